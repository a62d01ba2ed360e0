import { trimmedEnd } from '../model/trimmed.ts';
import { compileGlob, type NameMatcher } from './glob.ts';
import { parentPath } from './paths.ts';

/** One line of an ignore file, ready to be matched. */
export interface IgnorePattern {
  /** True for a line that starts with `!`: a path it matches is kept. */
  readonly include: boolean;
  /** True when it matches the path or a directory above it. Segments are those of a path from the tree's root. */
  matches(segments: readonly string[], isDirectory: boolean): boolean;
  /** The same of a path whose directory it does not match, with less to look at. */
  matchesInside(segments: readonly string[], isDirectory: boolean): boolean;
}

/**
 * Reads one pattern of an ignore file as source-controller does (the matcher that go-git and Flux share), which is not
 * quite git: every path is tested by itself, a pattern without a slash inside matches any segment, one with a slash is
 * anchored at `domain`, `**` counts only as a whole segment, and `\#` has no meaning. A malformed glob matches nothing.
 *
 * `domain` is the directory of the file that holds the pattern; nothing outside it is matched.
 */
export function parseIgnorePattern(line: string, domain = ''): IgnorePattern {
  const scope = domain === '' ? [] : domain.split('/');
  let text = line;
  const include = text.startsWith('!');
  if (include) text = text.slice(1);
  if (!text.endsWith('\\ ')) text = trimmedEnd(text, ' ');
  const directoryOnly = text.endsWith('/');
  if (directoryOnly) text = text.slice(0, -1);
  const isAnchored = text.includes('/');
  const test = isAnchored ? anchored(text, directoryOnly) : unanchored(text, directoryOnly);
  const matchesFrom = (start: number, segments: readonly string[], isDirectory: boolean): boolean => {
    if (segments.length <= scope.length) return false;
    for (let i = 0; i < scope.length; i++) if (segments[i] !== scope[i]) return false;
    return test(segments, start, isDirectory);
  };
  return {
    include,
    matches: (segments, isDirectory) => matchesFrom(scope.length, segments, isDirectory),
    matchesInside: (segments, isDirectory) =>
      matchesFrom(isAnchored ? scope.length : segments.length - 1, segments, isDirectory),
  };
}

type PathTest = (segments: readonly string[], start: number, isDirectory: boolean) => boolean;

const nothing: NameMatcher = () => false;

function unanchored(text: string, directoryOnly: boolean): PathTest {
  const matches = compileGlob(text) ?? nothing;
  return (segments, start, isDirectory) => {
    for (let i = start; i < segments.length; i++) {
      if (!matches(segments[i] ?? '')) continue;
      return !(directoryOnly && !isDirectory && i === segments.length - 1);
    }
    return false;
  };
}

/** A segment of an anchored pattern: empty (a doubled or leading slash), `**`, a name, or what can never match. */
type Segment = 'empty' | 'deep' | 'never' | NameMatcher;

function anchored(text: string, directoryOnly: boolean): PathTest {
  const pattern = text.split('/').map((segment): Segment => {
    if (segment === '') return 'empty';
    if (segment === '**') return 'deep';
    return segment.includes('**') ? 'never' : (compileGlob(segment) ?? 'never');
  });
  return (segments, start, isDirectory) => {
    let at = start;
    let matched = false;
    let deep = false;
    for (const [i, segment] of pattern.entries()) {
      if (segment === 'empty') deep = false;
      else if (segment === 'deep') {
        if (i === pattern.length - 1) break;
        deep = true;
      } else if (segment === 'never' || at >= segments.length) return false;
      else if (deep) {
        deep = false;
        // The first match is taken and never given back, unlike in git.
        matched = false;
        while (at < segments.length && !matched) matched = segment(segments[at++] ?? '');
      } else if (segment(segments[at] ?? '')) {
        matched = true;
        at++;
      } else return false;
    }
    return matched && !(directoryOnly && !isDirectory && at >= segments.length);
  };
}

/** Reads an ignore file. Blank lines and lines that start with `#` are no patterns; the order is kept. */
export function parseSourceIgnore(text: string, domain = ''): readonly IgnorePattern[] {
  return text
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
    .filter((line) => !line.startsWith('#') && line.trim() !== '')
    .map((line) => parseIgnorePattern(line, domain));
}

/** Whether a path is ignored: the last pattern that matches decides, and a path that none matches is kept. */
export function isIgnored(
  patterns: readonly IgnorePattern[],
  segments: readonly string[],
  isDirectory: boolean,
): boolean {
  for (let i = patterns.length - 1; i >= 0; i--) {
    const pattern = patterns[i];
    if (pattern?.matches(segments, isDirectory)) return !pattern.include;
  }
  return false;
}

/** The test of `isIgnored` for many paths of a tree: what matches a directory matches all below it, so it is found once. */
export function ignoreTester(patterns: readonly IgnorePattern[]): (path: string, isDirectory: boolean) => boolean {
  /** The last pattern that matches a directory. */
  const ofDirectories = new Map([['', -1]]);
  const lastMatch = (path: string, isDirectory: boolean): number => {
    const known = isDirectory ? ofDirectories.get(path) : undefined;
    if (known !== undefined) return known;
    const above = lastMatch(parentPath(path), true);
    const segments = path.split('/');
    let last = patterns.length - 1;
    while (last > above && patterns[last]?.matchesInside(segments, isDirectory) !== true) last--;
    if (isDirectory) ofDirectories.set(path, last);
    return last;
  };
  return (path, isDirectory) => patterns[lastMatch(path, isDirectory)]?.include === false;
}
