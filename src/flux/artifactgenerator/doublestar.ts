import { fail } from '../../core/problem.ts';
import { type Budget, spend } from './budget.ts';

/** Tells whether a whole path matches. */
export type PathMatcher = (path: string, budget: Budget) => boolean;

type Token =
  | { readonly type: 'any' | 'directories' | 'everything' | 'star' }
  | { readonly type: 'char'; readonly value: string }
  | { readonly type: 'class'; readonly negated: boolean; readonly ranges: readonly (readonly [number, number])[] };

/** As many patterns as the braces of one may stand for. */
const maximumAlternatives = 1_000;

/**
 * Compiles a pattern of the doublestar library: `*` and `?` within a segment, `**` for any directories where it is a
 * whole segment, `[a-z]`, `[^a]` and `[!a]`, `{one,other}`, and `\` before what means itself.
 * Undefined when it is malformed. `dir/**` matches `dir` too.
 *
 * @throws ProblemError `TREE_LIMIT` when braces stand for too many patterns
 */
export function compileDoublestar(pattern: string): PathMatcher | undefined {
  if (!isValid(pattern)) return undefined;
  const alternatives: (readonly Token[])[] = [];
  for (const text of withoutBraces(pattern, [0])) alternatives.push(parse(Array.from(text)));
  return (path, budget) => {
    const characters = Array.from(path);
    return alternatives.some((tokens) => matches(tokens, characters, budget));
  };
}

/** What the library checks before it calls a pattern malformed. */
function isValid(pattern: string): boolean {
  let depth = 0;
  for (let i = 0; i < pattern.length; i++) {
    switch (pattern[i]) {
      case '\\':
        if (++i >= pattern.length) return false;
        break;
      case '[': {
        i++;
        if (pattern[i] === '^' || pattern[i] === '!') i++;
        if (i >= pattern.length || pattern[i] === ']') return false;
        while (i < pattern.length && pattern[i] !== ']') i += pattern[i] === '\\' ? 2 : 1;
        if (i >= pattern.length) return false;
        break;
      }
      case '{':
        depth++;
        break;
      case '}':
        if (depth-- === 0) return false;
        break;
      default:
    }
  }
  return depth === 0;
}

/** The patterns without braces that a pattern stands for. */
function* withoutBraces(pattern: string, count: [number]): Generator<string> {
  const open = unescaped(pattern, 0, '{');
  if (open < 0) {
    if (++count[0] > maximumAlternatives)
      fail('TREE_LIMIT', `the braces of a pattern stand for more than ${maximumAlternatives} patterns`);
    yield pattern;
    return;
  }
  let depth = 0;
  let start = open + 1;
  const parts: string[] = [];
  let close = open;
  for (let i = open; i < pattern.length; i++) {
    const char = pattern[i];
    if (char === '\\') i++;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) {
      parts.push(pattern.slice(start, i));
      close = i;
      break;
    } else if (char === ',' && depth === 1) {
      parts.push(pattern.slice(start, i));
      start = i + 1;
    }
  }
  for (const part of parts) yield* withoutBraces(pattern.slice(0, open) + part + pattern.slice(close + 1), count);
}

/** Where a character stands outside of classes and without a backslash before it; -1 for nowhere. */
function unescaped(pattern: string, from: number, wanted: string): number {
  for (let i = from; i < pattern.length; i++) {
    if (pattern[i] === '\\') i++;
    else if (pattern[i] === '[') {
      i++;
      if (pattern[i] === '^' || pattern[i] === '!') i++;
      while (i < pattern.length && pattern[i] !== ']') i += pattern[i] === '\\' ? 2 : 1;
    } else if (pattern[i] === wanted) return i;
  }
  return -1;
}

function parse(chars: readonly string[]): readonly Token[] {
  const tokens: Token[] = [];
  let startsSegment = true;
  for (let at = 0; at < chars.length; at++) {
    const char = chars[at] ?? '';
    if (char === '*') {
      const isDouble = chars[at + 1] === '*';
      if (isDouble) at++;
      if (isDouble && startsSegment && at === chars.length - 1) tokens.push({ type: 'everything' });
      else if (isDouble && startsSegment && chars[at + 1] === '/') {
        tokens.push({ type: 'directories' });
        at++;
        continue;
      } else if (tokens.at(-1)?.type !== 'star') tokens.push({ type: 'star' });
      startsSegment = false;
    } else if (char === '?') {
      tokens.push({ type: 'any' });
      startsSegment = false;
    } else if (char === '[') {
      const found = parseClass(chars, at + 1);
      tokens.push(found.token);
      at = found.end;
      startsSegment = false;
    } else {
      const value = char === '\\' ? (chars[++at] ?? '') : char;
      tokens.push({ type: 'char', value });
      startsSegment = value === '/';
    }
  }
  return tokens;
}

function parseClass(chars: readonly string[], start: number): { readonly token: Token; readonly end: number } {
  let at = start;
  const negated = chars[at] === '^' || chars[at] === '!';
  if (negated) at++;
  const ranges: [number, number][] = [];
  let last: number | undefined;
  const next = (): number => {
    if (chars[at] === '\\') at++;
    return chars[at++]?.codePointAt(0) ?? 0;
  };
  while (at < chars.length && chars[at] !== ']') {
    if (chars[at] === '-' && last !== undefined && at + 1 < chars.length && chars[at + 1] !== ']') {
      at++;
      ranges.push([last, next()]);
      last = undefined;
      continue;
    }
    last = next();
    ranges.push([last, last]);
  }
  return { token: { type: 'class', negated, ranges }, end: at };
}

function matches(tokens: readonly Token[], path: readonly string[], budget: Budget): boolean {
  const width = path.length + 1;
  /** Places that are known not to lead to a match. */
  const dead = new Set<number>();
  const from = (token: number, at: number): boolean => {
    const place = token * width + at;
    if (dead.has(place)) return false;
    spend(budget, 1);
    const found = step(token, at);
    if (!found) dead.add(place);
    return found;
  };
  const step = (token: number, at: number): boolean => {
    const current = tokens[token];
    if (current === undefined) return at === path.length;
    if (at === path.length) return isZeroLength(tokens, token);
    const char = path[at] ?? '';
    switch (current.type) {
      case 'everything':
        return true;
      case 'directories': {
        if (from(token + 1, at)) return true;
        const slash = path.indexOf('/', at);
        return slash >= 0 && from(token, slash + 1);
      }
      case 'star':
        return from(token + 1, at) || (char !== '/' && from(token, at + 1));
      case 'any':
        return char !== '/' && from(token + 1, at + 1);
      case 'char':
        return current.value === char && from(token + 1, at + 1);
      case 'class': {
        const point = char.codePointAt(0) ?? 0;
        const isIn = current.ranges.some(([low, high]) => low <= point && point <= high);
        return isIn !== current.negated && from(token + 1, at + 1);
      }
    }
  };
  return from(0, 0);
}

/** Test whether the rest of a pattern matches nothing at all: a star, or any directories. */
function isZeroLength(tokens: readonly Token[], from: number): boolean {
  const rest = tokens.slice(from);
  const [first] = rest;
  const behindSlash = first?.type === 'char' && first.value === '/' ? rest.slice(1) : rest;
  const [only] = behindSlash;
  if (behindSlash.length !== 1 || only === undefined) return false;
  return only.type === 'everything' || only.type === 'directories' || (only.type === 'star' && rest.length === 1);
}
