import { describe, expect, test } from 'vitest';
import {
  changes,
  chartOf,
  compared,
  configMap,
  type Files,
  kustomization,
  releaseOf,
} from '../../support/history-of-commits.ts';

const claim =
  'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: data, namespace: apps}\nspec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}\n';
/** A cluster directory with two Kustomizations. Nothing in the tree applies it. */
const tree: Files = {
  'clusters/prod/infra.yaml': kustomization('infra', './infra'),
  'clusters/prod/apps.yaml': kustomization('apps', './apps'),
  'infra/cm.yaml': configMap('infra'),
  'apps/claim.yaml': claim,
};
const source = (ignore: string): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec:\n  interval: 1m\n  url: https://github.com/example/cluster\n${ignore}`;
/** The same, applied by what bootstrapping leaves. */
const bootstrapped: Files = {
  ...tree,
  'clusters/prod/flux-system/gotk-sync.yaml': `${source('')}---\n${kustomization('flux-system', './clusters/prod')}`,
};
const removed = 'removed PersistentVolumeClaim apps/data';

describe('a .sourceignore file that leaves a Kustomization out of the artifact', () => {
  test.each([
    ['at the root', tree, { '.sourceignore': 'clusters/prod/apps.yaml\n' }],
    ['beside it', tree, { 'clusters/prod/.sourceignore': 'apps.yaml\n' }],
    ['of a cluster with a bootstrap', bootstrapped, { '.sourceignore': 'clusters/prod/apps.yaml\n' }],
    ['with what it applies', bootstrapped, { '.sourceignore': 'clusters/prod/apps.yaml\n/apps\n' }],
  ])('takes away all that it applied: %s', async (_, base, more) => {
    expect(changes(await compared([base, { ...base, ...more }]))).toContain(removed);
  });

  test('adds all that it applies when it is taken back', async () => {
    const before = { ...tree, '.sourceignore': 'docs/\napps.yaml\n' };
    expect(changes(await compared([before, { ...tree, '.sourceignore': 'docs/\n' }]))).toContain(
      'added PersistentVolumeClaim apps/data',
    );
  });

  test.each([
    ['it names other files', { '.sourceignore': 'docs/\n' }],
    ['another line takes it back', { '.sourceignore': 'clusters/\n!clusters/prod/*.yaml\n' }],
  ])('is without effect where %s', async (_, more) => {
    expect(changes(await compared([tree, { ...tree, ...more }]))).toEqual([]);
  });

  test('is without effect where the source takes it back', async () => {
    const base = {
      ...bootstrapped,
      'clusters/prod/flux-system/gotk-sync.yaml': `${source('  ignore: "!clusters/prod/apps.yaml"\n')}---\n${kustomization('flux-system', './clusters/prod')}`,
    };
    expect(changes(await compared([base, { ...base, '.sourceignore': 'clusters/prod/apps.yaml\n' }]))).toEqual([]);
  });

  test('leaves what is applied by hand as it is', async () => {
    const base = { ...tree, '.sourceignore': 'clusters/\n' };
    expect(changes(await compared([base, { ...base, 'infra/cm.yaml': configMap('infra', '2') }]))).toEqual([
      'changed ConfigMap apps/infra',
    ]);
    expect(changes(await compared([{ ...tree, '.sourceignore': 'docs/\n' }, base]))).toContain(removed);
  });

  test('takes away a release that begins by itself', async () => {
    const base: Files = {
      'releases/web.yaml': releaseOf('web'),
      'releases/api.yaml': releaseOf('api'),
      ...chartOf('web', '1.0.0', configMap('web')),
      ...chartOf('api', '1.0.0', configMap('api')),
    };
    expect(changes(await compared([base, { ...base, '.sourceignore': 'releases/api.yaml\n' }]))).toContain(
      'removed ConfigMap apps/api',
    );
  });
});
