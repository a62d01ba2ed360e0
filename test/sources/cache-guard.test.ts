import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cacheCommand } from '../../src/commands/cache-command.ts';
import { openCacheDirectory } from '../../src/commands/cache-directory.ts';
import { isProblem, problemOf } from '../../src/core/problem.ts';
import { MemoFile } from '../../src/render/preview/memo/memo-file.ts';
import { BlobCache } from '../../src/sources/cache/blob-cache.ts';
import {
  cleanEnvironment,
  type FixtureFile,
  fixtureRepository,
  temporaryDirectory,
} from '../engines/git/fixture-repository.ts';

/** How a run takes a directory that somebody chose: `used`, or why not. */
async function taken(cacheDirectory: string): Promise<string> {
  try {
    expect(await openCacheDirectory({ cacheDirectory }, cleanEnvironment)).toBe(cacheDirectory);
    return 'used';
  } catch (error) {
    return problemOf(error).message.replace('cannot use the directory of `cache-dir`: ', '');
  }
}

/** What a run does to its cache directory. */
async function run(directory: string): Promise<void> {
  const cache = new BlobCache(directory);
  await cache.keep(Buffer.from('content'));
  await cache.clean(0);
  const memo = new MemoFile(directory, 'program');
  memo.set('a', '1');
  memo.close();
}

/** A directory of somebody, with files that look like those of a cache. */
function victim(): string {
  const directory = temporaryDirectory();
  for (const name of ['notes', `1-${'a'.repeat(36)}`, '0'.repeat(64), `${'b'.repeat(40)}.txt`, `${'c'.repeat(40)}.9`]) {
    writeFileSync(join(directory, name), 'precious');
  }
  mkdirSync(join(directory, 'program'));
  writeFileSync(join(directory, 'program', 'more'), 'precious');
  return directory;
}

describe('a cache directory is refused', () => {
  test.each([
    ...['v2', 'v2/blobs', 'v2/writing', 'v2/git', 'v2/references', 'v2/blobs/aa', `v2/git/${'0'.repeat(64)}`],
    ...['v2/cleaned', 'v2/CACHEDIR.TAG', 'memo', 'memo/program', 'memo/program/apart', 'memo/.gitignore'],
  ])('where a link stands at %s, and nothing is removed or written beyond it', async (path) => {
    const directory = temporaryDirectory();
    const before = victim();
    mkdirSync(join(directory, path, '..'), { recursive: true, mode: 0o700 });
    symlinkSync(before, join(directory, path));
    const names = readdirSync(before);

    expect(await taken(directory)).toMatch(/^it (?:is|holds) a link$/);
    for (const action of ['list', 'gc', 'clear'] as const) {
      const done = await cacheCommand(
        { command: 'cache', action, cacheDirectory: directory, output: 'table' },
        cleanEnvironment,
      );
      expect(isProblem(done)).toBe(true);
    }
    expect(readdirSync(before)).toEqual(names);
  });

  test('where it is a link itself, or a file', async () => {
    const directory = temporaryDirectory();
    symlinkSync(temporaryDirectory(), join(directory, 'link'));
    writeFileSync(join(directory, 'file'), '');

    expect(await taken(join(directory, 'link'))).toBe('it is a link');
    expect(await taken(join(directory, 'file'))).toBe('it is no directory');
    expect(await taken(join(directory, 'file/below'))).toBe('it cannot be written');
  });

  test.each([
    ['', 0o777, 'others may write to it'],
    ['', 0o770, 'others may write to it'],
    ['', 0o755, 'used'],
    // As the directory for temporary files: what is there is checked, and nobody else can replace it.
    ['', 0o1777, 'used'],
    ['v2', 0o777, 'others may write to it'],
    ['memo', 0o1777, 'others may write to it'],
  ])('where others may write: %s with mode %o', async (part, mode, expected) => {
    const directory = temporaryDirectory();
    mkdirSync(join(directory, part), { recursive: true });
    chmodSync(join(directory, part), mode);

    expect(await taken(directory)).toBe(expected);
  });

  test('where it belongs to somebody else', async () => {
    const directory = temporaryDirectory();
    mkdirSync(join(directory, 'memo'), { mode: 0o700 });
    // Only root can give files away; anyone else finds them to be their own.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(join(directory, 'memo'), 12_345, 12_345);
    expect(await taken(directory)).toBe(isRoot ? 'it belongs to another user' : 'used');
  });
});

describe('a cache directory in a checkout', () => {
  const committed = (files: Record<string, FixtureFile>): string => {
    const fixture = fixtureRepository();
    fixture.commit({ 'apps/a.yaml': 'a: b\n', ...files });
    return fixture.directory;
  };

  test.each<[string, Record<string, FixtureFile>]>([
    ['its directory for results', { 'cache/memo/program/x': '1' }],
    ['its directory for downloads', { 'cache/v2/blobs/aa/x': '1' }],
    ['its directory in another case', { 'cache/Memo/program/x': '1' }],
    ['a link in its place', { cache: { link: 'apps' } }],
    ['a link for one of its parts', { 'cache/memo': { link: '../apps' } }],
  ])('is refused where the commit has %s', async (_what, files) => {
    expect(await taken(join(committed(files), 'cache'))).toBe('the repository has files there');
  });

  test('is refused where a link of the commit leads to it, or out of the checkout', async () => {
    const elsewhere = temporaryDirectory();
    const directory = committed({ build: { link: elsewhere }, 'inner/memo/x': '1', way: { link: 'inner' } });

    expect(await taken(join(directory, 'build/cache'))).toBe('the repository has files there');
    expect(await taken(join(directory, 'way'))).toBe('the repository has files there');
    symlinkSync(join(directory, 'inner'), join(elsewhere, 'outer'));
    expect(await taken(join(elsewhere, 'outer'))).toBe('the repository has files there');
    expect(existsSync(join(elsewhere, 'cache'))).toBe(false);
  });

  test('is used where the commit has nothing that a cache would read, and git ignores it then', async () => {
    const directory = committed({ 'cache/.gitkeep': '' });

    for (const place of ['cache', 'new/cache', '.']) {
      expect([place, await taken(join(directory, place))]).toEqual([place, 'used']);
      await run(join(directory, place));
    }
    const status = fixtureRepository();
    expect(readFileSync(join(directory, 'cache/v2/.gitignore'), 'utf8')).toBe('*\n');
    expect(readFileSync(join(directory, 'cache/memo/.gitignore'), 'utf8')).toBe('*\n');
    expect(status.git('-C', directory, 'status', '--porcelain')).toBe('');
  });
});

test('a directory of somebody beside the cache, or by its name, keeps what the cache did not write', async () => {
  const directory = temporaryDirectory();
  const kept = ['memo/2026/plan', 'memo/plan', 'v2/plan', 'v2/blobs/plan', 'v2/writing/plan', 'v2/git/app.git/HEAD'];
  for (const path of kept) {
    mkdirSync(join(directory, path, '..'), { recursive: true, mode: 0o700 });
    writeFileSync(join(directory, path), 'precious');
  }

  expect(await taken(directory)).toBe('used');
  await run(directory);
  new MemoFile(directory, 'other').close();
  const done = await cacheCommand(
    { command: 'cache', action: 'clear', cacheDirectory: directory, output: 'table' },
    cleanEnvironment,
  );

  expect(isProblem(done)).toBe(false);
  for (const path of kept) expect(readFileSync(join(directory, path), 'utf8'), path).toBe('precious');
  expect(readdirSync(join(directory, 'memo')).sort()).toEqual(['2026', 'plan']);
  expect(readdirSync(join(directory, 'v2')).sort()).toEqual(['blobs', 'git', 'plan', 'writing']);
});

test('what a run makes is for its user alone', async () => {
  const directory = join(temporaryDirectory(), 'cache');
  expect(await taken(directory)).toBe('used');
  await run(directory);
  for (const path of ['', 'v2', 'memo', 'memo/program', 'v2/writing']) {
    expect(statSync(join(directory, path)).mode & 0o777, path).toBe(0o700);
  }
  expect(await taken(directory)).toBe('used');
});
