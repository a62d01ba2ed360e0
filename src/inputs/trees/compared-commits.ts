import type { EventBranch, GitHubEvent } from '../../core/github-event.ts';
import { isProblem, type Problem } from '../../core/problem.ts';
import { firstNames } from '../../core/text/counted.ts';
import { type Commit, type Repository } from '../../engines/git/public.ts';
import { type FoundCommit, fetchFirstAvailable, findCommit, findRevision, printable } from './find-revision.ts';
import type { Comparison } from './sides.ts';

/** A commit and what people call it. */
export interface NamedCommit {
  readonly commit: Commit;
  readonly label: string;
}

/** The two commits a comparison is between. Without one of the base there is nothing before the head. */
export interface ComparedCommits {
  readonly base: NamedCommit | { readonly commit?: undefined; readonly label: string };
  readonly head: NamedCommit;
}

/** Addition to a workflow so that a number of commits (0: all) is there. */
export function checkoutHint(depth: number): string {
  return `Add to the step that uses actions/checkout:\n  with:\n    fetch-depth: ${depth}`;
}

const allHistory = checkoutHint(0);
const conflictHint = 'Resolve the conflicts of the pull request, or set `compare: merge-base`. Without conflicts:';

/** The commits an event is about. */
export async function commitsOfEvent(
  repository: Repository,
  event: GitHubEvent,
  compare: Comparison | undefined,
): Promise<ComparedCommits | Problem> {
  switch (event.kind) {
    case 'pull_request':
      if (compare === 'merge-base') return pullRequestFromMergeBase(repository, event);
      if (compare === 'exact') return exactBranches(repository, event.base, event.head);
      if (compare === 'local-merge') return pullRequestMergedHere(repository, event);
      return pullRequestMerge(repository, event);
    case 'merge_group':
      return exactBranches(repository, event.base, event.head);
    case 'push':
      return push(repository, event);
    case 'other':
      return againstDefaultBranch(repository, event.name, event.defaultBranch);
  }
}

type PullRequest = Extract<GitHubEvent, { kind: 'pull_request' }>;

async function pullRequestMerge(repository: Repository, event: PullRequest): Promise<ComparedCommits | Problem> {
  const merged = await testMerge(repository, event);
  if (isProblem(merged)) return merged;
  const base = await findCommit(repository, merged.parents[0] ?? '', checkoutHint(2));
  if (isProblem(base)) return base;
  return named(base.commit, event.base.ref, merged, event.head.ref);
}

/** The merge commit GitHub made to test the pull request: what the run was started for, or what is at its ref now. */
async function testMerge(repository: Repository, event: PullRequest): Promise<Commit | Problem> {
  const here = localTestMerge(repository, event);
  if (here !== undefined) {
    const withFiles = await findCommit(repository, here.id, checkoutHint(2));
    return isProblem(withFiles) ? withFiles : withFiles.commit;
  }
  const hint = `${conflictHint} ${checkoutHint(2)}`;
  const names = [...(event.mergeSha === undefined ? [] : [event.mergeSha]), `refs/pull/${event.number}/merge`];
  // With its parents: the first of them is the base.
  const found = await fetchFirstAvailable(repository, names, `refs/pull/${event.number}/merge`, hint, { depth: 2 });
  if (isProblem(found)) return found;
  const { commit } = found;
  if (isTestMerge(commit, event)) return commit;
  return {
    code: 'REVISION_NOT_FOUND',
    message: `merge commit of pull request ${event.number} does not belong to ${printable(event.head.sha)}`,
    hint: 'A newer commit was pushed after the start of this run; its own run compares it.',
  };
}

function localTestMerge(repository: Repository, event: PullRequest): Commit | undefined {
  for (const name of [event.mergeSha, 'HEAD']) {
    const commit = name === undefined ? undefined : repository.resolve(name);
    if (commit !== undefined && isTestMerge(commit, event)) return commit;
  }
  return undefined;
}

function isTestMerge(commit: Commit, event: PullRequest): boolean {
  return commit.parents.length === 2 && commit.parents[1] === event.head.sha;
}

async function pullRequestFromMergeBase(
  repository: Repository,
  event: PullRequest,
): Promise<ComparedCommits | Problem> {
  const branches = await branchesOf(repository, event);
  return isProblem(branches) ? branches : fromMergeBase(branches, event);
}

/** A pull request with the commit where it left its base. */
interface Branches {
  readonly tip: Commit;
  readonly head: Commit;
  readonly base: Commit;
}

async function branchesOf(repository: Repository, event: PullRequest): Promise<Branches | Problem> {
  const head = await findCommit(repository, event.head.sha, allHistory);
  if (isProblem(head)) return head;
  const tip = await baseTip(repository, event);
  if (isProblem(tip)) return tip;
  const base = await mergeBase(repository, tip, head, allHistory);
  if (isProblem(base)) return base;
  return { tip: tip.commit, head: head.commit, base };
}

/** Label of a base that may be older than the branch that people name: `main (merge base 41d7e22)`. */
export function mergeBaseLabel(name: string, tip: Commit, base: Commit, why = ''): string {
  return base.id === tip.id ? name : `${name} (merge base ${base.id.slice(0, 7)}${why})`;
}

/** What the branch did. */
function fromMergeBase({ tip, head, base }: Branches, event: PullRequest, why = ''): ComparedCommits {
  return named(base, mergeBaseLabel(event.base.ref, tip, base, why), head, event.head.ref);
}

/** Files with conflicts that are named. */
const conflictsShown = 3;

/**
 * The branch merged into the tip of its base, by git itself: the head has the files of the merge, and the commit of the
 * branch. Where that has conflicts, what the branch did.
 */
async function pullRequestMergedHere(repository: Repository, event: PullRequest): Promise<ComparedCommits | Problem> {
  const branches = await branchesOf(repository, event);
  if (isProblem(branches)) return branches;
  const { tip, head, base } = branches;
  if (base.id === tip.id) return fromMergeBase(branches, event);
  const merged = await repository.mergeTrees(base, tip, head);
  if (isProblem(merged)) return fromMergeBase(branches, event, ', not merged here');
  if (merged.conflicts.length > 0)
    return fromMergeBase(branches, event, `, conflicts in ${firstNames(merged.conflicts, conflictsShown)}`);
  return named(tip, event.base.ref, { ...head, tree: merged.tree }, event.head.ref);
}

/**
 * The base branch as it is now. The event's own id for it may be older than what the head has already merged, which
 * would show the base's changes as the pull request's.
 */
async function baseTip(repository: Repository, event: PullRequest): Promise<FoundCommit | Problem> {
  const merged = localTestMerge(repository, event)?.parents[0];
  if (merged !== undefined) return findCommit(repository, merged, allHistory);
  const tracked = repository.resolve(`refs/remotes/origin/${event.base.ref}`);
  if (tracked !== undefined) return { commit: tracked, isLocal: true };
  const fetched = await fetchFirstAvailable(repository, [`refs/heads/${event.base.ref}`], event.base.ref, allHistory);
  return isProblem(fetched) ? findCommit(repository, event.base.sha, allHistory) : fetched;
}

async function exactBranches(
  repository: Repository,
  from: EventBranch,
  to: EventBranch,
): Promise<ComparedCommits | Problem> {
  const head = await findCommit(repository, to.sha, allHistory);
  if (isProblem(head)) return head;
  const base = await findCommit(repository, from.sha, allHistory);
  if (isProblem(base)) return base;
  return named(base.commit, from.ref, head.commit, to.ref);
}

async function push(
  repository: Repository,
  event: Extract<GitHubEvent, { kind: 'push' }>,
): Promise<ComparedCommits | Problem> {
  const ref = event.ref.replace(/^refs\/(?:heads|tags)\//, '');
  if (event.after === undefined)
    return { code: 'INPUT_INVALID', message: `nothing to compare: the push deleted ${printable(event.ref)}` };
  const head = await findCommit(repository, event.after, allHistory);
  if (isProblem(head)) return head;
  const { commit } = head;
  if (event.before !== undefined) {
    const base = await findCommit(repository, event.before, allHistory);
    if (isProblem(base)) return base;
    return named(base.commit, event.before, commit, ref);
  }
  if (event.defaultBranch === undefined || ref === event.defaultBranch) return firstParent(repository, commit, ref);
  const tip = await findRevision(repository, event.defaultBranch, allHistory);
  if (isProblem(tip)) return tip;
  const base = await mergeBase(repository, tip, head, allHistory);
  if (isProblem(base)) return base;
  return named(base, mergeBaseLabel(event.defaultBranch, tip.commit, base), commit, ref);
}

async function firstParent(repository: Repository, head: Commit, label: string): Promise<ComparedCommits | Problem> {
  const [parent] = head.parents;
  if (parent === undefined) return { base: { label: 'nothing' }, head: { commit: head, label: printable(label) } };
  const base = await findCommit(repository, parent, checkoutHint(2));
  if (isProblem(base)) return base;
  return named(base.commit, parent, head, label);
}

async function againstDefaultBranch(
  repository: Repository,
  event: string,
  branch: string | undefined,
): Promise<ComparedCommits | Problem> {
  const head = repository.head();
  const unclear = (why: string): Problem => ({
    code: 'INPUT_INVALID',
    message: `no base in the event ${printable(event)}: ${why}`,
    hint: 'Set the input `base` to a branch, tag or commit.',
  });
  if (head === undefined) return unclear('no checked out commit');
  if (branch === undefined) return unclear('no default branch');
  const tip = await findRevision(repository, branch, allHistory);
  if (isProblem(tip)) return tip;
  const base = await mergeBase(repository, tip, { commit: head, isLocal: true }, allHistory);
  if (isProblem(base)) return base;
  if (base.id === head.id) return unclear(`the checked out commit is part of ${branch}`);
  return named(base, mergeBaseLabel(branch, tip.commit, base), head, (await repository.branch()) ?? head.id);
}

/** The best common ancestor of two commits, with its files; history that is missing is fetched. */
export async function mergeBase(
  repository: Repository,
  a: FoundCommit,
  b: FoundCommit,
  hint: string,
): Promise<Commit | Problem> {
  if (a.commit.id === b.commit.id) return a.commit;
  const bothLocal = a.isLocal && b.isLocal;
  const here = bothLocal ? await repository.mergeBase(a.commit.id, b.commit.id) : undefined;
  if (isProblem(here)) return here;
  let id = here;
  if (id === undefined && (!bothLocal || repository.isShallow)) {
    // A complete clone lacks only what came later, which is fetched as it is.
    const depths = repository.isShallow ? {} : { depths: [Number.POSITIVE_INFINITY] };
    const fetched = await repository.fetchMergeBase(a.commit.id, b.commit.id, depths);
    if (isProblem(fetched))
      return fetched.code === 'SOURCE_UNREACHABLE' ? fetched : { ...fetched, code: 'NO_MERGE_BASE', hint };
    id = fetched;
  }
  if (id === undefined)
    return {
      code: 'NO_MERGE_BASE',
      message: `no merge base of ${printable(a.commit.id)} and ${printable(b.commit.id)}`,
      hint: 'Set `compare: exact`, or use another base.',
    };
  const found = await findCommit(repository, id, hint);
  return isProblem(found) ? found : found.commit;
}

function named(base: Commit, baseLabel: string, head: Commit, headLabel: string): ComparedCommits {
  return { base: { commit: base, label: printable(baseLabel) }, head: { commit: head, label: printable(headLabel) } };
}
