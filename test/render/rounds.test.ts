import { expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { BuildMemo } from '../../src/render/memo/build-memo.ts';
import { SourceCache } from '../../src/sources/cache/source-cache.ts';
import type { Fetched } from '../../src/sources/fetcher.ts';

test('a memo does work once for trees that look the same, and forgets what a round did not ask for', () => {
  const memo = new BuildMemo();
  const read = (text: string): unknown =>
    memo.fromTree('read', memoryTree({ a: text }), (tree) => tree.read('a')?.length).value;

  memo.startRound();
  expect([read('one'), read('three'), read('one')]).toEqual([3, 5, 3]);
  expect(memo.made).toBe(2);

  memo.startRound();
  expect(read('one')).toBe(3);
  expect(memo.made).toBe(2);

  memo.startRound();
  expect([read('one'), read('three')]).toEqual([3, 5]);
  expect(memo.made).toBe(3);
});

test('a memo forgets what depends on a key alone in the same way', () => {
  const memo = new BuildMemo();
  const ask = (key: string): unknown => memo.fromKey(key, () => key).value;
  ask('a');
  ask('b');
  memo.startRound();
  ask('a');
  memo.startRound();
  ask('a');
  expect(memo.made).toBe(2);
  ask('b');
  expect(memo.made).toBe(3);
});

test('a source that could not be had is asked for again in the next round, and one that was is not', async () => {
  const cache = new SourceCache();
  const asked: string[] = [];
  const fetch = async (name: string, answer: () => Promise<Fetched>): Promise<void> => {
    const request = { id: { group: '', kind: 'Bucket', namespace: '', name }, kind: 'Bucket', spec: { name } };
    const fetcher = {
      fetch: async () => {
        asked.push(name);
        return await answer();
      },
    };
    await cache.fetch(fetcher, request, new AbortController().signal).catch(() => undefined);
  };
  const all = async (): Promise<void> => {
    await fetch('there', async () => ({ artifact: { identity: 'x', revision: 'x', tree: memoryTree({}) } }));
    await fetch('missing', async () => ({ problem: { code: 'SOURCE_UNREACHABLE', message: 'no' } }));
    await fetch('throws', async () => {
      throw new Error('no');
    });
  };
  await all();
  await all();
  expect(asked).toEqual(['there', 'missing', 'throws']);

  cache.retryFailed();
  await all();
  expect(asked.slice(3)).toEqual(['missing', 'throws']);
});
