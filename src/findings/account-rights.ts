import { type JsonObject, objectAt, stringAt } from '../model/json.ts';
import type { ResourceId } from '../model/resource-id.ts';
import { objectsAt, textsAt } from './pod-spec.ts';
import type { SideIndex } from './side-index.ts';

const group = 'rbac.authorization.k8s.io';
const bindingKinds = [`ClusterRoleBinding.${group}`, `RoleBinding.${group}`];

/** What one binding gives an account. */
interface Grant {
  /** Where it holds; absent for the whole cluster. */
  readonly namespace?: string;
  /** Absent where the role is not in the tree, or is put together by the cluster: then it may give anything. */
  readonly rules?: readonly JsonObject[];
}

/** One request as the API server authorises it. */
export interface Access {
  readonly verb: string;
  readonly group: string;
  /** In the plural, as URLs have it; undefined where that is not known. */
  readonly resource: string | undefined;
  /** Empty at the scope of the cluster. */
  readonly namespace: string;
  readonly name: string;
}

/** True when the subjects of a binding hold the ServiceAccount, by name or in a group. */
export function binds(binding: JsonObject, { namespace, name }: Pick<ResourceId, 'name' | 'namespace'>): boolean {
  const groups = ['system:authenticated', 'system:serviceaccounts', `system:serviceaccounts:${namespace}`];
  return objectsAt(binding, 'subjects').some((subject) => {
    const subjectName = stringAt(subject, 'name') ?? '';
    switch (stringAt(subject, 'kind')) {
      case 'Group':
        return groups.includes(subjectName);
      case 'ServiceAccount':
        return (
          subjectName === name &&
          (stringAt(subject, 'namespace') ?? stringAt(binding, 'metadata', 'namespace')) === namespace
        );
      case 'User':
        return subjectName === `system:serviceaccount:${namespace}:${name}`;
      default:
        return false;
    }
  });
}

/** What the bindings that a side applies give a ServiceAccount. */
export function grantsOf(
  side: SideIndex,
  root: string,
  account: Pick<ResourceId, 'name' | 'namespace'>,
): readonly Grant[] {
  return bindingKinds.flatMap((kind) =>
    side.ofKind(root, kind).flatMap(({ manifest: { id, object } }): Grant[] => {
      if (!binds(object, account)) return [];
      const ofRole = stringAt(object, 'roleRef', 'kind') ?? '';
      const role = side.definition(root, {
        group,
        kind: ofRole,
        namespace: ofRole === 'Role' ? id.namespace : '',
        name: stringAt(object, 'roleRef', 'name') ?? '',
      });
      const isKnown = role !== undefined && objectAt(role, 'aggregationRule') === undefined;
      return [
        {
          ...(id.kind === 'RoleBinding' ? { namespace: id.namespace } : {}),
          ...(isKnown ? { rules: objectsAt(role, 'rules') } : {}),
        },
      ];
    }),
  );
}

/** Whether some grants allow a request, as far as one can tell. Source: the RBAC authoriser of Kubernetes. */
export function allows(grants: readonly Grant[], access: Access): boolean {
  const { verb, resource, name } = access;
  const has = (rule: JsonObject, field: string, value: string): boolean => {
    const values = textsAt(rule, field);
    return values.includes('*') || values.includes(value);
  };
  return grants.some(({ namespace, rules }) => {
    if (namespace !== undefined && namespace !== access.namespace) return false;
    return (
      rules === undefined ||
      rules.some((rule) => {
        const names = textsAt(rule, 'resourceNames');
        return (
          has(rule, 'verbs', verb) &&
          has(rule, 'apiGroups', access.group) &&
          (resource === undefined || has(rule, 'resources', resource)) &&
          (names.length === 0 || names.includes(name))
        );
      })
    );
  });
}

/** The words of the API server about a request that nothing allows. */
export function forbidden(access: Access, account: Pick<ResourceId, 'name' | 'namespace'>): string {
  const { verb, group: apiGroup, resource = '', namespace, name } = access;
  const where = namespace === '' ? 'at the cluster scope' : `in the namespace "${namespace}"`;
  return `${resource}${apiGroup === '' ? '' : `.${apiGroup}`} "${name}" is forbidden: User "system:serviceaccount:${account.namespace}:${account.name}" cannot ${verb} resource "${resource}" in API group "${apiGroup}" ${where}`;
}
