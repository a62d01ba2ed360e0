import { type ResourceId, resourceKey } from '../../model/resource-id.ts';

/** What was said of a node that failed. */
interface Answer {
  readonly id: ResourceId;
  readonly isTouched: boolean;
}

/** How often a node is run again because of what another one turned out to be. */
const maximumReruns = 20;

/**
 * The nodes whose end hung on whether another one that failed is touched: if it is, they are held back. The other side may only have been late with it, or fail there at first and not in the end: a side that waits in vain for something
 * comes to what is behind that in a later round.
 */
export class DeferredNodes {
  readonly #by = new Map<string, { readonly node: ResourceId; readonly others: Answer[] }>();
  readonly #reruns = new Map<string, number>();

  /** `node` was told that `id`, which failed, is touched or not. */
  add(node: ResourceId, id: ResourceId, isTouched: boolean): void {
    const key = resourceKey(node);
    const known = this.#by.get(key);
    if (known === undefined) this.#by.set(key, { node, others: [{ id, isTouched }] });
    else known.others.push({ id, isTouched });
  }

  /** The node runs again, and nothing is known of it until it ends. */
  delete(node: ResourceId): void {
    this.#by.delete(resourceKey(node));
  }

  /** The nodes for which this no longer holds. */
  reconsider(isTouched: (other: ResourceId) => boolean | undefined): ResourceId[] {
    const again: ResourceId[] = [];
    for (const [key, { node, others }] of this.#by) {
      const isOtherwise = ({ id, isTouched: told }: Answer): boolean => isTouched(id) === !told;
      if (!others.some(isOtherwise)) continue;
      const reruns = this.#reruns.get(key) ?? 0;
      if (reruns >= maximumReruns) continue;
      this.#reruns.set(key, reruns + 1);
      this.#by.delete(key);
      again.push(node);
    }
    return again;
  }
}
