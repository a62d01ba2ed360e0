import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { changedPaths } from '../../src/files/changed-paths.ts';
import { readText } from '../../src/files/file-tree.ts';
import type { GitHubEvent } from '../../src/model/github-event.ts';
import { isProblem, type Problem } from '../../src/model/problem.ts';
import { openSide, openSides } from '../../src/trees/open-sides.ts';
import type { Sides, SidesRequest } from '../../src/trees/sides.ts';
import {
  cleanEnvironment,
  copied,
  FixtureRepository,
  fingerprint,
  fixtureRepository,
  temporaryDirectory,
} from '../git/fixture-repository.ts';

type Request = Partial<SidesRequest> & Pick<SidesRequest, 'directory'>;

async function sidesOf(request: Request): Promise<Sides> {
  const sides = await openSides({ paths: ['.'], ...request }, { environment: cleanEnvironment });
  if (isProblem(sides)) throw new Error(`${sides.code}: ${sides.message}`);
  onTestFinished(() => sides[Symbol.asyncDispose]());
  return sides;
}

async function problemOf(request: Request): Promise<Problem> {
  const sides = await openSides({ paths: ['.'], ...request }, { environment: cleanEnvironment });
  if (isProblem(sides)) return sides;
  await sides[Symbol.asyncDispose]();
  throw new Error('expected a problem');
}

const changes = (sides: Sides): readonly string[] => changedPaths(sides.base.tree, sides.head.tree);

/** A pull request as GitHub keeps it: `main` has moved on since `feature` left it, and there is a test merge. */
interface PullRequest {
  readonly origin: FixtureRepository;
  readonly fork: string;
  readonly base: string;
  readonly head: string;
  readonly merge: string;
  readonly event: Extract<GitHubEvent, { kind: 'pull_request' }>;
}

function pullRequest(): PullRequest {
  const directory = temporaryDirectory();
  const commits = copied('pull request', directory, (template) => {
    cpSync(fixtureRepository().directory, template, { recursive: true });
    return makePullRequest(new FixtureRepository(template));
  });
  return { origin: new FixtureRepository(directory), ...commits };
}

function makePullRequest(origin: FixtureRepository): Omit<PullRequest, 'origin'> {
  origin.commit({ 'apps/a.yaml': '1', 'apps/b.yaml': '1' });
  const fork = origin.commit({ 'old.yaml': '1' });
  origin.git('switch', '--quiet', '--create', 'feature');
  origin.commit({ 'apps/b.yaml': '2' });
  const head = origin.commit({ 'apps/b.yaml': '3' });
  origin.git('switch', '--quiet', 'main');
  const base = origin.commit({ 'apps/a.yaml': '2' });
  origin.git('switch', '--quiet', '--detach');
  origin.git('merge', '--quiet', '--no-ff', '--message', 'test merge', head);
  const merge = origin.id('HEAD');
  origin.git('update-ref', 'refs/pull/7/merge', merge);
  origin.git('update-ref', 'refs/pull/7/head', head);
  origin.git('switch', '--quiet', 'main');
  const event: PullRequest['event'] = {
    kind: 'pull_request',
    name: 'pull_request',
    number: 7,
    base: { ref: 'main', sha: fork },
    head: { ref: 'feature', sha: head },
    isFork: false,
    mergeSha: merge,
  };
  return { fork, base, head, merge, event };
}

/** What actions/checkout leaves: a detached HEAD at one commit of a shallow clone. */
function checkout(origin: FixtureRepository, ref: string, depth = 1): FixtureRepository {
  const clone = fixtureRepository();
  clone.git('remote', 'add', 'origin', `file://${origin.directory}`);
  clone.git('fetch', '--quiet', '--no-tags', `--depth=${depth}`, 'origin', `+${ref}:refs/remotes/fetched`);
  clone.git('checkout', '--quiet', '--detach', 'refs/remotes/fetched');
  return clone;
}

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
  expect(sides.base).toMatchObject({ label: 'main', commit: fork });
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

  expect(sides.base).toMatchObject({ label: 'origin/HEAD', commit: fork });
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

test('a pull request is its test merge against the merge’s first parent, also in a checkout of one commit', async () => {
  const { origin, base, merge, event } = pullRequest();
  const clone = checkout(origin, 'refs/pull/7/merge');
  const before = fingerprint(clone.directory);

  const sides = await sidesOf({ directory: clone.directory, event });

  expect(sides.base).toMatchObject({ commit: base, label: 'main' });
  expect(sides.head).toMatchObject({ commit: merge, label: 'feature' });
  expect(changes(sides)).toEqual(['apps/b.yaml']);
  expect(fingerprint(clone.directory)).toBe(before);
});

test('the test merge is fetched when something else is checked out', async () => {
  const { origin, base, merge, event } = pullRequest();
  const { mergeSha: _, ...withoutMerge } = event;
  const head = checkout(origin, 'refs/heads/feature');
  const target = checkout(origin, 'refs/heads/main');

  const known = await sidesOf({ directory: head.directory, event });
  const unknown = await sidesOf({
    directory: target.directory,
    event: { ...withoutMerge, name: 'pull_request_target' },
  });

  for (const sides of [known, unknown]) {
    expect([sides.base.commit, sides.head.commit]).toEqual([base, merge]);
  }
});

test('a test merge of another head is not taken for that of the event', async () => {
  const { origin, event, fork } = pullRequest();
  const { mergeSha: _, ...withoutMerge } = event;
  const clone = checkout(origin, 'refs/heads/main');

  const problem = await problemOf({
    directory: clone.directory,
    event: { ...withoutMerge, head: { ref: 'feature', sha: fork } },
  });

  expect(problem.code).toBe('REVISION_NOT_FOUND');
  expect(problem.hint).toContain('newer commit');
});

test('a pull request with conflicts has no merge result, and the problem says what helps', async () => {
  const { origin, event } = pullRequest();
  const { mergeSha: _, ...withoutMerge } = event;
  origin.git('update-ref', '-d', 'refs/pull/7/merge');
  const clone = checkout(origin, 'refs/heads/main');

  const problem = await problemOf({ directory: clone.directory, event: withoutMerge });

  expect(problem.code).toBe('REVISION_NOT_FOUND');
  expect(problem.hint).toContain('compare: merge-base');
});

test.each(['refs/pull/7/merge', 'refs/heads/feature', 'refs/heads/main'])(
  'compared from the merge base, a pull request shows what the branch did (checkout of %s)',
  async (ref) => {
    const { origin, fork, head, event } = pullRequest();
    const clone = checkout(origin, ref);
    const before = fingerprint(clone.directory);

    const sides = await sidesOf({ directory: clone.directory, event, compare: 'merge-base' });

    expect([sides.base.commit, sides.head.commit]).toEqual([fork, head]);
    expect(changes(sides)).toEqual(['apps/b.yaml']);
    expect(fingerprint(clone.directory)).toBe(before);
  },
);

test('what the branch merged from the base since the event was made is not shown as its own', async () => {
  const { origin, base, event } = pullRequest();
  origin.git('switch', '--quiet', 'feature');
  origin.git('merge', '--quiet', '--message', 'catch up', 'main');
  const clone = checkout(origin, 'refs/heads/feature', 1);

  const sides = await sidesOf({
    directory: clone.directory,
    event: { ...event, head: { ref: 'feature', sha: origin.id('feature') } },
    compare: 'merge-base',
  });

  expect(sides.base.commit).toBe(base);
  expect(changes(sides)).toEqual(['apps/b.yaml']);
});

test('a merge group is compared with what it would be merged into', async () => {
  const { origin, base, merge } = pullRequest();
  origin.git('update-ref', 'refs/heads/queue', merge);
  const clone = checkout(origin, 'refs/heads/queue');
  const event: GitHubEvent = {
    kind: 'merge_group',
    name: 'merge_group',
    base: { ref: 'main', sha: base },
    head: { ref: 'queue', sha: merge },
  };

  const sides = await sidesOf({ directory: clone.directory, event });

  expect([sides.base.commit, sides.head.commit]).toEqual([base, merge]);
});

test('a push is compared with what was there before, and a new branch with where it left the default branch', async () => {
  const { origin, fork, head } = pullRequest();
  const clone = checkout(origin, 'refs/heads/feature');
  const push = { kind: 'push', name: 'push', ref: 'refs/heads/feature', after: head, defaultBranch: 'main' } as const;

  const update = await sidesOf({ directory: clone.directory, event: { ...push, before: origin.id('feature~1') } });
  const created = await sidesOf({ directory: clone.directory, event: push });

  expect(update.base.commit).toBe(origin.id('feature~1'));
  expect(update.head).toMatchObject({ commit: head, label: 'feature' });
  expect(created.base).toMatchObject({ commit: fork, label: 'main' });
});

test('a push that deletes a branch has nothing to compare', async () => {
  const { origin } = pullRequest();

  const problem = await problemOf({
    directory: origin.directory,
    event: { kind: 'push', name: 'push', ref: 'refs/heads/gone', before: origin.id('main') },
  });

  expect(problem.code).toBe('INPUT_INVALID');
});

test('another event compares what is checked out with the default branch, or asks for a base', async () => {
  const { origin, fork } = pullRequest();
  const event: GitHubEvent = { kind: 'other', name: 'workflow_dispatch', defaultBranch: 'main' };
  const feature = checkout(origin, 'refs/heads/feature');
  const main = checkout(origin, 'refs/heads/main');

  const sides = await sidesOf({ directory: feature.directory, event });
  const problem = await problemOf({ directory: main.directory, event });
  const named = await sidesOf({ directory: main.directory, event, base: fork });

  expect(sides.base.commit).toBe(fork);
  expect(problem.code).toBe('INPUT_INVALID');
  expect(problem.hint).toContain('base');
  expect(named.base).toMatchObject({ commit: fork, label: fork.slice(0, 7) });
  expect(named.head.commit).toBe(origin.id('main'));
});

test('a checkout that cannot fetch is told what to add to the workflow', async () => {
  const { origin, event } = pullRequest();
  const clone = checkout(origin, 'refs/pull/7/merge');
  clone.git('remote', 'set-url', 'origin', `file://${temporaryDirectory()}/absent`);

  const merge = await problemOf({ directory: clone.directory, event });
  const base = await problemOf({ directory: clone.directory, event, compare: 'merge-base' });
  const branch = await problemOf({ directory: clone.directory, event, base: 'release' });

  expect(merge).toMatchObject({ code: 'REVISION_NOT_FOUND' });
  expect(merge.hint).toContain('with:\n    fetch-depth: 2');
  expect(base.hint).toContain('with:\n    fetch-depth: 0');
  expect(branch.hint).toContain('fetch-depth: 0');
});

test('a deep enough checkout needs no remote at all', async () => {
  const { origin, base, fork, event } = pullRequest();
  const two = checkout(origin, 'refs/pull/7/merge', 2);
  const ten = checkout(origin, 'refs/pull/7/merge', 10);
  for (const clone of [two, ten]) clone.git('remote', 'remove', 'origin');

  const merge = await sidesOf({ directory: two.directory, event });
  const mergeBase = await sidesOf({ directory: ten.directory, event, compare: 'merge-base' });

  expect(merge.base.commit).toBe(base);
  expect(mergeBase.base.commit).toBe(fork);
});

test('in a partial clone files that are missing are fetched', async () => {
  const { origin, event } = pullRequest();
  const clone = origin.clone('--filter=blob:none');
  clone.git('fetch', '--quiet', 'origin', '+refs/pull/7/merge:refs/remotes/pull/7/merge');
  clone.git('checkout', '--quiet', '--detach', 'refs/remotes/pull/7/merge');
  const before = fingerprint(clone.directory);

  const sides = await sidesOf({ directory: clone.directory, event });

  expect(changes(sides)).toEqual(['apps/b.yaml']);
  expect(readText(sides.base.tree, 'apps/b.yaml')).toBe('1');
  expect(readText(sides.head.tree, 'apps/b.yaml')).toBe('3');
  expect(fingerprint(clone.directory)).toBe(before);
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

describe('the branch under review', () => {
  const branches = async (request: Request): Promise<readonly string[]> => (await sidesOf(request)).own.branches;

  test('is the one that a pull request or a merge group is for, and then the default branch', async () => {
    const { origin, event, base, merge } = pullRequest();
    const { directory } = checkout(origin, 'refs/pull/7/merge', 2);
    expect(await branches({ directory, event })).toEqual(['main']);
    const stacked = { ...event, base: { ...event.base, ref: 'stacked' }, defaultBranch: 'main' };
    expect(await branches({ directory, event: stacked })).toEqual(['stacked', 'main']);
    const [into, from] = [
      { ref: 'main', sha: base },
      { ref: 'queue', sha: merge },
    ];
    const group = { kind: 'merge_group', name: 'merge_group', base: into, head: from } as const;
    expect(await branches({ directory: origin.directory, event: group })).toEqual(['main']);
  });

  test('is the one that was pushed, or the default branch where a tag was or the event says nothing', async () => {
    const { origin, head } = pullRequest();
    const { directory } = origin;
    const push = (ref: string): GitHubEvent => ({
      kind: 'push',
      name: 'push',
      ref,
      before: origin.id('feature~1'),
      after: head,
      defaultBranch: 'main',
    });
    expect(await branches({ directory, event: push('refs/heads/team/a') })).toEqual(['team/a', 'main']);
    expect(await branches({ directory, event: push('refs/tags/v1') })).toEqual(['main']);
    origin.git('switch', '--quiet', 'feature');
    const other: GitHubEvent = { kind: 'other', name: 'schedule', defaultBranch: 'main' };
    expect(await branches({ directory, event: other })).toEqual(['main']);
  });

  test('is the base that is named, whatever the event says, and of a base that is no branch what is rendered', async () => {
    const { origin, base, event } = pullRequest();
    const { directory } = origin;
    origin.git('tag', 'v1', base);
    expect(await branches({ directory, base: 'feature', head: 'main', event })).toEqual(['feature', 'main']);
    expect(await branches({ directory, base: 'refs/heads/feature', head: 'main' })).toEqual(['feature', 'main']);
    expect(await branches({ directory, base, head: 'feature' })).toEqual(['feature', 'main']);
    expect(await branches({ directory, base: 'v1', head: 'feature' })).toEqual(['feature', 'main']);
    expect(await branches({ directory, base: 'HEAD~1' })).toEqual(['main']);
    expect(await branches({ directory, base, head: 'main', event })).toEqual(['main']);
  });

  test('is, in a terminal, what the working tree is compared with', async () => {
    const { origin } = pullRequest();
    origin.git('switch', '--quiet', 'feature');
    const clone = origin.clone();
    expect(await branches({ directory: clone.directory, base: 'origin/main' })).toEqual(['main', 'feature']);
    clone.git('remote', 'set-head', 'origin', 'main');
    clone.git('remote', 'rename', 'origin', 'elsewhere');
    expect(await branches({ directory: clone.directory, base: 'elsewhere/main' })).toEqual(['main']);
    expect(await branches({ directory: origin.directory })).toEqual(['main']);
  });

  test('of one side is the one that is checked out or named, and unknown without any', async () => {
    const { origin } = pullRequest();
    const of = async (directory: string, head?: string): Promise<readonly string[]> => {
      const side = await openSide(
        { directory, paths: ['.'], ...(head === undefined ? {} : { head }) },
        { environment: cleanEnvironment },
      );
      if (isProblem(side)) throw new Error(side.message);
      onTestFinished(() => side[Symbol.asyncDispose]());
      return side.own.branches;
    };
    origin.git('switch', '--quiet', 'feature');
    for (const head of [undefined, 'HEAD', 'feature'])
      expect(await of(origin.directory, head)).toEqual(['feature', 'main']);
    origin.git('switch', '--quiet', '--detach');
    expect(await of(origin.directory)).toEqual(['main']);
    expect(await of(checkout(origin, 'refs/pull/7/merge').directory)).toEqual([]);
    expect(await of(temporaryDirectory())).toEqual([]);
  });
});
