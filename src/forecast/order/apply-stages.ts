import type { Change } from '../../compare/public.ts';
import { type NodeKind } from '../../core/flux-kinds.ts';
import { type ApplyStage, type StageName, stageNames } from '../../core/forecast-order.ts';
import { stageOf } from '../../findings/public.ts';

/**
 * The stages in which a Kustomization or ResourceSet applies what is added or changed; Helm applies a chart in one, but
 * for the definitions of its `crds` directory. None where there is one stage alone.
 */
export function applyStages(kind: NodeKind | undefined, changes: readonly Change[]): readonly ApplyStage[] {
  const applied = changes.filter(({ status }) => status !== 'removed');
  const isFirst = ({ id, head }: Change): boolean =>
    kind === 'helmrelease' ? head?.crds !== undefined : stageOf(id) === 'definitions';
  const nameOf = (change: Change): StageName =>
    isFirst(change) ? 'definitions' : kind === 'helmrelease' ? 'resources' : stageOf(change.id);
  const stages = stageNames.flatMap((stage): ApplyStage[] => {
    const resources = applied.filter((change) => nameOf(change) === stage).length;
    return resources === 0 ? [] : [{ stage, resources }];
  });
  return stages.length < 2 ? [] : stages;
}
