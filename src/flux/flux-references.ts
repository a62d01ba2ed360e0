import { nodeKindOf, sourceId } from '../model/flux-kinds.ts';
import type { JsonObject } from '../model/json.ts';
import { type ResourceId, resourceKey } from '../model/resource-id.ts';
import type { FluxLinks } from '../model/side-result.ts';
import type { Reference } from './flux-spec.ts';
import { helmChartSpec } from './helm-chart-spec.ts';
import { helmReleaseSpec } from './helm-release-spec.ts';
import { kustomizationSpec } from './kustomization-spec.ts';
import { type ResourceSetSpec, resourceSetSpec } from './operator-spec.ts';

/** An entry of `spec.dependsOn`. A ResourceSet may wait for objects of any kind, the others for those of their own. */
export type DependsOn = Partial<ResourceSetSpec['dependsOn'][number]>;

/** The entries of a Flux object's `spec.dependsOn`. */
export function dependsOnOf(object: JsonObject | undefined, id: ResourceId): readonly DependsOn[] {
  switch (nodeKindOf(id)) {
    case 'helmrelease':
      return helmReleaseSpec(object).dependsOn;
    case 'kustomization':
      return kustomizationSpec(object).dependsOn;
    case 'resourceset':
      return resourceSetSpec(object).dependsOn;
    default:
      return [];
  }
}

/** The Flux objects among some, in their order. */
export function fluxLinksOf(objects: Iterable<{ readonly id: ResourceId; readonly object: JsonObject }>): FluxLinks[] {
  const links: FluxLinks[] = [];
  for (const one of objects) {
    if (nodeKindOf(one.id) === undefined) continue;
    links.push({ id: one.id, references: fluxReferences(one.object, one.id).map(resourceKey) });
  }
  return links;
}

/** The nodes that a Flux object names: what it waits for, and where it takes its source from. */
function fluxReferences(object: JsonObject, id: ResourceId): ResourceId[] {
  const own = dependsOnOf(object, id).flatMap(({ name, namespace = id.namespace }) =>
    name === undefined ? [] : [{ ...id, namespace, name }],
  );
  const { chart, chartRef } = helmReleaseSpec(object);
  const sources = [helmChartSpec(object).sourceRef, chartRef, chart?.spec?.sourceRef].flatMap(
    (reference) => sourceNamed(reference, id.namespace) ?? [],
  );
  return [...own, ...sources];
}

/** The source that a field of an object in a namespace names; undefined where it lacks a kind or a name. */
export function sourceNamed(reference: Reference, namespace: string): ResourceId | undefined {
  if (reference?.kind === undefined || reference.name === undefined) return undefined;
  return sourceId(reference.kind, reference.namespace || namespace, reference.name);
}

/** True when a field of an object in a namespace names the source. */
export function namesSource(reference: Reference, namespace: string, source: ResourceId): boolean {
  const named = sourceNamed(reference, namespace);
  return named !== undefined && resourceKey(named) === resourceKey(source);
}
