import { isClusterScoped } from '../../core/cluster-scope.ts';
import { helmGroup, kustomizeGroup, nodeKindOf, sourceGroup } from '../../core/flux-kinds.ts';
import { stringAt } from '../../core/json.ts';
import type { Problem, Warning } from '../../core/problem.ts';
import { printResource, type ResourceId } from '../../core/resource-id.ts';
import type { Manifest } from '../../core/side-result.ts';
import { clusterOf } from '../duplicates.ts';
import type { StoredObject } from '../store.ts';

/** API groups all of whose kinds are known, so that one that is not cluster-scoped has a namespace. */
const knownGroups: ReadonlySet<string> = new Set([
  '',
  'apps',
  'autoscaling',
  'batch',
  'coordination.k8s.io',
  'discovery.k8s.io',
  helmGroup,
  kustomizeGroup,
  'networking.k8s.io',
  'policy',
  'rbac.authorization.k8s.io',
  sourceGroup,
]);

/**
 * By which kustomize-controller leaves an object alone (its exclusions at apply): the last part of a label's or
 * annotation's name, and its value.
 */
const exclusions = { reconcile: 'disabled', ssa: 'ignore' } as const;

/** Warnings about parts of a Kustomization's output that kustomize-controller does not apply. */
export function applyWarnings(node: ResourceId, manifests: readonly Manifest[]): Warning[] {
  return manifests.flatMap((manifest): Warning[] => {
    const excluded = exclusionOf(manifest.object);
    if (excluded === undefined) return [];
    const message = `${printResource(manifest.id)} is marked ${excluded}: Flux does not apply the changes shown here`;
    return [{ category: 'not-applied', message, ...placeOf(node, manifest) }];
  });
}

/**
 * Problems that end the reconciliation of a Kustomization or ResourceSet before anything is pruned: objects that the
 * API server refuses, since they lack a namespace. What is applied in stages before them still is, which the hint names
 * (`ApplyAllStaged` in fluxcd/pkg/ssa: a stage is tried as a whole before any of it is applied).
 */
export function namespaceProblems(node: ResourceId, manifests: readonly Manifest[]): Problem[] {
  const refused = manifests.filter(
    (manifest) => exclusionOf(manifest.object) === undefined && lacksNamespace(node, manifest),
  );
  if (refused.length === 0) return [];
  const earlier = manifests.filter(({ id, object }) => isEarlierStage(id) && exclusionOf(object) === undefined);
  const [first] = earlier;
  const more = earlier.length < 2 ? '' : ` and ${earlier.length - 1} more`;
  const still =
    first === undefined
      ? ''
      : ` Until then Flux applies only ${printResource(first.id)}${more} (first stage: Namespaces, definitions, ClusterRoles, classes).`;
  return refused.map(({ id, origin }) => ({
    code: 'NAMESPACE_MISSING',
    message: `${printResource({ ...id, namespace: '' })} has no namespace: Flux refuses it, does not apply the rest of the ${node.kind} and prunes nothing`,
    hint: `Set metadata.namespace${node.kind === 'Kustomization' ? ', or spec.targetNamespace of the Kustomization' : ''}.${still}`,
    at: origin,
  }));
}

/** Test for what is applied before everything else. */
function isEarlierStage({ group, kind }: ResourceId): boolean {
  if (group === '') return kind === 'Namespace';
  return (
    kind.endsWith('Class') ||
    (group === 'apiextensions.k8s.io' && kind === 'CustomResourceDefinition') ||
    (group === 'rbac.authorization.k8s.io' && kind === 'ClusterRole')
  );
}

/** Flux objects that a Kustomization applies to another cluster, whose own controllers reconcile them. */
export function remoteWarnings({ id, object }: StoredObject, manifests: readonly Manifest[]): Warning[] {
  if (clusterOf(object) === '') return [];
  const nodes = manifests.filter((manifest) => nodeKindOf(manifest.id) !== undefined);
  const [first] = nodes;
  if (first === undefined) return [];
  const more = nodes.length === 1 ? '' : ` and ${nodes.length - 1} more`;
  const message = `applies ${printResource(first.id)}${more} to another cluster (spec.kubeConfig): rendered as in this cluster, and only one of each name`;
  return [{ category: 'remote-cluster', message, resource: id }];
}

/**
 * Test for an object of a kind with namespaces that has none. A node without one is a directory that nobody reconciles.
 */
export function lacksNamespace(node: ResourceId, { id, object }: Pick<Manifest, 'id' | 'object'>): boolean {
  if (node.namespace === '' || (stringAt(object, 'metadata', 'namespace') ?? '') !== '') return false;
  return knownGroups.has(id.group) && !isClusterScoped(id.group, id.kind);
}

function placeOf(node: ResourceId, { origin }: Manifest): Pick<Warning, 'at' | 'resource'> {
  return { resource: node, at: origin };
}

function exclusionOf(object: Manifest['object']): string | undefined {
  for (const [name, value] of Object.entries(exclusions)) {
    for (const field of ['labels', 'annotations'] as const) {
      const written = stringAt(object, 'metadata', field, `${kustomizeGroup}/${name}`);
      if (written?.toLowerCase() === value) return `${kustomizeGroup}/${name}: ${written}`;
    }
  }
  return undefined;
}
