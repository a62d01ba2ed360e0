import { type ReviewedComparison } from '../../findings/public.ts';
import {
  type AcceptPolicy,
  type ChannelProblem,
  type CommentPlace,
  giteaAcceptance,
  githubAcceptance,
  type QueuedRequest,
} from '../../report/public.ts';
import { acceptedOf } from '../accept-findings.ts';

/** Settings for acceptance, the key of the comments that people have read, and a function that is told of failures. */
export interface QueueAcceptance extends Omit<CommentPlace, 'pullRequest'>, Pick<AcceptPolicy, 'accept' | 'failOn'> {
  readonly tell: (problem: ChannelProblem) => void;
}

/** The comparison of a request without the findings that people have accepted on it. Never rejects. */
export async function withoutAccepted(
  { accept, failOn, tell, ...repository }: QueueAcceptance,
  { branch, head: commit, number }: QueuedRequest,
  comparison: ReviewedComparison,
): Promise<ReviewedComparison> {
  const { platform } = repository.api;
  const isGitea = platform.kind === 'gitea';
  if (isGitea && accept.way === 'approval') return comparison;
  const place = { ...repository, pullRequest: number };
  const source = isGitea ? giteaAcceptance(place) : githubAcceptance(place);
  const policy = { accept, failOn, branch, commit };
  const given = await acceptedOf(comparison, policy, () => Promise.resolve([source]), platform);
  for (const problem of given.problems) tell(problem);
  return given.comparison;
}
