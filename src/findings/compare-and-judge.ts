import { asInstalled, type Comparison, type DiffOptions, diffSides, invalidateUnrendered } from '../compare/public.ts';
import type { ClaimChain } from '../core/claim-chain.ts';
import type { Warning } from '../core/problem.ts';
import type { SideResult } from '../core/side-result.ts';
import { type ReviewedComparison, type ReviewOptions, reviewComparison } from './review.ts';
import { type IndexedSides, indexSides } from './side-index.ts';

/**
 * Inputs of the comparison and the judgement of two sides, as plain data: all that is read of the trees and the
 * settings for it.
 */
export interface ComparisonInputs {
  readonly diff: DiffOptions;
  readonly review: ReviewOptions;
  /** About the configuration itself. */
  readonly warnings: readonly Warning[];
  /** Who would apply the files that differ, as each side says; nobody when absent. */
  readonly claims?: { readonly base: () => readonly ClaimChain[]; readonly head: () => readonly ClaimChain[] };
}

/** Two sides with what differs between them. */
interface ComparedSides {
  readonly base: SideResult;
  readonly head: SideResult;
  readonly comparison: Comparison;
}

/** Two sides with what is said about them. */
export interface JudgedSides extends ComparedSides {
  readonly comparison: ReviewedComparison;
  /** Their indexes, for who looks further at them. */
  readonly indexes?: IndexedSides;
}

/** Compares two sides. Pure: nothing but the arguments counts. */
export function compareResults(base: SideResult, head: SideResult, grounds: ComparisonInputs): ComparedSides {
  const [before, later] = withoutSharedProblems(
    // Said by both sides, a warning would be no news.
    invalidateUnrendered(base, grounds.claims?.base ?? (() => []), { warns: false }),
    invalidateUnrendered(head, grounds.claims?.head ?? (() => []), { warns: true }),
  );
  const after = asInstalled(before, later);
  const compared = diffSides(before, after, grounds.diff);
  const comparison = {
    ...compared,
    warnings: [...compared.warnings, ...grounds.warnings],
  };
  return { base: before, head: after, comparison };
}

/** Judges what was compared. Pure as well; rules that somebody wrote are not asked any more when the run is over. */
export function judgeResults(
  { base, head, comparison }: ComparedSides,
  review: ReviewOptions,
  isOver?: () => boolean,
): JudgedSides {
  const indexes = indexSides(base, head, isOver);
  return { base, head, comparison: reviewComparison(comparison, base, head, review, isOver, indexes), indexes };
}

/** A file that cannot be read on either side in the same way is not this change's doing. */
function withoutSharedProblems(base: SideResult, head: SideResult): [SideResult, SideResult] {
  const keys = (side: SideResult): Set<string> => new Set(side.problems.map((problem) => JSON.stringify(problem)));
  const [inBase, inHead] = [keys(base), keys(head)];
  return [
    { ...base, problems: base.problems.filter((problem) => !inHead.has(JSON.stringify(problem))) },
    { ...head, problems: head.problems.filter((problem) => !inBase.has(JSON.stringify(problem))) },
  ];
}
