// The disagreements between flate and this program that docs/flate.md settles, by the names that its table gives them. A difference belongs to the first one that holds.

const hex = (text) => /^[0-9a-f]{40,}$/.test(text);
const text = (value) => typeof value === 'string';
const unsuffixed = (value) => JSON.stringify(value ?? null).replace(/[_+][0-9a-f]{12}(?![0-9a-f])/g, '');
const isHook = (object) => object?.metadata?.annotations?.['helm.sh/hook'] !== undefined;

/** Name in docs/flate.md, and whether a difference (as scripts/history-flate.js describes them) is of that kind. */
const kinds = [
  ['chart-digest', ({ flate, ours }) => ours !== undefined && unsuffixed(ours) === JSON.stringify(flate ?? null)],
  [
    'hook-labels',
    ({ path, flate, object }) =>
      /^\.metadata\.labels(\.helm\.toolkit|$)/.test(path ?? '') && flate === undefined && isHook(object),
  ],
  [
    'text-end',
    ({ flate, ours }) =>
      text(flate) &&
      text(ours) &&
      (flate === `${ours}\n` || unsuffixed(flate.trimEnd()) === unsuffixed(ours.trimEnd())),
  ],
  [
    'checksum',
    ({ path, flate, ours }) => /\.annotations\..*(checksum|hash)/i.test(path ?? '') && hex(flate) && hex(ours),
  ],
  ['sops-block', ({ path, ours }) => path === '.sops' && ours === undefined],
  [
    'no-variables',
    ({ flate, ours }) => text(flate) && /\$\{\w+\}/.test(flate) && flate.replaceAll(/\$\{\w+\}/g, '') === ours,
  ],
  ['key-order', ({ path }) => /(startup|liveness|readiness)Probe\..*port$/.test(path ?? '')],
  [
    'no-namespace',
    ({ path, object, flate }) =>
      path === '.metadata.namespace' && flate !== undefined && object?.metadata?.namespace === undefined,
  ],
  [
    'label-types',
    ({ path, flate, ours }) =>
      /^\.metadata\.(labels|annotations)(\.|$)/.test(path ?? '') && text(flate) && ours === undefined,
  ],
  [
    'producer-keys',
    ({ path, flate, ours }) =>
      /values$/.test(path ?? '') &&
      text(flate) &&
      text(ours) &&
      !flate.includes('PLACEHOLDER_AWS') &&
      ours.includes('PLACEHOLDER_AWS'),
  ],
  ['random-password', ({ path, object }) => object?.kind === 'Secret' && /password/.test(path ?? '')],
  [
    'flux-instance',
    ({ side, id, reason }) =>
      side === 'ours' && / flux-system\//.test(id) && /^(hook above it )?nothing is known/.test(reason),
  ],
  [
    'renamed',
    ({ side, reason }) => side === 'ours' && /mirror init \S+: mirror fetch: repository not found/.test(reason ?? ''),
  ],
  ['start-circle', ({ side, reason }) => side === 'ours' && /blocked by flux-system\/flux$/.test(reason ?? '')],
  ['self-made-variables', ({ side, reason }) => side === 'ours' && /cluster-settings \(not found\)/.test(reason ?? '')],
  ['orphans', ({ side, reason }) => side === 'flate' && /nothing is known of it$/.test(reason ?? '')],
  [
    'uncovered',
    ({ side, reason, parent }) =>
      side === 'ours' && /nothing is known of it$/.test(reason ?? '') && /^Kustomization/.test(parent),
  ],
  [
    'schema',
    ({ side, reason }) => side === 'ours' && /values don't meet the specifications of the schema/.test(reason ?? ''),
  ],
  [
    'behind-failure',
    ({ side, flate, notes }) => side === 'change' && flate === 'nothing' && /blocked|failed/.test(notes),
  ],
  ['remote-prefetch', ({ side, reason }) => side === 'ours' && /remote (git base|resource)/.test(reason ?? '')],
];

/** The name of the kind of disagreement; undefined when none holds. */
export function settledBy(difference) {
  return kinds.find(([, holds]) => holds(difference))?.[0];
}
