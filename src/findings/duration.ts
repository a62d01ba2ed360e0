import type { JsonValue } from '../model/json.ts';

const seconds: Readonly<Record<string, number>> = { h: 3600, m: 60, ms: 1e-3, ns: 1e-9, s: 1, us: 1e-6, µs: 1e-6 };

/** A Go duration such as `1h30m` in seconds; undefined when the value is none. */
export function secondsOf(value: JsonValue | undefined): number | undefined {
  if (typeof value !== 'string' || value.length > 40 || !/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/.test(value))
    return undefined;
  let total = 0;
  for (const [, amount, unit = 's'] of value.matchAll(/(?<![\d.])([\d.]+)(ns|us|µs|ms|s|m|h)/g))
    total += Number(amount) * (seconds[unit] ?? 0);
  return total;
}
