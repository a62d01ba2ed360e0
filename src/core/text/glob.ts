import { runeAt } from './byte-string.ts';

/**
 * A step of a pattern: text that may be empty, one character, a byte, a character of a class, or what Go takes for an
 * error.
 */
type Token =
  | { readonly kind: 'star' | 'any' | 'malformed' }
  | { readonly kind: 'byte'; readonly value: number }
  | { readonly kind: 'class'; readonly negated: boolean; readonly ranges: readonly (readonly [number, number])[] };

/**
 * A pattern of Go's `path.Match`, read. (`.Files.Glob`, the doublestar library and Kyverno have grammars and readers of
 * their own.)
 */
export type Glob = readonly Token[];

const openBracket = '['.charCodeAt(0);
const closeBracket = ']'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const dash = '-'.charCodeAt(0);

/** Reads a pattern that is a byte string: `*`, `?`, `[a-z]`, `[^a]`, `\c`. What is malformed ends it. */
export function parseGlob(pattern: string): Glob {
  const tokens: Token[] = [];
  for (let at = 0; at < pattern.length; ) {
    const byte = pattern.charCodeAt(at);
    if (byte === openBracket) {
      const found = classAt(pattern, at + 1);
      tokens.push(found?.token ?? { kind: 'malformed' });
      at = found?.end ?? pattern.length;
      continue;
    }
    if (byte === backslash) at++;
    const value = pattern.charCodeAt(at);
    if (at === pattern.length) tokens.push({ kind: 'malformed' });
    else if (byte === backslash || (pattern[at] !== '*' && pattern[at] !== '?')) tokens.push({ kind: 'byte', value });
    else if (pattern[at] === '?') tokens.push({ kind: 'any' });
    else if (tokens.at(-1)?.kind !== 'star') tokens.push({ kind: 'star' });
    at++;
  }
  return tokens;
}

/** Test for a pattern that Go reads to its end. */
export function isWellFormed(glob: Glob): boolean {
  return glob.at(-1)?.kind !== 'malformed';
}

function classAt(pattern: string, start: number): { readonly token: Token; readonly end: number } | undefined {
  const negated = pattern[start] === '^';
  const ranges: [number, number][] = [];
  let at = negated ? start + 1 : start;
  while (pattern.charCodeAt(at) !== closeBracket || ranges.length === 0) {
    const low = classRune(pattern, at);
    const high = low !== undefined && pattern.charCodeAt(low.end) === dash ? classRune(pattern, low.end + 1) : low;
    if (low === undefined || high === undefined) return undefined;
    ranges.push([low.rune, high.rune]);
    at = high.end;
  }
  return { token: { kind: 'class', negated, ranges }, end: at + 1 };
}

/** One possibly escaped character of a class; undefined when it is malformed or nothing follows it. */
function classRune(pattern: string, start: number): { readonly rune: number; readonly end: number } | undefined {
  const first = pattern.charCodeAt(start);
  if (first === dash || first === closeBracket) return undefined;
  const at = first === backslash ? start + 1 : start;
  if (at >= pattern.length) return undefined;
  const { rune, width } = runeAt(pattern, at);
  const end = at + width;
  return (rune === 0xfffd && width === 1) || end >= pattern.length ? undefined : { rune, end };
}

/** Comparisons after which they are counted. */
const comparisonsAtOnce = 64;

/** Options of matching names. */
export interface GlobOptions {
  /** What `*`, `?` and classes stop at; nothing when it is empty. */
  readonly separator: '' | '/';
  /** Counts comparisons, of which there are at most the pattern times the square of the name; may throw. */
  readonly count: (comparisons: number) => void;
}

/**
 * Test whether a byte string matches a pattern as a whole, byte for byte as in Go; undefined when matching comes to
 * what is malformed.
 */
export function globMatches(glob: Glob, name: string, { separator, count }: GlobOptions): boolean | undefined {
  let [token, at, star, from, compared] = [0, 0, -1, 0, 0];
  let found: boolean | undefined;
  for (;;) {
    const current = glob[token];
    compared += current?.kind === 'class' ? current.ranges.length : 1;
    if (compared >= comparisonsAtOnce) {
      count(compared);
      compared = 0;
    }
    if (current === undefined && at === name.length) {
      found = true;
      break;
    }
    if (current?.kind === 'star') {
      if (token === glob.length - 1) {
        found = separator === '' || !name.includes(separator, at);
        break;
      }
      star = token++;
      from = at;
      continue;
    }
    const width = current === undefined || at === name.length ? 0 : widthAt(current, name, at, separator);
    if (width === undefined) break;
    if (width > 0) {
      token++;
      at += width;
    } else if (star < 0 || from === name.length || name[from] === separator) {
      found = false;
      break;
    } else {
      token = star + 1;
      at = ++from;
    }
  }
  count(compared);
  return found;
}

/** Bytes of the name that one step takes; 0 when it does not match, undefined when it is malformed. */
function widthAt(token: Token, name: string, at: number, separator: string): number | undefined {
  if (token.kind === 'byte') return token.value === name.charCodeAt(at) ? 1 : 0;
  if (token.kind === 'any') return name[at] === separator ? 0 : name.charCodeAt(at) < 0x80 ? 1 : runeAt(name, at).width;
  if (token.kind !== 'class') return undefined;
  const { rune, width } = runeAt(name, at);
  return token.ranges.some(([low, high]) => low <= rune && rune <= high) === token.negated ? 0 : width;
}
