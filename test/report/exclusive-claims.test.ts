import { expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { resourceIdOf } from '../../src/core/resource-id.ts';
import { newClaims } from '../../src/report/queue/exclusive-claims.ts';
import { node, side } from '../compare/sides.ts';
import { object } from '../findings/objects.ts';

const applying = (...objects: readonly JsonObject[]) =>
  side([
    node(
      'Kustomization flux-system/apps',
      objects.flatMap((one) => {
        const id = resourceIdOf(one);
        return id === undefined ? [] : [{ id, object: one }];
      }),
    ),
  ]);
/** Fields that an added object begins to have. */
const claims = (added: JsonObject): string[] =>
  newClaims(diffSides(applying(), applying(added))).map(({ what }) => what);

test('a host is taken at a listener of a Gateway, of which a route may have several', () => {
  const route = (...parentRefs: readonly JsonObject[]): JsonObject =>
    object('gateway.networking.k8s.io/v1', 'HTTPRoute', {
      spec: { parentRefs: [...parentRefs], hostnames: ['example.org'], rules: [{}] },
    });

  expect(claims(route({ name: 'inside' }, { name: 'outside', namespace: 'infra', sectionName: 'https' }))).toEqual([
    'host example.org/ at Gateway shop/inside',
    'host example.org/ at Gateway infra/outside/https',
  ]);
});

test('a host is taken of the class of an Ingress, in whichever way that is named', () => {
  const rules = [{ host: 'example.org', http: { paths: [{ path: '/' }] } }];
  const ingress = (spec: JsonObject, annotations: JsonObject = {}): JsonObject =>
    object('networking.k8s.io/v1', 'Ingress', { spec: { ...spec, rules } }, { annotations });

  expect(claims(ingress({ ingressClassName: 'public' }))).toEqual(['host example.org/ of class public']);
  expect(claims(ingress({}, { 'kubernetes.io/ingress.class': 'public' }))).toEqual([
    'host example.org/ of class public',
  ]);
  expect(claims(ingress({}))).toEqual(['host example.org/']);
});

test('a port of the nodes is taken for one protocol', () => {
  const ports = [
    { port: 53, nodePort: 30053, protocol: 'TCP' },
    { port: 53, nodePort: 30053, protocol: 'UDP' },
  ];

  expect(claims(object('v1', 'Service', { spec: { ports } }))).toEqual(['node port 30053', 'node port 30053 by UDP']);
});
