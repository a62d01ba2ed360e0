import type { GitHubEvent } from '../core/github-event.ts';

/** Events that only members of a repository cause, and that name nothing of another one. */
const ofMembers: ReadonlySet<string> = new Set([
  'create',
  'deployment',
  'release',
  'repository_dispatch',
  'schedule',
  'workflow_dispatch',
]);

/**
 * Test for a run whose head was written by somebody with write access, as far as its event tells; others, such as merge
 * groups, `workflow_run` and `issue_comment`, may be about a fork.
 */
export function mayShowValues(event: GitHubEvent): boolean {
  // A merge group may hold commits of forks.
  return event.kind !== 'merge_group' && !mayBeOfStranger(event);
}

/** Test for a run whose head may be a stranger's. A merge group is one that a member has put into the queue. */
export function mayBeOfStranger(event: GitHubEvent): boolean {
  switch (event.kind) {
    case 'pull_request':
      return event.isFork;
    case 'merge_group':
    case 'push':
      return false;
    case 'other':
      return !ofMembers.has(event.name);
  }
}
