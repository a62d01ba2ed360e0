import { spend } from '../step-budget.ts';
import { toByteString } from '../text/byte-string.ts';
import { type GlobOptions, globMatches, isWellFormed, parseGlob } from '../text/glob.ts';

/** Tells whether a whole name matches. */
export type NameMatcher = (name: string) => boolean;

/** Test for a pattern that matches its own text and nothing else. */
export function isPlainName(pattern: string): boolean {
  return !/[*?[\\]/.test(pattern);
}

/** Comparisons in a step. */
const comparisonsInStep = 8;

const options: GlobOptions = {
  separator: '/',
  count: (comparisons) => spend(Math.floor(comparisons / comparisonsInStep)),
};

/**
 * Compiles a pattern of Go's `path.Match`: `*` any text and `?` one character, both up to the next `/`, `[a-z]` and
 * `[^a-z]` classes, `\` takes the next character as it is. The whole name must match. Undefined when the pattern is
 * malformed, which in Go is an error and matches nothing. Matching takes at most the square of the name, which is
 * counted.
 */
export function compileGlob(pattern: string): NameMatcher | undefined {
  if (isPlainName(pattern)) return (name) => name === pattern;
  const suffix = pattern.slice(1);
  if (pattern.startsWith('*') && isPlainName(suffix))
    return (name) => name.endsWith(suffix) && !name.slice(0, name.length - suffix.length).includes('/');
  const glob = parseGlob(toByteString(pattern));
  return isWellFormed(glob) ? (name) => globMatches(glob, toByteString(name), options) === true : undefined;
}
