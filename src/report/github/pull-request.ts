import type { GitHubApi, RepositoryName } from './api.ts';
import { ApiError } from './api-error.ts';

/** A pull request as it is now, which may be later than the event that started the run. */
export interface LivePullRequest {
  readonly isOpen: boolean;
  readonly head: string;
  /** The branch that it is into. */
  readonly baseName: string;
}

/** A pull request as a run knows it: the event of one that is started again is of then. */
export interface ReportedRequest extends Pick<LivePullRequest, 'baseName' | 'head'> {
  readonly api: GitHubApi;
  readonly repository: RepositoryName;
  readonly pullRequest: number;
}

/**
 * Waits before a pull request is read again, as parts of the whole time: servers may tell the former head for a while.
 */
const lagWaits = [1 / 240, 1 / 60];
const isWaitedFor = new WeakSet<GitHubApi>();

/**
 * Reads the pull request; undefined when the token may not. Where it has another head or base, it is read again after a
 * while, once in a conversation.
 */
export async function livePullRequest(request: ReportedRequest): Promise<LivePullRequest | undefined> {
  const { api, repository, pullRequest } = request;
  try {
    const read = async (): Promise<LivePullRequest> => {
      const pull = await api.call((octokit) => octokit.rest.pulls.get({ ...repository, pull_number: pullRequest }));
      return { isOpen: pull.state === 'open', head: pull.head.sha, baseName: pull.base.ref };
    };
    return await readWithoutLag(api, read, (live) => staleReason(live, request) === 'outdated');
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'permission' || error.kind === 'missing')) return undefined;
    throw error;
  }
}

/** Result of reading a pull request: read again after a while where that is of another head, once in a conversation. */
export async function readWithoutLag<T>(
  api: GitHubApi,
  read: () => Promise<T>,
  isOfOther: (live: T) => boolean,
): Promise<T> {
  let live = await read();
  if (isWaitedFor.has(api)) return live;
  for (const part of lagWaits) {
    if (!isOfOther(live)) break;
    isWaitedFor.add(api);
    await api.pause(part);
    live = await read();
  }
  return live;
}

/** The reason to write nothing more about a head and its base; undefined when it is to be written. */
export function staleReason(
  live: LivePullRequest | undefined,
  { baseName, head }: Pick<LivePullRequest, 'baseName' | 'head'>,
): 'closed' | 'outdated' | undefined {
  if (live === undefined) return undefined;
  if (!live.isOpen) return 'closed';
  return live.head === head && live.baseName === baseName ? undefined : 'outdated';
}
