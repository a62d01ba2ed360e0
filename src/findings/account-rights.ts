import { type JsonObject, objectAt, stringAt } from '../core/json.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import { builtInRoles } from '../engines/kubernetes/public.ts';
import { aggregatedRoles } from './content/aggregated-roles.ts';
import { objectsAt, textsAt } from './pods/pod-spec.ts';
import type { SideIndex } from './side-index.ts';

const group = 'rbac.authorization.k8s.io';
const bindingKinds = [`ClusterRoleBinding.${group}`, `RoleBinding.${group}`];

/** What one binding gives an account. */
interface Grant {
  /** Where it holds; absent for the whole cluster. */
  readonly namespace?: string;
  /** Absent where nothing here says what the role holds: then it may give anything. */
  readonly rules?: readonly JsonObject[];
  /**
   * True for a role that the cluster puts together: an operator brings the part for its own kinds, mostly in a chart.
   */
  readonly isAggregated?: boolean;
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
  /** True for a kind that a CustomResourceDefinition defines. */
  readonly isCustom: boolean;
}

/** Test whether the subjects of a binding hold the ServiceAccount, by name or in a group. */
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

/** The rules of a ClusterRole, with those that the cluster puts into it. */
function clusterRules(role: JsonObject, all: () => readonly JsonObject[]): Pick<Grant, 'isAggregated' | 'rules'> {
  const { roles, isCertain } = aggregatedRoles(role, all);
  if (!isCertain) return {};
  // The cluster replaces the rules of a role that it puts together.
  const isWhole = (one: JsonObject): boolean => objectAt(one, 'aggregationRule') === undefined;
  const rules = [...roles].filter(isWhole).flatMap((one) => objectsAt(one, 'rules'));
  return { rules, ...(isWhole(role) ? {} : { isAggregated: true }) };
}

/** What a role of a side gives, or one that the API server makes itself; nothing when Flux deletes it. */
function roleRules(
  side: SideIndex,
  root: string,
  id: ResourceId,
  deleted: ReadonlySet<string>,
): Pick<Grant, 'isAggregated' | 'rules'> {
  const own = side.definition(root, id);
  if (own === undefined && deleted.has(resourceKey(id))) return { rules: [] };
  if (id.kind === 'Role') return own === undefined ? {} : { rules: objectsAt(own, 'rules') };
  // The API server adds what its own roles lack.
  const builtIn = builtInRoles.filter((role) => stringAt(role, 'metadata', 'name') === id.name);
  const found = [...(own === undefined ? [] : [own]), ...builtIn];
  if (found.length === 0) return {};
  const all = (): readonly JsonObject[] => [
    ...side.ofKind(root, `ClusterRole.${group}`).map(({ manifest }) => manifest.object),
    ...builtInRoles,
  ];
  const parts = found.map((role) => clusterRules(role, all));
  if (parts.some(({ rules }) => rules === undefined)) return {};
  return {
    rules: parts.flatMap(({ rules = [] }) => rules),
    isAggregated: parts.some(({ isAggregated }) => isAggregated === true),
  };
}

/** Rights that the bindings of a side give a ServiceAccount; `deleted` has the keys of what Flux deletes. */
export function grantsOf(
  side: SideIndex,
  root: string,
  account: Pick<ResourceId, 'name' | 'namespace'>,
  deleted: ReadonlySet<string> = new Set(),
): readonly Grant[] {
  return bindingKinds.flatMap((kind) =>
    side.ofKind(root, kind).flatMap(({ manifest: { id, object } }): Grant[] => {
      if (!binds(object, account)) return [];
      const ofRole = stringAt(object, 'roleRef', 'kind') ?? '';
      const role = {
        group,
        kind: ofRole,
        namespace: ofRole === 'Role' ? id.namespace : '',
        name: stringAt(object, 'roleRef', 'name') ?? '',
      };
      return [
        { ...(id.kind === 'RoleBinding' ? { namespace: id.namespace } : {}), ...roleRules(side, root, role, deleted) },
      ];
    }),
  );
}

/** Test whether some grants allow a request, as far as one can tell. Source: the RBAC authoriser of Kubernetes. */
export function allows(grants: readonly Grant[], access: Access): boolean {
  const { verb, resource, name } = access;
  const has = (rule: JsonObject, field: string, value: string): boolean => {
    const values = textsAt(rule, field);
    return values.includes('*') || values.includes(value);
  };
  return grants.some(({ namespace, rules, isAggregated }) => {
    if (namespace !== undefined && namespace !== access.namespace) return false;
    return (
      rules === undefined ||
      (isAggregated === true && access.isCustom) ||
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
