/** A branch of a pull request or merge group: its short name and the commit it had when the event was sent. */
export interface EventBranch {
  readonly ref: string;
  readonly sha: string;
}

/** The events of a workflow run that say what to compare; every other event is `other`. */
export type GitHubEvent =
  | {
      readonly kind: 'pull_request';
      /** `pull_request` or `pull_request_target`. */
      readonly name: string;
      readonly number: number;
      readonly base: EventBranch;
      readonly head: EventBranch;
      /** True when the head lives in another repository: tokens are then weak and contents not trusted. */
      readonly isFork: boolean;
      /** The test merge the run was started for; absent when the run is for another commit. */
      readonly mergeSha?: string;
      readonly defaultBranch?: string;
    }
  | {
      readonly kind: 'merge_group';
      readonly name: string;
      readonly base: EventBranch;
      readonly head: EventBranch;
      readonly defaultBranch?: string;
    }
  | {
      readonly kind: 'push';
      readonly name: string;
      /** Full name of the ref that was pushed. */
      readonly ref: string;
      /** Absent when the push created the ref. */
      readonly before?: string;
      /** Absent when the push deleted the ref. */
      readonly after?: string;
      readonly defaultBranch?: string;
    }
  | { readonly kind: 'other'; readonly name: string; readonly defaultBranch?: string };

/**
 * Test for the head of a pull request that is not of a branch of the repository itself: of another repository, of one
 * that was deleted since (undefined), or, on Gitea and Forgejo, a change that is in no branch, which whoever may read
 * can push there.
 */
export function isForkHead(
  head: { readonly repository: string | undefined; readonly ref: string | undefined },
  baseRepository: string | undefined,
): boolean {
  return (
    head.repository === undefined || head.repository !== baseRepository || head.ref?.startsWith('refs/pull/') === true
  );
}
