import { isAlias, isCollection, isMap, isScalar, isSeq, type Node, type Pair, stringify, type YAMLMap } from 'yaml';
import { isJsonObject, type JsonObject, type JsonValue } from '../core/json.ts';

/** Edit of an object: a value at a path, or an item at the head of the list there. */
export interface ObjectEdit {
  readonly path: readonly string[];
  readonly value: JsonValue;
  readonly isItem?: true;
}

/** The place of a node in the text: its first character, and that behind its value. */
function rangeOf(node: unknown): readonly [number, number] | undefined {
  const range = (node as Node | undefined)?.range;
  return range === undefined || range === null ? undefined : [range[0], range[1]];
}

/** A text in the place of a part of another one. */
interface Splice {
  readonly from: number;
  readonly to: number;
  readonly between: string;
}

/** The splice that makes an edit; undefined where there is no place for it. */
export function spliceFor(text: string, root: YAMLMap, { path, value, isItem }: ObjectEdit): Splice | undefined {
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
function withScalar(text: string, pair: Pair, held: unknown, value: JsonValue): Splice | undefined {
  const written = inFlow(value);
  const range = rangeOf(held);
  if (range !== undefined && range[0] < range[1]) return splice(range[0], range[1], written);
  const key = rangeOf(pair.key);
  if (key === undefined) return undefined;
  const colon = text.indexOf(':', key[1]);
  return colon < 0 ? undefined : splice(colon + 1, colon + 1, ` ${written}`);
}

/** Further entries of a mapping: in a block behind its last entry of one line, so that a name stays above them. */
function withEntry(text: string, map: YAMLMap, entries: JsonObject): Splice | undefined {
  const range = rangeOf(map);
  if (range === undefined) return undefined;
  if (map.flow === true) {
    const flow = inFlow(entries).slice(1, -1);
    const last = map.items.at(-1);
    if (last === undefined) return splice(range[0] + 1, range[0] + 1, flow);
    const end = rangeOf(last.value)?.[1] ?? rangeOf(last.key)?.[1];
    return end === undefined ? undefined : splice(end, end, `, ${flow}`);
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
    return splice(first[0], first[0], [head.trimStart(), ...others, indent].join(lineBreak));
  }
  const from = rangeOf(above.value)?.[1] ?? rangeOf(above.key)?.[1] ?? first[1];
  const end = text.indexOf('\n', from);
  return end < 0
    ? splice(text.length, text.length, `${lineBreak}${lines.join(lineBreak)}${lineBreak}`)
    : splice(end + 1, end + 1, lines.map((line) => `${line}${lineBreak}`).join(''));
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
): Splice | undefined {
  const range = rangeOf(list);
  if (range === undefined) return undefined;
  if (list.flow === true)
    return splice(range[0] + 1, range[0] + 1, `${inFlow(value)}${list.items.length === 0 ? '' : ', '}`);
  const indent = indentAt(text, range[0]);
  if (indent === undefined || text[range[0]] !== '-') return undefined;
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const [head = '', ...others] = inBlock([value]);
  return splice(range[0], range[0], [head, ...others.map((line) => `${indent}${line}`), indent].join(lineBreak));
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

function splice(from: number, to: number, between: string): Splice {
  return { from, to, between };
}

/** A text with all of some splices; undefined where one of them has no place. */
export function spliced(text: string, splices: readonly (Splice | undefined)[]): string | undefined {
  const parts: string[] = [];
  let at = 0;
  for (const one of [...splices].sort((a, b) => (a?.from ?? 0) - (b?.from ?? 0))) {
    if (one === undefined || one.from < at) return undefined;
    parts.push(text.slice(at, one.from), one.between);
    at = one.to;
  }
  return parts.join('') + text.slice(at);
}
