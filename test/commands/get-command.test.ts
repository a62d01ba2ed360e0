import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clustersCommand } from '../../src/commands/clusters-command.ts';
import { diffCommand } from '../../src/commands/diff-command.ts';
import type { Terminal } from '../../src/commands/output/terminal.ts';
import { buildCommand, getCommand, testCommand } from '../../src/commands/render-command.ts';
import { isProblem } from '../../src/core/problem.ts';
import { parseArguments } from '../../src/inputs/parse-arguments.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'get-command-'));
  const kustomization = (name: string, more = ''): string =>
    `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  path: ./${name}\n  sourceRef: {kind: GitRepository, name: flux-system}\n${more}`;
  const files = {
    'cluster/broken.yaml': kustomization('broken'),
    'cluster/apps.yaml': kustomization('apps', '  dependsOn: [{name: broken}]\n'),
    'cluster/fine.yaml': kustomization('fine'),
    'broken/kustomization.yaml': 'resources: [missing.yaml]\n',
    'apps/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: apps}\n',
    'fine/b.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: b, namespace: apps}\n',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

const terminal = (): Terminal => ({ directory, environment: {}, color: false, width: 80 });

async function get(...argv: readonly string[]): Promise<string> {
  const command = parseArguments(['get', ...argv, '--head', '.', '--offline']);
  if (command.command !== 'get') throw new Error(`not understood: ${argv.join(' ')}`);
  const result = await getCommand(command, terminal());
  return isProblem(result) ? result.message : result.text;
}

describe('fluxdelta get', () => {
  test('shows counts, and root causes with what they block, as an overview', async () => {
    expect(await get('-o', 'overview')).toBe(
      [
        '3 resources: 1 ready, 1 blocked, 1 failed',
        '',
        'KIND            TOTAL   READY   BLOCKED   FAILED',
        'Kustomization   3       1       1         1',
        '',
        '✗ Kustomization flux-system/broken: broken/missing.yaml does not exist. [PATH_NOT_FOUND]',
        '    blocks Kustomization flux-system/apps',
        '',
      ].join('\n'),
    );
  });

  test('gives causes as data, whatever is selected', async () => {
    const rows = JSON.parse(await get('ks', 'apps', '-o', 'json')) as readonly Record<string, unknown>[];

    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ name: 'apps', state: 'blocked', causes: ['Kustomization flux-system/broken'] });
  });

  test('writes metrics beside its output, and none of them into it', async () => {
    const plain = await get();
    const measured = await get('--metrics', 'metrics.json');
    const metrics = JSON.parse(readFileSync(join(directory, 'metrics.json'), 'utf8')) as {
      sides: { head: { overview: { states: unknown }; nodes: readonly { attempts: number }[] } };
    };

    expect(measured).toBe(plain);
    expect(metrics.sides.head.overview.states).toEqual({ ready: 1, blocked: 1, failed: 1 });
    expect(metrics.sides.head.nodes.every(({ attempts }) => attempts > 0)).toBe(true);
  });

  test('leaves disabled kinds alone', async () => {
    expect(await get('-o', 'overview', '--disable-kind', 'Kustomization')).toMatch(/^3 resources: 3 skipped\n/);
  });
});

describe('fluxdelta get images', () => {
  const pod = (name: string, ...images: readonly string[]): string =>
    `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}, namespace: apps}\nspec: {containers: [${images.map((image) => `{name: c, image: "${image}"}`).join(', ')}]}\n`;
  const digest = `sha256:${'a'.repeat(64)}`;
  beforeEach(() => {
    const files = {
      'one.yaml': pod('one', 'nginx:1.27', 'ghcr.io/example/web:1.0', 'nginx:1.27'),
      'two.yaml': pod('two', 'nginx:1.27', `ghcr.io/example/web@${digest}`),
      'config.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c, namespace: apps}\ndata: {image: "ghcr.io/example/text:1.0"}\n',
      'custom.yaml':
        'apiVersion: example.com/v1\nkind: Database\nmetadata: {name: db, namespace: apps}\nspec: {image: {repository: ghcr.io/example/db, tag: "16"}}\n',
    };
    for (const [file, text] of Object.entries(files)) writeFileSync(join(directory, 'fine', file), text);
  });

  test('lists the images of everything that is applied, each once, with its users', async () => {
    expect(await get('images')).toBe(
      [
        'IMAGE                                                                                         RESOURCES   USED BY',
        'ghcr.io/example/db:16                                                                         1           Database apps/db',
        'ghcr.io/example/web:1.0                                                                       1           Pod apps/one',
        `ghcr.io/example/web@${digest}   1           Pod apps/two`,
        'nginx:1.27                                                                                    2           Pod apps/one, Pod apps/two',
        '',
      ].join('\n'),
    );
  });

  test('prints names alone, and resources as data', async () => {
    expect(await get('image', 'ks', 'fine', '-o', 'name')).toBe(
      `ghcr.io/example/db:16\nghcr.io/example/web:1.0\nghcr.io/example/web@${digest}\nnginx:1.27\n`,
    );
    const rows = JSON.parse(await get('images', '-o', 'json')) as readonly unknown[];
    const user = { root: '', kind: 'Pod', group: '', namespace: 'apps' };
    expect(rows.at(-1)).toEqual({
      image: 'nginx:1.27',
      resources: [
        { ...user, name: 'one' },
        { ...user, name: 'two' },
      ],
    });
    expect(await get('images', '-o', 'yaml')).toContain('- image: ghcr.io/example/db:16\n');
  });

  test('says what could not be rendered', async () => {
    const command = parseArguments(['get', 'images', '--head', '.', '--offline']);
    if (command.command !== 'get') throw new Error('not understood');
    const result = await getCommand(command, terminal());

    expect(isProblem(result) ? [] : result.messages).toEqual([
      expect.stringContaining('broken/missing.yaml does not exist'),
    ]);
  });

  test('is suggested for a slip', () => {
    expect(parseArguments(['get', 'imagse'])).toMatchObject({ problem: { hint: 'Did you mean `images`?' } });
    expect(parseArguments(['test', 'images'])).toMatchObject({ problem: { message: 'unknown kind images' } });
  });
});

test('fluxdelta diff writes metrics of both sides', async () => {
  const command = parseArguments(['diff', '--base', '.', '--head', '.', '--offline', '--metrics', 'metrics.json']);
  if (command.command !== 'diff') throw new Error('not understood');
  await diffCommand(command, terminal());
  const { sides } = JSON.parse(readFileSync(join(directory, 'metrics.json'), 'utf8')) as { sides: object };

  expect(Object.keys(sides)).toEqual(['base', 'head']);
});

describe('a fault of the configuration', () => {
  test.each([['get', 'all'], ['get', 'clusters'], ['get', 'images'], ['test'], ['build']])(
    'is told beside what `%s %s` prints',
    async (...argv) => {
      writeFileSync(join(directory, '.fluxdelta.yaml'), 'rules:\n  - rule: image-mayor\n    severity: note\n');
      const command = parseArguments([...argv, '--head', '.', '--offline']);
      const result =
        command.command === 'test'
          ? await testCommand(command, terminal())
          : command.command === 'build'
            ? await buildCommand(command, terminal())
            : command.command === 'get' && command.subject === 'clusters'
              ? await clustersCommand(command, terminal())
              : command.command === 'get'
                ? await getCommand(command, terminal())
                : undefined;

      expect(result === undefined || isProblem(result) ? result : result.messages).toContainEqual(
        expect.stringMatching(/^! \.fluxdelta\.yaml:2(?::\d+)?: .*image-mayor.*image-major/),
      );
    },
  );
});
