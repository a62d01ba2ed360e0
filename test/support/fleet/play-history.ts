import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import type { ReviewedComparison } from '../../../src/findings/review.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import type { Ancestor, CrossRunCache, PreviewSide } from '../../../src/render/preview/preview-request.ts';
import { crossRunCache } from '../../../src/render/preview/shared-state.ts';
import { clusters, edited, firstFleet } from './fleet-edits.ts';
import type { DrawnHistory } from './fleet-histories.ts';
import { type FleetTree, filesOf, textsOf } from './fleet-tree.ts';
import { ModelCluster } from './model-cluster.ts';
import { type ComparedCluster, faultsOf } from './told-and-done.ts';

/** Trees of the commits of a history, the oldest first. */
function treesOf({ count, hasReaders, hasSource = false, commits }: DrawnHistory): readonly FleetTree[] {
  const trees: FleetTree[] = [];
  const first = { ...firstFleet(count, hasReaders), hasSource };
  for (const { edits } of commits) trees.push(edited(trees.at(-1) ?? first, edits, trees));
  return trees;
}

/**
 * Clusters that got the commits of a history, before the last one and after it. Left out are those of which it is known
 * that the report does not say what they have.
 */
function playedOf({ count, commits }: DrawnHistory, trees: readonly FleetTree[]): readonly ComparedCluster[] {
  const [base, head] = trees.slice(-2);
  if (base === undefined || head === undefined) throw new Error('a history has two commits');
  return clusters.slice(0, count).flatMap((name) => {
    const [before, inOrder] = [new ModelCluster(name), new ModelCluster(name)];
    let isPlain = true;
    for (const [at, tree] of trees.slice(0, -1).entries()) {
      const { isPushed, order = 'from the top' } = commits[at] ?? {};
      const isGot = at === 0 || at === trees.length - 2 || isPushed === true;
      if (isGot) before.push(tree, order);
      inOrder.push(tree, 'from the top');
      if (!isGot || order === 'at once') isPlain = false;
    }
    if (!before.isBootstrapped) return [];
    const after = (['from the top', 'at once'] as const).map((order) => {
      const next = before.copy();
      next.push(head, order);
      return next;
    });
    const written = { base: textsOf(base, name), head: textsOf(head, name) };
    return [{ name: count === 1 ? '' : name, before, inOrder, after, isPlain, written, trees }];
  });
}

/**
 * Pure work of one case that others have to do too; begun anew from time to time, so that it does not grow without end.
 */
let kept: CrossRunCache | undefined;
let uses = 0;
const usesOfCache = 500;

/** Report on the last commit of a history. */
async function reportOf({ isChangedOnly }: DrawnHistory, trees: readonly FleetTree[]): Promise<ReviewedComparison> {
  const [last, former, ...ancestors] = [...trees].reverse();
  if (last === undefined || former === undefined) throw new Error('a history has two commits');
  const sideOf = (tree: FleetTree): PreviewSide => ({ tree: memoryTree(filesOf(tree)), path: '' });
  const [base, head] = [sideOf(former), sideOf(last)];
  const history = async (): Promise<readonly Ancestor[]> =>
    ancestors.map((tree, at) => ({
      ...{ commit: String(at).repeat(40), committedAt: 0, tree: sideOf(tree).tree },
      isFirst: at === ancestors.length - 1,
    }));
  const options = { selfUrls: [], settings: { changedOnly: isChangedOnly }, concurrency: 0, history };
  kept = uses++ % usesOfCache === 0 || kept === undefined ? await crossRunCache({}, [base, head]) : kept;
  kept.shared.memo.startRound();
  kept.shared.sourceCache.retryFailed();
  return (await preview(base, head, { ...options, kept })).comparison;
}

/** What the report on the last commit of a history says wrongly of its clusters. */
export async function faultsOfHistory(drawn: DrawnHistory): Promise<readonly string[]> {
  const trees = treesOf(drawn);
  const comparison = await reportOf(drawn, trees);
  return playedOf(drawn, trees).flatMap((cluster) => faultsOf(comparison, cluster));
}
