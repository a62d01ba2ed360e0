import { type PodTemplate } from '../../../core/pod-template.ts';
import { holdsOpenValue } from '../open-value.ts';
import { baselineControls } from './baseline-controls.ts';
import type { PodSecurityViolation } from './control.ts';
import type { PodSecurityPolicy } from './pod-security-policy.ts';
import { restrictedControls } from './restricted-controls.ts';

/** Every control, in the order of the API server. */
const controls = [...baselineControls, ...restrictedControls];

/**
 * Controls of a policy that a pod violates, in the order of the API server; empty when the pod is let in. `serverMinor`
 * is the minor version of the API server, which bounds the version of the policy. A pod with an unknown value in a
 * field that counts is not judged. Source: k8s.io/pod-security-admission 0.36, policy/registry.go.
 */
export function podSecurityViolations(
  { level, version }: PodSecurityPolicy,
  pod: PodTemplate,
  serverMinor: number,
): readonly PodSecurityViolation[] {
  if (level === 'privileged' || isUndecided(pod)) return [];
  const minor = version === 'latest' ? serverMinor : Math.min(version, serverMinor);
  const counted = controls.flatMap((control) => {
    if (control.level === 'restricted' && level === 'baseline') return [];
    const check = control.since.findLast(([since]) => since <= minor)?.[1];
    return check === undefined ? [] : [{ control, check }];
  });
  const overridden = new Set(counted.map(({ control }) => control.overrides));
  return counted.filter(({ control }) => !overridden.has(control.id)).flatMap(({ check }) => check(pod) ?? []);
}

/** Test whether a field that counts has a variable of which nothing is known. */
function isUndecided({ spec, containers }: PodTemplate): boolean {
  const counted = ['securityContext', 'volumes', 'hostNetwork', 'hostPID', 'hostIPC', 'hostUsers', 'os'];
  return (
    counted.some((field) => holdsOpenValue(spec[field])) ||
    containers.some(({ object }) => holdsOpenValue(object['securityContext']) || holdsOpenValue(object['ports']))
  );
}

/** Violations on one line, as the API server tells them. */
export function printViolations(violations: readonly PodSecurityViolation[]): string {
  return violations.map(({ reason, detail }) => `${reason} (${detail})`).join(', ');
}
