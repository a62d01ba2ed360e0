/** Most characters that case folding may look at when one pattern is compiled; all of Unicode has a few less. */
export const maxFoldedCharacters = 1_200_000;

const range = /(\\x\{[0-9a-f]+\}|\\x[0-9a-f]{2}|\\?[^\]])-(\\x\{[0-9a-f]+\}|\\x[0-9a-f]{2}|\\?[^\]])/giu;

/**
 * Characters that RE2 looks at one by one when it compiles a pattern without regard to case: all of each range of a
 * class, however short the pattern is. 0 for a pattern that regards case.
 */
export function foldedCharacters(pattern: string): number {
  if (!/\(\?[a-zA-Z]*i/.test(pattern)) return 0;
  let count = 0;
  for (const [, from = '', to = ''] of pattern.matchAll(range)) count += Math.max(0, codePoint(to) - codePoint(from));
  return count;
}

function codePoint(written: string): number {
  const hexadecimal = /^\\x\{?([0-9a-f]+)\}?$/i.exec(written)?.[1];
  return hexadecimal === undefined
    ? (written.replace(/^\\(?=.)/su, '').codePointAt(0) ?? 0)
    : Number.parseInt(hexadecimal, 16);
}
