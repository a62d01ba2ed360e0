import { append } from '../append.ts';
import { getOrInsert } from '../get-or-insert.ts';
import { fail } from '../problem.ts';
import type { FileTree, TreeEntry } from './file-tree.ts';
import { baseName, compareBytes, joinPath, parentPath } from './paths.ts';

/** As many links as Linux follows for one path. */
const maxHops = 40;
/**
 * Distinct paths through links that a view resolves; links that branch again and again would make a small tree endless.
 */
const maxPaths = 100_000;

/** What a path leads to once links are followed: a path of the tree without links, or a link that is not followed. */
interface Resolved {
  readonly path: string;
  readonly kind: TreeEntry['kind'];
  readonly hops: number;
}

/**
 * A view of `tree` in which symlinks stand for what they point at, as for a tool that opens files by name. A link that
 * is broken or absolute, leaves the root, or needs more than 40 links stays a link with nothing behind it. So does, in
 * a listing only, a link back into a directory on the way to it: walks end. Throws `TREE_LIMIT` after 100,000 paths
 * through links.
 */
export function followLinks(tree: FileTree): FileTree {
  const resolved = new Map<string, Resolved | undefined>();
  const lists = new Map<string, readonly TreeEntry[] | undefined>();
  const linkless = new Map<string, boolean>();
  let linked = 0;

  const resolve = (path: string): Resolved | undefined => {
    if (resolved.has(path)) return resolved.get(path);
    const found = path === '' ? rootOf(tree) : step(resolve(parentPath(path)), baseName(path));
    if (found !== undefined && found.path !== path && ++linked > maxPaths)
      fail('TREE_LIMIT', `symlinks with more than ${maxPaths} targets`, { at: { file: path } });
    resolved.set(path, found);
    return found;
  };
  /** One name below a directory, followed to its end. */
  const step = (from: Resolved | undefined, name: string): Resolved | undefined => {
    if (from?.kind !== 'directory') return undefined;
    const link: Resolved = { path: joinPath(from.path, name), kind: 'symlink', hops: from.hops };
    let at = from.path;
    let kind: TreeEntry['kind'] = 'directory';
    let hops = from.hops;
    // Reversed, so that the next segment is the last one.
    const pending = [name];
    for (let segment = pending.pop(); segment !== undefined; segment = pending.pop()) {
      if (kind !== 'directory') return stay(tree, link);
      if (segment === '' || segment === '.') continue;
      if (segment === '..') {
        if (at === '') return stay(tree, link);
        at = parentPath(at);
        continue;
      }
      const next = joinPath(at, segment);
      const found = tree.kind(next);
      if (found === undefined) return stay(tree, link);
      if (found !== 'symlink') {
        at = next;
        kind = found;
        continue;
      }
      const target = tree.readLink(next);
      if (!isFollowed(target) || ++hops > maxHops) return link;
      append(pending, target.split('/').reverse());
    }
    return { path: at, kind, hops };
  };
  const list = (path: string): readonly TreeEntry[] | undefined => {
    if (lists.has(path)) return lists.get(path);
    const at = resolve(path);
    const entries = at?.kind === 'directory' ? listFollowed(path, tree.list(at.path) ?? []) : undefined;
    lists.set(path, entries);
    return entries;
  };
  const listFollowed = (path: string, entries: readonly TreeEntry[]): readonly TreeEntry[] => {
    if (!entries.some(({ kind }) => kind === 'symlink')) return entries;
    const way = new Set<string>();
    for (let at = path; ; at = parentPath(at)) {
      const real = resolve(at)?.path;
      if (real !== undefined) way.add(real);
      if (at === '') break;
    }
    return entries
      .map((entry): TreeEntry => {
        if (entry.kind !== 'symlink') return entry;
        const found = resolve(joinPath(path, entry.name));
        if (found === undefined || (found.kind === 'directory' && way.has(found.path))) return entry;
        return { name: entry.name, kind: found.kind };
      })
      .sort((a, b) => compareBytes(a.name, b.name));
  };
  const hasNoLinks = (directory: string): boolean => {
    return getOrInsert(linkless, directory, () =>
      (tree.list(directory) ?? []).every(
        ({ name, kind }) => kind === 'file' || (kind === 'directory' && hasNoLinks(joinPath(directory, name))),
      ),
    );
  };

  return {
    list,
    kind: (path) => resolve(path)?.kind,
    read(path) {
      const found = resolve(path);
      return found?.kind === 'file' ? tree.read(found.path) : undefined;
    },
    readLink(path) {
      const found = resolve(path);
      return found?.kind === 'symlink' ? tree.readLink(found.path) : undefined;
    },
    realPath: (path) => resolve(path)?.path,
    contentId(path) {
      const found = resolve(path);
      // What a directory with links shows depends on more than its own content.
      if (found === undefined || (found.kind === 'directory' && !hasNoLinks(found.path))) return undefined;
      return tree.contentId(found.path);
    },
  };
}

function rootOf(tree: FileTree): Resolved | undefined {
  return tree.kind('') === 'directory' ? { path: '', kind: 'directory', hops: 0 } : undefined;
}

/** A link that leads nowhere is still there; a name that is no link is not. */
function stay(tree: FileTree, link: Resolved): Resolved | undefined {
  return tree.kind(link.path) === 'symlink' ? link : undefined;
}

/** False for a target that Linux does not follow from inside a root: empty, absolute, or longer than a path can be. */
function isFollowed(target: string | undefined): target is string {
  return target !== undefined && target !== '' && !target.startsWith('/') && target.length < 4096;
}
