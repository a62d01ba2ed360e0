import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram } from '../built-program.ts';
import type { ProgramEnd, ProgramRun, RunProgram } from '../program-hosts.ts';
import type { ClusterTree } from './cluster-trees.ts';
import { workflowToken } from './stand-in.ts';

/** One run of the built action, as a runner starts it. */
export interface ActionRun {
  /** The repositories that are compared. */
  readonly base?: ClusterTree;
  readonly head?: ClusterTree;
  readonly event?: 'merge_group' | 'pull_request' | 'pull_request_target' | 'push' | 'schedule' | 'workflow_dispatch';
  /** The commit of the pull request's branch, or the one that was pushed. */
  readonly sha?: string;
  /** The commit of the base, as the event has it. */
  readonly baseSha?: string;
  readonly isFork?: boolean;
  readonly number?: number;
  /** The branch that the pull request is into; `main`, the default branch, when absent. */
  readonly baseName?: string;
  readonly runId?: number;
  readonly attempt?: number;
  readonly token?: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
}

/** How it ended. */
export interface ActionEnd extends ProgramEnd {
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** The temporary directory of the runner, for files that outputs name. */
  readonly directory: string;
}

/**
 * A runner with a workspace on which the built action is run, each time in a process of its own unless it is given
 * another way.
 */
export class Runner implements Disposable {
  readonly place = mkdtempSync(join(tmpdir(), 'fluxdelta-run-'));
  readonly #api: string;
  readonly #trees: string;
  readonly #runProgram: RunProgram;
  readonly #running = new Set<ChildProcess>();
  #runs = 0;

  /**
   * `api` is the root of the API, and `trees` the directory with the repositories of `writeClusterTrees`, or a
   * checkout.
   */
  constructor(api: string, trees: string, runProgram?: RunProgram) {
    this.#runProgram = runProgram ?? ((run) => this.#spawn(run));
    this.#api = api;
    this.#trees = trees;
  }

  /** Runs the action and gives what it left behind. */
  async run(run: ActionRun = {}): Promise<ActionEnd> {
    const number = ++this.#runs;
    const directory = join(this.place, `run-${number}`);
    mkdirSync(directory);
    for (const file of ['output', 'state', 'summary']) writeFileSync(join(directory, file), '');
    this.writeEvent(run, directory);
    const { code, stdout, stderr } = await this.#runProgram({
      file: builtProgram('action'),
      environment: this.environmentOf(run, directory, number),
      directory: this.#trees,
    });
    const read = (file: string): string => readFileSync(join(directory, file), 'utf8');
    return { code, stdout, stderr, summary: read('summary'), outputs: pairsIn(read('output')), directory };
  }

  /** Runs what the runner starts at the end of a job, for the last run. */
  async post(run: ActionRun = {}): Promise<ProgramEnd> {
    const directory = join(this.place, `run-${this.#runs}`);
    const state = pairsIn(readFileSync(join(directory, 'state'), 'utf8'));
    return await this.#spawn({
      file: builtProgram('post'),
      environment: {
        ...this.environmentOf(run, directory, this.#runs),
        ...Object.fromEntries(Object.entries(state).map(([name, value]) => [`STATE_${name}`, value])),
      },
      directory: this.#trees,
    });
  }

  /**
   * Ends every run, as a runner does when it is cancelled: it asks with `SIGINT` and `SIGTERM`, and ends what is left
   * with `SIGKILL`. Resolves when all have ended.
   */
  kill(signal: 'SIGINT' | 'SIGKILL' | 'SIGTERM'): Promise<unknown> {
    const running = [...this.#running];
    const ended = Promise.all(running.map((child) => new Promise((resolve) => child.once('exit', resolve))));
    for (const child of running) child.kill(signal);
    return ended;
  }

  /** Writes the payload of the event where the environment says it is. */
  writeEvent(run: ActionRun, directory: string): void {
    writeFileSync(join(directory, 'event.json'), JSON.stringify(payloadOf(run)));
  }

  /** The environment of a runner for one run. */
  environmentOf(run: ActionRun, directory: string, number: number): Record<string, string> {
    const { event = 'pull_request', sha = 'b'.repeat(40), inputs = {} } = run;
    return {
      PATH: process.env['PATH'] ?? '',
      HOME: this.place,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_API_URL: this.#api,
      GITHUB_EVENT_NAME: event,
      GITHUB_EVENT_PATH: join(directory, 'event.json'),
      GITHUB_OUTPUT: join(directory, 'output'),
      GITHUB_REF: event === 'pull_request' ? `refs/pull/${run.number ?? 7}/merge` : 'refs/heads/main',
      GITHUB_REPOSITORY: 'example/cluster',
      GITHUB_RUN_ATTEMPT: String(run.attempt ?? 1),
      GITHUB_RUN_ID: String(run.runId ?? 1000 + number),
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_STATE: join(directory, 'state'),
      GITHUB_SHA: event === 'pull_request' ? 'c'.repeat(40) : sha,
      GITHUB_STEP_SUMMARY: join(directory, 'summary'),
      GITHUB_WORKSPACE: this.#trees,
      RUNNER_TEMP: directory,
      'INPUT_API-TIMEOUT': '20',
      INPUT_BASE: `./${run.base ?? 'base'}`,
      INPUT_HEAD: `./${run.head ?? 'changed'}`,
      INPUT_OFFLINE: 'true',
      'INPUT_REVIEW-COMMENTS': 'findings',
      INPUT_TOKEN: run.token ?? workflowToken.text,
      ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
      ...run.environment,
    };
  }

  [Symbol.dispose](): void {
    rmSync(this.place, { recursive: true, force: true });
  }

  async #spawn({ file, environment, directory }: ProgramRun): Promise<ProgramEnd> {
    return await new Promise((done, reject) => {
      const child = spawn(process.execPath, [file], { cwd: directory, env: environment });
      this.#running.add(child);
      let stdout = '';
      let stderr = '';
      child.stdout.on('data', (data) => {
        stdout += data;
      });
      child.stderr.on('data', (data) => {
        stderr += data;
      });
      child.on('error', reject);
      child.on('close', (code, signal) => {
        this.#running.delete(child);
        // As a shell counts.
        done({ code: code ?? 128 + constants.signals[signal ?? 'SIGKILL'], stdout, stderr });
      });
    });
  }
}

/** The payload of the event. */
function payloadOf({
  event = 'pull_request',
  sha = 'b'.repeat(40),
  baseSha,
  isFork = false,
  number = 7,
  baseName = 'main',
}: ActionRun): object {
  const repository = {
    full_name: 'example/cluster',
    name: 'cluster',
    owner: { login: 'example' },
    default_branch: 'main',
  };
  const base = baseSha ?? 'a'.repeat(40);
  switch (event) {
    case 'merge_group':
      return {
        repository,
        merge_group: {
          base_ref: 'refs/heads/main',
          base_sha: base,
          head_ref: `refs/heads/gh-readonly-queue/main/pr-${number}-${base}`,
          head_sha: sha,
        },
      };
    case 'pull_request':
    case 'pull_request_target':
      return {
        number,
        repository,
        pull_request: {
          number,
          base: { ref: baseName, sha: base, repo: repository },
          head: { ref: 'change', sha, repo: isFork ? { full_name: 'mallory/cluster' } : repository },
        },
      };
    case 'push':
      return { repository, ref: 'refs/heads/main', before: base, after: sha };
    case 'schedule':
    case 'workflow_dispatch':
      return { repository };
  }
}

/** Outputs or state as the runner reads them from its file. */
function pairsIn(text: string): Readonly<Record<string, string>> {
  const outputs: Record<string, string> = {};
  for (const [, name = '', , value = ''] of text.matchAll(/^([^<\n]+)<<(\S+)\n([\s\S]*?)\n\2$/gm))
    outputs[name] = value;
  return outputs;
}
