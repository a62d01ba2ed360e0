import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedPaths } from '../../../src/core/files/changed-paths.ts';
import { diskTree } from '../../../src/core/files/disk-tree.ts';
import { readText } from '../../../src/core/files/file-tree.ts';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { problemOf } from '../../../src/core/problem.ts';

function directoryWith(files: Readonly<Record<string, string | { readonly link: string }>>): string {
  const root = mkdtempSync(join(tmpdir(), 'fluxdelta-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    const place = join(root, path);
    mkdirSync(dirname(place), { recursive: true });
    if (typeof content === 'string') writeFileSync(place, content);
    else symlinkSync(content.link, place);
  }
  return root;
}

const limit = expect.objectContaining({ problem: expect.objectContaining({ code: 'TREE_LIMIT' }) });

test('a directory is listed in byte order, with its links as links', () => {
  const tree = diskTree(directoryWith({ 'b/c': '1', 'a-b': '2', a: '3', link: { link: 'b' } }));

  expect(tree.list('')).toEqual([
    { name: 'a', kind: 'file' },
    { name: 'a-b', kind: 'file' },
    { name: 'b', kind: 'directory' },
    { name: 'link', kind: 'symlink' },
  ]);
  expect(readText(tree, 'b/c')).toBe('1');
  expect(tree.readLink('link')).toBe('b');
});

test('nothing is behind a link, and nothing outside the root is reached', () => {
  const outside = directoryWith({ secret: 's' });
  const root = directoryWith({
    'inside/file': '1',
    file: { link: join(outside, 'secret') },
    directory: { link: outside },
    up: { link: '..' },
  });

  const tree = diskTree(root);

  for (const path of ['file', 'directory/secret', 'up/x', '../x', 'inside/../../x', '..', '.', '/etc/passwd']) {
    expect([path, tree.read(path), tree.list(path)]).toEqual([path, undefined, undefined]);
  }
  expect(tree.kind('directory')).toBe('symlink');
});

test('git’s own directory is not part of it at any level', () => {
  const tree = diskTree(
    directoryWith({ '.git/config': 'x', 'module/.git': 'gitdir: x', 'module/a': '1', '.github/x': '1' }),
  );

  expect(tree.list('')).toEqual([
    { name: '.github', kind: 'directory' },
    { name: 'module', kind: 'directory' },
  ]);
  expect(tree.kind('.git')).toBeUndefined();
  expect(tree.read('.git/config')).toBeUndefined();
  expect(tree.list('module')).toEqual([{ name: 'a', kind: 'file' }]);
});

test('what is neither file, directory nor link is not there', () => {
  const root = directoryWith({ a: '1' });
  execFileSync('mkfifo', [join(root, 'pipe')]);

  expect(diskTree(root).list('')).toEqual([{ name: 'a', kind: 'file' }]);
});

test('a directory that does not exist, or is a file, is an empty tree', () => {
  const root = directoryWith({ file: '1' });

  for (const place of [join(root, 'absent'), join(root, 'file')]) {
    const tree = diskTree(place);
    expect(tree.kind('')).toBeUndefined();
    expect(tree.list('')).toBeUndefined();
    expect(tree.contentId('')).toBeUndefined();
    expect(tree.read('a')).toBeUndefined();
  }
});

test('a file that was read once stays as it was read', () => {
  const root = directoryWith({ a: '1' });
  const tree = diskTree(root);
  expect(readText(tree, 'a')).toBe('1');

  writeFileSync(join(root, 'a'), '2');

  expect(readText(tree, 'a')).toBe('1');
});

test('files of the same size and time with other bytes differ, and a mode alone does not', () => {
  const left = directoryWith({ a: '1', 'run.sh': 'x' });
  const right = directoryWith({ a: '2', 'run.sh': 'x' });
  chmodSync(join(right, 'run.sh'), 0o755);

  expect(changedPaths(diskTree(left), diskTree(right))).toEqual(['a']);
});

test('content ids are those of the same files in memory', () => {
  const files = { 'b/c.yaml': 'text\n', 'b.d': '', 'b-e': 'x', link: { link: 'b/c.yaml' } };

  const disk = diskTree(directoryWith(files));
  const memory = memoryTree(files);

  for (const path of ['', 'b', 'b/c.yaml', 'b.d', 'link']) expect(disk.contentId(path)).toBe(memory.contentId(path));
  expect(memory.contentId('b.d')).toBe('blob:e69de29bb2d1d6434b8b29ae775ad8c2e48c5391');
});

test('a file, all files and all entries are bounded', () => {
  const root = directoryWith({ a: 'x'.repeat(20), b: 'y'.repeat(20), c: '', d: '' });

  expect(() => diskTree(root, { maxFileBytes: 10 }).read('a')).toThrow(limit);
  const total = diskTree(root, { maxTotalBytes: 30 });
  expect(total.read('a')).toHaveLength(20);
  expect(() => total.read('b')).toThrow(limit);
  expect(() => diskTree(root, { maxEntries: 3 }).list('')).toThrow(limit);
});

test('what the system does not let us read is a problem that names the file', () => {
  const root = directoryWith({ 'closed/a': '1' });
  const tree = diskTree(root);
  expect(tree.kind('closed')).toBe('directory');
  chmodSync(join(root, 'closed'), 0);
  onTestFinished(() => chmodSync(join(root, 'closed'), 0o755));

  let found: string | undefined;
  try {
    found = readText(tree, 'closed/a');
  } catch (thrown) {
    found = problemOf(thrown).code;
  }

  // Root may read everything.
  expect(found).toBe(process.getuid?.() === 0 ? '1' : 'FILE_UNREADABLE');
});
