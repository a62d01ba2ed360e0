import { jsonEqual } from '../diff/json-equal.ts';
import { objectAt, stringAt } from '../model/json.ts';
import { apiGroup, resourceKey } from '../model/resource-id.ts';
import type { Manifest, SideResult } from '../model/side-result.ts';
import { kindKey } from './side-index.ts';
import { policyKinds } from './tree-policies.ts';

/** Kinds by which the API server accepts or refuses other objects, besides those that policies read. */
const decisiveKinds = [...policyKinds, 'LimitRange.', 'Namespace.', 'PolicyException.kyverno.io', 'ResourceQuota.'];

/** True when a change may decide about resources that it leaves alone: a policy, an object that policies read, a quota, limits, or a namespace on both sides. */
export function changesAdmission(base: SideResult, head: SideResult): boolean {
  const touched = [base, head].map(({ nodes }) => nodes.filter((node) => node.touched));
  if (touched.every((nodes) => nodes.length === 0)) return false;
  const kinds = new Set([...decisiveKinds, ...kindsThatPoliciesRead(base), ...kindsThatPoliciesRead(head)]);
  const [before = new Map<string, Manifest>(), after = new Map<string, Manifest>()] = touched.map(
    (nodes) =>
      new Map(
        nodes
          .flatMap(({ manifests }) => manifests.filter(({ id }) => kinds.has(kindKey(id))))
          .map((manifest) => [resourceKey(manifest.id), manifest] as const),
      ),
  );
  return [...new Set([...before.keys(), ...after.keys()])].some((key) => {
    const [old, next] = [before.get(key), after.get(key)];
    // Nothing that stays is in a namespace that comes or goes.
    if ((old ?? next)?.id.kind === 'Namespace' && (old === undefined || next === undefined)) return false;
    return !jsonEqual(old?.object, next?.object);
  });
}

/** Kinds of parameters of ValidatingAdmissionPolicies, and ConfigMaps where a rule of Kyverno reads one. */
function kindsThatPoliciesRead({ nodes }: SideResult): string[] {
  return nodes.flatMap(({ manifests }) =>
    manifests.flatMap((manifest): string[] => {
      if (manifest.id.kind === 'ValidatingAdmissionPolicy') {
        const param = objectAt(manifest.object, 'spec', 'paramKind');
        const kind = stringAt(param, 'kind');
        return kind === undefined ? [] : [kindKey({ kind, group: apiGroup(stringAt(param, 'apiVersion') ?? '') })];
      }
      const isKyverno = manifest.id.group === 'kyverno.io' && policyKinds.includes(kindKey(manifest.id));
      return isKyverno && JSON.stringify(manifest.object).includes('"configMap":') ? ['ConfigMap.'] : [];
    }),
  );
}
