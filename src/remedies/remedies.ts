import { type Finding, isRuleWithWays, type RuleWithWays } from '../findings/public.ts';
import { keepBeforeRemove } from './keep-before-remove.ts';
import { handOverRelease, orphanThenAdopt, pinRelease } from './keep-release.ts';
import { keepStoredVersion } from './keep-stored-version.ts';
import { newName } from './new-name.ts';
import { recreateByForce } from './recreate-by-force.ts';
import type { Remedy, RemedyContext, RemedyRule } from './remedy.ts';
import { stopPruning } from './stop-pruning.ts';

/** Remedies by the rule of the finding, the best first. */
const byRule: Readonly<Record<RuleWithWays, readonly RemedyRule[]>> = {
  'config-immutable': [recreateByForce],
  'crd-removed': [keepBeforeRemove],
  'crd-still-used': [keepBeforeRemove],
  'crd-stored-version-removed': [keepStoredVersion],
  'csi-driver-immutable': [recreateByForce],
  'database-removed': [keepBeforeRemove],
  'deleted-by-former-spec': [stopPruning],
  'endpoint-slice-immutable': [recreateByForce],
  'flux-release-reinstalled': [pinRelease],
  'flux-release-shared': [handOverRelease],
  'ingress-class-immutable': [recreateByForce],
  'job-immutable': [newName, recreateByForce],
  'moved-may-be-deleted': [orphanThenAdopt],
  'namespace-removed': [keepBeforeRemove],
  'persistent-volume-removed': [keepBeforeRemove],
  'pod-immutable': [recreateByForce],
  'priority-class-immutable': [recreateByForce],
  'pvc-removed': [keepBeforeRemove],
  'resource-quota-immutable': [recreateByForce],
  'role-ref-immutable': [recreateByForce],
  'runtime-class-immutable': [recreateByForce],
  'secret-type-immutable': [recreateByForce],
  'service-cluster-ip-immutable': [recreateByForce],
  'service-immutable': [recreateByForce],
  'statefulset-immutable': [recreateByForce],
  'statefulset-removed': [keepBeforeRemove],
  'storage-class-immutable': [recreateByForce],
  'update-strategy-immutable': [recreateByForce],
  'volume-attributes-class-immutable': [recreateByForce],
  'workload-selector-immutable': [newName, recreateByForce],
};

/** Possible ways around a finding, the best first; none when no way is known. None of them is proven yet. */
export function remediesFor(finding: Finding, context: RemedyContext): readonly Remedy[] {
  return isRuleWithWays(finding.rule) ? byRule[finding.rule].flatMap((rule) => rule(finding, context)) : [];
}
