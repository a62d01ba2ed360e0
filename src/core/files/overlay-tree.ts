import type { FileTree, TreeEntry } from './file-tree.ts';
import { baseName, clampPath, compareBytes, isWithin, parentPath } from './paths.ts';

/**
 * A tree with some files put over it: they hide what is at their paths, and directories on the way are made. Nothing of
 * the base is copied. Files put over have no content id, nor have the directories that hold them; everything else keeps
 * that of the base.
 */
export function overlayTree(base: FileTree, files: ReadonlyMap<string, Uint8Array>): FileTree {
  const over = new Map<string, Uint8Array>();
  const directories = new Map<string, Map<string, TreeEntry>>();
  const enter = (path: string, kind: TreeEntry['kind']): void => {
    if (path === '') return;
    const parent = parentPath(path);
    let entries = directories.get(parent);
    if (entries === undefined) {
      entries = new Map();
      directories.set(parent, entries);
      enter(parent, 'directory');
    }
    entries.set(baseName(path), { name: baseName(path), kind });
  };
  for (const [path, bytes] of files) {
    const normal = clampPath(path);
    over.set(normal, bytes);
    enter(normal, 'file');
  }
  const hidden = (path: string): boolean => {
    for (const file of over.keys()) if (path !== file && isWithin(file, path)) return true;
    return false;
  };

  return {
    ...(base.realPath === undefined
      ? {}
      : { realPath: (path: string) => (over.has(path) || directories.has(path) ? path : base.realPath?.(path)) }),
    ...(base.submodules === undefined ? {} : { submodules: (path: string) => base.submodules?.(path) }),
    list(path) {
      const entries = directories.get(path);
      if (entries === undefined) return over.has(path) || hidden(path) ? undefined : base.list(path);
      const merged = new Map((base.list(path) ?? []).map((entry) => [entry.name, entry]));
      for (const [name, entry] of entries) merged.set(name, entry);
      return [...merged.values()].sort((a, b) => compareBytes(a.name, b.name));
    },
    kind(path) {
      if (over.has(path)) return 'file';
      if (directories.has(path)) return 'directory';
      return hidden(path) ? undefined : base.kind(path);
    },
    read(path) {
      const bytes = over.get(path);
      if (bytes !== undefined) return bytes;
      return directories.has(path) || hidden(path) ? undefined : base.read(path);
    },
    readLink(path) {
      return over.has(path) || directories.has(path) || hidden(path) ? undefined : base.readLink(path);
    },
    contentId(path) {
      return over.has(path) || directories.has(path) || hidden(path) ? undefined : base.contentId(path);
    },
  };
}
