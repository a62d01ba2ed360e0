import { getOrInsert } from '../get-or-insert.ts';
import { groupBy } from '../group-by.ts';
import { ProblemError } from '../problem.ts';
import { type StepBudget, StepLimit, spend, withSteps } from '../step-budget.ts';
import type { IgnorePattern, IgnoreStep } from './ignore-pattern.ts';
import { baseName } from './paths.ts';

/** Tells whether a path of a tree is ignored: the last pattern that matches it, or a directory above it, decides. */
export type IgnoreTester = (path: string, isDirectory: boolean) => boolean;

/** Names that patterns may be asked for, and patterns that directories may take over, in one tree. */
const maxSteps = 50_000_000;

/** What it takes to begin with a glob that nothing has looked at for long. */
const stepsOfGlob = 4;

/** A pattern of which some steps have matched the names down to a directory. */
interface Waiting {
  /** The place of the pattern among all: the greatest that matches decides. */
  readonly at: number;
  readonly pattern: IgnorePattern;
  /** How many steps have matched. */
  readonly done: number;
}

/** Patterns that wait for a name, each list with the last first. */
interface WaitingSet {
  readonly all: readonly Waiting[];
  readonly byName: ReadonlyMap<IgnoreStep['name'], readonly Waiting[]>;
  readonly globs: readonly Waiting[];
}

const noneWaiting: WaitingSet = { all: [], byName: new Map(), globs: [] };

/** What is known of all below a directory. */
interface Directory {
  /** The place of the last pattern that matches the directory; -1 where none does. */
  readonly last: number;
  /** Patterns that wait for a name in the directory itself. */
  readonly here: WaitingSet;
  /** Patterns that wait for a name anywhere below; most directories share the set of the one above. */
  readonly below: WaitingSet;
}

const nowhere: Directory = { last: -1, here: noneWaiting, below: noneWaiting };

/**
 * The test of many paths against patterns. What matches a directory matches all below it and is found once; names are
 * looked up, and only globs are tried one by one.
 *
 * The tester throws ProblemError `SOURCE_LIMIT` when patterns and paths together take too many steps.
 */
export function ignoreTester(patterns: readonly IgnorePattern[]): IgnoreTester {
  const budget: StepBudget = { left: maxSteps };
  const byDomain = groupBy(
    patterns.map((pattern, at): Waiting => ({ at, pattern, done: 0 })),
    ({ pattern }) => pattern.domain,
  );
  const root = entered(nowhere, -1, [], byDomain.get('') ?? []);
  const directories = new Map<string, Directory>();
  const directoryAt = (path: string): Directory =>
    getOrInsert(directories, path, () => {
      const parent = above(path);
      const name = baseName(path);
      const last = lastMatch(parent, name, true);
      // Keys of a bucket may begin with a slash: such a directory without a name is not the root.
      const begun = path === '' ? [] : (byDomain.get(path) ?? []);
      return entered(parent, last, goneOn(parent, name, last), begun);
    });
  const above = (path: string): Directory => {
    const slash = path.lastIndexOf('/');
    return slash === -1 ? root : directoryAt(path.slice(0, slash));
  };
  let spent: ProblemError | undefined;
  return (path, isDirectory) => {
    if (spent !== undefined) throw spent;
    try {
      const last = withSteps(budget, maxSteps, () =>
        isDirectory ? directoryAt(path).last : lastMatch(above(path), baseName(path), false),
      );
      return patterns[last]?.include === false;
    } catch (error) {
      if (!(error instanceof StepLimit)) throw error;
      spent = tooManySteps(patterns);
      throw spent;
    }
  };
}

/** The place of the last pattern that matches a name in a directory, or the directory. */
function lastMatch(directory: Directory, name: string, isDirectory: boolean): number {
  let last = directory.last;
  for (const waiting of waitingLists(directory, name))
    for (const { at, pattern, done } of waiting) {
      if (at <= last) break;
      spend(1);
      if (done < pattern.steps.length - 1 || (pattern.directoryOnly && !isDirectory)) continue;
      if (isMatch(pattern.steps[done], name)) last = at;
    }
  return last;
}

/** The patterns that a name takes a step on, as far as they come after the one that decides. */
function goneOn(directory: Directory, name: string, last: number): readonly Waiting[] {
  const found: Waiting[] = [];
  for (const waiting of waitingLists(directory, name))
    for (const one of waiting) {
      if (one.at <= last) break;
      spend(1);
      if (one.done < one.pattern.steps.length - 1 && isMatch(one.pattern.steps[one.done], name)) found.push(one);
    }
  return found;
}

/** The patterns that may wait for this name. */
function waitingLists({ here, below }: Directory, name: string): readonly (readonly Waiting[])[] {
  return [here.byName.get(name) ?? [], here.globs, below.byName.get(name) ?? [], below.globs];
}

function isMatch(step: IgnoreStep | undefined, name: string): boolean {
  if (typeof step?.name === 'function') spend(stepsOfGlob);
  return typeof step?.name === 'function' ? step.name(name) : step?.name === name;
}

function entered(parent: Directory, last: number, wentOn: readonly Waiting[], begun: readonly Waiting[]): Directory {
  const wait = [...wentOn.map((one) => ({ ...one, done: one.done + 1 })), ...begun].filter(
    ({ at, pattern, done }) => at > last && done < pattern.steps.length,
  );
  const isDeep = ({ pattern, done }: Waiting): boolean => pattern.steps[done]?.isDeep === true;
  const deep = wait.filter(isDeep);
  const moved = new Set(wentOn.filter(isDeep));
  return {
    last,
    here: waitingSet(wait.filter((one) => !isDeep(one))),
    below:
      deep.length === 0 && moved.size === 0
        ? parent.below
        : waitingSet([...parent.below.all.filter((one) => one.at > last && !moved.has(one)), ...deep]),
  };
}

function waitingSet(waiting: readonly Waiting[]): WaitingSet {
  if (waiting.length === 0) return noneWaiting;
  spend(waiting.length);
  const all = waiting.toSorted((one, other) => other.at - one.at);
  const nameOf = ({ pattern, done }: Waiting): IgnoreStep['name'] => pattern.steps[done]?.name ?? '';
  return {
    all,
    byName: groupBy(
      all.filter((one) => typeof nameOf(one) === 'string'),
      nameOf,
    ),
    globs: all.filter((one) => typeof nameOf(one) === 'function'),
  };
}

function tooManySteps(patterns: readonly IgnorePattern[]): ProblemError {
  const [file, most] = [...groupBy(patterns, ({ file }) => file)].reduce((one, other) =>
    other[1].length > one[1].length ? other : one,
  );
  return new ProblemError({
    code: 'SOURCE_LIMIT',
    message: `to leave out ignored files takes more than ${maxSteps} steps: ${most.length} patterns are in ${file}`,
    hint: 'Write fewer patterns, and names instead of stars.',
  });
}
