import { encodeGoJson } from '../yaml/encode-json.ts';
import type { YamlNode } from '../yaml/node.ts';
import { emitNode } from './emit-node.ts';
import { nodeToValue } from './yaml-text.ts';

/**
 * Writes a document that was read from `original` and then changed, as kustomize writes it back into the field it came from: JSON stays JSON, indented when the
 * original has lines and indents; anything else becomes YAML, whose comments are kept when no line was added or removed. Throws when the
 * document cannot be JSON.
 */
export function writeStructured(document: YamlNode, original: string, unchanged: YamlNode): string {
  if (/^[{[]/.test(original.trim())) {
    const indent = original.includes('\n') && original.includes('  ') ? '  ' : '';
    return encodeGoJson(nodeToValue(document), { indent });
  }
  const after = emitNode(document).trim();
  return /(?:^|\s)#/.test(original) ? withComments(original, emitNode(unchanged).trim(), after) : after;
}

/**
 * Puts the comments of `original` into `after`, by way of `before`, which is the original as written anew without comments. Go's YAML keeps a comment with what
 * follows it, one empty line behind a comment, and one space before a comment at the end of a line; other empty lines go.
 */
function withComments(original: string, before: string, after: string): string {
  const old = before.split('\n');
  const now = after.split('\n');
  if (old.length !== now.length) return after;
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
    const written = now[at] ?? '';
    const indent = line.length - line.trimStart().length;
    const rest = expected !== undefined && text.startsWith(expected) ? text.slice(expected.length) : undefined;
    if (rest === '' || (rest !== undefined && expected !== '' && /^\s+#/.test(rest))) {
      const own = written.length - written.trimStart().length;
      release(() => own);
      indents.set(indent, own);
      result.push(rest === '' ? written : `${written} ${rest.trimStart()}`);
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
