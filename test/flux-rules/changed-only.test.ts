import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diskTree } from '../../src/core/files/disk-tree.ts';
import { preview } from '../../src/render/preview/preview.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';
import { options } from '../support/preview-files.ts';
import { chart, compare, configMap, type Files, flux, kustomize, release, releaseOf, source } from './cluster.ts';
import { published } from './outside.ts';

const substituteFrom = (name: string): string => `  postBuild: {substituteFrom: [{kind: ConfigMap, name: ${name}}]}\n`;
const variables = (name: string, data: string): string => configMap(name, data, 'flux-system');

test('a leaf shows what its parents patch into it, and its siblings are not shown', async () => {
  const parent = flux(
    'parent',
    './kustomizations',
    '  patches:\n    - target: {kind: Kustomization}\n      patch: |\n        - {op: add, path: /spec/postBuild, value: {substituteFrom: [{kind: ConfigMap, name: settings}]}}\n',
  );
  const files: Files = {
    'cluster/parent.yaml': parent,
    'cluster/settings.yaml': flux('settings', './settings'),
    'settings/cm.yaml': variables('settings', 'NAME: everyone'),
    'kustomizations/leaf.yaml': flux('leaf', './leaf'),
    'kustomizations/sibling.yaml': flux('sibling', './sibling'),
    'sibling/cm.yaml': configMap('sibling', "greets: '${NAME}'"),
  };

  const result = await compare(
    { ...files, 'leaf/cm.yaml': configMap('leaf', "greets: 'Hi ${NAME}'") },
    { ...files, 'leaf/cm.yaml': configMap('leaf', "greets: 'Hello ${NAME}'") },
  );

  expect(result.changes).toEqual(['leaf: changed ConfigMap apps/leaf']);
  expect(result.lines).toEqual(['- greets: Hi everyone', '+ greets: Hello everyone']);
});

describe('an edit', () => {
  const files: Files = {
    'cluster/a.yaml': flux('a', './a'),
    'cluster/b.yaml': flux('b', './b'),
    'a/kustomization.yaml': kustomize(['cm.yaml'], 'components: [../component]\n'),
    'b/kustomization.yaml': kustomize(['cm.yaml'], 'components: [../component]\n'),
    'a/cm.yaml': configMap('a'),
    'b/cm.yaml': configMap('b'),
    'component/kustomization.yaml':
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\ncommonAnnotations: {team: one}\n',
  };

  test('of a shared component shows in every Kustomization that uses it', async () => {
    const head = {
      ...files,
      'component/kustomization.yaml': (files['component/kustomization.yaml'] as string).replace(
        'team: one',
        'team: two',
      ),
    };

    expect((await compare(files, head)).changes).toEqual([
      'a: changed ConfigMap apps/a',
      'b: changed ConfigMap apps/b',
    ]);
  });

  test('of one application shows in that application alone', async () => {
    const result = await compare(files, { ...files, 'a/cm.yaml': configMap('a', 'key: other') });

    expect(result.changes).toEqual(['a: changed ConfigMap apps/a']);
  });

  test('of a file outside of the path that the build reads shows in the Kustomization that reads it', async () => {
    const outside = { ...files, 'a/kustomization.yaml': kustomize(['cm.yaml', '../shared/values.yaml']) };
    const result = await compare(
      { ...outside, 'shared/values.yaml': configMap('shared', 'size: "1"') },
      { ...outside, 'shared/values.yaml': configMap('shared', 'size: "2"') },
    );

    expect(result.changes).toEqual(['a: changed ConfigMap apps/shared']);
  });

  test('above the directory of the entry points shows all the same', async () => {
    const cluster: Files = {
      'clusters/a/ks.yaml': flux('a', './clusters/a/apps'),
      'clusters/a/apps/kustomization.yaml': kustomize(['../../../common']),
      'common/kustomization.yaml': kustomize(['cm.yaml']),
    };
    const result = await compare(
      { ...cluster, 'common/cm.yaml': configMap('common', 'size: "1"') },
      { ...cluster, 'common/cm.yaml': configMap('common', 'size: "2"') },
      { path: 'clusters/a' },
    );

    expect(result.changes).toEqual(['a: changed ConfigMap apps/common']);
  });

  test('that turns a file into a symlink removes its objects, since no link reaches an artifact', async () => {
    const generated: Files = {
      'cluster/a.yaml': flux('a', './a'),
      'a/one.yaml': configMap('one'),
      'shared/two.yaml': configMap('two'),
    };
    const result = await compare(
      { ...generated, 'a/two.yaml': configMap('two') },
      { ...generated, 'a/two.yaml': { link: '../shared/two.yaml' } },
    );

    expect(result.changes).toEqual(['a: removed ConfigMap apps/two']);
  });
});

describe('a source', () => {
  const oci = (tag: string): string =>
    source('OCIRepository', 'charts', `url: "oci://registry.example.com/charts/app", ref: {tag: ${tag}}`);
  const byReference = 'chartRef: {kind: OCIRepository, name: charts, namespace: flux-system}';
  const files: Files = {
    'cluster/sources.yaml': flux('sources', './sources'),
    'cluster/apps.yaml': flux('apps', './apps'),
    'apps/one.yaml': releaseOf('one', byReference),
    'apps/two.yaml': releaseOf('two', byReference, '  values: {mine: true}\n', 'other'),
  };

  test('whose tag changes in one central file reaches every release of it', async () => {
    const result = await compare(
      { ...files, 'sources/charts.yaml': oci('1.0.0') },
      { ...files, 'sources/charts.yaml': oci('1.1.0') },
      { outside: { charts: ['1.0.0', '1.1.0'] } },
    );

    expect(result.changes).toEqual([
      'one: changed ConfigMap apps/one',
      'two: changed ConfigMap other/two',
      'sources: changed OCIRepository flux-system/charts',
    ]);
  });

  test.each([
    ['OCIRepository', oci('1.0.0'), byReference],
    [
      'HelmRepository',
      source('HelmRepository', 'charts', 'url: "https://charts.example.com"'),
      'chart: {spec: {chart: app, version: 1.0.0, sourceRef: {kind: HelmRepository, name: charts, namespace: flux-system}}}',
    ],
  ])('that did not change is there for the release that did: %s', async (_kind, made, reference) => {
    const one = (size: number): Files => ({
      ...files,
      'sources/charts.yaml': made,
      'apps/two.yaml': releaseOf('two', reference, '', 'other'),
      'apps/one.yaml': releaseOf('one', reference, `  values: {size: ${size}}\n`),
    });
    const result = await compare(one(1), one(2), { outside: { charts: ['1.0.0'] } });

    expect(result.changes).toEqual(['one: changed ConfigMap apps/one', 'apps: changed HelmRelease apps/one']);
    expect(result.states('head', 'HelmRelease')).toEqual(['one rendered', 'two unchanged']);
  });

  test('that nothing needed at first is fetched for a release that a later render makes', async () => {
    const late: Files = {
      'cluster/a-sources.yaml': flux('a-sources', './sources'),
      'cluster/b-parent.yaml': flux('b-parent', './parents'),
      'parents/apps.yaml': flux('apps', './apps', substituteFrom('settings')),
      'sources/charts.yaml': oci('1.0.0'),
      'apps/one.yaml': releaseOf('one', byReference, "  values: {size: '${SIZE}'}\n"),
    };
    const result = await compare(
      { ...late, 'parents/settings.yaml': variables('settings', 'SIZE: small') },
      { ...late, 'parents/settings.yaml': variables('settings', 'SIZE: large') },
      { outside: { charts: ['1.0.0', '1.1.0'] } },
    );

    expect(result.changes).toContain('one: changed ConfigMap apps/one');
    expect(result.states('head', 'HelmRelease')).toEqual(['one rendered']);
  });

  test('that is made by a component and a replacement shows its change', async () => {
    const made: Files = {
      'cluster/ks.yaml': flux('parent', './parent'),
      'parent/kustomization.yaml': kustomize(
        ['version.yaml'],
        'components: [../component]\nreplacements:\n  - source: {kind: ConfigMap, name: version, fieldPath: data.tag}\n    targets: [{select: {kind: OCIRepository}, fieldPaths: [spec.ref.tag]}]\n',
      ),
      'component/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [ks.yaml, source.yaml]\n',
      'component/ks.yaml': flux('made', './apps'),
      'component/source.yaml': oci('0.0.0'),
      'apps/one.yaml': releaseOf('one', byReference),
    };
    const result = await compare(
      { ...made, 'parent/version.yaml': configMap('version', 'tag: 1.0.0') },
      { ...made, 'parent/version.yaml': configMap('version', 'tag: 1.1.0') },
      { outside: { charts: ['1.0.0', '1.1.0'] } },
    );

    expect(result.changes).toEqual([
      'one: changed ConfigMap apps/one',
      'parent: changed ConfigMap apps/version',
      'parent: changed OCIRepository flux-system/charts',
    ]);
  });
});

describe('variables', () => {
  test('come from a Kustomization that did not change, through others that did not either, without showing what else they make', async () => {
    const files: Files = {
      'cluster/a.yaml': flux('a', './a', substituteFrom('second')),
      'cluster/b.yaml': flux('b', './b', substituteFrom('first')),
      'cluster/c.yaml': flux('c', './c'),
      'b/second.yaml': variables('second', "NAME: 'from ${FIRST}'"),
      'b/other.yaml': configMap('other-of-b'),
      'c/first.yaml': variables('first', 'FIRST: the first'),
      'c/child.yaml': flux('child', './child'),
      'child/cm.yaml': configMap('child'),
    };
    const result = await compare(
      { ...files, 'a/cm.yaml': configMap('a', "one: '${NAME}'") },
      { ...files, 'a/cm.yaml': configMap('a', "two: '${NAME}'") },
    );

    expect(result.changes).toEqual(['a: changed ConfigMap apps/a']);
    expect(result.lines).toEqual(['- one: from the first', '+ two: from the first']);
  });
});

describe('a release that changes', () => {
  test('is not held back by one that it depends on and that did not change', async () => {
    const files: Files = { ...chart, 'cluster/ks.yaml': flux('apps', './apps'), 'apps/base.yaml': release('base') };
    const app = (size: number): string => release('app', `  dependsOn: [{name: base}]\n  values: {size: ${size}}\n`);
    const result = await compare({ ...files, 'apps/app.yaml': app(1) }, { ...files, 'apps/app.yaml': app(2) });

    expect(result.changes).toEqual(['app: changed ConfigMap apps/app', 'apps: changed HelmRelease apps/app']);
    expect(result.states('head', 'HelmRelease')).toEqual(['app rendered', 'base unchanged']);
  });

  test('does not bring in one of the same name in another namespace', async () => {
    const files: Files = {
      ...chart,
      'cluster/ks.yaml': flux('apps', './apps'),
      'apps/other.yaml': release('app', '', 'other'),
    };
    const app = (size: number): string => release('app', `  values: {size: ${size}}\n`);
    const result = await compare({ ...files, 'apps/app.yaml': app(1) }, { ...files, 'apps/app.yaml': app(2) });

    expect(result.changes).toEqual(['app: changed ConfigMap apps/app', 'apps: changed HelmRelease apps/app']);
    expect(result.preview.head.nodes.map(({ id, state }) => `${id.namespace}/${id.name} ${state}`)).toContain(
      'other/app unchanged',
    );
  });
});

test('values that a new release makes in place of others reach a release that was taken for unchanged', async () => {
  const values = (text: string): string =>
    `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shared, namespace: apps}\ndata: {values.yaml: '${text}'}\n`;
  const files: Files = {
    ...chart,
    'cluster/ks.yaml': flux('apps', './apps'),
    'charts/maker/Chart.yaml': 'apiVersion: v2\nname: maker\nversion: 1.0.0\n',
    'charts/maker/templates/cm.yaml': values('size: 2'),
    'apps/shared.yaml': values('size: 1'),
    'apps/app.yaml': release('app', '  valuesFrom: [{kind: ConfigMap, name: shared}]\n'),
  };
  const maker = release('maker').replace('charts/app', 'charts/maker');
  const result = await compare(files, { ...files, 'apps/maker.yaml': maker });

  expect(result.changes).toContain('app: changed ConfigMap apps/app');
});

describe('a Kustomization that only one side has', () => {
  const files: Files = { 'cluster/kept.yaml': flux('kept', './kept'), 'kept/cm.yaml': configMap('kept') };
  const more: Files = {
    ...files,
    ...chart,
    'cluster/apps.yaml': flux('apps', './apps'),
    'apps/cm.yaml': configMap('cm'),
    'apps/release.yaml': release('app'),
  };

  test('the base: all that it made is removed, to the last line', async () => {
    const result = await compare(more, files);

    expect(result.changes).toEqual([
      'app: removed ConfigMap apps/app',
      'apps: removed ConfigMap apps/cm',
      'apps: removed HelmRelease apps/app',
    ]);
    expect(result.lines.every((line) => line.startsWith('-') && !line.includes('null'))).toBe(true);
    expect(result.comparison.groups[0]?.changes[0]?.hunks[0]).toMatchObject({ baseLine: 1, headLine: 0 });
  });

  test('the head: all that it makes is added, and the base renders without it', async () => {
    const result = await compare(files, more);

    expect(result.changes).toEqual([
      'app: added ConfigMap apps/app',
      'apps: added ConfigMap apps/cm',
      'apps: added HelmRelease apps/app',
    ]);
    expect(result.comparison.failures).toEqual({ new: [], still: [], fixed: [] });
  });
});

test('a .krmignore that changes hides nothing: that of the base counts for both sides', async () => {
  const files: Files = {
    'cluster/a.yaml': flux('a', './a'),
    'cluster/b.yaml': flux('b', './b'),
    'a/cm.yaml': configMap('a'),
    'b/cm.yaml': configMap('b'),
  };
  const edit: Files = { 'b/cm.yaml': configMap('b', 'key: other') };
  const ignoring: Files = { '.krmignore': 'cluster/b.yaml\n' };

  expect((await compare(files, { ...files, ...edit, ...ignoring })).changes).toEqual(['b: changed ConfigMap apps/b']);
  expect((await compare({ ...files, ...ignoring }, { ...files, ...edit })).changes).toEqual([]);
});

describe('a cluster that comes or goes', () => {
  const cluster = (name: string, place = `clusters/${name}`): Files => ({
    [`${place}/ks.yaml`]: flux('apps', `./apps/${name}`),
    [`apps/${name}/cm.yaml`]: configMap(`cm-${name}`),
    'apps/base.yaml': source('HelmRepository', 'shared', 'url: "https://charts.example.com"'),
  });

  test('as the second one is the only thing that changes', async () => {
    const [one, two] = [cluster('a'), { ...cluster('a'), ...cluster('b') }];

    expect((await compare(one, two)).changes).toEqual(['apps: added ConfigMap apps/cm-b']);
    expect((await compare(two, one)).changes).toEqual(['apps: removed ConfigMap apps/cm-b']);
  });

  test('in another place than the others leaves them what they are', async () => {
    const two = { ...cluster('a'), ...cluster('b') };
    const result = await compare(two, { ...two, ...cluster('c', 'edge/c') });

    expect(result.changes).toEqual(['apps: added ConfigMap apps/cm-c']);
    expect([...new Set(result.preview.head.nodes.map(({ root }) => root))]).toEqual([
      'clusters/a',
      'clusters/b',
      'edge',
    ]);
  });
});

test('a directory of caches inside of a checkout, cold or warm, changes no report', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'flux-rules-'));
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), text);
    }
  };
  const checkout = { 'cluster/ks.yaml': flux('apps', './apps'), 'apps/cm.yaml': configMap('cm') };
  try {
    for (const side of ['base', 'head']) {
      for (const [path, text] of Object.entries(checkout)) write({ [`${side}/${path}`]: text });
    }
    const run = async (): Promise<object> => {
      const sides = ['base', 'head'].map((side) => ({ tree: diskTree(join(directory, side)), path: '' }));
      const [base, head] = sides;
      if (base === undefined || head === undefined) throw new Error('two sides');
      return (await preview(base, head, options())).comparison;
    };
    const cold = await run();
    // Blobs have no extension, whatever they hold.
    write({
      'head/.cache/blobs/ks.yaml': flux('cached', './nowhere'),
      'head/kept/ab/abcdef': flux('kept', './nowhere'),
    });

    const warm = await run();

    expect(warm).toMatchObject({ files: [{ class: 'not-an-input' }, { class: 'not-an-input' }] });
    expect({ ...warm, files: [] }).toEqual({ ...cold, files: [] });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

describe('a pinned source of this repository', () => {
  const revisions: Readonly<Record<string, Files>> = {
    v1: {
      'apps/cm.yaml': configMap('cm', 'of: v1'),
      'apps/gone.yaml': flux('gone', './gone', '', 'self'),
      'gone/cm.yaml': configMap('gone'),
    },
    v2: {
      'apps/cm.yaml': configMap('cm', 'of: v2'),
      'apps/gone.yaml': flux('gone', './gone', '', 'self'),
      'gone/cm.yaml': configMap('gone'),
    },
  };
  const run = { outside: { tags: revisions } };
  const pinned = (tag: string, workingTree: Files = {}): Files => ({
    'cluster/source.yaml': source(
      'GitRepository',
      'self',
      `url: "ssh://git@git.example.com/org/repo.git", ref: {tag: ${tag}}`,
    ),
    'cluster/ks.yaml': flux('apps', './apps', '', 'self'),
    'apps/cm.yaml': configMap('cm', 'of: the working tree'),
    ...workingTree,
  });

  test('is rendered from what it is pinned to, whatever the working tree holds', async () => {
    const result = await compare(
      pinned('v1'),
      pinned('v1', {
        'apps/cm.yaml': configMap('cm', 'of: an edit'),
        'apps/new.yaml': flux('new', './new', '', 'self'),
      }),
      run,
    );

    expect(result.changes).toEqual([]);
    // `gone` is no longer in the working tree, but in the tag; `new` is not in the tag.
    expect(result.states('head', 'Kustomization')).toEqual(['apps rendered', 'gone rendered']);
  });

  test('shows what differs between two tags when the tag is changed', async () => {
    const result = await compare(pinned('v1'), pinned('v2'), run);

    expect(result.changes).toEqual(['self: changed GitRepository flux-system/self', 'apps: changed ConfigMap apps/cm']);
    expect(result.lines).toEqual(expect.arrayContaining(['- of: v1', '+ of: v2']));
  });
});

test('a base without a remote of its own still builds the source that is this repository', async () => {
  const files: Files = {
    'cluster/source.yaml': source('GitRepository', 'private', 'url: "ssh://git@git.example.com/org/repo.git"'),
    'cluster/ks.yaml': flux('apps', './apps', '', 'private'),
  };
  const result = await compare(
    { ...files, 'apps/cm.yaml': configMap('cm', 'size: "1"') },
    { ...files, 'apps/cm.yaml': configMap('cm', 'size: "2"') },
    { outside: { tags: {} } },
  );

  expect(result.changes).toEqual(['apps: changed ConfigMap apps/cm']);
});

describe('a release that only one side can render', () => {
  const files: Files = { 'cluster/ks.yaml': flux('apps', './apps'), 'apps/release.yaml': release('app') };
  const broken: Files = { ...chart, 'charts/app/templates/cm.yaml': '{{ fail "not today" }}' };
  const next = { 'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.1\n' };

  test('because it fails on the head removes nothing and is a new failure', async () => {
    const result = await compare({ ...files, ...chart }, { ...files, ...broken, ...next });

    expect(result.changes).toEqual([]);
    expect(result.comparison.failures.new.map(({ node, notCompared }) => `${node?.name} ${notCompared}`)).toEqual([
      'app 1',
    ]);
  });

  test('because it failed on the base adds nothing and is repaired', async () => {
    const result = await compare({ ...files, ...broken }, { ...files, ...chart, ...next });

    expect(result.changes).toEqual([]);
    expect(result.comparison.failures.fixed.map(({ node }) => node?.name)).toEqual(['app']);
  });

  test('with a chart whose version stays goes on as it is', async () => {
    const { comparison: broke } = await compare({ ...files, ...chart }, { ...files, ...broken });
    expect([broke.groups, broke.failures.new]).toEqual([[], []]);
  });

  test('with a chart whose version stays is not repaired', async () => {
    const { comparison: mended } = await compare({ ...files, ...broken }, { ...files, ...chart });
    expect([mended.groups, mended.failures.fixed]).toEqual([[], []]);
  });

  test('because its chart could not be had on the other removes and adds nothing', async () => {
    const remote = (version: string): Files => ({
      'cluster/ks.yaml': flux('apps', './apps'),
      'apps/repo.yaml': source('HelmRepository', 'charts', 'url: "https://charts.example.com"', 'apps'),
      'apps/release.yaml': releaseOf(
        'app',
        `chart: {spec: {chart: app, version: ${version}, sourceRef: {kind: HelmRepository, name: charts}}}`,
      ),
    });
    const fetcher: Fetcher = {
      fetch: (request, signal) =>
        request.spec['version'] === '2.0.0'
          ? Promise.resolve({ problem: { code: 'SOURCE_AUTH', message: 'the Secret is missing' } })
          : published.fetch(request, signal),
    };
    const result = await compare(remote('1.0.0'), remote('2.0.0'), { fetchers: new Map([['HelmChart', fetcher]]) });

    expect(result.comparison.counts).toMatchObject({ added: 0, removed: 0 });
    expect(result.comparison.notCompared.map(({ node, side, state }) => `${node.name} ${side} ${state}`)).toEqual([
      'app head unchecked',
    ]);
  });
});
