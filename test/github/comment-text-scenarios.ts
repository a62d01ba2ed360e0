import { expect } from 'vitest';
import { readMarker } from '../../src/report/github/comment-marker.ts';
import { report, reports, type Scenario, sha } from './scene.ts';

const clean = 'Nothing changes in the cluster';
const failing = { inputs: { base: './nowhere' } };

/** The texts of the comment: long reports, other modes, and runs that fail. */
export const commentTextScenarios: readonly Scenario[] = [
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
    name: 'a failed run that is started again leaves the notice as it is',
    runs: [{}, { ...failing, sha: sha('d') }, { ...failing, sha: sha('d') }, { ...failing, sha: sha('d') }],
    codes: [0, 1, 1, 1],
    check: ({ state }) => expect(report(state).edits).toBe(1),
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
