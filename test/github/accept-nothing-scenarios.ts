import { expect } from 'vitest';
import { acceptLabel } from '../../src/core/label-result.ts';
import { readMemory, withMemory } from '../../src/report/github/report-memory.ts';
import { accounts, type RepositoryState } from '../support/github/repository-state.ts';
import type { GitHubStandIn } from '../support/github/stand-in.ts';
import { marker, report, type Scenario, sha } from './scene.ts';

const codesOf = ({ statuses }: RepositoryState): string[] =>
  statuses.filter(({ state }) => state !== 'pending').map(({ state }) => state);

const labelled = ({ state }: GitHubStandIn): void => state.label(accounts.person, acceptLabel);
const approval = { inputs: { accept: 'approval' } } as const;
const refusals = { inputs: { accept: 'label, refusals' } } as const;
const app = accounts.app;

/** Puts a comment of the same account there that remembers all that the report shows as accepted. */
const forged =
  (start: string) =>
  ({ state }: GitHubStandIn): void => {
    const memory = readMemory(report(state).body);
    if (memory === undefined) throw new Error('nothing is remembered');
    const accepted = (memory.shown ?? []).map(({ fingerprint }) => ({
      fingerprint,
      by: accounts.person.login,
      at: '2026-11-01T00:00:00Z',
      way: 'label' as const,
    }));
    state.comment(accounts.workflow, `${withMemory(start, { ...memory, accepted })}\n\n${marker()}`);
  };

/** Words and labels that accept nothing of what a report shows. */
export const acceptNothingScenarios: readonly Scenario[] = [
  {
    name: 'a comment of another workflow that remembers what nobody has accepted',
    runs: [
      { head: 'admin' },
      { head: 'admin', before: labelled },
      { head: 'two-admins', sha: sha('d') },
      { head: 'two-admins', sha: sha('d'), before: forged('Title of your request: x') },
    ],
    codes: [1, 0, 1, 1],
    check: ({ state }) => expect(codesOf(state)).toEqual(['failure', 'success', 'failure', 'failure']),
  },
  {
    name: 'a second comment that begins as a report and remembers what nobody has accepted',
    runs: [
      { head: 'admin' },
      { head: 'admin', before: labelled },
      { head: 'two-admins', sha: sha('d') },
      { head: 'two-admins', sha: sha('d'), before: forged('### fluxdelta: x') },
    ],
    codes: [1, 0, 1, 1],
    check: ({ state }) => expect(codesOf(state)).toEqual(['failure', 'success', 'failure', 'failure']),
  },
  {
    name: 'a comment that hides those before it counts alone',
    runs: [
      { head: 'admin', inputs: { comment: 'hide-and-new' } },
      { head: 'admin-and-colour', sha: sha('d'), inputs: { comment: 'hide-and-new' } },
      { head: 'admin-and-colour', sha: sha('d'), inputs: { comment: 'hide-and-new' }, before: labelled },
    ],
    codes: [1, 1, 0],
    check: ({ state }) => expect(state.comments.map(({ isMinimized }) => isMinimized)).toEqual([true, true, false]),
  },
  {
    name: 'a role that everybody got by what was accepted gets more',
    runs: [
      { head: 'everybody-few' },
      { head: 'everybody-few', before: labelled },
      { head: 'everybody-more', sha: sha('d') },
    ],
    codes: [1, 0, 1],
    check: ({ state }) => expect(codesOf(state)).toEqual(['failure', 'success', 'failure']),
  },
  {
    name: 'a role that is added to one that everybody got gets more',
    runs: [
      { head: 'everybody-joined' },
      { head: 'everybody-joined', before: labelled },
      { head: 'everybody-joined-more', sha: sha('d') },
    ],
    codes: [1, 0, 1],
    check: ({ state }) => expect(codesOf(state)).toEqual(['failure', 'success', 'failure']),
  },
  {
    name: 'another value of a Secret in clear',
    runs: [
      { base: 'secret-one', head: 'secret-two', ...refusals },
      { base: 'secret-one', head: 'secret-two', ...refusals, before: labelled },
      { base: 'secret-one', head: 'secret-three', sha: sha('d'), ...refusals },
    ],
    codes: [1, 0, 1],
    check: ({ state }) => expect(codesOf(state)).toEqual(['failure', 'success', 'failure']),
  },
  {
    name: 'an approval by somebody who has committed to the request of somebody else',
    given: ({ state }) => {
      state.pull.author = app;
      state.writers.add('mallory');
      state.commits.push({ author: app, committer: app }, { author: app, committer: accounts.mallory }, {});
    },
    runs: [
      { head: 'admin', ...approval },
      { head: 'admin', ...approval, before: ({ state }) => state.judge(accounts.mallory, 'APPROVED') },
      { head: 'admin', ...approval, before: ({ state }) => state.judge(accounts.person, 'APPROVED') },
    ],
    codes: [1, 1, 0],
    check: ({ ends }) => expect(ends[0]?.stdout).not.toContain('failed'),
  },
  {
    name: 'an approval of more commits than the server lists, of which one may be by who approves',
    given: ({ state }) => {
      state.pull.author = app;
      for (let at = 0; at < 250; at++) state.commits.push({ author: app, committer: app });
    },
    runs: [
      { head: 'admin', ...approval },
      {
        head: 'admin',
        ...approval,
        before: ({ state }) => {
          state.commits.push({ author: app, committer: accounts.person });
          state.judge(accounts.person, 'APPROVED');
        },
      },
    ],
    codes: [1, 1],
    check: ({ ends }) => expect(ends[1]?.stdout).not.toContain('failed'),
  },
  {
    name: 'what does not render',
    runs: [{ head: 'broken-admin' }, { head: 'broken-admin', before: labelled }],
    codes: [1, 1],
    check: ({ state }) => expect(report(state).body).toContain('1 finding accepted'),
  },
  {
    name: 'a label of the future',
    runs: [
      { head: 'admin' },
      {
        head: 'admin',
        before: ({ state }) => state.label(accounts.person, acceptLabel, true, '2199-01-01T00:00:00Z'),
      },
    ],
    codes: [1, 1],
    check: ({ state }) => expect(codesOf(state)).toEqual(['failure', 'failure']),
  },
  {
    name: 'a comment that has room for the number of findings alone',
    server: { longestBody: 8_100 },
    runs: [{ head: 'many-admins' }],
    codes: [1],
    check: ({ state }) => {
      expect(report(state).body).not.toContain('admin-0');
      expect(report(state).body).not.toContain('To accept');
      expect(readMemory(report(state).body)).toBeDefined();
      expect(readMemory(report(state).body)?.shown).toBeUndefined();
    },
  },
];
