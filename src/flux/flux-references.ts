import { nodeKindOf, sourceId } from '../model/flux-kinds.ts';
import type { JsonObject } from '../model/json.ts';
import { type ResourceId, resourceKey } from '../model/resource-id.ts';
import type { FluxLinks } from '../model/side-result.ts';
import { dependsOnOf } from './depends-on.ts';
import { helmChartSpec } from './helm-chart-spec.ts';
import { helmReleaseSpec } from './helm-release-spec.ts';

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
  const sources = [helmChartSpec(object).sourceRef, chartRef, chart?.spec?.sourceRef].flatMap((reference) => {
    const { kind, name, namespace = id.namespace } = reference ?? {};
    return kind === undefined || name === undefined ? [] : [sourceId(kind, namespace, name)];
  });
  return [...own, ...sources];
}
