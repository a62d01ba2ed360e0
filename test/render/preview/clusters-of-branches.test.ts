import { expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import type { Fetcher } from '../../../src/sources/public.ts';
import { changes, configMap, type Files, kustomization } from '../../support/history-of-commits.ts';
import { memoryMemo } from '../../support/memory-memo.ts';

const url = 'https://git.example.com/acme/fleet';
const sync = (cluster: string, branch: string, more = ''): Files => ({
  [`clusters/${cluster}/flux-system/gotk-sync.yaml`]: `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1h, url: "${url}", ref: {branch: ${branch}}}\n---\n${kustomization('flux-system', `./clusters/${cluster}`)}`,
  [`clusters/${cluster}/apps.yaml`]: kustomization('apps', './apps'),
  [`clusters/${cluster}/own.yaml`]: configMap('own', `${cluster}${more}`),
});

/** Compares two trees of `main`; `staging` is what the other branch holds, where it can be fetched. */
const compared = async (base: Files, head: Files, staging?: Files) => {
  const side = (files: Files) => ({ tree: memoryTree(files), path: '' });
  const memoStore = memoryMemo();
  const told = [];
  const fetch: Fetcher['fetch'] = async () => ({
    artifact: { identity: 'staging', revision: 'staging', tree: memoryTree(staging ?? {}) },
  });
  for (const changedOnly of [true, true, false]) {
    const options = { selfUrls: [url], selfBranches: ['main'], settings: { changedOnly }, concurrency: 0, memoStore };
    const fetchers = staging === undefined ? {} : { fetchers: new Map([['GitRepository', { fetch }]]) };
    const { comparison } = await preview(side(base), side(head), { ...options, ...fetchers });
    const clusters = comparison.groups.map(({ root }) => root);
    told.push({ changes: changes(comparison), clusters, comparison });
  }
  const [cold, ...others] = told.map(({ changes: some, clusters }) => ({ some, clusters }));
  for (const one of others) expect(one).toEqual(cold);
  return told[0];
};
const trees = (more: string, value: string): Files => ({
  ...sync('prod', 'main'),
  ...sync('staging', 'staging', more),
  'apps/a.yaml': configMap('a', value),
});

test('a cluster of another branch does not change with this one, under the same names of its Flux objects', async () => {
  expect(await compared(trees('', 'old'), trees('-new', 'new'))).toMatchObject({
    changes: ['changed ConfigMap apps/a'],
    clusters: ['prod'],
  });
});

test('a file of it is said to come from there', async () => {
  const told = await compared(trees('', 'same'), trees('-new', 'same'), trees('', 'same'));
  expect(told?.changes).toEqual([]);
  expect(told?.comparison.files).toEqual([
    expect.objectContaining({
      path: 'clusters/staging/own.yaml',
      reason: '`Kustomization flux-system/flux-system` applies it from `refs/heads/staging`',
    }),
  ]);
});

test('a cluster that goes over to another branch is told', async () => {
  const [from, to] = ['main', 'staging'].map((branch) => ({ ...sync('prod', 'main'), ...sync('other', branch) }));
  const told = await compared(from ?? {}, to ?? {});
  expect(told?.clusters).toEqual(['other']);
  expect(told?.changes).toEqual(['changed GitRepository flux-system/flux-system']);
});
