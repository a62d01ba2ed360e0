import { describe, expect, test } from 'vitest';
import { walk } from '../../src/core/files/walk.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';
import { reviewedRepositoryFetcher } from '../../src/sources/git/reviewed-repository-fetcher.ts';
import { fingerprint, fixtureRepository, opened } from '../engines/git/fixture-repository.ts';

const id = { group: 'source.toolkit.fluxcd.io', kind: 'GitRepository', namespace: 'flux-system', name: 'self' };
const elsewhere: Fetcher = { fetch: async () => ({ problem: { code: 'SOURCE_UNREACHABLE', message: 'was asked' } }) };

async function fetched(
  directory: string,
  ref: JsonObject,
  more: { readonly url?: string; readonly online?: boolean; readonly isForStranger?: boolean } = {},
) {
  const repository = await opened(directory);
  const remoteOf = (url: string) => (url === 'https://git.example.com/org/repo' ? {} : undefined);
  const { online = false, isForStranger = false } = more;
  const fetcher = reviewedRepositoryFetcher({ repository, remoteOf, online, isForStranger }, elsewhere);
  const spec = { url: more.url ?? 'https://git.example.com/org/repo', ref };
  const answer = await fetcher.fetch({ id, kind: 'GitRepository', spec }, new AbortController().signal);
  if (!('artifact' in answer)) return answer.problem.code;
  const { revision, tree } = answer.artifact;
  return [revision, ...[...walk(tree)].map(({ path }) => `${path}=${Buffer.from(tree.read(path) ?? []).toString()}`)];
}

test('a stranger gets branches as the remote last had them, and no stash, tag or branch that may never have been pushed', async () => {
  const origin = fixtureRepository();
  const pushed = origin.commit({ 'a.yaml': 'pushed' });
  const clone = origin.clone();
  clone.git('switch', '--quiet', '--create', 'wip');
  const own = clone.commit({ 'a.yaml': 'private' });
  clone.git('tag', 'v1.0.0');
  clone.git('update-ref', 'refs/stash', own);
  const refs: readonly JsonObject[] = [{ name: 'refs/stash' }, { branch: 'wip' }, { tag: 'v1.0.0' }];
  for (const ref of refs) {
    expect(await fetched(clone.directory, ref, { isForStranger: true })).toBe('SOURCE_UNREACHABLE');
    expect(await fetched(clone.directory, ref)).toContain('a.yaml=private');
  }
  expect(await fetched(clone.directory, { commit: own }, { isForStranger: true })).toBe('SOURCE_UNREACHABLE');
  const published: readonly JsonObject[] = [{ branch: 'main' }, { commit: pushed }];
  for (const ref of published)
    expect(await fetched(clone.directory, ref, { isForStranger: true })).toContain('a.yaml=pushed');
});

describe('a pinned revision of the repository under review', () => {
  const repository = () => {
    const made = fixtureRepository();
    const first = made.commit({ 'a.yaml': '1' });
    made.git('tag', '-a', '-m', 'one', 'v1.0.0');
    const second = made.commit({ 'a.yaml': '2' });
    return { made, first, second };
  };

  test('comes from its own objects, and nothing of it is written', async () => {
    const { made, first, second } = repository();
    const before = fingerprint(made.directory);
    expect(await fetched(made.directory, { tag: 'v1.0.0' })).toEqual([`v1.0.0@sha1:${first}`, 'a.yaml=1']);
    expect(await fetched(made.directory, { commit: first })).toEqual([`sha1:${first}`, 'a.yaml=1']);
    expect(await fetched(made.directory, { semver: '1.x' })).toEqual([`v1.0.0@sha1:${first}`, 'a.yaml=1']);
    expect(await fetched(made.directory, { commit: second })).toEqual([`sha1:${second}`, 'a.yaml=2']);
    expect(fingerprint(made.directory)).toBe(before);
  });

  test('that a shallow clone lacks is fetched from where it was cloned, unless the run is offline', async () => {
    const { made, first } = repository();
    const shallow = made.clone('--depth=1', '--no-tags');
    expect(await fetched(shallow.directory, { tag: 'v1.0.0' }, { online: true })).toEqual([
      `v1.0.0@sha1:${first}`,
      'a.yaml=1',
    ]);
    expect(await fetched(shallow.directory, { tag: 'v1.0.0' })).toBe('SOURCE_UNREACHABLE');
  });

  test('is a branch as the remote last had it, and is fetched where the clone has none of it', async () => {
    const { made } = repository();
    made.git('switch', '--quiet', '--create', 'team');
    const pushed = made.commit({ 'a.yaml': 'pushed' });
    const clone = made.clone('--branch=main');
    clone.git('switch', '--quiet', '--create', 'team', 'main');
    clone.commit({ 'a.yaml': 'not pushed' });
    const team = [`team@sha1:${pushed}`, 'a.yaml=pushed'];
    expect(await fetched(clone.directory, { branch: 'team' })).toEqual(team);
    const shallow = made.clone('--depth=1', '--branch=main');
    expect(await fetched(shallow.directory, { branch: 'team' }, { online: true })).toEqual(team);
    expect(await fetched(shallow.directory, { name: 'refs/heads/team' }, { online: true })).toEqual([
      `refs/heads/team@sha1:${pushed}`,
      'a.yaml=pushed',
    ]);
    expect(await fetched(shallow.directory, { branch: 'team' })).toBe('SOURCE_UNREACHABLE');
    // Without spec.ref it is master, which nobody has.
    expect(await fetched(clone.directory, {}, { online: true })).toBe('SOURCE_UNREACHABLE');
  });

  test('is a commit of a branch that the remote has, as Flux fetches no others', async () => {
    const { made, first, second } = repository();
    const stray = made.git('commit-tree', '-p', 'HEAD', '-m', 'stray', made.git('rev-parse', 'HEAD^{tree}'));
    made.git('update-ref', 'refs/pull/8/head', stray);
    made.git('branch', 'team/one', first);
    expect(await fetched(made.directory, { commit: stray }, { online: true })).toBe('SOURCE_UNREACHABLE');
    expect(await fetched(made.directory, { commit: first, branch: 'team/one' })).toContain('a.yaml=1');
    expect(await fetched(made.directory, { commit: second, branch: 'main' })).toContain('a.yaml=2');
    expect(await fetched(made.directory, { commit: second, branch: 'team/one' })).toBe('SOURCE_UNREACHABLE');
    const clone = made.clone();
    const local = clone.commit({ 'a.yaml': 'not pushed' });
    expect(await fetched(clone.directory, { commit: local })).toBe('SOURCE_UNREACHABLE');
    expect(await fetched(clone.directory, { commit: second })).toContain('a.yaml=2');
  });

  test('is looked for elsewhere when it is nowhere here, and so is every other repository', async () => {
    const { made } = repository();
    expect(await fetched(made.directory, { tag: 'v9' }, { online: true })).toBe('SOURCE_UNREACHABLE');
    expect(await fetched(made.directory, { tag: 'v1.0.0' }, { url: 'https://git.example.com/org/other' })).toBe(
      'SOURCE_UNREACHABLE',
    );
    expect(await fetched(made.directory, { semver: '9.x' })).toBe('SOURCE_NOT_FOUND');
    expect(await fetched(made.directory, { tag: '--all' })).toBe('SOURCE_UNREACHABLE');
  });
});
