import type { JsonObject } from '../../src/core/json.ts';

/** An object in the namespace `shop`, unless `metadata` says otherwise; `rest` is what stands beside the metadata. */
export function object(apiVersion: string, kind: string, rest: JsonObject = {}, metadata: JsonObject = {}): JsonObject {
  return { apiVersion, kind, metadata: { name: 'app', namespace: 'shop', ...metadata }, ...rest };
}

/** As `object`, for kinds without a namespace. */
export function clusterObject(
  apiVersion: string,
  kind: string,
  rest: JsonObject = {},
  metadata: JsonObject = {},
): JsonObject {
  return { apiVersion, kind, metadata: { name: 'app', ...metadata }, ...rest };
}

/** A Deployment of one container; `more` goes into its spec. */
export function deployment(container: JsonObject = {}, pod: JsonObject = {}, more: JsonObject = {}): JsonObject {
  return object('apps/v1', 'Deployment', {
    spec: {
      selector: { matchLabels: { app: 'app' } },
      template: {
        metadata: { labels: { app: 'app' } },
        spec: { containers: [{ name: 'app', image: 'ghcr.io/acme/app:1.0.0', ...container }], ...pod },
      },
      ...more,
    },
  });
}

/** A StatefulSet with a claim template; `more` goes into its spec. */
export function statefulSet(more: JsonObject = {}): JsonObject {
  return object('apps/v1', 'StatefulSet', {
    spec: {
      serviceName: 'app',
      selector: { matchLabels: { app: 'app' } },
      template: {
        metadata: { labels: { app: 'app' } },
        spec: { containers: [{ name: 'app', image: 'ghcr.io/acme/app:1.0.0' }] },
      },
      volumeClaimTemplates: [{ metadata: { name: 'data' }, spec: { resources: { requests: { storage: '1Gi' } } } }],
      ...more,
    },
  });
}

/** A claim of 10 GiB; `more` goes into its spec. */
export function claim(more: JsonObject = {}, metadata: JsonObject = {}): JsonObject {
  return object(
    'v1',
    'PersistentVolumeClaim',
    { spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '10Gi' } }, ...more } },
    metadata,
  );
}

/** A Service with one port; `more` goes into its spec. */
export function service(more: JsonObject = {}): JsonObject {
  return object('v1', 'Service', { spec: { selector: { app: 'app' }, ports: [{ port: 80 }], ...more } });
}

/** An Ingress for one host; `more` goes into its spec. */
export function ingress(more: JsonObject = {}, metadata: JsonObject = {}): JsonObject {
  return object('networking.k8s.io/v1', 'Ingress', { spec: { rules: [{ host: 'shop.example' }], ...more } }, metadata);
}

/** A definition of the kind `Widget` of `acme.example`; `more` goes into its spec. */
export function definition(more: JsonObject = {}, metadata: JsonObject = {}): JsonObject {
  return clusterObject(
    'apiextensions.k8s.io/v1',
    'CustomResourceDefinition',
    {
      spec: {
        group: 'acme.example',
        names: { kind: 'Widget', plural: 'widgets' },
        scope: 'Namespaced',
        versions: [version('v1', { storage: true })],
        ...more,
      },
    },
    { name: 'widgets.acme.example', ...metadata },
  );
}

/** A version of the definition of `Widget`, whose spec has `size` and `color`. */
export function version(
  name: string,
  more: JsonObject = {},
  properties: JsonObject = { size: { type: 'integer', minimum: 1 }, color: { type: 'string', enum: ['red', 'blue'] } },
): JsonObject {
  return {
    name,
    served: true,
    storage: false,
    schema: {
      openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', required: ['size'], properties } } },
    },
    ...more,
  };
}

/** A `Widget`. */
export function widget(spec: JsonObject = { size: 1 }, apiVersion = 'acme.example/v1'): JsonObject {
  return object(apiVersion, 'Widget', { spec });
}

/** A Kustomization; `spec` is added to its own. */
export function kustomization(spec: JsonObject = {}): JsonObject {
  return object('kustomize.toolkit.fluxcd.io/v1', 'Kustomization', {
    spec: { interval: '1h', path: './app', prune: true, sourceRef: { kind: 'GitRepository', name: 'repo' }, ...spec },
  });
}

/** A HelmRelease of a chart in version 1.2.3; `spec` is added to its own. */
export function helmRelease(spec: JsonObject = {}): JsonObject {
  return object('helm.toolkit.fluxcd.io/v2', 'HelmRelease', {
    spec: {
      interval: '1h',
      chart: { spec: { chart: 'app', version: '1.2.3', sourceRef: { kind: 'HelmRepository', name: 'charts' } } },
      ...spec,
    },
  });
}

/** A GitRepository; `spec` is added to its own. */
export function gitRepository(spec: JsonObject = {}): JsonObject {
  return object(
    'source.toolkit.fluxcd.io/v1',
    'GitRepository',
    { spec: { interval: '1h', url: 'https://git.example/repo', ref: { branch: 'main' }, ...spec } },
    { name: 'repo' },
  );
}

/** A ClusterRole with the given rules. */
export function clusterRole(...rules: readonly JsonObject[]): JsonObject {
  return clusterObject('rbac.authorization.k8s.io/v1', 'ClusterRole', { rules: [...rules] });
}

/** A ClusterRoleBinding of a role to accounts of the namespace `shop`. */
export function binding(role: string, ...accounts: readonly string[]): JsonObject {
  return clusterObject('rbac.authorization.k8s.io/v1', 'ClusterRoleBinding', {
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: role },
    subjects: accounts.map((name) => ({ kind: 'ServiceAccount', name, namespace: 'shop' })),
  });
}
