// Differences between fluxdelta and a real Flux that are meant to be, each with its cause. A difference is `{ what, node, object, ours, flux }` as scripts/oracle-flux/judge.js gives it.

/** By cause: what it settles. */
const causes = {};

/** The cause of a difference; undefined when nothing settles it. */
export function settledBy(difference) {
  return Object.entries(causes).find(([, settles]) => settles(difference))?.[0];
}
