import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

test.skipIf(!isPossible)(
  'SIGTERM to it ends a render at once, in which nothing else has a turn',
  async () => {
    const script = `'${process.execPath}' '${cli}' build --head '${slowTree()}' --no-cache & run=$!; sleep 0.7; kill -TERM $run; wait $run; echo "ended with $?"`;
    // The shell is the parent that a container's runtime would be; the program is the first process of the inner namespace.
    const inner = script.replace(`'${process.execPath}'`, `${namespace.join(' ')} '${process.execPath}'`);
    const shell = spawn('sh', ['-c', inner.replace('kill -TERM $run', 'pkill -TERM -P $run')]);
    let printed = '';
    shell.stdout.on('data', (data: Buffer) => {
      printed += data.toString();
    });
    await new Promise((done) => shell.on('close', done));

    expect(printed).toContain(`ended with ${128 + 15}`);
  },
  60_000,
);
