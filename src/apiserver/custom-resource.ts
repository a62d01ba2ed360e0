import { RE2JS } from 're2js';
import { jsonEqual } from '../diff/json-equal.ts';
import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from '../model/json.ts';
import { printed } from './field.ts';
import { isOpen } from './open-value.ts';
import { mostRefusals, type Refusal } from './refusal.ts';
import { withoutKeys } from './typed-value.ts';

/** The schema of one version of a definition (CustomResourceDefinition); undefined when it has none. */
export function versionSchema(definition: JsonObject | undefined, name: string): JsonObject | undefined {
  const versions = objectAt(definition, 'spec')?.['versions'];
  if (!Array.isArray(versions)) return undefined;
  const version = versions.find((one) => stringAt(one, 'name') === name);
  return objectAt(version, 'schema', 'openAPIV3Schema');
}

/** No resource is nested deeper, and no text is held against a pattern beyond this length. */
const limits = { depth: 60, text: 10_000, pattern: 1_000, patterns: 5_000 } as const;

/** Patterns of definitions are in the dialect of Go, in which matching takes time in proportion to the text. */
const patterns = new Map<string, RE2JS | undefined>();

function compiled(pattern: string): RE2JS | undefined {
  if (patterns.has(pattern)) return patterns.get(pattern);
  if (patterns.size >= limits.patterns || pattern.length > limits.pattern) return undefined;
  let expression: RE2JS | undefined;
  try {
    expression = RE2JS.compile(pattern);
  } catch {
    // A pattern that Go cannot read is refused with the definition itself.
  }
  patterns.set(pattern, expression);
  return expression;
}

/**
 * Holds a custom resource against the schema of its definition: first the fields and types that server-side apply minds, and when these are right the required fields, enumerations, patterns and limits that the API server
 * validates. Combinations (`oneOf`, `anyOf`, `not`) are not looked at. Source of the words: sigs.k8s.io/structured-merge-diff and k8s.io/apiextensions-apiserver.
 */
export function customRefusals(object: JsonObject, schema: JsonObject): readonly Refusal[] {
  const { apiVersion: _apiVersion, kind: _kind, metadata: _metadata, status: _status, ...content } = object;
  const { properties, required, ...rest } = schema;
  // What every object has is not always listed; what only the cluster writes is not ours to judge.
  const { metadata: _meta, status: _state, ...own } = isJsonObject(properties) ? properties : {};
  const root: JsonObject = {
    ...rest,
    properties: own,
    required: texts(required).filter((name) => !['apiVersion', 'kind', 'metadata', 'status'].includes(name)),
  };
  const found: Refusal[] = [];
  visit(content, root, '', { found, checksTypes: true }, 0);
  if (found.length > 0) return found;
  visit(content, root, '', { found, checksTypes: false }, 0);
  return found;
}

/** Types first, as server-side apply does; the rest in a second walk. */
interface Walk {
  readonly found: Refusal[];
  readonly checksTypes: boolean;
}

function texts(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

function visit(value: JsonValue, schema: JsonObject, path: string, walk: Walk, depth: number): void {
  // A null is dropped where it is not allowed.
  if (value === null || isOpen(value) || depth > limits.depth || walk.found.length >= mostRefusals) return;
  if (walk.checksTypes) {
    const words = typeWords(value, schema);
    if (words !== undefined) {
      walk.found.push({ mechanism: 'schema', path: path === '' ? '.' : path, words });
      return;
    }
  } else validate(value, schema, path, walk);
  if (Array.isArray(value)) {
    const items = schema['items'];
    const keys = schema['x-kubernetes-list-type'] === 'map' ? texts(schema['x-kubernetes-list-map-keys']) : [];
    const seen = new Set<string>();
    if (isJsonObject(items))
      for (const [at, item] of value.entries()) {
        const key = walk.checksTypes ? keyOf(item, keys, items) : undefined;
        if (key === '') {
          walk.found.push({ mechanism: 'schema', path, words: withoutKeys(at, keys) });
          return;
        }
        if (key !== undefined && seen.has(key))
          walk.found.push({
            mechanism: 'schema',
            path,
            words: `duplicate entries for key ${key}`,
            isServerSideOnly: true,
          });
        if (key !== undefined) seen.add(key);
        visit(item, items, `${path}${key ?? `[${at}]`}`, walk, depth + 1);
      }
  } else if (isJsonObject(value)) visitFields(value, schema, path, walk, depth);
}

/** What server-side apply knows an item by; empty when it has none of the keys, undefined when that is not known. */
function keyOf(item: JsonValue, keys: readonly string[], items: JsonObject): string | undefined {
  if (keys.length === 0 || !isJsonObject(item)) return undefined;
  const parts: string[] = [];
  for (const key of [...keys].sort()) {
    const value = item[key] ?? objectAt(items, 'properties', key)?.['default'];
    if (isOpen(value) || isJsonObject(value) || Array.isArray(value)) return undefined;
    if (value !== undefined && value !== null)
      parts.push(`${key}=${typeof value === 'bigint' ? String(value) : JSON.stringify(value)}`);
  }
  return parts.length === 0 ? '' : `[${parts.join(',')}]`;
}

function kindOf(value: JsonValue): string {
  if (Array.isArray(value)) return 'a list';
  return isJsonObject(value) ? 'a map' : typeof value === 'bigint' ? 'number' : typeof value;
}

/** Words about a value of another type than the schema has; undefined when it fits. */
function typeWords(value: JsonValue, schema: JsonObject): string | undefined {
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  if (schema['x-kubernetes-int-or-string'] === true)
    return typeof value === 'object' ? `expected any scalar, got ${kindOf(value)}` : undefined;
  const expected = (type: string): string => `expected ${type}, got ${kindOf(value)}`;
  switch (schema['type']) {
    case 'array':
      return Array.isArray(value) ? undefined : expected('list');
    case 'boolean':
      return typeof value === 'boolean' ? undefined : expected('boolean');
    case 'integer':
    case 'number':
      return isNumber ? undefined : expected('numeric (int or float)');
    case 'object':
      return isJsonObject(value) ? undefined : expected('map');
    case 'string':
      return typeof value === 'string' ? undefined : expected('string');
    default:
      return undefined;
  }
}

function limitOf(schema: JsonObject, field: string): number | undefined {
  const value = schema[field];
  return typeof value === 'number' ? value : undefined;
}

/** What the API server validates of one value. */
function validate(value: JsonValue, schema: JsonObject, path: string, { found }: Walk): void {
  const add = (words: string): void => {
    if (found.length < mostRefusals) found.push({ mechanism: 'validation', path, words });
  };
  const invalid = (words: string): void => add(`Invalid value: ${printed(value)}: ${path} in body ${words}`);
  if (schema['x-kubernetes-int-or-string'] === true && typeof value === 'boolean')
    return add(`Invalid value: "boolean": ${path} in body must be of type integer,string: "boolean"`);
  const choices = schema['enum'];
  if (Array.isArray(choices) && !choices.some((choice) => jsonEqual(choice, value)))
    add(
      `Unsupported value: ${printed(value)}: supported values: ${choices.map((choice) => printed(choice)).join(', ')}`,
    );
  if (typeof value === 'string') {
    const [least, most] = [limitOf(schema, 'minLength'), limitOf(schema, 'maxLength')];
    const length = least === undefined && most === undefined ? 0 : [...value].length;
    if (least !== undefined && length < least) invalid(`should be at least ${least} chars long`);
    if (most !== undefined && length > most) add(`Too long: may not be more than ${most} bytes`);
    const pattern = schema['pattern'];
    if (
      typeof pattern === 'string' &&
      value.length <= limits.text &&
      compiled(pattern)?.matcher(value).find() === false
    )
      invalid(`should match '${pattern}'`);
  } else if (typeof value === 'number' || typeof value === 'bigint') {
    if (schema['type'] === 'integer' && typeof value === 'number' && !Number.isInteger(value))
      add(`Invalid value: "number": ${path} in body must be of type integer: "number"`);
    const number = Number(value);
    const [least, most] = [limitOf(schema, 'minimum'), limitOf(schema, 'maximum')];
    if (least !== undefined && (number < least || (schema['exclusiveMinimum'] === true && number === least)))
      invalid(`should be greater than ${schema['exclusiveMinimum'] === true ? '' : 'or equal to '}${least}`);
    if (most !== undefined && (number > most || (schema['exclusiveMaximum'] === true && number === most)))
      invalid(`should be less than ${schema['exclusiveMaximum'] === true ? '' : 'or equal to '}${most}`);
  } else if (Array.isArray(value)) {
    const [least, most] = [limitOf(schema, 'minItems'), limitOf(schema, 'maxItems')];
    if (least !== undefined && value.length < least) invalid(`should have at least ${least} items`);
    if (most !== undefined && value.length > most) add(`Too many: ${value.length}: must have at most ${most} items`);
  } else if (isJsonObject(value)) {
    const size = Object.keys(value).length;
    const [least, most] = [limitOf(schema, 'minProperties'), limitOf(schema, 'maxProperties')];
    if (least !== undefined && size < least) invalid(`should have at least ${least} properties`);
    if (most !== undefined && size > most) add(`Too many: ${size}: must have at most ${most} items`);
    if (Object.keys(value).some(isOpen)) return;
    const properties = objectAt(schema, 'properties');
    for (const name of texts(schema['required'])) {
      const isDefaulted = properties !== undefined && objectAt(properties, name)?.['default'] !== undefined;
      if (value[name] === undefined && !isDefaulted && found.length < mostRefusals)
        found.push({ mechanism: 'validation', path: path === '' ? name : `${path}.${name}`, words: 'Required value' });
    }
  }
}

function visitFields(value: JsonObject, schema: JsonObject, path: string, walk: Walk, depth: number): void {
  // A whole object of any kind in a field.
  if (schema['x-kubernetes-embedded-resource'] === true) return;
  const properties = objectAt(schema, 'properties');
  const additional = schema['additionalProperties'];
  const keepsAll =
    schema['x-kubernetes-preserve-unknown-fields'] === true ||
    additional === true ||
    (properties === undefined && additional === undefined);
  for (const [key, item] of Object.entries(value)) {
    const at = walk.checksTypes ? `${path}.${key}` : path === '' ? key : `${path}.${key}`;
    const of = properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (isJsonObject(of)) visit(item, of, at, walk, depth + 1);
    else if (isJsonObject(additional))
      visit(item, additional, walk.checksTypes ? at : `${path}.${key}`, walk, depth + 1);
    else if (walk.checksTypes && !keepsAll && item !== null && !isOpen(key) && walk.found.length < mostRefusals)
      walk.found.push({ mechanism: 'schema', path: at, words: 'field not declared in schema', isUnknownField: true });
  }
}
