import { expect, test } from 'vitest';
import { kubernetesGroups, kubernetesTypes } from '../../src/apiserver/kubernetes-types.ts';
import { isInNone, kindsInAll } from '../../src/versions/served-apis.ts';

const at = (minor: number): { major: number; minor: number } => ({ major: 1, minor });

test.each<[string, number, boolean]>([
  ['policy/v1beta1', 24, false],
  ['policy/v1beta1', 25, true],
  ['policy/v1beta1/PodSecurityPolicy', 25, true],
  ['networking.k8s.io/v1beta1/Ingress', 22, true],
  // Other kinds of it are served where somebody switches them on.
  ['networking.k8s.io/v1beta1', 22, false],
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
