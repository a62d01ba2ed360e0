import { expect, test } from 'vitest';
import { readText } from '../../../src/core/files/file-tree.ts';
import type { GitHubEvent } from '../../../src/core/github-event.ts';
import { fingerprint, temporaryDirectory } from '../../engines/git/fixture-repository.ts';
import { changes, checkout, problemOf, pullRequest, sidesOf } from './pull-request.ts';

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

test('merged here, a pull request shows what merging it now would change, in any checkout', async () => {
  const { origin, base, head, event } = pullRequest();
  for (const clone of [checkout(origin, 'refs/heads/feature'), checkout(origin, 'refs/heads/main', 1)]) {
    const before = fingerprint(clone.directory);

    const sides = await sidesOf({ directory: clone.directory, event, compare: 'local-merge' });

    expect([sides.base.commit, sides.head.commit]).toEqual([base, head]);
    expect([sides.base.label, sides.head.label]).toEqual(['main', 'feature']);
    // What main had meanwhile is on both sides.
    expect(changes(sides)).toEqual(['apps/b.yaml']);
    expect(readText(sides.head.tree, 'apps/a.yaml')).toBe(readText(sides.base.tree, 'apps/a.yaml'));
    expect(fingerprint(clone.directory)).toBe(before);
  }
});

test('merged here with conflicts, a pull request shows what the branch did, and the base says so', async () => {
  const { origin, fork, head, event } = pullRequest();
  origin.git('switch', '--quiet', 'main');
  origin.commit({ 'apps/b.yaml': 'b: another\n' });
  const clone = checkout(origin, 'refs/heads/feature');

  const sides = await sidesOf({ directory: clone.directory, event, compare: 'local-merge' });

  expect([sides.base.commit, sides.head.commit]).toEqual([fork, head]);
  expect(sides.base.label).toBe(`main (merge base ${fork.slice(0, 7)}, conflicts in apps/b.yaml)`);
  expect(changes(sides)).toEqual(['apps/b.yaml']);
});

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
  expect(created.base).toMatchObject({ commit: fork, label: `main (merge base ${fork.slice(0, 7)})` });
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
