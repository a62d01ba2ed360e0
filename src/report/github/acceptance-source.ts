import { acceptLabel } from '../../core/label-result.ts';
import type { AcceptanceSource, Consent, ShownReport } from '../read-acceptance.ts';
import { isRefused } from './api-error.ts';
import { type CommentPlace, type OwnComment, ownComments } from './comments.ts';
import { withoutHidden } from './hide-comments.ts';
import { loginsOfToken } from './own-name.ts';
import { isOwnText } from './own-text.ts';
import { readMemory } from './report-memory.ts';

/** The source of a pull request on GitHub, and of who accepts its findings. */
export function githubAcceptance(place: CommentPlace): AcceptanceSource {
  return {
    shownReport: async () => {
      const comment = await lastReport(place);
      return comment && { ...shownBy(comment), isEditedByOthers: async () => await isEditedByOthers(place, comment) };
    },
    labelConsents: async () => await labelConsents(place),
    approvals: async (reported) => await approvals(place, reported),
  };
}

/** The source of one on Gitea or Forgejo. Who may edit comments there may set labels too, and no edit is told. */
export function giteaAcceptance(place: CommentPlace): AcceptanceSource {
  return {
    shownReport: async () => {
      const comment = await lastReport(place);
      return comment && { ...shownBy(comment), isEditedByOthers: () => Promise.resolve(false) };
    },
    labelConsents: async () => await timelineConsents(place),
    // An author who may write could edit the comment, and so have an older approval count.
    approvals: () => Promise.resolve([]),
  };
}

/**
 * The comment of the last report. Of several that nobody has hidden, none is known to be it, nor is one with another
 * beginning.
 */
async function lastReport(place: CommentPlace): Promise<OwnComment | undefined> {
  const firsts = (await ownComments(place)).filter(({ marker }) => marker.part === 1);
  const shown = firsts.length > 1 ? await withoutHidden(place, firsts) : firsts;
  const [only] = shown;
  return only === undefined || shown.length > 1 || !isOwnText(only.body) ? undefined : only;
}

function shownBy({ body, updatedAt }: OwnComment): Pick<ShownReport, 'memory' | 'updatedAt'> {
  return { memory: readMemory(body), updatedAt };
}

/** As many edits of a comment are looked through; one with more is taken for edited. */
const mostEdits = 100;

const editQuery = `query ($id: ID!) { node(id: $id) { ... on IssueComment { author { __typename login } lastEditedAt userContentEdits(last: ${mostEdits}) { totalCount nodes { editor { __typename login } } } } } }`;

/** An account. An app may have the login of a person. */
interface Actor {
  readonly __typename: string;
  readonly login: string;
}

interface CommentEdits {
  readonly node: {
    readonly author: Actor | null;
    readonly lastEditedAt: string | null;
    readonly userContentEdits: {
      readonly totalCount: number;
      readonly nodes: readonly { readonly editor: Actor | null }[];
    } | null;
  } | null;
}

/** Test for a comment that anybody but its author has edited, ever. */
async function isEditedByOthers({ api }: CommentPlace, { nodeId }: OwnComment): Promise<boolean> {
  const { node } = await api.graphql<CommentEdits>(editQuery, { id: nodeId });
  if (node === null || node.author === null) return true;
  const { author, lastEditedAt, userContentEdits: edits } = node;
  // Edits that are not told may be anybody's.
  if (edits === null) return lastEditedAt !== null;
  return (
    edits.totalCount > mostEdits ||
    edits.nodes.some(({ editor }) => editor?.login !== author.login || editor.__typename !== author.__typename)
  );
}

const labelQuery =
  'query ($owner: String!, $repo: String!, $number: Int!) { repository(owner: $owner, name: $repo) { pullRequest(number: $number) { labels(first: 100) { nodes { name } } timelineItems(last: 100, itemTypes: [LABELED_EVENT, UNLABELED_EVENT]) { nodes { __typename ... on LabeledEvent { createdAt actor { __typename login } label { name } } ... on UnlabeledEvent { createdAt actor { __typename login } label { name } } } } } } }';

interface LabelEvents {
  readonly repository: {
    readonly pullRequest: {
      readonly labels: { readonly nodes: readonly { readonly name: string }[] } | null;
      readonly timelineItems: {
        readonly nodes: readonly {
          readonly __typename: string;
          readonly createdAt: string;
          readonly actor: Actor | null;
          readonly label: { readonly name: string };
        }[];
      };
    };
  };
}

/**
 * The person who has set the label that is there now. Programs do not count, nor the account of this token: whoever may
 * push may have one set it.
 */
async function labelConsents({ api, repository, pullRequest }: CommentPlace): Promise<readonly Consent[]> {
  const answer = await api.graphql<LabelEvents>(labelQuery, { ...repository, number: pullRequest });
  const { labels, timelineItems } = answer.repository.pullRequest;
  // Nobody takes a label off that is deleted.
  if (labels?.nodes.some(({ name }) => name === acceptLabel) !== true) return [];
  const last = timelineItems.nodes.findLast(({ label }) => label.name === acceptLabel);
  if (last?.__typename !== 'LabeledEvent' || last.actor?.__typename !== 'User') return [];
  if ((await loginsOfToken(api)).includes(last.actor.login)) return [];
  return [{ by: last.actor.login, at: last.createdAt, isOfReport: true }];
}

/** An entry of Gitea's timeline, as `ToTimelineComment` of its source writes it. */
interface TimelineEntry {
  readonly type?: string;
  /** Of a label: `1` when it was set, and empty when it was taken away. */
  readonly body?: string;
  readonly created_at?: string;
  readonly label?: { readonly name?: string };
  readonly user?: { readonly id?: number; readonly login?: string } | null;
}

/** As `labelConsents`. Accounts of the server itself have ids below zero; the one of this token is a program's. */
async function timelineConsents(place: CommentPlace): Promise<readonly Consent[]> {
  const { api, repository, pullRequest } = place;
  const request = { ...repository, issue_number: pullRequest };
  const labels = await api.list((octokit, page) => octokit.rest.issues.listLabelsOnIssue({ ...request, ...page }));
  if (!labels.some(({ name }) => name === acceptLabel)) return [];
  // The path is that of GitHub, and what stands there is not.
  const timeline: readonly TimelineEntry[] = await api.list<object>((octokit, page) =>
    octokit.rest.issues.listEventsForTimeline({ ...request, ...page }),
  );
  const last = timeline.findLast(({ type, label }) => type === 'label' && label?.name === acceptLabel);
  const { id = 0, login = '' } = last?.user ?? {};
  const isPerson = id > 0 && !(await loginsOfToken(api)).includes(login);
  if (last?.body !== '1' || last.created_at === undefined || !isPerson) return [];
  return [{ by: login, at: last.created_at, isOfReport: true }];
}

/**
 * People with write access, other than the author, committers and the account of this token, whose last review
 * approves;
 * the earliest first. An approval is of a report when it is of the commit that the comment is about.
 */
async function approvals(
  { api, repository, pullRequest }: CommentPlace,
  reported: string | undefined,
): Promise<readonly Consent[]> {
  const [pull, reviews] = await Promise.all([
    api.call((octokit) => octokit.rest.pulls.get({ ...repository, pull_number: pullRequest })),
    api.list((octokit, page) => octokit.rest.pulls.listReviews({ ...repository, pull_number: pullRequest, ...page })),
  ]);
  const last = new Map<string, Consent | undefined>();
  for (const { user, state, submitted_at: at = '', commit_id: commit } of reviews) {
    // A comment changes nothing of an earlier verdict.
    if (user === null || user.type !== 'User' || state === 'COMMENTED' || state === 'PENDING') continue;
    const isOfReport = commit === reported;
    last.set(user.login, state === 'APPROVED' ? { by: user.login, at, isOfReport } : undefined);
  }
  const own = [pull.user?.login, ...(await loginsOfToken(api))];
  const consents = [...last.values()].flatMap((one) => (one === undefined || own.includes(one.by) ? [] : one));
  if (consents.length === 0) return [];
  const commits = await commitsOf({ api, repository }, pullRequest);
  // Who is behind the others may be anybody.
  if (pull.commits > commits.length) return [];
  const committers = new Set(commits.flat());
  const found: Consent[] = [];
  for (const one of consents)
    if (!committers.has(one.by) && (await mayWrite({ api, repository }, one.by))) found.push(one);
  return found.sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** The accounts that the server knows as author and committer of each commit of the request. It lists 250 at most. */
async function commitsOf(
  { api, repository }: Pick<CommentPlace, 'api' | 'repository'>,
  number: number,
): Promise<readonly (readonly string[])[]> {
  const commits = await api.list((octokit, page) =>
    octokit.rest.pulls.listCommits({ ...repository, pull_number: number, ...page }),
  );
  return commits.map(({ author, committer }) => [loginOf(author), loginOf(committer)]);
}

function loginOf(account: object | null): string {
  return account !== null && 'login' in account ? String(account.login) : '';
}

/** The right of somebody to push; nobody has it where the server does not tell. */
async function mayWrite(
  { api, repository }: Pick<CommentPlace, 'api' | 'repository'>,
  username: string,
): Promise<boolean> {
  try {
    const { permission } = await api.call((octokit) =>
      octokit.rest.repos.getCollaboratorPermissionLevel({ ...repository, username }),
    );
    return permission === 'admin' || permission === 'write';
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}
