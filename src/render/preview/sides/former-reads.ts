import type { FileTree } from '../../../core/files/file-tree.ts';
import { clampPath } from '../../../core/files/paths.ts';
import { readSetHolds } from '../../../core/files/read-set.ts';
import { nodeKindOf } from '../../../core/flux-kinds.ts';
import { resourceKey } from '../../../core/resource-id.ts';
import { dependenciesOf, kustomizationSource, kustomizationSpec } from '../../../flux/public.ts';
import { isWorkingTree, type Orchestrator, type Store, type StoredObject } from '../../public.ts';

/** The files that a Kustomization may read of a tree: those of its artifact, where that is made of the tree. */
export function artifactFiles(
  node: StoredObject | undefined,
  store: Pick<Store, 'artifact'>,
  tree: FileTree,
): FileTree {
  const isSourced = node !== undefined && nodeKindOf(node.id) === 'kustomization' && node.id.namespace !== '';
  const artifact = isSourced ? store.artifact(kustomizationSource(node)) : undefined;
  return artifact !== undefined && isWorkingTree(artifact) ? artifact.tree : tree;
}

/**
 * Test for a Kustomization of the base whose former definition takes nothing away: the files that it reads are the same
 * in the tree of the head, or its directory is gone there; or it waits until its owner has applied the new definition.
 */
export function readsNothingNew(
  node: StoredObject,
  { keys, store }: Pick<Orchestrator, 'keys' | 'store'>,
  tree: FileTree,
): boolean {
  const { id, object } = node;
  const isGone = readSetHolds([['kind', clampPath(kustomizationSpec(object).path ?? ''), '']], tree);
  return isGone || readSetHolds(keys.reads(id), tree) || waitsForOwner(node, store);
}

/**
 * Test for a Kustomization that depends on the one that applies it, with a source of one revision (`checkDependencies`
 * of kustomize-controller).
 */
function waitsForOwner(node: StoredObject, store: Pick<Orchestrator['store'], 'get'>): boolean {
  const owner = node.parent && store.get(node.parent);
  return (
    owner !== undefined &&
    resourceKey(kustomizationSource(owner)) === resourceKey(kustomizationSource(node)) &&
    dependenciesOf(node.object, node.id).some((one) => resourceKey(one.id) === resourceKey(owner.id))
  );
}
