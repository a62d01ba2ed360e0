import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { quotedName } from '../../core/changed-file.ts';
import { diskTree } from '../../core/files/disk-tree.ts';
import { commonDirectory, isGlob, nearestDirectories } from '../../core/files/matching-directories.ts';
import { memoryTree } from '../../core/files/memory-tree.ts';
import { resolvePath } from '../../core/files/paths.ts';
import { isProblem, type Problem, problemOf } from '../../core/problem.ts';
import { openRepository, type Repository, type RepositoryOptions, workingTree } from '../../engines/git/public.ts';
import {
  type ComparedCommits,
  checkoutHint,
  commitsOfEvent,
  mergeBase,
  mergeBaseLabel,
  type NamedCommit,
} from './compared-commits.ts';
import { defaultBase, type FoundCommit, findRevision, printable } from './find-revision.ts';
import { repositoryContext } from './repository-context.ts';
import type { OpenSide, Side, Sides, SidesRequest } from './sides.ts';

/**
 * Opens the two trees a run compares:
 *
 * - `base` and `head` as named. What begins with `.` or `/` is a directory, anything else a revision, or else a
 *   directory. A base revision alone stands for the commit where the head's history left it.
 * - With neither, what the event of the workflow run is about.
 * - With neither in a terminal, where the history left `origin/HEAD`, `origin/main`, `origin/master`, `main` or
 *   `master`.
 *
 * A head that is not named is the working tree in a terminal, and what is checked out in a workflow run.
 *
 * What a shallow clone lacks is fetched into a temporary store. The user's checkout, index, refs and objects stay as
 * they are. Problems say what to add to the workflow when something cannot be had.
 */
export async function openSides(request: SidesRequest, access: RepositoryOptions): Promise<Sides | Problem> {
  return await opened(new Place(request, access), 'comparison', async (place) => {
    const pair = await choosePair(place);
    return isProblem(pair) ? pair : (missingRoot([pair.base, pair.head]) ?? pair);
  });
}

/**
 * Opens one tree: the revision or directory that is named, or else the working tree, as for the head of a comparison.
 * Where there is no repository, and where git ignores the files at `path`, the working tree is the directory as it is.
 */
export async function openSide(
  request: Pick<SidesRequest, 'directory' | 'head' | 'paths'>,
  access: RepositoryOptions,
): Promise<OpenSide | Problem> {
  return await opened(new Place(request, access), 'one side', async (place) => {
    const found = await openHead(place);
    const isOutside = isProblem(found) ? found.code === 'TREE_NOT_FOUND' : missingRoot([found.side]) !== undefined;
    const isPlain = isOutside && request.head === undefined;
    const head = isPlain ? headOf(directorySide(place, request.directory, '.')) : found;
    return isProblem(head) ? head : (missingRoot([head.side]) ?? { side: head.side });
  });
}

/**
 * Opens the tree of a commit that `choose` finds in the repository around a directory, and gives what it found besides.
 */
export async function openCommit<Found extends NamedCommit>(
  request: Pick<SidesRequest, 'directory' | 'head' | 'paths'>,
  access: RepositoryOptions,
  choose: (repository: Repository) => Promise<Found | Problem>,
): Promise<(OpenSide & { readonly repository: Repository; readonly found: Found }) | Problem> {
  return await opened(new Place(request, access), 'one side', async (place) => {
    const repository = await place.open();
    if (isProblem(repository)) return repository;
    const found = await choose(repository);
    if (isProblem(found)) return found;
    const side = commitSide(place, repository, found);
    return isProblem(side) ? side : (missingRoot([side]) ?? { side, repository, found });
  });
}

/** What is chosen of a place, with its repository, which is closed at once when there is a problem. */
async function opened<Chosen extends object>(
  place: Place,
  purpose: Parameters<typeof repositoryContext>[2],
  choose: (place: Place) => Promise<Chosen | Problem>,
): Promise<(Chosen & Pick<Sides, 'own' | 'repository'> & AsyncDisposable) | Problem> {
  try {
    const chosen = await choose(place);
    if (!isProblem(chosen)) {
      const { repository, request } = place;
      return {
        ...chosen,
        ...(repository === undefined ? {} : { repository }),
        own: await repositoryContext(repository, request, purpose),
        [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
      };
    }
    await place[Symbol.asyncDispose]();
    return chosen;
  } catch (thrown) {
    await place[Symbol.asyncDispose]();
    return problemOf(thrown);
  }
}

type Pair = Pick<Sides, 'base' | 'head'>;

/** What was asked for, and the repository around it, which is opened when it is first needed. */
class Place implements AsyncDisposable {
  readonly request: SidesRequest;
  readonly #access: RepositoryOptions;
  repository: Repository | undefined;

  constructor(request: SidesRequest, access: RepositoryOptions) {
    this.request = request;
    this.#access = access;
  }

  /** What to do about something that is missing: in a workflow another checkout, in a terminal another fetch. */
  get hint(): string {
    if (this.request.event !== undefined) return checkoutHint(0);
    return this.repository?.isShallow === true
      ? 'Fetch the history that the clone lacks with `git fetch --unshallow`, or check the name.'
      : 'Check the name, or fetch it with `git fetch origin <branch>`.';
  }

  async open(): Promise<Repository | Problem> {
    if (this.repository !== undefined) return this.repository;
    const repository = await openRepository(this.request.directory, this.#access);
    if (!isProblem(repository)) this.repository = repository;
    return repository;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.repository?.[Symbol.asyncDispose]();
  }
}

async function choosePair(place: Place): Promise<Pair | Problem> {
  const { base, head, event, compare } = place.request;
  if (base !== undefined || head !== undefined || event === undefined) return namedPair(place);
  const repository = await place.open();
  if (isProblem(repository)) return repository;
  const commits = await commitsOfEvent(repository, event, compare);
  if (isProblem(commits)) return commits;
  const baseSide = commitSide(place, repository, commits.base);
  if (isProblem(baseSide)) return baseSide;
  const headSide = commitSide(place, repository, commits.head);
  return isProblem(headSide) ? headSide : { base: baseSide, head: headSide };
}

async function namedPair(place: Place): Promise<Pair | Problem> {
  const head = await openHead(place);
  if (isProblem(head)) return head;
  const base = await openBase(place, head.history);
  return isProblem(base) ? base : { base, head: head.side };
}

/** The head, and the commit whose history it continues; a directory has none. */
interface Head {
  readonly side: Side;
  readonly history?: FoundCommit;
}

async function openHead(place: Place): Promise<Head | Problem> {
  const { base, head, event, directory } = place.request;
  if (head !== undefined) {
    const named = await namedDirectory(place, head);
    if (isProblem(named)) return named;
    if (named !== undefined) return headOf(directorySide(place, named, head));
  }
  const repository = await place.open();
  if (isProblem(repository)) {
    // Next to a base that is a directory, any directory will do.
    const isBeside = head === undefined && base !== undefined && (await namedDirectory(place, base)) !== undefined;
    return isBeside ? headOf(directorySide(place, directory, '.')) : repository;
  }
  if (head !== undefined) {
    const found = await findRevision(repository, head, place.hint);
    if (isProblem(found)) return found;
    return headOf(commitSide(place, repository, { commit: found.commit, label: printable(head) }), found);
  }
  const commit = repository.head();
  const history = commit === undefined ? undefined : { commit, isLocal: true };
  if (event !== undefined) {
    if (commit === undefined) return nothingCheckedOut;
    const label = (await repository.branch()) ?? printable(commit.id);
    return headOf(commitSide(place, repository, { commit, label }), history);
  }
  const where = placesIn(place, repository);
  if (isProblem(where)) return where;
  const tree = await workingTree(repository);
  return isProblem(tree) ? tree : headOf({ tree, ...where, label: 'working tree' }, history);
}

function headOf(side: Side | Problem, history?: FoundCommit): Head | Problem {
  if (isProblem(side)) return side;
  return history === undefined ? { side } : { side, history };
}

const nothingCheckedOut: Problem = {
  code: 'REVISION_NOT_FOUND',
  message: 'the repository has no commits',
  hint: 'Set the head with `--head`.',
};

async function openBase(place: Place, history: FoundCommit | undefined): Promise<Side | Problem> {
  const { base, compare, head } = place.request;
  if (base !== undefined) {
    const named = await namedDirectory(place, base);
    if (isProblem(named)) return named;
    if (named !== undefined) return directorySide(place, named, base);
  }
  const repository = await place.open();
  if (isProblem(repository)) return repository;
  const name = base ?? defaultBase(repository);
  if (name === undefined)
    return {
      code: 'INPUT_INVALID',
      message: 'no main branch to compare with',
      hint: 'Set a base: `--base REVISION` or `--base DIRECTORY`.',
    };
  const found = await findRevision(repository, name, place.hint);
  if (isProblem(found)) return found;
  const label = printable(name);
  const isExact = compare === 'exact' || (compare !== 'merge-base' && base !== undefined && head !== undefined);
  if (isExact || history === undefined) return commitSide(place, repository, { commit: found.commit, label });
  const left = await mergeBase(repository, found, history, place.hint);
  if (isProblem(left)) return left;
  return commitSide(place, repository, { commit: left, label: mergeBaseLabel(label, found.commit, left) });
}

/** The directory that a name stands for; undefined when it stands for a revision. */
async function namedDirectory(place: Place, name: string): Promise<string | undefined | Problem> {
  const directory = resolve(place.request.directory, name);
  const exists = statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true;
  if (name.startsWith('.') || isAbsolute(name))
    return exists ? directory : { code: 'TREE_NOT_FOUND', message: `${shortName(name)} is not a directory` };
  if (!exists) return undefined;
  const repository = await place.open();
  return isProblem(repository) || repository.resolve(name) === undefined ? directory : undefined;
}

function directorySide(place: Place, directory: string, name: string): Side | Problem {
  const where = placesIn(place);
  return isProblem(where)
    ? where
    : { tree: diskTree(realpathSync.native(directory)), ...where, label: shortName(name) };
}

/** A directory as people know it: as they wrote it, but for absolute paths only the last part. */
function shortName(name: string): string {
  return printable(isAbsolute(name) ? (name.split(sep).findLast((part) => part !== '') ?? name) : name);
}

function commitSide(
  place: Place,
  repository: Repository,
  { commit, label }: NamedCommit | ComparedCommits['base'],
): Side | Problem {
  const where = placesIn(place, repository);
  if (isProblem(where)) return where;
  return commit === undefined
    ? { tree: memoryTree({}), ...where, label }
    : { tree: repository.tree(commit), ...where, label, commit: commit.id };
}

/** Where clusters are looked for: in the trees of a repository, or in a directory as it is. */
function placesIn(place: Place, repository?: Repository): Pick<Side, 'path' | 'places'> | Problem {
  const found: string[] = [];
  for (const path of place.request.paths) {
    const within = pathIn(place, path, repository);
    if (isProblem(within)) return within;
    found.push(within);
  }
  const [only] = found;
  if (only !== undefined && found.length === 1 && !isGlob(only)) return { path: only };
  return { path: commonDirectory(found), places: [...new Set(found)] };
}

function pathIn({ request: { directory } }: Place, path: string, repository?: Repository): string | Problem {
  if (repository?.topLevel === undefined) return resolvePath('', path) ?? escapes(path);
  // Git names the top without symlinks.
  const within = relative(realpathSync.native(repository.topLevel), resolve(realpathSync.native(directory), path));
  if (isAbsolute(within)) return escapes(path);
  return resolvePath('', within.split(sep).join('/')) ?? escapes(path);
}

function escapes(path: string): Problem {
  return {
    code: 'PATH_ESCAPES_ROOT',
    message: `path outside of the repository: ${shortName(path)}`,
    hint: 'Use a `path` from the root of the repository.',
  };
}

function missingRoot(sides: readonly Side[]): Problem | undefined {
  if (sides.some(({ tree, path }) => tree.kind(path) === 'directory')) return undefined;
  const labels = [...new Set(sides.map(({ label }) => label))];
  const path = sides.at(-1)?.path ?? '';
  const near = nearestDirectories(
    sides.map(({ tree }) => tree),
    path,
  ).map(printable);
  return {
    code: 'PATH_NOT_FOUND',
    message: `no directory ${printable(path)} in ${labels.join(' or ')}`,
    hint:
      near.length === 0
        ? 'Check the input `path`.'
        : `Check the input \`path\`. Nearby: ${near.map(quotedName).join(', ')}.`,
  };
}
