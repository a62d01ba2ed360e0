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

const strategy = since(7, struct({ name: text, retryInterval: written }));

const action = {
  crds: text,
  disableHooks: flag,
  disableSchemaValidation: flag,
  disableWait: flag,
  serverSideApply: since(8, unread),
  strategy,
  timeout: written,
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
  install: struct({
    ...action,
    createNamespace: flag,
    remediation: struct({ remediateLastFailure: written, retries: written }),
  }),
  postRenderStrategy: since(9, text),
  postRenderers: list,
  releaseName: text,
  rollback: struct({ timeout: written }),
  storageNamespace: text,
  targetNamespace: text,
  test: struct({ enable: flag }),
  uninstall: struct({ disableHooks: flag, disableWait: flag, timeout: written }),
  upgrade: struct({
    ...action,
    chartNameChangeStrategy: since(9, text),
    force: flag,
    preserveValues: flag,
    remediation: struct({ remediateLastFailure: written, retries: written, strategy: text }),
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
