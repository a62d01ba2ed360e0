import type { Octokit } from '@octokit/rest';
import { hasMarker } from '../marker.ts';
import { type ApiOptions, openApi, type RepositoryName, statusOf, withRetries } from './api.ts';

/** What to post and where. `body` ends with the marker of `key`. */
export interface CommentRequest {
  readonly api: ApiOptions;
  readonly repository: RepositoryName;
  readonly pullRequest: number;
  readonly key: string;
  readonly body: string;
  /** `update` keeps one comment, `new` writes one each time. */
  readonly mode: 'new' | 'update';
  /** True when an empty report shall not begin a conversation: an existing comment is edited, but none is made. */
  readonly onlyIfPresent: boolean;
}

/** What was done; `unchanged` and `none` sent nothing that changes the pull request. */
export interface PostedComment {
  readonly action: 'created' | 'none' | 'unchanged' | 'updated';
  readonly url?: string;
}

interface Comment {
  readonly id: number;
  readonly body: string;
  readonly login: string;
  readonly url: string;
}

const defaultWaits = [500, 2000, 8000];

/**
 * Posts the report as one comment: finds its own by author and hidden marker over all pages (the marker alone is public, so anybody could plant it), edits it when the body
 * differs, and creates it otherwise. After creating it looks again: when two runs created one at the same time, the oldest stays and this run removes its own younger one.
 * Rejects with the failed request.
 */
export async function postComment(request: CommentRequest): Promise<PostedComment> {
  const octokit = await openApi(request.api);
  const waits = request.api.waits ?? defaultWaits;
  const target = { owner: request.repository.owner, repo: request.repository.name };
  const own = await ownLogin(octokit, waits);
  const existing = request.mode === 'update' ? (await ownComments(octokit, waits, request, own))[0] : undefined;
  if (existing !== undefined) {
    if (sameBody(existing.body, request.body)) return { action: 'unchanged', url: existing.url };
    await withRetries(waits, () =>
      octokit.rest.issues.updateComment({ ...target, comment_id: existing.id, body: request.body }),
    );
    return { action: 'updated', url: existing.url };
  }
  if (request.onlyIfPresent) return { action: 'none' };
  const created = await create(octokit, waits, request, own);
  if (request.mode === 'new') return { action: 'created', url: created.url };
  const [oldest] = await ownComments(octokit, waits, request, own);
  if (oldest === undefined || oldest.id === created.id) return { action: 'created', url: created.url };
  await withRetries(waits, () => octokit.rest.issues.deleteComment({ ...target, comment_id: created.id }));
  if (!sameBody(oldest.body, request.body)) {
    await withRetries(waits, () =>
      octokit.rest.issues.updateComment({ ...target, comment_id: oldest.id, body: request.body }),
    );
  }
  return { action: 'updated', url: oldest.url };
}

/** Creating is not repeated blindly: after a failure without an answer the comment may be there, so it is looked for first. */
async function create(
  octokit: Octokit,
  waits: readonly number[],
  request: CommentRequest,
  own: string,
): Promise<Comment> {
  let lost = false;
  return await withRetries(waits, async () => {
    if (lost) {
      const [found] = (await ownComments(octokit, waits, request, own)).filter((comment) =>
        sameBody(comment.body, request.body),
      );
      if (found !== undefined) return found;
    }
    lost = true;
    const { data } = await octokit.rest.issues.createComment({
      owner: request.repository.owner,
      repo: request.repository.name,
      issue_number: request.pullRequest,
      body: request.body,
    });
    return { id: data.id, body: data.body ?? '', login: data.user?.login ?? '', url: data.html_url };
  });
}

/** The login that comments of this token carry. The token of a workflow is an app's and may not ask who it is; its comments are the bot's. */
async function ownLogin(octokit: Octokit, waits: readonly number[]): Promise<string> {
  try {
    const { data } = await withRetries(waits, () => octokit.rest.users.getAuthenticated());
    return data.login;
  } catch (error) {
    const status = statusOf(error);
    if (status === 401 || status === 403 || status === 404) return 'github-actions[bot]';
    throw error;
  }
}

/** Own comments with the marker, oldest first. */
async function ownComments(
  octokit: Octokit,
  waits: readonly number[],
  { repository, pullRequest, key }: CommentRequest,
  own: string,
): Promise<Comment[]> {
  const all = await withRetries(waits, () =>
    octokit.paginate(octokit.rest.issues.listComments, {
      owner: repository.owner,
      repo: repository.name,
      issue_number: pullRequest,
      per_page: 100,
    }),
  );
  return all
    .map(
      (comment): Comment => ({
        id: comment.id,
        body: comment.body ?? '',
        login: comment.user?.login ?? '',
        url: comment.html_url,
      }),
    )
    .filter((comment) => comment.login === own && hasMarker(comment.body, key))
    .sort((a, b) => a.id - b.id);
}

/** GitHub stores line breaks and the end of a body as it likes. */
function sameBody(a: string, b: string): boolean {
  return a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim();
}
