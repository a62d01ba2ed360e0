import { expect } from 'vitest';
import { accounts, type Token } from '../support/github/repository-state.ts';
import { type Scenario, sha } from './scene.ts';

const job: Token = {
  text: 'gitea_job',
  account: accounts.gitea,
  permissions: { contents: 'write', issues: 'write', 'pull-requests': 'write' },
};
const ofGitea = { server: { isGitea: true, giteaVersion: '1.27.3' }, tokens: [job] } as const;
const warning = { token: job.text, head: 'warning' } as const;
const changed = { token: job.text, head: 'changed' } as const;

/** Comments at lines on Gitea, which takes positions and keeps conversations in reviews. */
export const giteaReviewScenarios: readonly Scenario[] = [
  {
    name: 'on Gitea a finding is told at its line, and by later runs not again',
    needsOwnProcess: true,
    ...ofGitea,
    runs: [warning, warning, { ...warning, sha: sha('d') }],
    check: ({ state, ends }) => {
      expect(state.reviews.map(({ event, commit }) => [event, commit])).toEqual([['COMMENT', sha('b')]]);
      expect(state.reviewComments).toMatchObject([{ path: 'apps/web.yaml', line: 7, side: 'RIGHT' }]);
      expect(state.reviewComments[0]?.body).toContain('replicas-zero');
      expect(ends[0]?.stdout).not.toContain('::warning');
    },
  },
  {
    name: 'on Gitea a finding that is gone takes its comment and an empty review with it',
    ...ofGitea,
    runs: [
      { ...warning, head: 'many-warnings' },
      { ...changed, sha: sha('d') },
    ],
    check: ({ state }) => expect([state.reviewComments, state.reviews]).toEqual([[], []]),
  },
  {
    name: 'on Gitea a comment that somebody answered stays and says that the finding is gone, once',
    ...ofGitea,
    runs: [
      warning,
      {
        ...changed,
        sha: sha('d'),
        before: ({ state }) => {
          const [own] = state.reviewComments;
          if (own !== undefined)
            state.reviewComments.push({ ...own, id: 999, author: accounts.person, body: 'Wanted.' });
        },
      },
      { ...changed, sha: sha('e') },
    ],
    check: ({ state }) => {
      expect(state.reviewComments).toHaveLength(2);
      expect(state.reviewComments[0]?.body).toMatch(/^_No longer open\._\n\n\*\*Warning/);
    },
  },
  {
    name: 'on Gitea a comment whose line reads otherwise now says the line',
    ...ofGitea,
    runs: [
      warning,
      {
        ...warning,
        sha: sha('d'),
        before: ({ state }) => {
          const patch = '@@ -7,1 +7,1 @@\n-  replicas: 2\n+  replicas: 00';
          state.files.splice(0, 1, { filename: 'apps/web.yaml', status: 'modified', patch });
        },
      },
    ],
    check: ({ state }) => {
      expect(state.reviewComments.map(({ body }) => body.slice(0, 8))).toEqual(['Line 7: ']);
      expect(state.reviews).toHaveLength(1);
    },
  },
  {
    name: 'on Gitea a comment that somebody removed is not written again',
    ...ofGitea,
    runs: [
      warning,
      { ...warning, sha: sha('d'), before: ({ state }) => state.reviewComments.splice(0) },
      { ...warning, sha: sha('e') },
    ],
    check: ({ state }) => expect(state.reviewComments).toEqual([]),
  },
  {
    name: 'on Gitea a lost answer about a review makes no second one',
    ...ofGitea,
    runs: [
      {
        ...warning,
        inputs: { 'api-timeout': '6' },
        before: ({ faults }) =>
          faults.push({
            kind: 'lost-reset',
            operation: 'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews',
            times: 1,
          }),
      },
    ],
    check: ({ state }) => expect([state.reviews.length, state.reviewComments.length]).toEqual([1, 1]),
  },
  {
    name: 'on Gitea a line that the diff does not show is told in the log',
    needsOwnProcess: true,
    ...ofGitea,
    runs: [
      {
        ...warning,
        before: ({ state }) => {
          const patch = '@@ -1,2 +1,2 @@\n apiVersion: apps/v1\n-kind: Old\n+kind: Deployment';
          state.files.splice(0, 1, { filename: 'apps/web.yaml', status: 'modified', patch });
        },
      },
    ],
    check: ({ state, ends }) => {
      expect(state.reviewComments).toEqual([]);
      expect(ends[0]?.stdout).toMatch(/::warning .*file=apps\/web\.yaml,line=7/);
    },
  },
  {
    name: 'on Gitea comments at the lines of many reviews are found',
    ...ofGitea,
    given: ({ state }) => {
      for (let at = 0; at < 120; at++)
        state.reviews.push({ id: 1000 + at, author: accounts.person, commit: sha('b'), event: 'COMMENT', body: 'Hm.' });
    },
    runs: [warning, { ...warning, sha: sha('d') }],
    check: ({ state }) => expect(state.reviewComments).toHaveLength(1),
  },
  {
    name: 'a Gitea before 1.27 gets annotations in the log, which says why',
    needsOwnProcess: true,
    server: { isGitea: true, giteaVersion: '1.26.4' },
    tokens: [job],
    runs: [warning, changed],
    check: ({ state, ends }) => {
      expect(state.reviewComments).toEqual([]);
      expect(ends[0]?.stdout).toMatch(/::warning .*file=apps\/web\.yaml,line=7/);
      expect(ends[0]?.stdout).toContain('Not supported by this server: comments at lines.');
      expect(ends[1]?.stdout).not.toContain('Not supported');
    },
  },
  {
    name: 'Forgejo, whose version tells the Gitea that it comes from, gets annotations too',
    needsOwnProcess: true,
    server: { isGitea: true, giteaVersion: '11.0.3+gitea-1.22.0' },
    tokens: [job],
    runs: [warning],
    check: ({ ends }) => expect(ends[0]?.stdout).toContain('Not supported by this server: comments at lines.'),
  },
];
