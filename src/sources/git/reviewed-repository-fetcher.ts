import { quotedName } from '../../core/changed-file.ts';
import { booleanAt, stringAt } from '../../core/json.ts';
import { isProblem, type Problem } from '../../core/problem.ts';
import { type Commit, type Repository, runGit } from '../../engines/git/public.ts';
import type { Fetched, Fetcher, FetchRequest } from '../fetcher.ts';
import { gitArtifact, gitReference, selectTags } from './git-fetcher.ts';
import { isRefName } from './git-remote.ts';

const commitForm = /^[0-9a-f]{40}$/;

/** The repository under review as a store of revisions. */
export interface ReviewedRepository {
  readonly repository: Repository;
  /** The remote that a URL means; undefined for the URL of another repository. */
  remoteOf(url: string): ReviewedRemote | undefined;
  /** True when what a shallow clone lacks may be fetched. */
  readonly online: boolean;
  /**
   * True for the tree of a stranger, who gets nothing of the clone but branches as the remote last had them: others,
   * the stash and tags may never have been pushed.
   */
  readonly isForStranger?: boolean;
}

/** A URL of this repository: that of a remote, or one that only the server knows, without a name. */
export interface ReviewedRemote {
  readonly name?: string;
}

/**
 * Fetcher that serves other revisions of the repository under review, such as branches, from its own objects, and
 * leaves all other GitRepositories to `next`.
 */
export function reviewedRepositoryFetcher(own: ReviewedRepository, next: Fetcher): Fetcher {
  return {
    async fetch(request, signal) {
      const remote = own.remoteOf(stringAt(request.spec, 'url') ?? '');
      // The clone that is checked out need not have its submodules.
      const found =
        remote !== undefined && booleanAt(request.spec, 'recurseSubmodules') !== true
          ? await find({ ...own, remote }, request, signal)
          : undefined;
      if (found === undefined) {
        const answer = await next.fetch(request, signal);
        return remote === undefined ? answer : withHint(answer, request);
      }
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

/** Says how a revision that could not be asked for comes into the clone. */
function withHint(answer: Fetched, { spec }: FetchRequest): Fetched {
  if (!('problem' in answer) || answer.problem.hint !== undefined) return answer;
  const reference = gitReference(spec);
  const what = reference.kind === 'name' ? reference.revision.name : 'the tags';
  const hint = `Fetch the revision of this repository (${quotedName(what.slice(0, 200))}). In a workflow, set \`fetch-depth: 0\` of actions/checkout.`;
  return { problem: { ...answer.problem, hint } };
}

/** The repository, and by which of its URLs it is asked for a revision. */
interface Asked extends Omit<ReviewedRepository, 'remoteOf'> {
  readonly remote: ReviewedRemote;
}

async function find(
  asked: Asked,
  { spec }: FetchRequest,
  signal: AbortSignal,
): Promise<FoundRevision | Problem | undefined> {
  const reference = gitReference(spec);
  if (reference.kind === 'name') {
    const { name, within } = reference.revision;
    // A clone may hold more than Flux fetches, such as commits of pull requests.
    if (within !== undefined && !(await isInHistory(asked, name, within))) return undefined;
    return await commitOf(asked, name, reference.label, signal);
  }
  const listed = await runGit(asked.repository.context, ['for-each-ref', '--format=%(refname:lstrip=2)', 'refs/tags/']);
  const tags = isProblem(listed) ? [] : listed.stdout.toString('utf8').split('\n');
  // A clone without tags says nothing about those of the server.
  if (tags.every((tag) => tag === '')) return undefined;
  const names = selectTags(tags, reference.range);
  if (isProblem(names)) return names;
  let latest: FoundRevision | undefined;
  for (const tag of names) {
    const found = await commitOf(asked, `refs/tags/${tag}`, tag, signal);
    if (found === undefined || isProblem(found)) return found;
    if (latest === undefined || found.commit.committedAt > latest.commit.committedAt) latest = found;
  }
  return latest;
}

/**
 * Test for a commit in the history of a branch, or of any (`refs/heads/*`): of the remote's branches where the clone
 * has these, since others may never have been pushed.
 */
async function isInHistory(
  { repository, remote, isForStranger }: Asked,
  commit: string,
  within: string,
): Promise<boolean> {
  if (!commitForm.test(commit) || !isRefName(within.replace(/\*$/, 'any'))) return false;
  const found = async (...args: readonly string[]): Promise<boolean> => {
    const listed = await runGit(repository.context, ['for-each-ref', '--count=1', '--format=%(refname)', ...args]);
    return !isProblem(listed) && listed.code === 0 && listed.stdout.length > 0;
  };
  const ofRemote = `refs/remotes/${remote.name ?? 'origin'}/`;
  const branches = isForStranger === true || (await found(ofRemote)) ? ofRemote : 'refs/heads/';
  return await found(`--contains=${commit}`, branches + within.replace(/^refs\/heads\/|\*$/g, ''));
}

async function commitOf(
  asked: Asked,
  name: string,
  label: string,
  signal: AbortSignal,
): Promise<FoundRevision | Problem | undefined> {
  const { repository, online, remote } = asked;
  if (!isRefName(name))
    return { code: 'SOURCE_INVALID', message: `invalid revision: ${JSON.stringify(name.slice(0, 100))}` };
  for (const here of await placesFor(asked, name)) {
    const local = repository.resolve(here);
    if (local !== undefined && (await repository.hasFiles(local))) return { commit: local, label };
  }
  if (!online) return undefined;
  const fetched = await repository.fetch([name], { signal, remote: remote.name });
  const commit = isProblem(fetched) ? undefined : fetched[0];
  return commit === undefined ? undefined : { commit, label };
}

async function placesFor(asked: Asked, name: string): Promise<readonly string[]> {
  const places = placesOf(name, asked.remote);
  if (asked.isForStranger !== true) return places;
  if (commitForm.test(name)) return (await isInHistory(asked, name, 'refs/heads/*')) ? places : [];
  return places.filter((place) => place.startsWith('refs/remotes/') && place !== name);
}

/**
 * Where a clone has a revision: a branch as the remote last had it, before a branch of the same name that may never
 * have been pushed.
 */
function placesOf(name: string, { name: remote = 'origin' }: ReviewedRemote): readonly string[] {
  if (commitForm.test(name)) return [name];
  if (!name.startsWith('refs/')) return [];
  const branch = /^refs\/heads\/(.+)$/.exec(name)?.[1];
  return branch === undefined ? [name] : [`refs/remotes/${remote}/${branch}`, name];
}
