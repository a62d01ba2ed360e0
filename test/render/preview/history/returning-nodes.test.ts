import { describe, expect, test } from 'vitest';
import type { ReviewedComparison } from '../../../../src/findings/review.ts';
import {
  active,
  broken,
  changes,
  chartOf,
  compared,
  configMap,
  type Files,
  kustomization,
  marked,
  releaseOf,
} from '../../../support/history-of-commits.ts';

const warnings = ({ warnings: all }: ReviewedComparison): string[] => all.map(({ message }) => message);
const doubt = 'may be in the cluster as 1111111 of 2026-09-21 has it: what applied it then has left it behind';

describe('a node that comes back to an owner that does not prune', () => {
  const keeper = kustomization('apps', './apps').replace('prune: true', 'prune: false');
  const apps: Files = { 'cluster/apps.yaml': keeper, 'apps/a.yaml': configMap('a') };
  const files: Files = { 'child/c.yaml': configMap('c'), 'other/o.yaml': configMap('o') };

  test('with another path takes away what it applied before', async () => {
    const comparison = await compared([
      { ...apps, ...files, 'apps/child.yaml': kustomization('child', './child') },
      { ...apps, ...files },
      { ...apps, ...files, 'apps/child.yaml': kustomization('child', './other') },
    ]);
    expect(changes(comparison)).toEqual([
      'added Kustomization flux-system/child',
      'removed ConfigMap apps/c',
      'added ConfigMap apps/o',
    ]);
    expect(warnings(comparison)).toEqual([doubt]);
  });

  test('with edited files changes what it applied before', async () => {
    const comparison = await compared([
      { ...apps, ...files, 'apps/child.yaml': kustomization('child', './child') },
      { ...apps, ...files },
      { ...apps, 'apps/child.yaml': kustomization('child', './child'), 'child/c.yaml': configMap('c', '2') },
    ]);
    expect(changes(comparison)).toEqual(['added Kustomization flux-system/child', 'changed ConfigMap apps/c']);
    expect(warnings(comparison)).toEqual([doubt]);
  });

  test('as a release with less in its chart takes that away', async () => {
    const more = chartOf('web', '1.0.0', `${configMap('web')}---\n${configMap('two')}`);
    const comparison = await compared([
      { ...apps, ...more, 'apps/web.yaml': releaseOf('web') },
      { ...apps, ...more },
      { ...apps, ...chartOf('web', '1.0.1', configMap('web')), 'apps/web.yaml': releaseOf('web') },
    ]);
    expect(changes(comparison)).toEqual(['removed ConfigMap apps/two', 'added HelmRelease apps/web']);
    expect(warnings(comparison)).toEqual([doubt]);
  });
});

test('a node that says that it stays, and comes back with another path, takes away what it applied before', async () => {
  const child = (path: string): Files => ({
    'apps/child.yaml': marked(kustomization('child', path), 'kustomize.toolkit.fluxcd.io/prune: disabled'),
  });
  const files: Files = {
    ...{ ...active, 'apps/a.yaml': configMap('a') },
    ...{ 'child/c.yaml': configMap('c'), 'other/o.yaml': configMap('o') },
  };
  const comparison = await compared([{ ...files, ...child('./child') }, files, { ...files, ...child('./other') }]);
  expect(changes(comparison)).toEqual([
    'added Kustomization flux-system/child',
    'removed ConfigMap apps/c',
    'added ConfigMap apps/o',
  ]);
  expect(warnings(comparison)).toEqual([doubt]);
});

test('a node that an owner which does not prune did not apply since it fails has not come back', async () => {
  const keeper = { 'cluster/apps.yaml': kustomization('apps', './apps').replace('prune: true', 'prune: false') };
  const files = { ...keeper, 'apps/a.yaml': configMap('a'), 'child/c.yaml': configMap('c') };
  const child = { 'apps/child.yaml': kustomization('child', './child') };
  const comparison = await compared([
    { ...files, ...child },
    { ...files, ...child, ...broken },
    { ...files, ...child },
  ]);
  expect(changes(comparison)).toEqual([]);
  expect(warnings(comparison)).not.toContain(doubt);
});

test('history is not asked about a node that an owner adds which prunes', async () => {
  const files = { ...active, 'apps/a.yaml': configMap('a'), 'child/c.yaml': configMap('c') };
  const comparison = await compared(
    [{}, files, { ...files, 'apps/child.yaml': kustomization('child', './child') }],
    'never asked',
  );
  expect(changes(comparison)).toEqual(['added Kustomization flux-system/child', 'added ConfigMap apps/c']);
});
