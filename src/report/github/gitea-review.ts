import { parseDiffLines } from '../review/diff-lines.ts';
import { parseGitDiff } from '../review/git-diff.ts';
import { fingerprintIn } from '../review/note-text.ts';
import { type CommentLines, type PlacedNote, type PlacedNotes, placeNotes } from '../review/place-notes.ts';
import type { GitHubApi } from './api.ts';
import { deleteComment, editComment } from './comments.ts';
import { loginsOfToken } from './own-name.ts';
import { isRequestLeft, type ReviewRequest, retireAnswered } from './post-review.ts';
import type { OwnReviewComment } from './review-comments.ts';

/** A comment of this program at a line, and the review that it belongs to. */
interface OwnLineComment extends OwnReviewComment {
  readonly review: number;
}

/** A review as Gitea tells it. */
interface GiteaReview {
  readonly id: number;
  readonly comments_count: number;
  readonly user: { readonly login: string } | null;
}

/**
 * A comment as Gitea tells it: `position` counts lines of the head, `original_position` those of the base, and the
 * other one is 0.
 */
interface GiteaComment {
  readonly id: number;
  readonly body: string;
  readonly path: string;
  readonly position: number;
  readonly original_position: number;
  readonly diff_hunk: string;
  readonly user: { readonly login: string } | null;
}

// Names of variables, since GitHub describes other fields.
const reviews: string = 'GET /repos/{owner}/{repo}/pulls/{index}/reviews';
const commentsOf: string = 'GET /repos/{owner}/{repo}/pulls/{index}/reviews/{id}/comments';
const createReview: string = 'POST /repos/{owner}/{repo}/pulls/{index}/reviews';
const deleteReview: string = 'DELETE /repos/{owner}/{repo}/pulls/{index}/reviews/{id}';
const wholeDiff: string = 'GET /repos/{owner}/{repo}/pulls/{index}.diff';
const version: string = 'GET /version';

/**
 * Test for a Gitea from 1.27, whose comments at lines have been tried; Forgejo names the Gitea that it comes from
 * behind its own version. Rejects with an `ApiError`.
 */
export async function hasLineComments(api: GitHubApi): Promise<boolean> {
  const answer = await api.call<{ readonly version?: string }>((octokit) => octokit.request(version));
  const [, major, minor] = /^(\d+)\.(\d+)\.(?!.*\+gitea-)/.exec(answer.version ?? '') ?? [];
  return Number(major) > 1 || (major === '1' && Number(minor) >= 27);
}

/**
 * Places notes as `placeNotes` says, on Gitea. It takes any line as one to comment on, and no comments on files.
 * Rejects with an `ApiError`.
 */
export async function postGiteaReview(request: ReviewRequest): Promise<PlacedNotes> {
  const { api, repository, pullRequest, head } = request;
  const place = { ...repository, index: pullRequest };
  let asked: ReturnType<typeof askDiff> | undefined;
  const diff = (): ReturnType<typeof askDiff> => {
    asked ??= askDiff(request);
    return asked;
  };
  /** How many comments each review has left. */
  const sizes = new Map<number, number>();
  const standing = async (): Promise<readonly OwnLineComment[]> => {
    const found: OwnLineComment[] = [];
    const all = await api.list<GiteaReview>((octokit, page) => octokit.request(reviews, { ...place, ...page }));
    const filled = all.filter(({ comments_count: count }) => count > 0);
    if (filled.length === 0) return [];
    const own = await loginsOfToken(api);
    for (const { id, user } of filled) {
      if (!own.includes(user?.login ?? '')) continue;
      const comments = await api.call<readonly GiteaComment[]>((octokit) =>
        octokit.request(commentsOf, { ...place, id }),
      );
      sizes.set(id, comments.length);
      for (const comment of comments) {
        const fingerprint = fingerprintIn(comment.body, request.key);
        if (fingerprint === undefined || !own.includes(comment.user?.login ?? '')) continue;
        found.push({
          id: comment.id,
          review: id,
          body: comment.body,
          fingerprint,
          isOnFile: false,
          isOutdated: isOutdated(comment, await diff()),
          isAnswered: comments.some((other) => isAt(other, comment) && !own.includes(other.user?.login ?? '')),
        });
      }
    }
    return found.sort((a, b) => a.id - b.id);
  };
  const remove = async ({ id, review }: OwnLineComment): Promise<void> => {
    const left = (sizes.get(review) ?? 0) - 1;
    sizes.set(review, left);
    // A review without comments would stand in the conversation.
    if (left === 0) await api.call((octokit) => octokit.request(deleteReview, { ...place, id: review }));
    else await deleteComment(request, id);
  };
  const lines: CommentLines<OwnLineComment> = {
    suggestionFence: api.platform.suggestionFence,
    standing,
    isLeft: () => isRequestLeft(request),
    diff,
    createAtLines: async (placed) => {
      await api.call<object>(
        (octokit) =>
          octokit.request(createReview, {
            ...place,
            commit_id: head,
            event: 'COMMENT',
            comments: placed.map(asComment),
          }),
        {
          recover: async () => {
            const there = new Set((await standing()).map(({ fingerprint }) => fingerprint));
            return placed.every(({ note }) => there.has(note.fingerprint)) ? {} : undefined;
          },
        },
      );
      return [];
    },
    createOnFile: async () => false,
    keep: async (comment, body) => {
      if (comment.body.trim() !== body.trim()) await editComment(request, comment.id, body);
    },
    retire: async (comment) => {
      if (comment.isAnswered) return await retireAnswered(comment, (body) => editComment(request, comment.id, body));
      await remove(comment);
      return true;
    },
    remove,
  };
  return await placeNotes(lines, request);
}

function asComment({ note, side, body }: PlacedNote): object {
  return { path: note.at.file, body, [side === 'RIGHT' ? 'new_position' : 'old_position']: note.at.line };
}

/** The server does not tell what it shows as outdated: a line that reads otherwise than when it was commented on. */
function isOutdated(
  { path, position, original_position: old, diff_hunk: hunk }: GiteaComment,
  files: Awaited<ReturnType<typeof askDiff>>,
): boolean {
  const [side, line] = position > 0 ? (['RIGHT', position] as const) : (['LEFT', old] as const);
  const then = parseDiffLines(hunk)[side].get(line)?.text;
  return then !== undefined && files.get(path)?.[side].get(line)?.text !== then;
}

/** Those at one line are one conversation. */
function isAt(a: GiteaComment, b: GiteaComment): boolean {
  return a.path === b.path && a.position === b.position && a.original_position === b.original_position;
}

async function askDiff({ api, repository, pullRequest }: ReviewRequest): Promise<ReturnType<typeof parseGitDiff>> {
  const text = await api.call<string>((octokit) => octokit.request(wholeDiff, { ...repository, index: pullRequest }));
  return parseGitDiff(text);
}
