import { ApiError } from '../github/api-error.ts';
import { statusContext } from '../github/set-status.ts';
import type { GitLabApi } from './gitlab-api.ts';
import type { MergeRequestDestination } from './merge-request.ts';

const longestDescription = 255;

/**
 * Sets the status of the commit, which other requests may have for their head, too, so that those into another branch
 * than the default one have a name of their own: in the pipeline of the job, or without one where that is of another
 * commit, as pipelines of merged results are. Rejects with an `ApiError`.
 */
export async function setCommitStatus(
  api: GitLabApi,
  { project, head, key, baseName, isIntoDefault, pipeline, jobUrl }: MergeRequestDestination,
  state: 'failed' | 'running' | 'success',
  text: string,
): Promise<void> {
  const status = {
    state,
    name: isIntoDefault ? statusContext(key) : statusContext(key, baseName),
    description: text.length > longestDescription ? `${text.slice(0, longestDescription - 1)}…` : text,
    target_url: jobUrl,
  };
  const path = `/projects/${project}/statuses/${head}`;
  // Setting a result twice is the same as setting it once. A late second `running` could take the place of a result.
  const once = state === 'running';
  try {
    await api.write('POST', path, { ...status, pipeline_id: Number(pipeline) }, once);
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'missing') throw error;
    await api.write('POST', path, status, once);
  }
}
