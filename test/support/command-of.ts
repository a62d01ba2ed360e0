import {
  templateCommand as run,
  type TemplateCommandIo,
  type TemplateCommandResult,
} from '../../src/engines/helm/template-command.ts';
import type { Command } from '../../src/inputs/command.ts';
import { parseArguments } from '../../src/inputs/parse-arguments.ts';

/** The command of a command line; an exception for a wrong one. */
export function commandOf<N extends Command['command']>(
  name: N,
  argv: readonly string[],
): Extract<Command, { readonly command: N }> {
  const command = parseArguments([name, ...argv]);
  if (command.command === 'usage') throw new Error(command.problem.message);
  return command as Extract<Command, { readonly command: N }>;
}

/** `fluxdelta template` with arguments as they are written. Wrong usage is a failure too. */
export function templateCommand(argv: readonly string[], io: TemplateCommandIo): TemplateCommandResult {
  const command = parseArguments(['template', ...argv]);
  if (command.command === 'template') return run(command, io);
  const problem = command.command === 'usage' ? command.problem : undefined;
  return {
    stdout: new Uint8Array(),
    files: new Map(),
    stderr: `Error: ${problem?.message ?? command.command}\n`,
    problems: problem === undefined ? [] : [problem],
    warnings: [],
  };
}
