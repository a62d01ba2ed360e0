import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isJsonObject, type JsonObject, listAt, stringAt } from '../../src/core/json.ts';
import { createdPod } from '../../src/engines/kubernetes/created-pod.ts';
import {
  claimLimitViolations,
  podLimitViolations,
  withDefaultLimits,
} from '../../src/engines/kubernetes/limit-range.ts';
import { printAmount } from '../../src/engines/kubernetes/pod-resources.ts';
import { hardLimits, missingResources, podUsage } from '../../src/engines/kubernetes/resource-quota.ts';

// Answers of a real API server: node scripts/oracle/limits.js.
interface Case {
  readonly limits?: JsonObject[];
  readonly hard?: JsonObject;
  readonly pod?: JsonObject;
  readonly claim?: JsonObject;
  /** The words of the API server after "is forbidden"; empty where it accepts the object. */
  readonly words: string;
}
const cases = JSON.parse(readFileSync(new URL('limits/cases.json', import.meta.url), 'utf8')) as Record<string, Case>;

/** As the API server puts reasons together; it draws the order of several. */
function told(reasons: readonly string[]): string {
  return reasons.length < 2 ? reasons.join() : `[${[...reasons].sort().join(', ')}]`;
}

function judged({ limits, hard, pod, claim }: Case): string {
  const ranges: JsonObject[] = limits === undefined ? [] : [{ spec: { limits } }];
  if (claim !== undefined) return told(claimLimitViolations(ranges, { spec: claim }));
  const spec = pod ?? {};
  const containers = ['initContainers', 'containers'].flatMap((list) =>
    listAt(spec, list)
      .filter(isJsonObject)
      .map((object) => ({ name: stringAt(object, 'name') ?? '', init: list === 'initContainers', object })),
  );
  const created = withDefaultLimits(ranges, createdPod({ metadata: {}, spec, containers }));
  const outside = podLimitViolations(ranges, created);
  if (outside.length > 0) return told(outside);
  const quota: JsonObject = { spec: { hard: hard ?? {} } };
  const missing = missingResources(quota, created);
  if (missing !== undefined) return `failed quota: quota: ${missing}`;
  const usage = podUsage(created, 1);
  const over = [...hardLimits(quota)].flatMap(([name, most]) => {
    const used = usage.get(name);
    if (used === undefined || used.nanos <= most.nanos) return [];
    return [
      `exceeded quota: quota, requested: ${name}=${printAmount(used)}, used: ${name}=0, limited: ${name}=${printAmount(most)}`,
    ];
  });
  return told(over);
}

describe('LimitRanges and ResourceQuotas refuse as the API server does', () => {
  test.each(Object.entries(cases))('%s', (_name, one) => {
    const words = one.words.startsWith('[')
      ? told(
          one.words
            .slice(1, -1)
            .split(', m')
            .map((text, at) => (at === 0 ? text : `m${text}`)),
        )
      : one.words;
    expect(judged(one)).toBe(words);
  });
});
