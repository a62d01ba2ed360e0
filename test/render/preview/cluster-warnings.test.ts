import { expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import { verdictOf } from '../../../src/report/verdict.ts';

const release = (values: string, more = ''): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: apps}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ./charts/web, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n  values: ${values}\n${more}`;
const preserving = '  upgrade: {preserveValues: true}\n';
const chart = {
  'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'charts/web/templates/cm.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {a: "{{ .Values.a }}"}\n',
};

test.each<[string, string | undefined, string, 'same' | 'changes' | 'unsure']>([
  ['loses a value', release('{a: x}', preserving), release('{}', preserving), 'unsure'],
  ['loses a value and keeps none', release('{a: x}'), release('{}'), 'changes'],
  [
    'is reconciled at other times',
    release('{a: x}', preserving),
    release('{a: x}', `${preserving}  timeout: 1m\n`),
    'changes',
  ],
  ['is new', undefined, release('{}', preserving), 'changes'],
])('a release that preserves its values and %s', async (_what, before, after, level) => {
  const side = (file: string | undefined) => ({
    tree: memoryTree({
      ...chart,
      'cluster/other.yaml': release('{}').replaceAll('web,', 'other,'),
      ...(file === undefined ? {} : { 'cluster/web.yaml': file }),
    }),
    path: 'cluster',
  });
  for (const changedOnly of [true, false]) {
    const { comparison } = await preview(side(before), side(after), {
      selfUrls: [],
      settings: { changedOnly },
      concurrency: 0,
    });
    expect(verdictOf(comparison).level).toBe(level);
    expect(comparison.warnings.map(({ message }) => message)).toEqual(
      level === 'unsure'
        ? [
            'keeps values that are set no more, and the defaults of the chart before: `spec.upgrade.preserveValues` is true',
          ]
        : [],
    );
  }
});

test.each<[string, string, string, boolean]>([
  ['is applied again', 'annotations: {kustomize.toolkit.fluxcd.io/ssa: IfNotPresent}', '', true],
  ['is reconciled again', 'annotations: {kustomize.toolkit.fluxcd.io/reconcile: disabled}', '', true],
  ['is not merged any more', 'annotations: {kustomize.toolkit.fluxcd.io/ssa: Merge}', '', true],
  ['is left from now on', '', 'annotations: {kustomize.toolkit.fluxcd.io/ssa: Ignore}', false],
  ['has another label', '', 'labels: {a: b}', false],
])('an object that %s', async (_what, before, after, isUndecided) => {
  const side = (mark: string) => ({
    tree: memoryTree({
      'cluster/apps.yaml':
        'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux-system}\nspec: {path: ./apps, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}\n',
      'apps/a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: apps, ${mark}}\n`,
    }),
    path: 'cluster',
  });
  for (const changedOnly of [true, false]) {
    const options = { selfUrls: [], settings: { changedOnly }, concurrency: 0 };
    const { comparison } = await preview(side(before), side(after), options);
    expect(verdictOf(comparison).level).toBe(isUndecided ? 'unsure' : 'changes');
  }
});

const pods = (more: string, name = 'apps'): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  path: ./${name}\n  prune: true\n  sourceRef: {kind: GitRepository, name: flux-system}\n${more}`;
const ignoring = '  ignore: [{paths: [/data/v], target: {kind: ConfigMap, labelSelector: a=b}}]\n';
const labelled = (label: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: apps, labels: {a: ${label}}}\ndata: {v: "1"}\n`;

test.each<[string, string, Record<string, string>]>([
  ['loses its rule', '', { 'apps/a.yaml': labelled('b') }],
  ['loses the label that the rule asks for', ignoring, { 'apps/a.yaml': labelled('c') }],
  ['goes to a Kustomization without one', ignoring, { 'apps/none.yaml': '', 'other/a.yaml': labelled('b') }],
])(
  'an object of which fields were left as they were, and that %s, depends on the cluster',
  async (_what, more, files) => {
    const side = (files: Record<string, string>) => ({
      tree: memoryTree({
        'cluster/other.yaml': pods('', 'other'),
        'other/z.yaml': labelled('b').replace('name: a', 'name: z'),
        ...files,
      }),
      path: 'cluster',
    });
    const before = { 'cluster/apps.yaml': pods(ignoring), 'apps/a.yaml': labelled('b') };
    for (const changedOnly of [true, false]) {
      const options = { selfUrls: [], settings: { changedOnly }, concurrency: 0 };
      const { comparison } = await preview(side(before), side({ 'cluster/apps.yaml': pods(more), ...files }), options);
      expect(comparison.warnings.map(({ message }) => message)).toEqual([
        'has left fields of ConfigMap apps/a as they were until now (spec.ignore): what the cluster has there is not known',
      ]);
    }
  },
);

test('an object that another Kustomization applies too was there before, and stays, or comes back', async () => {
  const side = (files: Record<string, string>) => ({
    tree: memoryTree({
      'cluster/apps.yaml': pods(''),
      'cluster/other.yaml': pods('', 'other'),
      'apps/a.yaml': labelled('b'),
      'other/z.yaml': labelled('b').replace('name: a', 'name: z'),
      ...files,
    }),
    path: 'cluster',
  });
  const options = { selfUrls: [], settings: {}, concurrency: 0 };
  const both = [side({ 'other/a.yaml': labelled('b') }), side({})] as const;
  for (const [base, head] of [both, [both[1], both[0]] as const]) {
    const { comparison } = await preview(base, head, options);
    expect(comparison.groups.flatMap(({ changes }) => changes.map(({ status, notes }) => [status, notes]))).toEqual([
      base === both[0]
        ? ['removed', ['also applied by another node, so that it stays, or is deleted and made again']]
        : ['added', ['in the cluster already, applied by another node']],
    ]);
  }
});

test('a source that another Kustomization applies too is gone for none of its users', async () => {
  const source =
    'apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: chart, namespace: apps}\nspec: {interval: 1h, url: oci://registry.example/chart, ref: {tag: 1.0.0}}\n';
  const release =
    'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: apps}\nspec: {interval: 1h, chartRef: {kind: OCIRepository, name: chart}}\n';
  const side = (files: Record<string, string>) => ({
    tree: memoryTree({
      'cluster/apps.yaml': pods(''),
      'cluster/other.yaml': pods('', 'other'),
      'apps/source.yaml': source,
      'apps/web.yaml': release,
      'other/z.yaml': labelled('b').replace('name: a', 'name: z'),
      ...files,
    }),
    path: 'cluster',
  });
  const options = { selfUrls: [], settings: {}, concurrency: 0 };
  const { comparison } = await preview(side({ 'other/source.yaml': source }), side({}), options);

  expect(comparison.counts.removed).toBe(1);
  expect(comparison.versions).toEqual([]);
  expect(comparison.review?.impact.affected).toEqual([]);
});

test('an object of the whole cluster is the same with a namespace that is written there', async () => {
  const side = (more: string) => ({
    tree: memoryTree({
      'cluster/apps.yaml': pods(''),
      'apps/role.yaml': `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: r${more}}\nrules: []\n`,
    }),
    path: 'cluster',
  });
  const options = { selfUrls: [], settings: {}, concurrency: 0 };
  const { comparison } = await preview(side(''), side(', namespace: apps'), options);
  expect(comparison.groups).toEqual([]);
  expect(comparison.hiddenIn.map(({ id, rules }) => [id.name, rules])).toEqual([['r', ['api-default']]]);
});
