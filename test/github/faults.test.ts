import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../src/core/problem.ts';
import { readMarker } from '../../src/report/github/comment-marker.ts';
import type { Destination } from '../../src/report/github/destination.ts';
import { type Channels, publish } from '../../src/report/github/publish.ts';
import { pullFiles, writeClusterTrees } from '../support/github/cluster-trees.ts';
import { type FaultKind, faultKinds } from '../support/github/faults.ts';
import type { RepositoryState } from '../support/github/repository-state.ts';
import { Runner } from '../support/github/run-action.ts';
import { GitHubStandIn, workflowToken } from '../support/github/stand-in.ts';
import { ProgramHosts } from '../support/program-hosts.ts';
import { sampled, sampledNumbers } from '../support/sampled.ts';
import { compareTrees } from './compare-trees.ts';
import { report, reports, sha } from './scene.ts';

const trees = mkdtempSync(join(tmpdir(), 'fluxdelta-trees-'));
const hosts = new ProgramHosts(2);
beforeAll(() => writeClusterTrees(trees));
afterAll(() => {
  hosts[Symbol.dispose]();
  rmSync(trees, { recursive: true, force: true });
});

const channels: Channels = {
  checkRun: true,
  comment: 'update',
  commentParts: 1,
  labels: [
    { result: 'warn', label: 'flux/look' },
    { result: 'changes', label: 'flux/changes' },
  ],
  reviewComments: 'findings',
  status: true,
};

function destination(apiUrl: string, head: string, more: Partial<Destination> = {}): Destination {
  return {
    apiUrl,
    token: workflowToken.text,
    seconds: 20,
    repository: { owner: 'example', repo: 'cluster' },
    key: 'fluxdelta',
    pullRequest: { number: 7, head, base: sha('a'), baseName: 'main' },
    defaultBranch: 'main',
    commit: head,
    run: '1.1',
    ...more,
  };
}

const context = { base: 'main', head: 'ddddddd' };

/**
 * A server with a pull request to which a second commit is pushed; an earlier run has told about the first, unless
 * `isNew`.
 */
async function pushed(isNew: boolean): Promise<{ readonly server: GitHubStandIn; readonly api: string }> {
  const server = new GitHubStandIn();
  const api = await server.listen();
  server.state.files.push(...pullFiles('base', 'warnings'));
  if (!isNew) {
    const comparison = await compareTrees('warning');
    await publish(destination(api, sha('b')), { comparison, context, failed: false, policy: 'never fails' }, channels);
  }
  server.state.pull.head = sha('d');
  server.countAnew();
  return { server, api };
}

/** Publishes about the second commit and gives the problems. */
async function publishSecond(api: string, more: Partial<Destination> = {}): Promise<readonly Problem[]> {
  const comparison = await compareTrees('warnings');
  const report = { comparison, context, failed: false, policy: 'never fails' };
  return (await publish(destination(api, sha('d'), more), report, channels)).problems.map(({ problem }) => problem);
}

/** How many requests it takes when nothing goes wrong. */
async function requestsOf(isNew: boolean): Promise<number> {
  const { server, api } = await pushed(isNew);
  await using _server = server;
  expect(await publishSecond(api)).toEqual([]);
  return server.seen.length;
}

/** What must never be: two comments, two equal remarks at lines, two check runs of one run. */
function expectNoDoubles({ checkRuns, reviewComments, comments }: RepositoryState, runs: number): void {
  const own = comments.filter(({ body }) => readMarker(body) !== undefined);
  expect(own.length, 'comments').toBeLessThanOrEqual(1);
  const remarks = reviewComments.map(({ body }) => body);
  expect(remarks).toEqual([...new Set(remarks)]);
  expect(checkRuns.length, 'check runs').toBeLessThanOrEqual(runs);
}

/** How the pull request stands when all is well. */
function expectHealed({ labels, reviewComments, statuses }: RepositoryState, comment: { readonly body: string }): void {
  expect(readMarker(comment.body)?.head).toBe(sha('d'));
  expect(comment.body).toContain('+        image: ghcr.io/example/web:latest');
  expect(reviewComments.map(({ body }) => body).join()).toContain('image-unpinned');
  expect(statuses.at(-1)).toMatchObject({ sha: sha('d'), state: 'success' });
  expect([...labels].sort()).toEqual(['flux/changes', 'flux/look']);
}

/** The kinds that are tried at every request through the built action. */
const tried: readonly FaultKind[] = [
  'bad-gateway',
  'conflict',
  'limit',
  'missing',
  'permission',
  'rejected',
  'reset',
  'server-error',
  'timeout',
];
const inputs = { 'api-timeout': '1', 'check-run': 'true', labels: 'warn=flux/look\nchanges=flux/changes' };
const patience = 300_000;

describe.concurrent('the built action, when an operation fails from one request on', () => {
  test.each(tried)(
    'with `%s`: the job fails for want of a status only, the summary has the report, and nothing is doubled',
    async (kind) => {
      const requests = await requestsOf(false);
      expect(requests).toBeGreaterThan(10);
      // The first request says that a status is pending.
      for (const call of sampledNumbers(1, requests + 1, 20, tried.indexOf(kind))) {
        const { server, api } = await pushed(false);
        await using _server = server;
        using runner = new Runner(api, trees, hosts.run);
        server.faults.push({ kind, call, persists: true });

        const end = await runner.run({ head: 'warnings', sha: sha('d'), inputs });

        const place = `${kind} at request ${call}\n${end.stdout}`;
        // An error where nobody could say whether other requests have this commit, as on a machine with much to do.
        const isStatusSet = server.state.statuses.some(
          (status) => status.sha === sha('d') && ['error', 'success'].includes(status.state),
        );
        // An answer may be lost although the status is set.
        const isMissing = end.stdout.includes('commit status not set');
        expect(end.code, place).toBe(isMissing ? 1 : 0);
        // Only where nothing answers is a status that is missing no reason to fail.
        if (['missing', 'permission', 'rejected'].includes(kind)) expect(isStatusSet || isMissing, place).toBe(true);
        expect(end.stderr, place).toBe('');
        expect(end.summary, place).toContain('+        image: ghcr.io/example/web:latest');
        expect(end.outputs['verdict'], place).toContain('changed');
        expectNoDoubles(server.state, 2);
      }
    },
    patience,
  );
});

describe.concurrent('publishing, when an operation fails from one request on', () => {
  test.each(faultKinds)(
    'with `%s`: nothing is doubled, and publishing again puts everything right',
    async (kind) => {
      const requests = await requestsOf(false);
      for (const call of sampledNumbers(1, requests, 12, faultKinds.indexOf(kind))) {
        const { server, api } = await pushed(false);
        await using _server = server;
        server.faults.push({ kind, call, persists: true });

        await publishSecond(api, { seconds: 0.6 });

        expectNoDoubles(server.state, 2);
        server.faults.length = 0;
        expect(await publishSecond(api, { run: '2.1' }), `${kind} at request ${call}`).toEqual([]);
        expectNoDoubles(server.state, 3);
        expectHealed(server.state, report(server.state));
        expect(server.mistakes).toEqual([]);
      }
    },
    patience,
  );
});

describe.each(['recreate', 'hide-and-new'] as const)(
  'publishing with `%s`, when an operation fails from one request on',
  (comment) => {
    test.each(['lost-reset', 'lost-bad-gateway', 'missing', 'permission', 'rejected', 'server-error'] as const)(
      'with `%s`: the report is never there twice nor lost, and publishing again shows the one of the newest head',
      async (kind) => {
        const only = {
          ...channels,
          comment,
          checkRun: false,
          labels: [],
          reviewComments: 'off',
          status: false,
        } as const;
        const [before, after] = [await compareTrees('warning'), await compareTrees('warnings')];
        for (let call = 1; ; call++) {
          await using server = new GitHubStandIn();
          const api = await server.listen();
          server.state.pull.head = sha('b');
          await publish(
            destination(api, sha('b')),
            { comparison: before, context, failed: false, policy: 'never fails' },
            only,
          );
          server.state.pull.head = sha('d');
          server.countAnew();
          server.faults.push({ kind, call, persists: true });
          const wanted = { comparison: after, context, failed: false, policy: 'never fails' };

          await publish(destination(api, sha('d'), { seconds: 0.6 }), wanted, only);

          const isOver = server.seen.length < call;
          const heads = reports(server.state).map(({ body }) => readMarker(body)?.head);
          expect(heads.length).toBeGreaterThan(0);
          expect(heads).toEqual([...new Set(heads)]);
          server.faults.length = 0;
          await publish(destination(api, sha('d'), { run: '2.1' }), wanted, only);
          const shown = reports(server.state).filter(
            ({ isMinimized, body }) => !isMinimized && !body.startsWith('<details>'),
          );
          expect(
            shown.map(({ body }) => readMarker(body)?.head),
            `${kind} at request ${call}`,
          ).toEqual([sha('d')]);
          if (isOver) break;
        }
      },
      patience,
    );
  },
);

describe.concurrent('publishing, when one request fails once', () => {
  test.each(['brief-limit', 'conflict', 'lost-bad-gateway', 'lost-reset', 'lost-timeout', 'reset', 'timeout'] as const)(
    'with `%s`: it is done all the same, and once',
    async (kind) => {
      const requests = await requestsOf(true);
      for (const call of sampledNumbers(1, requests, 12, faultKinds.indexOf(kind))) {
        const { server, api } = await pushed(true);
        await using _server = server;
        server.faults.push({ kind, call, times: 1 });

        const place = `${kind} at request ${call}`;
        expect(await publishSecond(api, { seconds: kind.endsWith('timeout') ? 6 : 20 }), place).toEqual([]);
        expectNoDoubles(server.state, 1);
        expectHealed(server.state, report(server.state));
      }
    },
    patience,
  );
});

describe.concurrent('the built action, when it is cancelled', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGKILL', 137],
  ] as const)(
    'by `%s` at any request after rendering: nothing is doubled, the summary has the report, and publishing again puts everything right',
    async (signal, code) => {
      const requests = await requestsOf(true);
      // The first request says that a status is pending.
      for (const call of sampledNumbers(2, requests + 1, 12, code)) {
        const { server, api } = await pushed(true);
        await using _server = server;
        using runner = new Runner(api, trees);
        let at = 0;
        server.onRequest = async () => {
          // An answer to the last request might let the run end before the signal is there.
          if (++at === call) await runner.kill(signal);
        };

        const end = await runner.run({ head: 'warnings', sha: sha('d'), inputs: { ...inputs, 'api-timeout': '20' } });

        expect(end.code).toBe(code);
        expect(end.summary).toContain('+        image: ghcr.io/example/web:latest');
        server.onRequest = () => undefined;
        expect(await publishSecond(api, { run: '2.1' })).toEqual([]);
        expectNoDoubles(server.state, 2);
        expectHealed(server.state, report(server.state));
      }
    },
    300_000,
  );
});

describe('runs at one time', () => {
  const heads = Array.from({ length: 10 }, (_, at) => at.toString(16).repeat(40));

  const built = sampled(heads, 2, 1);

  test('runs of the built action for different heads leave one comment, of the newest head', async () => {
    await using server = new GitHubStandIn();
    using runner = new Runner(await server.listen(), trees);
    const ends = await Promise.all(
      built.map(async (head) => {
        server.state.pull.head = head;
        return await runner.run({
          sha: head,
          head: head === heads.at(-1) ? 'other' : 'changed',
          inputs: { 'api-timeout': '30' },
        });
      }),
    );

    expect(ends.map(({ code }) => code)).toEqual(built.map(() => 0));
    expect(readMarker(report(server.state).body)?.head).toBe(heads.at(-1));
    expect(report(server.state).body).toContain('blue');
  });

  test('runs of the built action for one head leave one comment', async () => {
    await using server = new GitHubStandIn();
    using runner = new Runner(await server.listen(), trees);

    await Promise.all(built.map(async () => await runner.run({ inputs: { 'api-timeout': '30' } })));

    expect(report(server.state).body).toContain('green');
  });

  const orders = ['update', 'recreate', 'hide-and-new'] as const;
  test.each(orders)(
    'whatever the order of their requests, with `%s` one comment of the newest head is shown',
    async (comment) => {
      const [changed, other] = [await compareTrees('changed'), await compareTrees('other')];
      let seed = 7;
      const random = (): number => {
        seed = (seed * 16_807) % 2_147_483_647;
        return seed / 2_147_483_647;
      };
      for (const round of sampledNumbers(0, 11, 5, orders.indexOf(comment))) {
        await using server = new GitHubStandIn();
        const api = await server.listen();
        const newest = heads.at(-1) ?? '';
        server.state.pull.head = newest;
        server.onRequest = async () => {
          await new Promise((resolve) => setTimeout(resolve, random() * 12));
        };
        // Every second round begins with a comment of an earlier head, and every third with several runs for the
        // newest.
        const publishHead = async (head: string, run: number) =>
          await publish(
            destination(api, head, { seconds: 30, run: `${run}.1` }),
            {
              comparison: head === newest ? other : changed,
              context: { base: 'main', head },
              failed: false,
              policy: 'never fails',
            },
            { ...channels, comment, checkRun: false, labels: [], reviewComments: 'off', status: false },
          );
        if (round % 2 === 0) {
          server.state.pull.head = sha('e');
          await publishHead(sha('e'), 1);
          server.state.pull.head = newest;
        }
        const all = round % 3 === 0 ? [...heads, newest, newest] : heads;
        await Promise.all(all.map(async (head, at) => await publishHead(head, 10 + at)));

        const shown = reports(server.state).filter(({ isMinimized }) => !isMinimized);
        expect(
          shown.map(({ body }) => readMarker(body)?.head),
          `round ${round}`,
        ).toEqual([newest]);
      }
    },
  );
});
