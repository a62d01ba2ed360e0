import {
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseAllDocuments,
  stringify,
  type YAMLMap,
} from 'yaml';
import { isJsonObject, type JsonObject, type JsonValue } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';

/** Larger files are not edited. */
const maxCharacters = 256_000;

/** Edit of an object: a value at a path, or an item at the head of the list there. */
export interface ObjectEdit {
  readonly path: readonly string[];
  readonly value: JsonValue;
  readonly isItem?: true;
}

/**
 * A text of YAML documents with an edit of the one object that is meant. The text is put in at a place that the nodes
 * give, so that comments and layout stay, and what is read of the edited text is the proof. Undefined where there is
 * no such place, where no object or more than one is meant, and where the text is no YAML, as templates are. Only
 * documents that hold the text `mentioned` are looked at.
 */
export function withEditedObject(
  text: string,
  isMeant: (object: JsonObject) => boolean,
  edit: ObjectEdit,
  mentioned = '',
): string | undefined {
  // A byte that is no text would be another one in the edited file.
  if (text.length > maxCharacters || text.includes('\u{fffd}')) return undefined;
  // The mark of a document ends whatever is open before it.
  const parts = text.split(/(?<=\n)(?=---\s)/);
  try {
    const found = parts.flatMap((part, at) => {
      if (!part.includes(mentioned)) return [];
      const objects = objectsIn(part);
      return objects?.flatMap((object) => (isMeant(object.data) ? [{ at, object, objects }] : [])) ?? [];
    });
    const [one] = found;
    if (one === undefined || found.length > 1) return undefined;
    const edited = provenText(parts[one.at] ?? '', one.objects, one.object, edit);
    return edited === undefined ? undefined : parts.with(one.at, edited).join('');
  } catch {
    // The parser calls itself for each level, and refuses too many aliases by an exception.
    return undefined;
  }
}

function provenText(
  text: string,
  objects: readonly FoundObject[],
  one: FoundObject,
  edit: ObjectEdit,
): string | undefined {
  const wanted = objects.map((object) => (object === one ? withEdit(object.data, edit) : object.data));
  if (wanted.some((object) => object === undefined)) return undefined;
  const edited = insertedText(text, one.node, edit);
  const found = edited === undefined ? undefined : objectsIn(edited);
  return found?.length === wanted.length && found.every(({ data }, at) => jsonEqual(data, wanted[at]))
    ? edited
    : undefined;
}

interface FoundObject {
  readonly node: YAMLMap;
  readonly data: JsonObject;
}

/** The objects of all documents, those in lists by themselves; undefined on a fault of syntax. */
function objectsIn(text: string): readonly FoundObject[] | undefined {
  const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' });
  if (!Array.isArray(documents)) return [];
  if (documents.some(({ errors }) => errors.length > 0)) return undefined;
  return documents.flatMap((document) => {
    const root = document.contents;
    const data = document.toJS({ maxAliasCount: 100 }) as JsonValue;
    if (!isMap(root) || !isJsonObject(data)) return [];
    const items = root.get('items', true);
    if (typeof data['kind'] !== 'string' || !data['kind'].endsWith('List') || !isSeq(items))
      return [{ node: root, data }];
    const list = Array.isArray(data['items']) ? data['items'] : [];
    return items.items.flatMap((node, at) => {
      const item = list[at];
      return isMap(node) && isJsonObject(item) ? [{ node, data: item }] : [];
    });
  });
}

function withEdit(object: JsonObject, { path, value, isItem }: ObjectEdit): JsonObject | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return undefined;
  const before = Object.hasOwn(object, key) ? object[key] : undefined;
  if (rest.length > 0) {
    if (before !== undefined && before !== null && !isJsonObject(before)) return undefined;
    const inner = withEdit(before ?? {}, { path: rest, value, ...(isItem === undefined ? {} : { isItem }) });
    return inner === undefined ? undefined : { ...object, [key]: inner };
  }
  if (isItem !== true) return { ...object, [key]: value };
  if (before !== undefined && before !== null && !Array.isArray(before)) return undefined;
  return { ...object, [key]: [value, ...(before ?? [])] };
}

/** The place of a node in the text: its first character, and that behind its value. */
function rangeOf(node: unknown): readonly [number, number] | undefined {
  const range = (node as Node | undefined)?.range;
  return range === undefined || range === null ? undefined : [range[0], range[1]];
}

function insertedText(text: string, root: YAMLMap, { path, value, isItem }: ObjectEdit): string | undefined {
  let at = root;
  for (const [depth, key] of path.entries()) {
    const pair = at.items.find((one) => isScalar(one.key) && one.key.value === key);
    const rest = path.slice(depth + 1);
    const isLast = rest.length === 0;
    if (pair === undefined) return withEntry(text, at, nested(path.slice(depth), isItem === true ? [value] : value));
    const held: unknown = pair.value;
    if (isAlias(held)) return undefined;
    const isEmpty = held === null || (isScalar(held) && held.value === null);
    if (isEmpty || (isLast && isItem !== true)) {
      // An anchor or tag would go with a value that is written over, and others may mean it.
      if (isCollection(held) || (isScalar(held) && (held.anchor !== undefined || held.tag !== undefined)))
        return undefined;
      const whole = isLast ? (isItem === true ? [value] : value) : nested(rest, isItem === true ? [value] : value);
      return withScalar(text, pair, held, whole);
    }
    if (isLast) return isSeq(held) ? withFirstItem(text, held, value) : undefined;
    if (!isMap(held)) return undefined;
    at = held;
  }
  return undefined;
}

/** A value below some keys. */
function nested(path: readonly string[], value: JsonValue): JsonObject {
  const [key = '', ...rest] = path;
  return { [key]: rest.length === 0 ? value : nested(rest, value) };
}

/** A value in the place of a scalar, or of none. */
function withScalar(text: string, pair: Pair, held: unknown, value: JsonValue): string | undefined {
  const written = inFlow(value);
  const range = rangeOf(held);
  if (range !== undefined && range[0] < range[1]) return spliced(text, range[0], range[1], written);
  const key = rangeOf(pair.key);
  if (key === undefined) return undefined;
  const colon = text.indexOf(':', key[1]);
  return colon < 0 ? undefined : spliced(text, colon + 1, colon + 1, ` ${written}`);
}

/** Further entries of a mapping: in a block behind its last entry of one line, so that a name stays above them. */
function withEntry(text: string, map: YAMLMap, entries: JsonObject): string | undefined {
  const range = rangeOf(map);
  if (range === undefined) return undefined;
  if (map.flow === true) {
    const flow = inFlow(entries).slice(1, -1);
    const last = map.items.at(-1);
    if (last === undefined) return spliced(text, range[0] + 1, range[0] + 1, flow);
    const end = rangeOf(last.value)?.[1] ?? rangeOf(last.key)?.[1];
    return end === undefined ? undefined : spliced(text, end, end, `, ${flow}`);
  }
  const first = rangeOf(map.items[0]?.key);
  const indent = first === undefined ? undefined : indentAt(text, first[0]);
  if (first === undefined || indent === undefined) return undefined;
  const lines = inBlock(entries).map((line) => `${indent}${line}`);
  const above = map.items.findLast(({ key, value }) => isOfOneLine(text, key, value));
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  if (above === undefined) {
    // The first key may stand behind a dash, so that its indentation is not written before it.
    const [head = '', ...others] = lines;
    return spliced(text, first[0], first[0], [head.trimStart(), ...others, indent].join(lineBreak));
  }
  const from = rangeOf(above.value)?.[1] ?? rangeOf(above.key)?.[1] ?? first[1];
  const end = text.indexOf('\n', from);
  return end < 0
    ? `${text}${lineBreak}${lines.join(lineBreak)}${lineBreak}`
    : spliced(text, end + 1, end + 1, lines.map((line) => `${line}${lineBreak}`).join(''));
}

function isOfOneLine(text: string, key: unknown, value: unknown): boolean {
  const [from, to] = [rangeOf(key), rangeOf(value)];
  if (from === undefined || to === undefined || isAlias(value)) return false;
  const isBlock = isScalar(value) && (value.type === 'BLOCK_FOLDED' || value.type === 'BLOCK_LITERAL');
  return !isBlock && !text.slice(from[0], to[1]).includes('\n');
}

/** An item before the first of a list. */
function withFirstItem(
  text: string,
  list: Node & { items: unknown[]; flow?: boolean },
  value: JsonValue,
): string | undefined {
  const range = rangeOf(list);
  if (range === undefined) return undefined;
  if (list.flow === true)
    return spliced(text, range[0] + 1, range[0] + 1, `${inFlow(value)}${list.items.length === 0 ? '' : ', '}`);
  const indent = indentAt(text, range[0]);
  if (indent === undefined || text[range[0]] !== '-') return undefined;
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const [head = '', ...others] = inBlock([value]);
  return spliced(text, range[0], range[0], [head, ...others.map((line) => `${indent}${line}`), indent].join(lineBreak));
}

/** The blanks that a line with a further key of a mapping begins with; undefined where something else stands there. */
function indentAt(text: string, offset: number): string | undefined {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^\u{feff}? *(?:- +)*$/u.test(before) ? ' '.repeat(before.replace('\u{feff}', '').length) : undefined;
}

/** Lines of a value in block style. YAML 1.1 is what Kubernetes reads: `on` and `yes` are written with quotes. */
function inBlock(value: JsonValue): readonly string[] {
  return stringify(value, { lineWidth: 0, version: '1.1' }).trimEnd().split('\n');
}

function inFlow(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(inFlow).join(', ')}]`;
  if (!isJsonObject(value)) return typeof value === 'string' ? flowText(value) : JSON.stringify(value);
  const entries = Object.entries(value).map(([key, one]) => `${flowText(key)}: ${inFlow(one)}`);
  return `{${entries.join(', ')}}`;
}

function flowText(text: string): string {
  const isPlain = /^[A-Za-z][\w./-]*$/.test(text) && !/^(?:false|n|no|null|off|on|true|y|yes)$/i.test(text);
  return isPlain ? text : JSON.stringify(text);
}

function spliced(text: string, from: number, to: number, between: string): string {
  return `${text.slice(0, from)}${between}${text.slice(to)}`;
}
