import type { FileTree } from '../../core/files/file-tree.ts';
import { isProblem } from '../../core/problem.ts';
import { type Commit, type Repository } from '../../engines/git/public.ts';
import type { Sides } from './sides.ts';

/** A commit that the base follows. */
interface Ancestor {
  readonly commit: string;
  /** Seconds since 1970. */
  readonly committedAt: number;
  /** The same of the commit after it; absent for one that none comes after. */
  readonly followedAt?: number;
  /** True for the commit that a history begins with. */
  readonly isFirst: boolean;
  readonly tree: FileTree;
}

/** As many commits are looked at, and as many are fetched where a shallow clone lacks them. */
const mostCommits = { known: 300, fetched: 60 };

/**
 * The first-parent history of the base, newest first: what Flux has applied before. The base itself is among it only
 * where history begins with it. What a shallow clone lacks is fetched once, when somebody asks for more than that.
 * Undefined where the base is no commit. Ends early where nothing more can be had.
 */
export function baseHistory({
  base,
  repository,
}: Pick<Sides, 'base' | 'repository'>): ((extent?: 'at hand' | 'fetched') => Promise<readonly Ancestor[]>) | undefined {
  if (base.commit === undefined || repository === undefined) return undefined;
  const { commit } = base;
  let atHand: Promise<readonly Ancestor[]> | undefined;
  let all: Promise<readonly Ancestor[]> | undefined;
  return async (extent = 'fetched') => {
    atHand ??= readOn(repository, commit, []);
    if (extent === 'fetched') all ??= atHand.then(async (found) => await fetchMore(repository, commit, found));
    return await (all ?? atHand);
  };
}

/** The commits before those that are `known`, after these, as far as the repository has them. */
async function readOn(repository: Repository, base: string, known: readonly Ancestor[]): Promise<readonly Ancestor[]> {
  const found = [...known];
  for (
    let at = repository.resolve(found.at(-1)?.commit ?? base);
    at !== undefined && found.length < mostCommits.known;
  ) {
    const [parent]: readonly string[] = at.parents;
    if (parent === undefined) {
      if (found.length === 0) found.push(ancestorOf(repository, at));
      break;
    }
    const next: Commit | undefined = repository.resolve(parent);
    if (next === undefined || !(await repository.hasFiles(next))) break;
    found.push({ ...ancestorOf(repository, next), followedAt: at.committedAt });
    at = next;
  }
  return found;
}

/** The commits that are known, and those that a shallow clone lacks. */
async function fetchMore(
  repository: Repository,
  base: string,
  known: readonly Ancestor[],
): Promise<readonly Ancestor[]> {
  const last = repository.resolve(known.at(-1)?.commit ?? base);
  const [parent] = last?.parents ?? [];
  const isWhole = parent === undefined || known.length >= mostCommits.known || repository.resolve(parent) !== undefined;
  if (isWhole || isProblem(await repository.fetch([base], { depth: mostCommits.fetched }))) return known;
  return await readOn(repository, base, known);
}

function ancestorOf(repository: Repository, commit: Commit): Ancestor {
  const { committedAt, id, parents } = commit;
  return { commit: id, committedAt, isFirst: parents.length === 0, tree: repository.tree(commit) };
}
