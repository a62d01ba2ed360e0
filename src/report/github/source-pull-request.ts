import type { GitHubApi, RepositoryName } from './api.ts';

/** A pull request with where its commits come from, as the API tells it now. */
export interface SourcePullRequest {
  readonly number: number;
  readonly isOpen: boolean;
  /** `repository` is `owner/name`; absent for a fork that is gone. */
  readonly head: { readonly sha: string; readonly repository?: string };
  readonly base: { readonly sha: string; readonly ref: string; readonly repository: string };
}

/** What the API tells of a pull request, as far as it is read. A fork may be gone, whatever the published types say. */
interface Told {
  readonly number: number;
  readonly state: string;
  readonly head: { readonly sha: string; readonly repo: { readonly full_name: string } | null };
  readonly base: { readonly sha: string; readonly ref: string; readonly repo: { readonly full_name: string } };
}

function read({ number, state, head, base }: Told): SourcePullRequest {
  return {
    number,
    isOpen: state === 'open',
    head: { sha: head.sha, ...(head.repo === null ? {} : { repository: head.repo.full_name }) },
    base: { sha: base.sha, ref: base.ref, repository: base.repo.full_name },
  };
}

/** Reads a pull request of a repository. Rejects with an `ApiError`. */
export async function sourcePullRequest(
  api: GitHubApi,
  repository: RepositoryName,
  number: number,
): Promise<SourcePullRequest> {
  return read(await api.call((octokit) => octokit.rest.pulls.get({ ...repository, pull_number: number })));
}

/** Reads the open pull requests from a branch of somebody's repository. Rejects with an `ApiError`. */
export async function pullRequestsFrom(
  api: GitHubApi,
  repository: RepositoryName,
  from: { readonly owner: string; readonly branch: string },
): Promise<readonly SourcePullRequest[]> {
  const head = `${from.owner}:${from.branch}`;
  const found = await api.list<Told>((octokit, page) =>
    octokit.rest.pulls.list({ ...repository, state: 'open', head, ...page }),
  );
  return found.map(read);
}
