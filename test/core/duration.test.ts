import { describe, expect, test } from 'vitest';
import { fluxNanoseconds, nanosecondsOf, readDuration } from '../../src/core/duration.ts';

// What Go's time.ParseDuration makes of each stands in the tables of test/conformance/sprig, by way of
// `mustDateModify`.
describe('a duration', () => {
  test('is read as Go reads it', () => {
    const texts = ['1h30m', '1.5h', '.5s', '1.s', '-2ms', '+1us', '1µs', '1μs', '0', '-0', '2562047h47m16.854775807s'];
    expect(texts.map(nanosecondsOf)).toEqual([
      ...[5_400_000_000_000n, 5_400_000_000_000n, 500_000_000n, 1_000_000_000n, -2_000_000n, 1000n, 1000n, 1000n],
      ...[0n, 0n, 9_223_372_036_854_775_807n],
    ]);
  });

  test('is refused in its words', () => {
    const texts = ['', '.', 's', '1', '1d', '1h 2m', '2562047h47m16.854775808s', '1\n'];
    expect(texts.map(readDuration)).toEqual([
      'time: invalid duration ""',
      'time: invalid duration "."',
      'time: invalid duration "s"',
      'time: missing unit in duration "1"',
      'time: unknown unit "d" in duration "1d"',
      'time: unknown unit "h " in duration "1h 2m"',
      'time: invalid duration "2562047h47m16.854775808s"',
      'time: unknown unit "\\x0a" in duration "1\\x0a"',
    ]);
    expect(texts.map(nanosecondsOf)).toEqual(texts.map(() => undefined));
  });

  test('of Flux has no sign, no point at an end, and no unit below a millisecond', () => {
    expect(['1m30s', '1.5h', '500ms'].map(fluxNanoseconds)).toEqual([
      90_000_000_000n,
      5_400_000_000_000n,
      500_000_000n,
    ]);
    expect(['0', '-1s', '+1s', '1.s', '.5s', '1us', '1ns', '1d', '9999999h', 90].map(fluxNanoseconds)).toEqual(
      Array.from({ length: 10 }, () => undefined),
    );
  });
});
