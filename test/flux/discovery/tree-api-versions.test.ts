import { expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { treeApiVersions } from '../../../src/flux/discovery/tree-api-versions.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import { options } from '../../support/preview-files.ts';

const crd = (versions: string): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: things.example.com}\nspec: {group: example.com, names: {kind: Thing}, versions: [${versions}]}\n`;

test('the API versions of a tree are those that its CustomResourceDefinitions serve', () => {
  const tree = memoryTree({
    'apps/crd.yaml': `${crd('{name: v1, served: true}, {name: v1alpha1, served: false}')}---\nkind: ConfigMap\n`,
    'apps/broken.yaml': 'kind: CustomResourceDefinition\n a: [',
    'other/crd.yaml': crd('{name: v2}'),
  });

  expect(treeApiVersions(tree, 'apps')).toEqual(['example.com/v1', 'example.com/v1/Thing']);
  expect(treeApiVersions(tree, 'other')).toEqual(['example.com/v2', 'example.com/v2/Thing']);
});

test('charts see them on request', async () => {
  const side = (versions: string) => ({
    path: 'cluster',
    tree: memoryTree({
      'cluster/crd.yaml': crd(versions),
      'cluster/ks.yaml':
        'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {path: ./cluster}\n',
      'cluster/release.yaml':
        'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: apps}\nspec:\n  chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n',
      'chart/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
      'chart/templates/thing.yaml':
        '{{ if .Capabilities.APIVersions.Has "example.com/v1/Thing" }}\napiVersion: example.com/v1\nkind: Thing\nmetadata: {name: one}\n{{ end }}\n',
    }),
  });
  const compared = async (crdApiVersions: boolean): Promise<string[]> => {
    const { comparison } = await preview(
      side('{name: v1beta1, served: true}'),
      side('{name: v1, served: true}'),
      options({ crdApiVersions }),
    );
    return comparison.groups.flatMap(({ changes }) => changes.map(({ status, id }) => `${status} ${id.kind}`));
  };

  expect(await compared(false)).toEqual(['changed CustomResourceDefinition']);
  expect(await compared(true)).toEqual(['added Thing', 'changed CustomResourceDefinition']);
});
