import { fluxNanoseconds, nanosecondsOf } from '../../core/duration.ts';
import { nodeKindOf, operatorGroup } from '../../core/flux-kinds.ts';
import type { StepTiming, TakenDuration } from '../../core/forecast-order.ts';
import { type JsonObject, stringAt } from '../../core/json.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { fluxSpec, helmReleaseSpec, kustomizationSpec, resourceSetSpec } from '../../flux/public.ts';

/** An action of Helm on a release. */
export type ReleaseAction = 'install' | 'uninstall' | 'upgrade';

/** Seconds of a length of time, rounded up; none of what lies before. */
function wholeSeconds(nanoseconds: bigint): number {
  return Math.max(0, Math.ceil(Number(nanoseconds) / 1e9));
}

function given(value: unknown, field: string): TakenDuration | undefined {
  const read = fluxNanoseconds(value);
  return read === undefined ? undefined : { seconds: wholeSeconds(read), field };
}

function filledIn(seconds: number): TakenDuration {
  return { seconds };
}

/**
 * Times of a Flux object by its definition. Source: `GetTimeout`, `GetRetryInterval` and the like of the API types of
 * kustomize-controller 1.9, helm-controller 1.6, source-controller 1.9 and Flux Operator 0.59.
 */
export function stepTiming(id: ResourceId, object: JsonObject | undefined, action: ReleaseAction): StepTiming {
  if (object === undefined) return { waitsFor: 'nothing' };
  switch (nodeKindOf(id)) {
    case 'kustomization':
      return ofKustomization(object);
    case 'helmrelease':
      return ofRelease(object, action);
    case 'resourceset':
      return ofResourceSet(object);
    case 'source': {
      const interval = given(fluxSpec(object).interval, 'spec.interval');
      const timeout = given(fluxSpec(object).timeout, 'spec.timeout') ?? filledIn(60);
      return { timeout, ...(interval === undefined ? {} : { interval }), waitsFor: 'nothing' };
    }
    default:
      return { waitsFor: 'nothing' };
  }
}

/** The interval of an object, where it states one. */
export function takenInterval(object: JsonObject | undefined): TakenDuration | undefined {
  return given(fluxSpec(object).interval, 'spec.interval');
}

function ofKustomization(object: JsonObject): StepTiming {
  const { healthChecks, interval: written, retryInterval, timeout, wait } = kustomizationSpec(object);
  const interval = given(written, 'spec.interval');
  const stated = given(timeout, 'spec.timeout');
  // Without one it is half a minute less than the interval, and never less than that.
  const rest = stated ?? (interval === undefined ? undefined : filledIn(interval.seconds - 30));
  const taken = rest !== undefined && rest.seconds < 30 ? filledIn(30) : rest;
  const retry = given(retryInterval, 'spec.retryInterval') ?? (interval && filledIn(interval.seconds));
  return {
    ...(taken === undefined ? {} : { timeout: taken }),
    ...(interval === undefined ? {} : { interval }),
    ...(retry === undefined ? {} : { retryInterval: retry }),
    waitsFor: wait ? 'all' : healthChecks.length > 0 ? 'listed' : 'nothing',
  };
}

function ofRelease(object: JsonObject, action: ReleaseAction): StepTiming {
  const { interval: written, timeout, ...spec } = helmReleaseSpec(object);
  const interval = given(written, 'spec.interval');
  const own = spec[action];
  const retries = action !== 'uninstall' && spec[action]?.strategy?.name === 'RetryOnFailure';
  const retryInterval = retries
    ? (given(spec[action]?.strategy?.retryInterval, `spec.${action}.strategy.retryInterval`) ?? filledIn(300))
    : undefined;
  return {
    timeout: given(own?.timeout, `spec.${action}.timeout`) ?? given(timeout, 'spec.timeout') ?? filledIn(300),
    ...(interval === undefined ? {} : { interval }),
    ...(retryInterval === undefined ? {} : { retryInterval }),
    waitsFor: own?.disableWait === true ? 'nothing' : 'all',
  };
}

function ofResourceSet(object: JsonObject): StepTiming {
  const { steps, wait } = resourceSetSpec(object);
  const annotation = (name: string, seconds: number): TakenDuration => {
    const read = nanosecondsOf(stringAt(object, 'metadata', 'annotations', `${operatorGroup}/${name}`) ?? '');
    if (read === undefined) return filledIn(seconds);
    return { seconds: wholeSeconds(read), field: `metadata.annotations["${operatorGroup}/${name}"]` };
  };
  return {
    timeout: annotation('reconcileTimeout', 300),
    interval: annotation('reconcileEvery', 3600),
    waitsFor: wait ? 'all' : steps.length > 1 ? 'listed' : 'nothing',
  };
}

/**
 * The most seconds that an object may wait for readiness before it fails, but for retries; 0 where it does not wait, or
 * where that is not known. Helm waits for each hook as long as for the resources.
 */
export function longestWait({ timeout, waitsFor }: StepTiming, hooks: number): number {
  const waits = hooks + (waitsFor === 'nothing' ? 0 : 1);
  return timeout === undefined ? 0 : timeout.seconds * waits;
}
