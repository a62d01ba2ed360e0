import type { BuiltKustomization } from '../../core/built-kustomization.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { isRendered, type NodeResult, type SideResult } from '../../core/side-result.ts';
import type { ReleaseRender } from '../../engines/helm/public.ts';

/** Inputs of some nodes of one side, to be looked at again; undefined for one that was not rendered. */
export interface NodeMaterials {
  readonly release: (release: ResourceId) => ReleaseRender | undefined;
  readonly kustomization: (kustomization: ResourceId) => BuiltKustomization | undefined;
}

/** Materials of the nodes of one cluster on each side. */
export interface SideMaterials {
  readonly base: NodeMaterials;
  readonly head: NodeMaterials;
}

/** Nodes of a cluster of charts or sources that may be others than on the base. */
export interface Steps {
  readonly releases: readonly NodeResult[];
  readonly kustomizations: readonly NodeResult[];
}

/** Sides of one cluster. */
interface Sides {
  readonly base: SideResult;
  readonly head: SideResult;
}

/**
 * Releases of a cluster that render on the base, with charts of one name that may have other files, and Kustomizations
 * with another source that render on both sides. A release of the head may fail with its chart.
 */
export function stepsBetween({ base, head }: Sides, materials: SideMaterials): Steps {
  return { releases: chartSteps({ base, head }), kustomizations: sourceSteps({ base, head }, materials) };
}

function chartSteps({ base, head }: Sides): readonly NodeResult[] {
  const before = new Map(base.nodes.filter(mayStep).map(({ chart, id }) => [resourceKey(id), chart?.name]));
  if (before.size === 0) return [];
  return head.nodes.filter(
    (node) => (mayStep(node) || mayFailBy(node)) && before.get(resourceKey(node.id)) === node.chart?.name,
  );
}

function sourceSteps({ base, head }: Sides, materials: SideMaterials): readonly NodeResult[] {
  const before = new Set(base.nodes.filter(mayTakeStep).map(({ id }) => resourceKey(id)));
  return head.nodes.filter((node) => {
    if (!mayTakeStep(node) || !before.has(resourceKey(node.id))) return false;
    const [old, next] = [materials.base.kustomization(node.id), materials.head.kustomization(node.id)];
    if (old === undefined || next === undefined || old.own.isReviewed !== next.own.isReviewed) return false;
    return next.own.isReviewed ? old.remoteIdentity !== next.remoteIdentity : old.own.identity !== next.own.identity;
  });
}

/** Test for a Kustomization whose source may be another one than on the other side. */
function mayTakeStep({ id, isEarlier, state, touched }: NodeResult): boolean {
  return id.kind === 'Kustomization' && touched && isEarlier !== true && isRendered(state);
}

/** Test for a release whose chart may be another one than on the other side. */
function mayStep(node: NodeResult): boolean {
  return takesItsChart(node) && isRendered(node.state);
}

/** Test for a release that has a chart and does not render. */
function mayFailBy(node: NodeResult): boolean {
  return takesItsChart(node) && node.state === 'failed';
}

function takesItsChart({ chart, isEarlier, touched }: NodeResult): boolean {
  return touched && chart !== undefined && chart.kept === undefined && isEarlier !== true;
}
