import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import { renderTree } from '../../src/render/preview/render-tree.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';
import { cleanEnvironment, fixtureRepository } from '../engines/git/fixture-repository.ts';
import { bundled } from '../support/bundle.ts';
import { configMap } from '../support/flux-objects.ts';

const kustomization = (name: string, more = '', source = 'flux-system'): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  path: ./${name}\n  sourceRef: {kind: GitRepository, name: ${source}}\n${more}`;
const external =
  'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: external, namespace: flux-system}\nspec: {url: "https://git.example.org/external"}\n';

/**
 * One that renders, one whose file can be made unreadable, one that needs a source, and one that waits for that one.
 */
const cluster = {
  'cluster/fine.yaml': kustomization('fine'),
  'cluster/generated.yaml': kustomization('generated'),
  'cluster/external.yaml': `${external}---\n${kustomization('fetched', '', 'external')}`,
  'cluster/waiting.yaml': kustomization('waiting', '  dependsOn: [{name: fetched}]\n'),
  'fine/a.yaml': configMap('a'),
  'fine/b.yaml': configMap('b'),
  'waiting/c.yaml': configMap('c'),
  'generated/kustomization.yaml': 'configMapGenerator: [{name: d, namespace: apps, files: [unreadable.txt]}]\n',
  'generated/unreadable.txt': 'text\n',
};

interface Ended {
  readonly nodes: readonly string[] | string;
  readonly changes: readonly string[];
  readonly children: readonly string[];
}

describe('a run in which something goes wrong', () => {
  const place = mkdtempSync(join(tmpdir(), 'fluxdelta-faults-'));
  let program = '';
  beforeAll(async () => {
    program = await bundled('test/support/faulty-run.ts', place);
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  /** Compares the last two commits in a process of its own, which must end by itself and leave no temporary files. */
  async function run(fault: string, environment: Record<string, string> = {}): Promise<Ended> {
    const repository = fixtureRepository();
    repository.commit(cluster);
    repository.commit({ 'fine/a.yaml': configMap('a', 'b'), 'fine/b.yaml': configMap('b', 'b') });
    const temporary = join(place, `tmp-${fault}-${readdirSync(place).length}`);
    mkdirSync(temporary);
    const output = await new Promise<string>((done, reject) => {
      const child = spawn(process.execPath, [program, fault, repository.directory], {
        env: { ...cleanEnvironment, TMPDIR: temporary, ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      child.on('error', reject);
      child.on('close', (code, signal) =>
        code === 0 ? done(text) : reject(new Error(`ended with ${code ?? signal ?? ''}`)),
      );
    });
    expect(readdirSync(temporary)).toEqual([]);
    const ended = JSON.parse(output) as Ended;
    expect(ended.children).toEqual([]);
    return ended;
  }

  test('gives an exception of a body and of a fetcher to the nodes that they belong to', async () => {
    const { nodes, changes } = await run('exception');

    expect(nodes).toEqual([
      'GitRepository external failed INTERNAL',
      'Kustomization fetched blocked',
      'Kustomization fine rendered',
      'Kustomization generated failed INTERNAL',
      'Kustomization waiting rendered',
    ]);
    expect(changes).toEqual(['changed a', 'changed b']);
  });

  test('fails what waits longer than it may for an answer that never comes, and renders the rest', async () => {
    const { nodes, changes } = await run('silence');

    expect(nodes).toEqual([
      'GitRepository external failed NODE_TIMEOUT',
      'Kustomization fetched blocked',
      'Kustomization fine rendered',
      'Kustomization generated rendered',
      'Kustomization waiting rendered',
    ]);
    expect(changes).toEqual(['changed a', 'changed b']);
  });

  test('keeps what it has when it is aborted in the middle, although a fetcher does not heed that', async () => {
    const { nodes, changes } = await run('abort');

    expect(nodes).toEqual([
      'GitRepository external failed ABORTED',
      'Kustomization fetched failed ABORTED',
      'Kustomization fine rendered',
      'Kustomization generated rendered',
      'Kustomization waiting failed ABORTED',
    ]);
    expect(changes).toEqual(['changed a', 'changed b']);
  });

  describe('with a git that dies', () => {
    const git = execFileSync('/bin/sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();

    /**
     * A directory with a git that answers only so many requests for objects and then ends, each of the first so many
     * times that it is started.
     */
    function dyingGit(deaths: number, answers: number): string {
      const directory = mkdtempSync(join(place, 'bin-'));
      const starts = join(directory, 'starts');
      writeFileSync(
        join(directory, 'git'),
        [
          '#!/bin/sh',
          'case "$*" in',
          '*"cat-file --batch")',
          `  echo start >> '${starts}'`,
          `  if [ "$(wc -l < '${starts}')" -le ${deaths} ]; then`,
          // Line by line, since a program that reads ahead would hold requests back.
          `    i=0; while [ $i -lt ${answers} ] && IFS= read -r name; do printf '%s\\n' "$name"; i=$((i+1)); done | '${git}' "$@"`,
          '    exit 1',
          '  fi;;',
          'esac',
          `exec '${git}' "$@"`,
          '',
        ].join('\n'),
      );
      chmodSync(join(directory, 'git'), 0o755);
      return directory;
    }
    const path = (directory: string): Record<string, string> => ({ PATH: `${directory}:${process.env['PATH'] ?? ''}` });

    test.each([1, 2, 3])('after %i answers, starts it anew and misses nothing', async (answers) => {
      expect(await run('abort', path(dyingGit(3, answers)))).toEqual(await run('abort'));
    });

    test('every time, says so instead of taking files for missing', async () => {
      const { nodes, changes } = await run('abort', path(dyingGit(1_000, 0)));

      expect(nodes === 'GIT_FAILED' || nodes === 'REVISION_NOT_FOUND').toBe(true);
      expect(changes).toEqual([]);
    });
  });
});

describe('a limit for what is fetched', () => {
  const files: Record<string, MemoryFile> = { 'a.yaml': external, 'b.yaml': kustomization('fetched', '', 'external') };

  test('tells a fetcher to stop, and keeps no timer once it has ended', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let told = false;
    const silent: Fetcher = {
      fetch: (_request, signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            told = true;
          });
        }),
    };
    const rendering = renderTree(
      { tree: memoryTree(files), path: '' },
      {
        selfUrls: [],
        settings: {},
        concurrency: 1,
        nodeTimeout: 90_000,
        fetchers: new Map([['GitRepository', silent]]),
      },
    );
    await vi.advanceTimersByTimeAsync(90_000);
    const { nodes } = await rendering;

    expect(nodes[0]?.problems).toEqual([
      expect.objectContaining({ code: 'NODE_TIMEOUT', message: 'fetching it took longer than 90 s' }),
    ]);
    expect(told).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('leaves no timer behind a fetch that answers, and none behind one that fails', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answers: Fetcher = {
      fetch: async () => ({ artifact: { identity: 'x', revision: 'x', tree: memoryTree({}) } }),
    };
    const fails: Fetcher = {
      async fetch() {
        throw new Error('no');
      },
    };
    for (const fetcher of [answers, fails]) {
      await renderTree(
        { tree: memoryTree(files), path: '' },
        {
          selfUrls: [],
          settings: {},
          concurrency: 1,
          nodeTimeout: 90_000,
          fetchers: new Map([['GitRepository', fetcher]]),
        },
      );
    }
    expect(vi.getTimerCount()).toBe(0);
  });
});
