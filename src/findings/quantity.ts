import type { JsonValue } from '../model/json.ts';

const text = /^([+-]?)(\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:[eE]([+-]?\d{1,3})|([KMGTPE]i|[numkMGTPE])?)$/;
const factors: Readonly<Record<string, number>> = {
  E: 1e18,
  Ei: 2 ** 60,
  G: 1e9,
  Gi: 2 ** 30,
  Ki: 2 ** 10,
  M: 1e6,
  Mi: 2 ** 20,
  P: 1e15,
  Pi: 2 ** 50,
  T: 1e12,
  Ti: 2 ** 40,
  k: 1e3,
  m: 1e-3,
  n: 1e-9,
  u: 1e-6,
};

/** A Kubernetes quantity as a number, near enough to compare sizes; undefined when the value is none. */
export function quantityOf(value: JsonValue | undefined): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const [, sign, digits, exponent, suffix] = text.exec(String(value)) ?? [];
  if (digits === undefined) return undefined;
  const size = Number(digits) * (suffix === undefined ? 10 ** Number(exponent ?? 0) : (factors[suffix] ?? 1));
  return sign === '-' ? -size : size;
}

const seconds: Readonly<Record<string, number>> = { h: 3600, m: 60, ms: 1e-3, ns: 1e-9, s: 1, us: 1e-6, µs: 1e-6 };

/** A Go duration such as `1h30m` in seconds; undefined when the value is none. */
export function secondsOf(value: JsonValue | undefined): number | undefined {
  if (typeof value !== 'string' || value.length > 40 || !/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/.test(value))
    return undefined;
  let total = 0;
  for (const [, amount, unit = 's'] of value.matchAll(/([\d.]+)(ns|us|µs|ms|s|m|h)/g))
    total += Number(amount) * (seconds[unit] ?? 0);
  return total;
}
