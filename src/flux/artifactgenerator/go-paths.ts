import type { FileTree } from '../../core/files/file-tree.ts';
import { compileGlob } from '../../core/files/glob.ts';
import { type Budget, spend } from './budget.ts';

/** A path as Go's `filepath.Clean` leaves it: `.` for nothing, `..` at the start where it leads out. */
export function cleanPath(path: string): string {
  const isRooted = path.startsWith('/');
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (!isRooted) parts.push('..');
  }
  const clean = parts.join('/');
  return isRooted ? `/${clean}` : clean === '' ? '.' : clean;
}

/** Parts joined and cleaned as Go's `filepath.Join` does. */
export function joinPaths(...parts: readonly string[]): string {
  const given = parts.filter((part) => part !== '');
  return given.length === 0 ? '' : cleanPath(given.join('/'));
}

/** Test for a cleaned path that leads out of its root. */
export function leadsOut(clean: string): boolean {
  return clean.startsWith('/') || clean === '..' || clean.startsWith('../');
}

/** A cleaned path in the form of file trees, where the root is empty. */
export function treePath(clean: string): string {
  return clean === '.' ? '' : clean;
}

/** Test for a path that Go's `fs.FS` accepts: cleaned, neither rooted nor leading out. */
function isValid(path: string): boolean {
  return path === '.' || (path !== '' && path === cleanPath(path) && !leadsOut(path));
}

const wildcard = /[*?[\\]/;

/** Paths that Go's `fs.Glob` finds, in its order; `undefined` when the pattern is malformed. */
export function globPaths(tree: FileTree, pattern: string, budget: Budget): readonly string[] | undefined {
  return pattern.split('/').every((segment) => compileGlob(segment) !== undefined)
    ? found(tree, pattern, budget)
    : undefined;
}

function found(tree: FileTree, pattern: string, budget: Budget): readonly string[] {
  if (!wildcard.test(pattern)) return isValid(pattern) && tree.kind(treePath(pattern)) !== undefined ? [pattern] : [];
  const slash = pattern.lastIndexOf('/');
  const directory = slash < 0 ? '.' : pattern.slice(0, slash);
  const fits = compileGlob(pattern.slice(slash + 1));
  if (fits === undefined) return [];
  const directories = wildcard.test(directory) ? found(tree, directory, budget) : [directory];
  return directories.flatMap((each) => {
    const entries = isValid(each) ? (tree.list(treePath(each)) ?? []) : [];
    spend(budget, entries.length);
    return entries.filter(({ name }) => fits(name)).map(({ name }) => joinPaths(each, name));
  });
}
