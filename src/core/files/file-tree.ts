/** One entry of a directory. */
export interface TreeEntry {
  readonly name: string;
  readonly kind: 'file' | 'directory' | 'symlink';
}

/**
 * A read-only file tree of one revision. Paths are relative to its root, separated by `/`, without leading or trailing
 * slash, without `.` and `..` segments; the root is the empty string. Nothing here follows symlinks: a link is an entry
 * of its own and what lies behind it is absent, which is also what Flux's artifacts contain (see `followLinks` for
 * tools that follow them).
 *
 * All methods are synchronous, because renderers are pure and synchronous. A tree never changes: asked again, it gives
 * the same answer. Trees that read from storage throw a `ProblemError` (`FILE_UNREADABLE`, `GIT_FAILED`, `TREE_LIMIT`)
 * when they cannot.
 */
export interface FileTree {
  /** Entries of a directory sorted by name in byte order; undefined when it is not a directory. */
  list(path: string): readonly TreeEntry[] | undefined;
  /** The kind of what is at `path`; undefined when nothing is. */
  kind(path: string): TreeEntry['kind'] | undefined;
  /** Bytes of a file (never of a link); undefined when it is not a file. Callers do not change the array. */
  read(path: string): Uint8Array | undefined;
  /** Target text of a symlink; undefined when it is not one. */
  readLink(path: string): string | undefined;
  /**
   * Identity of a file's bytes or a directory's whole content, such as a git object id: equal ids mean equal content.
   * Ids of different schemes never compare equal. Undefined when the tree has none for this path (callers then hash or
   * compare).
   */
  contentId(path: string): string | undefined;
  /**
   * Where `path` leads to: a path without links, undefined when nothing is there. Only trees that follow links have it;
   * in others a path is its own.
   */
  realPath?(path: string): string | undefined;
  /** The commits of submodules in a directory by name. Only trees of git have them, and no files below. */
  submodules?(path: string): ReadonlyMap<string, string> | undefined;
  /** Reads in one go what is about to be read file by file; only trees for which that is cheaper have it. */
  prefetch?(isWanted: (path: string, kind: TreeEntry['kind']) => boolean): void;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A file's text decoded as UTF-8 (a byte order mark is kept); undefined when it is not a file. */
export function readText(tree: FileTree, path: string): string | undefined {
  const bytes = tree.read(path);
  return bytes === undefined ? undefined : decoder.decode(bytes);
}
