import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandResult } from '../../src/commands/command-result.ts';
import { diffCommand } from '../../src/commands/diff-command.ts';
import { mergeCommand } from '../../src/commands/merge-command.ts';
import type { Terminal } from '../../src/commands/output/terminal.ts';
import { isProblem, type Problem } from '../../src/core/problem.ts';
import { parseArguments } from '../../src/inputs/parse-arguments.ts';

const place = mkdtempSync(join(tmpdir(), 'fluxdelta-merge-'));
const terminal: Terminal = { directory: place, environment: {}, color: false, width: 100 };
const clusters = ['eu', 'us'];

beforeAll(() => {
  for (const side of ['base', 'head']) {
    const files = clusters.flatMap((name) => [
      [
        `clusters/${name}/sync.yaml`,
        `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {path: ./clusters/${name}, sourceRef: {kind: GitRepository, name: flux-system}}\n`,
      ],
      [
        `clusters/${name}/map.yaml`,
        `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: map, namespace: shop}\ndata: {side: ${side}}\n`,
      ],
    ]);
    for (const [path = '', text = ''] of files) {
      const file = join(place, side, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

async function ended(...argv: string[]): Promise<CommandResult | Problem> {
  const command = parseArguments(argv);
  if (command.command === 'diff') return await diffCommand(command, terminal);
  if (command.command === 'merge') return await mergeCommand(command, terminal);
  throw new Error(`${command.command} is not tested here`);
}

async function run(...argv: string[]): Promise<CommandResult> {
  const result = await ended(...argv);
  if (isProblem(result)) throw new Error(result.message);
  return result;
}

const diff = ['diff', '--base', './base', '--head', './head', '--offline', '--no-cache'];

async function write(name: string, ...more: string[]): Promise<string> {
  writeFileSync(join(place, name), (await run(...diff, ...more, '-o', 'artifact')).text);
  return name;
}

describe('the files of `diff -o artifact`', () => {
  test('of each cluster are printed as one run for all would be', async () => {
    const files = [await write('us', '--cluster', 'us'), await write('eu', '--cluster', 'eu')];

    for (const output of ['json', 'markdown', 'comment', 'text', 'html', 'artifact'])
      expect(await run('merge', ...files, '-o', output), output).toEqual(await run(...diff, '-o', output));
    expect((await run('merge', ...files, '--exit-code')).exitCode).toBe(1);
  });

  test('of all clusters are printed as that run was', async () => {
    const file = await write('whole');

    expect(await run('merge', file, '-o', 'json')).toEqual(await run(...diff, '-o', 'json'));
  });

  test('of one cluster of two fail, and name the other', async () => {
    const { text, exitCode } = await run('merge', await write('eu', '--cluster', 'eu'));

    expect(text).toContain('cluster `us` is not compared');
    expect(exitCode).toBe(1);
  });

  test('that are something else are refused', async () => {
    writeFileSync(join(place, 'text'), 'text\n');

    expect(await ended('merge', 'text')).toMatchObject({ code: 'ARTIFACT_INVALID' });
    expect(await ended('merge', 'lost')).toMatchObject({ code: 'FILE_UNREADABLE' });
  });
});

test('a report about one cluster says which, and speaks of no other', async () => {
  const { text } = await run(...diff, '--cluster', 'eu', '-o', 'markdown');

  expect(text).toContain('`eu` · `./base` → `./head`');
  expect(text).not.toContain('us:');
});
