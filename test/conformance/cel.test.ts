import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { runSteps } from '../../src/engines/kubernetes/cel/bounded-expression.ts';
import { loadExpressions, readyExpression } from '../../src/render/controllers/ready-expression.ts';
import type { StoredObject } from '../../src/render/store.ts';

/**
 * What cel-go answers to each expression, by what it is about: a boolean, `error`, `invalid`, or `no bool`. Written by
 * scripts/oracle/cel.js.
 */
const { scope, cases } = JSON.parse(readFileSync(new URL('./cel/cases.json', import.meta.url), 'utf8')) as {
  readonly scope: Record<'dep' | 'self', JsonObject>;
  readonly cases: Record<string, Record<string, string>>;
};

/** Where the interpreter answers something else, with its answer. */
const differing: Readonly<Record<string, string>> = {
  // Fewer orders, and no overflow of the least integer.
  "b'a' < b'b'": 'invalid',
  '-(-9223372036854775808) > 0': 'true',
  // The items of nothing have no type.
  '[].all(x, x)': 'invalid',
  '[].exists(x, x)': 'invalid',
  // Functions that the interpreter lacks: nothing is said of the answer.
  "'aXb'.replace('X', '-') == 'a-b'": 'unknown',
  "'abc'.charAt(1) == 'b'": 'unknown',
};

const stored = (object: JsonObject): StoredObject => ({
  id: { group: '', kind: 'Kustomization', namespace: 'flux-system', name: 'x' },
  object,
});

/** As the oracle says it: an expression that fails is not true, as to Flux. */
function answer(text: string): string {
  const expression = readyExpression(text);
  if ('error' in expression) return 'invalid';
  return String(expression.evaluate(stored(scope.self), stored(scope.dep), true, { left: runSteps }));
}

beforeAll(() => loadExpressions());

describe.each(Object.entries(cases))('expressions about %s are what they are to cel-go', (_about, group) => {
  test.each(Object.entries(group))('%s', (text, told) => {
    const own = differing[text];
    // What is no boolean is refused when that is known, and is not true.
    const expected = { error: ['false'], 'no bool': ['invalid', 'false'] }[told] ?? [told];

    expect(own === undefined ? expected : [own]).toContain(answer(text));
    if (own !== undefined) expect(expected, 'a difference that is none any more').not.toContain(own);
  });
});
