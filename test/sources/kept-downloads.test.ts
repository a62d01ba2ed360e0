import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheCommand } from '../../src/commands/cache-command.ts';
import { diffCommand } from '../../src/commands/diff-command.ts';
import { buildCommand } from '../../src/commands/render-command.ts';
import { parseArguments } from '../../src/inputs/parse-arguments.ts';
import { cacheLayout } from '../../src/sources/cache/cache-key.ts';
import { chartIndex, packagedChart } from '../support/packaged-chart.ts';
import { type FileServer, startFileServer } from '../support/servers/file-server.ts';

const place = mkdtempSync(join(tmpdir(), 'kept-'));
const tree = join(place, 'tree');
let server: FileServer;

beforeAll(async () => {
  server = await startFileServer();
  const packages = new Map(['one 1.0.0', 'two 2.0.0'].map((chart) => [chart, packagedChart(...split(chart))]));
  server.files.set('/index.yaml', chartIndex(packages));
  for (const [chart, bytes] of packages) server.files.set(`/${chart.replace(' ', '-')}.tgz`, bytes);
  mkdirSync(tree);
  writeFileSync(
    join(tree, 'apps.yaml'),
    [
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: charts, namespace: apps}\nspec: {interval: 1h, url: "${server.url}"}\n`,
      release('one', '1.0.0'),
      release('two', '2.0.0'),
    ].join('---\n'),
  );
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(place, { recursive: true, force: true });
});

function split(chart: string): [string, string] {
  const [name = '', version = ''] = chart.split(' ');
  return [name, version];
}

function release(chart: string, version: string): string {
  return `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${chart}, namespace: apps}\nspec:\n  interval: 1h\n  chart:\n    spec:\n      chart: ${chart}\n      version: ${version}\n      sourceRef: {kind: HelmRepository, name: charts}\n`;
}

/** Runs a command line and gives what it prints. */
async function run(...argv: readonly string[]): Promise<string> {
  const command = parseArguments(argv);
  const terminal = { directory: place, environment: {}, color: false, width: 160 };
  const result =
    command.command === 'build'
      ? await buildCommand(command, terminal)
      : command.command === 'diff'
        ? await diffCommand(command, terminal)
        : command.command === 'cache'
          ? await cacheCommand(command, terminal.environment)
          : undefined;
  if (result === undefined || !('text' in result)) throw new Error(JSON.stringify(result ?? command));
  expect(result.exitCode).toBe(0);
  return result.text;
}

describe('a second run with pinned charts', () => {
  test('asks no server, and prints the same', async () => {
    const cache = join(place, 'warm');
    server.counts.clear();
    const cold = await run('build', '--head', tree, '--cache-dir', cache);
    expect(cold).toContain('version: 2.0.0');
    expect(Object.fromEntries(server.counts)).toEqual({ '/index.yaml': 1, '/one-1.0.0.tgz': 1, '/two-2.0.0.tgz': 1 });

    server.counts.clear();
    expect(await run('build', '--head', tree, '--cache-dir', cache)).toBe(cold);
    await run('diff', '--base', tree, '--head', tree, '--full', '--cache-dir', cache);
    expect(server.counts.size).toBe(0);
  });

  test('asks again without a cache, and writes nothing', async () => {
    const cache = join(place, 'unused');
    server.counts.clear();
    for (const _ of [1, 2]) await run('build', '--head', tree, '--no-cache', '--cache-dir', cache);
    expect(server.counts.get('/one-1.0.0.tgz')).toBe(2);
    expect(readdirSync(place)).not.toContain('unused');
  });
});

describe('a cache', () => {
  test('holds no more at the end of a run than it may', async () => {
    const cache = join(place, 'small');
    await run('build', '--head', tree, '--cache-dir', cache, '--cache-size', '0');
    expect(await run('cache', 'list', '--cache-dir', cache)).toBe(`0 downloads and 0 references, 0 B, in ${cache}\n`);
  });

  test('is for its user alone, and says to backups and git what it is', async () => {
    const cache = join(place, 'own');
    await run('build', '--head', tree, '--cache-dir', cache);
    expect(statSync(join(cache, cacheLayout)).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(cache, cacheLayout)).sort()).toEqual([
      '.gitignore',
      'CACHEDIR.TAG',
      'blobs',
      'cleaned',
      'key',
      'references',
      'writing',
    ]);
    expect(readdirSync(join(cache, cacheLayout, 'writing'))).toEqual([]);
  });

  test('in a plain directory that is compared is no input, and changes nothing else of the report', async () => {
    const [base, head] = ['before', 'after'].map((name) => join(place, name)) as [string, string];
    cpSync(tree, base, { recursive: true });
    cpSync(tree, head, { recursive: true });
    const compare = ['diff', '--base', base, '--head', head, '--full', '-o', 'json'];
    const expected = await run(...compare, '--no-cache');
    const classes = new Set<string>();
    for (const cache of ['.cache', 'cache', 'cache'].map((name) => join(head, name))) {
      const { files, ...report } = JSON.parse(await run(...compare, '--cache-dir', cache));
      expect({ ...report, files: [] }).toEqual(JSON.parse(expected));
      for (const file of files as { class: string }[]) classes.add(file.class);
    }
    expect([...classes]).toEqual(['not-an-input']);
    expect(readdirSync(head).sort()).toEqual(['.cache', 'apps.yaml', 'cache']);
  });

  test('is listed, kept small and cleared by command', async () => {
    const cache = join(place, 'commands');
    await run('build', '--head', tree, '--cache-dir', cache);
    const listed = JSON.parse(await run('cache', 'list', '-o', 'json', '--cache-dir', cache)) as {
      entries: readonly { kind: string }[];
    };
    expect(listed.entries.filter(({ kind }) => kind === 'blob')).toHaveLength(3);
    expect(await run('cache', 'gc', '--cache-dir', cache)).toContain('removed 0 files (0 B)');
    expect(await run('cache', 'gc', '--cache-size', '1', '--cache-dir', cache)).toMatch(/^removed \d+ files \(/);
    await run('build', '--head', tree, '--cache-dir', cache);
    writeFileSync(join(cache, 'mine.txt'), 'not of the cache');
    await run('cache', 'clear', '--cache-dir', cache);
    expect(readdirSync(cache)).toEqual(['mine.txt']);
  });
});
