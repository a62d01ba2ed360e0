import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import type { Draft } from './drafts.ts';
import { pointerToken } from './json-pointer.ts';

/** What a keyword may hold. */
type Shape =
  | 'anchor'
  | 'boolean'
  | 'booleanOrSchema'
  | 'dependencies'
  | 'enum'
  | 'id'
  | 'items'
  | 'list'
  | 'natural'
  | 'number'
  | 'numberOrBoolean'
  | 'pattern'
  | 'patternMap'
  | 'positive'
  | 'schema'
  | 'schemaList'
  | 'schemaMap'
  | 'string'
  | 'stringLists'
  | 'strings'
  | 'types';

/** Keywords of the meta schemas with the first draft that restricts them. */
const keywordShapes: ReadonlyMap<string, readonly [shape: Shape, from: Draft]> = new Map<
  string,
  readonly [Shape, Draft]
>([
  ['$anchor', ['anchor', 2019]],
  ['$comment', ['string', 7]],
  ['$defs', ['schemaMap', 2019]],
  ['$dynamicAnchor', ['anchor', 2020]],
  ['$dynamicRef', ['string', 2020]],
  ['$id', ['id', 6]],
  ['$recursiveRef', ['string', 2019]],
  ['$ref', ['string', 4]],
  ['$schema', ['string', 4]],
  ['additionalItems', ['booleanOrSchema', 4]],
  ['additionalProperties', ['booleanOrSchema', 4]],
  ['allOf', ['schemaList', 4]],
  ['anyOf', ['schemaList', 4]],
  ['contains', ['schema', 6]],
  ['contentEncoding', ['string', 7]],
  ['contentMediaType', ['string', 7]],
  ['contentSchema', ['schema', 2019]],
  ['definitions', ['schemaMap', 4]],
  ['dependencies', ['dependencies', 4]],
  ['dependentRequired', ['stringLists', 2019]],
  ['dependentSchemas', ['schemaMap', 2019]],
  ['deprecated', ['boolean', 2019]],
  ['description', ['string', 4]],
  ['else', ['schema', 7]],
  ['enum', ['enum', 4]],
  ['examples', ['list', 7]],
  ['exclusiveMaximum', ['numberOrBoolean', 4]],
  ['exclusiveMinimum', ['numberOrBoolean', 4]],
  ['format', ['string', 4]],
  ['if', ['schema', 7]],
  ['items', ['items', 4]],
  ['maxContains', ['natural', 2019]],
  ['maxItems', ['natural', 4]],
  ['maxLength', ['natural', 4]],
  ['maxProperties', ['natural', 4]],
  ['maximum', ['number', 4]],
  ['minContains', ['natural', 2019]],
  ['minItems', ['natural', 4]],
  ['minLength', ['natural', 4]],
  ['minProperties', ['natural', 4]],
  ['minimum', ['number', 4]],
  ['multipleOf', ['positive', 4]],
  ['not', ['schema', 4]],
  ['oneOf', ['schemaList', 4]],
  ['pattern', ['pattern', 4]],
  ['patternProperties', ['patternMap', 4]],
  ['prefixItems', ['schemaList', 2020]],
  ['properties', ['schemaMap', 4]],
  ['propertyNames', ['schema', 6]],
  ['readOnly', ['boolean', 7]],
  ['required', ['strings', 4]],
  ['then', ['schema', 7]],
  ['title', ['string', 4]],
  ['type', ['types', 4]],
  ['unevaluatedItems', ['schema', 2019]],
  ['unevaluatedProperties', ['schema', 2019]],
  ['uniqueItems', ['boolean', 4]],
  ['writeOnly', ['boolean', 7]],
]);

const typeNames: ReadonlySet<JsonValue> = new Set([
  'array',
  'boolean',
  'integer',
  'null',
  'number',
  'object',
  'string',
]);

/**
 * Checks a schema against the meta schema of its draft: the kinds of its keywords, at every depth. Gives the first
 * violation in key order as `at '/properties/a': got number, want string`; undefined when there is none.
 *
 * @param isPattern decides whether a text is a regular expression of the engine that will run it
 */
export function checkMetaschema(
  schema: JsonValue,
  draft: Draft,
  isPattern: (text: string) => boolean,
  pointer = '',
): string | undefined {
  if (typeof schema === 'boolean') return draft === 4 ? mismatch(pointer, schema, 'object') : undefined;
  if (!isJsonObject(schema)) return mismatch(pointer, schema, draft === 4 ? 'object' : 'boolean or object');
  for (const key of Object.keys(schema).sort()) {
    const known = keywordShapes.get(key);
    if (known === undefined || known[1] > draft) continue;
    const problem = checkKeyword(schema[key] ?? null, known[0], draft, isPattern, `${pointer}/${pointerToken(key)}`);
    if (problem !== undefined) return problem;
  }
  return draft === 4 ? checkExclusive(schema, pointer) : undefined;
}

function checkExclusive(schema: JsonObject, pointer: string): string | undefined {
  for (const [exclusive, bound] of [
    ['exclusiveMaximum', 'maximum'],
    ['exclusiveMinimum', 'minimum'],
  ] as const) {
    if (Object.hasOwn(schema, exclusive) && !Object.hasOwn(schema, bound)) {
      return `at '${pointer}': properties '${bound}' required, if '${exclusive}' exists`;
    }
  }
  return undefined;
}

function kindOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'bigint' ? 'number' : typeof value;
}

function mismatch(pointer: string, value: JsonValue, want: string): string {
  return `at '${pointer}': got ${kindOf(value)}, want ${want}`;
}

function checkKeyword(
  value: JsonValue,
  shape: Shape,
  draft: Draft,
  isPattern: (text: string) => boolean,
  pointer: string,
): string | undefined {
  const schema = (item: JsonValue, at: string): string | undefined => checkMetaschema(item, draft, isPattern, at);
  switch (shape) {
    case 'boolean':
    case 'string':
      return typeof value === shape ? undefined : mismatch(pointer, value, shape);
    case 'anchor': {
      if (typeof value !== 'string') return mismatch(pointer, value, 'string');
      const pattern = draft === 2019 ? /^[A-Za-z][-A-Za-z0-9.:_]*$/ : /^[A-Za-z_][-A-Za-z0-9._]*$/;
      return pattern.test(value) ? undefined : `at '${pointer}': '${value}' does not match pattern`;
    }
    case 'id':
      if (typeof value !== 'string') return mismatch(pointer, value, 'string');
      return draft >= 2019 && !/^[^#]*#?$/.test(value)
        ? `at '${pointer}': '${value}' does not match pattern '^[^#]*#?$'`
        : undefined;
    case 'number':
      return typeof value === 'number' ? undefined : mismatch(pointer, value, 'number');
    case 'numberOrBoolean': {
      const want = draft === 4 ? 'boolean' : 'number';
      return typeof value === want ? undefined : mismatch(pointer, value, want);
    }
    case 'positive':
      if (typeof value !== 'number') return mismatch(pointer, value, 'number');
      return value > 0 ? undefined : `at '${pointer}': exclusiveMinimum: got ${value}, want 0`;
    case 'natural':
      if (typeof value !== 'number' || !Number.isInteger(value)) return mismatch(pointer, value, 'integer');
      return value >= 0 ? undefined : `at '${pointer}': minimum: got ${value}, want 0`;
    case 'pattern':
      if (typeof value !== 'string') return mismatch(pointer, value, 'string');
      return isPattern(value) ? undefined : `at '${pointer}': '${value}' is not valid regex`;
    case 'list':
      return Array.isArray(value) ? undefined : mismatch(pointer, value, 'array');
    case 'enum':
      if (!Array.isArray(value)) return mismatch(pointer, value, 'array');
      if (draft < 2019 && value.length === 0) return `at '${pointer}': minItems: got 0, want 1`;
      return draft < 2019 && hasDuplicates(value) ? `at '${pointer}': items are not unique` : undefined;
    case 'strings':
      return checkStrings(value, draft, pointer);
    case 'types':
      if (
        typeof value === 'string'
          ? typeNames.has(value)
          : Array.isArray(value) &&
            value.length > 0 &&
            value.every((item) => typeNames.has(item)) &&
            !hasDuplicates(value)
      ) {
        return undefined;
      }
      return `at '${pointer}': 'anyOf' failed: not the name of a type, nor a list of them`;
    case 'schema':
      return schema(value, pointer);
    case 'booleanOrSchema':
      return typeof value === 'boolean' ? undefined : schema(value, pointer);
    case 'schemaList':
      return checkList(value, pointer, schema);
    case 'items':
      return Array.isArray(value) && draft < 2020 ? checkList(value, pointer, schema) : schema(value, pointer);
    case 'schemaMap':
      return checkMap(value, pointer, schema);
    case 'patternMap': {
      const bad = draft >= 7 && isJsonObject(value) ? Object.keys(value).find((key) => !isPattern(key)) : undefined;
      return bad === undefined ? checkMap(value, pointer, schema) : `at '${pointer}': invalid propertyName '${bad}'`;
    }
    case 'stringLists':
      return checkMap(value, pointer, (item, at) => checkStrings(item, draft, at));
    default:
      return checkMap(value, pointer, (item, at) =>
        Array.isArray(item) ? checkStrings(item, draft, at) : schema(item, at),
      );
  }
}

function checkStrings(value: JsonValue, draft: Draft, pointer: string): string | undefined {
  if (!Array.isArray(value)) return mismatch(pointer, value, 'array');
  if (draft === 4 && value.length === 0) return `at '${pointer}': minItems: got 0, want 1`;
  const bad = value.findIndex((item) => typeof item !== 'string');
  if (bad >= 0) return mismatch(`${pointer}/${bad}`, value[bad] ?? null, 'string');
  return hasDuplicates(value) ? `at '${pointer}': items are not unique` : undefined;
}

function hasDuplicates(list: readonly JsonValue[]): boolean {
  return new Set(list.map((item) => `${kindOf(item)}:${JSON.stringify(item)}`)).size < list.length;
}

function checkList(
  value: JsonValue,
  pointer: string,
  check: (item: JsonValue, at: string) => string | undefined,
): string | undefined {
  if (!Array.isArray(value)) return mismatch(pointer, value, 'array');
  if (value.length === 0) return `at '${pointer}': minItems: got 0, want 1`;
  for (const [index, item] of value.entries()) {
    const problem = check(item, `${pointer}/${index}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function checkMap(
  value: JsonValue,
  pointer: string,
  check: (item: JsonValue, at: string) => string | undefined,
): string | undefined {
  if (!isJsonObject(value)) return mismatch(pointer, value, 'object');
  for (const key of Object.keys(value).sort()) {
    const problem = check(value[key] ?? null, `${pointer}/${pointerToken(key)}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
