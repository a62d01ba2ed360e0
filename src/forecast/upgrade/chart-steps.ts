import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { isRendered, type NodeResult, type SideResult } from '../../core/side-result.ts';
import type { ReleaseRender } from '../../engines/helm/public.ts';

/** Releases of one cluster to be rendered again, on each side; undefined for one that was not rendered. */
export interface ReleaseRenders {
  readonly base: (release: ResourceId) => ReleaseRender | undefined;
  readonly head: (release: ResourceId) => ReleaseRender | undefined;
}

/** Releases of a cluster that render on both sides, with charts of one name that may have other files. */
export function chartSteps({
  base,
  head,
}: {
  readonly base: SideResult;
  readonly head: SideResult;
}): readonly NodeResult[] {
  const before = new Map(base.nodes.filter(mayStep).map(({ chart, id }) => [resourceKey(id), chart?.name]));
  if (before.size === 0) return [];
  return head.nodes.filter((node) => mayStep(node) && before.get(resourceKey(node.id)) === node.chart?.name);
}

/** Test for a release whose chart may be another one than on the other side. */
function mayStep({ chart, isEarlier, state, touched }: NodeResult): boolean {
  return touched && chart !== undefined && chart.kept === undefined && isEarlier !== true && isRendered(state);
}
