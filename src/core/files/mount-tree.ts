import { type IdentifiedEntry, treeId } from './content-id.ts';
import type { FileTree, TreeEntry } from './file-tree.ts';
import { baseName, clampPath, compareBytes, isWithin, joinPath, parentPath } from './paths.ts';

/**
 * A tree in which other trees take the place of directories: whatever the base has at such a path is hidden, and
 * directories on the way are made. Nothing is copied. Where one mount lies within another, the inner one shows.
 */
export function mountTree(base: FileTree, mounts: ReadonlyMap<string, FileTree>): FileTree {
  // The longest path first, so that the first one that fits is the innermost.
  const places = [...mounts]
    .map(([path, tree]) => ({ path: clampPath(path), tree }))
    .filter(({ path }) => path !== '')
    .sort((a, b) => b.path.length - a.path.length);
  /** Names that mounts add to the directories above them. */
  const added = new Map<string, Set<string>>();
  for (const { path } of places) {
    for (let at = path; at !== ''; at = parentPath(at)) {
      const names = added.get(parentPath(at)) ?? new Set();
      names.add(baseName(at));
      added.set(parentPath(at), names);
    }
  }
  const ids = new Map<string, string | undefined>();

  const place = (path: string): { readonly tree: FileTree; readonly path: string } => {
    const mount = places.find((one) => isWithin(one.path, path));
    if (mount === undefined) return { tree: base, path };
    return { tree: mount.tree, path: path.slice(mount.path.length + 1) };
  };
  const list = (path: string): readonly TreeEntry[] | undefined => {
    const { tree, path: inside } = place(path);
    const names = added.get(path);
    if (names === undefined) return tree.list(inside);
    const merged = new Map((tree.list(inside) ?? []).map((entry) => [entry.name, entry]));
    for (const name of names) merged.set(name, { name, kind: 'directory' });
    return [...merged.values()].sort((a, b) => compareBytes(a.name, b.name));
  };
  const kind = (path: string): TreeEntry['kind'] | undefined => {
    if (added.has(path)) return 'directory';
    const { tree, path: inside } = place(path);
    return tree.kind(inside);
  };
  const idOf = (path: string): string | undefined => {
    if (!added.has(path)) {
      const { tree, path: inside } = place(path);
      return tree.contentId(inside);
    }
    if (ids.has(path)) return ids.get(path);
    const entries = (list(path) ?? []).map(({ name }) => ({ name, id: idOf(joinPath(path, name)) }));
    const id = entries.every(isIdentified) ? treeId(entries) : undefined;
    ids.set(path, id);
    return id;
  };

  return {
    list: (path) => (kind(path) === 'directory' ? list(path) : undefined),
    kind,
    read(path) {
      if (added.has(path)) return undefined;
      const { tree, path: inside } = place(path);
      return tree.read(inside);
    },
    readLink(path) {
      if (added.has(path)) return undefined;
      const { tree, path: inside } = place(path);
      return tree.readLink(inside);
    },
    contentId: idOf,
  };
}

function isIdentified(entry: { readonly name: string; readonly id: string | undefined }): entry is IdentifiedEntry {
  return entry.id !== undefined;
}
