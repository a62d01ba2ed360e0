import type { FileTree } from '../files/file-tree.ts';
import { clampPath, joinPath } from '../files/paths.ts';
import { kustomizationSpec } from '../flux/kustomization-spec.ts';
import { kustomizeGroup } from '../model/flux-kinds.ts';
import type { FluxObject } from './flux-object.ts';
import type { Publication } from './publications.ts';

/** As many directories are looked into, and so deep. */
const limits = { directories: 2_000, depth: 4 };
/** A segment of a path that something fills in: `${…}`, `{…}`, `<…>`, `__NAME__`. */
const placeholder = /\$\{|[{}<>]|^__\w+__$/;

/**
 * The directory that a tool pushes as the artifact with which clusters begin, where the tree does not define the
 * OCIRepository: the only one under which all paths exist that Kustomizations build of it. Empty where they exist in the
 * tree as they are, or under several directories. `isDefined`: names of sources that the tree defines.
 */
export function inferredRoot(
  tree: FileTree,
  objects: readonly FluxObject[],
  isDefined: (name: string) => boolean,
): readonly Publication[] {
  const paths = new Set<string>();
  for (const { id, object } of objects) {
    if (id.group !== kustomizeGroup) continue;
    const { path = '', sourceRef } = kustomizationSpec(object);
    if (sourceRef?.kind === 'OCIRepository' && !isDefined(`OCIRepository/${sourceRef.name ?? ''}`))
      paths.add(clampPath(path));
  }
  if (paths.size === 0) return [];
  const segments = [...paths].map((path) => path.split('/'));
  if (!segments.some((path) => path.some((one) => one !== '' && !placeholder.test(one)))) return [];
  const fits = (directory: string): boolean => segments.every((path) => holds(tree, directory, path));
  if (fits('')) return [];
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
  return root === undefined || other !== undefined || left <= 0 ? [] : [{ source: 'oci://', path: root, ignore: [] }];
}

/** True where the path, whose placeholders stand for any name, exists below a directory. */
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
