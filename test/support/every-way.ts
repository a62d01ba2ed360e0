import { expect } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import type { ReviewedComparison } from '../../src/findings/review.ts';
import { preview } from '../../src/render/preview/preview.ts';
import type { PreviewOptions } from '../../src/render/preview/preview-request.ts';
import { readReportArtifact, writeReportArtifact } from '../../src/report/artifact/report-artifact.ts';
import { htmlReport } from '../../src/report/html/html-report.ts';
import { jsonReport } from '../../src/report/json.ts';
import { summaryReport } from '../../src/report/markdown/markdown.ts';
import { terminalReport } from '../../src/report/terminal.ts';
import { joined } from './joined-clusters.ts';
import { memoryMemo } from './memory-memo.ts';

/** Files by path. */
export type Files = Readonly<Record<string, string>>;

const context = { base: 'main', head: 'change' };
const run = { ...context, scope: '' };
const optionsOf = (changedOnly: boolean): PreviewOptions => ({
  selfUrls: [],
  settings: { changedOnly },
  concurrency: 0,
});

/** What every form of the report says. */
export function formsOf(comparison: ReviewedComparison): Readonly<Record<string, string>> {
  return {
    JSON: JSON.stringify(jsonReport(comparison, context)),
    Markdown: summaryReport(comparison, context),
    terminal: terminalReport(comparison, context, { color: false, width: 80 }),
    HTML: htmlReport(comparison, context),
  };
}

/**
 * The comparison of two trees, which is to be the same in every way to come to it: changed-only, full, with a memo,
 * from jobs for each cluster, and read from an artifact.
 */
export async function compareEveryWay(base: Files, head: Files): Promise<ReviewedComparison> {
  const sides = [
    { tree: memoryTree(base), path: '' },
    { tree: memoryTree(head), path: '' },
  ] as const;
  const { comparison } = await preview(...sides, optionsOf(true));
  const expected = formsOf(comparison);
  const memoStore = memoryMemo();
  for (const changedOnly of [false, true, true, false]) {
    const again = await preview(...sides, { ...optionsOf(changedOnly), memoStore });
    expect(formsOf(again.comparison), changedOnly ? 'changed' : 'full').toEqual(expected);
  }
  expect(formsOf(await joined(...sides, optionsOf(true))), 'clusters').toEqual(expected);
  const artifact = writeReportArtifact({ run, comparison });
  const read = readReportArtifact(Buffer.from(artifact));
  if ('code' in read) throw new Error(read.message);
  expect(formsOf(read.comparison), 'an artifact').toEqual(expected);
  return comparison;
}
