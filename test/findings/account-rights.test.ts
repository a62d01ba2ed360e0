import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { type Case, judgeCase } from './judge-case.ts';
import { clusterObject, clusterRole, deployment, object } from './objects.ts';

const account = object('v1', 'ServiceAccount', {}, { name: 'deployer', namespace: 'flux-system' });
const subjects = [{ kind: 'ServiceAccount', name: 'deployer', namespace: 'flux-system' }];
const roleRef = { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'deployer' };

function bound(rules: readonly JsonObject[], more: JsonObject = {}, kind = 'ClusterRoleBinding'): JsonObject[] {
  const role = clusterRole(...rules);
  const make = kind === 'RoleBinding' ? object : clusterObject;
  return [
    account,
    { ...role, metadata: { name: 'deployer' } },
    make('rbac.authorization.k8s.io/v1', kind, { roleRef, subjects, ...more }, { name: 'deployer' }),
  ];
}

const all = { apiGroups: ['*'], resources: ['*'], verbs: ['*'] };
const spec = { serviceAccountName: 'deployer' };
const config = object('v1', 'ConfigMap', {}, { name: 'one', namespace: 'default' });

function told(before: readonly JsonObject[], after: readonly JsonObject[], more: Case = {}): readonly string[] {
  const { review } = judgeCase({ base: before, head: after, spec, ...more });
  return (review?.findings ?? [])
    .filter(({ rule }) => rule === 'flux-account-forbidden')
    .map(({ severity, message }) => `${severity}: ${message}`);
}

/** The finding about new objects that are applied with these rights. */
const added = (rights: readonly JsonObject[], ...objects: readonly JsonObject[]): readonly string[] =>
  told(rights, [...rights, ...objects]);

test('a new resource that no binding allows is refused, in the words of a real API server', () => {
  const pods = bound([{ apiGroups: [''], resources: ['pods'], verbs: ['*'] }]);
  const namespace = clusterObject('v1', 'Namespace', {}, { name: 'one' });
  const role = { ...clusterRole(), metadata: { name: 'one' } };

  const user = 'User "system:serviceaccount:flux-system:deployer"';
  expect(added(pods, config)).toEqual([
    `block: Refused: \`configmaps "one" is forbidden: ${user} cannot patch resource "configmaps" in API group "" in the namespace "default"\`.`,
  ]);
  expect(added(pods, namespace)).toEqual([
    `block: Refused: \`namespaces "one" is forbidden: ${user} cannot patch resource "namespaces" in API group "" in the namespace "one"\`.`,
  ]);
  expect(added(pods, role)).toEqual([
    `block: Refused: \`clusterroles.rbac.authorization.k8s.io "one" is forbidden: ${user} cannot patch resource "clusterroles" in API group "rbac.authorization.k8s.io" at the cluster scope\`.`,
  ]);
});

test.each<[string, readonly JsonObject[]]>([
  ['everything', bound([all])],
  ['the verb on the kind', bound([{ apiGroups: [''], resources: ['configmaps'], verbs: ['patch', 'create'] }])],
  [
    'the verb on the name',
    bound([{ apiGroups: [''], resources: ['configmaps'], verbs: ['patch', 'create'], resourceNames: ['one'] }]),
  ],
  ['it to all accounts', bound([all], { subjects: [{ kind: 'Group', name: 'system:serviceaccounts' }] })],
  ['a role that the tree does not hold', bound([], { roleRef: { ...roleRef, name: 'tenant' } })],
  ['a role that the API server makes itself', bound([], { roleRef: { ...roleRef, name: 'edit' } })],
  ['nothing here, but who knows elsewhere', [account]],
])('it is applied when a binding gives the account %s', (_what, rights) => {
  expect(added(rights, config)).toEqual([]);
});

test('an account that the tree does not hold is nobody that one knows', () => {
  const [, role, binding] = bound([{ apiGroups: [''], resources: ['pods'], verbs: ['*'] }]);
  if (role === undefined || binding === undefined) throw new Error('no role');

  expect(added([role, binding], config)).toEqual([]);
});

test('a binding of one namespace allows nothing in another, whatever its role', () => {
  const rights = bound([], { roleRef: { ...roleRef, name: 'cluster-admin' } }, 'RoleBinding');

  expect(added(rights, object('v1', 'ConfigMap', {}, { name: 'one' }))).toEqual([]);
  expect(added(rights, config)).toHaveLength(1);
});

test('a verb, name or kind that is not allowed is refused, and a custom kind only when the tree defines it', () => {
  const rule = { apiGroups: [''], resources: ['configmaps'], verbs: ['patch', 'create'] };
  expect(added(bound([{ ...rule, verbs: ['get', 'create'] }]), config)).toHaveLength(1);
  expect(added(bound([{ ...rule, resourceNames: ['two'] }]), config)).toHaveLength(1);
  const widget = object('example.com/v1', 'Widget');
  const definition = clusterObject(
    'apiextensions.k8s.io/v1',
    'CustomResourceDefinition',
    {
      spec: { group: 'example.com', scope: 'Namespaced', names: { kind: 'Widget', plural: 'widgetry' }, versions: [] },
    },
    { name: 'widgetry.example.com' },
  );
  expect(added(bound([rule]), widget)).toEqual([]);
  expect(added([...bound([rule]), definition], widget)[0]).toContain('cannot patch resource "widgetry"');
});

test('what could not be applied before is no news, and what loses its permission is', () => {
  const narrow = bound([{ apiGroups: [''], resources: ['pods'], verbs: ['*'] }]);
  const [before, after] = [deployment(), deployment({ image: 'web:2' })];

  expect(told([...narrow, before], [...narrow, after])).toEqual([]);
  expect(told([...bound([all]), before], [...narrow, after]).some((text) => text.includes('deployments.apps'))).toBe(
    true,
  );
});

test('the default account of the controllers counts as one that is named', () => {
  const narrow = bound([{ apiGroups: [''], resources: ['pods'], verbs: ['*'] }]);
  const defaults = { Kustomization: 'deployer' };
  const options = { accounts: [{ root: '', base: defaults, head: defaults }] };

  expect(told(narrow, [...narrow, config], { spec: {} })).toEqual([]);
  expect(told(narrow, [...narrow, config], { spec: {}, options })).toHaveLength(1);
});

const roleNamed = (name: string): JsonObject[] => bound([], { roleRef: { ...roleRef, name } });
const quota = object('v1', 'ResourceQuota', {}, { name: 'one', namespace: 'default' });
const binding = object('rbac.authorization.k8s.io/v1', 'RoleBinding', {}, { name: 'one', namespace: 'default' });

test.each([
  ['cluster-admin', 0, 0, 0],
  ['admin', 0, 1, 0],
  ['edit', 0, 1, 1],
  ['view', 1, 1, 1],
])('the role %s allows what the API server gives it', (name, ofConfig, ofQuota, ofBinding) => {
  expect(added(roleNamed(name), config)).toHaveLength(ofConfig);
  expect(added(roleNamed(name), quota)).toHaveLength(ofQuota);
  expect(added(roleNamed(name), binding)).toHaveLength(ofBinding);
});

test('a role that the cluster puts together holds the rules of the roles that it selects, and may hold any for custom kinds', () => {
  const labels = { 'rbac.authorization.k8s.io/aggregate-to-edit': 'true' };
  const quotas = { apiGroups: [''], resources: ['resourcequotas'], verbs: ['*'] };
  const part = { ...clusterRole(quotas), metadata: { name: 'part', labels } };
  const own = { ...clusterRole(), metadata: { name: 'deployer' } };
  const selecting = (matchLabels: JsonObject): JsonObject => ({
    ...own,
    aggregationRule: { clusterRoleSelectors: [{ matchLabels }] },
  });
  const [, , boundTo] = bound([]);
  if (boundTo === undefined) throw new Error('no binding');

  expect(added([...roleNamed('edit'), part], quota)).toEqual([]);
  expect(added([account, selecting(labels), boundTo, part], quota)).toEqual([]);
  expect(added([account, selecting({ part: 'none' }), boundTo, part], quota)).toHaveLength(1);
  expect(added([account, selecting(labels), boundTo], quota)).toHaveLength(1);
  expect(added([account, selecting(labels), boundTo], config)).toEqual([]);
  const definition = clusterObject(
    'apiextensions.k8s.io/v1',
    'CustomResourceDefinition',
    { spec: { group: 'example.com', scope: 'Namespaced', names: { kind: 'Widget', plural: 'widgets' }, versions: [] } },
    { name: 'widgets.example.com' },
  );
  expect(added([...roleNamed('edit'), definition], object('example.com/v1', 'Widget'))).toEqual([]);
});

const stays = object('v1', 'ConfigMap', {}, { name: 'stays', namespace: 'default' });
const own = [
  { apiGroups: ['rbac.authorization.k8s.io'], resources: ['*'], verbs: ['*'] },
  { apiGroups: [''], resources: ['serviceaccounts'], verbs: ['*'] },
];

test('a role that becomes narrower is held against what stays, and one that becomes wider or other is not', () => {
  const [narrow, wide] = [
    bound(own),
    bound([...own, { apiGroups: [''], resources: ['configmaps'], verbs: ['patch'] }]),
  ];
  const annotations = { 'kustomize.toolkit.fluxcd.io/ssa': 'Ignore' };
  const ignored = { ...stays, metadata: { name: 'stays', namespace: 'default', annotations } };

  expect(told([...wide, stays], [...narrow, stays])).toEqual([
    expect.stringMatching(
      /^block: `Kustomization flux-system\/apps` may no longer apply a resource that stays: `configmaps "stays" is forbidden: .* cannot patch/,
    ),
  ]);
  expect(told([...wide, stays, config], [...narrow, stays, config])).toEqual([
    expect.stringContaining('may no longer apply 2 resources that stay: '),
  ]);
  expect(told([...narrow, stays], [...wide, stays])).toEqual([]);
  expect(told([...wide, stays], [...bound([all]), stays])).toEqual([]);
  expect(told([...wide, ignored], [...narrow, ignored])).toEqual([]);
});

test('a binding or role that Flux deletes is held against what stays, and one that it leaves is not', () => {
  const [user, role, to] = bound([all]);
  if (user === undefined || role === undefined || to === undefined) throw new Error('no role');
  const left = { spec: { ...spec, prune: false } };

  expect(told([user, role, to, stays], [user, role, stays])).toEqual([
    expect.stringContaining('may no longer apply 3 resources that stay: '),
  ]);
  expect(told([user, role, to, stays], [user, to, stays])).toEqual([
    expect.stringContaining('may no longer apply 3 resources that stay: '),
  ]);
  expect(told([user, role, to, stays], [user, role, stays], left)).toEqual([]);
  expect(told([user, role, to, stays], [user, to, stays], left)).toEqual([]);
});

test('rights of an account that the tree did not hold before are not held against what stays', () => {
  expect(told([stays], [...bound(own), stays])).toEqual([]);
});

test('another account is held against what stays', () => {
  const rights = bound(own);
  const accounts = [{ root: '', base: {}, head: { Kustomization: 'deployer' } }];
  const options = { accounts };

  expect(told([...rights, stays], [...rights, stays], { spec: {} })).toEqual([]);
  expect(told([...rights, stays], [...rights, stays], { spec: {}, options })).toEqual([
    expect.stringContaining('may no longer apply a resource that stays: '),
  ]);
});

test('two hundred roles that all select each other each count once', () => {
  const circle = Array.from({ length: 200 }, (_, at) => ({
    ...clusterRole(),
    metadata: { name: at === 0 ? 'deployer' : `role-${at}`, labels: { part: 'all' } },
    aggregationRule: { clusterRoleSelectors: [{ matchLabels: { part: 'all' } }] },
  }));
  const [, , boundTo] = bound([]);
  if (boundTo === undefined) throw new Error('no binding');

  expect(added([account, ...circle, boundTo], config)).toHaveLength(1);
});

test('a new object takes create besides patch, one that is there does not, and one that goes takes get and delete', () => {
  const rights = (...verbs: string[]): JsonObject[] => bound([{ apiGroups: [''], resources: ['configmaps'], verbs }]);
  const changed = { ...config, data: { a: 'b' } };
  const spec = { serviceAccountName: 'deployer', prune: true };

  expect(added(rights('patch'), config)[0]).toContain('cannot create resource "configmaps"');
  expect(told([...rights('patch'), config], [...rights('patch'), changed])).toEqual([]);
  expect(told([...rights('patch'), config], rights('patch'), { spec })[0]).toContain('cannot get resource');
  expect(told([...rights('patch', 'get'), config], rights('patch', 'get'), { spec })[0]).toContain('cannot delete');
  expect(told([...rights('*'), config], rights('*'), { spec })).toEqual([]);
  expect(told([...rights('patch'), config], rights('patch'), { spec: { ...spec, prune: false } })).toEqual([]);
});
