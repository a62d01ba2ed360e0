/** A piece of a line, and whether the other line has something else there. */
export interface Piece {
  readonly text: string;
  readonly differs: boolean;
}

/** The most words of a line that are compared one by one; the time grows with the product of both. */
const maxWords = 400;

/**
 * Splits two versions of a line into pieces that are equal and pieces that differ, by words. Undefined when the lines
 * have too little in common for emphasis to help, or are too long. The pieces of a line joined are the line.
 */
export function emphasise(before: string, after: string): { before: Piece[]; after: Piece[] } | undefined {
  const left = wordsOf(before);
  const right = wordsOf(after);
  if (left.length > maxWords || right.length > maxWords) return undefined;
  const kept = commonWords(left, right);
  const common = kept.reduce((sum, [at]) => sum + (left[at] ?? '').trim().length, 0);
  if (common * 4 < Math.max(before.trim().length, after.trim().length)) return undefined;
  return {
    before: pieces(left, new Set(kept.map(([at]) => at))),
    after: pieces(right, new Set(kept.map(([, at]) => at))),
  };
}

function wordsOf(line: string): string[] {
  return line.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
}

/** Positions of a longest common subsequence. */
function commonWords(left: readonly string[], right: readonly string[]): [number, number][] {
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        left[i] === right[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  }
  const kept: [number, number][] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    if (left[i] === right[j]) kept.push([i++, j++]);
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++;
    else j++;
  }
  return kept;
}

function pieces(words: readonly string[], kept: ReadonlySet<number>): Piece[] {
  const joined: { text: string; differs: boolean }[] = [];
  for (const [at, word] of words.entries()) {
    const differs = !kept.has(at);
    const last = joined.at(-1);
    if (last?.differs === differs) last.text += word;
    else joined.push({ text: word, differs });
  }
  return joined;
}
