import { nodeKindOf, sourceGroup } from './flux-kinds.ts';
import { type JsonObject, listAt, objectAt, stringAt } from './json.ts';
import { type ResourceId, resourceKey } from './resource-id.ts';

/** A Flux object, and the keys of the nodes that it names. */
export interface FluxLinks {
  readonly id: ResourceId;
  readonly references: readonly string[];
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
  const own = listAt(object, 'spec', 'dependsOn').flatMap((one) => {
    const name = stringAt(one, 'name');
    return name === undefined ? [] : [{ ...id, namespace: stringAt(one, 'namespace') ?? id.namespace, name }];
  });
  const sources = [
    objectAt(object, 'spec', 'sourceRef'),
    objectAt(object, 'spec', 'chartRef'),
    objectAt(object, 'spec', 'chart', 'spec', 'sourceRef'),
  ].flatMap((reference) => {
    const kind = stringAt(reference, 'kind');
    const name = stringAt(reference, 'name');
    if (kind === undefined || name === undefined) return [];
    return [{ group: sourceGroup, kind, namespace: stringAt(reference, 'namespace') ?? id.namespace, name }];
  });
  return [...own, ...sources];
}
