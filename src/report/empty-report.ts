import { isEmptyComparison, unexplainedFiles, waitingFiles } from '../compare/public.ts';
import { type ReviewedComparison } from '../findings/public.ts';

/**
 * Test whether there is nothing to tell: neither differences, nor failures, nor findings, nor files that nothing
 * explains.
 */
export function isEmptyReport(comparison: ReviewedComparison): boolean {
  const { review } = comparison;
  return (
    isEmptyComparison(comparison) &&
    unexplainedFiles(comparison).length + waitingFiles(comparison).length === 0 &&
    (review === undefined || review.findings.length + review.acknowledged.length === 0)
  );
}
