import type { FileTree } from '../../core/files/file-tree.ts';
import { type Finding, type ReviewedComparison } from '../../findings/public.ts';
import { type CrossRunCache, type PreviewOptions, type PreviewSide, preview } from '../../render/preview/public.ts';
import { isCutShort } from '../../report/public.ts';
import type { PlannedStep } from './planned-steps.ts';

/** Step that was rendered and judged beside the one before. */
export interface ProvenStep extends PlannedStep {
  readonly comparison: ReviewedComparison;
}

/** Sides, options and cache of the runs of one plan. */
export interface ProofContext {
  readonly base: PreviewSide;
  readonly head: PreviewSide;
  readonly options: PreviewOptions;
  readonly kept: CrossRunCache;
}

/** Test for a finding that a sequence has to avoid: it blocks, or tells of what is deleted although it only moves. */
export function isAvoided({ rule, severity }: Finding): boolean {
  return severity === 'block' || rule === 'moved-may-be-deleted';
}

/** Test for a step after which nothing is lost and everything renders that did before. */
function isSafe({ failures, review }: ReviewedComparison): boolean {
  return failures.new.length === 0 && review !== undefined && !review.findings.some(isAvoided);
}

/** Each step compared with the one before; undefined as soon as one of them is not safe. */
export async function proveSteps(
  steps: readonly PlannedStep[],
  context: ProofContext,
): Promise<readonly ProvenStep[] | undefined> {
  const proven: ProvenStep[] = [];
  const before: FileTree[] = [];
  let tree = context.base.tree;
  for (const step of steps) {
    const comparison = await compareStep(
      { ...context.base, tree },
      { ...context[step.of], tree: step.tree },
      before,
      context,
    );
    if (!isSafe(comparison) || isCutShort(comparison)) return undefined;
    proven.push({ ...step, comparison });
    before.unshift(tree);
    tree = step.tree;
  }
  return proven;
}

/** Two trees compared, of which the first follows those before it. */
async function compareStep(
  base: PreviewSide,
  head: PreviewSide,
  before: readonly FileTree[],
  { kept, options }: ProofContext,
): Promise<ReviewedComparison> {
  kept.shared.memo.startRound();
  kept.shared.sourceCache.retryFailed();
  const { history } = options;
  const withSteps: PreviewOptions['history'] =
    history === undefined || before.length === 0
      ? history
      : async () => {
          const older = await history();
          const committedAt = older[0]?.committedAt ?? 0;
          return [...before.map((tree) => ({ commit: '', committedAt, isFirst: false, tree })), ...older];
        };
  const { comparison } = await preview(base, head, {
    ...options,
    kept,
    ...(withSteps === undefined ? {} : { history: withSteps }),
  });
  return comparison;
}
