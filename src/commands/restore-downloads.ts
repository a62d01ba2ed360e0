import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Inputs, mayBeOfStranger } from '../inputs/public.ts';
import { debug } from '../report/public.ts';
import { cacheLayout, type ServiceResult } from '../sources/public.ts';
import { openCacheDirectory } from './cache-directory.ts';

/**
 * Time limits of the cache service: parts of the time for the API, and the most milliseconds. Longer than that,
 * downloading is as quick.
 */
const patience = { restore: { part: 1 / 12, most: 10_000 }, save: { part: 1 / 4, most: 30_000 } };

/** Downloads from the cache service, kept there when they are disposed of. */
export interface RestoredDownloads extends AsyncDisposable {
  /** True when the service carries the directory to others: nothing may be put there that took a login. */
  readonly isCarried: boolean;
}

/**
 * Brings back what earlier runs downloaded from GitHub's cache service, and keeps it there when it is disposed of. The
 * service shows a pull request what its base branch kept, and what it kept itself before that;
 * so a pull request keeps something only where there was nothing, and one from a fork never. Whoever may open a pull
 * request can read what is there. Without a service, or with one that fails, a run is as it would be otherwise; why is
 * a debug line.
 */
export async function restoreDownloads({ settings, run, environment }: Inputs): Promise<RestoredDownloads> {
  const nothing = { isCarried: false, async [Symbol.asyncDispose]() {} };
  if (!settings.cache || settings.offline || !hasService(environment) || isAboveItsCache(environment)) return nothing;
  // In a directory of more than one job others may put what took a login, and would read what this one was brought.
  if (settings.cacheDirectory !== undefined || (environment['RUNNER_TEMP'] ?? '') === '') return nothing;
  const directory = await openCacheDirectory(settings, environment);
  if (directory === undefined) return nothing;
  // An earlier step of the job has filled it, and may have had logins.
  if (existsSync(join(directory, cacheLayout))) return nothing;
  const { restoreFromService, saveToService } = await import('../sources/cache/actions-cache.ts');
  // Archives of a name without `open` may hold clones of git, which are not taken.
  const prefix = `fluxdelta-${cacheLayout}-open-${process.platform}-`;
  const within = ({ part, most }: (typeof patience)['save']): number =>
    Math.min(settings.apiTimeout * 1000 * part, most);
  const restored = await restoreFromService(directory, prefix, within(patience.restore));
  say('brought back', restored);
  const isFound = restored !== 'none' && 'key' in restored;
  const isPullRequest = run.event.kind === 'pull_request';
  const mayKeep = restored === 'none' || (isFound && !isPullRequest) ? !mayBeOfStranger(run.event) : false;
  return {
    isCarried: true,
    async [Symbol.asyncDispose]() {
      if (!mayKeep || !existsSync(directory)) return;
      const key = `${prefix}${contentKey(directory)}`;
      if (isFound && restored.key === key) return;
      say('kept', await saveToService(directory, key, within(patience.save)));
    },
  };
}

/**
 * Sign of the runner that it has a service; asked here, so that its library is not loaded for nothing. On Windows
 * archives cannot be checked before they are unpacked.
 */
function hasService(environment: Inputs['environment']): boolean {
  if (process.platform === 'win32') return false;
  return ['ACTIONS_CACHE_URL', 'ACTIONS_RESULTS_URL'].some((name) => (environment[name] ?? '') !== '');
}

/**
 * Test for a workflow that the pull request cannot change, such as one that a ruleset requires, where it would read
 * what workflows of the pull request may have written.
 */
function isAboveItsCache({ GITHUB_REF = '', GITHUB_WORKFLOW_REF = '' }: Inputs['environment']): boolean {
  const ofRequest = 'refs/pull/';
  const isNamed = GITHUB_WORKFLOW_REF.includes('@');
  return GITHUB_REF.startsWith(ofRequest) && isNamed && !GITHUB_WORKFLOW_REF.includes(`@${ofRequest}`);
}

function say(what: string, result: ServiceResult): void {
  if (result === 'none') debug(`no downloads ${what}`);
  else if ('key' in result) debug(`downloads ${what}: ${result.key}`);
  else debug(`no downloads ${what}: ${result.failed}`);
}

/** Equal for equal content, since names of files are hashes of it. */
function contentKey(directory: string): string {
  const hash = createHash('sha256');
  for (const path of filesBelow(directory).sort()) hash.update(`${relative(directory, path)}\n`);
  return hash.digest('hex').slice(0, 32);
}

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
