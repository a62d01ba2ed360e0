import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandResult } from '../../src/commands/command-result.ts';
import { diffCommand } from '../../src/commands/diff-command.ts';
import { mergeCommand } from '../../src/commands/merge-command.ts';
import { planCommand } from '../../src/commands/shard-commands.ts';
import type { Terminal } from '../../src/commands/terminal.ts';
import type { Command, UsageProblem } from '../../src/inputs/command.ts';
import { parseArguments } from '../../src/inputs/parse-arguments.ts';
import { isProblem, type Problem } from '../../src/model/problem.ts';
import { sopsKey } from '../support/encrypt-sops.ts';

const generator = '../../scripts/bench/synthetic-repository.js';
const { syntheticRepository } = (await import(generator)) as {
  readonly syntheticRepository: (count: number) => ReadonlyMap<string, string>;
};

const place = mkdtempSync(join(tmpdir(), 'fluxdelta-shards-'));
const terminal: Terminal = { directory: place, environment: {}, color: false, width: 100 };

beforeAll(() => {
  for (const [path, text] of syntheticRepository(12)) {
    for (const side of ['base', 'head']) {
      const file = join(place, side, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, side === 'head' ? text.replace('port: 80}', 'port: 8080}') : text);
    }
  }
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const sides = ['--base', './base', '--head', './head', '--offline', '--no-cache'];

async function run(...argv: string[]): Promise<CommandResult> {
  const command = parseArguments(argv);
  const result = await resultOf(command);
  if (isProblem(result)) throw new Error(result.message);
  return result;
}

async function resultOf(command: Command | UsageProblem): Promise<CommandResult | Problem> {
  switch (command.command) {
    case 'diff':
      return await diffCommand(command, terminal);
    case 'merge':
      return await mergeCommand(command, terminal);
    case 'plan':
      return await planCommand(command, terminal);
    case 'usage':
      return command.problem;
    default:
      throw new Error(`${command.command} is not tested here`);
  }
}

describe('parts of a comparison on the command line', () => {
  test.each([1, 2, 4, 8])('of %i shards merge into what one run prints', async (of) => {
    const files: string[] = [];
    for (let index = 1; index <= of; index++) {
      files.push(`part-${of}-${index}`);
      const { text } = await run('diff', ...sides, '--shard', `${index}/${of}`, '-o', 'artifact');
      writeFileSync(join(place, files.at(-1) ?? ''), text);
    }
    for (const output of ['json', 'markdown', 'text', 'html', 'artifact'])
      expect(await run('merge', ...files, '-o', output), output).toEqual(await run('diff', ...sides, '-o', output));
  });

  test('that one run wrote as a whole is a report too', async () => {
    const { text } = await run('diff', ...sides, '-o', 'artifact');
    writeFileSync(join(place, 'whole'), text);

    expect(await run('merge', 'whole', '-o', 'json')).toEqual(await run('diff', ...sides, '-o', 'json'));
    expect((await run('merge', 'whole', '--exit-code')).exitCode).toBe(1);
  });

  test('are planned from files', async () => {
    const plan = JSON.parse((await run('plan', ...sides, '--shards', '3', '-o', 'json')).text) as {
      readonly matrix: unknown;
      readonly units: readonly { readonly kustomization: string; readonly shard: number }[];
    };

    expect(plan.matrix).toEqual({ shard: ['1/3', '2/3', '3/3'] });
    expect(plan.units.map(({ shard }) => shard).sort()).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
    expect((await run('plan', ...sides, '--shards', '3')).text).toBe(
      'SHARD   KUSTOMIZATIONS   COST\n1/3     4                60\n2/3     4                60\n3/3     4                60\n',
    );
  });

  test.each([
    ['diff --shard 5/4 -o artifact', 'invalid --shard: 5/4'],
    ['diff --shard 1/4', '--shard without -o artifact'],
    ['diff ks --shard 1/4 -o artifact', '--shard with a selection of resources'],
    ['diff --shard 1/4 -o artifact --skip-kinds Secret', '--shard with a selection of resources'],
    ['plan --shards 0', 'invalid --shards: 0'],
    ['plan --shards 257', 'invalid --shards: 257'],
    ['plan ks', 'unexpected argument: ks'],
    ['merge', 'missing files'],
    ['merge a -o yaml', 'invalid -o: yaml'],
  ])('%s is no such command', (line, message) => {
    expect(parseArguments(line.split(' '))).toMatchObject({ command: 'usage', problem: { message } });
  });

  test('of which one is missing are refused', async () => {
    await expect(run('merge', 'part-4-1', 'part-4-2', 'part-4-4')).rejects.toThrow(/missing shard 3\/4/);
    await expect(run('merge', 'nowhere')).rejects.toThrow(/unreadable file or directory/);
  });
});

describe('the digests in a part', () => {
  /** What the two sides of a part have for the password of a Secret in the tree. */
  const digests = async (environment: Terminal['environment'] = {}): Promise<string[]> => {
    for (const [side, password] of [
      ['sealed-base', '4711'],
      ['sealed-head', '4712'],
    ]) {
      mkdirSync(join(place, side ?? ''), { recursive: true });
      writeFileSync(
        join(place, side ?? '', 'all.yaml'),
        `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: a, namespace: a}\nspec: {path: ./apps}\n`,
      );
      mkdirSync(join(place, side ?? '', 'apps'), { recursive: true });
      writeFileSync(
        join(place, side ?? '', 'apps/secret.yaml'),
        `apiVersion: v1\nkind: Secret\nmetadata: {name: s, namespace: a}\nstringData: {pin: "${password}", same: "4711"}\n`,
      );
    }
    const argv = ['--base', './sealed-base', '--head', './sealed-head', '--offline', '--no-cache', '--shard', '1/1'];
    const command = parseArguments(['diff', ...argv, '-o', 'artifact']);
    if (command.command !== 'diff') throw new Error('not understood');
    const result = await diffCommand(command, { ...terminal, environment });
    if (isProblem(result)) throw new Error(result.message);
    return [...result.text.matchAll(/"stringData":\{"pin":"(\w+)","same":"(\w+)"\}/g)].map(
      ([, pin = '', same = '']) => `${pin} ${same}`,
    );
  };
  test('are known to nobody who has it: each part without a key has others', async () => {
    const [first, second] = [await digests(), await digests()];

    expect(new Set([...first, ...second].flatMap((pair) => pair.split(' '))).size).toBe(4);
    for (const pairs of [first, second]) expect(new Set(pairs.map((pair) => pair.split(' ')[1])).size).toBe(1);
  });

  test('are the same in all parts of a run with an age identity', async () => {
    const { identity } = await sopsKey();

    expect(await digests({ SOPS_AGE_KEY: identity })).toEqual(await digests({ SOPS_AGE_KEY: identity }));
  });
});
