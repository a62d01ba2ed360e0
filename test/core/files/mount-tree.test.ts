import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { mountTree } from '../../../src/core/files/mount-tree.ts';
import { sparseTree } from '../../../src/core/files/sparse-tree.ts';
import { walk } from '../../../src/core/files/walk.ts';

const files = {
  'a/b/c.yaml': '1',
  'a/d.yaml': '2',
  'ab/e.yaml': '3',
  'f.yaml': '4',
  'a/link': { link: 'd.yaml' },
} as const;
const base = memoryTree(files);
/** What a tree holds, and how everything in it is identified. */
const contents = (tree: ReturnType<typeof memoryTree>): unknown[] =>
  ['', ...[...walk(tree)].map(({ path }) => path)].map((path) => [
    path,
    tree.kind(path),
    tree.contentId(path),
    tree.list(path),
    tree.read(path)?.toString(),
    tree.readLink(path),
  ]);

describe('a tree with others mounted in it', () => {
  test.each([
    [
      { 'a/b': { 'x.yaml': 'x' } },
      { 'a/b/x.yaml': 'x', 'a/d.yaml': '2', 'ab/e.yaml': '3', 'f.yaml': '4', 'a/link': files['a/link'] },
    ],
    [{ 'new/deep': { 'x.yaml': 'x' } }, { ...files, 'new/deep/x.yaml': 'x' }],
    [
      { 'f.yaml': { y: 'y' }, './a/': { z: 'z' } },
      { 'a/z': 'z', 'ab/e.yaml': '3', 'f.yaml/y': 'y' },
    ],
    [
      { a: { 'b/k': 'k', 'b/m': 'm' }, 'a/b': { n: 'n' } },
      { 'a/b/n': 'n', 'ab/e.yaml': '3', 'f.yaml': '4' },
    ],
  ])('holds %j where they are, and nothing else there', (mounts, expected) => {
    const trees = new Map(Object.entries(mounts).map(([path, mounted]) => [path, memoryTree(mounted)]));
    expect(contents(mountTree(base, trees))).toEqual(contents(memoryTree(expected)));
  });
});

describe('what is picked from a tree', () => {
  test.each([
    [['a/'], { 'a/b/c.yaml': '1', 'a/d.yaml': '2', 'a/link': files['a/link'] }],
    [['a'], { 'a/b/c.yaml': '1', 'a/d.yaml': '2', 'a/link': files['a/link'], 'ab/e.yaml': '3' }],
    [['a/b', 'f.yaml'], { 'a/b/c.yaml': '1', 'f.yaml': '4' }],
    [['none'], {}],
  ])('is what begins with %j', (prefixes, expected) => {
    expect(contents(sparseTree(base, prefixes))).toEqual(contents(memoryTree(expected)));
  });
});
