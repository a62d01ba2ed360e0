import { expect, test } from 'vitest';
import { verdictOf } from '../../../src/report/verdict.ts';
import { compared, configMap, type Files, kustomization } from '../../support/history-of-commits.ts';

const dependsOn = (...names: readonly string[]): string =>
  `  dependsOn: [${names.map((name) => `{name: ${name}}`).join(', ')}]\n`;
const admin =
  'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: boss}\nroleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin}\nsubjects: [{kind: User, name: eve, apiGroup: rbac.authorization.k8s.io}]\n';
const before: Files = {
  'cluster/a.yaml': kustomization('a', './a'),
  'cluster/b.yaml': kustomization('b', './b', dependsOn('a')),
  'cluster/c.yaml': kustomization('c', './c', dependsOn('a')),
  'a/x.yaml': configMap('a', '1'),
  'b/x.yaml': configMap('b', '1'),
  'c/x.yaml': configMap('c', '1'),
};
const broken: Files = { 'a/x.yaml': 'a: [\n' };
/** `a` does not render any more, and what waits for it was edited since. */
const base: Files = { ...before, ...broken, 'b/x.yaml': configMap('b', '2'), 'b/admin.yaml': admin };

const told = async (
  commits: readonly Files[],
): Promise<{ readonly changes: readonly string[]; readonly level: string }> => {
  const comparison = await compared(commits, commits.length > 2);
  const changes = comparison.groups.flatMap(({ changes: all }) =>
    all.map(({ id, status }) => `${status} ${id.kind} ${id.name}`),
  );
  return { changes: changes.sort(), level: verdictOf(comparison).level };
};

test('what waited for a node that fails on both sides is compared with what the cluster has, once it is let go', async () => {
  const head = { ...base, 'cluster/b.yaml': kustomization('b', './b') };

  expect((await told([before, base, head])).changes).toEqual([
    'added ClusterRoleBinding boss',
    'changed ConfigMap b',
    'changed Kustomization b',
  ]);
  expect((await told([base, head])).level).not.toBe('same');
});

test('it is also where all releases are rendered again, since the change decides what the API server accepts', async () => {
  const release = (name: string, chart: string, more: string): string =>
    `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: apps}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ./charts/${chart}, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n${more}`;
  const limits = (cpu: string): string =>
    `apiVersion: v1\nkind: LimitRange\nmetadata: {name: limits, namespace: apps}\nspec: {limits: [{type: Container, max: {cpu: "${cpu}"}}]}\n`;
  const files = (fails: boolean, value: string, more: string, cpu = '1'): Files => ({
    'cluster/a.yaml': release('a', fails ? 'nowhere' : 'web', ''),
    'cluster/b.yaml': release('b', 'web', `  values: {v: "${value}"}\n${more}`),
    'cluster/limits.yaml': limits(cpu),
    'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'charts/web/templates/cm.yaml': configMap('{{ .Release.Name }}', '{{ .Values.v }}'),
  });
  const waiting = dependsOn('a');

  expect(
    (await told([files(false, '1', waiting), files(true, '2', waiting), files(true, '2', '', '2')])).changes,
  ).toContain('changed ConfigMap b');
});

test('what goes on waiting for it is compared with the base', async () => {
  const head = { ...base, 'cluster/b.yaml': kustomization('b', './b'), 'c/x.yaml': configMap('c', '3') };

  expect((await told([before, base, head])).changes).toContain('changed ConfigMap c');
  expect((await told([before, base, { ...base, 'b/x.yaml': configMap('b', '3') }])).changes).toEqual([
    'changed ConfigMap b',
  ]);
});

test('another dependency that is ready lets it go as well, and one that is not does not', async () => {
  const to = (name: string): Files => ({ ...base, 'cluster/b.yaml': kustomization('b', './b', dependsOn(name)) });
  const ready: Files = { 'cluster/ready.yaml': kustomization('ready', './ready'), 'ready/x.yaml': configMap('r', '1') };

  expect(
    (
      await told([
        { ...before, ...ready },
        { ...base, ...ready },
        { ...to('ready'), ...ready },
      ])
    ).changes,
  ).toContain('added ClusterRoleBinding boss');
  expect((await told([before, base, to('c')])).changes).toEqual(['changed Kustomization b']);
});

test('what waited for a release that is repaired is told in both modes, as the cluster has it', async () => {
  const release = (name: string, more: string): string =>
    `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: apps}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ./charts/web, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n${more}`;
  const files = (values: string, value: string): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/first.yaml': release('first', values),
    'cluster/next.yaml': release('next', `${dependsOn('first')}  values: {x: ${value}}\n`),
    'cluster/last.yaml': release('last', `${dependsOn('next')}  values: {x: ${value}}\n`),
    'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'charts/web/values.schema.json': '{"properties": {"n": {"type": "string"}}}',
    'charts/web/templates/cm.yaml': configMap('{{ .Release.Name }}', '{{ .Values.x }}'),
  });
  const refused = '  values: {n: 5}\n';
  const commits = [files('', 'one'), files(refused, 'one'), files(refused, 'two'), files('', 'two')];

  expect((await told(commits)).changes).toEqual([
    'changed ConfigMap last',
    'changed ConfigMap next',
    'changed HelmRelease first',
  ]);
});
