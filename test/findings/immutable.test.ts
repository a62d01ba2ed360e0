import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { type Case, findingsOf } from './judge-case.ts';
import { object, service } from './objects.ts';

const told = (one: Case): string[] =>
  findingsOf(one)
    .filter(({ rule }) => /immutable$|^api-server-refuses$/.test(rule))
    .map(({ severity, message }) => `${severity}: ${message}`);
const job = (spec: JsonObject, more: JsonObject = {}): JsonObject =>
  object('batch/v1', 'Job', {
    spec: {
      template: { spec: { containers: [{ name: 'a', image: 'a:1', ...more }], restartPolicy: 'Never', ...spec } },
    },
  });

test('a field that Flux drops before it applies is no change of the template of a Job', () => {
  expect(told({ base: [job({})], head: [job({}, { imagePullPolcy: 'Always' })] })).toEqual([]);
});

describe('a Service of another type', () => {
  const balanced = {
    type: 'LoadBalancer',
    externalTrafficPolicy: 'Local',
    allocateLoadBalancerNodePorts: true,
    loadBalancerClass: 'a.example/one',
    healthCheckNodePort: 32001,
    ports: [{ port: 80, nodePort: 31080 }],
  };

  test('loses what that type does not have and nobody changed', () => {
    expect(told({ base: [service(balanced)], head: [service({ ...balanced, type: 'ClusterIP' })] })).toEqual([]);
  });

  test('is refused where such a field changes at once', () => {
    const head = service({ ...balanced, type: 'ClusterIP', externalTrafficPolicy: 'Cluster' });
    expect(told({ base: [service(balanced)], head: [head] })).toEqual([
      'block: Refused: `spec.externalTrafficPolicy: Invalid value: "Cluster": may only be set for externally-accessible services`.',
    ]);
  });

  test('is refused where such a field is on a new one', () => {
    expect(told({ head: [service({ ...balanced, type: 'ClusterIP' })] })).not.toEqual([]);
  });

  test('stays without an address where it had none', () => {
    expect(told({ base: [service({ clusterIP: 'None' })], head: [service({ type: 'LoadBalancer' })] })).toEqual([
      `block: Refused: \`spec.clusterIPs[0]: Invalid value: "None": may not be set to 'None' for LoadBalancer services\`.`,
    ]);
  });
});
