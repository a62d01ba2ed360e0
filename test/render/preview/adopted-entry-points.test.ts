import { expect, test } from 'vitest';
import { changes, compared, configMap, type Files, kustomization } from '../../support/history-of-commits.ts';

const before: Files = { 'clusters/prod/apps.yaml': kustomization('apps', './apps'), 'apps/a.yaml': configMap('a') };
const bootstrap: Files = {
  'clusters/prod/flux-system/gotk-sync.yaml': kustomization('flux-system', './clusters/prod'),
};

test('a bootstrap that comes into the tree adds itself, and nothing that its cluster began with', async () => {
  expect(changes(await compared([before, before, { ...before, ...bootstrap }]))).toEqual([
    'added Kustomization flux-system/flux-system',
  ]);
});

test('an edit of what a cluster began with is told where a bootstrap takes that over', async () => {
  const edited = {
    ...before,
    ...bootstrap,
    'clusters/prod/apps.yaml': kustomization('apps', './apps', '  wait: true\n'),
  };
  expect(changes(await compared([before, before, edited]))).toEqual([
    'changed Kustomization flux-system/apps',
    'added Kustomization flux-system/flux-system',
  ]);
});
