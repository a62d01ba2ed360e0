import { idScheme } from './content-id.ts';
import type { FileTree, TreeEntry } from './file-tree.ts';
import { compareBytes, joinPath } from './paths.ts';

/**
 * Paths of the files and symlinks that differ between two trees, in byte order: added, removed, of other bytes, of
 * another target, or turned from one kind into another; and of submodules that come, go, or are of another commit. A
 * renamed file is two paths. The executable bit does not count.
 * Directories whose content ids are equal are not entered.
 */
export function changedPaths(a: FileTree, b: FileTree): readonly string[] {
  const changed: string[] = [];
  compareDirectories(a, b, '', changed);
  return changed.sort(compareBytes);
}

/** Test whether two ids of one scheme are equal; undefined when they say nothing about each other. */
function sameById(left: string | undefined, right: string | undefined): boolean | undefined {
  if (left === undefined || right === undefined) return undefined;
  if (left === right) return true;
  return idScheme(left) === idScheme(right) ? false : undefined;
}

function compareDirectories(a: FileTree, b: FileTree, directory: string, changed: string[]): void {
  if (sameById(a.contentId(directory), b.contentId(directory)) === true) return;
  for (const name of changedSubmodules(a, b, directory)) changed.push(joinPath(directory, name));
  const left = a.list(directory) ?? [];
  const right = b.list(directory) ?? [];
  let l = 0;
  let r = 0;
  while (l < left.length || r < right.length) {
    const ours = left[l];
    const theirs = right[r];
    const order = ours === undefined ? 1 : theirs === undefined ? -1 : compareBytes(ours.name, theirs.name);
    if (order <= 0) l++;
    if (order >= 0) r++;
    if (order < 0 && ours !== undefined) addAll(a, directory, ours, changed);
    else if (order > 0 && theirs !== undefined) addAll(b, directory, theirs, changed);
    else if (ours !== undefined && theirs !== undefined) compareEntries(a, b, directory, ours, theirs, changed);
  }
}

function changedSubmodules(a: FileTree, b: FileTree, directory: string): readonly string[] {
  const [ours, theirs] = [a.submodules?.(directory), b.submodules?.(directory)];
  // A tree that knows nothing of submodules says nothing about them.
  if (ours === undefined || theirs === undefined) return [];
  const names = new Set([...ours.keys(), ...theirs.keys()]);
  return [...names].filter((name) => ours.get(name) !== theirs.get(name));
}

function compareEntries(
  a: FileTree,
  b: FileTree,
  directory: string,
  ours: TreeEntry,
  theirs: TreeEntry,
  changed: string[],
): void {
  const path = joinPath(directory, ours.name);
  if (ours.kind === 'directory' && theirs.kind === 'directory') compareDirectories(a, b, path, changed);
  else if (ours.kind === 'directory' || theirs.kind === 'directory') {
    addAll(a, directory, ours, changed);
    addAll(b, directory, theirs, changed);
  } else if (ours.kind !== theirs.kind || !sameContent(a, b, path, ours.kind)) changed.push(path);
}

function sameContent(a: FileTree, b: FileTree, path: string, kind: 'file' | 'symlink'): boolean {
  const known = sameById(a.contentId(path), b.contentId(path));
  if (known !== undefined) return known;
  if (kind === 'symlink') return a.readLink(path) === b.readLink(path);
  const left = a.read(path);
  const right = b.read(path);
  return left !== undefined && right !== undefined && Buffer.compare(left, right) === 0;
}

function addAll(tree: FileTree, directory: string, entry: TreeEntry, changed: string[]): void {
  const path = joinPath(directory, entry.name);
  if (entry.kind !== 'directory') {
    changed.push(path);
    return;
  }
  for (const name of tree.submodules?.(path)?.keys() ?? []) changed.push(joinPath(path, name));
  for (const child of tree.list(path) ?? []) addAll(tree, path, child, changed);
}
