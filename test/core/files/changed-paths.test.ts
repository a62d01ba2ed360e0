import { expect, test } from 'vitest';
import { changedPaths } from '../../../src/core/files/changed-paths.ts';
import type { FileTree } from '../../../src/core/files/file-tree.ts';
import { type MemoryFile, memoryTree } from '../../../src/core/files/memory-tree.ts';
import { compareBytes } from '../../../src/core/files/paths.ts';
import { walk } from '../../../src/core/files/walk.ts';
import { fc } from '../../support/property.ts';

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

test('trees without ids, or with ids of different schemes, are compared by content', () => {
  const base = memoryTree({ 'a/same': 'x', 'a/edited': '1', link: { link: 'a' } });
  const head = memoryTree({ 'a/same': 'x', 'a/edited': '2', link: { link: 'a' } });
  const withoutIds: FileTree = { ...head, contentId: () => undefined };
  const otherIds: FileTree = { ...head, contentId: (path) => `other:${path}` };

  expect(changedPaths(base, withoutIds)).toEqual(['a/edited']);
  expect(changedPaths(otherIds, base)).toEqual(['a/edited']);
});

test('directories that are equal are not entered', () => {
  const base = memoryTree({ 'same/deep/a': '1', 'other/b': '1' });
  const head = memoryTree({ 'same/deep/a': '1', 'other/b': '2' });
  const listed: string[] = [];
  const watched: FileTree = {
    ...head,
    list: (path) => {
      listed.push(path);
      return head.list(path);
    },
  };

  expect(changedPaths(base, watched)).toEqual(['other/b']);
  expect(listed).toEqual(['', 'other']);
});

test('the changed paths are those that a comparison of all files finds', () => {
  const segment = fc.constantFrom('a', 'b', 'a-b', 'a.b', 'é', '\u{1f600}', '\uff5e');
  const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
  const content = fc.oneof(
    fc.constantFrom('1', '2'),
    fc.constantFrom('1', '2').map((link) => ({ link })),
  );
  const files = fc
    .array(fc.tuple(path, content), { maxLength: 10 })
    .map((entries) => memoryTree(new Map<string, MemoryFile>(entries)));
  const contents = (tree: FileTree): ReadonlyMap<string, string> =>
    new Map(
      [...walk(tree)]
        .filter(({ kind }) => kind !== 'directory')
        .map(({ path: at, kind }) => [at, `${kind} ${String(tree.read(at) ?? tree.readLink(at))}`]),
    );
  fc.assert(
    fc.property(files, files, fc.boolean(), (base, head, hasIds) => {
      const before = contents(base);
      const after = contents(head);
      const expected = [...new Set([...before.keys(), ...after.keys()])].filter(
        (at) => before.get(at) !== after.get(at),
      );

      const changed = changedPaths(base, hasIds ? head : { ...head, contentId: () => undefined });

      expect(changed).toEqual(expected.sort(compareBytes));
    }),
  );
});
