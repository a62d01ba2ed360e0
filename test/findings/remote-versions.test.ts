import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { type Case, findingsOf } from './judge-case.ts';
import { clusterObject, object } from './objects.ts';

const remote: Case = { spec: { kubeConfig: { secretRef: { name: 'other-cluster' } } } };
const upgrade = (version: string): JsonObject =>
  object('tuppr.home-operations.com/v1alpha1', 'KubernetesUpgrade', { spec: { kubernetes: { version } } });
const autoscaler = object('autoscaling/v2', 'HorizontalPodAutoscaler', {
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'app' },
    minReplicas: 0,
    maxReplicas: 3,
    metrics: [{ type: 'External', external: { metric: { name: 'jobs' }, target: { type: 'Value', value: '1' } } }],
  },
});
const flow = clusterObject('flowcontrol.apiserver.k8s.io/v1beta3', 'FlowSchema', { spec: {} }, { name: 'flow' });
const told = (one: Case): string[] =>
  findingsOf(one)
    .filter(({ rule }) => /^(?:api-|kubernetes-upgrade-)/.test(rule))
    .map(({ severity, message }) => `${severity}: ${message}`);
const refused = '`spec.minReplicas: Invalid value: 0: must be greater than or equal to 1`';
const unknown = [`note: Refused before 1.37: ${refused}.`];

test('what is applied to a remote cluster is judged by the version that is named there', () => {
  const named = (version: string): string[] =>
    told({ ...remote, base: [upgrade(version)], head: [upgrade(version), autoscaler] });
  expect(named('v1.36.2')).toEqual([`block: Refused: ${refused}.`]);
  expect(named('v1.37.1')).toEqual([]);
});

test('the version of the cluster that Flux runs in says nothing of a remote one', () => {
  const one = { head: [autoscaler], beside: [upgrade('v1.36.2')] };
  expect(told(one)).toEqual([`block: Refused: ${refused}.`]);
  expect(told({ ...one, ...remote })).toEqual(unknown);
  const options = { kubeVersions: [{ root: '', version: '1.36' }] };
  expect(told({ head: [autoscaler], options })).toEqual([`block: Refused: ${refused}.`]);
  expect(told({ head: [autoscaler], options, ...remote })).toEqual(unknown);
});

test('the version of a remote cluster says nothing of the one that Flux runs in', () => {
  const one = { base: [upgrade('v1.36.2')], head: [upgrade('v1.36.2')], beside: [autoscaler] };
  expect(told(one)).toEqual([`block: Refused: ${refused}.`]);
  expect(told({ ...one, ...remote })).toEqual(unknown);
});

test('a version that is given as input holds for a remote cluster that names none', () => {
  const options = { kubeVersion: '1.36' };
  expect(told({ ...remote, head: [autoscaler], options })).toEqual([`block: Refused: ${refused}.`]);
  const named = [upgrade('v1.37.1')];
  expect(told({ ...remote, base: named, head: [...named, autoscaler], options })).toEqual([]);
});

test('an upgrade of a remote cluster removes API versions there alone', () => {
  const upgraded: Case = { ...remote, base: [upgrade('v1.31.9'), flow], head: [upgrade('v1.32.0'), flow] };
  const removed = 'block: Kubernetes 1.32 does not serve `flowcontrol.apiserver.k8s.io/v1beta3`: `FlowSchema flow`.';
  expect(told(upgraded)).toEqual([removed]);
  const local = { ...upgraded, base: [upgrade('v1.31.9')], head: [upgrade('v1.32.0')], beside: [flow] };
  expect(told(local)).not.toContain(removed);
});
