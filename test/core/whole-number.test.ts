import { expect, test } from 'vitest';
import { wholeNumber } from '../../src/core/whole-number.ts';
import { fc, runs } from '../support/property.ts';

test('digits are read as they are as far as 64 bits reach, and are beyond them otherwise', () => {
  const digits = fc.oneof(
    ...[
      ['', '0123456789'] as const,
      ['0x', '0123456789abcdef'] as const,
      ['0o', '01234567'] as const,
      ['0b', '01'] as const,
    ].map(([prefix, all]) =>
      fc
        .tuple(fc.nat(90), fc.string({ unit: fc.constantFrom(...all), minLength: 1, maxLength: 90 }))
        .map(([zeros, rest]) => `${prefix}${'0'.repeat(zeros)}${rest}`),
    ),
  );
  fc.assert(
    fc.property(digits, (text) => {
      const [read, exact] = [wholeNumber(text), BigInt(text)];
      expect(exact < 2n ** 64n ? read === exact : read >= 2n ** 64n).toBe(true);
    }),
    { numRuns: runs(2000) },
  );
});

test('five million digits are no work', () => {
  expect(wholeNumber('9'.repeat(5_000_000))).toBeGreaterThan(2n ** 64n);
  expect(wholeNumber(`0x${'0'.repeat(5_000_000)}1`)).toBe(1n);
});
