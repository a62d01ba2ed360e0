import { RE2JS } from 're2js';

const LITERAL = /^[\w/@:-]*$/;
const MAX_CACHED = 5000;
const compiled = new Map<string, (text: string) => boolean>();

/** Why a pattern cannot be compiled. */
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
 * Whether a whole text matches a regular expression in Go's syntax (RE2, linear time). An empty pattern matches any text. Throws `InvalidPattern`.
 */
export function anchoredMatcher(pattern: string): (text: string) => boolean {
  if (pattern === '') return anything;
  if (LITERAL.test(pattern)) return (text) => text === pattern;
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const regex = compile(`^(?:${pattern})$`, pattern);
  const matcher = (text: string): boolean => regex.matcher(text).find();
  if (compiled.size >= MAX_CACHED) compiled.clear();
  compiled.set(pattern, matcher);
  return matcher;
}

/** Whether a text contains a match of a regular expression in Go's syntax. Throws `InvalidPattern`. */
export function containsMatcher(pattern: string): (text: string) => boolean {
  if (LITERAL.test(pattern)) return (text) => text.includes(pattern);
  const regex = compile(pattern, pattern);
  return (text) => regex.matcher(text).find();
}

function compile(pattern: string, written: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (thrown) {
    throw new InvalidPattern(written, thrown);
  }
}

function anything(): boolean {
  return true;
}
