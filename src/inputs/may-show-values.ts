import type { GitHubEvent } from '../model/github-event.ts';

/** Events that only members of a repository cause, and that name nothing of another one. */
const ofMembers: ReadonlySet<string> = new Set(['repository_dispatch', 'schedule', 'workflow_dispatch']);

/** True for a run whose head was written by somebody with write access, as far as its event tells; others, such as merge groups, `workflow_run` and `issue_comment`, may be about a fork. */
export function mayShowValues(event: GitHubEvent): boolean {
  switch (event.kind) {
    case 'pull_request':
      return !event.isFork;
    case 'merge_group':
      // It may hold commits of forks.
      return false;
    case 'push':
      return true;
    case 'other':
      return ofMembers.has(event.name);
  }
}
