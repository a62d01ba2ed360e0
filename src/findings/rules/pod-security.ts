import {
  type PodSecurityPolicy,
  podSecurityOf,
  printPodSecurity,
} from '../../apiserver/pod-security/pod-security-policy.ts';
import { podSecurityViolations, printViolations } from '../../apiserver/pod-security/pod-security-violations.ts';
import { jsonEqual } from '../../diff/json-equal.ts';
import type { KubeMinor } from '../../model/kube-version.ts';
import { printResource, type ResourceId } from '../../model/resource-id.ts';
import { type PodTemplate, podTemplateOf, workloads } from '../pod-spec.ts';
import { present, type Rule } from '../rule.ts';
import type { SideIndex } from '../side-index.ts';

const fewShown = 3;

/** The policy that a namespace of the tree enforces on one side; undefined when the tree does not say. */
function enforcedIn(side: SideIndex, root: string, namespace: string): PodSecurityPolicy | undefined {
  const id: ResourceId = { group: '', kind: 'Namespace', namespace: '', name: namespace };
  const object = side.definition(root, id);
  return object === undefined ? undefined : podSecurityOf(object).enforce;
}

/** The words of the API server about a pod that it refuses; undefined for one that it lets in. */
function refusal(
  policy: PodSecurityPolicy | undefined,
  pod: PodTemplate | undefined,
  { minor }: KubeMinor,
): string | undefined {
  if (policy === undefined || pod === undefined) return undefined;
  const violations = podSecurityViolations(policy, pod, minor);
  if (violations.length === 0) return undefined;
  return `violates PodSecurity "${printPodSecurity(policy)}": ${printViolations(violations)}`;
}

/** Rules about pods that Pod Security Admission refuses. Source: k8s.io/pod-security-admission 0.36. */
export const podSecurityRules: readonly Rule[] = [
  {
    id: 'pod-security-refuses',
    group: 'privilege',
    severity: 'block',
    isRefusal: true,
    title: 'Pod Security refuses the pods',
    explanation:
      'The namespace enforces a level of the Pod Security Standards. The workload is accepted, and none of its pods starts.',
    hint: 'Set the security context that the level asks for.',
    kinds: workloads,
    on: present,
    check: ({ id, root, podBefore, podAfter }, context) => {
      const after = refusal(enforcedIn(context.head, root, id.namespace), podAfter, context.kubeVersion(root));
      if (after === undefined) return undefined;
      const before = refusal(enforcedIn(context.base, root, id.namespace), podBefore, context.kubeVersion(root));
      return before === undefined ? `${id.kind === 'Pod' ? 'The pod' : 'Each pod'} ${after}.` : undefined;
    },
  },
  {
    id: 'pod-security-tightened',
    group: 'privilege',
    severity: 'block',
    isRefusal: true,
    title: 'Pod Security refuses pods that run today',
    explanation:
      'Pods that run stay. Their next start is refused: after a restart, a move to another node or a new version. HelmReleases that do not change are not looked at.',
    hint: 'Change the workloads first.',
    kinds: ['Namespace.'],
    on: present,
    check: ({ id: { name }, root, base, head }, context) => {
      const [before, after] = [base, head].map((object) =>
        object === undefined ? undefined : podSecurityOf(object).enforce,
      );
      if (after === undefined || after.level === 'privileged') return undefined;
      const refused = workloads.flatMap((kind) =>
        context.head.ofKind(root, kind).filter(({ manifest: { id, object } }) => {
          // Workloads that change are judged by themselves.
          if (id.namespace !== name) return false;
          if (!jsonEqual(context.base.definition(root, id), object)) return false;
          const pod = podTemplateOf(object);
          return (
            refusal(after, pod, context.kubeVersion(root)) !== undefined &&
            refusal(before, pod, context.kubeVersion(root)) === undefined
          );
        }),
      );
      const [first] = refused;
      if (first === undefined) return undefined;
      const names = refused.slice(0, fewShown).map(({ manifest }) => printResource(manifest.id));
      const more = refused.length - names.length;
      const list = `${names.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
      return `${list}: ${refusal(after, podTemplateOf(first.manifest.object), context.kubeVersion(root)) ?? ''}.`;
    },
  },
  {
    id: 'pod-security-label-invalid',
    group: 'privilege',
    severity: 'block',
    isRefusal: true,
    title: 'The API server refuses labels of the namespace',
    explanation: 'The labels of Pod Security take a level of the standards and a version of Kubernetes.',
    hint: 'Set a level: privileged, baseline or restricted; and a version: latest or v1.x.',
    kinds: ['Namespace.'],
    on: present,
    check: ({ base, head }) => {
      if (head === undefined) return undefined;
      const before = base === undefined ? [] : podSecurityOf(base).errors;
      return podSecurityOf(head)
        .errors.filter((error) => !before.includes(error))
        .map((error) => `${error}.`);
    },
  },
];
