import { nodeKey, nodesByKey, rootCauses } from '../compare/public.ts';
import { addToGroup } from '../core/group-by.ts';
import type { Position } from '../core/position.ts';
import type { ProblemCode } from '../core/problem.ts';
import { compareResources, type ResourceId } from '../core/resource-id.ts';
import type { NodeResult, NodeState, SideResult } from '../core/side-result.ts';

/** A state in the words that people use: what renders is ready. */
export type StatusState = Exclude<NodeState, 'rendered'> | 'ready';

/** Every state, from good to bad. */
export const statusStates = [
  'ready',
  'unchanged',
  'suspended',
  'skipped',
  'unchecked',
  'blocked',
  'failed',
] as const satisfies readonly StatusState[];

/** Status of one node, with its causes. */
export interface NodeStatus {
  readonly id: ResourceId;
  readonly root: string;
  readonly state: StatusState;
  readonly reason: string;
  /** The last thing that went wrong; absent when nothing did. */
  readonly lastError?: { readonly code: ProblemCode; readonly message: string; readonly at?: Position };
  /** Of a blocked node, the nodes at the end of what it waits for; empty for all others. */
  readonly causes: readonly ResourceId[];
  /**
   * Nodes that do not become ready because of this one, directly or through others; empty unless it is a root cause.
   */
  readonly blocks: readonly ResourceId[];
}

/** How many nodes are in which state; states that no node is in are left out. */
type StateCounts = Readonly<Partial<Record<StatusState, number>>>;

/** A side at one look. */
export interface SideSummary {
  readonly nodes: number;
  readonly states: StateCounts;
  /** Sorted by kind. */
  readonly kinds: readonly { readonly kind: string; readonly nodes: number; readonly states: StateCounts }[];
  /** What does not render by itself, those first that block the most. */
  readonly rootCauses: readonly NodeStatus[];
  /** Problems that belong to no node. */
  readonly problems: number;
}

/** The status of every node of a side, in its order. */
export function nodeStatuses(side: SideResult): NodeStatus[] {
  const byKey = nodesByKey(side);
  const causesOf = new Map<NodeResult, readonly NodeResult[]>();
  const blockedBy = new Map<string, ResourceId[]>();
  for (const node of side.nodes) {
    if (node.state !== 'blocked') continue;
    const causes = rootCauses(node, byKey);
    causesOf.set(node, causes);
    for (const cause of causes) addToGroup(blockedBy, nodeKey(cause.root, cause.id), node.id);
  }
  return side.nodes.map((node): NodeStatus => {
    const last = node.problems.at(-1);
    return {
      id: node.id,
      root: node.root,
      state: node.state === 'rendered' ? 'ready' : node.state,
      reason: node.reason,
      ...(last === undefined
        ? {}
        : { lastError: { code: last.code, message: last.message, ...(last.at === undefined ? {} : { at: last.at }) } }),
      causes: (causesOf.get(node) ?? []).map(({ id }) => id).sort(compareResources),
      blocks: (blockedBy.get(nodeKey(node.root, node.id)) ?? []).sort(compareResources),
    };
  });
}

/**
 * Counts and root causes of a side, or of the nodes of it that are asked for: what these are due to may be any node of
 * the side.
 */
export function summariseSide(side: SideResult, isAskedFor: (node: NodeResult) => boolean = () => true): SideSummary {
  const all = nodeStatuses(side);
  const statuses = all.filter((_, index) => {
    const node = side.nodes[index];
    return node !== undefined && isAskedFor(node);
  });
  const asked = new Set(statuses.map(({ root, id }) => nodeKey(root, id)));
  const kinds = [...new Set(statuses.map(({ id }) => id.kind))].sort();
  return {
    nodes: statuses.length,
    states: countStates(statuses),
    kinds: kinds.map((kind) => {
      const own = statuses.filter(({ id }) => id.kind === kind);
      return { kind, nodes: own.length, states: countStates(own) };
    }),
    rootCauses: all
      .filter(({ state, causes }) => state === 'failed' || (state === 'blocked' && causes.length === 0))
      .filter(({ root, id, blocks }) => [id, ...blocks].some((one) => asked.has(nodeKey(root, one))))
      .sort((a, b) => b.blocks.length - a.blocks.length || compareResources(a.id, b.id)),
    problems: side.problems.length,
  };
}

function countStates(statuses: readonly NodeStatus[]): StateCounts {
  const counts: Partial<Record<StatusState, number>> = {};
  for (const state of statusStates) {
    const count = statuses.filter((status) => status.state === state).length;
    if (count > 0) counts[state] = count;
  }
  return counts;
}
