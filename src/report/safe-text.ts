/** Texts of which every character can be seen, as nearly all are. */
const plain = /^[ -[\]-~]*$/;
/**
 * What a reader does not see, or sees as something else: controls, formats, surrogates, private and unassigned
 * characters;
 * what Unicode says may be ignored; blanks other than the space; and letters without ink. Last, what looks like an
 * escape.
 */
const unseen =
  /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u2800\ufffc\u{1d159}]|\u{16fe4}|\\(?=u\{|[nt])/gu;
const short: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
]);

/**
 * Text in which every character is seen, and no two texts look equal for one that is not: whatever a terminal or a
 * browser would act on or hide stands as its escape. Line feeds and tabs do too unless `keep` names them.
 */
export function visibleText(text: string, keep = ''): string {
  if (plain.test(text)) return text;
  return text.replace(unseen, (char, at: number) => {
    if (keep.includes(char)) return char;
    if (char === '\n') return '\\n';
    if (char === '\t') return '\\t';
    const meant = char === '\\' ? short.get(text.charAt(at + 1)) : undefined;
    // Nothing else is written so where the character itself is kept.
    if (meant !== undefined && keep.includes(meant)) return char;
    return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
  });
}

/**
 * JSON or YAML in which what a terminal would act on or hide stands as `\\u…`. In strings of JSON, and between double
 * quotes of YAML, that is the same value.
 */
export function escapedData(text: string): string {
  return text.replace(/[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu, (char) =>
    char === '\n' || char === '\t'
      ? char
      : [...Array(char.length).keys()].map((at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
}

/** A line among others: tabs stand in it as they are, and what is written `\n` in a manifest is not another line. */
export function visibleLine(line: string): string {
  return visibleText(line, '\n\t').replaceAll('\n', '\\u{a}');
}

/** At most `length` characters: what is too long ends in `…`, without splitting a surrogate pair. */
export function clipText(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = length - 1;
  const last = text.charCodeAt(end - 1);
  return `${text.slice(0, last >= 0xd800 && last <= 0xdbff ? end - 1 : end)}…`;
}

/**
 * Text without runs of 60 backticks or more, which stand as escapes: GitHub's reader of Markdown takes no longer run
 * than 80 for the end of a code span, and none than 255 for that of a fence.
 */
function withoutLongRuns(text: string): string {
  return text.replace(/`{60,}/g, (run) => '\\u{60}'.repeat(run.length));
}

/** The longest run of backticks in a text. */
function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/**
 * Text from outside as a Markdown code span, in which nothing is a mention, a link, a reference or HTML. It may stand
 * anywhere in running text; `inTable` also keeps it within its cell, where a pipe is shown as its escape: a backslash
 * before it would not be safe after another backslash.
 */
export function codeSpan(text: string, options: { readonly inTable?: boolean; readonly length?: number } = {}): string {
  const clipped = withoutLongRuns(visibleText(clipText(text, options.length ?? 200)));
  const shown = options.inTable === true ? clipped.replaceAll('|', '\\u{7c}') : clipped;
  if (shown.trim() === '') return '(empty)';
  const ticks = '`'.repeat(longestRun(shown) + 1);
  const pad = shown.startsWith('`') || shown.endsWith('`') || (shown.startsWith(' ') && shown.endsWith(' ')) ? ' ' : '';
  return `${ticks}${pad}${shown}${pad}${ticks}`;
}

/** Text from outside as an HTML `<code>` element, for places where Markdown is not read, such as `<summary>`. */
export function codeElement(text: string): string {
  return `<code>${escapeHtml(visibleText(clipText(text, 200)))}</code>`;
}

/** Text for HTML content and attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Lines as a fenced code block that no line can close. */
export function fencedBlock(lines: readonly string[], language: 'diff' | 'text'): string {
  const body = lines.map((line) => withoutLongRuns(visibleLine(line))).join('\n');
  const fence = '`'.repeat(Math.max(3, longestRun(body) + 1));
  return `${fence}${language}\n${body}\n${fence}`;
}

/** The lines of a patch for a terminal: what is copied from there applies, with the line ends of the file. */
export function patchLines(patch: string): string[] {
  return patch
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => visibleLine(line.replace(/\r$/, '')) + (line.endsWith('\r') ? '\r' : ''));
}

/** A Markdown link whose text is shown as code. Without an address, the text alone. */
export function codeLink(text: string, address: string | undefined): string {
  if (address === undefined) return codeSpan(text);
  const safe = visibleText(address).replace(/[()<>\s\\"]/g, (char) =>
    encodeURIComponent(char).replace(/[()]/, percent),
  );
  return `[${codeSpan(text)}](${safe})`;
}

function percent(char: string): string {
  return `%${char.charCodeAt(0).toString(16)}`;
}
