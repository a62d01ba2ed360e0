import { isProblem, type Problem } from '../../core/problem.ts';
import { type Commit, type Fork, type Repository, type RepositoryOptions } from '../../engines/git/public.ts';
import { checkoutHint } from './compared-commits.ts';
import { fetchAvailable, printable } from './find-revision.ts';
import { openCommit } from './open-sides.ts';
import type { OpenSide, Side, SidesRequest } from './sides.ts';

/** Commit of a request, and the commit where it left the branch that it is into. */
export interface QueuedCommit {
  readonly head: Commit;
  readonly fork: Commit;
  /** Ids of the commits that it has beyond the branch. */
  readonly own: readonly string[];
}

/** The tip of a branch, and the requests into it. */
export interface OpenQueue extends OpenSide {
  readonly repository: Repository;
  readonly tip: Commit;
  /**
   * By the id of the head. A head that the remote no longer has, or that shares no history with the branch, has a
   * problem.
   */
  readonly commits: ReadonlyMap<string, QueuedCommit | Problem>;
}

/** Request to open a queue: a branch of the remote, and the heads of requests into it. */
export interface QueueRequest extends Pick<SidesRequest, 'directory' | 'paths'> {
  readonly branch: string;
  readonly heads: readonly string[];
}

/**
 * Opens the tip of a branch as the remote has it. What is missing of it and of the heads is fetched together into the
 * private store.
 */
export async function openQueue(
  { directory, paths, branch, heads }: QueueRequest,
  access: RepositoryOptions,
): Promise<OpenQueue | Problem> {
  const open = await openCommit({ directory, paths, head: branch }, access, async (repository) => {
    const queued = await findCommits(repository, branch, heads);
    return isProblem(queued) ? queued : { ...queued, commit: queued.tip, label: printable(branch) };
  });
  if (isProblem(open)) return open;
  const { found, ...opened } = open;
  return { ...opened, tip: found.tip, commits: found.commits };
}

async function findCommits(
  repository: Repository,
  branch: string,
  heads: readonly string[],
): Promise<Pick<OpenQueue, 'commits' | 'tip'> | Problem> {
  const tipName = `refs/heads/${branch}`;
  const local = new Map<string, Commit>();
  for (const head of new Set(heads)) {
    const commit = repository.resolve(head);
    if (commit !== undefined && (await repository.hasFiles(commit))) local.set(head, commit);
  }
  const fetched = await fetchAvailable(repository, [tipName, ...new Set(heads.filter((head) => !local.has(head)))]);
  if (isProblem(fetched)) return fetched;
  const tip = fetched.get(tipName);
  if (tip === undefined)
    return {
      code: 'REVISION_NOT_FOUND',
      message: `the remote has no branch ${printable(branch)}`,
      hint: 'Check the name of the base, and the login of the remote.',
    };
  const known = new Map([...local, ...fetched]);
  const present = [...new Set(heads)].filter((head) => known.has(head));
  const forks = await forksOf(repository, tip, present);
  if (isProblem(forks)) return forks;
  const commits = new Map<string, QueuedCommit | Problem>();
  for (const head of heads) {
    const [commit, fork] = [known.get(head), forks.get(head)];
    if (commit === undefined) commits.set(head, gone(head));
    else if (fork === undefined || isProblem(fork)) commits.set(head, fork ?? apart(head));
    else commits.set(head, { head: commit, fork: fork.commit, own: fork.own });
  }
  return { tip, commits };
}

/** The commit where each head left the branch, with its files, or why none is known. */
async function forksOf(
  repository: Repository,
  tip: Commit,
  heads: readonly string[],
): Promise<ReadonlyMap<string, (Pick<Fork, 'own'> & { readonly commit: Commit }) | Problem> | Problem> {
  const bases = await mergeBasesOf(repository, tip, heads);
  const ids = [...new Set([...bases.values()].flatMap((fork) => (isProblem(fork) ? [] : fork.base)))];
  const found = new Map<string, Commit>();
  for (const id of ids) {
    const commit = id === tip.id ? tip : repository.resolve(id);
    if (commit !== undefined && (id === tip.id || (await repository.hasFiles(commit)))) found.set(id, commit);
  }
  const missing = ids.filter((id) => !found.has(id));
  const fetched = missing.length === 0 ? new Map<string, Commit>() : await fetchAvailable(repository, missing);
  if (isProblem(fetched)) return fetched;
  const forks = new Map<string, (Pick<Fork, 'own'> & { readonly commit: Commit }) | Problem>();
  for (const [head, fork] of bases) {
    if (isProblem(fork)) forks.set(head, fork);
    else {
      const commit = found.get(fork.base) ?? fetched.get(fork.base);
      if (commit !== undefined) forks.set(head, { commit, own: fork.own });
    }
  }
  return forks;
}

/**
 * The id of the commit where each head left the branch. A head that the remote refuses has its problem, and keeps no
 * other back.
 */
async function mergeBasesOf(
  repository: Repository,
  tip: Commit,
  heads: readonly string[],
): Promise<ReadonlyMap<string, Fork | Problem>> {
  if (heads.length === 0) return new Map();
  const depths = repository.isShallow ? {} : { depths: [Number.POSITIVE_INFINITY] };
  const bases = await repository.fetchForks(tip.id, heads, depths);
  if (!isProblem(bases)) return bases;
  if (heads.length === 1 || bases.code === 'SOURCE_UNREACHABLE') return new Map(heads.map((head) => [head, bases]));
  const middle = heads.length >> 1;
  const [first, second] = [heads.slice(0, middle), heads.slice(middle)];
  return new Map([...(await mergeBasesOf(repository, tip, first)), ...(await mergeBasesOf(repository, tip, second))]);
}

function gone(head: string): Problem {
  return { code: 'REVISION_NOT_FOUND', message: `commit ${printable(head)} is no longer on the server` };
}

function apart(head: string): Problem {
  return {
    code: 'NO_MERGE_BASE',
    message: `no common history of ${printable(head)} and its base`,
    hint: checkoutHint(0),
  };
}

/** The tree of a merge, or the files with conflicts. */
export type QueuedMerge = { readonly tree: string } | { readonly conflicts: readonly string[] };

/** Merges a request into a tree of the branch's files, as the server would. */
export async function mergeQueued(
  repository: Repository,
  tip: Commit,
  tree: string,
  { head, fork }: QueuedCommit,
): Promise<QueuedMerge | Problem> {
  if (fork.tree === tree) return { tree: head.tree };
  if (fork.tree === head.tree) return { tree };
  const merged = await repository.mergeTrees(fork, { ...tip, tree }, head);
  if (isProblem(merged)) return merged;
  return merged.conflicts.length > 0 ? { conflicts: merged.conflicts } : { tree: merged.tree };
}

/** A side with the files of a tree that a merge made. */
export function mergedSide(
  { repository, side, tip }: Pick<OpenQueue, 'repository' | 'side' | 'tip'>,
  tree: string,
  label: string,
): Side {
  return { ...side, tree: repository.tree({ ...tip, tree }), label };
}
