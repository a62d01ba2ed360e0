import { describe, expect, test } from 'vitest';
import type { StepBudget } from '../../src/core/step-budget.ts';
import { runSteps } from '../../src/engines/kubernetes/cel/bounded-expression.ts';
import { loadExpressions, readyExpression } from '../../src/render/controllers/ready-expression.ts';
import type { StoredObject } from '../../src/render/store.ts';

const object = (labels: Record<string, string>): StoredObject => ({
  id: { group: 'g', kind: 'K', namespace: 'n', name: 'x' },
  object: { apiVersion: 'g/v1', kind: 'K', metadata: { name: 'x', labels }, spec: { list: [1, 2, 3] } },
});

async function answer(text: string, budget: StepBudget = { left: runSteps }): Promise<boolean | string> {
  await loadExpressions();
  const expression = readyExpression(text);
  if ('error' in expression) return expression.error;
  return expression.evaluate(object({ text: `${'a'.repeat(40)}!` }), object({ version: 'v1.2.3' }), true, budget);
}

const ten = '[0,1,2,3,4,5,6,7,8,9]';
const nested = (depth: number, inner: string, name = 'map'): string =>
  depth === 0 ? inner : `${ten}.${name}(x${depth}, ${nested(depth - 1, inner, name)})`;

const doubled = `[1]${'.map(x, [x, x])'.repeat(20)}`;

describe('an expression is bounded', () => {
  test.each([
    ['a list of lists of lists', `${nested(9, '1')}.size() > 0`],
    ['a question about each of each', nested(9, 'true', 'all')],
    ['a question of which each answer fails', nested(9, 'self.none', 'exists')],
    [
      'a text that doubles',
      `${Array.from({ length: 40 }, (_, at) => `cel.bind(a${at + 1}, a${at} + a${at}, `)
        .join('')
        .replace('cel.bind(a1', "cel.bind(a0, 'xxxxxxxx', cel.bind(a1")}a40.size() > 0${')'.repeat(41)}`,
    ],
    ['equality of lists that share their parts', `${doubled} == ${doubled}`],
    ['a list among lists that share their parts', `${doubled} in [${doubled}]`],
    ['a duration of digits', `duration('${'1'.repeat(500)}') == duration('1s')`],
    ['a pattern of a thousand counts over a long text', nested(4, "'a'.matches('(a{30}){30}')", 'exists')],
  ])('that makes %s', async (_name, text) => {
    expect(await answer(text)).toBe('too many steps');
  });

  test('by what all of a run may take together', async () => {
    const budget = { left: 100_000 };
    const answers: unknown[] = [];
    for (let at = 0; at < 60; at++) answers.push(await answer(`${nested(3, '1')}.size() == 10`, budget));

    expect(answers[0]).toBe(true);
    expect(answers.at(-1)).toBe('too many steps');
  });

  test('while a regular expression takes linear time', async () => {
    expect(await answer("self.metadata.labels.text.matches('^(a+)+$')")).toBe(false);
    expect(await answer("dep.metadata.labels.version.matches('^v[0-9]+[.][0-9]{1,3}')")).toBe(true);
    expect(await answer("dep.metadata.labels.version.matches('(?=v)')")).toBe(false);
    expect(await answer("'x'.matches(1)")).toContain("'string.matches(int)'");
  });

  test('and what people write is far below', async () => {
    const budget = { left: 1_000 };

    expect(
      await answer(
        "dep.status.conditions.filter(e, e.type == 'Ready').all(e, e.status == 'True') && dep.status.observedGeneration == dep.metadata.generation && self.spec.list.map(x, x * 2).exists(x, x == 6) && has(dep.metadata.labels) && dep.metadata.?labels.version.orValue('') == 'v1.2.3'",
        budget,
      ),
    ).toBe(true);
    expect(budget.left).toBeGreaterThan(800);
  });
});
