import { isJsonObject, type JsonObject, type JsonValue } from '../core/json.ts';

/**
 * Fields by which people and the API server tell items of a list apart, in the order in which they are tried. They are
 * the `x-kubernetes-list-map-keys` and patch merge keys of the built-in kinds, and the ones that custom resources
 * commonly use.
 */
const candidates: readonly (readonly string[])[] = [
  ['name'],
  // A protocol may be left out, so it counts only where one number stands twice.
  ['containerPort'],
  ['containerPort', 'protocol'],
  ['port'],
  ['port', 'protocol'],
  ['mountPath'],
  ['devicePath'],
  ['topologyKey', 'whenUnsatisfiable'],
  ['ip'],
  ['key', 'operator', 'value', 'effect'],
  ['key'],
  ['host'],
  ['path'],
  ['uid'],
  ['id'],
  ['type'],
];

/** Text of an item's key, such as `web`, `8080` or `53/UDP`. */
export type ListKey = string;

/**
 * The key of every item of two versions of a list, or undefined when their items have no common key that is unique
 * within each version: they are told apart by position then.
 */
export function listKeys(
  base: readonly JsonValue[],
  head: readonly JsonValue[],
): { readonly base: readonly ListKey[]; readonly head: readonly ListKey[] } | undefined {
  if (base.length + head.length === 0) return undefined;
  const items: JsonObject[] = [];
  for (const item of [...base, ...head]) {
    if (!isJsonObject(item)) return undefined;
    items.push(item);
  }
  for (const fields of candidates) {
    const [first = ''] = fields;
    if (!items.every((item) => isKeyValue(item[first]))) continue;
    const keys = items.map((item) => keyOf(item, fields));
    const left = keys.slice(0, base.length);
    const right = keys.slice(base.length);
    if (new Set(left).size === left.length && new Set(right).size === right.length) return { base: left, head: right };
  }
  return undefined;
}

/**
 * Test whether items plainly stand beside their like: the lists are equally long, and each item is a scalar or has the
 * same first key. Then nobody has to ask for their keys.
 */
export function hasAlignedItems(base: readonly JsonValue[], head: readonly JsonValue[]): boolean {
  if (base.length !== head.length) return false;
  return base.every((left, at) => {
    const right = head[at];
    if (!isJsonObject(left)) return !isJsonObject(right);
    if (!isJsonObject(right)) return false;
    for (const [field = ''] of candidates) if (isKeyValue(left[field])) return left[field] === right[field];
    return false;
  });
}

function isKeyValue(value: JsonValue | undefined): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

function keyOf(item: JsonObject, fields: readonly string[]): ListKey {
  return fields
    .map((field) => item[field])
    .filter((value) => value !== undefined && value !== null && typeof value !== 'object')
    .map((value) => String(value).replaceAll('/', '%2F'))
    .join('/');
}
