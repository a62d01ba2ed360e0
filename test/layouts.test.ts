import { describe, expect, test } from 'vitest';
import { memoryTree } from '../src/core/files/memory-tree.ts';
import { preview } from '../src/render/preview/preview.ts';
import type { PreviewOptions } from '../src/render/preview/preview-request.ts';
import { renderTree } from '../src/render/preview/render-tree.ts';
import { configMap } from './support/flux-objects.ts';
import { memoryMemo } from './support/memory-memo.ts';
import { options } from './support/preview-files.ts';

type Files = Readonly<Record<string, string>>;

const settings = (more: Partial<PreviewOptions> = {}): PreviewOptions =>
  options({ selfUrls: ['https://github.com/example/fleet'], ...more });

const flux = (name: string, path: string | undefined, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  prune: true\n${path === undefined ? '' : `  path: ${path}\n`}  sourceRef: {kind: GitRepository, name: fleet}\n${more}`;
const source =
  'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: fleet, namespace: flux-system}\nspec: {url: "https://github.com/example/fleet", ref: {branch: main}}\n';

/** Clusters that are put together from a base, whose own Kustomization gets path and variables by a patch. */
const fleet = (value: string, ...names: readonly string[]): Files => ({
  'system/base/kustomization.yaml': 'resources: [ks.yaml, source.yaml]\n',
  'system/base/ks.yaml': flux('flux-system', './clusters/${CLUSTER}'),
  'system/base/source.yaml': source,
  'apps/web/ks.yaml': flux('web', './apps/web/${CLUSTER}'),
  'clusters/base/kustomization.yaml': 'resources: [../../system/base, ../../apps/web/ks.yaml]\n',
  'apps/web/base/kustomization.yaml': 'resources: [cm.yaml]\n',
  'apps/web/base/cm.yaml': configMap('web', value),
  ...Object.fromEntries(
    names.flatMap((name) => [
      [`clusters/${name}/kustomization.yaml`, 'resources: [../base]\npatches: [{path: patch.yaml}]\n'],
      [
        `clusters/${name}/patch.yaml`,
        flux('flux-system', undefined, `  postBuild: {substitute: {CLUSTER: ${name}}}\n`).replace(
          '  prune: true\n',
          '',
        ),
      ],
      [`apps/web/${name}/kustomization.yaml`, 'resources: [../base]\n'],
    ]),
  ),
});

const nodes = async (files: Files, path = ''): Promise<string[]> =>
  (await renderTree({ tree: memoryTree(files), path }, settings())).nodes
    .filter(({ id }) => id.kind === 'Kustomization')
    .map(({ root, id, state }) => `${root}: ${id.namespace}/${id.name} ${state}`);

async function changes(base: Files, head: Files, path = ''): Promise<string[]> {
  const sides = [
    { tree: memoryTree(base), path },
    { tree: memoryTree(head), path },
  ] as const;
  const memoStore = memoryMemo();
  const told = async (more: Partial<PreviewOptions>): Promise<string[]> => {
    const { comparison } = await preview(...sides, settings(more));
    return [
      ...comparison.groups.flatMap((group) =>
        group.changes.map(({ id, status }) => `${group.root}: ${group.node.name} ${status} ${id.kind} ${id.name}`),
      ),
      ...(comparison.files ?? []).map((file) => `${file.path} ${file.class}`),
    ];
  };
  const changed = await told({});
  expect(await told({ settings: { changedOnly: false } })).toEqual(changed);
  for (const _run of ['first', 'second']) expect(await told({ memoStore })).toEqual(changed);
  return changed;
}

describe('a directory that is put together from a base', () => {
  const files = fleet('a', 'east', 'west');

  test.each(['', 'clusters'])(
    'and applies itself begins a cluster, in which its Kustomization owns it (path %j)',
    async (path) => {
      expect(await nodes(files, path)).toEqual([
        'east: flux-system/flux-system rendered',
        'east: flux-system/web rendered',
        'west: flux-system/flux-system rendered',
        'west: flux-system/web rendered',
      ]);
    },
  );

  test('is one cluster when it is the only one that is looked at', async () => {
    expect(await nodes(files, 'clusters/east')).toEqual([
      ': flux-system/flux-system rendered',
      ': flux-system/web rendered',
    ]);
  });

  test('shows a change of what all clusters share in each of them', async () => {
    expect(await changes(files, fleet('b', 'east', 'west'))).toEqual([
      'east: web changed ConfigMap web',
      'west: web changed ConfigMap web',
      'apps/web/base/cm.yaml shown',
    ]);
  });

  test('shows a change of the variables that its own Kustomization gets by a patch', async () => {
    const head = {
      ...files,
      'apps/web/base/cm.yaml': configMap('web', 'a'),
      'clusters/east/patch.yaml': `${files['clusters/east/patch.yaml'] ?? ''}  timeout: 5m\n`,
    };

    expect(await changes(files, head)).toEqual([
      'east: flux-system changed Kustomization flux-system',
      'clusters/east/patch.yaml shown',
    ]);
  });

  test('begins nothing when a Kustomization from elsewhere builds it', async () => {
    const owned = {
      'main/apps.yaml': flux('apps', './apps/home'),
      'apps/home/kustomization.yaml': 'resources: [../base]\n',
      'apps/base/kustomization.yaml': 'resources: [ks.yaml]\n',
      'apps/base/ks.yaml': flux('web', './web'),
      'web/cm.yaml': configMap('web', 'a'),
    };

    expect(await nodes(owned)).toEqual([': flux-system/apps rendered', ': flux-system/web rendered']);
  });
});

describe('a bootstrap that its own kustomization patches', () => {
  const bootstrap = (patch: string, value: string): Files => ({
    'clusters/east/flux-system/gotk-sync.yaml': `${source.replace('fleet,', 'flux-system,')}---\n${flux('flux-system', './clusters/east').replace('name: fleet', 'name: flux-system')}`,
    'clusters/east/flux-system/kustomization.yaml': `resources: [gotk-sync.yaml]\n${patch}`,
    'clusters/east/map.yaml': configMap('map', value),
  });
  const patched = (size: string): Files =>
    bootstrap(
      `patches:\n  - target: {kind: Kustomization, name: flux-system}\n    patch: |\n      - {op: add, path: /spec/postBuild, value: {substitute: {SIZE: "${size}"}}}\n`,
      'size ${SIZE}',
    );
  const data = async (files: Files): Promise<unknown> =>
    (await renderTree({ tree: memoryTree(files), path: '' }, settings())).nodes
      .flatMap(({ manifests }) => manifests)
      .find(({ id }) => id.name === 'map')?.object['data'];

  test('applies itself as it is patched', async () => {
    expect(await data(patched('3'))).toEqual({ key: 'size 3' });
    expect(await data(bootstrap('', 'size ${SIZE}'))).toEqual({ key: 'size ${SIZE}' });
  });

  test('shows what a change of the patch does, also in a strategic merge that stands in a file', async () => {
    expect(await changes(patched('3'), patched('4'))).toEqual([
      ': flux-system changed ConfigMap map',
      ': flux-system changed Kustomization flux-system',
      'clusters/east/flux-system/kustomization.yaml shown',
    ]);
    const merged = (size: string): Files => ({
      ...bootstrap('patches: [{path: own.yaml}]\n', 'size ${SIZE}'),
      'clusters/east/flux-system/own.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {postBuild: {substitute: {SIZE: "${size}"}}}\n`,
    });
    expect(await changes(merged('3'), merged('4'))).toEqual([
      ': flux-system changed ConfigMap map',
      ': flux-system changed Kustomization flux-system',
      'clusters/east/flux-system/own.yaml shown',
    ]);
  });
});

describe('a base', () => {
  const base = {
    'main/apps.yaml': flux('apps', './apps/home'),
    'apps/home/kustomization.yaml': 'resources: [../one, ../two]\n',
    'apps/one/kustomization.yaml': 'resources: [cm.yaml]\n',
    'apps/one/cm.yaml': configMap('one', 'a'),
    'apps/two/kustomization.yaml': 'resources: [ks.yaml]\n',
    'apps/two/ks.yaml': flux('two', './two'),
    'two/cm.yaml': configMap('two', 'a'),
  };
  const without = { ...base, 'apps/home/kustomization.yaml': 'resources: [../one]\n' };

  test('does not become a cluster because nothing includes it any more', async () => {
    expect(await changes(base, without)).toEqual([
      ': apps removed Kustomization two',
      ': two removed ConfigMap two',
      'apps/home/kustomization.yaml shown',
    ]);
  });

  test('does not become a cluster because the Kustomization goes that builds it', async () => {
    const more = { ...base, 'main/other.yaml': flux('other', './other'), 'other/cm.yaml': configMap('other', 'a') };
    const { 'main/apps.yaml': _apps, ...head } = more;

    expect(await changes(more, head)).toEqual([
      ': apps removed ConfigMap one',
      ': apps removed Kustomization two',
      ': two removed ConfigMap two',
      'main/apps.yaml shown',
    ]);
  });

  test('was none before it is included', async () => {
    expect(await changes(without, base)).toEqual([
      ': apps added Kustomization two',
      ': two added ConfigMap two',
      'apps/home/kustomization.yaml shown',
    ]);
  });
});
