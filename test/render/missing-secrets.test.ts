import { expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';

const files = {
  'source.yaml':
    'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: private, namespace: flux-system}\nspec: {interval: 1h, url: "https://git.example.com/a/private", secretRef: {name: login}}\n',
  'apps.yaml':
    'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux-system}\nspec: {interval: 1h, path: ./apps, sourceRef: {kind: GitRepository, name: private}}\n',
};

test.each([
  ['asks for a login', 'SOURCE_AUTH', ['missing-secret']],
  ['does not answer', 'SOURCE_UNREACHABLE', []],
] as const)(
  'a source whose server %s lacks the Secret that it names, as far as is known',
  async (_, code, categories) => {
    const fetcher: Fetcher = { fetch: async () => ({ problem: { code, message: 'no content' } }) };
    const run = new Orchestrator({ tree: memoryTree(files) }).withFetcher('GitRepository', fetcher);
    const { side } = await run.render();
    const source = side.nodes.find(({ id }) => id.kind === 'GitRepository');
    expect(source?.state).toBe('unchecked');
    expect(source?.warnings.map(({ category }) => category)).toEqual(categories);
  },
);
