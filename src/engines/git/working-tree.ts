import { type IdentifiedEntry, treeId } from '../../core/files/content-id.ts';
import { diskTree } from '../../core/files/disk-tree.ts';
import { decodeName } from '../../core/files/file-name.ts';
import type { FileTree, TreeEntry } from '../../core/files/file-tree.ts';
import { memoryTree } from '../../core/files/memory-tree.ts';
import { baseName, compareBytes, joinPath, parentPath } from '../../core/files/paths.ts';
import { isProblem, type Problem } from '../../core/problem.ts';
import { disabledFilters } from './git-config.ts';
import type { Repository } from './repository.ts';
import { errorSummary, runGit } from './run-git.ts';

/**
 * Content of the next commit of everything: the files of HEAD, with those that were edited, added or deleted taken from
 * disk, staged or not. Files that `.gitignore` excludes are left out; submodules are too. What is unchanged is read
 * from the object store, so line ending and LFS conversions of the checkout do not look like changes.
 *
 * The index is read, not refreshed. Problems: those of running git, and `TREE_NOT_FOUND` for a bare repository.
 */
export async function workingTree(repository: Repository): Promise<FileTree | Problem> {
  const { topLevel } = repository;
  if (topLevel === undefined)
    return {
      code: 'TREE_NOT_FOUND',
      message: 'a bare repository has no working tree',
      hint: 'Use a revision with --head.',
    };
  const context = { ...repository.context, settings: disabledFilters(repository.settings) };
  const status = ['status', '--porcelain=v2', '-z', '--no-renames', '--untracked-files=all', '--ignore-submodules=all'];
  const output = await runGit(context, status);
  if (isProblem(output)) return output;
  if (output.code !== 0) return { code: 'GIT_FAILED', message: `git status failed: ${errorSummary(output)}` };
  const head = repository.head();
  const committed = head === undefined ? memoryTree({}) : repository.tree(head);
  const paths = parseStatus(output.stdout);
  return paths.length === 0 ? committed : patchedTree(committed, diskTree(topLevel), paths);
}

/** The paths that `git status --porcelain=v2 -z --no-renames` reports, whatever their state. */
function parseStatus(bytes: Buffer): readonly string[] {
  const paths: string[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf(0, at);
    const record = bytes.subarray(at, end < 0 ? bytes.length : end);
    at = end < 0 ? bytes.length : end + 1;
    // Fields before the path: `1 XY sub mH mI mW hH hI`, `u XY sub m1 m2 m3 mW h1 h2 h3`, `?`.
    const fields = { 49: 8, 117: 10, 63: 1 }[record[0] ?? 0];
    if (fields === undefined) continue;
    let start = 0;
    for (let i = 0; i < fields; i++) start = record.indexOf(32, start) + 1;
    const path = decodeName(record.subarray(start));
    // A repository within the work tree that is no submodule is named with a slash at its end.
    if (!path.endsWith('/')) paths.push(path);
  }
  return paths;
}

/**
 * `base` with `paths` as they are in `edited`, where they may be absent. Git has no empty directories, nor has this.
 */
function patchedTree(base: FileTree, edited: FileTree, paths: readonly string[]): FileTree {
  const patched = new Set(paths);
  /** The directories above patched paths, each with the names of what is patched or leads to it. */
  const mixed = new Map<string, Set<string>>([['', new Set()]]);
  for (const path of paths) {
    for (let at = path; at !== ''; at = parentPath(at)) {
      const names = mixed.get(parentPath(at));
      if (names === undefined) mixed.set(parentPath(at), new Set([baseName(at)]));
      else if (names.has(baseName(at))) break;
      else names.add(baseName(at));
    }
  }
  const lists = new Map<string, readonly TreeEntry[] | undefined>();
  const ids = new Map<string, string | undefined>();

  const sourceOf = (path: string): FileTree => (patched.has(path) ? edited : base);
  const kindOf = (path: string): TreeEntry['kind'] | undefined => {
    if (path === '' || (mixed.has(path) && listMixed(path) !== undefined)) return 'directory';
    const kind = sourceOf(path).kind(path);
    return kind === 'directory' && (mixed.has(path) || patched.has(path)) ? undefined : kind;
  };
  const listMixed = (path: string): readonly TreeEntry[] | undefined => {
    if (lists.has(path)) return lists.get(path);
    const names = new Set([...(base.list(path) ?? []).map(({ name }) => name), ...(mixed.get(path) ?? [])]);
    const entries: TreeEntry[] = [];
    for (const name of names) {
      const kind = kindOf(joinPath(path, name));
      if (kind !== undefined) entries.push({ name, kind });
    }
    const found =
      entries.length === 0 && path !== '' ? undefined : entries.sort((a, b) => compareBytes(a.name, b.name));
    lists.set(path, found);
    return found;
  };
  const list = (path: string): readonly TreeEntry[] | undefined => {
    if (mixed.has(path)) return listMixed(path);
    return patched.has(path) ? undefined : base.list(path);
  };
  const idOf = (path: string): string | undefined => {
    const kind = kindOf(path);
    if (kind !== 'directory' || !mixed.has(path))
      return kind === undefined ? undefined : sourceOf(path).contentId(path);
    if (ids.has(path)) return ids.get(path);
    const entries: IdentifiedEntry[] = [];
    for (const { name } of list(path) ?? []) {
      const id = idOf(joinPath(path, name));
      if (id !== undefined) entries.push({ name, id });
    }
    const id = treeId(entries);
    ids.set(path, id);
    return id;
  };

  return {
    list,
    kind: kindOf,
    read: (path) => (kindOf(path) === 'file' ? sourceOf(path).read(path) : undefined),
    readLink: (path) => (kindOf(path) === 'symlink' ? sourceOf(path).readLink(path) : undefined),
    contentId: idOf,
  };
}
