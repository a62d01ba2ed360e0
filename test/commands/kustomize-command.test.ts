import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type KustomizeResult, kustomizeOf } from '../../src/commands/kustomize-command.ts';
import type { Terminal } from '../../src/commands/output/terminal.ts';
import type { Problem } from '../../src/core/problem.ts';
import { parseArguments } from '../../src/inputs/parse-arguments.ts';
import { commandOf } from '../support/command-of.ts';

type Content = string | { readonly $binary?: string; readonly $link?: string } | null;

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kustomize-command-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

function write(files: Readonly<Record<string, Content>>): void {
  for (const [file, content] of Object.entries(files)) {
    if (content === null) continue;
    const path = join(directory, file);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof content === 'string') writeFileSync(path, content);
    else if (content.$link !== undefined) symlinkSync(content.$link, path);
    else if (content.$binary !== undefined) writeFileSync(path, Buffer.from(content.$binary, 'base64'));
    else writeFileSync(path, `${JSON.stringify(content, undefined, 1)}\n`);
  }
}

async function run(...argv: string[]): Promise<KustomizeResult | Problem> {
  const terminal: Terminal = { directory, environment: {}, color: false, width: 80 };
  return await kustomizeOf(commandOf('kustomize', argv), terminal);
}

const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: x\n';

describe('kustomize on files', () => {
  const folder = new URL('../conformance/kustomize/', import.meta.url);
  const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
  const groups = readdirSync(folder).filter((file) => file.endsWith('.yaml'));

  it.each(groups)('prints what the real tool prints for the cases in %s, byte for byte', async (file) => {
    interface Case {
      readonly name: string;
      readonly path?: string;
      readonly departs?: string;
      readonly kustomization?: Content;
      readonly files?: Readonly<Record<string, Content>>;
    }
    const group: { readonly files?: Readonly<Record<string, Content>>; readonly cases: readonly Case[] } = parse(
      read(file),
    );
    const answers: Readonly<Record<string, { readonly output?: string }>> = JSON.parse(
      read(file.replace('.yaml', '.generated.json')),
    ).cases;
    const root = directory;
    const wrong: string[] = [];
    for (const [i, entry] of group.cases.entries()) {
      if (entry.departs !== undefined) continue;
      directory = join(root, String(i));
      mkdirSync(directory);
      write({ ...group.files, ...entry.files });
      if (entry.kustomization !== undefined) write({ 'kustomization.yaml': entry.kustomization });
      const result = await run('--kustomize-version=5.8.1', entry.path ?? '.');
      const { output } = answers[entry.name] ?? {};
      const isSame =
        'exitCode' in result && result.exitCode === (output === undefined ? 1 : 0) && result.text === (output ?? '');
      if (!isSame) wrong.push(entry.name);
    }
    directory = root;
    expect(wrong).toEqual([]);
    expect(group.cases.length).toBeGreaterThan(10);
  });

  it('builds the working directory when none is named', async () => {
    write({ 'kustomization.yaml': 'resources: [x.yaml]\n', 'x.yaml': map });
    expect(await run()).toEqual({ text: map, exitCode: 0, messages: [] });
  });

  it('reads beside the directory only when it may', async () => {
    write({ 'app/kustomization.yaml': 'resources: [../x.yaml]\n', 'x.yaml': map });
    expect(await run('app')).toMatchObject({ text: '', exitCode: 1 });
    expect(await run('app', '--load-restrictor', 'LoadRestrictionsRootOnly')).toMatchObject({ text: '', exitCode: 1 });
    expect(await run('app', '--load-restrictor', 'LoadRestrictionsNone')).toMatchObject({ text: map, exitCode: 0 });
    expect(await run('--load-restrictor=LoadRestrictionsNone', 'app')).toMatchObject({ text: map, exitCode: 0 });
  });

  it('follows links, absolute ones too, and refuses those that lead out of the directory', async () => {
    write({
      'app/kustomization.yaml': 'resources: [below.yaml, base]\n',
      'app/deep/x.yaml': map,
      'app/below.yaml': { $link: join(directory, 'app/deep/x.yaml') },
      'app/base': { $link: join(directory, 'shared') },
      'shared/kustomization.yaml': 'resources: [z.yaml]\n',
      'shared/z.yaml': map.replace('name: x', 'name: z'),
    });
    expect(await run('app')).toMatchObject({ text: `${map}---\n${map.replace('name: x', 'name: z')}`, exitCode: 0 });
    write({
      'out/kustomization.yaml': 'resources: [x.yaml]\n',
      'out/x.yaml': { $link: join(directory, 'app/deep/x.yaml') },
    });
    expect(await run('out')).toMatchObject({ text: '', exitCode: 1 });
  });

  it('writes to a file, or an object a file to a directory', async () => {
    const deployment = 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\n  namespace: shop\n';
    const space = 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: shop\n';
    write({
      'kustomization.yaml': 'resources: [x.yaml]\n',
      'x.yaml': `${map}---\n${deployment}---\n${space}`,
      'out/.keep': '',
    });

    expect(await run('-o', 'all.yaml')).toEqual({ text: '', exitCode: 0, messages: [] });
    expect(readFileSync(join(directory, 'all.yaml'), 'utf8')).toBe(`${space}---\n${map}---\n${deployment}`);
    expect(await run('--output=out')).toEqual({ text: '', exitCode: 0, messages: [] });
    expect(readdirSync(join(directory, 'out')).sort()).toEqual([
      '.keep',
      'default_v1_configmap_x.yaml',
      'shop_apps_v1_deployment_web.yaml',
      'v1_namespace_shop.yaml',
    ]);
    expect(await run('-oabsent/x.yaml')).toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('refuses to run programs, and takes the flags that only those read', async () => {
    write({ 'kustomization.yaml': 'resources: [x.yaml]\n', 'x.yaml': map });
    for (const flag of ['--enable-helm', '--enable-alpha-plugins=true']) {
      const message = `${flag.replace('=true', '')} is not supported`;
      expect(parseArguments(['kustomize', '.', flag])).toMatchObject({ command: 'usage', problem: { message } });
    }
    expect(await run('--enable-helm=false', '--helm-command', 'helm3', '-e', 'A=b', '--network', '.')).toMatchObject({
      text: map,
    });
    write({ 'kustomization.yaml': 'helmCharts: [{name: x}]\n' });
    expect(await run()).toMatchObject({
      exitCode: 1,
      messages: [expect.stringContaining('Helm charts'), expect.anything()],
    });
  });

  it.each([
    [['a', 'b']],
    [['--zap']],
    [['-x']],
    [['--load-restrictor', 'zap']],
    [['--load-restrictor']],
    [['--network=zap']],
  ])('does not take %j', (argv) => {
    expect(parseArguments(['kustomize', ...argv])).toMatchObject({ command: 'usage' });
  });

  it('says that something remote is not on this machine', async () => {
    write({ 'kustomization.yaml': 'resources: [https://user:secret@example.org/x.yaml]\n' });
    expect(await run()).toMatchObject({
      exitCode: 1,
      messages: [expect.stringContaining('https://example.org/x.yaml'), expect.anything()],
    });
    expect(await run('github.com/org/repo')).toMatchObject({ exitCode: 1 });
  });
});
