import { describe, expect, test } from 'vitest';
import {
  active,
  changes,
  chart,
  compared,
  configMap,
  type Files,
  kustomization,
  release,
  suspended,
} from '../support/history-of-commits.ts';

describe('a Kustomization that came below one that waited for a suspended one', () => {
  const files = (apps: Files, more: Files = {}): Files => ({
    ...apps,
    'cluster/on.yaml': kustomization('on', './on', '  dependsOn: [{name: apps}]\n'),
    'apps/a.yaml': configMap('a'),
    'on/o.yaml': configMap('o'),
    'child/c.yaml': configMap('c'),
    ...more,
  });

  test('is told with all that it applies when that is resumed', async () => {
    const child = { 'on/child.yaml': kustomization('child', './child') };
    const comparison = await compared([files(active), files(suspended, child), files(active, child)]);
    expect(changes(comparison)).toEqual([
      'changed Kustomization flux-system/apps',
      'added ConfigMap apps/c',
      'added Kustomization flux-system/child',
    ]);
  });
});

describe('what goes on below a Kustomization whose directory was not there,', () => {
  test('a release with a chart that was edited without a version, stays as it is when the directory comes back', async () => {
    const there = { ...active, 'apps/release.yaml': release };
    const edited = chart('1.0.0', '2');
    const comparison = await compared([
      { ...there, ...chart('1.0.0', '1'), 'apps/a.yaml': configMap('a') },
      { ...active, ...edited },
      { ...there, ...edited },
    ]);
    expect(changes(comparison)).toEqual(['removed ConfigMap apps/a']);
  });

  test('a Kustomization, loses what it has got from the tree since then when it gets another path', async () => {
    const next = { 'next/n.yaml': configMap('n') };
    const comparison = await compared([
      { ...active, ...next, 'apps/child.yaml': kustomization('child', './child'), 'child/c.yaml': configMap('c') },
      { ...active, ...next, 'child/c.yaml': configMap('c'), 'child/d.yaml': configMap('d') },
      { ...active, ...next, 'apps/child.yaml': kustomization('child', './next'), 'child/c.yaml': configMap('c') },
    ]);
    expect(changes(comparison)).toEqual([
      'changed Kustomization flux-system/child',
      'removed ConfigMap apps/c',
      'removed ConfigMap apps/d',
      'added ConfigMap apps/n',
    ]);
  });
});
