import { describe, expect, it } from 'vitest';
import {
  byteLength,
  compareStrings,
  goBytes,
  goString,
  joinedString,
  sliceBytes,
  sortedKeys,
} from '../../../src/core/go/go-string.ts';

describe('a Go string', () => {
  it('keeps bytes that are not UTF-8 one by one', () => {
    const bytes = Uint8Array.of(0x61, 0xff, 0xc3, 0xa9, 0xe2, 0x82, 0xed, 0xa0, 0x80);
    expect(goString(bytes)).toBe('a\udcffé\udce2\udc82\udced\udca0\udc80');
    expect(goBytes(goString(bytes))).toEqual(bytes);
  });

  it('has its length and its slices in bytes', () => {
    expect(byteLength('aé€😀\udc80')).toBe(1 + 2 + 3 + 4 + 1);
    expect(sliceBytes('é€', 1, 4)).toBe('\udca9\udce2\udc82');
    expect(sliceBytes('abc', 1, 2)).toBe('b');
  });

  it('becomes a character when its bytes come together', () => {
    expect(joinedString('\udcc3\udca9')).toBe('é');
    expect(joinedString('\udca9\udcc3')).toBe('\udca9\udcc3');
  });

  it('is ordered by bytes, not by UTF-16 units', () => {
    expect(compareStrings('\uff5e', '😀')).toBeLessThan(0);
    expect(compareStrings('\udcff', '😀')).toBeGreaterThan(0);
    expect(compareStrings('a', 'ab')).toBeLessThan(0);
    expect(compareStrings('é', 'é')).toBe(0);
    expect(sortedKeys(new Map(['😀', '\uff5e', 'b', 'B', '10', '9'].map((key) => [key, 1])))).toEqual([
      '10',
      '9',
      'B',
      'b',
      '\uff5e',
      '😀',
    ]);
  });

  it('has U+FFFD for a lone surrogate that stands for no byte', () => {
    expect(goBytes('\ud800')).toEqual(Uint8Array.of(0xef, 0xbf, 0xbd));
  });
});
