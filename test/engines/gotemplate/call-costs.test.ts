import { describe, expect, test } from 'vitest';
import { ExecContext } from '../../../src/engines/gotemplate/exec-context.ts';
import { TemplateCompiler } from '../../../src/engines/gotemplate/template-compiler.ts';
import { TemplateSet } from '../../../src/engines/gotemplate/template-set.ts';
import { helmFunctions } from '../../../src/engines/helm/functions/helm-functions.ts';
import { toGoValue } from '../../../src/engines/helm/values/value-map.ts';

const data = toGoValue({
  text: 'ab '.repeat(100_000),
  yaml: 'a: [{b: c}, d]\n'.repeat(20_000),
  list: Array.from({ length: 10_000 }, (_, at) => `item ${at}`),
  map: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, { a: 'b', c: at }])),
});

/** The steps of a template with one call. */
function stepsOf(call: string): number {
  const set = new TemplateSet('costs', new TemplateCompiler(helmFunctions()));
  set.add('main', `{{ $x := ${call} }}`);
  const context = new ExecContext(set, { random: (_, length) => new Uint8Array(length) });
  context.execute('main', data);
  return context.costs.steps;
}

describe('a call counts as many steps as the work that it does', () => {
  test.each([
    ['native functions, eight characters a step', 'replace "x" "y" .text', 60_000],
    ['functions that look at each character, two steps a character', 'swapcase .text', 600_000],
    ['functions that print, half a step a character', 'quote .text', 200_000],
    ['expressions, a quarter of a step a character', 'regexMatch "x" .text', 75_000],
    ['expressions, a step for ten instructions at a character, too', 'regexMatch "[xy]$" .text', 180_000],
    ['readers, three steps for what begins a value', 'fromYaml .yaml', 240_000],
    ['writers, four steps a value', 'toYaml .map', 200_000],
    ['copies, four steps a value', 'deepCopy .map', 120_000],
    ['comparisons, two steps a value', 'has "x" .list', 20_000],
    ['lists that are made, two steps an item', 'until 10000', 20_000],
    ['lists that are taken, a step an item', 'first .list', 10_000],
    ['passwords that take a tenth of a second', 'htpasswd "a" "b"', 600_000],
  ])('%s', (_, call, least) => {
    const steps = stepsOf(call);

    expect(steps).toBeGreaterThanOrEqual(least);
    expect(steps).toBeLessThan(2 * least);
  });

  test('any call counts more than the action around it', () => {
    expect(stepsOf('len "a"')).toBeGreaterThan(5);
  });
});

test('the output of millions of actions is one text after the other', () => {
  const set = new TemplateSet('costs', new TemplateCompiler(helmFunctions()));
  set.add(
    'main',
    '{{ range $i := until 50000 }}{{ $i }},{{ end }}{{ define "a" }}{{ range until 40000 }}é{{ end }}{{ end }}{{ include "a" . | len }}',
  );
  set.add('outer', '<{{ template "main" . }}>');

  const text = new ExecContext(set).execute('outer', data);

  expect(text).toBe(`<${Array.from({ length: 50_000 }, (_, at) => `${at},`).join('')}80000>`);
});
