import { type AcceptedFinding, type AcceptSettings, acceptLabel, mostAccepted } from '../acceptance.ts';
import { isRefused } from './api-error.ts';
import { type CommentPlace, type OwnComment, ownComments } from './comments.ts';
import { readMemory, type ShownFinding, shownFindings } from './report-memory.ts';

/** Findings that people have accepted, and those that the next comment remembers as shown. */
export interface Acceptance {
  readonly accepted: readonly AcceptedFinding[];
  /** The findings that may be accepted, with the time since which each is shown. */
  readonly shown: readonly ShownFinding[];
  /** True where somebody else has edited the comment, so that what it remembers counts for nothing. */
  readonly isEdited?: boolean;
}

/** A person's word, when it was given, and whether it is about a commit that a report has shown. */
interface Consent {
  readonly by: string;
  readonly at: string;
  readonly isOfReport: boolean;
}

/**
 * The findings among these fingerprints that people have accepted: those that a comment had shown when a person set the
 * label or approved. What was accepted stays so while the label or the approval stands. Rejects with an `ApiError`.
 */
export async function readAcceptance(
  place: CommentPlace,
  fingerprints: readonly string[],
  { way }: AcceptSettings,
): Promise<Acceptance> {
  if (way === 'off' || fingerprints.length === 0 || fingerprints.length > mostAccepted)
    return { accepted: [], shown: [] };
  const comment = (await ownComments(place)).findLast(({ marker }) => marker.part === 1);
  const memory = comment === undefined ? undefined : readMemory(comment.body);
  const before = new Map(
    shownFindings(memory, comment?.updatedAt).map(({ fingerprint, since }) => [fingerprint, since]),
  );
  const shown = fingerprints.map((fingerprint) => ({ fingerprint, since: before.get(fingerprint) }));
  if (before.size === 0 || comment === undefined) return { accepted: [], shown };
  if (await isEditedByOthers(place, comment)) return { accepted: [], shown, isEdited: true };
  const consents = way === 'label' ? await labelConsents(place) : await approvals(place, memory?.head);
  const remembered = (memory?.accepted ?? []).filter(({ by }) =>
    way === 'label' ? consents.length > 0 : consents.some((one) => one.by === by),
  );
  const accepted = fingerprints.flatMap((fingerprint): AcceptedFinding[] => {
    const earlier = remembered.find((one) => one.fingerprint === fingerprint);
    if (earlier !== undefined) return [earlier];
    const since = before.get(fingerprint);
    const consent = consents.find(({ at, isOfReport }) => isOfReport && since !== undefined && since < at);
    return consent === undefined ? [] : [{ fingerprint, by: consent.by, at: consent.at }];
  });
  return { accepted, shown };
}

/** As many edits of a comment are looked through; one with more is taken for edited. */
const mostEdits = 100;

const editQuery = `query ($id: ID!) { node(id: $id) { ... on IssueComment { author { login } lastEditedAt userContentEdits(last: ${mostEdits}) { totalCount nodes { editor { login } } } } } }`;

interface CommentEdits {
  readonly node: {
    readonly author: { readonly login: string } | null;
    readonly lastEditedAt: string | null;
    readonly userContentEdits: {
      readonly totalCount: number;
      readonly nodes: readonly { readonly editor: { readonly login: string } | null }[];
    } | null;
  } | null;
}

/** True for a comment that anybody but its author has edited, ever: an own edit may have kept what another wrote. */
async function isEditedByOthers({ api }: CommentPlace, { nodeId }: OwnComment): Promise<boolean> {
  const { node } = await api.graphql<CommentEdits>(editQuery, { id: nodeId });
  if (node === null || node.author === null) return true;
  const { author, lastEditedAt, userContentEdits: edits } = node;
  // Edits that are not told may be anybody's.
  if (edits === null) return lastEditedAt !== null;
  return edits.totalCount > mostEdits || edits.nodes.some(({ editor }) => editor?.login !== author.login);
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
          readonly actor: { readonly __typename: string; readonly login: string } | null;
          readonly label: { readonly name: string };
        }[];
      };
    };
  };
}

/** The person who has set the label that is there now. Programs do not count: whoever may push may have one set it. */
async function labelConsents({ api, repository, pullRequest }: CommentPlace): Promise<readonly Consent[]> {
  const answer = await api.graphql<LabelEvents>(labelQuery, { ...repository, number: pullRequest });
  const { labels, timelineItems } = answer.repository.pullRequest;
  // Nobody takes a label off that is deleted.
  if (labels?.nodes.some(({ name }) => name === acceptLabel) !== true) return [];
  const last = timelineItems.nodes.findLast(({ label }) => label.name === acceptLabel);
  if (last?.__typename !== 'LabeledEvent' || last.actor?.__typename !== 'User') return [];
  return [{ by: last.actor.login, at: last.createdAt, isOfReport: true }];
}

/**
 * People with write access, other than the author, whose last review approves; the earliest first. An approval is of a report
 * when it is of the commit of the request now, or of the one that the comment is about.
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
    const isOfReport = commit === pull.head.sha || commit === reported;
    last.set(user.login, state === 'APPROVED' ? { by: user.login, at, isOfReport } : undefined);
  }
  const consents = [...last.values()].filter((one) => one !== undefined && one.by !== pull.user?.login);
  const found: Consent[] = [];
  for (const one of consents) if (one !== undefined && (await mayWrite({ api, repository }, one.by))) found.push(one);
  return found.sort((a, b) => (a.at < b.at ? -1 : 1));
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
