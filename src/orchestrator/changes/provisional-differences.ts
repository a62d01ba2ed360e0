import { type ResourceId, resourceKey } from '../../model/resource-id.ts';
import { nodeKey } from '../controllers/controller.ts';

interface Announcement {
  readonly content: readonly unknown[];
  readonly differs: () => void;
}

/**
 * What the two sides say of nodes before they come to rest: enough to know of some of them already then that they are touched. That what both say is the same proves nothing yet.
 */
export class ProvisionalDifferences {
  readonly #said: Record<'base' | 'head', Map<string, Announcement>> = { base: new Map(), head: new Map() };

  /** Says what a node of one side is. `differs` is called once both sides have said something of the node, if it is not the same. */
  announce(side: 'base' | 'head', id: ResourceId, content: readonly unknown[], differs: () => void): void {
    const key = resourceKey(id);
    this.#said[side].set(key, { content, differs });
    const other = this.#said[side === 'base' ? 'head' : 'base'].get(key);
    if (other === undefined || isSame(content, other.content)) return;
    differs();
    other.differs();
  }
}

/** What was made once for both sides is the same object, and need not be printed. */
function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.every((part, at) => part === other[at] || nodeKey(part) === nodeKey(other[at]));
}
