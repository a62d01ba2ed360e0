import type { GitHubApi, RepositoryName } from './api.ts';
import { removed } from './api-error.ts';

/** Labels that say how a pull request stands. */
export interface LabelRequest {
  readonly api: GitHubApi;
  readonly repository: RepositoryName;
  readonly pullRequest: number;
  /** Those that are to be there, and those that are not. Any other label is left alone. */
  readonly present: readonly string[];
  readonly absent: readonly string[];
}

/** Adds and removes labels; what is so already is not asked for. Rejects with an `ApiError`. */
export async function setLabels({ api, repository, pullRequest, present, absent }: LabelRequest): Promise<void> {
  const target = { ...repository, issue_number: pullRequest };
  const labels = await api.list((octokit, page) => octokit.rest.issues.listLabelsOnIssue({ ...target, ...page }));
  // GitHub does not tell labels apart by case.
  const there = new Map(labels.map(({ name }) => [name.toLowerCase(), name]));
  const missing = present.filter((label) => !there.has(label.toLowerCase()));
  if (missing.length > 0) await api.call((octokit) => octokit.rest.issues.addLabels({ ...target, labels: missing }));
  for (const label of absent) {
    const name = there.get(label.toLowerCase());
    if (name === undefined) continue;
    await removed(api.call((octokit) => octokit.rest.issues.removeLabel({ ...target, name })));
  }
}
