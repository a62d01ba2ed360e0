import type { GitHubApi, RepositoryName } from './api.ts';
import { ApiError } from './api-error.ts';

/** A pull request as it is now, which may be later than the event that started the run. */
export interface LivePullRequest {
  readonly isOpen: boolean;
  readonly head: string;
}

/** Waits before a pull request is read again, as parts of the whole time: servers may tell the former head for a while. */
const lagWaits = [1 / 240, 1 / 60];
const isWaitedFor = new WeakSet<GitHubApi>();

/** Reads the pull request; undefined when the token may not. Where it has another head than `head`, it is read again after a while, once in a conversation. */
export async function livePullRequest(
  api: GitHubApi,
  repository: RepositoryName,
  number: number,
  head: string,
): Promise<LivePullRequest | undefined> {
  try {
    const read = async (): Promise<LivePullRequest> => {
      const pull = await api.call((octokit) => octokit.rest.pulls.get({ ...repository, pull_number: number }));
      return { isOpen: pull.state === 'open', head: pull.head.sha };
    };
    return await readWithoutLag(api, read, (live) => staleReason(live, head) === 'outdated');
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'permission' || error.kind === 'missing')) return undefined;
    throw error;
  }
}

/** What `read` gives of a pull request: read again after a while where that is of another head, once in a conversation. */
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

/** Why nothing is written about `head` any more; undefined when it is to be written. */
export function staleReason(live: LivePullRequest | undefined, head: string): 'closed' | 'outdated' | undefined {
  if (live === undefined) return undefined;
  if (!live.isOpen) return 'closed';
  return live.head === head ? undefined : 'outdated';
}
