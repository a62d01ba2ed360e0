import { describe, expect, test } from 'vitest';
import { diffRows } from '../../src/report/page/diff-rows.ts';
import { matchesQuery, parseQuery } from '../../src/report/page/filter.ts';
import { emphasise } from '../../src/report/page/word-emphasis.ts';
import { fc } from '../support/property.ts';

const hunk = (...lines: string[]): Parameters<typeof diffRows>[0] => ({
  path: 'spec',
  baseLine: 4,
  headLine: 6,
  lines,
});
const text = (line: { pieces: readonly { text: string }[] } | undefined): string | undefined =>
  line?.pieces.map((piece) => piece.text).join('');

describe('the rows of a difference', () => {
  test('stand one below the other with the numbers of their side', () => {
    const rows = diffRows(hunk(' a', '-b: 1', '+b: 2', ' c'), false);

    expect(rows.map(({ sign, before, after }) => [sign, before?.number, after?.number])).toEqual([
      [' ', 4, 6],
      ['-', 5, undefined],
      ['+', undefined, 7],
      [' ', 6, 8],
    ]);
  });

  test('stand side by side where a line replaces another', () => {
    const rows = diffRows(hunk('-b: 1', '-c: 1', '+b: 2'), true);

    expect(rows.map(({ sign, before, after }) => [sign, text(before), text(after)])).toEqual([
      ['~', 'b: 1', 'b: 2'],
      ['-', 'c: 1', undefined],
    ]);
  });

  test('hold every line once, whatever the lines are', () => {
    const line = fc.tuple(fc.constantFrom('+', '-', ' '), fc.string()).map(([sign, rest]) => sign + rest);
    fc.assert(
      fc.property(fc.array(line), fc.boolean(), (lines, paired) => {
        const rows = diffRows(hunk(...lines), paired);
        const of = (sign: string): string[] => lines.filter((one) => one.startsWith(sign)).map((one) => one.slice(1));

        expect(rows.flatMap((row) => (row.sign === ' ' || row.before === undefined ? [] : [text(row.before)]))).toEqual(
          of('-'),
        );
        expect(rows.flatMap((row) => (row.sign === ' ' || row.after === undefined ? [] : [text(row.after)]))).toEqual(
          of('+'),
        );
        expect(rows.filter((row) => row.sign === ' ').map((row) => text(row.before))).toEqual(of(' '));
      }),
    );
  });
});

describe('emphasis', () => {
  test('marks the words that differ', () => {
    expect(emphasise('image: web:1.4.2', 'image: web:1.5.2')).toEqual({
      before: [
        { text: 'image: web:1.', differs: false },
        { text: '4', differs: true },
        { text: '.2', differs: false },
      ],
      after: [
        { text: 'image: web:1.', differs: false },
        { text: '5', differs: true },
        { text: '.2', differs: false },
      ],
    });
  });

  test('is left out where the lines have little in common', () => {
    expect(emphasise('replicas: 3', 'strategy: Recreate')).toBeUndefined();
    expect(emphasise('a '.repeat(500), 'a '.repeat(500))).toBeUndefined();
  });

  test('never loses a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
        const found = emphasise(before, after);

        expect(found === undefined || text({ pieces: found.before }) === before).toBe(true);
        expect(found === undefined || text({ pieces: found.after }) === after).toBe(true);
      }),
    );
  });
});

describe('a filter', () => {
  const deployment = { text: 'app deployment media/plex changed', fields: { kind: 'deployment', status: 'changed' } };

  test('asks for all of its words and fields', () => {
    expect(matchesQuery(parseQuery('PLEX kind:Deploy'), deployment)).toBe(true);
    expect(matchesQuery(parseQuery('plex status:removed'), deployment)).toBe(false);
    expect(matchesQuery(parseQuery('rule:x'), deployment)).toBe(false);
  });

  test('that is empty or half typed asks for nothing more', () => {
    expect(matchesQuery(parseQuery('  '), deployment)).toBe(true);
    expect(parseQuery('kind:')).toEqual({ words: ['kind:'], fields: [] });
  });
});
