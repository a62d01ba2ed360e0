import type { ReadSet } from '../../files/read-set.ts';
import { type ResourceId, resourceKey } from '../../model/resource-id.ts';

/** The two sides of a comparison. */
export type SideName = 'base' | 'head';

/**
 * What the two sides know of each other: for every node a key that is equal exactly when everything that goes into the node is
 * equal (its effective spec, the files its build read, its variables, values and sources). A node whose key is the same on both
 * sides is *untouched*: it has the same output, and its failures are not this change's.
 *
 * Whether a node is touched may be asked once both sides have come to rest for the first time, since before that a key may only be late.
 */
export class Ledger {
  readonly #keys: Record<SideName, Map<string, string>> = { base: new Map(), head: new Map() };
  readonly #reads: Record<SideName, Map<string, ReadSet>> = { base: new Map(), head: new Map() };
  readonly #arrived = new Set<SideName>();
  readonly #waiting: (() => void)[] = [];

  /** Records the key of a node, and what was looked at in the tree under review for it; a later record of the same node replaces it. */
  record(side: SideName, id: ResourceId, key: string, reads: ReadSet = []): void {
    this.#keys[side].set(resourceKey(id), key);
    this.#reads[side].set(resourceKey(id), reads);
  }

  /** What was looked at in the tree under review for a node; empty when nothing was. */
  reads(side: SideName, id: ResourceId): ReadSet {
    return this.#reads[side].get(resourceKey(id)) ?? [];
  }

  /** Undefined until both sides have arrived; then false when the key is the same on both sides, else true. */
  isTouched(side: SideName, id: ResourceId): boolean | undefined {
    return this.isOpen ? this.isTouchedAtEnd(side, id) : undefined;
  }

  /** As `isTouched`, for use when both sides have ended. */
  isTouchedAtEnd(side: SideName, id: ResourceId): boolean {
    const key = resourceKey(id);
    const own = this.#keys[side].get(key);
    return own === undefined || own !== this.#keys[side === 'base' ? 'head' : 'base'].get(key);
  }

  /** True once both sides have come to rest. */
  get isOpen(): boolean {
    return this.#arrived.size === 2;
  }

  /** The side has come to rest or has ended; repeated calls are the same as one. */
  arrive(side: SideName): void {
    this.#arrived.add(side);
    if (!this.isOpen) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Resolves when both sides have arrived. */
  async whenOpen(): Promise<void> {
    if (!this.isOpen) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
