import { isJsonObject, type JsonValue } from '../../../core/json.ts';

/** One key or index as a token of a JSON pointer. */
export function pointerToken(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The value at a JSON pointer; undefined when there is none or the pointer is malformed. */
export function valueAtPointer(document: JsonValue, pointer: string): JsonValue | undefined {
  if (pointer === '') return document;
  let at: JsonValue = document;
  for (const token of pointer.split('/').slice(1)) {
    if (/~(?![01])/.test(token)) return undefined;
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    let next: JsonValue | undefined;
    if (Array.isArray(at)) next = /^\d+$/.test(key) ? at[Number(key)] : undefined;
    else if (isJsonObject(at)) next = Object.hasOwn(at, key) ? at[key] : undefined;
    if (next === undefined) return undefined;
    at = next;
  }
  return at;
}
