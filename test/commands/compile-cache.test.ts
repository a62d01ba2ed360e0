import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const cli = resolve('dist/cli.js');
const isKnown = 'enableCompileCache' in module;
if (!isKnown) process.stderr.write('skipped: this Node keeps no compiled code\n');

describe.skipIf(!isKnown)('compiled code', () => {
  let place = '';
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'compiled-'));
    mkdirSync(join(place, 'tree'));
    writeFileSync(join(place, 'tree', 'a.yaml'), 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n');
  });
  afterEach(() => rmSync(place, { recursive: true, force: true }));

  const cache = (): string => join(place, 'home', '.cache', 'fluxdelta');
  const run = (argv: readonly string[], more: Readonly<Record<string, string>> = {}) => {
    // Without the directory in which tests keep compiled code.
    const environment = { PATH: process.env['PATH'] ?? '', HOME: join(place, 'home'), NODE_COMPILE_CACHE: '', ...more };
    return spawnSync(process.execPath, [cli, ...argv], { cwd: place, env: environment, encoding: 'utf8' });
  };
  /** The names of what is kept after a run. */
  const keptAfter = (more: Readonly<Record<string, string>> = {}, ...flags: readonly string[]): readonly string[] => {
    run(['get', '--head', join(place, 'tree'), ...flags], more);
    const compiled = join(cache(), 'compiled');
    return existsSync(compiled) ? readdirSync(compiled, { recursive: true, encoding: 'utf8' }) : [];
  };

  test('is kept beside downloads, and removed with them', () => {
    expect(keptAfter().length).toBeGreaterThan(10);
    expect(run(['cache', 'clear']).status).toBe(0);
    expect(keptAfter({}, '--no-cache')).toEqual([]);
  });

  test('is not kept in a job, where the directory may be restored from elsewhere', () => {
    expect(keptAfter({ CI: 'true' })).toEqual([]);
    expect(keptAfter({ RUNNER_TEMP: join(place, 'home', '.cache') })).toEqual([]);
  });

  test('is neither kept nor used where a commit can bring it along', () => {
    mkdirSync(join(place, '.git'));
    expect(keptAfter()).toEqual([]);
  });

  test('is neither kept nor used where others may write', () => {
    mkdirSync(cache(), { recursive: true });
    chmodSync(cache(), 0o777);
    expect(keptAfter()).toEqual([]);
  });
});
