import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedPaths } from '../../../src/core/files/changed-paths.ts';
import { type FileTree, readText } from '../../../src/core/files/file-tree.ts';
import { walk } from '../../../src/core/files/walk.ts';
import { isProblem } from '../../../src/core/problem.ts';
import type { Repository } from '../../../src/engines/git/repository.ts';
import { workingTree } from '../../../src/engines/git/working-tree.ts';
import { fingerprint, fixtureRepository, opened } from './fixture-repository.ts';

async function workingTreeOf(repository: Repository): Promise<FileTree> {
  const tree = await workingTree(repository);
  if (isProblem(tree)) throw new Error(tree.message);
  return tree;
}

function headOf(repository: Repository): FileTree {
  const head = repository.head();
  if (head === undefined) throw new Error('no commit');
  return repository.tree(head);
}

test('edits, new files, deletions and staged changes are there, ignored files are not', async () => {
  const fixture = fixtureRepository();
  fixture.commit({
    '.gitignore': '*.log\n',
    'dir/edited': '1',
    'dir/same': '1',
    'gone/only': '1',
    'dir/deleted': '1',
    'staged name': '1',
  });
  fixture.write({ 'dir/edited': '2', 'new/deep/file': 'n', 'gone/only': null, 'dir/deleted': null, 'noise.log': 'l' });
  fixture.write({ 'staged name': '2' });
  fixture.git('add', 'staged name');
  fixture.git('rm', '--quiet', '--cached', 'dir/same');

  const repository = await opened(fixture.directory);
  const tree = await workingTreeOf(repository);

  expect(changedPaths(headOf(repository), tree)).toEqual([
    'dir/deleted',
    'dir/edited',
    'gone/only',
    'new/deep/file',
    'staged name',
  ]);
  expect(readText(tree, 'dir/edited')).toBe('2');
  expect(readText(tree, 'dir/same')).toBe('1');
  expect(tree.kind('gone')).toBeUndefined();
  expect([...walk(tree)].map(({ path }) => path)).toEqual([
    '.gitignore',
    'dir',
    'dir/edited',
    'dir/same',
    'new',
    'new/deep',
    'new/deep/file',
    'staged name',
  ]);
});

test('a file that becomes a directory, a directory that becomes a file, and links', async () => {
  const fixture = fixtureRepository();
  fixture.commit({ file: '1', 'directory/a': '1', 'directory/b/c': '1', link: { link: 'file' }, plain: 'file' });
  fixture.write({ file: null });
  fixture.write({ 'file/inner': '2', directory: '3', link: { link: 'directory' }, plain: { link: 'file' } });

  const repository = await opened(fixture.directory);
  const tree = await workingTreeOf(repository);

  expect(tree.kind('file')).toBe('directory');
  expect(tree.list('file')).toEqual([{ name: 'inner', kind: 'file' }]);
  expect(readText(tree, 'directory')).toBe('3');
  expect(tree.kind('directory/b/c')).toBeUndefined();
  expect(tree.list('directory')).toBeUndefined();
  expect(tree.readLink('link')).toBe('directory');
  expect(changedPaths(headOf(repository), tree)).toEqual([
    'directory',
    'directory/a',
    'directory/b/c',
    'file',
    'file/inner',
    'link',
    'plain',
  ]);
});

test('an unchanged checkout is the tree of HEAD, however the checkout converts line endings', async () => {
  const fixture = fixtureRepository();
  fixture.commit({ '.gitattributes': '*.txt text eol=crlf\n', 'a.txt': 'one\ntwo\n' });
  fixture.write({ 'a.txt': null });
  fixture.git('checkout', '--', 'a.txt');

  const repository = await opened(fixture.directory);
  const tree = await workingTreeOf(repository);

  expect(tree.contentId('')).toBe(headOf(repository).contentId(''));
});

test('before the first commit the working tree is all there is', async () => {
  const fixture = fixtureRepository();
  fixture.write({ 'a/b': '1' });

  const tree = await workingTreeOf(await opened(fixture.directory));

  expect(readText(tree, 'a/b')).toBe('1');
});

test('looking does not touch the index and runs no filter', async () => {
  const fixture = fixtureRepository();
  fixture.commit({ '.gitattributes': '*.dat filter=bad\n', 'a.dat': '1', b: '1' });
  fixture.git('config', 'filter.bad.clean', 'false');
  fixture.git('config', 'filter.bad.required', 'true');
  // A newer time stamp makes git look at the content again.
  utimesSync(join(fixture.directory, 'a.dat'), new Date(), new Date(Date.now() + 10_000));
  writeFileSync(join(fixture.directory, 'b'), '2');
  const before = fingerprint(fixture.directory);

  const repository = await opened(fixture.directory);
  const tree = await workingTreeOf(repository);

  expect(changedPaths(headOf(repository), tree)).toEqual(['b']);
  expect(fingerprint(fixture.directory)).toBe(before);
});

test('a bare repository has no working tree', async () => {
  const fixture = fixtureRepository();
  fixture.commit({ a: '1' });

  const tree = await workingTree(await opened(fixture.clone('--bare').directory));

  expect(isProblem(tree) && tree.code).toBe('TREE_NOT_FOUND');
});
