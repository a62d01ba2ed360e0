import { differingLines, differingStretch } from '../line-diff.ts';
import { type ChangedFile, maxEdits, maxScalars, type SourceEdit } from './source-edit.ts';

/** Lines of both sides of a text beyond which all that differs in it is one edit. */
const maxLines = 10_000;

/** Each stretch of lines that differ as one edit. */
export function textEdits({ path: file, base, head }: ChangedFile): SourceEdit[] {
  if (base === head) return [];
  const left = base?.split('\n') ?? [];
  const right = head?.split('\n') ?? [];
  const clip = (lines: readonly string[], from: number, count: number): string[] =>
    lines.slice(from - 1, from - 1 + Math.min(count, maxScalars)).map((line) => line.trim());
  const isLarge = left.length + right.length > maxLines;
  return (isLarge ? [differingStretch(left, right)] : differingLines(left, right).slice(0, maxEdits)).map(
    ({ line, count }) => {
      const side = count.head === 0 ? 'base' : 'head';
      return {
        file,
        side,
        line: line[side],
        path: [],
        added: clip(right, line.head, count.head),
        removed: clip(left, line.base, count.base),
      };
    },
  );
}
