import { fluxNanoseconds } from '../core/duration.ts';

/** Default time limit for fetching the sources of a resource; long enough for a large repository on a slow line. */
export const defaultNodeTimeout = '5m';

/** Default time limit for rendering in a run: shorter than jobs are, and longer than any run that was seen. */
export const defaultDeadline = '30m';

/** The longest span that timers of the runtime can wait. */
const longest = 2_147_483_647;

/**
 * Milliseconds of a span of time as Flux writes it (`90s`, `1h30m`, `500ms`); undefined for anything else, for nothing
 * at all, and beyond 24 days.
 */
export function parseDuration(text: string): number | undefined {
  const milliseconds = Number(fluxNanoseconds(text) ?? 0n) / 1e6;
  return milliseconds > 0 && milliseconds <= longest ? milliseconds : undefined;
}
