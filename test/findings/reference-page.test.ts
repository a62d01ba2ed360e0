import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rulesCommand } from '../../src/commands/rules-command.ts';
import { rules } from '../../src/findings/rules.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

test('the reference page and the published schema are those of the rules', () => {
  expect(() =>
    execFileSync(process.execPath, [join(root, 'scripts', 'docs', 'rules-reference.js'), '--check'], { stdio: 'pipe' }),
  ).not.toThrow();
});

test('the program lists every rule, as a table and as JSON', () => {
  const table = rulesCommand({ command: 'rules', output: 'text' });
  const list = JSON.parse(rulesCommand({ command: 'rules', output: 'json' })) as { id: string }[];

  expect(list.map(({ id }) => id).sort()).toEqual(rules.map(({ id }) => id));
  expect(table.trimEnd().split('\n')).toHaveLength(rules.length + 1);
});
