import { fileInMemory } from '../../src/artifact/artifact-file.ts';
import { readPart, writePart } from '../../src/artifact/part-artifact.ts';
import type { ArtifactRun } from '../../src/artifact/report-artifact.ts';
import type { ReviewedComparison } from '../../src/findings/review.ts';
import { isProblem } from '../../src/model/problem.ts';
import { previewPart } from '../../src/preview/preview-part.ts';
import type { PreviewOptions, PreviewSide } from '../../src/preview/preview-request.ts';
import { mergeParts } from '../../src/shards/merge-parts.ts';

const run: ArtifactRun = { base: 'main', head: 'change', scope: '' };

/** The comparison that as many shards come to. */
export async function merged(
  base: PreviewSide,
  head: PreviewSide,
  options: PreviewOptions,
  of: number,
): Promise<ReviewedComparison> {
  const parts = [];
  for (let index = of; index >= 1; index--) {
    const text = writePart(await previewPart(base, head, options, { index, of }, run), 'key');
    const part = readPart(fileInMemory(Buffer.from(text)));
    if (isProblem(part)) throw new Error(part.message);
    parts.push(part);
  }
  const report = mergeParts(parts);
  if (isProblem(report)) throw new Error(report.message);
  return report.comparison;
}
