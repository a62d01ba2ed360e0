import type { FileTree } from '../../core/files/file-tree.ts';
import { kustomizeGroup, operatorGroup, sourceGroup } from '../../core/flux-kinds.ts';
import { groupBy } from '../../core/group-by.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { SideResult } from '../../core/side-result.ts';
import { type Discovery, type FluxObject } from '../../flux/public.ts';

/** A tree with the ends of all nodes that it declares. */
export interface RenderedTree {
  readonly tree: FileTree;
  readonly discovery: Pick<Discovery, 'claims' | 'filesOf' | 'objects' | 'publications' | 'reviewed' | 'selfUrls'>;
  readonly results: readonly SideResult[];
}

/** The objects of an id as a root applies them, else as the files of the tree define them. */
export function definitionsIn({
  discovery,
  results,
}: RenderedTree): (root: string, id: ResourceId) => readonly Pick<FluxObject, 'id' | 'object'>[] {
  const applied = groupBy(
    results
      .flatMap((result) => result.nodes)
      .flatMap(({ root, manifests }) =>
        // The object of a manifest may be parsed only when it is looked at.
        manifests
          .filter(({ id: { group } }) => group === kustomizeGroup || group === sourceGroup || group === operatorGroup)
          .map((manifest) => ({ root, manifest })),
      ),
    ({ root, manifest }) => `${root}\0${resourceKey(manifest.id)}`,
  );
  const onDisk = groupBy(discovery.objects, ({ id }) => resourceKey(id));
  return (root, id) => {
    const key = resourceKey(id);
    return applied.get(`${root}\0${key}`)?.map(({ manifest }) => manifest) ?? onDisk.get(key) ?? [];
  };
}
