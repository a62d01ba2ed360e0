import type { FileTree } from '../../core/files/file-tree.ts';
import type { GitHubEvent } from '../../core/github-event.ts';
import { type Repository } from '../../engines/git/public.ts';

/**
 * Kind of base that the head is compared with:
 * - `merge`: for a pull request, the test merge with its first parent: exactly what merging now would change
 * - `local-merge`: as `merge`, for a forge that keeps no test merge: git makes it here
 * - `merge-base`: the commit where the head's history left the base, as in `git diff base...head`
 * - `exact`: the base as named, as in `git diff base head`
 */
export type Comparison = 'exact' | 'local-merge' | 'merge' | 'merge-base';

/** Request for the two trees of a run. */
export interface SidesRequest {
  /** Where the program runs: a directory of a checkout, or any directory when both sides are directories. */
  readonly directory: string;
  /**
   * Where to look for entry points, relative to `directory`, or to each side that is given as a directory: one
   * directory, or directories and globs of directories that are a cluster each.
   */
  readonly paths: readonly string[];
  /** A revision or a directory; found out from the event or the repository when absent. */
  readonly base?: string;
  /** A revision or a directory; the event's head or the working tree when absent. */
  readonly head?: string;
  /**
   * `merge`, the default, is for pull requests; where there is no test merge it stands for `exact` when base and head
   * are both named, and for `merge-base` otherwise.
   */
  readonly compare?: Comparison;
  /** The event that started the workflow run; absent in a terminal. */
  readonly event?: GitHubEvent;
}

/** One of the two trees. */
export interface Side {
  /** The repository at that revision, from its top directory. */
  readonly tree: FileTree;
  /** The directory of `tree` to look for entry points in; empty for all of it. */
  readonly path: string;
  /** Directories and globs below `path`, each match a cluster; absent for one directory. */
  readonly places?: readonly string[];
  /** What people call it: a branch, a short commit id, `working tree`; never a path of the machine. */
  readonly label: string;
  /** The commit the tree is of; absent for directories and the working tree. */
  readonly commit?: string;
}

/** Both trees, open until disposed of. */
export interface Sides extends AsyncDisposable {
  readonly base: Side;
  readonly head: Side;
  /** The repository a side was read from; absent when both are directories. */
  readonly repository?: Repository;
  /** What tells which sources are this repository. */
  readonly own: RepositoryContext;
}

/** Context of the repository under review, from git and the event. */
export interface RepositoryContext {
  /** URLs of its remotes without credentials: a source with one of them is this repository. */
  readonly urls: readonly string[];
  /** Short names of the branches that the trees may be of, the likeliest first; none when nothing is known. */
  readonly branches: readonly string[];
}

/** One tree, open until disposed of. */
export interface OpenSide extends Pick<Sides, 'own' | 'repository'>, AsyncDisposable {
  readonly side: Side;
}
