import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { isReleasePage, releasePages } from '../../src/compare/versions/release-pages.ts';
import { reviewComparison } from '../../src/findings/review.ts';
import { htmlReport } from '../../src/report/html/html-report.ts';
import type { PageData } from '../../src/report/html/page-data.ts';
import { markdownReport } from '../../src/report/markdown/markdown.ts';
import { id, node, side } from '../compare/sides.ts';
import { readMarkdown } from '../support/markdown-reader.ts';
import { fc, runs } from '../support/property.ts';

/** Pieces of addresses, and what would end one, or lead elsewhere. */
const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('https://', 'github.com', 'gitlab.com', 'codeberg.org', '/', 'example', 'charts'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'http://',
      'javascript:',
      'evil.example',
      '@',
      ':443',
      '..',
      '.',
      '-',
      '%2e',
      '?x=',
      '#',
      '&',
      ')',
      '](',
      '<',
      '>',
      '"',
      "'",
      '`',
      '|',
      '\\',
      ' ',
      '\n',
      '\u202e',
      '@everyone',
      '//',
      '.git',
      'issues/1',
      'pull/2',
      'Ω',
      'é',
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 5 }) },
);
const hostile = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
const address = fc.oneof(
  hostile,
  hostile.map((rest) => `https://github.com/example/charts${rest}`),
  hostile.map((rest) => `https://github.com/${rest}`),
  hostile.map((rest) => `https://gitlab.com/group/${rest}`),
);
const chart = fc.record({
  name: fc.oneof(fc.constant('web'), hostile),
  version: fc.oneof(fc.constant('1.0.0'), hostile),
  addresses: fc.array(address, { maxLength: 6 }),
});

const release = (version: string): string => `
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: web, namespace: shop}
spec: {chart: {spec: {chart: web, version: ${version}}}}
`;

describe('links to releases of charts that say anything of themselves', () => {
  test('lead to a page of a known forge, and hold nothing that ends a link', () => {
    let pages = 0;
    fc.assert(
      fc.property(chart, (one) => {
        for (const page of releasePages(one)) {
          pages++;
          const url = new URL(page.url);
          expect(isReleasePage(page)).toBe(true);
          expect(['github.com', 'gitlab.com', 'codeberg.org']).toContain(url.host);
          expect(url.href).toBe(page.url);
          expect([url.protocol, url.username, url.password, url.hash]).toEqual(['https:', '', '', '']);
          expect(url.pathname).toMatch(/^(?:\/[\w.-]+){2,6}\/releases$/);
          expect(page.url).toMatch(/^[\w.:/?=-]+$/);
        }
      }),
      { numRuns: runs(3_000) },
    );
    expect(pages).toBeGreaterThan(100);
  });

  test('are all that a comment and a page hold of what a chart says', () => {
    const source = id('HelmRepository shop/charts');
    const sides = (version: string, one: Parameters<typeof releasePages>[0]) =>
      side([
        node('Kustomization flux-system/apps', release(version)),
        node('HelmRelease shop/web', '', { chart: { ...one, source } }),
      ]);
    fc.assert(
      fc.property(chart, (one) => {
        const [base, head] = [sides('1.0.0', one), sides('2.0.0', one)];
        const reviewed = reviewComparison(diffSides(base, head), base, head);
        const { outside } = readMarkdown(markdownReport(reviewed, { base: 'a', head: 'b', limit: 65_000 }));
        const rest = outside.replace(
          /\[¤\]\(https:\/\/(?:github\.com|gitlab\.com|codeberg\.org)(?:\/[\w.-]+){2,6}\/releases(?:\?q=[\w.-]+)?\)/g,
          '',
        );

        expect(rest).not.toMatch(/\]\(|:\/\/|evil|everyone|Ω|`/);
        const page = htmlReport(reviewed, { base: 'a', head: 'b' });
        const data = JSON.parse(
          /<script type="application\/json" id="data">(.*?)<\/script>/.exec(page)?.[1] ?? '',
        ) as PageData;
        for (const { text, url = '' } of data.versions.flatMap(({ releases }) => releases))
          expect(isReleasePage({ name: text, url })).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });

  test('are shown only when they have the form of those that are made here', () => {
    const [base, head] = [side([]), side([node('Kustomization flux-system/apps', release('1.0.0'))])];
    const compared = diffSides(base, head);
    const forged = [
      { name: 'example/web', url: 'https://evil.example/example/web/releases' },
      { name: 'example/web', url: 'https://github.com/example/web/issues/1' },
      { name: 'example/web', url: 'https://github.com/example/other/releases' },
      { name: '@everyone', url: 'https://github.com/example/web/releases' },
      { name: 'example/web', url: 'https://github.com/example/web/releases)' },
    ];
    const versions = compared.versions.map((version) => ({ ...version, releases: forged }));

    expect(forged.filter(isReleasePage)).toEqual([]);
    expect(markdownReport({ ...compared, versions }, { base: 'a', head: 'b', limit: 65_000 })).not.toContain('](');
  });
});
