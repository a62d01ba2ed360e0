import { expect, test } from 'vitest';
import { readText } from '../../../src/core/files/file-tree.ts';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { subtree } from '../../../src/core/files/subtree.ts';

const tree = memoryTree({ 'a/b/c': '1', 'a/link': { link: 'b' }, d: '2' });

test('a directory is a tree of its own', () => {
  const below = subtree(tree, 'a');

  expect(below.list('')).toEqual(tree.list('a'));
  expect(below.kind('')).toBe('directory');
  expect(readText(below, 'b/c')).toBe('1');
  expect(below.readLink('link')).toBe('b');
  expect(below.contentId('')).toBe(tree.contentId('a'));
  expect(below.kind('d')).toBeUndefined();
});

test('what is not a directory is an empty tree', () => {
  for (const path of ['d', 'absent', 'a/link']) {
    const empty = subtree(tree, path);
    expect(empty.kind('')).toBeUndefined();
    expect(empty.list('')).toBeUndefined();
    expect(empty.read('')).toBeUndefined();
    expect(empty.readLink('')).toBeUndefined();
    expect(empty.contentId('')).toBeUndefined();
  }
});

test('the subtree of the root is the tree', () => {
  expect(subtree(tree, '')).toBe(tree);
});
