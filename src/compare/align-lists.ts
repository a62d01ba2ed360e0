import { addToGroup } from '../core/group-by.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import { type FieldStep, printFieldPath } from './field-changes.ts';
import { hasAlignedItems, listKeys } from './list-keys.ts';

/** The head with the items of its lists where the base has them, and what was put in another order for that. */
export interface AlignedLists {
  readonly head: JsonObject;
  /** A note for each list: its place, and the keys of its items as the head really has them. */
  readonly notes: readonly string[];
}

/** Keys that a note of a report names at most. */
const maxKeys = 8;

/**
 * Puts the items of lists that have keys back into the order of the base, so that the lines of an item which only
 * stands elsewhere are no difference. New items follow what they follow in the head. Nothing is changed where order is
 * all that differs: then the lines are what shows it. A note names `most` keys.
 */
export function alignLists(base: JsonObject, head: JsonObject, most = maxKeys): AlignedLists {
  const orders: Order[] = [];
  const aligned = alignMapping(base, head, [], orders);
  if (orders.length === 0 || jsonEqual(base, aligned)) return { head, notes: [] };
  return { head: aligned, notes: orders.map((order) => noteOf(order, most)) };
}

/** A list in another order: its place, and the keys of its items in the head. */
interface Order {
  readonly path: string;
  readonly keys: readonly string[];
}

function noteOf({ path, keys }: Order, most: number): string {
  const more = keys.length > most ? ` and ${keys.length - most} more` : '';
  return `order of ${path} changed: ${keys.slice(0, most).join(', ')}${more}`;
}

/** `path` leads to the value, and is as before afterwards. */
function alignValue(base: JsonValue | undefined, head: JsonValue, path: FieldStep[], orders: Order[]): JsonValue {
  if (Array.isArray(base) && Array.isArray(head)) return alignList(base, head, path, orders);
  return isJsonObject(base) && isJsonObject(head) ? alignMapping(base, head, path, orders) : head;
}

function alignMapping(base: JsonObject, head: JsonObject, path: FieldStep[], orders: Order[]): JsonObject {
  let out = head;
  for (const field of Object.keys(head)) {
    const value = head[field];
    if (typeof value !== 'object' || value === null || !Object.hasOwn(base, field)) continue;
    path.push({ field });
    const aligned = alignValue(base[field], value, path, orders);
    path.pop();
    if (aligned === value) continue;
    if (out === head) out = { ...head };
    out[field] = aligned;
  }
  return out;
}

function alignList(base: JsonValue[], head: JsonValue[], path: FieldStep[], orders: Order[]): JsonValue[] {
  if (!isJsonObject(base[0]) || !isJsonObject(head[0])) return head;
  if (hasAlignedItems(base, head)) return alignItems(base, head, path, orders);
  const keys = listKeys(base, head);
  if (keys === undefined) return head;
  const before = new Map(keys.base.map((key, at) => [key, base[at]]));
  const items = head.map((value, at): readonly [string, JsonValue] => {
    const item = keys.head[at] ?? '';
    path.push({ item });
    const aligned = alignValue(before.get(item), value, path, orders);
    path.pop();
    return [item, aligned];
  });
  const kept = new Set(keys.head);
  const common = keys.base.filter((key) => kept.has(key));
  const shared = keys.head.filter((key) => before.has(key));
  if (common.every((key, at) => key === shared[at]))
    return items.every(([, value], at) => value === head[at]) ? head : items.map(([, value]) => value);
  orders.push({ path: printFieldPath(path), keys: keys.head });
  const following = new Map<string, JsonValue[]>();
  let last = '';
  for (const [key, value] of items) {
    if (before.has(key)) last = key;
    else addToGroup(following, last, value);
  }
  const after = new Map(items);
  return [
    ...(following.get('') ?? []),
    ...common.flatMap((key) => [after.get(key) ?? null, ...(following.get(key) ?? [])]),
  ];
}

/** Lists whose items stand beside their like, which only differ within. */
function alignItems(base: readonly JsonValue[], head: JsonValue[], path: FieldStep[], orders: Order[]): JsonValue[] {
  let out = head;
  for (const [at, value] of head.entries()) {
    const name = isJsonObject(value) ? value['name'] : undefined;
    path.push(typeof name === 'string' ? { item: name } : { at });
    const aligned = alignValue(base[at], value, path, orders);
    path.pop();
    if (aligned === value) continue;
    if (out === head) out = [...head];
    out[at] = aligned;
  }
  return out;
}
