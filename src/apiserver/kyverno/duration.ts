/** Nanoseconds of each unit. */
const units: Readonly<Record<string, number>> = {
  ns: 1,
  us: 1e3,
  µs: 1e3,
  ms: 1e6,
  s: 1e9,
  m: 60e9,
  h: 3600e9,
};

/** The nanoseconds of a duration as Go writes it, such as `1h30m`; undefined for what is none. */
export function nanosecondsOf(text: string): number | undefined {
  if (/^[+-]?0$/.test(text)) return 0;
  if (text.length > 100 || !/^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|ms|s|m|h))+$/.test(text)) return undefined;
  let sum = 0;
  for (const [, amount = '', unit = ''] of text.matchAll(/(?<![\d.])(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h)/g))
    sum += Number(amount) * (units[unit] ?? 0);
  return text.startsWith('-') ? -sum : sum;
}
