import { expect, test } from 'vitest';
import { compared, configMap, type Files, kustomization } from '../../support/history-of-commits.ts';

const entry: Files = { 'cluster/flux-system.yaml': kustomization('flux-system', './cluster') };
const remote = (name: string): string => `  kubeConfig: {secretRef: {name: ${name}}}\n`;
const claim =
  'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: d, namespace: apps}\nspec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}\n';
const rulesOf = async (base: Files, head: Files): Promise<readonly string[]> =>
  ((await compared([base, head])).review?.findings ?? []).map(({ rule }) => rule);
const claimsOf = async (base: Files, head: Files): Promise<string[]> =>
  ((await compared([base, head])).review?.findings ?? []).flatMap(({ rule, severity }) =>
    rule === 'pvc-removed' ? [`${severity} ${rule}`] : [],
  );
const notesOf = async (base: Files, head: Files): Promise<readonly string[]> =>
  (await compared([base, head])).groups.flatMap(({ changes }) =>
    changes.flatMap(({ id, status, notes }) => (id.kind === 'Kustomization' ? [] : [status, ...notes])),
  );

test('a claim that goes in one cluster is deleted, though another one has a claim of its name', async () => {
  const files = (first: string, second: string): Files => ({
    ...entry,
    'cluster/a.yaml': kustomization('a', './a', first),
    'cluster/b.yaml': kustomization('b', './b', second),
    'a/x.yaml': claim,
    'a/y.yaml': configMap('y', '1'),
    'b/x.yaml': claim,
  });
  const without = (of: Files): Files => Object.fromEntries(Object.entries(of).filter(([path]) => path !== 'a/x.yaml'));
  for (const [first, second] of [
    [remote('lab'), remote('prod')],
    ['', remote('prod')],
    [remote('lab'), ''],
  ] as const) {
    const base = files(first, second);
    expect(await claimsOf(base, without(base))).toEqual(['block pvc-removed']);
  }
  // In one cluster the other one makes it again, without its data.
  const same = files(remote('lab'), remote('lab'));
  expect(await claimsOf(same, without(same))).toEqual(['warn pvc-removed']);
});

test('a claim that another Kustomization names and never applies goes', async () => {
  const ignored = claim.replace(
    'namespace: apps}',
    'namespace: apps, annotations: {kustomize.toolkit.fluxcd.io/ssa: Ignore}}',
  );
  const base: Files = {
    ...entry,
    'cluster/a.yaml': kustomization('a', './a'),
    'cluster/b.yaml': kustomization('b', './b'),
    'a/x.yaml': claim,
    'a/y.yaml': configMap('y', '1'),
    'b/x.yaml': ignored,
  };
  const { 'a/x.yaml': _gone, ...head } = base;

  expect(await rulesOf(base, head)).toContain('pvc-removed');
});

test('a Secret of one name in two namespaces is two clusters, whatever the order of its fields', async () => {
  const inNamespace = (name: string, config: string): string =>
    kustomization(name, `./${name}`, `  kubeConfig: ${config}\n`).replace(
      'namespace: flux-system',
      `namespace: ${name}`,
    );
  const files = (a: string, b: string, where: 'a' | 'b'): Files => ({
    ...entry,
    'cluster/a.yaml': a,
    'cluster/b.yaml': b,
    'a/y.yaml': configMap('ya', '1'),
    'b/y.yaml': configMap('yb', '1'),
    [`${where}/x.yaml`]: configMap('x', '1'),
  });
  const secret = '{secretRef: {name: kc}}';
  const [a, b] = [inNamespace('a', secret), inNamespace('b', secret)];
  expect((await notesOf(files(a, b, 'a'), files(a, b, 'b'))).filter((text) => text !== 'moved')).toEqual(
    expect.arrayContaining(['removed', 'added']),
  );
  const [one, two] = ['{secretRef: {name: kc, key: value}}', '{secretRef: {key: value, name: kc}}'].map((config, at) =>
    kustomization(at === 0 ? 'a' : 'b', at === 0 ? './a' : './b', `  kubeConfig: ${config}\n`),
  );
  expect(await notesOf(files(one ?? '', two ?? '', 'a'), files(one ?? '', two ?? '', 'b'))).toContain('moved');
});

test('variables come from the cluster that Flux runs in', async () => {
  const files = (where: 'local' | 'remote'): Files => ({
    ...entry,
    'cluster/l.yaml': kustomization('l', './local'),
    'cluster/r.yaml': kustomization('r', './remote', remote('lab')),
    'cluster/b.yaml': kustomization(
      'b',
      './b',
      '  postBuild: {substituteFrom: [{kind: ConfigMap, name: vars, optional: true}]}\n',
    ),
    'local/y.yaml': configMap('yl', '1'),
    'remote/y.yaml': configMap('yr', '1'),
    [`${where}/vars.yaml`]:
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: vars, namespace: flux-system}\ndata: {role: view}\n',
    'b/x.yaml': configMap('x', `\${role:=cluster-admin}`),
  });
  const { groups } = await compared([files('local'), files('remote')]);

  expect(groups.flatMap(({ changes }) => changes.map(({ id, status }) => `${status} ${id.name}`))).toContain(
    'changed x',
  );
});
