import { append } from '../../../core/append.ts';
import { encodeGoJson, type YamlNode } from '../../yaml/public.ts';
import { emitNode } from './emit-node.ts';
import { nodeToValue } from './yaml-text.ts';

/**
 * Writes a document that was read from `original` and then changed, as kustomize writes it back into the field it came
 * from: JSON stays JSON, indented when the original has lines and indents; anything else becomes YAML, whose comments
 * are kept unless lines were taken away. Throws when the document cannot be JSON.
 */
export function writeStructured(document: YamlNode, original: string, unchanged: () => YamlNode): string {
  if (/^[{[]/.test(original.trim())) {
    const indent = original.includes('\n') && original.includes('  ') ? '  ' : '';
    return encodeGoJson(nodeToValue(document), { indent });
  }
  const after = emitNode(document).trim();
  return /(?:^|\s)#/.test(original) ? withComments(original, emitNode(unchanged()).trim(), after) : after;
}

/**
 * Puts the comments of `original` into `after`, by way of `before`, which is the original as written anew without
 * comments. Go's YAML keeps a comment with what follows it, one empty line behind a comment, and one space before a
 * comment at the end of a line; other empty lines go.
 */
function withComments(original: string, before: string, after: string): string {
  const old = before.split('\n');
  const now = after.split('\n');
  const sameAtEnd = commonAtEnd(old, now);
  const added = now.length - old.length;
  if (added < 0) return after;
  /** Lines that were added follow the last line in front of them that is changed or the same. */
  const lastBefore = old.length - sameAtEnd - 1;
  const result: string[] = [];
  /** Comments that wait for the line they stand above, or for an empty line that ends them. */
  let waiting: { readonly text: string; readonly indent: number }[] = [];
  const indents = new Map<number, number>();
  const release = (indentOf: (indent: number) => number): void => {
    for (const { text, indent } of waiting) result.push(' '.repeat(indentOf(indent)) + text);
    waiting = [];
  };
  let at = 0;
  for (const line of original.split('\n')) {
    const text = line.trim();
    const expected = old[at]?.trim();
    const written = now[at > lastBefore ? at + added : at] ?? '';
    const indent = line.length - line.trimStart().length;
    const rest = expected !== undefined && text.startsWith(expected) ? text.slice(expected.length) : undefined;
    if (rest === '' || (rest !== undefined && expected !== '' && /^\s+#/.test(rest))) {
      const own = written.length - written.trimStart().length;
      release(() => own);
      indents.set(indent, own);
      result.push(rest === '' ? written : `${written} ${rest.trimStart()}`);
      if (at === lastBefore) append(result, now.slice(at + 1, at + 1 + added));
      at++;
    } else if (text.startsWith('#')) waiting.push({ text, indent });
    else if (text === '') {
      if (waiting.length === 0) continue;
      release((indentBefore) => indents.get(indentBefore) ?? indentBefore);
      result.push('');
    } else return after;
  }
  if (at < old.length) return after;
  release((indentBefore) => indents.get(indentBefore) ?? indentBefore);
  return result.join('\n').trim();
}

/**
 * How many lines two texts have in common at their ends, as far as they do not overlap with what they have in common at
 * their starts.
 */
function commonAtEnd(old: readonly string[], now: readonly string[]): number {
  const shorter = Math.min(old.length, now.length);
  let atStart = 0;
  while (atStart < shorter && old[atStart] === now[atStart]) atStart++;
  let atEnd = 0;
  while (atEnd < shorter - atStart && old[old.length - 1 - atEnd] === now[now.length - 1 - atEnd]) atEnd++;
  return atEnd;
}
