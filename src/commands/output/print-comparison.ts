import { isEmptyComparison } from '../../compare/public.ts';
import { type ReviewedComparison } from '../../findings/public.ts';
import { type DiffCommand } from '../../inputs/public.ts';
import {
  commentReport,
  failedBy,
  isCutShort,
  jsonReport,
  markdownReport,
  type ReportArtifact,
  type ReportContext,
  summaryLimit,
  terminalReport,
} from '../../report/public.ts';
import type { Terminal } from './terminal.ts';

/** Writes a comparison in the form that a command asks for. */
export async function printComparison(
  { comparison, account }: Pick<ReportArtifact, 'account' | 'comparison'>,
  command: Pick<DiffCommand, 'color' | 'output'>,
  context: ReportContext,
  terminal: Terminal,
): Promise<string> {
  switch (command.output) {
    case 'artifact': {
      const { writeReportArtifact } = await import('../../report/artifact/report-artifact.ts');
      const { base, head, scope = '' } = context;
      return writeReportArtifact({
        run: { base, head, scope },
        comparison,
        ...(account === undefined ? {} : { account }),
      });
    }
    case 'comment':
      return `${commentReport(comparison, context).trimEnd()}\n`;
    case 'html': {
      // Only who asks for the page loads its script and style.
      const { htmlReport } = await import('../../report/html/html-report.ts');
      return htmlReport(comparison, context);
    }
    case 'json':
      return `${JSON.stringify(jsonReport(comparison, context), null, 2)}\n`;
    case 'markdown':
      return `${markdownReport(comparison, { ...context, limit: summaryLimit }).trimEnd()}\n`;
    default:
      return terminalReport(comparison, context, {
        color: terminal.color && command.color !== 'never',
        width: terminal.width,
      });
  }
}

/**
 * Exit code of a comparison. A node that renders on the base and not on the head is a failure, unless `--fail-on` says
 * otherwise; with `--exit-code` a difference is one too.
 */
export function exitCodeOf(
  comparison: ReviewedComparison,
  { exitCode, failOn }: Pick<DiffCommand, 'exitCode' | 'failOn'>,
): 0 | 1 {
  const isFailed =
    failOn === undefined
      ? comparison.failures.new.some(({ state }) => state === 'failed')
      : failedBy(failOn, comparison).length > 0 || isCutShort(comparison);
  if (isFailed) return 1;
  return exitCode && !isEmptyComparison(comparison) ? 1 : 0;
}
