import { withLazyModules } from '../apiserver/lazy-module.ts';
import { filesThatMayApply } from '../diff/new-orphans.ts';
import {
  type ComparisonInputs,
  compareResults,
  type JudgedSides,
  judgeResults,
} from '../findings/compare-and-judge.ts';
import type { JudgedCluster } from '../findings/join-clusters.ts';
import type { ReviewedComparison } from '../findings/review.ts';
import type { NodeEnd } from '../model/changed-file.ts';
import type { Warning } from '../model/problem.ts';
import { eachCommit, type SideResult } from '../model/side-result.ts';
import type { RenderedRoot } from './account-files.ts';
import { causesBetween } from './comparison-inputs.ts';
import { depthProblems } from './discover-sides.ts';
import { applySelection, joinRoots, withProblems } from './join-roots.ts';
import type { DiscoveredTrees, PreviewOptions } from './preview-request.ts';
import { deadlineProblems, judgedInTime } from './run-deadline.ts';

/** Compares and judges each cluster by itself. */
export async function judgeClusters(
  trees: DiscoveredTrees,
  roots: readonly RenderedRoot[],
  inputs: ComparisonInputs,
  options: PreviewOptions,
): Promise<(JudgedCluster & JudgedSides)[]> {
  const { found } = trees;
  const causes = causesBetween(trees);
  const tooDeep = depthProblems(trees);
  const judged: (JudgedCluster & JudgedSides)[] = [];
  for (const { base, head, readers } of roots) {
    const problems = [...tooDeep, ...deadlineProblems([base, head], options.isOver)];
    const sides = [
      applySelection(joinRoots([base], found.base), options),
      applySelection(withProblems(joinRoots([head], found.head), problems), options),
    ] as const;
    const diff = { ...causes(readers), ...inputs.diff };
    const result = compareResults(...sides, { ...inputs, diff });
    const review = { ...inputs.review, ...(diff.reads === undefined ? {} : { changedFiles: diff.reads }) };
    const one = await judgedInTime(options.isOver, (isOver) =>
      withLazyModules(() => judgeResults(result, review, isOver)),
    );
    const comparison = withoutUsual(one.comparison);
    judged.push({ ...one, comparison, ends: () => endsOf(one), mayApply: filesThatMayApply(one.head) });
  }
  return judged;
}

/** A comparison that says what each commit brings only where it would say nothing else. */
function withoutUsual(comparison: ReviewedComparison): ReviewedComparison {
  const { failures, groups, notCompared, suspended, warnings } = comparison;
  const isUsual = ({ category }: Warning): boolean => category === eachCommit;
  const others = groups.length + failures.new.length + notCompared.length + suspended.length;
  if (!warnings.some(isUsual) || (others === 0 && warnings.every(isUsual))) return comparison;
  return { ...comparison, warnings: warnings.filter((one) => !isUsual(one)) };
}

/** The sides of several clusters as one. */
export function joinSides(sides: readonly SideResult[]): SideResult {
  return {
    nodes: sides.flatMap(({ nodes }) => nodes),
    orphans: sides.flatMap(({ orphans }) => orphans),
    problems: [...new Map(sides.flatMap(({ problems }) => problems).map((one) => [JSON.stringify(one), one])).values()],
    warnings: sides.flatMap(({ warnings }) => warnings),
  };
}

function endsOf(sides: JudgedSides): NodeEnd[] {
  return (['base', 'head'] as const).flatMap((side) =>
    sides[side].nodes.map(({ id: node, root, state }) => ({ root, node, side, state })),
  );
}
