import { resolve } from 'node:path';
import { withLazyModules } from '../apiserver/lazy-module.ts';
import type { MergeCommand } from '../inputs/command.ts';
import { isProblem, type Problem } from '../model/problem.ts';
import type { ReportContext } from '../report/report-context.ts';
import { readArtifactFiles } from './artifact-files.ts';
import type { CommandResult } from './command-result.ts';
import { exitCodeOf, printComparison } from './print-comparison.ts';
import { reportFromFiles } from './report-from-files.ts';
import type { Terminal } from './terminal.ts';

/** `merge`: the report of all parts, printed as `diff` prints it. */
export async function mergeCommand(command: MergeCommand, terminal: Terminal): Promise<CommandResult | Problem> {
  const files = readArtifactFiles(command.files.map((file) => resolve(terminal.directory, file)));
  if (isProblem(files)) return files;
  const report = await withLazyModules(() => reportFromFiles(files));
  if (isProblem(report)) return report;
  const { base, head, scope } = report.run;
  const context: ReportContext = { base, head, ...(scope === '' ? {} : { scope }) };
  return {
    text: await printComparison(report.comparison, command, context, terminal),
    exitCode: exitCodeOf(report.comparison, command.exitCode),
  };
}
