import type { FileTree } from '../../files/file-tree.ts';
import { clampPath } from '../../files/paths.ts';
import { readSetHolds } from '../../files/read-set.ts';
import { kustomizationSpec } from '../../flux/kustomization-spec.ts';
import type { NodeKeys } from '../../orchestrator/memo/node-keys.ts';
import type { StoredObject } from '../../orchestrator/store.ts';

/** True for a Kustomization of the base whose former definition takes nothing away: the files that it reads are the same in the tree of the head, or its directory is gone there. */
export function readsNothingNew({ id, object }: StoredObject, base: NodeKeys, tree: FileTree): boolean {
  return readSetHolds(base.reads(id), tree) || tree.kind(clampPath(kustomizationSpec(object).path ?? '')) === undefined;
}
