#!/usr/bin/env node
import { writeFileSync } from 'node:fs';
import { belowFirstProcess } from './commands/below-first-process.ts';
import { enableCompileCache } from './commands/compile-cache.ts';
import { type PrintedForm, safeText, tell, withoutCommands } from './commands/output/printed-text.ts';
import type { Terminal } from './commands/output/terminal.ts';
import { printProblem } from './commands/output/test-output.ts';
import { isProblem, type Problem, problemOf } from './core/problem.ts';
import { version } from './core/version.ts';
import { safeProblem } from './engines/http/public.ts';
import { type Command, parseArguments } from './inputs/public.ts';

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
    tell([...printProblem(command.problem), '', command.usage], terminal.environment);
    return 2;
  }
  const below = belowFirstProcess();
  if (below !== undefined) return await below;
  if (!('cache' in command && command.cache === false)) enableCompileCache(terminal.environment);
  const done = await run(command);
  if (!isProblem(done)) return done;
  tell(printProblem(done), terminal.environment);
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
      return finish(await diffCommand(command, terminal), formOf(command.output, 'report'), command.outputFile);
    }
    case 'build': {
      const { buildCommand } = await import('./commands/render-command.ts');
      const form = command.output === 'yaml' ? 'manifests' : formOf(command.output, 'text');
      return finish(await buildCommand(command, terminal), form, command.outputFile);
    }
    case 'get': {
      if (command.subject === 'clusters') {
        const { clustersCommand } = await import('./commands/clusters-command.ts');
        return finish(await clustersCommand(command, terminal), formOf(command.output, 'text'), command.outputFile);
      }
      const { getCommand } = await import('./commands/render-command.ts');
      return finish(await getCommand(command, terminal), formOf(command.output, 'text'), command.outputFile);
    }
    case 'test': {
      const { testCommand } = await import('./commands/render-command.ts');
      return finish(await testCommand(command, terminal), formOf(command.output, 'text'), command.outputFile);
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
      return finish(await whyCommand(command, terminal), formOf(command.output, 'report'), command.outputFile);
    }
    case 'plan-safe': {
      const { planSafeCommand } = await import('./commands/plan-safe/plan-safe-command.ts');
      return finish(await planSafeCommand(command, terminal), 'text');
    }
    case 'queue': {
      const { queueCommand } = await import('./commands/queue/queue-command.ts');
      const form = command.output === 'text' ? 'text' : formOf(command.output, 'report');
      return finish(await queueCommand(command, terminal), form, command.outputFile);
    }
    case 'merge': {
      const { mergeCommand } = await import('./commands/merge-command.ts');
      return finish(await mergeCommand(command, terminal), formOf(command.output, 'report'), command.outputFile);
    }
    case 'cache': {
      const { cacheCommand } = await import('./commands/cache-command.ts');
      return finish(await cacheCommand(command, terminal.environment), 'data');
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
      if (result.stderr !== '') tell([result.stderr.replace(/\n$/, '')], terminal.environment);
      return result.problems.length > 0 ? 1 : 0;
    }
    case 'kustomize': {
      const { kustomizeCommand } = await import('./commands/kustomize-command.ts');
      return finish(await kustomizeCommand(command, terminal), 'manifests');
    }
  }
}

/** 2 for what was asked for and is not there, as for a command line that cannot be read. */
function exitCodeOf({ code }: Problem): 1 | 2 {
  return code === 'INPUT_INVALID' || code === 'ENTRY_NOT_FOUND' || code === 'PATH_NOT_FOUND' ? 2 : 1;
}

/** JSON and YAML are data whatever else a command prints. */
function formOf(output: string, otherwise: PrintedForm): PrintedForm {
  return output === 'json' || output === 'yaml' ? 'data' : otherwise;
}

function finish(
  result: { readonly text: string; readonly exitCode: number; readonly messages?: readonly string[] } | Problem,
  form: PrintedForm,
  file?: string,
): number | Problem {
  if (isProblem(result)) return result;
  const text = safeText(result.text, form);
  if (file !== undefined) writeFileSync(file, text);
  else process.stdout.write(form === 'manifests' ? text : withoutCommands(text, form, terminal.environment));
  tell(result.messages ?? [], terminal.environment);
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
  tell(printProblem(problem), terminal.environment);
  process.exitCode = exitCodeOf(problem);
}
// All is said once both have been written. What V8 has yet to compile or to collect would be waited for.
process.stdout.write('', () => process.stderr.write('', () => process.exit()));
