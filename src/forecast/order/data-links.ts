import { nodeKindOf } from '../../core/flux-kinds.ts';
import { stringAt } from '../../core/json.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { fluxReferences } from '../../flux/public.ts';
import { type AffectedNode, nodeKeyOf } from './affected-nodes.ts';
import type { NodeLink, OrderSides } from './order-links.ts';

/** A ConfigMap or Secret that differs. */
interface ChangedData {
  /** The key of the node that applies it. */
  readonly owner: string;
  /** True where the controllers are told of it at once. */
  readonly isWatched: boolean;
}

/**
 * The order of nodes that take variables or values from what others apply and what differs. The controllers are told of
 * data with the label `reconcile.fluxcd.io/watch: Enabled` alone; a dependency on who applies it orders the two
 * already.
 */
export function dataLinks(
  nodes: ReadonlyMap<string, AffectedNode>,
  links: readonly NodeLink[],
  { head }: OrderSides,
): readonly NodeLink[] {
  const changed = changedData(nodes.values());
  if (changed.size === 0) return [];
  const ordered = new Set(links.filter(({ why }) => why !== 'waits-for').map(({ from, to }) => `${from}\n${to}`));
  const found: NodeLink[] = [];
  for (const [to, { root, id, change }] of nodes) {
    if (change === 'removed' || change === 'waits') continue;
    for (const { role, id: named } of fluxReferences(head.definition(root, id), id)) {
      if (role !== 'values' && role !== 'variables') continue;
      const data = changed.get(nodeKeyOf(root, named));
      if (data === undefined || data.owner === to || ordered.has(`${data.owner}\n${to}`)) continue;
      const field = role === 'values' ? 'spec.valuesFrom' : 'spec.postBuild.substituteFrom';
      found.push({ from: data.owner, to, why: 'data', field, certainty: data.isWatched ? 'sure' : 'none' });
    }
  }
  return found;
}

/** Test for a release of which only values differ that nothing tells helm-controller of. */
export function takesDataAlone(
  { id, definition }: AffectedNode,
  key: string,
  links: readonly NodeLink[],
  differs: readonly string[] | undefined,
): boolean {
  if (nodeKindOf(id) !== 'helmrelease' || definition !== undefined || differs?.includes('chart') === true) return false;
  const own = links.filter(({ to, certainty, why }) => to === key && why !== 'depends-on' && certainty !== 'none');
  return own.length === 0 && links.some(({ to, why }) => to === key && why === 'data');
}

function changedData(nodes: Iterable<AffectedNode>): ReadonlyMap<string, ChangedData> {
  const found = new Map<string, ChangedData>();
  for (const { root, id, changes } of nodes)
    for (const change of changes) {
      if (!isData(change.id) || change.status === 'removed') continue;
      const label = stringAt(change.head?.object, 'metadata', 'labels', 'reconcile.fluxcd.io/watch');
      found.set(nodeKeyOf(root, change.id), { owner: nodeKeyOf(root, id), isWatched: label === 'Enabled' });
    }
  return found;
}

function isData({ group, kind }: ResourceId): boolean {
  return group === '' && (kind === 'ConfigMap' || kind === 'Secret');
}
