import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/core/json.ts';
import { resourceIdOf } from '../../src/core/resource-id.ts';
import { defaultedObject, unknownValue } from '../../src/engines/kubernetes/admission/defaulted-object.ts';
import { type PolicyVerdict } from '../../src/engines/kubernetes/admission/policy-verdict.ts';
import { withLazyModules } from '../../src/engines/kubernetes/lazy-module.ts';
import { policiesOf, verdictsOf } from '../../src/findings/admission/tree-policies.ts';
import { indexSide } from '../../src/findings/side-index.ts';
import { node, side } from '../compare/sides.ts';
import { edited } from './edited.ts';

/**
 * A request with the one policy that holds, and what the API server of Kubernetes 1.36 says. Written by
 * scripts/oracle/admission.js.
 */
interface Case {
  readonly object: string;
  readonly edit?: string;
  readonly old?: string;
  readonly deletes?: true;
  /** The ServiceAccount that asks, as `namespace/name`; an administrator by default. */
  readonly as?: string;
  readonly policy: JsonObject;
  readonly binding?: JsonObject;
  /** The words after "is forbidden". */
  readonly refused?: string;
  readonly warned?: string;
  /** True when the API server does not take the policy. */
  readonly invalid?: true;
}

const table = JSON.parse(readFileSync(new URL('apiserver/admission.json', import.meta.url), 'utf8')) as {
  readonly objects: Readonly<Record<string, JsonObject>>;
  readonly there: readonly JsonObject[];
  readonly cases: Readonly<Record<string, Case>>;
  readonly defaulted: readonly { readonly object: JsonObject; readonly becomes: JsonObject }[];
};

const admission = (kind: string, name: string, spec: JsonObject): JsonObject => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind,
  metadata: { name },
  spec,
});

async function said(one: Case): Promise<readonly PolicyVerdict[]> {
  const object = edited(table.objects[one.object] ?? {}, one.edit ?? '');
  const old = one.old === undefined ? undefined : edited(table.objects[one.object] ?? {}, one.old);
  const objects = [
    ...table.there,
    admission('ValidatingAdmissionPolicy', 'policy', one.policy),
    admission('ValidatingAdmissionPolicyBinding', 'binding', {
      policyName: 'policy',
      validationActions: ['Deny'],
      ...one.binding,
    }),
  ];
  const manifests = objects.flatMap((each) => {
    const id = resourceIdOf(each);
    return id === undefined ? [] : [{ id, object: each }];
  });
  const applied = node('Kustomization flux-system/apps', manifests);
  const [namespace = '', name = ''] = one.as?.split('/') ?? [];
  const spec: JsonObject = one.as === undefined ? {} : { serviceAccountName: name };
  const own = { ...applied.id, namespace };
  const apps: JsonObject = {
    apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
    kind: 'Kustomization',
    metadata: { name: own.name, namespace },
    spec,
  };
  const index = indexSide(side([applied, node('Kustomization flux-system/cluster', [{ id: own, object: apps }])]));
  const id = resourceIdOf(object);
  if (id === undefined) throw new Error('the object has no name');
  const operation = one.deletes === true ? 'DELETE' : old === undefined ? 'CREATE' : 'UPDATE';
  return withLazyModules(() =>
    verdictsOf(
      policiesOf(index, ''),
      { operation, root: '', id, node: own, object: one.deletes === true ? undefined : object, oldObject: old },
      index,
    ),
  );
}

/**
 * What cannot be worked out here, though the API server can: a function that the interpreter lacks, or values that only
 * the API server has.
 */
const undecided = new Set<string>([
  'metadata that only the server has',
  'a custom resource by another version',
  'a text that is no url',
  'a text that is no ip',
  'a text that is no cidr',
  'a text that is no version',
  'what is more about who asks',
]);

/** What is refused here as there, in other words. */
const otherWords: Readonly<Record<string, string>> = {
  'a list indexed by a text': 'no such key: a',
  'the first of two errors': "type conversion error from 'string' to 'int'",
};

describe('policies of the tree refuse as the API server does', () => {
  test.each(Object.entries(table.cases))('%s', async (name, one) => {
    const verdicts = await said(one);
    const unknown = verdicts.filter(({ effect }) => effect === 'unknown');

    expect(unknown.length > 0).toBe(one.invalid === true || undecided.has(name));
    if (unknown.length > 0) return;
    const words = (effect: string): string | undefined => verdicts.find((each) => each.effect === effect)?.words;
    const refused =
      otherWords[name] === undefined ? one.refused : one.refused?.replace(/(?<=in error: ).*$/, otherWords[name]);
    expect({ refused: words('deny'), warned: words('warn') }).toEqual({ refused, warned: one.warned });
  });

  test('in at least 100 cases, of which half are refused', () => {
    const cases = Object.values(table.cases);
    expect(cases.length).toBeGreaterThanOrEqual(100);
    expect(cases.filter(({ refused }) => refused !== undefined).length).toBeGreaterThanOrEqual(cases.length * 0.4);
  });
});

/** What only the API server knows, with its place. */
function withoutUnknown(value: JsonValue, other: JsonValue | undefined): JsonValue {
  if (typeof value !== 'object' || value === null || typeof other !== 'object' || other === null) return value;
  if (Array.isArray(value))
    return Array.isArray(other) ? value.map((item, at) => withoutUnknown(item, other[at] ?? null)) : value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => (other as JsonObject)[key] !== unknownValue)
      .map(([key, item]) => [key, withoutUnknown(item, (other as JsonObject)[key])]),
  );
}

describe('defaults are those of the API server:', () => {
  test.each(table.defaulted.map((one) => [JSON.stringify(one.object).slice(0, 160), one] as const))(
    '%s',
    (_name, one) => {
      const { object } = defaultedObject(one.object, resourceIdOf(one.object)?.namespace ?? '', undefined);

      expect(withoutUnknown(object, object)).toEqual(withoutUnknown(one.becomes, object));
    },
  );
});
