import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CommandResult } from '../../src/commands/command-result.ts';
import type { Terminal } from '../../src/commands/output/terminal.ts';
import { whyCommand } from '../../src/commands/why-command.ts';
import { isProblem, type Problem } from '../../src/core/problem.ts';
import { parseArguments } from '../../src/inputs/parse-arguments.ts';

const terminal: Terminal = { directory: resolve('test/fixtures/example'), environment: {}, color: false, width: 80 };

async function why(...argv: readonly string[]): Promise<CommandResult | Problem> {
  const command = parseArguments(['why', ...argv, '--base', './base', '--head', './head', '--offline']);
  if (command.command !== 'why') throw new Error(`not understood: ${argv.join(' ')}`);
  return await whyCommand(command, terminal);
}

async function text(...argv: readonly string[]): Promise<string> {
  const result = await why(...argv);
  return isProblem(result) ? result.message : result.text;
}

describe('fluxdelta why', () => {
  test('gives git the patch that declares where a file is published', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'why-'));
    try {
      for (const side of ['base', 'head']) {
        mkdirSync(join(directory, side, 'flux'), { recursive: true });
        mkdirSync(join(directory, side, 'deploy/prod'), { recursive: true });
        writeFileSync(
          join(directory, side, 'flux/fleet.yaml'),
          'apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: fleet, namespace: flux-system}\nspec: {interval: 1h, url: "oci://ghcr.io/example/fleet", ref: {tag: latest}}\n---\napiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: fleet, namespace: flux-system}\nspec: {interval: 1h, prune: true, path: ./prod, sourceRef: {kind: OCIRepository, name: fleet}}\n',
        );
        writeFileSync(
          join(directory, side, 'deploy/prod/cm.yaml'),
          `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cm, namespace: apps}\ndata: {side: ${side}}\n`,
        );
        writeFileSync(join(directory, side, '.fluxdelta.yaml'), '# quiet\r\n\r\nlinks: false\r\n');
      }
      const command = parseArguments([
        'why',
        'deploy/prod/cm.yaml',
        '--base',
        './base',
        '--head',
        './head',
        '--offline',
      ]);
      if (command.command !== 'why') throw new Error('not understood');
      const result = await whyCommand(command, { ...terminal, directory });
      execFileSync('git', ['apply', '--whitespace=nowarn', '-'], {
        cwd: join(directory, 'head'),
        input: isProblem(result) ? '' : result.text,
        env: { PATH: process.env['PATH'], GIT_CEILING_DIRECTORIES: join(directory, 'head') },
      });

      expect(readFileSync(join(directory, 'head/.fluxdelta.yaml'), 'utf8')).toBe(
        '# quiet\r\n\r\nlinks: false\r\npublishes:\r\n  - source: oci://ghcr.io/example/fleet\r\n    path: deploy\r\n',
      );
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });

  test('prints the ways to a release and what goes into it', async () => {
    expect(await text('hr/echo')).toBe(
      [
        'HelmRelease apps/echo is rendered again: its inputs changed.',
        '1 resource of it changed.',
        '',
        'charts/echo/Chart.yaml (changed)',
        '  is part of the chart of HelmRelease apps/echo',
        '',
        'apps/base/echo/helmrelease.yaml (changed)',
        '  is read by the build of Kustomization flux-system/apps',
        '  which applies HelmRelease apps/echo',
        '',
        'Inputs:',
        '  definition   differs   apps/base/echo/helmrelease.yaml:1',
        '  files        differs   5 files',
        '  source       same      GitRepository flux-system/flux-system',
        '',
      ].join('\n'),
    );
  });

  test('says that something is unchanged, and what was compared', async () => {
    expect(await text('Kustomization/flux-system/infrastructure')).toBe(
      [
        'Kustomization flux-system/infrastructure is unchanged: its inputs are unchanged.',
        '',
        'Inputs:',
        '  definition   same   clusters/home/infrastructure.yaml:1',
        '  files        same   3 files',
        '  source       same   GitRepository flux-system/flux-system',
        '',
      ].join('\n'),
    );
  });

  test('explains resources that are no Flux objects, also under the name before a generator made it longer', async () => {
    expect(await text('Service/web')).toBe('Service apps/web is unchanged.\n');
    expect(await text('configmap/web-config')).toContain(
      'apps/base/web/config.toml (changed)\n  is read by the build of Kustomization flux-system/apps\n  which applies ConfigMap apps/web-config-',
    );
  });

  test('explains a resource of a release that a comparison would not render', async () => {
    const command = parseArguments(['why', 'Deployment/echo', '--base', './head', '--head', './head', '--offline']);
    if (command.command !== 'why') throw new Error('not understood');
    const result = await whyCommand(command, terminal);

    expect(isProblem(result) ? result.message : result.text).toBe('Deployment apps/echo is unchanged.\n');
  });

  test('gives the same as data', async () => {
    const { version, explanations } = JSON.parse(await text('hr/apps/echo', '-o', 'json')) as {
      version: number;
      explanations: readonly { verdict: string; changes: number; chains: readonly { file: string }[] }[];
    };

    expect(version).toBe(1);
    expect(
      explanations.map(({ verdict, changes, chains }) => [verdict, changes, chains.map(({ file }) => file)]),
    ).toEqual([['changed', 1, ['charts/echo/Chart.yaml', 'apps/base/echo/helmrelease.yaml']]]);
  });

  test('names what was probably meant when nothing has the name', async () => {
    expect(await why('hr/ecko')).toEqual({
      code: 'INPUT_INVALID',
      message: 'no rendered HelmRelease ecko in ./base or ./head',
      hint: 'Did you mean `echo`?',
    });
    expect(await why('hr/media/echo')).toMatchObject({ hint: 'It is in another namespace.' });
  });

  test.each([['hr'], ['hr/'], ['hr/a', 'b', 'c'], []])('refuses %s, which names no resource', (...words) => {
    expect(parseArguments(['why', ...words]).command).toBe('usage');
  });
});
