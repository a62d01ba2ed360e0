import type { ReviewedComparison } from '../findings/review.ts';
import type { Inputs } from '../inputs/read-action-inputs.ts';
import { platformOf } from '../model/platform.ts';
import { acceptableFindings, acceptHint, withAccepted } from '../report/acceptance.ts';
import { type ChannelProblem, channelProblem } from '../report/github/api-error.ts';
import { type Destination, openApi } from '../report/github/destination.ts';
import { type Acceptance, readAcceptance } from '../report/github/read-acceptance.ts';

/** A comparison with the findings that people have accepted, and how the rest can be. */
export interface AcceptedComparison {
  readonly comparison: ReviewedComparison;
  /** Absent where nobody can accept anything. */
  readonly acceptance?: Acceptance;
  /** As Markdown of our own. */
  readonly hint?: string;
  readonly problems: readonly ChannelProblem[];
}

/** Takes what people have accepted on the pull request out of what fails the job. Asks the server only where something does. Never rejects. */
export async function acceptFindings(
  { settings }: Inputs,
  destination: Destination | undefined,
  comparison: ReviewedComparison,
  pullRequest: number | undefined,
): Promise<AcceptedComparison> {
  const { accept, comment, failOn } = settings;
  const findings = acceptableFindings(comparison, failOn, accept);
  // What was shown is known by the comment.
  const isAsked = findings.size > 0 && comment !== 'off' && comment !== 'new';
  if (destination === undefined || pullRequest === undefined || !isAsked) return { comparison, problems: [] };
  const { apiUrl, repository, key } = destination;
  if (!platformOf(apiUrl).hasGraphql) return { comparison, problems: [] };
  const api = openApi(destination);
  try {
    const place = { api, repository, pullRequest, key };
    const acceptance = await readAcceptance(place, [...findings.keys()], accept);
    return {
      comparison: withAccepted(comparison, findings, acceptance.accepted),
      acceptance,
      hint: acceptHint(findings.size - acceptance.accepted.length, accept, acceptance.isEdited),
      problems: [],
    };
  } catch (error) {
    return {
      comparison,
      problems: [channelProblem(error, 'Reading who accepts findings', 'pull-requests: write', api.platform)],
    };
  }
}
