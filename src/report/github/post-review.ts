import { type DiffLines, parseDiffLines } from '../review/diff-lines.ts';
import {
  type CommentLines,
  type NotesToPlace,
  type PlacedNote,
  type PlacedNotes,
  placeNotes,
} from '../review/place-notes.ts';
import type { ReviewNote } from '../review/review-notes.ts';
import type { GitHubApi, RepositoryName } from './api.ts';
import { ApiError } from './api-error.ts';
import { livePullRequest, staleReason } from './pull-request.ts';
import { deleteReviewComment, editReviewComment, type OwnReviewComment, ownReviewComments } from './review-comments.ts';

/** Notes to be shown at their lines in the pull request. */
export interface ReviewRequest extends NotesToPlace {
  readonly api: GitHubApi;
  readonly repository: RepositoryName;
  readonly pullRequest: number;
  /** The commit of the pull request's branch that the notes are about. */
  readonly head: string;
  /** The branch that the request was into. */
  readonly baseName: string;
}

/**
 * Places notes as `placeNotes` says. What is no longer found is deleted unless somebody has answered, and what is new
 * is posted as one review that neither approves nor blocks. Rejects with an `ApiError`.
 */
export async function postReview(request: ReviewRequest): Promise<PlacedNotes> {
  const { api } = request;
  const lines: CommentLines<OwnReviewComment> = {
    suggestionFence: api.platform.suggestionFence,
    standing: () => ownReviewComments(request),
    isLeft: () => isRequestLeft(request),
    diff: () => filesOf(request),
    // After a refusal the diff is another than the one that was read: no line of it is certain.
    createAtLines: async (placed) => ((await createReview(request, placed)) ? [] : placed),
    createOnFile: async (note, body) => {
      await createFileComment(request, note, body);
      return true;
    },
    keep: async (comment, body) => {
      if (comment.body.trim() !== body.trim()) await editReviewComment(request, comment.id, body);
    },
    retire: async (comment) => {
      if (!comment.isAnswered) {
        await deleteReviewComment(request, comment.id);
        return true;
      }
      return await retireAnswered(comment, (body) => editReviewComment(request, comment.id, body));
    },
    remove: ({ id }) => deleteReviewComment(request, id),
  };
  return await placeNotes(lines, request);
}

const goneNote = '_No longer open._';

/**
 * Has the comment of a note that is no longer found say so. False, since it stays: a conversation is not torn apart.
 */
export async function retireAnswered(
  { body }: OwnReviewComment,
  edit: (body: string) => Promise<void>,
): Promise<boolean> {
  if (!body.startsWith(goneNote)) await edit(`${goneNote}\n\n${body}`);
  return false;
}

/** Test whether the pull request is closed, or has another head or base now. Rejects with an `ApiError`. */
export async function isRequestLeft(request: ReviewRequest): Promise<boolean> {
  return staleReason(await livePullRequest(request), request) !== undefined;
}

async function filesOf({ api, repository, pullRequest }: ReviewRequest): Promise<ReadonlyMap<string, DiffLines>> {
  const files = await api.list((octokit, page) =>
    octokit.rest.pulls.listFiles({ ...repository, pull_number: pullRequest, ...page }),
  );
  return new Map(files.map(({ filename, patch }) => [filename, parseDiffLines(patch ?? '')]));
}

/** False when the server refuses the lines. */
async function createReview(request: ReviewRequest, placed: readonly PlacedNote[]): Promise<boolean> {
  const { api, repository, pullRequest, head } = request;
  try {
    await api.call<object>(
      (octokit) =>
        octokit.rest.pulls.createReview({
          ...repository,
          pull_number: pullRequest,
          commit_id: head,
          event: 'COMMENT',
          comments: placed.map(({ note: { at, lines }, side, body }) => ({
            path: at.file,
            line: at.line,
            side,
            ...(lines === undefined || lines.first === at.line ? {} : { start_line: lines.first, start_side: side }),
            body,
          })),
        }),
      {
        recover: async () => {
          const there = new Set((await ownReviewComments(request)).map(({ fingerprint }) => fingerprint));
          return placed.every(({ note }) => there.has(note.fingerprint)) ? {} : undefined;
        },
      },
    );
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'rejected') return false;
    throw error;
  }
}

async function createFileComment(request: ReviewRequest, note: ReviewNote, body: string): Promise<void> {
  const { api, repository, pullRequest, head } = request;
  await api.call<object>(
    (octokit) =>
      octokit.rest.pulls.createReviewComment({
        ...repository,
        pull_number: pullRequest,
        commit_id: head,
        path: note.at.file,
        subject_type: 'file',
        body,
      }),
    {
      recover: async () =>
        (await ownReviewComments(request)).find(({ fingerprint }) => fingerprint === note.fingerprint),
    },
  );
}
