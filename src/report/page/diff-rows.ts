import { append } from '../../core/append.ts';
import type { PageHunk } from '../html/page-data.ts';
import { emphasise, type Piece } from './word-emphasis.ts';

/** A line of one side: its number, and its text in pieces. */
export interface RowLine {
  readonly number: number;
  readonly pieces: readonly Piece[];
}

/** One row of a difference. A line that is on both sides and equal is in both, with its two numbers. */
export interface DiffRow {
  readonly sign: ' ' | '+' | '-' | '~';
  readonly before?: RowLine;
  readonly after?: RowLine;
}

/**
 * The rows of a hunk. Side by side (`paired`), a removed line stands beside the added one that replaces it, with sign
 * `~`; unified, each has a row of its own, removed lines first.
 */
export function diffRows(hunk: PageHunk, paired: boolean): DiffRow[] {
  const rows: DiffRow[] = [];
  let { baseLine, headLine } = hunk;
  let removed: string[] = [];
  let added: string[] = [];
  const flush = (): void => {
    const replaced = Math.min(removed.length, added.length);
    const before: RowLine[] = [];
    const after: RowLine[] = [];
    for (let at = 0; at < Math.max(removed.length, added.length); at++) {
      const left = removed[at];
      const right = added[at];
      const words = at < replaced && left !== undefined && right !== undefined ? emphasise(left, right) : undefined;
      if (left !== undefined) before.push({ number: baseLine++, pieces: words?.before ?? whole(left) });
      if (right !== undefined) after.push({ number: headLine++, pieces: words?.after ?? whole(right) });
    }
    if (paired) {
      for (let at = 0; at < Math.max(before.length, after.length); at++) {
        const left = before[at];
        const right = after[at];
        rows.push({
          sign: left === undefined ? '+' : right === undefined ? '-' : '~',
          ...(left === undefined ? {} : { before: left }),
          ...(right === undefined ? {} : { after: right }),
        });
      }
    } else {
      append(
        rows,
        before.map((line): DiffRow => ({ sign: '-', before: line })),
      );
      append(
        rows,
        after.map((line): DiffRow => ({ sign: '+', after: line })),
      );
    }
    removed = [];
    added = [];
  };
  for (const line of hunk.lines) {
    const text = line.slice(1);
    if (line.startsWith('-')) {
      if (added.length > 0) flush();
      removed.push(text);
    } else if (line.startsWith('+')) added.push(text);
    else {
      flush();
      rows.push({
        sign: ' ',
        before: { number: baseLine++, pieces: whole(text) },
        after: { number: headLine++, pieces: whole(text) },
      });
    }
  }
  flush();
  return rows;
}

function whole(text: string): Piece[] {
  return [{ text, differs: false }];
}
