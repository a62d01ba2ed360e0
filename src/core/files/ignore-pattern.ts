import { trimmedEnd } from '../text/trimmed.ts';
import { compileGlob, isPlainName, type NameMatcher } from './glob.ts';

/** One line of an ignore file, ready to be matched. */
export interface IgnorePattern {
  /** True for a line that starts with `!`: a path it matches is kept. */
  readonly include: boolean;
  /** True for a line that ends with `/`: it matches a directory and all below it, and no file by its own name. */
  readonly directoryOnly: boolean;
  /** The directory of the file that holds the pattern; nothing outside it is matched. */
  readonly domain: string;
  /** The file or field that holds the pattern, for a reader. */
  readonly file: string;
  /** The names on the way to what it matches. Without any it matches nothing. */
  readonly steps: readonly IgnoreStep[];
}

/** A segment of a pattern. */
export interface IgnoreStep {
  /**
   * True when directories may lie between the step before and this one. The first name that matches is taken and never
   * given back, unlike in git.
   */
  readonly isDeep: boolean;
  /** A name, or what tells names that match. */
  readonly name: string | NameMatcher;
}

/**
 * Reads one pattern of an ignore file as source-controller does (the matcher that go-git and Flux share), which is not
 * quite git: every path is tested by itself, a pattern without a slash inside matches any segment, one with a slash is
 * anchored at `domain`, `**` counts only as a whole segment, and `\#` has no meaning. A malformed glob matches nothing.
 */
export function parseIgnorePattern(line: string, domain = '', file = 'spec.ignore'): IgnorePattern {
  let text = line;
  const include = text.startsWith('!');
  if (include) text = text.slice(1);
  if (!text.endsWith('\\ ')) text = trimmedEnd(text, ' ');
  const directoryOnly = text.endsWith('/');
  if (directoryOnly) text = text.slice(0, -1);
  const steps = text.includes('/') ? anchoredSteps(text) : [{ isDeep: true, name: nameOf(text) }];
  return { include, directoryOnly, domain, file, steps };
}

const nothing: NameMatcher = () => false;

function nameOf(text: string): IgnoreStep['name'] {
  return isPlainName(text) ? text : (compileGlob(text) ?? nothing);
}

function anchoredSteps(text: string): readonly IgnoreStep[] {
  const steps: IgnoreStep[] = [];
  let isDeep = false;
  for (const segment of text.split('/')) {
    // An empty segment is a leading slash or a doubled one.
    if (segment !== '' && segment !== '**')
      steps.push({ isDeep, name: segment.includes('**') ? nothing : nameOf(segment) });
    isDeep = segment === '**';
  }
  return steps;
}

/** Reads an ignore file. Blank lines and lines that start with `#` are no patterns; the order is kept. */
export function parseSourceIgnore(text: string, domain = '', file?: string): readonly IgnorePattern[] {
  return text
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
    .filter((line) => !line.startsWith('#') && line.trim() !== '')
    .map((line) => parseIgnorePattern(line, domain, file));
}
