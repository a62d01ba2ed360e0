import { isEmptyComparison } from '../diff/comparison.ts';
import type { ReviewedComparison } from '../findings/review.ts';
import type { DiffCommand } from '../inputs/parse-arguments.ts';
import { isProblem, type Problem } from '../model/problem.ts';
import { jsonReport } from '../report/json.ts';
import { markdownReport, summaryLimit } from '../report/markdown.ts';
import type { ReportContext } from '../report/report-context.ts';
import { terminalReport } from '../report/terminal.ts';
import { compareSides } from './compare-sides.ts';
import { isSelected } from './get-output.ts';
import type { Terminal } from './terminal.ts';

/** What a command leaves behind: its text and whether it ends well. */
export interface CommandResult {
  readonly text: string;
  readonly exitCode: 0 | 1;
}

/** Renders both sides and prints how they differ. Ends with 1 when something newly fails, or, on request, when anything changed. */
export async function diffCommand(command: DiffCommand, terminal: Terminal): Promise<CommandResult | Problem> {
  if (command.shard !== undefined) {
    const { partCommand } = await import('./shard-commands.ts');
    return await partCommand(command, command.shard, terminal);
  }
  const compared = await compareSides(command, terminal, {
    skipKinds: command.skipKinds,
    selects: (node) => isSelected(node, command.selection),
  });
  if (isProblem(compared)) return compared;
  const {
    preview: { comparison },
    context,
  } = compared;
  return {
    text: await printComparison(comparison, command, context, terminal),
    exitCode: exitCodeOf(comparison, command.exitCode),
  };
}

/** Writes a comparison in the form that a command asks for. */
export async function printComparison(
  comparison: ReviewedComparison,
  command: Pick<DiffCommand, 'color' | 'output'>,
  context: ReportContext,
  terminal: Terminal,
): Promise<string> {
  switch (command.output) {
    case 'artifact': {
      const { writeReportArtifact } = await import('../artifact/report-artifact.ts');
      const { base, head, scope = '' } = context;
      return writeReportArtifact({ run: { base, head, scope }, comparison });
    }
    case 'html': {
      // Only who asks for the page loads its script and style.
      const { htmlReport } = await import('../report/html/html-report.ts');
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

/** Something that renders on the base and not on the head is a failure; with `--exit-code` a difference is one too. */
export function exitCodeOf(comparison: ReviewedComparison, differencesCount: boolean): 0 | 1 {
  if (comparison.failures.new.some((failure) => failure.state === 'failed')) return 1;
  return differencesCount && !isEmptyComparison(comparison) ? 1 : 0;
}
