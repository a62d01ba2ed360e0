import { existsSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { decodeName } from '../../core/files/file-name.ts';
import { isProblem, type Problem } from '../../core/problem.ts';
import {
  type GitSetting,
  isPartialClone,
  type Remote,
  readGitConfig,
  remotesOf,
  transportSettings,
} from './git-config.ts';
import { GitObjects } from './git-objects.ts';
import { type GitTree, treeOfObjects } from './git-tree.ts';
import { type MergedTree, mergeTreesIn } from './merge-trees.ts';
import { type ObjectReaderOptions, openObjectReader } from './object-reader.ts';
import type { Commit } from './parse-object.ts';
import { PrivateStore } from './private-store.ts';
import { type Environment, errorSummary, type GitContext, runGit } from './run-git.ts';

/** Options of opening a repository. */
export interface RepositoryOptions {
  /** Environment variables for git; those that begin with `GIT_` are mostly dropped. */
  readonly environment: Environment;
  /**
   * True to read a repository that belongs to another user, which git refuses otherwise. For CI, where the checkout is
   * often made outside the container of the job; not for a terminal, where git's check protects the user.
   */
  readonly trusted?: boolean;
  /**
   * A token for remotes on `server` (an origin such as `https://github.com`), used when the checkout has left no
   * credentials.
   */
  readonly credentials?: { readonly server: string; readonly token: string } | undefined;
  /** Where pipes and fetched objects go; the system's place for such by default. */
  readonly temporaryDirectory?: string;
  /** Bytes of one file; 32 MiB by default. */
  readonly maxFileBytes?: number;
  /** Bytes of all files that are read; 1 GiB by default. */
  readonly maxTotalBytes?: number;
}

/**
 * Opens the repository that `directory` lies in. Nothing is ever written to it. `TREE_NOT_FOUND` when there is none.
 */
export async function openRepository(directory: string, options: RepositoryOptions): Promise<Repository | Problem> {
  const place = findRepository(directory);
  if (place === undefined) return notARepository('no .git here or above');
  const { environment, trusted = false } = options;
  const context: GitContext = { ...place, environment, trusted };
  const questions = Promise.all([readLayout(context), readGitConfig(context)]);
  // Started while git answers them: this takes as long again.
  const objects = openObjects(context, options);
  const [layout, settings] = await questions;
  if (isProblem(layout) || isProblem(settings)) objects.close();
  if (isProblem(layout)) return layout;
  if (isProblem(settings)) return settings;
  return new Repository(context, layout, settings, objects, options);
}

function openObjects(context: GitContext, options: RepositoryOptions): GitObjects {
  return new GitObjects(openObjectReader(context, readerOptions(options)), {
    maxTotalBytes: options.maxTotalBytes ?? 2 ** 30,
  });
}

function readerOptions(options: RepositoryOptions): ObjectReaderOptions {
  return {
    maxObjectBytes: options.maxFileBytes ?? 32 * 2 ** 20,
    temporaryDirectory: options.temporaryDirectory ?? tmpdir(),
  };
}

/**
 * The nearest directory at or above `start` that holds `.git`, be it a directory or the file of a linked worktree; only
 * where there is none, `start` itself when it is a bare repository. Git would look for a bare one first, and find what
 * a commit holds as ordinary files.
 */
function findRepository(start: string): Pick<GitContext, 'directory' | 'gitDirectory'> | undefined {
  const top = realDirectory(start);
  if (top === undefined) return undefined;
  for (let at = top; ; at = dirname(at)) {
    const gitDirectory = join(at, '.git');
    if (isFile(gitDirectory) || isGitDirectory(gitDirectory)) return { directory: at, gitDirectory };
    if (dirname(at) === at) return isGitDirectory(top) ? { directory: top, gitDirectory: top } : undefined;
  }
}

function realDirectory(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function isGitDirectory(path: string): boolean {
  return existsSync(join(path, 'objects')) && existsSync(join(path, 'refs'));
}

/** Remote to talk to, and the deadline. */
export interface RemoteOptions {
  /** Name of the remote; `origin`, or the only one, by default. */
  readonly remote?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Which remote to ask for history, and how much of it: depths, one after the other. */
interface HistoryOptions extends RemoteOptions {
  readonly depths?: readonly number[];
}

/** Where the parts of a repository are. */
interface Layout {
  readonly gitDirectory: string;
  readonly commonDirectory: string;
  readonly objectDirectory: string;
  readonly topLevel: string | undefined;
  readonly isShallow: boolean;
}

async function readLayout(context: GitContext): Promise<Layout | Problem> {
  const questions = [
    '--absolute-git-dir',
    '--git-common-dir',
    '--git-path',
    'objects',
    '--is-shallow-repository',
    '--is-bare-repository',
  ];
  const { directory, gitDirectory: named } = context;
  const bare = named === directory ? 'all' : 'explicit';
  // Git looks at the owner of what it is not told of; one that is trusted may have any.
  const asked: GitContext = { ...context, ...(context.trusted ? {} : { gitDirectory: undefined }) };
  const output = await runGit({ ...asked, settings: [['safe.bareRepository', bare]] }, ['rev-parse', ...questions]);
  if (isProblem(output)) return output;
  const [gitDirectory, commonDirectory, objectDirectory, isShallow, isBare] = decodeName(output.stdout).split('\n');
  if (!gitDirectory || !commonDirectory || !objectDirectory || !isShallow || !isBare)
    return notARepository(errorSummary(output));
  // Git before 2.38 does not know the setting, and goes on to files beside a `.git` that is none.
  if (gitDirectory === directory && named !== directory) return notARepository('invalid .git');
  return {
    gitDirectory,
    commonDirectory: resolve(directory, commonDirectory),
    objectDirectory: resolve(directory, objectDirectory),
    topLevel: isBare === 'true' ? undefined : directory,
    isShallow: isShallow === 'true',
  };
}

function notARepository(reason: string): Problem {
  if (reason.includes('dubious ownership'))
    return {
      code: 'GIT_FAILED',
      message: 'git refuses a repository of another user',
      hint: 'If you trust it, run `git config --global --add safe.directory "$PWD"` in the repository.',
    };
  return {
    code: 'TREE_NOT_FOUND',
    message: `not a git repository (${reason})`,
    hint: 'Run inside a clone. In a workflow, put actions/checkout before this step.',
  };
}

/** A repository that is open for reading. Disposing it ends its processes and removes what was fetched. */
/**
 * The commit where a history left another one, and the ids of the commits that it has beyond that, the newest first.
 */
export interface Fork {
  readonly base: string;
  readonly own: readonly string[];
}

/** Repository on the disk, with its processes. */
export class Repository implements AsyncDisposable {
  /** Top directory of the work tree; undefined for a bare repository. */
  readonly topLevel: string | undefined;
  /** The repository itself, or of a linked worktree its own part of it. */
  readonly gitDirectory: string;
  /** True when its history ends early (`git clone --depth`). */
  readonly isShallow: boolean;
  readonly remotes: readonly Remote[];
  /** How git runs here. */
  readonly context: GitContext;
  readonly settings: readonly GitSetting[];

  readonly #layout: Layout;
  readonly #options: RepositoryOptions;
  readonly #isPartial: boolean;
  readonly #objects: GitObjects;
  /** By name of the remote they are fetched from. */
  readonly #content = new Map<string, PrivateStore>();
  /** Commits that were fetched with all their files. */
  readonly #fetched = new Set<string>();
  readonly #stores: PrivateStore[] = [];
  readonly #defaultBranches = new Map<string, Promise<string | undefined>>();

  constructor(
    context: GitContext,
    layout: Layout,
    settings: readonly GitSetting[],
    objects: GitObjects,
    options: RepositoryOptions,
  ) {
    const files = layout.topLevel === undefined ? {} : { workTree: layout.topLevel };
    this.context = { ...context, ...files, gitDirectory: layout.gitDirectory };
    this.topLevel = layout.topLevel;
    this.gitDirectory = layout.gitDirectory;
    this.isShallow = layout.isShallow;
    this.remotes = remotesOf(settings);
    this.settings = settings;
    this.#layout = layout;
    this.#options = options;
    this.#objects = objects;
    this.#isPartial = isPartialClone(settings);
  }

  /**
   * The commit a revision names (`main`, `v1.2^{}`, `HEAD~2`, an id, …); undefined when it is not here. Throws
   * `GIT_FAILED`.
   */
  resolve(revision: string): Commit | undefined {
    // An expression such as `:/text` would search all history, and one with a colon names a file.
    if (revision === '' || revision.includes(':')) return undefined;
    return this.#objects.commit(revision);
  }

  /** The commit that is checked out; undefined before the first commit. */
  head(): Commit | undefined {
    return this.resolve('HEAD');
  }

  /** The short name of the branch that is checked out; undefined when HEAD is detached. */
  async branch(): Promise<string | undefined> {
    const output = await runGit(this.context, ['symbolic-ref', '--quiet', '--short', 'HEAD']);
    if (isProblem(output) || output.code !== 0) return undefined;
    return output.stdout.toString('utf8').trim() || undefined;
  }

  /**
   * The short name of a remote's default branch as this clone knows it: what its `HEAD` names, or the one of `main` and
   * `master` that is here. Undefined when neither says. Asked of git once.
   */
  async defaultBranch(remote: string | undefined = this.#remote(undefined)?.name): Promise<string | undefined> {
    const known = this.#defaultBranches.get(remote ?? '') ?? this.#findDefaultBranch(remote);
    this.#defaultBranches.set(remote ?? '', known);
    return await known;
  }

  async #findDefaultBranch(remote: string | undefined): Promise<string | undefined> {
    const place = remote === undefined ? 'refs/heads' : `refs/remotes/${remote}`;
    if (remote !== undefined) {
      const output = await runGit(this.context, ['symbolic-ref', '--quiet', `${place}/HEAD`]);
      const full = isProblem(output) || output.code !== 0 ? '' : output.stdout.toString('utf8').trim();
      if (full.startsWith(`${place}/`)) return full.slice(place.length + 1);
    }
    const trunks = ['main', 'master'].filter((name) => this.resolve(`${place}/${name}`) !== undefined);
    return trunks.length === 1 ? trunks[0] : undefined;
  }

  /** The tree of a commit that `resolve` gave. */
  tree(commit: Commit): GitTree {
    return treeOfObjects(this.#objects, commit.tree);
  }

  /** True when all of the commit's files are here. Only a partial clone may have a commit without them. */
  async hasFiles(commit: Commit): Promise<boolean> {
    if (!this.#isPartial || this.#fetched.has(commit.id)) return true;
    const output = await runGit(this.context, ['rev-list', '--objects', '--no-walk', '--missing=print', commit.id]);
    return !isProblem(output) && output.code === 0 && !/^\?/m.test(output.stdout.toString('latin1'));
  }

  /**
   * The best common ancestor of two commits in the history that is here; of several (a criss-cross merge) the one with
   * the smallest id, so that every clone answers alike. Undefined when there is none; in a shallow clone that may only
   * mean that it is further back.
   */
  async mergeBase(a: string, b: string): Promise<string | undefined | Problem> {
    return mergeBaseIn(this.context, a, b);
  }

  /**
   * Takes commits (ids or full ref names) with their files from a remote into a private store, and of their history
   * `depth` commits, by default just them. Answers with the commits in order; problems are those of `git fetch`.
   */
  async fetch(
    wanted: readonly string[],
    options: RemoteOptions & { readonly depth?: number } = {},
  ): Promise<readonly Commit[] | Problem> {
    const remote = this.#remote(options.remote);
    if (remote === undefined) return noRemote;
    const store = await this.#contentStore(remote);
    const refs = await store.fetch(wanted, { depth: options.depth ?? 1, signal: options.signal });
    if (isProblem(refs)) return refs;
    const commits: Commit[] = [];
    for (const ref of refs) {
      const commit = this.#objects.commit(ref);
      if (commit === undefined) return { code: 'GIT_FAILED', message: 'revision missing after git fetch' };
      this.#fetched.add(commit.id);
      commits.push(commit);
    }
    return commits;
  }

  /**
   * As `mergeBase`, for a clone whose history is too short: fetches more and more history of both commits, without
   * files, until they meet. A truncated history can hide a nearer common ancestor behind a longer way; what is found is
   * one in any case.
   */
  async fetchMergeBase(a: string, b: string, options: HistoryOptions = {}): Promise<string | undefined | Problem> {
    const forks = await this.fetchForks(a, [b], options);
    return isProblem(forks) ? forks : forks.get(b)?.base;
  }

  /**
   * As `fetchMergeBase`, of one commit with each of several, whose history is fetched together. Those without one are
   * left out.
   */
  async fetchForks(
    a: string,
    others: readonly string[],
    options: HistoryOptions = {},
  ): Promise<ReadonlyMap<string, Fork> | Problem> {
    const remote = this.#remote(options.remote);
    if (remote === undefined) return noRemote;
    const store = await this.#createStore(remote, true);
    const forks = new Map<string, Fork>();
    let open = [...new Set(others)];
    for (const depth of options.depths ?? [30, 300, 3000, Number.POSITIVE_INFINITY]) {
      if (open.length === 0) break;
      const fetched = await store.fetch([a, ...open], { depth, signal: options.signal });
      if (isProblem(fetched)) return fetched;
      for (const one of open) {
        const base = await mergeBaseIn(store.context, a, one);
        if (isProblem(base)) return base;
        if (base === undefined) continue;
        const own = await commitsIn(store.context, one, a);
        if (isProblem(own)) return own;
        forks.set(one, { base, own });
      }
      open = open.filter((one) => !forks.has(one));
    }
    return forks;
  }

  /**
   * Merges two commits in the private store as a forge would, with `base` for their common ancestor, whatever of their
   * history is here. Nothing but trees is asked of the commits. Git before 2.38 cannot do so, which is `GIT_FAILED`.
   */
  async mergeTrees(base: Commit, ours: Commit, theirs: Commit): Promise<MergedTree | Problem> {
    const remote = this.#remote(undefined);
    if (remote === undefined) return noRemote;
    const store = await this.#contentStore(remote);
    const missing = [base, ours, theirs].map(({ id }) => id).filter((id) => !this.#fetched.has(id));
    if (this.#isPartial && missing.length > 0) {
      const fetched = await this.fetch(missing);
      if (isProblem(fetched)) return fetched;
    }
    return await mergeTreesIn(store.context, base.tree, ours.tree, theirs.tree);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#objects.close();
    await Promise.all(this.#stores.splice(0).map((store) => store[Symbol.asyncDispose]()));
  }

  #remote(name: string | undefined): Remote | undefined {
    const wanted = name ?? 'origin';
    return this.remotes.find((remote) => remote.name === wanted) ?? (name === undefined ? this.remotes[0] : undefined);
  }

  /** The store of what is fetched from a remote with its files. */
  async #contentStore(remote: Remote): Promise<PrivateStore> {
    const known = this.#content.get(remote.name);
    if (known !== undefined) return known;
    const store = await this.#createStore(remote, false);
    this.#content.set(remote.name, store);
    this.#objects.addReader(openObjectReader(store.context, readerOptions(this.#options)));
    return store;
  }

  async #createStore(remote: Remote, commitsOnly: boolean): Promise<PrivateStore> {
    // Git does not fetch what it believes to have, so objects a partial clone lacks are fetched into a store of its
    // own.
    const borrow = this.#isPartial
      ? undefined
      : { objects: this.#layout.objectDirectory, shallow: join(this.#layout.commonDirectory, 'shallow') };
    const settings = [...transportSettings(this.settings), ...this.#credentialSettings(remote)];
    const hasLogin = settings.some(([key]) => /\.extraheader$/i.test(key));
    const store = await PrivateStore.create({
      context: this.context,
      url: remote.url,
      // After a redirect git shows the header of a login to the new server.
      settings: hasLogin ? [...settings, ['http.followRedirects', 'false']] : settings,
      temporaryDirectory: this.#options.temporaryDirectory ?? tmpdir(),
      borrow,
      commitsOnly,
      sha256: this.settings.some(({ key, value }) => key === 'extensions.objectformat' && value === 'sha256'),
    });
    this.#stores.push(store);
    return store;
  }

  #credentialSettings(remote: Remote): readonly (readonly [string, string])[] {
    const { credentials } = this.#options;
    if (credentials === undefined || !remote.publicUrl.startsWith(`${credentials.server}/`)) return [];
    const key = `http.${credentials.server}/.extraheader`;
    // Two authorization headers are refused by the server.
    if (this.settings.some((setting) => setting.key.toLowerCase() === key.toLowerCase())) return [];
    const basic = Buffer.from(`x-access-token:${credentials.token}`, 'utf8').toString('base64');
    return [[key, `AUTHORIZATION: basic ${basic}`]];
  }
}

const noRemote: Problem = {
  code: 'GIT_FAILED',
  message: 'the repository has no remote',
  hint: 'Add one with `git remote add origin <url>`, or fetch the revision.',
};

/** The newest commits that one has and another one lacks, 250 at most. */
async function commitsIn(context: GitContext, one: string, other: string): Promise<readonly string[] | Problem> {
  const output = await runGit(context, ['rev-list', '--max-count=250', one, `^${other}`, '--']);
  if (isProblem(output)) return output;
  if (output.code !== 0) return { code: 'GIT_FAILED', message: `git rev-list failed: ${errorSummary(output)}` };
  const ids = output.stdout.toString('utf8').split('\n');
  return ids.filter((line) => line !== '');
}

async function mergeBaseIn(context: GitContext, a: string, b: string): Promise<string | undefined | Problem> {
  const output = await runGit(context, ['merge-base', '--all', '--', a, b]);
  if (isProblem(output)) return output;
  const ids = output.stdout
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
  // Exit code 1 is the answer that there is none.
  if (output.code > 1) return { code: 'GIT_FAILED', message: `git merge-base failed: ${errorSummary(output)}` };
  return ids.sort()[0];
}
