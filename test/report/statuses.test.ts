import { describe, expect, test } from 'vitest';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import type { SideResult } from '../../src/core/side-result.ts';
import type { PreviewOptions } from '../../src/render/preview/preview-request.ts';
import { renderTree } from '../../src/render/preview/render-tree.ts';
import { metricsOf } from '../../src/report/metrics.ts';
import { nodeStatuses, summariseSide } from '../../src/report/statuses.ts';
import { configMap, kustomization } from '../support/flux-objects.ts';

type Files = Record<string, MemoryFile>;

const after = (name: string): string => `  dependsOn: [{name: ${name}}]\n`;

/** One that fails, two that wait for it one after the other, one that is suspended and two that render. */
const cluster: Files = {
  'ks/broken.yaml': kustomization('broken', './broken'),
  'ks/first.yaml': kustomization('first', './apps', after('broken')),
  'ks/second.yaml': kustomization('second', './apps', after('first')),
  'ks/fine.yaml': kustomization('fine', './apps'),
  'ks/paused.yaml': kustomization('paused', './apps', '  suspend: true\n'),
  'broken/kustomization.yaml': 'resources: [missing.yaml]\n',
  'apps/map.yaml': configMap('a'),
};

async function render(more: Partial<PreviewOptions> = {}, files = cluster): Promise<SideResult> {
  return await renderTree(
    { tree: memoryTree(files), path: '' },
    { selfUrls: [], settings: {}, concurrency: 0, ...more },
  );
}

const release =
  'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: apps}\nspec:\n  chart:\n    spec:\n      chart: app\n      sourceRef: {kind: HelmRepository, name: charts}\n';

describe('statuses', () => {
  test('keep what fails by itself apart from what waits for it', async () => {
    const statuses = nodeStatuses(await render());

    expect(
      statuses.map(({ id, state, causes, blocks }) => [
        id.name,
        state,
        causes.map(({ name }) => name),
        blocks.map(({ name }) => name),
      ]),
    ).toEqual([
      ['broken', 'failed', [], ['first', 'second']],
      ['fine', 'ready', [], []],
      ['first', 'blocked', ['broken'], []],
      ['paused', 'suspended', [], []],
      ['second', 'blocked', ['broken'], []],
    ]);
    expect(statuses[0]?.lastError).toMatchObject({
      code: 'PATH_NOT_FOUND',
      at: { file: 'broken/kustomization.yaml' },
    });
    expect(statuses[1]?.lastError).toBeUndefined();
  });

  test('are counted by state and kind, with the root causes that block the most first', async () => {
    const overview = summariseSide(await render());

    expect(overview.nodes).toBe(5);
    expect(overview.states).toEqual({ ready: 1, suspended: 1, blocked: 2, failed: 1 });
    expect(overview.kinds).toEqual([{ kind: 'Kustomization', nodes: 5, states: overview.states }]);
    expect(overview.rootCauses.map(({ id }) => id.name)).toEqual(['broken']);
  });

  test('of some nodes name causes that are not among them', async () => {
    const overview = summariseSide(await render(), ({ id }) => id.name === 'second');

    expect(overview.states).toEqual({ blocked: 1 });
    expect(overview.rootCauses.map(({ id }) => id.name)).toEqual(['broken']);
  });
});

describe('a disabled kind', () => {
  test('is skipped with a reason, and what else there is renders', async () => {
    const files: Files = { ...cluster, 'apps/release.yaml': release };
    const side = await render({ settings: { disabledKinds: ['HelmRelease'] } }, files);

    expect(nodeStatuses(side).find(({ id }) => id.kind === 'HelmRelease')).toMatchObject({
      state: 'skipped',
      reason: 'HelmRelease is not rendered: its kind is disabled',
    });
    expect(side.nodes.find(({ id }) => id.name === 'fine')?.manifests).toHaveLength(2);
  });

  test('of source leaves the working tree what it is, and what needs another source is skipped', async () => {
    const external =
      'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: other, namespace: flux-system}\nspec: {url: "https://git.example.org/other"}\n';
    const files: Files = {
      'ks/own.yaml': kustomization('own', './apps'),
      'ks/other.yaml': kustomization('other', './apps').replace('name: flux-system}', 'name: other}'),
      'ks/source.yaml': external,
      'apps/map.yaml': configMap('a'),
    };
    const side = await render({ settings: { disabledKinds: ['GitRepository'] } }, files);

    expect(nodeStatuses(side).map(({ id, state }) => `${id.kind} ${id.name} ${state}`)).toEqual([
      'GitRepository other skipped',
      'Kustomization other skipped',
      'Kustomization own ready',
    ]);
  });
});

describe('metrics', () => {
  test('say of every node how often it was tried and how long it took, by the clock that is given', async () => {
    let now = 0;
    // Waits for what comes after it.
    const waiting = { 'ks/early.yaml': kustomization('early', './apps', after('fine')) };
    const side = await render({ clock: () => now++ }, { ...cluster, ...waiting });
    const { sides, milliseconds, version } = metricsOf({ head: side }, 12.34567);
    const nodes = sides['head']?.nodes ?? [];

    expect([version, milliseconds]).toEqual([1, 12.346]);
    expect(sides['head']?.overview).toEqual(summariseSide(side));
    expect(nodes.map(({ id }) => id.name)).toEqual(side.nodes.map(({ id }) => id.name));
    expect(nodes.every((node) => node.attempts >= 1 && node.milliseconds >= 1)).toBe(true);
    expect(nodes.find(({ id }) => id.name === 'early')?.attempts).toBeGreaterThan(1);
    expect(nodes.find(({ id }) => id.name === 'fine')?.objects).toBe(1);
  });
});
