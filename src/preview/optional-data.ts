import { jsonEqual } from '../diff/json-equal.ts';
import { nodeKindOf } from '../model/flux-kinds.ts';
import type { JsonValue } from '../model/json.ts';
import type { Warning } from '../model/problem.ts';
import { printResource, type ResourceId, resourceKey } from '../model/resource-id.ts';
import { type Manifest, type NodeResult, undecided } from '../model/side-result.ts';
import { unrenderedMakers } from '../orchestrator/controllers/await-producer.ts';
import type { Side } from '../orchestrator/controllers/controller.ts';
import { nodeInputs } from '../orchestrator/memo/node-inputs.ts';
import type { Store } from '../orchestrator/store.ts';

/** One side with what its tree declares. */
export interface DiscoveredSide extends Pick<Side, 'discovery' | 'tree'> {
  readonly store: Store;
}

/**
 * A warning about a node that changes and was rendered without optional values or variables: the cluster may have them
 * from a Kustomization that was not rendered and has them in its files. Where the node comes out as it was `before`,
 * also from any node whose objects are not known.
 */
export function optionalDataWarning(
  { id, state, touched, manifests }: NodeResult,
  before: NodeResult | undefined,
  side: DiscoveredSide,
): Warning | undefined {
  const node = side.store.get(id);
  if (node === undefined || state !== 'rendered' || !touched || nodeKindOf(id) === 'source') return undefined;
  const isSame = (): boolean => jsonEqual(objectsOf(manifests), objectsOf(before?.manifests ?? []));
  for (const { role, id: data } of nodeInputs(side.store, node)) {
    if ((role !== 'values' && role !== 'variables') || side.store.get(data) !== undefined) continue;
    const [known] = unrenderedMakers(side, data, new Set([resourceKey(id)]));
    const maker = known ?? (isSame() ? unknownMaker(side) : undefined);
    if (maker === undefined) continue;
    const applies = known === undefined ? 'may apply' : 'applies';
    const message = `was rendered without ${printResource(data)}, which the cluster may have: ${printResource(maker)}, which ${applies} it, is not rendered`;
    return { category: undecided, message };
  }
  return undefined;
}

/** A node that was not rendered and of whose objects no file tells. */
function unknownMaker({ store, discovery }: DiscoveredSide): ResourceId | undefined {
  const claimed = new Set(discovery.claims.map((claim) => resourceKey(claim.id)));
  return store.all().find(({ id }) => {
    const kind = nodeKindOf(id);
    if (kind === undefined || kind === 'source') return false;
    const state = store.status(id)?.state;
    const isBroken = state === 'unchecked' || state === 'failed' || state === 'blocked';
    return isBroken && !(kind === 'kustomization' && claimed.has(resourceKey(id)));
  })?.id;
}

function objectsOf(manifests: readonly Manifest[]): JsonValue {
  return manifests.map(({ object }) => object);
}
