import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readText } from '../../../src/core/files/file-tree.ts';
import { isProblem, type Problem } from '../../../src/core/problem.ts';
import { openRepository } from '../../../src/engines/git/repository.ts';
import {
  cleanEnvironment,
  FixtureRepository,
  fingerprint,
  fixtureRepository,
  opened,
  temporaryDirectory,
} from './fixture-repository.ts';

function problemIn(value: unknown): Problem {
  if (!isProblem(value)) throw new Error('expected a problem');
  return value;
}

function committed<T>(value: T | undefined | Problem): T {
  if (value === undefined || isProblem(value)) throw new Error('expected a commit');
  return value;
}

test('branches, tags, ids and expressions name commits; what is no commit does not', async () => {
  const fixture = fixtureRepository();
  const first = fixture.commit({ a: '1' });
  const second = fixture.commit({ a: '2' });
  fixture.git('tag', '-a', '-m', 'release', 'v1', first);

  const repository = await opened(fixture.directory);

  expect(repository.resolve('main')?.id).toBe(second);
  expect(repository.resolve('v1')?.id).toBe(first);
  expect(repository.resolve('HEAD~1')?.id).toBe(first);
  expect(repository.resolve(second.slice(0, 9))?.id).toBe(second);
  expect(repository.head()?.parents).toEqual([first]);
  for (const name of ['', 'absent', '--help', 'HEAD:a', ':/change', 'a\nmain', 'main extra', 'x'.repeat(5000), '\0']) {
    expect([name, repository.resolve(name)]).toEqual([name, undefined]);
  }
  expect(repository.resolve('main')?.id).toBe(second);
});

test('a sub-directory, a linked worktree, a detached HEAD and a bare repository all open', async () => {
  const fixture = fixtureRepository();
  const first = fixture.commit({ 'deep/er/a': '1' });
  fixture.commit({ 'deep/er/a': '2' });
  const linked = join(temporaryDirectory(), 'linked');
  fixture.git('worktree', 'add', '--quiet', '--detach', linked, first);
  const bare = fixture.clone('--bare');

  const below = await opened(join(fixture.directory, 'deep/er'));
  const worktree = await opened(linked);
  const withoutFiles = await opened(bare.directory);

  expect(below.topLevel).toBe(fixture.directory);
  expect(await below.branch()).toBe('main');
  expect(worktree.topLevel).toBe(linked);
  expect(worktree.head()?.id).toBe(first);
  expect(await worktree.branch()).toBeUndefined();
  expect(worktree.resolve('main')?.parents).toEqual([first]);
  expect(withoutFiles.topLevel).toBeUndefined();
  expect(readText(withoutFiles.tree(committed(withoutFiles.head())), 'deep/er/a')).toBe('2');
});

test('a repository without a commit opens and has no head', async () => {
  const fixture = fixtureRepository();

  const repository = await opened(fixture.directory);

  expect(repository.head()).toBeUndefined();
});

test('outside a repository there is a problem that says how to get one', async () => {
  const problem = problemIn(await openRepository(temporaryDirectory(), { environment: cleanEnvironment }));

  expect(problem.code).toBe('TREE_NOT_FOUND');
  expect(problem.hint).toContain('actions/checkout');
});

test('without git there is a problem that names it', async () => {
  const environment = { ...cleanEnvironment, PATH: temporaryDirectory() };

  const problem = problemIn(await openRepository(fixtureRepository().directory, { environment }));

  expect(problem.code).toBe('GIT_UNAVAILABLE');
});

test("variables of another git command in the environment do not reach ours, and replaced objects aren't", async () => {
  const other = fixtureRepository();
  other.commit({ a: 'other' });
  const fixture = fixtureRepository();
  const first = fixture.commit({ a: '1' });
  const second = fixture.commit({ a: '2' });
  fixture.git('replace', second, first);
  const environment = {
    ...cleanEnvironment,
    GIT_DIR: join(other.directory, '.git'),
    GIT_INDEX_FILE: '/nowhere',
    GIT_OBJECT_DIRECTORY: '/nowhere',
  };

  const repository = await opened(fixture.directory, { environment });

  expect(readText(repository.tree(committed(repository.head())), 'a')).toBe('2');
});

test('the best common ancestor of two branches, and of a criss-cross merge always the same one', async () => {
  const fixture = fixtureRepository();
  const fork = fixture.commit({ a: '1' });
  fixture.git('switch', '--quiet', '--create', 'feature');
  const left = fixture.commit({ b: '1' });
  fixture.git('switch', '--quiet', 'main');
  const right = fixture.commit({ c: '1' });

  const repository = await opened(fixture.directory);
  expect(await repository.mergeBase(left, right)).toBe(fork);

  const tree = fixture.id('main').length > 0 ? fixture.git('rev-parse', 'main^{tree}') : '';
  const one = fixture.git('commit-tree', tree, '-p', left, '-p', right, '-m', 'one');
  const two = fixture.git('commit-tree', tree, '-p', right, '-p', left, '-m', 'two');

  expect(await repository.mergeBase(one, two)).toBe([left, right].sort()[0]);
});

test('commits without common history have no merge base', async () => {
  const fixture = fixtureRepository();
  const first = fixture.commit({ a: '1' });
  fixture.git('switch', '--quiet', '--orphan', 'other');
  const second = fixture.commit({ b: '1' });

  const repository = await opened(fixture.directory);

  expect(await repository.mergeBase(first, second)).toBeUndefined();
});

test('a commit that a shallow clone lacks is fetched, and the clone stays as it was, byte for byte', async () => {
  const fixture = fixtureRepository();
  const first = fixture.commit({ a: '1', same: 'x' });
  fixture.commit({ a: '2' });
  fixture.commit({ a: '3' });
  const clone = fixture.clone('--depth=1');
  const before = fingerprint(clone.directory);
  const temporary = temporaryDirectory();

  const repository = await opened(clone.directory, { temporaryDirectory: temporary });
  expect(repository.isShallow).toBe(true);
  expect(repository.resolve(first)).toBeUndefined();
  const [commit] = committed(await repository.fetch([first]));

  expect(commit?.id).toBe(first);
  expect(readText(repository.tree(committed(commit)), 'a')).toBe('1');
  expect(readText(repository.tree(committed(repository.head())), 'a')).toBe('3');
  expect(fingerprint(clone.directory)).toBe(before);
  await repository[Symbol.asyncDispose]();
  expect(readdirSync(temporary)).toEqual([]);
});

test('refs are fetched by name, and a ref the remote lacks is a problem', async () => {
  const fixture = fixtureRepository();
  const first = fixture.commit({ a: '1' });
  fixture.git('update-ref', 'refs/pull/7/merge', first);
  fixture.commit({ a: '2' });
  const clone = fixture.clone('--depth=1', '--single-branch');

  const repository = await opened(clone.directory);

  expect(committed(await repository.fetch(['refs/pull/7/merge']))[0]?.id).toBe(first);
  expect(problemIn(await repository.fetch(['refs/heads/absent'])).code).toBe('GIT_FAILED');
});

test('the merge base of a shallow clone is found by fetching more and more history', async () => {
  const fixture = fixtureRepository();
  const fork = fixture.commit({ a: '1' });
  fixture.git('switch', '--quiet', '--create', 'feature');
  for (let i = 0; i < 12; i++) fixture.commit({ b: `${i}` });
  fixture.git('switch', '--quiet', 'main');
  for (let i = 0; i < 5; i++) fixture.commit({ c: `${i}` });
  const clone = fixture.clone('--depth=1', '--no-single-branch');
  const before = fingerprint(clone.directory);

  const repository = await opened(clone.directory);
  const base = await repository.fetchMergeBase(fixture.id('main'), fixture.id('feature'), { depths: [3, 6, 20] });

  expect(base).toBe(fork);
  expect(fingerprint(clone.directory)).toBe(before);
});

test('history is fetched to its end before commits count as unrelated', async () => {
  const fixture = fixtureRepository();
  const first = fixture.commit({ a: '1' });
  fixture.git('switch', '--quiet', '--orphan', 'other');
  const second = fixture.commit({ b: '1' });
  const clone = fixture.clone('--depth=1', '--no-single-branch');

  const repository = await opened(clone.directory);

  expect(await repository.fetchMergeBase(first, second)).toBeUndefined();
});

test('a partial clone says which commits lack files, and fetches them whole', async () => {
  const fixture = fixtureRepository();
  const first = fixture.commit({ 'a/b': '1', 'a/c': '2' });
  fixture.commit({ 'a/b': '3' });
  const clone = fixture.clone('--filter=blob:none');
  const before = fingerprint(clone.directory);

  const repository = await opened(clone.directory);
  const commit = committed(repository.resolve(first));
  expect(await repository.hasFiles(committed(repository.head()))).toBe(true);
  expect(await repository.hasFiles(commit)).toBe(false);
  expect(() => repository.tree(commit).read('a/b')).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ code: 'GIT_FAILED' }) }),
  );
  committed(await repository.fetch([first]));

  expect(await repository.hasFiles(commit)).toBe(true);
  expect(readText(repository.tree(commit), 'a/b')).toBe('1');
  expect(fingerprint(clone.directory)).toBe(before);
});

test('a repository without a remote has nothing to fetch from', async () => {
  const fixture = fixtureRepository();
  const first = fixture.commit({ a: '1' });

  const repository = await opened(fixture.directory);

  expect(problemIn(await repository.fetch([first])).hint).toContain('git remote add');
});

test('remotes are listed, and for people without credentials', async () => {
  const fixture = fixtureRepository();
  fixture.git('remote', 'add', 'origin', 'https://user:secret@example.org/o/r.git');
  fixture.git('remote', 'add', 'fork.one', 'git@example.org:f/r.git');

  const repository = await opened(fixture.directory);

  expect(repository.remotes.map(({ name, publicUrl }) => [name, publicUrl])).toEqual([
    ['origin', 'https://example.org/o/r.git'],
    ['fork.one', 'git@example.org:f/r.git'],
  ]);
});

test('a failed fetch does not show credentials', async () => {
  const fixture = fixtureRepository();
  const first = fixture.commit({ a: '1' });
  fixture.git('remote', 'add', 'origin', 'http://user:secret@127.0.0.1:1/o/r.git');

  const repository = await opened(fixture.directory, { credentials: { server: 'http://127.0.0.1:1', token: 'tok' } });
  const problem = problemIn(await repository.fetch([first]));

  expect(problem.message).toContain('connection refused (3 attempts)');
  expect(JSON.stringify(problem)).not.toMatch(/secret|tok"/);
});

test('hooks, file system monitors and transports that run programs are not used', async () => {
  const origin = fixtureRepository();
  const first = origin.commit({ a: '1' });
  origin.commit({ a: '2' });
  const clone = origin.clone('--depth=1');
  const marker = join(temporaryDirectory(), 'ran');
  mkdirSync(join(clone.directory, '.git/hooks'), { recursive: true });
  for (const hook of ['post-checkout', 'reference-transaction', 'post-index-change']) {
    writeFileSync(join(clone.directory, '.git/hooks', hook), `#!/bin/sh\ntouch ${marker}\n`, { mode: 0o755 });
  }
  clone.git('config', 'core.fsmonitor', `touch ${marker}; false`);

  const repository = await opened(clone.directory);
  committed(await repository.fetch([first]));
  expect(existsSync(marker)).toBe(false);

  clone.git('remote', 'set-url', 'origin', `ext::sh -c "touch ${marker}"`);
  const again = await opened(clone.directory);
  problemIn(await again.fetch([first]));

  expect(existsSync(marker)).toBe(false);
});

test('a repository of another user is read only when it is trusted', async () => {
  const fixture = new FixtureRepository(temporaryDirectory());
  fixture.git('init', '--quiet', '--initial-branch=main');
  const id = fixture.commit({ a: '1' });
  // Only root can give files away; anyone else finds the repository to be their own.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [fixture.directory, join(fixture.directory, '.git')]) chownSync(path, 12_345, 12_345);

  const refused = await openRepository(fixture.directory, { environment: cleanEnvironment });
  const trusted = await opened(join(fixture.directory), { trusted: true });

  expect(isProblem(refused) && refused.hint?.includes('safe.directory') === true).toBe(isRoot);
  expect(trusted.head()?.id).toBe(id);
  expect(trusted.topLevel).toBe(fixture.directory);
  if (!isProblem(refused)) await refused[Symbol.asyncDispose]();
});
