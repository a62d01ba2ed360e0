import { runeAt } from './byte-string.ts';

/** Counts the work of one substitution; pattern matching asks it for every step and stops when nothing is left. */
export interface Budget {
  steps: number;
}

/** Thrown when a substitution needs more work or space than is allowed. */
export class BudgetExceeded extends Error {}

const STAR = 0x2a;
const OPEN = 0x5b;
const CLOSE = 0x5d;
const BACKSLASH = 0x5c;

/** Counts steps before they are taken. Throws `BudgetExceeded`. */
export function spend(budget: Budget, steps: number): void {
  budget.steps -= steps;
  if (budget.steps < 0) throw new BudgetExceeded();
}

/** A run of a pattern without `*`, and whether a `*` stands in front of it. */
interface Chunk {
  readonly star: boolean;
  readonly start: number;
  readonly end: number;
}

/** A shell pattern in pieces, so that matching many names walks it once. */
export interface Glob {
  readonly pattern: string;
  readonly chunks: readonly Chunk[];
}

/** A shell pattern in byte string form, not yet checked. Throws `BudgetExceeded`. */
export function splitGlob(pattern: string, budget: Budget): Glob {
  spend(budget, pattern.length);
  const chunks: Chunk[] = [];
  for (let at = 0; at < pattern.length; ) {
    let start = at;
    while (pattern.charCodeAt(start) === STAR) start++;
    const end = chunkEnd(pattern, start);
    chunks.push({ star: start > at, start, end });
    at = end;
  }
  return { pattern, chunks };
}

/**
 * Whether a byte string matches a shell pattern (`*`, `?`, `[a-z]`, `[^a]`, `\c`) as a whole. Undefined for a malformed pattern, which is only noticed
 * when matching gets there. As Go's `path.Match`, but `*` and `?` also match a slash.
 */
export function globMatches({ pattern, chunks }: Glob, name: string, budget: Budget): boolean | undefined {
  let from = 0;
  for (const { star, start, end } of chunks) {
    if (star && end === start) return true;
    const last = end === pattern.length;
    let found = -1;
    for (let at = from; found < 0; at++) {
      if (at > (star ? name.length : from)) return false;
      const next = matchChunk(pattern, start, end, name, at, budget);
      if (next === undefined) return undefined;
      if (next === name.length || !last) found = next;
    }
    from = found;
  }
  return from === name.length;
}

/** Where the run of pattern without `*` that starts at `at` ends; a `*` inside brackets does not end it. */
function chunkEnd(pattern: string, at: number): number {
  let inRange = false;
  let i = at;
  for (; i < pattern.length; i++) {
    const byte = pattern.charCodeAt(i);
    if (byte === BACKSLASH) {
      if (i + 1 < pattern.length) i++;
    } else if (byte === OPEN) inRange = true;
    else if (byte === CLOSE) inRange = false;
    else if (byte === STAR && !inRange) break;
  }
  return i;
}

/** Matches one chunk at `from`: the offset behind the match, -1 for none, undefined for a malformed chunk. */
function matchChunk(
  pattern: string,
  start: number,
  end: number,
  name: string,
  from: number,
  budget: Budget,
): number | undefined {
  let at = start;
  let i = from;
  while (at < end) {
    spend(budget, 1);
    if (i >= name.length) return -1;
    const byte = pattern.charCodeAt(at);
    if (byte === OPEN) {
      const { rune, width } = runeAt(name, i);
      i += width;
      const matched = matchClass(pattern, at + 1, end, rune, budget);
      if (matched === undefined) return undefined;
      if (!matched.matches) return -1;
      at = matched.end;
    } else if (byte === 0x3f) {
      i += runeAt(name, i).width;
      at++;
    } else {
      if (byte === BACKSLASH) {
        at++;
        if (at >= end) return undefined;
      }
      if (pattern.charCodeAt(at) !== name.charCodeAt(i)) return -1;
      i++;
      at++;
    }
  }
  return i;
}

function matchClass(
  pattern: string,
  start: number,
  end: number,
  rune: number,
  budget: Budget,
): { matches: boolean; end: number } | undefined {
  let at = start;
  let negated = false;
  if (at < end && pattern.charCodeAt(at) === 0x5e) {
    negated = true;
    at++;
  }
  let matches = false;
  for (let ranges = 0; ; ranges++) {
    spend(budget, 1);
    if (at < end && pattern.charCodeAt(at) === CLOSE && ranges > 0)
      return { matches: matches !== negated, end: at + 1 };
    const low = classRune(pattern, at, end);
    if (low === undefined) return undefined;
    at = low.end;
    let high = low.rune;
    if (pattern.charCodeAt(at) === 0x2d) {
      const upper = classRune(pattern, at + 1, end);
      if (upper === undefined) return undefined;
      at = upper.end;
      high = upper.rune;
    }
    if (low.rune <= rune && rune <= high) matches = true;
  }
}

/** One possibly escaped character of a class; undefined when it is malformed or nothing follows it. */
function classRune(pattern: string, start: number, end: number): { rune: number; end: number } | undefined {
  let at = start;
  if (at >= end) return undefined;
  const first = pattern.charCodeAt(at);
  if (first === 0x2d || first === CLOSE) return undefined;
  if (first === BACKSLASH) {
    at++;
    if (at >= end) return undefined;
  }
  const { rune, width } = runeAt(pattern, at);
  if ((rune === 0xfffd && width === 1) || at + width >= end) return undefined;
  return { rune, end: at + width };
}
