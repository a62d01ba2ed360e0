import { type ResourceId, resourceKey } from '../../model/resource-id.ts';

/** How often a node is run again because of what another one turned out to be. */
const maximumReruns = 20;

/**
 * The nodes that ended in what a failure of another brought about, because that other one was taken for touched. The other side may only have been late with it: a side that waits in vain for something comes to what is behind that in
 * a later round.
 */
export class HeldBack {
  readonly #by = new Map<string, { readonly node: ResourceId; readonly others: ResourceId[] }>();
  readonly #reruns = new Map<string, number>();

  /** `node` is held back by `other`. */
  add(node: ResourceId, other: ResourceId): void {
    const key = resourceKey(node);
    const known = this.#by.get(key);
    if (known === undefined) this.#by.set(key, { node, others: [other] });
    else known.others.push(other);
  }

  /** The node runs again, and nothing is known of it until it ends. */
  delete(node: ResourceId): void {
    this.#by.delete(resourceKey(node));
  }

  /** The nodes for which this no longer holds. */
  reconsider(isTouched: (other: ResourceId) => boolean | undefined): ResourceId[] {
    const again: ResourceId[] = [];
    for (const [key, { node, others }] of this.#by) {
      if (!others.some((other) => isTouched(other) === false)) continue;
      const reruns = this.#reruns.get(key) ?? 0;
      if (reruns >= maximumReruns) continue;
      this.#reruns.set(key, reruns + 1);
      this.#by.delete(key);
      again.push(node);
    }
    return again;
  }
}
