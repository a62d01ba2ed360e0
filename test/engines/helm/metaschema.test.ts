import { expect, test } from 'vitest';
import type { JsonValue } from '../../../src/core/json.ts';
import { withSteps } from '../../../src/core/step-budget.ts';
import type { Draft } from '../../../src/engines/helm/schema/drafts.ts';
import { checkMetaschema } from '../../../src/engines/helm/schema/metaschema.ts';

const wrongIn = (schema: JsonValue, draft: Draft = 2020): string | undefined =>
  withSteps({ left: 10_000 }, 10_000, () => checkMetaschema(schema, draft, ''));

test.each<[string, JsonValue, Draft?]>([
  ['', 1],
  ['', true, 4],
  ['', { exclusiveMaximum: true }, 4],
  ['/properties/a~1b/type', { properties: { 'a/b': { type: 'text' } } }],
  ['/allOf/1/minLength', { allOf: [{ minLength: 1 }, { minLength: -1 }] }],
  ['/anyOf', { anyOf: [] }],
  ['/pattern', { pattern: '(?=x)' }],
  ['/patternProperties', { patternProperties: { '(?=x)': {} } }],
  ['/required', { required: ['a', 'a'] }],
  ['/dependencies/a', { dependencies: { a: [1] } }, 7],
  ['/items', { items: [{}] }],
  ['/exclusiveMinimum', { exclusiveMinimum: true }],
])('the first place that is wrong is %j in %j', (place, schema, draft) => {
  expect(wrongIn(schema, draft)).toBe(place);
});

test.each<[JsonValue, Draft?]>([
  [true],
  [{ patternProperties: { '(?=x)': {} }, examples: 1, contains: 1 }, 4],
  [{ items: [{}], additionalItems: false }, 2019],
  [{ exclusiveMaximum: true, maximum: 1 }, 4],
  [{ type: ['string', 'null'], unknown: 1, minLength: 0 }],
])('%j is a schema', (schema, draft) => {
  expect(wrongIn(schema, draft)).toBeUndefined();
});
