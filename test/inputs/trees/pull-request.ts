import { cpSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { changedPaths } from '../../../src/core/files/changed-paths.ts';
import type { GitHubEvent } from '../../../src/core/github-event.ts';
import { isProblem, type Problem } from '../../../src/core/problem.ts';
import { openSides } from '../../../src/inputs/trees/open-sides.ts';
import type { Sides, SidesRequest } from '../../../src/inputs/trees/sides.ts';
import {
  cleanEnvironment,
  copied,
  FixtureRepository,
  fixtureRepository,
  temporaryDirectory,
} from '../../engines/git/fixture-repository.ts';

export type Request = Partial<SidesRequest> & Pick<SidesRequest, 'directory'>;

export async function sidesOf(request: Request): Promise<Sides> {
  const sides = await openSides({ paths: ['.'], ...request }, { environment: cleanEnvironment });
  if (isProblem(sides)) throw new Error(`${sides.code}: ${sides.message}`);
  onTestFinished(() => sides[Symbol.asyncDispose]());
  return sides;
}

export async function problemOf(request: Request): Promise<Problem> {
  const sides = await openSides({ paths: ['.'], ...request }, { environment: cleanEnvironment });
  if (isProblem(sides)) return sides;
  await sides[Symbol.asyncDispose]();
  throw new Error('expected a problem');
}

export const changes = (sides: Sides): readonly string[] => changedPaths(sides.base.tree, sides.head.tree);

/** A pull request as GitHub keeps it: `main` has moved on since `feature` left it, and there is a test merge. */
interface PullRequest {
  readonly origin: FixtureRepository;
  readonly fork: string;
  readonly base: string;
  readonly head: string;
  readonly merge: string;
  readonly event: Extract<GitHubEvent, { kind: 'pull_request' }>;
}

export function pullRequest(): PullRequest {
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
export function checkout(origin: FixtureRepository, ref: string, depth = 1): FixtureRepository {
  const clone = fixtureRepository();
  clone.git('remote', 'add', 'origin', `file://${origin.directory}`);
  clone.git('fetch', '--quiet', '--no-tags', `--depth=${depth}`, 'origin', `+${ref}:refs/remotes/fetched`);
  clone.git('checkout', '--quiet', '--detach', 'refs/remotes/fetched');
  return clone;
}
