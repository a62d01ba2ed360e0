import { expect, test } from 'vitest';
import { memoryTree } from '../../src/files/memory-tree.ts';
import { preview } from '../../src/preview/preview.ts';
import { verdictOf } from '../../src/report/verdict.ts';

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
