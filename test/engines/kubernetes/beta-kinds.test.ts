import { expect, test } from 'vitest';
import { builtInType, typedRefusals } from '../../../src/engines/kubernetes/typed-value.ts';

const policy = (version: string, spec: object) => ({
  apiVersion: `admissionregistration.k8s.io/${version}`,
  kind: 'MutatingAdmissionPolicy',
  metadata: { name: 'a' },
  spec: { failurePolicy: 'Fail', ...spec },
});

test('a built-in kind of a beta version has a schema', () => {
  const type = builtInType(policy('v1beta1', {})) ?? '';

  expect(typedRefusals(policy('v1beta1', { mutations: [{ patchType: 'JSONPatch' }] }), type)).toEqual([]);
  expect(typedRefusals(policy('v1beta1', { mutation: [] }), type).map(({ path }) => path)).toEqual(['.spec.mutation']);
});

test('a built-in kind of an alpha version has none, since each release has another one', () => {
  expect(builtInType(policy('v1alpha1', {}))).toBeUndefined();
});

test('a kind that a beta version no longer has is none of its own', () => {
  expect(builtInType({ apiVersion: 'networking.k8s.io/v1beta1', kind: 'Ingress' })).toBeUndefined();
});
