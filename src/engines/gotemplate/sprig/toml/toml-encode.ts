import { sortedKeys } from '../../../../core/go/go-string.ts';
import { formatFloat } from '../../float-text.ts';
import { GoError } from '../../go-error.ts';
import { GoComplex, GoInt, GoObject, type GoValue, itemsOf } from '../../value.ts';
import type { JsonMarshaler } from '../json-encode.ts';
import { checkDepth, checkText } from '../limits.ts';
import { isNilCollection } from '../nil-values.ts';
import { shortEscapes } from '../short-escapes.ts';
import { GoDuration, GoTime } from '../time/go-time.ts';

/**
 * Failure to hold a value in TOML. Helm's `toToml` gives this text as its result; other errors, which are panics
 * upstream, end the render.
 */
export class TomlEncodeError extends GoError {}

/** The locations that the decoder gives to times without a zone, and how those are written. */
const LOCAL_LAYOUTS: ReadonlyMap<string, string> = new Map([
  ['date-local', '2006-01-02'],
  ['datetime-local', '2006-01-02T15:04:05.999999999'],
  ['time-local', '15:04:05.999999999'],
]);

type TomlType = 'none' | 'scalar' | 'table' | 'tables' | 'array';

/**
 * A value as BurntSushi/toml 1.6 writes it: keys sorted, plain keys before tables, tables indented by two spaces.
 * Throws `TomlEncodeError`, and a `GoError` for nil.
 */
export function encodeToml(value: GoValue): string {
  if (value === null) throw new GoError('reflect: call of reflect.Value.Type on zero Value');
  const writer = new TomlWriter();
  writer.encode([], value);
  return writer.out;
}

class TomlWriter {
  out = '';

  encode(path: readonly string[], value: GoValue): void {
    checkDepth('toToml', path.length);
    checkText('toToml', this.out.length);
    if (isNilMap(value)) return;
    switch (tomlType(value, path.length)) {
      case 'tables':
        this.#tables(path, itemsOf(value) ?? []);
        return;
      case 'table':
        this.#table(path, value);
        return;
      default:
        if (value instanceof GoComplex)
          throw new TomlEncodeError(`unsupported type for key '${printKey(path)}': complex128`);
        this.#keyValue(path, value, false, path.length);
    }
  }

  #tables(path: readonly string[], tables: readonly GoValue[]): void {
    if (path.length === 0) throw new TomlEncodeError('toml: top-level values must be Go maps or structs');
    for (const table of tables) {
      if (isNilMap(table)) continue;
      this.#newLine();
      this.out += `${indentation(path)}[[${printKey(path)}]]`;
      this.#newLine();
      this.#members(path, table);
    }
  }

  #table(path: readonly string[], table: GoValue): void {
    if (path.length === 1) this.#newLine();
    if (path.length > 0) {
      this.out += `${indentation(path)}[${printKey(path)}]`;
      this.#newLine();
    }
    this.#members(path, table);
  }

  /** Values that need no table of their own must come first: what follows a table's head belongs to it. */
  #members(path: readonly string[], table: GoValue): void {
    const [direct, nested] = membersOf(table, path.length);
    for (const [key, value] of [...direct, ...nested]) {
      if (value !== null && !isNilCollection(value)) this.encode([...path, key], value);
    }
  }

  #newLine(): void {
    if (this.out !== '') this.out += '\n';
  }

  #keyValue(path: readonly string[], value: GoValue, inline: boolean, depth: number): void {
    const key = path.at(-1);
    if (key === undefined) {
      this.#element(value, depth);
      return;
    }
    this.out += `${indentation(path)}${printKeyPart(key)} = `;
    this.#element(value, depth);
    if (!inline) this.#newLine();
  }

  #element(value: GoValue, depth: number): void {
    checkDepth('toToml', depth);
    if (typeof value === 'string') this.out += quoteToml(value);
    else if (typeof value === 'boolean') this.out += value ? 'true' : 'false';
    else if (typeof value === 'number') this.out += printFloat(value);
    else if (value instanceof GoInt) this.out += String(value.value);
    else if (value instanceof GoComplex) throw new TomlEncodeError('unexpected type: complex128');
    else if (value instanceof GoObject) this.#object(value, depth);
    else if (value instanceof Map) this.#inlineTable(value, depth);
    else if (value !== null) this.#array(itemsOf(value) ?? [], depth);
  }

  #object(value: GoObject, depth: number): void {
    if (value instanceof GoTime) this.out += printTime(value);
    else if (value instanceof GoDuration) this.out += quoteToml(value.text());
    else if (isTextMarshaler(value)) this.#element(value.jsonValue(), depth + 1);
    else {
      const underlying = value.underlying();
      if (underlying !== undefined) this.#element(underlying, depth + 1);
      else this.#inlineTable(value, depth);
    }
  }

  #array(items: readonly GoValue[], depth: number): void {
    this.out += '[';
    for (const [index, item] of items.entries()) {
      if (index > 0) this.out += ', ';
      this.#element(item, depth + 1);
    }
    this.out += ']';
  }

  /** Nil members are left out, but not the comma that would have been before the next one. */
  #inlineTable(table: GoValue, depth: number): void {
    const [direct, nested] = membersOf(table, depth);
    this.out += '{';
    this.#inlineMembers(direct, nested.length > 0, depth);
    this.#inlineMembers(nested, false, depth);
    this.out += '}';
  }

  #inlineMembers(members: readonly Member[], hasMore: boolean, depth: number): void {
    for (const [index, [key, value]] of members.entries()) {
      if (value === null || isNilCollection(value)) continue;
      this.#keyValue([key], value, true, depth + 1);
      if (hasMore || index < members.length - 1) this.out += ', ';
    }
  }
}

type Member = readonly [key: string, value: GoValue];

/** The members of a map or struct: those written as `key = value`, and those that are tables. */
function membersOf(table: GoValue, depth: number): [direct: Member[], nested: Member[]] {
  const members: readonly Member[] =
    table instanceof Map
      ? sortedKeys(table).map((key) => [key, table.get(key) ?? null])
      : table instanceof GoObject
        ? table.fields().filter(([name]) => /^\p{Lu}/u.test(name))
        : [];
  const direct: Member[] = [];
  const nested: Member[] = [];
  for (const member of members) {
    const type = tomlType(member[1], depth + 1);
    (type === 'table' || type === 'tables' ? nested : direct).push(member);
  }
  return [direct, nested];
}

function tomlType(value: GoValue, depth: number): TomlType {
  checkDepth('toToml', depth);
  if (value === null || isNilCollection(value)) return 'none';
  if (typeof value !== 'object' || value instanceof GoInt) return 'scalar';
  if (value instanceof Map) return 'table';
  if (value instanceof GoComplex) {
    if (depth === 0) return 'scalar';
    throw new TomlEncodeError('unsupported type: complex128');
  }
  if (value instanceof GoObject) {
    if (value.isNil()) return 'none';
    return value instanceof GoTime || isTextMarshaler(value) || value.underlying() !== undefined ? 'scalar' : 'table';
  }
  const items = itemsOf(value) ?? [];
  let allTables = items.length > 0;
  for (const item of items) {
    const type = tomlType(item, depth + 1);
    if (type === 'none') throw new TomlEncodeError('toml: cannot encode array with nil element');
    if (type !== 'table') allTables = false;
  }
  return allTables ? 'tables' : 'array';
}

function isTextMarshaler(value: object): value is JsonMarshaler {
  return 'jsonValue' in value && !('jsonFields' in value);
}

function isNilMap(value: GoValue): boolean {
  return value instanceof Map && isNilCollection(value);
}

function printTime(time: GoTime): string {
  const layout = LOCAL_LAYOUTS.get(time.zone.name);
  return time.format(layout ?? '2006-01-02T15:04:05.999999999Z07:00');
}

function printFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  const text = formatFloat(value, 'g');
  return /[e.]/.test(text) ? text : `${text}.0`;
}

function indentation(path: readonly string[]): string {
  return '  '.repeat(path.length - 1);
}

/** A dotted key as it stands in heads and messages. */
export function printKey(path: readonly string[]): string {
  return path.map(printKeyPart).join('.');
}

function printKeyPart(part: string): string {
  return /^[A-Za-z0-9_-]+$/.test(part) ? part : quoteToml(part);
}

function quoteToml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
  const escaped = text.replaceAll(/[\0-\u001f\u007f"\\]/g, (char) => {
    return shortEscapes[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `"${escaped}"`;
}
