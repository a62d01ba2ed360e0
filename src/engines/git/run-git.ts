import { spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { dirname } from 'node:path';
import type { Problem } from '../../core/problem.ts';
import { words } from '../../core/text/words.ts';
import { killAtProcessEnd } from './process-end.ts';

/** Environment variables as the entry point was given them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Directory, environment and limits of a git process. */
export interface GitContext {
  /** Working directory of the command. */
  readonly directory: string;
  readonly environment: Environment;
  /**
   * The one repository to use. Git never looks for another: a directory of files may look like one, with a
   * configuration that names programs. `undefined` asks whether git would read the repository of `directory` itself.
   */
  readonly gitDirectory: string | undefined;
  /** The directory of its files, whatever its configuration says. */
  readonly workTree?: string;
  /**
   * True to read a repository that belongs to another user, as in a CI container whose checkout was made outside of it.
   */
  readonly trusted?: boolean;
  /**
   * Settings for this command, which win over every configuration file. They travel in the environment: they may be
   * secret.
   */
  readonly settings?: readonly (readonly [key: string, value: string])[];
  /**
   * The transports of commands that may talk to a remote, joined by colons; `file`, `git`, `http`, `https` and `ssh` by
   * default.
   */
  readonly protocols?: string;
}

/** Result of a command: its exit code and its output. */
export interface GitOutput {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Bounds and needs of one command. */
export interface GitCommandOptions {
  readonly input?: string;
  /** True for the commands that may talk to a remote; all others are refused any transport, lazy fetches included. */
  readonly network?: boolean;
  readonly milliseconds?: number;
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

/**
 * Settings that keep git from running programs the repository's configuration names, and from touching the repository.
 */
const quiet: readonly (readonly [string, string])[] = [
  ['advice.detachedHead', 'false'],
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', devNull],
  ['core.pager', 'cat'],
  ['core.quotePath', 'false'],
  ['core.untrackedCache', 'false'],
  // Git before 2.45 knows no other way to be kept from fetching objects that a clone lacks, and begins with this.
  ['fetch.bundleURI', ''],
  // Unpacking objects would renew the time stamps of those that a borrowed store already has.
  ['fetch.unpackLimit', '1'],
  ['fetch.writeCommitGraph', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
];

/** The `gitDirectory` of a command that needs no repository. */
export const withoutRepository = devNull;

/** `GIT_*` variables a user sets to reach remotes; only commands that talk to one see them. */
const transportVariables = words(`
  GIT_ASKPASS GIT_CURL_VERBOSE GIT_PROXY_COMMAND GIT_PROXY_SSL_CAINFO GIT_SSH GIT_SSH_COMMAND GIT_SSH_VARIANT
  GIT_SSL_CAINFO GIT_SSL_CAPATH GIT_SSL_NO_VERIFY
`);
/** `GIT_*` variables that say which configuration files there are. */
const configVariables = ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_NOSYSTEM', 'GIT_CONFIG_SYSTEM'];

/** The arguments that precede every subcommand. */
export function gitArguments(context: GitContext): readonly string[] {
  const settings = context.trusted ? [...quiet, ['safe.directory', '*'] as const] : quiet;
  return ['--no-pager', '--literal-pathspecs', ...settings.flatMap(([key, value]) => ['-c', `${key}=${value}`])];
}

/** The environment of a command: that of the process without its `GIT_*` variables, and what makes git predictable. */
export function gitEnvironment(context: GitContext, network = false): Record<string, string> {
  const clean: Record<string, string> = {};
  const kept = new Set(network ? [...configVariables, ...transportVariables] : configVariables);
  for (const [name, value] of Object.entries(context.environment)) {
    if (value !== undefined && (!name.startsWith('GIT_') || kept.has(name))) clean[name] = value;
  }
  Object.assign(clean, {
    GIT_ALLOW_PROTOCOL: network ? (context.protocols ?? 'file:git:http:https:ssh') : '',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  });
  if (context.gitDirectory === undefined) clean['GIT_CEILING_DIRECTORIES'] = dirname(context.directory);
  else clean['GIT_DIR'] = context.gitDirectory;
  if (context.workTree !== undefined) clean['GIT_WORK_TREE'] = context.workTree;
  const settings = [...(network ? inheritedSettings(context.environment) : []), ...(context.settings ?? [])];
  clean['GIT_CONFIG_COUNT'] = String(settings.length);
  for (const [i, [key, value]] of settings.entries()) {
    clean[`GIT_CONFIG_KEY_${i}`] = key;
    clean[`GIT_CONFIG_VALUE_${i}`] = value;
  }
  return clean;
}

/** Settings that the environment carries, as CI systems pass proxies and credentials. */
function inheritedSettings(environment: Environment): readonly (readonly [string, string])[] {
  const count = Math.min(Number(environment['GIT_CONFIG_COUNT'] ?? 0) || 0, 100);
  const settings: [string, string][] = [];
  for (let i = 0; i < count; i++) {
    const key = environment[`GIT_CONFIG_KEY_${i}`];
    const value = environment[`GIT_CONFIG_VALUE_${i}`];
    if (key !== undefined && value !== undefined) settings.push([key, value]);
  }
  return settings;
}

/**
 * Runs one git command to its end. A command that fails is an output with its exit code, not a problem; the problems
 * are `GIT_UNAVAILABLE` (no git to run), `GIT_FAILED` (time or size limit) and `ABORTED`.
 */
export function runGit(
  context: GitContext,
  args: readonly string[],
  options: GitCommandOptions = {},
): Promise<GitOutput | Problem> {
  const milliseconds = options.milliseconds ?? (options.network ? 300_000 : 60_000);
  const maxBytes = options.maxBytes ?? 256 * 2 ** 20;
  const command = `git ${args[0] ?? ''}`;
  // Its helpers talk to the server, and would go on without it until they notice.
  const isGroup = options.network === true && process.platform !== 'win32';
  return new Promise((resolve) => {
    const child = spawn('git', [...gitArguments(context), ...args], {
      cwd: context.directory,
      env: gitEnvironment(context, options.network),
      stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      windowsHide: true,
      detached: isGroup,
    });
    const kill = (): void => {
      if (!isGroup || child.pid === undefined || !killGroup(child.pid)) child.kill('SIGKILL');
    };
    // Others end by themselves: nobody reads what they write.
    const hasEnded = isGroup && child.pid !== undefined ? killAtProcessEnd(child.pid) : undefined;
    let stopped: Problem | undefined;
    const stop = (problem: Problem): void => {
      stopped ??= problem;
      kill();
    };
    const timer = setTimeout(
      () => stop({ code: 'GIT_FAILED', message: `${command} took longer than ${milliseconds / 1000} seconds` }),
      milliseconds,
    );
    const abort = (): void => stop({ code: 'ABORTED', message: `${command} was stopped` });
    if (options.signal?.aborted) abort();
    else options.signal?.addEventListener('abort', abort, { once: true });

    const output: Buffer[] = [];
    let bytes = 0;
    child.stdout?.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) stop({ code: 'GIT_FAILED', message: `${command} wrote more than ${maxBytes} bytes` });
      else output.push(chunk);
    });
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      if (errors.length < 16_384) errors += chunk.toString('utf8');
    });
    // A command that ends early closes its input; that it failed is known from its exit code.
    child.stdin?.on('error', () => {});
    child.stdin?.end(options.input);

    const settle = (result: GitOutput | Problem): void => {
      clearTimeout(timer);
      hasEnded?.();
      options.signal?.removeEventListener('abort', abort);
      resolve(stopped ?? result);
    };
    child.on('error', (error) => settle(cannotRun(error)));
    // Helpers of a git that was stopped may hold its pipes open until they notice.
    child.on('exit', () => {
      if (stopped === undefined) return;
      child.stdout?.destroy();
      child.stderr?.destroy();
      settle(stopped);
    });
    child.on('close', (code) => settle({ code: code ?? 128, stdout: Buffer.concat(output), stderr: errors }));
  });
}

/** Ends a process with all that it has started; false when there is no such group any more. */
function killGroup(leader: number): boolean {
  try {
    return process.kill(-leader, 'SIGKILL');
  } catch {
    return false;
  }
}

/** The problem of a git that does not start. */
export function cannotRun(error: Error): Problem {
  const missing = 'code' in error && error.code === 'ENOENT';
  return {
    code: 'GIT_UNAVAILABLE',
    message: missing ? 'git or its working directory not found' : `git does not start: ${error.message}`,
    hint: 'Install git 2.31 or newer, and add it to the PATH.',
  };
}

/**
 * Error summary of a git command: its first line, without `fatal:` and the like, credentials in URLs, and directories
 * of the machine.
 */
export function errorSummary(output: GitOutput): string {
  const lines = output.stderr.split('\n').map((line) => line.trim());
  const line = lines.find((text) => /^(?:fatal|error):/.test(text)) ?? lines.find((text) => text !== '') ?? '';
  const text = line.replace(/^(?:(?:fatal|error):\s*)+/, '');
  return redactUrls(text === '' ? `exit code ${output.code}` : text.replace(/'\/(?:[^'/]*\/)*([^'/]*)\/?'/g, "'$1'"));
}

/** The text with user names, passwords and tokens taken out of its URLs. */
export function redactUrls(text: string): string {
  return text.replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1');
}
