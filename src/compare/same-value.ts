import { fluxNanoseconds } from '../core/duration.ts';
import type { JsonValue } from '../core/json.ts';
import { nanosOf, quantityForm } from '../core/quantity.ts';

/** Containers of quantities in built-in kinds, by what holds them; list positions are left out. */
const quantitiesOfKinds: Readonly<Record<string, RegExp>> = {
  'autoscaling/v2 HorizontalPodAutoscaler': /^spec\.metrics\.\w+\.target\.(?:averageValue|value)$/,
  'v1 LimitRange': /^spec\.limits\.(?:default|defaultRequest|max|maxLimitRequestRatio|min)\.[^.]+$/,
  'v1 PersistentVolume': /^spec\.capacity\.[^.]+$/,
  'v1 PersistentVolumeClaim': /^spec\.resources\.(?:limits|requests)\.[^.]+$/,
  'v1 ResourceQuota': /^spec\.hard\.[^.]+$/,
};
/** Where the kinds that run pods have the spec of a pod. */
const podSpecs: Readonly<Record<string, string>> = {
  'apps/v1 DaemonSet': 'spec.template.spec.',
  'apps/v1 Deployment': 'spec.template.spec.',
  'apps/v1 ReplicaSet': 'spec.template.spec.',
  'apps/v1 StatefulSet': 'spec.template.spec.',
  'batch/v1 CronJob': 'spec.jobTemplate.spec.template.spec.',
  'batch/v1 Job': 'spec.template.spec.',
  'v1 Pod': 'spec.',
};
const inPodSpec =
  /^(?:(?:containers|ephemeralContainers|initContainers)\.resources\.(?:limits|requests)\.[^.]+|(?:containers|ephemeralContainers|initContainers)\.env\.valueFrom\.resourceFieldRef\.divisor|volumes\.(?:downwardAPI|projected\.sources\.downwardAPI)\.items\.resourceFieldRef\.divisor|volumes\.emptyDir\.sizeLimit|volumes\.ephemeral\.volumeClaimTemplate\.spec\.resources\.(?:limits|requests)\.[^.]+|overhead\.[^.]+)$/;
const inClaimTemplate = /^spec\.volumeClaimTemplates\.spec\.resources\.(?:limits|requests)\.[^.]+$/;
/** Fields of Flux's own kinds that are durations. */
const fluxKind = /^(?:helm|image|kustomize|notification|source)\.toolkit\.fluxcd\.io\/|^fluxcd\.controlplane\.io\//;
/** The text of its interval is a part of its generation, and that of a chart's version. */
const isRaw = (kind: string): boolean => kind.startsWith('source.toolkit.fluxcd.io/') && kind.endsWith(' HelmChart');
/** Kinds whose `spec.timeout` has a pattern without hours. */
const withoutHours = /^(?:image|notification|source)\.toolkit\.fluxcd\.io\//;
const fluxDuration =
  /^spec\.(?:interval|retryInterval|timeout|chart\.spec\.interval|(?:install|rollback|test|uninstall|upgrade)\.timeout)$/;

/** The spelling in which two values may differ and yet be the same. */
export type Spelling = 'duration' | 'quantity';

/**
 * The spelling by which two different scalars at the end of `path` (keys from the top, without list positions) differ
 * where they are the same value: quantities (`1000m` and `1`, `1Gi` and `1024Mi`, not `1Gi` and `1073741824`, which are
 * stored as they are written) in fields of built-in kinds (`apiVersion kind`) that have this type in the API, and
 * durations (`60m` and `1h`) in those of Flux objects. Undefined for all others, and for all other values.
 */
export function sameValue(kind: string, path: readonly string[], from: JsonValue, to: JsonValue): Spelling | undefined {
  if (
    typeof from === 'object' ||
    typeof to === 'object' ||
    path.some((key) => key.includes('.') && key !== path.at(-1))
  )
    return undefined;
  // A resource may have a name with a domain.
  const place = [...path.slice(0, -1), (path.at(-1) ?? '').replaceAll('.', '_')].join('.');
  if (isQuantityField(kind, place)) {
    const left = nanosOf(from);
    const isSame = left !== undefined && left === nanosOf(to) && quantityForm(from) === quantityForm(to);
    return isSame ? 'quantity' : undefined;
  }
  if (!fluxKind.test(kind) || isRaw(kind) || !fluxDuration.test(place)) return undefined;
  // The API server refuses hours there.
  if (place === 'spec.timeout' && withoutHours.test(kind) && [from, to].some((one) => String(one).includes('h')))
    return undefined;
  const left = fluxNanoseconds(from);
  return left !== undefined && left === fluxNanoseconds(to) ? 'duration' : undefined;
}

function isQuantityField(kind: string, place: string): boolean {
  const own = Object.hasOwn(quantitiesOfKinds, kind) ? quantitiesOfKinds[kind] : undefined;
  if (own?.test(place) === true) return true;
  const before = Object.hasOwn(podSpecs, kind) ? podSpecs[kind] : undefined;
  if (before === undefined) return false;
  if (place.startsWith(before) && inPodSpec.test(place.slice(before.length))) return true;
  return kind === 'apps/v1 StatefulSet' && inClaimTemplate.test(place);
}
