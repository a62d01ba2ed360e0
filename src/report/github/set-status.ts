import type { GitHubApi, RepositoryName } from './api.ts';

/** A commit status. `error` says that there is no result at all. */
export interface CommitStatus {
  readonly sha: string;
  readonly context: string;
  readonly state: 'error' | 'failure' | 'success';
  /** Plain words of our own. */
  readonly text: string;
  readonly url?: string;
}

const longestDescription = 140;
const longestContext = 255;

/** Sets the commit status that a branch rule can require. Rejects with an `ApiError`. */
export async function setStatus(api: GitHubApi, repository: RepositoryName, status: CommitStatus): Promise<void> {
  const { sha, context, state, text, url } = status;
  // Setting it twice is the same as setting it once.
  await api.call((octokit) =>
    octokit.rest.repos.createCommitStatus({
      owner: repository.owner,
      repo: repository.name,
      sha,
      state,
      context: context.slice(0, longestContext),
      description: text.length > longestDescription ? `${text.slice(0, longestDescription - 1)}…` : text,
      ...(url === undefined ? {} : { target_url: url }),
    }),
  );
}

/** The context of a key's status: under the program's name, so that it is not that of a job, which would make both required. */
export function statusContext(key: string): string {
  return key === 'fluxdelta' ? 'fluxdelta/diff' : `fluxdelta/${key}`;
}
