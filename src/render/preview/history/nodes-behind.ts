import { type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import { nodeInputs, nodesAbove, type Store } from '../../public.ts';

/** What makes the definition of a node. */
interface Behind {
  /** Those above it, and those that apply what these are rendered with. */
  readonly nodes: readonly ResourceId[];
  /** The variables, values, sources and providers that these are rendered with. */
  readonly inputs: readonly ResourceId[];
}

/** The nodes and data that the definition of a node hangs on, besides its own file. */
export function nodesBehind(store: Store, id: ResourceId): Behind {
  const nodes = new Map(nodesAbove(store, id).map((one) => [resourceKey(one), one]));
  const inputs: ResourceId[] = [];
  // A map that grows while it is gone through.
  for (const one of nodes.values()) {
    const node = store.get(one);
    if (node === undefined) continue;
    for (const input of nodeInputs(store, node)) {
      inputs.push(input.id);
      for (const maker of nodesAbove(store, input.id)) nodes.set(resourceKey(maker), maker);
    }
  }
  return { nodes: [...nodes.values()], inputs };
}
