import type { GitHubApi, RepositoryName } from './api.ts';

/** A pull request with where its commits come from, as the API tells it now. */
export interface SourcePullRequest {
  readonly number: number;
  readonly isOpen: boolean;
  /** `repository` is `owner/name`; absent for a fork that is gone. */
  readonly head: { readonly sha: string; readonly repository?: string };
  readonly base: { readonly sha: string; readonly ref: string; readonly repository: string };
}

/** Reads a pull request of a repository. Rejects with an `ApiError`. */
export async function sourcePullRequest(
  api: GitHubApi,
  repository: RepositoryName,
  number: number,
): Promise<SourcePullRequest> {
  const pull = await api.call((octokit) =>
    octokit.rest.pulls.get({ owner: repository.owner, repo: repository.name, pull_number: number }),
  );
  // A fork may be gone, whatever the published types say.
  const fork = (pull.head.repo as { readonly full_name: string } | null)?.full_name;
  return {
    number: pull.number,
    isOpen: pull.state === 'open',
    head: { sha: pull.head.sha, ...(fork === undefined ? {} : { repository: fork }) },
    base: { sha: pull.base.sha, ref: pull.base.ref, repository: pull.base.repo.full_name },
  };
}
