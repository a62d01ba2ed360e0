import { describe, expect, test } from 'vitest';
import { diffSides } from '../../../src/compare/diff-sides.ts';
import { type ReviewedComparison, reviewComparison } from '../../../src/findings/review.ts';
import { type CommentMarker, encodedKey, markerLine, readMarker } from '../../../src/report/github/comment-marker.ts';
import { markdownReport } from '../../../src/report/markdown/markdown.ts';
import { markdownParts } from '../../../src/report/markdown/markdown-parts.ts';
import { parseDiffLines } from '../../../src/report/review/diff-lines.ts';
import { reviewNotes } from '../../../src/report/review/review-notes.ts';
import { hostileSide, taint } from '../../support/hostile-sides.ts';
import { readMarkdown } from '../../support/markdown-reader.ts';
import { fc, runs } from '../../support/property.ts';

const comparison: fc.Arbitrary<ReviewedComparison> = fc
  .tuple(hostileSide, hostileSide)
  .map(([base, head]) => reviewComparison(diffSides(base, head), base, head, { kubeVersion: '1.36' }));

describe('a report in parts', () => {
  test('is whole in each of them, within the limit, and nothing of it is lost', () => {
    let split = 0;
    fc.assert(
      fc.property(comparison, fc.integer({ min: 300, max: 4_000 }), (one, limit) => {
        const text = markdownReport(one, { base: 'main', head: 'change', limit: 20_000 });
        const parts = markdownParts(text, limit, 50);
        if (parts === undefined) return;
        if (parts.length > 1) split++;
        for (const part of parts) {
          const { outside, openFence } = readMarkdown(part);
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(limit);
          expect(openFence).toBe(false);
          expect(outside.match(/<details\b/g)?.length).toBe(outside.match(/<\/details>/g)?.length);
        }
        const words = (shown: string): string =>
          shown.replace(/^### fluxdelta \(\d+ of \d+\)$/gm, '').replace(/\s+/g, '');
        expect(words(parts.join('\n'))).toBe(words(text));
      }),
      { numRuns: runs(200) },
    );
    expect(split).toBeGreaterThan(10);
  });

  test('that does not fit is none', () => {
    const long = `<details>\n\n${'word '.repeat(200)}\n\n</details>\n`;

    expect(markdownParts(`start\n\n${long}`, 400, 5)).toBeUndefined();
    expect(markdownParts(Array.from({ length: 20 }, () => 'x'.repeat(90)).join('\n\n'), 200, 3)).toBeUndefined();
    expect(markdownParts('short\n', 400, 1)).toEqual(['short\n']);
  });
});

describe('what is said at a line', () => {
  test('shows text of manifests as code only', () => {
    fc.assert(
      fc.property(comparison, (one) => {
        for (const { body } of reviewNotes(one, 'changes')) {
          const { outside, openFence } = readMarkdown(body);
          expect(openFence).toBe(false);
          expect(outside).not.toContain(taint);
          expect(outside).not.toMatch(/<script|@everyone|evil\.example|<!--|\u001b|\u202e|`/);
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('the marker of a comment', () => {
  const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 });
  const marker: fc.Arbitrary<CommentMarker> = fc.record({
    key: fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }).filter((text) => !/\p{Cs}/u.test(text)),
    head: hex,
    base: hex,
    run: fc.tuple(fc.nat(), fc.nat()).map(([run, attempt]) => `${run}.${attempt}`),
    part: fc.integer({ min: 1, max: 20 }),
    parts: fc.integer({ min: 1, max: 20 }),
    notes: fc.array(
      hex.map((text) => text.slice(0, 16)),
      { maxLength: 40 },
    ),
  });

  test('is read as it was written, ends no HTML comment early, and is one line', () => {
    fc.assert(
      fc.property(marker, fc.string(), (one, before) => {
        const line = markerLine(one);
        expect(line).toMatch(/^<!-- (?:(?!--)[^\n])* -->$/);
        expect(readMarker(`${before}\n\n${line}\n`)).toEqual({
          ...one,
          key: expect.stringMatching(/^[^\p{Cs}]{0,100}$/u),
        });
      }),
    );
  });

  test('tells keys apart that begin alike, and is found by the key that it holds', () => {
    const [one, other] = ['a', 'b'].map((end) => encodedKey(`${'x'.repeat(120)}${end}`)) as [string, string];
    expect(one).not.toBe(other);
    expect(encodedKey(decodeURIComponent(one))).toBe(one);
  });

  test('is none when something follows it, or when it is another', () => {
    const line = markerLine({
      key: 'a',
      head: 'a'.repeat(40),
      base: 'b'.repeat(40),
      run: '1.1',
      part: 1,
      parts: 1,
      notes: [],
    });

    expect(readMarker(`${line}\n\nmore`)).toBeUndefined();
    expect(readMarker(line.replace('key=a', 'key=%zz'))?.key).toBe('');
    expect(readMarker('text')).toBeUndefined();
  });
});

test('the lines of a diff have the numbers and texts of their sides, through several hunks', () => {
  const { LEFT, RIGHT } = parseDiffLines(
    '@@ -1,3 +1,3 @@ heading\n one\n-two\n+TWO\n three\n@@ -10 +10,2 @@\n ten\n+eleven\n\\ No newline at end of file',
  );

  expect([...LEFT]).toEqual([
    [1, { text: 'one', other: 1 }],
    [2, { text: 'two' }],
    [3, { text: 'three', other: 3 }],
    [10, { text: 'ten', other: 10 }],
  ]);
  expect([...RIGHT]).toEqual([
    [1, { text: 'one', other: 1 }],
    [2, { text: 'TWO' }],
    [3, { text: 'three', other: 3 }],
    [10, { text: 'ten', other: 10 }],
    [11, { text: 'eleven' }],
  ]);
});
