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
    'chart/templates/a.yaml': '{{ fail "no\\n::error::boo\\n  ##[error]boo\\nin a line ##[add-mask]boo" }}',
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
    expect(log).not.toMatch(/^\s*::|##\[/m);
  }
});

test('no text of a tree acts on a terminal, hides in it, or is a command of the log, beside manifests in YAML', () => {
  // A title, the clipboard, a colour, an override of direction, a private character, and the other sequence introducer.
  const acts = '\u001b]0;green\u0007\u001b]52;c;eA==\u0007\u001b[32m\u202e\u{f0000}\u009b2J';
  // Flux takes no U+009B from a file.
  const word = `${acts.replace('\u009b', '')} ##[add-mask]x`;
  const inYaml = (text: string): string =>
    `"${text.replace(/\p{C}/gu, (char) => `\\U${(char.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`)}"`;
  const tree = write('acts', {
    'cluster/a.yaml': kustomization,
    'app/map.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "a", namespace: apps}\ndata: {word: ${inYaml(word)}}\n`,
    'app/release.yaml': failing,
    'chart/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n',
    'chart/templates/a.yaml': `{{ fail ${JSON.stringify(`no\n::error::boo\n${acts}`).replace('\u{f0000}', '')} }}`,
  });
  const empty = write('empty', { 'cluster/a.yaml': kustomization, 'app/none.txt': '' });
  const run = (...argv: readonly string[]) =>
    spawnSync(process.execPath, [resolve('dist/cli.js'), ...argv, '--head', tree, '--no-cache'], {
      encoding: 'utf8',
      env: { ...process.env, GITHUB_ACTIONS: 'true' },
    });
  const commands = [
    ['test'],
    ['diff', '--base', empty],
    ['diff', '--base', empty, '-o', 'json'],
    ['diff', '--base', empty, '-o', 'markdown'],
    ['test', '-o', 'json'],
    ...['table', 'overview', 'json', 'yaml'].map((form) => ['get', 'all', '-o', form]),
    ['build', 'all', '-o', 'json'],
    ['build', 'all', '-o', 'name'],
  ];
  for (const argv of commands) {
    const { stdout, stderr } = run(...argv);
    expect(stdout, argv.join(' ')).not.toBe('');
    expect(stdout + stderr, argv.join(' ')).not.toMatch(/(?![\n\t])\p{C}/u);
    expect(stdout + stderr, argv.join(' ')).not.toMatch(/^\s*::|##\[/m);
  }
  expect(run('test').stdout).toContain('\\u{1b}]52;c;');
  const { stderr, stdout } = run('build', 'all');
  expect(stderr).toContain('boo');
  expect(stderr).not.toMatch(/(?![\n\t])\p{C}|^\s*::|##\[/mu);
  expect(stdout).toContain('kind: ConfigMap');
  const built = JSON.parse(run('build', 'all', '-o', 'json').stdout) as { object: { data?: { word: string } } }[];
  expect(built.map(({ object }) => object.data?.word)).toContain(word);
});
