import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { type ReviewedComparison, reviewComparison } from '../../src/findings/review.ts';
import { type CommentMarker, readMarker, withMarker } from '../../src/report/github/comment-marker.ts';
import { htmlReport } from '../../src/report/html/html-report.ts';
import type { PageData } from '../../src/report/html/page-data.ts';
import { jsonReport } from '../../src/report/json.ts';
import { markdownReport } from '../../src/report/markdown/markdown.ts';
import type { ReportContext } from '../../src/report/report-context.ts';
import { terminalReport } from '../../src/report/terminal.ts';
import { hostileSide, taint } from '../support/hostile-sides.ts';
import { readMarkdown } from '../support/markdown-reader.ts';
import { fc, sampledRuns } from '../support/property.ts';
import { schemaFaults } from '../support/report-schema.ts';

const context: ReportContext = {
  base: 'main',
  head: 'change',
  sourceUrls: { base: 'https://git.example/blob/1/', head: 'https://git.example/blob/2/' },
  links: [{ text: 'run', url: 'https://git.example/run?a=1&b=2' }],
};
const comparison: fc.Arbitrary<ReviewedComparison> = fc
  .tuple(hostileSide, hostileSide, fc.boolean())
  .map(([base, head, isReviewed]) => {
    const compared = diffSides(base, head);
    return isReviewed ? reviewComparison(compared, base, head, { kubeVersion: '1.36' }) : compared;
  });
const limit = fc.oneof(fc.integer({ min: 2000, max: 8000 }), fc.integer({ min: 2000, max: 65_000 }));
const written = (one: ReviewedComparison, most: number): string => markdownReport(one, { ...context, limit: most });
const marker: CommentMarker = {
  key: 'k',
  head: 'a'.repeat(40),
  base: 'b'.repeat(40),
  run: '1.1',
  part: 1,
  parts: 1,
  notes: [],
};
const total = ({ counts }: ReviewedComparison): number => counts.added + counts.changed + counts.moved + counts.removed;

describe('a comparison of random sides', () => {
  test('of one side with itself has no difference', () => {
    fc.assert(
      fc.property(hostileSide, (side) => {
        const { groups, versions, hidden, failures } = diffSides(side, structuredClone(side));

        expect({ groups, versions, hidden, new: failures.new, fixed: failures.fixed }).toEqual({
          groups: [],
          versions: [],
          hidden: [],
          new: [],
          fixed: [],
        });
      }),
    );
  });

  test('counts what it lists, in JSON that its schema describes', () => {
    fc.assert(
      fc.property(comparison, (one) => {
        const report = jsonReport(one, context) as {
          counts: Record<string, number>;
          groups: { changes: { status: string; hidden: number }[] }[];
          hidden: { differences: number }[];
        };
        const listed = report.groups.flatMap(({ changes }) => changes);

        for (const status of ['added', 'changed', 'moved', 'removed'])
          expect(report.counts[status]).toBe(listed.filter((change) => change.status === status).length);
        const inGroups = listed.reduce((sum, { hidden }) => sum + hidden, 0);
        const inAll = report.hidden.reduce((sum, { differences }) => sum + differences, 0);
        expect(inAll).toBeGreaterThanOrEqual(inGroups);
        if (report.counts['hiddenOnly'] === 0) expect(inAll).toBe(inGroups);
        expect(schemaFaults(report)).toEqual([]);
      }),
    );
  });
});

describe('Markdown of random comparisons', () => {
  test('shows content only as code, closes what it opens, and leaves the marker below it the only one, within the limit', () => {
    fc.assert(
      fc.property(comparison, limit, (one, most) => {
        const text = written(one, most);
        const { outside: read, openFence } = readMarkdown(text);
        // Links lead to files of the repository, whatever their names are.
        const outside = read.replace(/\]\(https:\/\/git\.example\/blob\/[12]\/[^()\s<>"\\]*\)/g, ']');

        expect(text.length).toBeLessThanOrEqual(most);
        expect(readMarker(withMarker(text, marker))).toEqual(marker);
        expect(readMarker(text)).toBeUndefined();
        expect(outside).not.toContain('<!--');
        expect(openFence).toBe(false);
        expect(outside).not.toContain(taint);
        expect(outside).not.toMatch(/<script|@everyone|evil\.example|example\/cluster#1|\u001b|\u202e|`/);
        let depth = 0;
        for (const [tag] of outside.matchAll(/<\/?details\b/g)) {
          depth += tag === '<details' ? 1 : -1;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
        for (const tag of ['summary', 'sub', 'b', 'a'])
          expect(outside.match(new RegExp(`<${tag}\\b`, 'g'))?.length).toBe(
            outside.match(new RegExp(`</${tag}>`, 'g'))?.length,
          );
      }),
      { numRuns: sampledRuns(300, 3) },
    );
  });

  test('has tables of equally many cells', () => {
    fc.assert(
      fc.property(comparison, limit, (one, most) => {
        const lines = readMarkdown(written(one, most)).unfenced.join('\n');
        for (const [table] of lines.matchAll(/(?:^\|.*\n?)+/gm)) {
          const cells = table
            .trimEnd()
            .split('\n')
            .map((row) => row.split('|').length);
          expect(new Set(cells).size).toBe(1);
        }
      }),
    );
  });

  test('counts every resource that it does not name, and every difference that is hidden', () => {
    fc.assert(
      fc.property(comparison, limit, (one, most) => {
        const { outside: all } = readMarkdown(written(one, most));
        // Differences of resources with findings, which the lines about apps count as well.
        const risky = /^#### Resources with findings\n[\s\S]*?(?=^- ¤)/m.exec(all)?.[0] ?? '';
        // Resources that are named beside the lines about apps.
        const outside = all.replace(risky, '').replace(/^#### Selected resources\n(?:\n|- .*(?:\n|$))*/m, '');
        const printed = risky.match(/^<details/gm)?.length ?? 0;
        const number = (text: string | undefined): number => Number((text ?? '0').replaceAll(',', ''));
        const sum = (pattern: RegExp): number =>
          [...outside.matchAll(pattern)].reduce((count, match) => count + number(match[1]), 0);
        const named = outside.match(/^(?:- [+~→−] ¤|<details(?: open)?><summary><b>[+~→−]<)/gm)?.length ?? 0;
        // The difference that several share stands for all of them.
        const shared = sum(/^#### Same (?:change|addition|removal): (\d+) × ¤/gm);
        const headings = outside.match(/^#### Same (?:change|addition|removal)/gm)?.length ?? 0;
        const inApps =
          sum(/^- ¤(?: · (?:new|removed))?: ([\d,]+) resources?(?:, [+−]|$)/gm) +
          sum(/^- same (?:change|addition|removal): ([\d,]+) × ¤/gm);
        const leftOut = sum(/<sub>([\d,]+) differences? omitted for length/g);

        // What is listed although it has a difference to print, which is never done for what is removed.
        const unprinted = [...outside.matchAll(/^- [+~→] ¤ .*?[+−][\d,]+(?: |$)/gm)].length;

        if (named > 0) {
          expect(named - headings + shared).toBe(total(one));
          expect([unprinted, total(one)]).toContain(leftOut);
        }
        if (named === 0 && inApps > 0) expect([inApps, leftOut]).toEqual([total(one), total(one) - printed]);
        else if (named === 0)
          expect(total(one) === 0 || leftOut === total(one) || outside.includes('The report does not fit')).toBe(true);
        const hidden = one.hidden.reduce((count, { differences }) => count + differences, 0);
        if (!outside.includes('The report does not fit')) expect(sum(/([\d,]+) differences? hidden \(/g)).toBe(hidden);
      }),
      { numRuns: sampledRuns(300, 3) },
    );
  });

  test('says less, and never more, where there is less room', () => {
    fc.assert(
      fc.property(comparison, fc.array(limit, { minLength: 2, maxLength: 6 }), (one, limits) => {
        const lengths = limits.sort((a, b) => a - b).map((most) => written(one, most).length);

        expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
      }),
    );
  });
});

describe('other forms of random comparisons', () => {
  test('in a terminal show no control characters of content', () => {
    fc.assert(
      fc.property(comparison, (one) => {
        const text = terminalReport(one, context, { color: false, width: 80 });

        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
        expect(text).not.toMatch(/[\0-\u0008\u000b-\u001f\u007f\u202e\u2028]/);
      }),
    );
  });

  test('as a page hold every line or count it, and nothing of content in its own elements', () => {
    fc.assert(
      fc.property(comparison, fc.integer({ min: 0, max: 3000 }), (one, characters) => {
        const html = htmlReport(one, context, { characters, perChange: characters });
        const [, embedded = ''] = /<script type="application\/json" id="data">(.*)<\/script>/.exec(html) ?? [];
        const { apps } = JSON.parse(embedded) as PageData;
        const shown = apps.flatMap(({ changes }) => changes);
        const lines = one.groups.flatMap(({ changes }) =>
          changes.flatMap(({ hunks, layout = [] }) => [...hunks, ...layout].flatMap((hunk) => hunk.lines)),
        );

        expect(shown).toHaveLength(total(one));
        expect(
          shown.reduce(
            (sum, { hunks, linesLeftOut }) => sum + hunks.flatMap((hunk) => hunk.lines).length + linesLeftOut,
            0,
          ),
        ).toBe(lines.length);
        expect(embedded).not.toContain('<');
        expect(html.match(/<script/g)).toHaveLength(2);
        expect(html.replace(embedded, '')).not.toMatch(/<!--|<img|<a\s|evil\.example"/);
      }),
    );
  });
});
