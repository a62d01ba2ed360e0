import { type ResourceId, resourceKey } from '../../model/resource-id.ts';
import type { SideResult } from '../../model/side-result.ts';
import type { Store } from '../store.ts';
import { nodeInputs } from './node-inputs.ts';

/** One side of a rendered cluster, and what it knows. */
export interface RenderedSide {
  readonly side: SideResult;
  readonly store: Store;
}

/**
 * Keys of the ConfigMaps with variables that come from outside of the repository: Kustomizations of both sides that do not render for want of variables name them, and neither side defines them. The cluster runs with
 * them, so somebody makes them elsewhere, as Terraform does. One that only the head names may as well be misspelled, and stays a failure.
 */
export function externalVariables(base: RenderedSide, head: RenderedSide): ReadonlySet<string> {
  const named = new Set(absentVariables(base).map(resourceKey));
  return new Set(
    absentVariables(head)
      .filter(
        (id) => named.has(resourceKey(id)) && base.store.get(id) === undefined && head.store.get(id) === undefined,
      )
      .map(resourceKey),
  );
}

function absentVariables({ side, store }: RenderedSide): ResourceId[] {
  return side.nodes.flatMap(({ id, problems }) => {
    const object = problems.some(({ code }) => code === 'VALUES_NOT_FOUND') ? store.get(id) : undefined;
    if (object === undefined) return [];
    return nodeInputs(store, object).flatMap(({ role, id: named }) =>
      role === 'variables' && store.get(named) === undefined ? [named] : [],
    );
  });
}
