import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { loadChart } from '../../../src/engines/helm/load-chart.ts';
import { renderChart } from '../../../src/engines/helm/render-chart.ts';

/** The problem that ends the render of a chart of these files, as `CODE: message`. */
function problemOf(files: Record<string, string>): string {
  const { chart } = loadChart(
    memoryTree({ 'Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n', ...files }),
    '',
  );
  if (chart === undefined) throw new TypeError('the chart does not load');
  const [problem] = renderChart(chart, {
    values: {},
    release: { name: 'rel', namespace: 'default' },
    limits: { steps: 4_000_000 },
  }).problems;
  return `${problem?.code}: ${problem?.message}`;
}

describe('a value that holds another twice, sixty levels deep, ends the render instead of the process:', () => {
  const doubled = '{{ $x := dict "a" 1 }}{{ range until 60 }}{{ $x = dict "a" $x "b" $x }}{{ end }}';
  const doubledTwice = `${doubled}{{ $y := dict "a" 1 }}{{ range until 60 }}{{ $y = dict "a" $y "b" $y }}{{ end }}`;

  test.each([
    ['as YAML', `${doubled}{{ toYaml $x | len }}`],
    ['as indented YAML', `${doubled}{{ toYamlPretty $x | len }}`],
    ['as JSON', `${doubled}{{ toJson $x | len }}`],
    ['as TOML', `${doubled}{{ toToml $x | len }}`],
    ['printed', `${doubled}{{ print $x | len }}`],
    ['copied', `${doubled}{{ deepCopy $x | len }}`],
    ['compared', `${doubledTwice}{{ deepEqual $x $y }}`],
    ['merged', `${doubledTwice}{{ merge $x $y | len }}`],
  ])(
    '%s',
    (_what, template) => {
      expect(problemOf({ 'templates/x.yaml': template })).toMatch(/^TEMPLATE_LIMIT: /);
    },
    60_000,
  );
});

describe('a schema whose references multiply ends the render:', () => {
  const levels = (keyword: string): string =>
    JSON.stringify({
      $defs: Object.fromEntries([
        ...Array.from({ length: 40 }, (_, level): [string, unknown] => {
          const next = { $ref: `#/$defs/d${level + 1}` };
          return [`d${level}`, { [keyword]: [next, next] }];
        }),
        ['d40', keyword === 'allOf' ? true : { type: 'string' }],
      ]),
      $ref: '#/$defs/d0',
    });

  test.each(['allOf', 'anyOf', 'oneOf'])(
    'in %s',
    (keyword) => {
      expect(problemOf({ 'values.schema.json': levels(keyword) })).toMatch(/^VALUES_SCHEMA: .*more than 500000 steps/);
    },
    60_000,
  );

  test('in thousands of patterns for thousands of names', () => {
    const names = Array.from({ length: 2000 }, (_, index) => `k${index}`);
    const patterns = Object.fromEntries(names.map((name) => [`^x*${name}$`, true]));

    expect(
      problemOf({
        'values.yaml': names.map((name) => `${name}: 1\n`).join(''),
        'values.schema.json': JSON.stringify({ patternProperties: patterns }),
      }),
    ).toMatch(/^VALUES_SCHEMA: .*more than 500000 steps/);
  }, 60_000);

  test('in a circle', () => {
    const circle = { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' };

    expect(problemOf({ 'values.schema.json': JSON.stringify(circle) })).toContain('reference cycle at');
  });

  test('but a pattern that explodes when matched by trial is matched in linear time', () => {
    const value = `${'a'.repeat(5000)}b`;
    const schema = { properties: { x: { pattern: '^(a+)+$' } } };

    expect(problemOf({ 'values.yaml': `x: ${value}\n`, 'values.schema.json': JSON.stringify(schema) })).toContain(
      "does not match pattern '^(a+)+$'",
    );
  });
});
