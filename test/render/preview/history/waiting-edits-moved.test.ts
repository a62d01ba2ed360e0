import { describe, expect, test } from 'vitest';
import {
  changes,
  chart,
  compared,
  configMap,
  type Files,
  kustomization,
  release,
  releaseOf,
  stopped,
} from '../../../support/history-of-commits.ts';

/** With its source, as bootstrapping leaves it. */
const cluster: Files = {
  'cluster/source.yaml':
    'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1h, url: "https://github.com/example/cluster"}\n',
  'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
  'cluster/other.yaml': kustomization('other', './other'),
  'other/cm.yaml': configMap('other'),
};
const without = (files: Files, ...paths: string[]): Files =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !paths.includes(path)));

describe('an edit that waits in a suspended Kustomization', () => {
  const active: Files = {
    ...cluster,
    'cluster/infra.yaml': kustomization('infra', './infra'),
    'infra/child.yaml': kustomization('child', './child'),
    'child/cm.yaml': configMap('child'),
  };
  const suspended: Files = { ...active, 'cluster/infra.yaml': kustomization('infra', './infra', stopped) };

  test('is new where it moves to an active one', async () => {
    const edited = { ...suspended, 'infra/x.yaml': configMap('x') };
    const moved = { ...without(edited, 'infra/x.yaml'), 'other/x.yaml': configMap('x') };
    expect(changes(await compared([active, suspended, edited, moved]))).toEqual(['added ConfigMap apps/x']);
    const copied = { ...edited, 'other/x.yaml': configMap('x') };
    expect(changes(await compared([active, suspended, edited, copied]))).toEqual(['added ConfigMap apps/x']);
  });

  test('is new with all below it where it is a Kustomization', async () => {
    const edited = {
      ...suspended,
      'infra/shop.yaml': kustomization('shop', './shop'),
      'shop/x.yaml': configMap('x'),
    };
    const moved = { ...without(edited, 'infra/shop.yaml'), 'cluster/shop.yaml': kustomization('shop', './shop') };
    expect(changes(await compared([active, suspended, edited, moved]))).toEqual(
      expect.arrayContaining(['added ConfigMap apps/x', 'added Kustomization flux-system/shop']),
    );
  });

  test('leaves a child with its former path, of which files go on', async () => {
    const edited = {
      ...suspended,
      'infra/child.yaml': kustomization('child', './next'),
      'next/x.yaml': configMap('x'),
      'next/cm.yaml': configMap('child'),
    };
    const moved = { ...without(edited, 'next/x.yaml'), 'other/x.yaml': configMap('x') };
    expect(changes(await compared([active, suspended, edited, moved]))).toEqual(['added ConfigMap apps/x']);
    const gone = { ...without(edited, 'child/cm.yaml'), 'child/b.yaml': configMap('b') };
    expect(changes(await compared([active, suspended, edited, gone]))).toEqual(
      expect.arrayContaining(['removed ConfigMap apps/child', 'added ConfigMap apps/b']),
    );
  });

  test('leaves a release with its former values, which a new chart reads', async () => {
    const valued = (value: string, version: string): Files => ({
      'infra/release.yaml': release.replace('spec:\n', `spec:\n  values: {v: ${value}}\n`),
      ...chart(version, version === '1.0.0' ? '1' : '{{ .Values.v }}'),
    });
    const commits = [
      { ...active, ...valued('a', '1.0.0') },
      { ...suspended, ...valued('a', '1.0.0') },
      { ...suspended, ...valued('1', '1.0.0') },
      { ...suspended, ...valued('1', '1.1.0') },
    ];
    expect(changes(await compared(commits))).toEqual(['changed ConfigMap apps/web']);
  });
});

test('an edit of a child waits while its owner waits for a suspended dependency', async () => {
  const active: Files = {
    ...cluster,
    'cluster/net.yaml': kustomization('net', './net'),
    'net/cm.yaml': configMap('net'),
    'cluster/infra.yaml': kustomization('infra', './infra', '  dependsOn: [{name: net}]\n'),
    'infra/child.yaml': kustomization('child', './child'),
    'child/a.yaml': configMap('a'),
    'next/x.yaml': configMap('x'),
  };
  const waiting = { ...active, 'cluster/net.yaml': kustomization('net', './net', stopped) };
  const edited = { ...waiting, 'infra/child.yaml': kustomization('child', './next') };
  const replaced = { ...without(edited, 'child/a.yaml'), 'child/b.yaml': configMap('b') };

  expect(changes(await compared([active, waiting, edited, { ...edited, 'README.md': 'text' }]))).toEqual([]);
  expect(changes(await compared([active, waiting, edited, replaced]))).toEqual(
    expect.arrayContaining(['removed ConfigMap apps/a', 'added ConfigMap apps/b']),
  );
});

describe('an edit of a chart that waits for a version', () => {
  const waiting = [
    { ...cluster, 'other/web.yaml': release, ...chart('1.0.0', '1') },
    { ...cluster, 'other/web.yaml': release, ...chart('1.0.0', '1'), 'charts/web/templates/x.yaml': configMap('x') },
  ] as const;

  test('is new where another owner applies it', async () => {
    const head = { ...without(waiting[1], 'other/web.yaml'), 'other/x.yaml': configMap('x') };
    expect(changes(await compared([...waiting, head]))).toEqual(
      expect.arrayContaining(['added ConfigMap apps/x', 'removed HelmRelease apps/web']),
    );
  });

  test('goes on waiting where the chart moves to another directory', async () => {
    const moved = Object.fromEntries(
      Object.entries(waiting[1]).map(([path, text]) => [
        path.replace('charts/web/', 'helm/web/'),
        text.replace('./charts/web', './helm/web'),
      ]),
    );
    expect(changes(await compared([...waiting, moved]))).toEqual(['changed HelmRelease apps/web']);
  });

  test('never comes where it is taken back together with new values', async () => {
    const head = { ...waiting[0], 'other/web.yaml': `${releaseOf('web')}  values: {v: 1}\n` };
    expect(changes(await compared([...waiting, head]))).toEqual(['changed HelmRelease apps/web']);
  });
});
