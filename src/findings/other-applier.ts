import type { ResourceId } from '../core/resource-id.ts';
import { isApplied, removalOutcome } from './removal-outcome.ts';
import { kindKey, type SideIndex } from './side-index.ts';
import type { Transition } from './transition.ts';

/** Test for a removed resource that Flux deletes, and that nothing else applies to the same cluster on the head. */
export function isDeleted(
  transition: Transition,
  { base, head }: { readonly base: SideIndex; readonly head: SideIndex },
): boolean {
  const { root, id, group } = transition;
  if (otherApplier(root, id, group.node, { base, head }) !== undefined) return false;
  return removalOutcome(transition, base, head).deleted;
}

/**
 * The node of the head that applies an object to the cluster to which `node` has applied it on the base; undefined when
 * none does, as one that waits. With the sides exchanged, the node that has applied before what `node` applies.
 */
export function otherApplier(
  root: string,
  id: ResourceId,
  node: ResourceId,
  { base, head }: { readonly base: SideIndex; readonly head: SideIndex },
): ResourceId | undefined {
  if (head.find(root, id) === undefined) return undefined;
  const cluster = base.clusterOf(root, node);
  return head
    .ofKind(root, kindKey(id))
    .find(
      (one) =>
        one.manifest.id.name === id.name &&
        one.manifest.id.namespace === id.namespace &&
        head.clusterOf(root, one.node.id) === cluster &&
        head.findNode(root, one.node.id)?.waits !== true &&
        isApplied(one.manifest.object, one.node.id),
    )?.node.id;
}
