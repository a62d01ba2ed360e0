import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { Manifest } from '../../src/core/side-result.ts';
import type { ReviewedComparison } from '../../src/findings/review.ts';
import { reviewComparison } from '../../src/findings/review.ts';
import { markdownTexts } from '../../src/report/markdown/markdown.ts';
import { node, side } from '../compare/sides.ts';
import { readMarkdown } from '../support/markdown-reader.ts';
import { fc, runs } from '../support/property.ts';

const context = { base: 'main', head: 'change' };
/** Objects rather than their text: to parse thousands takes longer than all the rest. */
const manifest = (group: string, kind: string, name: string, content: JsonObject): Manifest => {
  const apiVersion = group === '' ? 'v1' : `${group}/v1`;
  return {
    id: { group, kind, namespace: 'shop', name },
    object: { apiVersion, kind, metadata: { name, namespace: 'shop' }, ...content },
  };
};
const deployment = (name: string, image: string): Manifest =>
  manifest('apps', 'Deployment', name, {
    spec: {
      replicas: 1,
      selector: { matchLabels: { app: name } },
      template: { metadata: { labels: { app: name } }, spec: { containers: [{ name, image }] } },
    },
  });

/** A comparison of apps with so many Deployments and ConfigMaps each, all of which differ. */
function comparisonOf(
  apps: readonly { readonly deployments: number; readonly maps: readonly number[] }[],
): ReviewedComparison {
  const sideOf = (tag: string) =>
    side(
      apps.map(({ deployments, maps }, app) =>
        node(`HelmRelease shop/app-${app}`, [
          ...Array.from({ length: deployments }, (_, at) =>
            deployment(`web-${app}-${at}`, `example/web-${app}-${at}:${tag}`),
          ),
          ...maps.map((length, at) =>
            manifest('', 'ConfigMap', `map-${app}-${at}`, {
              data: { text: `${app}-${at}-${tag}-${'x'.repeat(length)}` },
            }),
          ),
        ]),
      ),
    );
  const [base, head] = [sideOf('1.0.0'), sideOf('1.1.0')];
  return reviewComparison(diffSides(base, head), base, head, { kubeVersion: '1.36' });
}

/** Half of so many changes run something. */
function changesIn(apps: number, changes: number): ReviewedComparison {
  const half = changes / apps / 2;
  return comparisonOf(
    Array.from({ length: apps }, () => ({ deployments: half, maps: Array.from({ length: half }, () => 300) })),
  );
}

/** Bytes that a text may keep free for its own heading and for the last line. */
const kept = 400;

function expectFull(texts: readonly string[], omitted: readonly string[], limit: number): void {
  for (const text of texts) {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limit);
    const [next] = omitted;
    if (next !== undefined) expect(Buffer.byteLength(text) + Buffer.byteLength(next) + kept).toBeGreaterThan(limit);
  }
}

const known = new Map<number, ReviewedComparison>();
/** 400 changes in eight apps, or 5,000 in one. */
function large(changes: number): ReviewedComparison {
  const comparison = known.get(changes) ?? changesIn(changes === 400 ? 8 : 1, changes);
  known.set(changes, comparison);
  return comparison;
}

describe('a report in several texts', () => {
  test.each([400, 5_000].flatMap((changes) => [1, 2, 3, 4, 5].map((parts) => [changes, parts] as const)))(
    'of %i changes in %i texts fills them, all resources before any difference',
    (changes, parts) => {
      const comparison = large(changes);
      const { texts, omitted } = markdownTexts(comparison, { ...context, limit: 65_000 }, parts);

      expectFull(texts, omitted, 65_000);
      if (omitted.length > 0) {
        expect(texts).toHaveLength(parts);
        for (const text of texts) expect(Buffer.byteLength(text)).toBeGreaterThan(60_000);
      }
      // What runs something comes before what does not.
      const all = texts.join('\n');
      const printed = (kind: string): number => all.match(new RegExp(`<details.*<code>${kind} `, 'g'))?.length ?? 0;
      if (omitted.some((text) => text.includes('Deployment shop/'))) expect(printed('ConfigMap')).toBe(0);
    },
  );

  test('has no room in any of them for what comes next', () => {
    let left = 0;
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ deployments: fc.nat({ max: 12 }), maps: fc.array(fc.nat({ max: 900 }), { maxLength: 12 }) }),
          { minLength: 1, maxLength: 6 },
        ),
        fc.integer({ min: 3_000, max: 12_000 }),
        fc.integer({ min: 1, max: 5 }),
        (apps, limit, parts) => {
          const { texts, omitted } = markdownTexts(comparisonOf(apps), { ...context, limit }, parts);
          expect(texts.length).toBeLessThanOrEqual(parts);
          expectFull(texts, omitted, limit);
          if (omitted.length > 0) left++;
          for (const text of texts) {
            const { outside, openFence } = readMarkdown(text);
            expect(openFence).toBe(false);
            expect(outside.match(/<details\b/g)?.length).toBe(outside.match(/<\/details>/g)?.length);
          }
        },
      ),
      { numRuns: runs(100) },
    );
    expect(left).toBeGreaterThan(20);
  });
});
