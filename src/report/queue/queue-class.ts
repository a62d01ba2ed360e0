import type { ReviewedComparison } from '../../findings/review.ts';
import { isEmptyReport } from '../empty-report.ts';
import { isCutShort } from '../fail-policy.ts';
import { readingOrder } from '../sections.ts';
import { headline, verdictOf } from '../verdict.ts';
import { versionTexts } from '../version-text.ts';
import type { QueueClass, QueuedVersion, QueueEntry } from './queue-report.ts';

/** Result of a request that was rendered: class, first line, versions, and the findings that ask for somebody. */
export function queueResult(
  comparison: ReviewedComparison,
): Pick<QueueEntry, 'class' | 'findings' | 'line' | 'versions'> {
  return {
    class: queueClassOf(comparison),
    line: headline(comparison, readingOrder(comparison), (text) => text),
    versions: comparison.versions.flatMap((version): QueuedVersion[] => {
      const [from = '', to = ''] = versionTexts(version);
      return [{ what: version.what, name: version.name, from, to }];
    }),
    findings: (comparison.review?.findings ?? [])
      .filter(({ severity }) => severity !== 'note')
      .map(({ message, rule, severity }) => ({ message, rule, severity })),
  };
}

/** Class of a comparison. Routine: nothing to tell, or nothing but versions of the form that `impact.routine` describes. */
function queueClassOf(comparison: ReviewedComparison): QueueClass {
  const { failures, review } = comparison;
  const severities = new Set((review?.findings ?? []).map(({ severity }) => severity));
  if (severities.has('block')) return 'blocking';
  if (failures.new.length > 0 || isCutShort(comparison)) return 'failing';
  const isQuiet = !severities.has('warn') && failures.still.length === 0;
  const { level } = verdictOf(comparison);
  const isNothing = level === 'same' && isEmptyReport(comparison);
  const isRoutine = level === 'changes' && review?.impact.routine !== undefined;
  return isQuiet && (isNothing || isRoutine) ? 'routine' : 'look';
}
