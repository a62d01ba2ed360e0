import { kustomizeGroup, nodeKindOf } from '../../model/flux-kinds.ts';
import { addToGroup } from '../../model/group-by.ts';
import { type JsonObject, objectAt } from '../../model/json.ts';
import { compareResources, type ResourceId, resourceKey } from '../../model/resource-id.ts';
import { isRendered, type Manifest, type NodeResult } from '../../model/side-result.ts';
import type { RenderedSide } from '../../orchestrator/collect-run.ts';
import { inputsKey } from '../../orchestrator/controllers/controller.ts';
import type { Store } from '../../orchestrator/store.ts';

/**
 * The base, with every entry point that a new Kustomization of the head applies among what that has applied: a bootstrap that
 * comes into the tree takes over what its cluster began with.
 */
function withAdoptedEntryPoints(base: RenderedSide, head: RenderedSide): RenderedSide {
  const adopted = new Map<string, Manifest[]>();
  const nodes = new Map(base.side.nodes.map((node) => [resourceKey(node.id), node]));
  for (const { id, state } of base.side.nodes) {
    const parent = head.store.get(id)?.parent;
    const old = isRendered(state) ? definition(base.store, id) : undefined;
    if (old === undefined || parent === undefined || nodeKindOf(parent) !== 'kustomization') continue;
    if (nodes.has(resourceKey(parent))) continue;
    addToGroup(adopted, resourceKey(parent), { ...old, object: ownedBy(parent, old.object) });
  }
  if (adopted.size === 0) return base;
  for (const node of head.side.nodes) {
    const key = resourceKey(node.id);
    const manifests = adopted.get(key);
    if (manifests === undefined) continue;
    const { fluxObjects: _known, ...rest } = node;
    nodes.set(key, { ...rest, manifests, problems: [], warnings: [] });
  }
  const all = [...nodes.values()].sort((a, b) => compareResources(a.id, b.id));
  return { ...base, side: { ...base.side, nodes: all } };
}

/** An object with the labels by which kustomize-controller knows what a Kustomization has applied. */
function ownedBy({ name, namespace }: ResourceId, object: JsonObject): JsonObject {
  const metadata = objectAt(object, 'metadata');
  const owner = { [`${kustomizeGroup}/name`]: name, [`${kustomizeGroup}/namespace`]: namespace };
  return { ...object, metadata: { ...metadata, labels: { ...objectAt(metadata, 'labels'), ...owner } } };
}

/**
 * Both sides, with the definition of every entry point that differs among what that entry point applies: nothing in the tree applies it, but somebody does, so that an edit of it is a change like any other. Entry points that
 * come or go show by what they apply.
 */
export function withEditedEntryPoints(
  former: RenderedSide,
  head: RenderedSide,
): { readonly base: RenderedSide; readonly head: RenderedSide } {
  const base = withAdoptedEntryPoints(former, head);
  const before = new Map<string, Manifest>();
  const after = new Map<string, Manifest>();
  const nodes = new Map(base.side.nodes.map((node) => [resourceKey(node.id), node]));
  for (const node of head.side.nodes) {
    const { id, state } = node;
    const key = resourceKey(id);
    const was = nodes.get(key);
    if (!isRendered(state) || !isRendered(was?.state)) continue;
    const [old, next] = [base, head].map(({ store }) => definition(store, id));
    if (old === undefined || next === undefined || isSame(old, next)) continue;
    // What applies itself shows there, also where it does not any more: then it is pruned with the rest.
    if ([node, was].some((of) => of?.manifests.some((one) => resourceKey(one.id) === key))) continue;
    before.set(key, old);
    after.set(key, next);
  }
  return before.size === 0 ? { base, head } : { base: withManifests(base, before), head: withManifests(head, after) };
}

/** What has not been edited is mostly one object on both sides. */
function isSame(old: Manifest, next: Manifest): boolean {
  return old.object === next.object || inputsKey(old.object) === inputsKey(next.object);
}

function definition(store: Store, id: NodeResult['id']): Manifest | undefined {
  const stored = store.get(id);
  if (stored === undefined || stored.parent !== undefined || stored.origin === undefined) return undefined;
  return { id, object: stored.object, origin: stored.origin };
}

function withManifests(run: RenderedSide, definitions: ReadonlyMap<string, Manifest>): RenderedSide {
  const nodes = run.side.nodes.map((node): NodeResult => {
    const own = definitions.get(resourceKey(node.id));
    if (own === undefined) return node;
    const { fluxObjects: _known, ...rest } = node;
    // A release that is left out as unchanged, with another label of its own: what it makes is the same.
    return { ...rest, state: 'rendered', manifests: [own, ...node.manifests] };
  });
  return { ...run, side: { ...run.side, nodes } };
}
