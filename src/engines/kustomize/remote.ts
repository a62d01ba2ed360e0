import type { FileTree } from '../../core/files/file-tree.ts';
import type { Problem } from '../../core/problem.ts';
import { type GitUrl, hideUser } from './git-url.ts';

/**
 * Reference of a kustomization to something outside of the tree, in the form in which it is to be fetched.
 *
 * - `file`: one GET of `url` (`http:` or `https:`, as it is written), redirects followed. The content is the body of a
 *   2xx answer, whatever its type.
 * - `repository`: a git repository at a revision. The content is the tree of the whole repository, not only of
 *   `git.path`: bases in it may name its other directories. `git` says what kustomize gives to git: fetch `git.ref` (a
 *   branch, tag, full commit id, or other name that the server knows; empty is the remote's `HEAD`) of
 *   `git.repository`, one commit deep, within `git.timeoutSeconds`, with submodules in their places when
 *   `git.submodules`.
 *   `git.repository` is a URL with the scheme `https`, `http` or `ssh`, or has the form `user@host:path`; `file:` never
 *   gets this far.
 */
export type RemoteReference =
  | { readonly kind: 'file'; readonly url: string }
  | { readonly kind: 'repository'; readonly url: string; readonly git: GitUrl };

/**
 * Knowledge of everything outside of the tree. A build asks synchronously and goes on without what is not there yet; so
 * it is used in rounds:
 *
 * 1. `build(tree, directory, { remote })`;
 * 2. when `outcome.needs` is empty, that is the result; otherwise fetch every reference in it, remember the content or
 *    the `Problem` under `remoteKey(need)`, and begin again. What was fetched may name more, so there can be several
 *    rounds; each asks for at least one thing that was not asked for before, and depth and number are bounded by the
 *    limits of the build.
 *
 * Both methods give `undefined` for what nobody tried to fetch yet, and the same answer whenever they are asked again.
 * A `Problem` is final: the build fails with it, except where kustomize goes on. It does so in one case: an entry of
 * `resources` that begins with `http:` or `https:` is read as a file first; when that fails (no 2xx answer, or a body
 * that holds no resources, as the page of a repository does) and the text can be read as a git URL, it is a repository.
 *
 * A result depends on the content behind its references, so who keeps results adds that to their key. What is fetched
 * from is written in the repository under review: the fetcher guards addresses, sizes and time, and gives its own
 * problems.
 */
export interface Remote {
  /** The body behind an HTTP URL. */
  file(url: string): Uint8Array | Problem | undefined;
  /** The tree of a repository, with its symlinks as entries; they are followed within the repository. */
  repository(git: GitUrl): FileTree | Problem | undefined;
}

/**
 * Equal for references that are the same fetch: the URL of a file; repository, revision and submodules of a repository.
 * Not to be shown.
 */
export function remoteKey(reference: RemoteReference): string {
  if (reference.kind === 'file') return JSON.stringify(['file', reference.url]);
  const { repository, ref, submodules } = reference.git;
  return JSON.stringify(['repository', repository, ref, submodules]);
}

/** A reference as it may be shown: without password or token. */
export function printReference(reference: RemoteReference): string {
  return hideUser(reference.url);
}
