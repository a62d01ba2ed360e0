import type { FilledTexts } from '../fill-texts.ts';
import { commentLimit, markerRoom, memoryRoom } from '../markdown/markdown.ts';
import type { EarlierReport, ReportDigest } from '../since.ts';
import { ApiError } from './api-error.ts';
import { readMarker, withMarker } from './comment-marker.ts';
import {
  type CommentPlace,
  createComment,
  deleteComment,
  editComment,
  type OwnComment,
  ownComments,
} from './comments.ts';
import { hideComments, isHidden, showComment } from './hide-comments.ts';
import { isOwnText } from './own-text.ts';
import { livePullRequest, staleReason } from './pull-request.ts';
import { earlierThan, type ReportMemory, readMemory, withMemory, withShownTimes } from './report-memory.ts';

/**
 * Treatment of earlier comments: `update` edits them, `recreate` removes them after writing new ones, `hide-and-new`
 * hides them instead, `new` lets them be.
 */
export type CommentMode = 'hide-and-new' | 'new' | 'recreate' | 'update';

/** A report to be posted as one comment or several. */
export interface CommentRequest extends CommentPlace {
  readonly mode: CommentMode;
  /** The commit of the pull request's branch that the report is about, and what it was compared with. */
  readonly head: string;
  readonly base: string;
  /** The branch that the request was into. */
  readonly baseName: string;
  /** `run.attempt`. */
  readonly run: string;
  /** Gives the report in one text or several, none longer than so many bytes, with what differs from an earlier one. */
  readonly write: (limit: number, earlier: EarlierReport | undefined) => Pick<FilledTexts, 'isCounted' | 'texts'>;
  /** What the report says, for later ones; absent for a text in the place of a report. */
  readonly digest?: ReportDigest;
  /** The findings that a person may accept, and those that somebody has. */
  readonly acceptance?: Pick<ReportMemory, 'accepted' | 'shown'>;
  /** True when there is nothing to tell: then comments are edited, but none is made. */
  readonly isClean: boolean;
}

/**
 * Result of posting a comment. `closed` and `outdated` tell why nothing was: the pull request is closed, or it has
 * another head or base now.
 */
export interface PostedComment {
  readonly action: 'closed' | 'created' | 'none' | 'outdated' | 'unchanged' | 'updated';
  readonly url?: string;
  /** True when there was no earlier one, where one is looked for. */
  readonly isAnew?: boolean;
  /** The first comment as it stands, when this run stands behind it. */
  readonly first?: Pick<OwnComment, 'body' | 'id'>;
}

/**
 * GitHub refuses bodies of more than 65,536 characters, other servers may know other bounds: what is too long is
 * written shorter.
 */
const limits = [commentLimit, 40_000, 20_000, 8_000, 3_000];
/** A shorter comment has no room for what an earlier one said. */
const leastThatRemembers = 8_000;

/**
 * Posts the report. Rejects with an `ApiError` when that cannot be done; a later run then puts right what was half
 * done.
 */
export async function postComment(request: CommentRequest): Promise<PostedComment> {
  for (const limit of limits) {
    try {
      return await postWithin(request, limit);
    } catch (error) {
      if (!isTooLong(error) || limit === limits.at(-1)) throw error;
    }
  }
  return { action: 'none' };
}

async function postWithin(request: CommentRequest, limit: number): Promise<PostedComment> {
  const { mode, isClean } = request;
  const earlier = mode === 'new' ? [] : await ownComments(request);
  if (isClean && earlier.length === 0) return { action: 'none' };
  const [oldest, last] = [earlier.find(isFirst), earlier.findLast(isFirst)];
  const isNewlyBlocked = hasNewBlock(request, last);
  const isToBeShown = mode === 'update' && isNewlyBlocked && (await isHidden(request, oldest));
  const bodies = bodiesOf(
    request,
    limit,
    { last, isSure: last !== undefined && last === oldest && isOwnText(last.body) },
    isToBeShown || isShownAgain(request, oldest),
  );
  // A clean result is no reason to notify anybody, nor is one like that which a person has hidden.
  const edits =
    mode === 'update' || isClean || (mode === 'recreate' && !isNewlyBlocked && (await isHidden(request, oldest)));
  const shown = currentComments(earlier, bodies.length, mode !== 'hide-and-new');
  const others = earlier.filter((comment) => !shown.includes(comment));
  const isSaid = bodies.every((body, at) => shown[at] !== undefined && sameReport(shown[at].body, body));
  if (isSaid && others.length === 0) return { action: 'unchanged', ...told(shown[0]) };
  const live = await livePullRequest(request);
  const reason = staleReason(live, request);
  if (reason !== undefined) return { action: reason, ...urlOf(shown[0]) };
  if (isSaid) {
    // An earlier run wrote it and got no further.
    await putAway(request, others);
    return { action: 'unchanged', ...told(shown[0]) };
  }
  const isAnew = earlier.length === 0 && mode !== 'new';
  if (isToBeShown && oldest !== undefined) await showComment(request, oldest);
  if (edits) return { ...(await edit(request, earlier, bodies)), isAnew };
  const created: OwnComment[] = [];
  for (const body of bodies) created.push(await createComment(request, body));
  if (mode !== 'new') await retire(request, created);
  return { action: 'created', isAnew, ...told(created[0]) };
}

function isFirst({ marker }: OwnComment): boolean {
  return marker.part === 1;
}

/** Test whether a finding blocks that did not in the report of a comment. */
function hasNewBlock({ digest }: CommentRequest, last: OwnComment | undefined): boolean {
  const before = new Set(last === undefined ? [] : readMemory(last.body)?.digest.findings);
  return (digest?.findings ?? []).some((finding) => finding.startsWith('block ') && !before.has(finding));
}

const shownAgain = '_Shown again: another finding blocks._';

/** Test whether a run for the same head has shown a comment that a person had hidden. */
function isShownAgain({ head }: CommentRequest, comment: OwnComment | undefined): boolean {
  return comment?.marker.head === head && comment.body.includes(`\n\n${shownAgain}\n\n`);
}

/** The comment of each part: the oldest when they are edited, and the youngest otherwise. */
function currentComments(
  own: readonly OwnComment[],
  parts: number,
  oldest: boolean,
): readonly (OwnComment | undefined)[] {
  return Array.from({ length: parts }, (_, at) => {
    const isPart = ({ marker }: OwnComment): boolean => marker.part === at + 1;
    return oldest ? own.find(isPart) : own.findLast(isPart);
  });
}

async function edit(
  request: CommentRequest,
  earlier: readonly OwnComment[],
  bodies: readonly string[],
): Promise<PostedComment> {
  const hides = request.mode === 'hide-and-new';
  const kept = currentComments(earlier, bodies.length, !hides);
  const created: OwnComment[] = [];
  let first = kept[0];
  for (const [at, body] of bodies.entries()) {
    const there = kept[at];
    if (there !== undefined && sameReport(there.body, body)) continue;
    if (there !== undefined && (await editIfThere(request, there.id, body))) continue;
    const comment = await createComment(request, body);
    created.push(comment);
    if (at === 0) first = comment;
  }
  await putAway(
    request,
    earlier.filter((comment) => !kept.includes(comment)),
  );
  // The oldest is a hidden one where earlier ones are hidden.
  let said = bodies[0];
  if (created.length > 0 && !hides) {
    const settled = await settle(request, created);
    if (first !== undefined && created.includes(first) && settled !== undefined) {
      first = settled;
      said = settled.body;
    }
  }
  const isNew = created.some(({ id }) => id === first?.id);
  return { action: isNew ? 'created' : 'updated', ...told(first, said) };
}

/**
 * Two runs at one time may each have found no comment and written one. The oldest stays: whoever wrote a younger one
 * puts its text there and removes its own, unless the branch has moved on in the meantime. The oldest is removed by
 * nobody, so that never both are gone, and keeps what it remembers of notes at lines. Gives the comment of the first
 * part that stayed.
 */
async function settle(request: CommentRequest, created: readonly OwnComment[]): Promise<OwnComment | undefined> {
  const own = await ownComments(request, created[0]?.author);
  for (const comment of created) {
    const oldest = own.find(({ marker }) => marker.part === comment.marker.part);
    if (oldest === undefined || oldest.id >= comment.id) continue;
    const live = await livePullRequest(request);
    const isCurrent = staleReason(live, request) === undefined;
    const body = withLineNotes(comment.body, oldest.marker.notes) ?? comment.body;
    if (isCurrent && !sameReport(oldest.body, body)) {
      if (!(await editIfThere(request, oldest.id, body))) continue;
      own[own.indexOf(oldest)] = { ...oldest, body };
    }
    await deleteComment(request, comment.id);
  }
  return own.find(({ marker }) => marker.part === 1);
}

/** Hides or removes what was there before the new comments; or these, when others about a later head came first. */
async function retire(request: CommentRequest, created: readonly OwnComment[]): Promise<void> {
  const own = await ownComments(request, created[0]?.author);
  const live = await livePullRequest(request);
  const isCurrent = staleReason(live, request) === undefined;
  const isOurs = (comment: OwnComment): boolean => created.some(({ id }) => id === comment.id);
  const isReplaced = (comment: OwnComment): boolean =>
    isCurrent
      ? comment.marker.head !== request.head ||
        own.some(
          ({ id, marker }) => id > comment.id && marker.head === request.head && marker.part === comment.marker.part,
        ) ||
        comment.marker.part > created.length
      : isOurs(comment) && own.some((other) => other.marker.head === live?.head);
  const replaced = own.filter(isReplaced);
  await putAway(request, replaced);
}

/** Hides or removes comments, as the mode says. */
async function putAway(request: CommentRequest, comments: readonly OwnComment[]): Promise<void> {
  if (request.mode === 'hide-and-new') await hideComments(request, comments);
  else for (const comment of comments) await deleteComment(request, comment.id);
}

/** False when somebody has removed the comment. */
async function editIfThere(request: CommentRequest, id: number, body: string): Promise<boolean> {
  try {
    await editComment(request, id, body);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      const still = (await ownComments(request)).some((comment) => comment.id === id);
      // A token that may read and not write is told the same as one that asks for what is not there.
      if (still) throw error;
      return false;
    }
    throw error;
  }
}

/** The youngest first comment, and whether it is known to be the one that people have read. */
interface LastComment {
  readonly last: OwnComment | undefined;
  readonly isSure: boolean;
}

/** The bodies of a report; the first remembers what it said, and which notes the last comment remembers. */
function bodiesOf(
  request: CommentRequest,
  limit: number,
  { last, isSure }: LastComment,
  isShown: boolean,
): readonly string[] {
  const { key, head, base, run, digest, acceptance = {} } = request;
  const remembers = limit >= leastThatRemembers;
  const remembered =
    last === undefined || !remembers ? undefined : withShownTimes(readMemory(last.body), last.updatedAt);
  const earlier = earlierThan(remembered, head);
  const { isCounted, texts } = request.write(limit - markerRoom - (remembers ? memoryRoom : 0), earlier);
  const { shown = [], ...accepted } = acceptance;
  const memory =
    digest === undefined || !remembers
      ? remembered && { ...remembered, ...(isSure ? {} : { shown: [], accepted: [] }) }
      : {
          head,
          digest,
          ...(earlier === undefined ? {} : { before: earlier }),
          ...accepted,
          // Nobody accepts what no comment names.
          shown: isCounted === true ? [] : shown,
        };
  return texts.map((text, at) => {
    const notes = at === 0 ? (last?.marker.notes ?? []) : [];
    const marker = { key, head, base, run, part: at + 1, parts: texts.length, notes };
    const whole = isShown ? `${text.trimEnd()}\n\n${shownAgain}` : text;
    return withMarker(at === 0 ? withMemory(whole, memory) : text, marker);
  });
}

/**
 * Remembers in the first comment which notes stand at lines. An edit notifies nobody. Rejects with an `ApiError` when
 * they are not remembered.
 */
export async function saveLineNotes(
  place: CommentPlace,
  { id, body }: Pick<OwnComment, 'body' | 'id'>,
  notes: readonly string[],
): Promise<void> {
  const text = withLineNotes(body, notes);
  if (text === undefined) return;
  try {
    await editComment(place, id, text);
  } catch (error) {
    // The answer may be lost, and not the edit.
    const isSaved =
      ApiError.of(error).kind === 'unavailable' &&
      (await ownComments(place)).some((own) => own.id === id && own.marker.notes.join() === notes.join());
    if (!isSaved) throw error;
  }
}

/** The text of a comment that remembers which notes stand at lines; undefined when it does already. */
export function withLineNotes(body: string, notes: readonly string[]): string | undefined {
  const marker = readMarker(body);
  if (marker === undefined || marker.notes.join() === notes.join()) return undefined;
  const text = body.trimEnd().slice(0, body.lastIndexOf('<!-- fluxdelta:comment '));
  return withMarker(text, { ...marker, notes });
}

/** The text of a comment for an edit that shows no finding anew: what is shown is shown since `updatedAt`. */
export function withKeptTimes(body: string, updatedAt: string | undefined): string {
  const marker = readMarker(body);
  const memory = readMemory(body);
  if (marker === undefined || memory?.shown === undefined) return body;
  const text = body.slice(0, body.lastIndexOf('<!-- fluxdelta:report '));
  return withMarker(withMemory(text, withShownTimes(memory, updatedAt)), marker);
}

/**
 * Test whether two bodies tell the same about the same head: which run wrote them, and which commits of the base and
 * the test merge their links name, is no reason for an edit.
 */
export function sameReport(a: string, b: string): boolean {
  return lasting(a) === lasting(b);
}

function lasting(body: string): string {
  return body
    .replaceAll('\r\n', '\n')
    .trim()
    .replace(/\/actions\/runs\/\d+(?:\/artifacts\/\d+)?/g, '/actions/runs/0')
    .replace(/\/-\/jobs\/\d+/g, '/-/jobs/0')
    .replace(/\/(blob|src\/commit)\/[0-9a-f]{40,64}\//g, '/$1/0/')
    .replace(/ base=[0-9a-f]+ run=[\d.]+ (?=part=\d+\/\d+(?: notes=[0-9a-f,]+)? -->$)/, ' ');
}

function isTooLong(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 413 || (error.status === 422 && /too long|too large/i.test(error.message)))
  );
}

/** Where a comment is, and what it says when that is not what it said. */
function told(comment: OwnComment | undefined, body = comment?.body): Omit<PostedComment, 'action'> {
  if (comment === undefined || body === undefined) return {};
  return { url: comment.url, first: { id: comment.id, body } };
}

function urlOf(comment: OwnComment | undefined): { readonly url?: string } {
  return comment === undefined ? {} : { url: comment.url };
}
