import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/files/memory-tree.ts';
import { loadChart } from '../../src/helm/load-chart.ts';
import { renderChart } from '../../src/helm/render-chart.ts';

/** The problem that ends the render of a chart with this template, as `CODE: message`. */
function problemOf(template: string, files: Record<string, string> = {}): string {
  const { chart, problems } = loadChart(
    memoryTree({ 'Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n', 'templates/x.yaml': template, ...files }),
    '',
  );
  const [problem] =
    chart === undefined
      ? problems
      : renderChart(chart, { values: {}, release: { name: 'rel', namespace: 'default' } }).problems;
  return `${problem?.code}: ${problem?.message}`;
}

describe('a hostile chart ends with its own problem:', () => {
  test('a template that includes itself', () => {
    expect(problemOf('{{ define "a" }}{{ include "a" . }}{{ end }}{{ include "a" . }}')).toMatch(
      /^TEMPLATE_(?:EXEC|LIMIT): /,
    );
    expect(problemOf('{{ define "a" }}{{ template "a" . }}{{ end }}{{ template "a" . }}')).toMatch(/^TEMPLATE_LIMIT: /);
  });

  test('a text that executes itself', () => {
    expect(problemOf('{{ tpl .Values.t . }}', { 'values.yaml': 't: "{{ tpl .Values.t . }}"\n' })).toMatch(
      /^TEMPLATE_(?:EXEC|LIMIT): /,
    );
  });

  test('a string of a gigabyte', () => {
    expect(problemOf('{{ repeat 1073741824 "x" }}')).toMatch(/^TEMPLATE_LIMIT: /);
    expect(problemOf(`{{ $x := "0123456789" }}{{ range until 40 }}{{ $x = print $x $x }}{{ end }}{{ $x }}`)).toMatch(
      /^TEMPLATE_LIMIT: /,
    );
  });

  test('endless output', () => {
    expect(problemOf('{{ range until 100000 }}{{ range until 100000 }}0123456789{{ end }}{{ end }}')).toMatch(
      /^TEMPLATE_LIMIT: /,
    );
  });

  test('a range over a billion numbers', () => {
    expect(problemOf('{{ range until 1000000000 }}{{ end }}')).toMatch(/^TEMPLATE_LIMIT: /);
    expect(problemOf('{{ range 1000000000 }}{{ end }}')).toMatch(/^TEMPLATE_LIMIT: /);
  });

  test('a regular expression that explodes when matched by trial', () => {
    expect(problemOf('a: {{ regexMatch "^(a+)+$" (print (repeat 5000 "a") "b") }}\n')).toBe('undefined: undefined');
  });

  test('YAML aliases that multiply', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 12; level++) {
      const [name, below] = [String.fromCharCode(97 + level), String.fromCharCode(96 + level)];
      bomb.push(
        `${name}: &${name} [*${below}, *${below}, *${below}, *${below}, *${below}, *${below}, *${below}, *${below}, *${below}]`,
      );
    }

    expect(problemOf(`${bomb.join('\n')}\n`)).toMatch(/^RENDERED_YAML: YAML parse error on app\/templates\/x\.yaml: /);
    expect(problemOf('x: 1', { 'values.yaml': `${bomb.join('\n')}\n` })).toMatch(
      /^CHART_INVALID: cannot load values\.yaml: /,
    );
  });

  test('a values schema that never ends', () => {
    expect(problemOf('x: 1', { 'values.schema.json': '{"$ref": "#"}' })).toMatch(/^VALUES_SCHEMA: /);
    expect(
      problemOf('x: 1', { 'values.schema.json': `${'{"not":'.repeat(100_000)}true${'}'.repeat(100_000)}` }),
    ).toMatch(/^VALUES_SCHEMA: /);
  });
});
