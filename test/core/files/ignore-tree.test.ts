import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readText } from '../../../src/core/files/file-tree.ts';
import { compileGlob } from '../../../src/core/files/glob.ts';
import { parseSourceIgnore } from '../../../src/core/files/ignore-pattern.ts';
import { ignoreTester } from '../../../src/core/files/ignore-tester.ts';
import { ignoreTree, sourceIgnorePatterns } from '../../../src/core/files/ignore-tree.ts';
import { type MemoryFile, memoryTree } from '../../../src/core/files/memory-tree.ts';
import { walk } from '../../../src/core/files/walk.ts';
import { fc, runs, sampledRuns } from '../../support/property.ts';

/** The paths an artifact of these files holds. */
function artifact(files: Readonly<Record<string, MemoryFile>>, specIgnore?: string): readonly string[] {
  const tree = memoryTree(files);
  return [...walk(ignoreTree(tree, sourceIgnorePatterns(tree, specIgnore)))].map(({ path }) => path);
}

test('media, archives, CI files and version control are left out by default', () => {
  const kept = artifact({
    '.gitattributes': '',
    '.gitignore': '',
    '.github/workflows/x.yaml': '',
    '.travis.yml': '',
    'apps/.flux.yaml': '',
    'apps/.sops.yaml': '',
    'apps/a.yaml': '',
    'apps/logo.png': '',
    'apps/release.tar.gz': '',
    'apps/x.tgz': '',
    'charts/appveyor.yml': '',
  });

  expect(kept).toEqual(['apps', 'apps/a.yaml', 'apps/x.tgz', 'charts']);
});

test('one pattern of one’s own, anywhere, and the defaults no longer apply; version control is always left out', () => {
  const files = { '.gitignore': '', '.github/a': '', 'a.png': '', 'apps/b.yaml': '', 'apps/deep/c.yaml': '' };

  expect(artifact(files, 'b.yaml')).toEqual(['.github', '.github/a', 'a.png', 'apps', 'apps/deep', 'apps/deep/c.yaml']);
  expect(artifact({ ...files, 'apps/deep/.sourceignore': '# nothing\n\nc.yaml\n' })).toEqual([
    '.github',
    '.github/a',
    'a.png',
    'apps',
    'apps/b.yaml',
    'apps/deep',
    'apps/deep/.sourceignore',
  ]);
  expect(artifact({ ...files, '.sourceignore': '# only a comment\n' })).not.toContain('a.png');
  expect(artifact(files, '')).not.toContain('a.png');
});

test('a .sourceignore counts for its own directory only', () => {
  const kept = artifact({
    'a/.sourceignore': 'x.yaml\n/top.yaml\n',
    'a/x.yaml': '',
    'a/b/x.yaml': '',
    'a/top.yaml': '',
    'a/b/top.yaml': '',
    'c/x.yaml': '',
  });

  expect(kept).toEqual(['a', 'a/.sourceignore', 'a/b', 'a/b/top.yaml', 'c', 'c/x.yaml']);
});

test('the last pattern that matches decides, and a file below an ignored directory can be kept', () => {
  const files = { 'app/keep/a.yaml': '', 'app/b.yaml': '', 'other/c.yaml': '' };

  expect(artifact(files, '/*\n!/app/keep')).toEqual(['app', 'app/keep', 'app/keep/a.yaml']);
  expect(artifact(files, '!/app/keep\n/*')).toEqual([]);
  expect(artifact({ ...files, '.sourceignore': 'b.yaml\n' }, '!b.yaml')).toContain('app/b.yaml');
});

test('links are no part of an artifact, but a .sourceignore may be one', () => {
  const kept = artifact({
    'rules/ignore': 'b\n',
    '.sourceignore': { link: 'rules/ignore' },
    a: '',
    b: '',
    link: { link: 'a' },
  });

  expect(kept).toEqual(['a', 'rules', 'rules/ignore']);
});

test('what is left out cannot be read or listed, and directories have the id of what is left', () => {
  const tree = memoryTree({ 'a/x': '1', 'a/y': '2', 'b/x': '1' });
  const view = ignoreTree(tree, parseSourceIgnore('y\nb/'));

  expect(view.read('a/y')).toBeUndefined();
  expect(view.kind('a/y')).toBeUndefined();
  expect(view.contentId('a/y')).toBeUndefined();
  expect(view.list('b')).toBeUndefined();
  expect(view.kind('b/x')).toBeUndefined();
  expect(readText(view, 'a/x')).toBe('1');
  expect(view.contentId('')).toBe(memoryTree({ 'a/x': '1' }).contentId(''));
});

test.each<[string, string, boolean, boolean]>([
  // pattern, path, is it a directory, is it ignored (answers of the matcher that source-controller uses)
  ['foo', 'a/foo/b', false, true],
  ['foo/', 'a/foo', false, false],
  ['foo/', 'a/foo', true, true],
  ['foo/', 'a/foo/b', false, true],
  ['/foo', 'a/foo', false, false],
  ['a/b', 'x/a/b', false, false],
  ['a/b', 'a/b/c', false, true],
  ['**/b', 'x/y/b', false, true],
  ['**/b', 'b', false, true],
  ['a/**', 'a/x/y', false, true],
  ['a/**', 'a', true, true],
  ['a/**/b', 'a/b', false, true],
  ['a/**/b/c', 'a/b/x/b/c', false, false],
  ['a/x**', 'a/xy', false, false],
  ['*.yaml', 'a/b.yaml', false, true],
  ['a*/c', 'ab/c', false, true],
  ['[a-c]x', 'bx', false, true],
  ['[^a-c]x', 'bx', false, false],
  ['[', '[', false, false],
  ['[]a]', 'a', false, false],
  ['\\#', '#', false, true],
  ['\\*', '*', false, true],
  ['?', 'é', false, true],
  ['name  ', 'name', false, true],
  ['name\\ ', 'name ', false, true],
  ['//a', 'x/a', false, false],
  ['a//b', 'a/b', false, true],
  ['!', 'a', false, false],
])('the pattern %j and the path %j (directory: %j): ignored %j', (pattern, path, isDirectory, ignored) => {
  expect(ignoreTester(parseSourceIgnore(pattern))(path, isDirectory)).toBe(ignored);
  expect(isIgnoredAlone([{ line: pattern, domain: '' }], path, isDirectory)).toBe(ignored);
});

test('a pattern with many stars takes no longer than pattern times name', () => {
  const pattern = `${'*a'.repeat(500)}b`;

  expect(ignoreTester(parseSourceIgnore(pattern))('a'.repeat(20_000), false)).toBe(false);
});

test('where the rules of git and source-controller agree, git agrees', () => {
  const root = mkdtempSync(join(tmpdir(), 'fluxdelta-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (args: readonly string[], input = ''): string =>
    execFileSync('git', ['-c', 'core.excludesFile=/dev/null', ...args], { cwd: root, input, encoding: 'utf8' });
  git(['init', '--quiet']);
  const segment = fc.constantFrom('a', 'b', 'ab', 'c.yaml', 'foo');
  const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
  const glob = fc.constantFrom('a', 'b', 'ab', 'c.yaml', 'foo', '*', '*.yaml', 'a*', '?', '[ab]', 'f*o');
  // Without `!` and with `**` only in front: beyond that, git does not enter ignored directories and tries every way.
  const pattern = fc
    .tuple(fc.constantFrom('', '/', '**/'), fc.array(glob, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '/'))
    .filter(([start, parts]) => start !== '**/' || parts.length === 1)
    .map(([start, parts, end]) => `${start}${parts.join('/')}${end}`);
  fc.assert(
    fc.property(
      fc.array(pattern, { minLength: 1, maxLength: 4 }),
      fc.uniqueArray(path, { minLength: 1, maxLength: 10 }),
      (patterns, all) => {
        const paths = all.filter((at) => !all.some((other) => other.startsWith(`${at}/`)));
        rmSync(join(root, 'tree'), { recursive: true, force: true });
        for (const at of paths) {
          mkdirSync(dirname(join(root, 'tree', at)), { recursive: true });
          writeFileSync(join(root, 'tree', at), '');
        }
        writeFileSync(join(root, 'tree', '.gitignore'), `${patterns.join('\n')}\n`);
        const ignored = ignoreTester(parseSourceIgnore(patterns.join('\n')));

        const untracked = git(['ls-files', '--others', '--exclude-standard', '-z', '--', 'tree'])
          .split('\0')
          .filter(Boolean);

        const kept = paths.filter((at) => !ignored(at, false)).map((at) => `tree/${at}`);
        expect(untracked.filter((at) => at !== 'tree/.gitignore').sort()).toEqual(kept.sort());
      },
    ),
    { numRuns: sampledRuns(60, 3) },
  );
});

/** The rules of the matcher that source-controller uses, for one path after the other. */
function isIgnoredAlone(
  lines: readonly { readonly line: string; readonly domain: string }[],
  path: string,
  isDirectory: boolean,
): boolean {
  const decides = lines.findLast(({ line, domain }) => {
    const scope = domain === '' ? [] : domain.split('/');
    const names = path.split('/');
    if (names.length <= scope.length || scope.some((name, at) => names[at] !== name)) return false;
    const text = line.replace(/^!/, '').replace(/(?<!\\) +$/, '');
    const isForDirectories = text.endsWith('/');
    const pattern = isForDirectories ? text.slice(0, -1) : text;
    const ends = pattern.includes('/')
      ? endOfMatch(pattern.split('/'), names.slice(scope.length))
      : names.slice(scope.length).findIndex((name) => compileGlob(pattern)?.(name) === true) + 1;
    return ends > 0 && !(isForDirectories && !isDirectory && ends === names.length - scope.length);
  });
  return decides !== undefined && !decides.line.startsWith('!');
}

/** How many names an anchored pattern takes; 0 when it does not match. */
function endOfMatch(pattern: readonly string[], names: readonly string[]): number {
  let at = 0;
  let isDeep = false;
  for (const segment of pattern) {
    if (segment === '' || segment === '**') {
      isDeep = segment === '**';
      continue;
    }
    const matches = (name: string): boolean => !segment.includes('**') && compileGlob(segment)?.(name) === true;
    const found = isDeep ? names.slice(at).findIndex(matches) : matches(names[at] ?? '') && at < names.length ? 0 : -1;
    if (found === -1) return 0;
    at += found + 1;
    isDeep = false;
  }
  return at;
}

test('many paths are tested as if each were tested by itself', () => {
  // Keys of buckets may have empty segments.
  const name = fc.constantFrom('a', 'b', 'c', 'ab', '');
  const path = fc.array(name, { minLength: 1, maxLength: 6 }).map((names) => names.join('/'));
  const segment = fc.constantFrom('a', 'b', 'c', 'ab', '*', 'a*', '**', '**', '?', '[ab]', '', 'a**', '[', 'a ');
  const line = fc
    .tuple(fc.constantFrom('', '!'), fc.array(segment, { minLength: 1, maxLength: 5 }), fc.constantFrom('', '/'))
    .map(([mark, segments, end]) => mark + segments.join('/') + end)
    .filter((text) => text.trim() !== '');
  const domain = fc.constantFrom('', 'a', 'a/b', 'a/b/c');
  const file = fc.tuple(fc.array(line, { maxLength: 8 }), domain);
  fc.assert(
    fc.property(fc.array(file, { maxLength: 4 }), fc.array(fc.tuple(path, fc.boolean())), (files, paths) => {
      const ignored = ignoreTester(files.flatMap(([lines, at]) => parseSourceIgnore(lines.join('\n'), at)));
      const alone = files.flatMap(([lines, at]) => lines.map((text) => ({ line: text, domain: at })));
      for (const [at, isDirectory] of paths)
        expect(ignored(at, isDirectory)).toBe(isIgnoredAlone(alone, at, isDirectory));
    }),
    { numRuns: runs(1000) },
  );
});

const deepTree = memoryTree(
  Object.fromEntries(
    Array.from({ length: 1_000 }, (_, i) => [`${Array.from({ length: i % 100 }, () => 'd/').join('')}f${i}`, '']),
  ),
);

test.each([
  ['names anywhere', (i: number) => `**/x${i}`],
  ['directories anywhere', (i: number) => `x${i}/`],
  ['paths that begin anywhere', (i: number) => `**/x${i}/**/y${i}/z`],
  ['paths that many directories begin', (i: number) => `**/d/**/d/**/d/x${i}`],
  ['paths that begin in the directory of the file', (i: number) => `d/d/d/x${i}/y`],
])('tens of thousands of %s are no work for a path', (_, line) => {
  const patterns = parseSourceIgnore(Array.from({ length: 25_000 }, (__, i) => line(i)).join('\n'));
  expect([...walk(ignoreTree(deepTree, patterns))]).toHaveLength(1_099);
});

test('more work for globs than the limit is a problem that names file and limit', () => {
  const text = Array.from({ length: 60_000 }, (_, i) => `*${i}*x`).join('\n');
  const ignored = ignoreTester([...parseSourceIgnore('a'), ...parseSourceIgnore(text, '', 'clusters/.sourceignore')]);
  const ask = (): void => {
    for (const { path, kind } of walk(deepTree)) ignored(path, kind === 'directory');
  };
  const problem = expect.objectContaining({
    code: 'SOURCE_LIMIT',
    message: 'to leave out ignored files takes more than 50000000 steps: 60000 patterns are in clusters/.sourceignore',
  });
  expect(ask).toThrow(expect.objectContaining({ problem }));
  expect(() => ignored('f', false)).toThrow(expect.objectContaining({ problem }));
});
