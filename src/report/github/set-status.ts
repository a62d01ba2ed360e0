import type { Verdict } from '../verdict.ts';
import { type ApiOptions, openApi, type RepositoryName, withRetries } from './api.ts';

const longestDescription = 140;

/** Sets the commit status that a branch rule can require. Rejects with the failed request. */
export async function setStatus(
  api: ApiOptions,
  repository: RepositoryName,
  status: {
    readonly sha: string;
    readonly context: string;
    readonly failed: boolean;
    readonly verdict: Verdict;
    readonly url?: string;
  },
): Promise<void> {
  const octokit = await openApi(api);
  const text = status.verdict.text;
  await withRetries(api.waits ?? [500, 2000], () =>
    octokit.rest.repos.createCommitStatus({
      owner: repository.owner,
      repo: repository.name,
      sha: status.sha,
      state: status.failed ? 'failure' : 'success',
      context: status.context,
      description: text.length > longestDescription ? `${text.slice(0, longestDescription - 1)}…` : text,
      ...(status.url === undefined ? {} : { target_url: status.url }),
    }),
  );
}
