import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { type Case, findingsOf } from './judge-case.ts';
import { deployment, object, service, statefulSet } from './objects.ts';

const withClaims = (persistentVolumeClaimRetentionPolicy: JsonObject, more: JsonObject = {}): JsonObject =>
  statefulSet({ persistentVolumeClaimRetentionPolicy, ...more });
const told = (rule: string, one: Case): readonly string[] =>
  findingsOf(one).flatMap((found) => (found.rule === rule ? [`${found.severity}: ${found.message}`] : []));

describe('a StatefulSet that scales down', () => {
  const scaled = (base: JsonObject, head: JsonObject, ...others: readonly JsonObject[]): readonly string[] => {
    const [before, after] = [base, head].map((more) => withClaims({ whenScaled: 'Delete' }, more));
    if (before === undefined || after === undefined) return [];
    return told('claims-scaled-away', { base: [before, ...others], head: [after, ...others] });
  };

  test('deletes the claims of the pods that it has no more', () => {
    expect(scaled({ replicas: 6 }, { replicas: 1 })).toEqual([
      'block: Scaling down deletes 5 claims with their data: `data-app-1`, `data-app-2`, `data-app-3` and 2 more.',
    ]);
    expect(scaled({ replicas: 2, ordinals: { start: 4 } }, { replicas: 2, ordinals: { start: 5 } })).toEqual([
      'block: Scaling down deletes the claim with its data: `data-app-4`.',
    ]);
    expect(scaled({ replicas: 2 }, {})).toHaveLength(1);
  });

  test('deletes none where it has no templates of claims, or no fewer pods', () => {
    expect(scaled({ replicas: 1 }, { replicas: 3 })).toEqual([]);
    expect(scaled({ replicas: 3, volumeClaimTemplates: [] }, { replicas: 1, volumeClaimTemplates: [] })).toEqual([]);
  });
});

describe('a StatefulSet that is forced', () => {
  const template = (size: string): JsonObject => ({
    volumeClaimTemplates: [{ metadata: { name: 'data' }, spec: { resources: { requests: { storage: size } } } }],
  });
  const forced = (whenDeleted: string): readonly string[] =>
    told('statefulset-immutable', {
      base: [withClaims({ whenDeleted }, template('1Gi'))],
      head: [withClaims({ whenDeleted }, template('2Gi'))],
      spec: { force: true },
    });

  test('loses its claims where it is told to delete them', () => {
    expect(forced('Delete')).toEqual([
      'block: Flux deletes and recreates it: `spec.volumeClaimTemplates` cannot change, and force is enabled. By its retention policy its claims go with their data.',
    ]);
    expect(forced('Retain')).toEqual([
      'warn: Flux deletes and recreates it: `spec.volumeClaimTemplates` cannot change, and force is enabled.',
    ]);
  });
});

test('a StatefulSet that moves may lose its claims where it is told to delete them', () => {
  const moved = (whenDeleted: string): readonly string[] => {
    const set = withClaims({ whenDeleted });
    return told('moved-may-be-deleted', { base: [set], head: [set], moves: true });
  };

  expect(moved('Delete')).toEqual([
    'warn: Flux deletes it and its claims with their data if it reconciles `flux-system/apps` before `flux-system/other`.',
  ]);
  expect(moved('Retain')).toEqual([]);
});

test('what moves to an owner that waits for the former one is deleted first, whatever it is', () => {
  const moved = (one: JsonObject, more: Partial<Case> = {}): readonly string[] =>
    told('moved-may-be-deleted', { base: [one], head: [one], moves: true, ...more });
  const waits = { otherSpec: { dependsOn: [{ name: 'apps' }] } };

  expect(moved(service(), waits)).toEqual([
    'warn: Flux deletes it before `flux-system/other` applies it: that waits until `flux-system/apps` has pruned it.',
  ]);
  expect(moved(service())).toEqual([]);
  // The forecast tells the end of the pods.
  expect(moved(deployment(), waits)).toEqual([]);
});

test('a number of replicas that is left to an autoscaler may be one for a moment', () => {
  const scaler = object('autoscaling/v2', 'HorizontalPodAutoscaler', {
    spec: { minReplicas: 3, maxReplicas: 5, scaleTargetRef: { kind: 'StatefulSet', name: 'app' } },
  });
  const left = (base: JsonObject): readonly string[] =>
    told('replicas-one', { base: [statefulSet(base), scaler], head: [statefulSet(), scaler] });

  expect(left({ replicas: 3 })).toEqual([
    'warn: Without `spec.replicas`, so far 3, the API server may set 1 until the autoscaler scales up.',
  ]);
  expect(left({ replicas: 1 })).toEqual([]);
});
