import { relative, resolve, sep } from 'node:path';
import type { Problem } from '../core/problem.ts';
import { trimmedEnd } from '../core/text/trimmed.ts';
import { isSha } from './decode-event.ts';

/** Target of a job of GitLab, from the variables that GitLab gives to jobs of merge request pipelines. */
export interface GitLabJob {
  readonly apiUrl: string;
  readonly token: string;
  readonly project: string;
  readonly mergeRequest: number;
  readonly head: string;
  readonly base: string;
  readonly targetBranch: string;
  /** Absent where GitLab does not tell it. */
  readonly defaultBranch?: string;
  readonly projectUrl: string;
  readonly pipeline: string;
  readonly job: string;
  readonly jobUrl: string;
  /** Where the page of the report will be once the job has ended and its artifacts are kept. */
  readonly pageUrl?: string;
}

/** The directory that the program works in, and the file below it that gets the report as a page. */
export interface PageFile {
  readonly directory: string;
  readonly page?: string;
}

/**
 * Reads the job out of the environment, each variable held against its form. `INPUT_INVALID` names the first that is
 * missing or of another form.
 */
export function readGitLabJob(
  environment: Readonly<Record<string, string | undefined>>,
  file: PageFile,
): GitLabJob | Problem {
  const faults: string[] = [];
  const variable = (form: RegExp, ...names: readonly string[]): string => {
    const found = names.map((name) => environment[name] ?? '').find((text) => text !== '') ?? '';
    if (!form.test(found)) faults.push(names.join(' or '));
    return found;
  };
  const [number, address] = [/^[1-9]\d{0,18}$/, /^https?:\/\/[^\s@?#]+$/];
  const job = {
    project: variable(number, 'CI_MERGE_REQUEST_PROJECT_ID'),
    mergeRequest: Number(variable(/^[1-9]\d{0,8}$/, 'CI_MERGE_REQUEST_IID')),
    token: variable(/^\S+$/, 'GITLAB_TOKEN'),
    apiUrl: trimmedEnd(variable(address, 'CI_API_V4_URL'), '/'),
    // Pipelines of merged results check out a commit that is in no branch.
    head: variable(/^[0-9a-f]+$/, 'CI_MERGE_REQUEST_SOURCE_BRANCH_SHA', 'CI_COMMIT_SHA'),
    base: variable(/^[0-9a-f]+$/, 'CI_MERGE_REQUEST_DIFF_BASE_SHA'),
    targetBranch: variable(/^[^\p{Cc}]+$/u, 'CI_MERGE_REQUEST_TARGET_BRANCH_NAME'),
    projectUrl: trimmedEnd(variable(address, 'CI_MERGE_REQUEST_PROJECT_URL'), '/'),
    pipeline: variable(number, 'CI_PIPELINE_ID'),
    job: variable(number, 'CI_JOB_ID'),
    jobUrl: trimmedEnd(variable(address, 'CI_JOB_URL'), '/'),
  };
  const isOfJob = job.token !== '' && job.token === environment['CI_JOB_TOKEN'];
  const [fault = isSha(job.head) && isSha(job.base) ? undefined : 'CI_COMMIT_SHA'] = faults;
  if (fault === undefined && !isOfJob) {
    const defaultBranch = environment['CI_DEFAULT_BRANCH'] ?? '';
    return {
      ...job,
      ...(defaultBranch === '' ? {} : { defaultBranch }),
      ...pageOf(job.jobUrl, environment['CI_PROJECT_DIR'], file),
    };
  }
  return {
    code: 'INPUT_INVALID',
    message: isOfJob
      ? 'GITLAB_TOKEN is CI_JOB_TOKEN, which cannot write notes'
      : `missing or malformed variable ${fault ?? ''}`,
    hint: hintFor(isOfJob ? 'GITLAB_TOKEN' : (fault ?? ''), environment),
  };
}

function hintFor(fault: string, environment: Readonly<Record<string, string | undefined>>): string {
  if (fault !== 'GITLAB_TOKEN') return 'Use `--post gitlab` in a job of a merge request pipeline.';
  return isForkPipeline(environment)
    ? 'Pipelines of a fork have no variables of the project. Let a member of the project run the pipeline.'
    : 'Create a project access token with scope `api` and role Developer, and add it as a masked variable.';
}

/** Test for a pipeline for a merge request from another project. */
export function isForkPipeline(environment: Readonly<Record<string, string | undefined>>): boolean {
  const source = environment['CI_MERGE_REQUEST_SOURCE_PROJECT_ID'] ?? '';
  return source !== '' && source !== environment['CI_MERGE_REQUEST_PROJECT_ID'];
}

/** Artifacts are named from the directory of the project; a page elsewhere is none. */
function pageOf(jobUrl: string, project: string | undefined, { directory, page }: PageFile): { pageUrl?: string } {
  if (page === undefined || project === undefined || project === '') return {};
  const path = relative(project, resolve(directory, page)).split(sep);
  if (path[0] === '' || path[0] === '..' || path.length > 50) return {};
  return { pageUrl: `${jobUrl}/artifacts/file/${path.map(encodeURIComponent).join('/')}` };
}
