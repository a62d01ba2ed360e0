import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/core/json.ts';
import { jsonEqual } from '../../../src/core/json-equal.ts';
import { StepLimit, withSteps } from '../../../src/core/step-budget.ts';
import { withLazyModules } from '../../../src/engines/kubernetes/lazy-module.ts';
import { refusalsOfChange } from '../../../src/engines/kubernetes/refusals.ts';
import { valueRefusals } from '../../../src/engines/kubernetes/schema-value.ts';
import { ruleViolations, undecidedRules } from '../../../src/engines/kubernetes/validation-rules.ts';
import { version, widget } from '../../findings/objects.ts';

const settings = { version: { major: 1, minor: 36 }, gates: {} };

function schema(color: JsonObject): JsonObject {
  const { openAPIV3Schema } = (version('v1', { storage: true }, { size: { type: 'integer' }, color })['schema'] ??
    {}) as { openAPIV3Schema: JsonObject };
  const { spec } = openAPIV3Schema['properties'] as { spec: JsonObject };
  return {
    ...openAPIV3Schema,
    properties: { spec: { ...spec, 'x-kubernetes-validations': [{ rule: 'self.size < 9', message: 'too large' }] } },
  };
}

const said = async (
  before: JsonObject,
  after: JsonObject,
  budget = { left: 1_000_000 },
): Promise<readonly string[]> => {
  const old = { object: widget({ size: 1, color: 'blue' }), server: { settings, schema: before } };
  const object = widget({ size: 10, color: 'blue' });
  const found = await withLazyModules(() => refusalsOfChange(old, object, { settings, schema: after }, budget));
  return found.map(({ path, words }) => `${path}: ${words}`);
};

test('a value that stays under the same schema is not refused, and hides no rule about what changes', async () => {
  const red = schema({ type: 'string', pattern: '^red$' });

  expect(await said(red, red)).toEqual([expect.stringContaining('too large')]);
});

test('a value that stays is refused by a schema that changes', async () => {
  const any = schema({ type: 'string' });

  expect(await said(any, schema({ type: 'string', pattern: '^red$' }))).toEqual([
    expect.stringMatching(/^spec\.color: Invalid value: .*should match '\^red\$'$/),
  ]);
});

test('rules share the steps of their side, and say nothing where there are no more', async () => {
  const any = schema({ type: 'string' });
  const budget = { left: 10_000 };
  let times = 0;
  while ((await said(any, any, budget)).length > 0) times++;

  expect(times).toBeGreaterThan(10);
  expect(budget.left).toBeLessThan(0);
  const object = widget({ size: 10, color: 'blue' });
  ruleViolations(object, undefined, any, budget);
  expect([...undecidedRules(object)]).toEqual(['rules that take too many steps']);
});

test('rules that compare what shares its parts are not decided', () => {
  const shared = `[1]${'.map(x, [x, x])'.repeat(20)}`;
  const rule = `${shared} != ${shared}`;
  const object = widget({ size: 10, color: 'blue' });

  expect(
    ruleViolations(object, undefined, { type: 'object', 'x-kubernetes-validations': [{ rule }] }, { left: 5_000_000 }),
  ).toEqual([]);
  expect([...undecidedRules(object)]).toEqual([rule]);
});

test('items are found by their keys in a number of steps that grows with the list', () => {
  const schemaOf: JsonObject = {
    type: 'array',
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['name'],
    items: { type: 'object', 'x-kubernetes-validations': [{ rule: 'self.value >= oldSelf.value', message: 'falls' }] },
  };
  const list = (from: number, value: number): JsonObject[] =>
    Array.from({ length: 300 }, (_, at) => ({ name: `item-${(at + from) % 300}`, value: at === from ? value : 1 }));
  const budget = { left: 1_000_000 };
  const object = (items: JsonObject[]): JsonObject => ({ kind: 'Widget', items });
  const [before, after] = [object(list(0, 5)), object([...list(0, 4)].reverse())];
  const found = ruleViolations(after, before, { type: 'object', properties: { items: schemaOf } }, budget);

  expect(found.map(({ path }) => path)).toEqual(['items[299]']);
  expect(budget.left).toBeGreaterThan(950_000);
});

describe('an enumeration', () => {
  const refused = (value: JsonValue, choices: readonly JsonValue[]): boolean =>
    valueRefusals(value, { enum: choices as JsonValue[] }).length > 0;

  test('takes what is equal to one of its values, whatever their types', () => {
    const values: readonly JsonValue[] = ['1', 1, 1.5, -0, 10n, true, 'true', null, 'null', [1], { a: 'b' }, ''];

    for (const value of values)
      for (const choice of values) expect(refused(value, [choice])).toBe(!jsonEqual(value, choice));
    expect(refused({ a: 'b' }, ['a', { a: 'c' }, { a: 'b' }])).toBe(false);
  });

  test('is read once for all values that are held against it', () => {
    let reads = 0;
    const choices = new Proxy(
      Array.from({ length: 1_000 }, (_, at) => `choice-${at}`),
      {
        get: (list, key): unknown => {
          reads++;
          return Reflect.get(list, key) as unknown;
        },
      },
    );
    const items = { type: 'string', enum: choices };
    const values = Array.from({ length: 1_000 }, () => 'choice-999');

    expect(valueRefusals(values, { type: 'array', items })).toEqual([]);
    expect(reads).toBeLessThan(10_000);
  });

  test('of mappings takes steps for each that a value is held against', () => {
    const schema = { type: 'array', items: { enum: Array.from({ length: 200 }, (_, at) => ({ a: at })) } };
    const values = Array.from({ length: 200 }, () => ({ a: 199 }));

    expect(() => withSteps({ left: 10_000 }, 10_000, () => valueRefusals(values, schema))).toThrow(StepLimit);
  });
});
