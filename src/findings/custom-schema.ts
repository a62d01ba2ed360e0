import { RE2JS } from 're2js';
import { jsonEqual } from '../diff/json-equal.ts';
import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from '../model/json.ts';
import { objectsAt, textsAt } from './pod-spec.ts';
import type { SideIndex } from './side-index.ts';
import { mostErrors, type StructuralError } from './structural-error.ts';

/** The schema of an API version of a custom kind, from the definition that a side has; undefined when it has none. */
export function schemaFor(object: JsonObject, root: string, side: SideIndex): JsonObject | undefined {
  const apiVersion = stringAt(object, 'apiVersion') ?? '';
  const slash = apiVersion.indexOf('/');
  if (slash < 0) return undefined;
  const key = `${stringAt(object, 'kind') ?? ''}.${apiVersion.slice(0, slash)}`;
  return versionSchema(definitionsIn(root, side).get(key), apiVersion.slice(slash + 1));
}

/** The schema of one version of a definition. */
export function versionSchema(definition: JsonObject | undefined, name: string): JsonObject | undefined {
  const version = objectsAt(definition, 'spec', 'versions').find((one) => stringAt(one, 'name') === name);
  return objectAt(version, 'schema', 'openAPIV3Schema');
}

const definitionsOf = new WeakMap<SideIndex, Map<string, ReadonlyMap<string, JsonObject>>>();

function definitionsIn(root: string, side: SideIndex): ReadonlyMap<string, JsonObject> {
  const roots = definitionsOf.get(side) ?? new Map<string, ReadonlyMap<string, JsonObject>>();
  definitionsOf.set(side, roots);
  let found = roots.get(root);
  if (found === undefined) {
    found = new Map(
      side
        .ofKind(root, 'CustomResourceDefinition.apiextensions.k8s.io')
        .map(({ manifest: { object } }) => [
          `${stringAt(object, 'spec', 'names', 'kind') ?? ''}.${stringAt(object, 'spec', 'group') ?? ''}`,
          object,
        ]),
    );
    roots.set(root, found);
  }
  return found;
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
 * Holds a custom resource against the structural schema of its definition: types, fields that are not defined, required fields, enumerations, patterns, and limits of numbers,
 * texts and lists. Combinations (`oneOf`, `anyOf`, `not`) and expressions are not looked at.
 */
export function customErrors(object: JsonObject, schema: JsonObject): readonly StructuralError[] {
  const errors: StructuralError[] = [];
  const { apiVersion: _apiVersion, kind: _kind, metadata: _metadata, status: _status, ...content } = object;
  const { properties, ...rest } = schema;
  // What every object has is not always listed; what only the cluster writes is not ours to judge.
  const { metadata: _meta, status: _state, ...own } = isJsonObject(properties) ? properties : {};
  const required = textsAt(rest['required']).filter(
    (name) => !['apiVersion', 'kind', 'metadata', 'status'].includes(name),
  );
  visit(content, { ...rest, properties: own, required: [...required] }, '', errors, 0);
  return errors;
}

function visit(value: JsonValue, schema: JsonObject, path: string, errors: StructuralError[], depth: number): void {
  if (depth > limits.depth || errors.length >= mostErrors) return;
  if (value === null) {
    // A null is dropped where it is not allowed.
    return;
  }
  const add = (expected: string): void => {
    if (errors.length < mostErrors) errors.push({ fault: 'invalid', path, expected });
  };
  const expected = typeFault(value, schema);
  if (expected !== undefined) return add(expected);
  const choices = schema['enum'];
  if (Array.isArray(choices) && !choices.some((choice) => jsonEqual(choice, value)))
    return add('one of the values that are listed');
  if (typeof value === 'string') return textFaults(value, schema, add);
  if (typeof value === 'number' || typeof value === 'bigint') return numberFaults(Number(value), schema, add);
  if (Array.isArray(value)) return listFaults(value, schema, path, errors, depth, add);
  if (isJsonObject(value)) mappingFaults(value, schema, path, errors, depth);
}

function typeFault(value: JsonValue, schema: JsonObject): string | undefined {
  if (schema['x-kubernetes-int-or-string'] === true)
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
      ? undefined
      : 'a whole number or a text';
  switch (schema['type']) {
    case 'array':
      return Array.isArray(value) ? undefined : 'a list';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'true or false';
    case 'integer':
      return typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))
        ? undefined
        : 'a whole number';
    case 'number':
      return typeof value === 'number' || typeof value === 'bigint' ? undefined : 'a number';
    case 'object':
      return isJsonObject(value) ? undefined : 'a mapping';
    case 'string':
      return typeof value === 'string' ? undefined : 'a text';
    default:
      return undefined;
  }
}

function limit(schema: JsonObject, field: string): number | undefined {
  const value = schema[field];
  return typeof value === 'number' ? value : undefined;
}

function textFaults(value: string, schema: JsonObject, add: (expected: string) => void): void {
  const [least, most] = [limit(schema, 'minLength'), limit(schema, 'maxLength')];
  const length = least === undefined && most === undefined ? 0 : [...value].length;
  if (least !== undefined && length < least) add(`at least ${least} characters`);
  if (most !== undefined && length > most) add(`at most ${most} characters`);
  const pattern = schema['pattern'];
  if (typeof pattern !== 'string' || value.length > limits.text) return;
  const expression = compiled(pattern);
  if (expression !== undefined && !expression.matcher(value).find())
    add('a text that fits the pattern of its definition');
}

function numberFaults(value: number, schema: JsonObject, add: (expected: string) => void): void {
  const [least, most] = [limit(schema, 'minimum'), limit(schema, 'maximum')];
  if (least !== undefined && (value < least || (schema['exclusiveMinimum'] === true && value === least)))
    add(`at least ${least}`);
  if (most !== undefined && (value > most || (schema['exclusiveMaximum'] === true && value === most)))
    add(`at most ${most}`);
}

function listFaults(
  value: readonly JsonValue[],
  schema: JsonObject,
  path: string,
  errors: StructuralError[],
  depth: number,
  add: (expected: string) => void,
): void {
  const [least, most] = [limit(schema, 'minItems'), limit(schema, 'maxItems')];
  if (least !== undefined && value.length < least) add(`at least ${least} items`);
  if (most !== undefined && value.length > most) add(`at most ${most} items`);
  const items = schema['items'];
  if (!isJsonObject(items)) return;
  for (const [at, item] of value.entries()) visit(item, items, `${path}[${at}]`, errors, depth + 1);
}

function mappingFaults(
  value: JsonObject,
  schema: JsonObject,
  path: string,
  errors: StructuralError[],
  depth: number,
): void {
  // A whole object of any kind in a field.
  if (schema['x-kubernetes-embedded-resource'] === true) return;
  const properties = objectAt(schema, 'properties');
  const additional = schema['additionalProperties'];
  const keepsAll =
    schema['x-kubernetes-preserve-unknown-fields'] === true ||
    additional === true ||
    (properties === undefined && additional === undefined);
  for (const name of textsAt(schema['required'])) {
    const isDefaulted = properties !== undefined && objectAt(properties, name)?.['default'] !== undefined;
    if (value[name] === undefined && !isDefaulted && errors.length < mostErrors)
      errors.push({
        fault: 'invalid',
        path: path === '' ? name : `${path}.${name}`,
        expected: 'something, since it is required',
      });
  }
  for (const [key, item] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    const of = properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (isJsonObject(of)) visit(item, of, at, errors, depth + 1);
    else if (isJsonObject(additional)) visit(item, additional, at, errors, depth + 1);
    else if (!keepsAll && item !== null && errors.length < mostErrors)
      errors.push({ fault: 'unknown', path: at, expected: '' });
  }
}
