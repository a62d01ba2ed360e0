import type { Change } from '../compare/public.ts';
import { type StageName, stageNames } from '../core/forecast-order.ts';
import type { ResourceId } from '../core/resource-id.ts';

/** The stage in which Flux applies an object. Source: `ApplyAllStaged` and `IsClusterDefinition` of fluxcd/pkg/ssa. */
export function stageOf({ group, kind }: Pick<ResourceId, 'group' | 'kind'>): StageName {
  const isDefinition =
    (kind === 'CustomResourceDefinition' && group === 'apiextensions.k8s.io') ||
    (kind === 'Namespace' && group === '') ||
    (kind === 'ClusterRole' && group === 'rbac.authorization.k8s.io');
  return isDefinition ? 'definitions' : kind.endsWith('Class') ? 'classes' : 'resources';
}

/** The part of changes that Flux applies although an object is refused, as an exception; empty where there is none. */
export function butEarlierStages(id: ResourceId, changes: readonly Pick<Change, 'id' | 'status'>[]): string {
  const place = (of: ResourceId): number => stageNames.indexOf(stageOf(of));
  return changes.some((one) => one.status !== 'removed' && place(one.id) < place(id))
    ? ' but its definitions and classes'
    : '';
}
