import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from '../../core/json.ts';
import { getOwn } from '../../core/own-property.ts';
import { isOpen } from './open-value.ts';
import { maxRefusals, type Refusal } from './refusal.ts';
import { texts, valueRefusals } from './schema-value.ts';
import { withoutKeys } from './typed-value.ts';

/** The schema of one version of a definition (CustomResourceDefinition); undefined when it has none. */
export function versionSchema(definition: JsonObject | undefined, name: string): JsonObject | undefined {
  const versions = objectAt(definition, 'spec')?.['versions'];
  if (!Array.isArray(versions)) return undefined;
  const version = versions.find((one) => stringAt(one, 'name') === name);
  return objectAt(version, 'schema', 'openAPIV3Schema');
}

/** No resource is nested deeper. */
const maxDocumentDepth = 60;

/**
 * Holds a custom resource against the schema of its definition: first the fields and types that server-side apply
 * minds, and when these are right the required fields, enumerations, patterns, formats, limits and combinations that
 * the API server validates, apart from scalars that are as they are in `old`. Source of the words:
 * sigs.k8s.io/structured-merge-diff and k8s.io/apiextensions-apiserver.
 */
export function customRefusals(object: JsonObject, schema: JsonObject, old?: JsonObject): readonly Refusal[] {
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
  visit(content, root, '', found, 0);
  return found.length > 0 ? found : valueRefusals(content, root, old);
}

/** Types, as server-side apply holds them against the schema. */
function visit(value: JsonValue, schema: JsonObject, path: string, found: Refusal[], depth: number): void {
  // A null is dropped where it is not allowed.
  if (value === null || isOpen(value) || depth > maxDocumentDepth || found.length >= maxRefusals) return;
  const words = typeWords(value, schema);
  if (words !== undefined) {
    found.push({ mechanism: 'schema', path: path === '' ? '.' : path, words });
    return;
  }
  if (Array.isArray(value)) {
    const items = schema['items'];
    const listType = schema['x-kubernetes-list-type'];
    const keys = listType === 'map' ? texts(schema['x-kubernetes-list-map-keys']) : [];
    const seen = new Set<string>();
    if (isJsonObject(items))
      for (const [at, item] of value.entries()) {
        const key = listType === 'set' ? setKeyOf(item) : keyOf(item, keys, items);
        if (key === '') {
          found.push({ mechanism: 'schema', path, words: withoutKeys(at, keys) });
          return;
        }
        if (key !== undefined && seen.has(key))
          found.push({ mechanism: 'schema', path, words: `duplicate entries for key ${key}`, isServerSideOnly: true });
        if (key !== undefined) seen.add(key);
        visit(item, items, `${path}${key ?? `[${at}]`}`, found, depth + 1);
      }
  } else if (isJsonObject(value)) visitFields(value, schema, path, found, depth);
}

/** What server-side apply knows an item of a set by; undefined for what is no scalar. */
function setKeyOf(item: JsonValue): string | undefined {
  if (isOpen(item) || (typeof item === 'object' && item !== null)) return undefined;
  return `[=${typeof item === 'bigint' ? String(item) : JSON.stringify(item)}]`;
}

/** What server-side apply knows an item by; empty when it has none of the keys, undefined when that is not known. */
function keyOf(item: JsonValue, keys: readonly string[], items: JsonObject): string | undefined {
  if (keys.length === 0 || !isJsonObject(item)) return undefined;
  const parts: string[] = [];
  for (const key of [...keys].sort()) {
    const value = getOwn(item, key) ?? objectAt(items, 'properties', key)?.['default'];
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

function visitFields(value: JsonObject, schema: JsonObject, path: string, found: Refusal[], depth: number): void {
  // A whole object of any kind in a field.
  if (schema['x-kubernetes-embedded-resource'] === true) {
    for (const field of ['apiVersion', 'kind'])
      if (value[field] !== undefined) visit(value[field], { type: 'string' }, `${path}.${field}`, found, depth + 1);
    return;
  }
  const properties = objectAt(schema, 'properties');
  const additional = schema['additionalProperties'];
  const keepsAll =
    schema['x-kubernetes-preserve-unknown-fields'] === true ||
    additional === true ||
    (properties === undefined && additional === undefined);
  for (const [key, item] of Object.entries(value)) {
    const at = `${path}.${key}`;
    const of = properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (isJsonObject(of)) visit(item, of, at, found, depth + 1);
    else if (isJsonObject(additional)) visit(item, additional, at, found, depth + 1);
    else if (!keepsAll && item !== null && !isOpen(key) && found.length < maxRefusals)
      found.push({ mechanism: 'schema', path: at, words: 'field not declared in schema', isUnknownField: true });
  }
}
