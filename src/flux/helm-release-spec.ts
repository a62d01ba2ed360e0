import { type JsonObject, stringAt } from '../core/json.ts';
import { commonMetadata, dependsOn, fluxFields, reference } from './flux-spec.ts';
import { helmChartFields } from './helm-chart-spec.ts';
import {
  flag,
  list,
  mapping,
  since,
  specReader,
  struct,
  structs,
  text,
  unread,
  type ValuesOf,
  written,
} from './spec-fields.ts';

const action = {
  crds: text,
  disableHooks: flag,
  disableSchemaValidation: flag,
  serverSideApply: since(8, unread),
};

/**
 * Fields of a HelmRelease. Source: the Go types of helm-controller 1.n, which is that of Flux 2.(n+3), at its release
 * tags.
 */
export const helmReleaseFields = {
  ...fluxFields,
  chart: struct({ spec: struct(helmChartFields) }),
  chartRef: reference,
  commonMetadata: since(7, commonMetadata),
  dependsOn,
  driftDetection: struct({ mode: text }),
  healthCheckExprs: since(8, unread),
  install: struct({ ...action, createNamespace: flag }),
  postRenderStrategy: since(9, text),
  postRenderers: list,
  releaseName: text,
  storageNamespace: text,
  targetNamespace: text,
  test: struct({ enable: flag }),
  upgrade: struct({
    ...action,
    chartNameChangeStrategy: since(9, text),
    disableWait: flag,
    force: flag,
    preserveValues: flag,
    remediation: struct({ retries: written }),
    serverSideApply: since(8, text),
  }),
  values: mapping,
  valuesFrom: structs({
    kind: text,
    literal: since(9, flag),
    name: text,
    optional: flag,
    targetPath: text,
    valuesKey: text,
  }),
  waitStrategy: since(8, unread),
};

/** Values of the fields of a HelmRelease. */
export type HelmReleaseSpec = ValuesOf<typeof helmReleaseFields>;

/** The spec of a HelmRelease. */
export const helmReleaseSpec = specReader(helmReleaseFields);

/**
 * The request of an upgrade in the annotations of a HelmRelease; empty for none. helm-controller makes each once,
 * although nothing else differs (`ShouldHandleForceRequest`).
 */
export function forceRequest(object: JsonObject | undefined): string {
  const [forced, requested] = ['forceAt', 'requestedAt'].map((name) =>
    stringAt(object, 'metadata', 'annotations', `reconcile.fluxcd.io/${name}`),
  );
  return forced !== undefined && forced === requested ? forced : '';
}

/** Presence of a request of an upgrade in the second version of a HelmRelease that is not in the first. */
export function isForcedAnew(before: JsonObject | undefined, after: JsonObject | undefined): boolean {
  const request = forceRequest(after);
  return request !== '' && request !== forceRequest(before);
}
