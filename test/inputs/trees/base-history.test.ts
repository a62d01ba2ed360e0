import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/core/files/file-tree.ts';
import { baseHistory } from '../../../src/inputs/trees/base-history.ts';
import { fixtureRepository } from '../../engines/git/fixture-repository.ts';
import { checkout, sidesOf } from './pull-request.ts';

describe('the history of a base', () => {
  test('is that of its first parents, the newest first', async () => {
    const origin = fixtureRepository();
    const first = origin.commit({ a: '1' });
    origin.git('switch', '--quiet', '--create', 'side');
    origin.commit({ b: '1' });
    origin.git('switch', '--quiet', 'main');
    const second = origin.commit({ a: '2' });
    origin.git('merge', '--quiet', '--no-ff', '--message', 'merge', 'side');
    origin.commit({ a: '3' });
    const sides = await sidesOf({ directory: origin.directory, base: 'main', head: '.' });

    const history = await baseHistory(sides)?.();

    expect(history?.slice(1).map(({ commit }) => commit)).toEqual([second, first]);
    expect(history?.map(({ tree }) => readText(tree, 'a'))).toEqual(['2', '2', '1']);
    expect(history?.[0]?.committedAt).toBe(Date.parse('2026-01-02T03:04:05Z') / 1000);
  });

  test('is fetched where a shallow clone lacks it, and leaves the clone as it is', async () => {
    const origin = fixtureRepository();
    const ids = ['1', '2', '3', '4'].map((a) => origin.commit({ a }));
    const clone = checkout(origin, 'refs/heads/main');
    const sides = await sidesOf({ directory: clone.directory, base: ids[3] ?? '', head: '.' });

    const history = await baseHistory(sides)?.();

    expect(history?.map(({ commit }) => commit)).toEqual(ids.slice(0, 3).reverse());
    expect(clone.git('rev-list', '--count', 'HEAD').trim()).toBe('1');
  });

  test('begins with the base itself where that is the first commit', async () => {
    const origin = fixtureRepository();
    const first = origin.commit({ a: '1' });
    const second = origin.commit({ a: '2' });
    const historyOf = async (base: string) =>
      await baseHistory(await sidesOf({ directory: origin.directory, base, head: '.' }))?.();

    expect((await historyOf(first))?.map(({ commit, isFirst }) => [commit, isFirst])).toEqual([[first, true]]);
    expect((await historyOf(second))?.map(({ commit, isFirst }) => [commit, isFirst])).toEqual([[first, true]]);
  });

  test('is short where the server is gone, and none of a directory', async () => {
    const origin = fixtureRepository();
    const ids = ['1', '2'].map((a) => origin.commit({ a }));
    const clone = checkout(origin, 'refs/heads/main');
    const sides = await sidesOf({ directory: clone.directory, base: ids[1] ?? '', head: '.' });
    clone.git('remote', 'set-url', 'origin', 'file:///nowhere');

    const again = await sidesOf({ directory: clone.directory, base: ids[1] ?? '', head: '.' });
    expect(await baseHistory(again)?.()).toEqual([]);
    expect(baseHistory({ base: { tree: sides.base.tree, path: '', label: '.' } })).toBeUndefined();
  });
});
