import type { ReadSet } from '../../files/read-set.ts';
import { type ResourceId, resourceKey, resourceOfKey } from '../../model/resource-id.ts';
import { ProvisionalDifferences } from './provisional-differences.ts';

/** The two sides of a comparison. */
export type SideName = 'base' | 'head';

/**
 * What the two sides know of each other: for every node a key that is equal exactly when everything that goes into the node is
 * equal (its effective spec, the files its build read, its variables, values and sources). A node whose key is the same on both
 * sides is *untouched*: it has the same output, and its failures are not this change's.
 *
 * Whether a node is touched may be asked once both sides have come to rest after its key was recorded: before that the other side's key may only be late. A node that first waits in vain for
 * something is recorded on both sides in a later round than the others.
 */
export class NodeKeys {
  /** What is said of nodes before the sides come to rest. */
  readonly announcements = new ProvisionalDifferences();
  readonly #keys: Record<SideName, Map<string, string>> = { base: new Map(), head: new Map() };
  readonly #reads: Record<SideName, Map<string, ReadSet>> = { base: new Map(), head: new Map() };
  /** The round in which a node got the key that it has. */
  readonly #since: Record<SideName, Map<string, number>> = { base: new Map(), head: new Map() };
  readonly #resting = new Set<SideName>();
  readonly #ended = new Set<SideName>();
  #waiting: (() => void)[] = [];
  readonly #leaving: (() => void)[] = [];
  /** How often both sides have come to rest. */
  #round = 0;
  readonly #idle = new Set<SideName>();
  /** How often in a row both came to rest with nothing left to do. */
  #calm = 0;

  /** Records the key of a node, and what was looked at in the tree under review for it; a later record of the same node replaces it. */
  record(side: SideName, id: ResourceId, key: string, reads: ReadSet = []): void {
    const node = resourceKey(id);
    if (this.#keys[side].get(node) !== key) this.#since[side].set(node, this.#round);
    this.#keys[side].set(node, key);
    this.#reads[side].set(node, reads);
  }

  /** The node is gone from its side: it was made, and taken back when what makes it turned out to be held back. Without a key it is touched, so that the other side does not take its own for unchanged. What was read for it counts on. */
  forget(side: SideName, id: ResourceId): void {
    const node = resourceKey(id);
    this.#keys[side].delete(node);
    this.#since[side].delete(node);
  }

  /** What was looked at in the tree under review for a node; empty when nothing was. */
  reads(side: SideName, id: ResourceId): ReadSet {
    return this.#reads[side].get(resourceKey(id)) ?? [];
  }

  /** What was looked at in the tree under review for each node that ever was on a side. */
  *allReads(side: SideName): Iterable<readonly [ResourceId, ReadSet]> {
    for (const [key, reads] of this.#reads[side]) if (reads.length > 0) yield [resourceOfKey(key), reads];
  }

  /** Undefined until both sides have come to rest since the node got its key; then false when the key is the same on both sides, else true. */
  isTouched(side: SideName, id: ResourceId): boolean | undefined {
    return (this.#since[side].get(resourceKey(id)) ?? 0) < this.#round ? this.isTouchedAtEnd(side, id) : undefined;
  }

  /** As `isTouched`, for use when both sides have ended. */
  isTouchedAtEnd(side: SideName, id: ResourceId): boolean {
    const key = resourceKey(id);
    const own = this.#keys[side].get(key);
    return own === undefined || own !== this.#keys[side === 'base' ? 'head' : 'base'].get(key);
  }

  /** True when neither side found anything to do after both had been idle, so that both may end. Before that a side that is idle comes to rest again and again: the keys of the other may still change what it made of them. */
  get isCalm(): boolean {
    return this.#calm > 1;
  }

  /** The side has come to rest; `isIdle`: with no node left that waits. Resolves when the other one has too, or has ended. */
  async rest(side: SideName, isIdle: boolean): Promise<void> {
    this.#resting.add(side);
    if (isIdle) this.#idle.add(side);
    const met = new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#meet();
    await met;
  }

  /** The side does not come back; repeated calls are the same as one. */
  end(side: SideName): void {
    this.#ended.add(side);
    this.#meet();
  }

  /** Resolves when neither side comes back, so that all keys are the last ones. */
  async bothEnded(): Promise<void> {
    if (this.#ended.size < 2) await new Promise<void>((resolve) => this.#leaving.push(resolve));
  }

  #meet(): void {
    if (this.#ended.size === 2) for (const resolve of this.#leaving.splice(0)) resolve();

    const isThere = (side: SideName): boolean => this.#resting.has(side) || this.#ended.has(side);
    if (!isThere('base') || !isThere('head')) return;
    this.#round++;
    const isDone = (side: SideName): boolean => this.#idle.has(side) || this.#ended.has(side);
    this.#calm = isDone('base') && isDone('head') ? this.#calm + 1 : 0;
    this.#resting.clear();
    this.#idle.clear();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
