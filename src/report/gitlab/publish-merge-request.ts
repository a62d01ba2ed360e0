import type { ReviewedComparison } from '../../findings/review.ts';
import { type JsonValue, jsonAt, stringAt } from '../../model/json.ts';
import { platformOf } from '../../model/platform.ts';
import type { ProxySettings } from '../../net/proxied-fetch.ts';
import { isEmptyReport } from '../empty-report.ts';
import { ApiError, type ChannelProblem, channelProblem } from '../github/api-error.ts';
import { readMarker, withMarker } from '../github/comment-marker.ts';
import { sameReport } from '../github/post-comment.ts';
import { reasonToLeave } from '../github/pull-request.ts';
import { statusContext } from '../github/set-status.ts';
import { commentLimit, markdownReport } from '../markdown.ts';
import type { ReportContext } from '../report-context.ts';
import { verdictOf } from '../verdict.ts';
import { GitLabApi } from './gitlab-api.ts';

/** The merge request that a job of GitLab is for. */
export interface MergeRequestDestination {
  readonly apiUrl: string;
  readonly token: string;
  readonly seconds: number;
  readonly proxy: ProxySettings;
  /** Number of the project that the merge request is in. */
  readonly project: string;
  readonly mergeRequest: number;
  /** Tells the reports of several configurations apart. */
  readonly key: string;
  /** The commit of the merge request's branch that is reported about, and what it was compared with. */
  readonly head: string;
  readonly base: string;
  /** `pipeline.job`. */
  readonly run: string;
  readonly pipeline: string;
  readonly jobUrl: string;
}

/** What was done. A channel that failed is a problem, and the other is used all the same. */
export interface PublishedMergeRequest {
  readonly note?: 'closed' | 'created' | 'none' | 'outdated' | 'unchanged' | 'updated';
  readonly problems: readonly ChannelProblem[];
}

interface Note {
  readonly id: string;
  readonly body: string;
}

const longestDescription = 255;

/**
 * Tells the merge request what was found: the commit status first, then one note that is edited as long as it is there. Notes are known by their author and by the marker that comments on GitHub have. Never rejects.
 */
export async function publishMergeRequest(
  destination: MergeRequestDestination,
  report: { readonly comparison: ReviewedComparison; readonly context: ReportContext; readonly failed: boolean },
): Promise<PublishedMergeRequest> {
  const problems: ChannelProblem[] = [];
  const api = new GitLabApi({ ...destination, url: destination.apiUrl });
  const attempt = async <T>(doing: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      problems.push(channelProblem(error, doing, 'pull-requests: write', platformOf(destination.apiUrl)));
      return undefined;
    }
  };
  await attempt('Setting the commit status', () => setStatus(api, destination, report));
  const note = await attempt('Writing the note of the merge request', () => writeNote(api, destination, report));
  return { ...(note === undefined ? {} : { note }), problems };
}

async function setStatus(
  api: GitLabApi,
  { project, head, key, pipeline, jobUrl }: MergeRequestDestination,
  { comparison, failed }: { readonly comparison: ReviewedComparison; readonly failed: boolean },
): Promise<void> {
  const { text } = verdictOf(comparison);
  const status = {
    state: failed ? 'failed' : 'success',
    name: statusContext(key),
    description: text.length > longestDescription ? `${text.slice(0, longestDescription - 1)}…` : text,
    target_url: jobUrl,
    // Without it the status would stand in a pipeline of the branch rather than in that of the merge request.
    pipeline_id: Number(pipeline),
  };
  try {
    await api.write('POST', `/projects/${project}/statuses/${head}`, status, false);
  } catch (error) {
    // A pipeline of another commit, such as that of merged results, does not take it.
    if (!(error instanceof ApiError) || error.kind !== 'missing') throw error;
    const { pipeline_id: _pipeline, ...rest } = status;
    await api.write('POST', `/projects/${project}/statuses/${head}`, rest, false);
  }
}

async function writeNote(
  api: GitLabApi,
  destination: MergeRequestDestination,
  { comparison, context }: { readonly comparison: ReviewedComparison; readonly context: ReportContext },
): Promise<NonNullable<PublishedMergeRequest['note']>> {
  const { head, base, key, run } = destination;
  const place = `/projects/${destination.project}/merge_requests/${destination.mergeRequest}`;
  const author = jsonAt(await api.get('/user'), 'id');
  if (typeof author !== 'number') throw new ApiError('rejected', 'the account of the token has no number');
  const own = async (): Promise<readonly Note[]> =>
    (await api.list(`${place}/notes?sort=asc&order_by=created_at`)).flatMap((note) => ownNote(note, author, key));
  const [first] = await own();
  if (first === undefined && isEmptyReport(comparison)) return 'none';
  const text = markdownReport(comparison, { ...context, limit: commentLimit });
  const body = withMarker(text, { key, head, base, run, part: 1, parts: 1, notes: [] });
  if (first !== undefined && sameReport(first.body, body)) return 'unchanged';
  const live = await api.get(place);
  const reason = reasonToLeave(
    { isOpen: stringAt(live, 'state') === 'opened', head: stringAt(live, 'sha') ?? '' },
    head,
  );
  if (reason !== undefined) return reason;
  const edit = async ({ id }: Note): Promise<'updated'> => {
    await api.write('PUT', `${place}/notes/${id}`, { body }, false);
    return 'updated';
  };
  if (first !== undefined) return await edit(first);
  try {
    await api.write('POST', `${place}/notes`, { body }, true);
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'unavailable') throw error;
    // The answer may be lost although the note is there.
    const [made] = await own();
    if (made === undefined) await api.write('POST', `${place}/notes`, { body }, true);
  }
  return 'created';
}

/** A note of this author and configuration, as a list of one or none. */
function ownNote(note: JsonValue, author: number, key: string): readonly Note[] {
  const body = stringAt(note, 'body') ?? '';
  const id = jsonAt(note, 'id');
  const isOwn = jsonAt(note, 'author', 'id') === author && readMarker(body)?.key === key;
  return isOwn && typeof id === 'number' ? [{ id: String(id), body }] : [];
}
