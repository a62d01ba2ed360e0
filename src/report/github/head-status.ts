import { createHash } from 'node:crypto';
import { isForkHead } from '../../core/github-event.ts';
import type { GitHubApi, RepositoryName } from './api.ts';
import { ApiError } from './api-error.ts';
import { type CommitStatus, setStatus, statusContext } from './set-status.ts';

/** A pull request whose head gets a status, and the repository's default branch as the event names it. */
export interface StatusSubject {
  readonly number: number;
  readonly baseName: string;
  readonly defaultBranch: string | undefined;
}

/** A status before it is known where it stands. */
export interface StatusResult extends Omit<CommitStatus, 'context'> {
  /** True for one to which people's acceptance of findings on the request contributes. */
  readonly isAccepted?: boolean;
}

/** An open pull request as far as statuses go. */
interface OpenRequest {
  readonly number: number;
  readonly base: string;
  readonly isFork: boolean;
}

/** The number of merge groups in the addresses of statuses, which no request has. */
const groupNumber = 0;

/** The worst first. A request whose run has not told anything is as one whose run goes on. */
const ranks: readonly CommitStatus['state'][] = ['error', 'failure', 'pending', 'success'];

/**
 * The context of a request's status. A status belongs to a commit, and several requests may have one head: the context
 * that rules require is for requests into the default branch and protected branches alone. Whoever opens one into a
 * branch of their own gets a context with the name of that. A server that does not tell whether a branch is protected
 * is not believed that it is. Rejects with an `ApiError`.
 */
export async function requestContext(
  api: GitHubApi,
  repository: RepositoryName,
  key: string,
  { baseName, defaultBranch }: StatusSubject,
): Promise<string> {
  return (await isProtected(api, repository, baseName, defaultBranch))
    ? statusContext(key)
    : statusContext(key, baseName);
}

async function isProtected(
  api: GitHubApi,
  repository: RepositoryName,
  branch: string,
  defaultBranch: string | undefined,
): Promise<boolean> {
  if (branch === defaultBranch) return true;
  try {
    const { protected: isIt } = await api.call((octokit) => octokit.rest.repos.getBranch({ ...repository, branch }));
    return isIt;
  } catch (error) {
    if (isUntold(error)) return false;
    throw error;
  }
}

/** Test for a server that does not have this, or does not give it to this token. */
function isUntold(error: unknown): boolean {
  return error instanceof ApiError && ['missing', 'permission', 'rejected'].includes(error.kind);
}

/**
 * Sets the status of the head of a request: the worst of all open requests with this head into protected branches. Each
 * tells its own result in the fragment of the status's address, so that it can be read back from the history of the
 * commit; a request without one is waited for. No success is told where the server does not answer for the others.
 * Gives the state that was set. Rejects with an `ApiError`.
 */
export async function setHeadStatus(
  api: GitHubApi,
  repository: RepositoryName,
  key: string,
  subject: StatusSubject,
  result: StatusResult,
): Promise<CommitStatus['state']> {
  const context = await requestContext(api, repository, key, subject);
  const { number, baseName: base } = subject;
  const address = result.url === undefined ? {} : { url: statusAddress({ number, base }, result.url, result.state) };
  const own: CommitStatus = { ...result, context, ...address };
  const set = async (status: CommitStatus): Promise<CommitStatus['state']> => {
    await setStatus(api, repository, status);
    return status.state;
  };
  if (context !== statusContext(key)) return await set(own);
  try {
    const open = await openWithHead(api, repository, number, result.sha);
    const listed = open.find((one) => one.number === number);
    const now = listed?.base ?? base;
    // A run that is started again has the event of then. Nothing that it found can be accepted.
    if (now !== base)
      return await set({
        sha: own.sha,
        context,
        ...address,
        state: 'error',
        text: 'The pull request is into another branch now',
      });
    const isFork = listed?.isFork ?? true;
    const others = await intoProtected(api, repository, open, subject, isFork);
    // What people accept is of their request alone.
    const alike = result.isAccepted === true ? open.filter((one) => isAlike(one, { number, base, isFork })) : [];
    const judged = async (): Promise<CommitStatus> => {
      const states = await statesOf(api, repository, result.sha, context);
      const standing = isFork && own.state === 'success' ? await redOfOwn(api, repository, number, states) : undefined;
      const red = alike.filter((one) => isRed(states.get(requestMark(one))));
      return worstOf(own, [...others, ...red], states, base, standing);
    };
    // Two of the same base or none: only a merge group or a request of before can have told something else.
    if (others.length === 0) return await set(own.state === 'success' ? await judged() : own);
    // Another run may tell its own between the question and the answer.
    for (let round = 0; ; round++) {
      const before = await judged();
      await set(before);
      const after = await judged();
      if (after.state === before.state || round > 1) return before.state;
    }
  } catch (error) {
    return await set(withoutOthers(own, error));
  }
}

/** The status where the server does not answer for other requests: no success. Throws what is no answer of a server. */
function withoutOthers(own: CommitStatus, error: unknown): CommitStatus {
  if (!(error instanceof ApiError)) throw error;
  if (own.state !== 'success') return own;
  return { ...own, state: 'error', text: `No answer about other requests with this commit · ${own.text}` };
}

/**
 * Sets the status of the head of a merge group, which may be that of requests, too: a red one of theirs stands. Nobody
 * is waited for, since the queue does not wait long. Gives the state that was set. Rejects with an `ApiError`.
 */
export async function setGroupStatus(
  api: GitHubApi,
  repository: RepositoryName,
  key: string,
  { baseName: base, defaultBranch }: Omit<StatusSubject, 'number'>,
  result: StatusResult,
): Promise<CommitStatus['state']> {
  const context = statusContext(key);
  const { url, state } = result;
  const group = { number: groupNumber, base };
  const own: CommitStatus = {
    ...result,
    context,
    ...(url === undefined ? {} : { url: statusAddress(group, url, state) }),
  };
  let status = own;
  if (own.state === 'success') {
    try {
      const open = await openWithHead(api, repository, groupNumber, result.sha);
      const others = await intoProtected(api, repository, open, { ...group, baseName: base, defaultBranch }, false);
      const states = await statesOf(api, repository, result.sha, context);
      const red = others.filter((one) => isRed(states.get(requestMark(one))));
      status = worstOf(own, red, states);
    } catch (error) {
      status = withoutOthers(own, error);
    }
  }
  await setStatus(api, repository, status);
  return status.state;
}

function isRed(state: CommitStatus['state'] | undefined): boolean {
  return state === 'failure' || state === 'error';
}

/** Test for another request that compares the same in the same way. */
function isAlike(one: OpenRequest, { number, base, isFork }: OpenRequest): boolean {
  return one.number !== number && one.base === base && one.isFork === isFork;
}

/**
 * The other ones of open requests that are into protected branches. Into the same branch one compares the same, so that
 * nobody has to wait for it; but one of a fork is compared without logins, maybe by a workflow of the fork, and takes
 * nothing back that one of this repository found.
 */
async function intoProtected(
  api: GitHubApi,
  repository: RepositoryName,
  open: readonly OpenRequest[],
  { number, baseName, defaultBranch }: StatusSubject,
  isFork: boolean,
): Promise<readonly OpenRequest[]> {
  const found: OpenRequest[] = [];
  for (const other of open) {
    if (other.number === number || (other.base === baseName && (!isFork || other.isFork))) continue;
    if (await isProtected(api, repository, other.base, defaultBranch)) found.push(other);
  }
  return found;
}

/**
 * The mark of a request of this repository, open or not, whose last result for the commit is red. What a fork's request
 * with the same commit tells was compared without logins, and takes it back neither when the other is closed nor when
 * it is into another branch by now.
 */
async function redOfOwn(
  api: GitHubApi,
  repository: RepositoryName,
  number: number,
  states: ReadonlyMap<string, CommitStatus['state']>,
): Promise<string | undefined> {
  for (const [mark, state] of states) {
    const other = numberIn(mark);
    if (!isRed(state) || other === groupNumber || other === number) continue;
    try {
      const { head, base } = await api.call((octokit) => octokit.rest.pulls.get({ ...repository, pull_number: other }));
      if (!isForkHead({ repository: head.repo?.full_name, ref: head.ref }, base.repo.full_name)) return mark;
    } catch (error) {
      if (!isUntold(error)) throw error;
    }
  }
  return undefined;
}

/**
 * The open requests with a head; none for a token that may not read requests. Of a commit that is in the default
 * branch, GitHub tells the merged request alone, so that all open ones are asked for where the request itself is not
 * among them.
 */
async function openWithHead(
  api: GitHubApi,
  repository: RepositoryName,
  number: number,
  sha: string,
): Promise<readonly OpenRequest[]> {
  try {
    const ofCommit =
      // Gitea and Forgejo tell one request of a commit only.
      api.platform.kind === 'gitea'
        ? []
        : await api.list<ListedRequest>((octokit, page) =>
            octokit.rest.repos.listPullRequestsAssociatedWithCommit({ ...repository, commit_sha: sha, ...page }),
          );
    const pulls = ofCommit.some((pull) => pull.number === number)
      ? ofCommit
      : await api.list<ListedRequest>((octokit, page) =>
          octokit.rest.pulls.list({ ...repository, state: 'open', ...page }),
        );
    return pulls
      .filter(({ state, head }) => state === 'open' && head.sha === sha)
      .map(({ number: of, base, head }) => ({
        number: of,
        base: base.ref,
        isFork: isForkHead({ repository: head.repo?.full_name, ref: head.ref }, base.repo.full_name),
      }));
  } catch (error) {
    if (isUntold(error)) return [];
    throw error;
  }
}

/** What is read of a request in a list. */
interface ListedRequest {
  readonly number: number;
  readonly state: string;
  readonly head: { readonly sha: string; readonly ref: string; readonly repo: { readonly full_name: string } | null };
  readonly base: { readonly ref: string; readonly repo: { readonly full_name: string } };
}

/** A status as the server tells it. */
interface ToldStatus {
  readonly state: string;
  /** Empty without one. */
  readonly url: string;
}

/** The statuses of a commit in a context, the newest first. */
async function statusesIn(
  api: GitHubApi,
  repository: RepositoryName,
  sha: string,
  context: string,
): Promise<readonly ToldStatus[]> {
  const told = await api.list((octokit, page) =>
    octokit.rest.repos.listCommitStatusesForRef({ ...repository, ref: sha, ...page }),
  );
  return told
    .filter((status) => status.context === context)
    .map(({ state, target_url: url }) => ({ state, url: url ?? '' }));
}

/** The status of a commit that holds in a context; undefined without one. Rejects with an `ApiError`. */
export async function newestStatus(
  api: GitHubApi,
  repository: RepositoryName,
  sha: string,
  context: string,
): Promise<ToldStatus | undefined> {
  return (await statusesIn(api, repository, sha, context))[0];
}

/** The last result that each request told of a commit. */
async function statesOf(
  api: GitHubApi,
  repository: RepositoryName,
  sha: string,
  context: string,
): Promise<ReadonlyMap<string, CommitStatus['state']>> {
  const states = new Map<string, CommitStatus['state']>();
  for (const { url } of await statusesIn(api, repository, sha, context)) {
    const [, request, state] = /#(request-\d{1,10}-[0-9a-f]{16})-([a-z]{5,7})$/.exec(url.slice(-60)) ?? [];
    const known = ranks.find((one) => one === state);
    if (request !== undefined && known !== undefined && !states.has(request)) states.set(request, known);
  }
  return states;
}

/**
 * The status of a request, or what keeps it from standing: another request whose result is worse, one with the mark
 * `standing`, or a merge group that fails into another branch than `base`.
 */
function worstOf(
  own: CommitStatus,
  others: readonly OpenRequest[],
  states: ReadonlyMap<string, CommitStatus['state']>,
  base = '',
  standing?: string,
): CommitStatus {
  const rank = (state: CommitStatus['state']): number => ranks.indexOf(state);
  let worst: { readonly state: CommitStatus['state']; readonly text?: string } = { state: own.state };
  for (const mark of [...others.map(requestMark), ...(standing === undefined ? [] : [standing])]) {
    const state = states.get(mark) ?? 'pending';
    const number = numberIn(mark);
    if (rank(state) < rank(worst.state))
      worst = {
        state,
        text:
          state === 'pending'
            ? `Waits for #${number}, which has the same commit`
            : `#${number} has the same commit, and fails`,
      };
  }
  for (const [mark, state] of states) {
    const isOther = mark.startsWith(`request-${groupNumber}-`) && mark !== requestMark({ number: groupNumber, base });
    if (base !== '' && isOther && isRed(state) && rank(state) < rank(worst.state))
      worst = { state, text: 'A merge group has the same commit, and fails' };
  }
  return worst.text === undefined ? own : { ...own, state: worst.state, text: `${worst.text} · ${own.text}` };
}

/** The page of a run, with the request, its base and the result that a status is about in its fragment. */
export function statusAddress(
  request: Pick<OpenRequest, 'base' | 'number'>,
  runUrl: string,
  state: CommitStatus['state'],
): string {
  return `${runUrl}#${requestMark(request)}-${state}`;
}

/** Tells a request and its base from others: what was found for another base counts nothing. */
function requestMark({ number, base }: Pick<OpenRequest, 'base' | 'number'>): string {
  return `request-${number}-${createHash('sha256').update(base).digest('hex').slice(0, 16)}`;
}

function numberIn(mark: string): number {
  return Number(mark.split('-', 2)[1]);
}
