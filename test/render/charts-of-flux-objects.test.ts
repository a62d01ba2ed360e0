import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { preview } from '../../src/render/preview/preview.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';
import { compare, configMap, type Files, flux, kustomize, releaseOf, source } from '../flux-rules/cluster.ts';
import { options } from '../support/preview-files.ts';
import { charts } from '../support/servers/served-charts.ts';

const kustomizationOf = (name: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 1h, prune: true, path: ./${name}, sourceRef: {kind: GitRepository, name: flux-system}}\n`;
const chartRef = (name: string): string => `chartRef: {kind: OCIRepository, name: ${name}, namespace: flux-system}`;
const chartSource = (name: string): string =>
  source('OCIRepository', name, `ref: {tag: 1.0.0}, url: "oci://registry.example.com/charts/${name}"`);

/** What differs between a base and a head whose files below `made` differ. */
async function edited(files: Files, fetchers: Map<string, Fetcher> = new Map()): Promise<string[]> {
  const [base, head] = ['one', 'two'].map((value) => ({
    ...files,
    'made/cm.yaml': configMap('made', `key: ${value}`),
  }));
  return (await compare(base ?? {}, head ?? {}, { path: 'cluster', fetchers })).changes;
}

describe('what a release that nobody touched makes of Flux is looked into', () => {
  const change = ['made: changed ConfigMap apps/made'];

  test('where its chart stands in the tree', async () => {
    const files: Files = {
      'cluster/apps.yaml': flux('apps', './apps'),
      'apps/release.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: maker, namespace: apps}\nspec: {interval: 1h, chart: {spec: {chart: ./charts/maker, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}}\n`,
      'charts/maker/Chart.yaml': 'apiVersion: v2\nname: maker\nversion: 1.0.0\n',
      'charts/maker/templates/_made.tpl': `{{- define "maker.made" }}${kustomizationOf('made')}{{ end }}\n`,
      'charts/maker/templates/all.yaml': '{{ include "maker.made" . }}\n',
    };

    expect(await edited(files)).toEqual(change);
  });

  test('where a chart inside of its chart makes it', async () => {
    const files: Files = {
      'cluster/apps.yaml': flux('apps', './apps'),
      'apps/release.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: maker, namespace: apps}\nspec: {interval: 1h, chart: {spec: {chart: ./charts/maker, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}}\n`,
      'charts/maker/Chart.yaml': 'apiVersion: v2\nname: maker\nversion: 1.0.0\n',
      'charts/maker/charts/inner/Chart.yaml': 'apiVersion: v2\nname: inner\nversion: 1.0.0\n',
      'charts/maker/charts/inner/templates/all.yaml': kustomizationOf('made'),
    };

    expect(await edited(files)).toEqual(change);
  });

  test('where its values come from elsewhere and hold Flux objects', async () => {
    const files: Files = {
      'cluster/apps.yaml': flux('apps', './apps'),
      'cluster/raw.yaml': chartSource('raw'),
      'apps/kustomization.yaml': kustomize(
        ['release.yaml'],
        'namespace: apps\nconfigMapGenerator: [{name: values, files: [values.yaml]}]\ngeneratorOptions: {disableNameSuffixHash: true}\n',
      ),
      'apps/release.yaml': releaseOf('maker', chartRef('raw'), '  valuesFrom: [{kind: ConfigMap, name: values}]\n'),
      'apps/values.yaml': `resources:\n- ${kustomizationOf('made').trimEnd().replaceAll('\n', '\n  ')}\n`,
    };

    expect(await edited(files, charts({ raw: '{{ range .Values.resources }}---\n{{ toYaml . }}\n{{ end }}' }))).toEqual(
      change,
    );
  });

  test('and a chart from elsewhere is not even fetched, whatever its name', async () => {
    const fetched: string[] = [];
    const files: Files = {
      'cluster/apps.yaml': flux('apps', './apps'),
      'cluster/chart.yaml': chartSource('flux2-sync'),
      'cluster/made.yaml': flux('made', './made'),
      // Values that name Flux and hold no object of it.
      'apps/release.yaml': releaseOf(
        'maker',
        chartRef('flux2-sync'),
        '  values: {dashboard: "https://github.com/fluxcd/flux2", watches: {group: kustomize.toolkit.fluxcd.io, version: v1}}\n',
      ),
    };
    const side = (value: string) => ({
      tree: memoryTree({ ...files, 'made/cm.yaml': configMap('made', `key: ${value}`) }),
      path: 'cluster',
    });
    const { comparison } = await preview(
      side('one'),
      side('two'),
      options({ fetchers: charts({ 'flux2-sync': '' }, fetched) }),
    );

    expect(comparison.counts.changed).toBe(1);
    expect(fetched).toEqual([]);
  });
});
