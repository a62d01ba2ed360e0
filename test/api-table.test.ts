import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { actionInputs } from '../src/inputs/action-inputs.ts';
import { commandOptions } from '../src/inputs/command-options.ts';

interface Row {
  readonly page: string;
  readonly there: string;
  readonly here: string;
}

function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  let page = '';
  for (const line of text.split('\n')) {
    page = /^## (.+)$/.exec(line)?.[1] ?? page;
    const [, there, here] = /^\| (.+?) \| (.+) \|$/.exec(line) ?? [];
    if (there !== undefined && here !== undefined && there !== 'there') rows.push({ page, there, here });
  }
  return rows;
}

const rows = rowsOf(readFileSync(resolve('docs/reference-apis.md'), 'utf8'));
const named = rows.flatMap(({ there, here }) =>
  [...here.matchAll(/`([^`]+)` in `([^`]+)`/g)].map(([, symbol = '', file = '']) => ({ there, symbol, file })),
);

/** True for an option, an input, a declaration, or a member of a class or interface. */
function exists(symbol: string, file: string): boolean {
  if (symbol.startsWith('--')) return commandOptions.some(({ name }) => `--${name}` === symbol);
  if (file.endsWith('action-inputs.ts')) return actionInputs.some(({ name }) => name === symbol);
  if (!existsSync(resolve(file))) return false;
  const text = readFileSync(resolve(file), 'utf8');
  const [name = '', member] = symbol.split('.');
  const declared = new RegExp(`^(?:export )?(?:async )?(?:class|const|function|interface|type) ${name}\\b`, 'm').exec(
    text,
  );
  if (declared === null) return false;
  if (member === undefined) return true;
  const block = text.slice(declared.index, text.indexOf('\n}\n', declared.index));
  return new RegExp(`^  (?:(?:async|get|readonly|static) )*${member}\\b(?:[?:(<]| =)`, 'm').test(block);
}

describe('the table of reference interfaces in docs/reference-apis.md', () => {
  test('covers all five pages and names each thing of a page once', () => {
    expect([...new Set(rows.map(({ page }) => page))].sort()).toEqual([
      'chartsync',
      'manager',
      'orchestrator',
      'reconciler',
      'schedule',
    ]);
    const names = rows.map(({ page, there }) => `${page}: ${there}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(rows.length).toBeGreaterThan(180);
  });

  test('says of each what answers to it, or why it has no place', () => {
    const silent = rows.filter(
      ({ here }) => !/`[^`]+` in `[^`]+`/.test(here) && !/^(?:No [^:]+: .+|No place[:; ].+|As for `.+)$/.test(here),
    );

    expect(silent).toEqual([]);
  });

  test('names symbols that are in the files beside them', () => {
    expect(named.length).toBeGreaterThan(120);
    expect(named.filter(({ symbol, file }) => !exists(symbol, file))).toEqual([]);
  });

  test('would notice a symbol that is not there', () => {
    expect(exists('Orchestrator.render', 'src/orchestrator/orchestrator.ts')).toBe(true);
    expect(exists('Orchestrator.rendered', 'src/orchestrator/orchestrator.ts')).toBe(false);
    expect(exists('Orchestration', 'src/orchestrator/orchestrator.ts')).toBe(false);
    expect(exists('--no-such-option', 'src/inputs/command-options.ts')).toBe(false);
    expect(exists('Orchestrator', 'src/orchestrator/gone.ts')).toBe(false);
  });
});
