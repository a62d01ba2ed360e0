import { quoteGo } from '../go/quote.ts';
import {
  comparePrereleases,
  compareVersions,
  parseVersion,
  SemverError,
  type SemverVersion,
} from './semver-version.ts';

/** Alternatives of which one must hold; in each, all terms must hold. */
export interface SemverConstraint {
  readonly alternatives: readonly Alternative[];
  readonly original: string;
}

interface Alternative {
  readonly terms: readonly Term[];
  /** True when a term names a prerelease: then prereleases can satisfy the whole alternative. */
  readonly allowsPrerelease: boolean;
}

interface Term {
  readonly operator: Operator;
  readonly bound: SemverVersion;
  /** How much of the version the term left open (`1.x` → minor). */
  readonly open: 'nothing' | 'patch' | 'minor' | 'everything';
}

type Operator = '=' | '!=' | '>' | '<' | '>=' | '<=' | '~' | '^';

const MAX_CONSTRAINT_BYTES = 512;
const MAX_ALTERNATIVES = 32;

const VERSION_PATTERN =
  'v?([0-9|xX*]+)(\\.[0-9|xX*]+)?(\\.[0-9|xX*]+)?(-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?';
// Go's \s. It is never next to another repetition of white space, so that no input makes these backtrack much.
const SPACE = '[\\t\\n\\f\\r ]';
const RANGE = new RegExp(`${SPACE}*(${VERSION_PATTERN})${SPACE}+-${SPACE}+(${VERSION_PATTERN})${SPACE}*`, 'g');
const SPACES = new RegExp(`${SPACE}*`, 'y');
const OPERATOR = /(?:>=|=>|<=|=<|!=|~>|[=<>~^])?/y;
const VERSION = new RegExp(VERSION_PATTERN, 'y');
const CACHE_SIZE = 256;
const cache = new Map<string, SemverConstraint>();

/**
 * Reads a constraint as Masterminds/semver 3.5 does: terms joined by spaces or commas must all hold, `||` separates
 * alternatives, `1.2 - 2` is a range, `x`, `X` and `*` leave numbers open. Throws `SemverError`.
 */
export function parseConstraint(text: string): SemverConstraint {
  const known = cache.get(text);
  if (known !== undefined) return known;
  if (text.length > MAX_CONSTRAINT_BYTES)
    throw new SemverError(`constraint string is too long (max ${MAX_CONSTRAINT_BYTES} bytes)`);
  const alternatives = rewriteRanges(text).split('||');
  if (alternatives.length > MAX_ALTERNATIVES)
    throw new SemverError(`too many constraint groups (max ${MAX_ALTERNATIVES})`);
  const constraint = { alternatives: alternatives.map(parseAlternative), original: text };
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(text, constraint);
  return constraint;
}

/** Test whether the version satisfies the constraint. */
export function checkConstraint(constraint: SemverConstraint, version: SemverVersion): boolean {
  return constraint.alternatives.some(
    ({ terms, allowsPrerelease }) =>
      (version.prerelease === '' || allowsPrerelease) && terms.every((term) => holds(term, version)),
  );
}

function rewriteRanges(text: string): string {
  let rewritten = text;
  for (const match of text.matchAll(RANGE))
    rewritten = rewritten.replace(match[0], () => `>= ${match[1] ?? ''}, <= ${match[6] ?? ''} `);
  return rewritten;
}

function parseAlternative(text: string): Alternative {
  const found: [operator: string, version: RegExpExecArray][] = [];
  let at = skip(SPACES, text, 0);
  for (;;) {
    const start = at;
    at = skip(OPERATOR, text, at);
    const operator = text.slice(start, at);
    at = skip(SPACES, text, at);
    VERSION.lastIndex = at;
    const match = VERSION.exec(text);
    if (match === null) throw improper(text);
    found.push([operator, match]);
    at = VERSION.lastIndex;
    const end = skip(SPACES, text, at);
    if (end === text.length) break;
    if (text[end] === ',') at = skip(SPACES, text, end + 1);
    else if (end > at) at = end;
    else throw improper(text);
  }
  const terms = found.map(([operator, version]) => parseTerm(operator, version));
  return { terms, allowsPrerelease: terms.some((term) => term.bound.prerelease !== '') };
}

function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  pattern.test(text);
  return pattern.lastIndex;
}

function improper(text: string): SemverError {
  return new SemverError(`improper constraint: ${quoteGo(text)}`);
}

function parseTerm(operator: string, match: RegExpExecArray): Term {
  const [text, major = '', minor = '', patch = '', prerelease = ''] = match;
  const open = isOpen(major)
    ? 'everything'
    : isOpen(minor.slice(1))
      ? 'minor'
      : isOpen(patch.slice(1))
        ? 'patch'
        : 'nothing';
  return { operator: normalOperator(operator), bound: parseBound(text, major, minor, prerelease, open), open };
}

function parseBound(text: string, major: string, minor: string, prerelease: string, open: Term['open']): SemverVersion {
  try {
    switch (open) {
      case 'everything':
        return parseVersion(`0.0.0${prerelease}`);
      case 'minor':
        return parseVersion(`${major}.0.0${prerelease}`);
      case 'patch':
        return parseVersion(`${major}${minor}.0${prerelease}`);
      case 'nothing':
        return parseVersion(text);
      default:
        return open satisfies never;
    }
  } catch (error) {
    if (error instanceof SemverError) throw new SemverError('constraint parser error');
    throw error;
  }
}

function isOpen(number: string): boolean {
  return number === '' || number === 'x' || number === 'X' || number === '*';
}

function normalOperator(operator: string): Operator {
  switch (operator) {
    case '!=':
    case '>':
    case '<':
    case '^':
    case '~':
      return operator;
    case '>=':
    case '=>':
      return '>=';
    case '<=':
    case '=<':
      return '<=';
    case '~>':
      return '~';
    default:
      return '=';
  }
}

function holds(term: Term, version: SemverVersion): boolean {
  const { bound, open } = term;
  switch (term.operator) {
    case '=':
      return open === 'nothing' ? compareVersions(version, bound) === 0 : holdsTilde(term, version);
    case '!=':
      return holdsNotEqual(term, version);
    case '>':
      return holdsGreater(term, version);
    case '<':
      return compareVersions(version, bound) < 0;
    case '>=':
      return compareVersions(version, bound) >= 0;
    case '<=':
      if (open === 'nothing') return compareVersions(version, bound) <= 0;
      if (version.major !== bound.major) return version.major < bound.major;
      return open === 'minor' || version.minor <= bound.minor;
    case '~':
      return holdsTilde(term, version);
    case '^':
      return holdsCaret(term, version);
    default:
      return term.operator satisfies never;
  }
}

function holdsNotEqual({ bound, open }: Term, version: SemverVersion): boolean {
  if (open === 'nothing') return compareVersions(version, bound) !== 0;
  if (bound.major !== version.major) return true;
  if (open === 'minor') return false;
  if (bound.minor !== version.minor) return true;
  if (open === 'everything') return bound.patch !== version.patch || compareVersions(version, bound) !== 0;
  return comparePrereleases(version.prerelease, bound.prerelease) !== 0;
}

function holdsGreater({ bound, open }: Term, version: SemverVersion): boolean {
  if (open === 'nothing') return compareVersions(version, bound) > 0;
  if (version.major !== bound.major) return version.major > bound.major;
  if (open === 'minor') return false;
  if (open === 'patch') return version.minor > bound.minor;
  return compareVersions(version, bound) > 0;
}

function holdsTilde({ bound, open }: Term, version: SemverVersion): boolean {
  if (compareVersions(version, bound) < 0) return false;
  const unbounded =
    bound.major === 0n && bound.minor === 0n && bound.patch === 0n && open !== 'minor' && open !== 'patch';
  if (unbounded) return true;
  return version.major === bound.major && (version.minor === bound.minor || open === 'minor');
}

function holdsCaret({ bound, open }: Term, version: SemverVersion): boolean {
  if (compareVersions(version, bound) < 0 || version.major !== bound.major) return false;
  if (bound.major > 0n || open === 'minor') return true;
  if (version.minor !== bound.minor) return false;
  return bound.minor > 0n || open === 'patch' || version.patch === bound.patch;
}
