import type { JsonValue } from '../core/json.ts';

/**
 * The bytes, as Latin-1, that the API server stores of a value in `data` of a Secret or `binaryData` of a ConfigMap
 * (base64, in which Go skips line breaks), or in `stringData`. Undefined for what it refuses, and for base64 that is
 * not written in the usual way.
 */
export function storedBytes(
  field: 'binaryData' | 'data' | 'stringData',
  value: JsonValue | undefined,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (field === 'stringData') return Buffer.from(value, 'utf8').toString('latin1');
  const text = value.replace(/[\r\n]/g, '');
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes.toString('latin1') : undefined;
}
