import type { LabelResult } from '../core/label-result.ts';
import { type ReviewedComparison } from '../findings/public.ts';
import { verdictOf } from './verdict.ts';

/** The results that hold for a comparison. */
export function resultsOf(comparison: ReviewedComparison): ReadonlySet<LabelResult> {
  const { counts, failures, review, suspended } = comparison;
  const severities = new Set((review?.findings ?? []).map(({ severity }) => severity));
  const changes = counts.added + counts.changed + counts.moved + counts.removed + suspended.length;
  const results: readonly (readonly [LabelResult, boolean])[] = [
    ['block', severities.has('block')],
    ['changes', changes > 0],
    ['failures', failures.new.length > 0],
    ['no-changes', verdictOf(comparison).level === 'same'],
    ['removals', counts.removed > 0],
    ['routine', review?.impact.routine !== undefined],
    ['unchecked', verdictOf(comparison).level === 'unsure'],
    ['warn', severities.has('warn')],
  ];
  return new Set(results.filter(([, holds]) => holds).map(([result]) => result));
}
