import { type JsonValue, jsonAt, stringAt } from '../../core/json.ts';
import { ApiError } from '../github/api-error.ts';
import { staleReason } from '../github/pull-request.ts';
import type { GitLabApi, GitLabOptions } from './gitlab-api.ts';

/** The merge request that a job of GitLab is for. */
export interface MergeRequestDestination extends GitLabOptions {
  /** Number of the project that the merge request is in. */
  readonly project: string;
  readonly mergeRequest: number;
  /** Tells the reports of several configurations apart. */
  readonly key: string;
  /** The branch that the request was into, and whether it is the default branch. */
  readonly baseName: string;
  readonly isIntoDefault: boolean;
  /** The commit of the merge request's branch that is reported about, and what it was compared with. */
  readonly head: string;
  readonly base: string;
  /** `pipeline.job`. */
  readonly run: string;
  readonly pipeline: string;
  readonly jobUrl: string;
}

/** The commits between which the diff of a merge request is, as positions of discussions name them. */
export interface DiffRefs {
  readonly base_sha: string;
  readonly head_sha: string;
  readonly start_sha: string;
}

/** A merge request as it is now, which may be later than the job. */
export interface LiveMergeRequest {
  /** Why nothing is written about the job's commit any more. */
  readonly reason: 'closed' | 'outdated' | undefined;
  /** Absent while GitLab makes the diff. */
  readonly refs: DiffRefs | undefined;
}

/** Path of the merge request in the API. */
export function placeOf({ project, mergeRequest }: MergeRequestDestination): string {
  return `/projects/${project}/merge_requests/${mergeRequest}`;
}

/** Reads the merge request. Rejects with an `ApiError`. */
export async function liveMergeRequest(
  api: GitLabApi,
  destination: MergeRequestDestination,
): Promise<LiveMergeRequest> {
  const live = await api.get(placeOf(destination));
  const isOpen = stringAt(live, 'state') === 'opened';
  const [head = '', baseName = ''] = [stringAt(live, 'sha'), stringAt(live, 'target_branch')];
  return { reason: staleReason({ isOpen, head, baseName }, destination), refs: refsIn(jsonAt(live, 'diff_refs')) };
}

function refsIn(refs: JsonValue | undefined): DiffRefs | undefined {
  const [base_sha, head_sha, start_sha] = ['base_sha', 'head_sha', 'start_sha'].map((name) => stringAt(refs, name));
  return base_sha === undefined || head_sha === undefined || start_sha === undefined
    ? undefined
    : { base_sha, head_sha, start_sha };
}

/** The number of the account that the token is of. Rejects with an `ApiError`. */
export async function accountOf(api: GitLabApi): Promise<number> {
  const account = jsonAt(await api.get('/user'), 'id');
  if (typeof account !== 'number') throw new ApiError('rejected', 'the account of the token has no id');
  return account;
}
