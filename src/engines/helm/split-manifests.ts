import { behaves } from '../../core/versions/behaviours.ts';

/** Splits a rendered file into its documents. */
export type Splitter = (text: string) => string[];

/** Splitter of a version of Helm. */
export function splitterOf(helm: string): Splitter {
  if (behaves('helm-document-ends', helm)) return splitStream;
  return behaves('helm-file-ends', helm) ? splitManifests : (text) => splitManifests(text).map(trimSpace);
}

/**
 * Splits a rendered file into its documents as Helm does before 4.2.4: at each `---` that starts a line, white space
 * around it included. Documents of nothing but white space are dropped; the others keep everything after their first
 * character.
 *
 * `\s` of Go's regular expressions is ASCII only, while trimming is Unicode's.
 */
function splitManifests(text: string): string[] {
  const documents: string[] = [];
  const source = trimStart(text);
  let start = 0;
  const add = (end: number): void => {
    const document = trimStart(source.slice(start, end));
    if (document !== '') documents.push(document);
  };
  let from = 0;
  for (;;) {
    const dashes = source.indexOf('---', from);
    if (dashes < 0) break;
    if (dashes > 0 && source.charCodeAt(dashes - 1) !== 0x0a) {
      from = dashes + 1;
      continue;
    }
    // White space before the line break belongs to the separator, but not what the previous separator has taken.
    let end = dashes;
    while (end > start && isSpace(source.charCodeAt(end - 1))) end--;
    add(end);
    start = dashes + 3;
    while (start < source.length && isSpace(source.charCodeAt(start))) start++;
    from = start;
    // The white space after a separator swallows the line break that the next one would need before it.
    if (source.startsWith('---', start)) from = start + 1;
  }
  add(source.length);
  return documents;
}

/** As Helm does since 4.2.4: only the blanks behind the dashes belong to them, so that texts keep their ends. */
export function splitStream(text: string): string[] {
  return trimStart(text)
    .split(/(?<![^\n])---[ \t]*/)
    .map(trimStart)
    .filter((document) => document !== '');
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0c || code === 0x0d;
}

const spaces = '[\\t\\n\\v\\f\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const leadingSpaces = new RegExp(`^${spaces}+`);
const oneSpace = new RegExp(spaces);

/** Without leading white space in Unicode's sense, as Go's unicode.IsSpace sees it. */
export function trimStart(text: string): string {
  return text.replace(leadingSpaces, '');
}

/** Without leading and trailing white space, as Go's strings.TrimSpace. */
export function trimSpace(text: string): string {
  const start = trimStart(text);
  let end = start.length;
  while (end > 0 && oneSpace.test(start.charAt(end - 1))) end--;
  return start.slice(0, end);
}
