import type { Commit } from '../git/parse-object.ts';
import type { Repository } from '../git/repository.ts';
import { runGit } from '../git/run-git.ts';
import { booleanAt, stringAt } from '../model/json.ts';
import { isProblem, type Problem } from '../model/problem.ts';
import type { Fetcher, FetchRequest } from './fetcher.ts';
import { gitArtifact, gitReference, selectTags } from './git-fetcher.ts';
import { isRefName } from './git-remote.ts';

/** The repository under review, as the store of its own revisions. */
export interface OwnRepository {
  readonly repository: Repository;
  /** True for a URL of this repository. */
  isOwn(url: string): boolean;
  /** True when what a shallow clone lacks may be fetched. */
  readonly online: boolean;
}

/** Answers GitRepositories that are pinned revisions of the repository under review from its own objects, and leaves all others to `next`. */
export function ownRevisions(own: OwnRepository, next: Fetcher): Fetcher {
  return {
    async fetch(request, signal) {
      const isOwn = own.isOwn(stringAt(request.spec, 'url') ?? '');
      // The clone that is checked out need not have its submodules.
      const found =
        isOwn && booleanAt(request.spec, 'recurseSubmodules') !== true ? await find(own, request, signal) : undefined;
      if (found === undefined) return await next.fetch(request, signal);
      if (isProblem(found)) return { problem: found };
      const { commit, label } = found;
      const tree = own.repository.tree(commit);
      return gitArtifact(request, { commit, tree, identity: `git:${commit.tree}` }, label);
    },
  };
}

interface FoundRevision {
  readonly commit: Commit;
  readonly label: string;
}

async function find(
  { repository, online }: OwnRepository,
  { spec }: FetchRequest,
  signal: AbortSignal,
): Promise<FoundRevision | Problem | undefined> {
  const reference = gitReference(spec);
  if (reference.kind === 'name')
    return await commitOf({ repository, online }, reference.revision.name, reference.label, signal);
  const listed = await runGit(repository.context, ['for-each-ref', '--format=%(refname:lstrip=2)', 'refs/tags/']);
  const tags = isProblem(listed) ? [] : listed.stdout.toString('utf8').split('\n');
  // A clone without tags says nothing about those of the server.
  if (tags.every((tag) => tag === '')) return undefined;
  const names = selectTags(tags, reference.range);
  if (isProblem(names)) return names;
  let latest: FoundRevision | undefined;
  for (const tag of names) {
    const found = await commitOf({ repository, online }, `refs/tags/${tag}`, tag, signal);
    if (found === undefined || isProblem(found)) return found;
    if (latest === undefined || found.commit.committedAt > latest.commit.committedAt) latest = found;
  }
  return latest;
}

async function commitOf(
  { repository, online }: Pick<OwnRepository, 'online' | 'repository'>,
  name: string,
  label: string,
  signal: AbortSignal,
): Promise<FoundRevision | Problem | undefined> {
  if (!isRefName(name))
    return { code: 'SOURCE_INVALID', message: `${JSON.stringify(name.slice(0, 100))} is no name of a revision` };
  const local = name.startsWith('refs/') || /^[0-9a-f]{40}$/.test(name) ? repository.resolve(name) : undefined;
  if (local !== undefined && (await repository.hasFiles(local))) return { commit: local, label };
  if (!online) return undefined;
  const fetched = await repository.fetch([name], { signal });
  const commit = isProblem(fetched) ? undefined : fetched[0];
  return commit === undefined ? undefined : { commit, label };
}
