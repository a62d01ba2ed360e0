import type { GitHubApi, RepositoryName } from './api.ts';
import { ApiError, removed } from './api-error.ts';
import { type CommentMarker, encodedKey, readMarker } from './comment-marker.ts';
import { learnAuthor, loginsOfToken } from './own-name.ts';
import { ownTexts } from './own-text.ts';

/** Owner and place of comments. */
export interface CommentPlace {
  readonly api: GitHubApi;
  readonly repository: RepositoryName;
  readonly pullRequest: number;
  readonly key: string;
}

/** A comment of this program on the pull request. */
export interface OwnComment {
  readonly id: number;
  /** The id in the GraphQL API; empty where there is none. */
  readonly nodeId: string;
  readonly body: string;
  readonly url: string;
  readonly author: string;
  /** The time of its last edit as the server tells it; undefined where it does not. */
  readonly updatedAt?: string | undefined;
  readonly marker: CommentMarker;
}

interface ApiComment {
  readonly id: number;
  readonly node_id?: string | undefined;
  readonly body?: string | undefined;
  readonly html_url: string;
  readonly updated_at?: string | undefined;
  readonly user?: { readonly login: string } | null | undefined;
}

/**
 * The comments that end with the marker of the key and were written with this token, oldest first. The marker alone
 * says nothing, since anybody can copy it. Of those with another beginning, which a person may have written, none
 * counts beside others. `author` is who wrote what this token writes, when that is known already.
 */
export async function ownComments(place: CommentPlace, author?: string): Promise<OwnComment[]> {
  const { api, repository, pullRequest, key } = place;
  const all = await api.list((octokit, page) =>
    octokit.rest.issues.listComments({ ...repository, issue_number: pullRequest, ...page }),
  );
  const marked = all
    .flatMap((comment) => ownComment(comment) ?? [])
    .filter(({ marker }) => encodedKey(marker.key) === encodedKey(key))
    .sort((a, b) => a.id - b.id);
  // Without candidates nobody needs to know who is asking.
  if (marked.length === 0) return [];
  const own = author === undefined ? await loginsOfToken(api) : [author];
  return ownTexts(marked.filter((comment) => own.includes(comment.author)));
}

function ownComment(comment: ApiComment): OwnComment | undefined {
  const body = comment.body ?? '';
  const marker = readMarker(body);
  if (marker === undefined) return undefined;
  return {
    id: comment.id,
    nodeId: comment.node_id ?? '',
    body,
    url: comment.html_url,
    author: comment.user?.login ?? '',
    updatedAt: comment.updated_at,
    marker,
  };
}

/**
 * Writes a comment, whose body ends with a marker. After a lost answer it is looked for, so that it is not written
 * twice.
 */
export async function createComment(place: CommentPlace, body: string): Promise<OwnComment> {
  const { api, repository, pullRequest } = place;
  const written = await api.call<ApiComment>(
    (octokit) => octokit.rest.issues.createComment({ ...repository, issue_number: pullRequest, body }),
    {
      recover: async () => {
        const found = (await ownComments(place)).findLast((comment) => sameText(comment.body, body));
        if (found === undefined) return undefined;
        return { id: found.id, node_id: found.nodeId, html_url: found.url, user: { login: found.author } };
      },
    },
  );
  const created = ownComment({ ...written, body });
  if (created === undefined) throw new ApiError('rejected', 'comment without marker');
  learnAuthor(api, created.author);
  return created;
}

/** Replaces the text of a comment. */
export async function editComment({ api, repository }: CommentPlace, id: number, body: string): Promise<void> {
  await api.call((octokit) => octokit.rest.issues.updateComment({ ...repository, comment_id: id, body }));
}

/** Removes a comment; one that is gone already is removed. */
export async function deleteComment({ api, repository }: CommentPlace, id: number): Promise<void> {
  await removed(api.call((octokit) => octokit.rest.issues.deleteComment({ ...repository, comment_id: id })));
}

/** Equal but for line breaks and the end, which servers store as they like. */
function sameText(a: string, b: string): boolean {
  return a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim();
}
