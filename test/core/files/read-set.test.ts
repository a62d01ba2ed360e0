import { expect, test } from 'vitest';
import type { FileTree } from '../../../src/core/files/file-tree.ts';
import { followLinks } from '../../../src/core/files/follow-links.ts';
import { type MemoryFile, memoryTree } from '../../../src/core/files/memory-tree.ts';
import { type ReadSet, readSetHolds, recordingTree } from '../../../src/core/files/read-set.ts';
import { fail } from '../../../src/core/problem.ts';
import { fc } from '../../support/property.ts';

const base = {
  'app/kustomization.yaml': 'resources: [a.yaml]\n',
  'app/a.yaml': '1',
  'lib/b.yaml': '1',
  link: { link: 'lib' },
};

/** What a build that does `look` read, after a way through JSON as from a cache. */
function readSetOf(files: Readonly<Record<string, MemoryFile>>, look: (tree: FileTree) => void): ReadSet {
  const { tree, readSet } = recordingTree(memoryTree(files));
  look(tree);
  return JSON.parse(JSON.stringify(readSet())) as ReadSet;
}

test('a recording tree answers as the tree does', () => {
  const memory = memoryTree(base);
  const { tree } = recordingTree(memory);

  expect(tree.list('app')).toEqual(memory.list('app'));
  expect(tree.kind('lib')).toBe('directory');
  expect(tree.read('app/a.yaml')).toEqual(memory.read('app/a.yaml'));
  expect(tree.readLink('link')).toBe('lib');
  expect(tree.contentId('lib')).toBe(memory.contentId('lib'));
});

test.each<[string, (tree: FileTree) => unknown, Record<string, MemoryFile>, boolean]>([
  ['a file that was read is edited', (tree) => tree.read('app/a.yaml'), { 'app/a.yaml': '2' }, false],
  ['another file is edited', (tree) => tree.read('app/a.yaml'), { 'lib/b.yaml': '2' }, true],
  ['a file that was looked for and absent appears', (tree) => tree.read('app/c.yaml'), { 'app/c.yaml': '1' }, false],
  ['a file appears in a directory that was listed', (tree) => tree.list('app'), { 'app/c.yaml': '1' }, false],
  ['a file of a directory that was only listed is edited', (tree) => tree.list('app'), { 'app/a.yaml': '2' }, true],
  ['a file of a listed directory becomes a link', (tree) => tree.list('app'), { 'app/a.yaml': { link: 'x' } }, false],
  ['a file whose kind alone was asked is edited', (tree) => tree.kind('app/a.yaml'), { 'app/a.yaml': '2' }, true],
  [
    'a file whose kind was asked becomes a directory',
    (tree) => tree.kind('lib/b.yaml'),
    { 'lib/b.yaml/x': '1' },
    false,
  ],
  ['a link is pointed elsewhere', (tree) => tree.readLink('link'), { link: { link: 'app' } }, false],
  ['a link becomes a file of the same text', (tree) => tree.readLink('link'), { link: 'lib' }, false],
  ['a directory whose id was asked changes deep inside', (tree) => tree.contentId('app'), { 'app/x/y': '1' }, false],
  ['nothing was read at all', () => undefined, { 'app/a.yaml': '2' }, true],
])('when %s', (_, look, change, holds) => {
  const readSet = readSetOf(base, look);

  expect(readSetHolds(readSet, memoryTree(base))).toBe(true);
  expect(readSetHolds(readSet, memoryTree({ ...base, ...change }))).toBe(holds);
});

test('a read set holds for the same files whatever the scheme of their ids', () => {
  const readSet = readSetOf(base, (tree) => {
    tree.read('app/a.yaml');
    tree.list('');
  });
  const memory = memoryTree(base);
  const withoutIds: FileTree = { ...memory, contentId: () => undefined };
  const otherIds: FileTree = { ...memory, contentId: (path) => `other:${path}` };

  expect(readSetHolds(readSet, withoutIds)).toBe(true);
  expect(readSetHolds(readSet, otherIds)).toBe(true);
});

test('the same questions in another order are the same read set', () => {
  const forth = readSetOf(base, (tree) => [tree.read('app/a.yaml'), tree.kind('x'), tree.list('lib')]);
  const back = readSetOf(base, (tree) => [tree.list('lib'), tree.kind('x'), tree.read('app/a.yaml'), tree.kind('x')]);

  expect(back).toEqual(forth);
});

test('a read set holds exactly when none of its questions has another answer', () => {
  const segment = fc.constantFrom('a', 'b', '__proto__', 'c.yaml');
  const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
  const content = fc.oneof(
    fc.constantFrom('1', '2', ''),
    fc.constantFrom('a', 'b').map((link) => ({ link })),
  );
  const files = fc
    .array(fc.tuple(path, content), { maxLength: 6 })
    .map((entries) => new Map<string, MemoryFile>(entries));
  const question = fc.tuple(
    fc.constantFrom('list', 'kind', 'read', 'readLink', 'contentId' as const),
    fc.oneof(path, fc.constant('')),
  );
  const ask = (
    tree: FileTree,
    [method, at]: readonly ['list' | 'kind' | 'read' | 'readLink' | 'contentId', string],
  ): string => {
    const answer = tree[method](at);
    return JSON.stringify(answer instanceof Uint8Array ? [...answer] : (answer ?? null));
  };
  fc.assert(
    fc.property(files, files, fc.array(question, { maxLength: 5 }), (before, after, questions) => {
      const { tree, readSet } = recordingTree(memoryTree(before));
      const asked = questions.map((one) => ask(tree, one));
      const changed = memoryTree(after);

      const isSame = questions.every((one, i) => ask(changed, one) === asked[i]);

      expect(readSetHolds(JSON.parse(JSON.stringify(readSet())) as ReadSet, changed)).toBe(isSame);
    }),
  );
});

test('a read set does not hold where a path leads somewhere else, though to the same content', () => {
  const { tree, readSet } = recordingTree(followLinks(memoryTree({ ...base, 'other/b.yaml': '1' })));
  expect(tree.realPath?.('link/b.yaml')).toBe('lib/b.yaml');
  expect(readSetHolds(readSet(), followLinks(memoryTree(base)))).toBe(true);

  const moved = memoryTree({ ...base, 'other/b.yaml': '1', link: { link: 'other' } });
  expect(readSetHolds(readSet(), followLinks(moved))).toBe(false);
});

test('a read set does not hold in a tree that ends with a problem', () => {
  const readSet = readSetOf(base, (tree) => tree.kind('app'));
  const spent = { ...memoryTree(base), kind: () => fail('SOURCE_LIMIT', 'too many patterns') };

  expect(readSetHolds(readSet, spent)).toBe(false);
});
