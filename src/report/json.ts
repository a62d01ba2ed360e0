import { type CausedField, type Change, printFieldPath, withoutManifests } from '../compare/public.ts';
import type { JsonValue } from '../core/json.ts';
import { type Finding, type Review, type ReviewedComparison } from '../findings/public.ts';
import type { ReportContext } from './report-context.ts';
import { verdictOf } from './verdict.ts';

/** Version of the report's shape; raised when a reader would have to change. */
export const jsonReportVersion = 1;

/**
 * A comparison as plain data for machines: what the other reports say, without manifests, so that no secret is in it.
 */
export function jsonReport(comparison: ReviewedComparison, context: ReportContext): object {
  const { level, text } = verdictOf(comparison);
  return {
    version: jsonReportVersion,
    base: context.base,
    head: context.head,
    scope: context.scope ?? '',
    verdict: { level, text },
    counts: comparison.counts,
    groups: comparison.groups.map(({ changes, ...group }) => ({ ...group, changes: changes.map(plainChange) })),
    failures: comparison.failures,
    notCompared: comparison.notCompared.map(withoutManifests),
    suspended: comparison.suspended,
    versions: comparison.versions,
    hidden: comparison.hidden,
    hiddenIn: comparison.hiddenIn,
    orphans: comparison.orphans,
    warnings: comparison.warnings,
    ...(comparison.files === undefined ? {} : { files: comparison.files }),
    ...(comparison.review === undefined ? {} : plainReview(comparison.review)),
    ...(comparison.forecast === undefined ? {} : { forecast: comparison.forecast }),
  };
}

function plainReview({ findings, acknowledged, ...review }: Review): object {
  const given = acknowledged.map(({ finding, ...one }) => ({ finding: plainFinding(finding), ...one }));
  return { findings: findings.map(plainFinding), acknowledged: given, ...review };
}

/** A finding as plain data, without what comes from a manifest as a whole. */
export function plainFinding({ content: _content, ...finding }: Finding): object {
  return finding;
}

function plainChange({ base: _base, head: _head, fields, ...change }: Change): object {
  return { ...change, fields: fields.map(plainField) };
}

function plainField(change: CausedField): object {
  const { kind } = change;
  return {
    path: printFieldPath(change.path),
    kind,
    ...('from' in change ? { from: plainValue(change.from) } : {}),
    ...('to' in change ? { to: plainValue(change.to) } : {}),
    ...('order' in change ? { order: change.order } : {}),
    ...(change.cause === undefined ? {} : { cause: change.cause }),
  };
}

/** Integers that a double cannot hold become strings, since JSON readers would round them. */
function plainValue(value: JsonValue): unknown {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainValue(item)]));
}
