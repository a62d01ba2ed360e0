import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../../core/json.ts';
import { type Container, type PodTemplate } from '../../core/pod-template.ts';
import {
  amountsIn,
  containerRequirements,
  podRequirements,
  printAmount,
  type ResourceAmount,
  type ResourceRequirements,
} from './pod-resources.ts';

/** The limits of one type in LimitRanges. */
function limitsOf(ranges: readonly JsonObject[], type: string): readonly JsonObject[] {
  return ranges
    .flatMap((range) => listAt(range, 'spec', 'limits'))
    .filter(isJsonObject)
    .filter((limit) => stringAt(limit, 'type') === type);
}

/**
 * The defaults of a limit: a maximum stands for the default limit, and a default limit for the default request, where
 * there is no other.
 */
function defaultsOf(limit: JsonObject): { readonly requests: JsonObject; readonly limits: JsonObject } {
  const limits = { ...objectAt(limit, 'max'), ...objectAt(limit, 'default') };
  const requests = { ...objectAt(limit, 'min'), ...limits, ...objectAt(limit, 'defaultRequest') };
  return { requests, limits };
}

/**
 * A pod with the defaults of the LimitRanges of its namespace. Sources: k8s.io/kubernetes 1.36,
 * plugin/pkg/admission/limitranger, and pkg/apis/core/v1/defaults.go, SetDefaults_LimitRangeItem.
 */
export function withDefaultLimits(ranges: readonly JsonObject[], pod: PodTemplate): PodTemplate {
  const defaults = limitsOf(ranges, 'Container').map(defaultsOf);
  if (defaults.length === 0) return pod;
  const containers = pod.containers.map((container): Container => {
    const resources = objectAt(container.object, 'resources');
    let limits = { ...objectAt(resources, 'limits') };
    let requests = { ...objectAt(resources, 'requests') };
    for (const one of defaults) {
      limits = { ...one.limits, ...limits };
      requests = { ...one.requests, ...requests };
    }
    return { ...container, object: { ...container.object, resources: { ...resources, limits, requests } } };
  });
  return { ...pod, containers };
}

/** Reasons for which LimitRanges refuse a pod, in the words of the API server; `pod` has its defaults. */
export function podLimitViolations(ranges: readonly JsonObject[], pod: PodTemplate): readonly string[] {
  const found: string[] = [];
  for (const limit of limitsOf(ranges, 'Container'))
    for (const container of pod.containers) hold(limit, containerRequirements(container), found);
  for (const limit of limitsOf(ranges, 'Pod')) hold(limit, podRequirements(pod), found);
  return found;
}

/** Reasons for which LimitRanges refuse a PersistentVolumeClaim, in the words of the API server. */
export function claimLimitViolations(ranges: readonly JsonObject[], claim: JsonObject): readonly string[] {
  const requests = amountsIn(objectAt(claim, 'spec', 'resources')?.['requests']);
  const found: string[] = [];
  for (const limit of limitsOf(ranges, 'PersistentVolumeClaim')) {
    // Limits of a claim do not count.
    each(limit['min'], (name, least) => atLeast(limit, name, least, { requests, limits: new Map() }, found));
    each(limit['max'], (name, most) => {
      const request = requests.get(name);
      const rule = `maximum ${name} usage per PersistentVolumeClaim is ${printAmount(most)}`;
      if (request === undefined) found.push(`${rule}.  No request is specified`);
      else if (request.nanos > most.nanos) found.push(`${rule}, but request is ${printAmount(request)}`);
    });
  }
  return found;
}

function each(amounts: JsonValue | undefined, visit: (name: string, amount: ResourceAmount) => void): void {
  for (const [name, amount] of amountsIn(amounts)) visit(name, amount);
}

function hold(limit: JsonObject, required: ResourceRequirements, found: string[]): void {
  each(limit['min'], (name, least) => atLeast(limit, name, least, required, found));
  each(limit['max'], (name, most) => atMost(limit, name, most, required, found));
  each(limit['maxLimitRequestRatio'], (name, most) => withinRatio(limit, name, most, required, found));
}

type Hold = (
  limit: JsonObject,
  name: string,
  bound: ResourceAmount,
  required: ResourceRequirements,
  found: string[],
) => void;

const atLeast: Hold = (limit, name, least, { requests, limits }, found) => {
  const rule = `minimum ${name} usage per ${stringAt(limit, 'type') ?? ''} is ${printAmount(least)}`;
  const [request, own] = [requests.get(name), limits.get(name)];
  if (request === undefined) found.push(`${rule}.  No request is specified`);
  else if (request.nanos < least.nanos) found.push(`${rule}, but request is ${printAmount(request)}`);
  else if (own !== undefined && own.nanos < least.nanos) found.push(`${rule}, but limit is ${printAmount(own)}`);
};

const atMost: Hold = (limit, name, most, { requests, limits }, found) => {
  const rule = `maximum ${name} usage per ${stringAt(limit, 'type') ?? ''} is ${printAmount(most)}`;
  const [request, own] = [requests.get(name), limits.get(name)];
  if (own === undefined) found.push(`${rule}.  No limit is specified`);
  else if (own.nanos > most.nanos) found.push(`${rule}, but limit is ${printAmount(own)}`);
  else if (request !== undefined && request.nanos > most.nanos)
    found.push(`${rule}, but request is ${printAmount(request)}`);
};

const withinRatio: Hold = (limit, name, most, { requests, limits }, found) => {
  const rule = `${name} max limit to request ratio per ${stringAt(limit, 'type') ?? ''} is ${printAmount(most)}`;
  const [request, own] = [requests.get(name)?.nanos ?? 0n, limits.get(name)?.nanos ?? 0n];
  if (request === 0n) found.push(`${rule}, but no request is specified or request is 0`);
  else if (own === 0n) found.push(`${rule}, but no limit is specified or limit is 0`);
  else if (own * 1_000_000_000n > most.nanos * request)
    found.push(`${rule}, but provided ratio is ${(Number(own) / Number(request)).toFixed(6)}`);
};
