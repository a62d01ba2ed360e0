import { expect, test } from 'vitest';
import { compared, kustomization } from '../../support/history-of-commits.ts';

const open = '{type: object, x-kubernetes-preserve-unknown-fields: true}';
/** A schema of which `note` takes any text, and `annotations` as stated. */
const closed = (annotations: string): string =>
  `{type: object, properties: {spec: {type: object, properties: {note: {type: string}, annotations: ${annotations}}}}}`;
const files = (schema: string, spec = '{note: a, annotations: {a: b}}') => ({
  'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
  'cluster/crd.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: shops.example.org}
spec:
  group: example.org
  scope: Namespaced
  names: {kind: Shop, plural: shops, singular: shop, listKind: ShopList}
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: ${schema}}}]
`,
  'cluster/shop.yaml': `apiVersion: example.org/v1\nkind: Shop\nmetadata: {name: x, namespace: shop}\nspec: ${spec}\n`,
});
const dropped = 'The API server drops `spec.annotations.a` of `Shop shop/x`, which has no schema any more.';

test.each([
  ['an object without fields', files(open), files(closed('{type: object}')), [dropped]],
  ['a map', files(open), files(closed('{type: object, additionalProperties: {type: string}}')), []],
  ['an open object', files(open), files(closed(open)), []],
  ['what nobody uses', files(open, '{note: a}'), files(closed('{type: object}'), '{note: a}'), []],
  ['what was dropped before', files(closed('{type: object}')), files(closed('{type: object, description: x}')), []],
])('a schema that closes over %s', async (_what, base, head, expected) => {
  const found = (await compared([base, head])).review?.findings ?? [];

  expect(found.filter(({ rule }) => rule === 'crd-field-removed').map(({ message }) => message)).toEqual(expected);
});
