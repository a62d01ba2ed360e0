import { expect } from 'vitest';
import { fileInMemory } from '../../src/artifact/artifact-file.ts';
import { readPart, writePart } from '../../src/artifact/part-artifact.ts';
import { readReportArtifact, writeReportArtifact } from '../../src/artifact/report-artifact.ts';
import { memoryTree } from '../../src/files/memory-tree.ts';
import type { ReviewedComparison } from '../../src/findings/review.ts';
import { isProblem } from '../../src/model/problem.ts';
import { preview } from '../../src/preview/preview.ts';
import { previewPart } from '../../src/preview/preview-part.ts';
import type { PreviewOptions } from '../../src/preview/preview-request.ts';
import { htmlReport } from '../../src/report/html/html-report.ts';
import { jsonReport } from '../../src/report/json.ts';
import { summaryReport } from '../../src/report/markdown/markdown.ts';
import { terminalReport } from '../../src/report/terminal.ts';
import { mergeParts } from '../../src/shards/merge-parts.ts';
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

/** The comparison of two trees, which is to be the same in every way to come to it: changed-only, full, with a memo, in shards, and read from an artifact. */
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
  for (const of of [1, 2, 3]) {
    const parts = [];
    for (let index = 1; index <= of; index++) {
      const written = writePart(await previewPart(...sides, optionsOf(true), { index, of }, run), 'key');
      const part = readPart(fileInMemory(Buffer.from(written)));
      if (isProblem(part)) throw new Error(part.message);
      parts.push(part);
    }
    const merged = mergeParts(parts);
    if (isProblem(merged)) throw new Error(merged.message);
    expect(formsOf(merged.comparison), `${of} shards`).toEqual(expected);
  }
  const artifact = writeReportArtifact({ run, comparison });
  const read = readReportArtifact(Buffer.from(artifact));
  if ('code' in read) throw new Error(read.message);
  expect(formsOf(read.comparison), 'an artifact').toEqual(expected);
  return comparison;
}
