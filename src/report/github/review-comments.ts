import { fingerprintIn } from '../review/note-text.ts';
import type { StandingComment } from '../review/place-notes.ts';
import { removed } from './api-error.ts';
import type { CommentPlace } from './comments.ts';
import { loginsOfToken } from './own-name.ts';

/** A review comment of this program. */
export interface OwnReviewComment extends StandingComment {
  readonly id: number;
}

/** The review comments that end with a marker of the key and were written with this token, oldest first. */
export async function ownReviewComments({
  api,
  repository,
  pullRequest,
  key,
}: CommentPlace): Promise<OwnReviewComment[]> {
  const all = await api.list((octokit, page) =>
    octokit.rest.pulls.listReviewComments({ ...repository, pull_number: pullRequest, ...page }),
  );
  const marked = all.flatMap((comment) => {
    const fingerprint = fingerprintIn(comment.body, key);
    return fingerprint !== undefined && comment.in_reply_to_id === undefined ? [{ comment, fingerprint }] : [];
  });
  if (marked.length === 0) return [];
  const own = await loginsOfToken(api);
  return marked
    .filter(({ comment }) => own.includes(comment.user.login))
    .sort((a, b) => a.comment.id - b.comment.id)
    .map(({ comment, fingerprint }) => ({
      id: comment.id,
      body: comment.body,
      fingerprint,
      isOnFile: comment.subject_type === 'file',
      isOutdated: comment.subject_type !== 'file' && (comment.line ?? null) === null,
      isAnswered: all.some((other) => other.in_reply_to_id === comment.id && !own.includes(other.user.login)),
    }));
}

/** Replaces the text of a review comment. */
export async function editReviewComment({ api, repository }: CommentPlace, id: number, body: string): Promise<void> {
  await api.call((octokit) => octokit.rest.pulls.updateReviewComment({ ...repository, comment_id: id, body }));
}

/** Removes a review comment; one that is gone already is removed. */
export async function deleteReviewComment({ api, repository }: CommentPlace, id: number): Promise<void> {
  await removed(api.call((octokit) => octokit.rest.pulls.deleteReviewComment({ ...repository, comment_id: id })));
}
