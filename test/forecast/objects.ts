import type { JsonObject } from '../../src/core/json.ts';
import { deployment, object } from '../findings/objects.ts';
import type { ForecastCase } from './forecast-case.ts';

export const concepts = 'https://kubernetes.io/docs/concepts';
export const controllers = `${concepts}/workloads/controllers`;

/** A container that takes requests and has a readiness probe. */
export const probed: JsonObject = {
  ports: [{ containerPort: 80 }],
  readinessProbe: { httpGet: { path: '/', port: 80 } },
};
const next: JsonObject = { image: 'ghcr.io/acme/app:1.0.1' };

interface Parts {
  /** Of the spec. */
  readonly spec?: JsonObject;
  readonly pod?: JsonObject;
  /** `probed` when absent. */
  readonly container?: JsonObject;
  readonly annotations?: JsonObject;
}

/** A Deployment with these parts. */
export function app({ spec, pod, container, annotations }: Parts = {}): JsonObject {
  const made = deployment(container ?? probed, pod, spec);
  return annotations === undefined ? made : { ...made, metadata: { name: 'app', namespace: 'shop', annotations } };
}

/** A step of the image of a Deployment with these parts, beside `others`. */
export function step(parts: Parts = {}, others: readonly JsonObject[] = []): Pick<ForecastCase, 'base' | 'head'> {
  return {
    base: [app(parts), ...others],
    head: [app({ ...parts, container: { ...(parts.container ?? probed), ...next } }), ...others],
  };
}

/** A StatefulSet or DaemonSet with this image; `spec` is added to its own. */
export function set(
  kind: 'DaemonSet' | 'StatefulSet',
  image: string,
  spec: JsonObject = {},
  container = probed,
): JsonObject {
  return object('apps/v1', kind, {
    spec: {
      ...(kind === 'StatefulSet' ? { serviceName: 'app' } : {}),
      selector: { matchLabels: { app: 'app' } },
      template: {
        metadata: { labels: { app: 'app' } },
        spec: { containers: [{ name: 'app', image, ...container }] },
      },
      ...spec,
    },
  });
}

/** A step of the image of a StatefulSet or DaemonSet. */
export function setStep(
  kind: 'DaemonSet' | 'StatefulSet',
  spec: JsonObject = {},
  container = probed,
): Pick<ForecastCase, 'base' | 'head'> {
  return { base: [set(kind, 'app:1.0.0', spec, container)], head: [set(kind, 'app:1.0.1', spec, container)] };
}

/** A claim for volumes of the Deployment. */
export function volumeClaim(accessModes: readonly string[], more: JsonObject = {}): JsonObject {
  return object('v1', 'PersistentVolumeClaim', { spec: { accessModes: [...accessModes], ...more } }, { name: 'data' });
}

/** A pod with a volume of that claim. */
export const onClaim: JsonObject = { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }] };

/** A ConfigMap, or a Secret in clear. */
export function data(values: JsonObject, annotations: JsonObject = {}): JsonObject {
  return object('v1', 'ConfigMap', { data: values }, { name: 'settings', annotations });
}

export function secret(values: JsonObject): JsonObject {
  return object('v1', 'Secret', { stringData: values }, { name: 'login' });
}
