import { expect, test } from 'vitest';
import { memoryTree } from '../../../../src/core/files/memory-tree.ts';
import { printResource } from '../../../../src/core/resource-id.ts';
import type { ReviewedComparison } from '../../../../src/findings/review.ts';
import { preview } from '../../../../src/render/preview/preview.ts';
import { changes, compared, configMap, type Files, kustomization, since } from '../../../support/history-of-commits.ts';

const entry: Files = { 'cluster/flux-system.yaml': kustomization('flux-system', './cluster') };
const workload = (kind: string, version: string, name: string, spec: string, annotations = ''): string =>
  `apiVersion: ${version}\nkind: ${kind}\nmetadata: {name: ${name}, namespace: apps${annotations && `, annotations: {${annotations}}`}}\nspec:\n${spec}`;
const job = (image: string, more = '', annotations = ''): string =>
  workload(
    'Job',
    'batch/v1',
    'migrate',
    `${more}  template: {spec: {restartPolicy: Never, containers: [{name: m, image: "app:${image}"}]}}\n`,
    annotations,
  );
const deployment = (image: string, label = 'web'): string =>
  workload(
    'Deployment',
    'apps/v1',
    'web',
    `  selector: {matchLabels: {app: ${label}}}\n  template: {metadata: {labels: {app: ${label}}}, spec: {containers: [{name: c, image: "web:${image}"}]}}\n`,
  );
const claim = (size = '5Gi', annotations = ''): string =>
  workload(
    'PersistentVolumeClaim',
    'v1',
    'data',
    `  accessModes: [ReadWriteOnce]\n  resources: {requests: {storage: ${size}}}\n`,
    annotations,
  );
const apps = (files: Files, more = ''): Files => ({
  ...entry,
  'cluster/apps.yaml': kustomization('apps', './apps', more),
  ...files,
});
const beside = (image: string, web: string, more: Files = {}, annotations = ''): Files =>
  apps({ 'apps/job.yaml': job(image, '', annotations), 'apps/web.yaml': deployment(web), ...more });
const forced = 'kustomize.toolkit.fluxcd.io/force: enabled';
const kept = 'kustomize.toolkit.fluxcd.io/prune: disabled';
const findings = ({ review }: ReviewedComparison, rule: string): string[] =>
  (review?.findings ?? []).flatMap((one) =>
    one.rule === rule ? [`${one.severity} ${printResource(one.resource)}: ${one.message}`] : [],
  );
const told =
  'is compared with 1111111 of 2026-09-21, the last commit that Flux has applied of it: since then the API server refuses Job apps/migrate, unless somebody has deleted that';

test('a change beside a Job whose new image was refused shows all that waits, and does not block for it', async () => {
  const comparison = await compared([beside('1', '1'), beside('2', '1'), beside('2', '2')]);
  expect(changes(comparison)).toEqual(['changed Deployment apps/web', 'changed Job apps/migrate']);
  expect(since(comparison)).toEqual([told]);
  expect(findings(comparison, 'job-immutable')).toEqual([
    'warn Job apps/migrate: Since a change before this one: Refused: `spec.template: Invalid value: …: field is immutable`. Flux applies nothing else of the Kustomization.',
  ]);
});

test('a change that lets Flux make the Job anew brings what has waited for it', async () => {
  const comparison = await compared([
    beside('1', '1'),
    beside('2', '1'),
    beside('2', '2'),
    beside('2', '2', {}, forced),
  ]);
  expect(changes(comparison)).toEqual(['changed Deployment apps/web', 'changed Job apps/migrate']);
  expect(findings(comparison, 'job-immutable')).toEqual([
    'warn Job apps/migrate: Flux deletes and recreates it: `spec.template` cannot change, and force is enabled.',
  ]);
});

test('a change that takes the refused edit back is refused only if somebody has deleted the Job, and brings what has waited', async () => {
  const comparison = await compared([beside('1', '1'), beside('2', '1'), beside('2', '2'), beside('1', '2')]);
  expect(changes(comparison)).toEqual(['changed Deployment apps/web', 'changed Job apps/migrate']);
  expect(findings(comparison, 'job-immutable')).toEqual([
    'warn Job apps/migrate: If it was made anew since then: Refused: `spec.template: Invalid value: …: field is immutable`. Flux applies nothing else of the Kustomization.',
  ]);
});

test('what an earlier commit had is no reason to hide that a binding gets it back', async () => {
  const binding = (role: string, annotations = ''): Files =>
    apps({
      'apps/binding.yaml': `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: ci${annotations}}\nroleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: ${role}}\nsubjects: [{kind: ServiceAccount, name: ci, namespace: apps}]\n`,
    });
  const comparison = await compared([
    binding('cluster-admin'),
    binding('view'),
    binding('cluster-admin', `, annotations: {${forced}}`),
  ]);
  expect(findings(comparison, 'role-ref-immutable')).toHaveLength(1);
  expect(comparison.groups.flatMap((group) => group.changes.map(({ base }) => base?.object['roleRef']))).toEqual([
    { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
  ]);
});

test('after several refused edits the cluster has the one before the first', async () => {
  const comparison = await compared([beside('1', '1'), beside('2', '1'), beside('3', '1'), beside('3', '2')]);
  const [change] = comparison.groups.flatMap((group) => group.changes.filter(({ id }) => id.kind === 'Job'));
  expect(JSON.stringify(change?.base?.object)).toContain('app:1');
  expect(since(comparison)).toEqual([told.replace('1111111 of 2026-09-21', '2222222 of 2026-09-20')]);
});

test('the protection of a claim that came beside a refused Job is not in the cluster', async () => {
  const bare = { 'apps/claim.yaml': claim() };
  const comparison = await compared([
    beside('1', '1', bare),
    beside('2', '1', bare),
    beside('2', '1', { 'apps/claim.yaml': claim('5Gi', kept) }),
    apps({ 'apps/web.yaml': deployment('1') }),
  ]);
  expect(findings(comparison, 'pvc-removed')).toEqual([
    'block PersistentVolumeClaim apps/data: Flux deletes the claim of `5Gi` and, with most storage classes, its data.',
  ]);
});

test('the protection of a claim that went beside a refused Job may be gone', async () => {
  const bare = { 'apps/claim.yaml': claim() };
  const comparison = await compared([
    beside('1', '1', { 'apps/claim.yaml': claim('5Gi', kept) }),
    beside('2', '1', bare),
    apps({ 'apps/web.yaml': deployment('1') }),
  ]);
  expect(findings(comparison, 'pvc-removed')).toEqual([
    'block PersistentVolumeClaim apps/data: Flux deletes the claim of `5Gi` and, with most storage classes, its data.',
  ]);
});

const refused = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: bad, namespace: apps}\ndata: {n: 5}\n';
const withClaim = (size: string | undefined, annotations = '', isRefused = true): Files =>
  apps({
    'apps/map.yaml': configMap('a'),
    ...(size === undefined ? {} : { 'apps/claim.yaml': claim(size, annotations) }),
    ...(isRefused ? { 'apps/bad.yaml': refused } : {}),
  });

test('an object that any API server refuses holds back what came with it and since then', async () => {
  const commits = [withClaim('5Gi', '', false), withClaim('5Gi'), withClaim('5Gi', kept)];
  const whileRefused = await compared(commits);
  expect(changes(whileRefused)).toEqual(['changed PersistentVolumeClaim apps/data', 'added ConfigMap apps/bad']);
  expect(findings(whileRefused, 'api-server-refuses')).toEqual([
    'warn ConfigMap apps/bad: Since a change before this one: Refused: `.data.n: expected string, got number`.',
  ]);
  expect(since(whileRefused)).toEqual([
    'is compared with 1111111 of 2026-09-21, the last commit that Flux has applied of it: since then the API server refuses ConfigMap apps/bad',
  ]);
  const mended = await compared([...commits, withClaim(undefined, '', false)]);
  expect(changes(mended)).toEqual(['removed PersistentVolumeClaim apps/data']);
  expect(findings(mended, 'pvc-removed')).toHaveLength(1);
  expect(findings(mended, 'refused-on-base')).toEqual([]);
});

test.each<[string, readonly Files[], boolean]>([
  ['no commit is known', [withClaim('5Gi', '', false), withClaim('5Gi'), withClaim('6Gi')], false],
  ['all commits have it', [withClaim('4Gi'), withClaim('5Gi'), withClaim('6Gi')], true],
])('an object that any API server refuses leaves a warning alone where %s', async (_name, commits, knows) => {
  const comparison = await compared(commits, knows);
  expect(changes(comparison)).toEqual(['changed PersistentVolumeClaim apps/data']);
  expect(findings(comparison, 'refused-on-base')).toHaveLength(1);
});

test('a Kustomization with a refused Job that applies others may be older, and what is below it is compared as it is', async () => {
  const root = (image: string, value: string): Files => ({
    ...entry,
    'cluster/job.yaml': job(image),
    'cluster/map.yaml': configMap('root', value),
    'cluster/apps.yaml': kustomization('apps', './apps'),
    'apps/map.yaml': configMap('a', value),
  });
  const comparison = await compared([root('1', '1'), root('2', '1'), root('2', '2')]);
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/a', 'changed ConfigMap apps/root']);
  expect(comparison.warnings.map(({ message }) => message)).toEqual([
    'may be as of 1111111 of 2026-09-21 in the cluster: since then the API server refuses Job apps/migrate, unless somebody has deleted that',
  ]);
});

const waiting = (
  image: string | undefined,
  web: string,
  more: Files = {},
  spec = '  dependsOn: [{name: infra}]\n',
): Files => ({
  ...apps({ 'apps/web.yaml': deployment(web), ...more }, spec),
  'cluster/infra.yaml': kustomization('infra', './infra'),
  'infra/map.yaml': configMap('a'),
  ...(image === undefined ? {} : { 'infra/job.yaml': job(image) }),
});

test('what depends on a Kustomization with a refused Job waits, and comes with the change that takes the Job away', async () => {
  const commits = [
    waiting('1', '1', { 'apps/claim.yaml': claim() }),
    waiting('2', '1', { 'apps/claim.yaml': claim() }),
    waiting('2', '2'),
  ];
  const whileRefused = await compared(commits);
  expect(changes(whileRefused)).toEqual(['removed PersistentVolumeClaim apps/data', 'changed Deployment apps/web']);
  expect(whileRefused.warnings.map(({ message }) => message)).toEqual([
    'may be as of 1111111 of 2026-09-21 in the cluster: since then the API server refuses Job apps/migrate, unless somebody has deleted that',
  ]);
  const repaired = await compared([...commits, waiting(undefined, '2')]);
  expect(changes(repaired)).toEqual([
    'removed PersistentVolumeClaim apps/data',
    'changed Deployment apps/web',
    'removed Job apps/migrate',
  ]);
  expect(findings(repaired, 'pvc-removed')).toHaveLength(1);
});

test('what stops waiting for a Kustomization with a refused Job may get what has waited', async () => {
  const comparison = await compared([
    waiting('1', '1'),
    waiting('2', '1'),
    waiting('2', '2'),
    waiting('2', '2', {}, ''),
  ]);
  expect(changes(comparison)).toEqual(['changed Kustomization flux-system/apps']);
  expect(comparison.warnings.map(({ message }) => message)).toEqual([
    'may be as of 2222222 of 2026-09-20 in the cluster: since then the API server refuses Job apps/migrate, unless somebody has deleted that',
  ]);
});

test('a selector and the size of a claim are such edits', async () => {
  const selector = (label: string, value: string): Files =>
    apps({ 'apps/web.yaml': deployment('1', label), 'apps/map.yaml': configMap('a', value) });
  expect(
    changes(await compared([selector('a', '1'), selector('b', '1'), selector('b', '2'), selector('a', '2')])),
  ).toContain('changed ConfigMap apps/a');
  const shrunk = (size: string, value: string): Files =>
    apps({ 'apps/claim.yaml': claim(size), 'apps/map.yaml': configMap('a', value) });
  expect(
    changes(await compared([shrunk('5Gi', '1'), shrunk('3Gi', '1'), shrunk('3Gi', '2'), shrunk('5Gi', '2')])),
  ).toContain('changed ConfigMap apps/a');
});

test('an image that a kustomization sets is such an edit', async () => {
  const tagged = (tag: string, value: string): Files => ({
    ...apps({ 'apps/job.yaml': job('0'), 'apps/map.yaml': configMap('a', value) }),
    'apps/kustomization.yaml': `resources: [job.yaml, map.yaml]\nimages: [{name: app, newTag: "${tag}"}]\n`,
  });
  const comparison = await compared([tagged('1', '1'), tagged('2', '1'), tagged('2', '2'), tagged('1', '2')]);
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/a', 'changed Job apps/migrate']);
});

const built = (kustomized: string, value: string, more: Files = {}): Files => ({
  ...apps({ 'apps/job.yaml': job('1'), 'apps/web.yaml': deployment('1'), 'apps/map.yaml': configMap('a', value) }),
  'apps/kustomization.yaml': `resources: [job.yaml, web.yaml, map.yaml]\n${kustomized}`,
  ...more,
});
const patched = (image: string, value: string): Files =>
  built('patches: [{path: patch.yaml, target: {kind: Job}}]\n', value, {
    'apps/patch.yaml': `- {op: replace, path: /spec/template/spec/containers/0/image, value: "app:${image}"}\n`,
  });
const generated = (line: string, value: string): Files =>
  built('configMapGenerator: [{name: env, namespace: apps, envs: [env.txt]}]\n', value, {
    'apps/env.txt': `${line}\n`,
    'apps/job.yaml': job('1').replace('image:', 'envFrom: [{configMapRef: {name: env}}], image:'),
  });
const moved = (file: string, image: string, value: string): Files =>
  apps({ [`apps/${file}.yaml`]: job(image), 'apps/map.yaml': configMap('a', value) });
const imaged = (tag: string, value: string): Files =>
  apps(
    { 'apps/job.yaml': job('0'), 'apps/map.yaml': configMap('a', value) },
    `  images: [{name: app, newTag: "${tag}"}]\n`,
  );

test.each<[string, (edit: '1' | '2', value: string) => Files]>([
  ['the labels of selectors', (edit, value) => built(`commonLabels: {team: "${edit}"}\n`, value)],
  ['a JSON patch in its own file', patched],
  ['the data of a generated name', (edit, value) => generated(`a=${edit}`, value)],
  ['an object that moves to another file', (edit, value) => moved(`job${edit}`, edit, value)],
  ['the images of the spec', imaged],
])('an edit of %s may be refused, and is taken back without', async (_name, files) => {
  const comparison = await compared([files('1', '1'), files('2', '1'), files('2', '2'), files('1', '2')]);
  expect(changes(comparison)).toContain('changed ConfigMap apps/a');
  expect(comparison.review?.findings.filter(({ severity }) => severity === 'block')).toEqual([]);
  expect(since(comparison)).toHaveLength(1);
});

test('an edit of another field of an object that is refused does not block', async () => {
  const set = (size: string, image: string): Files =>
    apps({
      'apps/set.yaml': workload(
        'StatefulSet',
        'apps/v1',
        'db',
        `  serviceName: db\n  selector: {matchLabels: {app: db}}\n  template: {metadata: {labels: {app: db}}, spec: {containers: [{name: c, image: "db:${image}"}]}}\n  volumeClaimTemplates: [{metadata: {name: data}, spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: ${size}}}}}]\n`,
      ),
    });
  const comparison = await compared([set('1Gi', '1'), set('2Gi', '1'), set('2Gi', '2')]);
  expect(comparison.review?.findings.map(({ rule, severity }) => [rule, severity])).toContainEqual([
    'statefulset-immutable',
    'warn',
  ]);
  expect(comparison.review?.findings.filter(({ severity }) => severity === 'block')).toEqual([]);
});

test('an object that any API server refuses may have come after a refused update', async () => {
  const files = (image: string, value: string, more: Files = {}): Files =>
    apps({ 'apps/job.yaml': job(image), 'apps/map.yaml': configMap('a', value), ...more });
  const comparison = await compared([
    files('1', '1'),
    files('2', '2'),
    files('2', '2', { 'apps/bad.yaml': refused }),
    files('1', '2'),
  ]);
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/a', 'changed Job apps/migrate']);
  expect(since(comparison)).toEqual([
    'is compared with 2222222 of 2026-09-20, the last commit that Flux has applied of it: since then the API server refuses ConfigMap apps/bad',
  ]);
});

test('what came in one push was applied as the last of it', async () => {
  const trees = [beside('1', '1'), beside('2', '1'), beside('2', '2')].map((files) => memoryTree(files));
  const [first, base, head] = trees;
  if (first === undefined || base === undefined || head === undefined) throw new Error('three commits');
  const comparedAfter = async (seconds: number): Promise<readonly string[]> => {
    const ancestor = { commit: '1'.repeat(40), committedAt: 1_790_000_000, followedAt: 1_790_000_000 + seconds };
    const options = {
      selfUrls: [],
      settings: { changedOnly: true },
      concurrency: 0,
      history: async () => [{ ...ancestor, isFirst: true, tree: first }],
    };
    return since((await preview({ tree: base, path: '' }, { tree: head, path: '' }, options)).comparison);
  };
  expect(await comparedAfter(5)).toEqual([]);
  expect(await comparedAfter(600)).toHaveLength(1);
});

const defined = (image: string, web: string, spec: string): Files =>
  apps({ 'apps/job.yaml': job(image), 'apps/web.yaml': deployment(web) }, spec);
const left = 'kustomize.toolkit.fluxcd.io/ssa: IfNotPresent';

test.each<[string, readonly Files[]]>([
  [
    'an edit in a commit in which all was made by force',
    [defined('1', '1', ''), defined('2', '1', '  force: true\n'), defined('2', '1', ''), defined('2', '2', '')],
  ],
  [
    'an edit after which all was made by force',
    [
      defined('1', '1', ''),
      defined('2', '1', ''),
      defined('2', '1', '  force: true\n'),
      defined('2', '1', ''),
      defined('2', '2', ''),
    ],
  ],
  [
    'an edit that came as the Kustomization went',
    [
      beside('1', '1'),
      { ...entry, 'apps/job.yaml': job('2'), 'apps/web.yaml': deployment('1') },
      beside('2', '1'),
      beside('2', '2'),
    ],
  ],
  [
    'an edit in another cluster',
    [
      defined('1', '1', '  kubeConfig: {secretRef: {name: one}}\n'),
      defined('2', '1', '  kubeConfig: {secretRef: {name: other}}\n'),
      defined('2', '2', '  kubeConfig: {secretRef: {name: other}}\n'),
    ],
  ],
  [
    'an edit of what Flux leaves as it is',
    [beside('1', '1', {}, left), beside('2', '1', {}, left), beside('2', '2', {}, left)],
  ],
  ['an edit of what is marked in the cluster', [beside('1', '1', {}, forced), beside('2', '1'), beside('2', '2')]],
  [
    'the first of more edits than are looked at',
    [...['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((image) => beside(image, '1')), beside('9', '2')],
  ],
  [
    'an edit that Flux may make by force',
    [beside('1', '1', {}, forced), beside('2', '1', {}, forced), beside('2', '2', {}, forced)],
  ],
  ['an edit that was taken back', [beside('1', '1'), beside('2', '1'), beside('1', '1'), beside('1', '2')]],
  [
    'an edit whose Job went later, and came again',
    [
      beside('1', '1'),
      beside('2', '1'),
      apps({ 'apps/web.yaml': deployment('1') }),
      beside('2', '1'),
      beside('2', '2'),
    ],
  ],
  ['an edit of a field that may change', [beside('1', '1'), beside('1', '2'), beside('1', '3')]],
  [
    'a Job under another name',
    [beside('1', '1'), apps({ 'apps/web.yaml': deployment('1') }), beside('2', '1'), beside('2', '2')],
  ],
  [
    'a Job that goes by itself when it has ended',
    ['1', '2', '2'].map((image, at) =>
      apps({ 'apps/job.yaml': job(image, '  ttlSecondsAfterFinished: 60\n'), 'apps/web.yaml': deployment(String(at)) }),
    ),
  ],
])('%s leaves nothing behind', async (_name, commits) => {
  const comparison = await compared(commits);
  expect(changes(comparison)).toEqual(['changed Deployment apps/web']);
  expect(since(comparison)).toEqual([]);
});

test('what was refused more than a week ago is taken for mended', async () => {
  const others = Array.from({ length: 9 }, (_, at) => beside('2', '1', { 'other.txt': String(at) }));
  const comparison = await compared([beside('1', '1'), ...others, beside('2', '2')]);
  expect(changes(comparison)).toEqual(['changed Deployment apps/web']);
  expect(since(comparison)).toEqual([]);
  const sooner = await compared([beside('1', '1'), ...others.slice(1), beside('2', '2')]);
  expect(changes(sooner)).toEqual(['changed Deployment apps/web', 'changed Job apps/migrate']);
});

test('a change that reaches nothing with such fields asks for no history', async () => {
  const comparison = await compared(
    [apps({ 'apps/map.yaml': configMap('a') }), apps({ 'apps/map.yaml': configMap('a', '2') })],
    'never asked',
  );
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/a']);
});

test('commits are fetched for a Job, and only those at hand are looked at for a Deployment', async () => {
  const extents = async (files: (value: string) => Files): Promise<unknown[]> => {
    const asked: unknown[] = [];
    const history = async (extent?: 'at hand' | 'fetched') => {
      asked.push(extent);
      return [];
    };
    const [base, head] = ['1', '2'].map((value) => ({ tree: memoryTree(files(value)), path: '' }));
    expect(base).toBeDefined();
    if (base !== undefined && head !== undefined)
      await preview(base, head, { selfUrls: [], settings: { changedOnly: true }, concurrency: 0, history });
    return asked;
  };
  expect(await extents((value) => apps({ 'apps/web.yaml': deployment(value) }))).toEqual(['at hand']);
  expect(await extents((value) => beside('1', value))).toEqual(['fetched']);
});
