import type { JsonObject, JsonValue } from '../../core/json.ts';
import { customKinds, customTypes } from './custom-definitions.ts';

/** The schema of a kind in one release of its project; the cluster may run another release. */
export interface KnownSchema {
  /** `cert-manager 1.21`. */
  readonly release: string;
  /** Fields, types, required fields and enumerations. */
  readonly schema: JsonObject;
}

const types = customTypes.slice(1).split(/[;\n]/);
/** The type of each kind with its release, by `apiVersion Kind`. */
const kinds = new Map<string, { readonly release: string; readonly type: string }>();
let release = '';
for (const row of customKinds.split('\n')) {
  const [before = '', apiVersion, ...served] = row.split(' ');
  if (before !== '') release = row;
  else
    for (const one of served) {
      const [kind, type = ''] = one.split(':');
      kinds.set(`${apiVersion} ${kind}`, { release, type });
    }
}

const known = new Map<string, KnownSchema>();
/** Schemas by the number of their type: many kinds have types in common. */
const objects = new Map<string, JsonObject>();

/**
 * The schema of a kind of a widely used project, for trees that do not hold its definition; undefined for kinds and
 * versions that are not in the table.
 */
export function knownSchema(apiVersion: string, kind: string): KnownSchema | undefined {
  const key = `${apiVersion} ${kind}`;
  const found = known.get(key);
  const place = kinds.get(key);
  if (found !== undefined || place === undefined) return found;
  const made = { release: place.release, schema: objectOfType(place.type) };
  known.set(key, made);
  return made;
}

function objectOfType(number: string): JsonObject {
  const found = objects.get(number);
  if (found !== undefined) return found;
  const properties: [string, JsonValue][] = [];
  const required: string[] = [];
  let keepsAll = false;
  for (const field of typeText(number).split(' ')) {
    if (field === '*') {
      keepsAll = true;
      continue;
    }
    const isRequired = field.includes('!');
    const [name = '', type = ''] = field.split(isRequired ? '!' : ':');
    properties.push([name, schemaOf(type)]);
    if (isRequired) required.push(name);
  }
  const made: JsonObject = {
    type: 'object',
    properties: Object.fromEntries(properties),
    required,
    ...(keepsAll ? { 'x-kubernetes-preserve-unknown-fields': true } : {}),
  };
  objects.set(number, made);
  return made;
}

function typeText(number: string): string {
  return types[Number.parseInt(number, 36)] ?? '';
}

/** A type of the table as a schema. */
function schemaOf(type: string): JsonObject {
  const rest = type.slice(1);
  switch (type[0]) {
    case '[':
      return { type: 'array', items: schemaOf(rest) };
    case '{':
      return { type: 'object', additionalProperties: schemaOf(rest) };
    case '.':
      return objectOfType(rest);
    case '=': {
      const values: JsonValue = JSON.parse(typeText(rest));
      return { type: 'string', enum: values };
    }
    case 'b':
      return { type: 'boolean' };
    case 'i':
      return { type: 'number' };
    case 'o':
      return { type: 'object' };
    case 'q':
      return { 'x-kubernetes-int-or-string': true };
    case 's':
      return { type: 'string' };
    default:
      return { 'x-kubernetes-preserve-unknown-fields': true };
  }
}
