import { diffArrays } from 'diff';
import { append } from '../core/append.ts';
import type { Hunk, Side } from './comparison.ts';
import type { LineEffort } from './line-effort.ts';
import { type ManifestLines, type Place, placeSegments, printSegments } from './manifest-lines.ts';
import { segmentsInText } from './text-place.ts';

/** The most edits the exact algorithm is let find in one stretch; its memory grows with the square of this. */
const maxEdits = 600;

/** The hunks and the number of differing lines of each side. */
export interface LineDiff {
  readonly hunks: readonly Hunk[];
  readonly linesAdded: number;
  readonly linesRemoved: number;
}

/** One comparison of two texts, as a part of the effort of a run. */
interface Walk {
  readonly effort: LineEffort;
  isCoarse: boolean;
}

/** A stretch of equal lines (`count` on both sides), or of lines that the head has instead of those of the base. */
interface Stretch {
  readonly equal: number;
  readonly removed: number;
  readonly added: number;
}

/**
 * Compares two manifests line by line and returns hunks with `context` equal lines around each difference. With one
 * side absent, all lines of the other are one hunk. The result is a shortest edit for ordinary sizes; where two long
 * stretches differ in more than a few hundred lines they are first cut at lines that occur once on each side, and what
 * remains too different is shown as removed and added, as is all that comes when no effort is left.
 */
export function diffLines(
  base: ManifestLines | undefined,
  head: ManifestLines | undefined,
  context: number,
  effort?: LineEffort,
): LineDiff {
  if (base === undefined || head === undefined) {
    const lines = (base ?? head)?.texts ?? [];
    const sign = head === undefined ? '-' : '+';
    const at = { baseLine: base === undefined ? 0 : 1, headLine: head === undefined ? 0 : 1 };
    const hunks = lines.length === 0 ? [] : [{ path: '', ...at, lines: lines.map((line) => sign + line) }];
    return {
      hunks,
      linesAdded: head === undefined ? 0 : lines.length,
      linesRemoved: base === undefined ? 0 : lines.length,
    };
  }
  if (effort === undefined) return toHunks(base, head, compareTexts(base.texts, head.texts), context);
  const walk: Walk = { effort, isCoarse: false };
  const stretches = compareTexts(base.texts, head.texts, walk);
  if (walk.isCoarse) effort.coarse++;
  return toHunks(base, head, stretches, context);
}

/** Number of lines that differ, of both sides together. */
export function countDifferent(base: readonly string[], head: readonly string[]): number {
  return compareTexts(base, head).reduce((sum, { added, removed }) => sum + added + removed, 0);
}

/**
 * Lines of the base, and those that the head has in their place. Without lines on a side its line is the one before
 * which the others stand, from 1.
 */
export interface DifferingLines {
  readonly line: Readonly<Record<Side, number>>;
  readonly count: Readonly<Record<Side, number>>;
}

/** Differing lines of two texts, in their order. */
export function differingLines(base: readonly string[], head: readonly string[]): DifferingLines[] {
  const found: DifferingLines[] = [];
  const at = { base: 1, head: 1 };
  for (const { equal, removed, added } of compareTexts(base, head)) {
    if (equal === 0) found.push({ line: { ...at }, count: { base: removed, head: added } });
    at.base += equal + removed;
    at.head += equal + added;
  }
  return found;
}

function compareTexts(base: readonly string[], head: readonly string[], walk?: Walk): Stretch[] {
  const ids = new Map<string, number>();
  const number = (line: string): number => {
    const known = ids.get(line);
    if (known !== undefined) return known;
    ids.set(line, ids.size);
    return ids.size - 1;
  };
  // Most of a resource is the same on both sides: only what lies between the equal ends is numbered.
  const [start, end] = equalEnds(base, head);
  const stretches: Stretch[] = [];
  if (start > 0) stretches.push({ equal: start, removed: 0, added: 0 });
  const left = base.slice(start, base.length - end).map(number);
  const right = head.slice(start, head.length - end).map(number);
  if (left.length > 0 || right.length > 0) compareMiddle(left, right, stretches, { mayCut: true, walk });
  if (end > 0) stretches.push({ equal: end, removed: 0, added: 0 });
  return mergeStretches(stretches);
}

/** All between the first line that differs and the last one as one stretch, which takes no more than reading both. */
export function differingStretch(base: readonly string[], head: readonly string[]): DifferingLines {
  const [start, end] = equalEnds(base, head);
  return {
    line: { base: start + 1, head: start + 1 },
    count: { base: base.length - start - end, head: head.length - start - end },
  };
}

/** How many items are equal at the start, and at the end of what is left. */
function equalEnds(base: readonly (number | string)[], head: readonly (number | string)[]): [number, number] {
  let start = 0;
  const shorter = Math.min(base.length, head.length);
  while (start < shorter && base[start] === head[start]) start++;
  let end = 0;
  while (end < shorter - start && base[base.length - 1 - end] === head[head.length - 1 - end]) end++;
  return [start, end];
}

interface Means {
  readonly mayCut: boolean;
  readonly walk: Walk | undefined;
}

/** Appends the stretches that turn `base` into `head`. */
function compareStretch(base: readonly number[], head: readonly number[], into: Stretch[], means: Means): void {
  const [start, end] = equalEnds(base, head);
  if (start > 0) into.push({ equal: start, removed: 0, added: 0 });
  const left = base.slice(start, base.length - end);
  const right = head.slice(start, head.length - end);
  if (left.length > 0 || right.length > 0) compareMiddle(left, right, into, means);
  if (end > 0) into.push({ equal: end, removed: 0, added: 0 });
}

function compareMiddle(base: readonly number[], head: readonly number[], into: Stretch[], means: Means): void {
  const { mayCut, walk } = means;
  const inOrder = stretchesInOrder(base, head);
  if (inOrder !== undefined) {
    append(into, inOrder);
    return;
  }
  if (walk !== undefined && walk.effort.left <= 0) {
    walk.isCoarse = true;
    into.push({ equal: 0, removed: base.length, added: head.length });
    return;
  }
  const parts = diffArrays([...base], [...head], { maxEditLength: maxEdits });
  if (walk !== undefined) walk.effort.left -= base.length + head.length + editsOf(parts) ** 2;
  if (parts !== undefined) {
    for (const part of parts) {
      const count = part.count;
      into.push({
        equal: part.added || part.removed ? 0 : count,
        removed: part.removed ? count : 0,
        added: part.added ? count : 0,
      });
    }
    return;
  }
  const cuts = mayCut ? sharedSingles(base, head) : [];
  if (cuts.length === 0) {
    into.push({ equal: 0, removed: base.length, added: head.length });
    return;
  }
  let left = 0;
  let right = 0;
  for (const cut of [...cuts, { base: base.length, head: head.length }]) {
    compareStretch(base.slice(left, cut.base), head.slice(right, cut.head), into, { mayCut: false, walk });
    left = cut.base;
    right = cut.head;
  }
}

/** The edits that were found, of which the time grows with the square; all there may be where these were too few. */
function editsOf(parts: ReturnType<typeof diffArrays<number>> | undefined): number {
  const found = parts?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  return found ?? maxEdits;
}

/**
 * The shortest edit where it is plain to see: the lines that occur on both sides do so equally often and in the same
 * order, as they do unless something was moved or repeated. Undefined otherwise.
 */
function stretchesInOrder(base: readonly number[], head: readonly number[]): Stretch[] | undefined {
  const inBase = new Set(base);
  const inHead = new Set(head);
  const found: Stretch[] = [];
  let left = 0;
  let right = 0;
  while (left < base.length || right < head.length) {
    const [fromLeft, fromRight] = [left, right];
    while (left < base.length && !inHead.has(base[left] ?? -1)) left++;
    while (right < head.length && !inBase.has(head[right] ?? -1)) right++;
    if (left > fromLeft || right > fromRight)
      found.push({ equal: 0, removed: left - fromLeft, added: right - fromRight });
    const from = left;
    while (left < base.length && base[left] === head[right]) {
      left++;
      right++;
    }
    if (left > from) found.push({ equal: left - from, removed: 0, added: 0 });
    else if (left < base.length || right < head.length) return undefined;
  }
  return found;
}

/** Lines that occur exactly once on each side, as the longest run of pairs that is in order on both. */
function sharedSingles(base: readonly number[], head: readonly number[]): { base: number; head: number }[] {
  const seen = new Map<number, { base: number; head: number }>();
  const note = (lines: readonly number[], side: 'base' | 'head'): void => {
    for (const [index, line] of lines.entries()) {
      const entry = seen.get(line) ?? { base: -1, head: -1 };
      entry[side] = entry[side] === -1 ? index : -2;
      seen.set(line, entry);
    }
  };
  note(base, 'base');
  note(head, 'head');

  const pairs = [...seen.values()].filter((pair) => pair.base >= 0 && pair.head >= 0).sort((a, b) => a.base - b.base);
  // Longest increasing subsequence by head position: `tails[n]` is the pair that ends the best run of length n + 1.
  const tails: number[] = [];
  const before: number[] = [];
  for (const [index, pair] of pairs.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const tail = pairs[tails[middle] ?? 0];
      if (tail !== undefined && tail.head < pair.head) low = middle + 1;
      else high = middle;
    }
    before.push(low === 0 ? -1 : (tails[low - 1] ?? -1));
    tails[low] = index;
  }
  const run: { base: number; head: number }[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair !== undefined) run.push(pair);
  }
  return run.reverse();
}

function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const stretch of stretches) {
    const last = merged.at(-1);
    if (last !== undefined && last.equal > 0 === stretch.equal > 0) {
      merged[merged.length - 1] = {
        equal: last.equal + stretch.equal,
        removed: last.removed + stretch.removed,
        added: last.added + stretch.added,
      };
    } else merged.push(stretch);
  }
  return merged;
}

/** A hunk that is being written. */
interface OpenHunk {
  readonly baseLine: number;
  readonly headLine: number;
  readonly lines: string[];
  path: readonly string[] | undefined;
  /** The first line that differs, and its place. */
  readonly first: string;
  readonly place: Place | undefined;
}

function toHunks(base: ManifestLines, head: ManifestLines, stretches: readonly Stretch[], context: number): LineDiff {
  const hunks: Hunk[] = [];
  let open: OpenHunk | undefined;
  let left = 0;
  let right = 0;
  let linesAdded = 0;
  let linesRemoved = 0;
  for (const [index, stretch] of stretches.entries()) {
    if (stretch.equal > 0) {
      const last = index === stretches.length - 1;
      if (open !== undefined) {
        // Two differences whose surroundings touch are one hunk.
        const joined = !last && stretch.equal <= 2 * context;
        const trailing = joined ? stretch.equal : Math.min(context, stretch.equal);
        for (let i = 0; i < trailing; i++) open.lines.push(` ${head.texts[right + i]}`);
        if (!joined) {
          hunks.push(closed(open));
          open = undefined;
        }
      }
      left += stretch.equal;
      right += stretch.equal;
      continue;
    }
    if (open === undefined) {
      const leading = Math.min(context, right, left);
      const [side, at] = stretch.removed > 0 ? [base, left] : [head, right];
      const first = { first: side.texts[at] ?? '', place: side.places[at] };
      open = { path: undefined, ...first, baseLine: left - leading + 1, headLine: right - leading + 1, lines: [] };
      for (let i = leading; i > 0; i--) open.lines.push(` ${head.texts[right - i]}`);
    }
    const paired = pairedLines(base, head, left, right, stretch);
    for (let i = 0; i < stretch.removed; i++) {
      open.lines.push(`-${base.texts[left + i]}`);
      narrow(open, base, left + i);
      if (i < paired) open.lines.push(`+${head.texts[right + i]}`);
    }
    for (let i = 0; i < stretch.added; i++) {
      if (i >= paired) open.lines.push(`+${head.texts[right + i]}`);
      narrow(open, head, right + i);
    }
    left += stretch.removed;
    right += stretch.added;
    linesRemoved += stretch.removed;
    linesAdded += stretch.added;
  }
  if (open !== undefined) hunks.push(closed(open));
  return { hunks, linesAdded, linesRemoved };
}

/**
 * How many lines at the start of a stretch stand beside each other, each with the other value of the same key; none
 * where as many lines come as go.
 */
function pairedLines(base: ManifestLines, head: ManifestLines, left: number, right: number, stretch: Stretch): number {
  const { removed, added } = stretch;
  if (removed === added) return 0;
  let paired = 0;
  while (paired < Math.min(removed, added)) {
    const key = keyOfLine.exec(base.texts[left + paired] ?? '')?.[0];
    if (key === undefined || key !== keyOfLine.exec(head.texts[right + paired] ?? '')?.[0]) break;
    paired++;
  }
  return paired;
}

/** Indentation and key of a line that holds a value. */
const keyOfLine = /^ *(?:- )*[\w./"-]+: /;

/** Keeps of the hunk's path what it has in common with the place of one more line. */
function narrow(open: OpenHunk, side: ManifestLines, line: number): void {
  if (open.path?.length === 0) return;
  const place = side.places[line];
  const outside = placeSegments(place);
  // What is in common may lie outside of the text already.
  const isInside = place?.isText === true && (open.path === undefined || open.path.length > outside.length);
  const segments = isInside ? [...outside, ...segmentsInText(side, line)] : outside;
  if (open.path === undefined) {
    open.path = segments;
    return;
  }
  let common = 0;
  while (common < segments.length && segments[common] === open.path[common]) common++;
  if (common < open.path.length) open.path = open.path.slice(0, common);
}

/**
 * Where nothing is in common but the whole resource, the place of the first difference says more than an empty path.
 */
function closed({ path = [], first, place, ...hunk }: OpenHunk): Hunk {
  const printed = printSegments(path.length > 0 ? path : placeSegments(place));
  return { path: printed === '' ? (topKey.exec(first)?.[0] ?? '') : printed, ...hunk };
}

const topKey = /^(?:"(?:[^"\\]|\\.)*"|[^:]+)/;
