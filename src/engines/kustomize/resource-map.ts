import { addToGroup } from '../../core/group-by.ts';
import { printPosition } from '../../core/position.ts';
import { fail } from '../../core/problem.ts';
import type { Resource } from './resource.ts';
import { idKey, printResId, type ResId } from './resource-id.ts';

/**
 * The resources of a build in the order in which they came. Lookups by id go through an index that is made when first
 * needed; whoever changes names, namespaces, kinds or build annotations of resources calls `changed()` afterwards, or
 * `reindex(resource)` when it was only one.
 */
export class ResourceMap {
  #list: Resource[] = [];
  #byCurrentId: Map<string, Resource[]> | undefined;
  #byAnyId: Map<string, Resource[]> | undefined;
  #keysOf: Map<Resource, { current: string; any: readonly string[] }> | undefined;

  /** In order. Not to be changed by callers. */
  get resources(): readonly Resource[] {
    return this.#list;
  }

  get size(): number {
    return this.#list.length;
  }

  /** Throws away the index, because ids may have changed. */
  changed(): void {
    this.#byCurrentId = undefined;
    this.#byAnyId = undefined;
    this.#keysOf = undefined;
  }

  /** Corrects the index for one resource whose ids may have changed. */
  reindex(resource: Resource): void {
    if (this.#keysOf === undefined) return;
    this.#unindex(resource);
    this.#index(resource);
  }

  /** Resources with this current id (none or one, but for moments inside a patch). */
  withCurrentId(id: ResId): readonly Resource[] {
    return this.#indexes().byCurrentId.get(idKey(id)) ?? [];
  }

  /** Resources that have this id now or had it before, in order. Deleted ones are left out. */
  withAnyId(id: ResId): readonly Resource[] {
    const found = this.#indexes().byAnyId.get(idKey(id)) ?? [];
    if (found.length <= 1 || this.#isSorted(found)) return found;
    const order = new Map(this.#list.map((resource, i) => [resource, i]));
    return [...found].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  }

  /** Appends; throws `KUSTOMIZE_DUPLICATE_ID`, which names both files, when the current id is taken. */
  append(resource: Resource): void {
    const id = resource.id;
    const before = this.withCurrentId(id)[0];
    if (before !== undefined) failDuplicate(resource, before);
    this.#list.push(resource);
    this.#index(resource);
  }

  appendAll(resources: Iterable<Resource>): void {
    for (const resource of resources) this.append(resource);
  }

  /** Puts `resource` in the place of `old`, without a check of ids. */
  replace(old: Resource, resource: Resource): void {
    const i = this.#list.indexOf(old);
    if (i < 0) fail('INTERNAL', 'A resource to be replaced is not in the map.');
    this.#list[i] = resource;
    this.changed();
  }

  /** Sets all resources anew, without a check of ids. */
  reset(resources: Iterable<Resource>): void {
    this.#list = [...resources];
    this.changed();
  }

  /** Takes out the resources of which nothing is left. */
  dropEmpty(): void {
    if (!this.#list.some((resource) => resource.isEmpty)) return;
    this.reset(this.#list.filter((resource) => !resource.isEmpty));
  }

  /** Throws `KUSTOMIZE_DUPLICATE_ID` when two resources have the same current id. */
  checkUnique(): void {
    for (const found of this.#indexes().byCurrentId.values()) {
      const [first, second] = found;
      if (first !== undefined && second !== undefined) failDuplicate(second, first);
    }
  }

  /** A map of copies that share nothing with these resources. */
  copy(): ResourceMap {
    const copied = new ResourceMap();
    copied.reset(this.#list.map((resource) => resource.copy()));
    return copied;
  }

  #indexes(): { byCurrentId: Map<string, Resource[]>; byAnyId: Map<string, Resource[]> } {
    if (this.#byCurrentId === undefined || this.#byAnyId === undefined) {
      this.#byCurrentId = new Map();
      this.#byAnyId = new Map();
      this.#keysOf = new Map();
      for (const resource of this.#list) this.#index(resource);
    }
    return { byCurrentId: this.#byCurrentId, byAnyId: this.#byAnyId };
  }

  #index(resource: Resource): void {
    if (this.#byCurrentId === undefined || this.#byAnyId === undefined || resource.isEmpty) return;
    const current = idKey(resource.id);
    const any = [...new Set([...resource.previousIds.map(idKey), current])];
    this.#keysOf?.set(resource, { current, any });
    addToGroup(this.#byCurrentId, current, resource);
    for (const key of any) addToGroup(this.#byAnyId, key, resource);
  }

  #unindex(resource: Resource): void {
    const keys = this.#keysOf?.get(resource);
    if (keys === undefined) return;
    drop(this.#byCurrentId, keys.current, resource);
    for (const key of keys.any) drop(this.#byAnyId, key, resource);
    this.#keysOf?.delete(resource);
  }

  #isSorted(found: readonly Resource[]): boolean {
    if (this.#list.length > 64) return false;
    let last = -1;
    for (const resource of found) {
      const at = this.#list.indexOf(resource);
      if (at < last) return false;
      last = at;
    }
    return true;
  }
}

function drop(map: Map<string, Resource[]> | undefined, key: string, resource: Resource): void {
  const found = map?.get(key);
  if (found === undefined) return;
  const rest = found.filter((other) => other !== resource);
  if (rest.length === 0) map?.delete(key);
  else map?.set(key, rest);
}

function failDuplicate(resource: Resource, before: Resource): never {
  const places = [before, resource].map((one) =>
    one.origin === undefined ? 'a generator' : printPosition(one.origin),
  );
  return fail(
    'KUSTOMIZE_DUPLICATE_ID',
    `Two resources have the same id ${printResId(resource.id)}: one from ${places[0]}, the other from ${places[1]}.`,
    {
      resource: { group: resource.gvk.group, kind: resource.kind, namespace: resource.namespace, name: resource.name },
      at: resource.origin,
    },
  );
}
