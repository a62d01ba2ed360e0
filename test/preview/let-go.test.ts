import { expect, test } from 'vitest';
import { verdictOf } from '../../src/report/verdict.ts';
import { compared, configMap, type Files, kustomization } from '../support/history-of-commits.ts';

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
