import type { Problem } from '../core/problem.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import { isRendered, type NodeResult, type NodeState, type SideResult } from '../core/side-result.ts';
import type { Side } from './comparison.ts';

/** One node as both sides have it. At least one of `base` and `head` is there. */
export interface NodePair {
  readonly root: string;
  readonly id: ResourceId;
  readonly base: NodeResult | undefined;
  readonly head: NodeResult | undefined;
}

/** A reason for which a side has no usable render of a node. */
export interface RenderGap {
  readonly side: Side;
  readonly state: Exclude<NodeState, 'rendered' | 'unchanged'>;
  readonly reason: string;
  readonly because?: ResourceId;
}

/** Statement about the resources of a node that its two states allow. */
export type NodeComparability =
  | { readonly kind: 'same' }
  | { readonly kind: 'compare' }
  | { readonly kind: 'unusable'; readonly sides: readonly RenderGap[] };

/** A node of two sides, classified by how far its resources can be compared. */
export interface ClassifiedPair {
  readonly pair: NodePair;
  readonly verdict: NodeComparability;
}

/** A text that names a node within a run of several roots. */
export function nodeKey(root: string, id: ResourceId): string {
  return `${root}\0${resourceKey(id)}`;
}

/** The nodes of one side by `nodeKey`. */
export type NodesByKey = ReadonlyMap<string, NodeResult>;

/** Facts about one side when its nodes are judged. */
export interface SideNodes {
  readonly nodes: NodesByKey;
  /** Problems that belong to no node. */
  readonly problems: readonly Problem[];
}

/** Indexes the nodes of a side. */
export function nodesByKey(side: SideResult): Map<string, NodeResult> {
  return new Map(side.nodes.map((node) => [nodeKey(node.root, node.id), node]));
}

/** Pairs the nodes of two sides by root and identity, sorted by both. */
export function pairNodes(base: NodesByKey, head: NodesByKey): NodePair[] {
  const keys = [...new Set([...base.keys(), ...head.keys()])].sort();
  const pairs: NodePair[] = [];
  for (const key of keys) {
    const node = head.get(key) ?? base.get(key);
    if (node !== undefined) pairs.push({ root: node.root, id: node.id, base: base.get(key), head: head.get(key) });
  }
  return pairs;
}

/**
 * Judges a pair. A node that is absent on one side was added or removed only when nothing above it explains its
 * absence: a parent that did not render emits nothing, and a file that could not be read defines nothing.
 */
export function classifyPair(pair: NodePair, sides: Readonly<Record<Side, SideNodes>>): NodeComparability {
  const { base, head } = pair;
  if (base?.state === 'unchanged' || head?.state === 'unchanged') return { kind: 'same' };
  if (
    base !== undefined &&
    head !== undefined &&
    base.manifests === head.manifests &&
    base.variants === head.variants &&
    base.state === 'rendered' &&
    head.state === 'rendered'
  ) {
    return { kind: 'same' };
  }
  const unusable: RenderGap[] = [];
  for (const side of ['base', 'head'] as const) {
    const node = pair[side];
    const other = side === 'base' ? head : base;
    if (node !== undefined) {
      if (!isRendered(node.state)) unusable.push({ side, state: node.state, reason: ownReason(node) });
    } else if (other !== undefined) {
      const reason = absenceReason(other, side, sides[side === 'base' ? 'head' : 'base'].nodes, sides[side]);
      if (reason !== undefined) unusable.push(reason);
    }
  }
  return unusable.length === 0 ? { kind: 'compare' } : { kind: 'unusable', sides: unusable };
}

function ownReason(node: NodeResult): string {
  return node.reason !== '' ? node.reason : (node.problems[0]?.message ?? '');
}

function absenceReason(node: NodeResult, side: Side, present: NodesByKey, absent: SideNodes): RenderGap | undefined {
  const seen = new Set<string>();
  let at: NodeResult | undefined = node;
  while (at !== undefined) {
    const { definedAt, parent }: NodeResult = at;
    const problem = absent.problems.find((candidate) =>
      candidate.at === undefined ? parent === undefined : candidate.at.file === definedAt?.file,
    );
    const because = at === node ? {} : { because: at.id };
    if (problem !== undefined) return { side, state: 'failed', reason: problem.message, ...because };
    if (parent === undefined) return successorGap(at, side, absent);
    const key = nodeKey(node.root, parent);
    if (seen.has(key)) return undefined;
    seen.add(key);
    const above = absent.nodes.get(key);
    if (above !== undefined) {
      if (isRendered(above.state)) return undefined;
      return { side, state: above.state, reason: ownReason(above), because: above.id };
    }
    at = present.get(key);
  }
  return undefined;
}

/**
 * The gap of a Kustomization that applies on the other side the directory which stands for itself here, and does not
 * render: a directory has no namespace, and holds what applies it.
 */
function successorGap({ root, id, manifests }: NodeResult, side: Side, { nodes }: SideNodes): RenderGap | undefined {
  if (id.namespace !== '') return undefined;
  for (const manifest of manifests) {
    const successor = nodes.get(nodeKey(root, manifest.id));
    if (successor === undefined || successor.parent !== undefined) continue;
    const { id: because, state } = successor;
    if (!isRendered(state)) return { side, state, reason: ownReason(successor), because };
  }
  return undefined;
}
