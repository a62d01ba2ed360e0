import { type AcceptedFinding, type AcceptSettings, acceptLabel, mostAccepted } from '../acceptance.ts';
import { isRefused } from './api-error.ts';
import { type CommentPlace, ownComments } from './comments.ts';
import { readMemory, type ShownFinding, shownFindings } from './report-memory.ts';

/** Findings that people have accepted, and those that the next comment remembers as shown. */
export interface Acceptance {
  readonly accepted: readonly AcceptedFinding[];
  /** The findings that may be accepted, with the time since which each is shown. */
  readonly shown: readonly ShownFinding[];
}

/** A person's word, and when it was given. */
interface Consent {
  readonly by: string;
  readonly at: string;
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
  if (before.size === 0) return { accepted: [], shown };
  const consents = way === 'label' ? await labelConsents(place) : await approvals(place);
  const remembered = (memory?.accepted ?? []).filter(({ by }) =>
    way === 'label' ? consents.length > 0 : consents.some((one) => one.by === by),
  );
  const accepted = fingerprints.flatMap((fingerprint): AcceptedFinding[] => {
    const earlier = remembered.find((one) => one.fingerprint === fingerprint);
    if (earlier !== undefined) return [earlier];
    const since = before.get(fingerprint);
    const consent = since === undefined ? undefined : consents.find(({ at }) => since < at);
    return consent === undefined ? [] : [{ fingerprint, ...consent }];
  });
  return { accepted, shown };
}

const labelQuery =
  'query ($owner: String!, $repo: String!, $number: Int!) { repository(owner: $owner, name: $repo) { pullRequest(number: $number) { timelineItems(last: 100, itemTypes: [LABELED_EVENT, UNLABELED_EVENT]) { nodes { __typename ... on LabeledEvent { createdAt actor { __typename login } label { name } } ... on UnlabeledEvent { createdAt actor { __typename login } label { name } } } } } } }';

interface LabelEvents {
  readonly repository: {
    readonly pullRequest: {
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
  const last = answer.repository.pullRequest.timelineItems.nodes.findLast(({ label }) => label.name === acceptLabel);
  if (last?.__typename !== 'LabeledEvent' || last.actor?.__typename !== 'User') return [];
  return [{ by: last.actor.login, at: last.createdAt }];
}

/** People with write access, other than the author, whose last review approves; the earliest first. */
async function approvals({ api, repository, pullRequest }: CommentPlace): Promise<readonly Consent[]> {
  const [pull, reviews] = await Promise.all([
    api.call((octokit) => octokit.rest.pulls.get({ ...repository, pull_number: pullRequest })),
    api.list((octokit, page) => octokit.rest.pulls.listReviews({ ...repository, pull_number: pullRequest, ...page })),
  ]);
  const last = new Map<string, Consent | undefined>();
  for (const { user, state, submitted_at: at = '' } of reviews) {
    // A comment changes nothing of an earlier verdict.
    if (user === null || user.type !== 'User' || state === 'COMMENTED' || state === 'PENDING') continue;
    last.set(user.login, state === 'APPROVED' ? { by: user.login, at } : undefined);
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
