import { isEmptyComparison } from '../diff/comparison.ts';
import type { ReviewedComparison } from '../findings/review.ts';

/** True when there is nothing to tell: neither differences, nor failures, nor findings. */
export function isEmptyReport(comparison: ReviewedComparison): boolean {
  const { review } = comparison;
  return (
    isEmptyComparison(comparison) && (review === undefined || review.findings.length + review.acknowledged.length === 0)
  );
}
