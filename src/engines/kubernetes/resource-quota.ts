import { type JsonObject, listAt, objectAt } from '../../core/json.ts';
import { type Container, type PodTemplate } from '../../core/pod-template.ts';
import { apiGroup } from '../../core/resource-id.ts';
import {
  addAmounts,
  amountsIn,
  containerRequirements,
  podRequirements,
  type ResourceAmount,
  type ResourceAmounts,
  type ResourceRequirements,
} from './pod-resources.ts';

/** Resources that every container has to name where a quota counts them. */
const required = ['cpu', 'limits.cpu', 'limits.memory', 'memory', 'requests.cpu', 'requests.memory'];

/** Test for a quota that counts only some pods; it is not judged. */
export function isScoped(quota: JsonObject): boolean {
  return listAt(quota, 'spec', 'scopes').length > 0 || objectAt(quota, 'spec', 'scopeSelector') !== undefined;
}

/** The amounts that a quota allows. */
export function hardLimits(quota: JsonObject): ResourceAmounts {
  return amountsIn(objectAt(quota, 'spec', 'hard'));
}

/** Counts under the names by which quotas count requests and limits. */
function counted({ requests, limits }: ResourceRequirements): ResourceAmounts {
  const usage = new Map<string, ResourceAmount>();
  for (const [name, amount] of requests) {
    if (['cpu', 'ephemeral-storage', 'memory'].includes(name) || name.startsWith('hugepages-')) usage.set(name, amount);
    usage.set(`requests.${name}`, amount);
  }
  for (const [name, amount] of limits) usage.set(`limits.${name}`, amount);
  return usage;
}

/**
 * The reason for which a quota refuses a pod that does not say what it needs, in the words of the API server; undefined
 * when it says all. `pod` has its defaults. Source:
 * k8s.io/kubernetes 1.36, pkg/quota/v1/evaluator/core/pods.go, Constraints.
 */
export function missingResources(quota: JsonObject, pod: PodTemplate): string | undefined {
  const own = objectAt(pod.spec, 'resources');
  // A pod that says itself what it needs takes that off its containers.
  const isPodSet = ['limits', 'requests'].some((field) => Object.keys(objectAt(own, field) ?? {}).length > 0);
  if (isScoped(quota) || isPodSet) return undefined;
  const hard = hardLimits(quota);
  const missing = required.flatMap((resource) => {
    if (!hard.has(resource)) return [];
    const lacks = ({ object, name, init }: Container): boolean =>
      !counted(containerRequirements({ object, name, init })).has(resource);
    const names = [...new Set(pod.containers.filter(lacks).map(({ name }) => name))].sort();
    return names.length === 0 ? [] : [`${resource} for: ${names.join(',')}`];
  });
  return missing.length === 0 ? undefined : `must specify ${missing.join('; ')}`;
}

/** The usage of some equal pods under the names by which quotas count it; `pod` has its defaults. */
export function podUsage(pod: PodTemplate, pods: number): ResourceAmounts {
  const usage = new Map<string, ResourceAmount>();
  addAmounts(usage, counted(podRequirements(pod)), pods);
  addAmounts(usage, new Map([['pods', one]]), pods);
  return usage;
}

const one: ResourceAmount = { nanos: 1_000_000_000n, isBinary: false };

/** Names under which objects of a kind are counted, besides `count/…`. */
const plurals: Readonly<Record<string, string>> = {
  ConfigMap: 'configmaps',
  PersistentVolumeClaim: 'persistentvolumeclaims',
  ReplicationController: 'replicationcontrollers',
  ResourceQuota: 'resourcequotas',
  Secret: 'secrets',
  Service: 'services',
};

/**
 * The usage of an object that is no pod under the names by which quotas count it. Source: k8s.io/kubernetes 1.36,
 * pkg/quota/v1/evaluator/core.
 */
export function objectUsage(object: JsonObject): ResourceAmounts {
  const kind = typeof object['kind'] === 'string' ? object['kind'] : '';
  const apiVersion = typeof object['apiVersion'] === 'string' ? object['apiVersion'] : '';
  const plural = apiGroup(apiVersion) === '' && Object.hasOwn(plurals, kind) ? plurals[kind] : undefined;
  const usage = new Map<string, ResourceAmount>();
  if (plural === undefined) return usage;
  for (const name of [plural, `count/${plural}`]) usage.set(name, one);
  if (kind === 'PersistentVolumeClaim') {
    const storage = amountsIn(objectAt(object, 'spec', 'resources')?.['requests']).get('storage');
    if (storage !== undefined) usage.set('requests.storage', storage);
  }
  if (kind === 'Service' && objectAt(object, 'spec')?.['type'] === 'LoadBalancer')
    usage.set('services.loadbalancers', one);
  return usage;
}
