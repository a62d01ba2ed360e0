import { describe, expect, onTestFinished, test } from 'vitest';
import type { GitHubEvent } from '../../../src/core/github-event.ts';
import { isProblem } from '../../../src/core/problem.ts';
import { openSide } from '../../../src/inputs/trees/open-sides.ts';
import { cleanEnvironment, temporaryDirectory } from '../../engines/git/fixture-repository.ts';
import { checkout, pullRequest, type Request, sidesOf } from './pull-request.ts';

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
