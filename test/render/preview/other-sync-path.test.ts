import { expect, test } from 'vitest';
import { changes, compared, configMap, type Files, kustomization } from '../../support/history-of-commits.ts';

/** The files that bootstrapping leaves in a directory, for a path that may be another one. */
const sync = (directory: string, path = directory): Files => ({
  [`${directory}/flux-system/kustomization.yaml`]: 'resources: [gotk-components.yaml, gotk-sync.yaml]\n',
  [`${directory}/flux-system/gotk-components.yaml`]: 'apiVersion: v1\nkind: Namespace\nmetadata: {name: flux-system}\n',
  [`${directory}/flux-system/gotk-sync.yaml`]: `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1h, url: "https://git.example.com/acme/fleet", ref: {branch: main}}\n---\n${kustomization('flux-system', `./${path}`)}`,
});
const cluster = (directory: string, path = directory): Files => ({
  ...sync(directory, path),
  [`${directory}/apps.yaml`]: kustomization('apps', './apps'),
});
const apps = { 'apps/a.yaml': configMap('a') };

test('a cluster whose bootstrap goes to a copy of its directory is the same cluster', async () => {
  const before = { ...cluster('clusters/prod'), ...apps };
  const after = { ...cluster('clusters/prod', 'clusters/next'), ...cluster('clusters/next'), ...apps };
  const comparison = await compared([before, after]);
  expect(changes(comparison)).toEqual(['changed Kustomization flux-system/flux-system']);
  expect(comparison.groups.map(({ root }) => root)).toEqual(['']);
});

test('what lies at its former path is applied by nothing any more', async () => {
  const before = { ...cluster('clusters/prod'), ...apps };
  const after = { ...cluster('clusters/prod', 'other'), 'other/c.yaml': configMap('c'), ...apps };
  const comparison = await compared([before, after]);
  expect(changes(comparison).sort()).toEqual([
    'added ConfigMap apps/c',
    'removed ConfigMap apps/a',
    'removed GitRepository flux-system/flux-system',
    'removed Kustomization flux-system/apps',
    'removed Kustomization flux-system/flux-system',
    'removed Namespace flux-system',
  ]);
});

test('another cluster that begins in the same request is one', async () => {
  const before = { ...cluster('clusters/prod'), ...apps };
  const after = { ...before, ...cluster('clusters/next') };
  const comparison = await compared([before, after]);
  expect([...new Set(comparison.groups.map(({ root }) => root))]).toEqual(['next']);
});
