import { expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { loadChart } from '../../../src/engines/helm/load-chart.ts';
import { renderChart } from '../../../src/engines/helm/render-chart.ts';

/** Renders a template in a chart with a file and a subchart, and gives the lines that it writes. */
function chartWith(text: string): () => readonly string[] {
  const { chart } = loadChart(
    memoryTree({
      'Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
      'values.yaml': 'm: { a: 1 }\n',
      'a.txt': 'one',
      'templates/t.yaml': text,
      'charts/s/Chart.yaml': 'apiVersion: v2\nname: s\nversion: 1.0.0\n',
      'charts/s/s.txt': 'two',
    }),
    '',
  );
  if (chart === undefined) throw new Error('the chart cannot be loaded');
  return () => {
    const { manifests, problems } = renderChart(chart, { values: {}, release: { name: 'r', namespace: 'n' } });
    return [...problems.map(({ message }) => message), ...manifests.flatMap((manifest) => manifest.text.split('\n'))];
  };
}

const lines = (text: string): readonly string[] => chartWith(text)();

test('a copy of values is values, and its own all the way down', () => {
  expect(
    lines(`{{- $c := deepCopy .Values }}{{ $_ := set $c.m "a" 2 }}
a: {{ .Values.m.a }}{{ $c.m.a }} {{ typeOf $c }} {{ ($c.Table "m").a }}`),
  ).toEqual(['a: 12 common.Values 2']);
});

test('a copy of everything that templates see keeps types and methods', () => {
  expect(
    lines(`{{- $c := deepCopy $ }}
a: {{ typeOf $c }} {{ $c.Values.m.a }} {{ $c.Files.Get "a.txt" }} {{ $c.Capabilities.APIVersions.Has "v1" }}
b: {{ typeOf $c.Subcharts.s.Values }} {{ $c.Template.BasePath }} {{ $c.Chart.Name }} {{ typeOf (deepCopy (list .Values)) }}
c: {{ typeOf (deepCopy (set .Values "x" 1)) }} {{ typeOf (deepCopy (merge (dict) .Values)) }}`),
  ).toEqual([
    'a: common.Values 1 one true',
    'b: common.Values c/templates c []interface {}',
    'c: map[string]interface {} map[string]interface {}',
  ]);
});

test('files that a template merges into are not those of another render', () => {
  const render = chartWith(
    'a: {{ len .Files }}{{ $_ := mergeOverwrite (dict "f" .Files) (dict "f" .Subcharts.s.Files) }}{{ len .Files }}',
  );

  expect([render(), render()]).toEqual([['a: 12'], ['a: 12']]);
});
