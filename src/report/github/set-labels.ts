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
  const there = new Map(labels.map((label) => [label.name.toLowerCase(), label]));
  const missing = present.filter((label) => !there.has(label.toLowerCase()));
  if (missing.length > 0) {
    const given = api.platform.kind === 'gitea' ? await labelIds(api, repository, missing) : missing;
    await api.call((octokit) => octokit.request(addLabels, { ...target, labels: given }));
  }
  for (const label of absent) {
    const found = there.get(label.toLowerCase());
    if (found === undefined) continue;
    const name = api.platform.kind === 'gitea' ? String(found.id) : found.name;
    await removed(api.call((octokit) => octokit.rest.issues.removeLabel({ ...target, name })));
  }
}

/** The route of `issues.addLabels`, which knows of no ids. */
const addLabels: string = 'POST /repos/{owner}/{repo}/issues/{issue_number}/labels';

/**
 * The ids of labels of a repository, which are made when they are not there: Gitea passes over unknown names, and makes
 * a name twice.
 */
async function labelIds(
  api: GitHubApi,
  repository: RepositoryName,
  names: readonly string[],
): Promise<readonly number[]> {
  const all = await api.list((octokit, page) => octokit.rest.issues.listLabelsForRepo({ ...repository, ...page }));
  const ids: number[] = [];
  for (const name of names) {
    const known = all.find((label) => label.name.toLowerCase() === name.toLowerCase());
    const { id } =
      known ?? (await api.call((octokit) => octokit.rest.issues.createLabel({ ...repository, name, color: grey })));
    ids.push(id);
  }
  return ids;
}

/** The colour that GitHub gives to labels which it makes. */
const grey = 'ededed';
