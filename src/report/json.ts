import type { Change, Comparison } from '../diff/comparison.ts';
import type { ReportContext } from './report-context.ts';
import { verdictOf } from './verdict.ts';

/** Version of the report's shape; raised when a reader would have to change. */
export const jsonReportVersion = 1;

/** A comparison as plain data for machines: what the other reports say, without manifests, so that no secret is in it. */
export function jsonReport(comparison: Comparison, context: ReportContext): object {
  const { level, text } = verdictOf(comparison);
  return {
    version: jsonReportVersion,
    base: context.base,
    head: context.head,
    scope: context.scope ?? '',
    verdict: { level, text },
    counts: comparison.counts,
    groups: comparison.groups.map(({ changes, ...group }) => ({ ...group, changes: changes.map(withoutManifests) })),
    failures: comparison.failures,
    notCompared: comparison.notCompared,
    suspended: comparison.suspended,
    versions: comparison.versions,
    hidden: comparison.hidden,
    orphans: comparison.orphans,
    warnings: comparison.warnings,
  };
}

function withoutManifests({ base: _base, head: _head, ...change }: Change): object {
  return change;
}
