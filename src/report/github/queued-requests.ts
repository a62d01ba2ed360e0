import type { GitHubApi, RepositoryName } from './api.ts';
import { ApiError } from './api-error.ts';

const query =
  'query ($owner: String!, $repo: String!, $branch: String!) { repository(owner: $owner, name: $repo) { mergeQueue(branch: $branch) { entries(first: 100) { nodes { position pullRequest { number } } } } } }';

interface MergeQueue {
  readonly repository: {
    readonly mergeQueue: {
      readonly entries: {
        readonly nodes: readonly {
          readonly position: number;
          readonly pullRequest: { readonly number: number } | null;
        }[];
      };
    } | null;
  };
}

/** So many requests of a group are asked about who has accepted their findings. */
const mostRequests = 10;

/**
 * The requests that a merge group may hold, the one that its branch names first: its head is on top of those before it
 * in the queue. That one alone where the server does not tell.
 */
export async function queuedRequests(
  api: GitHubApi,
  repository: RepositoryName,
  branch: string,
  last: number,
): Promise<readonly number[]> {
  try {
    const answer = await api.graphql<MergeQueue>(query, { ...repository, branch });
    const entries = [...(answer.repository.mergeQueue?.entries.nodes ?? [])].sort((a, b) => b.position - a.position);
    const own = entries.find(({ pullRequest }) => pullRequest?.number === last);
    const before = entries.filter(({ position }) => own !== undefined && position < own.position);
    return [last, ...before.flatMap(({ pullRequest }) => pullRequest?.number ?? [])].slice(0, mostRequests);
  } catch (error) {
    if (error instanceof ApiError) return [last];
    throw error;
  }
}
