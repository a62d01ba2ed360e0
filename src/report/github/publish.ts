import type { ReviewedComparison } from '../../findings/review.ts';
import type { Problem } from '../../model/problem.ts';
import { isEmptyReport } from '../empty-report.ts';
import { markdownReport } from '../markdown.ts';
import { markdownParts } from '../markdown-parts.ts';
import type { ReportContext } from '../report-context.ts';
import { verdictOf } from '../verdict.ts';
import { GitHubApi, type RepositoryName } from './api.ts';
import { apiProblem } from './api-error.ts';
import { markStale } from './mark-stale.ts';
import { platformOf } from './platform.ts';
import { type CommentMode, type PostedComment, postComment } from './post-comment.ts';
import { setStatus, statusContext } from './set-status.ts';

/** Where a report goes, and on whose behalf. */
export interface Destination {
  readonly apiUrl: string;
  readonly token: string;
  /** Seconds that all requests may take together; 120 when absent. */
  readonly seconds?: number;
  readonly repository: RepositoryName;
  /** Tells the reports of several configurations apart. */
  readonly key: string;
  /** Absent when the run is about no pull request. `head` and `base` are commits. */
  readonly pullRequest?: { readonly number: number; readonly head: string; readonly base: string };
  /** The commit that gets the status; none when absent. */
  readonly commit?: string;
  /** The workflow run as `id.attempt`, and its page. */
  readonly run: string;
  readonly runUrl?: string;
  /** Told what is asked of the API. */
  readonly log?: (line: string) => void;
}

/** A report as a value, whoever made it. */
export interface Publication {
  readonly comparison: ReviewedComparison;
  /** What the comment says about the run: trusted text. */
  readonly context: ReportContext;
  /** True when the policy fails the job. */
  readonly failed: boolean;
}

/** Which channels are used. */
export interface Channels {
  readonly comment: CommentMode | 'off';
  /** The most comments the report may take. */
  readonly commentParts: number;
  readonly status: boolean;
}

/** What was done. A channel that failed is a problem, and the others are used all the same. */
export interface Published {
  readonly comment?: PostedComment;
  readonly problems: readonly Problem[];
}

/** Publishes a report on every channel that is wanted, one request after the other. Never rejects. */
export async function publish(destination: Destination, report: Publication, channels: Channels): Promise<Published> {
  const problems: Problem[] = [];
  const { repository, key, pullRequest, commit, run, runUrl } = destination;
  const { comparison, failed } = report;
  const api = openApi(destination);
  const attempt = async <T>(doing: string, permission: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      problems.push(apiProblem(error, doing, permission));
      return undefined;
    }
  };
  let comment: PostedComment | undefined;
  if (pullRequest !== undefined && channels.comment !== 'off') {
    const { comment: mode } = channels;
    comment = await attempt('Commenting on the pull request', 'pull-requests: write', () =>
      postComment({
        api,
        repository,
        pullRequest: pullRequest.number,
        key,
        mode,
        head: pullRequest.head,
        base: pullRequest.base,
        run,
        write: (limit) => textsOf(report, limit, channels.commentParts),
        isClean: isEmptyReport(comparison),
      }),
    );
  }
  if (channels.status && commit !== undefined) {
    await attempt('Setting the commit status', 'statuses: write', () =>
      setStatus(api, repository, {
        sha: commit,
        context: statusContext(key),
        state: failed ? 'failure' : 'success',
        text: verdictOf(comparison).text,
        ...(runUrl === undefined ? {} : { url: runUrl }),
      }),
    );
  }
  return { ...(comment === undefined ? {} : { comment }), problems };
}

/** The report in as many texts as are allowed, so that as much of it as can be is said. */
function textsOf({ comparison, context }: Publication, limit: number, most: number): readonly string[] {
  for (let parts = most; parts > 1; parts--) {
    const text = markdownReport(comparison, { ...context, limit: limit * parts });
    const texts = markdownParts(text, limit, most);
    if (texts !== undefined) return texts;
  }
  return [markdownReport(comparison, { ...context, limit })];
}

/**
 * Tells that a run ended without a report: the comment of an earlier run is marked as out of date, and the status of the commit is an error, so that nobody waits for it.
 * `reason` is one sentence in plain words of our own. Never rejects.
 */
export async function publishFailure(
  destination: Destination,
  reason: string,
  channels: Channels,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  const { repository, key, pullRequest, commit, runUrl } = destination;
  const api = openApi(destination);
  const url = runUrl === undefined ? {} : { runUrl };
  if (pullRequest !== undefined && channels.comment !== 'off' && channels.comment !== 'new') {
    try {
      await markStale({
        api,
        repository,
        pullRequest: pullRequest.number,
        key,
        head: pullRequest.head,
        reason,
        ...url,
      });
    } catch (error) {
      problems.push(apiProblem(error, 'Marking the comment as out of date', 'pull-requests: write'));
    }
  }
  if (channels.status && commit !== undefined) {
    try {
      await setStatus(api, repository, {
        sha: commit,
        context: statusContext(key),
        state: 'error',
        text: reason,
        ...(runUrl === undefined ? {} : { url: runUrl }),
      });
    } catch (error) {
      problems.push(apiProblem(error, 'Setting the commit status', 'statuses: write'));
    }
  }
  return problems;
}

function openApi({ apiUrl, token, seconds, log }: Destination): GitHubApi {
  return new GitHubApi({
    url: apiUrl,
    token,
    platform: platformOf(apiUrl),
    ...(seconds === undefined ? {} : { seconds }),
    ...(log === undefined ? {} : { log }),
  });
}
