import { expect, test } from 'vitest';
import { changes, compared, configMap, type Files, kustomization } from '../../support/history-of-commits.ts';

/** A directory that a sync path applies whole, as nothing in the tree says otherwise. */
const whole: Files = {
  'clusters/prod/infra.yaml': kustomization('infra', './infra'),
  'clusters/prod/apps.yaml': kustomization('apps', './apps'),
  'infra/cm.yaml': configMap('infra'),
  'apps/cm.yaml': configMap('apps'),
};
const listing = (...files: string[]): Files => ({
  ...whole,
  'clusters/prod/kustomization.yaml': `resources: [${files.join(', ')}]\n`,
});
test('a kustomization that comes into the directory of a cluster takes away all that it does not list', async () => {
  expect(changes(await compared([whole, listing('infra.yaml')]))).toEqual([
    'removed Kustomization flux-system/apps',
    'removed ConfigMap apps/apps',
  ]);
});

test('a kustomization that lists all of a directory changes nothing when it comes or goes', async () => {
  expect(changes(await compared([whole, listing('infra.yaml', 'apps.yaml')]))).toEqual([]);
  expect(changes(await compared([listing('infra.yaml', 'apps.yaml'), whole]))).toEqual([]);
});

test('without the kustomization of its directory a cluster applies all files in that', async () => {
  expect(changes(await compared([listing('infra.yaml'), whole]))).toEqual([
    'added Kustomization flux-system/apps',
    'added ConfigMap apps/apps',
  ]);
});

test('a Kustomization beside a kustomization that never listed it is not touched', async () => {
  const before = { ...listing('infra.yaml'), 'infra/cm.yaml': configMap('infra', '2') };
  expect(changes(await compared([listing('infra.yaml'), before]))).toEqual(['changed ConfigMap apps/infra']);
});

const source =
  'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1m, url: "https://github.com/example/cluster"}\n';
const bootstrap = (cluster: string, path = cluster): Files => ({
  [`clusters/${cluster}/flux-system/kustomization.yaml`]: 'resources: [gotk-sync.yaml]\n',
  [`clusters/${cluster}/flux-system/gotk-sync.yaml`]: `${source}---\n${kustomization('flux-system', `./clusters/${path}`)}`,
});

test('a cluster that takes the directory of another one gives up all that its own applies', async () => {
  const base: Files = {
    ...bootstrap('prod'),
    ...bootstrap('next'),
    'clusters/prod/db.yaml': kustomization('db', './db'),
    'clusters/next/apps.yaml': kustomization('apps', './apps'),
    'db/cm.yaml': configMap('db'),
    'apps/cm.yaml': configMap('apps'),
  };
  const told = changes(await compared([base, { ...base, ...bootstrap('prod', 'next') }]));

  expect(told).toEqual(expect.arrayContaining(['removed ConfigMap apps/db', 'added ConfigMap apps/apps']));
  expect(told).not.toContain('added Kustomization flux-system/flux-system');
});
