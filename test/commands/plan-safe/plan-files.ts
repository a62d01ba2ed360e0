import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CommandResult } from '../../../src/commands/command-result.ts';
import { findSequences, type SafePlan } from '../../../src/commands/plan-safe/find-sequences.ts';
import { planSafeCommand } from '../../../src/commands/plan-safe/plan-safe-command.ts';
import { isProblem, type Problem } from '../../../src/core/problem.ts';
import { crossRunCache, type PreviewOptions, preview } from '../../../src/render/preview/public.ts';
import type { Files } from '../../report/scenarios/scenario.ts';
import { commandOf } from '../../support/command-of.ts';
import { side } from '../../support/preview-files.ts';
import type { PlanScenario } from './scenarios.ts';

/** Git in a directory, without settings of a person. */
export function git(directory: string, ...args: readonly string[]): string {
  return execFileSync(
    'git',
    ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false', ...args],
    {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: '/dev/null',
        HOME: directory,
        GIT_COMMITTER_DATE: '2026-11-20T12:00:00Z',
      },
    },
  );
}

/** Files written below a directory; links and bytes are not asked for. */
export function writeFiles(directory: string, files: PlanScenario['base']): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content as string);
  }
}

/** A repository whose branches `base` and `head` have the files of both sides. Removed when disposed of. */
export function planRepository({
  base,
  head,
}: Pick<PlanScenario, 'base' | 'head'>): Disposable & { readonly directory: string } {
  const directory = mkdtempSync(join(tmpdir(), 'plan-safe-'));
  git(directory, 'init', '-q', '-b', 'base');
  git(directory, 'commit', '-q', '--allow-empty', '-m', 'first');
  git(directory, 'remote', 'add', 'origin', 'https://github.com/example/cluster');
  for (const [branch, files] of [
    ['base', base],
    ['head', head],
  ] as const) {
    if (branch === 'head') git(directory, 'checkout', '-q', '-b', 'head');
    for (const name of readdirSync(directory)) if (name !== '.git') rmSync(join(directory, name), { recursive: true });
    writeFiles(directory, files);
    git(directory, 'add', '-A');
    git(directory, 'commit', '-q', '--allow-empty', '-m', branch);
  }
  return { directory, [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true }) };
}

/** Everything below a directory by path. */
export function filesBelow(directory: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(directory.length + 1), readFileSync(path, 'utf8')]),
  );
}

/** `plan-safe` between the two commits of a repository, which writes into a directory of it. */
export async function runPlan(directory: string, to = 'plan'): Promise<CommandResult | Problem> {
  const args = ['--base', 'base', '--head', 'head', '--offline', '--no-cache', '--kube-version', '1.36', '-o', to];
  const terminal = { directory, environment: { PATH: process.env['PATH'] }, color: false, width: 100 };
  return await planSafeCommand(commandOf('plan-safe', args), terminal);
}

/** What `plan-safe` writes about a scenario, by path in the directory of the patches. */
export async function planFiles(scenario: PlanScenario): Promise<Readonly<Record<string, string>>> {
  using repository = planRepository(scenario);
  const done = await runPlan(repository.directory);
  if (isProblem(done)) throw new Error(done.message);
  return filesBelow(join(repository.directory, 'plan'));
}

/** The plan between two trees in memory. */
export async function planOfTrees(base: Files, head: Files): Promise<SafePlan> {
  const options: PreviewOptions = {
    selfUrls: ['https://github.com/example/cluster'],
    settings: { kubeVersion: '1.36' },
    concurrency: 0,
  };
  const sides = { base: side(base), head: side(head) };
  const kept = await crossRunCache(options, [sides.base, sides.head]);
  const whole = await preview(sides.base, sides.head, { ...options, kept });
  return await findSequences(whole, { ...sides, options, kept });
}
