import { type JsonObject, stringAt } from '../../core/json.ts';
import { firstNames } from '../../core/text/counted.ts';
import { quoted } from '../finding.ts';
import { bindsControllersOfFlux, permissionsOfFlux } from '../flux-install.ts';
import type { JudgeContext } from '../judge-context.ts';
import { objectsAt, textsAt } from '../pods/pod-spec.ts';
import { inGroup, present, type RuleMatch, type UngroupedRule } from '../rule.ts';
import type { Transition } from '../transition.ts';

const roles: readonly string[] = ['ClusterRole.rbac.authorization.k8s.io', 'Role.rbac.authorization.k8s.io'];
const bindings: readonly string[] = [
  'ClusterRoleBinding.rbac.authorization.k8s.io',
  'RoleBinding.rbac.authorization.k8s.io',
];

/** One permission: a verb on a resource of a group, or on a path. */
interface Permission {
  readonly verb: string;
  readonly group: string;
  readonly resource: string;
}

/** The most permissions of one role that are compared one by one. */
const mostPermissions = 20_000;

function permissionsOf(object: JsonObject | undefined): Map<string, Permission> {
  const found = new Map<string, Permission>();
  for (const rule of objectsAt(object, 'rules')) {
    const names = textsAt(rule, 'resourceNames').join(',');
    const paths = textsAt(rule, 'nonResourceURLs').map((path) => ({ group: '', resource: path }));
    const resources = textsAt(rule, 'apiGroups').flatMap((group) =>
      textsAt(rule, 'resources').map((resource) => ({ group, resource })),
    );
    for (const { group, resource } of [...resources, ...paths]) {
      for (const verb of textsAt(rule, 'verbs')) {
        if (found.size >= mostPermissions) return found;
        found.set(`${verb}\0${group}\0${resource}\0${names}`, { verb, group, resource });
      }
    }
  }
  return found;
}

/** What every account may ask about itself. Source: the role `system:basic-user` of the API server. */
const ofEverybody: ReadonlySet<string> = new Set([
  'create\0authentication.k8s.io\0selfsubjectreviews',
  'create\0authorization.k8s.io\0selfsubjectaccessreviews',
  'create\0authorization.k8s.io\0selfsubjectrulesreviews',
]);

/** Permissions of the head that no permission of the base covers, without those of every account, and Flux's own. */
function newPermissions({ before, head }: Transition): readonly Permission[] {
  const old = new Map([...permissionsOf(before), ...permissionsOf({ rules: [...permissionsOfFlux(head)] })]);
  const covers = (verb: string, group: string, resource: string, names: string): boolean =>
    old.has(`${verb}\0${group}\0${resource}\0${names}`);
  return [...permissionsOf(head)].flatMap(([key, permission]) => {
    const { verb: does, group: of, resource: what } = permission;
    if (ofEverybody.has(`${does}\0${of}\0${what}`)) return [];
    const names = key.split('\0')[3] ?? '';
    for (const verb of [permission.verb, '*'])
      for (const group of [permission.group, '*'])
        for (const resource of [permission.resource, '*'])
          if (covers(verb, group, resource, names) || (names !== '' && covers(verb, group, resource, ''))) return [];
    return [permission];
  });
}

function shown({ verb, group, resource }: Permission): string {
  const isAny = verb === '*';
  if (resource !== '*') {
    const what = `${resource}${group === '' ? '' : `.${group}`}`;
    return isAny ? `do anything with ${quoted(what)}` : quoted(`${verb} ${what}`);
  }
  const all =
    group === '*' ? 'everything' : group === '' ? 'everything of the core API' : `everything of ${quoted(group)}`;
  return isAny ? `do anything with ${all}` : `${quoted(verb)} ${all}`;
}

const fewShown = 4;

function listed(permissions: readonly Permission[]): string {
  return firstNames(permissions.map(shown), fewShown);
}

const escalating = new Set(['bind', 'escalate', 'impersonate']);
const readVerbs = new Set(['*', 'get', 'list', 'watch']);
const writeVerbs = new Set(['*', 'create', 'patch', 'update']);

function isWildcard({ verb, group, resource }: Permission): boolean {
  return verb === '*' || resource === '*' || group === '*';
}

function readsSecrets({ verb, group, resource }: Permission): boolean {
  return readVerbs.has(verb) && (group === '' || group === '*') && (resource === 'secrets' || resource === '*');
}

/** Test for reading what is no Secret: whoever may can look at much, and change nothing. */
function readsOnly(permission: Permission): boolean {
  const { group, verb } = permission;
  return verb !== '*' && readVerbs.has(verb) && group !== '*' && !readsSecrets(permission);
}

function escalates({ verb, group, resource }: Permission): boolean {
  if (escalating.has(verb)) return true;
  if (
    resource === 'pods/exec' ||
    resource === 'pods/attach' ||
    resource === 'nodes/proxy' ||
    resource === 'serviceaccounts/token'
  )
    return writeVerbs.has(verb) || verb === 'get';
  return (
    group === 'rbac.authorization.k8s.io' && writeVerbs.has(verb) && /^(?:cluster)?role(?:binding)?s$/.test(resource)
  );
}

function roleRule(
  rule: Pick<UngroupedRule, 'explanation' | 'hint' | 'id' | 'severity' | 'title'>,
  fits: (permission: Permission) => boolean,
  isHarmless: (permission: Permission) => boolean = () => false,
): UngroupedRule {
  return {
    ...rule,
    kinds: roles,
    on: present,
    check: (transition) => {
      const found = newPermissions(transition).filter(fits);
      if (found.length === 0) return undefined;
      return {
        message: `The role may now ${listed(found)}.`,
        ...(found.every(isHarmless) ? { severity: 'warn' as const } : {}),
        ...adviceOn(transition),
      };
    },
  };
}

/** Advice on permissions that nobody writes here: those of a chart from elsewhere, and of Flux itself. */
function adviceOn({ change, group, head }: Transition): { readonly hint?: string } {
  if (stringAt(head, 'metadata', 'labels', 'app.kubernetes.io/part-of') === 'flux')
    return { hint: 'Compare it with `flux install --export`.' };
  return group.node.kind === 'HelmRelease' && change.head !== undefined && change.head.origin === undefined
    ? { hint: 'Check that the chart needs it.' }
    : {};
}

function subjectsOf(object: JsonObject | undefined): string[] {
  return objectsAt(object, 'subjects').map((subject) =>
    [
      stringAt(subject, 'kind') ?? '',
      [stringAt(subject, 'namespace'), stringAt(subject, 'name')].filter((part) => part !== undefined).join('/'),
    ].join(' '),
  );
}

function bindingHit(transition: Transition): {
  readonly role: string;
  readonly come: readonly string[];
  readonly roleIsNew: boolean;
} {
  const role = stringAt(transition.head, 'roleRef', 'name') ?? '';
  const known = new Set(subjectsOf(transition.before));
  return {
    role,
    come: subjectsOf(transition.head).filter((subject) => !known.has(subject)),
    roleIsNew: stringAt(transition.before, 'roleRef', 'name') !== role,
  };
}

/** Test for a binding that names a role which the change adds. */
function bindsNewRole({ head, id, root }: Transition, { base, head: side }: JudgeContext): boolean {
  const kind = stringAt(head, 'roleRef', 'kind') ?? '';
  const namespace = kind === 'Role' ? id.namespace : '';
  const role = { group: id.group, kind, namespace, name: stringAt(head, 'roleRef', 'name') ?? '' };
  return side.find(root, role) !== undefined && base.find(root, role) === undefined;
}

const everybody = new Set([
  'Group system:anonymous',
  'Group system:authenticated',
  'Group system:unauthenticated',
  'User system:anonymous',
]);
/** Rules about what accounts may do. */
export const accessRules = inGroup('privilege', [
  {
    id: 'anonymous-access',
    severity: 'block',
    title: 'role granted to everybody',
    explanation: 'Everybody who reaches the API server, with or without an account, may get the role.',
    hint: 'Bind the role to named subjects.',
    kinds: bindings,
    on: present,
    check: (transition) => {
      const { role, come } = bindingHit(transition);
      const all = come.filter((subject) => everybody.has(subject));
      return all.length === 0 ? undefined : `Role ${quoted(role)} is granted to ${all.map(quoted).join(', ')}.`;
    },
  },
  {
    id: 'binding-subject-added',
    severity: 'note',
    title: 'role granted to a new subject',
    explanation: 'The subject gets all permissions of the role.',
    hint: 'Check the permissions of the role.',
    kinds: bindings,
    on: present,
    check: (transition, context) => {
      const { role, come } = bindingHit(transition);
      const others = come.filter((subject) => !everybody.has(subject));
      if (others.length === 0 || role === 'cluster-admin') return undefined;
      // The permissions of a role that comes with it are told as new.
      if (bindsNewRole(transition, context)) return undefined;
      if (bindsControllersOfFlux(transition.head, transition.root, context.head)) return undefined;
      const names = firstNames(others.map(quoted), fewShown);
      return {
        message: `Role ${quoted(role)} is granted to ${names}.`,
        severity: transition.before !== undefined && transition.id.kind === 'ClusterRoleBinding' ? 'warn' : 'note',
      };
    },
  },
  {
    id: 'cluster-admin-bound',
    severity: 'block',
    title: 'cluster-admin granted',
    explanation: 'The subject may do everything in the cluster.',
    hint: 'Bind a role with only the needed permissions.',
    kinds: bindings,
    on: present,
    check: (transition, context): RuleMatch | undefined => {
      const { role, come, roleIsNew } = bindingHit(transition);
      if (role !== 'cluster-admin' || (come.length === 0 && !roleIsNew)) return undefined;
      const names = firstNames((come.length === 0 ? subjectsOf(transition.head) : come).map(quoted), fewShown);
      const advice = adviceOn(transition);
      if (bindsControllersOfFlux(transition.head, transition.root, context.head))
        return {
          message: `${names} may do everything in the cluster, as Flux installs them.`,
          severity: 'note',
          ...advice,
        };
      return transition.id.kind === 'RoleBinding'
        ? { message: `${names} may do everything in the namespace.`, severity: 'warn', ...advice }
        : { message: `${names} may do everything in the cluster.`, ...advice };
    },
  },
  roleRule(
    {
      id: 'rbac-escalation',
      severity: 'block',
      title: 'role allows escalation of permissions',
      explanation:
        'With `bind`, `escalate`, `impersonate`, role changes or pod shells a subject gains permissions of others.',
      hint: 'Limit the permission by `resourceNames`, or remove it.',
    },
    (permission) => !isWildcard(permission) && escalates(permission),
  ),
  roleRule(
    {
      id: 'rbac-secrets',
      severity: 'warn',
      title: 'role may read Secrets',
      explanation: 'Secrets hold credentials of other accounts and systems.',
      hint: 'Check that it needs them.',
    },
    (permission) => !isWildcard(permission) && readsSecrets(permission),
  ),
  roleRule(
    {
      id: 'rbac-widened',
      severity: 'note',
      title: 'role gets more permissions',
      explanation: 'Every subject of the role gets the permission.',
      hint: 'Grant only the needed permissions.',
    },
    (permission) => !isWildcard(permission) && !escalates(permission) && !readsSecrets(permission),
  ),
  roleRule(
    {
      id: 'rbac-wildcard',
      severity: 'block',
      title: 'role gets wildcard permissions',
      explanation: 'A `*` also covers future verbs, resources and groups.',
      hint: 'Name the verbs and resources.',
    },
    isWildcard,
    readsOnly,
  ),
]);
