import { encodedKey } from '../github/comment-marker.ts';
import type { ReviewNote } from './review-notes.ts';
import { suggestionBlock } from './suggested-lines.ts';

/** The hidden last line of a comment at a line. */
function reviewMarker(key: string, fingerprint: string): string {
  return `<!-- fluxdelta:review key=${encodedKey(key)} id=${fingerprint} -->`;
}

/** The fingerprint in the marker of the key that a text ends with; undefined when it ends otherwise. */
export function fingerprintIn(body: string, key: string): string | undefined {
  const text = body.trimEnd();
  const fingerprint = /id=([0-9a-f]{16}) -->$/.exec(text)?.[1];
  return fingerprint !== undefined && text.endsWith(reviewMarker(key, fingerprint)) ? fingerprint : undefined;
}

/**
 * The text of a comment at its line. `text` is the line as the diff has it, `fence` the language of a block that the
 * platform offers to apply.
 */
export function lineBody(key: string, note: ReviewNote, text: string | undefined, fence: string): string {
  const suggestion = note.lines === undefined ? suggestionFor(note, text, fence) : suggestionBlock(note.lines, fence);
  return [note.body, ...(suggestion === undefined ? [] : [suggestion]), reviewMarker(key, note.fingerprint)].join(
    '\n\n',
  );
}

/** The text of a comment on a whole file, or at a line that is no longer its own. */
export function fileBody(key: string, { at, body, fingerprint }: ReviewNote): string {
  return `Line ${at.line}: ${body}\n\n${reviewMarker(key, fingerprint)}`;
}

/** What a suggestion may put into somebody's file: names and versions, whoever made the report. */
const harmless = /^[\w./:@-]{1,200}$/;

/**
 * The line with the fix in it, for the platform to offer; undefined when the line does not hold what is to be replaced,
 * or holds it twice.
 */
function suggestionFor({ fix, side }: ReviewNote, text: string | undefined, fence: string): string | undefined {
  if (fix === undefined || text === undefined || side === 'base') return undefined;
  if (!harmless.test(fix.from) || !harmless.test(fix.to) || text.includes('`')) return undefined;
  // The server takes the line breaks of the file.
  const [before, after, ...more] = text.trimEnd().split(fix.from);
  if (before === undefined || after === undefined || more.length > 0) return undefined;
  const isWhole = /(?:^|[\s"':])$/.test(before) && /^(?:$|[\s"',])/.test(after);
  return isWhole ? `\`\`\`${fence}\n${before}${fix.to}${after}\n\`\`\`` : undefined;
}
