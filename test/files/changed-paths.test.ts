import { expect, test } from 'vitest';
import { changedPaths } from '../../src/files/changed-paths.ts';
import { memoryTree } from '../../src/files/memory-tree.ts';

test('added, removed, edited and retargeted paths are named, in byte order', () => {
  const base = memoryTree({ 'a/same': 'x', 'a/gone': 'x', 'b/edited': 'x', link: { link: 'a' } });
  const head = memoryTree({ 'a/same': 'x', 'a/new': 'x', 'b/edited': 'y', link: { link: 'b' } });

  expect(changedPaths(base, head)).toEqual(['a/gone', 'a/new', 'b/edited', 'link']);
});

test('a file that becomes a symlink with the same text is changed', () => {
  const base = memoryTree({ a: 'target' });
  const head = memoryTree({ a: { link: 'target' } });

  expect(changedPaths(base, head)).toEqual(['a']);
});

test('a directory that becomes a file counts its files and the file', () => {
  const base = memoryTree({ 'a/b/c': '1', 'a/d': '2' });
  const head = memoryTree({ a: '3' });

  expect(changedPaths(base, head)).toEqual(['a', 'a/b/c', 'a/d']);
});

test('equal trees have no changed paths and the order of writing does not matter', () => {
  const base = memoryTree({ 'a/b': '1', c: '2' });
  const head = memoryTree({ c: '2', 'a/b': '1' });

  expect(changedPaths(base, head)).toEqual([]);
});
