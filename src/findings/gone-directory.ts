import { clampPath, parentPath } from '../core/files/paths.ts';
import { standsForDirectory } from '../core/flux-kinds.ts';
import type { ResourceId } from '../core/resource-id.ts';
import type { NodeResult } from '../core/side-result.ts';
import { kustomizationSpec } from '../flux/public.ts';
import type { JudgeContext } from './judge-context.ts';
import type { IndexedSides } from './side-index.ts';

/** Both sides, with the directories of the head where they are known. */
export type DirectorySides = IndexedSides & Pick<JudgeContext, 'holdsFiles'>;

/**
 * The directory that applied what a node had, when that is built no more: whoever applies it from elsewhere fails
 * without it, and deletes nothing.
 */
export function goneDirectory(
  root: string,
  node: ResourceId,
  { head }: Pick<DirectorySides, 'head'>,
): string | undefined {
  return standsForDirectory(node) && head.findNode(root, node) === undefined ? node.name : undefined;
}

/**
 * The directory that the cluster syncs which applied what a node had, or in which it began, where nothing of the
 * cluster is left and no file in there: a Flux that still syncs it fails, and deletes nothing.
 */
export function goneBeginning(
  root: string,
  node: ResourceId,
  { base, head, holdsFiles }: DirectorySides,
): string | undefined {
  if (head.nodes.length > 0 || holdsFiles === undefined) return undefined;
  const seen = new Set<NodeResult>();
  let top = base.findNode(root, node);
  for (let at = top; at !== undefined && !seen.has(at); at = at.parent && base.findNode(root, at.parent)) {
    seen.add(at);
    top = at;
  }
  const file = top?.definedAt?.file;
  const { path } = kustomizationSpec(top && base.definition(root, top.id));
  const directory = path === undefined ? file && parentPath(file) : clampPath(path);
  return directory === undefined || directory === '' || holdsFiles(directory) ? undefined : directory;
}

/** Words about why nothing that a node had is deleted, since its directory is gone; undefined where that is there. */
export function withoutDirectory(root: string, node: ResourceId, sides: DirectorySides): string | undefined {
  const directory = goneDirectory(root, node, sides);
  if (directory !== undefined && sides.holdsFiles?.(directory) === false) return 'Flux fails without its directory';
  const beginning = directory === undefined ? goneBeginning(root, node, sides) : undefined;
  return beginning && 'Flux fails without its directory unless another one takes its place';
}
