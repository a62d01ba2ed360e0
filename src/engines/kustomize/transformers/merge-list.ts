import { fail } from '../../../core/problem.ts';
import { type SequenceNode, type YamlNode } from '../../yaml/public.ts';
import { entryOf, isNull, isNullOrEmpty, rawText, scalar, sequence, setField } from '../nodes/node-access.ts';

/** A node of one side of a merge; undefined where that side has nothing. */
export type Source = YamlNode | undefined;

/** Field names from the inside out, for messages. */
export interface Path {
  readonly parent: Path | undefined;
  readonly name: string;
}

/** Comparisons of list items that one merge may still make; lists that are merged by key are compared item by item. */
export interface StepCounter {
  left: number;
}

/** ` at spec.template` for messages; empty for the root. */
export function printPath(path: Path | undefined): string {
  const names: string[] = [];
  for (let at = path; at !== undefined; at = at.parent) names.unshift(at.name);
  return names.length === 0 ? '' : ` at ${names.join('.')}`;
}

type MergeItem = (dest: Source, origin: Source) => Source;

/**
 * Merges two lists whose items are told apart by one or several keys: items of the patch first, in its order, each
 * merged with the object's item of the same keys, then the remaining items of the object. `chosen` is the object's
 * list, or the patch's when the object has none.
 *
 * This follows kyaml's walk step by step, because its oddities decide the result whenever an item lacks a key: such
 * items can make others disappear.
 */
export function mergeItemsByKey(
  chosen: SequenceNode,
  patch: SequenceNode | undefined,
  keys: readonly string[],
  mergeItem: MergeItem,
  path: Path | undefined,
  steps: StepCounter,
): SequenceNode {
  let values = distinctValues(patch, chosen, keys);
  if (keys.length > 1) values = completed(values, steps, path);
  const added = sequence();
  let usedKeys: readonly string[] = keys;
  const stated = keys.filter((_, i) => values.some((value) => value[i] !== ''));
  for (const value of values) {
    // Keys that no item states do not count; when no item states any key, all do.
    usedKeys = stated.length === 0 ? keys : stated;
    const usedValues =
      stated.length === 0 ? value : value.filter((part, i) => part !== '' || stated.includes(keys[i] ?? ''));
    const merged = mergeItem(
      findItem(chosen, usedKeys, usedValues, steps, path),
      findItem(patch, usedKeys, usedValues, steps, path),
    );
    if (isNothing(merged)) {
      setItem(chosen, undefined, usedKeys, usedValues, steps, path);
      continue;
    }
    if (merged.type === 'mapping') {
      for (let i = 0; i < usedKeys.length; i++) {
        const key = usedKeys[i] ?? '';
        const part = usedValues[i] ?? '';
        if (part !== '' && entryOf(merged, key) === undefined) setField(merged, key, scalar(part));
      }
    }
    setItem(added, merged, usedKeys, usedValues, steps, path);
  }
  if (values.length === 0) return chosen;
  for (const item of chosen.items.slice()) appendItem(added, item, usedKeys, steps, path);
  return added;
}

/** Merges two lists of plain values like sets: values of the patch first. */
export function mergeValuesAsSet(
  chosen: SequenceNode,
  patch: SequenceNode | undefined,
  mergeItem: MergeItem,
  path: Path | undefined,
  steps: StepCounter,
): SequenceNode {
  const seen = new Set<string>();
  for (const source of [patch, chosen]) for (const item of source?.items ?? []) seen.add(rawText(item));
  if (seen.size === 0) return chosen;
  const added = sequence();
  for (const value of seen) {
    const merged = mergeItem(findValue(chosen, value, steps, path), findValue(patch, value, steps, path));
    if (isNothing(merged)) setItem(chosen, undefined, [''], [value], steps, path);
    else setItem(added, merged, [''], [value], steps, path);
  }
  for (const item of chosen.items.slice()) setItem(added, item, [''], [rawText(item)], steps, path);
  return added;
}

/**
 * The key values of all items, each combination once, those of the patch first. A key that an item lacks is empty text.
 */
function distinctValues(patch: SequenceNode | undefined, chosen: SequenceNode, keys: readonly string[]): string[][] {
  const seen = new Map<string, string[]>();
  for (const source of [patch, chosen]) {
    for (const item of source?.items ?? []) {
      const value = keys.map((key) => {
        const entry = entryOf(item, key);
        return entry === undefined || isNullOrEmpty(entry.value) ? '' : rawText(entry.value);
      });
      const id = JSON.stringify(value);
      if (!seen.has(id)) seen.set(id, value);
    }
  }
  return [...seen.values()];
}

/** Fills in keys that one of two otherwise equal combinations lacks. */
function completed(values: string[][], steps: StepCounter, path: Path | undefined): string[][] {
  for (let i = 0; i < values.length; i++) {
    const first = values[i] ?? [];
    for (let j = 0; j < values.length; j++) {
      count(steps, path);
      const both = combined(first, values[j] ?? []);
      if (both === undefined) continue;
      values[i] = both;
      values[j] = both;
    }
  }
  return values;
}

/** Both combinations in one when they have a part in common and differ only where one is empty; undefined otherwise. */
function combined(first: readonly string[], second: readonly string[]): string[] | undefined {
  let common = false;
  const result: string[] = [];
  for (let i = 0; i < first.length; i++) {
    const a = first[i] ?? '';
    const b = second[i] ?? '';
    if (a === b) common = true;
    else if (a !== '' && b !== '') return undefined;
    result.push(a === '' ? b : a);
  }
  return common ? result : undefined;
}

/**
 * The first item of which every stated key has the stated value. A key with an empty value has to be there and be
 * empty, unless other keys are stated.
 */
function findItem(
  list: SequenceNode | undefined,
  keys: readonly string[],
  values: readonly string[],
  steps: StepCounter,
  path: Path | undefined,
): Source {
  const stated = values.some((value) => value !== '');
  for (const item of list?.items ?? []) {
    count(steps, path);
    if (item.type !== 'mapping') continue;
    let matches = true;
    for (let i = 0; i < keys.length && matches; i++) {
      const value = values[i] ?? '';
      if (stated && value === '') continue;
      const entry = entryOf(item, keys[i] ?? '');
      matches = entry !== undefined && rawText(entry.value) === value;
    }
    if (matches) return item;
  }
  return undefined;
}

function findValue(list: SequenceNode | undefined, value: string, steps: StepCounter, path: Path | undefined): Source {
  for (const item of list?.items ?? []) {
    count(steps, path);
    if (rawText(item) === value) return item;
  }
  return undefined;
}

/**
 * Puts `item` in the place of every item that has these key values, or at the end when there is none; without `item`
 * those items are removed (kyaml's `ElementSetter`). Empty items are dropped on the way, an empty value matches any
 * item that has the key, and when there are fewer values than keys the rest of the keys counts as matched; without any
 * value nothing of the list is kept.
 */
function setItem(
  list: SequenceNode,
  item: Source,
  keys: readonly string[],
  values: readonly string[],
  steps: StepCounter,
  path: Path | undefined,
): void {
  const kept: YamlNode[] = [];
  const setsMapping = keys[0] !== '' && values.length > 0 && values[0] !== '';
  let found = false;
  for (const existing of list.items) {
    count(steps, path);
    if (isNothing(existing)) continue;
    if (existing.type !== 'mapping' && setsMapping) {
      kept.push(existing);
      continue;
    }
    if (!matchesKeys(existing, keys, values, path)) {
      if (values.length > 0) kept.push(existing);
      continue;
    }
    found = true;
    if (item !== undefined) kept.push(item);
  }
  list.items = kept;
  if (item !== undefined && !isNull(item) && !found) list.items.push(item);
}

/** Test for what no merged list keeps: null and the empty mapping. */
function isNothing(node: Source): node is undefined {
  return node === undefined || isNull(node) || (node.type === 'mapping' && node.entries.length === 0);
}

function matchesKeys(
  item: YamlNode,
  keys: readonly string[],
  values: readonly string[],
  path: Path | undefined,
): boolean {
  if (values.length === 0) return false;
  for (let i = 0; i < keys.length && i < values.length; i++) {
    const key = keys[i] ?? '';
    const value = values[i] ?? '';
    if (key === '') {
      if (item.type !== 'scalar') return failOnItem(item, 'a value', path);
      if (item.value !== value) return false;
      continue;
    }
    if (item.type !== 'mapping') failOnItem(item, 'a mapping', path);
    const entry = entryOf(item, key);
    if (entry === undefined || (value !== '' && rawText(entry.value) !== value)) return false;
  }
  return true;
}

/**
 * Appends an item of the object's list to the result, unless an item with its keys is there already, which it then
 * replaces.
 */
function appendItem(
  list: SequenceNode,
  item: YamlNode,
  keys: readonly string[],
  steps: StepCounter,
  path: Path | undefined,
): void {
  const values: string[] = [];
  for (const key of keys) {
    if (item.type !== 'mapping' && !isNull(item)) failOnItem(item, 'a mapping', path);
    const entry = entryOf(item, key);
    if (entry === undefined) list.items.push(item);
    else values.push(rawText(entry.value));
  }
  if (keys.length > 1) setItem(list, undefined, keys, values, steps, path);
  setItem(list, item, keys, values, steps, path);
}

function failOnItem(item: YamlNode, expected: string, path: Path | undefined): never {
  const name = { mapping: 'a mapping', sequence: 'a list', scalar: 'a scalar', alias: 'an alias' };
  return fail(
    'KUSTOMIZE_PATCH',
    `The list${printPath(path)} is merged by key, but has ${name[item.type]} instead of ${expected}.`,
  );
}

function count(steps: StepCounter, path: Path | undefined): void {
  steps.left--;
  if (steps.left < 0) fail('KUSTOMIZE_LIMIT', `The list${printPath(path)} is too long to be merged by key.`);
}
