/** The styles that a text allows. */
interface Analysis {
  readonly plain: boolean;
  readonly single: boolean;
  readonly block: boolean;
}

/** A word of letters, digits and a few inner marks: nothing to analyse and nothing to fold. */
export function isSimpleWord(text: string): boolean {
  const first = text.charCodeAt(0);
  if (!isWordCode(first) || first === 0x2d || first === 0x2e) return false;
  for (let at = 1; at < text.length; at++) if (!isWordCode(text.charCodeAt(at))) return false;
  return true;
}

function isWordCode(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x5a) ||
    code === 0x2d ||
    code === 0x2e ||
    code === 0x2f ||
    code === 0x5f
  );
}

/** A line break by YAML 1.1. */
export function isBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/** go-yaml's idea of printable: no tab, nothing beyond U+FFFF, no byte order mark. */
export function isPrintable(code: number): boolean {
  if (code < 0x7f) return code >= 0x20 || code === 0x0a;
  return (code >= 0xa0 && code < 0xd800) || (code >= 0xe000 && code <= 0xfffd && code !== 0xfeff);
}

/** Styles that a string allows in block context (libyaml's analysis of a scalar). */
export function analyse(text: string): Analysis {
  let blockIndicators = text.startsWith('---') || text.startsWith('...');
  let special = false;
  let lineBreaks = false;
  let leadingSpace = false;
  let leadingBreak = false;
  let trailingSpace = false;
  let trailingBreak = false;
  let breakSpace = false;
  let spaceBreak = false;
  let previousSpace = false;
  let previousBreak = false;
  let afterBlank = true;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    const first = at === 0;
    if (code > 0xffff) at++;
    const last = at === text.length - 1;
    const next = last ? 0 : text.charCodeAt(at + 1);
    const beforeBlank = last || next === 0x20 || next === 0x09 || isBreak(next);
    if (first) {
      if (leadingIndicators.has(code) || ((code === 0x3f || code === 0x3a || code === 0x2d) && beforeBlank))
        blockIndicators = true;
    } else if ((code === 0x3a && beforeBlank) || (code === 0x23 && afterBlank)) blockIndicators = true;
    if (!isPrintable(code) && !(code === 0x85 || code === 0x2028 || code === 0x2029)) special = true;
    if (code === 0x85) special = true;
    if (code === 0x20) {
      if (first) leadingSpace = true;
      if (last) trailingSpace = true;
      if (previousBreak) breakSpace = true;
      previousSpace = true;
      previousBreak = false;
    } else if (isBreak(code)) {
      lineBreaks = true;
      if (first) leadingBreak = true;
      if (last) trailingBreak = true;
      if (previousSpace) spaceBreak = true;
      previousSpace = false;
      previousBreak = true;
    } else {
      previousSpace = false;
      previousBreak = false;
    }
    afterBlank = code === 0x20 || code === 0x09 || isBreak(code);
  }
  const unfit = spaceBreak || special;
  return {
    plain:
      !unfit &&
      !leadingSpace &&
      !leadingBreak &&
      !trailingSpace &&
      !trailingBreak &&
      !breakSpace &&
      !lineBreaks &&
      !blockIndicators,
    single: !unfit && !breakSpace,
    block: !unfit && !trailingSpace,
  };
}

const leadingIndicators: ReadonlySet<number> = new Set(
  [...'#,[]{}&*!|>\'"%@`'].map((character) => character.charCodeAt(0)),
);

const shortEscapes: Readonly<Record<number, string>> = {
  0: '\\0',
  7: '\\a',
  8: '\\b',
  9: '\\t',
  10: '\\n',
  11: '\\v',
  12: '\\f',
  13: '\\r',
  27: '\\e',
  34: '\\"',
  92: '\\\\',
  133: '\\N',
  160: '\\_',
  8232: '\\L',
  8233: '\\P',
};

/** An escaped character in double quotes. */
export function escapeCode(code: number): string {
  const short = shortEscapes[code];
  if (short !== undefined) return short;
  const hex = code.toString(16).toUpperCase();
  if (code <= 0xff) return `\\x${hex.padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}
