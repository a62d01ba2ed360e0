import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedPaths } from '../../../src/core/files/changed-paths.ts';
import { diskTree } from '../../../src/core/files/disk-tree.ts';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { isTooDeep, MAX_DEPTH, shallowTree } from '../../../src/core/files/shallow-tree.ts';
import { walk } from '../../../src/core/files/walk.ts';

const deep = (count: number): string => 'a/'.repeat(count);

test('a tree as deep as allowed is what it was', () => {
  const tree = shallowTree(memoryTree({ [`${deep(MAX_DEPTH)}x`]: 'text', 'b/y': 'text' }));

  expect([...walk(tree)].length).toBe(MAX_DEPTH + 3);
  expect(Buffer.from(tree.read(`${deep(MAX_DEPTH)}x`) ?? '').toString()).toBe('text');
  expect(changedPaths(tree, shallowTree(memoryTree({})))).toEqual([`${deep(MAX_DEPTH)}x`, 'b/y']);
});

test('a directory that lies deeper is no directory, and has nothing in it', () => {
  const tree = shallowTree(memoryTree({ [`${deep(MAX_DEPTH + 1)}x`]: 'text' }));
  const cut = `${deep(MAX_DEPTH)}a`;

  expect(tree.kind(cut)).toBe('symlink');
  expect(isTooDeep(tree, cut)).toBe(true);
  expect([tree.list(cut), tree.kind(`${cut}/x`), tree.read(`${cut}/x`), tree.contentId(`${cut}/x/y`)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('two trees that differ only far below the bound differ at the bound', () => {
  const [a, b] = ['one', 'two'].map((text) => shallowTree(memoryTree({ [`${deep(20_000)}x`]: text, 'b/y': 'same' })));

  expect(a && b && changedPaths(a, b)).toEqual([`${deep(MAX_DEPTH)}a`]);
  expect(a && changedPaths(a, a)).toEqual([]);
});

test('directories on disk have an id however deep they are', () => {
  const root = mkdtempSync(join(tmpdir(), 'fluxdelta-deep-'));
  try {
    const path = deep(600);
    mkdirSync(join(root, path), { recursive: true });
    const before = diskTree(root).contentId('');
    writeFileSync(join(root, path, 'x'), 'text');

    expect(diskTree(root).contentId('')).toMatch(/^tree:/);
    expect(diskTree(root).contentId('')).not.toBe(before);
    expect(changedPaths(shallowTree(diskTree(root)), shallowTree(memoryTree({})))).toEqual([`${deep(MAX_DEPTH)}a`]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
