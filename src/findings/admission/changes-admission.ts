import { objectAt, stringAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { apiGroup, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { Manifest, NodeManifests } from '../../core/side-result.ts';
import { kindKey } from '../side-index.ts';
import { policyKinds, readsConfigMap } from './tree-policies.ts';

/** Kinds by which the API server accepts or refuses other objects, besides those that policies read. */
const decisiveKinds = [...policyKinds, 'LimitRange.', 'Namespace.', 'PolicyException.kyverno.io', 'ResourceQuota.'];

/**
 * The question whether a change may decide about resources that it leaves alone: a policy, an object that policies
 * read, a quota, limits, or a namespace on both sides.
 */
export function changesAdmission(base: readonly NodeManifests[], head: readonly NodeManifests[]): boolean {
  const [before = new Map<string, Manifest>(), after = new Map<string, Manifest>()] = [base, head].map(
    (nodes) =>
      new Map(
        nodes
          .filter(({ touched }) => touched)
          .flatMap(({ manifests }) => manifests.map((manifest) => [resourceKey(manifest.id), manifest] as const)),
      ),
  );
  const changed = [...new Set([...before.keys(), ...after.keys()])].flatMap((key): ResourceId[] => {
    const [old, next] = [before.get(key), after.get(key)];
    const id = (old ?? next)?.id;
    // Nothing that stays is in a namespace that comes or goes, and a new exception takes nothing away.
    if (id?.kind === 'Namespace' && (old === undefined || next === undefined)) return [];
    if (id?.kind === 'PolicyException' && old === undefined) return [];
    return id === undefined || jsonEqual(old?.object, next?.object) ? [] : [id];
  });
  if (changed.length === 0) return false;
  if (changed.some((id) => decisiveKinds.includes(kindKey(id)))) return true;
  const isRead = [base, head].map(readByPolicies);
  return changed.some((id) => isRead.some((holds) => holds(id)));
}

/** Test whether a policy of a side reads an object: as a parameter, or as a ConfigMap with variables. */
function readByPolicies(nodes: readonly NodeManifests[]): (id: ResourceId) => boolean {
  const policies = nodes.flatMap(({ manifests }) => manifests.filter(({ id }) => policyKinds.includes(kindKey(id))));
  const parameters = policies.flatMap(({ object }) => {
    const param = objectAt(object, 'spec', 'paramKind');
    const kind = stringAt(param, 'kind');
    return kind === undefined ? [] : [kindKey({ kind, group: apiGroup(stringAt(param, 'apiVersion') ?? '') })];
  });
  return (id) =>
    parameters.includes(kindKey(id)) ||
    (kindKey(id) === 'ConfigMap.' && policies.some(({ object }) => readsConfigMap(object, id.name)));
}
