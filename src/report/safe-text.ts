/** Texts of which every character can be seen, as nearly all are. */
const plain = /^[ -~]*$/;
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Replaces every character that a terminal or a browser would act on or hide (control and formatting characters, line
 * separators, lone surrogates) by its escape. Line feeds and tabs are escaped too unless `keep` names them.
 */
export function visibleText(text: string, keep = ''): string {
  if (plain.test(text)) return text;
  return text.replace(unseen, (char) => {
    if (keep.includes(char)) return char;
    if (char === '\n') return '\\n';
    if (char === '\t') return '\\t';
    if (char === '\r') return '\\r';
    return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
  });
}

/** At most `length` characters: what is too long ends in `…`, without splitting a surrogate pair. */
export function clipText(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = length - 1;
  const last = text.charCodeAt(end - 1);
  return `${text.slice(0, last >= 0xd800 && last <= 0xdbff ? end - 1 : end)}…`;
}

/** The longest run of backticks in a text. */
function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/**
 * Text from outside as a Markdown code span, in which nothing is a mention, a link, a reference or HTML. It may stand
 * anywhere in running text; `inTable` also keeps it within its cell, where a pipe is shown as its escape: a backslash before
 * it would not be safe after another backslash.
 */
export function codeSpan(text: string, options: { readonly inTable?: boolean; readonly length?: number } = {}): string {
  const clipped = visibleText(clipText(text, options.length ?? 200));
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
  const body = lines.map((line) => visibleText(line, '\t')).join('\n');
  const fence = '`'.repeat(Math.max(3, longestRun(body) + 1));
  return `${fence}${language}\n${body}\n${fence}`;
}

/** The lines of a patch for a terminal: what is copied from there applies, with the line ends of the file. */
export function patchLines(patch: string): string[] {
  return patch
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => visibleText(line.replace(/\r$/, ''), '\t') + (line.endsWith('\r') ? '\r' : ''));
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
