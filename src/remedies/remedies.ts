import { type Finding } from '../findings/public.ts';
import { keepBeforeRemove } from './keep-before-remove.ts';
import type { Remedy, RemedyContext, RemedyRule } from './remedy.ts';

/** Remedies by the rule of the finding. */
const byRule: ReadonlyMap<string, RemedyRule> = new Map([
  ['crd-removed', keepBeforeRemove],
  ['database-removed', keepBeforeRemove],
  ['namespace-removed', keepBeforeRemove],
  ['persistent-volume-removed', keepBeforeRemove],
  ['pvc-removed', keepBeforeRemove],
  ['statefulset-removed', keepBeforeRemove],
]);

/** Possible ways around a finding, the best first; none when no way is known. None of them is proven yet. */
export function remediesFor(finding: Finding, context: RemedyContext): readonly Remedy[] {
  return byRule.get(finding.rule)?.(finding, context) ?? [];
}
