import { closestName } from '../text/closest-name.ts';
import type { FileTree } from './file-tree.ts';
import { compileGlob } from './glob.ts';
import { isWithin, joinPath, parentPath } from './paths.ts';

/** Test for a path with wildcards. */
export function isGlob(path: string): boolean {
  return /[*?[]/.test(path);
}

/**
 * The directories that a path or a glob names, in tree order; `*` stands for any text without a slash. What begins with
 * a dot is named by what begins with one, as in a shell.
 */
export function matchingDirectories(tree: FileTree, pattern: string): readonly string[] {
  let found: readonly string[] = [''];
  for (const segment of pattern === '' ? [] : pattern.split('/')) {
    const matches = isGlob(segment) ? compileGlob(segment) : undefined;
    found = found.flatMap((directory) =>
      matches === undefined
        ? [joinPath(directory, segment)]
        : namesIn(tree, directory)
            .filter((name) => matches(name) && (segment.startsWith('.') || !name.startsWith('.')))
            .map((name) => joinPath(directory, name)),
    );
  }
  return found.filter((directory) => tree.kind(directory) === 'directory');
}

/** The directory that holds all that paths and globs may name. */
export function commonDirectory(patterns: readonly string[]): string {
  const bounds = patterns.map((pattern) => {
    const segments = pattern.split('/');
    const first = segments.findIndex(isGlob);
    return first < 0 ? pattern : segments.slice(0, first).join('/');
  });
  let common = bounds[0] ?? '';
  while (!bounds.every((bound) => isWithin(common, bound))) common = parentPath(common);
  return common;
}

/** As many names are given when none is close. */
const mostNames = 5;

/**
 * Likely meaning of a path or glob that names no directory: the closest name beside the first part that is not there,
 * or else the first names there.
 */
export function nearestDirectories(trees: readonly FileTree[], pattern: string): readonly string[] {
  const segments = pattern.split('/');
  let known = '';
  for (const segment of segments) {
    const next = joinPath(known, segment);
    if (isGlob(segment) || !trees.some((tree) => tree.kind(next) === 'directory')) {
      const names = [...new Set(trees.flatMap((tree) => namesIn(tree, known)))].filter((name) => !name.startsWith('.'));
      const meant = closestName(segment, names);
      return (meant === undefined ? names.sort().slice(0, mostNames) : [meant]).map((name) => joinPath(known, name));
    }
    known = next;
  }
  return [];
}

function namesIn(tree: FileTree, directory: string): readonly string[] {
  return (tree.list(directory) ?? []).filter(({ kind }) => kind === 'directory').map(({ name }) => name);
}
