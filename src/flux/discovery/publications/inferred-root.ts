import type { FileTree } from '../../../core/files/file-tree.ts';
import { clampPath, joinPath } from '../../../core/files/paths.ts';
import { kustomizeGroup } from '../../../core/flux-kinds.ts';
import type { Warning } from '../../../core/problem.ts';
import { kustomizationSpec } from '../../kustomization-spec.ts';
import type { FluxObject } from '../flux-object.ts';
import type { Publication } from './publications.ts';

/** Source of the publication that was inferred: an artifact at whatever URL. */
const anyArtifact = 'oci://';
/** As many directories are looked into, and so deep. */
const limits = { directories: 2_000, depth: 4 };
/** A segment of a path that something fills in: `${…}`, `{…}`, `<…>`, `__NAME__`. */
const placeholder = /\$\{|[{}<>]|^__\w+__$/;

/**
 * The directory that a tool pushes as the artifact with which clusters begin, where the tree does not define the
 * OCIRepository: the only one under which all paths exist that Kustomizations build of it. Undefined where they exist
 * in the tree as they are, under several directories, or are those of several artifacts. `isDefined`: names of sources
 * that the tree defines.
 */
export function inferredRoot(
  tree: FileTree,
  objects: readonly FluxObject[],
  isDefined: (name: string) => boolean,
): Publication | undefined {
  const paths = new Set<string>();
  const names = new Set<string>();
  for (const { id, object } of objects) {
    if (id.group !== kustomizeGroup) continue;
    const { path = '', sourceRef } = kustomizationSpec(object);
    const { kind, name = '' } = sourceRef ?? {};
    if (kind !== 'OCIRepository' || isDefined(`OCIRepository/${name}`)) continue;
    paths.add(clampPath(path));
    names.add(name);
  }
  // Several artifacts are hardly pushed from one directory.
  if (names.size !== 1) return undefined;
  const segments = [...paths].map((path) => path.split('/'));
  if (!segments.some((path) => path.some((one) => one !== '' && !placeholder.test(one)))) return undefined;
  const fits = (directory: string): boolean => segments.every((path) => holds(tree, directory, path));
  if (fits('')) return undefined;
  const found: string[] = [];
  let left = limits.directories;
  const visit = (directory: string, depth: number): void => {
    for (const { name, kind } of tree.list(directory) ?? []) {
      if (kind !== 'directory' || left-- <= 0) continue;
      const inside = joinPath(directory, name);
      if (fits(inside)) found.push(inside);
      if (depth < limits.depth) visit(inside, depth + 1);
    }
  };
  visit('', 1);
  const [root, other] = found;
  return root === undefined || other !== undefined || left <= 0
    ? undefined
    : { source: anyArtifact, path: root, ignore: [] };
}

/** The directory that was inferred, among publications; undefined when none was. */
export function inferredOf(publications: readonly Publication[]): Publication | undefined {
  return publications.find(({ source }) => source === anyArtifact);
}

/** Warnings that the root of an artifact was inferred, which is folded where the base says the same. */
export function inferredRootWarnings(base: readonly Publication[], head: readonly Publication[]): readonly Warning[] {
  const inferred = inferredOf(head);
  if (inferred === undefined) return [];
  const isSame = inferredOf(base)?.path === inferred.path;
  const message = `no file defines the OCIRepository: its content is taken from ${inferred.path}, the only directory that has all paths of its Kustomizations`;
  return [{ category: 'inferred-source', message, ...(isSame ? { standing: true } : {}) }];
}

/** Test whether the path, whose placeholders stand for any name, exists below a directory. */
function holds(tree: FileTree, directory: string, [segment, ...rest]: readonly string[]): boolean {
  if (segment === undefined) return tree.kind(directory) === 'directory';
  if (!placeholder.test(segment)) {
    const next = joinPath(directory, segment);
    return tree.kind(next) === 'directory' && holds(tree, next, rest);
  }
  return (tree.list(directory) ?? []).some(
    ({ name, kind }) => kind === 'directory' && holds(tree, joinPath(directory, name), rest),
  );
}
