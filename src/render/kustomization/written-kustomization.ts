import { type FileTree, readText } from '../../core/files/file-tree.ts';
import type { Position } from '../../core/position.ts';
import type { PreparedKustomization } from './flux-kustomization.ts';

/**
 * A problem or warning of the kustomization that kustomize-controller writes over a file of the tree, at the line of
 * that file which says the same. Without a line where none or several do, and without a place where the tree has no
 * such file: a reader who is sent to a wrong line trusts no other.
 */
export function atWrittenLine<T extends { readonly at?: Position }>(
  problem: T,
  tree: FileTree,
  { file, tree: written }: PreparedKustomization,
): T {
  const { at } = problem;
  if (file === undefined || at?.file !== file) return problem;
  const own = readText(tree, file);
  const { at: _at, ...rest } = problem;
  if (own === undefined) return rest as T;
  const said = scalarOf((readText(written, file) ?? '').split('\n')[(at.line ?? 0) - 1] ?? '');
  const lines = said === '' ? [] : own.split('\n').entries();
  const found = [...lines].flatMap(([index, line]) => {
    const column = columnOf(line, said);
    return column === undefined ? [] : [{ line: index + 1, column }];
  });
  const [place, second] = found;
  return { ...problem, at: { file, ...(second === undefined ? place : {}) } };
}

/** The last value of a line of YAML as it is encoded, or its key where a value follows below. */
function scalarOf(line: string): string {
  const text = line.trim().replace(/^(?:- )+/, '');
  const value = /^[\w.-]+: (.+)$/.exec(text)?.[1] ?? text.replace(/:$/, '');
  return value.replace(/^(["'])(.*)\1$/, '$2');
}

/** The column of a value in a line; undefined where it is not there, or a part of another. */
function columnOf(line: string, said: string): number | undefined {
  const at = line.indexOf(said);
  if (at < 0) return undefined;
  const around = [line[at - 1] ?? ' ', line[at + said.length] ?? ' '];
  if (!around.every((char) => /[\s"',:[\]{}#]/.test(char))) return undefined;
  return /["']/.test(around[0] ?? '') ? at : at + 1;
}
