import { describe, expect, test } from 'vitest';
import { diffSides } from '../../../src/compare/diff-sides.ts';
import { diskTree } from '../../../src/core/files/disk-tree.ts';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { isProblem } from '../../../src/core/problem.ts';
import { type ReviewedComparison, reviewComparison } from '../../../src/findings/review.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import {
  type ArtifactRun,
  readReportArtifact,
  writeReportArtifact,
} from '../../../src/report/artifact/report-artifact.ts';
import { htmlReport } from '../../../src/report/html/html-report.ts';
import { jsonReport } from '../../../src/report/json.ts';
import { commentLimit, markdownReport, summaryReport } from '../../../src/report/markdown/markdown.ts';
import { terminalReport } from '../../../src/report/terminal.ts';
import { deployment, id, node, side } from '../../compare/sides.ts';
import { largeComparison } from '../../support/large-comparison.ts';

const run: ArtifactRun = { base: 'main', head: 'change', scope: '' };
const context = {
  base: 'main',
  head: 'change',
  sourceUrls: { base: 'https://github.example/o/r/blob/a/', head: 'https://github.example/o/r/blob/b/' },
};

function travelled(comparison: ReviewedComparison): ReviewedComparison {
  const text = writeReportArtifact({ run, comparison });
  const read = readReportArtifact(Buffer.from(text));
  if (isProblem(read)) throw new Error(read.message);
  return read.comparison;
}

function formsOf(comparison: ReviewedComparison): readonly string[] {
  return [
    markdownReport(comparison, { ...context, limit: commentLimit }),
    markdownReport(comparison, { ...context, limit: 4_000 }),
    summaryReport(comparison, context),
    JSON.stringify(jsonReport(comparison, context)),
    htmlReport(comparison, context),
    terminalReport(comparison, context, { color: true, width: 100 }),
  ];
}

async function compared(
  base: Parameters<typeof preview>[0],
  head: Parameters<typeof preview>[1],
): Promise<ReviewedComparison> {
  return (await preview(base, head, { selfUrls: [], settings: {}, concurrency: 0 })).comparison;
}

const rendered = node('HelmRelease shop/web', deployment('web', 'ghcr.io/example/web:1'));
const failed = node('HelmRelease shop/web', '', {
  state: 'failed',
  reason: 'values',
  problems: [
    {
      code: 'VALUES_SCHEMA',
      message: 'replicas: got string',
      at: { file: 'apps/web.yaml', line: 3 },
      stack: ['a', 'b'],
    },
  ],
});
const blocked = node('HelmRelease shop/worker', '', {
  state: 'blocked',
  reason: 'waits',
  blockedOn: [id('HelmRelease shop/web')],
});
const secret = (value: string): string =>
  `apiVersion: v1\nkind: Secret\nmetadata: {name: login, namespace: shop}\nstringData: {password: ${value}}\n`;
const odd = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: odd, namespace: shop}\ndata:\n  "__proto__": ${value}\n  $integer: ${value}\n  half: "\\uD800"\nbig: 123456789012345678901234567890\n`;

describe('a report that travels as an artifact', () => {
  test('of the example gives the same bytes in every form', async () => {
    const comparison = await compared(
      { tree: diskTree('test/fixtures/example/base'), path: '' },
      { tree: diskTree('test/fixtures/example/head'), path: '' },
    );

    expect(comparison.groups).not.toEqual([]);
    expect(formsOf(travelled(comparison))).toEqual(formsOf(comparison));
  });

  test.each([
    ['nothing', side([]), side([])],
    ['a new failure and what it blocks', side([rendered]), side([failed, blocked])],
    ['a failure that stays', side([failed]), side([failed])],
    ['a failure that goes', side([failed, blocked]), side([rendered])],
    [
      'an unchecked node',
      side([rendered]),
      side([node('HelmRelease shop/web', '', { state: 'unchecked', reason: 'no answer' })]),
    ],
    ['a suspended node', side([rendered]), side([{ ...rendered, state: 'suspended' as const }])],
    [
      'a changed Secret',
      side([node('Kustomization flux-system/shop', secret('hunter2-old'))]),
      side([node('Kustomization flux-system/shop', secret('hunter2-new'))]),
    ],
    [
      'texts that are hard to carry',
      side([node('Kustomization flux-system/shop', odd('old'))]),
      side([node('Kustomization flux-system/shop', odd('new'))]),
    ],
    [
      'a Helm hook',
      side([]),
      side([{ ...rendered, manifests: rendered.manifests.map((manifest) => ({ ...manifest, hook: true })) }]),
    ],
    [
      'a resource that moved',
      side([rendered]),
      side([node('Kustomization flux-system/shop', deployment('web', 'ghcr.io/example/web:2'))]),
    ],
  ])('with %s gives the same bytes in every form', (_what, base, head) => {
    const comparison = reviewComparison(diffSides(base, head), base, head);

    expect(formsOf(travelled(comparison))).toEqual(formsOf(comparison));
  });

  test('of a thousand resources gives the same bytes in every form', () => {
    const comparison = largeComparison(1_000);

    expect(formsOf(travelled(comparison))).toEqual(formsOf(comparison));
  });

  test('holds no value of a Secret and no manifest', async () => {
    const files = (password: string): ReturnType<typeof memoryTree> =>
      memoryTree({ 'kustomization.yaml': 'resources: [secret.yaml]\n', 'secret.yaml': secret(password) });
    const comparison = await compared(
      { tree: files('hunter2-old'), path: '' },
      { tree: files('hunter2-new'), path: '' },
    );

    expect(comparison.counts.changed).toBe(1);
    expect(JSON.stringify(comparison)).toContain('hunter2-new');
    expect(writeReportArtifact({ run, comparison })).not.toMatch(/hunter2/);
  });

  test('may hold large numbers and keys like those of our own at any depth', () => {
    const deep = (depth: number): string =>
      depth === 0
        ? '{$integer: 123456789012345678901234567890, $integer$: 1}'
        : `{a: ${deep(depth - 1)}, $integer: x, b: [${depth}]}`;
    const object = (value: string): string =>
      `apiVersion: example.org/v1\nkind: Deep\nmetadata: {name: deep, namespace: shop}\nspec: ${value}\n`;
    const base = side([node('Kustomization flux-system/shop', object('{}'))]);
    const head = side([node('Kustomization flux-system/shop', object(deep(60)))]);
    const comparison = reviewComparison(diffSides(base, head), base, head);

    expect(comparison.counts.changed).toBe(1);
    expect(formsOf(travelled(comparison))).toEqual(formsOf(comparison));
  });

  test('that is too large leaves its lines behind and says so', () => {
    const comparison = largeComparison(200);
    const text = writeReportArtifact({ run, comparison }, 1_000);
    const read = readReportArtifact(Buffer.from(text));

    expect(isProblem(read)).toBe(false);
    if (isProblem(read)) return;
    expect(read.comparison.counts.changed).toBe(200);
    expect(read.comparison.groups.flatMap(({ changes }) => changes.flatMap(({ hunks }) => hunks))).toEqual([]);
    expect(markdownReport(read.comparison, { ...context, limit: 60_000 })).toContain('too large for the artifact');
  });
});
