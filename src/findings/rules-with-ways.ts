import type { Finding } from './finding.ts';
import { refusedByHelm } from './rules/immutable.ts';

/** Rules with findings that a change in steps may avoid; see `src/remedies`. */
const rulesWithWays = [
  'config-immutable',
  'crd-removed',
  'crd-still-used',
  'crd-stored-version-removed',
  'csi-driver-immutable',
  'database-removed',
  'deleted-by-former-spec',
  'endpoint-slice-immutable',
  'flux-release-reinstalled',
  'flux-release-shared',
  'ingress-class-immutable',
  'job-immutable',
  'moved-may-be-deleted',
  'namespace-removed',
  'persistent-volume-removed',
  'pod-immutable',
  'priority-class-immutable',
  'pvc-removed',
  'resource-quota-immutable',
  'role-ref-immutable',
  'runtime-class-immutable',
  'secret-type-immutable',
  'service-cluster-ip-immutable',
  'service-immutable',
  'statefulset-immutable',
  'statefulset-removed',
  'storage-class-immutable',
  'update-strategy-immutable',
  'volume-attributes-class-immutable',
  'workload-selector-immutable',
] as const;

/** One of these rules. */
export type RuleWithWays = (typeof rulesWithWays)[number];

/** Test for the id of a rule with findings that a change in steps may avoid. */
export function isRuleWithWays(rule: string): rule is RuleWithWays {
  return (rulesWithWays as readonly string[]).includes(rule);
}

/** Test for a blocking finding that a change in steps may avoid. Helm recreates nothing that it cannot change. */
export function mayHaveWay(findings: readonly Finding[]): boolean {
  return findings.some(
    ({ rule, severity, message }) => severity === 'block' && isRuleWithWays(rule) && !message.endsWith(refusedByHelm),
  );
}
