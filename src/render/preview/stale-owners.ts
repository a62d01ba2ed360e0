import { nodeKindOf } from '../../core/flux-kinds.ts';
import { resourceKey } from '../../core/resource-id.ts';
import { isRendered } from '../../core/side-result.ts';
import { fluxSpec, kustomizationSpec } from '../../flux/public.ts';
import { nodeInputs, type RenderedSide, type RenderSettings, type Store, type StoredObject } from '../public.ts';
import { excusedWarnings } from './excused-warnings.ts';
import { isSuspendedChart } from './sides/helm-chart-generation.ts';
import { isHeldBack } from './unknown-data.ts';

/** Reasons, by key of the node, for which the cluster may have other objects of a rendered node than its tree makes. */
export type StaleOwners = ReadonlyMap<string, string>;

/** The nodes of a side, rendered but for HelmCharts, of which the cluster may have older objects. */
export function staleOwners(rendered: RenderedSide, { madeOutside }: Pick<RenderSettings, 'madeOutside'>): StaleOwners {
  const excused = [...excusedWarnings(rendered, madeOutside).keys()];
  const waiting = excused.map((key) => [key, 'waits for what is not ready or not in the tree'] as const);
  return new Map([...staleByDefinition(rendered.store), ...waiting]);
}

/** Nodes of which their definitions, or those of their inputs, say so. */
export function staleByDefinition(store: Store): StaleOwners {
  const reasonOf = (node: StoredObject): string | undefined => {
    if (node.id.kind === 'HelmChart') return fluxSpec(node.object).suspend ? 'is suspended' : undefined;
    if (!isRendered(store.status(node.id)?.state)) return undefined;
    switch (nodeKindOf(node.id)) {
      case 'helmrelease':
        return isSuspendedChart(store, node) ? 'has a HelmChart that is suspended' : undefined;
      case 'kustomization':
        return ignoresReads(node) ? 'leaves fields as they are (spec.ignore)' : undefined;
      case 'resourceset':
        return nodeInputs(store, node).some(({ id }) => isHeldBack(store.get(id)?.object))
          ? 'has inputs that are not reconciled'
          : undefined;
      default:
        return undefined;
    }
  };
  return new Map(
    store.all().flatMap((node) => {
      const reason = reasonOf(node);
      return reason === undefined ? [] : [[resourceKey(node.id), reason] as const];
    }),
  );
}

/** Test for a Kustomization that leaves as they are the fields by which Flux objects read files. */
function ignoresReads({ object }: StoredObject): boolean {
  return kustomizationSpec(object).ignore.some(({ paths }) => paths.some((path) => readingFields.test(path)));
}

const readingFields = /^\/spec(?:\/(?:path|components|sourceRef|chart|chartRef|resources|inputs|inputsFrom)\b|$)/;
