import { describe, expect, it } from 'vitest';
import { formatFloat } from '../../../src/engines/gotemplate/float-text.ts';
import { parseFloatGo, parseIntGo, parseUintGo } from '../../../src/engines/gotemplate/number-text.ts';

describe('a float as text', () => {
  it('is the shortest that reads back, with an exponent from 1e6 and below 1e-4', () => {
    const written = [0, -0, 1, 2.5, 100000, 999999.9, 1e6, 20971520, 0.0001, 0.00001, 5e-324, 1e20].map((x) =>
      formatFloat(x, 'g'),
    );
    expect(written.join(' ')).toBe('0 -0 1 2.5 100000 999999.9 1e+06 2.097152e+07 0.0001 1e-05 5e-324 1e+20');
  });

  it('is the shortest that reads back as a float32 when that is its size', () => {
    expect([1.1, 1.2, 3.4028235e38, 1e-45, 16777216].map((x) => formatFloat(Math.fround(x), 'g', -1, 32))).toEqual([
      '1.1',
      '1.2',
      '3.4028235e+38',
      '1e-45',
      '1.6777216e+07',
    ]);
  });

  it('rounds exact ties to even', () => {
    expect([0.5, 1.5, 2.5, 0.125, 0.375].map((x, index) => formatFloat(x, 'f', index < 3 ? 0 : 2))).toEqual([
      '0',
      '2',
      '2',
      '0.12',
      '0.38',
    ]);
  });

  it('writes positional numbers whole where JavaScript would switch to an exponent', () => {
    expect(formatFloat(1e21, 'f')).toBe('1000000000000000000000');
    expect(formatFloat(1e-7, 'f')).toBe('0.0000001');
    expect(formatFloat(1e22, 'f', 2)).toBe('10000000000000000000000.00');
  });

  it('names infinities and NaN', () => {
    expect([Infinity, -Infinity, Number.NaN].map((x) => formatFloat(x, 'g'))).toEqual(['+Inf', '-Inf', 'NaN']);
  });
});

describe('text as a number', () => {
  it('is read by the base that is asked for, or by its prefix for base 0', () => {
    expect(parseIntGo('-0x1F', 0)).toEqual({ value: -31n });
    expect(parseIntGo('0o17', 0)).toEqual({ value: 15n });
    expect(parseIntGo('017', 0)).toEqual({ value: 15n });
    expect(parseIntGo('0b1_01', 0)).toEqual({ value: 5n });
    expect(parseIntGo('017')).toEqual({ value: 17n });
    expect(parseIntGo('17', 8)).toEqual({ value: 15n });
  });

  it('is refused for letters, blanks and misplaced underscores', () => {
    for (const text of ['', ' 1', '1 ', '0x', '08', '1__0', '_1', '1_', '1.5', '--1', '+']) {
      expect(parseIntGo(text, 0), text).toEqual({ value: 0n, error: 'syntax' });
    }
    for (const text of ['', '.', 'e5', '1e', '0x1', 'infinit', '1.2.3', '1__0']) {
      expect(parseFloatGo(text), text).toEqual({ value: 0, error: 'syntax' });
    }
    expect(parseUintGo('-1')).toEqual({ value: 0n, error: 'syntax' });
  });

  it('is the nearest value of the type when it is out of range', () => {
    expect(parseIntGo('9223372036854775808')).toEqual({ value: 9223372036854775807n, error: 'range' });
    expect(parseIntGo('-9223372036854775809')).toEqual({ value: -9223372036854775808n, error: 'range' });
    expect(parseUintGo('18446744073709551616')).toEqual({ value: 18446744073709551615n, error: 'range' });
    expect(parseFloatGo('-1e400')).toEqual({ value: -Infinity, error: 'range' });
  });

  it('may be hexadecimal with a binary exponent, infinite, or no number', () => {
    expect(parseFloatGo('0x1.8p1')).toEqual({ value: 3 });
    expect(parseFloatGo('-0x.8p-1022')).toEqual({ value: -(2 ** -1023) });
    expect(parseFloatGo('0x1.fffffffffffff8p0')).toEqual({ value: 2 });
    expect(parseFloatGo('-inf')).toEqual({ value: -Infinity });
    expect(parseFloatGo('NaN').value).toBeNaN();
    expect(parseFloatGo('1_000.5')).toEqual({ value: 1000.5 });
  });
});
