import { isJsonObject, type JsonObject, type JsonValue, jsonAt } from '../../core/json.ts';
import { setOwn } from '../../core/own-property.ts';
import { type ValuePath } from '../../engines/helm/public.ts';

/** A value that is no mapping, or an empty one, with its place. */
export interface ValueLeaf {
  readonly path: ValuePath;
  readonly value: JsonValue;
}

/** The values of a mapping at any depth; lists are values as a whole. */
export function valueLeaves(values: JsonObject, above: ValuePath = []): ValueLeaf[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const path = [...above, key];
    return isJsonObject(value) && Object.keys(value).length > 0 ? valueLeaves(value, path) : [{ path, value }];
  });
}

/** A path as people write it: `controller.nodeSelector["kubernetes.io/os"]`. */
export function printValuePath(path: ValuePath): string {
  return path.reduce((text, key) => {
    if (!/^[\w-]+$/.test(key)) return `${text}[${JSON.stringify(key)}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}

/** Test whether values say something about a path: they hold a value there, above it or below it. */
export function isSet(values: JsonObject, path: ValuePath): boolean {
  let at: JsonValue = values;
  for (const key of path) {
    if (!isJsonObject(at)) return true;
    if (!Object.hasOwn(at, key)) return false;
    at = at[key] ?? null;
  }
  return true;
}

/** Values with another value at a path; mappings on the way are copied. */
export function withValue(values: JsonObject, [key, ...rest]: ValuePath, value: JsonValue): JsonObject {
  if (key === undefined) return values;
  const copy = { ...values };
  const below = jsonAt(values, key);
  setOwn(copy, key, rest.length === 0 ? value : withValue(isJsonObject(below) ? below : {}, rest, value));
  return copy;
}

/** Values without the one at a path; mappings on the way are copied, and stay where they become empty. */
export function withoutValue(values: JsonObject, [key, ...rest]: ValuePath): JsonObject {
  if (key === undefined || !Object.hasOwn(values, key)) return values;
  const copy = { ...values };
  const below = values[key];
  if (rest.length === 0) delete copy[key];
  else if (isJsonObject(below)) setOwn(copy, key, withoutValue(below, rest));
  return copy;
}
