import { cutText } from '../../core/text/cut-text.ts';
import { type ReviewedComparison } from '../../findings/public.ts';
import { acceptedText } from '../acceptance.ts';
import { isEmptyReport } from '../empty-report.ts';
import { isCutShort } from '../fail-policy.ts';
import type { ReportContext } from '../report-context.ts';
import { readingOrder } from '../sections.ts';
import { terminalReport } from '../terminal.ts';
import { headline, verdictOf } from '../verdict.ts';
import { versionTexts } from '../version-text.ts';
import type { QueueClass, QueuedVersion, QueueEntry } from './queue-report.ts';

/**
 * Result of a request that was rendered: class, first line, versions, the findings that ask for somebody, and the
 * report.
 */
export function queueResult(
  comparison: ReviewedComparison,
  context: ReportContext,
): Pick<QueueEntry, 'class' | 'findings' | 'line' | 'report' | 'versions'> {
  return {
    class: queueClassOf(comparison),
    line: [headline(comparison, readingOrder(comparison), (text) => text), acceptedText(comparison)]
      .filter((text) => text !== '')
      .join(' · '),
    versions: comparison.versions.flatMap((version): QueuedVersion[] => {
      const [from = '', to = ''] = versionTexts(version);
      return [{ what: version.what, name: version.name, from, to }];
    }),
    findings: (comparison.review?.findings ?? [])
      .filter(({ severity }) => severity !== 'note')
      .map(({ message, rule, severity }) => ({ message, rule, severity })),
    report: cutText(terminalReport(comparison, context, { color: false, width: 100 }), longestReport),
  };
}

/** The most characters of a report. */
const longestReport = 400_000;

/**
 * Class of a comparison. Routine: nothing to tell, or nothing but versions of the form that `impact.routine` describes;
 * nothing that a person had to accept.
 */
function queueClassOf(comparison: ReviewedComparison): QueueClass {
  const { failures, review } = comparison;
  const severities = new Set((review?.findings ?? []).map(({ severity }) => severity));
  if (severities.has('block')) return 'blocking';
  if (failures.new.length > 0 || isCutShort(comparison)) return 'failing';
  const isQuiet = !severities.has('warn') && failures.still.length === 0 && acceptedText(comparison) === '';
  const { level } = verdictOf(comparison);
  const isNothing = level === 'same' && isEmptyReport(comparison);
  const isRoutine = level === 'changes' && review?.impact.routine !== undefined;
  return isQuiet && (isNothing || isRoutine) ? 'routine' : 'look';
}
