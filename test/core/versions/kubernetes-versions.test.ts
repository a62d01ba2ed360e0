import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/json.ts';
import { type Behaviour, behaviours } from '../../../src/core/versions/behaviours.ts';
import { refusalsOf } from '../../../src/engines/kubernetes/refusals.ts';

const object = (apiVersion: string, kind: string, spec: JsonObject, name = 'x'): JsonObject => ({
  apiVersion,
  kind,
  metadata: { name, namespace: 'shop' },
  spec,
});
const service = (more: JsonObject, name?: string): JsonObject =>
  object('v1', 'Service', { ports: [{ port: 80, protocol: 'TCP' }], ...more }, name);
const autoscaler = (more: JsonObject): JsonObject =>
  object('autoscaling/v2', 'HorizontalPodAutoscaler', {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'x' },
    maxReplicas: 3,
    metrics: [{ type: 'External', external: { metric: { name: 'jobs' }, target: { type: 'Value', value: '1' } } }],
    ...more,
  });

const workload = (kind: string, pod: JsonObject, more: JsonObject = {}): JsonObject =>
  object('apps/v1', kind, {
    selector: { matchLabels: { app: 'x' } },
    template: { metadata: { labels: { app: 'x' } }, spec: { containers: [{ name: 'x', image: 'x' }], ...pod } },
    ...more,
  });

/** For each row an object of which the API server says something else, or nothing, on the other side of its version. */
const objects: Readonly<Record<string, JsonObject>> = {
  'kubernetes-service-names': service({}, '1st'),
  'kubernetes-scale-target-group': autoscaler({ scaleTargetRef: { kind: 'Deployment', name: 'x' } }),
  'kubernetes-strict-addresses': service({ externalIPs: ['010.0.0.1'] }),
  'kubernetes-traffic-distribution': service({ trafficDistribution: 'PreferSameZone' }),
  'kubernetes-scale-to-zero': autoscaler({ minReplicas: 0 }),
  'kubernetes-image-reference': workload('Deployment', { volumes: [{ name: 'v', image: {} }] }),
  'kubernetes-stateful-set-unavailable': workload(
    'StatefulSet',
    {},
    { updateStrategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0 } } },
  ),
  'kubernetes-end-port-words': object('networking.k8s.io/v1', 'NetworkPolicy', {
    podSelector: {},
    ingress: [{ ports: [{ port: 80, endPort: 70 }] }],
  }),
  'kubernetes-required-words': autoscaler({ maxReplicas: 0 }),
};

/** What is refused of a change, and not of an object: test/conformance/updates.test.ts has cases. */
const updates: ReadonlySet<string> = new Set([
  'kubernetes-declared-immutable',
  'kubernetes-immutable-words',
  'kubernetes-stateful-set-history',
]);
const rows = Object.entries<Behaviour>(behaviours).filter(
  ([id, { tool }]) => tool === 'kubernetes' && !updates.has(id),
);

test.each(rows)('%s has an object of which both sides of its version say different things', (id, { since = '' }) => {
  const minor = Number(since.split('.')[1]);
  const said = [minor - 1, minor].map((one) => {
    const settings = { version: { major: 1, minor: one }, gates: {} };
    return refusalsOf(objects[id] ?? {}, { settings, schema: undefined }).map(({ path, words }) => `${path}: ${words}`);
  });

  expect(said[0]).not.toEqual(said[1]);
});
