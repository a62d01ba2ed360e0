import { parseAllDocuments } from 'yaml';
import type { JsonObject } from '../../src/core/json.ts';
import { type ResourceId, resourceIdOf } from '../../src/core/resource-id.ts';
import type { Manifest, NodeResult, SideResult } from '../../src/core/side-result.ts';

const groups: Readonly<Record<string, string>> = {
  HelmRelease: 'helm.toolkit.fluxcd.io',
  Kustomization: 'kustomize.toolkit.fluxcd.io',
  ResourceSet: 'fluxcd.controlplane.io',
};

/** `Kind namespace/name` or `Kind name` as an id; Flux kinds get their group. */
export function id(text: string): ResourceId {
  const [kind = '', place = ''] = text.split(' ');
  const [namespace, name] = place.includes('/') ? place.split('/') : ['', place];
  return { group: groups[kind] ?? '', kind, namespace: namespace ?? '', name: name ?? '' };
}

/** The documents of a YAML text as manifests. */
export function manifests(text: string, more: Partial<Manifest> = {}): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    const object = document.toJS() as JsonObject | null;
    const found = object === null ? undefined : resourceIdOf(object);
    return object === null || found === undefined ? [] : [{ id: found, object, ...more }];
  });
}

/** A node that renders the documents of `text`, unless `more` says otherwise. */
export function node(name: string, text: string | readonly Manifest[], more: Partial<NodeResult> = {}): NodeResult {
  return {
    id: id(name),
    root: '',
    state: 'rendered',
    reason: '',
    manifests: typeof text === 'string' ? manifests(text) : text,
    problems: [],
    warnings: [],
    blockedOn: [],
    touched: true,
    milliseconds: 1,
    ...more,
  };
}

/** A side that holds the given nodes. */
export function side(nodes: readonly NodeResult[], more: Partial<SideResult> = {}): SideResult {
  return { nodes, orphans: [], problems: [], warnings: [], ...more };
}

/** A Deployment of one container, as YAML. */
export function deployment(
  name: string,
  image: string,
  more: { replicas?: number; namespace?: string; chart?: string } = {},
): string {
  const namespace = more.namespace ?? 'shop';
  return `---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  namespace: ${namespace}
  labels:
    app.kubernetes.io/name: ${name}
    helm.sh/chart: ${more.chart ?? `${name}-1.0.0`}
spec:
  replicas: ${more.replicas ?? 1}
  selector:
    matchLabels:
      app.kubernetes.io/name: ${name}
  template:
    metadata:
      labels:
        app.kubernetes.io/name: ${name}
        helm.sh/chart: ${more.chart ?? `${name}-1.0.0`}
    spec:
      containers:
        - name: ${name}
          image: ${image}
          ports:
            - containerPort: 8080
              name: http
          resources:
            requests:
              cpu: 10m
              memory: 64Mi
`;
}
