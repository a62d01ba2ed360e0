import { isProblem, type Problem } from '../../core/problem.ts';
import { type Commit, type Repository } from '../../engines/git/public.ts';

/** A commit, and whether the repository had it or it was fetched just now. */
export interface FoundCommit {
  readonly commit: Commit;
  readonly isLocal: boolean;
}

const fullId = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/**
 * The commit a user's revision names: here, else on the remote-tracking branch of `origin`, else fetched. Problem
 * `REVISION_NOT_FOUND` when it is nowhere.
 */
export async function findRevision(
  repository: Repository,
  revision: string,
  hint: string,
): Promise<FoundCommit | Problem> {
  const local = repository.resolve(revision) ?? repository.resolve(`origin/${revision}`);
  if (local !== undefined) return withFiles(repository, local, hint);
  if (fullId.test(revision)) return fetchFirstAvailable(repository, [revision], revision, hint);
  // Expressions such as `main~2` need history, which is not fetched for them.
  if (!isRefName(revision)) return notFound(repository, revision, '', hint);
  const slash = revision.indexOf('/');
  const remote = repository.remotes.find(({ name }) => name === revision.slice(0, Math.max(slash, 0)));
  if (remote !== undefined)
    return fetchFirstAvailable(repository, [`refs/heads/${revision.slice(slash + 1)}`], revision, hint, {
      remote: remote.name,
    });
  const names = revision.startsWith('refs/') ? [revision] : [`refs/heads/${revision}`, `refs/tags/${revision}`];
  return fetchFirstAvailable(repository, names, revision, hint);
}

/** The revision that stands for the main branch when nobody names one; undefined when there is none. */
export function defaultBase(repository: Repository): string | undefined {
  return ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'].find(
    (name) => repository.resolve(name) !== undefined,
  );
}

/**
 * The short name of the branch that a user's revision names, looked for as `findRevision` does; undefined for a tag, a
 * commit and an expression. A name that is nowhere here is that of a branch, as it is fetched first.
 */
export async function branchNamed(repository: Repository, revision: string): Promise<string | undefined> {
  if (revision === 'HEAD' || revision === '@') return await repository.branch();
  if (fullId.test(revision) || !isRefName(revision)) return undefined;
  const full = /^refs\/(?:heads\/(.+)|remotes\/([^/]+)\/(.+))$/.exec(revision);
  const [, local, remoteOfFull, onRemote] = full ?? [];
  if (local !== undefined) return local;
  if (onRemote === undefined && revision.startsWith('refs/')) return undefined;
  const isHere = (name: string): boolean => repository.resolve(name) !== undefined;
  if (onRemote === undefined && isHere(`refs/heads/${revision}`)) return revision;
  const remote = repository.remotes.find(({ name }) => name === (remoteOfFull ?? revision.split('/')[0]));
  const name = onRemote ?? (remote === undefined ? undefined : revision.slice(remote.name.length + 1));
  if (name !== undefined && name !== '') return name === 'HEAD' ? await repository.defaultBranch(remote?.name) : name;
  if (isHere(`refs/remotes/origin/${revision}`)) return revision;
  // What resolves and is no branch is a tag, or an id that is cut short.
  return isHere(revision) ? undefined : revision;
}

/** The commit with this id: here, or fetched. */
export async function findCommit(repository: Repository, id: string, hint: string): Promise<FoundCommit | Problem> {
  const local = fullId.test(id) ? repository.resolve(id) : undefined;
  return local === undefined ? fetchFirstAvailable(repository, [id], id, hint) : withFiles(repository, local, hint);
}

/**
 * Fetches the first of some names (ids or full refs) that the remote has. `shown` is what a problem calls them.
 * `SOURCE_UNREACHABLE` when its server fails.
 */
export async function fetchFirstAvailable(
  repository: Repository,
  names: readonly string[],
  shown: string,
  hint: string,
  options: { readonly remote?: string; readonly depth?: number } = {},
): Promise<FoundCommit | Problem> {
  let reason = '';
  for (const name of names) {
    if (!fullId.test(name) && !isRefName(name)) continue;
    const fetched = await repository.fetch([name], options);
    if (!isProblem(fetched)) {
      const [commit] = fetched;
      if (commit !== undefined) return { commit, isLocal: false };
    } else if (fetched.code === 'SOURCE_UNREACHABLE') {
      return { ...fetched, message: `cannot fetch revision ${printable(shown)}: ${fetched.message}` };
    } else if (reason === '') reason = fetched.message;
  }
  return notFound(repository, shown, reason, hint);
}

/**
 * The commits of some names (ids or full refs) that the remote has, fetched together. One that it does not have keeps
 * none of the others back: where a fetch fails, each half is fetched by itself. `SOURCE_UNREACHABLE` when the server
 * fails.
 */
export async function fetchAvailable(
  repository: Repository,
  names: readonly string[],
): Promise<ReadonlyMap<string, Commit> | Problem> {
  const wanted = names.filter((name) => fullId.test(name) || isRefName(name));
  const found = new Map<string, Commit>();
  const parts = [wanted];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (part.length === 0) continue;
    const fetched = await repository.fetch(part);
    if (!isProblem(fetched)) for (const [at, commit] of fetched.entries()) found.set(part[at] ?? '', commit);
    else if (fetched.code === 'SOURCE_UNREACHABLE') return fetched;
    else if (part.length > 1) {
      const middle = part.length >> 1;
      parts.push(part.slice(middle), part.slice(0, middle));
    }
  }
  return found;
}

async function withFiles(repository: Repository, commit: Commit, hint: string): Promise<FoundCommit | Problem> {
  if (await repository.hasFiles(commit)) return { commit, isLocal: true };
  const fetched = await fetchFirstAvailable(repository, [commit.id], commit.id, hint);
  return isProblem(fetched) ? fetched : { commit: fetched.commit, isLocal: true };
}

/** Test for a name that can be a ref, by the rules of `git check-ref-format`; it never looks like an option. */
function isRefName(name: string): boolean {
  return (
    /^[^-./\p{Cc} ~^:?*[\\][^\p{Cc} ~^:?*[\\]*$/u.test(name) && !/\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|[./]$/.test(name)
  );
}

function notFound({ isShallow }: Repository, revision: string, reason: string, hint: string): Problem {
  return {
    code: 'REVISION_NOT_FOUND',
    message: `revision ${printable(revision)} is not in this ${isShallow ? 'shallow ' : ''}clone${reason === '' ? '' : ` and cannot be fetched: ${reason}`}`,
    hint,
  };
}

/** A revision as it is shown to people: ids are cut short, and nothing but one plain line comes through. */
export function printable(revision: string): string {
  if (fullId.test(revision)) return revision.slice(0, 7);
  return revision.replace(/\p{Cc}+/gu, ' ').slice(0, 100);
}
