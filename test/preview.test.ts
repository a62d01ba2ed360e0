import { describe, expect, test } from 'vitest';
import { diskTree } from '../src/core/files/disk-tree.ts';
import { type MemoryFile, memoryTree } from '../src/core/files/memory-tree.ts';
import { type Preview, preview } from '../src/render/preview/preview.ts';
import type { PreviewOptions } from '../src/render/preview/preview-request.ts';
import { renderTree } from '../src/render/preview/render-tree.ts';
import { jsonReport } from '../src/report/json.ts';
import type { Fetcher } from '../src/sources/fetcher.ts';
import { memoryMemo } from './support/memory-memo.ts';

const options = (changedOnly: boolean): PreviewOptions => ({ selfUrls: [], settings: { changedOnly }, concurrency: 0 });

type Files = Record<string, MemoryFile>;

const kustomization = (name: string, path: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata:\n  name: ${name}\n  namespace: flux-system\nspec:\n  interval: 1h\n  path: ${path}\n  prune: true\n  sourceRef:\n    kind: GitRepository\n    name: flux-system\n${more}`;
const configMap = (name: string, value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n  namespace: apps\ndata:\n  key: ${value}\n`;
const release = (name: string, chart: string, more = ''): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata:\n  name: ${name}\n  namespace: apps\nspec:\n  interval: 1h\n  chart:\n    spec:\n      chart: ${chart}\n      sourceRef:\n        kind: GitRepository\n        name: flux-system\n        namespace: flux-system\n${more}`;
const chart = (template: string): Files => ({
  'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  'charts/app/values.yaml': 'size: 1\n',
  'charts/app/templates/cm.yaml': template,
});
const plainTemplate =
  'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}\ndata:\n  size: {{ .Values.size | quote }}\n';

/** Shared by all comparisons here, as a directory is by all runs of a repository. */
const memoStore = memoryMemo();

async function compare(base: Files, head: Files): Promise<Preview> {
  const sides = [
    { tree: memoryTree(base), path: '' },
    { tree: memoryTree(head), path: '' },
  ] as const;
  const changed = await preview(sides[0], sides[1], options(true));
  const full = await preview(sides[0], sides[1], options(false));

  expect(report(changed)).toEqual(report(full));
  // What earlier runs left behind, of these trees and of others, changes nothing either.
  for (const changedOnly of [true, false]) {
    for (const run of ['first', 'second']) {
      const kept = await preview(sides[0], sides[1], { ...options(changedOnly), memoStore });
      expect(report(kept), `the ${run} run with a memo, ${changedOnly ? 'changed' : 'full'}`).toEqual(report(changed));
    }
  }
  return changed;
}

function report(result: Preview): unknown {
  return jsonReport(result.comparison, { base: 'base', head: 'head' });
}

const changes = (result: Preview): string[] =>
  result.comparison.groups.flatMap((group) =>
    group.changes.map(
      (change) =>
        `${group.node.kind} ${group.node.name}: ${change.status} ${change.id.kind} ${change.id.namespace}/${change.id.name}`,
    ),
  );

const problemsOf = (result: Preview): string[] =>
  result.head.nodes.flatMap((node) =>
    node.problems.map(
      (problem) =>
        `${node.id.kind} ${node.id.name} ${problem.code} ${problem.at?.file ?? ''}:${problem.at?.line ?? ''}`,
    ),
  );

describe('what first waits in vain for something', () => {
  test('is compared although the node that it waits for failed on one side before the other came to it', async () => {
    const base = {
      'cluster/first.yaml': kustomization(
        'first',
        './apps/first',
        '  postBuild: {substituteFrom: [{kind: ConfigMap, name: variables}]}\n',
      ),
      'cluster/maker.yaml': kustomization('maker', './apps/maker', '  suspend: true\n'),
      'cluster/second.yaml': kustomization('second', './apps/second', '  dependsOn: [{name: first}]\n'),
      'cluster/third.yaml': kustomization('third', './apps/third', '  dependsOn: [{name: broken}]\n'),
      'apps/first/map.yaml': configMap('first', 'x'),
      'apps/maker/map.yaml': configMap('variables', 'x').replace('namespace: apps', 'namespace: flux-system'),
      'apps/second/broken.yaml': kustomization('broken', './apps/broken', '  dependsOn: [{name: broken}]\n'),
      'apps/third/map.yaml': configMap('third', 'old'),
    };
    const head = {
      ...base,
      'cluster/first.yaml': `${base['cluster/first.yaml']}  suspend: true\n`,
      'apps/third/map.yaml': configMap('third', 'new'),
    };
    expect(changes(await compare(base, head))).toContain('Kustomization third: changed ConfigMap apps/third');
  });

  test('is compared when both sides have given up waiting', async () => {
    const apps = ['one', 'two', 'three'];
    const files = (text: string): Files => ({
      ...chart('{{ fail "broken" }}'),
      'flux/ks.yaml': kustomization('apps', './apps'),
      'apps/cm.yaml': configMap('cm', text),
      ...Object.fromEntries(
        apps.map((name) => [
          `apps/${name}.yaml`,
          release(name, './charts/app', '  valuesFrom: [{kind: ConfigMap, name: absent, optional: true}]\n'),
        ]),
      ),
    });

    const result = await compare(files('a'), files('b'));

    expect(changes(result)).toEqual(['Kustomization apps: changed ConfigMap apps/cm']);
    expect(result.comparison.failures).toEqual({ new: [], still: [], fixed: [] });
  });
});

describe('a Kustomization whose source is not at hand', () => {
  const files = (value: string): Files => ({
    'flux/source.yaml':
      'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: elsewhere, namespace: flux-system}\nspec: {url: "https://git.example.com/x/y", interval: 1h}\n',
    'flux/ks.yaml': kustomization('apps', './apps').replace('name: flux-system\n', 'name: elsewhere\n'),
    'apps/cm.yaml': configMap('cm', value),
  });

  test('is said to be unchecked when files of the same path change here, since it may be this repository', async () => {
    const result = await compare(files('a'), files('b'));

    expect(changes(result)).toEqual([]);
    expect(result.comparison.notCompared.map(({ node }) => node.name)).toEqual(['apps']);
  });

  test('is nothing to speak of when they are the same', async () => {
    const result = await compare(files('a'), { ...files('a'), 'other/x.yaml': '' });

    expect(result.comparison.notCompared).toEqual([]);
  });
});

describe('a comparison of two sides', () => {
  test('of the example shows each changed resource under what makes it', async () => {
    const result = await preview(
      { tree: diskTree('test/fixtures/example/base'), path: '' },
      { tree: diskTree('test/fixtures/example/head'), path: '' },
      options(true),
    );

    expect(changes(result)).toEqual([
      'HelmRelease echo: changed Deployment apps/echo',
      'Kustomization apps: changed ConfigMap apps/web-config-c5ch7fm2d4',
      'Kustomization apps: changed Deployment apps/web',
      'Kustomization apps: changed HelmRelease apps/echo',
      'Kustomization apps: added PodDisruptionBudget apps/web',
    ]);
    expect(result.comparison.failures).toEqual({ new: [], still: [], fixed: [] });
  });

  test.each([
    ['a chart', '  interval: 1h\n', 'failed'],
    ['the chart that it names', '  chartRef:\n    kind: HelmChart\n    name: nowhere\n', 'unchecked'],
    [
      'values that it names',
      '  chart:\n    spec:\n      chart: ./charts/app\n      sourceRef:\n        kind: GitRepository\n        name: flux-system\n        namespace: flux-system\n  valuesFrom:\n    - kind: ConfigMap\n      name: nowhere\n',
      'unchecked',
    ],
  ])('says nothing of a release that lacks %s on both sides', async (_what, spec, end) => {
    const app = `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata:\n  name: app\n  namespace: apps\nspec:\n${spec}`;
    const files = { 'apps/app.yaml': app, 'apps/cm.yaml': configMap('a', 'x'), ...chart(plainTemplate) };
    const result = await compare(files, { ...files, 'apps/cm.yaml': configMap('a', 'y') });

    expect(result.head.nodes.map(({ state, touched }) => [state, touched])).toContainEqual([end, false]);
    expect(result.comparison.failures).toEqual({ new: [], still: [], fixed: [] });
  });

  test('tells a chart that is broken in another way from one that is broken as before', async () => {
    const files = (chartFile: string, text: string): Files => ({
      'apps/app.yaml': release('app', './charts/app'),
      'apps/cm.yaml': configMap('a', text),
      ...chart(plainTemplate),
      'charts/app/Chart.yaml': chartFile,
    });
    const broken = 'apiVersion: v2\nname: app\n';
    const same = await compare(files(broken, 'x'), files(broken, 'y'));
    const other = await compare(files(broken, 'x'), files('apiVersion: v2\nversion: 1.0.0\n', 'x'));

    expect(same.comparison.failures.still).toEqual([]);
    expect(other.comparison.failures.still.map(({ node }) => node?.name)).toEqual(['app']);
  });

  test('renders a release again when what its source includes changed', async () => {
    const source = (name: string, more: string): string =>
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: ${name}, namespace: apps}\nspec: {url: "https://git.example.org/${name}", ${more}}\n`;
    const files = (tag: string): Files => ({
      'outer.yaml': source('outer', 'include: [{repository: {name: inner}}]'),
      'inner.yaml': source('inner', `ref: {tag: ${tag}}`),
      'app.yaml': release('app', './app')
        .replace('name: flux-system\n', 'name: outer\n')
        .replace('flux-system', 'apps')
        .replace('      sourceRef:', '      reconcileStrategy: Revision\n      sourceRef:'),
    });
    const fetcher: Fetcher = {
      async fetch({ spec, includes = [] }) {
        const identity = JSON.stringify([spec, includes.map((include) => include.identity)]);
        const tree = memoryTree({
          'app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
          'app/templates/cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: app}\ndata: {tag: ${/v\d/.exec(identity)?.[0] ?? ''}}\n`,
        });
        return { artifact: { identity, revision: 'main', tree } };
      },
    };
    const side = (tag: string) => ({ tree: memoryTree(files(tag)), path: '' });
    const compared = async (changedOnly: boolean): Promise<Preview> =>
      await preview(side('v1'), side('v2'), {
        ...options(changedOnly),
        fetchers: new Map([['GitRepository', fetcher]]),
      });
    const changed = await compared(true);

    expect(changes(changed)).toEqual([
      'GitRepository inner: changed GitRepository apps/inner',
      'HelmRelease app: changed ConfigMap apps/app',
    ]);
    expect(report(changed)).toEqual(report(await compared(false)));
  });

  test('of equal sides is empty', async () => {
    const files = {
      'cluster/ks.yaml': kustomization('apps', './apps'),
      'apps/cm.yaml': configMap('a', 'x'),
      ...chart(plainTemplate),
      'apps/hr.yaml': release('app', './charts/app'),
    };

    const result = await compare(files, files);

    expect(changes(result)).toEqual([]);
    expect(result.head.nodes.map((node) => `${node.id.kind} ${node.state} ${node.touched}`)).toEqual([
      'HelmRelease unchanged false',
      'Kustomization rendered false',
    ]);
  });

  test('renders a release again when only its chart in the tree got another version', async () => {
    const files = {
      'cluster/ks.yaml': kustomization('apps', './apps'),
      'apps/hr.yaml': release('app', './charts/app'),
      'apps/other.yaml': release('other', './charts/other'),
    };
    const other = {
      'charts/other/Chart.yaml': 'apiVersion: v2\nname: other\nversion: 1.0.0\n',
      'charts/other/templates/cm.yaml': plainTemplate.replace('.Values.size', '"1"'),
    };

    const result = await compare(
      { ...files, ...chart(plainTemplate), ...other },
      {
        ...files,
        ...chart(`${plainTemplate}  more: "1"\n`),
        'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.1\n',
        ...other,
      },
    );

    expect(changes(result)).toEqual(['HelmRelease app: changed ConfigMap apps/app']);
    expect(
      result.head.nodes.filter((node) => node.id.kind === 'HelmRelease').map((node) => `${node.id.name} ${node.state}`),
    ).toEqual(['app rendered', 'other unchanged']);
  });

  test('renders a release again when the ConfigMap with its values changed', async () => {
    const files = {
      'cluster/ks.yaml': kustomization('apps', './apps'),
      'cluster/values.yaml': kustomization('values', './values'),
      'apps/hr.yaml': release('app', './charts/app', '  valuesFrom:\n    - kind: ConfigMap\n      name: values\n'),
      ...chart(plainTemplate),
    };
    const values = (size: number): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: values, namespace: apps}\ndata:\n  values.yaml: |\n    size: ${size}\n`;

    const result = await compare({ ...files, 'values/cm.yaml': values(1) }, { ...files, 'values/cm.yaml': values(2) });

    expect(changes(result)).toEqual([
      'HelmRelease app: changed ConfigMap apps/app',
      'Kustomization values: changed ConfigMap apps/values',
    ]);
  });

  test('follows a substitution variable into everything that uses it', async () => {
    const files = {
      'cluster/ks.yaml': kustomization(
        'apps',
        './apps',
        '  postBuild:\n    substituteFrom:\n      - kind: ConfigMap\n        name: settings\n',
      ),
      'cluster/settings.yaml': kustomization('settings', './settings'),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the variable is Flux's
      'apps/cm.yaml': configMap('a', '${REGION}'),
      'apps/cm2.yaml': configMap('b', 'fixed'),
    };
    const settings = (region: string): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings, namespace: flux-system}\ndata: {REGION: ${region}}\n`;

    const result = await compare(
      { ...files, 'settings/cm.yaml': settings('east') },
      { ...files, 'settings/cm.yaml': settings('west') },
    );

    expect(changes(result)).toEqual([
      'Kustomization apps: changed ConfigMap apps/a',
      'Kustomization settings: changed ConfigMap flux-system/settings',
    ]);
  });

  test('applies what a parent patches into its children', async () => {
    const parent = kustomization(
      'cluster',
      './kustomizations',
      '  patches:\n    - target: {kind: Kustomization}\n      patch: |\n        - op: add\n          path: /spec/targetNamespace\n          value: patched\n',
    );
    const files = { 'cluster/ks.yaml': parent, 'kustomizations/apps.yaml': kustomization('apps', './apps') };

    const result = await compare(
      { ...files, 'apps/cm.yaml': configMap('a', 'x') },
      { ...files, 'apps/cm.yaml': configMap('a', 'y') },
    );

    expect(changes(result)).toEqual(['Kustomization apps: changed ConfigMap patched/a']);
  });

  test('says that a source outside of the repository was not checked, and removes nothing', async () => {
    const files = {
      'cluster/ks.yaml': kustomization('apps', './apps'),
      'apps/repo.yaml':
        'apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: chart, namespace: apps}\nspec: {interval: 1h, url: "oci://registry.example.com/chart", ref: {tag: 1.0.0}}\n',
    };
    const remote = (size: number): string =>
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: apps}\nspec:\n  interval: 1h\n  chartRef: {kind: OCIRepository, name: chart}\n  values: {size: ${size}}\n`;

    const result = await compare({ ...files, 'apps/hr.yaml': remote(1) }, { ...files, 'apps/hr.yaml': remote(2) });

    expect(changes(result)).toEqual(['Kustomization apps: changed HelmRelease apps/app']);
    expect(
      result.comparison.notCompared.map((entry) => `${entry.node.kind} ${entry.node.name} ${entry.state}`),
    ).toContain('HelmRelease app unchecked');
    expect(result.comparison.counts.removed).toBe(0);
  });
});

describe('one broken thing gives one problem with its place, and the rest still renders', () => {
  const healthy: Files = {
    'cluster/good.yaml': kustomization('good', './good'),
    'good/cm.yaml': configMap('good', 'x'),
  };
  const changedGood: Files = { ...healthy, 'good/cm.yaml': configMap('good', 'y') };
  const broken = async (more: Files): Promise<Preview> => await compare(healthy, { ...changedGood, ...more });

  test.each<[string, Files, string[]]>([
    [
      'a YAML file that cannot be parsed',
      {
        'cluster/bad.yaml': kustomization('bad', './bad'),
        'bad/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a\n',
      },
      ['Kustomization bad YAML_SYNTAX bad/cm.yaml:3'],
    ],
    [
      'a base that is missing',
      {
        'cluster/bad.yaml': kustomization('bad', './bad'),
        'bad/kustomization.yaml':
          'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n  - ../nowhere\n',
      },
      ['Kustomization bad PATH_NOT_FOUND bad/kustomization.yaml:4'],
    ],
    [
      'a path that is missing',
      { 'cluster/bad.yaml': kustomization('bad', './nowhere') },
      ['Kustomization bad PATH_NOT_FOUND cluster/bad.yaml:1'],
    ],
    [
      'a source that is missing',
      {
        'cluster/bad.yaml': kustomization('bad', './good'),
        'good/hr.yaml': release('app', './charts/app').replace(
          'name: flux-system\n        namespace',
          'name: nowhere\n        namespace',
        ),
      },
      ['HelmRelease app SOURCE_NOT_FOUND good/hr.yaml:1'],
    ],
    [
      'a template that fails',
      {
        'cluster/bad.yaml': kustomization('bad', './bad'),
        'bad/hr.yaml': release('app', './charts/app'),
        ...chart('a: {{ .Values.nope.x }}\n'),
      },
      ['HelmRelease app TEMPLATE_EXEC charts/app/templates/cm.yaml:1'],
    ],
  ])('%s', async (_name, more, expected) => {
    const result = await broken(more);

    expect(problemsOf(result)).toEqual(expected);
    expect(changes(result)).toContain('Kustomization good: changed ConfigMap apps/good');
    expect(result.comparison.failures.new.filter((failure) => failure.state === 'failed')).toHaveLength(1);
  });

  test('a circle of dependencies names its members', async () => {
    const result = await broken({
      'cluster/a.yaml': kustomization('a', './good', '  dependsOn:\n    - name: b\n'),
      'cluster/b.yaml': kustomization('b', './good', '  dependsOn:\n    - name: a\n'),
    });

    expect(problemsOf(result)).toEqual([
      'Kustomization a DEPENDENCY_CYCLE cluster/a.yaml:1',
      'Kustomization b DEPENDENCY_CYCLE cluster/b.yaml:1',
    ]);
    expect(changes(result)).toContain('Kustomization good: changed ConfigMap apps/good');
  });
});

describe('a side that is rendered alone', () => {
  test('lists every node with how it ended', async () => {
    const side = await renderTree({ tree: diskTree('test/fixtures/example/head'), path: '' }, options(false));

    expect(
      side.nodes.map(
        (node) => `${node.id.kind} ${node.id.namespace}/${node.id.name} ${node.state} ${node.manifests.length}`,
      ),
    ).toEqual([
      'GitRepository flux-system/flux-system rendered 0',
      'HelmRelease apps/echo rendered 2',
      'Kustomization flux-system/apps rendered 6',
      'Kustomization flux-system/flux-system rendered 4',
      'Kustomization flux-system/infrastructure rendered 2',
    ]);
  });
});
