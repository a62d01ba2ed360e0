import { type Change, type ChangeGroup, unmanagedMark } from '../compare/public.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import { isRendered } from '../core/side-result.ts';
import { followsRevisionOf, isMostlyLater } from './apply-order.ts';
import { isDeletedFirst, keepReason, removalOutcomeOfOwned } from './removal-outcome.ts';
import { refusedOf } from './rules/refused-on-base.ts';
import type { IndexedSides } from './side-index.ts';
import { stageOf } from './stage-of.ts';

/**
 * Deletion of a moved resource by what applied it before.
 * - `release`: in any case, by Helm
 * - `unmanaged`: in any case, since its new owner does not take over what is there
 * - `first`: in any case, since its new owner waits for the former one
 * - `alone`: in any case, since its new owner applies nothing: it waits for what is not ready, or has a refused object
 * - `mostly`: since its new owner waits for others, and the former one for none, or makes the new one
 * - `open`: where the former owner is the first of both
 */
export interface FormerOwnerDeletion {
  readonly by: ResourceId;
  readonly when: 'alone' | 'first' | 'mostly' | 'open' | 'release' | 'unmanaged';
  /** The mark by which the new owner leaves what is there. */
  readonly mark?: string;
}

/** Deletion of a resource that another node applies now by the former one; undefined where that leaves it. */
export function formerOwnerDeletion(
  change: Pick<Change, 'base' | 'head' | 'movedFrom'>,
  { root, node }: Pick<ChangeGroup, 'node' | 'root'>,
  sides: IndexedSides,
): FormerOwnerDeletion | undefined {
  const by = change.movedFrom;
  if (by === undefined || change.base === undefined) return undefined;
  const isGone = sides.head.findNode(root, by) === undefined;
  const isDeleted =
    keepReason(change.base, by, isGone) === undefined &&
    removalOutcomeOfOwned(root, by, sides.base, sides.head).deleted;
  if (!isDeleted && !isDeletedFirst(root, by, change.base.id, sides.base)) return undefined;
  if (by.kind === 'HelmRelease') return { by, when: 'release' };
  const mark = change.head === undefined ? undefined : unmanagedMark(node, change.head);
  if (mark !== undefined) return { by, when: 'unmanaged', mark };
  // The new owner has set its labels by the time that the former one prunes.
  if (followsRevisionOf(root, by, node, sides)) return undefined;
  const former = sides.head.findNode(root, by);
  // What fails or waits prunes nothing before it is repaired, and then the other one may have it.
  const isPruning = former === undefined || (isRendered(former.state) && former.waits !== true);
  if (!isPruning) return { by, when: 'open' };
  const isHeldBack = stageOf(change.base.id) === 'resources' && refusedOf(root, node, sides.head) !== undefined;
  if (isHeldBack || sides.head.findNode(root, node)?.waits === true) return { by, when: 'alone' };
  if (followsRevisionOf(root, node, by, sides)) return { by, when: 'first' };
  return { by, when: isMostlyLater(root, node, by, sides) || isMadeBy(root, node, by, sides) ? 'mostly' : 'open' };
}

/** Test for a new node that its former owner makes: that prunes as soon as it has applied it. */
function isMadeBy(root: string, id: ResourceId, by: ResourceId, { base, head }: IndexedSides): boolean {
  const parent = head.findNode(root, id)?.parent;
  const isNew = base.findNode(root, id) === undefined && base.find(root, id) === undefined;
  return isNew && parent !== undefined && resourceKey(parent) === resourceKey(by);
}
