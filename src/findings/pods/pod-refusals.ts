import { getOrInsert } from '../../core/get-or-insert.ts';
import { addToGroup } from '../../core/group-by.ts';
import { type JsonObject, stringAt } from '../../core/json.ts';
import { type PodTemplate } from '../../core/pod-template.ts';
import { spend } from '../../core/step-budget.ts';
import type { KubeMinor } from '../../core/versions/kube-minor.ts';
import {
  createdPod,
  holdsOpenValue,
  missingResources,
  podLimitViolations,
  podSecurityOf,
  podSecurityViolations,
  printPodSecurity,
  printViolations,
  withDefaultLimits,
} from '../../engines/kubernetes/public.ts';
import type { SideIndex } from '../side-index.ts';

/** Looks at a resource that a pod held against a quota or limits counts as. */
const stepsOfLimit = 300;

/**
 * A reason for which the API server refuses a pod: the object of its namespace that holds the rule, and the words of
 * the API server.
 */
export interface PodRefusal {
  readonly by: 'LimitRange' | 'Namespace' | 'ResourceQuota';
  readonly words: string;
}

const byNamespace = new WeakMap<SideIndex, Map<string, ReadonlyMap<string, readonly JsonObject[]>>>();

/** The objects of a kind of the core group in a namespace: the same list whenever it is asked for. */
export function inNamespace(side: SideIndex, root: string, kind: string, namespace: string): readonly JsonObject[] {
  const known = getOrInsert(byNamespace, side, () => new Map());
  const found = getOrInsert(known, `${root}\0${kind}`, () => {
    const groups = new Map<string, JsonObject[]>();
    for (const { manifest } of side.ofKind(root, `${kind}.`))
      addToGroup(groups, manifest.id.namespace, manifest.object);
    return groups;
  });
  return found.get(namespace) ?? none;
}

const none: readonly JsonObject[] = [];

/**
 * Reasons for which the API server refuses the pods of a workload: the level of Pod Security that the namespace
 * enforces, its LimitRanges and its ResourceQuotas, as far as the tree has them. Empty when all let them in.
 */
export function podRefusals(
  side: SideIndex,
  root: string,
  namespace: string,
  template: PodTemplate | undefined,
  { minor }: KubeMinor,
): readonly PodRefusal[] {
  if (template === undefined) return [];
  const found: PodRefusal[] = [];
  const pod = createdPod(template);
  const object = side.definition(root, { group: '', kind: 'Namespace', namespace: '', name: namespace });
  const policy = object === undefined ? undefined : podSecurityOf(object).enforce;
  const violations = policy === undefined ? [] : podSecurityViolations(policy, pod, minor);
  if (policy !== undefined && violations.length > 0)
    found.push({
      by: 'Namespace',
      words: `violates PodSecurity "${printPodSecurity(policy)}": ${printViolations(violations)}`,
    });
  const ranges = inNamespace(side, root, 'LimitRange', namespace);
  const quotas = inNamespace(side, root, 'ResourceQuota', namespace);
  if (ranges.length + quotas.length === 0 || pod.containers.some((one) => holdsOpenValue(one.object['resources'])))
    return found;
  const limited = withDefaultLimits(ranges, pod);
  const outside = podLimitViolations(ranges, limited);
  if (outside.length > 0) found.push({ by: 'LimitRange', words: outside.join(', ') });
  spend((ranges.length + quotas.length) * stepsOfLimit);
  for (const quota of quotas) {
    const missing = missingResources(quota, limited);
    if (missing !== undefined)
      found.push({
        by: 'ResourceQuota',
        words: `failed quota: ${stringAt(quota, 'metadata', 'name') ?? ''}: ${missing}`,
      });
  }
  return found;
}
