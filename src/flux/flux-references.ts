import { nodeKindOf, operatorGroup, sourceId } from '../core/flux-kinds.ts';
import type { JsonObject } from '../core/json.ts';
import { apiGroup, type ResourceId, resourceKey } from '../core/resource-id.ts';
import type { FluxLinks } from '../core/side-result.ts';
import { artifactGeneratorSpec } from './artifact-generator-spec.ts';
import type { Reference } from './flux-spec.ts';
import { helmChartSpec } from './helm-chart-spec.ts';
import { helmReleaseSpec } from './helm-release-spec.ts';
import { type KustomizationSpec, kustomizationSpec } from './kustomization-spec.ts';
import { type ResourceSetSpec, resourceSetSpec } from './operator-spec.ts';
import { sourceSpec } from './source-spec.ts';

/**
 * An entry of `spec.dependsOn`, with the object that it names. A ResourceSet may wait for objects of any kind, the
 * others for those of their own.
 */
export interface Dependency {
  readonly id: ResourceId;
  /** Its place in the list. */
  readonly index: number;
  /** False when the object only has to exist. */
  readonly mustBeReady: boolean;
  /** The expression that decides in place of the object's conditions. */
  readonly readyExpr?: string;
}

/**
 * The objects that a Flux object waits for by `spec.dependsOn`: in its own namespace unless stated; a ResourceSet's
 * entry without one may name an object without namespace. An entry without a name is left out.
 */
export function dependenciesOf(object: JsonObject | undefined, id: ResourceId): Dependency[] {
  switch (nodeKindOf(id)) {
    case 'helmrelease':
      return ofOwnKind(helmReleaseSpec(object).dependsOn, id);
    case 'kustomization':
      return ofOwnKind(kustomizationSpec(object).dependsOn, id);
    case 'resourceset':
      return resourceSetSpec(object).dependsOn.flatMap((entry, index) => ofAnyKind(entry, index, id));
    default:
      return [];
  }
}

function ofOwnKind(entries: KustomizationSpec['dependsOn'], id: ResourceId): Dependency[] {
  return entries.flatMap(({ name, namespace, readyExpr = '' }, index): Dependency[] => {
    if (name === undefined) return [];
    const named = { ...id, namespace: namespace || id.namespace, name };
    return [{ id: named, index, mustBeReady: true, ...(readyExpr === '' ? {} : { readyExpr }) }];
  });
}

function ofAnyKind(
  { apiVersion = '', kind = '', name, namespace = '', ready, readyExpr = '' }: ResourceSetSpec['dependsOn'][number],
  index: number,
  { namespace: own }: ResourceId,
): Dependency[] {
  if (name === undefined) return [];
  const stated = { group: apiGroup(apiVersion), kind, namespace, name };
  const id = namespace === '' && nodeKindOf(stated) !== undefined ? { ...stated, namespace: own } : stated;
  return [{ id, index, mustBeReady: ready, ...(ready && readyExpr !== '' ? { readyExpr } : {}) }];
}

/** An object that the definition of a Flux object names. */
export interface FluxReference {
  readonly role: 'chart' | 'inputs' | 'source' | 'values' | 'variables';
  /** Without a name where every object of the kind in the namespace may be meant. */
  readonly id: ResourceId;
}

/**
 * The objects that a Flux object takes something from, as its definition names them; what it only waits for is in
 * `dependenciesOf`.
 */
export function fluxReferences(object: JsonObject | undefined, id: ResourceId): FluxReference[] {
  const { namespace } = id;
  switch (nodeKindOf(id)) {
    case 'helmrelease': {
      const { chart, chartRef, valuesFrom } = helmReleaseSpec(object);
      return [
        ...chartSource(chart?.spec?.sourceRef, namespace),
        ...sources([chartRef], namespace),
        ...data('values', valuesFrom, namespace),
      ];
    }
    case 'kustomization': {
      const variables = kustomizationSpec(object).postBuild?.substituteFrom ?? [];
      return [{ role: 'source', id: kustomizationSource({ id, object }) }, ...data('variables', variables, namespace)];
    }
    case 'resourceset':
      return resourceSetSpec(object).inputsFrom.map(
        ({ name = '' }): FluxReference => ({
          role: 'inputs',
          id: { group: operatorGroup, kind: 'ResourceSetInputProvider', namespace, name },
        }),
      );
    case 'generator':
      return sources(artifactGeneratorSpec(object).sources, namespace);
    case 'source':
      if (id.kind === 'HelmChart') return chartSource(helmChartSpec(object).sourceRef, namespace);
      return sourceSpec(object).include.flatMap(({ repository }): FluxReference[] => {
        const name = repository?.name;
        return name === undefined ? [] : [{ role: 'source', id: sourceId('GitRepository', namespace, name) }];
      });
    default:
      return [];
  }
}

/** The source that a Kustomization builds from; a reference that names nothing means the tree under review. */
export function kustomizationSource({
  id,
  object,
}: {
  readonly id: ResourceId;
  readonly object?: JsonObject;
}): ResourceId {
  const { kind = 'GitRepository', name, namespace } = kustomizationSpec(object).sourceRef ?? {};
  if (name === undefined) return sourceId('GitRepository', 'flux-system', 'flux-system');
  return sourceId(kind, namespace || id.namespace, name);
}

function chartSource(reference: Reference, namespace: string): FluxReference[] {
  return sources([reference && { ...reference, kind: reference.kind ?? 'HelmRepository' }], namespace);
}

function sources(references: readonly Reference[], namespace: string): FluxReference[] {
  return references.flatMap((reference): FluxReference[] => {
    const id = sourceNamed(reference, namespace);
    return id === undefined ? [] : [{ role: id.kind === 'HelmChart' ? 'chart' : 'source', id }];
  });
}

/** ConfigMaps and Secrets in the namespace of the object, by a list of references. */
function data(
  role: 'values' | 'variables',
  references: readonly { readonly kind?: string; readonly name?: string }[],
  namespace: string,
): FluxReference[] {
  return references.flatMap(({ kind, name }): FluxReference[] =>
    kind === undefined || name === undefined ? [] : [{ role, id: { group: '', kind, namespace, name } }],
  );
}

/** The Flux objects among some, in their order, with the nodes that each waits for or takes its source from. */
export function fluxLinksOf(objects: Iterable<{ readonly id: ResourceId; readonly object: JsonObject }>): FluxLinks[] {
  const links: FluxLinks[] = [];
  for (const one of objects) {
    const { id } = one;
    if (nodeKindOf(id) === undefined) continue;
    // It may be parsed only now, and most of them nobody looks at.
    const { object } = one;
    const sources = fluxReferences(object, id).filter(({ role }) => role === 'chart' || role === 'source');
    links.push({ id, references: [...dependenciesOf(object, id), ...sources].map((one) => resourceKey(one.id)) });
  }
  return links;
}

/** The source that a field of an object in a namespace names; undefined where it lacks a kind or a name. */
export function sourceNamed(reference: Reference, namespace: string): ResourceId | undefined {
  if (reference?.kind === undefined || reference.name === undefined) return undefined;
  return sourceId(reference.kind, reference.namespace || namespace, reference.name);
}

/** Test whether a field of an object in a namespace names the source. */
export function namesSource(reference: Reference, namespace: string, source: ResourceId): boolean {
  const named = sourceNamed(reference, namespace);
  return named !== undefined && resourceKey(named) === resourceKey(source);
}
