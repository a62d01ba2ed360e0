import { createHash } from 'node:crypto';
import type { ReviewNote } from './review-notes.ts';
import type { SuggestedLines } from './suggested-lines.ts';

/** A note that offers lines. `body` says what they are for. */
export function suggestionNote(lines: SuggestedLines, body: string): ReviewNote {
  const { file, first, from, to } = lines;
  const identity = ['safe way', file, ...from, '', ...to].join('\n');
  return {
    side: 'head',
    at: { file, line: first + from.length - 1 },
    fingerprint: createHash('sha256').update(identity).digest('hex').slice(0, 16),
    body,
    severity: 'note',
    title: '',
    lines,
  };
}
