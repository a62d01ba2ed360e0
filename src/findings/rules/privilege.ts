import { type JsonObject, type JsonValue, jsonAt, objectAt, stringAt } from '../../core/json.ts';
import { type Container, type PodTemplate } from '../../core/pod-template.ts';
import { words } from '../../core/text/words.ts';
import { quoted } from '../finding.ts';
import { isDeleted } from '../other-applier.ts';
import { objectsAt, securityField, textsAt, workloads } from '../pods/pod-spec.ts';
import { gone, inGroup, kept, present, type ResourceRule, type RuleMatch, type UngroupedRule } from '../rule.ts';

const leastPrivilege = 'Grant only the privileges it needs.';
/** Capabilities that reach beyond the container. */
const strongCapabilities = new Set([
  'ALL',
  'BPF',
  'DAC_READ_SEARCH',
  'NET_ADMIN',
  'SYS_ADMIN',
  'SYS_MODULE',
  'SYS_PTRACE',
  'SYS_RAWIO',
]);

/**
 * Sysctls that a pod may set without the node's leave. Source: the list of safe sysctls in the Kubernetes
 * documentation.
 */
const safeSysctls = new Set(
  words(`
    kernel.shm_rmid_forced net.ipv4.ip_local_port_range net.ipv4.ip_local_reserved_ports
    net.ipv4.ip_unprivileged_port_start net.ipv4.ping_group_range net.ipv4.tcp_fin_timeout net.ipv4.tcp_keepalive_intvl
    net.ipv4.tcp_keepalive_probes net.ipv4.tcp_keepalive_time net.ipv4.tcp_rmem net.ipv4.tcp_syncookies
    net.ipv4.tcp_wmem
  `),
);

/** A rule for something that a container may do on the head and could not do before. */
function containerRule(
  rule: Pick<ResourceRule, 'explanation' | 'id' | 'severity' | 'title' | 'watches'>,
  holds: (container: Container | undefined, pod: PodTemplate | undefined) => boolean,
  message: (name: string) => string,
): UngroupedRule {
  return {
    hint: leastPrivilege,
    on: present,
    // A container that comes may do what its pod already allowed.
    watches: ['name', 'securityContext'],
    ...rule,
    kinds: workloads,
    check: ({ containers, podBefore, podAfter }) =>
      containers
        .filter(({ before, after }) => holds(after, podAfter) && !(before !== undefined && holds(before, podBefore)))
        .map(({ name }) => message(quoted(name))),
  };
}

/**
 * As `containerRule`, where absence of a protection on a new container is no news: only what a container had before can
 * be lost.
 */
function lostProtection(
  rule: Pick<UngroupedRule, 'explanation' | 'id' | 'severity' | 'title'>,
  protectedBy: (container: Container | undefined, pod: PodTemplate | undefined) => boolean,
  message: (name: string) => string,
): UngroupedRule {
  return {
    hint: 'Keep the protection.',
    ...rule,
    on: kept,
    watches: ['securityContext'],
    kinds: workloads,
    check: ({ containers, podBefore, podAfter }) =>
      containers
        .filter(
          ({ before, after }) =>
            before !== undefined && protectedBy(before, podBefore) && !protectedBy(after, podAfter),
        )
        .map(({ name }) => message(quoted(name))),
  };
}

function capabilities(container: Container | undefined, which: 'add' | 'drop'): string[] {
  return textsAt(container?.object, 'securityContext', 'capabilities', which).map((name) =>
    name.toUpperCase().replace(/^CAP_/, ''),
  );
}

function profileType(
  container: Container | undefined,
  pod: PodTemplate | undefined,
  field: string,
): string | undefined {
  return stringAt(securityField(container, pod, field), 'type');
}

const levels: readonly string[] = ['privileged', 'baseline', 'restricted'];

function hostPaths(pod: PodTemplate | undefined): Map<string, JsonValue> {
  return new Map(
    objectsAt(pod?.spec, 'volumes').flatMap((volume) => {
      const path = stringAt(volume, 'hostPath', 'path');
      return path === undefined ? [] : [[path, volume] as const];
    }),
  );
}

/** Rules about what pods may do. */
export const privilegeRules = inGroup('privilege', [
  containerRule(
    {
      id: 'apparmor-unconfined',
      severity: 'warn',
      title: 'AppArmor switched off',
      explanation: 'Nothing limits the container beyond its user.',
      // The annotation names the container.
      watches: ['annotations', 'name', 'securityContext'],
    },
    (container, pod) =>
      profileType(container, pod, 'appArmorProfile') === 'Unconfined' ||
      stringAt(
        pod?.metadata,
        'annotations',
        `container.apparmor.security.beta.kubernetes.io/${container?.name ?? ''}`,
      ) === 'unconfined',
    (name) => `Container ${name} runs without an AppArmor profile.`,
  ),
  {
    id: 'capability-added',
    severity: 'warn',
    title: 'capabilities added to a container',
    explanation: 'A capability is a part of root rights; some equal all of them.',
    hint: leastPrivilege,
    kinds: workloads,
    on: present,
    watches: ['securityContext'],
    check: ({ containers }) =>
      containers.flatMap(({ name, before, after }): RuleMatch[] => {
        const known = new Set(capabilities(before, 'add'));
        const come = capabilities(after, 'add').filter((capability) => !known.has(capability));
        if (come.length === 0) return [];
        const message = `Container ${quoted(name)} gets ${come.map(quoted).join(', ')}.`;
        return [
          come.some((capability) => strongCapabilities.has(capability)) ? { message, severity: 'block' } : message,
        ];
      }),
  },
  lostProtection(
    {
      id: 'capability-drop-removed',
      severity: 'warn',
      title: 'container no longer drops all capabilities',
      explanation: 'Without `drop: [ALL]` it keeps the default capabilities of the container runtime.',
    },
    (container) => capabilities(container, 'drop').includes('ALL'),
    (name) => `Container ${name} no longer drops all capabilities.`,
  ),
  {
    id: 'host-namespace',
    severity: 'warn',
    title: 'pods share a host namespace',
    explanation: 'A pod in a host namespace reaches processes or the network of its node.',
    hint: leastPrivilege,
    kinds: workloads,
    on: present,
    watches: ['hostIPC', 'hostNetwork', 'hostPID'],
    check: ({ podBefore, podAfter }) => {
      const fields = ['hostIPC', 'hostNetwork', 'hostPID'].filter(
        (field) => podAfter?.spec[field] === true && podBefore?.spec[field] !== true,
      );
      return fields.length === 0
        ? undefined
        : `${fields.map(quoted).join(', ')} ${fields.length === 1 ? 'is' : 'are'} true.`;
    },
  },
  {
    id: 'host-path-added',
    severity: 'warn',
    title: 'pods mount a host path',
    explanation: 'Pods share the path with the node. Some paths give full control of the node.',
    hint: 'Use a PersistentVolumeClaim or a local volume.',
    kinds: workloads,
    on: present,
    watches: ['hostPath'],
    check: ({ podBefore, podAfter }) => {
      const before = hostPaths(podBefore);
      const come = [...hostPaths(podAfter).keys()].filter((path) => !before.has(path));
      return come.length === 0 ? undefined : `The pods mount ${come.map(quoted).join(', ')} of the node.`;
    },
  },
  {
    id: 'pod-security-lowered',
    severity: 'block',
    title: 'Pod Security level lowered',
    explanation: 'The level decides which pods the API server accepts.',
    hint: 'Move the one workload that needs it to a namespace of its own.',
    kinds: ['Namespace.'],
    on: kept,
    check: ({ base, head }) => {
      const level = (object: JsonObject | undefined): string | undefined =>
        stringAt(object, 'metadata', 'labels', 'pod-security.kubernetes.io/enforce');
      const [before, after] = [level(base), level(head)];
      if (before === undefined || levels.indexOf(after ?? 'privileged') >= levels.indexOf(before)) return undefined;
      return `The enforced level changes from ${quoted(before)} to ${after === undefined ? 'none' : quoted(after)}.`;
    },
  },
  {
    id: 'policy-relaxed',
    severity: 'warn',
    title: 'admission policy no longer denies',
    explanation: 'The policy only audits or warns: violations get in.',
    hint: 'Add an exception for the resources that need it.',
    kinds: [
      'ClusterPolicy.kyverno.io',
      'Policy.kyverno.io',
      'ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io',
    ],
    on: kept,
    check: ({ base, head }) => {
      const blocks = (object: JsonObject | undefined): boolean =>
        stringAt(object, 'spec', 'validationFailureAction')?.toLowerCase() === 'enforce' ||
        textsAt(object, 'spec', 'validationActions').includes('Deny') ||
        objectsAt(object, 'spec', 'rules').some((rule) => stringAt(rule, 'validate', 'failureAction') === 'Enforce');
      return blocks(base) && !blocks(head) ? 'The policy no longer denies violations.' : undefined;
    },
  },
  {
    id: 'policy-removed',
    impliedBy: 'removal',
    severity: 'warn',
    title: 'admission policy removed',
    explanation: 'Requests it denied are accepted.',
    hint: 'Check that another policy covers the same.',
    kinds: [
      'ClusterPolicy.kyverno.io',
      'Policy.kyverno.io',
      'ValidatingAdmissionPolicy.admissionregistration.k8s.io',
      'ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io',
      'ValidatingWebhookConfiguration.admissionregistration.k8s.io',
    ],
    on: gone,
    check: (transition, { base, head }) =>
      isDeleted(transition, { base, head }) ? 'Flux deletes the policy and its checks.' : undefined,
  },
  containerRule(
    {
      id: 'privilege-escalation',
      severity: 'warn',
      title: 'privilege escalation allowed',
      explanation: 'Programs in the container can get more privileges than at their start.',
    },
    (container, pod) => securityField(container, pod, 'allowPrivilegeEscalation') === true,
    (name) => `Container ${name} allows privilege escalation.`,
  ),
  lostProtection(
    {
      id: 'privilege-escalation-guard-removed',
      severity: 'warn',
      title: 'privilege escalation no longer forbidden',
      explanation: 'Without `allowPrivilegeEscalation: false` programs can get more privileges than at their start.',
    },
    (container, pod) => securityField(container, pod, 'allowPrivilegeEscalation') === false,
    (name) => `Container ${name} no longer sets \`allowPrivilegeEscalation: false\`.`,
  ),
  containerRule(
    {
      id: 'privileged-container',
      severity: 'block',
      title: 'privileged container',
      explanation: 'A privileged container has full control of its node.',
    },
    (container) => jsonAt(container?.object, 'securityContext', 'privileged') === true,
    (name) => `Container ${name} is privileged.`,
  ),
  containerRule(
    {
      id: 'proc-mount-unmasked',
      severity: 'warn',
      title: 'container gets unmasked /proc',
      explanation: 'The container can read and change kernel settings.',
    },
    (container) => stringAt(container?.object, 'securityContext', 'procMount') === 'Unmasked',
    (name) => `Container ${name} gets unmasked \`/proc\`.`,
  ),
  containerRule(
    {
      id: 'run-as-root',
      severity: 'warn',
      title: 'container runs as root',
      explanation: 'An escape from the container is root on the node.',
    },
    (container, pod) => securityField(container, pod, 'runAsUser') === 0,
    (name) => `Container ${name} runs as root.`,
  ),
  lostProtection(
    {
      id: 'run-as-non-root-removed',
      severity: 'warn',
      title: 'container may run as root',
      explanation: 'Without `runAsNonRoot: true` an image may run as root.',
    },
    (container, pod) => securityField(container, pod, 'runAsNonRoot') === true,
    (name) => `Container ${name} no longer sets \`runAsNonRoot: true\`.`,
  ),
  containerRule(
    {
      id: 'seccomp-unconfined',
      severity: 'warn',
      title: 'seccomp switched off',
      explanation: 'The container may use every system call.',
    },
    (container, pod) => profileType(container, pod, 'seccompProfile') === 'Unconfined',
    (name) => `Container ${name} runs without a seccomp profile.`,
  ),
  {
    id: 'service-account-changed',
    severity: 'note',
    title: 'ServiceAccount of pods changes',
    explanation: 'The pods get the permissions of the other ServiceAccount.',
    hint: 'Check the roles of the ServiceAccount.',
    kinds: workloads,
    on: kept,
    watches: ['serviceAccount', 'serviceAccountName'],
    check: ({ podBefore, podAfter }) => {
      const account = (pod: PodTemplate | undefined): string =>
        stringAt(pod?.spec, 'serviceAccountName') ?? stringAt(pod?.spec, 'serviceAccount') ?? 'default';
      const [before, after] = [account(podBefore), account(podAfter)];
      return podBefore === undefined || podAfter === undefined || before === after
        ? undefined
        : `The ServiceAccount of the pods changes from ${quoted(before)} to ${quoted(after)}.`;
    },
  },
  {
    id: 'service-account-token',
    severity: 'warn',
    title: 'ServiceAccount token mounted',
    explanation: 'An intruder in the pod can act as its ServiceAccount.',
    hint: 'Keep `automountServiceAccountToken: false` for pods that do not use the API server.',
    kinds: [...workloads, 'ServiceAccount.'],
    on: kept,
    watches: ['automountServiceAccountToken'],
    check: ({ id, base, head, podBefore, podAfter }) => {
      const field = (value: JsonValue | undefined): JsonValue | undefined =>
        jsonAt(value, 'automountServiceAccountToken');
      const [before, after] =
        id.kind === 'ServiceAccount' ? [field(base), field(head)] : [field(podBefore?.spec), field(podAfter?.spec)];
      return before === false && after !== false
        ? '`automountServiceAccountToken` is no longer false: pods get a token.'
        : undefined;
    },
  },
  lostProtection(
    {
      id: 'root-filesystem-writable',
      severity: 'note',
      title: 'root filesystem becomes writable',
      explanation: 'An intruder can leave programs there.',
    },
    (container) => jsonAt(container?.object, 'securityContext', 'readOnlyRootFilesystem') === true,
    (name) => `Container ${name} no longer sets \`readOnlyRootFilesystem: true\`.`,
  ),
  {
    id: 'unsafe-sysctl',
    severity: 'warn',
    title: 'unsafe sysctl set',
    explanation: 'Unsafe sysctls can disturb the node. Nodes refuse the pods unless they allow these sysctls.',
    hint: 'Check that the nodes allow the sysctls.',
    kinds: workloads,
    on: present,
    watches: ['securityContext'],
    check: ({ podBefore, podAfter }) => {
      const unsafe = (pod: PodTemplate | undefined): string[] =>
        objectsAt(objectAt(pod?.spec, 'securityContext'), 'sysctls')
          .map((one) => stringAt(one, 'name') ?? '')
          .filter((name) => !safeSysctls.has(name));
      const before = new Set(unsafe(podBefore));
      const come = unsafe(podAfter).filter((name) => !before.has(name));
      return come.length === 0 ? undefined : `The pods set ${come.map(quoted).join(', ')}.`;
    },
  },
]);
