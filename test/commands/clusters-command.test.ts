import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const flux = (name: string, path: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {path: ${path}, sourceRef: {kind: GitRepository, name: flux-system}}\n`;
const files = {
  'clusters/a/flux-system/gotk-components.yaml':
    '---\n# Flux Version: v2.8.1\napiVersion: v1\nkind: Namespace\nmetadata: {name: flux-system}\n',
  'clusters/a/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/a'),
  'clusters/b/kustomization.yaml': 'resources: [../base]\n',
  'clusters/base/kustomization.yaml': 'resources: [ks.yaml]\n',
  'clusters/base/ks.yaml': flux('flux-system', './clusters/b'),
  'clusters/c/own/ks.yaml': flux('own', './clusters/c/own'),
  'clusters/_archive/old.yaml': flux('flux-system', './apps'),
  'apps/map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: app}\n',
};

const places: string[] = [];
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true });
});

function clusters(more: Readonly<Record<string, string>>, ...argv: readonly string[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'clusters-'));
  places.push(directory);
  for (const [path, text] of Object.entries({ ...files, ...more })) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  return execFileSync(
    process.execPath,
    [resolve('dist/cli.js'), 'get', 'clusters', '--head', directory, '--no-cache', ...argv],
    { encoding: 'utf8', cwd: directory },
  );
}

describe('get clusters', () => {
  test('says which clusters are found and why, and which are doubtful', () => {
    const found = JSON.parse(clusters({}, '-o', 'json')) as {
      readonly name: string;
      readonly isDoubtful: boolean;
      readonly beginnings: readonly { readonly why: string }[];
    }[];

    expect(
      found.map(({ name, isDoubtful, beginnings }) => [name, isDoubtful, beginnings.map(({ why }) => why)]),
    ).toEqual([
      ['_archive', true, ['Kustomization flux-system/flux-system, applied by nothing in the tree']],
      ['a', false, ['bootstrap Kustomization flux-system/flux-system']],
      ['b', false, ['directory assembled from others, with the self-managing Kustomization flux-system/flux-system']],
      ['c', false, ['self-managing Kustomization flux-system/own']],
    ]);
    expect(clusters({})).toContain('doubtful: in a directory for unused files');
    expect(clusters({}, '-p', 'clusters/a', '-p', 'clusters/b', '-o', 'name')).toBe('a\nb\n');
  });

  test('says what each is rendered for, and where that is said', () => {
    const configured = {
      '.fluxdelta.yaml':
        'clusters:\n  - {name: one, path: clusters/a, kube-version: "1.33", substitutions: {TOKEN: hidden}}\n  - {name: two, path: clusters/c, flux-version: "2.9", api-versions: [example.com/v1]}\n',
    };
    const wide = clusters(configured, '-o', 'wide').split('\n');

    expect(wide[1]).toContain('.fluxdelta.yaml, clusters/a');
    expect(wide[1]).toContain(
      'kube-version 1.33 (.fluxdelta.yaml); substitutions TOKEN (.fluxdelta.yaml); flux-version v2.8.1 (clusters/a/flux-system/gotk-components.yaml:2); strict substitution off',
    );
    expect(wide[1]).toContain('helm 4.1 (clusters/a/flux-system/gotk-components.yaml:2)');
    expect(wide[2]).toContain('api-versions example.com/v1 (.fluxdelta.yaml); flux-version 2.9 (.fluxdelta.yaml)');
    expect(wide.join('\n')).not.toContain('hidden');
  });

  test('takes no name, and is what the wide output is for', () => {
    for (const argv of [
      ['get', 'clusters', 'a'],
      ['get', 'ks', '-o', 'wide'],
    ])
      expect(spawnSync(process.execPath, ['dist/cli.js', ...argv]).status).toBe(2);
  });
});
