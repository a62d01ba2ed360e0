import type { BuiltKustomization } from '../core/built-kustomization.ts';
import { getOrInsert } from '../core/get-or-insert.ts';
import type { JsonObject } from '../core/json.ts';
import type { Position } from '../core/position.ts';
import type { Problem, Warning } from '../core/problem.ts';
import { compareResources, type ResourceId, resourceKey } from '../core/resource-id.ts';
import type { ChartOrigin, DriftIgnored, Manifest, NodeState, ReleaseVariant } from '../core/side-result.ts';
import { type ReleaseRender } from '../engines/helm/public.ts';
import { type Artifact } from '../sources/public.ts';
import { byId, type RepeatedObject, repeatedObject } from './duplicates.ts';

/** An object that is known on this side, with where it came from. */
export interface StoredObject {
  readonly id: ResourceId;
  readonly object: JsonObject;
  readonly origin?: Position;
  /** The node whose render emitted it; absent for entry points and synthetic objects. */
  readonly parent?: ResourceId;
  /**
   * True when the parent has applied it and does not render: it stays in the cluster as it was until the parent
   * renders. It takes nobody's place.
   */
  readonly isHeld?: boolean;
  /** True for what is held and also stays when the parent renders, since that deletes nothing. */
  readonly isLeft?: boolean;
  /** True when the parent applies it to another cluster. It takes nobody's place here. */
  readonly isRemote?: boolean;
  /**
   * True when something in it may come from a Secret that the tree holds in clear, so that nothing made of it is kept
   * from run to run.
   */
  readonly isConfidential?: boolean;
}

/** The end of a node. `ready` is what dependents ask; `state` is what people read. */
export interface Status {
  readonly ready: boolean;
  readonly state: NodeState;
  readonly reason: string;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  readonly blockedOn: readonly ResourceId[];
  readonly manifests: readonly Manifest[];
  /** Of a node that is suspended or waits: what it has applied, as far as the tree tells. */
  readonly held?: readonly Manifest[];
  readonly chart?: ChartOrigin;
  /** Of a HelmRelease with a chart: how to render it again. */
  readonly again?: () => ReleaseRender | undefined;
  /** Of a Kustomization that was built: what it was built from. */
  readonly builtFrom?: () => BuiltKustomization;
  readonly countsUnchanged?: boolean;
  readonly variants?: readonly ReleaseVariant[];
  readonly driftIgnored?: readonly DriftIgnored[];
  /** The name under which a `BuildMemo` keeps the manifests, when later runs find them there. */
  readonly kept?: string;
  /**
   * Of a release that nobody asked to render yet: whether its objects reach beyond it, so that it is to be rendered
   * although nothing in it changed.
   */
  readonly pending?: 'alone' | 'reaches-beyond';
  /** True for a node that is not ready and holds nobody back. */
  readonly isExcused?: boolean;
}

/** Listener of a store. All calls are synchronous and made after the store has changed. */
export interface StoreListener {
  added?(object: StoredObject): void;
  removed?(object: StoredObject): void;
  status?(id: ResourceId, status: Status | undefined): void;
}

/**
 * Knowledge of one side: objects, statuses and artifacts. Writes are synchronous and raise events; an object whose
 * content did not change raises none, so that a repeated emission never disturbs what depends on it.
 */
export class Store {
  readonly #objects = new Map<string, StoredObject>();
  /**
   * All of them, and those of a kind, sorted by id, by kind and group; those that were asked for since the last object
   * came or went.
   */
  readonly #sorted = new Map<string, readonly StoredObject[]>();
  readonly #statuses = new Map<string, Status>();
  readonly #artifacts = new Map<string, Artifact>();
  readonly #versions = new Map<string, number>();
  readonly #emitted = new Map<string, Map<string, StoredObject>>();
  /** Objects that nothing emitted: what a run begins with. */
  readonly #begun = new Map<string, StoredObject>();
  readonly #listeners: StoreListener[] = [];

  listen(listener: StoreListener): void {
    this.#listeners.push(listener);
  }

  /**
   * Puts an object in. When two parents emit one id the parent with the smaller key wins, whoever comes first, so that
   * the result does not depend on timing; an emitted object always replaces one that was read from disk, unless it goes
   * to another cluster. True when the content changed.
   */
  add(object: StoredObject): boolean {
    const key = resourceKey(object.id);
    if (object.parent !== undefined) {
      const parentKey = resourceKey(object.parent);
      let emitted = this.#emitted.get(parentKey);
      if (emitted === undefined) {
        emitted = new Map();
        this.#emitted.set(parentKey, emitted);
      }
      emitted.set(key, object);
    } else this.#begun.set(key, object);
    this.#sorted.clear();
    const existing = this.#objects.get(key);
    if (existing !== undefined) {
      if (comparePrecedence(existing, object) < 0) return false;
      const same =
        existing.object === object.object ||
        JSON.stringify(existing.object, jsonBigInt) === JSON.stringify(object.object, jsonBigInt);
      this.#objects.set(key, object);
      if (same) return false;
    } else this.#objects.set(key, object);
    this.#versions.set(key, (this.#versions.get(key) ?? 0) + 1);
    for (const listener of this.#listeners) listener.added?.(object);
    return true;
  }

  /**
   * Drops what `parent` emitted earlier and does not emit now, with all that came of it; another parent's emission of
   * the same id takes its place, and what was read from disk when there is none. What is held and left behind stays,
   * and all that is held where `keeps` says so; nothing of it where that says `none`.
   */
  retainEmitted(parent: ResourceId, keep: ReadonlySet<string>, keeps: 'held' | 'left' | 'none' = 'left'): void {
    const emitted = this.#emitted.get(resourceKey(parent));
    if (emitted === undefined) return;
    for (const [key, object] of emitted) {
      const isKept = (keeps === 'held' && object.isHeld === true) || (keeps !== 'none' && object.isLeft === true);
      if (keep.has(key) || isKept) continue;
      emitted.delete(key);
      if (
        this.#objects.get(key)?.parent === undefined ||
        resourceKey(this.#objects.get(key)?.parent ?? parent) !== resourceKey(parent)
      )
        continue;
      this.#objects.delete(key);
      this.#sorted.clear();
      this.#versions.set(key, (this.#versions.get(key) ?? 0) + 1);
      this.#statuses.delete(key);
      this.#artifacts.delete(key);
      const others = [...this.#emitted.values()]
        .map((objects) => objects.get(key))
        .filter((other) => other !== undefined);
      const begun = this.#begun.get(key);
      const [heir] = [...others, ...(begun === undefined ? [] : [begun])].sort(comparePrecedence);
      if (heir !== undefined) this.add(heir);
      else {
        this.retainEmitted(object.id, new Set());
        for (const listener of this.#listeners) listener.removed?.(object);
      }
    }
  }

  /**
   * Objects that several parents emit, and what each emits, sorted by id and parent: in the cluster each of them
   * overwrites what the others wrote.
   */
  emittedRepeatedly(): readonly RepeatedObject[] {
    const seen = new Map<string, StoredObject>();
    const repeated = new Map<string, StoredObject[]>();
    for (const emitted of this.#emitted.values())
      for (const [key, object] of emitted) {
        if (object.isHeld === true) continue;
        const first = seen.get(key);
        if (first === undefined) seen.set(key, object);
        else getOrInsert(repeated, key, () => [first]).push(object);
      }
    return [...repeated.values()].map(repeatedObject).sort(byId);
  }

  get(id: ResourceId): StoredObject | undefined {
    return this.#objects.get(resourceKey(id));
  }

  /** Another number for each content that the object of this id has had, being absent included. */
  version(id: ResourceId): number {
    return this.#versions.get(resourceKey(id)) ?? 0;
  }

  /** All objects of one group and kind, sorted by id. */
  ofKind(group: string, kind: string): readonly StoredObject[] {
    return getOrInsert(this.#sorted, `${kind}.${group}`, () =>
      this.#inOrder(([, { id }]) => id.kind === kind && id.group === group),
    );
  }

  /** All objects in no particular order. */
  objects(): Iterable<StoredObject> {
    return this.#objects.values();
  }

  /** All objects sorted by id. */
  all(): readonly StoredObject[] {
    return getOrInsert(this.#sorted, '', () => this.#inOrder(() => true));
  }

  /** Objects in the order of their keys, which is that of their ids. */
  #inOrder(isAsked: (entry: readonly [string, StoredObject]) => boolean): StoredObject[] {
    const keys: string[] = [];
    for (const entry of this.#objects) if (isAsked(entry)) keys.push(entry[0]);
    return keys.sort().flatMap((key) => this.#objects.get(key) ?? []);
  }

  status(id: ResourceId): Status | undefined {
    return this.#statuses.get(resourceKey(id));
  }

  /** Nodes that have ended, and how, in no particular order. */
  *ends(): Iterable<readonly [StoredObject, Status]> {
    for (const [key, status] of this.#statuses) {
      const object = this.#objects.get(key);
      if (object !== undefined) yield [object, status];
    }
  }

  /** Records how a node ended; undefined makes it pending again. */
  setStatus(id: ResourceId, status: Status | undefined): void {
    const key = resourceKey(id);
    if (status === undefined) {
      if (!this.#statuses.delete(key)) return;
    } else this.#statuses.set(key, status);
    for (const listener of this.#listeners) listener.status?.(id, status);
  }

  artifact(id: ResourceId): Artifact | undefined {
    return this.#artifacts.get(resourceKey(id));
  }

  /** Records the content of a source; undefined forgets it. */
  setArtifact(id: ResourceId, artifact: Artifact | undefined): void {
    if (artifact === undefined) this.#artifacts.delete(resourceKey(id));
    else this.#artifacts.set(resourceKey(id), artifact);
  }
}

function jsonBigInt(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}

/** Orders objects of one id: the first is the one that counts. */
function comparePrecedence(a: StoredObject, b: StoredObject): number {
  const rank = ({ parent, isHeld, isRemote }: StoredObject): number =>
    isRemote === true ? 3 : isHeld === true ? 2 : parent === undefined ? 1 : 0;
  return (
    rank(a) - rank(b) || (a.parent === undefined || b.parent === undefined ? 0 : compareResources(a.parent, b.parent))
  );
}
