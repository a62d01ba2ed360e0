import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readText } from '../../../src/core/files/file-tree.ts';
import { fingerprint, fixtureRepository, temporaryDirectory } from '../../engines/git/fixture-repository.ts';
import { changes, checkout, problemOf, pullRequest, sidesOf } from './pull-request.ts';

test('two directories are compared as they are, each from its own top', async () => {
  const directory = temporaryDirectory();
  const fixture = fixtureRepository();
  fixture.write({ 'base/clusters/a': '1', 'head/clusters/a': '2', 'head/.git/config': 'x' });
  for (const side of ['base', 'head']) symlinkSync(join(fixture.directory, side), join(directory, side));

  const sides = await sidesOf({ directory, base: './base', head: join(directory, 'head'), paths: ['clusters'] });

  expect(changes(sides)).toEqual(['clusters/a']);
  expect(sides.base).toMatchObject({ path: 'clusters', label: './base' });
  expect(sides.head.label).toBe('head');
  expect(sides.repository).toBeUndefined();
});

test('outside a repository a plain name is a directory too', async () => {
  const directory = temporaryDirectory();
  for (const side of ['live', 'next']) mkdirSync(join(directory, side));

  const sides = await sidesOf({ directory, base: 'live', head: 'next' });

  expect(changes(sides)).toEqual([]);
  expect(sides.base.label).toBe('live');
});

test('a plain name is a revision first, and a directory when there is no such revision', async () => {
  const fixture = fixtureRepository();
  const first = fixture.commit({ 'main/a': '1', 'export/main/a': '9' });
  fixture.commit({ 'main/a': '2' });
  fixture.git('branch', 'other', first);

  const revisions = await sidesOf({ directory: fixture.directory, base: 'other', head: 'main' });
  const directory = await sidesOf({ directory: fixture.directory, base: 'export', head: 'main' });

  expect(changes(revisions)).toEqual(['main/a']);
  expect(readText(directory.base.tree, 'main/a')).toBe('9');
  expect(readText(directory.head.tree, 'main/a')).toBe('2');
});

test('a base alone is compared from where the working tree left it, edits included', async () => {
  const { origin, fork } = pullRequest();
  origin.git('switch', '--quiet', 'feature');
  origin.write({ 'new.yaml': 'n' });

  const sides = await sidesOf({ directory: origin.directory, base: 'main' });

  expect(changes(sides)).toEqual(['apps/b.yaml', 'new.yaml']);
  expect(sides.base).toMatchObject({ label: `main (merge base ${fork.slice(0, 7)})`, commit: fork });
  expect(sides.head.label).toBe('working tree');
  expect(sides.head.commit).toBeUndefined();
});

test('a base and a head are compared as they are, or from where the head left the base', async () => {
  const { origin, base, fork, head } = pullRequest();
  const request = { directory: origin.directory, base: 'main', head: 'feature' };

  const exact = await sidesOf(request);
  const fromFork = await sidesOf({ ...request, compare: 'merge-base' });

  expect(changes(exact)).toEqual(['apps/a.yaml', 'apps/b.yaml']);
  expect([exact.base.commit, exact.head.commit]).toEqual([base, head]);
  expect(changes(fromFork)).toEqual(['apps/b.yaml']);
  expect(fromFork.base.commit).toBe(fork);
});

test('in a terminal without any name the main branch is found', async () => {
  const { origin, fork } = pullRequest();
  const clone = origin.clone();
  clone.git('switch', '--quiet', '--detach', 'origin/feature');
  clone.git('branch', '--quiet', '-D', 'main');

  const sides = await sidesOf({ directory: clone.directory });

  expect(sides.base).toMatchObject({ label: `origin/HEAD (merge base ${fork.slice(0, 7)})`, commit: fork });
  expect(changes(sides)).toEqual(['apps/b.yaml']);
});

test('a branch that only the remote has is taken from its remote-tracking branch', async () => {
  const { origin, fork } = pullRequest();
  const clone = origin.clone('--branch=feature');

  const sides = await sidesOf({ directory: clone.directory, base: 'main' });

  expect(sides.base.commit).toBe(fork);
});

test('a branch that a shallow detached checkout lacks is fetched, with the history to the fork', async () => {
  const { origin, fork } = pullRequest();
  const clone = checkout(origin, 'refs/heads/feature');
  const before = fingerprint(clone.directory);

  const sides = await sidesOf({ directory: clone.directory, base: 'main' });

  expect(sides.base.commit).toBe(fork);
  expect(changes(sides)).toEqual(['apps/b.yaml']);
  expect(fingerprint(clone.directory)).toBe(before);
});

test('history that a shallow clone lacks is said to be lacking, and how to get it', async () => {
  const { origin } = pullRequest();
  const clone = checkout(origin, 'refs/heads/feature');

  const problem = await problemOf({ directory: clone.directory, base: 'HEAD~1' });

  expect(problem.message).toBe('revision HEAD~1 is not in this shallow clone');
  expect(problem.hint).toContain('`git fetch --unshallow`');
});

test('a path is taken from the directory the program runs in, and read from every tree at its place', async () => {
  const { origin } = pullRequest();
  const link = join(temporaryDirectory(), 'link');
  symlinkSync(join(origin.directory, 'apps'), link);

  const below = await sidesOf({ directory: join(origin.directory, 'apps'), base: 'feature' });
  const linked = await sidesOf({ directory: link, base: 'feature' });
  const above = await problemOf({ directory: origin.directory, base: 'feature', paths: ['..'] });
  const absent = await problemOf({ directory: origin.directory, base: 'feature', paths: ['absent'] });

  expect([below.head.path, below.base.path, linked.head.path]).toEqual(['apps', 'apps', 'apps']);
  expect(above.code).toBe('PATH_ESCAPES_ROOT');
  expect(absent.code).toBe('PATH_NOT_FOUND');
});

test('a linked worktree has its own head', async () => {
  const { origin, fork } = pullRequest();
  const linked = join(temporaryDirectory(), 'linked');
  origin.git('worktree', 'add', '--quiet', linked, 'feature');

  const sides = await sidesOf({ directory: linked, base: 'main' });

  expect(sides.base.commit).toBe(fork);
  expect(changes(sides)).toEqual(['apps/b.yaml']);
});

test.each([
  ['absent', 'REVISION_NOT_FOUND'],
  ['--upload-pack=touch', 'REVISION_NOT_FOUND'],
  ['main~40', 'REVISION_NOT_FOUND'],
  ['a..b', 'REVISION_NOT_FOUND'],
  ['./absent', 'TREE_NOT_FOUND'],
  ['0'.repeat(40), 'REVISION_NOT_FOUND'],
  ['origin/absent', 'REVISION_NOT_FOUND'],
  ['name\nwith break', 'REVISION_NOT_FOUND'],
])('a base %j that is nowhere is a problem', async (base, code) => {
  const { origin } = pullRequest();
  const clone = origin.clone('--depth=1');

  const problem = await problemOf({ directory: clone.directory, base });

  expect(problem.code).toBe(code);
  expect(problem.message).not.toContain('\n');
});

test('no problem and no label names a directory of the machine', async () => {
  const directory = temporaryDirectory();
  const { origin } = pullRequest();
  const unreachable = origin.clone();
  unreachable.git('remote', 'set-url', 'origin', `file://${directory}/absent.git`);

  const problems = [
    await problemOf({ directory }),
    await problemOf({ directory, base: join(directory, 'absent') }),
    await problemOf({ directory: origin.directory, base: 'main', paths: [directory] }),
    await problemOf({ directory: origin.clone().directory, base: 'absent' }),
    await problemOf({ directory: unreachable.directory, base: 'absent' }),
  ];
  const sides = await sidesOf({ directory: origin.directory, base: origin.directory });

  for (const problem of problems) expect(problem.message).not.toContain(dirname(directory));
  expect(sides.own.urls).toEqual([]);
});
