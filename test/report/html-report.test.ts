import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { htmlReport } from '../../src/report/html/html-report.ts';
import type { PageData } from '../../src/report/html/page-data.ts';
import { deployment, node, side } from '../compare/sides.ts';
import { largeComparison } from '../support/large-comparison.ts';
import { fc } from '../support/property.ts';

const context = { base: 'main', head: 'change' };
const one = diffSides(
  side([node('HelmRelease shop/web', deployment('web', 'web:1.0'))]),
  side([node('HelmRelease shop/web', deployment('web', 'web:1.1'))]),
);

function dataOf(html: string): PageData {
  return JSON.parse(/<script type="application\/json" id="data">(.*)<\/script>/.exec(html)?.[1] ?? '') as PageData;
}

describe('the HTML report', () => {
  test('says the verdict in its title and heading, also without scripts', () => {
    const html = htmlReport(one, context);

    expect(html).toContain('<title>fluxdelta: Deployment shop/web changed · web 1.0 → 1.1</title>');
    expect(html).toContain('<h1>Deployment shop/web changed · web 1.0 → 1.1</h1>');
    expect(html).toContain('<li>Deployment shop/web changed</li>');
  });

  test('lets nothing run but its own script and style, and loads nothing', () => {
    const html = htmlReport(one, context);
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#39;', "'");
    const hashes = [...html.matchAll(/<(?:script|style)>([\s\S]*?)<\/(?:script|style)>/g)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );

    expect(hashes).toHaveLength(2);
    expect(policy).toBe(
      `default-src 'none'; script-src ${hashes[1]}; style-src ${hashes[0]}; base-uri 'none'; form-action 'none'`,
    );
    expect(html).not.toMatch(/\s(?:src|href|on\w+|style)=/);
  });

  test('holds every change with its lines', () => {
    const { apps } = dataOf(htmlReport(one, context));

    expect(apps.map(({ name }) => name)).toEqual(['HelmRelease shop/web']);
    expect(apps[0]?.changes[0]).toMatchObject({ kind: 'Deployment', name: 'shop/web', status: 'changed' });
    expect(apps[0]?.changes[0]?.hunks[0]?.lines.filter((line) => !line.startsWith(' '))).toEqual([
      '-        image: web:1.0',
      '+        image: web:1.1',
    ]);
  });

  test('holds a change that many resources share once, with the app of each', () => {
    const names = ['web-a', 'web-b', 'web-c'];
    const nodes = (image: string): Parameters<typeof side>[0] =>
      names.map((name) => node(`HelmRelease shop/${name}`, deployment(name, image)));
    const { apps, repeated } = dataOf(htmlReport(diffSides(side(nodes('web:1')), side(nodes('web:2'))), context));

    expect(apps).toEqual([]);
    expect(repeated.map(({ of, butForNames }) => ({ of, butForNames }))).toEqual([
      {
        of: names.map((name) => ({ root: '', app: `HelmRelease shop/${name}`, name: `shop/${name}` })),
        butForNames: false,
      },
    ]);
  });

  test('counts the lines for which there is no room', () => {
    const { apps } = dataOf(htmlReport(one, context, { characters: 40, perChange: 40 }));
    const [change] = apps[0]?.changes ?? [];

    expect((change?.hunks.flatMap(({ lines }) => lines).length ?? 0) + (change?.linesLeftOut ?? 0)).toBe(
      one.groups.flatMap(({ changes }) => changes).flatMap(({ hunks }) => hunks.flatMap(({ lines }) => lines)).length,
    );
    expect(change?.linesLeftOut).toBeGreaterThan(0);
  });

  test('stays below 5 MB for a thousand changes', () => {
    expect(Buffer.byteLength(htmlReport(largeComparison(1_000), context))).toBeLessThan(5_000_000);
  });

  test('lets no text of a manifest end its element', () => {
    fc.assert(
      fc.property(fc.constantFrom('</script>', '<!--', '<script>', '</noscript>', '"><img>'), (text) => {
        const html = htmlReport(
          diffSides(
            side([]),
            side([
              node('HelmRelease shop/web', deployment('web', 'x').replace('shop', `"${text.replaceAll('"', '')}"`)),
            ]),
          ),
          context,
        );

        expect(html.match(/<script/g)).toHaveLength(2);
        expect(html.match(/<\/script>/g)).toHaveLength(2);
        expect(html).not.toContain('<img');
        expect(html).not.toContain('<!--');
      }),
    );
  });

  test('is written with the script and style that the sources of the page give', () => {
    expect(execFileSync(process.execPath, ['scripts/page-assets.js', '--check'], { encoding: 'utf8' })).toBe('');
  });
});
