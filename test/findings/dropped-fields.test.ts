import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { type Case, findingsOf } from './judge-case.ts';
import { clusterObject, definition, deployment, object } from './objects.ts';

const rules = new Set(['api-server-refuses', 'flux-drops-fields']);
const told = (one: Case): string[] =>
  findingsOf(one)
    .filter(({ rule }) => rules.has(rule))
    .map(({ severity, message }) => `${severity}: ${message}`);
const misspelt = deployment({ imagePullPolcy: 'Always' });
const dropped =
  'warn: Dropped by Flux: `spec.template.spec.containers[name="app"].imagePullPolcy` is no field of `Deployment`.';

test('a field that no Kubernetes has is dropped by what applies Kustomizations and ResourceSets', () => {
  expect(told({ base: [deployment()], head: [misspelt] })).toEqual([dropped]);
  expect(told({ head: [misspelt], bySet: {} })).toEqual([dropped]);
});

test('a dropped field that was there before is no news', () => {
  expect(told({ base: [misspelt], head: [deployment({ imagePullPolcy: 'Never' })] })).toEqual([]);
});

test('what is left without the dropped fields is judged as the API server gets it', () => {
  expect(
    told({ base: [deployment()], head: [deployment({ imagePullPolcy: 'Always', imagePullPolicy: 'Now' })] }),
  ).toEqual([
    'block: Refused: `spec.template.spec.containers[0].imagePullPolicy: Unsupported value: "Now": supported values: "Always", "IfNotPresent", "Never"`.',
    dropped,
  ]);
});

test('nothing is dropped of an object that a value of another type keeps from being read', () => {
  expect(
    told({ base: [deployment()], head: [deployment({ imagePullPolcy: 'Always', imagePullPolicy: true })] }),
  ).toEqual([
    'block: Refused: `.spec.template.spec.containers[name="app"].imagePullPolcy: field not declared in schema`.',
    'block: Refused: `.spec.template.spec.containers[name="app"].imagePullPolicy: expected string, got boolean`.',
  ]);
});

test('two items with one key are refused still', () => {
  const twice = deployment({
    env: [
      { name: 'a', value: '1' },
      { name: 'a', vaule: '2' },
    ],
  });
  expect(told({ base: [deployment()], head: [twice] }).map((text) => text.slice(0, 21))).toEqual([
    'block: Refused: `.spe',
    'warn: Dropped by Flux',
  ]);
});

test('fields of kinds that Flux sends as they are written are refused', () => {
  const refused = (one: JsonObject): string[] => told({ head: [one] }).map((text) => text.split(':', 2).join(':'));
  const rules = [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }];
  expect(refused(object('rbac.authorization.k8s.io/v1', 'Role', { rules, more: 1 }))).toEqual(['block: Refused']);
  expect(refused(clusterObject('rbac.authorization.k8s.io/v1', 'ClusterRole', { rules, more: 1 }))).toEqual([
    'block: Refused',
  ]);
  expect(refused(definition({ more: 1 }))).toEqual(['block: Refused']);
  const kinds = { kind: 'ServiceAccount', name: 'a', namespace: 'shop' };
  const binding = { roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'a' }, subjects: [kinds] };
  expect(refused(object('rbac.authorization.k8s.io/v1', 'RoleBinding', { ...binding, more: 1 }))).toEqual([
    'warn: Dropped by Flux',
  ]);
});

test('of many dropped fields three are told one by one', () => {
  const head = [deployment({ a: 1, b: 1, c: 1, d: 1, e: 1 })];
  const all = told({ base: [deployment()], head });
  expect(all).toHaveLength(4);
  expect(all).toContain('warn: Dropped by Flux: 2 more fields.');
});

test('nothing is said of fields where the cluster runs a Kubernetes that is not known', () => {
  expect(told({ base: [deployment()], head: [misspelt], options: { kubeVersion: '1.99' } })).toEqual([]);
});
