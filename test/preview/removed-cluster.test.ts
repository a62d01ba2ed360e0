import { expect, test } from 'vitest';
import { memoryTree } from '../../src/files/memory-tree.ts';
import { printResource } from '../../src/model/resource-id.ts';
import { type Preview, preview } from '../../src/preview/preview.ts';

type Files = Record<string, string>;

const bootstrap = (name: string): Files => ({
  [`clusters/${name}/flux-system/gotk-sync.yaml`]: `apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: {name: flux-system, namespace: flux-system}
spec: {interval: 1m, url: 'https://example.com/x.git', ref: {branch: main}}
---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: flux-system, namespace: flux-system}
spec: {interval: 10m, path: ./clusters/${name}, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}
`,
  [`clusters/${name}/shop.yaml`]: 'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop}\n',
  [`clusters/${name}/apps.yaml`]: `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: apps, namespace: flux-system}
spec: {interval: 10m, path: ./apps, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}
`,
});
const apps = (value: string): Files => ({
  'apps/a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: shop}\ndata: {v: "${value}"}\n`,
});

async function compared(base: Files, head: Files): Promise<Preview['comparison']> {
  const side = (tree: Files) => ({ tree: memoryTree(tree), path: '' });
  return (await preview(side(base), side(head), { selfUrls: [], settings: { changedOnly: true }, concurrency: 0 }))
    .comparison;
}

const both = { ...bootstrap('prod'), ...bootstrap('dev') };
const changes = ({ groups }: Preview['comparison']): string[] =>
  groups.flatMap((group) => group.changes.map(({ id, status }) => `${group.root}: ${status} ${printResource(id)}`));

test('a cluster whose directory goes fails, and keeps all that it has', async () => {
  const comparison = await compared({ ...both, ...apps('1') }, { ...bootstrap('prod'), ...apps('1') });

  expect(changes(comparison)).toEqual([]);
  expect(comparison.failures.new).toMatchObject([{ root: 'dev', node: { name: 'flux-system' } }]);
});

test('what goes on in a cluster whose directory goes is compared', async () => {
  const comparison = await compared({ ...both, ...apps('1') }, { ...bootstrap('prod'), ...apps('2') });

  expect(changes(comparison)).toEqual(['dev: changed ConfigMap shop/a', 'prod: changed ConfigMap shop/a']);
});

test('a cluster whose Kustomization stays has its removals', async () => {
  const { 'clusters/dev/shop.yaml': _shop, ...head } = both;
  expect(changes(await compared({ ...both, ...apps('1') }, { ...head, ...apps('1') }))).toEqual([
    'dev: removed Namespace shop',
  ]);
});
