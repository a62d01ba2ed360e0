import { describe, expect, test } from 'vitest';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import { resourceKey } from '../../src/core/resource-id.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';
import type { OrchestratorConfig } from '../../src/render/orchestrator-config.ts';
import { SourceCache } from '../../src/sources/cache/source-cache.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';

type Files = Record<string, MemoryFile>;

const kustomization = (name: string, path: string, more = '', source = 'name: flux-system'): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata:\n  name: ${name}\n  namespace: flux-system\nspec:\n  path: ${path}\n  sourceRef:\n    kind: GitRepository\n    ${source}\n${more}`;
const configMap = (name: string, data = 'key: value'): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n  namespace: flux-system\ndata:\n  ${data}\n`;
const external =
  'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: external, namespace: flux-system}\nspec: {interval: 1m, url: "https://git.example.com/other/repo"}\n';

function orchestrator(files: Files, more: Partial<OrchestratorConfig> = {}): Orchestrator {
  return new Orchestrator({ tree: memoryTree(files), ...more });
}

async function states(files: Files, more: Partial<OrchestratorConfig> = {}): Promise<string[]> {
  const result = await orchestrator(files, more).render();
  return result.side.nodes.map((node) => `${node.id.kind} ${node.id.name} ${node.state}`);
}

const served = (files: Files): Fetcher => ({
  fetch: async () => ({ artifact: { identity: 'served', revision: 'main@sha1:0', tree: memoryTree(files) } }),
});

describe('an orchestrator', () => {
  test('gives manifests by the node that makes them', async () => {
    const result = await orchestrator({
      'ks.yaml': kustomization('apps', './apps'),
      'apps/cm.yaml': configMap('a'),
    }).render();

    expect([...result.manifests].map(([key, manifests]) => [key, manifests.map(({ id }) => id.name)])).toEqual([
      ['Kustomization.kustomize.toolkit.fluxcd.io/flux-system/apps', ['a']],
    ]);
    expect(result.failed.size).toBe(0);
  });

  test('runs nothing again when it settles at rest', async () => {
    const subject = orchestrator({ 'ks.yaml': kustomization('apps', './apps'), 'apps/cm.yaml': configMap('a') });

    const first = await subject.render();
    await subject.bootstrap();
    await subject.settle();

    expect(subject.result()).toEqual(first);
  });

  test('may be stopped at any time and repeatedly', async () => {
    const subject = orchestrator({ 'ks.yaml': kustomization('apps', './apps'), 'apps/cm.yaml': configMap('a') });
    subject.stop();
    subject.stop();

    const result = await subject.render();

    expect(result.side.nodes.map((node) => node.problems[0]?.code)).toEqual(['ABORTED']);
  });

  test('ends early when its signal is aborted, and says so of every node that had not ended', async () => {
    const controller = new AbortController();
    const subject = orchestrator({
      'ks.yaml': kustomization('apps', './apps', '', 'name: external'),
      'repo.yaml': external,
    }).withFetcher('GitRepository', {
      fetch: async () => {
        controller.abort();
        return { artifact: { identity: 'x', revision: 'x', tree: memoryTree({}) } };
      },
    });

    const result = await subject.render(controller.signal);

    expect(result.side.nodes.find((node) => node.id.kind === 'Kustomization')?.problems[0]?.code).toBe('ABORTED');
  });

  test('takes fetchers before bootstrap and refuses them afterwards', async () => {
    const subject = orchestrator({
      'ks.yaml': kustomization('apps', './', '', 'name: external'),
      'repo.yaml': external,
    }).withFetcher('GitRepository', served({ 'cm.yaml': configMap('fetched') }));

    const result = await subject.render();

    expect([...result.manifests.values()].flat().map(({ id }) => id.name)).toEqual(['fetched']);
    expect(() => subject.withFetcher('GitRepository', undefined)).toThrow('before bootstrap');
  });

  test('fetches a source once for two orchestrators that share a cache', async () => {
    let fetches = 0;
    const sourceCache = new SourceCache();
    const fetcher: Fetcher = {
      fetch: async () => {
        fetches++;
        return { artifact: { identity: 'x', revision: 'x', tree: memoryTree({ 'cm.yaml': configMap('a') }) } };
      },
    };
    const files = { 'ks.yaml': kustomization('apps', './', '', 'name: external'), 'repo.yaml': external };

    await Promise.all([
      orchestrator(files, { sourceCache }).withFetcher('GitRepository', fetcher).render(),
      orchestrator(files, { sourceCache }).withFetcher('GitRepository', fetcher).render(),
    ]);

    expect(fetches).toBe(1);
  });

  test('keeps a crash of one node to that node', async () => {
    const subject = orchestrator({
      'ks.yaml': kustomization('apps', './apps'),
      'other.yaml': kustomization('other', './', '', 'name: external'),
      'repo.yaml': external,
      'apps/cm.yaml': configMap('a'),
    }).withFetcher('GitRepository', {
      fetch: () => {
        throw new TypeError('boom');
      },
    });

    const result = await subject.render();

    expect(result.side.nodes.map((node) => `${node.id.kind} ${node.id.name} ${node.state}`)).toEqual([
      'GitRepository external failed',
      'Kustomization apps rendered',
      'Kustomization other blocked',
    ]);
    expect(
      result.failed.get(
        resourceKey({
          group: 'source.toolkit.fluxcd.io',
          kind: 'GitRepository',
          namespace: 'flux-system',
          name: 'external',
        }),
      )?.problems[0]?.code,
    ).toBe('INTERNAL');
  });

  test('waits for what a later render produces', async () => {
    expect(
      await states({
        'a.yaml': kustomization(
          'a',
          './a',
          '  dependsOn:\n    - name: b\n  postBuild:\n    substituteFrom:\n      - kind: ConfigMap\n        name: settings\n',
        ),
        'b.yaml': kustomization('b', './b'),
        'a/cm.yaml': configMap('a', `key: "\${NAME}"`),
        'b/ks.yaml': kustomization('c', './c'),
        'c/cm.yaml': configMap('settings', 'NAME: x'),
      }),
    ).toEqual(['Kustomization a rendered', 'Kustomization b rendered', 'Kustomization c rendered']);
  });

  test('names the missing root of a chain of dependencies and blocks the rest', async () => {
    const files: Files = {};
    for (let i = 0; i < 50; i++)
      files[`ks${i}.yaml`] = kustomization(
        `n${i}`,
        './apps',
        `  dependsOn:\n    - name: ${i === 49 ? 'missing' : `n${i + 1}`}\n`,
      );

    const result = await orchestrator({ ...files, 'apps/cm.yaml': configMap('a') }).render();

    expect(
      result.side.nodes
        .filter((node) => node.state === 'failed')
        .map((node) => `${node.id.name} ${node.problems[0]?.code}`),
    ).toEqual(['n49 DEPENDENCY_NOT_FOUND']);
    expect(result.side.nodes.filter((node) => node.state === 'blocked')).toHaveLength(49);
  });

  test('leaves a suspended Kustomization alone', async () => {
    expect(
      await states({ 'ks.yaml': kustomization('apps', './apps', '  suspend: true\n'), 'apps/cm.yaml': configMap('a') }),
    ).toEqual(['Kustomization apps suspended']);
  });

  test('tells objects on disk that no parent lists', async () => {
    const result = await orchestrator({
      'ks.yaml': kustomization('apps', './apps'),
      'apps/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [cm.yaml]\n',
      'apps/cm.yaml': configMap('a'),
      'apps/forgotten.yaml': kustomization('forgotten', './forgotten'),
    }).render();

    expect(result.orphans.map(({ id, at, parent }) => `${id.name} at ${at.file} under ${parent.name}`)).toEqual([
      'forgotten at apps/forgotten.yaml under apps',
    ]);
    expect(result.failed.size).toBe(0);
  });

  test('takes no file that cannot be read, and names an object in passing, for the one that makes it', async () => {
    const result = await orchestrator({
      'flux/apps.yaml': kustomization(
        'apps',
        './apps',
        '  postBuild: {substituteFrom: [{kind: ConfigMap, name: vars}]}\n',
      ),
      'flux/broken.yaml': kustomization('broken', './broken'),
      'apps/cm.yaml': configMap('a'),
      'broken/release.yaml':
        'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: a}\nspec:\n  valuesFrom:\n    - kind: ConfigMap\n      name: vars\n  values: {a: {{ .b }}}\n',
    }).render();

    expect(result.side.nodes.find(({ id }) => id.name === 'apps')?.reason).toBe(
      'postBuild.substituteFrom: ConfigMap flux-system/vars is not in the tree',
    );
  });

  test('builds the working tree again where its definition goes, since its maker waits for what fails', async () => {
    const source =
      'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: own, namespace: flux-system}\nspec: {interval: 1m, ref: {branch: main}, ignore: "*.md", url: "https://git.example.com/org/fleet"}\n';
    const self = kustomization('cluster', './cluster', '  dependsOn: [{name: flux}]\n', 'name: own');
    const flux =
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: flux, namespace: flux-system}\nspec: {path: ./, sourceRef: {kind: GitRepository, name: external}}\n';
    const subject = orchestrator(
      {
        'cluster/self.yaml': `${source}---\n${self}`,
        'cluster/flux.yaml': `${external}---\n${flux}`,
      },
      { selfUrls: ['https://git.example.com/org/fleet'] },
    ).withFetcher('GitRepository', {
      fetch: async () => ({ problem: { code: 'SOURCE_NOT_FOUND', message: 'HTTP status 404' } }),
    });

    const { side } = await subject.render();

    expect(side.nodes.map(({ id, state }) => `${id.name} ${state}`)).toEqual([
      'external failed',
      'own rendered',
      'cluster rendered',
      'flux blocked',
    ]);
    expect(side.nodes.flatMap(({ warnings }) => warnings)).toEqual([]);
  });

  test('builds the working tree for a source that nothing in the tree defines', async () => {
    expect(
      await states({
        'ks.yaml': kustomization('apps', './apps', '', 'name: elsewhere'),
        'apps/cm.yaml': configMap('a'),
      }),
    ).toEqual(['Kustomization apps rendered']);
  });
});

test('a source that is made together with what builds from it is fetched, whichever of them runs first', async () => {
  for (const [source, build] of [
    ['a.yaml', 'b.yaml'],
    ['b.yaml', 'a.yaml'],
  ] as const) {
    const subject = orchestrator({
      'cluster/ks.yaml': kustomization('parent', './both'),
      [`both/${source}`]: external,
      [`both/${build}`]: kustomization('apps', './', '', 'name: external'),
    }).withFetcher('GitRepository', served({ 'cm.yaml': configMap('fetched') }));

    const result = await subject.render();

    expect(result.side.nodes.map((node) => `${node.id.name} ${node.state}`)).toEqual([
      'external rendered',
      'apps rendered',
      'parent rendered',
    ]);
  }
});
