import { nodeKindOf } from '../core/flux-kinds.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import type { NodeResult } from '../core/side-result.ts';
import { dependenciesOf, kustomizationSource, kustomizationSpec } from '../flux/public.ts';
import type { SideIndex } from './side-index.ts';

/** The order of two nodes of a cluster that apply what the other needs, as far as it is certain. */
export type ApplyOrder = 'before' | 'never' | 'undecided';

/** More ancestors and dependencies than any node has. */
const mostNodes = 10_000;

interface Reached {
  /** What applied its definitions before the node begins: its ancestors, its dependencies, and theirs. */
  readonly applied: ReadonlySet<string>;
  /** Those that are ready before the node begins. */
  readonly ready: ReadonlySet<string>;
}

function reachedFrom(
  root: string,
  start: NodeResult,
  side: SideIndex,
  followsParent: (node: NodeResult) => boolean,
): Reached {
  const applied = new Set<string>();
  const ready = new Set<string>();
  const open = [start];
  const add = (id: ResourceId): void => {
    const key = resourceKey(id);
    if (applied.has(key) || applied.size > mostNodes) return;
    applied.add(key);
    const node = side.findNode(root, id);
    if (node !== undefined) open.push(node);
  };
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const { id } of dependenciesOf(side.definition(root, node.id), node.id)) {
      ready.add(resourceKey(id));
      add(id);
    }
    if (node.parent !== undefined && followsParent(node)) add(node.parent);
  }
  return { applied, ready };
}

/** Test for a node that is ready only when what it applies is: that waits, or that is no Kustomization. */
function waits(root: string, id: ResourceId, side: SideIndex): boolean {
  if (id.kind !== 'Kustomization') return true;
  const { healthChecks, wait } = kustomizationSpec(side.definition(root, id));
  return wait || healthChecks.length > 0;
}

/**
 * Says whether `needed` has applied its Namespaces and CustomResourceDefinitions before `node` applies anything:
 * `before` when the node is an offspring of it, or depends on it or on what waits for it; `never` when it waits for the
 * node itself, or comes with it. Source: kustomize-controller 1.9, `ApplyAllStaged` of fluxcd/pkg/ssa, which tries all
 * objects of a stage before it applies one.
 */
export function applyOrder(
  root: string,
  node: NodeResult,
  needed: NodeResult,
  sides: { readonly base: SideIndex; readonly head: SideIndex },
): ApplyOrder {
  const { base, head } = sides;
  const key = resourceKey(needed.id);
  const before = reachedFrom(root, node, head, () => true);
  if (before.applied.has(key)) return 'before';
  for (let at: NodeResult | undefined = needed, left = mostNodes; at?.parent !== undefined && left > 0; left--) {
    const { parent }: NodeResult = at;
    if (before.ready.has(resourceKey(parent)) && waits(root, parent, head)) return 'before';
    at = head.findNode(root, parent);
  }
  // What is there already goes on without whoever made it.
  const isNew = ({ id }: NodeResult): boolean => base.findNode(root, id) === undefined;
  return reachedFrom(root, needed, head, isNew).applied.has(resourceKey(node.id)) ? 'never' : 'undecided';
}

/** The sides that an order is asked of. */
interface OrderedSides {
  readonly base: SideIndex;
  readonly head: SideIndex;
}

/** Dependencies of a Kustomization of which kustomize-controller compares the revision: those of its source. */
function awaitedRevisions(root: string, id: ResourceId, { base, head }: OrderedSides): ReadonlyMap<string, ResourceId> {
  const neededBy = (side: SideIndex): ReadonlyMap<string, ResourceId> => {
    const object = side.definition(root, id);
    const source = resourceKey(kustomizationSource({ id, object }));
    const needed = dependenciesOf(object, id).filter(({ id: one, readyExpr }) => {
      const definition = side.definition(root, one);
      const isOfSource = resourceKey(kustomizationSource({ id: one, object: definition })) === source;
      return definition !== undefined && isOfSource && readyExpr === undefined;
    });
    return new Map(needed.map(({ id: one }) => [resourceKey(one), one]));
  };
  // What is new begins with its dependencies; others may get the revision before theirs are applied.
  const before = base.definition(root, id) === undefined ? undefined : neededBy(base);
  return new Map([...neededBy(head)].filter(([key]) => before === undefined || before.has(key)));
}

/**
 * Test for a Kustomization that applies a revision later than another one of its source, since it alone waits for
 * others: these have to apply it first, and are asked for that at intervals.
 */
export function isMostlyLater(root: string, id: ResourceId, other: ResourceId, sides: OrderedSides): boolean {
  if (nodeKindOf(id) !== 'kustomization' || nodeKindOf(other) !== 'kustomization') return false;
  const [own, its] = [id, other].map((one) => {
    const object = sides.head.definition(root, one) ?? sides.base.definition(root, one);
    return resourceKey(kustomizationSource({ id: one, object }));
  });
  const isOther = resourceKey(id) !== resourceKey(other) && own === its;
  return isOther && awaitedRevisions(root, id, sides).size > 0 && awaitedRevisions(root, other, sides).size === 0;
}

/**
 * Test for a Kustomization that applies a revision only after another one has applied all of that: by dependencies of
 * one source, whose revision kustomize-controller compares, and which both sides have where it is not new. Source:
 * `checkDependencies` of kustomize-controller 1.10.
 */
export function followsRevisionOf(root: string, id: ResourceId, earlier: ResourceId, sides: OrderedSides): boolean {
  if (nodeKindOf(id) !== 'kustomization' || nodeKindOf(earlier) !== 'kustomization') return false;
  const found = new Map([[resourceKey(id), id]]);
  // A map that grows while it is gone through.
  for (const one of found.values()) {
    if (found.size > mostNodes) return false;
    for (const [key, next] of awaitedRevisions(root, one, sides)) found.set(key, next);
  }
  return resourceKey(id) !== resourceKey(earlier) && found.has(resourceKey(earlier));
}
