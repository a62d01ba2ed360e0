import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fluxRecords, settled } from './recorded.ts';
import { markedRules, ruleRows } from './rule-marks.ts';

const text = readFileSync('docs/flux-rules.md', 'utf8');
const rows = ruleRows(text);

const literal = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1,\s*(?:async\s*)?\(/g;
const known = new Map<string, ReadonlySet<string>>();

/** The names of the tests and groups of a test file. */
function namesIn(file: string): ReadonlySet<string> {
  let names = known.get(file);
  if (names === undefined) {
    const source = readFileSync(`test/${file}.test.ts`, 'utf8');
    names = new Set([...source.matchAll(literal)].map(([, , name = '']) => name.replaceAll("\\'", "'")));
    known.set(file, names);
  }
  return names;
}

describe('the table of the rules of Flux', () => {
  test('has every number once, in order', () => {
    expect(rows.map(({ number }) => number).filter((number) => number > 0)).toEqual(
      Array.from({ length: 120 }, (_none, at) => at + 1),
    );
  });

  test('says for every number what it is about', () => {
    expect(rows.filter(({ behaviour }) => behaviour.length < 20)).toEqual([]);
  });

  test.each(rows.map((row) => [row.behaviour, row] as const))(
    'names tests that are there for: %s',
    (_behaviour, { tests }) => {
      expect(tests).not.toEqual([]);
      for (const { file, names } of tests)
        expect(names.filter((name) => !namesIn(file).has(name)).map((name) => `${file}: ${name}`)).toEqual([]);
    },
  );

  test('marks what a real Flux confirmed, and what is known by reading only', () => {
    expect(markedRules(text)).toBe(text);
  });

  test('gives a reason for every number that no run shows, and for no other', () => {
    const unconfirmed = [...text.matchAll(/^\| (R\d+) \|.*by reading only \|$/gm)].map(([, number]) => number);
    const [, reasons = ''] = text.split('## What no run shows');
    const [listed = ''] = reasons.split('\n## ');
    const given = [...listed.matchAll(/^\| (R\d+(?:, R\d+)*) \|/gm)].flatMap(([, numbers = '']) => numbers.split(', '));

    expect(given.toSorted()).toEqual(unconfirmed.toSorted());
  });

  test('settles differences of repositories that were recorded, and no others', () => {
    const recorded = new Set(Object.values(fluxRecords.records).flatMap(({ tests }) => tests));

    expect(Object.keys(settled).filter((name) => !recorded.has(name))).toEqual([]);
  });
});
