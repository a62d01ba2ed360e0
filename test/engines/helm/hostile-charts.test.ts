import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { loadChart } from '../../../src/engines/helm/load-chart.ts';
import { renderChart } from '../../../src/engines/helm/render-chart.ts';

/** The problem that ends the render of a chart with this template, as `CODE: message`. */
function problemOf(template: string, files: Record<string, string> = {}): string {
  const { chart, problems } = loadChart(
    memoryTree({ 'Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n', 'templates/x.yaml': template, ...files }),
    '',
  );
  const [problem] =
    chart === undefined
      ? problems
      : renderChart(chart, { values: {}, release: { name: 'rel', namespace: 'default' }, limits: { steps: 4_000_000 } })
          .problems;
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

  test.each<[string, object, string, RegExp]>([
    [
      'counts within counts, against a long text',
      { properties: { a: { pattern: '(?:(?:.*a){20}){20}b' } } },
      'a'.repeat(300_000),
      /more than 500000 steps .*, up to '\/properties\/a' at '\/a'/,
    ],
    [
      'names of properties with counts',
      {
        properties: {
          a: {
            patternProperties: Object.fromEntries(
              Array.from({ length: 12 }, (_, at) => [`(?:(?:.*a){20}){20}${at}`, true]),
            ),
          },
        },
      },
      `{${Array.from({ length: 2_000 }, (_, at) => `aaaaaaa-${at}: 1`).join(', ')}}`,
      /more than 500000 steps/,
    ],
    [
      'large programs of few characters',
      { allOf: Array.from({ length: 3_000 }, (_, at) => ({ pattern: `(?:x{1,30}){1,30}${at}` })) },
      'x',
      /patterns of values\.schema\.json make more than 2000000 instructions/,
    ],
    [
      'one long text for many schemas',
      { properties: { a: { allOf: Array.from({ length: 1_000 }, (_, at) => ({ minLength: at + 1 })) } } },
      'a'.repeat(100_000),
      /more than 500000 steps/,
    ],
    [
      'a mapping for many schemas',
      { properties: { a: { allOf: Array.from({ length: 1_000 }, () => ({ required: ['n1'] })) } } },
      `{${Array.from({ length: 10_000 }, (_, at) => `n${at}: 1`).join(', ')}}`,
      /more than 500000 steps/,
    ],
  ])('a values schema with %s', (_name, schema, value, words) => {
    const files = { 'values.schema.json': JSON.stringify(schema), 'values.yaml': `a: ${value}\n` };

    expect(problemOf('x: 1', files)).toMatch(/^VALUES_SCHEMA: /);
    expect(problemOf('x: 1', files)).toMatch(words);
  });

  test('a values schema that never ends', () => {
    expect(problemOf('x: 1', { 'values.schema.json': '{"$ref": "#"}' })).toMatch(/^VALUES_SCHEMA: /);
    expect(
      problemOf('x: 1', { 'values.schema.json': `${'{"not":'.repeat(100_000)}true${'}'.repeat(100_000)}` }),
    ).toMatch(/^VALUES_SCHEMA: /);
  });

  test.each([
    ['a text widened by printf', '{{ $x := repeat 1000000 "x" }}{{ range until 1000 }}{{ $x }}{{ end }}'],
    ['a list that doubles', '{{ $l := list 1 }}{{ range until 60 }}{{ $l = concat $l $l }}{{ end }}'],
    [
      'a list that grows by one, without end',
      '{{ $l := list }}{{ range until 1000000 }}{{ $l = append $l . }}{{ end }}',
    ],
    ['a list searched over and over', '{{ $l := until 20000 }}{{ range $l }}{{ $l = without $l . }}{{ end }}'],
    [
      'a long text searched over and over',
      '{{ $x := repeat 4000000 "x" }}{{ range until 1000000 }}{{ $_ := contains "y" $x }}{{ end }}',
    ],
    ...['contains $y $x', 'replace $y "z" $x', 'splitList $y $x'].map((call): [string, string] => [
      `a search that begins anew at each place: ${call}`,
      `{{ $x := repeat 100000 "a" }}{{ $y := print (repeat 20 "a") "b" (repeat 50000 "a") }}{{ $_ := ${call} }}`,
    ]),
    ['a dictionary that holds itself, copied', '{{ $d := dict }}{{ $_ := set $d "a" $d }}{{ deepCopy $d }}'],
    ['a dictionary that holds itself, merged', '{{ $d := dict }}{{ $_ := set $d "a" $d }}{{ merge (dict) $d }}'],
    ['a dictionary that holds itself, printed', '{{ $d := dict }}{{ $_ := set $d "a" $d }}{{ print $d }}'],
    ['a dictionary that holds itself, as TOML', '{{ $d := dict }}{{ $_ := set $d "a" $d }}{{ toToml $d }}'],
    [
      'JSON of a hundred thousand levels',
      '{{ fromJson (print "{\\"a\\":" (repeat 100000 "[") (repeat 100000 "]") "}") }}',
    ],
    ['nested conditions', '{{ if true }}'.repeat(50_000) + '{{ end }}'.repeat(50_000)],
    ['nested parentheses', `{{ ${'('.repeat(50_000)}1${')'.repeat(50_000)} }}`],
    [
      'two includes of itself each',
      '{{ define "a" }}{{ if lt (int .) 60 }}{{ include "a" (add1 .) }}{{ include "a" (add1 .) }}{{ end }}{{ end }}{{ include "a" 0 }}',
    ],
    [
      'texts that execute each other',
      '{{ define "a" }}{{ tpl "{{ include \\"a\\" . }}" . }}{{ end }}{{ include "a" . }}',
    ],
    ['a billion random bytes', '{{ randBytes 1073741824 }}'],
    ['hashes without end', '{{ range until 1000000 }}{{ $_ := htpasswd "a" "b" }}{{ end }}'],
    ['keys without end', '{{ range until 1000000 }}{{ $_ := genPrivateKey "ecdsa" }}{{ end }}'],
    ['a list of a billion numbers', '{{ seq 1 1000000000 }}'],
  ])(
    '%s',
    (_what, template) => {
      expect(problemOf(template)).toMatch(/^(?:TEMPLATE_(?:LIMIT|PARSE)|YAML_LIMIT): /);
    },
    120_000,
  );

  test('deep YAML, written and read', () => {
    expect(problemOf(`{{ repeat 100000 "[" }}{{ repeat 100000 "]" }}`)).toMatch(
      /^RENDERED_YAML: .*deeper than 1000 levels/,
    );
    expect(problemOf('x: 1', { 'values.yaml': `a: ${'['.repeat(100_000)}${']'.repeat(100_000)}\n` })).toMatch(
      /^CHART_INVALID: /,
    );
    expect(problemOf('x: 1', { 'Chart.yaml': `a: ${'{a: '.repeat(100_000)}${'}'.repeat(100_000)}\n` })).toMatch(
      /^CHART_INVALID: /,
    );
  });
});
