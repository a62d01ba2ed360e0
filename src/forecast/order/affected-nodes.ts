import type { Change } from '../../compare/public.ts';
import { type NodeKind, nodeKindOf } from '../../core/flux-kinds.ts';
import type { StepChange } from '../../core/forecast-order.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { presentNote, type ReviewedComparison } from '../../findings/public.ts';
import { keptBecause } from './removals.ts';

/** A Flux object that is reconciled because of the merge. */
export interface AffectedNode {
  readonly root: string;
  readonly id: ResourceId;
  change: StepChange;
  /** The change of its own definition, by what applies it. */
  definition?: Change;
  /** What differs of what it applies. */
  changes: readonly Change[];
  /** What becomes of the release that it is. */
  action?: 'installed' | 'reinstalled' | 'uninstalled' | 'upgraded';
  fails?: true;
}

/** A text that is equal exactly for one object of one cluster. */
export function nodeKeyOf(root: string, id: ResourceId): string {
  return `${root}\0${resourceKey(id)}`;
}

const kinds: readonly (NodeKind | undefined)[] = [
  'generator',
  'helmrelease',
  'instance',
  'kustomization',
  'provider',
  'resourceset',
  'source',
];

/** The nodes of which the content or the definition differs, that come or go, or that do not render, by their keys. */
export function affectedNodes({
  groups,
  review,
  failures,
}: Pick<ReviewedComparison, 'failures' | 'groups' | 'review'>): Map<string, AffectedNode> {
  const found = new Map<string, AffectedNode>();
  const at = (root: string, id: ResourceId): AffectedNode =>
    getOrInsert(found, nodeKeyOf(root, id), () => ({ root, id, change: 'changed', changes: [] }));
  for (const { root, node, baseState, headState, changes } of groups) {
    if (changes.length > 0 && kinds.includes(nodeKindOf(node))) {
      const affected = at(root, node);
      affected.changes = changes;
      if (baseState === undefined) affected.change = 'added';
      if (headState === undefined) affected.change = 'removed';
    }
    for (const change of changes) {
      const { id, notes, status } = change;
      // What stays in the cluster is reconciled by nobody's doing.
      if (!kinds.includes(nodeKindOf(id)) || (status === 'removed' && keptBecause(change) !== undefined)) continue;
      const affected = at(root, id);
      affected.definition = change;
      if (status === 'removed') affected.change = 'removed';
      if (status === 'added' && !notes.includes(presentNote)) affected.change = 'added';
    }
  }
  for (const { root, release, action } of review?.releases ?? []) {
    const affected = at(root, release);
    affected.action = action;
    if (action === 'uninstalled') affected.change = 'removed';
  }
  for (const { root, node, state } of [...failures.new, ...failures.still]) {
    if (node === undefined || !kinds.includes(nodeKindOf(node))) continue;
    const affected = at(root, node);
    if (state === 'failed') affected.fails = true;
  }
  return found;
}
