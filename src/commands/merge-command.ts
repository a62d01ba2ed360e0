import { resolve } from 'node:path';
import type { MergeCommand } from '../inputs/command.ts';
import { isProblem, type Problem } from '../model/problem.ts';
import type { ReportContext } from '../report/report-context.ts';
import { readArtifact } from './artifact-files.ts';
import type { CommandResult } from './command-result.ts';
import { exitCodeOf, printComparison } from './print-comparison.ts';
import type { Terminal } from './terminal.ts';

/** `merge`: the report of an artifact, printed as `diff` prints it. */
export async function mergeCommand(command: MergeCommand, terminal: Terminal): Promise<CommandResult | Problem> {
  const report = readArtifact(command.files.map((file) => resolve(terminal.directory, file)));
  if (isProblem(report)) return report;
  const { base, head, scope } = report.run;
  const context: ReportContext = { base, head, ...(scope === '' ? {} : { scope }) };
  return {
    text: await printComparison(report.comparison, command, context, terminal),
    exitCode: exitCodeOf(report.comparison, command.exitCode),
  };
}
