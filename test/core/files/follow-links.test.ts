import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readText } from '../../../src/core/files/file-tree.ts';
import { followLinks } from '../../../src/core/files/follow-links.ts';
import { type MemoryFile, memoryTree } from '../../../src/core/files/memory-tree.ts';
import { walk } from '../../../src/core/files/walk.ts';
import { fc, runs } from '../../support/property.ts';

test('a link stands for the file or directory it points at', () => {
  const tree = followLinks(
    memoryTree({
      'shared/a.yaml': '1',
      'app/file.yaml': { link: '../shared/a.yaml' },
      'app/all': { link: '../shared' },
      'app/chain': { link: './all/../shared/./a.yaml' },
      'app/chained': { link: 'file.yaml' },
    }),
  );

  expect(tree.kind('app/file.yaml')).toBe('file');
  expect(readText(tree, 'app/file.yaml')).toBe('1');
  expect(readText(tree, 'app/all/a.yaml')).toBe('1');
  expect(readText(tree, 'app/chained')).toBe('1');
  expect(tree.readLink('app/all')).toBeUndefined();
  expect(tree.list('app')).toEqual([
    { name: 'all', kind: 'directory' },
    { name: 'chain', kind: 'file' },
    { name: 'chained', kind: 'file' },
    { name: 'file.yaml', kind: 'file' },
  ]);
});

test('`..` in a target is taken from where the way has led, not from the text', () => {
  const tree = followLinks(
    memoryTree({ 'real/deep/x': '1', 'real/y': '2', y: '3', short: { link: 'real/deep' }, up: { link: 'short/../y' } }),
  );

  expect(readText(tree, 'up')).toBe('2');
});

test.each([
  ['/etc/passwd'],
  ['../outside'],
  ['a/../../outside'],
  ['absent'],
  [''],
  ['file/below'],
  ['self'],
  ['ring-1'],
])('a link to %j leads nowhere and stays a link', (target) => {
  const tree = followLinks(
    memoryTree({
      'a/b': '1',
      file: '2',
      self: { link: target },
      'ring-1': { link: 'ring-2' },
      'ring-2': { link: 'ring-1' },
    }),
  );

  expect(tree.kind('self')).toBe('symlink');
  expect(tree.read('self')).toBeUndefined();
  expect(tree.list('self')).toBeUndefined();
  expect(tree.readLink('self')).toBe(target);
  expect(tree.kind('self/below')).toBeUndefined();
});

test('links back into the way to them end a walk, alone or in pairs', () => {
  const tree = followLinks(
    memoryTree({
      'a/x': '1',
      'a/again': { link: '.' },
      'a/other': { link: '../b' },
      'b/back': { link: '../a' },
      'b/y': '1',
    }),
  );

  const paths = [...walk(tree)].map(({ path, kind }) => `${path} ${kind}`);

  expect(paths).toContain('a/other/y file');
  expect(paths).toContain('a/other/back symlink');
  expect(paths).toContain('b/back/x file');
  expect(paths).toContain('a/again symlink');
  expect(readText(tree, 'a/again/x')).toBe('1');
});

test('links that branch again and again are bounded', () => {
  const files: Record<string, MemoryFile> = { 'd30/end': '1' };
  for (let i = 0; i < 30; i++) {
    files[`d${i}/left`] = { link: `../d${i + 1}` };
    files[`d${i}/right`] = { link: `../d${i + 1}` };
  }
  const tree = followLinks(memoryTree(files));

  expect(() => {
    for (const _ of walk(tree, 'd0'));
  }).toThrow(expect.objectContaining({ problem: expect.objectContaining({ code: 'TREE_LIMIT' }) }));
});

test('a directory has an id only when no link is in it', () => {
  const memory = memoryTree({ 'plain/a': '1', 'linked/b': { link: '../plain/a' } });
  const tree = followLinks(memory);

  expect(tree.contentId('plain')).toBe(memory.contentId('plain'));
  expect(tree.contentId('linked')).toBeUndefined();
  expect(tree.contentId('linked/b')).toBe(memory.contentId('plain/a'));
});

test('paths lead where the system leads them, as long as that is inside the root', () => {
  const segment = fc.constantFrom('a', 'b', 'c');
  const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
  const target = fc
    .array(fc.constantFrom('a', 'b', 'c', '..', '.'), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('/'));
  const content = fc.oneof(
    fc.constant('text'),
    target.map((link) => ({ link })),
  );
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'fluxdelta-test-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  fc.assert(
    fc.property(
      fc.dictionary(path, content, { minKeys: 1, maxKeys: 6 }),
      fc.array(path, { minLength: 1, maxLength: 5 }),
      (all, asked) => {
        const files = Object.fromEntries(
          Object.entries(all).filter(([at]) => !Object.keys(all).some((other) => at.startsWith(`${other}/`))),
        );
        rmSync(root, { recursive: true, force: true });
        // The top lies two directories down, so that links that leave it still lead somewhere.
        const top = join(root, 'outer', 'top');
        mkdirSync(top, { recursive: true });
        for (const [at, file] of Object.entries(files)) {
          mkdirSync(dirname(join(top, at)), { recursive: true });
          if (typeof file === 'string') writeFileSync(join(top, at), file);
          else symlinkSync(file.link, join(top, at));
        }
        const tree = followLinks(memoryTree(files));

        for (const at of [...asked, ...Object.keys(files)])
          expect([at, tree.kind(at)]).toEqual([at, kindOnDisk(top, at)]);
      },
    ),
    { numRuns: runs(100) },
  );
});

/**
 * What the system finds at a path if it stays below `top`: a link where it does not, or where there is nothing behind
 * it.
 */
function kindOnDisk(top: string, path: string): string | undefined {
  const isInside = (place: string): boolean =>
    realpathSync.native(place) === top || realpathSync.native(place).startsWith(`${top}/`);
  const place = join(top, path);
  if (existsSync(place) && isInside(place)) return statSync(place).isDirectory() ? 'directory' : 'file';
  const parent = dirname(place);
  if (!existsSync(parent) || !isInside(parent) || !statSync(parent).isDirectory()) return undefined;
  return lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true ? 'symlink' : undefined;
}

test('the real path of what lies behind links has no link in it', () => {
  const tree = followLinks(
    memoryTree({ 'shared/deep/a.yaml': '1', app: { link: 'shared/deep' }, broken: { link: 'gone' } }),
  );

  expect(tree.realPath?.('app/a.yaml')).toBe('shared/deep/a.yaml');
  expect(tree.realPath?.('shared/deep')).toBe('shared/deep');
  expect(tree.realPath?.('broken')).toBe('broken');
  expect(tree.realPath?.('absent')).toBeUndefined();
});
