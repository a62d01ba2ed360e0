#!/usr/bin/env node
import { writeFileSync } from 'node:fs';
import { belowFirstProcess } from './commands/below-first-process.ts';
import type { Terminal } from './commands/terminal.ts';
import { printProblem } from './commands/test-output.ts';
import type { Command } from './inputs/command.ts';
import { parseArguments } from './inputs/parse-arguments.ts';
import { isProblem, type Problem, problemOf } from './model/problem.ts';
import { safeProblem } from './net/safe-message.ts';
import { version } from './version.ts';

const terminal: Terminal = {
  directory: process.cwd(),
  environment: process.env,
  color: process.stdout.isTTY && process.env['NO_COLOR'] === undefined && process.env['TERM'] !== 'dumb',
  width: process.stdout.isTTY ? process.stdout.columns : 160,
};

/** Runs one command and gives the exit code: 0 fine, 1 failures by policy, 2 usage. */
async function main(argv: readonly string[]): Promise<number> {
  const command = parseArguments(argv, terminal.environment);
  if (command.command === 'usage') {
    process.stderr.write(`${printProblem(command.problem).join('\n')}\n\n${command.usage}\n`);
    return 2;
  }
  const below = belowFirstProcess();
  if (below !== undefined) return await below;
  const done = await run(command);
  if (!isProblem(done)) return done;
  process.stderr.write(`${printProblem(done).join('\n')}\n`);
  return exitCodeOf(done);
}

async function run(command: Command): Promise<number | Problem> {
  switch (command.command) {
    case 'help':
      process.stdout.write(command.text);
      return 0;
    case 'version':
      process.stdout.write(`${version}\n`);
      return 0;
    case 'diff': {
      const { diffCommand } = await import('./commands/diff-command.ts');
      return finish(await diffCommand(command, terminal), command.outputFile, withoutCommands);
    }
    case 'build': {
      const { buildCommand } = await import('./commands/render-command.ts');
      return finish(await buildCommand(command, terminal), command.outputFile);
    }
    case 'get': {
      if (command.subject === 'clusters') {
        const { clustersCommand } = await import('./commands/clusters-command.ts');
        return finish(await clustersCommand(command, terminal), command.outputFile);
      }
      const { getCommand } = await import('./commands/render-command.ts');
      return finish(await getCommand(command, terminal), command.outputFile);
    }
    case 'test': {
      const { testCommand } = await import('./commands/render-command.ts');
      return finish(await testCommand(command, terminal), command.outputFile, withoutCommands);
    }
    case 'watch': {
      const { watchCommand } = await import('./commands/watch-command.ts');
      return await watchCommand(command, terminal, {
        // A signal ends the process as it is.
        signal: new AbortController().signal,
        write: (text) => void process.stdout.write(text),
        replaces: process.stdout.isTTY,
      });
    }
    case 'why': {
      const { whyCommand } = await import('./commands/why-command.ts');
      return finish(await whyCommand(command, terminal), command.outputFile);
    }
    case 'merge': {
      const { mergeCommand } = await import('./commands/merge-command.ts');
      return finish(await mergeCommand(command, terminal), command.outputFile);
    }
    case 'cache': {
      const { cacheCommand } = await import('./commands/cache-command.ts');
      return finish(await cacheCommand(command, terminal.environment), undefined);
    }
    case 'completion': {
      const { completionScript } = await import('./inputs/completion-script.ts');
      process.stdout.write(completionScript(command.shell));
      return 0;
    }
    case 'rules': {
      const { rulesCommand } = await import('./commands/rules-command.ts');
      process.stdout.write(rulesCommand(command));
      return 0;
    }
    case 'template': {
      const { templateOf } = await import('./commands/forwarded-command.ts');
      const result = templateOf(command, terminal);
      process.stdout.write(result.stdout);
      process.stderr.write(result.stderr);
      return result.problems.length > 0 ? 1 : 0;
    }
    case 'kustomize': {
      const { kustomizeCommand } = await import('./commands/kustomize-command.ts');
      return finish(await kustomizeCommand(command, terminal), undefined);
    }
  }
}

/** 2 for what was asked for and is not there, as for a command line that cannot be read. */
function exitCodeOf({ code }: Problem): 1 | 2 {
  return code === 'INPUT_INVALID' || code === 'ENTRY_NOT_FOUND' || code === 'PATH_NOT_FOUND' ? 2 : 1;
}

/** A report in which the log of a workflow reads no commands: a line of a manifest or a message may look like one. */
function withoutCommands(text: string): string {
  if (terminal.environment['GITHUB_ACTIONS'] !== 'true') return text;
  return text.replaceAll(/^[^\S\r\n\u2028\u2029]*(?=::|##\[)/gm, '$&\\');
}

function finish(
  result: { readonly text: string; readonly exitCode: number; readonly messages?: readonly string[] } | Problem,
  file: string | undefined,
  printed: (text: string) => string = (text) => text,
): number | Problem {
  if (isProblem(result)) return result;
  if (file === undefined) process.stdout.write(printed(result.text));
  else writeFileSync(file, result.text);
  if (result.messages !== undefined && result.messages.length > 0)
    process.stderr.write(`${result.messages.join('\n')}\n`);
  return result.exitCode;
}

// Who reads the output may have seen enough, as `head` has; there is nobody left to tell of it.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const problem = safeProblem(problemOf(error));
  process.stderr.write(`${printProblem(problem).join('\n')}\n`);
  process.exitCode = exitCodeOf(problem);
}
// All is said once both have been written. What V8 has yet to compile or to collect would be waited for.
process.stdout.write('', () => process.stderr.write('', () => process.exit()));
