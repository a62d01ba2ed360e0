import { expect } from 'vitest';
import { acceptLabel } from '../../src/core/label-result.ts';
import { accounts } from '../support/github/repository-state.ts';
import type { GitHubStandIn } from '../support/github/stand-in.ts';
import { type Scenario, sha } from './scene.ts';

/** Another open pull request with the same head. */
const another =
  (base: string, head = sha('b'), isFork = false) =>
  ({ state }: GitHubStandIn): void => {
    state.others.push({ number: 8, head, base, isFork, isOpen: true });
  };
/** The runs of one workflow for the two of them: `#7` into main, and `#8`. */
const into = (base: string) => ({ number: 8, baseName: base }) as const;
/** What a rule sees of the commit: the newest status of each context. */
function green(server: GitHubStandIn): Readonly<Record<string, string>> {
  return Object.fromEntries(server.state.statuses.map(({ context, state }) => [context, state]));
}

/** Pull requests that share their head commit, and with it the statuses of the commit. */
export const sharedHeadScenarios: readonly Scenario[] = [
  {
    name: 'a request into a branch without a rule has a status of its own, and lends its green to no other',
    given: another('weak'),
    runs: [{ head: 'broken' }, { ...into('weak') }, { head: 'broken' }, { ...into('weak') }],
    codes: [1, 0, 1, 0],
    check: ({ server }) =>
      expect(green(server)).toEqual({ 'fluxdelta/diff': 'failure', 'fluxdelta/diff (weak)': 'success' }),
  },
  {
    name: 'the worst of two requests into branches with a rule stands, whoever is told last',
    given: (server) => {
      another('release')(server);
      server.state.protectedBranches.add('release');
    },
    runs: [{ head: 'broken' }, { ...into('release') }, { ...into('release') }],
    codes: [1, 0, 0],
    check: ({ server, state }) => {
      expect(green(server)).toEqual({ 'fluxdelta/diff': 'failure' });
      expect(state.statuses.at(-1)?.description).toMatch(/^#7 has the same commit, and fails · 1 resource changed/);
    },
  },
  {
    name: 'a request waits for another one with its head that has no result yet',
    given: (server) => {
      another('release')(server);
      server.state.protectedBranches.add('release');
    },
    runs: [{ head: 'changed' }],
    check: ({ server, state }) => {
      expect(green(server)).toEqual({ 'fluxdelta/diff': 'pending' });
      expect(state.statuses.at(-1)?.description).toMatch(/^Waits for #8, which has the same commit · /);
    },
  },
  {
    name: 'two requests with one head are green when both are',
    given: (server) => {
      another('release')(server);
      server.state.protectedBranches.add('release');
    },
    runs: [{ head: 'changed' }, { ...into('release') }],
    check: ({ server }) => expect(green(server)).toEqual({ 'fluxdelta/diff': 'success' }),
  },
  {
    name: 'a request is not held by one that is closed, nor by one with another head',
    given: (server) => {
      another('release')(server);
      another('main', sha('d'))(server);
      server.state.protectedBranches.add('release');
      for (const other of server.state.others) other.isOpen &&= other.head !== sha('b');
    },
    runs: [{ head: 'changed' }],
    check: ({ server }) => expect(green(server)).toEqual({ 'fluxdelta/diff': 'success' }),
  },
  {
    name: 'a run that another one overtakes while it tells its result puts the worst right',
    given: (server) => {
      another('release')(server);
      server.state.protectedBranches.add('release');
      server.onRequest = (operation) => {
        const told = server.state.statuses.filter(({ state }) => state === 'success');
        // The other run fails between the question of this one and its answer.
        if (operation !== 'GET /repos/{owner}/{repo}/commits/{ref}/statuses' || told.length !== 1) return;
        if (server.state.statuses.some(({ url }) => url.endsWith('#request-8-a4d451ec23463726-failure'))) return;
        const status = { sha: sha('b'), context: 'fluxdelta/diff', description: '' };
        server.state.statuses.push({
          ...status,
          state: 'failure',
          url: 'https://github.example/runs/9#request-8-a4d451ec23463726-failure',
        });
      };
      const status = { sha: sha('b'), context: 'fluxdelta/diff', description: '', state: 'success' };
      server.state.statuses.push({
        ...status,
        url: 'https://github.example/runs/9#request-8-a4d451ec23463726-success',
      });
    },
    runs: [{ head: 'changed' }],
    check: ({ server }) => expect(green(server)).toEqual({ 'fluxdelta/diff': 'failure' }),
  },
  {
    name: 'a run that ends without a report is an error in the context of its request',
    given: another('weak'),
    runs: [
      { head: 'changed' },
      { ...into('weak'), base: 'cluster-elsewhere', head: 'cluster-elsewhere-changed', inputs: { path: 'kubernetes' } },
    ],
    codes: [0, 1],
    check: ({ server }) =>
      expect(green(server)).toEqual({ 'fluxdelta/diff': 'success', 'fluxdelta/kubernetes (weak)': 'error' }),
  },
  {
    name: 'on Gitea the worst of two requests with one head stands as well',
    server: { isGitea: true },
    given: (server) => {
      another('release')(server);
      server.state.protectedBranches.add('release');
    },
    runs: [{ head: 'broken' }, { ...into('release') }],
    codes: [1, 0],
    check: ({ server }) => expect(green(server)).toEqual({ 'fluxdelta/diff': 'failure' }),
  },
  {
    name: 'a request does not wait for one with its head into the same branch, which compares the same',
    given: another('main'),
    runs: [{ head: 'changed' }],
    check: ({ server }) => expect(green(server)).toEqual({ 'fluxdelta/diff': 'success' }),
  },
  {
    name: 'what a person accepts on a request is not accepted on another one with its head and base',
    given: another('main'),
    runs: [
      { head: 'admin' },
      { head: 'admin', before: ({ state }) => state.label(accounts.person, acceptLabel) },
      { head: 'admin', ...into('main') },
      // The stand-in keeps the comments of both in one list.
      { head: 'admin', before: ({ state }) => void state.comments.splice(1) },
    ],
    codes: [1, 0, 1, 0],
    check: ({ server, state }) => {
      expect(state.statuses.filter((one) => one.state !== 'pending').map((one) => one.state)).toEqual([
        'failure',
        'success',
        'failure',
        'failure',
      ]);
      expect(green(server)).toEqual({ 'fluxdelta/diff': 'failure' });
      expect(state.statuses.at(-1)?.description).toMatch(/^#8 has the same commit, and fails · /);
    },
  },
  {
    name: 'a request of a fork takes nothing back that one of the repository with the same head and base found',
    given: another('main', sha('b'), true),
    runs: [{ head: 'broken' }, { ...into('main') }],
    codes: [1, 0],
    check: ({ server }) => expect(green(server)).toEqual({ 'fluxdelta/diff': 'failure' }),
  },
  {
    name: 'a request of a fork takes nothing back that one of the repository found which is closed now',
    given: another('main', sha('b'), true),
    runs: [
      { head: 'broken' },
      {
        ...into('main'),
        isFork: true,
        before: ({ state }) => {
          state.pull.state = 'closed';
        },
      },
    ],
    codes: [1, 0],
    check: ({ server }) => expect(green(server)).toEqual({ 'fluxdelta/diff': 'failure' }),
  },
  {
    name: 'a request of a fork takes nothing back that one of the repository found which is into another branch now',
    given: another('main', sha('b'), true),
    runs: [
      { head: 'broken' },
      {
        ...into('main'),
        isFork: true,
        before: ({ state }) => {
          state.pull.baseName = 'weak';
        },
      },
    ],
    codes: [1, 0],
    check: ({ server }) => expect(green(server)).toEqual({ 'fluxdelta/diff': 'failure' }),
  },
  {
    name: 'a request of a fork is not held by a closed one of another fork',
    given: (server) => {
      another('main', sha('b'), true)(server);
      server.state.pull.headRepository = 'mallory/cluster';
    },
    runs: [
      { head: 'broken' },
      {
        ...into('main'),
        isFork: true,
        before: ({ state }) => {
          state.pull.state = 'closed';
        },
      },
    ],
    codes: [1, 0],
    check: ({ server }) => expect(green(server)).toEqual({ 'fluxdelta/diff': 'success' }),
  },
  {
    name: 'a request of the repository does not wait for one of a fork with the same head and base',
    given: another('main', sha('b'), true),
    runs: [{ head: 'changed' }],
    check: ({ server }) => expect(green(server)).toEqual({ 'fluxdelta/diff': 'success' }),
  },
  {
    name: 'a merge group takes nothing back that a request into another branch with its head found',
    given: (server) => {
      another('release')(server);
      server.state.protectedBranches.add('release');
    },
    runs: [
      { ...into('release'), head: 'broken' },
      { event: 'merge_group', sha: sha('b') },
    ],
    codes: [1, 0],
    check: ({ server }) => expect(green(server)).toEqual({ 'fluxdelta/diff': 'failure' }),
  },
  {
    name: 'a request takes nothing back that a merge group into another branch with its head found',
    given: (server) => {
      another('release')(server);
      server.state.protectedBranches.add('release');
    },
    runs: [{ event: 'merge_group', sha: sha('b'), head: 'broken' }, { ...into('release') }],
    codes: [1, 0],
    check: ({ server }) => expect(green(server)['fluxdelta/diff']).toBe('failure'),
  },
  {
    name: 'of a head that is in the default branch, of which GitHub tells the merged request only, the others are found',
    given: (server) => {
      another('release')(server);
      server.state.protectedBranches.add('release');
      server.state.isHeadMerged = true;
    },
    runs: [{ head: 'broken' }, { ...into('release') }],
    codes: [1, 0],
    check: ({ server }) => expect(green(server)).toEqual({ 'fluxdelta/diff': 'failure' }),
  },
  {
    name: 'a run that is started again for a request that is into another branch by now is an error',
    runs: [{ baseName: 'staging' }],
    given: ({ state }) => {
      state.protectedBranches.add('staging');
    },
    check: ({ server }) => expect(green(server)).toEqual({ 'fluxdelta/diff': 'error' }),
  },
  {
    name: 'the result of a request for a former base counts nothing for another request',
    given: (server) => {
      another('release')(server);
      for (const branch of ['release', 'staging']) server.state.protectedBranches.add(branch);
      const status = { sha: sha('b'), context: 'fluxdelta/diff', description: '', state: 'success' };
      server.state.statuses.push({
        ...status,
        url: 'https://github.example/runs/9#request-8-e919a75364398a44-success',
      });
    },
    runs: [{ head: 'changed' }],
    check: ({ server }) => expect(green(server)).toEqual({ 'fluxdelta/diff': 'pending' }),
  },
  {
    name: 'a success is an error where the server does not tell what other runs found for the commit',
    given: (server) => {
      another('release')(server);
      server.state.protectedBranches.add('release');
      server.faults.push({ kind: 'permission', operation: 'GET /repos/{owner}/{repo}/commits/{ref}/statuses' });
    },
    runs: [{ head: 'changed' }],
    codes: [0],
    check: ({ server }) => expect(green(server)).toEqual({ 'fluxdelta/diff': 'error' }),
  },
  {
    name: 'a merge group is an error where the server does not tell what other runs found for the commit',
    given: (server) => {
      server.faults.push({ kind: 'permission', operation: 'GET /repos/{owner}/{repo}/commits/{ref}/statuses' });
    },
    runs: [{ event: 'merge_group', sha: sha('b') }],
    codes: [0],
    check: ({ server }) => expect(green(server)).toEqual({ 'fluxdelta/diff': 'error' }),
  },
  {
    name: 'a key that is too long for a context keeps the branch of its request apart',
    given: another('weak'),
    runs: [
      { head: 'broken', inputs: { name: 'x'.repeat(250) } },
      { ...into('weak'), inputs: { name: 'x'.repeat(250) } },
    ],
    codes: [1, 0],
    check: ({ server }) => {
      expect(Object.values(green(server)).sort()).toEqual(['failure', 'success']);
      expect(Object.keys(green(server)).every((context) => context.length <= 255)).toBe(true);
    },
  },
];
