/** Character classes and case mappings as Go's package unicode has them: one character in, one character out. */

const LEADING_SPACE = /^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;

function matching(pattern: RegExp): (char: string) => boolean {
  return (char) => pattern.test(char);
}

/** `unicode.IsSpace`. */
export const isSpace = matching(/^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/);
/** `unicode.IsUpper`. */
export const isUpper = matching(/^\p{Lu}$/u);
/** `unicode.IsLower`. */
export const isLower = matching(/^\p{Ll}$/u);
/** `unicode.IsTitle`. */
export const isTitle = matching(/^\p{Lt}$/u);
/** `unicode.IsLetter`. */
export const isLetter = matching(/^\p{L}$/u);
/** `unicode.IsNumber`. */
export const isNumber = matching(/^\p{N}$/u);
/** `unicode.IsPunct`. */
export const isPunctuation = matching(/^\p{P}$/u);

/** `unicode.ToUpper`: the simple mapping, so that `ß` stays. */
export function toUpper(char: string): string {
  return single(char.toUpperCase()) ?? SIMPLE_UPPER.get(char) ?? char;
}

/** `unicode.ToLower`: the simple mapping, so that `İ` becomes `i`. */
export function toLower(char: string): string {
  return single(char.toLowerCase()) ?? (char === '\u0130' ? 'i' : char);
}

/**
 * `unicode.ToTitle`: as `toUpper` but for the digraphs that have a form of their own and for Georgian, which has no
 * title case.
 */
export function toTitle(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code >= 0x10d0 && code <= 0x10ff) return char;
  return TITLE_FORMS.get(char) ?? toUpper(char);
}

/** The characters of a Go string as `range` and `[]rune` give them: a byte that is not valid UTF-8 is U+FFFD. */
export function runes(s: string): string[] {
  return Array.from(s, (char) => (char.length === 1 && char >= '\ud800' && char <= '\udfff' ? '\ufffd' : char));
}

/** The text without leading and trailing white space (`strings.TrimSpace`). */
export function trimSpace(s: string): string {
  let end = s.length;
  while (end > 0 && isSpace(s.charAt(end - 1))) end--;
  const start = LEADING_SPACE.exec(s.slice(0, end))?.[0].length ?? 0;
  return s.slice(start, end);
}

function single(mapped: string): string | undefined {
  return mapped.length === 1 || (mapped.length === 2 && mapped.codePointAt(0) !== mapped.charCodeAt(0))
    ? mapped
    : undefined;
}

// The characters whose full upper-case form is longer than one character although a simple form exists: Greek with iota
// subscript.
const SIMPLE_UPPER: ReadonlyMap<string, string> = new Map([
  ...[0x1f80, 0x1f90, 0x1fa0].flatMap((row) =>
    Array.from({ length: 8 }, (_, index) => mapping(row + index, row + index + 8)),
  ),
  mapping(0x1fb3, 0x1fbc),
  mapping(0x1fc3, 0x1fcc),
  mapping(0x1ff3, 0x1ffc),
]);

const TITLE_FORMS: ReadonlyMap<string, string> = new Map(
  [0x1c4, 0x1c7, 0x1ca, 0x1f1].flatMap((first) =>
    [first, first + 1, first + 2].map((code) => mapping(code, first + 1)),
  ),
);

function mapping(from: number, to: number): [string, string] {
  return [String.fromCodePoint(from), String.fromCodePoint(to)];
}
