import { isDate } from '../../../core/is-date.ts';
import { isJsonObject, type JsonObject, type JsonValue, objectAt } from '../../../core/json.ts';
import { getOwn, setOwn } from '../../../core/own-property.ts';
import { spend, spendOn } from '../../../core/step-budget.ts';
import { spendOnDuration } from '../cel/bounded-expression.ts';
import { isBase64, isDateTime } from '../string-formats.ts';

type Interpreter = typeof import('@marcbachmann/cel-js');

const maxDocumentDepth = 60;

/** Names that expressions write in another way. */
const reserved = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  ),
);

function escapedName(name: string): string {
  if (reserved.has(name)) return `__${name}__`;
  return name
    .replaceAll('__', '__underscores__')
    .replaceAll('.', '__dot__')
    .replaceAll('-', '__dash__')
    .replaceAll('/', '__slash__');
}

/** An object with what the API server fills in before it validates. */
export function withDefaults(value: JsonObject, properties: JsonObject | undefined): JsonObject {
  let filled: JsonObject | undefined;
  for (const [name, of] of Object.entries(properties ?? {})) {
    spend(1);
    const fallback = isJsonObject(of) ? of['default'] : undefined;
    const given = getOwn(value, name);
    const isLacking = given === undefined || (given === null && !isNullable(of));
    if (fallback !== undefined && isLacking) setOwn((filled ??= { ...value }), name, fallback);
  }
  return filled ?? value;
}

function isNullable(schema: JsonValue | undefined): boolean {
  return isJsonObject(schema) && schema['nullable'] === true;
}

/** A text by the format that its schema gives it. */
function ofFormat(text: string, format: JsonValue | undefined, cel: Interpreter): unknown {
  switch (format) {
    case 'byte':
      return isBase64(text) ? new Uint8Array(Buffer.from(text, 'base64')) : text;
    case 'date':
      return isDate(text) ? new Date(`${text}T00:00:00Z`) : text;
    case 'date-time':
      return isDateTime(text) ? new Date(text) : text;
    case 'duration':
      spendOnDuration(text);
      try {
        return cel.evaluate('duration(text)', { text });
      } catch {
        return text;
      }
    default:
      return text;
  }
}

/**
 * A value as expressions of a definition see it: with defaults, without nulls and undeclared fields, whole numbers as
 * integers unless the schema says otherwise, texts by their format.
 */
export function projected(value: JsonValue, schema: JsonObject, cel: Interpreter, depth = 0): unknown {
  spendOn(typeof value === 'object' ? undefined : value);
  if (typeof value === 'number')
    return schema['type'] !== 'number' && Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof value === 'bigint' && schema['type'] === 'number') return Number(value);
  if (typeof value === 'string') return ofFormat(value, schema['format'], cel);
  if (depth > maxDocumentDepth || typeof value !== 'object' || value === null) return value;
  const items = schema['items'];
  if (Array.isArray(value)) {
    const of = isJsonObject(items) ? items : {};
    return value.map((item) => projected(item, of, cel, depth + 1));
  }
  const properties = objectAt(schema, 'properties');
  const additional = schema['additionalProperties'];
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(withDefaults(value, properties))) {
    const of = properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (item === null && !isNullable(of)) continue;
    if (isJsonObject(of)) {
      // Some expressions write reserved names as they are, and may.
      const seen = projected(item, of, cel, depth + 1);
      for (const name of [key, escapedName(key)]) setOwn(result, name, seen);
    } else setOwn(result, key, projected(item, isJsonObject(additional) ? additional : {}, cel, depth + 1));
  }
  return result;
}
