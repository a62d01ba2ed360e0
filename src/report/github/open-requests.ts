import { isForkHead } from '../../core/github-event.ts';
import type { QueuedRequest } from '../queue/queue-report.ts';
import type { GitHubApi, RepositoryName } from './api.ts';

/** The open requests of a repository, and its default branch; undefined where there is no request to tell it. */
export interface OpenRequests {
  readonly requests: readonly QueuedRequest[];
  readonly defaultBranch?: string;
}

/** What is read of a request in a list. */
interface ListedRequest {
  readonly number: number;
  readonly state: string;
  readonly title?: string;
  readonly html_url?: string;
  readonly created_at?: string;
  readonly draft?: boolean | undefined;
  readonly head: { readonly sha: string; readonly ref: string; readonly repo: { readonly full_name: string } | null };
  readonly base: {
    readonly ref: string;
    readonly repo: { readonly full_name: string; readonly default_branch?: string };
  };
}

/** Lists the open requests, the oldest first. Rejects with an `ApiError`. */
export async function openRequests(api: GitHubApi, repository: RepositoryName): Promise<OpenRequests> {
  const pulls = await api.list<ListedRequest>((octokit, page) =>
    octokit.rest.pulls.list({ ...repository, state: 'open', ...page }),
  );
  const defaultBranch = pulls[0]?.base.repo.default_branch;
  return {
    requests: pulls
      .filter(({ state, head }) => state === 'open' && /^[0-9a-f]{40,64}$/.test(head.sha))
      .map((pull) => ({
        number: pull.number,
        title: pull.title ?? '',
        url: pull.html_url ?? '',
        createdAt: pull.created_at ?? '',
        isDraft: pull.draft === true,
        isFork: isForkHead({ repository: pull.head.repo?.full_name, ref: pull.head.ref }, pull.base.repo.full_name),
        branch: pull.base.ref,
        head: pull.head.sha,
      }))
      .sort((a, b) => a.number - b.number),
    ...(defaultBranch === undefined ? {} : { defaultBranch }),
  };
}
