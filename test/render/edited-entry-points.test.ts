import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { preview } from '../../src/render/preview/preview.ts';
import { chart, compare, configMap, type Files, flux, kustomize, release, source } from '../flux-rules/cluster.ts';
import { memoryMemo } from '../support/memory-memo.ts';
import { options } from '../support/preview-files.ts';

describe('an entry point that is edited, and that nothing in the tree applies', () => {
  const files: Files = { 'cluster/apps.yaml': flux('apps', './apps'), 'apps/cm.yaml': configMap('app') };
  const edited = (path: keyof typeof files, from: string, to: string): Files => ({
    ...files,
    [path]: (files[path] as string).replace(from, to),
  });

  test('is a change of its own, with what the rules say of it', async () => {
    const { comparison, changes, lines } = await compare(
      files,
      edited('cluster/apps.yaml', 'prune: true', 'prune: false'),
      { path: 'cluster' },
    );

    expect(changes).toEqual(['apps: changed Kustomization flux-system/apps']);
    expect(lines).toEqual(['- prune: true', '+ prune: false']);
    expect(comparison.groups[0]?.changes[0]?.origin?.file).toBe('cluster/apps.yaml');
  });

  test('is shown once when a Kustomization applies it after all', async () => {
    const above = { ...files, 'flux/all.yaml': flux('all', './cluster') };
    const { changes } = await compare(
      above,
      {
        ...above,
        ...edited('cluster/apps.yaml', 'interval: 1h', 'interval: 2h'),
        'flux/all.yaml': flux('all', './cluster'),
      },
      { path: 'flux' },
    );

    expect(changes).toEqual(['all: changed Kustomization flux-system/apps']);
  });

  test('does not make a failure look like a removal', async () => {
    const { changes, comparison } = await compare(files, edited('cluster/apps.yaml', './apps', './missing'), {
      path: 'cluster',
    });

    expect(changes).toEqual([]);
    expect(comparison.failures.new.map((failure) => failure.node?.name)).toEqual(['apps']);
  });

  test('may be a release that stays as it is but for a label', async () => {
    const of = (label: string): Files => ({
      ...chart,
      'cluster/release.yaml': release('app').replace(
        '{name: app, namespace: apps}',
        `{name: app, namespace: apps, labels: {team: ${label}}}`,
      ),
    });
    const { changes, lines } = await compare(of('one'), of('two'), { path: 'cluster' });

    expect(changes).toEqual(['app: changed HelmRelease apps/app']);
    expect(lines).toEqual(['- team: one', '+ team: two']);
  });

  test('may be a source, and is not shown where a build emits it', async () => {
    const of = (interval: string): Files => ({
      'cluster/kustomization.yaml': kustomize(['repository.yaml']),
      'cluster/repository.yaml': source(
        'GitRepository',
        'other',
        `url: "https://git.example.com/o", timeout: ${interval}`,
      ),
    });

    expect((await compare(of('1m'), of('2m'))).changes).toEqual(['cluster: changed GitRepository flux-system/other']);
  });

  test('is found in a later comparison with the same base', async () => {
    const memoStore = memoryMemo();
    const of = (label: string, value: string, interval: string) => ({
      tree: memoryTree({
        ...chart,
        'cluster/apps.yaml': flux('apps', './apps').replace('interval: 1h', `interval: ${interval}`),
        'cluster/release.yaml': release('app').replace(
          '{name: app, namespace: apps}',
          `{name: app, namespace: apps, labels: {team: ${label}}}`,
        ),
        'apps/cm.yaml': configMap('app', `key: ${value}`),
      }),
      path: 'cluster',
    });
    const run = async (head: ReturnType<typeof of>) =>
      await preview(of('one', '1', '1h'), head, options({ memoStore }));
    await run(of('one', '2', '1h'));
    const { comparison } = await run(of('two', '1', '2h'));

    expect(comparison.groups.map(({ node }) => node.name)).toEqual(['app', 'apps']);
  });
});
