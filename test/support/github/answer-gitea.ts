import type { Answer, StandInOptions } from './answer.ts';
import type { Account, RepositoryState, ReviewComment, Token } from './repository-state.ts';

/** A request to Gitea or Forgejo. */
interface AskedOfGitea {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly text: string;
  readonly token: Token;
  readonly state: RepositoryState;
  readonly options: StandInOptions;
}

const mostOnPage = 50;
const pull = '/repos/[^/]+/[^/]+/pulls/\\d+';

/**
 * The answer to what GitHub does not have, or has otherwise: comments at lines as the source of Gitea 1.27.3 has them.
 * Undefined for all else.
 */
export function answerGitea(asked: AskedOfGitea): Answer | undefined {
  const { method, path, query, token, state, options } = asked;
  const parts = (kind: string, pattern: string): readonly string[] | undefined =>
    method === kind ? new RegExp(`^${pattern}$`).exec(path)?.slice(1) : undefined;
  if (parts('GET', '/version') !== undefined) return ok({ version: options.giteaVersion ?? '1.26.0' });
  if (parts('GET', `${pull}\\.diff`) !== undefined)
    return { ...ok(wholeDiff(state)), headers: { 'content-type': 'text/plain; charset=utf-8' } };
  if (parts('GET', `${pull}/reviews`) !== undefined) {
    const shown = state.reviews.map(({ id, author }) => ({
      id,
      user: user(author),
      comments_count: commentsOf(state, id).length,
    }));
    const at = (Number(query.get('page') ?? 1) - 1) * mostOnPage;
    // No links to other pages.
    return { ...ok(shown.slice(at, at + mostOnPage)), headers: { 'x-total-count': String(shown.length) } };
  }
  const [listed] = parts('GET', `${pull}/reviews/(\\d+)/comments`) ?? [];
  if (listed !== undefined) return ok(commentsOf(state, Number(listed)).map(shownComment));
  if (parts('POST', `${pull}/reviews`) !== undefined) return createReview(asked);
  const [deleted] = parts('DELETE', `${pull}/reviews/(\\d+)`) ?? [];
  if (deleted !== undefined) {
    const review = state.reviews.find(({ id }) => id === Number(deleted));
    if (review === undefined) return { status: 404, body: { message: 'not found' } };
    if (review.author !== token.account) return { status: 403, body: { message: 'no permission to delete comment' } };
    state.reviews.splice(state.reviews.indexOf(review), 1);
    for (const one of commentsOf(state, review.id)) state.reviewComments.splice(state.reviewComments.indexOf(one), 1);
    return { status: 204, body: undefined };
  }
  // Comments at lines are edited and removed like those of the conversation.
  const [own] =
    parts('PATCH', '/repos/[^/]+/[^/]+/issues/comments/(\\d+)') ??
    parts('DELETE', '/repos/[^/]+/[^/]+/issues/comments/(\\d+)') ??
    [];
  const comment = state.reviewComments.find(({ id }) => id === Number(own));
  if (comment === undefined) return undefined;
  if (method === 'PATCH') comment.body = (JSON.parse(asked.text) as { readonly body: string }).body;
  else state.reviewComments.splice(state.reviewComments.indexOf(comment), 1);
  return method === 'PATCH' ? ok({ id: comment.id, body: comment.body }) : { status: 204, body: undefined };
}

function createReview({ text, token, state }: AskedOfGitea): Answer {
  const { commit_id: commit, event, comments = [], ...more } = JSON.parse(text) as CreatedReview;
  if (Object.keys(more).length > 0 || event !== 'COMMENT' || commit === undefined || comments.length === 0)
    return { status: 422, body: { message: 'review event COMMENT requires a body or a comment' } };
  const id = state.nextId();
  for (const { path, body, new_position: right = 0, old_position: left = 0, ...unknown } of comments) {
    if (Object.keys(unknown).length > 0 || right > 0 === left > 0)
      return { status: 400, body: { message: 'a position' } };
    const side = right > 0 ? 'RIGHT' : 'LEFT';
    state.reviewComments.push({
      id: state.nextId(),
      author: token.account,
      path,
      line: Math.max(right, left),
      side,
      subject: 'line',
      commit,
      review: id,
      body,
      hunk: state.files.find(({ filename }) => filename === path)?.patch ?? '',
    });
  }
  state.reviews.push({ id, author: token.account, commit, event, body: '' });
  return ok({ id });
}

interface CreatedReview {
  readonly commit_id?: string;
  readonly event?: string;
  readonly comments?: readonly {
    readonly path: string;
    readonly body: string;
    readonly new_position?: number;
    readonly old_position?: number;
  }[];
}

function commentsOf({ reviewComments }: RepositoryState, review: number): readonly ReviewComment[] {
  return reviewComments.filter((one) => one.review === review);
}

function shownComment({ id, author, path, line, side, body, hunk }: ReviewComment): object {
  return {
    id,
    body,
    path,
    user: user(author),
    position: side === 'RIGHT' ? line : 0,
    original_position: side === 'LEFT' ? line : 0,
    diff_hunk: hunk ?? '',
  };
}

function wholeDiff({ files }: RepositoryState): string {
  return files
    .map(
      ({ filename, patch = '' }) =>
        `diff --git a/${filename} b/${filename}\nindex 1111111..2222222 100644\n--- a/${filename}\n+++ b/${filename}\n${patch}\n`,
    )
    .join('');
}

function user({ login, id }: Account): object {
  return { login, id };
}

function ok(body: unknown): Answer {
  return { status: 200, body };
}
