import { isJsonObject, type JsonObject, type JsonValue } from '../core/json.ts';

/**
 * The names of all fields on the way to something that differs, and of all fields inside of what is only on one side.
 * Items of a list are compared in place while they have the same names there; of other lists that differ every field
 * counts. So what has none of these names inside is the same on both sides, item by item.
 */
export function differingFields(before: JsonObject, after: JsonObject): ReadonlySet<string> {
  const names = new Set<string>();
  differs(before, after, names);
  return names;
}

/** The names of all fields inside of a value. */
export function namesInside(value: JsonValue): ReadonlySet<string> {
  const names = new Set<string>();
  addAll(value, names);
  return names;
}

/** Test whether the values differ; the names of what does are added. */
function differs(before: JsonValue, after: JsonValue, names: Set<string>): boolean {
  if (before === after) return false;
  if (isJsonObject(before) && isJsonObject(after)) {
    let found = false;
    for (const key of Object.keys(before)) {
      const left = before[key] ?? null;
      const right = Object.hasOwn(after, key) ? (after[key] ?? null) : undefined;
      if (right === undefined ? addAll(left, names) : differs(left, right, names)) {
        names.add(key);
        found = true;
      }
    }
    for (const key of Object.keys(after)) {
      if (Object.hasOwn(before, key)) continue;
      names.add(key);
      found = addAll(after[key] ?? null, names);
    }
    return found;
  }
  if (Array.isArray(before) && Array.isArray(after) && isAligned(before, after)) {
    let found = false;
    for (let at = 0; at < before.length; at++) if (differs(before[at] ?? null, after[at] ?? null, names)) found = true;
    return found;
  }
  addAll(before, names);
  return addAll(after, names);
}

/** Test for lists of which each item has the same name as the one in its place. */
function isAligned(before: readonly JsonValue[], after: readonly JsonValue[]): boolean {
  if (before.length !== after.length) return false;
  for (let at = 0; at < before.length; at++) {
    const [left, right] = [before[at], after[at]];
    if (isJsonObject(left) && isJsonObject(right) && left['name'] !== right['name']) return false;
  }
  return true;
}

/** Adds the names of all fields of a value. */
function addAll(value: JsonValue, names: Set<string>): true {
  if (Array.isArray(value)) for (const item of value) addAll(item, names);
  else if (isJsonObject(value)) {
    for (const key of Object.keys(value)) {
      names.add(key);
      addAll(value[key] ?? null, names);
    }
  }
  return true;
}
