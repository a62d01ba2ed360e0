import { nodeKindOf } from '../model/flux-kinds.ts';
import { resourceKey } from '../model/resource-id.ts';
import type { Shard } from '../model/shard.ts';
import type { Store, StoredObject } from '../orchestrator/store.ts';
import type { ShardPlan } from './shard-plan.ts';

/** What one shard renders, and what it leaves to others. */
export class ShardAssignment {
  readonly plan: ShardPlan;
  readonly #shard: Shard;
  readonly #included = new Set<string>();
  #isWhole = false;

  constructor(plan: ShardPlan, shard: Shard) {
    this.plan = plan;
    this.#shard = shard;
  }

  /** True when the shard renders everything, since it could not tell what it needs. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Renders a node for the sake of others, although another shard answers for it. False when that was so already. */
  include(key: string): boolean {
    if (this.#isWhole || this.#included.has(key)) return false;
    this.#included.add(key);
    return true;
  }

  /** Renders everything from now on. */
  includeAll(): void {
    this.#isWhole = true;
  }

  /** True for what the shard tells of a node: of what every shard renders, the first one does. */
  answersFor(store: Store, object: StoredObject): boolean {
    return (this.ownerOf(store, object) ?? 1) === this.#shard.index;
  }

  /** True for a node that another shard renders and that nothing here asks about. */
  isElsewhere(store: Store, object: StoredObject): boolean {
    const kind = nodeKindOf(object.id);
    if (this.#isWhole || (kind !== 'kustomization' && kind !== 'helmrelease')) return false;
    const owner = this.ownerOf(store, object);
    return owner !== undefined && owner !== this.#shard.index && !this.#included.has(resourceKey(object.id));
  }

  /** The shard that answers for a node: that of the unit it is or comes from. A release that comes from no unit is dealt out by its name, with what it emits. Undefined for what every shard renders. */
  ownerOf(store: Store, object: StoredObject): number | undefined {
    const chain: StoredObject[] = [];
    const seen = new Set<string>();
    for (let at: StoredObject | undefined = object; at !== undefined; ) {
      const planned = this.plan.shardOf(at);
      if (planned !== undefined) return planned;
      const key = resourceKey(at.id);
      if (seen.has(key)) break;
      seen.add(key);
      chain.push(at);
      at = at.parent === undefined ? undefined : store.get(at.parent);
    }
    const release = chain.findLast(({ id }) => nodeKindOf(id) === 'helmrelease');
    return release === undefined ? undefined : 1 + (hashOf(resourceKey(release.id)) % this.plan.of);
  }
}

/** FNV-1a, for an even spread that is the same everywhere. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
