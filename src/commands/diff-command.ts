import { writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isProblem, type Problem, problemOf } from '../core/problem.ts';
import { type DiffCommand } from '../inputs/public.ts';
import { clusterContext } from '../report/public.ts';
import type { CommandResult } from './command-result.ts';
import { type LabelledComparison, withComparison } from './compare-sides.ts';
import { emptySelectionProblem } from './empty-selection.ts';
import { makeDirectory } from './make-directory.ts';
import { selectionOptions } from './output/get-output.ts';
import { exitCodeOf, printComparison } from './output/print-comparison.ts';
import { tell } from './output/printed-text.ts';
import type { Terminal } from './output/terminal.ts';
import { printProblem } from './output/test-output.ts';
import type { MergeRequestPost, MergeRequestResult } from './post-to-gitlab.ts';

/**
 * Renders both sides and prints how they differ. Ends with 1 when something newly fails, or, on request, when anything
 * changed.
 */
export async function diffCommand(command: DiffCommand, terminal: Terminal): Promise<CommandResult | Problem> {
  const post = await postOf(command, terminal);
  try {
    const done = await compare(command, terminal, post);
    if (isProblem(done) && post !== undefined) printTold(await post.tellFailure(done), terminal);
    return done;
  } catch (error) {
    if (post !== undefined) printTold(await post.tellFailure(problemOf(error)), terminal);
    throw error;
  }
}

/** Where the report is posted besides; undefined when it is not, or cannot be. */
async function postOf(command: DiffCommand, terminal: Terminal): Promise<MergeRequestPost | undefined> {
  if (command.post === undefined) return undefined;
  const { openMergeRequest } = await import('./post-to-gitlab.ts');
  const post = openMergeRequest(command, terminal);
  if (!isProblem(post)) return post;
  printTold({ problems: [post] }, terminal);
  return undefined;
}

async function compare(
  command: DiffCommand,
  terminal: Terminal,
  post: MergeRequestPost | undefined,
): Promise<CommandResult | Problem> {
  const { cluster } = command;
  const options = { ...selectionOptions(command), ...(cluster === undefined ? {} : { cluster }) };
  return await withComparison(command, terminal, options, async (compared) => {
    const whole = compared.preview;
    // What an artifact says of the run is the same for all clusters.
    const unasked = command.output === 'artifact' ? compared.context : clusterContext(compared.context, cluster);
    const missing = emptySelectionProblem(
      command.selection,
      whole.ids.map((id) => ({ id })),
    );
    if (missing !== undefined) return missing;
    const given = await post?.accept(whole.comparison);
    const comparison = given?.comparison ?? whole.comparison;
    const preview = { ...whole, comparison };
    const context = given?.hint === undefined ? unasked : { ...unasked, acceptHint: given.hint };
    const exitCode = exitCodeOf(comparison, command);
    const hasPage = command.page !== undefined && (await writePage(command.page, { preview, context }, terminal));
    const text = await printComparison(preview, command, context, terminal);
    if (post === undefined) return { text, exitCode };
    const { acceptance, problems = [] } = given ?? {};
    const report = { comparison, context, failed: exitCode !== 0, acceptance, lineAt: compared.lineAt };
    const told = await post.tell(report, hasPage);
    printTold({ problems: [...problems.map(({ problem }) => problem), ...told.problems] }, terminal);
    return { text, exitCode: told.isStatusStuck ? 1 : exitCode };
  });
}

/** False when the file cannot be written, which costs nothing else. */
async function writePage(file: string, { preview, context }: LabelledComparison, terminal: Terminal): Promise<boolean> {
  const { htmlReport } = await import('../report/html/html-report.ts');
  const text = htmlReport(preview.comparison, context);
  const path = resolve(terminal.directory, file);
  try {
    makeDirectory(dirname(path));
    writeFileSync(path, text);
    return true;
  } catch {
    const message = `the file that --page names cannot be written: ${file}`;
    printTold({ problems: [{ code: 'INPUT_INVALID', message, hint: 'Name a file that can be written.' }] }, terminal);
    return false;
  }
}

function printTold({ problems }: Pick<MergeRequestResult, 'problems'>, { environment }: Terminal): void {
  tell(problems.flatMap(printProblem), environment);
}
