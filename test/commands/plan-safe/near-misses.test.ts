import { describe, expect, test } from 'vitest';
import { type PatchSide, patchMail } from '../../../src/commands/plan-safe/patch-mail.ts';
import { planText } from '../../../src/commands/plan-safe/plan-text.ts';
import type { FileTree } from '../../../src/core/files/file-tree.ts';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { isProblem } from '../../../src/core/problem.ts';
import {
  apps,
  claim,
  cluster,
  deployment,
  kustomization,
  listing,
  namespace,
  statefulSet,
} from '../../report/scenarios/cluster.ts';
import { planOfTrees } from './plan-files.ts';

const ways = async (...sides: Parameters<typeof planOfTrees>): Promise<readonly (readonly string[])[]> =>
  (await planOfTrees(...sides)).sequences.map(({ remedies }) => remedies);
const image = 'ghcr.io/example/web:1.4.2';
const tier = (text: string): string => text.replaceAll(/^( +)app: web$/gm, '$1app: web\n$1tier: front');

test('a claim is kept together with its Namespace where both go', async () => {
  const plan = await planOfTrees(
    apps({
      'all.yaml': `${namespace('shop')}${claim('uploads', 'shop')}`,
      'web.yaml': deployment('web', { image, namespace: 'web' }),
    }),
    apps({ 'web.yaml': deployment('web', { image, namespace: 'web' }) }),
  );

  expect(plan.findings.map(({ rule }) => rule).sort()).toEqual(['namespace-removed', 'pvc-removed']);
  expect(plan.sequences.map(({ remedies, steps }) => [remedies, steps.length])).toEqual([[['keep before remove'], 2]]);
});

test('a claim that a Namespace in another Kustomization takes along is not told to be safe', async () => {
  const before = cluster({
    'clusters/home/a.yaml': kustomization('a', 'a') + kustomization('b', 'b'),
    'a/ns.yaml': namespace('shop'),
    'b/claim.yaml': claim('uploads', 'shop'),
    'a/web.yaml': deployment('web', { image, namespace: 'web' }),
    'b/web.yaml': deployment('other', { image, namespace: 'web' }),
  });
  const { 'a/ns.yaml': _namespace, 'b/claim.yaml': _claim, ...after } = before;
  const { sequences } = await planOfTrees(before, after);

  for (const { steps } of sequences) expect(steps[0]?.comparison.counts.changed).toBe(2);
});

test('what blocks whatever the order is told, and no sequence with it is called safe', async () => {
  const pod = '      hostNetwork: true\n';
  const container = '          securityContext: {privileged: true}\n';
  const plan = await planOfTrees(
    apps({ 'web.yaml': deployment('web', { image }), 'claim.yaml': claim('uploads', 'shop') }),
    apps({ 'web.yaml': deployment('web', { image, pod, container }) }),
  );

  expect(plan.sequences).toEqual([]);
  expect(planText(plan)).toContain('No way is known around:\n  privileged-container: Deployment shop/web');
  // The claim is kept all the same.
  expect(plan.partial.map(({ blocks, remedies }) => [remedies, [...new Set(blocks.map(({ rule }) => rule))]])).toEqual([
    [['keep before remove'], plan.without.map(({ rule }) => rule)],
  ]);
  expect(planText(plan)).toMatch(/^\d findings to avoid, 0 safe sequences, 1 sequence around a part of them\n/);
  expect(planText(plan)).toContain('  still blocks: what no way is known around\n');
});

test('a StatefulSet is recreated where its claims stay, and not where they go with it', async () => {
  const base = statefulSet('db', 'ghcr.io/example/db:16.3');
  const head = base.replace(/^ {2}serviceName: .*$/m, '  serviceName: other');
  const deleting = (text: string): string =>
    text.replace(/^spec:$/m, 'spec:\n  persistentVolumeClaimRetentionPolicy: {whenDeleted: Delete}');

  expect(head).not.toBe(base);
  expect(await ways(apps({ 'db.yaml': base }), apps({ 'db.yaml': head }))).toEqual([['recreate by force']]);
  expect(await ways(apps({ 'db.yaml': deleting(base) }), apps({ 'db.yaml': deleting(head) }))).toEqual([]);
});

const volume = (kind: string): string => `      volumes:\n        - name: data\n          ${kind}\n`;

test.each([
  ['nothing', {}],
  ['a ConfigMap', { pod: volume('configMap: {name: web}') }],
])('two Deployments run beside each other that share %s', async (_, more) => {
  const web = deployment('web', { image, ...more });

  expect(await ways(apps({ 'web.yaml': web }), apps({ 'web.yaml': tier(web) }))).toEqual([
    ['new name'],
    ['recreate by force'],
  ]);
});

test.each([
  ['a claim', { pod: volume('persistentVolumeClaim: {claimName: uploads}') }],
  ['a directory of the node', { pod: volume('hostPath: {path: /data}') }],
  ['a directory of a server', { pod: volume('nfs: {server: nas, path: /data}') }],
  ['the network of the node', { pod: '      hostNetwork: true\n' }],
  ['a port of the node', { container: '          ports: [{containerPort: 80, hostPort: 80}]\n' }],
])('two Deployments do not run beside each other that share %s', async (_, more) => {
  const web = deployment('web', { image, ...more });

  expect(await ways(apps({ 'web.yaml': web }), apps({ 'web.yaml': tier(web) }))).toEqual([['recreate by force']]);
});

test('a claim of which a field cannot change is never recreated', async () => {
  const base = claim('uploads', 'shop');
  const head = base.replace('ReadWriteOnce', 'ReadWriteMany');

  expect(head).not.toBe(base);
  const plan = await planOfTrees(apps({ 'claim.yaml': base }), apps({ 'claim.yaml': head }));
  expect(plan.sequences).toEqual([]);
  expect(planText(plan)).toContain('No way is known around:\n  claim-immutable: ');
});

test('a file of templates is left alone, and the Kustomization patches what it makes', async () => {
  const listed = listing([], 'configMapGenerator: []\nhelmCharts: []\n');
  const plan = await planOfTrees(
    apps({
      'claim.yaml': `# ${listed.length}\n${claim('uploads', 'shop')}${claim('uploads', 'web')}`,
      'web.yaml': deployment('web', { image }),
    }),
    apps({ 'web.yaml': deployment('web', { image }) }),
  );

  expect(plan.sequences).toHaveLength(1);
});

test('two hundred claims and more end in a plan', async () => {
  const claims = Array.from({ length: 210 }, (_, at) => claim(`c${at}`, 'shop')).join('');
  const web = { 'web.yaml': deployment('web', { image }) };
  const plan = await planOfTrees(apps({ ...web, 'claims.yaml': claims }), apps(web));

  expect(plan.findings.length).toBeGreaterThan(0);
  expect(planText(plan).split('\n').length).toBeLessThan(80);
});

test('names of all kinds stand in a patch, and none that leaves the tree', async () => {
  const environment = { PATH: process.env['PATH'] };
  const sideOf = (tree: FileTree): PatchSide => ({ tree, of: tree });
  const none = sideOf(memoryTree({}));
  const odd = memoryTree({
    'a\nb/---\ndiff --git "x': 'a\n',
    'From me': 'b\n',
    l: { link: '../../etc' },
    'ü/"q".yaml': 'c\n',
  });
  const mail = await patchMail({ subject: 'Odd names', body: '' }, none, sideOf(odd), environment);
  if (isProblem(mail)) throw new Error(mail.message);

  expect(mail.toString()).toContain('+++ "b/a\\nb/---\\ndiff --git \\"x"');
  const kinds = new Map<string, 'directory' | 'file'>([
    ['', 'directory'],
    ['..', 'directory'],
    ['../x', 'file'],
  ]);
  const outside: FileTree = {
    list: (path) =>
      path === '' ? [{ name: '..', kind: 'directory' }] : path === '..' ? [{ name: 'x', kind: 'file' }] : undefined,
    kind: (path) => kinds.get(path),
    read: () => new Uint8Array(),
    readLink: () => undefined,
    contentId: () => undefined,
  };
  expect(await patchMail({ subject: 'Out', body: '' }, none, sideOf(outside), environment)).toMatchObject({
    code: 'PATH_ESCAPES_ROOT',
  });
});

test('a definition whose name is no name of one gets no commands to copy', async () => {
  const definition = (versions: string): string =>
    `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: "a.example.com; reboot"}\nspec:\n  group: example.com\n  names: {kind: A, plural: a}\n  scope: Cluster\n  versions:\n${versions}`;
  const version = (name: string, storage: boolean): string =>
    `    - {name: ${name}, served: true, storage: ${storage}}\n`;
  const plan = await planOfTrees(
    apps({ 'a.yaml': definition(version('v1beta1', true) + version('v1', false)) }),
    apps({ 'a.yaml': definition(version('v1', true)) }),
  );

  expect(planText(plan)).not.toContain('kubectl');
});

test('a Helm release whose chart has another name is upgraded in place', async () => {
  const release = (chart: string): string =>
    `apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: a, namespace: shop}\nspec: {interval: 1h, url: https://charts.example.com}\n---\napiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata:\n  name: web\n  namespace: shop\nspec:\n  interval: 1h\n  chart: {spec: {chart: ${chart}, sourceRef: {kind: HelmRepository, name: a}}}\n`;
  const plan = await planOfTrees(apps({ 'web.yaml': release('web') }), apps({ 'web.yaml': release('site') }));

  expect(plan.sequences.map(({ steps }) => steps.length)).toEqual([1]);
  expect(planText(plan)).toMatch(/^1 finding to avoid, 1 sequence proven in part\n/);
});

describe('nothing is told to be kept that Flux does not annotate:', () => {
  const kept = (mark: string): string =>
    claim('uploads', 'shop').replace(/^ {2}namespace: shop$/m, `  namespace: shop\n${mark}`);
  const annotated = (mark: string): string => kept(`  annotations: {kustomize.toolkit.fluxcd.io/${mark}}`);
  const others = { 'web.yaml': deployment('web', { image }) };
  const ignoring = '  ignore: [{paths: [/metadata/annotations], target: {kind: PersistentVolumeClaim}}]\n';

  test.each([
    ['an object that it applies once', annotated('ssa: IfNotPresent'), ''],
    ['an object that it does not reconcile', annotated('reconcile: disabled'), ''],
    ['an object whose annotations it leaves as they are', claim('uploads', 'shop'), ignoring],
  ])('%s', async (_, object, spec) => {
    const plan = await planOfTrees(apps({ 'claim.yaml': object, ...others }, spec), apps(others, spec));

    expect(plan.findings.map(({ rule }) => rule)).toEqual(['pvc-removed']);
    expect(plan.sequences).toEqual([]);
  });
});

describe('a Deployment gets no second one under a new name', () => {
  const plain = deployment('web', { image });
  const patch =
    'patches:\n  - target: {kind: Deployment, name: web}\n    patch: \'[{"op": "add", "path": "/spec/minReadySeconds", "value": 5}]\'\n';
  const check = '  healthChecks: [{apiVersion: apps/v1, kind: Deployment, name: web, namespace: shop}]\n';
  const account = 'apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: next, namespace: shop}\n';
  const canary =
    'apiVersion: flagger.app/v1beta1\nkind: Canary\nmetadata: {name: web, namespace: shop}\nspec: {targetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}\n';
  const role =
    'apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: {name: deployer, namespace: shop}\nrules: [{apiGroups: [apps], resources: [deployments], resourceNames: [web], verbs: [patch]}]\n';
  const report =
    'apiVersion: example.com/v1\nkind: Report\nmetadata: {name: web, namespace: shop}\nspec: {of: [{apiVersion: apps/v1, kind: Deployment, name: web}]}\n';
  const named = deployment('web', { image, pod: '      serviceAccountName: next\n' });
  const recreated = plain.replace(/^spec:$/m, 'spec:\n  strategy: {type: Recreate}');

  test.each([
    ['that a patch finds by its name', { 'kustomization.yaml': listing(['web.yaml'], patch) }, {}, plain, plain, ''],
    ['whose health Flux asks for by its name', {}, {}, plain, plain, check],
    ['that a Canary has as its target', { 'canary.yaml': canary }, {}, plain, plain, ''],
    ['that anything else names', { 'report.yaml': report }, {}, plain, plain, ''],
    ['that a Role names', { 'role.yaml': role }, {}, plain, plain, ''],
    ['whose pods name what comes with the change', {}, { 'account.yaml': account }, plain, named, ''],
    ['that ends its pods before it begins new ones', {}, {}, recreated, recreated, ''],
  ])('%s', async (_, both, added, before, after, spec) => {
    expect(after).not.toBe(tier(after));
    const base = apps({ ...both, 'web.yaml': before }, spec);
    expect(await ways(base, apps({ ...both, ...added, 'web.yaml': tier(after) }, spec))).toEqual([
      ['recreate by force'],
    ]);
  });
});

test('a StatefulSet is not recreated whose claims get another name', async () => {
  const base = statefulSet('db', 'ghcr.io/example/db:16.3');
  const head = base.replaceAll('name: data', 'name: pgdata');

  expect(head).not.toBe(base);
  expect(await ways(apps({ 'db.yaml': base }), apps({ 'db.yaml': head }))).toEqual([]);
});
