import { cutText } from '../../core/text/cut-text.ts';

/** Statements of a comment about itself in its hidden last line. */
export interface CommentMarker {
  /** Tells the comments of several configurations on one pull request apart. */
  readonly key: string;
  /** The commit of the pull request's branch that it is about. */
  readonly head: string;
  readonly base: string;
  /** The workflow run that wrote it, as `run.attempt`; `0.1` outside of a workflow. */
  readonly run: string;
  /** Which of how many comments of one report it is, from 1. */
  readonly part: number;
  readonly parts: number;
  /** Fingerprints of the notes that stood at lines after the last run; none when empty. */
  readonly notes: readonly string[];
}

/** As many notes are remembered: the marker has its room in a comment. */
export const mostNotes = 60;

const form =
  /<!-- fluxdelta:comment key=([\w.%~*'()]+) head=([0-9a-f]{40,64}) base=([0-9a-f]{40,64}) run=(\d+\.\d+) part=(\d{1,3})\/(\d{1,3})(?: notes=([0-9a-f,]{16,3400}))? -->$/;

/** The hidden line. What could end it is encoded, so that a key cannot. */
export function markerLine({ key, head, base, run, part, parts, notes }: CommentMarker): string {
  const noted = notes.length === 0 ? '' : ` notes=${notes.slice(0, mostNotes).join(',')}`;
  return `<!-- fluxdelta:comment key=${encodedKey(key)} head=${head} base=${base} run=${run} part=${part}/${parts}${noted} -->`;
}

/** The body of a comment: a text and the marker below it. */
export function withMarker(text: string, marker: CommentMarker): string {
  return `${text.trimEnd()}\n\n${markerLine(marker)}\n`;
}

/**
 * Reads the marker a body ends with; undefined when it ends otherwise. A marker quoted in the middle of a text is none.
 */
export function readMarker(body: string): CommentMarker | undefined {
  const match = form.exec(body.trimEnd().slice(-4_000));
  if (match === null) return undefined;
  const [, key = '', head = '', base = '', run = '', part = '', parts = '', notes = ''] = match;
  return {
    key: decodedKey(key),
    head,
    base,
    run,
    part: Number(part),
    parts: Number(parts),
    notes: notes === '' ? [] : notes.split(','),
  };
}

/** A key that cannot be decoded is that of nobody. */
function decodedKey(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const longestKey = 100;

/** A key as markers hold it: what is too long ends in a hash of it, and nothing could end an HTML comment. */
export function encodedKey(key: string): string {
  // Half of a pair at the cut cannot be encoded.
  return encodeURIComponent(cutText(key, longestKey).replace(/\p{Cs}/gu, ''))
    .replaceAll('!', '%21')
    .replaceAll('-', '%2D');
}
