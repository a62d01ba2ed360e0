import type { DiffCommand } from '../inputs/command.ts';
import { isProblem, type Problem } from '../model/problem.ts';
import type { CommandResult } from './command-result.ts';
import { compareSides } from './compare-sides.ts';
import { narrowing } from './get-output.ts';
import { nothingSelected } from './not-there.ts';
import { exitCodeOf, printComparison } from './print-comparison.ts';
import type { Terminal } from './terminal.ts';
import { printProblem } from './test-output.ts';

/** Renders both sides and prints how they differ. Ends with 1 when something newly fails, or, on request, when anything changed. */
export async function diffCommand(command: DiffCommand, terminal: Terminal): Promise<CommandResult | Problem> {
  if (command.shard !== undefined) {
    const { partCommand } = await import('./shard-commands.ts');
    return await partCommand(command, command.shard, terminal);
  }
  const compared = await compareSides(command, terminal, narrowing(command));
  if (isProblem(compared)) return compared;
  const {
    preview: { comparison, ids },
    context,
  } = compared;
  const missing = nothingSelected(
    command.selection,
    ids.map((id) => ({ id })),
  );
  if (missing !== undefined) return missing;
  const exitCode = exitCodeOf(comparison, command.exitCode);
  if (command.post !== undefined) {
    const { postToGitLab } = await import('./post-to-gitlab.ts');
    for (const problem of await postToGitLab(comparison, { context, failed: exitCode !== 0 }, terminal))
      process.stderr.write(`${printProblem(problem).join('\n')}\n`);
  }
  return { text: await printComparison(comparison, command, context, terminal), exitCode };
}
