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

/** Identity of a finding about one resource, in whatever step it is told. */
export function findingKey({ root, rule, resource }: Finding): string {
  return JSON.stringify([root, rule, resource]);
}

/** Test for some findings by their identity. */
export function findingSet(findings: readonly Finding[]): (finding: Finding) => boolean {
  const keys = new Set(findings.map(findingKey));
  return (finding) => keys.has(findingKey(finding));
}

/** Rules about what still names an object that goes, where that alone does not block. */
const leavesUsers = ['resource-still-used', 'service-still-used'];

/** Findings of the change as a whole: those that no way is known around, and all of them. */
interface KnownFindings {
  readonly isKnown: (finding: Finding) => boolean;
  readonly isOfChange: (finding: Finding) => boolean;
}

/**
 * Test for a step after which everything renders that did before, and nothing is lost but by findings that are known to
 * have no way around them. A way leaves nothing behind that looks for what it renames, unless the change does.
 */
function isSafe({ failures, review }: ReviewedComparison, { isKnown, isOfChange }: KnownFindings): boolean {
  if (failures.new.length > 0 || review === undefined) return false;
  return review.findings.every((one) =>
    leavesUsers.includes(one.rule) ? isOfChange(one) : !isAvoided(one) || isKnown(one),
  );
}

/** Each step compared with the one before, up to the first that is not safe, which is told apart. */
export async function proveSteps(
  steps: readonly PlannedStep[],
  context: ProofContext,
  known: KnownFindings,
): Promise<{ readonly proven: readonly ProvenStep[]; readonly refused?: ProvenStep }> {
  const proven: ProvenStep[] = [];
  const before: FileTree[] = [];
  let { tree } = context.base;
  for (const step of steps) {
    const sides = [
      { ...context.base, tree },
      { ...context[step.of], tree: step.tree },
    ] as const;
    const comparison = await compareStep(sides[0], sides[1], before, context);
    if (!isSafe(comparison, known) || isCutShort(comparison)) return { proven, refused: { ...step, comparison } };
    proven.push({ ...step, comparison });
    before.unshift(tree);
    ({ tree } = step);
  }
  return { proven };
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
      : async (extent) => {
          const older = await history(extent);
          const committedAt = older[0]?.committedAt ?? Date.parse(options.today ?? '1970-01-01') / 1000;
          const commits = before.map((tree, at) => {
            const commit = at === before.length - 1 ? 'base' : `step ${before.length - 1 - at}`;
            return { commit, committedAt, isFirst: false, tree };
          });
          return [...commits, ...older];
        };
  const { comparison } = await preview(base, head, {
    ...options,
    kept,
    ...(withSteps === undefined ? {} : { history: withSteps }),
  });
  return comparison;
}
