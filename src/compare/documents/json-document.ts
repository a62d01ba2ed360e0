import type { JsonValue } from '../../core/json.ts';
import { maxDocumentDepth, maxValues, NoDocument, plainNumber, type TextDocument } from './text-document.ts';
import { yamlDocument } from './yaml-document.ts';

const startsLikeJson = /^\s*[[{]/;
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[a-z]+|[[\]{}:,]/g;
/**
 * Long digits, exponents, a sign before nothing, or a fraction that ends in a zero: what a double may not give back.
 */
const unusualNumber = /\d{16}|\d[eE][+\d-]|-0|\.\d*0(?!\d)/;

/**
 * The JSON document that a text is. Numbers that a double does not give back as they are written are read as YAML,
 * which JSON nearly is, and so stay exact. Throws `NoDocument`.
 */
export function jsonDocument(text: string): TextDocument {
  if (!startsLikeJson.test(text)) throw new NoDocument('no JSON');
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    throw new NoDocument('no JSON');
  }
  if (unusualNumber.test(text) && hasUnusualNumber(text)) return { ...yamlDocument(text), form: 'JSON' };
  checkBounds(value);
  return { form: 'JSON', value, isStream: false, asWritten: [] };
}

/**
 * Test whether both texts hold the same scalars and keys, however often: a key that stands twice hides one of them from
 * `JSON.parse`.
 */
export function sameTokens(left: string, right: string): boolean {
  const sorted = (text: string): string[] =>
    (text.match(tokens) ?? [])
      .map((token) => (token.startsWith('"') ? String(JSON.stringify(JSON.parse(token))) : token))
      .sort();
  const [before, after] = [sorted(left), sorted(right)];
  return before.length === after.length && before.every((token, at) => token === after[at]);
}

function hasUnusualNumber(text: string): boolean {
  for (const [token] of text.matchAll(tokens)) {
    const first = token.charCodeAt(0);
    if ((first === 0x2d || (first >= 0x30 && first <= 0x39)) && typeof plainNumber(token) !== 'number') return true;
  }
  return false;
}

function checkBounds(root: JsonValue): void {
  let values = 0;
  const walk = (value: JsonValue, depth: number): void => {
    if (++values > maxValues || depth > maxDocumentDepth) throw new NoDocument('too many values');
    if (typeof value !== 'object' || value === null) return;
    for (const item of Array.isArray(value) ? value : Object.values(value)) walk(item, depth + 1);
  };
  walk(root, 0);
}
