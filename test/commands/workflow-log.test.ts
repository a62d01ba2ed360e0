import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'workflow-log-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

function write(directory: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    const file = join(place, directory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return join(place, directory);
}

const kustomization =
  'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: a, namespace: flux-system}\nspec: {interval: 1h, prune: true, path: ./app, sourceRef: {kind: GitRepository, name: flux-system}}\n';
const odd = (value: string): string =>
  `apiVersion: example.org/v1\nkind: "::error title=fluxdelta::green"\nmetadata: {name: a, namespace: apps}\nspec: {text: "${value}"}\n`;
const failing =
  'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: a, namespace: apps}\nspec: {interval: 1h, chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}}\n';

test('text of a tree is no command in the log of a workflow that runs the command line', () => {
  const base = write('base', { 'cluster/a.yaml': kustomization, 'app/odd.yaml': odd('one') });
  const head = write('head', {
    'cluster/a.yaml': kustomization,
    'app/odd.yaml': odd('two'),
    'app/release.yaml': failing,
    'chart/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n',
    'chart/templates/a.yaml': '{{ fail "no\\n::error::boo\\n  ##[error]boo" }}',
  });
  const logs = [
    ['diff', '--base', base, '--head', head],
    ['test', '--head', head],
  ].map(
    (argv) =>
      spawnSync(process.execPath, [resolve('dist/cli.js'), ...argv, '--no-cache'], {
        encoding: 'utf8',
        env: { ...process.env, GITHUB_ACTIONS: 'true' },
      }).stdout,
  );

  for (const log of logs) {
    expect(log).toContain('boo');
    expect(log).not.toMatch(/^\s*(?:::|##\[)/m);
  }
});
