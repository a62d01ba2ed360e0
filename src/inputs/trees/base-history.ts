import type { FileTree } from '../../core/files/file-tree.ts';
import { isProblem } from '../../core/problem.ts';
import { type Commit, type Repository } from '../../engines/git/public.ts';
import type { Sides } from './sides.ts';

/** A commit that the base follows. */
interface Ancestor {
  readonly commit: string;
  /** Seconds since 1970. */
  readonly committedAt: number;
  /** True for the commit that a history begins with. */
  readonly isFirst: boolean;
  readonly tree: FileTree;
}

/** As many commits are looked at, and as many are fetched where a shallow clone lacks them. */
const mostCommits = { known: 300, fetched: 60 };

/**
 * The first-parent history of the base, newest first: what Flux has applied before. The base itself is among it only
 * where history begins with it. What a
 * shallow clone lacks is fetched once, when somebody asks. Undefined where the base is no commit. Ends early where
 * nothing more can be had.
 */
export function baseHistory({
  base,
  repository,
}: Pick<Sides, 'base' | 'repository'>): (() => Promise<readonly Ancestor[]>) | undefined {
  if (base.commit === undefined || repository === undefined) return undefined;
  const { commit } = base;
  let history: Promise<readonly Ancestor[]> | undefined;
  return async () => {
    history ??= readHistory(repository, commit);
    return await history;
  };
}

async function readHistory(repository: Repository, base: string): Promise<readonly Ancestor[]> {
  const found: Ancestor[] = [];
  let hasFetched = false;
  for (let at: Commit | undefined = repository.resolve(base); at !== undefined && found.length < mostCommits.known; ) {
    const [parent]: readonly string[] = at.parents;
    if (parent === undefined) {
      if (found.length === 0) found.push(ancestorOf(repository, at));
      break;
    }
    let next = repository.resolve(parent);
    if (next === undefined && !hasFetched) {
      hasFetched = true;
      const fetched = await repository.fetch([base], { depth: mostCommits.fetched });
      next = isProblem(fetched) ? undefined : repository.resolve(parent);
    }
    if (next === undefined || !(await repository.hasFiles(next))) break;
    found.push(ancestorOf(repository, next));
    at = next;
  }
  return found;
}

function ancestorOf(repository: Repository, commit: Commit): Ancestor {
  const { committedAt, id, parents } = commit;
  return { commit: id, committedAt, isFirst: parents.length === 0, tree: repository.tree(commit) };
}
