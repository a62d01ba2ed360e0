/** How long fetching may take a resource unless the user says otherwise; long enough for a large repository on a slow line. */
export const defaultNodeTimeout = '5m';

/** How long a run may render unless the user says otherwise: shorter than jobs are, and longer than any run that was seen. */
export const defaultDeadline = '30m';

const units: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, ms: 1, s: 1_000 };
/** The longest span that timers of the runtime can wait. */
const longest = 2_147_483_647;

/** Milliseconds of a span of time as Flux writes it (`90s`, `1h30m`, `500ms`), or of a number of seconds; undefined for anything else, for nothing at all, and beyond 24 days. */
export function parseDuration(text: string): number | undefined {
  const [whole] = /^(?:\d{1,9}(?:\.\d{1,3})?(?:ms|h|m|s))+$/.exec(text) ?? [];
  const spans = whole?.match(/(?<![\d.])[\d.]+[a-z]+/g) ?? [];
  let milliseconds = 0;
  for (const span of spans) {
    const number = Number.parseFloat(span);
    milliseconds += number * (units[span.replace(/^[\d.]+/, '')] ?? 0);
  }
  return milliseconds > 0 && milliseconds <= longest ? milliseconds : undefined;
}
