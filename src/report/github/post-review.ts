import type { ReviewNote } from '../review-notes.ts';
import type { GitHubApi, RepositoryName } from './api.ts';
import { ApiError } from './api-error.ts';
import { type DiffLines, type DiffSide, diffLines } from './diff-lines.ts';
import { livePullRequest, reasonToLeave } from './pull-request.ts';
import {
  deleteReviewComment,
  editReviewComment,
  type OwnReviewComment,
  ownReviewComments,
  reviewMarker,
} from './review-comments.ts';

/** Notes to be shown at their lines in the pull request. */
export interface ReviewRequest {
  readonly api: GitHubApi;
  readonly repository: RepositoryName;
  readonly pullRequest: number;
  readonly key: string;
  /** The commit of the pull request's branch that the notes are about. */
  readonly head: string;
  readonly notes: readonly ReviewNote[];
  /** Fingerprints of the notes that stood after the last run: one that is gone was removed by a person, and stays so. */
  readonly remembered: readonly string[];
  /** The text of a line of the trees that were compared; what differs from the diff's is not commented on. Absent when they are not at hand. */
  readonly lineAt?: (note: ReviewNote) => string | undefined;
}

/** What was done. */
export interface PostedReview {
  readonly created: number;
  readonly kept: number;
  readonly removed: number;
  /** Notes that are nowhere on the pull request: their files are not in its diff, or there were too many. */
  readonly unplaced: readonly ReviewNote[];
  /** Fingerprints to remember for the next run; undefined when nothing was looked at. */
  readonly noted?: readonly string[];
}

/** So many comments at lines and on whole files may stand, so as to keep clear of limits against abuse and of readers' patience. */
const mostLineComments = 30;
const mostFileComments = 10;

interface Placed {
  readonly note: ReviewNote;
  readonly side: DiffSide;
  /** The line as the diff has it. */
  readonly text: string | undefined;
}

/**
 * Brings the review comments of the key into the state that the notes ask for: what is said already stays, what has changed is edited, what is no longer found is removed unless somebody has
 * answered, what a person removed is not said again, and what is new is posted as one review that neither approves nor blocks. A note whose line is not in the diff goes to its file. Rejects with an `ApiError`.
 */
export async function postReview(request: ReviewRequest): Promise<PostedReview> {
  const { api, repository, pullRequest, head, notes } = request;
  const own = await ownReviewComments(request);
  const nothing = { created: 0, kept: 0, removed: 0, unplaced: [] };
  if (own.length === 0 && notes.length === 0) return nothing;
  const live = await livePullRequest(api, repository, pullRequest);
  if (reasonToLeave(live, head) !== undefined) return nothing;
  const files = notes.length === 0 ? new Map<string, DiffLines>() : await filesOf(request);
  const { kept, removed } = await reconcile(request, own, files);
  const dismissed = new Set(request.remembered.filter((fingerprint) => !kept.has(fingerprint)));
  const missing = notes.filter(({ fingerprint }) => !kept.has(fingerprint) && !dismissed.has(fingerprint));
  const lineRoom =
    mostLineComments - own.filter((comment) => !comment.isOnFile && kept.has(comment.fingerprint)).length;
  const fileRoom = mostFileComments - own.filter((comment) => comment.isOnFile && kept.has(comment.fingerprint)).length;
  const lines: Placed[] = [];
  let whole: ReviewNote[] = [];
  const unplaced: ReviewNote[] = [];
  for (const note of missing) {
    const diff = files.get(note.at.file);
    const side = note.side === 'base' ? 'LEFT' : 'RIGHT';
    if (diff === undefined) unplaced.push(note);
    else if (!isInDiff(request, note, diff[side])) whole.push(note);
    else if (lines.length < lineRoom) lines.push({ note, side, text: diff[side].get(note.at.line) });
    else unplaced.push(note);
  }
  let created = lines.length;
  if (lines.length > 0 && !(await createReview(request, lines))) {
    // The diff is another than the one that was read: no line of it is certain.
    whole = [...lines.map(({ note }) => note), ...whole];
    created = 0;
  }
  for (const note of whole.slice(0, Math.max(fileRoom, 0))) {
    await createFileComment(request, note);
    created++;
  }
  for (const note of whole.slice(Math.max(fileRoom, 0))) unplaced.push(note);
  if (created > 0) await removeDoubles(request);
  const isUnplaced = new Set(unplaced.map(({ fingerprint }) => fingerprint));
  const noted = notes.map(({ fingerprint }) => fingerprint).filter((fingerprint) => !isUnplaced.has(fingerprint));
  return { created, kept: kept.size, removed, unplaced, noted: noted.sort() };
}

/** Edits, keeps and removes what is there. Gives the fingerprints that need no new comment. */
async function reconcile(
  request: ReviewRequest,
  own: readonly OwnReviewComment[],
  files: ReadonlyMap<string, DiffLines>,
): Promise<{ readonly kept: ReadonlySet<string>; readonly removed: number }> {
  const wanted = new Map(request.notes.map((note) => [note.fingerprint, note]));
  const kept = new Set<string>();
  let removed = 0;
  for (const comment of own) {
    const note = wanted.get(comment.fingerprint);
    const isGood = note !== undefined && !kept.has(comment.fingerprint);
    if (isGood || (note !== undefined && comment.isAnswered)) {
      kept.add(comment.fingerprint);
      const text = files.get(note.at.file)?.[note.side === 'base' ? 'LEFT' : 'RIGHT'].get(note.at.line);
      // The API moves no comment to another line: one whose line left the diff says where the line is now.
      const body = comment.isOnFile || comment.isOutdated ? fileBody(request, note) : lineBody(request, note, text);
      if (comment.body.trim() !== body.trim()) await editReviewComment(request, comment.id, body);
    } else if (comment.isAnswered) {
      // A conversation is not torn apart; its beginning says how it ended.
      if (!comment.body.startsWith(goneNote)) {
        await editReviewComment(request, comment.id, `${goneNote}\n\n${comment.body}`);
      }
    } else {
      await deleteReviewComment(request, comment.id);
      removed++;
    }
  }
  return { kept, removed };
}

const goneNote = '_No longer found._';

async function filesOf({ api, repository, pullRequest }: ReviewRequest): Promise<ReadonlyMap<string, DiffLines>> {
  const files = await api.list((octokit, page) =>
    octokit.rest.pulls.listFiles({
      owner: repository.owner,
      repo: repository.name,
      pull_number: pullRequest,
      ...page,
    }),
  );
  return new Map(files.map(({ filename, patch }) => [filename, diffLines(patch ?? '')]));
}

function isInDiff({ lineAt }: ReviewRequest, note: ReviewNote, lines: ReadonlyMap<number, string>): boolean {
  const text = lines.get(note.at.line);
  if (text === undefined) return false;
  const compared = lineAt?.(note);
  return compared === undefined || compared.trimEnd() === text.trimEnd();
}

/** False when the server refuses the lines. */
async function createReview(request: ReviewRequest, placed: readonly Placed[]): Promise<boolean> {
  const { api, repository, pullRequest, head } = request;
  try {
    await api.call<object>(
      (octokit) =>
        octokit.rest.pulls.createReview({
          owner: repository.owner,
          repo: repository.name,
          pull_number: pullRequest,
          commit_id: head,
          event: 'COMMENT',
          comments: placed.map(({ note, side, text }) => ({
            path: note.at.file,
            line: note.at.line,
            side,
            body: lineBody(request, note, text),
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

async function createFileComment(request: ReviewRequest, note: ReviewNote): Promise<void> {
  const { api, repository, pullRequest, head } = request;
  await api.call<object>(
    (octokit) =>
      octokit.rest.pulls.createReviewComment({
        owner: repository.owner,
        repo: repository.name,
        pull_number: pullRequest,
        commit_id: head,
        path: note.at.file,
        subject_type: 'file',
        body: fileBody(request, note),
      }),
    {
      recover: async () =>
        (await ownReviewComments(request)).find(({ fingerprint }) => fingerprint === note.fingerprint),
    },
  );
}

/** Two runs at one time may have said the same. The oldest stays. */
async function removeDoubles(request: ReviewRequest): Promise<void> {
  const seen = new Set<string>();
  for (const comment of await ownReviewComments(request)) {
    if (seen.has(comment.fingerprint) && !comment.isAnswered) await deleteReviewComment(request, comment.id);
    seen.add(comment.fingerprint);
  }
}

function lineBody({ key }: ReviewRequest, note: ReviewNote, text: string | undefined): string {
  const suggestion = suggestionFor(note, text);
  return [note.body, ...(suggestion === undefined ? [] : [suggestion]), reviewMarker(key, note.fingerprint)].join(
    '\n\n',
  );
}

function fileBody({ key }: ReviewRequest, { at, body, fingerprint }: ReviewNote): string {
  return `Line ${at.line}: ${body}\n\n${reviewMarker(key, fingerprint)}`;
}

/** What a suggestion may put into somebody's file: names and versions, whoever made the report. */
const harmless = /^[\w./:@-]{1,200}$/;

/** The line with the fix in it, for GitHub to offer; undefined when the line does not hold what is to be replaced, or holds it twice. */
function suggestionFor({ fix, side }: ReviewNote, text: string | undefined): string | undefined {
  if (fix === undefined || text === undefined || side === 'base') return undefined;
  if (!harmless.test(fix.from) || !harmless.test(fix.to) || text.includes('`')) return undefined;
  // The server takes the line breaks of the file.
  const [before, after, ...more] = text.trimEnd().split(fix.from);
  if (before === undefined || after === undefined || more.length > 0) return undefined;
  const isWhole = /(?:^|[\s"':])$/.test(before) && /^(?:$|[\s"',])/.test(after);
  return isWhole ? `\`\`\`suggestion\n${before}${fix.to}${after}\n\`\`\`` : undefined;
}
