import { printPosition } from '../core/position.ts';
import type { Problem } from '../core/problem.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import { isRendered, type NodeResult } from '../core/side-result.ts';
import type { Failure, FailureChanges } from './comparison.ts';
import { type NodePair, type NodesByKey, nodeKey } from './pair-nodes.ts';

/** Input of `classifyFailures`, from the two sides. */
export interface FailureInput {
  readonly pairs: readonly NodePair[];
  readonly base: { readonly nodes: NodesByKey; readonly problems: readonly Problem[] };
  readonly head: { readonly nodes: NodesByKey; readonly problems: readonly Problem[] };
  /** Resources that were not compared because of a node, by `nodeKey`. */
  readonly notCompared: ReadonlyMap<string, number>;
}

/**
 * Sorts failures by what the change does to them. A node that the change does not touch is nobody's news, whatever its
 * state. A node that failed before and is gone is not fixed, nor does a file render that belongs to no node: neither is
 * mentioned.
 */
export function classifyFailures(input: FailureInput): FailureChanges {
  const broken: { new: NodeResult[]; still: NodeResult[]; fixed: NodeResult[] } = { new: [], still: [], fixed: [] };
  for (const { base: compared, head } of input.pairs) {
    // What an earlier commit stands in for fails all the same.
    const base = compared?.failedAs ?? compared;
    if (base?.touched !== true && head?.touched !== true) continue;
    if (isBroken(head)) (isBroken(base) ? broken.still : broken.new).push(head);
    else if (isBroken(base) && isRendered(head?.state)) broken.fixed.push(base);
  }

  const known = new Set(input.base.problems.map(problemKey));
  const headProblems = input.head.problems.map((problem) => ({ problem, old: known.has(problemKey(problem)) }));
  return {
    new: [
      ...headProblems.filter(({ old }) => !old).map(({ problem }) => ofNoNode(problem)),
      ...(broken.new.length === 0 ? [] : rank(broken.new, input, input.head.nodes)).map((one) =>
        hasNode(input.base.nodes, one) ? one : { ...one, isAbsentBefore: true },
      ),
    ],
    still: [
      ...headProblems.filter(({ old }) => old).map(({ problem }) => ofNoNode(problem)),
      ...(broken.still.length === 0 ? [] : rank(broken.still, input, input.head.nodes)),
    ],
    fixed: broken.fixed.length === 0 ? [] : rank(broken.fixed, input, withFailing(input.base.nodes)),
  };
}

/** The nodes of a side as its files have them. */
function withFailing(nodes: NodesByKey): NodesByKey {
  return new Map([...nodes].map(([key, node]) => [key, node.failedAs ?? node]));
}

function hasNode(nodes: NodesByKey, { root, node }: Failure): boolean {
  return node === undefined || nodes.has(nodeKey(root, node));
}

function isBroken(node: NodeResult | undefined): node is NodeResult & { readonly state: 'failed' | 'blocked' } {
  return node?.state === 'failed' || node?.state === 'blocked';
}

/** Identity of a problem over the two sides: lines may shift, so only the file counts. */
function problemKey(problem: Problem): string {
  return `${problem.code}\0${problem.at?.file ?? ''}\0${problem.message}`;
}

/** A problem that belongs to no node, as a failure. */
export function ofNoNode(problem: Problem): Failure {
  const definedAt = problem.at === undefined ? {} : { definedAt: problem.at };
  return {
    root: '',
    state: 'failed',
    reason: '',
    problems: [problem],
    blockedOn: [],
    blocks: [],
    notCompared: 0,
    ...definedAt,
  };
}

/** Root causes first, each with all that it blocks; then the blocked nodes. Sorted by root and identity. */
function rank(nodes: readonly NodeResult[], input: FailureInput, side: NodesByKey): Failure[] {
  const roots = new Map<string, Set<string>>();
  const blocked: NodeResult[] = [];
  for (const node of nodes) {
    const causes = node.state === 'blocked' ? rootCauses(node, side) : [];
    if (causes.length === 0) {
      if (!roots.has(nodeKey(node.root, node.id))) roots.set(nodeKey(node.root, node.id), new Set());
      continue;
    }
    blocked.push(node);
    for (const cause of causes) {
      const key = nodeKey(node.root, cause.id);
      roots.set(key, (roots.get(key) ?? new Set()).add(nodeKey(node.root, node.id)));
    }
  }
  const failure = (node: NodeResult, blocks: readonly ResourceId[]): Failure => ({
    root: node.root,
    node: node.id,
    state: node.state === 'blocked' ? 'blocked' : 'failed',
    reason: node.reason,
    problems: sortProblems(node.problems),
    blockedOn: node.blockedOn,
    blocks,
    notCompared: input.notCompared.get(nodeKey(node.root, node.id)) ?? 0,
    definedAt: node.definedAt,
    ...(node.withFormerSpec?.some(({ pruned }) => pruned.length > 0) === true ? { deletesFirst: true } : {}),
  });
  const listed = new Set(nodes.map((node) => nodeKey(node.root, node.id)));
  const causes = [...roots]
    .filter(([key]) => listed.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, blocks]) => {
      const node = side.get(key);
      const ids = [...blocks].sort().flatMap((blockedKey) => side.get(blockedKey)?.id ?? []);
      return node === undefined ? [] : [failure(node, ids)];
    });
  blocked.sort((a, b) => (nodeKey(a.root, a.id) < nodeKey(b.root, b.id) ? -1 : 1));
  return [...causes, ...blocked.map((node) => failure(node, []))];
}

/**
 * The nodes at the end of a node's chain of waiting: failed, or blocked on nothing that is known to be broken. Empty
 * for itself.
 */
export function rootCauses(node: NodeResult, side: NodesByKey): NodeResult[] {
  const causes = new Map<string, NodeResult>();
  const start = nodeKey(node.root, node.id);
  const seen = new Set([start]);
  const queue: NodeResult[] = [node];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const deeper = at.blockedOn.flatMap((id) => {
      const next = side.get(nodeKey(node.root, id));
      return isBroken(next) ? [next] : [];
    });
    if (at !== node && (at.state === 'failed' || deeper.length === 0)) causes.set(resourceKey(at.id), at);
    if (at.state === 'failed') continue;
    for (const next of deeper) {
      const key = nodeKey(next.root, next.id);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(next);
    }
  }
  return [...causes.values()];
}

function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length < 2) return problems;
  const keyOf = (problem: Problem): string =>
    `${problem.at === undefined ? '' : printPosition(problem.at)}\0${problem.message}`;
  return [...problems].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}
