import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { discover } from '../../../src/flux/discovery/discovery.ts';
import { placeOf } from '../../../src/flux/discovery/entry-points.ts';
import { kustomization } from '../../support/flux-objects.ts';

type Files = Readonly<Record<string, string>>;

const source =
  'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1h, url: https://github.com/example/fleet}\n';
const bootstrap = (path: string): Files => ({
  [`${path}/flux-system/sync.yaml`]: `${source}---\n${kustomization('flux-system', path)}`,
});

/** The places at which something begins, by cluster. */
function begins(files: Files): readonly string[] {
  const { roots } = discover(memoryTree(files), { path: '', selfUrls: ['https://github.com/example/fleet'] });
  return roots.map(({ name, entries }) => `${name}: ${entries.map(placeOf).join(' ')}`);
}

describe('a tree that declares a cluster', () => {
  const cluster = bootstrap('clusters/prod');

  test.each<[string, Files]>([
    ['in an archive', { '_archive/old/ks.yaml': kustomization('old', './apps') }],
    ['in a library, where it builds its own directory', { 'apps/web/ks.yaml': kustomization('web', './apps/web') }],
    [
      'in the directory of the cluster, listed by no kustomization',
      {
        'clusters/prod/kustomization.yaml': 'resources: [flux-system/sync.yaml]\n',
        'clusters/prod/apps/ks.yaml': kustomization('web', './clusters/prod/apps'),
      },
    ],
    [
      'as a kustomization that no other builds',
      {
        'bases/web/kustomization.yaml': 'resources: [ks.yaml]\n',
        'bases/web/ks.yaml': kustomization('web', './apps'),
      },
    ],
    [
      'beside the cluster, in a directory that it builds from',
      {
        'clusters/prod/kustomization.yaml': 'resources: [flux-system/sync.yaml, ../shared]\n',
        'clusters/shared/kustomization.yaml': 'resources: [cm.yaml]\n',
        'clusters/shared/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: a}\n',
        'clusters/shared/old/ks.yaml': kustomization('old', './clusters/shared/old'),
      },
    ],
    [
      'beside the cluster, in a directory that one of its Kustomizations applies',
      {
        'clusters/prod/apps.yaml': kustomization('apps', './clusters/apps'),
        'clusters/apps/kustomization.yaml': 'resources: []\n',
        'clusters/apps/web/ks.yaml': kustomization('web', './clusters/apps/web'),
      },
    ],
  ])('has nothing begin %s', (_where, files) => {
    const [begun = '', ...others] = begins({ ...cluster, ...files });
    const beginnings = Object.keys(files).filter((file) => file.endsWith('/ks.yaml'));
    expect(beginnings).toHaveLength(1);
    for (const file of beginnings) expect(begun).not.toContain(file.slice(0, -'ks.yaml'.length));
    expect(begun).toContain('clusters/prod/flux-system/sync.yaml');
    expect(others).toEqual([]);
  });

  test('may have further clusters beside it', () => {
    const further = { 'clusters/dev/apps.yaml': kustomization('dev', './apps') };
    expect(begins({ ...cluster, ...further })).toEqual([
      ': clusters/prod/flux-system/sync.yaml clusters/dev/apps.yaml',
    ]);
  });

  test('has none beside it where its directory is one of the first', () => {
    const files = { ...bootstrap('cluster'), 'other/apps.yaml': kustomization('apps', './apps') };
    expect(begins(files)).toEqual([': cluster/flux-system/sync.yaml']);
  });

  test('declares none by a path that is not there', () => {
    const lost = { 'other/sync.yaml': `${source}---\n${kustomization('flux-system', './other/nowhere')}` };
    const files = { ...lost, 'cluster/apps.yaml': kustomization('apps', './apps') };
    expect(begins(files)).toEqual([': cluster/apps.yaml other/sync.yaml other/sync.yaml']);
  });
});

test('a Kustomization that holds its own file declares no cluster', () => {
  const files = {
    'apps/web/ks.yaml': kustomization('web', './apps/web'),
    'cluster/apps.yaml': kustomization('apps', './apps/other'),
  };
  expect(begins(files)).toEqual([': apps/web/ks.yaml cluster/apps.yaml']);
});
