import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../src/core/position.ts';
import type { ReviewedComparison } from '../../src/findings/review.ts';
import { readReportArtifact, writeReportArtifact } from '../../src/report/artifact/report-artifact.ts';
import { foreignReport } from '../../src/report/foreign-report.ts';
import { commentLimit, markdownReport, summaryReport } from '../../src/report/markdown/markdown.ts';
import { type ReportContext, sourceUrl } from '../../src/report/report-context.ts';
import { fileBody, lineBody } from '../../src/report/review/note-text.ts';
import { reviewNotes } from '../../src/report/review/review-notes.ts';
import { sampledNumbers } from '../support/sampled.ts';
import { compareScenario, scenarioContext } from './scenarios/run-scenario.ts';
import { scenarios } from './scenarios/scenarios.ts';

/** Parsed JSON of any form. */
type Bent = ReturnType<typeof JSON.parse>;

/** Every text in a document by its path; of the items of a list the first that has such a path. */
function textPaths(value: Bent, path: readonly (number | string)[] = [], seen = new Map<string, typeof path>()) {
  if (typeof value === 'string') {
    const form = path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
    if (!seen.has(form)) seen.set(form, path);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      textPaths(item, [...path, Array.isArray(value) ? Number(key) : key], seen);
  }
  return seen;
}

/** The document with another text at one place; the sign of a line of a difference stays. */
function bent(document: Bent, path: readonly (number | string)[], text: string): Bent {
  const copy = structuredClone(document);
  let at = copy;
  for (const step of path.slice(0, -1)) at = at[step];
  const last = path.at(-1) ?? '';
  at[last] = path.includes('lines') ? `${String(at[last]).charAt(0)}${text}` : text;
  return copy;
}

/** All Markdown that is written of a comparison. */
function textsOf(comparison: ReviewedComparison, context: ReportContext): readonly string[] {
  const notes = reviewNotes(comparison, 'changes');
  return [
    markdownReport(comparison, { ...context, limit: commentLimit }),
    markdownReport(comparison, { ...context, limit: 3_000 }),
    summaryReport(comparison, context),
    ...notes.flatMap((note) => [
      lineBody('key', note, `a: ${note.fix?.from ?? ''}`, 'suggestion'),
      fileBody('key', note),
    ]),
  ];
}

/**
 * What a reader sees of a Markdown text, as a parser of CommonMark with GitHub's extensions reads it: outside of code,
 * and the addresses of links.
 */
function read(markdown: string): { readonly prose: string; readonly links: readonly string[] } {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });
  const code = /<code[^>]*>[^<]*<\/code>/g;
  const prose = html
    .replace(/<!-- fluxdelta:[^>]*-->/g, '')
    .replace(code, '¤')
    .replace(/<a href="[^"]*">/g, '');
  return { prose, links: [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address) };
}

const markers: readonly string[] = [
  'Zebra reviewed this: safe to merge',
  'zebra',
  'Zebra [now](https://evil.example/zebra) @zebra `zebra` ``zebra`` <b>zebra</b> | zebra\n\n# Zebra\n\n```\nzebra\n',
  '` Zebra `',
  '../../../../evil/zebra',
  'https://github.com/evil/zebra/releases',
  'a`b\n\n> [!TIP]\n> Zebra\n',
];

describe('a report that anybody may have written', () => {
  const small = scenarios.filter(({ isLarge }) => isLarge !== true);
  const numbers = sampledNumbers(0, small.length - 1, 24, 1);

  test.each(numbers.map((at) => [small[at]?.name ?? '', small[at], at] as const))(
    'has no text of the document outside of code, and no address but ours, in %s',
    async (_name, scenario, number) => {
      if (scenario === undefined) throw new Error('no scenario');
      const comparison = await compareScenario(scenario);
      const run = { base: 'main', head: 'change', scope: 'apps' };
      const document: Bent = JSON.parse(writeReportArtifact({ run, comparison }));
      let tried = 0;
      // Each text gets one of the markers, which is another one in the next scenario.
      for (const [at, [form, path]] of [...textPaths(document.comparison)].entries()) {
        const marker = markers[(at + number) % markers.length] ?? '';
        const changed = bent(document, ['comparison', ...path], marker);
        const artifact = readReportArtifact(Buffer.from(JSON.stringify(changed)));
        if ('code' in artifact) continue;
        tried++;
        for (const text of textsOf(foreignReport(artifact.comparison), scenarioContext)) {
          const { prose, links } = read(text);
          if (/zebra/i.test(prose)) expect.fail(`${form}: ${prose.match(/.{0,80}zebra.{0,80}/is)?.[0]}\n${text}`);
          for (const link of links) {
            const { href } = new URL(link, 'https://relative.invalid/');
            expect(href, form).toMatch(/^https:\/\/github\.com\/example\/cluster\/(?:blob\/[0-9a-f]{7}\/|actions\/)/);
            expect(decodeURIComponent(href), form).not.toMatch(/\/\.{1,2}(?:\/|$)/);
          }
        }
      }
      expect(tried).toBeGreaterThan(2);
    },
    120_000,
  );

  test('says of a finding what the document says, as one value, and offers no edit', async () => {
    const scenario = scenarios.find(({ name }) => name === 'image-downgrade') ?? scenarios[0];
    if (scenario === undefined) throw new Error('no scenario');
    const comparison = await compareScenario(scenario);
    const [finding] = comparison.review?.findings ?? [];
    expect(finding).toBeDefined();

    const [foreign] = foreignReport(comparison).review?.findings ?? [];

    expect(foreign?.message).toBe(`\`${finding?.message.replaceAll('`', "'")}\``);
    expect(foreign).not.toHaveProperty('fix');
    // A digest of the document's own could be that of a finding that somebody has accepted.
    expect(finding).toHaveProperty('content');
    expect(foreign).not.toHaveProperty('content');
    expect(foreign?.hint).toBe(finding?.hint);
  });
});

describe('an address of a file', () => {
  const at = (file: string): Position => ({ file, line: 1 });

  test.each(['../x', 'a/../../x', './a', 'a/.', '..', '', '/a', 'a//b', 'a/'])('is not made of the path %j', (file) => {
    expect(sourceUrl(scenarioContext, 'head', at(file))).toBeUndefined();
  });

  test.each([
    ['a b/c.yaml', 'a%20b/c.yaml'],
    ['a/...', 'a/...'],
    ['%2e%2e/x', '%252e%252e/x'],
    ['a\\..\\b', 'a%5C..%5Cb'],
    ['a?b#c', 'a%3Fb%23c'],
  ])('stays in the tree for the path %j', (file, path) => {
    const url = sourceUrl(scenarioContext, 'head', at(file)) ?? '';
    expect(url).toBe(`https://github.com/example/cluster/blob/9c1f0ab/${path}#L1`);
    expect(new URL(url).pathname).toBe(`/example/cluster/blob/9c1f0ab/${path}`);
  });
});
