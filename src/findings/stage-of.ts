import type { StageName } from '../core/forecast-order.ts';
import type { ResourceId } from '../core/resource-id.ts';

/** The stage in which Flux applies an object. Source: `ApplyAllStaged` and `IsClusterDefinition` of fluxcd/pkg/ssa. */
export function stageOf({ group, kind }: Pick<ResourceId, 'group' | 'kind'>): StageName {
  const isDefinition =
    (kind === 'CustomResourceDefinition' && group === 'apiextensions.k8s.io') ||
    (kind === 'Namespace' && group === '') ||
    (kind === 'ClusterRole' && group === 'rbac.authorization.k8s.io');
  return isDefinition ? 'definitions' : kind.endsWith('Class') ? 'classes' : 'resources';
}
