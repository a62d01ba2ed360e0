import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { BuildMemo, jsonCodec } from '../../src/render/memo/build-memo.ts';
import { memoryMemo } from '../support/memory-memo.ts';

const tree = (text: string) => memoryTree({ 'a/x.yaml': text, 'b/y.yaml': 'other' });

describe('work on a tree', () => {
  test('is done once for trees that are equal where it looked', () => {
    const memo = new BuildMemo();
    let runs = 0;
    const read = (text: string, other: string) =>
      memo.fromTree('key', memoryTree({ 'a/x.yaml': text, 'b/y.yaml': other }), (files) => {
        runs++;
        return files.read('a/x.yaml')?.length;
      });

    const [first, second, third] = [read('one', 'b'), read('one', 'c'), read('four', 'c')];

    expect(runs).toBe(2);
    expect(second.identity).toBe(first.identity);
    expect(third.identity).not.toBe(first.identity);
    expect([first.value, second.value, third.value]).toEqual([3, 3, 4]);
  });

  test('that an earlier run did is done when its value is asked for, on the tree at hand', () => {
    const store = memoryMemo();
    const earlier = new BuildMemo(store);
    const before = earlier.fromTree('key', tree('old'), (files) => String(files.read('a/x.yaml')));
    const after = earlier.fromTree('key', tree('new!'), (files) => String(files.read('a/x.yaml')));
    const memo = new BuildMemo(store);
    let runs = 0;
    const again = (text: string) =>
      memo.fromTree('key', tree(text), (files) => {
        runs++;
        return String(files.read('a/x.yaml'));
      });

    const [newer, older] = [again('new!'), again('old')];

    expect(runs).toBe(0);
    expect([newer.identity, older.identity]).toEqual([after.identity, before.identity]);
    expect([newer.readSet, older.readSet]).toEqual([after.readSet, before.readSet]);
    expect([newer.value, older.value, newer.value]).toEqual([after.value, before.value, after.value]);
    expect(runs).toBe(2);
  });

  test('is not known to later runs when it must leave no trace', () => {
    const store = memoryMemo();
    new BuildMemo(store).fromTree('key', tree('secret'), (files) => files.read('a/x.yaml'), false);

    expect(store.texts.size).toBe(0);
  });
});

describe('work on a key', () => {
  test('that may not be needed is done once, when somebody asks', () => {
    const memo = new BuildMemo();
    let runs = 0;
    const known = [1, 2].map(() => memo.fromKeyOnDemand('key', () => ++runs));

    expect([runs, memo.made]).toEqual([0, 0]);
    expect(known.map(({ value }) => value)).toEqual([1, 1]);
    expect(memo.made).toBe(1);
  });

  test('is kept for later runs on request, as far as JSON can hold it', () => {
    const store = memoryMemo();
    const memo = new BuildMemo(store);
    memo.fromKey('plain', () => ({ a: [1, 'two', null, true], b: { c: 0.5 } }), jsonCodec());
    memo.fromKey('large', () => ({ n: 9007199254740993n }), jsonCodec());
    memo.fromKey('negative zero', () => [-0], jsonCodec());
    memo.fromKey('not asked for', () => 'x');
    const later = new BuildMemo(store);
    const done: string[] = [];
    const again = (key: string, value: unknown) =>
      later.fromKey(
        key,
        () => {
          done.push(key);
          return value;
        },
        jsonCodec(),
      ).value;

    expect(again('plain', undefined)).toEqual({ a: [1, 'two', null, true], b: { c: 0.5 } });
    again('large', 1);
    again('negative zero', 1);
    again('not asked for', 1);
    expect(done).toEqual(['large', 'negative zero', 'not asked for']);
  });
});
