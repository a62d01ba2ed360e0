import { isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { getOwn } from '../model/own-property.ts';

/** No resource is nested deeper. */
const maxDepth = 60;

/** A variable that nothing in the tree sets, or what stands for a value of the cluster. */
function isUnknown(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && (value.includes('${') || value.includes('.PLACEHOLDER'));
}

/** An object with what `other` has in the place of each value that only the cluster knows; the object itself where there is nothing to put in. */
export function assumingSame(object: JsonObject, other: JsonObject): JsonObject {
  const assumed = filled(object, other, 0);
  return isJsonObject(assumed) ? assumed : object;
}

/** True when an object has a value that only the cluster knows where `other` has another one. */
export function holdsUnknown(object: JsonObject | undefined, other: JsonObject | undefined): boolean {
  return object !== undefined && other !== undefined && assumingSame(object, other) !== object;
}

/** The message of a finding that hangs on such a value, which is a note: nobody can decide upon it. */
export function ifItDiffers(message: string): string {
  return `If what only the cluster knows differs: ${message}`;
}

function filled(value: JsonValue, other: JsonValue | undefined, depth: number): JsonValue {
  if (other === undefined || value === other || depth > maxDepth) return value;
  if (isUnknown(value)) return other;
  if (Array.isArray(value)) {
    const items = Array.isArray(other) ? other : [];
    const all = value.map((item, at) => filled(item, items[at], depth + 1));
    return all.some((item, at) => item !== value[at]) ? all : value;
  }
  if (!isJsonObject(value) || !isJsonObject(other)) return value;
  let changed: Record<string, JsonValue> | undefined;
  for (const [key, item] of Object.entries(value)) {
    const next = filled(item, getOwn(other, key), depth + 1);
    if (next !== item) {
      changed ??= { ...value };
      changed[key] = next;
    }
  }
  return changed ?? value;
}
