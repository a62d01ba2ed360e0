import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { apiStateOf, isInNone, kindsInAll } from '../../../src/core/versions/served-apis.ts';
import { kubernetesGroups, kubernetesTypes } from '../../../src/engines/kubernetes/kubernetes-types.ts';

const at = (minor: number): { major: number; minor: number } => ({ major: 1, minor });

test.each<[string, number, boolean]>([
  ['policy/v1beta1', 24, false],
  ['policy/v1beta1', 25, true],
  ['policy/v1beta1/PodSecurityPolicy', 25, true],
  ['networking.k8s.io/v1beta1/Ingress', 22, true],
  // It came again, with other kinds.
  ['networking.k8s.io/v1beta1', 22, true],
  ['networking.k8s.io/v1beta1', 31, false],
  ['admissionregistration.k8s.io/v1beta1/ValidatingAdmissionPolicy', 33, false],
  ['admissionregistration.k8s.io/v1beta1/ValidatingAdmissionPolicy', 34, true],
  ['resource.k8s.io/v1beta1', 37, false],
  ['resource.k8s.io/v1beta1', 38, true],
  ['rbac.authorization.k8s.io/v1alpha1', 21, false],
  ['rbac.authorization.k8s.io/v1alpha1', 22, true],
  ['policy/v1/Eviction', 37, false],
  ['autoscaling/v2/HorizontalPodAutoscaler', 22, true],
  ['autoscaling/v2/HorizontalPodAutoscaler', 23, false],
  ['networking.k8s.io/v1beta1/ServiceCIDR', 36, false],
  ['networking.k8s.io/v1beta1/ServiceCIDR', 37, true],
  ['certificates.k8s.io/v1/ClusterTrustBundle', 36, true],
  ['certificates.k8s.io/v1/ClusterTrustBundle', 37, false],
  ['monitoring.coreos.com/v1', 37, false],
  ['apps/v1/Foo', 37, false],
  ['', 37, false],
])('%s is in no cluster of 1.%i: %s', (name, minor, expected) => {
  expect(isInNone(name, [at(minor)])).toBe(expected);
});

test('kinds of every cluster are those of all of its versions', () => {
  expect(kindsInAll([at(22)])).not.toContain('autoscaling/v2/HorizontalPodAutoscaler');
  expect(kindsInAll([at(22), at(30)])).not.toContain('autoscaling/v2/HorizontalPodAutoscaler');
  expect(kindsInAll([at(30)])).toContain('autoscaling/v2/HorizontalPodAutoscaler');
});

/** APIs that API servers without settings serve. Written by scripts/oracle/api-server.js. */
const served: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'conformance', 'apiserver', 'served.json'), 'utf8'),
);

describe.each(Object.entries(served))('an API server of Kubernetes %s', (version, kinds) => {
  const minor = Number(version.split('.')[1]);

  test('serves exactly the kinds of stable APIs that every cluster of its version has', () => {
    const stable = kinds.filter((name) => /(?:^|\/)v\d+ /.test(name)).map((name) => name.replace(' ', '/'));
    expect(kindsInAll([at(minor)]).sort()).toEqual(stable.sort());
  });

  test('serves nothing that is removed or not served yet', () => {
    const states = kinds.map((name) => {
      const [apiVersion = '', kind = ''] = name.split(' ');
      return `${name}: ${apiStateOf(apiVersion, kind, at(minor))?.state}`;
    });
    expect(states.filter((state) => /: (?:future|removed|unknown)$/.test(state))).toEqual([]);
  });
});

test.each<[string, string, number, object | undefined]>([
  ['admissionregistration.k8s.io/v1', 'MutatingAdmissionPolicy', 35, { state: 'future', since: 36 }],
  ['admissionregistration.k8s.io/v1', 'MutatingAdmissionPolicy', 36, undefined],
  ['resource.k8s.io/v1beta1', 'DeviceClass', 34, undefined],
  ['resource.k8s.io/v1beta1', 'DeviceClass', 35, { state: 'deprecated', use: 'resource.k8s.io/v1' }],
  ['resource.k8s.io/v1beta1', 'DeviceClass', 38, { state: 'removed', use: 'resource.k8s.io/v1' }],
  ['coordination.k8s.io/v1beta1', 'LeaseCandidate', 37, { state: 'deprecated' }],
  ['scheduling.k8s.io/v1beta1', 'Workload', 36, { state: 'future', since: 37 }],
  [
    'flowcontrol.apiserver.k8s.io/v1beta1',
    'FlowSchema',
    26,
    { state: 'removed', use: 'flowcontrol.apiserver.k8s.io/v1' },
  ],
  ['policy/v1beta1', 'PodSecurityPolicy', 25, { state: 'removed', use: 'pod security labels of the namespace' }],
  ['v1', 'Endpoints', 33, { state: 'deprecated', use: 'discovery.k8s.io/v1 EndpointSlice' }],
])('the state of %s %s in 1.%i', (apiVersion, kind, minor, expected) => {
  expect(apiStateOf(apiVersion, kind, at(minor))).toEqual(expected);
});

test('every kind of every cluster is one of Kubernetes', () => {
  const requests = /\/(?:Binding|ComponentStatus|PodTemplate|\w+(?:Review|Event))$/;
  const types = new Set<string>();
  let group = '';
  for (const line of kubernetesTypes.split('\n')) {
    if (!line.startsWith('.')) group = line;
    else types.add(`${group}.${line.slice(1).split(' ')[0] ?? ''}`);
  }
  const unknown = kindsInAll([at(37)]).filter((name) => {
    const [kind = '', ...rest] = name.split('/').reverse();
    return !types.has(`${kubernetesGroups[rest.reverse().join('/')] ?? ''}.${kind}`);
  });

  expect(unknown.filter((name) => !requests.test(name))).toEqual([]);
});
