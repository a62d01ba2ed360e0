const units: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, ms: 1, s: 1000 };

/** Milliseconds of a span of time as the fields of sources have it (`90s`, `1h30m`, `1.5m`); undefined for anything else. */
export function fluxDuration(text: string): number | undefined {
  if (!/^(?:\d{1,9}(?:\.\d{1,9})?(?:h|ms|m|s))+$/.test(text)) return undefined;
  let sum = 0;
  for (const [, number = '', unit = ''] of text.matchAll(/(?<![\d.])([\d.]+)(h|ms|m|s)/g))
    sum += Number(number) * (units[unit] ?? 0);
  return sum;
}
