import { expect, test } from 'vitest';
import { compileGlob } from '../../src/core/files/glob.ts';
import { toByteString } from '../../src/core/text/byte-string.ts';
import { globMatches, parseGlob } from '../../src/core/text/glob.ts';

const inShell = (pattern: string, name: string): boolean | undefined =>
  globMatches(parseGlob(toByteString(pattern)), toByteString(name), { separator: '', count: () => {} });

test.each([
  ['*b', 'a/b', false, true],
  ['a?b', 'a/b', false, true],
  ['a[^b]b', 'a/b', true, true],
  ['*/*', 'a/b', true, true],
  ['[é-€]', 'ñ', true, true],
  ['\\*', '*', true, true],
  // A star goes byte by byte, in the middle of a character too.
  ['*??', '€', true, true],
  ['*???', '€', false, false],
])('%j and %j', (pattern, name, asPath, asText) => {
  expect(compileGlob(pattern)?.(name)).toBe(asPath);
  expect(inShell(pattern, name)).toBe(asText);
});

test.each(['a[', 'a[]', 'a[b-', 'a\\'])('%j is malformed, which is noticed where a name comes to it', (pattern) => {
  expect(compileGlob(pattern)).toBeUndefined();
  expect(inShell(pattern, 'ab')).toBeUndefined();
  expect(inShell(pattern, 'b')).toBe(false);
});
