import { kustomizeGroup, nodeKindOf } from '../../core/flux-kinds.ts';
import type { EdgeCertainty, EdgeReason, OrderEdge } from '../../core/forecast-order.ts';
import { groupBy } from '../../core/group-by.ts';
import type { JsonObject } from '../../core/json.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { healthField, type SideIndex } from '../../findings/public.ts';
import {
  type Dependency,
  dependenciesOf,
  fluxReferences,
  helmReleaseSpec,
  kustomizationSource,
} from '../../flux/public.ts';
import { type AffectedNode, nodeKeyOf } from './affected-nodes.ts';

/** Order of two nodes by their keys. */
export interface NodeLink extends Omit<OrderEdge, 'from' | 'to'> {
  readonly from: string;
  readonly to: string;
}

/** Both sides of a comparison. */
export interface OrderSides {
  readonly base: SideIndex;
  readonly head: SideIndex;
}

/**
 * The nodes and their order: those that the merge affects, and those that wait for them, which are added to `nodes`.
 * What takes its content from a source that gives another one is there too where it could not be compared. What depends
 * on a node whose definition does not change, and does not share its source, finds it ready from before. Ends with the
 * first link that is over `most`.
 */
export function linkNodes(
  nodes: Map<string, AffectedNode>,
  sides: OrderSides,
  uncompared: ReadonlySet<string>,
  most: number,
): readonly NodeLink[] {
  const links: NodeLink[] = [];
  const behind = new Map<string, ReadonlyMap<string, readonly ResourceId[]>>();
  const pending = [...nodes.values()];
  const add = (root: string, id: ResourceId, change: AffectedNode['change'] = 'waits'): AffectedNode => {
    const key = nodeKeyOf(root, id);
    const known = nodes.get(key);
    if (known !== undefined) return known;
    const made: AffectedNode = { root, id, change, changes: [] };
    nodes.set(key, made);
    pending.push(made);
    return made;
  };
  for (let at = 0; at < pending.length; at++) {
    const node = pending[at];
    if (node === undefined) break;
    const { root, id } = node;
    if (!behind.has(root)) behind.set(root, namedBy(sides.head, root));
    const own = nodeKeyOf(root, id);
    for (const later of behind.get(root)?.get(resourceKey(id)) ?? []) {
      // Each look reads all that the later one names.
      if (links.length > most) return links;
      const key = nodeKeyOf(root, later);
      if (key === own) continue;
      for (const link of linksTo(node, later, nodes.has(key) || uncompared.has(key), sides)) {
        // What nothing differs of, and what does not wait, is no part of this.
        if (link.certainty === 'none' && !nodes.has(key)) continue;
        if (link.why === 'depends-on') add(root, later);
        // It gets another artifact, of which nothing is known.
        else if (uncompared.has(key) && link.certainty === 'sure') add(root, later, 'changed');
        if (nodes.has(key)) links.push({ ...link, from: own, to: key });
      }
    }
    const owner = ownerOf(node, sides);
    if (owner === undefined || resourceKey(owner) === resourceKey(id)) continue;
    if (node.definition !== undefined && nodes.has(nodeKeyOf(root, owner)))
      links.push({ from: nodeKeyOf(root, owner), to: own, why: 'applies', field: '', certainty: 'sure' });
    const field = node.change === 'removed' ? undefined : healthField(root, owner, id, sides.head);
    if (field === undefined) continue;
    add(root, owner);
    const certainty = node.definition === undefined ? 'open' : 'sure';
    links.push({ from: own, to: nodeKeyOf(root, owner), why: 'waits-for', field, certainty });
  }
  return links;
}

/** The objects that name another one, by the key of that. */
function namedBy(side: SideIndex, root: string): ReadonlyMap<string, readonly ResourceId[]> {
  const named = side.fluxObjects(root).flatMap(({ id, references }) => references.map((key) => ({ key, id })));
  return new Map([...groupBy(named, ({ key }) => key)].map(([key, all]) => [key, all.map(({ id }) => id)]));
}

function ownerOf({ root, id, change }: AffectedNode, { base, head }: OrderSides): ResourceId | undefined {
  return (change === 'removed' ? base : head).findNode(root, id)?.parent;
}

type Link = Omit<NodeLink, 'from' | 'to'>;

/** The order of a node and one that names it. */
function linksTo(node: AffectedNode, later: ResourceId, isReconciled: boolean, { head }: OrderSides): readonly Link[] {
  const { root, id } = node;
  const object = head.definition(root, later);
  const key = resourceKey(id);
  const links: Link[] = dependenciesOf(object, later)
    .filter((dependency) => resourceKey(dependency.id) === key)
    .map((dependency) => ({
      why: 'depends-on',
      field: `spec.dependsOn[${dependency.index}]`,
      ...(dependency.readyExpr === undefined ? {} : { readyExpr: dependency.readyExpr }),
      certainty: waitsFor(node, dependency, later, head),
    }));
  // What applies a source builds from what that has held until then.
  if (!isReconciled || node.change === 'removed' || isAbove(root, later, id, head)) return links;
  for (const { role, id: named } of fluxReferences(object, later)) {
    if (resourceKey(named) !== key || role === 'values' || role === 'variables') continue;
    const why: EdgeReason = role === 'inputs' ? 'inputs' : 'artifact';
    links.push({ why, field: fieldOf(later, object), certainty: givesAnew(node) ? 'sure' : 'none' });
  }
  return links;
}

/** The most owners that are asked for. */
const mostOwners = 50;

/** Test for an object that applies another one, directly or through others. */
function isAbove(root: string, owner: ResourceId, id: ResourceId, head: SideIndex): boolean {
  const key = resourceKey(owner);
  let above = head.findNode(root, id)?.parent;
  for (let depth = 0; above !== undefined && depth < mostOwners; depth++) {
    if (resourceKey(above) === key) return true;
    const next = head.findNode(root, above)?.parent;
    if (next !== undefined && resourceKey(next) === resourceKey(above)) return false;
    above = next;
  }
  return false;
}

/** Fields of sources that are not about what they hold. */
const timesOfSources = ['interval', 'suspend', 'timeout'];

/** Test for a source whose definition makes it fetch something else. */
function givesAnew({ change, definition }: AffectedNode): boolean {
  if (change === 'added') return true;
  return (definition?.fields ?? []).some(({ path }) => {
    const [top, field] = path;
    if (top === undefined || !('field' in top) || top.field !== 'spec') return false;
    return field === undefined || !('field' in field) || !timesOfSources.includes(field.field);
  });
}

function fieldOf(id: ResourceId, object: JsonObject | undefined): string {
  switch (nodeKindOf(id)) {
    case 'helmrelease':
      return helmReleaseSpec(object).chartRef === undefined ? 'spec.chart.spec.sourceRef' : 'spec.chartRef';
    case 'resourceset':
      return 'spec.inputsFrom';
    case 'generator':
      return 'spec.sources';
    default:
      return 'spec.sourceRef';
  }
}

/**
 * Certainty with which a node waits for what it depends on. kustomize-controller asks for the revision of a common
 * source and both controllers for the observed generation; nothing else tells a dependency that was ready before from
 * one that is ready again.
 */
function waitsFor(node: AffectedNode, dependency: Dependency, later: ResourceId, head: SideIndex): EdgeCertainty {
  if (node.change === 'removed') return 'none';
  if (!dependency.mustBeReady) return node.change === 'added' ? 'sure' : 'none';
  if (dependency.readyExpr !== undefined) return 'open';
  if (node.definition !== undefined) return 'sure';
  const { root, id } = node;
  if (id.group !== kustomizeGroup || later.group !== kustomizeGroup) return 'none';
  const sourceOf = (of: ResourceId): string =>
    resourceKey(kustomizationSource({ id: of, object: head.definition(root, of) }));
  return sourceOf(id) === sourceOf(later) ? 'sure' : 'none';
}
