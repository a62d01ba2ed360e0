import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { claimChains } from '../../../src/flux/discovery/claims/claim-chains.ts';
import { discover } from '../../../src/flux/discovery/discovery.ts';

const kustomization = (name: string, path: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 1h, path: ${path}, prune: true}\n`;

const found = discover(
  memoryTree({
    'flux/cluster.yaml': kustomization('cluster', './flux'),
    'flux/apps.yaml': kustomization('apps', './apps'),
    'apps/kustomization.yaml': 'resources: [web/ks.yaml]\n',
    'apps/web/ks.yaml': kustomization('web', './apps/web/app'),
    'apps/web/app/kustomization.yaml': 'resources: [release.yaml, ../../../shared/job.yaml]\n',
    'apps/web/app/release.yaml': 'kind: ConfigMap\napiVersion: v1\nmetadata: {name: web}\n',
    'shared/job.yaml': 'kind: ConfigMap\napiVersion: v1\nmetadata: {name: job}\n',
  }),
  { path: '', selfUrls: [] },
);
const names = (...files: string[]): unknown[] =>
  claimChains(found, files).map((chain) => [
    chain.files,
    ...chain.levels.map((level) => level.map(({ name }) => name).join('+')),
  ]);

describe('who would apply a file', () => {
  test('is the Kustomization with the closest path, what would apply that, and so on', () => {
    expect(names('apps/web/app/release.yaml')).toEqual([[1, 'web', 'apps', 'cluster']]);
    expect(names('flux/new.yaml')).toEqual([[1, 'cluster']]);
  });

  test('is also a Kustomization whose build names the file from elsewhere', () => {
    expect(names('shared/job.yaml')).toEqual([[1, 'web', 'apps', 'cluster']]);
  });

  test('is nobody for what lies below no path', () => {
    expect(names('docs/x.yaml')).toEqual([]);
  });

  test('is not asked for documentation and hidden directories', () => {
    expect(names('apps/web/README.md', 'apps/.github/x.yaml')).toEqual([]);
  });

  test('is in the end the directory in which a cluster begins, which nothing defines', () => {
    const tree = memoryTree({
      'flux/kustomization.yaml': 'resources: [apps.yaml]\n',
      'flux/apps.yaml': kustomization('apps', './apps'),
      'apps/cm.yaml': 'kind: ConfigMap\napiVersion: v1\nmetadata: {name: web}\n',
    });
    const [chain] = claimChains(discover(tree, { path: '', selfUrls: [] }), ['apps/cm.yaml']);

    expect(chain?.levels).toEqual([[{ name: 'apps', file: 'flux/apps.yaml' }], [{ name: 'flux' }]]);
  });

  test('is told once for files that have it in common', () => {
    expect(names('apps/web/app/release.yaml', 'apps/web/app/values.yaml')).toEqual([[2, 'web', 'apps', 'cluster']]);
  });
});
