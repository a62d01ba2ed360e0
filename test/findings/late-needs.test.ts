import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { type Case, findingsOf } from './judge-case.ts';
import { claim, deployment, object } from './objects.ts';

const map = object('v1', 'ConfigMap', { data: { a: '1' } }, { name: 'late' });
const readsMap: JsonObject = { envFrom: [{ configMapRef: { name: 'late' } }] };

/** New pods of a Kustomization with `wait`, and what one that depends on it applies with the change. */
const lateCase: Case = {
  base: [deployment()],
  head: [deployment(readsMap)],
  beside: [map],
  spec: { wait: true },
  otherSpec: { dependsOn: [{ name: 'apps' }] },
};

const told = (more: Case): readonly string[] =>
  findingsOf({ ...lateCase, ...more }).flatMap(({ rule, severity, message }) =>
    rule === 'flux-applied-too-late' ? [`${severity}: ${message}`] : [],
  );
const words = (needed: string): string =>
  `block: The new pods need \`${needed}\`. Kustomization \`flux-system/other\` applies that only after Kustomization \`flux-system/apps\`, which waits for the pods: neither is ever ready.`;

const onClaim = { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'app' } }] };
const volume = (more: JsonObject = {}): JsonObject => ({
  volumes: [{ name: 'data', configMap: { name: 'late', ...more } }],
});
const mount: JsonObject = { volumeMounts: [{ name: 'data', mountPath: '/data' }] };
const health = (name: string): JsonObject => ({
  wait: false,
  healthChecks: [{ apiVersion: 'apps/v1', kind: 'Deployment', name, namespace: 'shop' }],
});

test.each([
  ['a ConfigMap of their environment', {}, 'ConfigMap shop/late'],
  ['a volume that a container mounts', { head: [deployment(mount, volume())] }, 'ConfigMap shop/late'],
  ['a claim', { head: [deployment({}, onClaim)], beside: [claim()] }, 'PersistentVolumeClaim shop/app'],
  [
    'their ServiceAccount',
    { head: [deployment({}, { serviceAccountName: 'app' })], beside: [object('v1', 'ServiceAccount')] },
    'ServiceAccount shop/app',
  ],
  [
    'a Secret that a SealedSecret makes',
    {
      head: [deployment({ env: [{ name: 'A', valueFrom: { secretKeyRef: { name: 'app', key: 'a' } } }] })],
      beside: [object('bitnami.com/v1alpha1', 'SealedSecret', { spec: { encryptedData: { a: 'AgA' } } })],
    },
    'Secret shop/app',
  ],
  ['what comes with them too', { base: [] }, 'ConfigMap shop/late'],
  ['what a health check finds late', { spec: health('app') }, 'ConfigMap shop/late'],
] satisfies readonly (readonly [string, Case, string])[])(
  'new pods and what applies %s wait for each other',
  (_, more, needed) => {
    expect(told(more)).toEqual([words(needed)]);
  },
);

test('a release waits for its pods, and what applies the release for that', () => {
  const byHelm: Case = { byHelm: true, headRelease: { values: { a: 1 } } };

  expect(told(byHelm)).toEqual([
    'block: The new pods need `ConfigMap shop/late`. Kustomization `flux-system/other` applies that only after Kustomization `flux-system/apps`, which waits for HelmRelease `shop/app`, and that for the pods: neither is ever ready.',
  ]);
  expect(told({ byHelm: true, headRelease: { values: { a: 1 }, upgrade: { disableWait: true } } })).toEqual([]);
  // Its chart alone differs: what waits for it may find it ready from before.
  expect(told({ byHelm: true })).toEqual([]);
});

test.each([
  ['the pods are not waited for', { spec: {} }],
  ['another workload is waited for', { spec: health('db') }],
  ['the order is open', { otherSpec: {} }],
  ['an expression decides', { otherSpec: { dependsOn: [{ name: 'apps', readyExpr: 'true' }] } }],
  ['another source has it', { otherSpec: { dependsOn: [{ name: 'apps' }], sourceRef: { kind: 'Bucket', name: 'b' } } }],
  ['the same Kustomization applies it', { head: [deployment(readsMap), map], beside: [] }],
  ['it was there before', { base: [deployment(), map] }],
  ['the pods needed it before, wherever it is from', { base: [deployment({ ...readsMap, image: 'app:0' })] }],
  ['it is optional', { head: [deployment({ envFrom: [{ configMapRef: { name: 'late', optional: true } }] })] }],
  ['no container mounts it', { head: [deployment({}, volume())] }],
  ['an optional volume is mounted', { head: [deployment(mount, volume({ optional: true }))] }],
  ['nothing of the tree has it', { beside: [] }],
  ['no pod runs', { head: [deployment(readsMap, {}, { replicas: 0 })] }],
  ['the pods keep their template', { head: [deployment(readsMap, {}, { paused: true })] }],
] satisfies readonly (readonly [string, Case])[])('nothing is told where %s', (_, more) => {
  expect(told(more)).toEqual([]);
});
