import { jsonEqual } from '../diff/json-equal.ts';
import { objectAt, stringAt } from '../model/json.ts';
import { apiGroup, type ResourceId, resourceKey } from '../model/resource-id.ts';
import type { Manifest, SideResult } from '../model/side-result.ts';
import { kindKey } from './side-index.ts';
import { policyKinds, readsConfigMap } from './tree-policies.ts';

/** Kinds by which the API server accepts or refuses other objects, besides those that policies read. */
const decisiveKinds = [...policyKinds, 'LimitRange.', 'Namespace.', 'PolicyException.kyverno.io', 'ResourceQuota.'];

/** True when a change may decide about resources that it leaves alone: a policy, an object that policies read, a quota, limits, or a namespace on both sides. */
export function changesAdmission(base: SideResult, head: SideResult): boolean {
  const touched = [base, head].map(({ nodes }) => nodes.filter((node) => node.touched));
  if (touched.every((nodes) => nodes.length === 0)) return false;
  const isRead = [base, head].map(readByPolicies);
  const isDecisive = (id: ResourceId): boolean =>
    decisiveKinds.includes(kindKey(id)) || isRead.some((holds) => holds(id));
  const [before = new Map<string, Manifest>(), after = new Map<string, Manifest>()] = touched.map(
    (nodes) =>
      new Map(
        nodes
          .flatMap(({ manifests }) => manifests.filter(({ id }) => isDecisive(id)))
          .map((manifest) => [resourceKey(manifest.id), manifest] as const),
      ),
  );
  return [...new Set([...before.keys(), ...after.keys()])].some((key) => {
    const [old, next] = [before.get(key), after.get(key)];
    const kind = (old ?? next)?.id.kind;
    // Nothing that stays is in a namespace that comes or goes, and a new exception takes nothing away.
    if (kind === 'Namespace' && (old === undefined || next === undefined)) return false;
    if (kind === 'PolicyException' && old === undefined) return false;
    return !jsonEqual(old?.object, next?.object);
  });
}

/** Whether a policy of a side reads an object: as a parameter, or as a ConfigMap with variables. */
function readByPolicies({ nodes }: SideResult): (id: ResourceId) => boolean {
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
