import { expect, test } from 'vitest';
import { binding, claim, deletes, files, found, web } from '../../support/former-inputs.ts';
import { configMap, type Files, kustomization, marked } from '../../support/history-of-commits.ts';

const named = (values: string): string => `  postBuild: {substitute: {region: eu${values}}}\n`;
const first = (all: readonly string[]): readonly string[] => all.map((one) => one.split(':')[0] ?? '');

const source = (name: string, interval: string): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: ${interval}, url: "https://git.example.com/acme/fleet", ref: {branch: main}}\n`;
const ofOther = (interval: string, values: string, name: string): Files => ({
  ...files(named(values), { 'apps/a.yaml': claim(name) }),
  'cluster/apps.yaml': kustomization('apps', './apps', named(values)).replace('name: flux-system}\n', 'name: other}\n'),
  'cluster/sources.yaml': `${source('flux-system', '1m')}---\n${source('other', interval)}`,
});

test.each([
  ['which is fetched less often', '1h', ['block deleted-by-former-spec']],
  ['which is fetched as often', '1m', ['warn deleted-by-former-spec']],
])('a new spec meets the former files of another source of this repository %s', async (_, interval, expected) => {
  const all = await found(ofOther(interval, ', name: web', 'x-${name:=none}'), ofOther(interval, '', 'x-web'));
  expect(all).toEqual([
    expect.stringContaining('its new spec before the new files of `GitRepository flux-system/other`'),
  ]);
  expect(first(all)).toEqual(expected);
});

test('files that fit both specs, and those of one source with it, meet no other spec', async () => {
  const unnamed = claim('x-web');
  expect(await found(ofOther('1h', '', 'x-web'), ofOther('1h', ', name: web', 'x-${name:=web}'))).toEqual([]);
  const both = [named(', name: web'), named('')].map((spec, at) =>
    files(spec, { 'apps/a.yaml': at === 0 ? claim('x-${name:=none}') : unnamed }),
  );
  expect(await found(both[0] ?? {}, both[1] ?? {})).toEqual([]);
});

test('a source that is fetched more often brings new files before the spec of another one', async () => {
  const often = (values: string, name: string): Files => ({
    ...ofOther('1m', values, name),
    'cluster/sources.yaml': `${source('flux-system', '1h')}---\n${source('other', '1m')}`,
  });
  const all = await found(often(', name: web', 'x-${name:=y}'), often(', app: web', 'x-${app:=z}'));
  expect(all).toEqual([expect.stringContaining('block deleted-by-former-spec: Flux mostly hands it the new files')]);
});

const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: vars, namespace: flux-system}\ndata: {name: web}\n';
const moving = (at: string, more: string, optional = ', optional: true'): Files => ({
  ...files(
    `${more}  postBuild: {substitute: {region: eu}, substituteFrom: [{kind: ConfigMap, name: vars${optional}}]}\n`,
    { 'apps/a.yaml': claim('x-${name:=none}') },
  ),
  'cluster/core.yaml': kustomization('core', './core'),
  'core/c.yaml': configMap('c'),
  'cluster/infra.yaml': kustomization('infra', './infra', '  dependsOn: [{name: core}]\n'),
  'infra/b.yaml': configMap('b'),
  [at]: map,
});

test('variables that move to a later owner are missed in between', async () => {
  const all = await found(moving('cluster/vars.yaml', ''), moving('infra/vars.yaml', ''));
  expect(all).toEqual([
    expect.stringMatching(
      /^warn deleted-by-former-spec: Flux may build it while .ConfigMap flux-system\/vars. goes from one owner to another: without that it deletes .PersistentVolumeClaim/,
    ),
  ]);
});

test.each<[string, Files, Files]>([
  [
    'it waits for their next owner',
    moving('cluster/vars.yaml', '  dependsOn: [{name: infra}]\n'),
    moving('infra/vars.yaml', '  dependsOn: [{name: infra}]\n'),
  ],
  ['it does not build without them', moving('cluster/vars.yaml', '', ''), moving('infra/vars.yaml', '', '')],
  [
    'their former owner leaves them',
    {
      ...moving('cluster/vars.yaml', ''),
      'cluster/vars.yaml': marked(map, 'kustomize.toolkit.fluxcd.io/prune: disabled'),
    },
    moving('infra/vars.yaml', ''),
  ],
])('variables that move are not missed where %s', async (_, before, after) => {
  expect(await found(before, after)).toEqual([]);
});

const withSpec = (values: string, of: Files): Files => files(named(values), { 'apps/b.yaml': configMap('b'), ...of });
const prune = 'kustomize.toolkit.fluxcd.io/prune: disabled';
const once = 'kustomize.toolkit.fluxcd.io/ssa: IfNotPresent';

test('what Flux does not prune or apply again stays as the former spec makes it', async () => {
  const before = withSpec('', {});
  const bound = binding('view').replace(
    'name: readers}\n',
    () => `name: "readers\${suffix}", annotations: {${prune}}}\n`,
  );
  expect(await found(before, withSpec(', suffix: -a', { 'apps/a.yaml': bound }))).toEqual([
    expect.stringMatching(
      /^block applied-by-former-spec: .*ClusterRoleBinding readers.*does not make, and leaves that/,
    ),
  ]);
  const image = web('"${image:=nginx:1}"');
  const imaged = (object: string): Files => withSpec(', image: "nginx:2"', { 'apps/a.yaml': object });
  expect(await found(before, imaged(marked(image, once)))).toEqual([
    expect.stringMatching(
      /^block applied-by-former-spec: .*Deployment apps\/web. otherwise than shown, and leaves that/,
    ),
  ]);
  expect(await found(before, imaged(image))).toEqual([
    expect.stringMatching(/^warn applied-by-former-spec: .*otherwise than shown, and changes that later/),
  ]);
  // What is there is not applied again.
  const had = withSpec('', { 'apps/a.yaml': marked(web('"nginx:1"'), once) });
  expect(await found(had, imaged(marked(web('"${image:=nginx:3}"'), once)))).toEqual([]);
});

test.each<[string, string, string, string[]]>([
  [
    'a policy of the network',
    'apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: x, namespace: apps}\nspec: {podSelector: {}, ingress: [{from: [{ipBlock: {cidr: "VALUE"}}]}]}\n',
    '${v:=0.0.0.0/0}',
    ['warn applied-by-former-spec'],
  ],
  [
    'a webhook',
    'apiVersion: admissionregistration.k8s.io/v1\nkind: MutatingWebhookConfiguration\nmetadata: {name: x}\nwebhooks: [{name: x.acme.io, sideEffects: None, admissionReviewVersions: [v1], clientConfig: {url: "VALUE"}}]\n',
    '${v:=https://example.org}',
    ['block applied-by-former-spec'],
  ],
  [
    'a role that others take up',
    'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: x, labels: {rbac.authorization.k8s.io/aggregate-to-view: "VALUE"}}\nrules: []\n',
    '${v:=true}',
    ['block applied-by-former-spec'],
  ],
  [
    'a command after the start',
    web('nginx:1').replace('env:', 'lifecycle: {postStart: {exec: {command: [sh, -c, "VALUE"]}}}, env:'),
    '${v:=date}',
    ['warn applied-by-former-spec'],
  ],
  ['an annotation of no ServiceAccount', marked(configMap('x'), 'a: "VALUE"'), '${v:=b}', []],
])('former variables give %s what neither tree has', async (_, object, text, expected) => {
  const after = withSpec(', v: "10.0.0.0/8"', { 'apps/a.yaml': object.replace('VALUE', () => text) });
  expect(first(await found(withSpec('', {}), after))).toEqual(expected);
  expect(await found(withSpec('', {}), withSpec(', v: other', { 'apps/a.yaml': object }))).toEqual([]);
});

test('annotations that the spec gives all objects make no ServiceAccount another one', async () => {
  const account = 'apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: x, namespace: apps}\n';
  const common = '  commonMetadata: {annotations: {team: a}}\n';
  const before = files(`${common}${named('')}`, { 'apps/b.yaml': configMap('b') });
  expect(await found(before, files(`${common}${named(', w: x')}`, { 'apps/a.yaml': account }))).toEqual([]);
});

test('a dependency with an expression of its own does not bring the spec first', async () => {
  const tree = (more: string, prefix: string, name: string): Files => ({
    ...files(`  dependsOn: [{name: core${more}}]\n${prefix}`, { 'apps/a.yaml': claim(name) }),
    'cluster/core.yaml': kustomization('core', './core'),
    'core/c.yaml': configMap('c'),
  });
  const ready = ', readyExpr: "dep.metadata.name == \'core\'"';
  expect(await found(tree(ready, '', 'a-x'), tree(ready, '  namePrefix: a-\n', 'x'))).toEqual(deletes('block'));
  expect(await found(tree('', '', 'a-x'), tree('', '  namePrefix: a-\n', 'x'))).toEqual([]);
});
