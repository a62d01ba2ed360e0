import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedPaths } from '../../../src/core/files/changed-paths.ts';
import { diskTree } from '../../../src/core/files/disk-tree.ts';
import { type FileTree, readText } from '../../../src/core/files/file-tree.ts';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { walk } from '../../../src/core/files/walk.ts';
import type { Repository } from '../../../src/engines/git/repository.ts';
import { worktree } from '../../../src/engines/git/worktree.ts';
import { fc, runs } from '../../support/property.ts';
import { fixtureRepository, gitEnvironment, opened } from './fixture-repository.ts';

async function treeAt(directory: string, revision = 'HEAD'): Promise<FileTree> {
  const repository = await opened(directory);
  return repository.tree(commitOf(repository, revision));
}

function commitOf(repository: Repository, revision: string) {
  const commit = repository.resolve(revision);
  if (commit === undefined) throw new Error(`${revision} is not there`);
  return commit;
}

test('a commit is read as a tree of directories, files and links, in byte order', async () => {
  const fixture = fixtureRepository();
  fixture.commit({
    'b/file.yaml': 'b: 1\n',
    'a.yaml': 'a: 1\n',
    'a-b': '-',
    'a/x': 'x',
    link: { link: 'b/file.yaml' },
  });

  const tree = await treeAt(fixture.directory);

  expect(tree.list('')).toMatchObject([
    { name: 'a', kind: 'directory' },
    { name: 'a-b', kind: 'file' },
    { name: 'a.yaml', kind: 'file' },
    { name: 'b', kind: 'directory' },
    { name: 'link', kind: 'symlink' },
  ]);
  expect(readText(tree, 'b/file.yaml')).toBe('b: 1\n');
  expect(tree.readLink('link')).toBe('b/file.yaml');
  expect(tree.read('link')).toBeUndefined();
  expect(tree.read('b')).toBeUndefined();
  expect(tree.kind('link/below')).toBeUndefined();
  expect(tree.list('absent')).toBeUndefined();
  expect(tree.kind('a.yaml/below')).toBeUndefined();
});

test('names with spaces, line breaks, other scripts and bytes that are no UTF-8 are all there', async () => {
  const fixture = fixtureRepository();
  const names = ['with space.yaml', 'line\nbreak', 'größe-日本.yaml', '"quoted"', '-option'];
  fixture.write(Object.fromEntries(names.map((name) => [name, name])));
  writeFileSync(Buffer.concat([Buffer.from(`${fixture.directory}/latin-`), Buffer.of(0xe9, 0x2e)]), 'bytes');
  fixture.commit();

  const tree = await treeAt(fixture.directory);
  const disk = diskTree(fixture.directory);

  for (const name of names) expect(readText(tree, name)).toBe(name);
  expect(readText(tree, 'latin-\udce9.')).toBe('bytes');
  expect(changedPaths(tree, disk)).toEqual([]);
  expect(disk.list('')?.map(({ name }) => name)).toEqual(tree.list('')?.map(({ name }) => name));
});

test('content ids are those of files on disk, and the executable bit does not count as content', async () => {
  const fixture = fixtureRepository();
  fixture.write({ 'dir/run.sh': '#!/bin/sh\n', 'dir/plain': 'x', link: { link: 'dir' } });
  chmodSync(join(fixture.directory, 'dir/run.sh'), 0o755);
  fixture.commit();

  const repository = await opened(fixture.directory);
  const tree = repository.tree(commitOf(repository, 'HEAD'));
  const disk = diskTree(fixture.directory);

  for (const path of ['dir/run.sh', 'dir/plain', 'link']) expect(tree.contentId(path)).toBe(disk.contentId(path));
  expect(tree.isExecutable('dir/run.sh')).toBe(true);
  expect(tree.isExecutable('dir/plain')).toBe(false);
  expect(changedPaths(tree, disk)).toEqual([]);
});

test('a submodule is absent and an LFS file is its pointer', async () => {
  const inner = fixtureRepository();
  inner.commit({ a: '1' });
  const fixture = fixtureRepository();
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 3\n';
  fixture.commit({ '.gitattributes': '*.bin eol=crlf\n', 'big.bin': pointer });
  fixture.git('update-index', '--add', '--cacheinfo', `160000,${inner.id('HEAD')},modules/inner`);
  fixture.git('commit', '--quiet', '-m', 'a submodule');

  const tree = await treeAt(fixture.directory);

  expect(tree.kind('modules/inner')).toBeUndefined();
  expect(readText(tree, 'big.bin')).toBe(pointer);
});

test('objects are read alike whether loose or packed, and what two revisions share has equal ids', async () => {
  const fixture = fixtureRepository();
  const first = fixture.commit({ 'same/a': '1', 'other/b': '2' });
  fixture.commit({ 'other/b': '3' });
  fixture.git('gc', '--quiet');
  fixture.commit({ 'other/c': '4' });

  const repository = await opened(fixture.directory);
  const before = repository.tree(commitOf(repository, first));
  const after = repository.tree(commitOf(repository, 'HEAD'));

  expect(before.contentId('same')).toBe(after.contentId('same'));
  expect(changedPaths(before, after)).toEqual(['other/b', 'other/c']);
});

test('a file above the limit cannot be read, its neighbours can', async () => {
  const fixture = fixtureRepository();
  fixture.commit({ 'big.yaml': 'x'.repeat(300_000), 'small.yaml': 'x' });

  const repository = await opened(fixture.directory, { maxFileBytes: 1000 });
  const tree = repository.tree(commitOf(repository, 'HEAD'));

  expect(readText(tree, 'small.yaml')).toBe('x');
  expect(() => tree.read('big.yaml')).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ code: 'TREE_LIMIT' }) }),
  );
  expect(tree.contentId('big.yaml')).toMatch(/^blob:/);
});

test('the files of one run are bounded together', async () => {
  const fixture = fixtureRepository();
  fixture.commit({ a: 'x'.repeat(600), b: 'y'.repeat(600) });

  const repository = await opened(fixture.directory, { maxTotalBytes: 1000 });
  const tree = repository.tree(commitOf(repository, 'HEAD'));

  expect(tree.read('a')).toHaveLength(600);
  expect(() => tree.read('b')).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ code: 'TREE_LIMIT' }) }),
  );
});

test('large files and many files come through whole', async () => {
  const fixture = fixtureRepository();
  const files = Object.fromEntries(
    Array.from({ length: 700 }, (_, i) => [`d${i % 3}/f${i}.yaml`, `number: ${i}\n`.repeat(i)]),
  );
  fixture.commit({ ...files, 'large.yaml': 'line\n'.repeat(200_000) });

  const tree = await treeAt(fixture.directory);

  for (const [path, text] of Object.entries(files)) expect(readText(tree, path)).toBe(text);
  expect(tree.read('large.yaml')).toHaveLength(1_000_000);
});

test('without named pipes everything is read all the same', async () => {
  const fixture = fixtureRepository();
  const files = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`d/f${i}.yaml`, `number: ${i}\n`]));
  fixture.commit(files);

  const repository = await opened(fixture.directory, { temporaryDirectory: join(fixture.directory, 'absent') });
  const tree = repository.tree(commitOf(repository, 'HEAD'));

  for (const [path, text] of Object.entries(files)) expect(readText(tree, path)).toBe(text);
  expect(tree.read('d/absent')).toBeUndefined();
});

test('an object that is gone is a problem, not an empty file', async () => {
  const fixture = fixtureRepository();
  fixture.commit({ 'a/b': 'content' });
  const blob = fixture.git('rev-parse', 'HEAD:a/b');
  fixture.git('prune-packed');
  chmodSync(join(fixture.directory, '.git/objects', blob.slice(0, 2), blob.slice(2)), 0o644);
  fixture.write({ [`.git/objects/${blob.slice(0, 2)}/${blob.slice(2)}`]: null });

  const tree = await treeAt(fixture.directory);

  expect(tree.kind('a/b')).toBe('file');
  expect(() => tree.read('a/b')).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ code: 'GIT_FAILED' }) }),
  );
});

test('a SHA-256 repository is read, with ids of a scheme of their own', async () => {
  const fixture = fixtureRepository('--object-format=sha256');
  fixture.commit({ 'a/b': '1' });

  const tree = await treeAt(fixture.directory);

  expect(readText(tree, 'a/b')).toBe('1');
  expect(tree.contentId('a/b')).toMatch(/^blob256:[0-9a-f]{64}$/);
  expect(changedPaths(tree, memoryTree({ 'a/b': '1', c: '2' }))).toEqual(['c']);
});

test('a tree that was made to hold entries which git refuses is refused', async () => {
  const fixture = fixtureRepository();
  fixture.commit({ a: '1' });
  const blob = Buffer.from(fixture.git('rev-parse', 'HEAD:a'), 'hex');
  mkdirSync(join(fixture.directory, 'raw'));
  for (const name of ['..', '.git', 'a/b']) {
    writeFileSync(join(fixture.directory, 'raw/tree'), Buffer.concat([Buffer.from(`100644 ${name}\0`), blob]));
    const id = fixture.git('hash-object', '-t', 'tree', '--literally', '-w', 'raw/tree');
    fixture.git('update-ref', 'refs/heads/bad', fixture.git('commit-tree', id, '-m', 'bad'));

    const tree = await treeAt(fixture.directory, 'bad');

    expect(() => tree.list('')).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ code: 'GIT_FAILED' }) }),
    );
  }
});

test('any files come back as they were committed, with the ids they have in memory', async () => {
  const segment = fc.constantFrom('a', 'b', 'c.yaml', 'd-e', 'f.g', 'Ö');
  const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
  await fc.assert(
    fc.asyncProperty(fc.dictionary(path, fc.string({ maxLength: 20 }), { minKeys: 1, maxKeys: 8 }), async (files) => {
      const paths = Object.keys(files);
      const consistent = Object.fromEntries(
        Object.entries(files).filter(([at]) => !paths.some((other) => other.startsWith(`${at}/`))),
      );
      const fixture = fixtureRepository();
      fixture.commit(consistent);
      const memory = memoryTree(consistent);

      const tree = await treeAt(fixture.directory);

      expect([...walk(tree)]).toEqual([...walk(memory)]);
      for (const { path: at } of walk(memory)) {
        expect(tree.contentId(at)).toBe(memory.contentId(at));
        expect(readText(tree, at)).toBe(readText(memory, at));
      }
      expect(tree.contentId('')).toBe(memory.contentId(''));
    }),
    { numRuns: runs(15) },
  );
});

test('a commit can be written out as a directory, which is gone after use', async () => {
  const fixture = fixtureRepository();
  fixture.write({
    'dir/run.sh': '#!/bin/sh\n',
    '.gitattributes': 'plain export-ignore\n',
    plain: 'x',
    link: { link: 'dir' },
  });
  chmodSync(join(fixture.directory, 'dir/run.sh'), 0o755);
  fixture.commit();
  const repository = await opened(fixture.directory);
  let directory = '';

  {
    await using copy = await worktree(repository, commitOf(repository, 'HEAD'));
    directory = copy.directory;
    expect(changedPaths(diskTree(directory), diskTree(fixture.directory))).toEqual([]);
  }

  expect(diskTree(directory).kind('')).toBeUndefined();
});

test('directories that hold one another twice are refused where their paths are too many, by name', async () => {
  const fixture = fixtureRepository();
  fixture.commit({ 'a.yaml': 'a: 1\n' });
  const inner = (below: string): string =>
    execFileSync('git', ['mktree'], {
      cwd: fixture.directory,
      env: gitEnvironment,
      encoding: 'utf8',
      input: `040000 tree ${below}\ta\n040000 tree ${below}\tb\n`,
    }).trim();
  let tree = fixture.git('rev-parse', 'HEAD^{tree}').trim();
  for (let level = 0; level < 40; level++) tree = inner(tree);
  const commit = fixture.git('commit-tree', tree, '-m', 'forty objects').trim();

  const bomb = await treeAt(fixture.directory, commit);
  const walkAll = (directory: string): void => {
    for (const { name, kind } of bomb.list(directory) ?? [])
      if (kind === 'directory') walkAll(directory === '' ? name : `${directory}/${name}`);
  };

  expect(() => walkAll('')).toThrow(/more than 1000000 files in the tree/);
  expect(readText(bomb, `${'a/'.repeat(40)}a.yaml`)).toBe('a: 1\n');
});
