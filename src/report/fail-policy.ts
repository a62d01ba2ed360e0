import { isEmptyComparison, unexplainedFiles } from '../diff/comparison.ts';
import type { ReviewedComparison } from '../findings/review.ts';
import type { FailOn } from '../model/fail-on.ts';

/** The entries of a policy by which a comparison fails the job; none when it passes. */
export function failedBy(policy: readonly FailOn[], comparison: ReviewedComparison): readonly FailOn[] {
  const { failures, review } = comparison;
  const severities = new Set((review?.findings ?? []).map(({ severity }) => severity));
  return policy.filter((rule) => {
    switch (rule) {
      case 'any-failure':
        return failures.new.length + failures.still.length > 0;
      case 'block':
        return severities.has('block');
      case 'changes':
        return !isEmptyComparison(comparison);
      case 'new-failures':
        return failures.new.length > 0;
      case 'unexplained':
        return unexplainedFiles(comparison).length > 0;
      case 'warn':
        return severities.has('block') || severities.has('warn');
    }
  });
}
