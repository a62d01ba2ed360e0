import { expect, test } from 'vitest';
import { foldedCharacters } from '../../src/core/text/folded-characters.ts';

test.each([
  ['[B-\u{1e942}]', 0],
  ['(?i)abc', 0],
  ['(?i)[a-z]', 25],
  ['(?si:[a-z0-9]x)', 34],
  ['(?i)[B-\u{1e942}][B-\u{1e942}]', 2 * (0x1e942 - 0x42)],
  ['(?i)[\\x{80}-\\x{10FFFF}]', 0x10ffff - 0x80],
  ['(?i)[\\x41-\\x5a]', 25],
  ['(?i)[\\x{0042}-\\x{000001e942}]', 0x1e942 - 0x42],
])('%s has RE2 fold %d characters', (pattern, count) => {
  expect(foldedCharacters(pattern)).toBe(count);
});
