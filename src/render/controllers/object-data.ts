import { getOrInsert } from '../../core/get-or-insert.ts';
import { compareResources, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import {
  copiedInto,
  copySource,
  declarationMatcher,
  generatedKeys,
  makes,
  producedObjects,
} from '../../core/secret-producers.ts';
import type { Store, StoredObject } from '../store.ts';
import { dataOf, isPlaceholder, placeholder } from './placeholder.ts';

/** The objects of a side: a store, or a view of it. */
type KnownObjects = Pick<Store, 'get' | 'objects'>;

/** Known data of a ConfigMap or Secret. */
export interface ObjectData {
  readonly entries: ReadonlyMap<string, string>;
  /** True when the object itself is not in the tree, but something in the tree makes it appear in the cluster. */
  readonly declared: boolean;
  /** False when it may hold keys that are not among `entries`. */
  readonly complete: boolean;
  /** True when the entries may come from a Secret that the tree holds in clear. */
  readonly isConfidential: boolean;
}

/** Test whether the entries of a Secret hold a value that is neither empty nor encrypted. */
export function isInClear(entries: ReadonlyMap<string, string>): boolean {
  for (const text of entries.values()) if (text !== '' && !isPlaceholder(text)) return true;
  return false;
}

/**
 * The data of a ConfigMap or Secret on this side: its own when it is in the tree, placeholders for the keys that a
 * producer declares, undefined when nothing is known of it, so that a typo is told from what only the cluster holds.
 * What is copied by annotation (reflector, replicator) has the data of its source.
 */
export function dataFor(store: KnownObjects, id: ResourceId): ObjectData | undefined {
  const object = store.get(id);
  return object === undefined ? declaredData(store, id) : ownData(store, object);
}

/** `dataFor` that looks at each object once: many entries may name the same. */
export function dataReader(store: KnownObjects): (id: ResourceId) => ObjectData | undefined {
  const known = new Map<string, { readonly data: ObjectData | undefined }>();
  return (id) => getOrInsert(known, resourceKey(id), () => ({ data: dataFor(store, id) })).data;
}

function ownData(store: KnownObjects, object: StoredObject): ObjectData {
  const entries = dataOf(object.object);
  let complete = true;
  let isConfidential = object.isConfidential === true;
  for (const key of generatedKeys(object)) if (!entries.has(key)) entries.set(key, placeholder(key));
  const from = copySource(object);
  if (from !== undefined) {
    const slash = from.indexOf('/');
    const namespace = slash < 0 ? object.id.namespace : from.slice(0, slash);
    const source = { ...object.id, namespace, name: from.slice(slash + 1) };
    const held = store.get(source);
    const copied = held === undefined ? declaredData(store, source)?.entries : dataOf(held.object);
    complete = copied !== undefined;
    if (held?.isConfidential === true) isConfidential = true;
    for (const [key, value] of copied ?? []) if (!entries.has(key)) entries.set(key, value);
  }
  if (object.id.kind === 'Secret' && isInClear(entries)) isConfidential = true;
  return { entries, declared: false, complete, isConfidential };
}

function declaredData(store: KnownObjects, id: ResourceId): ObjectData | undefined {
  return declaration(store, id)?.data;
}

/**
 * The object that makes a ConfigMap or Secret appear in the cluster which the tree itself does not hold; of several the
 * one whose data count.
 */
export function declaringObject(store: KnownObjects, id: ResourceId): StoredObject | undefined {
  return declaration(store, id)?.by;
}

const declaring = new WeakMap<StoredObject, { readonly declares: boolean }>();

/** Test for an object that makes others appear. Few do, and each reference to what is missing looks at all objects. */
function declares(object: StoredObject): boolean {
  return getOrInsert(declaring, object, () => ({ declares: declarationMatcher(object) !== undefined })).declares;
}

function declaration(
  store: KnownObjects,
  id: ResourceId,
): { readonly by: StoredObject; readonly data: ObjectData } | undefined {
  if (id.group !== '' || (id.kind !== 'Secret' && id.kind !== 'ConfigMap')) return undefined;
  const found: { readonly by: StoredObject; readonly data: ObjectData }[] = [];
  for (const by of store.objects()) {
    if (!declares(by)) continue;
    const data = copiedInto(by, id) ? { ...ownData(store, by), declared: true } : producedData(by, id);
    if (data !== undefined) found.push({ by, data });
  }
  return found.sort((a, b) => compareResources(a.by.id, b.by.id))[0];
}

function producedData(object: StoredObject, id: ResourceId): ObjectData | undefined {
  for (const { keys, open = false, ...made } of producedObjects(object)) {
    if (!makes(object, made, id)) continue;
    return {
      entries: new Map(keys.map((key) => [key, placeholder(key)])),
      declared: true,
      complete: !open,
      isConfidential: false,
    };
  }
  return undefined;
}

/** Equal for two states of the data that a node reads, for use in its key. */
export function dataKey(store: KnownObjects, id: ResourceId): string {
  const data = dataFor(store, id);
  return JSON.stringify([
    resourceKey(id),
    data === undefined ? null : [...data.entries],
    data?.declared ?? null,
    data?.complete ?? null,
  ]);
}
