import { isJsonObject, type JsonValue } from '../../../core/json.ts';
import type { Draft } from './drafts.ts';
import { pointerToken } from './json-pointer.ts';
import { isPattern } from './schema-pattern.ts';

/**
 * The pointer of the first place at or below `at` where a value is not what a draft wants there; undefined when there
 * is none.
 */
type Check = (value: JsonValue, draft: Draft, at: string) => string | undefined;

/**
 * The pointer of the first place, in the order of keys, at which a schema violates the meta schema of its draft: the
 * kinds of its keywords, at every depth. Undefined for a valid schema.
 */
export const checkMetaschema: Check = (schema, draft, at) => {
  if (typeof schema === 'boolean') return draft === 4 ? at : undefined;
  if (!isJsonObject(schema)) return at;
  for (const key of Object.keys(schema).sort()) {
    const known = keywords.get(key);
    if (known === undefined || known.from > draft) continue;
    const wrong = known.check(schema[key] ?? null, draft, `${at}/${pointerToken(key)}`);
    if (wrong !== undefined) return wrong;
  }
  const lacks = (exclusive: string, bound: string): boolean =>
    Object.hasOwn(schema, exclusive) && !Object.hasOwn(schema, bound);
  return draft === 4 && (lacks('exclusiveMaximum', 'maximum') || lacks('exclusiveMinimum', 'minimum')) ? at : undefined;
};

function is(holds: (value: JsonValue, draft: Draft) => boolean): Check {
  return (value, draft, at) => (holds(value, draft) ? undefined : at);
}

function each(entries: Iterable<readonly [number | string, JsonValue]>, check: Check, draft: Draft, at: string) {
  for (const [key, item] of entries) {
    const wrong = check(item, draft, `${at}/${pointerToken(String(key))}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

const listOf =
  (check: Check): Check =>
  (value, draft, at) =>
    Array.isArray(value) && value.length > 0 ? each(value.entries(), check, draft, at) : at;

const mapOf =
  (check: Check): Check =>
  (value, draft, at) =>
    isJsonObject(value)
      ? each(
          Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)),
          check,
          draft,
          at,
        )
      : at;

function isUnique(list: readonly JsonValue[]): boolean {
  return new Set(list.map((item) => JSON.stringify(item))).size === list.length;
}

const typeNames: ReadonlySet<JsonValue> = new Set([
  ...['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'],
]);

const aBoolean = is((value) => typeof value === 'boolean');
const aNumber = is((value) => typeof value === 'number');
const aString = is((value) => typeof value === 'string');
const aPattern = is((value) => typeof value === 'string' && isPattern(value));
const aNatural = is((value) => Number.isInteger(value) && Number(value) >= 0);
const anAnchor = is((value, draft) => {
  const form = draft === 2019 ? /^[A-Za-z][-A-Za-z0-9.:_]*$/ : /^[A-Za-z_][-A-Za-z0-9._]*$/;
  return typeof value === 'string' && form.test(value);
});
const strings = is(
  (value, draft) =>
    Array.isArray(value) &&
    (draft > 4 || value.length > 0) &&
    value.every((item) => typeof item === 'string') &&
    isUnique(value),
);
const types = is(
  (value) =>
    typeNames.has(value) ||
    (Array.isArray(value) && value.length > 0 && value.every((item) => typeNames.has(item)) && isUnique(value)),
);
const schemas = listOf(checkMetaschema);
const schemaMap = mapOf(checkMetaschema);
const schemaOrBoolean: Check = (value, draft, at) =>
  typeof value === 'boolean' ? undefined : checkMetaschema(value, draft, at);
const patternMap: Check = (value, draft, at) =>
  draft >= 7 && isJsonObject(value) && !Object.keys(value).every(isPattern) ? at : schemaMap(value, draft, at);

/** Keywords of the meta schemas, with the first draft that restricts them. */
const keywords: ReadonlyMap<string, { readonly check: Check; readonly from: Draft }> = new Map(
  (
    [
      [aString, 4, '$ref $schema description format title'],
      [aString, 7, '$comment contentEncoding contentMediaType'],
      [aString, 2019, '$recursiveRef'],
      [aString, 2020, '$dynamicRef'],
      [aBoolean, 4, 'uniqueItems'],
      [aBoolean, 7, 'readOnly writeOnly'],
      [aBoolean, 2019, 'deprecated'],
      [aNumber, 4, 'maximum minimum'],
      [
        is((value, draft) => typeof value === (draft === 4 ? 'boolean' : 'number')),
        4,
        'exclusiveMaximum exclusiveMinimum',
      ],
      [is((value) => typeof value === 'number' && value > 0), 4, 'multipleOf'],
      [aNatural, 4, 'maxItems maxLength maxProperties minItems minLength minProperties'],
      [aNatural, 2019, 'maxContains minContains'],
      [aPattern, 4, 'pattern'],
      [types, 4, 'type'],
      [strings, 4, 'required'],
      [mapOf(strings), 2019, 'dependentRequired'],
      [
        is((value, draft) => Array.isArray(value) && (draft >= 2019 || (value.length > 0 && isUnique(value)))),
        4,
        'enum',
      ],
      [is(Array.isArray), 7, 'examples'],
      [anAnchor, 2019, '$anchor'],
      [anAnchor, 2020, '$dynamicAnchor'],
      [is((value, draft) => typeof value === 'string' && (draft < 2019 || /^[^#]*#?$/.test(value))), 6, '$id'],
      [checkMetaschema, 4, 'not'],
      [checkMetaschema, 6, 'contains propertyNames'],
      [checkMetaschema, 7, 'else if then'],
      [checkMetaschema, 2019, 'contentSchema unevaluatedItems unevaluatedProperties'],
      [schemaOrBoolean, 4, 'additionalItems additionalProperties'],
      [schemas, 4, 'allOf anyOf oneOf'],
      [schemas, 2020, 'prefixItems'],
      [schemaMap, 4, 'definitions properties'],
      [schemaMap, 2019, '$defs dependentSchemas'],
      [patternMap, 4, 'patternProperties'],
      [
        (value, draft, at) => (Array.isArray(value) && draft < 2020 ? schemas : checkMetaschema)(value, draft, at),
        4,
        'items',
      ],
      [
        mapOf((value, draft, at) => (Array.isArray(value) ? strings : checkMetaschema)(value, draft, at)),
        4,
        'dependencies',
      ],
    ] as const satisfies readonly (readonly [Check, Draft, string])[]
  ).flatMap(([check, from, names]) => names.split(' ').map((name) => [name, { check, from }] as const)),
);
