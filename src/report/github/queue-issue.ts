import type { GitHubApi, RepositoryName } from './api.ts';
import { ApiError } from './api-error.ts';
import { encodedKey } from './comment-marker.ts';
import { isAuthorKnown, learnAuthor, loginsOfToken } from './own-name.ts';

/** Place of the issue of a queue. */
export interface QueueIssuePlace {
  readonly api: GitHubApi;
  readonly repository: RepositoryName;
  /** Tells the queues of several configurations apart. */
  readonly key: string;
}

/** Result of writing the issue. */
export interface QueueIssue {
  readonly action: 'created' | 'none' | 'updated';
  readonly url?: string;
  /** True when a person has closed it: it is kept up to date, and stays closed. */
  readonly isClosed?: boolean;
}

/** What is read of an issue. */
interface ApiIssue {
  readonly number: number;
  readonly title: string;
  readonly body?: string | null | undefined;
  readonly state: string;
  readonly html_url: string;
  readonly user?: { readonly login: string } | null | undefined;
  readonly pull_request?: unknown;
}

/** Title of the issue. */
export const queueTitle = 'Flux pull requests';

/**
 * The issue is updated with each run, so that it is among the newest of its author; it is looked for on so many pages.
 */
const pages = 10;
const pageSize = 100;

/**
 * Brings the issue of a queue into the state of a text: edits the one that has the marker of the key on a line and was
 * written with this token, or makes one where `isNeeded`. The marker alone says nothing, since anybody can copy it.
 * Nothing is made where the server does not tell who writes with this token. Rejects with an `ApiError`.
 */
export async function writeQueueIssue(place: QueueIssuePlace, text: string, isNeeded: boolean): Promise<QueueIssue> {
  const { api, repository } = place;
  const body = `${text.trimEnd()}\n\n${markerOf(place.key)}\n`;
  const found = await ownIssue(place);
  if (found !== undefined) return await edit(place, found, body);
  if (!isNeeded || !(await isAuthorKnown(api))) return { action: 'none' };
  const made = await api.call<ApiIssue>(
    (octokit) => octokit.rest.issues.create({ ...repository, title: queueTitle, body }),
    { recover: async () => await ownIssue(place) },
  );
  learnAuthor(api, made.user?.login ?? '');
  // Two runs may look at the same time: the first issue stays.
  const first = await ownIssue(place);
  if (first === undefined || first.number >= made.number) return { action: 'created', url: made.html_url };
  await api.call((octokit) =>
    octokit.rest.issues.update({
      ...repository,
      issue_number: made.number,
      state: 'closed',
      body: `See #${first.number}.`,
    }),
  );
  return await edit(place, first, body);
}

async function edit({ api, repository }: QueueIssuePlace, issue: ApiIssue, body: string): Promise<QueueIssue> {
  const { html_url: url, number } = issue;
  const told = { url, isClosed: issue.state === 'closed' };
  await api.call((octokit) => octokit.rest.issues.update({ ...repository, issue_number: number, body }));
  return { action: 'updated', ...told };
}

/** The oldest issue of this program, open or not; an open one first. */
async function ownIssue({ api, repository, key }: QueueIssuePlace): Promise<ApiIssue | undefined> {
  const logins = await loginsOfToken(api);
  const own: ApiIssue[] = [];
  // Gitea knows no issues of the account of a job: of all of them, those by other accounts are left out.
  for (const creator of api.platform.kind === 'gitea' ? [undefined] : logins) {
    for (let page = 1; page <= pages; page++) {
      const listed = await issuesOf(api, repository, creator, page);
      const marked = listed.filter(
        (issue) =>
          // Gitea has the field with nothing in it.
          (issue.pull_request ?? undefined) === undefined &&
          logins.includes(issue.user?.login ?? '') &&
          isOwn(issue, key),
      );
      for (const issue of marked) own.push(issue);
      if (listed.length === 0 || own.length > 0) break;
    }
  }
  const rank = ({ state }: ApiIssue): number => (state === 'open' ? 0 : 1);
  return own.sort((a, b) => rank(a) - rank(b) || a.number - b.number)[0];
}

/**
 * Test for an issue with the marker, and the title or the beginning of a queue: other programs with this account may
 * have words of strangers in theirs, and a person may add some.
 */
function isOwn({ body, title }: ApiIssue, key: string): boolean {
  const text = body ?? '';
  const isMarked = text.split('\n').some((line) => line.trim() === markerOf(key));
  return isMarked && (title === queueTitle || /^\*\*(?:No|\d+) pull requests? into /.test(text));
}

/**
 * A page of the issues of an author, or of all, the latest change first where the server can; none where the author is
 * no account of the server.
 */
async function issuesOf(
  api: GitHubApi,
  repository: RepositoryName,
  creator: string | undefined,
  page: number,
): Promise<readonly ApiIssue[]> {
  const query =
    creator === undefined
      ? { type: 'issues', limit: pageSize }
      : ({ creator, per_page: pageSize, sort: 'updated', direction: 'desc' } as const);
  try {
    return await api.call<readonly ApiIssue[]>((octokit) =>
      octokit.rest.issues.listForRepo({ ...repository, state: 'all', page, ...query }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'rejected') return [];
    throw error;
  }
}

function markerOf(key: string): string {
  return `<!-- fluxdelta:queue key=${encodedKey(key)} -->`;
}
