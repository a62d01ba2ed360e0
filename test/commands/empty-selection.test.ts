import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

const base = 'test/fixtures/example/base';
const head = 'test/fixtures/example/head';

function run(...argv: readonly string[]): { readonly status: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/cli.js', ...argv, '--offline'], {
    encoding: 'utf8',
  });
  return { status, text: `${stdout}${stderr}` };
}

describe('what is asked for and not there', () => {
  test.each([
    [
      'a release in a comparison',
      ['diff', 'hr', 'ecko', '--base', base, '--head', head],
      'no HelmRelease ecko',
      'Did you mean `echo`?',
    ],
    ['a Kustomization', ['get', 'ks', 'app', '--head', head], 'no Kustomization app', 'Did you mean `apps`?'],
    ['a kind', ['get', 'nokind', '--head', head], 'unknown kind nokind', 'Kinds: ks'],
    ['a kind of which there is none', ['test', 'rs', '--head', head], 'no ResourceSet', 'Resources of other kinds'],
    [
      'a namespace',
      ['build', 'hr', '-n', 'nowhere', '--head', head],
      'no HelmRelease in namespace nowhere',
      'Namespaces with this kind: apps.',
    ],
  ])('is an error with what is near: %s', (_what, argv, message, hint) => {
    const { status, text } = run(...argv);

    expect(status).toBe(2);
    expect(text).toContain(message);
    expect(text).toContain(hint);
  });

  test('is a directory in which no cluster begins', () => {
    for (const argv of [
      ['diff', '--base', base, '--head', head],
      ['test', '--head', head],
      ['get', '--head', head],
    ]) {
      const { status, text } = run(...argv, '--path', 'charts');

      expect(status).toBe(2);
      expect(text).toContain('no cluster found below charts [ENTRY_NOT_FOUND]');
      expect(text).toContain('Set `path` to one of `clusters/home');
    }
  });

  test.each([
    ['a directory', ['-p', 'cluster'], 'no directory cluster in', 'Nearby: `clusters`'],
    ['a glob', ['-p', 'clusters/*/flux'], 'no directory clusters/*/flux', ''],
    [
      'one of several',
      ['-p', 'clusters/home', '-p', 'clusters/hone'],
      'no directory clusters/hone',
      'Nearby: `clusters/home`.',
    ],
  ])('is a path that names nothing: %s', (_what, paths, message, hint) => {
    for (const argv of [
      ['diff', '--base', base, '--head', head],
      ['get', '--head', head],
    ]) {
      const { status, text } = run(...argv, ...paths);

      expect(status).toBe(2);
      expect(text).toContain(message);
      expect(text).toContain(hint);
    }
  });

  test('is a change of a resource that stays as it is, which is not said of the cluster', () => {
    const text = execFileSync(
      process.execPath,
      ['dist/cli.js', 'diff', 'sources', '--base', base, '--head', head, '--offline'],
      { encoding: 'utf8' },
    );

    expect(text).toContain('Nothing changes in the selected resources');
  });
});

describe('why FILE', () => {
  test('says what becomes of a changed file, and who reads it', () => {
    const { status, text } = run('why', 'apps/base/web/config.toml', '--base', base, '--head', head);

    expect(status).toBe(0);
    expect(text).toContain('apps/base/web/config.toml (changed) is shown');
    expect(text).toContain('Read by:\n  Kustomization flux-system/apps');
  });

  test('says so of a file that is the same, and of one that is not there', () => {
    expect(run('why', './apps/base/web/kustomization.yml', '--base', base, '--head', head)).toMatchObject({
      status: 2,
    });
    expect(run('why', 'clusters/home/apps.yaml', '--base', base, '--head', head).text).toBe(
      'clusters/home/apps.yaml is unchanged.\n',
    );
  });
});
