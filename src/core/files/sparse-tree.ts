import { getOrInsert } from '../get-or-insert.ts';
import { type IdentifiedEntry, treeId } from './content-id.ts';
import type { FileTree, TreeEntry } from './file-tree.ts';
import { joinPath } from './paths.ts';

/**
 * The files and links of a tree whose paths begin with one of some texts, and the directories that lead to one of them:
 * what a sparse checkout by prefixes leaves.
 */
export function sparseTree(tree: FileTree, prefixes: readonly string[]): FileTree {
  const lists = new Map<string, readonly TreeEntry[]>();
  const ids = new Map<string, string | undefined>();
  const isWhole = (directory: string): boolean => prefixes.some((prefix) => `${directory}/`.startsWith(prefix));
  const keeps = (path: string, kind: TreeEntry['kind']): boolean => {
    if (kind !== 'directory') return prefixes.some((prefix) => path.startsWith(prefix));
    if (isWhole(path)) return true;
    return prefixes.some((prefix) => prefix.startsWith(`${path}/`)) && list(path).length > 0;
  };
  const list = (path: string): readonly TreeEntry[] => {
    return getOrInsert(lists, path, () =>
      (tree.list(path) ?? []).filter(({ name, kind }) => keeps(joinPath(path, name), kind)),
    );
  };
  const kindOf = (path: string): TreeEntry['kind'] | undefined => {
    const kind = tree.kind(path);
    return path === '' || (kind !== undefined && keeps(path, kind)) ? kind : undefined;
  };
  const idOf = (path: string): string | undefined => {
    const kind = kindOf(path);
    if (kind === undefined) return undefined;
    if (kind !== 'directory' || (path !== '' && isWhole(path))) return tree.contentId(path);
    if (ids.has(path)) return ids.get(path);
    const entries: IdentifiedEntry[] = [];
    for (const { name } of list(path)) {
      const id = idOf(joinPath(path, name));
      if (id !== undefined) entries.push({ name, id });
    }
    const id = entries.length === list(path).length ? treeId(entries) : undefined;
    ids.set(path, id);
    return id;
  };
  return {
    list: (path) => (kindOf(path) === 'directory' ? list(path) : undefined),
    kind: kindOf,
    read: (path) => (kindOf(path) === 'file' ? tree.read(path) : undefined),
    readLink: (path) => (kindOf(path) === 'symlink' ? tree.readLink(path) : undefined),
    contentId: idOf,
  };
}
