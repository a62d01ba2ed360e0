import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { resourceKey } from '../../../src/core/resource-id.ts';
import { preview } from '../../../src/render/preview/preview.ts';

type Files = Readonly<Record<string, string>>;

const sync = (name: string, path: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata:\n  name: ${name}\n  namespace: flux-system\nspec:\n  interval: 1h\n  path: ./${path}\n  sourceRef: {kind: GitRepository, name: flux-system}\n  prune: true\n${more}`;
const source =
  'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {url: https://github.com/example/fleet}\n';
const map = (name: string, value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n  namespace: shop\ndata:\n  level: ${value}\n`;
const listing = (...names: readonly string[]): string => `resources:\n${names.map((name) => `  - ${name}\n`).join('')}`;

const cluster: Files = {
  'clusters/home/source.yaml': source,
  'clusters/home/sync.yaml': sync('flux-system', 'clusters/home'),
  'clusters/home/apps.yaml': sync('apps', 'apps'),
};

/** What changes in each cluster, with the edits it is said to come from. */
async function causes(base: Files, head: Files, path = 'clusters/home'): Promise<string[]> {
  const { comparison } = await preview(
    { tree: memoryTree(base), path },
    { tree: memoryTree(head), path },
    { selfUrls: ['https://github.com/example/fleet'], settings: { changedOnly: true }, concurrency: 0 },
  );
  return comparison.groups.flatMap(({ root, changes }) =>
    changes.map(({ id, status, cause }) => {
      const from = cause === undefined ? '?' : `${cause.side} ${cause.at.file}:${cause.at.line}`;
      return `${root === '' ? '' : `${root}: `}${status} ${resourceKey(id).replace(/^.*?ConfigMap/, 'ConfigMap')} ${from}`;
    }),
  );
}

/** The changes that are of ConfigMaps, by name. */
async function ofMaps(base: Files, head: Files, path?: string): Promise<string[]> {
  const told = await causes(base, head, path);
  return told.filter((line) => line.includes('ConfigMap')).map((line) => line.replace(/ConfigMap\S*\//, ''));
}

describe('the line that a change is said to come from', () => {
  test('is what makes an object another one, where that is all that was edited of it', async () => {
    const base = { ...cluster, 'apps/map.yaml': map('one', 'info') };

    expect(await ofMaps(base, { ...base, 'apps/map.yaml': map('two', 'info'), 'README.yaml': 'a: 1\n' })).toEqual([
      'removed one base apps/map.yaml:4',
      'added two head apps/map.yaml:4',
    ]);
  });

  test('is in the file that a generator made the resource of, and not in an equal edit of another one', async () => {
    const generator = (name: string): string =>
      `  - name: ${name}\n    namespace: shop\n    files: [values.yaml=${name}.yaml]\n    options: {disableNameSuffixHash: true}\n`;
    const base: Files = {
      ...cluster,
      'apps/kustomization.yaml': `configMapGenerator:\n${generator('one')}${generator('two')}`,
      'apps/one.yaml': 'mode: slow\nlevel: info\n',
      'apps/two.yaml': 'level: info\n',
    };

    expect(
      await ofMaps(base, { ...base, 'apps/one.yaml': 'mode: slow\nlevel: warn\n', 'apps/two.yaml': 'level: warn\n' }),
    ).toEqual(['changed one head apps/one.yaml:2', 'changed two head apps/two.yaml:1']);
  });

  test('is in the patch that changed the resource, and not in an equal one of another resource', async () => {
    const patch = (name: string, value: string): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: shop}\ndata: {patched: ${value}}\n`;
    const base: Files = {
      ...cluster,
      'apps/kustomization.yaml': `${listing('map.yaml')}patches:\n  - path: one.yaml\n  - path: two.yaml\n    target: {name: two}\n`,
      'apps/map.yaml': `${map('one', 'info')}---\n${map('two', 'info')}`,
      'apps/one.yaml': patch('one', 'a'),
      'apps/two.yaml': `# of two\n${patch('any', 'a')}`,
    };
    const head = { ...base, 'apps/one.yaml': patch('one', 'b'), 'apps/two.yaml': `# of two\n${patch('any', 'b')}` };

    expect(await ofMaps(base, head)).toEqual(['changed one head apps/one.yaml:4', 'changed two head apps/two.yaml:5']);
  });

  test('of the hash in a name is that of what has the name', async () => {
    const user = (name: string): string =>
      `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}, namespace: shop}\nspec:\n  volumes: [{name: v, configMap: {name: ${name}-values}}]\n`;
    const base: Files = {
      ...cluster,
      'apps/kustomization.yaml': `${listing('pods.yaml')}configMapGenerator:\n${['one', 'two']
        .map((name) => `  - name: ${name}-values\n    namespace: shop\n    files: [values.yaml=${name}.yaml]\n`)
        .join('')}`,
      'apps/pods.yaml': `${user('one')}---\n${user('two')}`,
      'apps/one.yaml': 'mode: slow\nlevel: info\n',
      'apps/two.yaml': 'level: info\n',
    };
    const told = await causes(base, {
      ...base,
      'apps/one.yaml': 'mode: slow\nlevel: warn\n',
      'apps/two.yaml': 'level: warn\n',
    });

    expect(told.filter((line) => line.includes('Pod')).map((line) => line.replace(/Pod\S*\//, ''))).toEqual(
      ['changed /one head apps/one.yaml:2', 'changed /two head apps/two.yaml:1'].map((line) => line.replace(' /', ' ')),
    );
  });

  test('of what its parent makes of a Kustomization is where that was edited', async () => {
    const labelled = (value: string): string =>
      sync('apps', 'apps').replace('metadata:\n', `metadata:\n  labels: {defaults: ${value}}\n`);
    const base: Files = {
      ...cluster,
      'clusters/home/kustomization.yaml': `${listing('source.yaml', 'sync.yaml', 'apps.yaml')}patches:\n  - target: {labelSelector: defaults=on}\n    patch: |\n      - {op: add, path: /spec/namePrefix, value: pre-}\n`,
      'clusters/home/apps.yaml': labelled('off'),
      'apps/map.yaml': map('one', 'info'),
      'other/values.yaml': 'a: 1\n',
    };
    const head = { ...base, 'clusters/home/apps.yaml': labelled('on'), 'other/values.yaml': 'a: 2\n' };

    expect(await ofMaps(base, head)).toEqual([
      'removed one head clusters/home/apps.yaml:4',
      'added pre-one head clusters/home/apps.yaml:4',
    ]);
  });

  test('of an item of a list that is told apart by a name with a hash is that of what has the name', async () => {
    const release = (name: string): string =>
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: shop}\nspec:\n  chartRef: {kind: OCIRepository, name: ${name}}\n  valuesFrom: [{kind: ConfigMap, name: ${name}-values}]\n`;
    const base: Files = {
      ...cluster,
      'apps/kustomization.yaml': `${listing('releases.yaml')}configurations: [names.yaml]\nconfigMapGenerator:\n${[
        'one',
        'two',
      ]
        .map((name) => `  - {name: ${name}-values, namespace: shop, files: [values.yaml=${name}.yaml]}\n`)
        .join('')}`,
      'apps/names.yaml':
        'nameReference:\n  - kind: ConfigMap\n    fieldSpecs: [{path: spec/valuesFrom/name, kind: HelmRelease}]\n',
      'apps/releases.yaml': `${release('one')}---\n${release('two')}`,
      'apps/one.yaml': 'mode: slow\nlevel: info\n',
      'apps/two.yaml': 'level: info\n',
    };
    const head = { ...base, 'apps/one.yaml': 'mode: slow\nlevel: warn\n', 'apps/two.yaml': 'level: warn\n' };
    const told = (await causes(base, head)).filter((line) => line.includes('HelmRelease'));

    expect(told.map((line) => line.replace(/^.*\/(?=one|two)/, ''))).toEqual(
      expect.arrayContaining([expect.stringMatching(/one\.yaml:2$/), expect.stringMatching(/two\.yaml:1$/)]),
    );
    expect(told.filter((line) => line.endsWith('?'))).toEqual([]);
  });

  test('of what goes with its Kustomization is where that goes, whatever else was edited', async () => {
    const base: Files = { ...cluster, 'apps/map.yaml': map('one', 'info') };
    const { 'clusters/home/apps.yaml': _gone, ...rest } = base;

    expect(await ofMaps(base, { ...rest, 'apps/map.yaml': map('one', 'warn') })).toEqual([
      'removed one base clusters/home/apps.yaml:1',
    ]);
  });

  test('of what goes from the list with its file is the list, and of what comes with its file is the file', async () => {
    const small = { ...cluster, 'apps/kustomization.yaml': listing('one.yaml'), 'apps/one.yaml': map('one', 'info') };
    const large = {
      ...small,
      'apps/kustomization.yaml': listing('one.yaml', 'two.yaml'),
      'apps/two.yaml': map('two', 'info'),
    };

    expect(await ofMaps(large, small)).toEqual(['removed two base apps/kustomization.yaml:3']);
    expect(await ofMaps(small, large)).toEqual(['added two head apps/two.yaml:1']);
  });

  test('is in no file that only another cluster reads, although the edits and the objects are the same', async () => {
    const one = (name: string, value: string): Files => ({
      [`clusters/${name}/source.yaml`]: source,
      [`clusters/${name}/sync.yaml`]: sync('flux-system', `clusters/${name}`),
      [`clusters/${name}/apps.yaml`]: sync('apps', `apps/${name}`),
      [`apps/${name}/kustomization.yaml`]: `${listing('../base')}configMapGenerator:\n  - name: settings\n    namespace: shop\n    files: [values.yaml]\n`,
      [`apps/${name}/values.yaml`]: `level: ${value}\n`,
    });
    const base = {
      ...one('east', 'info'),
      ...one('west', 'info'),
      'apps/base/kustomization.yaml': listing('map.yaml'),
      'apps/base/map.yaml': map('one', 'info'),
    };
    const told = await causes(base, { ...base, ...one('east', 'warn'), ...one('west', 'warn') }, '');

    expect(told.map((line) => line.replace(/ (?:changed|added|removed) .* head /, ' '))).toEqual([
      'east: apps/east/values.yaml:1',
      'west: apps/west/values.yaml:1',
    ]);
  });
});

test('the place of a finding is that of the fields which its rule watches', async () => {
  const release = (dependency: string, values: string): string =>
    `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata:\n  name: web\n  namespace: shop\nspec:\n  chart: {spec: {chart: web, sourceRef: {kind: HelmRepository, name: charts}}}\n  dependsOn:\n    - name: db\n${dependency}  values:\n    level: ${values}\n`;
  const base: Files = {
    ...cluster,
    'apps/db.yaml': release('', 'x').replace('name: web', 'name: vpn').replace('name: db', 'name: other'),
    'apps/web.yaml': release('    - name: vpn\n', 'info'),
  };
  const head = { ...base, 'apps/web.yaml': release('', 'trace') };
  const { comparison } = await preview(
    { tree: memoryTree(base), path: 'clusters/home' },
    { tree: memoryTree(head), path: 'clusters/home' },
    { selfUrls: ['https://github.com/example/fleet'], settings: { changedOnly: true }, concurrency: 0 },
  );

  expect(comparison.review?.findings.map(({ rule, side, position }) => [rule, side, position?.line])).toEqual([
    ['flux-dependency-removed', 'base', 10],
  ]);
});
