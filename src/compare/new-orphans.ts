import { posix } from 'node:path';
import { nodeKindOf } from '../core/flux-kinds.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import { isRendered, type Orphan, type SideResult } from '../core/side-result.ts';
import { kustomizationSpec } from '../flux/public.ts';
import type { EditedFileReads } from './causes/edit-scope.ts';
import { nodeKey } from './pair-nodes.ts';

/**
 * The orphans of the head that the base does not have, each once. What is applied elsewhere, or may be, is none; nor is
 * one of a parent that the base does not render, which may not have listed it, or whose file is new, as after a
 * bootstrap, where the orphan's has not changed.
 */
export function newOrphans(
  base: SideResult,
  head: SideResult,
  changes: readonly Pick<EditedFileReads, 'change' | 'path'>[] = [],
): Orphan[] {
  const known = new Set(base.orphans.map(keyOf));
  const fresh = new Map(
    head.orphans.filter((orphan) => !known.has(keyOf(orphan))).map((orphan) => [placeKeyOf(orphan), orphan]),
  );
  if (fresh.size === 0) return [];
  const unknown = new Set(
    base.nodes
      .filter(({ state, isEarlier }) => !isRendered(state) || isEarlier === true)
      .map(({ id }) => resourceKey(id)),
  );
  const files = new Map(changes.map(({ path, change }) => [path, change]));
  const begins = new Set(
    head.nodes.flatMap(({ id, definedAt }) =>
      definedAt !== undefined && files.get(definedAt.file) === 'added' ? [resourceKey(id)] : [],
    ),
  );
  const isOld = ({ at, parent }: Orphan): boolean => begins.has(resourceKey(parent)) && !files.has(at.file);
  const mayApply = filesThatMayApply(head);
  return [...fresh.values()]
    .filter((one) => !unknown.has(resourceKey(one.parent)) && !mayApply(one.at.file) && !isOld(one))
    .sort((a, b) => (placeKeyOf(a) < placeKeyOf(b) ? -1 : 1));
}

function keyOf(orphan: Orphan): string {
  return `${resourceKey(orphan.id)}\0${resourceKey(orphan.parent)}`;
}

function placeKeyOf(orphan: Orphan): string {
  return `${keyOf(orphan)}\0${orphan.at.file}\0${orphan.at.line ?? 0}`;
}

/**
 * Predicate on files: something of them is applied, or they lie below the path of a Kustomization that does not render,
 * of which it is not known what it would list.
 */
export function filesThatMayApply(side: SideResult): (file: string) => boolean {
  let known: { readonly applied: ReadonlySet<string>; readonly unknown: readonly string[] } | undefined;
  return (file) => {
    const { applied, unknown } = (known ??= { applied: appliedFiles(side), unknown: pathsOfBroken(side) });
    return applied.has(file) || unknown.some((path) => isWithin(path, file));
  };
}

/** The files from which something is applied. */
function appliedFiles(side: SideResult): ReadonlySet<string> {
  const files = new Set<string>();
  for (const { definedAt, manifests } of side.nodes) {
    if (definedAt !== undefined) files.add(definedAt.file);
    for (const { origin } of manifests) if (origin !== undefined) files.add(origin.file);
  }
  return files;
}

/** The paths of the Kustomizations that do not render, as far as what defines them is seen. */
function pathsOfBroken(side: SideResult): readonly string[] {
  const broken = new Set<string>();
  for (const { root, id, state } of side.nodes)
    if (nodeKindOf(id) === 'kustomization' && !isRendered(state)) broken.add(nodeKey(root, id));
  if (broken.size === 0) return [];
  const paths = new Set<string>();
  for (const { root, manifests } of side.nodes) {
    for (const { id, object } of manifests) {
      if (!isBroken(root, id, broken)) continue;
      const path = posix.normalize(`/${kustomizationSpec(object).path ?? ''}`).replace(/^\/|\/$/g, '');
      if (path !== '') paths.add(path);
    }
  }
  return [...paths];
}

function isBroken(root: string, id: ResourceId, broken: ReadonlySet<string>): boolean {
  return nodeKindOf(id) === 'kustomization' && broken.has(nodeKey(root, id));
}

function isWithin(directory: string, file: string): boolean {
  return file.startsWith(directory) && file[directory.length] === '/';
}
