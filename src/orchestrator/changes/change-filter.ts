import { type ResourceId, resourceKey } from '../../model/resource-id.ts';
import type { NodeKeys, SideName } from './node-keys.ts';

/**
 * Which nodes must be rendered. Everything is kept unless the run compares two sides in changed-only mode; then a node is kept when its inputs differ, or when
 * somebody outside said that it changed.
 */
export class ChangeFilter {
  readonly #comparison: { readonly nodeKeys: NodeKeys; readonly side: SideName } | undefined;
  readonly #active: boolean;
  readonly #external = new Set<string>();

  constructor(comparison: { readonly nodeKeys: NodeKeys; readonly side: SideName } | undefined, changedOnly: boolean) {
    this.#comparison = comparison;
    this.#active = changedOnly && comparison !== undefined;
  }

  /** True when nodes may be left out at all. */
  get isActive(): boolean {
    return this.#active;
  }

  /** Nodes that are to be rendered whatever the comparison says. */
  keepAlso(ids: Iterable<ResourceId>): void {
    for (const id of ids) this.#external.add(resourceKey(id));
  }

  /** True when the node is to be rendered; undefined while the other side may still be late. */
  keeps(id: ResourceId): boolean | undefined {
    if (!this.#active || this.#comparison === undefined || this.#external.has(resourceKey(id))) return true;
    return this.#comparison.nodeKeys.isTouched(this.#comparison.side, id);
  }
}
