import { stringAt } from '../core/json.ts';
import type { ResourceId } from '../core/resource-id.ts';
import type { JudgeContext } from './judge-context.ts';
import { keepReason, removalOutcomeOfOwned } from './removal-outcome.ts';
import type { Transition } from './transition.ts';

/** The data that a backup names: the claim of a ReplicationSource, or the cluster of a ScheduledBackup. */
function dataOf({ base, id }: Transition): ResourceId | undefined {
  const { namespace } = id;
  const claim = id.kind === 'ReplicationSource' ? stringAt(base, 'spec', 'sourcePVC') : undefined;
  if (claim !== undefined) return { group: '', kind: 'PersistentVolumeClaim', namespace, name: claim };
  const cluster = id.kind === 'ScheduledBackup' ? stringAt(base, 'spec', 'cluster', 'name') : undefined;
  return cluster === undefined ? undefined : { group: id.group, kind: 'Cluster', namespace, name: cluster };
}

/** Test for a backup whose data Flux deletes in the same change, of which another rule tells. */
export function goesWithItsData(transition: Transition, { base, head }: JudgeContext): boolean {
  const { root } = transition;
  const id = dataOf(transition);
  const data = id === undefined ? undefined : base.find(root, id);
  if (id === undefined || data === undefined || head.find(root, id) !== undefined) return false;
  const owner = data.node.id;
  const isGone = head.findNode(root, owner) === undefined;
  return (
    keepReason(data.manifest, owner, isGone) === undefined && removalOutcomeOfOwned(root, owner, base, head).deleted
  );
}
