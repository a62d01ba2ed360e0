import { type Platform, platformOf } from '../core/platform.ts';
import { type ReviewedComparison } from '../findings/public.ts';
import { type Inputs } from '../inputs/public.ts';
import {
  type Acceptance,
  type AcceptanceSource,
  type AcceptPolicy,
  acceptableFindings,
  acceptHint,
  acceptNote,
  type ChannelProblem,
  channelProblem,
  type Destination,
  giteaAcceptance,
  githubAcceptance,
  openApi,
  queuedRequests,
  readAcceptanceOfAll,
  withAccepted,
} from '../report/public.ts';

/** A comparison with the findings that people have accepted, and how the rest can be. */
export interface AcceptedComparison {
  readonly comparison: ReviewedComparison;
  /** Absent where nobody can accept anything. */
  readonly acceptance?: Acceptance;
  /** As Markdown of our own. */
  readonly hint?: string;
  /** The same in a few plain words. */
  readonly note?: string;
  readonly problems: readonly ChannelProblem[];
  /** True where the server has no such acceptance. */
  readonly isMissing?: boolean;
}

/** The requests whose people are asked: one, or the last of a merge group, which may hold others before it. */
export interface AskedRequests {
  readonly number: number;
  /** The branch that it is into. */
  readonly branch: string;
  /** The commit of the request or of the group. */
  readonly commit: string;
  readonly isGroup: boolean;
}

/**
 * Takes what people have accepted on the pull request out of what fails the job. Asks the server only where something
 * does; `whenAsked` is called then. Never rejects.
 */
export async function acceptFindings(
  { settings }: Inputs,
  destination: Destination | undefined,
  comparison: ReviewedComparison,
  requests: AskedRequests | undefined,
  whenAsked: () => void = () => undefined,
): Promise<AcceptedComparison> {
  const { accept, comment } = settings;
  // What was shown is known by the comment.
  const isShown = comment !== 'off' && comment !== 'new';
  if (destination === undefined || requests === undefined || !isShown) return { comparison, problems: [] };
  const { apiUrl, repository, key } = destination;
  const isGitea = platformOf(apiUrl).kind === 'gitea';
  if (isGitea && accept.way === 'approval') return { comparison, problems: [], isMissing: true };
  const { number, branch, commit, isGroup } = requests;
  const open = async (): Promise<readonly AcceptanceSource[]> => {
    whenAsked();
    const api = openApi(destination);
    const numbers = isGroup ? await queuedRequests(api, repository, branch, number) : [number];
    return numbers.map((pullRequest) => {
      const place = { api, repository, pullRequest, key };
      return isGitea ? giteaAcceptance(place) : githubAcceptance(place);
    });
  };
  return await acceptedOf(comparison, { ...settings, branch, commit }, open, platformOf(apiUrl));
}

/**
 * Takes what a server tells to be accepted out of what fails a job by its settings. Asks it only where something does.
 * Never rejects.
 */
export async function acceptedOf(
  comparison: ReviewedComparison,
  { accept, failOn, branch, commit }: AcceptPolicy,
  sources: () => Promise<readonly AcceptanceSource[]>,
  platform: Platform,
): Promise<AcceptedComparison> {
  const findings = acceptableFindings(comparison, { accept, failOn, branch, commit });
  if (findings.size === 0) return { comparison, problems: [] };
  try {
    const acceptance = await readAcceptanceOfAll(await sources(), [...findings.keys()], accept, Date.now());
    const { accepted, isEdited } = acceptance;
    const open = { left: findings.size - accepted.length, all: findings.size, isEdited };
    return {
      comparison: withAccepted(comparison, findings, accepted),
      acceptance,
      hint: acceptHint(open, accept),
      note: acceptNote(open, accept),
      problems: [],
    };
  } catch (error) {
    return {
      comparison,
      problems: [channelProblem(error, 'Reading who accepts findings', 'pull-requests: write', platform)],
    };
  }
}
