import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'first-process-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Runs a command as the first process of a namespace, as a container does. */
const namespace = ['unshare', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
const [unshare = '', ...flags] = namespace;
const probe = spawnSync(unshare, [...flags, 'true']);
const isPossible = probe.status === 0;
if (!isPossible) process.stderr.write('skipped: this machine lets nobody make a process namespace\n');

const cli = resolve('dist/cli.js');

/** A tree whose only chart takes long, without a turn for anything else. */
function slowTree(): string {
  const files: Readonly<Record<string, string>> = {
    'cluster/release.yaml':
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: a, namespace: apps}\nspec: {interval: 1h, chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}}\n',
    'chart/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n',
    // As many steps as templates may take: some seconds.
    'chart/templates/a.yaml': '{{ range until 1000 }}{{ range until 100000 }}{{ $x := 1 }}{{ end }}{{ end }}\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(place, path, '..'), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  return place;
}

test.skipIf(!isPossible)('the first process of a container gives the code of its run', () => {
  const run = (...argv: readonly string[]) => spawnSync(unshare, [...flags, process.execPath, cli, ...argv]);

  expect(run('--version').status).toBe(0);
  expect(run('build', '--head', join(place, 'nowhere')).status).not.toBe(0);
});

/** The processes that a process started, as long as it has not ended. */
function childrenOf(pid: number | undefined): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

test.skipIf(!isPossible)(
  'SIGTERM to it ends a render at once, in which nothing else has a turn',
  async () => {
    const outer = spawn(unshare, [...flags, process.execPath, cli, 'build', '--head', slowTree(), '--no-cache']);
    const ended = new Promise<readonly [number | null, NodeJS.Signals | null]>((resolve) => {
      outer.on('exit', (code, signal) => resolve([code, signal]));
    });
    const first = (): number | undefined => childrenOf(outer.pid)[0];
    // The first process of the namespace hears signals from when on it has a child, which renders for some seconds.
    await expect.poll(() => childrenOf(first()).length, { timeout: 20_000 }).toBe(1);
    process.kill(first() ?? 0, 'SIGTERM');

    expect(await ended).toEqual([128 + 15, null]);
  },
  60_000,
);
