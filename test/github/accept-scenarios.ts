import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { acceptLabel } from '../../src/core/label-result.ts';
import { type Account, accounts, type RepositoryState, type Token } from '../support/github/repository-state.ts';
import type { GitHubStandIn } from '../support/github/stand-in.ts';
import { report, type Scenario, sha } from './scene.ts';

/** Results with what they say: what follows `pending`. */
const results = ({ statuses }: RepositoryState): string[] =>
  statuses.filter(({ state }) => state !== 'pending').map(({ state, description }) => `${state}: ${description}`);

const labelled =
  (actor: Account, isSet = true) =>
  ({ state }: GitHubStandIn): void =>
    state.label(actor, acceptLabel, isSet);

const judged =
  (author: Account, verdict: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED', commit?: string) =>
  ({ state }: GitHubStandIn): void =>
    state.judge(author, verdict, commit);

const approval = { inputs: { accept: 'approval' } } as const;
const permissions: Token['permissions'] = {
  ...({ checks: 'write', contents: 'write', issues: 'write' } as const),
  ...({ 'pull-requests': 'write', statuses: 'write' } as const),
};
const machine = { text: 'ghp_machine', account: accounts.machine, permissions };
const app = { text: 'ghs_app', account: accounts.app, permissions };
const blocks = 'failure: 1 resource added · 1 blocking: cluster-admin granted';
const oneBlocks = `${blocks} · accept: label fluxdelta/accept`;
const approvalBlocks = `${blocks} · accept: approval`;

/** What a person accepts on a pull request, and what nobody can. */
export const acceptScenarios: readonly Scenario[] = [
  {
    name: 'a label that a person sets after the report accepts what blocks, and comment, status and output say who did',
    runs: [{ head: 'admin' }, { head: 'admin', before: labelled(accounts.person) }],
    codes: [1, 0],
    check: ({ state, ends }) => {
      expect(results(state)).toEqual([oneBlocks, 'success: 1 resource added · 1 finding accepted by @octavia']);
      const { body } = report(state);
      expect(body).toContain('<summary>1 finding accepted</summary>');
      expect(body).toContain('`accepted on 2026-11-01` by `octavia`');
      expect(ends[0]?.summary).toContain('To accept this finding as it is: set the label `fluxdelta/accept`.');
      expect(ends[1]?.outputs['blocking']).toBe('0');
      const page = readFileSync(ends[1]?.outputs['html-path'] ?? '', 'utf8');
      expect(page).toContain('accepted on 2026-11-01 by octavia');
      expect(readFileSync(ends[1]?.outputs['json-path'] ?? '', 'utf8')).toContain('"by":"octavia"');
    },
  },
  {
    name: 'a later push keeps what was accepted, and what blocks anew blocks',
    runs: [
      { head: 'admin' },
      { head: 'admin', before: labelled(accounts.person) },
      { head: 'admin-and-colour', sha: 'd'.repeat(40) },
      { head: 'two-admins', sha: 'e'.repeat(40) },
    ],
    codes: [1, 0, 0, 1],
    check: ({ state }) =>
      expect(results(state).slice(2)).toEqual([
        'success: 2 resources in 1 app: 1 changed, 1 added · 1 finding accepted by @octavia',
        'failure: 2 resources added in 1 app · 1 blocking: cluster-admin granted · 1 finding accepted by @octavia',
      ]),
  },
  {
    name: 'a label that was there before the first report accepts nothing',
    given: labelled(accounts.person),
    runs: [{ head: 'admin' }, { head: 'admin' }],
    codes: [1, 1],
    check: ({ state }) => expect(results(state)).toEqual([oneBlocks, oneBlocks]),
  },
  {
    name: 'a label from before accepts nothing of what a later report shows',
    runs: [
      { head: 'admin' },
      { head: 'two-admins', sha: 'd'.repeat(40), before: labelled(accounts.person) },
      { head: 'two-admins', sha: 'd'.repeat(40) },
    ],
    codes: [1, 1, 1],
    check: ({ state }) =>
      expect(results(state).at(-1)).toBe(
        'failure: 2 resources added in 1 app · 1 blocking: cluster-admin granted · 1 finding accepted by @octavia',
      ),
  },
  {
    name: 'a label that a program sets accepts nothing',
    runs: [{ head: 'admin' }, { head: 'admin', before: labelled(accounts.app) }],
    codes: [1, 1],
    check: ({ state }) => expect(results(state)).toEqual([oneBlocks, oneBlocks]),
  },
  {
    name: 'taking the label away takes the acceptance back',
    runs: [
      { head: 'admin' },
      { head: 'admin', before: labelled(accounts.person) },
      { head: 'admin', before: labelled(accounts.person, false) },
    ],
    codes: [1, 0, 1],
    check: ({ state }) => expect(results(state).at(-1)).toBe(oneBlocks),
  },
  {
    name: 'a label that is deleted in the repository accepts nothing any more',
    runs: [
      { head: 'admin' },
      { head: 'admin', before: labelled(accounts.person) },
      { head: 'admin', before: ({ state }) => void state.labels.delete(acceptLabel) },
    ],
    codes: [1, 0, 1],
    check: ({ state }) => expect(results(state).at(-1)).toBe(oneBlocks),
  },
  {
    name: 'the same finding of another resource, and of the same resource with another content, is not accepted',
    runs: [
      { head: 'admin' },
      { head: 'admin', before: labelled(accounts.person) },
      { head: 'admin-elsewhere', sha: 'd'.repeat(40) },
      { head: 'admin-of-another', sha: 'e'.repeat(40) },
    ],
    codes: [1, 0, 1, 1],
    check: ({ state }) => expect(results(state).slice(2)).toEqual([oneBlocks, oneBlocks]),
  },
  {
    name: 'a label counts that was set before the comment was marked as out of date',
    runs: [
      { head: 'admin' },
      {
        head: 'admin',
        sha: 'd'.repeat(40),
        inputs: { path: 'nowhere' },
        before: labelled(accounts.person),
      },
      { head: 'admin', sha: 'd'.repeat(40) },
    ],
    codes: [1, 1, 0],
    check: ({ state }) => expect(results(state).at(-1)).toMatch(/^success: .* accepted by @octavia$/),
  },
  {
    name: 'what the API server refuses is accepted only where the input says so',
    runs: [
      { head: 'blocking' },
      { head: 'blocking', before: labelled(accounts.person) },
      { head: 'blocking', inputs: { accept: 'label, refusals' } },
      { head: 'blocking', inputs: { accept: 'label, refusals' }, before: labelled(accounts.person) },
    ],
    codes: [1, 1, 1, 0],
    check: ({ state }) => expect(results(state).at(-1)).toMatch(/^success: .* accepted by @octavia$/),
  },
  {
    name: 'with `accept: off` a label accepts nothing, and nobody is told of it',
    runs: [
      { head: 'admin', inputs: { accept: 'off' } },
      { head: 'admin', inputs: { accept: 'off' }, before: labelled(accounts.person) },
    ],
    codes: [1, 1],
    check: ({ state }) => expect(report(state).body).not.toContain('To accept'),
  },
  {
    name: 'an approval by somebody who may write accepts, until a later verdict of the same person',
    runs: [
      { head: 'admin', ...approval },
      { head: 'admin', ...approval, before: judged(accounts.person, 'APPROVED') },
      { head: 'admin', ...approval, before: judged(accounts.person, 'COMMENTED') },
      { head: 'admin', ...approval, before: judged(accounts.person, 'CHANGES_REQUESTED') },
    ],
    codes: [1, 0, 0, 1],
    check: ({ state }) => expect(results(state)[1]).toMatch(/^success: .* accepted by @octavia$/),
  },
  {
    name: 'an approval by the author, by a reader, by a program, or from before the report accepts nothing',
    given: judged(accounts.person, 'APPROVED'),
    runs: [
      { head: 'admin', ...approval },
      {
        head: 'admin',
        ...approval,
        before: ({ state }) => {
          state.writers.add('mallory');
          state.judge(accounts.mallory, 'APPROVED');
          state.judge(accounts.machine, 'APPROVED');
          state.judge(accounts.app, 'APPROVED');
        },
      },
    ],
    codes: [1, 1],
    check: ({ state }) => expect(results(state)).toEqual([approvalBlocks, approvalBlocks]),
  },
  {
    name: 'an approval of a commit from before the one that a report is about accepts nothing',
    runs: [
      { head: 'admin', ...approval },
      {
        head: 'admin',
        ...approval,
        before: ({ state }) => state.judge(accounts.person, 'APPROVED', 'c'.repeat(40)),
      },
    ],
    codes: [1, 1],
    check: ({ state }) => expect(results(state)).toEqual([approvalBlocks, approvalBlocks]),
  },
  {
    name: 'an approval of one commit accepts nothing of another one whose job runs again',
    runs: [
      { head: 'admin', ...approval },
      { head: 'two-admins', sha: 'd'.repeat(40), ...approval },
      {
        ...{ head: 'two-admins', sha: 'd'.repeat(40), ...approval },
        before: ({ state }) => {
          state.judge(accounts.person, 'APPROVED', sha('b'));
          state.pull.head = sha('b');
        },
      },
    ],
    codes: [1, 1, 1],
    check: ({ state }) => expect(results(state).filter((one) => one.startsWith('success'))).toEqual([]),
  },
  {
    name: 'what a person has accepted stays so while there are too many findings, of which no other one can be accepted',
    runs: [
      { head: 'admin' },
      { head: 'admin', before: labelled(accounts.person) },
      { head: 'eleven-admins', sha: sha('d') },
      {
        ...{ head: 'eleven-admins', sha: sha('d') },
        before: (server) => {
          labelled(accounts.person, false)(server);
          labelled(accounts.person)(server);
        },
      },
      { head: 'admin', sha: sha('e') },
    ],
    codes: [1, 0, 1, 1, 0],
    check: ({ state, ends }) => {
      expect(ends[3]?.summary).toContain('More than 10 findings at once: too many to accept.');
      expect(results(state)[3]).toMatch(/ 10 blocking: .* · 1 finding accepted by @octavia$/);
    },
  },
  {
    name: 'what a label has accepted is not accepted by an approval of another commit, once that is the way',
    runs: [
      { head: 'admin' },
      { head: 'admin', before: labelled(accounts.person) },
      { head: 'admin', ...approval, before: judged(accounts.person, 'APPROVED', 'c'.repeat(40)) },
      { head: 'admin', ...approval, before: judged(accounts.person, 'APPROVED') },
    ],
    codes: [1, 0, 1, 0],
    check: ({ state }) => expect(results(state)[2]).toBe(approvalBlocks),
  },
  {
    name: 'a label by the account of the token accepts nothing',
    tokens: [machine],
    runs: [
      { head: 'admin', token: machine.text, inputs: { accept: 'label' } },
      {
        ...{ head: 'admin', token: machine.text, inputs: { accept: 'label' } },
        before: ({ state }) => {
          state.label(accounts.machine, acceptLabel);
        },
      },
    ],
    codes: [1, 1],
    check: ({ state }) => expect(results(state)).toEqual([oneBlocks, oneBlocks]),
  },
  {
    name: 'an approval by the account of the token accepts nothing',
    tokens: [machine],
    runs: [
      { head: 'admin', token: machine.text, inputs: { accept: 'approval' } },
      {
        ...{ head: 'admin', token: machine.text, inputs: { accept: 'approval' } },
        before: ({ state }) => {
          state.writers.add(accounts.machine.login);
          state.judge(accounts.machine, 'APPROVED');
        },
      },
    ],
    codes: [1, 1],
    check: ({ state }) => expect(results(state)).toEqual([approvalBlocks, approvalBlocks]),
  },
  {
    name: 'the same lines at another place of the same resource are not accepted',
    runs: [
      { base: 'roles', head: 'roles-one' },
      { base: 'roles', head: 'roles-one', before: labelled(accounts.person) },
      { base: 'roles', head: 'roles-other', sha: 'd'.repeat(40) },
    ],
    codes: [1, 0, 1],
    check: ({ state }) => expect(results(state).at(-1)).toMatch(/^failure: .*blocking/),
  },
  {
    name: 'a comment that a person has edited with the login of the app remembers nothing',
    tokens: [app],
    runs: [
      { head: 'admin', token: app.text },
      {
        ...{ head: 'admin', token: app.text },
        before: ({ state }) => {
          const own = report(state, accounts.app);
          state.edit(own, { login: 'cluster-bot', id: 99, type: 'User' }, own.body);
          state.label(accounts.person, acceptLabel);
        },
      },
    ],
    codes: [1, 1],
    check: ({ state }) => expect(results(state)).toEqual([oneBlocks, blocks]),
  },
  {
    name: 'a comment that somebody else has edited remembers nothing, whatever a run writes into it later',
    runs: [
      { head: 'admin' },
      {
        head: 'admin',
        before: (server) => {
          const own = report(server.state);
          labelled(accounts.person)(server);
          server.state.edit(own, accounts.mallory, own.body);
        },
      },
      { head: 'admin', before: labelled(accounts.person) },
      {
        head: 'admin',
        before: ({ state }) => void state.comments.splice(state.comments.indexOf(report(state)), 1),
      },
      { head: 'admin', before: labelled(accounts.person) },
    ],
    codes: [1, 1, 1, 1, 0],
    check: ({ state, ends }) => {
      expect(results(state).slice(0, 4)).toEqual([oneBlocks, blocks, blocks, oneBlocks]);
      expect(ends[1]?.summary).toContain('Somebody else has edited this comment');
    },
  },
  {
    name: 'in a merge queue counts what was accepted on the request',
    runs: [
      { head: 'admin' },
      { head: 'admin', before: labelled(accounts.person) },
      { head: 'admin', event: 'merge_group', sha: 'd'.repeat(40) },
      { head: 'two-admins', event: 'merge_group', sha: 'd'.repeat(40) },
    ],
    codes: [1, 0, 0, 1],
    check: ({ state }) => expect(results(state)[2]).toMatch(/^success: .* accepted by @octavia$/),
  },
  {
    name: 'in a merge queue counts what was accepted on the requests before, whose changes the group has',
    given: ({ state }) => void state.queue.push(7, 8, 9),
    runs: [
      { head: 'admin' },
      { head: 'admin', before: labelled(accounts.person) },
      { head: 'two-admins', event: 'merge_group', number: 8, sha: 'd'.repeat(40) },
      { head: 'admin-and-colour', event: 'merge_group', number: 8, sha: 'e'.repeat(40) },
      {
        head: 'admin-and-colour',
        event: 'merge_group',
        number: 8,
        sha: 'f'.repeat(40),
        before: ({ state }) => void state.queue.splice(0, 3, 8, 7),
      },
    ],
    codes: [1, 0, 1, 0, 1],
    check: ({ state }) => {
      expect(results(state)[2]).toMatch(/^failure: .* 1 blocking: .* · 1 finding accepted by @octavia$/);
      expect(results(state)[3]).toMatch(/^success: .* accepted by @octavia$/);
    },
  },
  {
    name: 'what was accepted for one branch is not accepted for another',
    runs: [
      { head: 'admin' },
      { head: 'admin', before: labelled(accounts.person) },
      { head: 'admin', baseName: 'next', before: ({ state }) => void (state.pull.baseName = 'next') },
      {
        head: 'admin',
        baseName: 'next',
        before: (server) => {
          labelled(accounts.person, false)(server);
          labelled(accounts.person)(server);
        },
      },
    ],
    codes: [1, 0, 1, 0],
    check: ({ state }) => expect(results(state).at(-1)).toMatch(/^success: .* accepted by @octavia$/),
  },
  {
    name: 'an old run that is started again after another base came leaves the comment, and what people have accepted',
    runs: [
      { head: 'admin' },
      { head: 'two-admins', baseName: 'next', before: ({ state }) => void (state.pull.baseName = 'next') },
      { head: 'two-admins', baseName: 'next', before: labelled(accounts.person) },
      { head: 'admin' },
      { head: 'two-admins', baseName: 'next' },
    ],
    codes: [1, 1, 0, 1, 0],
    check: ({ state, ends }) => {
      expect(report(state).body).toContain('by `octavia`');
      expect(ends[3]?.stdout).toContain('comment outdated');
      expect(results(state)[3]).toBe('error: The pull request is into another branch now');
      expect(results(state).at(-1)).toMatch(/^success: .* · 2 findings accepted by @octavia$/);
    },
  },
  {
    name: 'without the right to read labels nothing is accepted, and the report is there all the same',
    server: { isGraphqlLimited: true },
    runs: [{ head: 'admin' }, { head: 'admin', before: labelled(accounts.person) }],
    codes: [1, 1],
    check: ({ state, ends }) => {
      expect(results(state)).toEqual([oneBlocks, blocks]);
      expect(ends[1]?.stdout).toContain('Reading who accepts findings failed');
    },
  },
];
