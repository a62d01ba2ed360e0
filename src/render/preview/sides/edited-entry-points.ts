import { kustomizeGroup, nodeKindOf } from '../../../core/flux-kinds.ts';
import { addToGroup } from '../../../core/group-by.ts';
import { type JsonObject, objectAt } from '../../../core/json.ts';
import { compareResources, type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import { isRendered, type Manifest, type NodeResult } from '../../../core/side-result.ts';
import { inputsKey, type RenderedSide, type Store } from '../../public.ts';

/**
 * The base, with every entry point that a new Kustomization of the head applies among what that has applied: a
 * bootstrap that comes into the tree takes over what its cluster began with.
 */
function withAdoptedEntryPoints(base: RenderedSide, head: RenderedSide): RenderedSide {
  const begun = definitions(base.store).flatMap((old): readonly (readonly [parent: string, old: Manifest])[] => {
    const parent = head.store.get(old.id)?.parent;
    if (parent === undefined || nodeKindOf(parent) !== 'kustomization') return [];
    return [[resourceKey(parent), { ...old, object: ownedBy(parent, old.object) }]];
  });
  if (begun.length === 0) return base;
  const nodes = new Map(base.side.nodes.map((node) => [resourceKey(node.id), node]));
  const adopted = new Map<string, Manifest[]>();
  for (const [parent, old] of begun)
    if (!nodes.has(parent) && isRendered(nodes.get(resourceKey(old.id))?.state)) addToGroup(adopted, parent, old);
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
 * Both sides, with the definition of every entry point that differs among what that entry point applies: nothing in the
 * tree applies it, but somebody does, so that an edit of it is a change like any other. Entry points that come or go
 * show by what they apply.
 */
export function withEditedEntryPoints(
  former: RenderedSide,
  head: RenderedSide,
): { readonly base: RenderedSide; readonly head: RenderedSide } {
  const base = withAdoptedEntryPoints(former, head);
  const earlier = new Map(definitions(base.store).map((old) => [resourceKey(old.id), old]));
  const edited = definitions(head.store).flatMap((next) => {
    const old = earlier.get(resourceKey(next.id));
    return old === undefined || isSame(old, next) ? [] : [{ old, next }];
  });
  if (edited.length === 0) return { base, head };
  const [before, after] = [new Map<string, Manifest>(), new Map<string, Manifest>()];
  const [was, is] = [base, head].map(({ side }) => new Map(side.nodes.map((node) => [resourceKey(node.id), node])));
  for (const { old, next } of edited) {
    const key = resourceKey(next.id);
    const nodes = [was?.get(key), is?.get(key)];
    if (!nodes.every((node) => isRendered(node?.state))) continue;
    // What applies itself shows there, also where it does not any more: then it is pruned with the rest.
    if (nodes.some((node) => node?.manifests.some((one) => resourceKey(one.id) === key))) continue;
    before.set(key, old);
    after.set(key, next);
  }
  return before.size === 0 ? { base, head } : { base: withManifests(base, before), head: withManifests(head, after) };
}

/** What has not been edited is mostly one object on both sides. */
function isSame(old: Manifest, next: Manifest): boolean {
  return old.object === next.object || inputsKey(old.object) === inputsKey(next.object);
}

/**
 * The definitions of what nothing in the tree applies. Those of all others may be parsed only when they are looked at.
 */
function definitions(store: Store): readonly Manifest[] {
  return store.all().flatMap((one) => {
    const { id, origin, parent } = one;
    return parent === undefined && origin !== undefined ? [{ id, object: one.object, origin }] : [];
  });
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
