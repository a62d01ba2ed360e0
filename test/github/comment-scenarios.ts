import { expect } from 'vitest';
import { readMarker } from '../../src/report/github/comment-marker.ts';
import { accounts, type Token } from '../support/github/repository-state.ts';
import { marker, report, reports, type Scenario, sha } from './scene.ts';

const app: Token = {
  text: 'ghs_app',
  account: accounts.app,
  permissions: { 'pull-requests': 'write', statuses: 'write' },
};
const person: Token = {
  text: 'ghp_person',
  account: accounts.machine,
  permissions: { 'pull-requests': 'write', statuses: 'write' },
};
const clean = 'Nothing changes in the cluster';
const failing = { inputs: { base: './nowhere' } };

/** The life of the comment. */
export const commentScenarios: readonly Scenario[] = [
  {
    name: 'the first run writes one comment with its head in the marker',
    runs: [{}],
    check: ({ state, ends }) => {
      expect(report(state).body).toContain('+  colour: green');
      expect(readMarker(report(state).body)).toMatchObject({ key: 'fluxdelta', head: sha('b'), base: sha('a') });
      expect(ends[0]?.outputs['comment-url']).toContain('issuecomment');
    },
  },
  {
    name: 'a second run with the same report sends no edit',
    runs: [{}, {}],
    check: ({ state }) => expect(report(state).edits).toBe(0),
  },
  {
    name: 'running again what has run sends no edit',
    runs: [{ runId: 5 }, { runId: 5, attempt: 2 }],
    check: ({ state }) => expect(report(state).edits).toBe(0),
  },
  {
    name: 'a push that changes nothing more moves the comment to the new head',
    runs: [{}, { sha: sha('d') }],
    check: ({ state }) => {
      expect(readMarker(report(state).body)?.head).toBe(sha('d'));
      expect(report(state).body).toContain('ddddddd');
    },
  },
  {
    name: 'a push with another change edits the comment',
    runs: [{}, { sha: sha('d'), head: 'other' }],
    check: ({ state }) => {
      expect(report(state).body).toContain('+  colour: blue');
      expect(report(state).body).not.toContain('green');
      expect(report(state).edits).toBe(1);
    },
  },
  {
    name: 'a clean result begins no conversation',
    runs: [{ head: 'same' }],
    check: ({ state, ends }) => {
      expect(state.comments).toEqual([]);
      expect(ends[0]?.outputs).toMatchObject({ changed: 'false', conclusion: 'success', 'comment-url': '' });
    },
  },
  {
    name: 'files that no cluster reads begin no conversation, and the status is green',
    runs: [{ head: 'irrelevant' }],
    check: ({ state }) => {
      expect(state.comments).toEqual([]);
      expect(state.statuses.map(({ state: result }) => result)).toEqual(['pending', 'success']);
    },
  },
  {
    name: 'a clean result after a change edits the comment',
    runs: [{}, { sha: sha('d'), head: 'same' }],
    check: ({ state }) => expect(report(state).body).toContain(clean),
  },
  {
    name: 'a copied marker does not make a comment ours',
    given: ({ state }) => state.comment(accounts.mallory, `hello\n\n${marker()}`),
    runs: [{}, { sha: sha('d'), head: 'other' }],
    check: ({ state }) => {
      expect(state.comments[0]).toMatchObject({ author: accounts.mallory, edits: 0 });
      expect(report(state).body).toContain('blue');
    },
  },
  {
    name: 'a marker in the middle of a comment of the same account is no marker',
    given: ({ state }) => state.comment(accounts.workflow, `${marker()}\n\nquoted by another workflow`),
    runs: [{}],
    check: ({ state }) => {
      expect(state.comments).toHaveLength(2);
      expect(state.comments[0]?.edits).toBe(0);
    },
  },
  {
    name: 'configurations with names keep a comment and a status each',
    runs: [
      { inputs: { name: 'staging' } },
      { inputs: { name: 'production' }, head: 'other' },
      { inputs: { name: 'staging' }, sha: sha('d') },
    ],
    check: ({ state }) => {
      expect(reports(state).map(({ body }) => readMarker(body))).toMatchObject([
        { key: 'staging', head: sha('d') },
        { key: 'production', head: sha('b') },
      ]);
      expect(new Set(state.statuses.map(({ context }) => context))).toEqual(
        new Set(['fluxdelta/staging', 'fluxdelta/production']),
      );
    },
  },
  {
    name: 'runs about different directories keep a comment each',
    runs: [{}, { inputs: { path: './apps/' } }],
    check: ({ state }) =>
      expect(reports(state).map(({ body }) => readMarker(body)?.key)).toEqual(['fluxdelta', 'apps']),
  },
  {
    name: 'a name with marks of HTML cannot end the marker',
    runs: [{ inputs: { name: '--> <b>x' } }, { inputs: { name: '--> <b>x' }, sha: sha('d') }],
    check: ({ state }) => {
      expect(readMarker(report(state).body)?.key).toBe('--> <b>x');
      expect(report(state).body.match(/-->/g)).toHaveLength(1);
    },
  },
  {
    name: 'the comment is found on the third page',
    given: ({ state }) => {
      for (let at = 0; at < 230; at++) state.comment(accounts.person, `number ${at}`);
    },
    runs: [{ before: ({ state }) => state.comments.splice(0, 20) }, { sha: sha('d'), head: 'other' }],
    check: ({ state }) => {
      expect(report(state).body).toContain('blue');
      expect(state.comments).toHaveLength(211);
    },
  },
  {
    name: 'the token of an app finds what it wrote',
    tokens: [app],
    runs: [{ token: app.text }, { token: app.text, sha: sha('d'), head: 'other' }],
    check: ({ state }) => expect(report(state, accounts.app).body).toContain('blue'),
  },
  {
    name: 'the token of an app leaves the comment of the workflow alone',
    tokens: [app],
    runs: [{}, { token: app.text, sha: sha('d'), head: 'other' }],
    check: ({ state }) => {
      expect(report(state).body).toContain('green');
      expect(report(state, accounts.app).body).toContain('blue');
    },
  },
  {
    name: 'the token of a person finds what it wrote',
    tokens: [person],
    runs: [{ token: person.text }, { token: person.text, sha: sha('d'), head: 'other' }],
    check: ({ state }) => expect(report(state, accounts.machine).body).toContain('blue'),
  },
  {
    name: 'a token that is not told who it is finds out when it writes',
    tokens: [app],
    runs: [
      { token: app.text },
      {
        token: app.text,
        sha: sha('d'),
        head: 'other',
        before: ({ faults }) => {
          faults.push({ kind: 'permission', operation: 'POST /graphql' });
        },
      },
    ],
    check: ({ state }) => expect(report(state, accounts.app).body).toContain('blue'),
  },
  {
    name: 'a comment that somebody removed is written again',
    runs: [{}, { sha: sha('d'), before: ({ state }) => state.comments.pop() }],
    check: ({ state }) => expect(readMarker(report(state).body)?.head).toBe(sha('d')),
  },
  {
    name: 'a comment that goes while it is edited is written again',
    runs: [
      {},
      {
        sha: sha('d'),
        before: (server) => {
          server.onRequest = (operation) => {
            if (operation.startsWith('PATCH')) server.state.comments.length = 0;
          };
        },
      },
    ],
    check: ({ state }) => expect(readMarker(report(state).body)?.head).toBe(sha('d')),
  },
  {
    name: 'a comment that somebody edited is put right',
    runs: [
      {},
      {
        before: ({ state }) => {
          const [comment] = state.comments;
          if (comment !== undefined) comment.body = `nothing to see here\n\n${comment.body.slice(-200).trim()}`;
        },
      },
    ],
    check: ({ state }) => expect(report(state).body).toContain('+  colour: green'),
  },
  {
    name: 'doubles of earlier runs are removed, and the oldest is edited',
    given: ({ state }) => {
      for (const text of ['first', 'second', 'third']) state.comment(accounts.workflow, `${text}\n\n${marker()}`);
    },
    runs: [{}],
    check: ({ state }) => expect(report(state).id).toBe(100),
  },
  {
    name: 'of two runs that write at one time the older comment stays, with the text of the later',
    runs: [
      {
        before: (server) => {
          server.onRequest = (operation) => {
            if (!operation.startsWith('POST /repos/{owner}/{repo}/issues')) return;
            server.onRequest = () => undefined;
            server.state.comment(accounts.workflow, `of another run\n\n${marker('fluxdelta', sha('0'))}`);
          };
        },
      },
    ],
    check: ({ state }) => {
      expect(report(state).id).toBe(100);
      expect(report(state).body).toContain('green');
    },
  },
  {
    name: 'a closed pull request is left alone',
    runs: [
      {},
      {
        sha: sha('d'),
        head: 'other',
        before: ({ state }) => {
          state.pull.state = 'closed';
        },
      },
    ],
    check: ({ state, ends }) => {
      expect(report(state).body).toContain('green');
      expect(ends[1]?.stdout).toContain('comment closed');
    },
  },
  {
    name: 'a run for an older head does not overwrite the comment of a newer one',
    runs: [
      { sha: sha('d'), head: 'other' },
      {
        sha: sha('b'),
        before: ({ state }) => {
          state.pull.head = sha('d');
        },
      },
    ],
    check: ({ state, ends }) => {
      expect(readMarker(report(state).body)?.head).toBe(sha('d'));
      expect(ends[1]?.summary).toContain('green');
    },
  },
  {
    name: 'a head that is pushed between reading and writing wins',
    runs: [
      {
        before: (server) => {
          server.onRequest = (operation) => {
            if (!operation.startsWith('POST /repos/{owner}/{repo}/issues')) return;
            server.onRequest = () => undefined;
            server.state.pull.head = sha('d');
            server.state.comment(accounts.workflow, `of the newer run\n\n${marker('fluxdelta', sha('d'))}`);
          };
        },
      },
    ],
    check: ({ state }) => expect(report(state).body).toContain('of the newer run'),
  },
  {
    name: 'a report that is longer than a comment is shortened and says so',
    runs: [{ head: 'long' }],
    check: ({ state, ends }) => {
      expect(report(state).body.length).toBeLessThan(65_536);
      expect(ends[0]?.summary.length).toBeGreaterThan(report(state).body.length);
    },
  },
  {
    name: 'a report in parts takes as many comments as it needs, in order',
    runs: [{ head: 'many', inputs: { 'comment-parts': '5' } }],
    check: ({ state }) => {
      const markers = reports(state).map(({ body }) => readMarker(body));
      expect(markers.length).toBeGreaterThan(1);
      expect(markers.map((one) => `${one?.part}/${one?.parts}`)).toEqual(
        markers.map((_, at) => `${at + 1}/${markers.length}`),
      );
      for (const { body } of reports(state)) {
        expect(body.match(/^<details/gm)?.length).toBe(body.match(/^<\/details>/gm)?.length);
        expect((body.match(/^```/gm)?.length ?? 0) % 2).toBe(0);
      }
    },
  },
  {
    name: 'parts that are no longer needed are removed',
    runs: [
      { head: 'many', inputs: { 'comment-parts': '5' } },
      { head: 'changed', sha: sha('d'), inputs: { 'comment-parts': '5' } },
    ],
    check: ({ state }) => expect(readMarker(report(state).body)).toMatchObject({ part: 1, parts: 1 }),
  },
  {
    name: 'parts that are needed anew are added, and the first is edited',
    runs: [
      { head: 'changed', inputs: { 'comment-parts': '5' } },
      { head: 'many', sha: sha('d'), inputs: { 'comment-parts': '5' } },
    ],
    check: ({ state }) => {
      expect(reports(state).length).toBeGreaterThan(1);
      expect(reports(state)[0]?.edits).toBe(1);
      expect(new Set(reports(state).map(({ body }) => readMarker(body)?.head))).toEqual(new Set([sha('d')]));
    },
  },
  {
    name: 'parts that say the same are not sent again',
    runs: [
      { head: 'many', inputs: { 'comment-parts': '5' } },
      { head: 'many', inputs: { 'comment-parts': '5' } },
    ],
    check: ({ state }) => expect(reports(state).every(({ edits }) => edits === 0)).toBe(true),
  },
  {
    name: 'a server that takes less gets less',
    server: { longestBody: 20_000 },
    runs: [{ head: 'long' }],
    check: ({ state }) => expect(report(state).body.length).toBeGreaterThan(2_000),
  },
  {
    name: 'a server that takes very little gets the first line at least',
    server: { longestBody: 3_000 },
    runs: [{ head: 'many' }],
    check: ({ state }) => expect(report(state).body).toContain('60 resources added'),
  },
  {
    name: '`recreate` writes a new comment and removes the old one',
    runs: [{ inputs: { comment: 'recreate' } }, { sha: sha('d'), head: 'other', inputs: { comment: 'recreate' } }],
    check: ({ state }) => {
      expect(report(state).id).toBeGreaterThan(100);
      expect(report(state).edits).toBe(0);
      expect(report(state).body).toContain('blue');
    },
  },
  {
    name: '`recreate` lets the comment be when it says the same',
    runs: [{ inputs: { comment: 'recreate' } }, { inputs: { comment: 'recreate' } }],
    check: ({ state }) => expect(report(state).id).toBe(100),
  },
  {
    name: '`recreate` edits the comment when the result is clean',
    runs: [{ inputs: { comment: 'recreate' } }, { sha: sha('d'), head: 'same', inputs: { comment: 'recreate' } }],
    check: ({ state }) => {
      expect(report(state).id).toBe(100);
      expect(report(state).body).toContain(clean);
    },
  },
  {
    name: '`hide-and-new` hides the earlier comments',
    runs: ['green', 'blue', 'green'].map((colour, at) => ({
      sha: sha(String(at)),
      head: colour === 'green' ? ('changed' as const) : ('other' as const),
      inputs: { comment: 'hide-and-new' },
    })),
    check: ({ state }) => {
      expect(reports(state).map(({ isMinimized }) => isMinimized)).toEqual([true, true, false]);
      expect(reports(state).every(({ edits }) => edits === 0)).toBe(true);
    },
  },
  {
    name: '`hide-and-new` lets the comment be when it says the same',
    runs: [{ inputs: { comment: 'hide-and-new' } }, { inputs: { comment: 'hide-and-new' } }],
    check: ({ state }) => expect(report(state).isMinimized).toBe(false),
  },
  {
    name: '`hide-and-new` folds the earlier comment where it may not hide it',
    runs: [
      { inputs: { comment: 'hide-and-new' } },
      {
        sha: sha('d'),
        head: 'other',
        inputs: { comment: 'hide-and-new' },
        before: ({ faults }) => {
          faults.push({ kind: 'permission', operation: 'POST /graphql' });
        },
      },
    ],
    check: ({ state }) => {
      expect(reports(state)).toHaveLength(2);
      expect(state.comments[0]?.body).toMatch(/^<details><summary>An earlier report<\/summary>/);
      expect(state.comments[1]?.body).toContain('blue');
    },
  },
  {
    name: '`hide-and-new` shows a clean result also when somebody removes the comment meanwhile',
    runs: [
      { inputs: { comment: 'hide-and-new' } },
      { sha: sha('d'), head: 'other', inputs: { comment: 'hide-and-new' } },
      {
        sha: sha('e'),
        head: 'same',
        inputs: { comment: 'hide-and-new' },
        before: (server) => {
          server.onRequest = (operation) => {
            if (!operation.startsWith('PATCH')) return;
            server.onRequest = () => undefined;
            server.state.comments.pop();
          };
        },
      },
    ],
    check: ({ state }) => {
      const shown = reports(state).filter(({ isMinimized }) => !isMinimized);
      expect(shown.map(({ body }) => readMarker(body)?.head)).toEqual([sha('e')]);
    },
  },
  {
    name: '`new` writes a comment each time',
    runs: [
      { inputs: { comment: 'new' } },
      { inputs: { comment: 'new' } },
      { head: 'same', inputs: { comment: 'new' } },
    ],
    check: ({ state }) => expect(reports(state)).toHaveLength(2),
  },
  {
    name: '`off` writes none, and the status all the same',
    runs: [{ inputs: { comment: 'off' } }],
    check: ({ state }) => {
      expect(state.comments).toEqual([]);
      expect(state.statuses.map(({ state: result }) => result)).toEqual(['pending', 'success']);
    },
  },
  {
    name: 'a run that fails marks the comment as out of date for its head',
    runs: [{}, { ...failing, sha: sha('d') }],
    codes: [0, 1],
    check: ({ state, ends }) => {
      expect(report(state).body).toMatch(/^> \[!WARNING\]\n> \*\*Out of date\.\*\* This report is for `bbbbbbb`\./);
      expect(report(state).body).toContain('No report for `ddddddd`');
      expect(report(state).body).toContain('green');
      expect(state.statuses.at(-1)).toMatchObject({ sha: sha('d'), state: 'error' });
      expect(ends[1]?.outputs['conclusion']).toBe('failure');
    },
  },
  {
    name: 'a run with an input that cannot be marks the comment as out of date too, and sets a status',
    runs: [{}, { sha: sha('d'), inputs: { 'fail-on': 'sometimes', credentials: 'registry.example=robot:hunter22' } }],
    codes: [0, 1],
    check: ({ state, ends }) => {
      expect(report(state).body).toContain('No report for `ddddddd`');
      expect(state.statuses.at(-1)).toMatchObject({ sha: sha('d'), state: 'error' });
      expect(ends[1]?.stdout).toContain('invalid input `fail-on`: `sometimes`');
      expect(ends[1]?.stdout).toContain('::add-mask::hunter22');
      expect(ends[1]?.outputs['conclusion']).toBe('failure');
    },
  },
  {
    name: 'runs that fail one after the other leave one notice, about the last',
    runs: [{}, { ...failing, sha: sha('d') }, { ...failing, sha: sha('e') }],
    codes: [0, 1, 1],
    check: ({ state }) => {
      expect(report(state).body.match(/Out of date/g)).toHaveLength(1);
      expect(report(state).body).toContain('eeeeeee');
    },
  },
  {
    name: 'a run that succeeds takes the notice away',
    runs: [{}, { ...failing, sha: sha('d') }, { sha: sha('e') }],
    codes: [0, 1, 0],
    check: ({ state }) => {
      expect(report(state).body).not.toContain('Out of date');
      expect(readMarker(report(state).body)?.head).toBe(sha('e'));
    },
  },
  {
    name: 'a run that fails on the head of the comment leaves it as it is',
    runs: [{}, failing],
    codes: [0, 1],
    check: ({ state }) => expect(report(state).edits).toBe(0),
  },
  {
    name: 'a first run that fails writes no comment, and an error as the status',
    needsOwnProcess: true,
    runs: [failing],
    codes: [1],
    check: ({ state, ends }) => {
      expect(state.comments).toEqual([]);
      expect(state.statuses.map(({ state: result }) => result)).toEqual(['pending', 'error']);
      expect(ends[0]?.stdout).toContain('::error ');
    },
  },
];
