import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../../src/core/json.ts';
import {
  podSecurityViolations,
  printViolations,
} from '../../src/engines/kubernetes/pod-security/pod-security-violations.ts';

// Answers of k8s.io/pod-security-admission: node scripts/oracle/pod-security.js.
interface ClusterAssumptions {
  readonly pod: JsonObject;
  /** Violations by the minor version since which they are told so. */
  readonly baseline: Record<string, string>;
  readonly restricted: Record<string, string>;
}
const { good, cases } = JSON.parse(readFileSync(new URL('pod-security/cases.json', import.meta.url), 'utf8')) as {
  good: JsonObject;
  cases: Record<string, ClusterAssumptions>;
};

function merged(into: JsonValue | undefined, from: JsonValue): JsonValue {
  if (!isJsonObject(into) || !isJsonObject(from)) return from;
  const both: JsonObject = { ...into };
  for (const [key, value] of Object.entries(from)) both[key] = merged(into[key], value);
  return both;
}

describe('the Pod Security Standards judge as the API server does', () => {
  test.each(Object.entries(cases))('%s', (_name, { pod, ...answers }) => {
    const object = merged(good, pod);
    const spec = objectAt(object, 'spec') ?? {};
    const containers = ['initContainers', 'containers', 'ephemeralContainers']
      .flatMap((list) => listAt(spec, list))
      .filter(isJsonObject)
      .map((container) => ({ init: false, name: stringAt(container, 'name') ?? '', object: container }));
    const checked = { metadata: objectAt(object, 'metadata') ?? {}, spec, containers };
    for (const level of ['baseline', 'restricted'] as const) {
      const told: Record<string, string> = {};
      let last: string | undefined;
      for (let minor = 0; minor <= 36; minor++) {
        const answer = printViolations(podSecurityViolations({ level, version: minor }, checked, 36));
        if (answer !== last) told[minor] = answer;
        last = answer;
      }
      expect(told).toEqual(answers[level]);
    }
  });
});

test('nothing is said of a pod with an unknown value in its security context', () => {
  const unknown = { securityContext: { runAsNonRoot: '$'.concat('{ROOT}') } };
  const pod = { metadata: {}, spec: unknown, containers: [{ name: 'web', init: false, object: { name: 'web' } }] };
  expect(podSecurityViolations({ level: 'restricted', version: 'latest' }, pod, 36)).toEqual([]);
  expect(podSecurityViolations({ level: 'restricted', version: 'latest' }, { ...pod, spec: {} }, 36)).toHaveLength(4);
});
