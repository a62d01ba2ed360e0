import { isEmptyComparison, unexplainedFiles } from '../compare/public.ts';
import type { FailOn } from '../core/fail-on.ts';
import { type ReviewedComparison } from '../findings/public.ts';

/** What each entry of a policy fails on, in a word or two. */
const failsOn: Readonly<Record<FailOn, string>> = {
  'any-failure': 'failures',
  'new-failures': 'new failures',
  block: 'blocking findings',
  warn: 'warnings',
  changes: 'changes',
  unexplained: 'unexplained files',
};

/** Reasons for which a policy fails the job, in words. */
export function policyText(policy: readonly FailOn[]): string {
  return policy.length === 0 ? 'never fails' : `fails on ${policy.map((rule) => failsOn[rule]).join(', ')}`;
}

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

/**
 * Test whether the run ended before all was rendered, or a cluster was not: it does not pass, whatever the policy says.
 */
export function isCutShort({ failures }: ReviewedComparison): boolean {
  return failures.new.some(({ problems }) =>
    problems.some(({ code }) => code === 'RUN_TIMEOUT' || code === 'CLUSTER_MISSING'),
  );
}
