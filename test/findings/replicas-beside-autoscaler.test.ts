import { expect, test } from 'vitest';
import { type Case, findingsOf } from './judge-case.ts';
import { deployment, object } from './objects.ts';

const autoscaler = object('autoscaling/v2', 'HorizontalPodAutoscaler', {
  spec: { maxReplicas: 5, scaleTargetRef: { kind: 'Deployment', name: 'app' } },
});
const sized = (replicas: number) => deployment({}, {}, { replicas });
const told = (one: Case): string[] =>
  findingsOf(one)
    .filter(({ rule }) => rule === 'replicas-beside-autoscaler')
    .map(({ message, resource }) => `${resource?.kind}: ${message}`);

test('an autoscaler of a workload that states its replicas is told once, at what is new', () => {
  expect(told({ base: [sized(2)], head: [sized(2), autoscaler] })).toEqual([
    'HorizontalPodAutoscaler: Each reconciliation sets `spec.replicas` of `app` to 2, whatever its autoscaler has made of it.',
  ]);
  expect(told({ head: [sized(2), autoscaler], byHelm: true })).toEqual([
    'Deployment: Each upgrade sets `spec.replicas` of `app` to 2, whatever its autoscaler has made of it.',
  ]);
});

test('replicas that switch the autoscaler off, or that Flux sets once, are not told', () => {
  const once = { ...sized(2), metadata: { name: 'app', namespace: 'shop', annotations: ifNotPresent } };
  expect(told({ head: [sized(0), autoscaler] })).toEqual([]);
  expect(told({ head: [once, autoscaler] })).toEqual([]);
});

const ifNotPresent = { 'kustomize.toolkit.fluxcd.io/ssa': 'IfNotPresent' };
