import type { GitHubEvent } from '../../core/github-event.ts';
import { type Repository } from '../../engines/git/public.ts';
import { branchNamed, defaultBase } from './find-revision.ts';
import type { RepositoryContext, SidesRequest } from './sides.ts';

/**
 * Context of the repository under review. Its branch is the one that a change is made for: the base that is named, or
 * that the event says, or that is taken when nobody says; where a base is no branch, and for one side alone, the branch
 * that is rendered or checked out. The default branch comes last, since a branch that no cluster follows is merged into
 * it sooner or later.
 */
export async function repositoryContext(
  repository: Repository | undefined,
  request: Pick<SidesRequest, 'base' | 'event' | 'head'>,
  opened: 'comparison' | 'one side',
): Promise<RepositoryContext> {
  if (repository === undefined) return { urls: [], branches: [] };
  const urls = repository.remotes.map(({ publicUrl }) => publicUrl);
  const branches = new Set<string>();
  const add = (branch: string | undefined): void => void (branch !== undefined && branches.add(branch));
  const { base, event, head } = request;
  const named = base === undefined ? undefined : await branchNamed(repository, base);
  if (named !== undefined) add(named);
  else if (event !== undefined) add(branchOfEvent(event));
  else if (opened === 'comparison' && base === undefined)
    add(await branchNamed(repository, defaultBase(repository) ?? 'HEAD'));
  else add(await branchNamed(repository, head ?? 'HEAD'));
  const known = event === undefined ? undefined : event.defaultBranch;
  add(known ?? (await repository.defaultBranch()));
  return { urls, branches: [...branches] };
}

/** The branch that an event changes, or asks to change. */
function branchOfEvent(event: GitHubEvent): string | undefined {
  switch (event.kind) {
    case 'pull_request':
    case 'merge_group':
      return event.base.ref;
    case 'push':
      return /^refs\/heads\/(.+)$/.exec(event.ref)?.[1];
    case 'other':
      return undefined;
  }
}
