import { fluxNanoseconds } from '../core/duration.ts';
import { type JsonObject, stringAt } from '../core/json.ts';
import { cacheLifetime } from './cache/cached-content.ts';

/** In milliseconds: the cluster may wait for weeks, but who reviews a change wants to know what is there today. */
const longest = 24 * 3_600_000;

/**
 * For how many milliseconds what a moving reference of a source means is believed: its `spec.interval`, as Flux asks
 * again after it, and at most a day; five minutes where it says nothing that can be read.
 */
export function sourceInterval(spec: JsonObject | undefined): number {
  const interval = fluxNanoseconds(stringAt(spec, 'interval'));
  return interval === undefined ? cacheLifetime.moving : Math.min(Number(interval) / 1e6, longest);
}
