import { artifactGeneratorSpec } from '../../flux/artifact-generator-spec.ts';
import { sourceNamed } from '../../flux/flux-references.ts';
import { type HelmReleaseSpec, helmReleaseSpec } from '../../flux/helm-release-spec.ts';
import { kustomizationSpec } from '../../flux/kustomization-spec.ts';
import { resourceSetSpec } from '../../flux/operator-spec.ts';
import { sourceSpec } from '../../flux/source-spec.ts';
import { nodeKindOf, operatorGroup, sourceId } from '../../model/flux-kinds.ts';
import type { ResourceId } from '../../model/resource-id.ts';
import { annotatedSources } from '../controllers/annotated-data.ts';
import { readyDependencies } from '../controllers/dependencies.ts';
import { isGenerated } from '../controllers/source-artifact.ts';
import { kustomizationSource } from '../kustomization/kustomization-source.ts';
import { chartReference } from '../release/chart-reference.ts';
import type { Store, StoredObject } from '../store.ts';
import type { Relation } from './explanation.ts';

/** An object that a node takes something from. */
export interface InputReference {
  readonly role: Extract<Relation, 'chart' | 'copies' | 'dependency' | 'inputs' | 'source' | 'values' | 'variables'>;
  readonly id: ResourceId;
}

/** The objects that go into a node besides its own definition, whether or not the tree holds them; by kind of node, as its controller takes them. */
export function nodeInputs(store: Store, node: StoredObject): InputReference[] {
  const dependencies = readyDependencies(node).map((id): InputReference => ({ role: 'dependency', id }));
  switch (nodeKindOf(node.id)) {
    case 'helmrelease':
      return [
        ...chartSources(store, node),
        ...named(node, 'values', helmReleaseSpec(node.object).valuesFrom),
        ...dependencies,
      ];
    case 'kustomization':
      return [
        { role: 'source', id: kustomizationSource(node) },
        ...named(node, 'variables', kustomizationSpec(node.object).postBuild?.substituteFrom ?? []),
        ...dependencies,
      ];
    case 'resourceset':
      return [...providers(store, node), ...copied(store, node), ...dependencies];
    case 'generator':
      return generatorSources(node);
    case 'source':
      return isGenerated(node) ? generatorSources(store.get(node.parent ?? node.id)) : included(node);
    default:
      return [];
  }
}

/** What an ArtifactGenerator takes files from. */
function generatorSources(generator: StoredObject | undefined): InputReference[] {
  return artifactGeneratorSpec(generator?.object).sources.flatMap((entry): InputReference[] => {
    const id = sourceNamed(entry, generator?.id.namespace ?? '');
    return id === undefined ? [] : [{ role: 'source', id }];
  });
}

/** The GitRepositories whose content is made part of another one's. */
function included({ id, object }: StoredObject): InputReference[] {
  return sourceSpec(object).include.flatMap(({ repository }): InputReference[] => {
    const name = repository?.name;
    return name === undefined ? [] : [{ role: 'source', id: sourceId('GitRepository', id.namespace, name) }];
  });
}

/** ConfigMaps and Secrets in the namespace of the node, by a list of references. */
function named(
  node: StoredObject,
  role: 'values' | 'variables',
  references: readonly Pick<HelmReleaseSpec['valuesFrom'][number], 'kind' | 'name'>[],
): InputReference[] {
  return references.flatMap(({ kind, name }): InputReference[] =>
    kind === undefined || name === undefined
      ? []
      : [{ role, id: { group: '', kind, namespace: node.id.namespace, name } }],
  );
}

function chartSources(store: Store, node: StoredObject): InputReference[] {
  const reference = chartReference(store, node);
  if ('code' in reference) return [];
  if ('kind' in reference) return [{ role: 'chart', id: reference }];
  const chart = sourceNamed(helmReleaseSpec(node.object).chartRef, node.id.namespace);
  const source: InputReference = { role: 'source', id: reference.source };
  return chart?.kind === 'HelmChart' ? [{ role: 'chart', id: chart }, source] : [source];
}

/** Providers by name, and of those that a selector may match every one: which it matches is part of what can differ. */
function providers(store: Store, node: StoredObject): InputReference[] {
  const { namespace } = node.id;
  return resourceSetSpec(node.object).inputsFrom.flatMap(({ name }): InputReference[] => {
    if (name !== undefined)
      return [{ role: 'inputs', id: { group: operatorGroup, kind: 'ResourceSetInputProvider', namespace, name } }];
    return store
      .ofKind(operatorGroup, 'ResourceSetInputProvider')
      .filter(({ id }) => id.namespace === namespace)
      .map(({ id }) => ({ role: 'inputs', id }));
  });
}

function copied(store: Store, node: StoredObject): InputReference[] {
  return (store.status(node.id)?.manifests ?? []).flatMap(({ object }) =>
    annotatedSources(object).map((id): InputReference => ({ role: 'copies', id })),
  );
}
