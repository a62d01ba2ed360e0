import { hasInvalidUtf8, sortedKeys } from '../../../core/go/go-string.ts';
import type { JsonObject, JsonValue } from '../../../core/json.ts';
import { setOwn } from '../../../core/own-property.ts';
import {
  GoComplex,
  GoError,
  GoInt,
  GoObject,
  type GoValue,
  isNilCollection,
  itemsOf,
  type JsonMarshaler,
  typeOf,
  ValueWalk,
} from '../../gotemplate/public.ts';
import { withKeyOrder, withoutInvalidBytes } from '../../yaml/public.ts';

/** Values nested deeper than this hold themselves, for all that Go's JSON encoder can tell. */
const maxDepth = 1_000;

/**
 * A value as it comes back from Go's JSON: typed slices and maps as plain ones, bytes as base64, structs by their
 * exported fields, bytes that are not UTF-8 as U+FFFD. Integers that a double cannot hold are `bigint`.
 *
 * @throws GoError for what JSON cannot hold: NaN, infinities, complex numbers, functions, values that hold themselves
 */
export function goToJson(value: GoValue): JsonValue {
  return convert(
    value,
    0,
    newConversion((integer) => {
      const number = Number(integer);
      return Number.isSafeInteger(number) ? number : integer;
    }, withoutInvalidUtf8),
  );
}

/**
 * A value as go-yaml writes it without a detour through JSON: as `goToJson`, but every integer is a `bigint`, every
 * `number` is a float, bytes that are not UTF-8 stay, bytes are a list, nil maps and lists are empty ones, and fields
 * of structs keep their order and are in small letters.
 */
export function goToYamlData(value: GoValue): JsonValue {
  return convert(
    value,
    0,
    newConversion(
      (integer) => integer,
      (text) => text,
      true,
    ),
  );
}

/** What stays the same throughout one conversion. */
interface Conversion {
  readonly integer: (value: bigint) => JsonValue;
  readonly text: (value: string) => string;
  /** Whether the forms that types have in JSON do not count, nor the names of their fields. */
  readonly isYaml: boolean;
  readonly walk: ValueWalk;
}

function withoutInvalidUtf8(text: string): string {
  return hasInvalidUtf8(text) ? withoutInvalidBytes(text) : text;
}

function newConversion(integer: Conversion['integer'], text: Conversion['text'], isYaml = false): Conversion {
  return { integer, text, isYaml, walk: new ValueWalk('an encoder') };
}

function convert(value: GoValue, depth: number, conversion: Conversion): JsonValue {
  switch (typeof value) {
    case 'string':
      return conversion.text(value);
    case 'boolean':
      return value;
    case 'number':
      if (!Number.isFinite(value))
        throw new GoError(`json: unsupported value: ${Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'}`);
      return value;
    default:
  }
  if (value === null) return null;
  if (isNilCollection(value)) return conversion.isYaml ? (value instanceof Map ? {} : []) : null;
  if (value instanceof GoInt) return conversion.integer(value.value);
  if (value instanceof Uint8Array && conversion.isYaml)
    return Array.from(value, (byte) => conversion.integer(BigInt(byte)));
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value instanceof GoComplex) throw new GoError('json: unsupported type: complex128');
  if (depth >= maxDepth) throw new GoError(`json: unsupported value: encountered a cycle via ${typeOf(value)}`);
  conversion.walk.count();
  if (value instanceof Map) {
    const object: JsonObject = {};
    for (const [key, item] of hasInvalidKey(value) ? inOrder(value) : value)
      setOwn(object, conversion.text(key), convert(item, depth + 1, conversion));
    return object;
  }
  if (value instanceof GoObject) return convertObject(value, depth, conversion);
  return (itemsOf(value) ?? []).map((item) => convert(item, depth + 1, conversion));
}

function hasInvalidKey(map: ReadonlyMap<string, GoValue>): boolean {
  for (const key of map.keys()) if (hasInvalidUtf8(key)) return true;
  return false;
}

/** Different bytes may become the same key; of those the last in the order of bytes stays. */
function inOrder(map: ReadonlyMap<string, GoValue>): [key: string, value: GoValue][] {
  return sortedKeys(map).map((key) => [key, map.get(key) ?? null]);
}

function convertObject(value: GoObject, depth: number, conversion: Conversion): JsonValue {
  if (value.kind === 'ptr' && value.isNil()) return null;
  if (isJsonMarshaler(value) && !(conversion.isYaml && 'jsonFields' in value))
    return convert(value.jsonValue(), depth + 1, conversion);
  const underlying = value.underlying();
  if (underlying !== undefined) return convert(underlying, depth + 1, conversion);
  if (value.kind === 'func' || value.kind === 'chan') throw new GoError(`json: unsupported type: ${value.type}`);
  const object: JsonObject = {};
  for (const [name, field] of value.fields())
    if (/^\p{Lu}/u.test(name))
      setOwn(object, conversion.isYaml ? name.toLowerCase() : name, convert(field, depth + 1, conversion));
  return conversion.isYaml ? withKeyOrder(object) : object;
}

function isJsonMarshaler(value: GoObject): value is GoObject & JsonMarshaler {
  return 'jsonValue' in value;
}
