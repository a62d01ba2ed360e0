import type { Problem } from '../model/problem.ts';
import { isSha } from './decode-event.ts';

/** What a job of GitLab is for, from the variables that GitLab gives to jobs of merge request pipelines. */
export interface GitLabJob {
  readonly apiUrl: string;
  readonly token: string;
  readonly project: string;
  readonly mergeRequest: number;
  readonly head: string;
  readonly base: string;
  readonly targetBranch: string;
  readonly projectUrl: string;
  readonly pipeline: string;
  readonly job: string;
  readonly jobUrl: string;
}

/** Reads the job out of the environment, each variable held against its form. `INPUT_INVALID` names the first that is missing or of another form. */
export function readGitLabJob(environment: Readonly<Record<string, string | undefined>>): GitLabJob | Problem {
  const faults: string[] = [];
  const variable = (form: RegExp, ...names: readonly string[]): string => {
    const found = names.map((name) => environment[name] ?? '').find((text) => text !== '') ?? '';
    if (!form.test(found)) faults.push(names.join(' or '));
    return found;
  };
  const [number, address] = [/^[1-9]\d{0,18}$/, /^https?:\/\/[^\s@?#]+$/];
  const job = {
    token: variable(/^\S+$/, 'GITLAB_TOKEN'),
    apiUrl: variable(address, 'CI_API_V4_URL').replace(/\/+$/, ''),
    project: variable(number, 'CI_MERGE_REQUEST_PROJECT_ID'),
    mergeRequest: Number(variable(/^[1-9]\d{0,8}$/, 'CI_MERGE_REQUEST_IID')),
    // Pipelines of merged results check out a commit that is in no branch.
    head: variable(/^[0-9a-f]+$/, 'CI_MERGE_REQUEST_SOURCE_BRANCH_SHA', 'CI_COMMIT_SHA'),
    base: variable(/^[0-9a-f]+$/, 'CI_MERGE_REQUEST_DIFF_BASE_SHA'),
    targetBranch: variable(/^[^\p{Cc}]+$/u, 'CI_MERGE_REQUEST_TARGET_BRANCH_NAME'),
    projectUrl: variable(address, 'CI_MERGE_REQUEST_PROJECT_URL').replace(/\/+$/, ''),
    pipeline: variable(number, 'CI_PIPELINE_ID'),
    job: variable(number, 'CI_JOB_ID'),
    jobUrl: variable(address, 'CI_JOB_URL'),
  };
  const [fault = isSha(job.head) && isSha(job.base) ? undefined : 'CI_COMMIT_SHA'] = faults;
  if (fault === undefined) return job;
  return {
    code: 'INPUT_INVALID',
    message: `missing or malformed variable ${fault}`,
    hint:
      fault === 'GITLAB_TOKEN'
        ? 'Create a project access token with scope `api` and role Developer, and add it as a masked variable.'
        : 'Use `--post gitlab` in a job of a merge request pipeline.',
  };
}
