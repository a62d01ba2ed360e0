import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { loadChart } from '../../../src/engines/helm/load-chart.ts';
import { staleValueKeys } from '../../../src/engines/helm/values/stale-keys.ts';

const library = {
  'charts/common/Chart.yaml': 'apiVersion: v2\nname: common\nversion: 1.0.0\ntype: library\n',
  'charts/common/values.yaml': 'controllers: {}\n',
  'charts/common/templates/_all.tpl': '{{ define "common" }}{{ .Values.persistence }}{{ end }}',
};

/** The keys of these values that a chart of these files does not know. */
function stale(values: Record<string, boolean>, files: Record<string, string> = {}): string[] {
  const { chart } = loadChart(
    memoryTree({
      'Chart.yaml':
        'apiVersion: v2\nname: app\nversion: 1.0.0\ndependencies: [{name: redis, version: 1.x.x, alias: cache, condition: store.enabled, tags: [db]}]\n',
      'values.yaml': 'image: {}\n',
      'templates/a.yaml': 'a: {{ .Values.replicas }}\nb: {{ index .Values "extra-env" }}\n',
      'values.schema.json': '{"properties": {"described": {}}}',
      ...files,
    }),
    '',
  );
  return chart === undefined ? ['the chart does not load'] : staleValueKeys(chart, values);
}

describe('keys of values that a chart does not read', () => {
  test('are those that neither its defaults, its schema, its subcharts nor its templates know', () => {
    const values = {
      image: true,
      replicas: true,
      'extra-env': true,
      described: true,
      cache: true,
      redis: true,
      store: true,
      tags: true,
      global: true,
    };

    expect(stale({ ...values, replicaCount: true, old: true })).toEqual(['old', 'replicaCount']);
  });

  test('are not those of the library charts in it', () => {
    expect(stale({ controllers: true, persistence: true, ingresses: true }, library)).toEqual(['ingresses']);
  });

  test('are unknown where the chart reads its values as a whole', () => {
    for (const text of [
      '{{ toYaml .Values }}',
      '{{ range $k, $v := .Values }}{{ end }}',
      '{{ include "x" (merge .Values (dict)) }}',
      '{{ .Values | toJson }}',
    ])
      expect(stale({ old: true }, { 'templates/b.yaml': text })).toEqual([]);
  });
});
