import { parse, TomlDate, type TomlTable, type TomlValue } from 'smol-toml';
import type { JsonObject, JsonValue } from '../../core/json.ts';
import { maxDocumentDepth, maxValues, NoDocument, type TextDocument } from './text-document.ts';

/** A time with more digits than a `Date` has room for. */
const finerThanDates = /:\d\d\.\d{3}\d*[1-9]/;

/**
 * The TOML document (version 1.1) that a text is. Dates are texts as ISO 8601 has them, numbers what they are in any
 * notation. Throws `NoDocument`.
 */
export function tomlDocument(text: string): TextDocument {
  const asWritten: string[] = [];
  let values = 0;
  const written = (path: string, as: string): string => {
    asWritten.push(`${path} ${as}`);
    return as;
  };
  const valueOf = (value: TomlValue, path: string, depth: number): JsonValue => {
    if (++values > maxValues || depth > maxDocumentDepth) throw new NoDocument('too many values');
    if (typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'bigint') {
      if (BigInt.asIntN(64, value) !== value) throw new NoDocument('an integer that is too large');
      return Number.isSafeInteger(Number(value)) ? Number(value) : value;
    }
    // A whole number would be an integer of JSON, which is another value.
    if (typeof value === 'number')
      return Number.isFinite(value) && !Number.isInteger(value)
        ? value
        : written(path, Object.is(value, -0) ? '-0.0' : value.toFixed(1));
    if (Array.isArray(value)) return value.map((item, at) => valueOf(item, `${path}/${at}`, depth + 1));
    if (!(value instanceof TomlDate)) return tableOf(value, path, depth);
    if (finerThanDates.test(text)) throw new NoDocument('times that are too fine');
    return written(path, value.toISOString());
  };
  const tableOf = (table: TomlTable, path: string, depth: number): JsonObject => {
    // A key such as `__proto__` is a key like any other.
    const object = Object.create(null) as JsonObject;
    for (const key of Object.keys(table)) object[key] = valueOf(table[key] ?? '', `${path}/${key}`, depth + 1);
    return object;
  };
  const value = tableOf(parsed(text), '', -1);
  return { form: 'TOML', value, isStream: false, asWritten: asWritten.sort() };
}

function parsed(text: string): TomlTable {
  try {
    return parse(text, { integersAsBigInt: true, maxDepth: maxDocumentDepth });
  } catch (error) {
    throw new NoDocument(String(error));
  }
}
