import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const pages = [
  ...readdirSync('.'),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`),
].filter((file) => file.endsWith('.md'));

function run(script: string, ...args: string[]): { readonly status: number | null; readonly stderr: string } {
  return spawnSync(process.execPath, [`scripts/${script}`, ...args], { encoding: 'utf8' });
}

test('the pages name the versions that are compared with', () => {
  const { status, stderr } = run('docs/versions.js', '--check');

  expect(status, stderr).toBe(0);
});

test('the reference of the action is what action.yml and the schema of the configuration say', () => {
  const { status, stderr } = run('docs/action-metadata.js', '--check');

  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('the page on troubleshooting lists every problem code once, and no other', () => {
  const union = /export type ProblemCode =([\s\S]*?);/.exec(readFileSync('src/core/problem.ts', 'utf8'))?.[1] ?? '';
  const codes = [...union.matchAll(/'([A-Z_0-9]+)'/g)].map(([, code]) => code);
  const listed = [...readFileSync('docs/troubleshooting.md', 'utf8').matchAll(/^\| `([A-Z_0-9]+)` \|/gm)].map(
    ([, code]) => code,
  );

  expect(codes.length).toBeGreaterThan(50);
  expect(listed.sort()).toEqual(codes.sort());
});

/** The name by which GitHub links to a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

test.each(pages)('%s links to pages and headings that exist', (page) => {
  const text = readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
  const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:https?:|mailto:)/.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? page : posix.join(posix.dirname(page), path);
      if (!existsSync(file)) return true;
      if (anchor === undefined || !file.endsWith('.md')) return false;
      const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
        anchorOf(heading),
      );
      return !headings.includes(anchor);
    });

  expect(broken).toEqual([]);
});

test.each([
  ['README.md', 150],
  ['ARCHITECTURE.md', 200],
  ['CHANGELOG.md', 60],
])('%s has at most %i lines', (page, most) => {
  expect(readFileSync(page, 'utf8').split('\n').length - 1).toBeLessThanOrEqual(most);
});

const wrappedPages =
  /^docs\/(?:STYLE|decisions|diagnosis|downloads|helm|internals|kustomize|migration|pull-request|recipes|scale-out|security|sources|troubleshooting)\b/;
const wrapped = pages.filter((page) => !page.includes('/') || wrappedPages.test(page));

test.each(wrapped)('%s has lines of at most 120 characters outside of tables', (page) => {
  const long = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.length > 120 && !line.startsWith('|'));

  expect(long).toEqual([]);
});

test.each(pages)('%s names files of the program that exist', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(/`((?:[a-z][\w-]*\/)+[\w.-]+\.[tj]s)`/g)].map(
    ([, path = '']) => path,
  );
  const places = ['.', 'src'];

  expect(named.filter((path) => !places.some((place) => existsSync(posix.join(place, path))))).toEqual([]);
});

test.each([
  ['docs/recipes.md', 'Required check'],
  ['docs/recipes.md', 'Merge queue'],
  ['docs/recipes.md', 'Several clusters in one repository'],
  ['docs/recipes.md', 'Forks'],
  ['docs/recipes.md', 'Private registries and charts'],
  ['docs/recipes.md', 'GitHub Enterprise Server'],
  ['docs/recipes.md', 'Forgejo and Gitea'],
  ['docs/recipes.md', 'Renovate'],
  ['docs/migration.md', 'From flux-local'],
  ['docs/migration.md', 'From flate'],
  ['docs/security.md', 'Forks'],
  ['docs/security.md', 'Pinning'],
])('%s has a part about %s', (page, heading) => {
  const [, part = ''] = readFileSync(page, 'utf8').split(`\n## ${heading}\n`);

  expect((part.split('\n## ')[0] ?? '').trim().length).toBeGreaterThan(200);
});

test.each(['README.md', 'docs/github-action.md', 'docs/pull-request.md'])(
  '%s names every permission that the program asks for',
  (page) => {
    const [, union = ''] =
      /export type JobPermission = ([^;]*);/.exec(readFileSync('src/report/github/api-error.ts', 'utf8')) ?? [];
    const permissions = [...union.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);

    expect(permissions.length).toBe(3);
    expect(permissions.filter((name) => !readFileSync(page, 'utf8').includes(`\`${name}\``))).toEqual([]);
  },
);

test('a release needs its version everywhere and its part of the changelog', () => {
  expect(run('release/release-notes.js').stderr).toContain('usage');
  expect(run('release/release-notes.js', '999.0.0').stderr).toContain('package.json holds');
  expect(run('release/release-notes.js', '999.0.0').status).toBe(1);
});
