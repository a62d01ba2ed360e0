import { fluxNanoseconds } from '../core/duration.ts';

/** How long fetching may take a resource unless the user says otherwise; long enough for a large repository on a slow line. */
export const defaultNodeTimeout = '5m';

/** How long a run may render unless the user says otherwise: shorter than jobs are, and longer than any run that was seen. */
export const defaultDeadline = '30m';

/** The longest span that timers of the runtime can wait. */
const longest = 2_147_483_647;

/** Milliseconds of a span of time as Flux writes it (`90s`, `1h30m`, `500ms`); undefined for anything else, for nothing at all, and beyond 24 days. */
export function parseDuration(text: string): number | undefined {
  const milliseconds = Number(fluxNanoseconds(text) ?? 0n) / 1e6;
  return milliseconds > 0 && milliseconds <= longest ? milliseconds : undefined;
}
