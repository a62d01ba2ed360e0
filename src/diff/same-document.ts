import type { JsonValue } from '../model/json.ts';
import { jsonEqual } from './json-equal.ts';

/** Texts beyond this are compared as texts only. */
const longest = 4 * 1024 * 1024;

/** True for two texts that hold one JSON document in different spellings: other white space, other order of keys, other escapes. */
export function isSameDocument(left: JsonValue, right: JsonValue): boolean {
  if (typeof left !== 'string' || typeof right !== 'string') return false;
  if (!startsLikeJson.test(left) || !startsLikeJson.test(right)) return false;
  if (left.length > longest || right.length > longest) return false;
  // A number may hold more than what is read of it.
  if (longNumber.test(left) || longNumber.test(right)) return false;
  try {
    return jsonEqual(JSON.parse(left) as JsonValue, JSON.parse(right) as JsonValue);
  } catch {
    return false;
  }
}

const startsLikeJson = /^\s*[[{]/;
const longNumber = /\d{16}/;
