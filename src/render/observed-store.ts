import { getOrInsert } from '../core/get-or-insert.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import { declarationMatcher } from '../core/secret-producers.ts';
import { type Artifact } from '../sources/public.ts';
import type { RunHook } from './run-hook.ts';
import type { Store, StoredObject } from './store.ts';

/** Part of a store that bodies use. */
export type NodeStore = Pick<Store, 'artifact' | 'get' | 'objects' | 'ofKind' | 'setArtifact' | 'status'>;

/** What a body saw of one object: which of its contents, and whether it was ready, if that was asked and known. */
interface Sight {
  readonly id: ResourceId;
  readonly version: number;
  /** True for an object that another node made. */
  readonly isForeign: boolean;
  ready?: boolean;
  /** The artifact of a source that had one. */
  artifact?: Artifact;
}

/** How often a node is run again because of what it saw before; two nodes that feed each other never come to rest. */
const maximumReruns = 20;

/**
 * Remembers what each node saw when it ended, so that it runs again when that is no longer so. Without this a node that
 * ended early would keep what it saw of an object that another parent replaced later, and the result would depend on
 * who came first.
 */
export class DependencyTracker {
  readonly #store: Store;
  readonly #rerun: (id: ResourceId) => void;
  readonly #hook: RunHook | undefined;
  readonly #watching = new Map<string, readonly Sight[]>();
  readonly #watchers = new Map<string, Map<string, { readonly node: ResourceId; readonly sight: Sight }>>();
  readonly #reruns = new Map<string, number>();
  /** Nodes that were run often enough, by key, with what they would look at again. */
  readonly #restless = new Map<string, ResourceId>();
  /**
   * ConfigMaps and Secrets that some node found absent; what makes them appear in the cluster is another object, which
   * may come later.
   */
  readonly #absentData = new Map<string, ResourceId>();

  /** `rerun` is called for a node that ended and must run again. */
  constructor(store: Store, rerun: (id: ResourceId) => void, hook?: RunHook) {
    this.#store = store;
    this.#rerun = rerun;
    this.#hook = hook;
    store.listen({
      added: (object) => {
        this.#changed(object.id);
        this.#declared(object);
      },
      removed: (object) => {
        this.#changed(object.id);
        this.#declared(object);
      },
      status: (id, status) => {
        if (status !== undefined) this.#changed(id, status.ready);
      },
    });
  }

  /** A view of the store for one run of a body, and what to call when that run has ended the node. */
  observe(node: ResourceId): { readonly store: NodeStore; readonly ended: () => void } {
    const seen = new Map<string, Sight>();
    const store = this.#store;
    const sight = (id: ResourceId): Sight => {
      const key = resourceKey(id);
      return getOrInsert(seen, key, () => {
        const parent = store.get(id)?.parent;
        const isForeign = parent !== undefined && resourceKey(parent) !== resourceKey(node);
        return { id, version: store.version(id), isForeign };
      });
    };
    let scans = false;
    return {
      store: {
        artifact: (id) => {
          const artifact = store.artifact(id);
          if (artifact !== undefined) sight(id).artifact = artifact;
          return artifact;
        },
        get: (id) => {
          sight(id);
          const object = store.get(id);
          if (object === undefined) this.#hook?.missed?.(id);
          // Controllers take data from their own cluster.
          const isOfAnotherCluster = object?.isRemote === true && isData(id) && store.get(node)?.isRemote !== true;
          return isOfAnotherCluster ? undefined : object;
        },
        objects: () => {
          scans = true;
          return store.objects();
        },
        ofKind: (group, kind) => {
          scans = true;
          return store.ofKind(group, kind);
        },
        setArtifact: (id, artifact) => store.setArtifact(id, artifact),
        status: (id) => {
          const status = store.status(id);
          if (status !== undefined) sight(id).ready = status.ready;
          return status;
        },
      },
      ended: () => {
        // Who looked in vain and waits looks again.
        this.#hook?.ended?.(
          node,
          [...seen.keys()].filter((key) => key !== resourceKey(node)),
          scans,
        );
        this.#watch(node, seen);
      },
    };
  }

  #watch(node: ResourceId, seen: ReadonlyMap<string, Sight>): void {
    const inputsKey = resourceKey(node);
    for (const { id } of this.#watching.get(inputsKey) ?? []) this.#watchers.get(resourceKey(id))?.delete(inputsKey);
    const sights = [...seen].filter(([key]) => key !== inputsKey).map(([, sight]) => sight);
    this.#watching.set(inputsKey, sights);
    let stale: ResourceId | undefined;
    for (const sight of sights) {
      const key = resourceKey(sight.id);
      const watchers = this.#watchers.get(key) ?? new Map();
      this.#watchers.set(key, watchers.set(inputsKey, { node, sight }));
      if (this.#isStale(node, sight, this.#store.status(sight.id)?.ready)) stale ??= sight.id;
      if (isData(sight.id) && this.#store.get(sight.id) === undefined) this.#absentData.set(key, sight.id);
    }
    if (stale !== undefined) this.#runAgain(node, stale);
  }

  #changed(id: ResourceId, ready?: boolean): void {
    for (const { node, sight } of [...(this.#watchers.get(resourceKey(id))?.values() ?? [])])
      if (this.#isStale(node, sight, ready)) this.#runAgain(node, id);
  }

  #declared(object: StoredObject): void {
    const declares = this.#absentData.size === 0 ? undefined : declarationMatcher(object);
    if (declares === undefined) return;
    const parent = object.parent === undefined ? undefined : resourceKey(object.parent);
    for (const [key, id] of this.#absentData) {
      if (!declares(id)) continue;
      for (const { node } of [...(this.#watchers.get(key)?.values() ?? [])])
        if (resourceKey(node) !== parent) this.#runAgain(node, id);
    }
  }

  #isStale(
    node: ResourceId,
    { id, version, isForeign, ready, artifact }: Sight,
    isReady: boolean | undefined,
  ): boolean {
    if (ready !== undefined && isReady !== undefined && ready !== isReady) return true;
    const present = artifact === undefined ? undefined : this.#store.artifact(id);
    if (present !== undefined && present !== artifact) return true;
    if (this.#store.version(id) === version) return false;
    // What a node makes itself it has seen, unless it saw that of another one.
    if (isForeign) return true;
    const parent = this.#store.get(id)?.parent;
    return parent === undefined || resourceKey(parent) !== resourceKey(node);
  }

  #runAgain(node: ResourceId, seen: ResourceId): void {
    const key = resourceKey(node);
    const reruns = this.#reruns.get(key) ?? 0;
    if (this.#store.get(node) === undefined) return;
    if (reruns >= maximumReruns) {
      this.#restless.set(key, seen);
      return;
    }
    this.#reruns.set(key, reruns + 1);
    for (const { id } of this.#watching.get(key) ?? []) this.#watchers.get(resourceKey(id))?.delete(key);
    this.#watching.delete(key);
    this.#rerun(node);
  }

  /**
   * The nodes that did not come to rest and those that look at what these make, by key, with an object that goes on to
   * change.
   */
  restless(): ReadonlyMap<string, ResourceId> {
    const found = new Map(this.#restless);
    for (let before = -1; before !== found.size && found.size > 0; ) {
      before = found.size;
      for (const [node, sights] of this.#watching) {
        const changing = sights.find(({ id }) => {
          const parent = this.#store.get(id)?.parent;
          return parent !== undefined && found.has(resourceKey(parent));
        });
        if (changing !== undefined && !found.has(node)) found.set(node, changing.id);
      }
    }
    return found;
  }
}

function isData({ group, kind }: ResourceId): boolean {
  return group === '' && (kind === 'ConfigMap' || kind === 'Secret');
}
