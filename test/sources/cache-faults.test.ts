import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BlobCache } from '../../src/sources/cache/blob-cache.ts';
import { cacheLayout } from '../../src/sources/cache/cache-key.ts';
import { createFetchers } from '../../src/sources/create-fetchers.ts';
import type { Fetched, FetchRequest } from '../../src/sources/fetcher.ts';
import { bundled } from '../support/bundle.ts';
import { chartIndex, packagedChart, sha256 } from '../support/packaged-chart.ts';
import { sampledCount } from '../support/sampled.ts';
import { startFileServer } from '../support/servers/file-server.ts';

const place = mkdtempSync(join(tmpdir(), 'cache-faults-'));
let places = 0;
afterAll(() => rmSync(place, { recursive: true, force: true }));

function directory(): string {
  const path = join(place, String(places++));
  mkdirSync(path);
  return path;
}

/** The files of a cache by what they are. */
function filesOf(cache: string): { readonly blobs: readonly string[]; readonly references: readonly string[] } {
  const root = join(cache, cacheLayout);
  const blobs = readdirSync(join(root, 'blobs')).flatMap((shard) =>
    readdirSync(join(root, 'blobs', shard)).map((name) => join(root, 'blobs', shard, name)),
  );
  return { blobs, references: readdirSync(join(root, 'references')).map((name) => join(root, 'references', name)) };
}

function writingIn(cache: string): readonly string[] {
  return readdirSync(join(cache, cacheLayout, 'writing'));
}

describe('a file of the cache that', () => {
  test.each<[string, (path: string) => void]>([
    ['was cut short', (path) => truncateSync(path, Math.floor(statSync(path).size / 2))],
    ['is empty', (path) => truncateSync(path, 0)],
    [
      'has other bytes',
      (path) => {
        const bytes = readFileSync(path);
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
        writeFileSync(path, bytes);
      },
    ],
    [
      'is a directory',
      (path) => {
        rmSync(path, { recursive: true });
        mkdirSync(path);
      },
    ],
  ])('%s is fetched again, and whole from then on', async (_what, damage) => {
    const archive = packagedChart('app', '1.0.0');
    await using server = await startFileServer({
      '/index.yaml': chartIndex(new Map([['app 1.0.0', archive]])),
      '/app-1.0.0.tgz': archive,
    });
    const cacheDirectory = directory();
    const fetchChart = async (): Promise<Fetched | undefined> => {
      const id = { group: 'source.toolkit.fluxcd.io', kind: 'HelmChart', namespace: 'apps', name: 'app' };
      const request: FetchRequest = {
        id,
        kind: 'HelmChart',
        spec: { chart: 'app', version: '1.0.0' },
        repository: { id: { ...id, kind: 'HelmRepository' }, spec: { url: server.url } },
      };
      const fetchers = createFetchers({ cacheDirectory });
      const fetched = await fetchers.byKind.get('HelmChart')?.fetch(request, new AbortController().signal);
      await fetchers.close();
      return fetched;
    };
    await fetchChart();
    const { blobs, references } = filesOf(cacheDirectory);
    for (const path of [...blobs, ...references]) {
      damage(path);
      expect(await fetchChart()).toMatchObject({ artifact: { chartArchive: archive } });
    }
    for (const path of [...blobs, ...references]) damage(path);
    for (const _ of [1, 2]) expect(await fetchChart()).toMatchObject({ artifact: { chartArchive: archive } });
    server.counts.clear();
    const isReplaceable = statSync(blobs[0] ?? '').isFile();
    await fetchChart();
    // What another program put in the way stays; everything else is as it was.
    if (isReplaceable) expect(server.counts.size).toBe(0);
    else expect(writingIn(cacheDirectory)).toEqual([]);
  });
});

describe('a disk that is full', () => {
  test('leaves no part of a file, and fails nothing', async () => {
    const home = directory();
    const program = await bundled('test/support/endless-writer.ts', home);
    const cache = join(home, 'cache');
    // A bound on the size of files stands for the end of the disk: writes beyond four kilobytes fail with a part
    // written.
    const code = await new Promise((done) => {
      spawn('sh', ['-c', `ulimit -f 8; exec "$0" "$@"`, process.execPath, program, cache, '100'], {
        stdio: 'ignore',
      }).on('close', done);
    });
    expect(code).toBe(0);
    const { blobs, references } = filesOf(cache);
    expect(references.length).toBeGreaterThan(0);
    expect(blobs.length).toBeGreaterThan(0);
    for (const path of blobs) expect(path.slice(-64)).toBe(sha256(readFileSync(path)));
    expect(blobs.length).toBeLessThan(50);
    expect(writingIn(cache)).toEqual([]);
  });

  test('is no failure when not even a directory can be made', async () => {
    const home = directory();
    writeFileSync(join(home, 'file'), '');
    const cache = new BlobCache(join(home, 'file', 'cache'));
    const digest = await cache.keep(Buffer.from('x'));
    await cache.resolve('key', 'value');
    expect(await cache.blob(digest)).toBeUndefined();
    expect(await cache.resolution('key', 1000)).toBeUndefined();
    expect(await cache.clean(0)).toEqual({ entries: 0, bytes: 0 });
  });
});

describe('a process that is killed while it writes', () => {
  test('leaves nothing at many points that is read as something else, and nothing after the next cleaning', async () => {
    const home = directory();
    const program = await bundled('test/support/endless-writer.ts', home);
    const cache = join(home, 'cache');
    let killed = 0;
    let left = 0;
    /** Ends one writer so many milliseconds after its start. */
    const kill = async (milliseconds: number): Promise<void> => {
      const child = spawn(process.execPath, [program, cache], { stdio: ['ignore', 'pipe', 'ignore'] });
      await new Promise<void>((begun) => child.stdout.once('data', () => begun()));
      await new Promise((done) => setTimeout(done, milliseconds));
      const ended = new Promise<NodeJS.Signals | null>((done) => child.once('close', (_code, signal) => done(signal)));
      child.kill('SIGKILL');
      if ((await ended) === 'SIGKILL') killed++;
    };
    // Points from a fixed seed, so that a failure comes again.
    let seed = 42;
    const next = (): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return (seed / 2 ** 31) * 25;
    };
    const reader = new BlobCache(cache);
    let rounds = 0;
    // At 200 points in the long run; a slow machine gets more, until some were killed with a file half written and
    // some files were finished: else there was nothing to see here.
    const least = sampledCount(50, 4);
    while (rounds < least || (rounds < 300 && (left === 0 || filesOf(cache).references.length === 0))) {
      await Promise.all([kill(next()), kill(next()), kill(next()), kill(next())]);
      left += writingIn(cache).length;
      rounds++;
    }
    expect(killed).toBe(4 * rounds);
    expect(left).toBeGreaterThan(0);
    const { blobs, references } = filesOf(cache);
    expect(blobs.length).toBeGreaterThan(0);
    expect(references.length).toBeGreaterThan(0);
    for (const path of blobs) expect(path.slice(-64)).toBe(sha256(readFileSync(path)));
    for (let number = 0; number < references.length; number++) {
      const meant = await reader.resolution(`reference ${number}`, Number.POSITIVE_INFINITY);
      expect(await reader.blob(meant ?? '')).toBeInstanceOf(Buffer);
    }
    await reader.clean(2 ** 30);
    expect(writingIn(cache)).toEqual([]);
    expect(filesOf(cache).blobs).toEqual(blobs);
  }, 120_000);

  test('is told from one that is still writing', async () => {
    const cache = directory();
    const blobs = new BlobCache(cache);
    await blobs.keep(Buffer.from('x'));
    const mine = join(cache, cacheLayout, 'writing', `${process.pid}-mine`);
    const old = join(cache, cacheLayout, 'writing', `${process.pid}-old`);
    for (const path of [mine, old]) writeFileSync(path, 'part');
    utimesSync(old, 1_000_000, 1_000_000);
    expect(await blobs.clean(2 ** 30)).toEqual({ entries: 1, bytes: 4 });
    expect(writingIn(cache)).toEqual([`${process.pid}-mine`]);
  });
});

describe('a clock', () => {
  const year = 365 * 24 * 3_600_000;

  test.each([
    ['that jumps back', -year],
    ['that jumps ahead', year],
  ])('%s makes moving references be asked for again, and no digest', async (_how, jump) => {
    let now = Date.now();
    const cache = new BlobCache(directory(), () => now);
    const digest = await cache.keep(Buffer.from('x'));
    await cache.resolve('key', 'value');
    expect(await cache.resolution('key', 1000)).toBe('value');
    now += jump;
    expect(await cache.resolution('key', 1000)).toBeUndefined();
    expect(await cache.resolution('key', Number.POSITIVE_INFINITY)).toBe('value');
    expect(await cache.blob(digest)).toEqual(Buffer.from('x'));
    await cache.resolve('key', 'again');
    expect(await cache.resolution('key', 1000)).toBe('again');
  });

  test('that jumps back leaves a cache that is still evicted down to its size', async () => {
    let now = Date.now();
    const cache = new BlobCache(directory(), () => now);
    await cache.keep(Buffer.alloc(100, 'a'));
    now -= year;
    await cache.keep(Buffer.alloc(100, 'b'));
    await cache.clean(150);
    const left = await cache.list();
    expect(left.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(150);
  });
});

test('a file whose use cannot be noted is read all the same', async () => {
  let now = Date.now();
  const cache = new BlobCache(directory(), () => now);
  const digest = await cache.keep(Buffer.from('x'));
  // No file system knows this time.
  now = Number.POSITIVE_INFINITY;
  expect(await cache.blob(digest)).toEqual(Buffer.from('x'));
});

test('a run that writes little leaves the cleaning to others for a day', async () => {
  let now = Date.now();
  const path = directory();
  const kept = async (bytes: number): Promise<number> => {
    const cache = new BlobCache(path, () => now);
    await cache.keep(Buffer.alloc(bytes, `${bytes}`));
    await cache.finish(100_000);
    return (await cache.list()).reduce((sum, entry) => sum + entry.bytes, 0);
  };
  expect(await kept(99_500)).toBe(99_500);
  expect(await kept(600)).toBe(100_100);
  now += 25 * 3_600_000;
  expect(await kept(700)).toBeLessThanOrEqual(100_000);
});

test('what was used last is evicted last', async () => {
  let now = Date.now();
  const cache = new BlobCache(directory(), () => now);
  const [first, second, third] = await Promise.all(['a', 'b', 'c'].map((one) => cache.keep(Buffer.alloc(100, one))));
  for (const used of [second, first]) {
    now += 2 * 3_600_000;
    await cache.blob(used ?? '');
  }
  expect(await cache.clean(200)).toEqual({ entries: 1, bytes: 100 });
  expect((await cache.list()).map(({ name }) => name)).toEqual([second, first]);
  expect(await cache.blob(third ?? '')).toBeUndefined();
});
