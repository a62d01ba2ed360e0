import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { stringAt } from '../../src/core/json.ts';
import type { ProblemCode } from '../../src/core/problem.ts';
import type { NodeResult } from '../../src/core/side-result.ts';
import { BuildMemo } from '../../src/render/memo/build-memo.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';
import type { OrchestratorConfig } from '../../src/render/orchestrator-config.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';
import { configMap } from '../support/flux-objects.ts';
import { memoryMemo } from '../support/memory-memo.ts';

const kustomization = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: apps, namespace: flux-system}
spec: {path: ./apps, interval: 1h, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}
`;
const treeWith = (...resources: readonly string[]) =>
  memoryTree({
    'cluster/ks.yaml': kustomization,
    'apps/kustomization.yaml': `resources:\n${resources.map((resource) => `- ${resource}\n`).join('')}`,
  });

/** A fetcher that knows some URLs, and counts what it is asked for. */
function fetcher(
  known: Readonly<Record<string, Readonly<Record<string, string>> | ProblemCode>>,
): Fetcher & { readonly asked: string[]; readonly foreign: string[] } {
  const asked: string[] = [];
  const foreign: string[] = [];
  return {
    asked,
    foreign,
    async fetch({ spec }) {
      const url = stringAt(spec, 'url') ?? '';
      asked.push(url);
      if (spec['isForeign'] === true) foreign.push(url);
      const found = known[url] ?? 'SOURCE_NOT_FOUND';
      if (typeof found === 'string') return { problem: { code: found, message: `${url}: not here` } };
      return { artifact: { identity: JSON.stringify(found), revision: '1', tree: memoryTree(found) } };
    },
  };
}

async function apps(
  files: Parameters<typeof fetcher>[0],
  repositories: Parameters<typeof fetcher>[0],
  resources: readonly string[],
  more: Partial<OrchestratorConfig> = {},
): Promise<{
  readonly node: NodeResult | undefined;
  readonly asked: readonly string[];
  readonly foreign: readonly string[];
}> {
  const [file, repository] = [fetcher(files), fetcher(repositories)];
  const { side } = await new Orchestrator({ tree: treeWith(...resources), ...more })
    .withFetcher('RemoteFile', file)
    .withFetcher('RemoteRepository', repository)
    .render();
  return {
    node: side.nodes.find(({ id }) => id.name === 'apps'),
    asked: [...file.asked, ...repository.asked],
    foreign: [...file.foreign, ...repository.foreign],
  };
}
const made = (node: NodeResult | undefined): string[] => node?.manifests.map(({ id }) => id.name) ?? [];

describe('a Kustomization that names something outside of its source', () => {
  const base = 'https://git.example.com/org/base//deploy?ref=v1';
  const file = 'https://example.com/map.yaml';

  test('is built with files and repositories, and with what those name', async () => {
    const repository = {
      'deploy/kustomization.yaml': `resources: [../shared, ${file}]\n`,
      'shared/kustomization.yaml': 'resources: [x.yaml]\n',
      'shared/x.yaml': configMap('of-repository'),
    };
    const { node, asked, foreign } = await apps(
      { [file]: { content: configMap('of-file') } },
      { 'https://git.example.com/org/base': repository },
      [base],
    );
    expect(made(node)).toEqual(['of-repository', 'of-file']);
    // The text is a URL, which is read as a file first.
    expect(asked).toEqual([base, file, 'https://git.example.com/org/base']);
    // Logins of the run are for what the tree itself names.
    expect(foreign).toEqual([file]);
  });

  test.each([
    ['SOURCE_NOT_FOUND', 'failed'],
    ['SOURCE_UNREACHABLE', 'unchecked'],
    ['EGRESS_DENIED', 'unchecked'],
  ] as const)('ends with %s as %s, which names the URL', async (code, state) => {
    const { node } = await apps({ [file]: code }, {}, [file]);
    expect(node?.state).toBe(state);
    expect(node?.problems).toMatchObject([{ message: expect.stringContaining(file) }]);
  });

  test('is not checked when nothing is fetched, and says so with the URL', async () => {
    const { side } = await new Orchestrator({ tree: treeWith(base, file) }).render();
    const node = side.nodes.find(({ id }) => id.name === 'apps');
    expect(node?.state).toBe('unchecked');
    expect(JSON.stringify(node?.problems)).toContain(base);
  });

  test('is built anew when the content behind the URL is another one, in a later run too', async () => {
    const store = memoryMemo();
    const run = async (name: string) =>
      made((await apps({ [file]: { content: configMap(name) } }, {}, [file], { memo: new BuildMemo(store) })).node);
    expect(await run('first')).toEqual(['first']);
    expect(await run('second')).toEqual(['second']);
    expect(await run('first')).toEqual(['first']);
  });

  test.each([
    ['https://git.example.com/me/fleet//base?ref=main', []],
    ['https://git.example.com/me/fleet.git//base', []],
    ['ssh://git@git.example.com/me/fleet.git//base?ref=main', []],
    [
      'https://git.example.com/me/fleet//base?ref=v1',
      ['https://git.example.com/me/fleet//base?ref=v1', 'https://git.example.com/me/fleet'],
    ],
  ])('%s is the tree itself where that is the branch under review', async (resource, isAsked) => {
    const tree = memoryTree({
      'cluster/ks.yaml': kustomization,
      'apps/kustomization.yaml': `resources: ["${resource}"]\n`,
      'base/kustomization.yaml': 'resources: [x.yaml]\n',
      'base/x.yaml': configMap('of-tree'),
    });
    const { node, asked } = await apps({}, {}, [], { tree, selfUrls: ['https://git.example.com/me/fleet'] });

    expect(made(node)).toEqual(isAsked.length === 0 ? ['of-tree'] : []);
    expect(asked).toEqual(isAsked);
  });
});
