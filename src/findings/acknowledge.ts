import { type Change } from '../compare/public.ts';
import { stringAt } from '../core/json.ts';
import { matchesText } from '../core/text/text-pattern.ts';
import type { Finding } from './finding.ts';
import type { JudgeContext } from './judge-context.ts';
import { placeOf } from './severity.ts';

/** The annotation by which a resource itself acknowledges findings: one `rule-id reason` a line. */
const acknowledgeAnnotation = 'fluxdelta.dev/acknowledge';

/**
 * Reason for which a finding needs no more attention: an acknowledgement of the configuration that fits and has not
 * expired, or one in the resource's annotation. The annotation counts only when the base has it: a change cannot
 * acknowledge itself.
 */
export function acknowledgementFor(
  finding: Finding,
  change: Change | undefined,
  { settings, today }: JudgeContext,
): { readonly reason: string; readonly until?: string } | undefined {
  const place = placeOf(finding);
  for (const { rule, resource, kind, reason, until } of settings.acknowledgements) {
    if (!matchesText(rule, finding.rule) || !matchesText(resource, place)) continue;
    if (kind !== undefined && kind !== finding.resource.kind) continue;
    if (until !== undefined && today !== undefined && today > until) continue;
    return { reason, until };
  }
  const text = stringAt(change?.base?.object, 'metadata', 'annotations', acknowledgeAnnotation);
  for (const line of text?.split('\n') ?? []) {
    const [rule = '', ...reason] = line.trim().split(/\s+/);
    if (rule !== '' && reason.length > 0 && matchesText(rule, finding.rule)) return { reason: reason.join(' ') };
  }
  return undefined;
}
