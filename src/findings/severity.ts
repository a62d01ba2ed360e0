import { matchesText } from '../core/text/text-pattern.ts';
import type { Finding, Severity } from './finding.ts';
import type { FindingSettings } from './judge-context.ts';

/**
 * The severity that a configuration gives a finding; the last rule that fits decides, and without one the finding's own
 * stays.
 */
export function severityFor(finding: Finding, { severities }: FindingSettings): Severity | 'off' {
  const place = placeOf(finding);
  for (let at = severities.length - 1; at >= 0; at--) {
    const rule = severities[at];
    if (rule === undefined || !matchesText(rule.rule, finding.rule)) continue;
    if (rule.paths.length === 0) return rule.severity;
    const file = finding.position?.file ?? '';
    if (rule.paths.some((path) => matchesText(path, place) || (file !== '' && matchesText(path, file))))
      return rule.severity;
  }
  return finding.severity;
}

/** `namespace/name` of what a finding is about, or `name` when it has no namespace. */
export function placeOf({ resource }: Finding): string {
  return resource.namespace === '' ? resource.name : `${resource.namespace}/${resource.name}`;
}
