import { isJsonObject, type JsonObject, listAt, stringAt } from '../../../core/json.ts';
import { podTemplateOf } from '../../../core/pod-template.ts';
import type { AdmissionRequest } from '../admission/admission-request.ts';
import { UnknownValue } from '../admission/policy-values.ts';
import { createdPod } from '../created-pod.ts';
import { podSecurityViolations, printViolations } from '../pod-security/pod-security-violations.ts';

/** The controls of the standards as Kyverno calls them, by the beginning of the API server's reason. */
const controlNames: readonly (readonly [reason: string, control: string])[] = [
  ['hostProcess', 'HostProcess'],
  ['host namespaces', 'Host Namespaces'],
  ['privileged', 'Privileged Containers'],
  ['unrestricted capabilities', 'Capabilities'],
  ['non-default capabilities', 'Capabilities'],
  ['hostPath volumes', 'HostPath Volumes'],
  ['hostPort', 'Host Ports'],
  ['forbidden AppArmor', 'AppArmor'],
  ['seLinuxOptions', 'SELinux'],
  ['procMount', '/proc Mount Type'],
  ['seccompProfile', 'Seccomp'],
  ['forbidden sysctls', 'Sysctls'],
  ['restricted volume types', 'Volume Types'],
  ['allowPrivilegeEscalation', 'Privilege Escalation'],
  ['runAsNonRoot', 'Running as Non-root'],
  ['runAsUser=0', 'Running as Non-root user'],
];

/**
 * Violations of a `podSecurity` rule by the pods of an object, in words; undefined when they violate nothing. Throws
 * `UnknownValue` where exclusions go by image, field or value.
 */
export function podSecurityWords(rule: JsonObject, request: AdmissionRequest): string | undefined {
  const template = podTemplateOf({ ...request.object, kind: request.kind });
  if (template === undefined) throw new UnknownValue('the pod');
  const level = stringAt(rule, 'level') === 'restricted' ? 'restricted' : 'baseline';
  const written = stringAt(rule, 'version') ?? 'latest';
  const minor = /^v1\.(\d+)$/.exec(written)?.[1];
  const version = minor === undefined ? 'latest' : Number(minor);
  const pod = createdPod(template);
  const latest = 36;
  const violations = podSecurityViolations({ level, version }, pod, latest);
  const excluded = listAt(rule, 'exclude').filter(isJsonObject);
  const left = violations.filter(({ reason }) => {
    const control = controlNames.find(([begin]) => reason.startsWith(begin))?.[1];
    const named = excluded.filter((one) => stringAt(one, 'controlName') === control);
    if (named.some((one) => Object.keys(one).length > 1))
      throw new UnknownValue(`what is excluded of ${control ?? reason}`);
    return named.length === 0;
  });
  return left.length === 0 ? undefined : `It violates PodSecurity "${level}:${written}": ${printViolations(left)}`;
}
