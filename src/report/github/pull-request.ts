import type { GitHubApi, RepositoryName } from './api.ts';
import { ApiError } from './api-error.ts';

/** A pull request as it is now, which may be later than the event that started the run. */
export interface LivePullRequest {
  readonly isOpen: boolean;
  readonly head: string;
}

/** Reads the pull request; undefined when the token may not. */
export async function livePullRequest(
  api: GitHubApi,
  repository: RepositoryName,
  number: number,
): Promise<LivePullRequest | undefined> {
  try {
    const pull = await api.call((octokit) => octokit.rest.pulls.get({ ...repository, pull_number: number }));
    return { isOpen: pull.state === 'open', head: pull.head.sha };
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'permission' || error.kind === 'missing')) return undefined;
    throw error;
  }
}

/** Why nothing is written about `head` any more; undefined when it is to be written. */
export function staleReason(live: LivePullRequest | undefined, head: string): 'closed' | 'outdated' | undefined {
  if (live === undefined) return undefined;
  if (!live.isOpen) return 'closed';
  return live.head === head ? undefined : 'outdated';
}
