import { expect } from 'vitest';
import { acceptLabel } from '../../src/core/label-result.ts';
import { readMarker } from '../../src/report/github/comment-marker.ts';
import { accounts, type Token } from '../support/github/repository-state.ts';
import { marker, report, reports, type Scenario, sha } from './scene.ts';

const createComment = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';

const forgejo: Token = {
  text: 'forgejo_token',
  account: accounts.forgejo,
  permissions: { contents: 'write', issues: 'write', 'pull-requests': 'write' },
};
const gitea: Token = { ...forgejo, text: 'gitea_job', account: accounts.gitea };
const ofGitea = { token: gitea.text } as const;
const labelled = { labels: 'changes=flux/changes\nblock=flux/block\nno-changes=flux/none' } as const;
const nameless: Token = { ...forgejo, text: 'gitea_token', account: accounts.machine, isNameless: true };

/** Other servers, limits, and secrets. */
export const platformScenarios: readonly Scenario[] = [
  {
    name: 'GitHub Enterprise Server is asked at its own addresses',
    server: { isEnterprise: true },
    runs: [
      { head: 'warning', inputs: { 'check-run': 'true', labels: 'changes=flux/changes' } },
      { head: 'other', sha: sha('d') },
    ],
    check: ({ state, server }) => {
      expect(state.checkRuns).toHaveLength(1);
      expect([...state.labels]).toEqual(['flux/changes']);
      expect(report(state).body).toContain('blue');
      expect(state.reviewComments).toEqual([]);
      expect(server.seen.some(({ operation }) => operation === 'POST /graphql')).toBe(true);
    },
  },
  {
    name: 'Gitea and Forgejo get a comment and a status, and nothing that they do not know',
    needsOwnProcess: true,
    server: { isGitea: true },
    runs: [
      { head: 'warning', inputs: { 'check-run': 'true', labels: 'changes=x' } },
      { head: 'other', sha: sha('d') },
    ],
    check: ({ state, ends }) => {
      expect(report(state).body).toContain('blue');
      expect(state.statuses.map(({ state: result }) => result)).toEqual(['pending', 'success', 'pending', 'success']);
      expect([state.reviewComments, state.checkRuns]).toEqual([[], []]);
      expect(ends[0]?.stdout).toMatch(/::warning .*file=apps\/web\.yaml,line=7/);
      expect(ends[0]?.stdout).toContain('Not supported by this server: check runs.');
      expect(ends[0]?.stdout).not.toContain('replicas: 0');
      expect(report(state).body).toContain('">run</a>');
    },
  },
  {
    name: 'on Gitea a person accepts by a label, and neither a program nor a label from before does',
    server: { isGitea: true },
    tokens: [gitea],
    given: ({ state }) => state.label(accounts.person, acceptLabel),
    runs: [
      { ...ofGitea, head: 'admin' },
      { ...ofGitea, head: 'admin' },
      { ...ofGitea, head: 'admin', before: ({ state }) => state.label(accounts.gitea, acceptLabel) },
      { ...ofGitea, head: 'admin', before: ({ state }) => state.label(accounts.person, acceptLabel) },
      { ...ofGitea, head: 'admin', before: ({ state }) => state.label(accounts.person, acceptLabel, false) },
    ],
    codes: [1, 1, 1, 0, 1],
    check: ({ state, ends }) => {
      expect(report(state, accounts.gitea).body).toContain('set the label `fluxdelta/accept`');
      expect(state.statuses.map(({ description }) => description)).toContain(
        '1 resource added · 1 finding accepted by @octavia',
      );
      expect(ends[0]?.stdout).not.toContain('Not supported by this server: `accept');
    },
  },
  {
    name: 'on Gitea labels are made once, set and taken away by their ids',
    server: { isGitea: true },
    given: ({ state }) => void state.repositoryLabels.push('bug', 'Flux/Changes'),
    runs: [
      { inputs: labelled },
      { head: 'admin', sha: sha('d'), inputs: labelled },
      { head: 'same', sha: sha('e'), inputs: labelled },
    ],
    codes: [0, 1, 0],
    check: ({ state }) => {
      expect(state.repositoryLabels).toEqual(['bug', 'Flux/Changes', 'flux/block', 'flux/none']);
      expect([...state.labels]).toEqual(['flux/none']);
      expect(state.labelEvents.map(({ name }) => name)).toEqual(['Flux/Changes', 'flux/block', 'flux/none']);
    },
  },
  {
    name: 'on Gitea an approval accepts nothing, and the log says so',
    server: { isGitea: true },
    tokens: [gitea],
    runs: [{ ...ofGitea, head: 'admin', inputs: { accept: 'approval' } }],
    codes: [1],
    check: ({ ends }) => expect(ends[0]?.stdout).toContain('Not supported by this server: `accept: approval`.'),
  },
  {
    name: 'on Forgejo the token of a workflow finds what it wrote',
    server: { isGitea: true },
    tokens: [forgejo],
    runs: [{ token: forgejo.text }, { token: forgejo.text, head: 'other', sha: sha('d') }],
    check: ({ state }) => {
      expect(report(state, accounts.forgejo)).toMatchObject({ id: 100, edits: 1 });
      expect(report(state, accounts.forgejo).body).toContain('blue');
    },
  },
  {
    name: 'on Forgejo the token of a workflow that is not told its name finds what it wrote all the same',
    server: { isGitea: true },
    tokens: [{ ...forgejo, isNameless: true }],
    runs: [{ token: forgejo.text }, { token: forgejo.text, head: 'other', sha: sha('d') }],
    check: ({ state }) => expect(report(state, accounts.forgejo)).toMatchObject({ id: 100, edits: 1 }),
  },
  {
    name: 'on Gitea a token of a person without the scope `read:user` ends with one comment, whose address is told',
    server: { isGitea: true },
    tokens: [nameless],
    runs: [{ token: nameless.text }, { token: nameless.text, head: 'other', sha: sha('d') }],
    check: ({ state, ends }) => {
      expect(report(state, accounts.machine)).toMatchObject({ id: 100 });
      expect(report(state, accounts.machine).body).toContain('blue');
      expect(ends[1]?.outputs['comment-url']).toContain('issuecomment-100');
    },
  },
  {
    name: 'on Gitea a workflow without `contents: write` comments, and is told what the status needs',
    server: { isGitea: true },
    tokens: [{ ...forgejo, account: accounts.gitea, permissions: { contents: 'read', 'pull-requests': 'write' } }],
    runs: [{ token: forgejo.text }],
    codes: [1],
    check: ({ state, ends }) => {
      expect(report(state, accounts.gitea).body).toContain('green');
      expect(state.statuses).toEqual([]);
      expect(ends[0]?.summary).toContain('permissions: contents: write');
      expect(ends[0]?.summary).toContain('write:repository');
    },
  },
  {
    name: 'on Gitea a run for a fork is not sent to a second workflow, which it cannot have',
    server: { isGitea: true },
    tokens: [{ ...forgejo, permissions: { contents: 'read', issues: 'read' } }],
    runs: [{ token: forgejo.text, isFork: true }],
    check: ({ state, ends }) => {
      expect(state.comments).toEqual([]);
      expect(ends[0]?.summary).toContain('colour: green');
      expect(ends[0]?.summary).toContain('Runs for forks have read access only.');
      expect(ends[0]?.summary).not.toContain('mode: post');
      // No page shows the summary of a run there.
      expect(ends[0]?.stdout).toContain('colour: green');
    },
  },
  {
    name: 'on Gitea the comment is found among more than a page holds elsewhere',
    server: { isGitea: true },
    given: ({ state }) => {
      for (let at = 0; at < 120; at++) state.comment(accounts.person, `number ${at}`);
    },
    runs: [{}, { head: 'other', sha: sha('d') }],
    check: ({ state }) => expect(readMarker(report(state).body)?.head).toBe(sha('d')),
  },
  {
    name: 'on Gitea an earlier comment is folded, since it cannot be hidden',
    server: { isGitea: true },
    runs: [
      { inputs: { comment: 'hide-and-new' } },
      { head: 'other', sha: sha('d'), inputs: { comment: 'hide-and-new' } },
    ],
    check: ({ state }) => {
      expect(reports(state)).toHaveLength(2);
      expect(state.comments[0]?.body).toMatch(/^<details>/);
    },
  },
  {
    name: 'a secondary limit that ends soon is waited for',
    given: ({ faults }) => faults.push({ kind: 'brief-limit', operation: createComment, times: 2 }),
    runs: [{}],
    check: ({ state }) => expect(reports(state)).toHaveLength(1),
  },
  {
    name: 'a secondary limit that lasts longer than there is time is told, and the summary has the report',
    given: ({ faults }) => faults.push({ kind: 'limit', operation: createComment }),
    runs: [{}],
    check: ({ state, ends }) => {
      expect(state.comments).toEqual([]);
      expect(ends[0]?.summary).toContain('rate limit');
      expect(ends[0]?.summary).toContain('colour: green');
    },
  },
  {
    name: 'a primary limit is told, and the next run makes up for it',
    given: ({ faults }) => faults.push({ kind: 'primary-limit', operation: createComment, times: 1 }),
    runs: [{}, {}],
    check: ({ state, ends }) => {
      expect(ends[0]?.summary).toContain('rate limit');
      expect(reports(state)).toHaveLength(1);
    },
  },
  {
    name: 'a limit on GraphQL alone keeps no comment from being found, written and folded',
    server: { isGraphqlLimited: true },
    runs: [
      { inputs: { comment: 'hide-and-new' } },
      { head: 'other', sha: sha('d'), inputs: { comment: 'hide-and-new' } },
    ],
    check: ({ state, ends }) => {
      expect(reports(state)).toHaveLength(2);
      expect(state.comments[0]?.body).toMatch(/^<details>/);
      expect(ends[1]?.summary).not.toContain('rate limit');
    },
  },
  {
    name: 'more comments than GraphQL takes at once are hidden as far as they were written last',
    given: ({ state }) => {
      for (let at = 0; at < 120; at++)
        state.comment(accounts.workflow, `### fluxdelta: old\n\n${marker('fluxdelta', sha('e'))}`);
    },
    runs: [{ inputs: { comment: 'hide-and-new' } }],
    check: ({ state }) => {
      expect(reports(state)).toHaveLength(121);
      expect(state.comments.at(-2)?.isMinimized).toBe(true);
    },
  },
  {
    name: 'a limit on writing keeps the run from repeating itself',
    server: { mostWrites: 3 },
    runs: [{ head: 'warning' }],
    check: ({ state, server, ends }) => {
      expect(reports(state)).toHaveLength(1);
      expect(server.seen.length).toBeLessThan(15);
      expect(ends[0]?.summary).toContain('rate limit');
    },
  },
  {
    name: 'a comment whose answer is lost is not written twice',
    given: ({ faults }) => faults.push({ kind: 'lost-reset', operation: createComment, times: 1 }),
    runs: [{}],
    check: ({ state }) => expect(reports(state)).toHaveLength(1),
  },
  {
    name: 'a review whose answer is lost is not written twice',
    given: ({ faults }) =>
      faults.push({
        kind: 'lost-bad-gateway',
        operation: 'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews',
        times: 1,
      }),
    runs: [{ head: 'warning' }],
    check: ({ state }) => {
      expect(state.reviews).toHaveLength(1);
      expect(state.reviewComments).toHaveLength(1);
    },
  },
  {
    name: 'a check run whose answer is lost is not written twice',
    given: ({ faults }) =>
      faults.push({ kind: 'lost-timeout', operation: 'POST /repos/{owner}/{repo}/check-runs', times: 1 }),
    runs: [{ inputs: { 'check-run': 'true', 'api-timeout': '6' } }],
    check: ({ state }) => expect(state.checkRuns).toHaveLength(1),
  },
  {
    name: 'without a place for the summary the log has the report, in which the runner reads no commands',
    needsOwnProcess: true,
    runs: [{ environment: { GITHUB_STEP_SUMMARY: '' }, inputs: { token: '' }, hasSummary: false }],
    check: ({ ends }) => {
      const [, word, text] = /::stop-commands::(\S+)\n([\s\S]*)\n::\1::/.exec(ends[0]?.stdout ?? '') ?? [];
      expect(word).toMatch(/^[0-9a-f-]{36}$/);
      expect(text).toContain('+  colour: green');
    },
  },
  {
    name: 'a token that is not known is told as one that may not',
    runs: [{ token: 'ghs_stranger' }],
    codes: [1],
    check: ({ state, ends }) => {
      expect(state.comments).toEqual([]);
      expect(ends[0]?.summary).toContain('HTTP status 401');
    },
  },
  {
    name: 'secrets of the inputs are masked before anything can fail',
    runs: [{ inputs: { credentials: 'registry.example=robot:hunter22', 'sops-age-key': 'AGE-SECRET-KEY-1NOTAKEY' } }],
    codes: [1],
    check: ({ ends }) => {
      expect(ends[0]?.stdout).toContain('::add-mask::hunter22');
      expect(ends[0]?.stdout).toContain('::add-mask::AGE-SECRET-KEY-1NOTAKEY');
    },
  },
];
