import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pullFiles, writeClusterTrees } from '../support/github/cluster-trees.ts';
import { type ActionRun, Runner } from '../support/github/run-action.ts';
import { GitHubStandIn } from '../support/github/stand-in.ts';
import { sha } from './scene.ts';

const trees = mkdtempSync(join(tmpdir(), 'fluxdelta-trees-'));
beforeAll(() => writeClusterTrees(trees));
afterAll(() => rmSync(trees, { recursive: true, force: true }));

/**
 * Statuses after a run that gets `signal` when it asks for something and its pending status is there, and the end of
 * its job. `meanwhile` happens in between.
 */
async function endedBy(
  signal: 'SIGINT' | 'SIGKILL',
  run: ActionRun,
  meanwhile: (server: GitHubStandIn) => void = () => undefined,
): Promise<{ readonly statuses: readonly string[]; readonly asked: number; readonly output: string }> {
  await using server = new GitHubStandIn();
  using runner = new Runner(await server.listen(), trees);
  server.state.files.push(...pullFiles('base', 'changed'));
  server.onRequest = async () => {
    if (server.state.statuses.length > 0) await runner.kill(signal);
  };
  await runner.run(run);
  server.onRequest = () => undefined;
  meanwhile(server);
  server.countAnew();
  const { code, stdout, stderr } = await runner.post(run);
  expect([code, stderr], stdout).toEqual([0, '']);
  expect(server.mistakes).toEqual([]);
  const statuses = server.state.statuses.map(({ context, state, url }) => `${context} ${state} ${url.split('#')[1]}`);
  return { statuses, asked: server.seen.length, output: stdout };
}

const [pending, error] = ['pending', 'error'].map(
  (state) => `fluxdelta/diff ${state} request-7-0d6e4079e36703eb-${state}`,
);

describe('the end of a job', () => {
  test.each(['SIGINT', 'SIGKILL'] as const)(
    'makes an error of the pending status of a run that %s ended',
    async (signal) => {
      const { statuses, output } = await endedBy(signal, {});

      expect(statuses).toEqual([pending, error]);
      expect(output).toContain('The pending commit status is an error now.');
    },
  );

  test('leaves the status of another run that has begun since', async () => {
    const { statuses } = await endedBy('SIGINT', {}, ({ state: { statuses: told } }) => {
      const [first] = told;
      if (first !== undefined) told.push({ ...first, url: first.url.replace('/1001#', '/2000#') });
    });

    expect(statuses).toEqual([pending, pending]);
  });

  test('leaves a status alone where the server does not tell which one holds', async () => {
    const { statuses } = await endedBy('SIGINT', {}, ({ faults }) => {
      faults.push({ kind: 'permission', operation: 'GET /repos/{owner}/{repo}/commits/{ref}/statuses' });
    });

    expect(statuses).toEqual([pending]);
  });

  test('makes an error of a pending status that the run itself could not replace', async () => {
    await using server = new GitHubStandIn();
    using runner = new Runner(await server.listen(), trees);
    server.onRequest = () => {
      if (server.state.statuses.length > 0) server.faults.push({ kind: 'rejected' });
    };

    expect((await runner.run()).code).toBe(1);
    server.onRequest = () => undefined;
    server.faults.length = 0;
    await runner.post();

    expect(server.state.statuses.map(({ state }) => state)).toEqual(['pending', 'error']);
  });

  test('finds the summary written when the server does not say who accepts', async () => {
    await using server = new GitHubStandIn();
    using runner = new Runner(await server.listen(), trees);
    server.onRequest = async (operation) => {
      if (!operation.endsWith('/issues/{issue_number}/comments')) return;
      const summary = join(runner.place, 'run-1', 'summary');
      await vi.waitUntil(() => readFileSync(summary, 'utf8') !== '', { timeout: 20_000 });
      await runner.kill('SIGKILL');
    };

    expect((await runner.run({ head: 'admin' })).summary).toContain('1 blocking: cluster-admin granted');
  });

  test.each<[string, ActionRun]>([
    ['a run with a result', {}],
    ['a run that failed', { head: 'broken' }],
    ['a run without a report', { inputs: { base: './nothing' } }],
    ['a run without a status', { inputs: { status: 'false' } }],
    ['a run for a fork', { isFork: true }],
    ['a run of pushes', { event: 'push', sha: sha('d') }],
  ])('asks nothing after %s', async (_, run) => {
    await using server = new GitHubStandIn();
    using runner = new Runner(await server.listen(), trees);
    await runner.run(run);
    server.countAnew();

    await runner.post(run);

    expect(server.seen).toEqual([]);
  });
});
