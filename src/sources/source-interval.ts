import { type JsonObject, stringAt } from '../model/json.ts';
import { keptFor } from './kept-content.ts';

const units: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, ms: 1, s: 1000 };
/** In milliseconds: the cluster may wait for weeks, but who reviews a change wants to know what is there today. */
const longest = 24 * 3_600_000;

/** For how many milliseconds what a moving reference of a source means is believed: its `spec.interval`, as Flux asks again after it, and at most a day; five minutes where it says nothing that can be read. */
export function sourceInterval(spec: JsonObject | undefined): number {
  const text = stringAt(spec, 'interval') ?? '';
  if (!/^(?:\d{1,9}(?:\.\d{1,9})?(?:h|ms|m|s))+$/.test(text)) return keptFor.moving;
  let sum = 0;
  for (const [, number = '', unit = ''] of text.matchAll(/([\d.]+)(h|ms|m|s)/g))
    sum += Number(number) * (units[unit] ?? 0);
  return Math.min(sum, longest);
}
