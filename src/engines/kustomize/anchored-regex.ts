import { RE2JS } from 're2js';
import { foldedCharacters, maxFoldedCharacters } from '../../core/text/folded-characters.ts';
import { countAllocation } from './nodes/allocation-limit.ts';

const LITERAL = /^[\w/@:-]*$/;
const MAX_CACHED = 5000;
/**
 * The longest pattern, and the most instructions that its counts may make of it; patterns in use have some dozens of
 * both.
 */
const MAX_PATTERN = 1000;
const MAX_PROGRAM = 5000;
/** Instructions times characters that take about as long as the allocation of one byte. */
const STEPS_PER_BYTE = 20;
/** Comparisons of characters that take about as long as the allocation of one byte. */
export const COMPARISONS_PER_BYTE = 200;
/** Bytes whose allocation takes about as long as to look at a character without regard to case. */
const BYTES_PER_FOLD = 2;
const compiled = new Map<string, (text: string) => boolean>();

/** Fault of a pattern that cannot be compiled. */
export class InvalidPattern extends Error {
  readonly pattern: string;
  constructor(pattern: string, cause: unknown) {
    super(`"${pattern}" is not a valid regular expression: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'InvalidPattern';
    this.pattern = pattern;
  }
}

/**
 * Matcher of whole texts for a regular expression in Go's syntax (RE2, linear time). An empty pattern matches any text.
 * Throws `InvalidPattern`.
 */
export function anchoredMatcher(pattern: string): (text: string) => boolean {
  if (pattern === '') return anything;
  if (LITERAL.test(pattern)) return (text) => text === pattern;
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const matcher = compile(`^(?:${pattern})$`, pattern);
  if (compiled.size >= MAX_CACHED) compiled.clear();
  compiled.set(pattern, matcher);
  return matcher;
}

/** Matcher of parts of texts for a regular expression in Go's syntax. Throws `InvalidPattern`. */
export function containsMatcher(pattern: string): (text: string) => boolean {
  if (LITERAL.test(pattern))
    return (text) => {
      countAllocation(Math.ceil((pattern.length * text.length) / COMPARISONS_PER_BYTE));
      return text.includes(pattern);
    };
  return compile(pattern, pattern);
}

/** What finds the pattern in a text, and counts that as work of the build. */
function compile(pattern: string, written: string): (text: string) => boolean {
  if (written.length > MAX_PATTERN) throw new InvalidPattern(`${written.slice(0, 50)}…`, 'too long');
  const folded = foldedCharacters(pattern);
  if (folded > maxFoldedCharacters) throw new InvalidPattern(written.slice(0, 50), 'too large');
  countAllocation(folded * BYTES_PER_FOLD);
  try {
    const regex = RE2JS.compile(pattern);
    const size = regex.programSize();
    if (size > MAX_PROGRAM) throw new Error('too large');
    return (text) => {
      countAllocation(Math.ceil((size * text.length) / STEPS_PER_BYTE));
      return regex.matcher(text).find();
    };
  } catch (thrown) {
    throw new InvalidPattern(written, thrown);
  }
}

function anything(): boolean {
  return true;
}
