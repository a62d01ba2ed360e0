import { differingLines } from '../compare/public.ts';
import { append } from '../core/append.ts';
import { counted, formatCount } from '../core/text/counted.ts';

/** Characters that are shown before a difference, and behind it where there is room. */
const context = 40;
/** Characters that a difference with what is around it takes at least, where the line may be that long. */
const leastWindow = 100;
/** Lines of one side with which a long one is compared. */
const mostPartners = 50;
/**
 * Characters of the changed lines of a hunk that are compared piece by piece; of those behind it, only where they begin
 * and end to differ counts.
 */
const mostCompared = 400_000;
/** A longer word is compared character by character. */
const longWord = 64;
/** Fewer equal characters do not separate two differences. */
const leastEqual = 4;

/** Characters of a line behind its sign: from the first up to the one before `end`. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Lines of a hunk, of which none has many more than `columns` characters. A longer one is cut around the places where
 * it differs from the line of the other side that is most like it. What was cut is counted, with the differences in it,
 * so that different lines never look the same and no difference is left out in silence.
 */
export function cutLines(lines: readonly string[], columns: number): readonly string[] {
  if (lines.every((line) => line.length <= columns)) return lines;
  const cut: string[] = [];
  const budget = { left: mostCompared };
  let from = 0;
  while (from < lines.length) {
    let to = from;
    while (to < lines.length && isChange(lines[to])) to++;
    if (to > from) append(cut, cutChange(lines.slice(from, to), columns, budget));
    else {
      cut.push(cutAround(lines[from] ?? '', [], columns));
      to++;
    }
    from = to;
  }
  return cut;
}

function isChange(line: string | undefined): boolean {
  return line?.startsWith('-') === true || line?.startsWith('+') === true;
}

/** Neighbouring lines that come and go. */
function cutChange(lines: readonly string[], columns: number, budget: { left: number }): string[] {
  const differences = lines.map((line, at) => {
    if (line.length <= columns) return [];
    const partner = partnerOf(lines, at);
    return partner === undefined ? [] : differencesOf(line.slice(1), partner.slice(1), budget);
  });
  const cut = lines.map((line, at) => cutAround(line, differences[at] ?? [], columns));
  // Two that differ outside of what is shown of both.
  for (const [at, line] of lines.entries()) {
    for (const [other, text] of lines.entries()) {
      if (
        other <= at ||
        line[0] === text[0] ||
        cut[at]?.slice(1) !== cut[other]?.slice(1) ||
        line.slice(1) === text.slice(1)
      )
        continue;
      const start = sharedStart(line, text);
      for (const [place, one] of [
        [at, line],
        [other, text],
      ] as const)
        cut[place] = cutAround(one, [{ start, end: one.length - 1 }], columns);
    }
  }
  return cut;
}

/** The line of the other side that begins and ends most like a line. */
function partnerOf(lines: readonly string[], at: number): string | undefined {
  const line = lines[at] ?? '';
  let best: string | undefined;
  let most = -1;
  let partners = 0;
  for (const text of lines) {
    if (text[0] === line[0] || partners++ >= mostPartners) continue;
    const shared = sharedStart(line, text);
    const likeness = shared + sharedEnd(line, text, shared);
    if (likeness > most) [best, most] = [text, likeness];
  }
  return most > 0 ? best : undefined;
}

/** How many characters behind the sign two lines begin with. */
function sharedStart(left: string, right: string): number {
  let at = 1;
  while (at < left.length && at < right.length && left[at] === right[at]) at++;
  return at - 1;
}

/** How many characters two lines end with, behind the sign and what they begin with. */
function sharedEnd(left: string, right: string, start: number): number {
  const most = Math.min(left.length, right.length) - 1 - start;
  let count = 0;
  while (count < most && left[left.length - 1 - count] === right[right.length - 1 - count]) count++;
  return count;
}

/** Where a text is not as another one; empty ranges stand where only the other has something. */
function differencesOf(text: string, other: string, budget: { left: number }): Range[] {
  const start = sharedStart(` ${text}`, ` ${other}`);
  budget.left -= text.length + other.length;
  if (budget.left < 0) return [{ start, end: text.length - sharedEnd(` ${text}`, ` ${other}`, start) }];
  const words = wordsOf(text);
  const ends = [0];
  for (const word of words) ends.push((ends.at(-1) ?? 0) + word.length);
  const found: Range[] = [];
  for (const { line, count } of differingLines(words, wordsOf(other))) {
    const range = { start: ends[line.base - 1] ?? 0, end: ends[line.base - 1 + count.base] ?? text.length };
    const last = found.at(-1);
    if (last !== undefined && range.start - last.end < leastEqual)
      found[found.length - 1] = { ...last, end: range.end };
    else found.push(range);
  }
  return found;
}

function wordsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
  return words.flatMap((word) => (word.length > longWord ? [...word] : [word]));
}

/** A line with its sign and some `columns` characters: what is around its differences, or its beginning. */
function cutAround(line: string, differences: readonly Range[], columns: number): string {
  if (line.length <= columns) return line;
  const text = line.slice(1);
  let cut = line.slice(0, 1);
  let from = 0;
  for (const { start, end } of [...shownRanges(text, differences, columns), { start: text.length, end: text.length }]) {
    if (start > from) {
      const more = differences.filter(
        (one) => Math.max(one.start, from) < Math.min(Math.max(one.end, one.start + 1), start),
      );
      const count = more.length === 0 ? '' : ` with ${counted(more.length, 'more difference')}`;
      const note = `… ${formatCount(start - from)} characters${count} …`;
      cut += `${from === 0 ? '' : ' '}${note}${start === text.length ? '' : ' '}`;
    }
    cut += text.slice(start, end);
    from = end;
  }
  return cut;
}

/** What is shown of a long text, in order: an equal share around each difference, as far as there is room for them. */
function shownRanges(text: string, differences: readonly Range[], columns: number): Range[] {
  const wanted: { start: number; end: number }[] = [];
  for (const { start, end } of differences.length === 0 ? [{ start: 0, end: 0 }] : differences) {
    const around = { start: Math.max(0, start - context), end: Math.min(text.length, end + context) };
    const last = wanted.at(-1);
    if (last !== undefined && around.start - last.end < context) last.end = around.end;
    else wanted.push(around);
  }
  const share = Math.max(Math.floor(columns / wanted.length), Math.min(columns, leastWindow));
  const shown = wanted
    .slice(0, Math.floor(columns / share))
    .map(({ start, end }) => ({ start, end: Math.min(end, start + share) }));
  let left = columns - shown.reduce((sum, { start, end }) => sum + end - start, 0);
  const grow = (range: { start: number; end: number }, end: number): void => {
    const by = Math.min(left, end - range.end);
    range.end += by;
    left -= by;
  };
  for (const [at, range] of shown.entries()) grow(range, wanted[at]?.end ?? range.end);
  const [only] = shown;
  if (only !== undefined && wanted.length === 1) {
    grow(only, text.length);
    only.start -= Math.min(left, only.start);
  }
  return shown.map(({ start, end }) => ({ start: withoutHalf(text, start), end: withoutHalf(text, end) }));
}

/** A place that is not within a surrogate pair. */
function withoutHalf(text: string, place: number): number {
  const code = text.charCodeAt(place);
  return place > 0 && code >= 0xdc00 && code <= 0xdfff ? place - 1 : place;
}
