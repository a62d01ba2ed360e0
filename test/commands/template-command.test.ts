import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { templateOf } from '../../src/commands/forwarded-command.ts';
import type { Terminal } from '../../src/commands/output/terminal.ts';
import { parseArguments } from '../../src/inputs/parse-arguments.ts';
import { commandOf } from '../support/command-of.ts';

let directory = '';

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'template-command-'));
  const files = {
    'chart/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'chart/templates/a.yaml': 'kind: A\nname: {{ .Release.Name }}\n---\nkind: B\n',
    'chart/templates/job.yaml': 'kind: Job\nmetadata: {annotations: {helm.sh/hook: pre-install}}\n',
    'outside/linked.yaml': 'kind: L\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  symlinkSync('../../outside/linked.yaml', join(directory, 'chart/templates/linked.yaml'));
});

afterAll(() => {
  rmSync(directory, { recursive: true });
});

function template(...args: readonly string[]): { readonly stdout: string; readonly stderr: string } {
  const result = templateOf(commandOf('template', args), { directory } as Terminal);
  return { stdout: Buffer.from(result.stdout).toString(), stderr: result.stderr };
}

describe('fluxdelta template', () => {
  test('follows links that leave the chart directory, as Helm does', () => {
    expect(template('rel', 'chart').stdout).toContain('# Source: app/templates/linked.yaml\nkind: L\n');
  });

  test('writes a file for each template and says so for each document', () => {
    expect(template('rel', 'chart', '--output-dir', 'out').stdout).toBe(
      'wrote out/app/templates/a.yaml\nwrote out/app/templates/a.yaml\nwrote out/app/templates/linked.yaml\nwrote out/app/templates/job.yaml\n\n',
    );
    expect(readFileSync(join(directory, 'out/app/templates/a.yaml'), 'utf8')).toBe(
      '---\n# Source: app/templates/a.yaml\nkind: A\nname: rel\n\n---\n# Source: app/templates/a.yaml\nkind: B\n\n',
    );
  });

  test('writes below the release name when asked to', () => {
    template('rel', 'chart', '--release-name', '--output-dir=named');

    expect(readFileSync(join(directory, 'named/rel/app/templates/linked.yaml'), 'utf8')).toContain('kind: L');
  });

  test('makes the name of a release from a template', () => {
    expect(template('chart', '--name-template', 'x-{{ "Y" | lower }}').stdout).toContain('name: x-y\n');
    expect(template('chart', '-g').stdout).toContain('name: release-name\n');
  });

  // What helm 4.2.3 writes to the standard error for the same arguments.
  test.each([
    [['rel', 'chart', '-g'], 'cannot set --generate-name and also specify a name'],
    [['rel', 'chart', '--name-template', 'x'], 'cannot set --name-template and also specify a name'],
    [['rel', 'chart', '--dry-run=x'], 'invalid dry-run value ("x"). Must be "none", "server", or "client"'],
    [
      ['UPPER', 'chart'],
      'release name check failed: release name "UPPER": invalid release name, must match regex ^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$ and the length must not be longer than 53',
    ],
  ])('%j fails in the words of Helm', (args, message) => {
    expect(template(...args)).toEqual({ stdout: '', stderr: `Error: ${message}\n` });
  });

  test('is refused on a server', () => {
    expect(template('rel', 'chart', '--dry-run=server').stderr).toMatch(/^Error: --dry-run=server is not supported: /);
  });

  test.each([
    ['--validate', '--validate is not supported'],
    ['--verify=true', '--verify is not supported'],
    ['--repo=http://example.org', '--repo is not supported'],
    ['--post-renderer=x', '--post-renderer is not supported'],
    ['--include-crds=maybe', 'invalid --include-crds: maybe'],
    ['--set', 'missing value: --set KEY=VALUE'],
    ['--valuse=x', 'unknown option --valuse'],
    ['-x', 'unknown option -x'],
  ])('%s is wrong usage', (flag, message) => {
    expect(parseArguments(['template', 'rel', 'chart', flag])).toMatchObject({
      command: 'usage',
      problem: { message },
      usage: 'Usage: fluxdelta template [NAME] CHART [options of helm template]',
    });
  });

  test('takes every spelling of options, the last value of each, and those without effect', () => {
    const { values, words } = commandOf('template', [
      ...['-fa.yaml,"b,c.yaml"', '--values=d.yaml', '-f', '', '--set', '-x=1', '--set=', '-n=old', '-n', 'new'],
      ...['--wait', 'chart', '-g', '--debug=0', '--include-crds=T', '--verify=false', '--timeout', '5m', '--', '-f'],
    ]);

    expect(words).toEqual(['chart', '-f']);
    expect([...values]).toEqual([
      ['values', ['a.yaml', 'b,c.yaml', 'd.yaml']],
      ['set', ['-x=1', '']],
      ['namespace', ['old', 'new']],
      ['wait', ['']],
      ['generate-name', ['true']],
      ['include-crds', ['true']],
      ['timeout', ['5m']],
    ]);
  });
});
