import { expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { renderTree } from '../../src/render/preview/render-tree.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';

const tree = memoryTree({
  'all.yaml': [
    'apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: app, namespace: apps}\nspec: {interval: 1h, url: "oci://registry.example.org/app"}\n',
    'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: app, namespace: apps}\nspec: {interval: 1h, prune: true, path: ./, sourceRef: {kind: OCIRepository, name: app}}\n',
  ].join('---\n'),
});

test.each([
  [undefined, []],
  [['a -> /etc/passwd'], ['"a -> /etc/passwd"']],
  [['a -> ../..', 'b -> /', 'c -> /'], ['"a -> ../.." and 2 more']],
])('links %j that lead out of an artifact are told with their number', async (linksOut, told) => {
  const content = memoryTree({ 'map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: map}\n' });
  const fetcher: Fetcher = {
    fetch: async () => ({
      artifact: { identity: 'x', revision: 'x', tree: content, ...(linksOut === undefined ? {} : { linksOut }) },
    }),
  };
  const { nodes } = await renderTree(
    { tree, path: '' },
    { selfUrls: [], settings: {}, concurrency: 0, fetchers: new Map([['OCIRepository', fetcher]]) },
  );
  const { warnings = [] } = nodes.find(({ id }) => id.kind === 'OCIRepository') ?? {};
  expect(warnings.map(({ message }) => message.slice(message.lastIndexOf(': ') + 2))).toEqual(told);
});
