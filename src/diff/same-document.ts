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

/**
 * Both texts in one layout, when they are JSON documents of which exactly one is laid out in the usual way, with two spaces: what differs then stands out from the lines that are only broken
 * elsewhere. Undefined for any other two texts.
 */
export function inOneLayout(left: JsonValue, right: JsonValue): readonly [string, string] | undefined {
  if (typeof left !== 'string' || typeof right !== 'string') return undefined;
  const [before, after] = [laidOut(left), laidOut(right)];
  if (before === undefined || after === undefined || isUsual(left, before) === isUsual(right, after)) return undefined;
  return [before, after];
}

/** True for a document with the same lines as in the usual layout; characters may be written as escapes. */
function isUsual(text: string, usual: string): boolean {
  return text.split('\n').length === usual.split('\n').length;
}

/** A JSON document of several lines in the usual layout, with the white space at its end; undefined for other texts. */
function laidOut(text: string): string | undefined {
  if (!startsLikeJson.test(text) || !text.trimEnd().includes('\n') || text.length > longest || longNumber.test(text))
    return undefined;
  try {
    return JSON.stringify(JSON.parse(text), null, 2) + text.slice(text.trimEnd().length);
  } catch {
    return undefined;
  }
}
