import { type CommentPlace, editComment, ownComments } from './comments.ts';
import { sameReport, withKeptTimes } from './post-comment.ts';
import { livePullRequest, staleReason } from './pull-request.ts';
import { withStaleNotice } from './stale-notice.ts';

/** A run that ended without a report. */
export interface StaleRequest extends CommentPlace {
  readonly head: string;
  readonly baseName: string;
  /** Why, in plain words of our own; and where more is said. */
  readonly reason: string;
  readonly runUrl?: string;
}

/**
 * Says on the comment of an earlier run that it is not about the present head, and why there is none about that. Gives
 * the address of the comment; undefined when there is none, or when it is about this head, or when the pull request is
 * closed or has moved on. Rejects with an `ApiError`.
 */
export async function markStale(request: StaleRequest): Promise<string | undefined> {
  const first = (await ownComments(request)).findLast(({ marker }) => marker.part === 1);
  if (first === undefined || first.marker.head === request.head) return undefined;
  const live = await livePullRequest(request);
  if (staleReason(live, request) !== undefined) return undefined;
  const body = withStaleNotice(first.body, { ...request, said: first.marker.head });
  if (!sameReport(first.body, body)) await editComment(request, first.id, withKeptTimes(body, first.updatedAt));
  return first.url;
}
