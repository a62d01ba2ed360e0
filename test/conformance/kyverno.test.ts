import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type JsonObject, type JsonValue, objectAt, stringAt } from '../../src/core/json.ts';
import type { AdmissionRequest } from '../../src/engines/kubernetes/admission/admission-request.ts';
import { UnknownValue } from '../../src/engines/kubernetes/admission/policy-values.ts';
import { validationResult } from '../../src/engines/kubernetes/kyverno/cluster-policy.ts';
import { NotFound, queryJmesPath } from '../../src/engines/kubernetes/kyverno/jmespath.ts';
import { isRuleAbout } from '../../src/engines/kubernetes/kyverno/match-rule.ts';
import { rulesFor } from '../../src/engines/kubernetes/kyverno/pod-controller-rules.ts';
import { edited } from './edited.ts';

/** Rules with an object, and how each ends. Written by scripts/oracle/kyverno.js with Kyverno 1.18. */
interface Case {
  readonly object: string;
  readonly edit?: string;
  readonly annotations?: JsonObject;
  readonly rules: readonly JsonObject[];
  /** By rule: `pass`, `skip`, or `fail` and `error` with Kyverno's words. */
  readonly results: Readonly<Record<string, string>>;
}

const table = JSON.parse(readFileSync(new URL('kyverno/cases.json', import.meta.url), 'utf8')) as {
  readonly objects: Readonly<Record<string, JsonObject>>;
  readonly cases: Readonly<Record<string, Case>>;
  readonly jmespath: {
    readonly input: JsonValue;
    readonly answers: Readonly<Record<string, 'error' | { readonly value: JsonValue }>>;
  };
};

function results(one: Case): Readonly<Record<string, string>> {
  const object = edited(table.objects[one.object] ?? {}, one.edit ?? '');
  const apiVersion = stringAt(object, 'apiVersion') ?? '';
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
  const request: AdmissionRequest = {
    operation: 'CREATE',
    group: group ?? '',
    version: version ?? '',
    kind: stringAt(object, 'kind') ?? '',
    resource: '',
    name: stringAt(object, 'metadata', 'name') ?? '',
    namespace: stringAt(object, 'metadata', 'namespace') ?? '',
    object,
    isWhole: true,
    budget: { left: 1_000_000 },
    namespaceLabels: { labels: {}, isWhole: true },
  };
  const policy: JsonObject = {
    metadata: { name: 'policy', ...(one.annotations === undefined ? {} : { annotations: one.annotations }) },
    spec: { rules: [...one.rules] },
  };
  const tree = { configMapOf: () => undefined, exceptions: [] };
  const found: Record<string, string> = {};
  for (const rule of rulesFor(policy, request.kind)) {
    if (isRuleAbout(rule, request) !== true || objectAt(rule, 'validate') === undefined) continue;
    const name = stringAt(rule, 'name') ?? '';
    try {
      const result = validationResult(rule, request, tree);
      if (result !== undefined)
        found[name] =
          result.status === 'pass' || result.status === 'skip' ? result.status : `${result.status}: ${result.words}`;
    } catch (error) {
      if (!(error instanceof UnknownValue)) throw error;
      found[name] = `unknown: ${error.message}`;
    }
  }
  return found;
}

/** The words of an error are Kyverno's own, as are those after a message that cannot be put together. */
const comparable = (told: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(told).map(([rule, text]) => [
      rule,
      text.startsWith('error: ') ? 'error' : text.replace(/(?<=variables substitution error in rule r) .*/, ''),
    ]),
  );

/** Rules that Kyverno ends with an error, or does not take, and that are not worked out here. */
const undecided = new Set([
  'a function of a wrong type',
  'a function that is unknown',
  'a division by zero',
  'an expression that is none',
  'a text that is no time',
  'a missing variable of the context',
  'a variable of the context with an error',
]);

describe('rules end as in Kyverno', () => {
  test.each(Object.entries(table.cases))('%s', (name, one) => {
    if (undecided.has(name)) {
      expect(results(one)).toEqual({ r: expect.stringMatching(/^unknown: /) as unknown });
      expect(one.results['r'] ?? 'error: ').toMatch(/^error: /);
    } else expect(comparable(results(one))).toEqual(comparable(one.results));
  });
});

describe('expressions come to what they do in Kyverno', () => {
  test.each(Object.entries(table.jmespath.answers))('%s', (expression, answer) => {
    let found: unknown;
    try {
      found = { value: queryJmesPath(expression, table.jmespath.input, { left: 1_000_000 }) };
    } catch (error) {
      if (!(error instanceof NotFound || error instanceof UnknownValue)) throw error;
      found = 'error';
    }
    expect(found).toEqual(answer);
  });
});
