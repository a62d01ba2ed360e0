import { nodeKindOf } from '../../../core/flux-kinds.ts';
import { resourceKey } from '../../../core/resource-id.ts';
import { keepReason } from '../../../findings/public.ts';
import { FileFacts, kustomizationSpec } from '../../../flux/public.ts';
import { type StoredObject } from '../../public.ts';
import { comparedRounds } from '../next-round.ts';
import type { DiscoveredTrees } from '../preview-request.ts';
import type { Rounds, SettledSides } from '../settled-sides.ts';
import type { Ancestors } from './ancestor-runs.ts';
import type { HeldBefore } from './last-held.ts';

/**
 * The nodes, by key, that the head adds and the cluster may have: an earlier commit has them, and their owner has left
 * them behind. The base gets them as that commit has them, so that what they apply no more is told. History is asked
 * only where the owner of an added node does not prune, or the node says that it stays.
 */
export async function* returningNodes(
  sides: SettledSides,
  { base: side, found: { base: discovery }, shared: { memo } }: DiscoveredTrees,
  root: string,
  ancestors: Ancestors,
): Rounds<ReadonlyMap<string, HeldBefore>> {
  const { base, head } = sides;
  const returning = new Map<string, HeldBefore>();
  if (base.isStopped || head.isStopped) return returning;
  const added = new Set(head.store.all().flatMap((one) => (mayReturn(one, sides) ? [resourceKey(one.id)] : [])));
  if (added.size === 0) return returning;
  // Most runs have no use for it.
  const { formerNodes } = await import('./former-nodes.ts');
  const { entries = [] } = discovery.roots.find(({ name }) => name === root) ?? {};
  const files = { tree: side.tree, facts: new FileFacts(), memo, builds: new Map() };
  const held: StoredObject[] = [];
  for (const { id, object, owner, commit } of formerNodes(
    files,
    entries,
    base.result().side,
    await ancestors.history(),
  )) {
    const key = resourceKey(id);
    if (!added.has(key) || returning.has(key) || owner === undefined) continue;
    returning.set(key, { ancestor: commit, isOpen: false, isTaken: true, isLeft: true, base: [], head: [] });
    held.push({ id, object, parent: owner.id, isHeld: true, isLeft: true });
  }
  if (held.length === 0) return returning;
  yield { reason: 'objects that were left behind', base: { held } };
  yield* comparedRounds(sides);
  return returning;
}

/** Test for a node that only the head has, and that its owner would have left behind. */
function mayReturn({ id, object, parent }: StoredObject, { base }: SettledSides): boolean {
  if (parent === undefined || nodeKindOf(id) === undefined || base.store.get(id) !== undefined) return false;
  const owner = base.store.get(parent);
  // What one that does not render has applied is known otherwise.
  if (owner === undefined || base.store.status(parent)?.state !== 'rendered') return false;
  // What stands for a directory in which a cluster begins, and has no namespace, says nothing of pruning.
  const isKeeper =
    nodeKindOf(parent) === 'kustomization' && parent.namespace !== '' && !kustomizationSpec(owner.object).prune;
  return isKeeper || keepReason({ object }, parent, false) !== undefined;
}
