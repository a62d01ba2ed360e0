import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { builtProgram } from '../support/built-program.ts';
import { type CacheService, startCacheService } from '../support/github/cache-service.ts';
import { chartIndex, packagedChart } from '../support/packaged-chart.ts';
import { planted } from '../support/planted-secrets.ts';
import { ProgramHosts } from '../support/program-hosts.ts';
import { type FileServer, startFileServer } from '../support/servers/file-server.ts';

const place = mkdtempSync(join(tmpdir(), 'actions-cache-'));
const temp = join(place, 'temp');
const hosts = new ProgramHosts(1);
let charts: FileServer;
let service: CacheService;

beforeAll(async () => {
  charts = await startFileServer();
  service = await startCacheService();
  const packages = new Map(['one', 'two'].map((name) => [`${name} 1.0.0`, packagedChart(name, '1.0.0')]));
  charts.files.set('/index.yaml', chartIndex(packages));
  for (const [chart, bytes] of packages) charts.files.set(`/${chart.replace(' ', '-')}.tgz`, bytes);
  tree('base', 'one');
  tree('same', 'one', 'renamed');
  tree('more', 'one', 'two');
}, 60_000);
afterAll(async () => {
  hosts[Symbol.dispose]();
  await charts[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
  rmSync(place, { recursive: true, force: true });
});
beforeEach(() => {
  service.entries.clear();
  service.denial = undefined;
});

/** Writes a repository with releases; those of the chart `renamed` are of `one`. */
function tree(name: string, ...names: readonly string[]): void {
  mkdirSync(join(place, name));
  const releases = names.map((release) => {
    const chart = release === 'renamed' ? 'one' : release;
    return `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${release}, namespace: apps}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ${chart}, version: 1.0.0, sourceRef: {kind: HelmRepository, name: charts}}}\n`;
  });
  const repository = `apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: charts, namespace: apps}\nspec: {interval: 1h, url: "${charts.url}"}\n`;
  writeFileSync(join(place, name, 'apps.yaml'), [repository, ...releases].join('---\n'));
}

interface Run {
  readonly head: string;
  readonly event?: 'pull_request' | 'push';
  readonly isFork?: boolean;
  readonly serviceUrl?: string;
  readonly cache?: string;
  readonly directory?: string;
  readonly credentials?: string;
  readonly isPrivate?: boolean;
  readonly allowed?: string;
  readonly workflow?: string;
  readonly temporary?: string;
}

/**
 * Runs the action on a runner that has nothing yet. Gives what it asked the repository of charts for, and what it said.
 */
async function run({
  head,
  event = 'pull_request',
  isFork = false,
  serviceUrl = service.url,
  cache = 'true',
  directory = '',
  credentials = '',
  isPrivate = false,
  allowed = '127.0.0.1',
  workflow = 'example/cluster/.github/workflows/diff.yaml@refs/pull/7/merge',
  temporary = temp,
}: Run): Promise<{
  readonly asked: readonly string[];
  readonly code: number;
  readonly output: string;
}> {
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  const [a, b] = ['a'.repeat(40), 'b'.repeat(40)];
  const repo = (fork: boolean): object => ({ full_name: fork ? 'stranger/cluster' : 'example/cluster', fork });
  const payload =
    event === 'push'
      ? { ref: 'refs/heads/main', before: a, after: b }
      : {
          pull_request: {
            number: 7,
            base: { ref: 'main', sha: a, repo: repo(false) },
            head: { ref: 'x', sha: b, repo: repo(isFork) },
          },
        };
  const repository = { default_branch: 'main', private: isPrivate };
  writeFileSync(join(place, 'event.json'), JSON.stringify({ ...payload, repository }));
  charts.counts.clear();
  const { code, stdout, stderr } = await hosts.run({
    file: builtProgram('action'),
    directory: place,
    environment: {
      PATH: process.env['PATH'] ?? '',
      HOME: place,
      GITHUB_ACTIONS: 'true',
      GITHUB_EVENT_NAME: event,
      GITHUB_EVENT_PATH: join(place, 'event.json'),
      GITHUB_REF: event === 'push' ? 'refs/heads/main' : 'refs/pull/7/merge',
      GITHUB_REPOSITORY: 'example/cluster',
      GITHUB_WORKFLOW_REF: workflow,
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_WORKSPACE: place,
      RUNNER_TEMP: temporary,
      ACTIONS_CACHE_SERVICE_V2: 'true',
      ACTIONS_RESULTS_URL: `${serviceUrl}/`,
      ACTIONS_RUNTIME_TOKEN: planted.cacheToken,
      INPUT_BASE: './base',
      INPUT_HEAD: `./${head}`,
      INPUT_CACHE: cache,
      'INPUT_CACHE-DIR': directory,
      INPUT_COMMENT: 'off',
      INPUT_CREDENTIALS: credentials,
      INPUT_STATUS: 'false',
      // Kept is what every run can reach.
      'INPUT_ALLOW-EGRESS': allowed,
      'INPUT_RESTRICT-EGRESS': 'false',
    },
  });
  return { asked: [...charts.counts.keys()].sort(), code, output: stdout + stderr };
}

describe("the action with GitHub's cache service", () => {
  test('keeps what it downloaded, and asks for none of it in the next run', async () => {
    const first = await run({ head: 'same' });
    expect(first).toMatchObject({ code: 0, asked: ['/index.yaml', '/one-1.0.0.tgz'] });
    expect([...service.entries.keys()]).toEqual([expect.stringMatching(/^fluxdelta-v2-open-\w+-[0-9a-f]{32}$/)]);
    const second = await run({ head: 'same' });
    expect(second).toMatchObject({ code: 0, asked: [] });
    expect(second.output).toMatch(/^::debug::downloads brought back: fluxdelta-v2-/m);
    expect(service.entries.size).toBe(1);
    for (const { output } of [first, second]) {
      expect(output).not.toMatch(/^::(?:warning|error)/m);
      expect(output.replace(/^::add-mask::.*$/gm, '')).not.toContain(planted.cacheToken);
    }
  });

  test('asks for none of it in another runner directory either, and keeps it once', async () => {
    await run({ head: 'same', event: 'push', temporary: join(place, 'runner-1', 'temp') });
    const second = await run({ head: 'same', event: 'push', temporary: join(place, 'runner-2', 'job', 'temp') });
    expect(second).toMatchObject({ code: 0, asked: [] });
    expect(service.entries.size).toBe(1);
  });

  test('keeps more on a branch, where pull requests find it, and not for every pull request again', async () => {
    await run({ head: 'same', event: 'push' });
    expect(await run({ head: 'more' })).toMatchObject({ code: 0, asked: ['/two-1.0.0.tgz'] });
    expect(service.entries.size).toBe(1);
    expect(await run({ head: 'more', event: 'push' })).toMatchObject({ code: 0, asked: ['/two-1.0.0.tgz'] });
    expect(service.entries.size).toBe(2);
    expect(await run({ head: 'more' })).toMatchObject({ code: 0, asked: [] });
  });

  test('keeps nothing of pull requests from forks', async () => {
    expect(await run({ head: 'same', isFork: true })).toMatchObject({
      code: 0,
      asked: ['/index.yaml', '/one-1.0.0.tgz'],
    });
    expect(service.counts.has('/twirp/github.actions.results.api.v1.CacheService/CreateCacheEntry')).toBe(true);
    expect(service.entries.size).toBe(0);
  });

  test('keeps nothing of a server inside, which runs for forks cannot reach', async () => {
    await run({ head: 'same', event: 'push', allowed: '' });
    expect((await run({ head: 'same', allowed: '' })).asked).toEqual(['/index.yaml', '/one-1.0.0.tgz']);
  });

  test('keeps nothing of a server inside that a public one redirects to', async () => {
    const inside = new URL(charts.url);
    inside.hostname = 'localhost';
    await using door = await startFileServer({
      '*': (request, response) => response.writeHead(302, { location: new URL(request.url ?? '', inside).href }).end(),
    });
    tree('behind', 'one', 'renamed');
    const file = join(place, 'behind', 'apps.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(charts.url, door.url));
    await run({ head: 'behind', event: 'push' });
    const asked = (await run({ head: 'behind' })).asked;
    expect(asked).toEqual(['/index.yaml', '/one-1.0.0.tgz']);
    expect((await run({ head: 'behind', allowed: '127.0.0.1,localhost', event: 'push' })).code).toBe(0);
    expect((await run({ head: 'behind', allowed: '127.0.0.1,localhost' })).asked).toEqual([]);
  });

  test.each([false, true])('keeps nothing that took a login, as others can read it: private %j', async (isPrivate) => {
    const credentials = `${new URL(charts.url).host}=me:password`;
    const first = await run({ head: 'same', event: 'push', credentials, isPrivate });
    expect(first.code).toBe(0);
    const second = await run({ head: 'same', credentials, isPrivate });
    expect(second.asked).toEqual(['/index.yaml', '/one-1.0.0.tgz']);
  });

  describe('that somebody put another archive into', () => {
    const outside = join(place, 'outside');
    const cache = 'fluxdelta-cache';
    const evil = join(place, 'evil.tzst');
    let sound: readonly [key: string, version: string];

    beforeAll(async () => {
      await run({ head: 'same' });
      for (const [key, { version }] of service.entries) sound = [key, version];
      cpSync(join(temp, cache), join(place, 'sound'), { recursive: true });
    }, 60_000);
    beforeEach(() => {
      rmSync(join(temp, cache), { recursive: true, force: true });
      cpSync(join(place, 'sound'), join(temp, cache), { recursive: true });
    });

    /** Puts what `names`, seen from the runner's temporary directory, hold now into the service. */
    function putEntry(...names: readonly string[]): void {
      execFileSync('tar', ['--posix', '--use-compress-program', 'zstd -T0', '-cf', evil, '-P', '-C', temp, ...names]);
      service.entries.set(sound[0], { version: sound[1], archive: readFileSync(evil) });
    }

    test('restores one that the program itself could have made', async () => {
      putEntry(cache);
      expect((await run({ head: 'same' })).asked).toEqual([]);
    });

    test.each<[string, () => readonly string[]]>([
      ['a file by its absolute name', () => [outside]],
      ['a file above the directory', () => ['../outside']],
      ['a file through the directory', () => [`${cache}/../../outside`]],
      ['a file beside what a cache has', () => (writeFileSync(join(temp, cache, 'other'), ''), [])],
      ['a file with an odd name', () => (writeFileSync(join(temp, cache, 'v2', 'a b'), ''), [])],
      ['a file after a blank', () => [`outside ${cache}`]],
      ['a symbolic link', () => (symlinkSync(place, join(temp, cache, 'v2', 'link')), [])],
      [
        'a hard link',
        () => (
          linkSync(outside, join(temp, cache, 'v2', 'one')), linkSync(outside, join(temp, cache, 'v2', 'two')), []
        ),
      ],
      [
        'a clone of git',
        () => {
          const repository = join(temp, cache, 'v2/git', 'a'.repeat(64));
          mkdirSync(repository, { recursive: true });
          writeFileSync(join(repository, 'HEAD'), 'ref: refs/heads/main\n');
          return [];
        },
      ],
      ['a pipe', () => (execFileSync('mkfifo', [join(temp, cache, 'v2', 'pipe')]), [])],
    ])('restores nothing of one with %s', async (_, prepare) => {
      writeFileSync(outside, '');
      mkdirSync(join(temp, 'outside fluxdelta-cache/v2'), { recursive: true });
      putEntry(cache, ...prepare());
      rmSync(outside);
      const { asked, code, output } = await run({ head: 'same' });
      expect({ asked, code }).toEqual({ asked: ['/index.yaml', '/one-1.0.0.tgz'], code: 0 });
      expect(output).toMatch(/^::debug::Failed to restore: refused an archive/m);
      expect(output).not.toMatch(/^::(?:warning|error)/m);
      expect(existsSync(outside)).toBe(false);
      expect(existsSync(join(temp, cache, 'other'))).toBe(false);
    });
  });

  test('reads nothing that a pull request may have put there for a workflow that it cannot change', async () => {
    await run({ head: 'same' });
    const workflow = 'example/rules/.github/workflows/required.yaml@refs/heads/main';
    expect((await run({ head: 'same', workflow })).asked).toEqual(['/index.yaml', '/one-1.0.0.tgz']);
    expect((await run({ head: 'same' })).asked).toEqual([]);
  });

  test('only says in a debug line that its token may not write', async () => {
    service.denial = 'cache write denied: this run may only read';
    const { code, output } = await run({ head: 'same' });
    expect(code).toBe(0);
    expect(output).toMatch(/^::debug::no downloads kept: /m);
    expect(output).not.toMatch(/^::(?:warning|error)/m);
    expect(output).not.toMatch(/^Failed|^Cache /m);
  });

  test('only says in a debug line that the service is not there', async () => {
    const gone = await startFileServer();
    await gone[Symbol.asyncDispose]();
    const { code, output, asked } = await run({ head: 'same', serviceUrl: gone.url });
    expect({ code, asked }).toEqual({ code: 0, asked: ['/index.yaml', '/one-1.0.0.tgz'] });
    expect(output).toMatch(/^::debug::no downloads brought back/m);
    expect(output).not.toMatch(/^::(?:warning|error)/m);
  });

  test('does not ask it where nothing is to be kept', async () => {
    service.counts.clear();
    expect(await run({ head: 'same', cache: 'false' })).toMatchObject({ code: 0 });
    expect(service.counts.size).toBe(0);
  });

  test('does not ask it for a directory that somebody chose, which runs beside this one may fill', async () => {
    service.counts.clear();
    expect(await run({ head: 'same', directory: join(place, 'chosen') })).toMatchObject({ code: 0 });
    expect(existsSync(join(place, 'chosen', 'v2'))).toBe(true);
    expect(service.counts.size).toBe(0);
  });
});
