import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProblem, type Problem } from '../../core/problem.ts';
import { gitFailure } from './git-failure.ts';
import { removeAtProcessEnd } from './process-end.ts';
import { errorSummary, type GitContext, runGit } from './run-git.ts';

/** Origin of a private store. */
export interface PrivateStoreOrigin {
  /** How git runs in the user's repository; relative remote URLs are taken from its directory. */
  readonly context: GitContext;
  /** Remote to fetch from. */
  readonly url: string;
  /** Settings to reach it. */
  readonly settings: readonly (readonly [string, string])[];
  readonly temporaryDirectory: string;
  /**
   * The user's object directory and its `shallow` file, to have what is there already; absent for a store that stands
   * alone.
   */
  readonly borrow?: { readonly objects: string; readonly shallow: string } | undefined;
  /** Fetch commits without their trees: for history only. */
  readonly commitsOnly?: boolean;
  /** Object ids are SHA-256. */
  readonly sha256?: boolean;
}

/** A context that names its repository. */
export interface StoreContext extends GitContext {
  readonly gitDirectory: string;
}

/** The depth that git takes for no limit. */
const allHistory = 2 ** 31 - 1;

/** Waits in milliseconds before the attempts after the first, where the server or the connection failed. */
const pauses: readonly number[] = [500, 2000];

/** Limits of a fetch. */
export interface FetchOptions {
  /** Commits of history from each tip; all of it when absent. */
  readonly depth?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A bare repository in a temporary directory into which missing revisions are fetched. The user's own repository is
 * only borrowed from, so its objects, refs, `FETCH_HEAD` and `shallow` file stay as they are, byte for byte; fetching
 * into it, even without refs, would rewrite `shallow` and leave packs behind.
 */
export class PrivateStore implements AsyncDisposable {
  /** How git runs in this store. */
  readonly context: StoreContext;
  readonly #directory: string;
  readonly #remote: string;
  readonly #isRemoved: () => void;
  #fetched = 0;

  private constructor(directory: string, origin: PrivateStoreOrigin, isRemoved: () => void) {
    this.#directory = directory;
    this.#isRemoved = isRemoved;
    this.#remote = origin.commitsOnly ? 'origin' : origin.url;
    const settings = origin.commitsOnly
      ? [...origin.settings, ['remote.origin.url', origin.url] as const]
      : origin.settings;
    const { workTree: _, ...place } = origin.context;
    this.context = { ...place, gitDirectory: directory, settings };
  }

  /** Writes the few files that make a bare repository. */
  static async create(origin: PrivateStoreOrigin): Promise<PrivateStore> {
    const directory = await mkdtemp(join(origin.temporaryDirectory, 'fluxdelta-git-'));
    // For runs that end without closing.
    const isRemoved = removeAtProcessEnd(directory);
    await Promise.all([
      mkdir(join(directory, 'objects', 'info'), { recursive: true }),
      mkdir(join(directory, 'refs')),
      writeFile(join(directory, 'HEAD'), 'ref: refs/heads/none\n'),
      writeFile(join(directory, 'config'), storeConfig(origin)),
    ]);
    if (origin.borrow !== undefined) {
      await writeFile(join(directory, 'objects', 'info', 'alternates'), `${origin.borrow.objects}\n`);
      await copyFile(origin.borrow.shallow, join(directory, 'shallow')).catch(() => {});
    }
    return new PrivateStore(directory, origin, isRemoved);
  }

  /**
   * Fetches commit ids or full ref names, again when the server fails. Answers with refs of this store that hold them,
   * in order; `GIT_FAILED` when the remote does not give them, `SOURCE_UNREACHABLE` when it goes on failing.
   */
  async fetch(wanted: readonly string[], options: FetchOptions = {}): Promise<readonly string[] | Problem> {
    const refs = wanted.map(() => `refs/fluxdelta/${this.#fetched++}`);
    const refspecs = wanted.map((name, i) => `+${name}:${refs[i] ?? ''}`);
    const depth = Math.min(options.depth ?? allHistory, allHistory);
    for (const pause of [...pauses, undefined]) {
      const output = await runGit(
        this.context,
        [
          ...['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', `--depth=${depth}`],
          ...['--', this.#remote, ...refspecs],
        ],
        { network: true, signal: options.signal },
      );
      if (isProblem(output)) return output;
      if (output.code === 0) return refs;
      const { again, message } = gitFailure(output.stderr);
      if (!again) return { code: 'GIT_FAILED', message: `git fetch failed: ${errorSummary(output)}` };
      if (pause === undefined)
        return {
          code: 'SOURCE_UNREACHABLE',
          message: `${message} (${pauses.length + 1} attempts): ${errorSummary(output)}`,
          hint: 'Run the job again once the server answers.',
        };
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return refs;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#directory, { recursive: true, force: true });
    this.#isRemoved();
  }
}

function storeConfig(origin: PrivateStoreOrigin): string {
  const extended = origin.commitsOnly || origin.sha256;
  const lines = ['[core]', `repositoryformatversion = ${extended ? 1 : 0}`, 'bare = true', 'logAllRefUpdates = false'];
  if (extended) lines.push('[extensions]');
  if (origin.sha256) lines.push('objectFormat = sha256');
  if (origin.commitsOnly)
    lines.push('partialClone = origin', '[remote "origin"]', 'promisor = true', 'partialCloneFilter = tree:0');
  return `${lines.join('\n')}\n`;
}
