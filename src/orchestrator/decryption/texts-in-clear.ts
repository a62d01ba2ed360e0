import type { FileTree } from '../../files/file-tree.ts';
import { walk } from '../../files/walk.ts';

const readable = /\.(?:ya?ml|json|env|toml|ini|conf|properties|tpl|md|txt)$/;
const maximumSize = 1024 * 1024;

/** Those of the texts that stand somewhere in the files of a tree, where anyone who sees the repository can read them. */
export function textsInClear(tree: FileTree, texts: readonly string[]): Set<string> {
  const found = new Set<string>();
  if (texts.length === 0) return found;
  const longestFirst = [...texts].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map((text) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'), 'g');
  const decoder = new TextDecoder();
  for (const { path, kind } of walk(tree)) {
    if (kind !== 'file' || !readable.test(path)) continue;
    const bytes = tree.read(path);
    if (bytes === undefined || bytes.length > maximumSize) continue;
    for (const [text] of decoder.decode(bytes).matchAll(pattern)) found.add(text);
  }
  return found;
}
