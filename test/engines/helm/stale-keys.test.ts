import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { loadChart } from '../../../src/engines/helm/load-chart.ts';
import { staleValueKeys } from '../../../src/engines/helm/values/stale-keys.ts';

const library = {
  'charts/common/Chart.yaml': 'apiVersion: v2\nname: common\nversion: 1.0.0\ntype: library\n',
  'charts/common/values.yaml': 'controllers: {}\n',
  'charts/common/templates/_all.tpl': '{{ define "common" }}{{ .Values.persistence }}{{ end }}',
};

/** The keys of these values that a chart of these files does not know. */
function stale(values: JsonObject, files: Record<string, string> = {}): string[] {
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

  describe('below others', () => {
    const hook = { 'values.yaml': 'hook:\n  port: 1\n  pod:\n    uid: 1\nfree: {}\n' };
    const step = { ...hook, 'templates/a.yaml': 'a: {{ .Values.hook.port }}\nb: {{ .Values.hook.pod.uid }}\n' };
    const values = { hook: { port: 2, context: { a: 1 }, pod: { gid: 1 } }, free: { any: 1 } };

    test('are told by their path', () => {
      expect(stale(values, step)).toEqual(['hook.context', 'hook.pod.gid']);
    });

    test('are not told where all that is there may be read', () => {
      for (const text of [
        '{{ toYaml .Values.hook }}',
        '{{ with .Values.hook }}{{ . }}{{ end }}',
        '{{ index .Values "hook" }}',
        '{{ index .Values (printf "hook") }}',
        '{{ include "x" (dict "of" .Values.hook) }}',
        '{{ $h := .Values.hook -}}',
        '{{ tpl (.Files.Get "conf") . }}',
      ])
        expect(stale(values, { ...step, 'templates/b.yaml': text, conf: '{{ toJson .Values.hook }}' })).toEqual([]);
      expect(stale({ ...values, more: '{{ toJson .Values.hook }}' }, step)).toEqual(['more']);
      for (const text of [
        '{{ include "hook" . }} hook',
        '{{ hasKey .Values.hook "port" }}',
        '{{ printf "hook" }}',
        '{{- /* hook */ -}}',
      ])
        expect(stale(values, { ...step, 'templates/b.yaml': text })).toHaveLength(2);
      expect(stale(values, { ...step, 'templates/b.yaml': '{{ toYaml .Values.hook.pod }}' })).toEqual(['hook.context']);
    });

    test('are not told where the schema lists them, or may do so, nor those of subcharts', () => {
      const schema = (hook: string) => ({ 'values.schema.json': `{"properties": {"hook": ${hook}}}` });

      expect(stale(values, { ...step, ...schema('{"properties": {"context": {}}}') })).toEqual(['hook.pod.gid']);
      expect(stale(values, { ...step, ...schema('{"$ref": "#/definitions/hook"}') })).toEqual([]);
      expect(stale(values, { ...step, ...schema('{"type": "object"}') })).toEqual(['hook.context', 'hook.pod.gid']);
      expect(stale({ cache: { old: 1 } }, { ...step, 'values.yaml': 'cache:\n  size: 1\n' })).toEqual([]);
    });
  });
});
