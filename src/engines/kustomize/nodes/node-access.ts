import { fail } from '../../../core/problem.ts';
import {
  type MappingEntry,
  type MappingNode,
  type ScalarNode,
  type ScalarStyle,
  type SequenceNode,
  type YamlNode,
} from '../../yaml/public.ts';
import { countAllocation, NODE_BYTES } from './allocation-limit.ts';
import { addToNull, emptyNull, entriesOfNull } from './null-entries.ts';
import { isYaml11NonString } from './yaml11-scalar.ts';

/** Tags in the long form that nodes carry when a tag is explicit. */
export const STRING_TAG = 'tag:yaml.org,2002:str';
export const NULL_TAG = 'tag:yaml.org,2002:null';
export const INT_TAG = 'tag:yaml.org,2002:int';
export const FLOAT_TAG = 'tag:yaml.org,2002:float';
export const BOOL_TAG = 'tag:yaml.org,2002:bool';
export const BINARY_TAG = 'tag:yaml.org,2002:binary';

/**
 * A new scalar that stands for the text as if it were written in `style`: plain text is typed by what it looks like.
 */
export function scalar(value: string, style: ScalarStyle = 'plain', tag = ''): ScalarNode {
  countAllocation(NODE_BYTES + value.length);
  return { type: 'scalar', value, style, tag, line: 0, column: 0 };
}

/** A new scalar that is a string whatever its text looks like (kyaml's `NewStringRNode`). */
export function stringScalar(value: string): ScalarNode {
  return scalar(value, value.includes('\n') ? 'literal' : 'plain', STRING_TAG);
}

/** A new block mapping. */
export function mapping(entries: MappingEntry[] = []): MappingNode {
  countAllocation(NODE_BYTES);
  return { type: 'mapping', entries, flow: false, tag: '', line: 0, column: 0 };
}

/** A new block sequence. */
export function sequence(items: YamlNode[] = []): SequenceNode {
  countAllocation(NODE_BYTES);
  return { type: 'sequence', items, flow: false, tag: '', line: 0, column: 0 };
}

/**
 * Test for a scalar that reads as null: tagged so, or plain `null`, `Null`, `NULL`, `~` or nothing (not for made nodes,
 * which are text).
 */
export function isNull(node: YamlNode): boolean {
  if (node.type === 'alias') return isNull(node.target);
  if (node.tag !== '') return node.tag === NULL_TAG;
  if (node.type !== 'scalar' || node.style !== 'plain' || node.line === 0) return false;
  switch (node.value) {
    case '':
    case '~':
    case 'null':
    case 'Null':
    case 'NULL':
      return true;
    default:
      return false;
  }
}

/** Test for null, an empty mapping and an empty sequence (kyaml's `IsNilOrEmpty`). */
export function isNullOrEmpty(node: YamlNode | undefined): boolean {
  if (node === undefined) return true;
  switch (node.type) {
    case 'mapping':
      return node.entries.length === 0;
    case 'sequence':
      return node.items.length === 0;
    case 'scalar':
      return isNull(node);
    case 'alias':
      return isNullOrEmpty(node.target);
  }
}

/** Text of a scalar as kyaml's `Node.Value` gives it; empty for mappings and sequences. */
export function rawText(node: YamlNode | undefined): string {
  return node !== undefined && node.type === 'scalar' ? node.value : '';
}

/** As `rawText`, but null reads as empty text (kyaml's `GetValue`). */
export function text(node: YamlNode | undefined): string {
  return node === undefined || isNull(node) ? '' : rawText(node);
}

/**
 * The entry of a mapping whose key has this text (the first one); undefined when absent or when the node is no mapping.
 */
export function entryOf(node: YamlNode | undefined, key: string): MappingEntry | undefined {
  if (node === undefined || node.type !== 'mapping') return undefined;
  const entries = node.entries;
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i];
    if (entry !== undefined && entry.key.type === 'scalar' && entry.key.value === key) return entry;
  }
  return undefined;
}

/**
 * The value at a chain of keys; undefined as soon as one is absent or its holder is no mapping. Null values are
 * returned as nodes.
 */
export function field(node: YamlNode | undefined, ...path: readonly string[]): YamlNode | undefined {
  let at = node;
  for (let i = 0; i < path.length; i++) {
    const key = path[i];
    if (key === undefined) return undefined;
    at = entryOf(at, key)?.value;
    if (at === undefined) return undefined;
  }
  return at;
}

/** Removes the first entry with this key. Returns whether there was one. */
export function removeField(node: MappingNode, key: string): boolean {
  const entries = node.entries;
  for (let i = 0; i < entries.length; i++) {
    const at = entries[i]?.key;
    if (at !== undefined && at.type === 'scalar' && at.value === key) {
      entries.splice(i, 1);
      return true;
    }
  }
  return false;
}

/**
 * Sets a field as kyaml's `FieldSetter` does: what is already there is overwritten in place and keeps its quoting
 * style; a new plain string that YAML 1.1 would read as another type is double-quoted. Null is stored like any other
 * value here; callers that clear on null use `removeField`.
 *
 * A new field holds `value` itself, not a copy. kustomize relies on (and suffers from) such sharing: a label that one
 * transformer put in three places is one node, so setting it later in one place sets all three. Make a node for each
 * field that must stay apart.
 */
export function setField(node: MappingNode, key: string, value: YamlNode): void {
  if (value.type === 'scalar') quoteIfNeeded(value);
  countAllocation(node.entries.length);
  const existing = entryOf(node, key);
  if (existing === undefined) node.entries.push({ key: scalar(key), value });
  else existing.value = overwrite(existing.value, value);
}

/**
 * Puts a plain text in double quotes that YAML 1.1 would read as another type, as kyaml does with every text that it
 * sets.
 */
export function quoteIfNeeded(value: ScalarNode): ScalarNode {
  if (value.style === 'plain' && isStringScalar(value) && isYaml11NonString(value.value)) value.style = 'double';
  return value;
}

/**
 * Makes `target` equal to `value` and returns it: in place when both are of the same type, so that everything that
 * shares `target` changes too, with the quoting style of `target`; otherwise a copy of `value` is returned and the
 * caller puts it where `target` was.
 */
export function overwrite(target: YamlNode, value: YamlNode): YamlNode {
  if (target === value) return target;
  if (target.type === 'scalar' && value.type === 'scalar') {
    if (isNull(target)) emptyNull(target);
    const written: { -readonly [key in keyof ScalarNode]: ScalarNode[key] } = target;
    value.style = target.style;
    written.value = value.value;
    written.tag = value.tag;
    written.line = value.line;
    written.column = value.column;
    return target;
  }
  if (target.type === 'mapping' && value.type === 'mapping') {
    target.entries = [...value.entries];
    target.tag = value.tag;
    return target;
  }
  if (target.type === 'sequence' && value.type === 'sequence') {
    target.items = [...value.items];
    target.tag = value.tag;
    return target;
  }
  // A copy, since only a new field shares the node that is set.
  return { ...value };
}

/**
 * Gives a scalar a new text in place and keeps its quoting style; without a tag the type follows from text and style.
 * Quotes make text of it even with the tag of another type, since kyaml writes no tag that the text itself implies.
 */
export function setText(node: ScalarNode, value: string, tag = ''): void {
  overwrite(node, scalar(value, 'plain', node.style === 'plain' || tag === STRING_TAG ? tag : ''));
}

/** The mapping at `key`, made when absent (null counts as absent); undefined when something else is there. */
export function childMapping(node: MappingNode, key: string): MappingNode | undefined {
  const existing = entryOf(node, key);
  if (existing === undefined) {
    const made = mapping();
    node.entries.push({ key: scalar(key), value: made });
    return made;
  }
  if (existing.value.type === 'mapping') return existing.value;
  if (!isNull(existing.value)) return undefined;
  const made = mapping();
  existing.value = made;
  return made;
}

/**
 * Test whether kyaml would call the scalar a string: tagged so, quoted, made without a tag, or plain text of no other
 * type.
 */
export function isStringScalar(node: YamlNode): boolean {
  if (node.type !== 'scalar') return false;
  if (node.tag !== '') return node.tag === STRING_TAG;
  return node.style !== 'plain' || node.line === 0 || !isResolved(node.value);
}

const INT = /^[-+]?(?:0b[01_]+|0o?[0-7_]+|0x[0-9a-fA-F_]+|[0-9][0-9_]*)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9][0-9_]*(?:\.[0-9_]*)?)(?:[eE][-+]?[0-9]+)?$/;
const WORD = /^(?:|~|null|Null|NULL|true|True|TRUE|false|False|FALSE|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)|<<)$/;
const DATE = /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:$|[Tt \t])/;

function isResolved(value: string): boolean {
  return WORD.test(value) || INT.test(value) || FLOAT.test(value) || DATE.test(value);
}

/** A deep copy that shares nothing with the original; aliases are copied as what they stand for. */
export function clone<T extends YamlNode>(node: T): T;
export function clone(node: YamlNode): YamlNode {
  switch (node.type) {
    case 'scalar':
      return cloneScalar(node);
    case 'mapping': {
      countAllocation(NODE_BYTES);
      const entries: MappingEntry[] = new Array(node.entries.length);
      for (let i = 0; i < entries.length; i++) {
        const entry = node.entries[i];
        if (entry !== undefined) entries[i] = { key: clone(entry.key), value: clone(entry.value) };
      }
      return { type: 'mapping', entries, flow: node.flow, tag: node.tag, line: node.line, column: node.column };
    }
    case 'sequence': {
      countAllocation(NODE_BYTES);
      const items: YamlNode[] = new Array(node.items.length);
      for (let i = 0; i < items.length; i++) {
        const item = node.items[i];
        if (item !== undefined) items[i] = clone(item);
      }
      return { type: 'sequence', items, flow: node.flow, tag: node.tag, line: node.line, column: node.column };
    }
    case 'alias':
      return clone(node.target);
  }
}

function cloneScalar(node: ScalarNode): ScalarNode {
  const { value, style, tag, line, column } = node;
  countAllocation(NODE_BYTES + value.length);
  const copied: ScalarNode = { type: 'scalar', value, style, tag, line, column };
  if (isNull(node)) {
    for (const entry of entriesOfNull(node) ?? [])
      addToNull(copied, { key: clone(entry.key), value: clone(entry.value) });
  }
  return copied;
}

/**
 * The texts of all entries of a mapping by key, in document order (kyaml's string map getters), those that a null holds
 * included. The items of a list count as keys and values in turn, since kyaml keeps both in the same way; of an odd
 * number it makes a run-time error, this `KUSTOMIZE_RESOURCE`. Empty for anything else.
 */
export function textEntries(node: YamlNode | undefined): Map<string, string> {
  const result = new Map<string, string>();
  if (node?.type === 'sequence') {
    const { items } = node;
    if (items.length % 2 > 0) fail('KUSTOMIZE_RESOURCE', 'A list stands where annotations or labels are expected.');
    for (let i = 0; i < items.length; i += 2) result.set(rawText(items[i]), rawText(items[i + 1]));
  }
  if (node === undefined || (node.type !== 'mapping' && node.type !== 'scalar')) return result;
  const entries = node.type === 'mapping' ? node.entries : (entriesOfNull(node) ?? []);
  for (const { key, value } of entries) result.set(rawText(key), rawText(value));
  return result;
}
