import { treeChanges } from '../../src/core/files/tree-changes.ts';
import { isProblem } from '../../src/core/problem.ts';
import type { ReviewedComparison } from '../../src/findings/review.ts';
import { FileFacts } from '../../src/flux/discovery/file-facts.ts';
import { BuildMemo } from '../../src/render/memo/build-memo.ts';
import { askedClusters } from '../../src/render/preview/account-cluster.ts';
import { discoverSides, shallowSide } from '../../src/render/preview/discover-sides.ts';
import { withConfiguration } from '../../src/render/preview/load-configuration.ts';
import { preview } from '../../src/render/preview/preview.ts';
import type { PreviewOptions, PreviewSide } from '../../src/render/preview/preview-request.ts';
import { joinArtifacts } from '../../src/report/artifact/join-artifacts.ts';
import {
  type ReportArtifact,
  readReportArtifact,
  writeReportArtifact,
} from '../../src/report/artifact/report-artifact.ts';

const run = { base: 'main', head: 'change', scope: '' };

/** The documents that a job for each cluster leaves, by the names of the clusters backwards. */
export async function clusterDocuments(
  base: PreviewSide,
  head: PreviewSide,
  options: PreviewOptions,
): Promise<ReportArtifact[]> {
  const sides = { base: shallowSide(base), head: shallowSide(head) };
  const compared = { ...sides, changes: treeChanges(sides.base.tree, sides.head.tree) };
  const found = discoverSides(compared, await withConfiguration(sides.base, options), new FileFacts(), new BuildMemo());
  const documents: ReportArtifact[] = [];
  for (const cluster of [...askedClusters(found, {})].reverse()) {
    const { comparison, account } = await preview(base, head, { ...options, cluster });
    const text = writeReportArtifact({ run, comparison, ...(account === undefined ? {} : { account }) });
    const document = readReportArtifact(Buffer.from(text));
    if (isProblem(document)) throw new Error(document.message);
    documents.push(document);
  }
  return documents;
}

/** The comparison that jobs for each cluster come to together. */
export async function joined(
  base: PreviewSide,
  head: PreviewSide,
  options: PreviewOptions,
): Promise<ReviewedComparison> {
  const report = joinArtifacts(await clusterDocuments(base, head, options));
  if (isProblem(report)) throw new Error(report.message);
  return report.comparison;
}
