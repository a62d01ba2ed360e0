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
  visit(object, type, [], errors);
  return errors;
}

/** True for a variable of post-build substitution whose value is not in the tree: its type is not known. */
function isVariable(value: JsonValue): boolean {
  return typeof value === 'string' && /^\$\{\w+[^}]*\}$/.test(value);
}

/** `path` holds the keys and positions down to the value; it is written only where there is an error. */
function visit(value: JsonValue, type: string, path: (number | string)[], errors: StructuralError[]): void {
  // The API server drops nulls.
  if (value === null || isVariable(value) || type === 'any' || path.length > deepest || errors.length >= mostErrors)
    return;
  if (type.startsWith('[]')) {
    if (!Array.isArray(value)) return wrong(errors, path, 'a list');
    const of = type.slice(2);
    for (let at = 0; at < value.length; at++) {
      path.push(at);
      visit(value[at] ?? null, of, path, errors);
      path.pop();
    }
    return;
  }
  if (type.startsWith('{}')) {
    if (!isJsonObject(value)) return wrong(errors, path, 'a mapping');
    const of = type.slice(2);
    for (const key of Object.keys(value)) {
      path.push(key);
      visit(value[key] ?? null, of, path, errors);
      path.pop();
    }
    return;
  }
  const fields = fieldsOf(type);
  if (fields === undefined) {
    const expected = expectedOf(type, value);
    if (expected !== undefined) wrong(errors, path, expected);
    return;
  }
  if (!isJsonObject(value)) return wrong(errors, path, 'a mapping');
  for (const key of Object.keys(value)) {
    const of = fields.get(key);
    if (of === undefined && path.length === 0 && (key === 'apiVersion' || key === 'kind')) continue;
    path.push(key);
    if (of !== undefined) visit(value[key] ?? null, of, path, errors);
    else if (errors.length < mostErrors) errors.push({ fault: 'unknown', path: printed(path), expected: '' });
    path.pop();
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

function wrong(errors: StructuralError[], path: readonly (number | string)[], expected: string): void {
  if (errors.length < mostErrors) errors.push({ fault: 'invalid', path: printed(path), expected });
}

function printed(path: readonly (number | string)[]): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  );
}
