import { fail } from '../../../core/problem.ts';
import { trimmed } from '../../../core/text/trimmed.ts';
import { type MappingNode, type SequenceNode, type YamlNode } from '../../yaml/public.ts';
import { containsMatcher, InvalidPattern } from '../anchored-regex.ts';
import { splitPath } from '../field-spec.ts';
import { countAllocation } from '../nodes/allocation-limit.ts';
import { emitNode } from '../nodes/emit-node.ts';
import { entryOf, isNull, mapping, rawText, scalar, sequence } from '../nodes/node-access.ts';
import { parseYamlText } from '../nodes/yaml-text.ts';

/** Kind of node that is made where a path leads nowhere. */
export type CreatedKind = YamlNode['type'];

/**
 * Splits a field path at its dots, but for those after a backslash and those between brackets (`[a.b/c]`,
 * `[name=a.b]`).
 */
export function splitFieldPath(path: string): string[] {
  const parts = splitPath(path, '.');
  const result: string[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] ?? '';
    if (!part.startsWith('[') || part.endsWith(']')) {
      result.push(part);
      continue;
    }
    let bracketed = part;
    while (i < parts.length - 1 && !(bracketed !== part && parts[i]?.endsWith(']'))) {
      i++;
      bracketed += `.${parts[i]}`;
    }
    result.push(bracketed.includes('=') ? bracketed : trimmed(bracketed, '[]'));
  }
  return result;
}

/** An integer as Go's `Atoi` reads it; undefined for other text. */
function pathIndex(part: string): number | undefined {
  return /^[-+]?[0-9]{1,15}$/.test(part) ? Number(part) : undefined;
}

function isListMatch(part: string): boolean {
  return part.startsWith('[') && part.endsWith(']');
}

/** `name` and `value` of a part `[name=value]`. */
function listMatch(part: string): { readonly name: string; readonly value: string } {
  const inner = part.replace(/\]$/, '').replace(/^\[/, '');
  const equals = inner.indexOf('=');
  if (equals < 0)
    fail('KUSTOMIZE_REPLACEMENT', `The part ${part} of a field path must be [name=value], [=value] or an index.`);
  return { name: inner.slice(0, equals), value: inner.slice(equals + 1) };
}

/**
 * The one node at a path, as kyaml's `Lookup` finds it: fields, indices, `-` for the last item, `[name=value]` with the
 * exact value. Undefined when it is not there. Throws `KUSTOMIZE_REPLACEMENT` when the way runs through something that
 * has no such parts.
 */
export function lookup(root: YamlNode, path: readonly string[]): YamlNode | undefined {
  let at: YamlNode = root;
  for (const written of path) {
    const part = written.trim();
    if (part === '') continue;
    const next = step(at, part);
    if (next === undefined) return undefined;
    at = next;
  }
  return at;
}

function step(at: YamlNode, part: string): YamlNode | undefined {
  const index = pathIndex(part);
  if (index !== undefined || part === '-') {
    if (index !== undefined && index < 0)
      fail('KUSTOMIZE_REPLACEMENT', `The index ${index} of a field path is negative.`);
    const items = itemsOf(at, part);
    if (index !== undefined) return items[index];
    if (items.length === 0) fail('KUSTOMIZE_REPLACEMENT', 'A field path asks for the last item of an empty list.');
    return items.at(-1);
  }
  if (part === '*') fail('KUSTOMIZE_REPLACEMENT', 'A wildcard (*) is only possible in the field paths of targets.');
  if (isListMatch(part)) {
    const { name, value } = listMatch(part);
    return itemsOf(at, part).find((item) =>
      name === '' ? rawText(item) === value : rawTextOfEntry(item, name) === value,
    );
  }
  return fieldOf(at, part);
}

function rawTextOfEntry(item: YamlNode, name: string): string | undefined {
  const entry = entryOf(item, name);
  return entry === undefined ? undefined : rawText(entry.value);
}

function itemsOf(node: YamlNode, part: string): readonly YamlNode[] {
  if (isNull(node)) return [];
  if (node.type === 'sequence') return node.items;
  return fail('KUSTOMIZE_REPLACEMENT', `A field path asks for ${part} of ${kindName(node)}; a list is needed there.`);
}

function fieldOf(node: YamlNode, name: string): YamlNode | undefined {
  if (isNull(node)) return undefined;
  if (node.type === 'mapping') {
    countAllocation(node.entries.length);
    return entryOf(node, name)?.value;
  }
  return fail(
    'KUSTOMIZE_REPLACEMENT',
    `A field path asks for the field ${name} of ${kindName(node)}; a mapping is needed there.`,
  );
}

function kindName(node: YamlNode): string {
  return { mapping: 'a mapping', sequence: 'a list', scalar: 'a scalar', alias: 'an alias' }[node.type];
}

/** A place in a tree that can be given another node. */
export interface Place {
  readonly node: YamlNode;
  replace(node: YamlNode): void;
}

/** Nodes that one field path may reach. */
const MAX_PLACES = 1_000_000;

/**
 * All places that a target's field path reaches, as kyaml's `PathMatcher` finds them: in `[name=value]` the value is a
 * regular expression that is searched in the item's text as YAML writes it, `*` is every item, `create` makes what is
 * missing, and a path that goes on into a text reads that as YAML (but what is set there is lost, unless the caller
 * writes it back). Throws `KUSTOMIZE_REPLACEMENT` when the path does not fit the object.
 */
export function matchPlaces(root: Place, path: readonly string[], create: CreatedKind | undefined): Place[] {
  const found: Place[] = [];
  match(root, path, 0, create, found);
  return found;
}

function match(at: Place, path: readonly string[], i: number, create: CreatedKind | undefined, found: Place[]): void {
  const part = path[i];
  if (part === undefined) {
    if (found.length >= MAX_PLACES) fail('KUSTOMIZE_LIMIT', 'A field path of a replacement reaches too many fields.');
    found.push(at);
    return;
  }
  const index = pathIndex(part);
  if (index !== undefined && index >= 0) matchIndex(at, path, i, index, create, found);
  else if (isListMatch(part)) matchItems(at, path, i, create, found, false);
  else if (part === '*') {
    const items = itemsOf(at.node, part);
    for (let k = 0; k < items.length; k++) match(itemPlace(at.node, k), path, i + 1, create, found);
  } else matchField(at, path, i, create, found);
}

function matchField(
  at: Place,
  path: readonly string[],
  i: number,
  create: CreatedKind | undefined,
  found: Place[],
): void {
  const name = path[i] ?? '';
  // kyaml takes an empty name for "the node itself", which cannot be gone into.
  if (name === '')
    fail('KUSTOMIZE_REPLACEMENT', `A field path has an empty name where the object has ${kindName(at.node)}.`);
  let value = fieldOf(at.node, name);
  if (value === undefined) {
    if (create === undefined) return;
    value = createdNode(path[i + 1], create);
    // Into a null nothing can be put, which kustomize does not notice.
    if (at.node.type === 'mapping') at.node.entries.push({ key: scalar(name), value });
  }
  const place = fieldPlace(at.node, name, value);
  if (value.type === 'scalar' && i + 1 < path.length) {
    match(textPlace(value.value), path, i + 1, create, found);
    return;
  }
  match(place, path, i + 1, create, found);
}

function matchIndex(
  at: Place,
  path: readonly string[],
  i: number,
  index: number,
  create: CreatedKind | undefined,
  found: Place[],
): void {
  const items = itemsOf(at.node, path[i] ?? '');
  if (index === items.length && create !== undefined && at.node.type === 'sequence')
    at.node.items.push(createdNode(path[i + 1], create));
  if (index >= items.length)
    fail('KUSTOMIZE_REPLACEMENT', `A field path asks for item ${index}, but the list has only ${items.length} items.`);
  match(itemPlace(at.node, index), path, i + 1, create, found);
}

function matchItems(
  at: Place,
  path: readonly string[],
  i: number,
  create: CreatedKind | undefined,
  found: Place[],
  isRetry: boolean,
): void {
  const part = path[i] ?? '';
  const { name, value } = listMatch(part);
  const matches = compiled(value);
  const items = itemsOf(at.node, part);
  const before = found.length;
  for (let k = 0; k < items.length; k++) {
    const item = items[k];
    if (item === undefined) continue;
    if (name === '') {
      // The rest of the path is not looked at.
      if (matches(emittedText(item))) found.push(itemPlace(at.node, k));
      continue;
    }
    const key = entryOf(item, name);
    if (key !== undefined && matches(emittedText(key.value))) match(itemPlace(at.node, k), path, i + 1, create, found);
  }
  if (found.length > before || create === undefined || at.node.type !== 'sequence') return;
  if (isRetry) fail('KUSTOMIZE_REPLACEMENT', `The item that ${part} creates is not matched by its own pattern.`);
  at.node.items.push(name === '' ? scalar(value) : mapping([{ key: scalar(name), value: scalar(value) }]));
  matchItems(at, path, i, create, found, true);
}

function compiled(pattern: string): (text: string) => boolean {
  try {
    return containsMatcher(pattern);
  } catch (thrown) {
    if (!(thrown instanceof InvalidPattern)) throw thrown;
    return fail('KUSTOMIZE_REPLACEMENT', `Invalid value in a field path: ${thrown.message}.`, {}, { cause: thrown });
  }
}

function emittedText(node: YamlNode): string {
  return emitNode(node).trim();
}

function createdNode(next: string | undefined, kind: CreatedKind): YamlNode {
  if (next !== undefined && (isListMatch(next) || (pathIndex(next) ?? -1) >= 0)) return sequence();
  const made = next === undefined || next === '' ? kind : 'mapping';
  return made === 'mapping' ? mapping() : made === 'sequence' ? sequence() : scalar('');
}

function fieldPlace(holder: YamlNode, name: string, node: YamlNode): Place {
  return {
    node,
    replace(next) {
      const entry = entryOf(holder, name);
      if (entry !== undefined) entry.value = next;
    },
  };
}

function itemPlace(holder: YamlNode, index: number): Place {
  const list = holder as SequenceNode;
  return {
    node: list.items[index] ?? scalar(''),
    replace(next) {
      list.items[index] = next;
    },
  };
}

/** A document inside a text, which may get another root. */
export interface TextPlace extends Place {
  readonly document: () => YamlNode;
}

/** Count of a character of a text that is read into nodes or written from them, about a node for every ten. */
export const CHARACTER_IN_NODES = 4;

/** The document inside a text. Throws `KUSTOMIZE_REPLACEMENT` when it is none or empty. */
export function textPlace(text: string): TextPlace {
  countAllocation(CHARACTER_IN_NODES * text.length);
  const parsed = parseYamlText(text);
  if (parsed === undefined)
    return fail('KUSTOMIZE_REPLACEMENT', 'A field path continues into a string that is not a YAML document.');
  let root = parsed;
  return {
    node: parsed,
    document: () => root,
    replace(next) {
      root = next;
    },
  };
}

/** A place for the root of an object; the root itself is never replaced. */
export function rootPlace(root: MappingNode): Place {
  return { node: root, replace: () => undefined };
}
