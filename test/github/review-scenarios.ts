import { expect } from 'vitest';
import { readMarker } from '../../src/report/github/comment-marker.ts';
import { accounts, type ReviewComment, type Token } from '../support/github/repository-state.ts';
import type { GitHubStandIn } from '../support/github/stand-in.ts';
import { marker, report, reports, type Scenario, sha } from './scene.ts';

const statusOnly: Token = { text: 'ghs_status', account: accounts.workflow, permissions: { statuses: 'write' } };
const reader: Token = {
  text: 'ghs_reader',
  account: accounts.workflow,
  permissions: { 'pull-requests': 'read', issues: 'read' },
};
/** Of an app, which may not ask who it is. */
const ofApp: Token = {
  text: 'ghs_app',
  account: accounts.app,
  permissions: { contents: 'read', issues: 'write', 'pull-requests': 'write', statuses: 'write' },
};

/** What somebody else said at a line. */
const remark: ReviewComment = {
  id: 0,
  author: accounts.person,
  path: 'apps/web.yaml',
  line: 7,
  side: 'RIGHT',
  subject: 'line',
  commit: sha('b'),
  review: 1,
  body: '',
};

/** A push that takes the finding away after somebody answered its comment. */
const changedAfterAnswer: Scenario['runs'][number] = {
  head: 'changed',
  sha: sha('d'),
  before: ({ state }) => {
    for (const comment of [...state.reviewComments]) state.reply(accounts.person, comment, 'On purpose.');
  },
};

/** Comments at lines of the pull request. */
export const reviewScenarios: readonly Scenario[] = [
  {
    name: 'a finding is told at the line that caused it, in a review that does not block',
    runs: [{ head: 'warning' }],
    check: ({ state }) => {
      expect(state.reviews.map(({ event, commit }) => [event, commit])).toEqual([['COMMENT', sha('b')]]);
      expect(state.reviewComments).toMatchObject([{ path: 'apps/web.yaml', line: 7, side: 'RIGHT', subject: 'line' }]);
      expect(state.reviewComments[0]?.body).toContain('replicas-zero');
    },
  },
  {
    name: 'a second run says nothing twice',
    runs: [{ head: 'warning' }, { head: 'warning' }],
    check: ({ state }) => {
      expect(state.reviews).toHaveLength(1);
      expect(state.reviewComments).toHaveLength(1);
    },
  },
  {
    name: 'a push that leaves the finding as it is says nothing twice',
    runs: [{ head: 'warning' }, { head: 'warning', sha: sha('d') }],
    check: ({ state }) => expect(state.reviewComments).toHaveLength(1),
  },
  {
    name: 'a finding that is gone takes its comment with it',
    runs: [{ head: 'warning' }, { head: 'changed', sha: sha('d') }],
    check: ({ state }) => expect(state.reviewComments).toEqual([]),
  },
  {
    name: 'a comment that somebody answered stays and says that the finding is gone, once',
    runs: [{ head: 'warning' }, changedAfterAnswer, { head: 'changed', sha: sha('e') }],
    check: ({ state }) => {
      expect(state.reviewComments).toHaveLength(2);
      expect(state.reviewComments[0]?.body).toMatch(/^_No longer open\._\n\n\*\*Warning/);
    },
  },
  {
    name: 'a finding that is back takes up the conversation that somebody answered',
    runs: [{ head: 'warning' }, changedAfterAnswer, { head: 'warning', sha: sha('e') }],
    check: ({ state }) => {
      expect(state.reviewComments).toHaveLength(2);
      expect(state.reviewComments[0]?.body).toMatch(/^\*\*Warning/);
    },
  },
  {
    name: 'findings at one line are one comment',
    runs: [{ head: 'warnings' }],
    check: ({ state }) => {
      const text = state.reviewComments.map(({ body }) => body).join('\n');
      expect(text).toContain('image-unpinned');
      expect(text).toContain('replicas-zero');
      expect(new Set(state.reviewComments.map(({ line }) => line)).size).toBe(state.reviewComments.length);
    },
  },
  {
    name: 'a finding with a fix comes with a suggestion of the whole line, and stays as it is',
    runs: [{ head: 'blocking' }, { head: 'blocking', sha: sha('d') }],
    codes: [1, 1],
    check: ({ state }) => {
      expect(state.reviewComments).toMatchObject([{ path: 'apps/policy.yaml', line: 1, side: 'RIGHT' }]);
      expect(state.reviewComments[0]?.body).toContain('\n\n```suggestion\napiVersion: policy/v1\n```\n\n');
      expect(state.reviews).toHaveLength(1);
    },
  },
  {
    name: 'a safe way whose first step fits in lines of the diff is a suggestion at these, and stays as it is',
    runs: [{ head: 'selector' }, { head: 'selector', sha: sha('d') }],
    codes: [1, 1],
    check: ({ state }) => {
      expect(state.reviews).toHaveLength(1);
      const [safe] = state.reviewComments.filter(({ body }) => body.startsWith('**A safe way**'));
      expect(safe).toMatchObject({ path: 'apps/web.yaml', line: 5, side: 'RIGHT' });
      expect(safe?.body).toContain(
        '\n\n```suggestion\n  namespace: shop\n  annotations:\n    kustomize.toolkit.fluxcd.io/force: enabled\n```\n\n',
      );
    },
  },
  {
    name: 'a safe way at lines that the diff does not show is told by no comment',
    runs: [
      {
        head: 'selector',
        before: ({ state }) => {
          const at = state.files.findIndex(({ filename }) => filename === 'apps/web.yaml');
          state.files.splice(at, 1, {
            filename: 'apps/web.yaml',
            status: 'modified',
            patch: '@@ -9,1 +9,2 @@\n     matchLabels:\n+      app: web',
          });
        },
      },
    ],
    codes: [1],
    check: ({ state }) => {
      expect(state.reviewComments.map(({ body }) => body).join('\n')).not.toContain('A safe way');
    },
  },
  {
    name: 'a line outside of the diff is told on its file',
    runs: [
      {
        head: 'warning',
        before: ({ state }) => {
          state.files.splice(0, 1, {
            filename: 'apps/web.yaml',
            status: 'modified',
            patch: '@@ -1,2 +1,2 @@\n apiVersion: apps/v1\n-kind: Old\n+kind: Deployment',
          });
        },
      },
    ],
    check: ({ state }) => {
      expect(state.reviews).toEqual([]);
      expect(state.reviewComments).toMatchObject([{ path: 'apps/web.yaml', line: null, subject: 'file' }]);
      expect(state.reviewComments[0]?.body).toMatch(/^Line 7: /);
    },
  },
  {
    name: 'a file whose diff is too large to be shown is told on the file, once',
    runs: ['b', 'd'].map((digit) => ({
      head: 'warning' as const,
      sha: sha(digit),
      before: ({ state }) => {
        state.files.splice(0, 1, { filename: 'apps/web.yaml', status: 'modified' });
      },
    })),
    check: ({ state }) => expect(state.reviewComments).toMatchObject([{ subject: 'file' }]),
  },
  {
    name: 'a line that reads otherwise in the diff is told on its file',
    runs: [
      {
        head: 'warning',
        before: ({ state }) => {
          state.files.splice(0, 1, {
            filename: 'apps/web.yaml',
            status: 'modified',
            patch: '@@ -7,1 +7,1 @@\n-  replicas: 2\n+  replicas: 3',
          });
        },
      },
    ],
    check: ({ state }) => expect(state.reviewComments).toMatchObject([{ subject: 'file' }]),
  },
  {
    name: 'a file that is not in the diff is told in the log',
    needsOwnProcess: true,
    runs: [{ head: 'warning', before: ({ state }) => state.files.splice(0) }],
    check: ({ state, ends }) => {
      expect(state.reviewComments).toEqual([]);
      expect(ends[0]?.stdout).toMatch(/::warning .*file=apps\/web\.yaml,line=7/);
    },
  },
  {
    name: 'a file behind three hundred others is told at its line',
    runs: [
      {
        head: 'warning',
        before: ({ state }) => {
          for (let at = 0; at < 301; at++) {
            state.files.unshift({ filename: `a/${at}.yaml`, status: 'added', patch: '@@ -0,0 +1,1 @@\n+a: 1' });
          }
        },
      },
    ],
    check: ({ state }) => expect(state.reviewComments).toMatchObject([{ path: 'apps/web.yaml', line: 7 }]),
  },
  {
    name: 'comments behind two hundred of others are found again, and go with their finding',
    given: ({ state }) => {
      for (let at = 0; at < 230; at++) {
        state.reviewComments.push({ ...remark, id: 10_000 + at, body: `number ${at}` });
      }
    },
    runs: [{ head: 'warning' }, { head: 'warning', sha: sha('d') }, { head: 'changed', sha: sha('e') }],
    check: ({ state }) => {
      expect(state.reviews).toHaveLength(1);
      expect(state.reviewComments).toHaveLength(230);
    },
  },
  {
    name: 'a diff that changes in the meantime makes file comments of line comments',
    runs: [
      {
        head: 'warning',
        before: (server) => {
          server.onRequest = (operation) => {
            if (!operation.endsWith('/reviews')) return;
            server.state.files.splice(0, 1, { filename: 'apps/web.yaml', status: 'modified' });
          };
        },
      },
    ],
    check: ({ state }) => expect(state.reviewComments).toMatchObject([{ subject: 'file' }]),
  },
  {
    name: 'a comment whose line left the diff says the line of now, without a new review',
    runs: [
      { head: 'warning' },
      {
        head: 'warning',
        sha: sha('d'),
        before: ({ state }) => {
          for (const comment of state.reviewComments) comment.line = null;
        },
      },
    ],
    check: ({ state }) => {
      expect(state.reviewComments.map(({ line, body }) => [line, body.slice(0, 8)])).toEqual([[null, 'Line 7: ']]);
      expect(state.reviews).toHaveLength(1);
    },
  },
  {
    name: 'a comment that somebody removed is not written again',
    needsOwnProcess: true,
    runs: [
      { head: 'warning' },
      { head: 'warning', sha: sha('d'), before: ({ state }) => state.reviewComments.splice(0) },
      { head: 'warning', sha: sha('e') },
    ],
    check: ({ state, ends }) => {
      expect(state.reviewComments).toEqual([]);
      expect(state.reviews).toHaveLength(1);
      expect(ends[2]?.stdout).not.toContain('::warning');
    },
  },
  {
    name: 'a comment that somebody removed is not written again after a run that could not read what it remembers',
    needsOwnProcess: true,
    runs: [
      { head: 'warning' },
      {
        head: 'warning',
        sha: sha('d'),
        before: ({ state, faults }) => {
          state.reviewComments.splice(0);
          faults.push({ kind: 'rejected', operation: 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments' });
        },
      },
      { head: 'warning', sha: sha('e'), before: ({ faults }) => faults.splice(0) },
    ],
    check: ({ state, ends }) => {
      expect(state.reviewComments).toEqual([]);
      expect(state.reviews).toHaveLength(1);
      expect(ends[1]?.stdout).toContain('No new comments at lines: not known which ones a person removed.');
      expect(ends[1]?.stdout).toMatch(/::warning .*file=apps\/web\.yaml,line=7/);
    },
  },
  {
    name: 'where nothing can be remembered of them, comments at lines are taken back, and come with the next run',
    needsOwnProcess: true,
    runs: [
      {
        head: 'warning',
        before: ({ faults }) =>
          faults.push({ kind: 'rejected', operation: 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}' }),
      },
      {
        head: 'warning',
        before: ({ faults, state }) => {
          expect(state.reviewComments).toEqual([]);
          faults.splice(0);
        },
      },
      { head: 'warning', sha: sha('d'), before: ({ state }) => state.reviewComments.splice(0) },
    ],
    check: ({ state, ends }) => {
      expect(ends[0]?.stdout).toMatch(/::warning .*file=apps\/web\.yaml,line=7/);
      expect(state.reviews).toHaveLength(2);
      expect(state.reviewComments).toEqual([]);
    },
  },
  {
    name: 'a lost answer about what is remembered takes nothing back',
    runs: [
      {
        head: 'warning',
        inputs: { 'api-timeout': '6' },
        before: ({ faults }) =>
          faults.push({ kind: 'lost-reset', operation: 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}' }),
      },
    ],
    check: ({ state }) => {
      expect(state.reviewComments).toHaveLength(1);
      expect(readMarker(report(state).body)?.notes).toHaveLength(1);
    },
  },
  {
    name: 'comments that somebody removed together with the report are not written again',
    runs: [
      { head: 'warning' },
      ...['d', 'e'].map((digit) => ({
        head: 'warning' as const,
        sha: sha(digit),
        before: ({ state }: GitHubStandIn): void => {
          state.reviewComments.splice(0);
          if (digit === 'd') state.remove(accounts.person, report(state));
        },
      })),
      { head: 'warnings', sha: sha('a') },
    ],
    check: ({ state, ends }) => {
      expect(reports(state)).toHaveLength(1);
      expect(ends[1]?.stdout).toContain('No new comments at lines: not known which ones a person removed.');
      expect(ends[2]?.stdout).not.toContain('No new comments at lines');
      // What is new is told.
      expect(state.reviewComments.map(({ body }) => /replicas-zero|image-unpinned/.exec(body)?.[0])).toEqual([
        'image-unpinned',
      ]);
    },
  },
  {
    name: 'a comment that another program of the workflow removed is no reason to keep quiet',
    given: ({ state }) => state.remove(accounts.app, state.comment(accounts.workflow, 'a sticky comment')),
    runs: [{ head: 'warning' }],
    check: ({ state }) => expect(state.reviewComments).toHaveLength(1),
  },
  {
    name: 'where nobody tells whose token it is, comments that somebody removed are not written again',
    tokens: [ofApp],
    runs: [
      { head: 'warning', token: ofApp.text },
      {
        head: 'warning',
        sha: sha('d'),
        token: ofApp.text,
        before: ({ state, faults }) => {
          state.reviewComments.splice(0);
          faults.push({ kind: 'permission', operation: 'POST /graphql' });
        },
      },
      { head: 'warning', sha: sha('e'), token: ofApp.text },
    ],
    check: ({ state }) => {
      expect(reports(state, accounts.app)).toHaveLength(1);
      expect(readMarker(report(state, accounts.app).body)?.notes).toHaveLength(1);
      expect(state.reviewComments).toEqual([]);
    },
  },
  {
    name: 'where nobody tells whose token it is, comments at lines stay and are not doubled',
    tokens: [ofApp],
    runs: [
      { head: 'warning', token: ofApp.text },
      {
        head: 'warning',
        sha: sha('d'),
        token: ofApp.text,
        inputs: { comment: 'off' },
        before: ({ faults }) => faults.push({ kind: 'permission', operation: 'POST /graphql' }),
      },
    ],
    check: ({ state }) => expect(state.reviewComments).toHaveLength(1),
  },
  {
    name: 'a comment remembers as many notes as it has room for, and others are told in the log',
    runs: [
      { head: 'many-warnings-twice' },
      ...['d', 'e', 'a'].map((digit) => ({
        head: 'many-warnings-twice' as const,
        sha: sha(digit),
        before: ({ state }: GitHubStandIn): void => void state.reviewComments.splice(0),
      })),
    ],
    check: ({ state }) => {
      expect(reports(state)).toHaveLength(1);
      const { body } = report(state);
      expect(readMarker(body)?.notes).toHaveLength(60);
      expect(body.slice(body.lastIndexOf('<!--')).length).toBeLessThan(1400);
      expect(state.reviewComments).toEqual([]);
    },
  },
  {
    name: 'a comment with an overgrown marker is recognised',
    given: ({ state }) => {
      const notes = Array.from({ length: 150 }, (_, at) => at.toString(16).padStart(16, '0')).join(',');
      state.comment(
        accounts.workflow,
        `### fluxdelta: an old report\n\n${marker().replace(' -->', ` notes=${notes} -->`)}`,
      );
    },
    runs: [{ head: 'warning' }],
    check: ({ state }) => {
      expect(state.comments).toHaveLength(1);
      expect(report(state).body).not.toContain('An old report');
    },
  },
  {
    name: 'a finding that was gone and comes back is told at its line again',
    runs: [{ head: 'warning' }, { head: 'changed', sha: sha('d') }, { head: 'warning', sha: sha('e') }],
    check: ({ state }) => {
      expect(state.reviewComments).toMatchObject([{ line: 7 }]);
      expect(state.reviews).toHaveLength(2);
    },
  },
  {
    name: 'runs of one commit keep to the most comments that may stand',
    runs: [{ head: 'many-warnings' }, { head: 'many-warnings' }, { head: 'many-warnings', sha: sha('d') }],
    check: ({ state }) => {
      expect(state.reviewComments).toHaveLength(30);
      expect(state.reviews).toHaveLength(1);
    },
  },
  {
    name: 'by default only findings that block are told at lines',
    needsOwnProcess: true,
    runs: [
      { head: 'warning', inputs: { 'review-comments': '' } },
      { head: 'blocking', sha: sha('d'), inputs: { 'review-comments': '' } },
    ],
    codes: [0, 1],
    check: ({ state, ends }) => {
      expect(ends[0]?.stdout).not.toContain('::warning');
      expect(state.reviewComments).toMatchObject([{ path: 'apps/policy.yaml', line: 1 }]);
    },
  },
  {
    name: 'more findings than a review takes are counted in the log',
    needsOwnProcess: true,
    runs: [{ head: 'many-warnings' }],
    check: ({ state, ends }) => {
      expect(state.reviewComments).toHaveLength(30);
      expect(state.reviews).toHaveLength(1);
      expect(ends[0]?.stdout.match(/::warning .*file=apps\/more\.yaml/g)).toHaveLength(4);
      expect(report(state).body).toContain('34');
    },
  },
  {
    name: 'a copied marker does not make a review comment ours',
    runs: [
      { head: 'warning' },
      {
        head: 'changed',
        sha: sha('d'),
        before: ({ state }) => {
          const [own] = state.reviewComments;
          if (own !== undefined) state.reviewComments.push({ ...own, id: 999, author: accounts.mallory });
        },
      },
    ],
    check: ({ state }) => expect(state.reviewComments).toMatchObject([{ id: 999 }]),
  },
  {
    name: '`off` says nothing at lines, and annotates none',
    needsOwnProcess: true,
    runs: [{ head: 'warning', inputs: { 'review-comments': 'off' } }],
    check: ({ state, ends }) => {
      expect(state.reviewComments).toEqual([]);
      expect(ends[0]?.stdout).not.toContain('::warning');
    },
  },
  {
    name: '`changes` says at each line what it does',
    runs: [{ head: 'changed', inputs: { 'review-comments': 'changes' } }],
    check: ({ state }) => {
      expect(state.reviewComments).toMatchObject([{ path: 'apps/settings.yaml', line: 7 }]);
      expect(state.reviewComments[0]?.body).toContain(
        'Changes 1 resource: `ConfigMap shop/settings` `data.colour` `red` → `green`.',
      );
    },
  },
  {
    name: '`changes` removes what an earlier push did',
    runs: [
      { head: 'changed', inputs: { 'review-comments': 'changes' } },
      { head: 'warning', sha: sha('d'), inputs: { 'review-comments': 'changes' } },
    ],
    check: ({ state }) => expect(state.reviewComments.map(({ path }) => path)).toEqual(['apps/web.yaml']),
  },
  {
    name: 'two values in one line are edited where they stand',
    runs: [
      { head: 'changed', inputs: { 'review-comments': 'changes' } },
      { head: 'other', sha: sha('d'), inputs: { 'review-comments': 'changes' } },
    ],
    check: ({ state }) => {
      expect(state.reviewComments).toHaveLength(1);
      expect(state.reviewComments[0]?.body).toContain('`red` → `blue`');
      expect(state.reviews).toHaveLength(1);
    },
  },
  {
    name: 'a run for an older head says nothing at lines',
    runs: [
      {
        head: 'warning',
        before: ({ state }) => {
          state.pull.head = sha('d');
        },
      },
    ],
    check: ({ state }) => expect(state.reviewComments).toEqual([]),
  },
  {
    name: 'a token that may not review annotates in the log, and the summary says what it needs',
    needsOwnProcess: true,
    tokens: [statusOnly],
    runs: [{ head: 'warning', token: statusOnly.text }],
    check: ({ state, ends }) => {
      expect(state.reviewComments).toEqual([]);
      expect(ends[0]?.stdout).toMatch(/::warning .*file=apps\/web\.yaml,line=7/);
      expect(ends[0]?.summary).toContain('permissions: pull-requests: write');
      expect(state.statuses).toHaveLength(2);
    },
  },
  {
    name: 'a token that may only read loses nothing: the summary has the report',
    tokens: [reader],
    runs: [{ head: 'warning', token: reader.text }],
    codes: [1],
    check: ({ state, ends }) => {
      expect(state.comments).toEqual([]);
      expect(state.statuses).toEqual([]);
      expect(ends[0]?.summary).toContain('-  replicas: 2');
      expect(ends[0]?.summary).toContain('statuses: write');
    },
  },
  {
    name: 'a fork is told once to post from a second workflow, whatever was to be posted',
    needsOwnProcess: true,
    tokens: [reader],
    runs: [
      {
        head: 'warning',
        token: reader.text,
        isFork: true,
        inputs: { 'check-run': 'true', labels: 'warn=flux/look' },
      },
    ],
    check: ({ ends }) => {
      expect(ends[0]?.summary).toContain('mode: post');
      expect(ends[0]?.stdout.match(/::(?:notice|warning) title=fluxdelta GITHUB_API::/g)).toEqual([
        '::notice title=fluxdelta GITHUB_API::',
      ]);
      expect(ends[0]?.stdout).toContain(
        'setting the commit status, commenting on the pull request, writing the check run, setting labels',
      );
    },
  },
  {
    name: 'a token that is not known is told as that, also for a fork',
    runs: [{ head: 'warning', token: 'ghs_stranger', isFork: true }],
    check: ({ ends }) => {
      expect(ends[0]?.summary).toContain('set another one with the input `token`');
      expect(ends[0]?.summary).not.toContain('Runs for forks have read access only');
    },
  },
  {
    name: 'a run for a fork on the base of the pull request may write, and fails when it cannot set its status',
    tokens: [reader],
    runs: [{ event: 'pull_request_target', head: 'warning', token: reader.text, isFork: true }],
    codes: [1],
    check: ({ ends }) => {
      expect(ends[0]?.summary).toContain('permissions: statuses: write');
      expect(ends[0]?.summary).not.toContain('Runs for forks have read access only');
    },
  },
];
