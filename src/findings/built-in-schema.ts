import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../model/json.ts';
import { kubernetesKinds, kubernetesTypes } from './kubernetes-types.ts';
import { mostErrors, type StructuralError } from './structural-error.ts';

/** Types are taken apart when they are first used: most runs see few kinds. */
const fieldsOfType = new Map<string, ReadonlyMap<string, string>>();

function fieldsOf(type: string): ReadonlyMap<string, string> | undefined {
  const known = fieldsOfType.get(type);
  if (known !== undefined) return known;
  const text = Object.hasOwn(kubernetesTypes, type) ? kubernetesTypes[type] : undefined;
  if (text === undefined) return undefined;
  const fields = new Map(
    text.split(' ').map((pair) => {
      const colon = pair.indexOf(':');
      return [pair.slice(0, colon), pair.slice(colon + 1)] as const;
    }),
  );
  fieldsOfType.set(type, fields);
  return fields;
}

/** Nothing of the built-in kinds is nested deeper. */
const deepest = 40;

/** Holds an object against its built-in kind: fields that are not defined, and values of another type. Empty for kinds that are not built in. */
export function builtInErrors(object: JsonObject): readonly StructuralError[] {
  const kind = `${stringAt(object, 'apiVersion') ?? ''} ${stringAt(object, 'kind') ?? ''}`;
  const type = Object.hasOwn(kubernetesKinds, kind) ? kubernetesKinds[kind] : undefined;
  if (type === undefined) return [];
  const errors: StructuralError[] = [];
  visit(object, type, '', errors, 0);
  return errors;
}

function visit(value: JsonValue, type: string, path: string, errors: StructuralError[], depth: number): void {
  // The API server drops nulls.
  if (value === null || type === 'any' || depth > deepest || errors.length >= mostErrors) return;
  if (type.startsWith('[]')) {
    if (!Array.isArray(value)) return wrong(errors, path, 'a list');
    for (const [at, item] of value.entries()) visit(item, type.slice(2), `${path}[${at}]`, errors, depth + 1);
    return;
  }
  if (type.startsWith('{}')) {
    if (!isJsonObject(value)) return wrong(errors, path, 'a mapping');
    for (const [key, item] of Object.entries(value)) visit(item, type.slice(2), join(path, key), errors, depth + 1);
    return;
  }
  const fields = fieldsOf(type);
  if (fields === undefined) {
    const expected = expectedOf(type, value);
    if (expected !== undefined) wrong(errors, path, expected);
    return;
  }
  if (!isJsonObject(value)) return wrong(errors, path, 'a mapping');
  for (const [key, item] of Object.entries(value)) {
    const of = fields.get(key);
    if (of !== undefined) visit(item, of, join(path, key), errors, depth + 1);
    else if (depth > 0 || (key !== 'apiVersion' && key !== 'kind'))
      if (errors.length < mostErrors) errors.push({ fault: 'unknown', path: join(path, key), expected: '' });
  }
}

/** What a scalar should be; undefined when it is. */
function expectedOf(type: string, value: JsonValue): string | undefined {
  const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'true or false';
    case 'integer':
      return isWhole ? undefined : 'a whole number';
    case 'intOrString':
      return isWhole || typeof value === 'string' ? undefined : 'a whole number or a text';
    case 'number':
      return isWhole || typeof value === 'number' ? undefined : 'a number';
    case 'quantity':
      return isWhole || typeof value === 'number' || typeof value === 'string' ? undefined : 'a quantity';
    case 'string':
      return typeof value === 'string' ? undefined : 'a text';
    default:
      return undefined;
  }
}

function wrong(errors: StructuralError[], path: string, expected: string): void {
  if (errors.length < mostErrors) errors.push({ fault: 'invalid', path, expected });
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
