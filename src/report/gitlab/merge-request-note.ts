import { type JsonValue, jsonAt, stringAt } from '../../core/json.ts';
import { type ReviewedComparison } from '../../findings/public.ts';
import { isEmptyReport } from '../empty-report.ts';
import { type CommentMarker, encodedKey, readMarker, withMarker } from '../github/comment-marker.ts';
import { ownTexts } from '../github/own-text.ts';
import { sameReport, withKeptTimes, withLineNotes } from '../github/post-comment.ts';
import { earlierThan, type ReportMemory, readMemory, withMemory, withShownTimes } from '../github/report-memory.ts';
import { withStaleNotice } from '../github/stale-notice.ts';
import { commentReport } from '../markdown/markdown.ts';
import type { ReportContext } from '../report-context.ts';
import { digestOf } from '../since.ts';
import type { GitLabApi } from './gitlab-api.ts';
import { accountOf, liveMergeRequest, type MergeRequestDestination, placeOf } from './merge-request.ts';

/** The note of a configuration on a merge request. */
export interface OwnNote {
  readonly id: string;
  readonly body: string;
  /** The time of its last edit as the server tells it. */
  readonly updatedAt: string | undefined;
  readonly marker: CommentMarker;
}

/** Result of writing the note. `closed` and `outdated` tell why nothing was written. */
export interface WrittenNote {
  readonly action: 'closed' | 'created' | 'none' | 'outdated' | 'unchanged' | 'updated';
  /** The note as it stands; absent when there is none. */
  readonly note?: OwnNote;
}

/** A report for a note. */
interface NoteReport {
  readonly comparison: ReviewedComparison;
  readonly context: ReportContext;
  readonly acceptance?: Pick<ReportMemory, 'accepted' | 'shown'> | undefined;
}

/**
 * Writes the report as one note, or edits the one that is there. Notes are known by their author and by the marker that
 * comments on GitHub have. Rejects with an `ApiError`.
 */
export async function writeNote(
  api: GitLabApi,
  destination: MergeRequestDestination,
  { comparison, context, acceptance = {} }: NoteReport,
): Promise<WrittenNote> {
  const author = await accountOf(api);
  const first = await ownNote(api, destination, author);
  if (first === undefined && isEmptyReport(comparison)) return { action: 'none' };
  const earlier = earlierThan(first === undefined ? undefined : readMemory(first.body), destination.head);
  const digest = digestOf(comparison);
  const text = withMemory(commentReport(comparison, context, earlier), {
    head: destination.head,
    digest,
    ...(earlier === undefined ? {} : { before: earlier }),
    ...acceptance,
  });
  return await write(api, destination, author, first, text);
}

/** Writes a text in place of a report. Rejects with an `ApiError`. */
export async function writeInstead(api: GitLabApi, destination: MergeRequestDestination, text: string): Promise<void> {
  const author = await accountOf(api);
  const first = await ownNote(api, destination, author);
  const remembered = first === undefined ? undefined : withShownTimes(readMemory(first.body), first.updatedAt);
  await write(api, destination, author, first, withMemory(text, remembered));
}

/**
 * Says on the note of an earlier job that it is not about the present commit, and why there is none about that. Rejects
 * with an `ApiError`.
 */
export async function markNoteStale(
  api: GitLabApi,
  destination: MergeRequestDestination,
  reason: string,
): Promise<void> {
  const { head, jobUrl } = destination;
  const first = await ownNote(api, destination, await accountOf(api));
  if (first === undefined || first.marker.head === head) return;
  if ((await liveMergeRequest(api, destination)).reason !== undefined) return;
  const body = withStaleNotice(first.body, { said: first.marker.head, head, reason, runUrl: jobUrl });
  if (!sameReport(first.body, body)) await editNote(api, destination, first.id, withKeptTimes(body, first.updatedAt));
}

/** Remembers in the note which notes stand at lines. Rejects with an `ApiError`. */
export async function saveMergeRequestNotes(
  api: GitLabApi,
  destination: MergeRequestDestination,
  { id, body }: OwnNote,
  notes: readonly string[],
): Promise<void> {
  const text = withLineNotes(body, notes);
  if (text !== undefined) await editNote(api, destination, id, text);
}

async function write(
  api: GitLabApi,
  destination: MergeRequestDestination,
  author: number,
  first: OwnNote | undefined,
  text: string,
): Promise<WrittenNote> {
  const { head, base, key, run } = destination;
  const marker = { key, head, base, run, part: 1, parts: 1, notes: first?.marker.notes ?? [] };
  const body = withMarker(text, marker);
  if (first !== undefined && sameReport(first.body, body)) return { action: 'unchanged', note: first };
  const { reason } = await liveMergeRequest(api, destination);
  if (reason !== undefined) return { action: reason };
  if (first !== undefined) {
    await editNote(api, destination, first.id, body);
    return { action: 'updated', note: { ...first, body, marker } };
  }
  const find = async (): Promise<OwnNote | undefined> => await ownNote(api, destination, author);
  await api.make(`${placeOf(destination)}/notes`, { body }, async () => (await find()) !== undefined);
  const note = await find();
  return { action: 'created', ...(note === undefined ? {} : { note }) };
}

async function editNote(api: GitLabApi, destination: MergeRequestDestination, id: string, body: string): Promise<void> {
  await api.write('PUT', `${placeOf(destination)}/notes/${id}`, { body });
}

/**
 * The note of a configuration that an account has written; undefined when there is none. Rejects with an `ApiError`.
 */
export async function ownNote(
  api: GitLabApi,
  destination: MergeRequestDestination,
  author: number,
): Promise<OwnNote | undefined> {
  const all = await api.list(`${placeOf(destination)}/notes?sort=asc&order_by=created_at`);
  return ownTexts(all.flatMap((note) => asOwnNote(note, author, destination.key)))[0];
}

function asOwnNote(note: JsonValue, author: number, key: string): readonly OwnNote[] {
  const body = stringAt(note, 'body') ?? '';
  const id = jsonAt(note, 'id');
  const marker = readMarker(body);
  const isOwn =
    jsonAt(note, 'author', 'id') === author && marker !== undefined && encodedKey(marker.key) === encodedKey(key);
  const updatedAt = stringAt(note, 'updated_at');
  return isOwn && typeof id === 'number' ? [{ id: String(id), body, updatedAt, marker }] : [];
}
