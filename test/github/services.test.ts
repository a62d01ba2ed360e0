import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runtimeToken, serveArtifacts } from '../support/github/artifact-service.ts';
import { pullFiles, writeClusterTrees } from '../support/github/cluster-trees.ts';
import { type ActionEnd, type ActionRun, Runner } from '../support/github/run-action.ts';
import { GitHubStandIn } from '../support/github/stand-in.ts';
import { ProgramHosts } from '../support/program-hosts.ts';
import { type FileServer, startFileServer } from '../support/servers/file-server.ts';
import { report, sha } from './scene.ts';

const trees = mkdtempSync(join(tmpdir(), 'fluxdelta-trees-'));
const hosts = new ProgramHosts(1);
beforeAll(() => writeClusterTrees(trees));
afterAll(() => {
  hosts[Symbol.dispose]();
  rmSync(trees, { recursive: true, force: true });
});

/** A pull request on a runner with a results service, which answers artifacts and is asked for caches. */
async function scene(): Promise<{
  readonly server: GitHubStandIn;
  readonly service: FileServer;
  readonly run: (run?: ActionRun) => Promise<ActionEnd>;
}> {
  const server = new GitHubStandIn();
  const service = await startFileServer();
  const runner = new Runner(await server.listen(), trees, hosts.run);
  onTestFinished(async () => {
    runner[Symbol.dispose]();
    await server[Symbol.asyncDispose]();
    await service[Symbol.asyncDispose]();
    expect(server.mistakes).toEqual([]);
  });
  return {
    server,
    service,
    run: async (run = {}) => {
      server.state.pull.head = run.sha ?? sha('b');
      server.state.files.splice(0, Infinity, ...pullFiles(run.base ?? 'base', run.head ?? 'changed'));
      const end = await runner.run({
        ...run,
        environment: {
          GITHUB_SERVER_URL: 'https://github.com',
          ACTIONS_CACHE_SERVICE_V2: 'true',
          ACTIONS_RESULTS_URL: `${service.url}/`,
          ACTIONS_RUNTIME_TOKEN: runtimeToken,
          ...run.environment,
        },
      });
      expect(end.stderr).toBe('');
      expect(end.stdout).not.toContain('sig=planted');
      return end;
    },
  };
}

const link = /<a href="([^"]+)">HTML report<\/a>/;

describe('the page of the report', () => {
  test('is an artifact of the run for seven days, to which comment, summary and an output lead', async () => {
    const { server, service, run } = await scene();
    const kept = serveArtifacts(service);

    const end = await run({ runId: 42 });

    const address = 'https://github.com/example/cluster/actions/runs/42/artifacts/4001';
    expect(end.code, end.stdout).toBe(0);
    expect(link.exec(report(server.state).body)?.[1]).toBe(address);
    expect(link.exec(end.summary)?.[1]).toBe(address);
    expect(end.outputs['html-url']).toBe(address);
    expect(kept).toMatchObject([{ name: 'fluxdelta.html', mimeType: 'text/html' }]);
    expect(kept[0]?.text).toMatch(/^<!doctype html>[\s\S]*green/);
    expect(readFileSync(end.outputs['html-path'] ?? '', 'utf8')).toBe(kept[0]?.text);
    const days = (Date.parse(kept[0]?.expires ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });

  test('is kept no longer than the repository allows, and has a name for each configuration and attempt', async () => {
    const { service, run } = await scene();
    const kept = serveArtifacts(service);

    const end = await run({ attempt: 2, inputs: { name: 'prod/eu' }, environment: { GITHUB_RETENTION_DAYS: '3' } });

    expect(
      kept.map(({ name }) => name),
      end.stdout,
    ).toEqual(['fluxdelta.prod-eu.2.html']);
    expect(Math.round((Date.parse(kept[0]?.expires ?? '') - Date.now()) / 86_400_000)).toBe(3);
  });

  test('is no reason to edit a comment that says the same', async () => {
    const { server, service, run } = await scene();
    serveArtifacts(service);

    await run();
    await run({ attempt: 2 });

    expect(report(server.state).edits).toBe(0);
  });

  test('of a run for a fork is there too', async () => {
    const { server, service, run } = await scene();
    serveArtifacts(service);

    const end = await run({ isFork: true, token: 'ghs_stranger' });

    expect(server.state.comments).toEqual([]);
    expect(end.summary).toMatch(link);
  });

  test.each([
    ['nothing changes', { head: 'same' }],
    ['`report-artifact` is false', { inputs: { 'report-artifact': 'false' } }],
  ] as const)('is not made when %s', async (_when, more) => {
    const { service, run } = await scene();
    const kept = serveArtifacts(service);

    const end = await run(more);

    expect(kept).toEqual([]);
    expect(end.outputs).toMatchObject({ 'html-path': '', 'html-url': '' });
  });

  test.each([
    ['the service refuses it', 403, {}],
    ['the service fails', 500, {}],
    ['the service never answers', undefined, {}],
    ['the token names no run', 200, { ACTIONS_RUNTIME_TOKEN: 'opaque' }],
    ['the service is at no address', 200, { ACTIONS_RESULTS_URL: 'nowhere' }],
  ])('costs the link only when %s', async (_when, status, environment) => {
    const { server, service, run } = await scene();
    service.files.set('*', (_request, response) => {
      if (status !== undefined) response.writeHead(status).end();
    });

    const end = await run({ inputs: { 'api-timeout': '3' }, environment });

    expect(end.code, end.stdout).toBe(0);
    expect(report(server.state).body).toContain('green');
    expect(report(server.state).body).not.toMatch(link);
    expect(server.state.statuses.at(-1)).toMatchObject({ state: 'success' });
    expect(end.stdout).not.toMatch(/::(?:warning|error)/);
    expect(readFileSync(end.outputs['html-path'] ?? '', 'utf8')).toContain('green');
  });
});

describe('a cache service', () => {
  const cacheApi = '/twirp/github.actions.results.api.v1.CacheService';

  test.each([
    ['looked into', {}],
    ['written to', { [`${cacheApi}/GetCacheEntryDownloadURL`]: '{"ok":false}' }],
  ])('that hangs when it is %s holds neither the report nor the end', async (_when, files) => {
    const { server, service, run } = await scene();
    for (const [path, text] of Object.entries(files))
      service.files.set(path, (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(text);
      });
    let asked = 0;
    service.files.set('*', () => {
      asked++;
    });

    const end = await run({ inputs: { offline: 'false', 'api-timeout': '16', 'report-artifact': 'false' } });

    expect(end.code, end.stdout).toBe(0);
    expect(asked, end.stdout).toBeGreaterThan(0);
    expect(report(server.state).body).toContain('green');
    expect(server.state.statuses.at(-1)).toMatchObject({ state: 'success' });
  });
});

describe('an API that takes long', () => {
  /** Parts of the whole time that every answer takes. */
  test.each([1 / 10, 1 / 7, Number.POSITIVE_INFINITY])(
    'for each answer %d of the time that there is, leaves the report in the summary and the status as far as it can be set',
    async (part) => {
      const { server, run } = await scene();
      const seconds = 4;
      server.onRequest = async () => {
        if (Number.isFinite(part)) await new Promise((resolve) => setTimeout(resolve, part * seconds * 1000));
        else await new Promise(() => undefined);
      };

      const end = await run({ inputs: { 'api-timeout': String(seconds), 'check-run': 'true', labels: 'changes=x' } });

      expect(end.code, end.stdout).toBe(0);
      expect(end.summary).toContain('green');
      // That the run has begun is said once, and may come too late.
      const results = server.state.statuses.map(({ state }) => state).filter((state) => state !== 'pending');
      expect(results).toEqual(Number.isFinite(part) ? ['success'] : []);
    },
  );
});

test('a run says what it took, in the log and in outputs', async () => {
  const { run } = await scene();

  const end = await run();

  expect(end.stdout).toMatch(
    /^Took \d+\.\d s: opening \d+\.\d s, rendering \d+\.\d s \(2 resources\), posting \d+\.\d s \(\d+ API calls\)\.$/m,
  );
  expect(end.outputs['duration']).toMatch(/^\d+\.\d$/);
  expect(end.outputs['nodes-rendered']).toBe('2');
});
