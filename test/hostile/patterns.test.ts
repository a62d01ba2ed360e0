import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const check = (...paths: readonly string[]): { readonly status: number | null; readonly said: string } => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/patterns/check.js', ...paths], { encoding: 'utf8' });
  return { status, said: stderr };
};

test('every regular expression of the program takes linear time, or is listed with the bound of its text', () => {
  expect(check()).toEqual({ status: 0, said: '' });
}, 120_000);

test('a new regular expression that takes more is named, as is one that is made of a text', () => {
  const place = mkdtempSync(join(tmpdir(), 'patterns-'));
  writeFileSync(
    join(place, 'new.ts'),
    'export const slashes = /[/]{1,}$/;\nexport const dots = /\\.x+/;\nexport const made = (text: string) => new RegExp(text);\n',
  );
  const { status, said } = check(place);
  rmSync(place, { recursive: true });

  expect(status).toBe(1);
  expect(said).toContain(`${place}/new.ts:1: /[/]{1,}$/ is vulnerable (2nd degree polynomial)`);
  expect(said).toContain(`${place}/new.ts:3: a pattern made of a text`);
  expect(said).not.toContain('new.ts:2');
}, 60_000);
