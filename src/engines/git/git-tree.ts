import { decodeName } from '../../core/files/file-name.ts';
import type { FileTree, TreeEntry } from '../../core/files/file-tree.ts';
import { baseName, parentPath } from '../../core/files/paths.ts';
import { fail } from '../../core/problem.ts';
import type { GitObjects } from './git-objects.ts';
import type { GitDirectory, GitEntry } from './parse-object.ts';

/** Files that are likely read together with any other of their directory. */
const readAhead = /\.ya?ml$|^(?:Kustomization|Chart\.lock|_helpers\.tpl|\.helmignore)$/;
/** How many objects are read in one go. */
const readAheadObjects = 64;
/**
 * Entries of all directories that are looked at, by path: objects that name one another twice make two to the power of
 * their number.
 */
const maxEntries = 1_000_000;
/** Characters of a path that weigh as much as an entry: what walks a tree holds them. */
const weighedCharacters = 200;

/** A tree of a git repository; besides a `FileTree` it knows the modes. */
export interface GitTree extends FileTree {
  /** True for a file with the executable bit. */
  isExecutable(path: string): boolean;
}

/**
 * The tree of a revision, straight from the object store: no checkout, no filters, no attributes (an LFS file is its
 * pointer). Opening it reads nothing; directories and files are read when asked for, together with some of those beside
 * them. Content ids are git's own.
 *
 * Methods throw `GIT_FAILED` for objects that are missing or damaged, and `TREE_LIMIT` for files that are too large and
 * trees with too many.
 */
export function treeOfObjects(objects: GitObjects, treeId: string): GitTree {
  const directories = new Map<string, GitDirectory | undefined>();
  // In a SHA-256 repository ids are of another scheme than those computed elsewhere.
  const suffix = treeId.length === 64 ? '256' : '';
  const schemes: Record<TreeEntry['kind'], string> = {
    directory: `tree${suffix}:`,
    file: `blob${suffix}:`,
    symlink: `link${suffix}:`,
  };

  let left = maxEntries;
  const directory = (path: string): GitDirectory | undefined => {
    if (directories.has(path)) return directories.get(path);
    const found = path === '' ? objects.directory(treeId) : directoryBelow(path);
    directories.set(path, found);
    left -= (found?.entries.length ?? 0) * (1 + path.length / weighedCharacters);
    if (left < 0)
      fail('TREE_LIMIT', `more than ${maxEntries} files in the tree`, {
        at: { file: path },
        hint: 'A directory may be there many times. Use a smaller directory.',
      });
    return found;
  };
  const directoryBelow = (path: string): GitDirectory | undefined => {
    const parent = directory(parentPath(path));
    const entry = parent?.byName.get(baseName(path));
    if (parent === undefined || entry?.kind !== 'directory') return undefined;
    if (!objects.hasDirectory(entry.object))
      objects.loadDirectories(
        wantedWith(entry, parent, ({ kind, object }) => kind === 'directory' && !objects.hasDirectory(object)),
      );
    return objects.directory(entry.object);
  };
  const entryAt = (path: string): GitEntry | undefined => directory(parentPath(path))?.byName.get(baseName(path));
  const load = (path: string, entry: GitEntry): Uint8Array => {
    const parent = directory(parentPath(path));
    if (parent !== undefined && readAhead.test(entry.name) && !objects.hasBlob(entry.object))
      objects.loadBlobs(
        wantedWith(
          entry,
          parent,
          ({ kind, name, object }) => kind === 'file' && readAhead.test(name) && !objects.hasBlob(object),
        ),
      );
    return objects.blob(entry.object, path);
  };

  return {
    list: (path) => directory(path)?.entries,
    submodules: (path) => directory(path)?.submodules,
    kind: (path) => (path === '' ? 'directory' : entryAt(path)?.kind),
    read(path) {
      const entry = path === '' ? undefined : entryAt(path);
      return entry?.kind === 'file' ? load(path, entry) : undefined;
    },
    readLink(path) {
      const entry = path === '' ? undefined : entryAt(path);
      return entry?.kind === 'symlink' ? decodeName(objects.blob(entry.object, path)) : undefined;
    },
    contentId(path) {
      if (path === '') return `${schemes.directory}${treeId}`;
      const entry = entryAt(path);
      return entry === undefined ? undefined : `${schemes[entry.kind]}${entry.object}`;
    },
    prefetch(isWanted) {
      const blobs = new Set<string>();
      let level = [''];
      while (level.length > 0) {
        const below: { readonly path: string; readonly object: string }[] = [];
        for (const path of level) {
          for (const { name, kind, object } of directory(path)?.entries ?? []) {
            const inside = path === '' ? name : `${path}/${name}`;
            if (kind === 'symlink' || !isWanted(inside, kind)) continue;
            if (kind === 'directory') below.push({ path: inside, object });
            else if (!objects.hasBlob(object)) blobs.add(object);
          }
        }
        objects.loadDirectories([
          ...new Set(below.map(({ object }) => object).filter((object) => !objects.hasDirectory(object))),
        ]);
        level = below.map(({ path }) => path);
      }
      objects.expectBlobs([...blobs]);
    },
    isExecutable: (path) => (path === '' ? false : entryAt(path)?.executable === true),
  };
}

/** The object of `entry`, and those of its neighbours that a reader of it is likely to want next. */
function wantedWith(
  entry: GitEntry,
  parent: GitDirectory,
  isLikely: (neighbour: GitEntry) => boolean,
): readonly string[] {
  const wanted = new Set([entry.object]);
  // From the entry on, since directories are mostly gone through in order.
  for (let i = parent.entries.indexOf(entry) + 1; i < parent.entries.length && wanted.size < readAheadObjects; i++) {
    const neighbour = parent.entries[i];
    if (neighbour !== undefined && isLikely(neighbour)) wanted.add(neighbour.object);
  }
  return [...wanted];
}
