import { getOrInsert } from '../../core/get-or-insert.ts';
import type { JsonObject } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { podTemplateOf } from '../../core/pod-template.ts';
import { printResource, type ResourceId } from '../../core/resource-id.ts';
import { firstNames } from '../../core/text/counted.ts';
import type { KubeMinor } from '../../core/versions/kube-minor.ts';
import { claimLimitViolations, podSecurityOf } from '../../engines/kubernetes/public.ts';
import { quoted, quotedWords } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import { inNamespace, type PodRefusal, podRefusals } from '../pods/pod-refusals.ts';
import { workloads } from '../pods/pod-spec.ts';
import { exceededAmounts } from '../pods/quota-usage.ts';
import { isApplied, removalOutcome } from '../removal-outcome.ts';
import { inGroup, present } from '../rule.ts';
import type { SideIndex } from '../side-index.ts';
import type { Transition } from '../transition.ts';

const fewShown = 3;

/**
 * Test whether the change of an object makes what another refuses its own: that of a LimitRange, where the quotas that
 * ask for more stay.
 */
function follows(by: PodRefusal['by'], id: ResourceId, { base, head }: JudgeContext, root: string): boolean {
  if (by === id.kind) return true;
  return (
    by === 'ResourceQuota' &&
    id.kind === 'LimitRange' &&
    jsonEqual([...inNamespace(base, root, by, id.namespace)], [...inNamespace(head, root, by, id.namespace)])
  );
}

const ofStaying = new WeakMap<SideIndex, WeakMap<JsonObject, readonly PodRefusal[]>>();

/** Refusals of the pods of a workload that does not change, worked out once for all changes of its namespace. */
function stayingRefusals(
  side: SideIndex,
  root: string,
  namespace: string,
  workload: JsonObject,
  version: KubeMinor,
): readonly PodRefusal[] {
  const known = getOrInsert(ofStaying, side, () => new WeakMap<JsonObject, readonly PodRefusal[]>());
  return getOrInsert(known, workload, () => podRefusals(side, root, namespace, podTemplateOf(workload), version));
}

/** Claims that stay and no longer fit: the API server holds them against the limits whenever Flux applies them. */
function claimsThatStay({ id, root }: Transition, { base, head }: JudgeContext): string | undefined {
  const [limits, old] = [
    inNamespace(head, root, id.kind, id.namespace),
    inNamespace(base, root, id.kind, id.namespace),
  ];
  const refused = head.ofKind(root, 'PersistentVolumeClaim.').flatMap(({ manifest, node }) => {
    const { object } = manifest;
    if (manifest.id.namespace !== id.namespace || !isApplied(object, node.id)) return [];
    if (!jsonEqual(base.definition(root, manifest.id), object)) return [];
    const known = claimLimitViolations(old, object);
    const words = claimLimitViolations(limits, object).find((one) => !known.includes(one));
    return words === undefined ? [] : [{ words, name: quoted(printResource(manifest.id)) }];
  });
  const [first] = refused;
  if (first === undefined) return undefined;
  const names = refused.map(({ name }) => name);
  return `The API server refuses ${firstNames(names, fewShown)}: ${quotedWords(first.words)}.`;
}

/** Rules about pods and claims that the API server refuses for what their namespace allows. */
export const podAdmissionRules = inGroup('schema', [
  {
    id: 'pods-refused',
    severity: 'block',
    isRefusal: true,
    title: 'API server refuses the pods',
    explanation:
      'Pod Security, limits or a quota of the namespace refuse the pods. The workload is accepted, and none of its pods starts.',
    hint: 'Set the fields the API server asks for: security context, requests or limits.',
    kinds: workloads,
    on: present,
    check: (transition, { base, head, kubeVersion }) => {
      const { id, root, podBefore, podAfter } = transition;
      const version = kubeVersion(transition);
      const after = podRefusals(head, root, id.namespace, podAfter, version);
      if (after.length === 0 || podRefusals(base, root, id.namespace, podBefore, version).length > 0) return undefined;
      return after.map(
        ({ words }) => `The API server refuses ${id.kind === 'Pod' ? 'it' : 'its pods'}: ${quotedWords(words)}.`,
      );
    },
  },
  {
    id: 'pods-refused-later',
    severity: 'block',
    title: 'running pods refused at the next start',
    explanation: 'Running pods stay. The API server refuses their next start: a restart, a move or a new version.',
    hint: 'Change the workloads first.',
    kinds: ['LimitRange.', 'Namespace.', 'ResourceQuota.'],
    // Without the defaults of a LimitRange pods lack what a quota asks for.
    on: [...present, 'removed'],
    check: (transition, context) => {
      const { id, root } = transition;
      const { base, head, kubeVersion } = context;
      if (transition.head === undefined && !removalOutcome(transition, base, head).deleted) return undefined;
      const namespace = id.kind === 'Namespace' ? id.name : id.namespace;
      let words: string | undefined;
      const refused = workloads.flatMap((kind) =>
        head.ofKind(root, kind).filter(({ manifest }) => {
          // Workloads that change are judged by themselves.
          if (manifest.id.namespace !== namespace) return false;
          if (!jsonEqual(base.definition(root, manifest.id), manifest.object)) return false;
          const after = stayingRefusals(head, root, namespace, manifest.object, kubeVersion(transition)).find(
            ({ by }) => follows(by, id, context, root),
          );
          if (after === undefined) return false;
          if (stayingRefusals(base, root, namespace, manifest.object, kubeVersion(transition)).length > 0) return false;
          words ??= after.words;
          return true;
        }),
      );
      if (words === undefined) return undefined;
      const names = refused.map(({ manifest }) => quoted(printResource(manifest.id)));
      const message = `The API server refuses the pods of ${firstNames(names, fewShown)}: ${quotedWords(words)}.`;
      return { message, counted: refused.map(({ manifest }) => manifest.id) };
    },
  },
  {
    id: 'pod-security-label-invalid',
    severity: 'block',
    isRefusal: true,
    title: 'invalid Pod Security label',
    explanation: 'A Pod Security label takes a level of the standards and a Kubernetes version.',
    hint: 'Set a level: privileged, baseline or restricted; and a version: latest or v1.x.',
    kinds: ['Namespace.'],
    on: present,
    check: ({ base, head }) => {
      if (head === undefined) return undefined;
      const before = base === undefined ? [] : podSecurityOf(base).errors;
      return podSecurityOf(head)
        .errors.filter((error) => !before.includes(error))
        .map((error) => `The API server refuses it: ${quotedWords(error)}.`);
    },
  },
  {
    id: 'claim-outside-limits',
    severity: 'block',
    isRefusal: true,
    title: 'PersistentVolumeClaim violates a LimitRange',
    explanation: 'A LimitRange limits the size of claims in its namespace, also of claims without a change.',
    hint: 'Request a size within the limits, or change the LimitRange first.',
    kinds: ['LimitRange.', 'PersistentVolumeClaim.'],
    on: present,
    check: (transition, context) => {
      const { id, root, before, head } = transition;
      if (id.kind === 'LimitRange') return claimsThatStay(transition, context);
      if (head === undefined) return undefined;
      const after = claimLimitViolations(inNamespace(context.head, root, 'LimitRange', id.namespace), head);
      const old = inNamespace(context.base, root, 'LimitRange', id.namespace);
      const known = before === undefined ? [] : claimLimitViolations(old, before);
      return after
        .filter((words) => !known.includes(words))
        .map((words) => `The API server refuses it: ${quotedWords(words)}.`);
    },
  },
  {
    id: 'quota-exceeded',
    severity: 'block',
    title: 'ResourceQuota exceeded',
    explanation: 'The API server refuses all objects beyond the quota.',
    hint: 'Raise the quota in the same change, or request less.',
    checkAll: ({ groups }, { base, head }) =>
      [...new Set(groups.map(({ root }) => root))].flatMap((root) =>
        head.ofKind(root, 'ResourceQuota.').flatMap(({ manifest: { id, object, origin } }) => {
          const over = exceededAmounts(object, head, root);
          const old = base.definition(root, id);
          if (over.length === 0 || (old !== undefined && exceededAmounts(old, base, root).length > 0)) return [];
          const position = origin === undefined ? {} : { position: origin };
          return [{ message: `${over.map(quotedWords).join('; ')}.`, root, resource: id, ...position }];
        }),
      ),
  },
]);
