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
    name: 'an edited comment tells what the report about the last head had, which no text of the pull request can say',
    runs: [{}, { sha: sha('d'), head: 'same' }, { runId: 9, sha: sha('d'), head: 'same' }],
    check: ({ state }) => {
      expect(report(state).body).toContain('Since the last push (<code>bbbbbbb</code>): 1 resource gone');
      expect(report(state).body).toMatch(/Resources gone: `changed ConfigMap/);
      // Running again for the same head says the same.
      expect(report(state).edits).toBe(1);
    },
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
      // One ends the line of what the comment remembers.
      expect(readMarker(report(state).body)?.key).toBe('--> <b>x');
      expect(report(state).body.match(/-->/g)).toHaveLength(2);
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
    name: 'a comment of another workflow that ends in the words of a stranger is left alone',
    runs: [
      {},
      {
        sha: sha('d'),
        head: 'other',
        before: ({ state }) =>
          void state.comment(accounts.workflow, `Title of your request: hello\n\n${marker('fluxdelta', sha('d'))}`),
      },
    ],
    check: ({ state }) => {
      expect(state.comments.map(({ body, edits }) => [body.slice(0, 14), edits])).toEqual([
        ['### fluxdelta:', 1],
        ['Title of your ', 0],
      ]);
    },
  },
  {
    name: 'doubles of earlier runs are removed, and the oldest is edited',
    given: ({ state }) => {
      for (const text of ['first', 'second', 'third'])
        state.comment(accounts.workflow, `### fluxdelta: ${text}\n\n${marker()}`);
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
            server.state.comment(
              accounts.workflow,
              `### fluxdelta: of another run\n\n${marker('fluxdelta', sha('0'))}`,
            );
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
    name: 'a replica that tells the former head for a while is asked again',
    runs: [
      {},
      {
        head: 'warning',
        sha: sha('d'),
        before: ({ state }) => {
          state.lag = { head: sha('b'), answers: 2 };
        },
      },
    ],
    check: ({ state }) => {
      expect(readMarker(report(state).body)?.head).toBe(sha('d'));
      expect(state.reviewComments).toHaveLength(1);
    },
  },
  {
    name: 'a replica that does not come by the head costs the comment, with a warning',
    runs: [
      {},
      {
        head: 'warning',
        sha: sha('d'),
        before: (server) => {
          server.state.lag = { head: sha('b'), answers: 100 };
          server.countAnew();
        },
      },
    ],
    check: ({ server, state, ends }) => {
      expect(readMarker(report(state).body)?.head).toBe(sha('b'));
      expect(ends[1]?.stdout).toContain('No comment: the API tells another head or base of the pull request');
      // It is waited for once, whatever is posted.
      const asked = server.seen.filter(
        ({ operation }) => operation === 'GET /repos/{owner}/{repo}/pulls/{pull_number}',
      );
      expect(asked).toHaveLength(4);
    },
  },
  {
    name: 'a comment that a person has hidden stays hidden until another finding blocks, with `update`',
    runs: [
      { inputs: { comment: 'update' } },
      {
        head: 'warning',
        sha: sha('d'),
        inputs: { comment: 'update' },
        before: ({ state }) => {
          report(state).isMinimized = true;
        },
      },
      {
        head: 'blocking',
        sha: sha('e'),
        inputs: { comment: 'update' },
        before: ({ state }) => {
          expect(report(state).body).toContain('replicas');
          expect(report(state).isMinimized).toBe(true);
        },
      },
      { head: 'blocking', sha: sha('e'), inputs: { comment: 'update' } },
      {
        head: 'blocking',
        sha: sha('a'),
        inputs: { comment: 'update' },
        before: ({ state }) => {
          expect(report(state).isMinimized).toBe(false);
          expect(report(state).body.includes('_Shown again: another finding blocks._')).toBe(true);
          report(state).isMinimized = true;
        },
      },
    ],
    codes: [0, 0, 1, 1, 1],
    check: ({ state }) => {
      expect(report(state).isMinimized).toBe(true);
      expect(report(state).body).not.toContain('Shown again');
    },
  },
  {
    name: 'a comment that a person has hidden stays hidden until another finding blocks, with `recreate`',
    runs: [
      { inputs: { comment: 'recreate' } },
      {
        head: 'warning',
        sha: sha('d'),
        inputs: { comment: 'recreate' },
        before: ({ state }) => {
          report(state).isMinimized = true;
        },
      },
      {
        head: 'blocking',
        sha: sha('e'),
        inputs: { comment: 'recreate' },
        before: ({ state }) => {
          expect(report(state).body).toContain('replicas');
          expect(report(state).isMinimized).toBe(true);
        },
      },
      { head: 'blocking', sha: sha('e'), inputs: { comment: 'recreate' } },
      {
        head: 'blocking',
        sha: sha('a'),
        inputs: { comment: 'recreate' },
        before: ({ state }) => {
          expect(report(state).isMinimized).toBe(false);
          expect(report(state).body.includes('_Shown again: another finding blocks._')).toBe(false);
          report(state).isMinimized = true;
        },
      },
    ],
    codes: [0, 0, 1, 1, 1],
    check: ({ state }) => {
      expect(report(state).isMinimized).toBe(true);
      expect(report(state).body).not.toContain('Shown again');
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
            server.state.comment(
              accounts.workflow,
              `### fluxdelta: of the newer run\n\n${marker('fluxdelta', sha('d'))}`,
            );
          };
        },
      },
    ],
    check: ({ state }) => expect(report(state).body).toContain('of the newer run'),
  },
];
