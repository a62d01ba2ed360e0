import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandNames, optionsOf } from '../../src/inputs/command-help.ts';
import { completionScript, type Shell, shells } from '../../src/inputs/completion-script.ts';
import { parseArguments } from '../../src/inputs/parse-arguments.ts';

let directory = '';
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'completion-'));
  mkdirSync(join(directory, 'clusters'));
  writeFileSync(join(directory, 'report one.json'), '');
  for (const shell of shells) writeFileSync(join(directory, shell), completionScript(shell));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The program, if it is installed. */
function found(program: string): boolean {
  const is = spawnSync(program, ['--version']).error === undefined;
  if (!is) process.stderr.write(`${program} is not installed: its completion is not tried\n`);
  return is;
}

/** What bash offers for the last of some words. */
function offered(...words: readonly string[]): readonly string[] {
  const quoted = ['fluxdelta', ...words].map((word) => `'${word}'`).join(' ');
  const script = `source ./bash; COMP_WORDS=(${quoted}); COMP_CWORD=${words.length}; _fluxdelta; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { cwd: directory, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((line) => line !== '');
}

describe('completion', () => {
  test('is printed for three shells', () => {
    for (const shell of shells) expect(parseArguments(['completion', shell])).toEqual({ command: 'completion', shell });
    expect(parseArguments(['completion'])).toMatchObject({ problem: { message: 'missing shell' } });
    expect(parseArguments(['completion', 'csh'])).toMatchObject({ problem: { message: 'unknown shell' } });
  });

  test.each(shells)('for %s names every command, and every option of the help', (shell) => {
    const script = completionScript(shell);

    for (const command of commandNames) {
      expect(script).toContain(command);
      for (const { name, description } of optionsOf(command))
        if (description !== '') expect(script).toContain(shell === 'fish' ? `-l ${name} ` : `--${name}`);
    }
  });

  test.each([
    [['di'], ['diff']],
    [['diff', '-o', 'm'], ['markdown']],
    [['diff', '--output', '=', 'j'], ['json']],
    [
      ['get', '--output', '='],
      ['json', 'name', 'overview', 'table', 'wide', 'yaml'],
    ],
    [
      ['diff', '--kube'],
      ['--kube-version', '--kube-versions'],
    ],
    [['get', 'i'], ['images']],
    [
      ['build', ''],
      ['ks', 'hr', 'rs', 'sources', 'all'],
    ],
    [['cache', 'g'], ['gc']],
    [['diff', '--base', 'c'], ['clusters']],
    [['diff', '--output-file', 'rep'], ['report one.json']],
    [['diff', '--kube-version', ''], []],
    [['nothing', '-'], []],
  ])('of bash offers for %j: %j', (words, expected) => {
    if (found('bash')) expect(offered(...words)).toEqual(expected);
    else expect(process.platform).toBe('win32');
  });

  test.each(['bash', 'zsh', 'fish'] satisfies Shell[])('has the syntax of %s', (shell) => {
    const checked = found(shell) ? spawnSync(shell, ['-n', join(directory, shell)], { encoding: 'utf8' }) : undefined;

    expect(checked?.stderr ?? '').toBe('');
    expect(checked?.status ?? 0).toBe(0);
  });
});
