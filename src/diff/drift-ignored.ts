import { isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { getOwn } from '../model/own-property.ts';
import { jsonEqual } from './json-equal.ts';

/**
 * The base with the head's values in fields that a Kustomization leaves as they are, and the paths of those that differ. Only what both versions have counts: Flux takes away what it put there when something else of the object
 * changes. `paths` are JSON pointers (RFC 6901), in which an item of a list is its position.
 */
export function keepDriftIgnored(
  base: JsonObject,
  head: JsonObject,
  paths: readonly string[],
): { readonly base: JsonObject; readonly kept: readonly string[] } {
  const kept: string[] = [];
  let object = base;
  for (const path of paths) {
    // Values in clear are made `data` before any rule is asked.
    if (!path.startsWith('/') || path.startsWith('/stringData/') || path === '/stringData') continue;
    const steps = path.slice(1).split('/').map(unescaped);
    const value = valueAt(head, steps);
    const before = valueAt(object, steps);
    if (value === undefined || before === undefined || jsonEqual(before, value)) continue;
    const set = withValue(object, steps, value);
    if (!isJsonObject(set)) continue;
    object = set;
    kept.push(path);
  }
  return { base: object, kept };
}

function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function valueAt(object: JsonValue, steps: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = object;
  for (const step of steps) {
    if (Array.isArray(value)) value = /^(?:0|[1-9]\d{0,5})$/.test(step) ? value[Number(step)] : undefined;
    else if (isJsonObject(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

function withValue(object: JsonValue, steps: readonly string[], value: JsonValue): JsonValue {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (Array.isArray(object))
    return object.map((item, at) => (at === Number(step) ? withValue(item, rest, value) : item));
  if (!isJsonObject(object)) return object;
  return { ...object, [step]: withValue(getOwn(object, step) ?? null, rest, value) };
}
