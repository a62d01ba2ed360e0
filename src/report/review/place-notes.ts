import { mostNotes } from '../github/comment-marker.ts';
import type { DiffLine, DiffLines, DiffSide } from './diff-lines.ts';
import { fileBody, lineBody } from './note-text.ts';
import type { ReviewNote } from './review-notes.ts';
import { areShown } from './suggested-lines.ts';

/** A comment of this program that stands at a line or on a file. */
export interface StandingComment {
  readonly body: string;
  readonly fingerprint: string;
  /** True when it is on the whole file. */
  readonly isOnFile: boolean;
  /** True when its line is no longer in the diff. */
  readonly isOutdated: boolean;
  /** True when somebody else has answered. */
  readonly isAnswered: boolean;
}

/** A note and its line in the diff. */
export interface PlacedNote {
  readonly note: ReviewNote;
  readonly side: DiffSide;
  readonly line: DiffLine;
  readonly body: string;
}

/** Access to the comments at lines of a platform. Everything rejects with an `ApiError`. */
export interface CommentLines<C extends StandingComment> {
  /** The language of a block that the platform offers to apply. */
  readonly suggestionFence: string;
  /** The comments of the key that were written with this token, oldest first. */
  standing(): Promise<readonly C[]>;
  /** True when the merge or pull request is closed, or has another head or base now. */
  isLeft(): Promise<boolean>;
  /** The files of the diff, by path. */
  diff(): Promise<ReadonlyMap<string, DiffLines>>;
  /** Gives the notes whose lines the server refuses. */
  createAtLines(placed: readonly PlacedNote[]): Promise<readonly PlacedNote[]>;
  /** False when the server takes no comments on files. */
  createOnFile(note: ReviewNote, body: string): Promise<boolean>;
  /** Has a comment say `body` again. */
  keep(comment: C, body: string): Promise<void>;
  /** Puts away a comment whose note is no longer found. True when there was something to do. */
  retire(comment: C): Promise<boolean>;
  /** Removes a comment that another run wrote too. */
  remove(comment: C): Promise<void>;
}

/** Notes to be shown at their lines. */
export interface NotesToPlace {
  readonly key: string;
  readonly notes: readonly ReviewNote[];
  /**
   * Fingerprints of the notes that stood after the last run: one that is gone was removed by a person, and stays so.
   * Undefined when that is not known: then there are no new comments.
   */
  readonly remembered: readonly string[] | undefined;
  /** Remembers the notes that stand now. What was posted is taken back where that fails. */
  readonly remember?: (noted: readonly string[]) => Promise<void>;
  /**
   * The text of a line of the trees that were compared; what differs from the diff's is not commented on. Absent when
   * they are not at hand.
   */
  readonly lineAt?: (note: ReviewNote) => string | undefined;
}

/** Result of placing notes. */
export interface PlacedNotes {
  readonly created: number;
  readonly kept: number;
  readonly removed: number;
  /** Notes that are nowhere at the diff: their files are not in it, or there were too many. */
  readonly unplaced: readonly ReviewNote[];
  /** True when comments were not written, since a person may have removed them before. */
  readonly isWithheld: boolean;
}

/**
 * So many comments at lines and on whole files may stand, so as to keep clear of limits against abuse and of readers'
 * patience.
 */
const mostLineComments = 30;
const mostFileComments = 10;

/**
 * Brings the comments of the key into the state that the notes ask for: what is said already stays, what has changed is
 * edited, what is no longer found is put away, what a person removed is not said again, and what is new is posted. A
 * note whose line is not in the diff goes to its file. Rejects with an `ApiError`.
 */
export async function placeNotes<C extends StandingComment>(
  lines: CommentLines<C>,
  asked: NotesToPlace,
): Promise<PlacedNotes> {
  const own = await lines.standing();
  const nothing = { created: 0, kept: 0, removed: 0, unplaced: [], isWithheld: false };
  if (own.length === 0 && asked.notes.length === 0) return nothing;
  if (await lines.isLeft()) return nothing;
  const files = asked.notes.length === 0 ? new Map<string, DiffLines>() : await lines.diff();
  // The others offer no lines that are several.
  const isOffered = ({ at, lines: offered }: ReviewNote): boolean =>
    offered === undefined || (lines.suggestionFence === 'suggestion' && areShown(offered, files.get(at.file)));
  const request = { ...asked, notes: asked.notes.filter(isOffered) };
  const { key, notes, remembered } = request;
  const { kept, removed } = await reconcile(lines, request, own, files);
  const dismissed = new Set((remembered ?? []).filter((fingerprint) => !kept.has(fingerprint)));
  const missing = notes.filter(({ fingerprint }) => !kept.has(fingerprint) && !dismissed.has(fingerprint));
  if (remembered === undefined)
    return { created: 0, kept: kept.size, removed, unplaced: missing, isWithheld: missing.length > 0 };
  // More than are remembered would come back.
  const memory = mostNotes - (notes.length - missing.length);
  const room = (most: number, isOnFile: boolean): number =>
    Math.max(most - own.filter((one) => one.isOnFile === isOnFile && kept.has(one.fingerprint)).length, 0);
  const lineRoom = room(mostLineComments, false);
  const placed: PlacedNote[] = [];
  const outside: ReviewNote[] = [];
  const unplaced: ReviewNote[] = [];
  for (const note of missing) {
    const side = sideOf(note);
    const diff = files.get(note.at.file);
    const line = diff?.[side].get(note.at.line);
    if (diff === undefined || placed.length + outside.length >= memory) unplaced.push(note);
    else if (line === undefined || !isCompared(request, note, line)) outside.push(note);
    else if (placed.length < lineRoom)
      placed.push({ note, side, line, body: lineBody(key, note, line.text, lines.suggestionFence) });
    else unplaced.push(note);
  }
  const refused = placed.length === 0 ? [] : await lines.createAtLines(placed);
  let created = placed.length - refused.length;
  const whole = [...refused.flatMap(({ note }) => (note.lines === undefined ? [note] : [])), ...outside];
  const fileRoom = room(mostFileComments, true);
  for (const [at, note] of whole.entries()) {
    if (at < fileRoom && (await lines.createOnFile(note, fileBody(key, note)))) created++;
    else unplaced.push(note);
  }
  if (created > 0) await removeDoubles(lines);
  const isUnplaced = new Set(unplaced.map(({ fingerprint }) => fingerprint));
  const noted = notes.map(({ fingerprint }) => fingerprint).filter((fingerprint) => !isUnplaced.has(fingerprint));
  try {
    await request.remember?.(noted.sort().slice(0, mostNotes));
  } catch (error) {
    const isNew = new Set(missing.map(({ fingerprint }) => fingerprint));
    for (const comment of created === 0 ? [] : await lines.standing())
      if (isNew.has(comment.fingerprint)) await lines.remove(comment);
    throw error;
  }
  return { created, kept: kept.size, removed, unplaced, isWithheld: false };
}

/** Edits, keeps and puts away what is there. Gives the fingerprints that need no new comment. */
async function reconcile<C extends StandingComment>(
  lines: CommentLines<C>,
  { key, notes }: NotesToPlace,
  own: readonly C[],
  files: ReadonlyMap<string, DiffLines>,
): Promise<{ readonly kept: ReadonlySet<string>; readonly removed: number }> {
  const wanted = new Map(notes.map((note) => [note.fingerprint, note]));
  const kept = new Set<string>();
  let removed = 0;
  for (const comment of own) {
    const note = wanted.get(comment.fingerprint);
    if (note !== undefined && (comment.isAnswered || !kept.has(comment.fingerprint))) {
      kept.add(comment.fingerprint);
      const text = files.get(note.at.file)?.[sideOf(note)].get(note.at.line)?.text;
      // No API moves a comment to another line: one whose line left the diff says where the line is now.
      const isOffItsLine = comment.isOnFile || comment.isOutdated;
      await lines.keep(comment, isOffItsLine ? fileBody(key, note) : lineBody(key, note, text, lines.suggestionFence));
    } else if (await lines.retire(comment)) removed++;
  }
  return { kept, removed };
}

function sideOf({ side }: ReviewNote): DiffSide {
  return side === 'base' ? 'LEFT' : 'RIGHT';
}

function isCompared({ lineAt }: NotesToPlace, note: ReviewNote, { text }: DiffLine): boolean {
  const compared = lineAt?.(note);
  return compared === undefined || compared.trimEnd() === text.trimEnd();
}

/** Two runs at one time may have said the same. The oldest stays. */
async function removeDoubles<C extends StandingComment>(lines: CommentLines<C>): Promise<void> {
  const seen = new Set<string>();
  for (const comment of await lines.standing()) {
    if (seen.has(comment.fingerprint) && !comment.isAnswered) await lines.remove(comment);
    seen.add(comment.fingerprint);
  }
}
