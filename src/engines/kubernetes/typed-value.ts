import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../../core/json.ts';
import { isQuantity } from '../../core/quantity.ts';
import { trimmedEnd } from '../../core/text/trimmed.ts';
import { kubernetesBetaGroups, kubernetesGroups, kubernetesTypes } from './kubernetes-types.ts';
import { isOpen } from './open-value.ts';
import { maxRefusals, type Refusal } from './refusal.ts';
import { isChangingType, type ServerSettings, serverLacks } from './server-settings.ts';

/** The fields of each type as text; they are taken apart when they are first used: most runs see few kinds. */
const textOfType: ReadonlyMap<string, string> = textsOfTypes();

function textsOfTypes(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let group = '';
  for (const line of kubernetesTypes.trim().split('\n')) {
    const [name, fields] = splitAt(line, ' ');
    if (line.startsWith('.')) texts.set(`${group}${name}`, fields);
    else group = line;
  }
  return texts;
}

const fieldsOfType = new Map<string, ReadonlyMap<string, string>>();

function splitAt(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** The simple types, by the letters that stand for them. */
const shortTypes: Readonly<Record<string, string>> = {
  a: 'any',
  b: 'boolean',
  i: 'int32',
  l: 'int64',
  n: 'number',
  o: 'intOrString',
  q: 'quantity',
  s: 'string',
  t: 'time',
  y: 'bytes',
};

/** A type with its whole name, of a field of a type whose name begins with `group`. */
function fullType(type: string, group: string): string {
  const at = Math.max(type.lastIndexOf(']'), type.lastIndexOf('}')) + 1;
  const name = type.slice(at);
  return `${type.slice(0, at)}${name.startsWith('.') ? `${group}${name}` : (shortTypes[name] ?? name)}`;
}

/** The fields of a type with their types; undefined for one that has none. */
export function fieldsOf(type: string): ReadonlyMap<string, string> | undefined {
  const known = fieldsOfType.get(type);
  if (known !== undefined) return known;
  const text = textOfType.get(type);
  if (text === undefined) return undefined;
  const group = type.slice(0, type.lastIndexOf('.'));
  const fields = new Map(
    text
      .replace('*', 'apiVersion:s kind:s metadata:meta.ObjectMeta')
      .split(' ')
      .map((pair): [string, string] => {
        const [name, of] = splitAt(pair, ':');
        return [name, fullType(of, group)];
      }),
  );
  fieldsOfType.set(type, fields);
  return fields;
}

/** The type of the items of a list, or of the values of a mapping with any keys; undefined for another type. */
export function itemType(type: string): string | undefined {
  return /^(?:\[[^\]]*\]|\{\})(.*)$/.exec(type)?.[1];
}

/** Nothing of the built-in kinds is nested deeper. */
const maxDocumentDepth = 40;

/** The type of a built-in kind; undefined for any other. */
export function builtInType(object: JsonObject): string | undefined {
  const apiVersion = stringAt(object, 'apiVersion') ?? '';
  const groups = [kubernetesGroups, kubernetesBetaGroups].find((one) => Object.hasOwn(one, apiVersion));
  if (groups === undefined) return undefined;
  const type = `${groups[apiVersion]}.${stringAt(object, 'kind') ?? ''}`;
  const fields = fieldsOf(type);
  return fields?.has('apiVersion') === true && fields.get('metadata') === 'meta.ObjectMeta' ? type : undefined;
}

/**
 * Holds an object against the schema of its built-in kind, as server-side apply does before anything else: fields that
 * are not declared, values of another type, items that have the same key. And what the kind cannot hold when it is
 * read: fractions of whole numbers, quantities, times and base64 that are none. Source of the words:
 * sigs.k8s.io/structured-merge-diff.
 */
export function typedRefusals(object: JsonObject, type: string, settings?: ServerSettings): readonly Refusal[] {
  const found: Refusal[] = [];
  const lacks = (field: string): boolean => settings !== undefined && serverLacks(settings, field);
  visit(object, type, '', { found, lacks }, 0);
  return found;
}

/**
 * Refusals that are found, and the fields (`core.PodSpec.evictionResponders`) that the version of the API server lacks.
 */
interface Into {
  readonly found: Refusal[];
  readonly lacks: (field: string) => boolean;
}

function add(into: Into, refusal: Omit<Refusal, 'mechanism'>): void {
  if (into.found.length < maxRefusals) into.found.push({ mechanism: 'schema', ...refusal });
}

function visit(value: JsonValue, type: string, path: string, into: Into, depth: number): void {
  // The API server drops nulls.
  if (value === null || isOpen(value) || type === 'any' || depth > maxDocumentDepth || into.found.length >= maxRefusals)
    return;
  const list = /^\[([^\]]*)\]/.exec(type);
  if (list !== null) return visitList(value, list[1] ?? '', type.slice(list[0].length), path, into, depth);
  if (type.startsWith('{}')) {
    if (!isJsonObject(value)) return add(into, { path, words: `expected map, got ${shown(value)}`, isUnread: true });
    const of = type.slice(2);
    for (const key of Object.keys(value)) visit(value[key] ?? null, of, `${path}.${key}`, into, depth + 1);
    return;
  }
  const fields = fieldsOf(type);
  if (fields === undefined) {
    const words = scalarWords(type, value);
    if (words !== undefined) add(into, { path, words, isUnread: true });
    return;
  }
  if (!isJsonObject(value)) return add(into, { path, words: `expected map, got ${shown(value)}`, isUnread: true });
  const isChanging = isChangingType(type);
  for (const key of Object.keys(value)) {
    const of = fields.get(key);
    if (of !== undefined && !(isChanging && into.lacks(`${type}.${key}`)))
      visit(value[key] ?? null, of, `${path}.${key}`, into, depth + 1);
    else if (!isOpen(key))
      add(into, { path: `${path}.${key}`, words: 'field not declared in schema', isUnknownField: true });
  }
}

/** `keys` as the table has them: none, `=`, or names with defaults. */
function visitList(value: JsonValue, keys: string, of: string, path: string, into: Into, depth: number): void {
  if (!Array.isArray(value)) return add(into, { path, words: `expected list, got ${shown(value)}`, isUnread: true });
  const wrong = keys === '' || keys === '=' ? -1 : value.findIndex((item) => !isJsonObject(item) && !isOpen(item));
  if (wrong >= 0)
    return add(into, {
      path,
      words: `element ${wrong}: associative list with keys may not have ${value[wrong] === null ? 'a null element' : 'non-map elements'}`,
      ...(value[wrong] === null ? {} : { isUnread: true }),
    });
  const seen = new Set<string>();
  for (const [at, item] of value.entries()) {
    const key = keys === '' ? undefined : itemKey(item, keys);
    if (key === '') return add(into, { path, words: withoutKeys(at, keys.split(',')) });
    if (key !== undefined) {
      if (seen.has(key)) add(into, { path, words: `duplicate entries for key ${key}`, isServerSideOnly: true });
      seen.add(key);
    }
    visit(item, of, `${path}${key ?? `[${at}]`}`, into, depth + 1);
  }
}

/**
 * Key of an item: `[name="web"]`, or `[="a"]` in a set; empty when it has none of the keys, undefined when that is not
 * known.
 */
export function itemKey(item: JsonValue, keys: string): string | undefined {
  if (keys === '=')
    return isOpen(item) || isJsonObject(item) || Array.isArray(item) ? undefined : `[=${JSON.stringify(item)}]`;
  if (!isJsonObject(item)) return undefined;
  const parts: string[] = [];
  for (const one of keys.split(',').sort()) {
    const [name = '', fallback] = one.split('=');
    const own = Object.hasOwn(item, name) ? item[name] : undefined;
    if (isOpen(own)) return undefined;
    const value = own ?? (fallback === undefined ? undefined : /^\d+$/.test(fallback) ? Number(fallback) : fallback);
    if (value !== undefined && (isJsonObject(value) || Array.isArray(value))) return undefined;
    if (value !== undefined) parts.push(`${name}=${typeof value === 'bigint' ? String(value) : JSON.stringify(value)}`);
  }
  return parts.length === 0 ? '' : `[${parts.join(',')}]`;
}

/** The words about an item that has none of the keys of its list. */
export function withoutKeys(at: number, keys: readonly string[]): string {
  return `element ${at}: associative list with keys has an element that omits all key fields [${keys.map((key) => JSON.stringify(key)).join(' ')}] (and doesn't have default values for any key fields)`;
}

/** The API server's words about a text that is no base64; undefined when it is. Line ends are passed over. */
function base64Words(text: string): string | undefined {
  const end = trimmedEnd(trimmedEnd(text, '\r\n'), '=');
  const wrong = end.search(/[^A-Za-z0-9+/\r\n]/);
  const isWhole = text.replace(/[\r\n]/g, '').length % 4 === 0;
  return wrong < 0 && isWhole ? undefined : `illegal base64 data at input byte ${wrong < 0 ? end.length : wrong}`;
}

/** What a value is, without telling it: it may be secret. */
function shown(value: JsonValue): string {
  if (Array.isArray(value)) return 'a list';
  if (isJsonObject(value)) return 'a map';
  return typeof value === 'string' ? 'string' : typeof value === 'boolean' ? 'boolean' : 'number';
}

/** The API server's words about a scalar that does not fit; undefined when it does. */
function scalarWords(type: string, value: JsonValue): string | undefined {
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `expected boolean, got ${shown(value)}`;
    case 'int32':
    case 'int64':
      if (!isNumber) return `expected numeric (int or float), got ${shown(value)}`;
      return isWhole ? undefined : `cannot convert float64 to ${type}`;
    case 'intOrString':
      return isWhole || typeof value === 'string'
        ? undefined
        : `expected a whole number or string, got ${shown(value)}`;
    case 'number':
      return isNumber ? undefined : `expected numeric (int or float), got ${shown(value)}`;
    case 'quantity':
      if (!isNumber && typeof value !== 'string') return `expected any scalar, got ${shown(value)}`;
      return isQuantity(String(value))
        ? undefined
        : "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
    case 'bytes':
      return typeof value === 'string' ? base64Words(value) : `expected string, got ${shown(value)}`;
    case 'string':
    case 'time':
      return typeof value === 'string' ? undefined : `expected string, got ${shown(value)}`;
    default:
      return undefined;
  }
}
