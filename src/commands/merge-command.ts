import { resolve } from 'node:path';
import { isProblem, type Problem } from '../core/problem.ts';
import { type MergeCommand } from '../inputs/public.ts';
import { type ReportContext } from '../report/public.ts';
import { readArtifacts } from './artifact-files.ts';
import type { CommandResult } from './command-result.ts';
import { exitCodeOf, printComparison } from './output/print-comparison.ts';
import type { Terminal } from './output/terminal.ts';

/** `merge`: the one report of all artifacts, printed as `diff` prints it. */
export async function mergeCommand(command: MergeCommand, terminal: Terminal): Promise<CommandResult | Problem> {
  const report = readArtifacts(command.files.map((file) => resolve(terminal.directory, file)));
  if (isProblem(report)) return report;
  const { base, head, scope } = report.run;
  const context: ReportContext = { base, head, ...(scope === '' ? {} : { scope }) };
  return {
    text: await printComparison(report, command, context, terminal),
    exitCode: exitCodeOf(report.comparison, command),
  };
}
