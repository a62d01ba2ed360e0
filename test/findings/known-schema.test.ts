import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { withLazyModules } from '../../src/engines/kubernetes/lazy-module.ts';
import { type Case, findingsOf } from './judge-case.ts';
import { definition, object } from './objects.ts';

const certificate = (spec: JsonObject): JsonObject =>
  object('cert-manager.io/v1', 'Certificate', { spec: { secretName: 'tls', issuerRef: { name: 'ca' }, ...spec } });
const route = (spec: JsonObject): JsonObject => object('gateway.networking.k8s.io/v1', 'HTTPRoute', { spec });

function told(one: Case): string[] {
  return findingsOf(one).flatMap(({ rule, severity, message }) =>
    ['api-server-refuses', 'kind-without-schema', 'unlike-known-release'].includes(rule)
      ? [`${severity}: ${message}`]
      : [],
  );
}

beforeAll(() => withLazyModules(() => void told({ head: [certificate({})] })));

describe('a kind of a known project without a definition in the tree', () => {
  test('is told a field that the release lacks, with the one that was meant', () => {
    expect(told({ head: [certificate({ renewBefor: '1h' })] })).toEqual([
      'note: `.spec.renewBefor` is not in the `Certificate` of cert-manager 1.21; there is `renewBefore`.',
    ]);
  });

  test('is told a value of another type or none of an enumeration, and a field that it must have', () => {
    expect(told({ head: [certificate({ dnsNames: 'a.example.org' })] })).toEqual([
      'note: `.spec.dnsNames: expected list, got string`, says cert-manager 1.21 of `Certificate`.',
    ]);
    expect(told({ head: [certificate({ privateKey: { algorithm: 'RSB' } })] })).toEqual([
      'note: `spec.privateKey.algorithm: Unsupported value: "RSB": supported values: "RSA", "ECDSA", "Ed25519"`, says cert-manager 1.21 of `Certificate`.',
    ]);
    expect(told({ head: [object('cert-manager.io/v1', 'Certificate', { spec: { secretName: 'tls' } })] })).toEqual([
      'note: `spec.issuerRef: Required value`, says cert-manager 1.21 of `Certificate`.',
    ]);
  });

  test('is not told of an older version of what Flux itself reads', () => {
    const source = (version: string): JsonObject =>
      object(`source.toolkit.fluxcd.io/${version}`, 'OCIRepository', { spec: { interval: '1h', url: 'oci://a/b' } });
    expect(['v1beta2', 'v1'].map((version) => told({ head: [source(version)] }))).toEqual([[], []]);
  });

  test('is refused in an older version of what Flux itself reads by the type of a field alone', () => {
    const applying = (version: string, spec: JsonObject): string[] =>
      told({ head: [object(`kustomize.toolkit.fluxcd.io/${version}`, 'Kustomization', { spec })] });
    const refused = ['block: Refused: `.spec.postBuild: expected map, got a list`.'];

    expect(applying('v1beta2', { postBuild: [{ cmd: ['run'] }] })).toEqual(refused);
    expect(applying('v1beta2', { validation: 'client' })).toEqual([]);
    expect(applying('v1', { postBuild: [{ cmd: ['run'] }] })).toEqual(expect.arrayContaining(refused));
  });

  test('is told the same of a cluster of CloudNativePG', () => {
    const cluster = (spec: JsonObject): JsonObject =>
      object('postgresql.cnpg.io/v1', 'Cluster', { spec: { instances: 3, storage: { size: '1Gi' }, ...spec } });

    expect(told({ head: [cluster({ imageName: 'ghcr.io/cloudnative-pg/postgresql:18' })] })).toEqual([]);
    expect(told({ head: [cluster({ imagName: 'ghcr.io/cloudnative-pg/postgresql:18' })] })).toEqual([
      'note: `.spec.imagName` is not in the `Cluster` of CloudNativePG 1.30; there is `imageName`.',
    ]);
  });

  test('is to have its value corrected where the field is known, and no spelling', () => {
    const hints = (spec: JsonObject): string[] =>
      findingsOf({ head: [certificate(spec)] }).flatMap(({ rule, hint }) =>
        rule === 'unlike-known-release' ? [hint] : [],
      );

    expect(hints({ renewBefor: '1h' })).toEqual([
      'Check the spelling, or that the cluster runs a release that has it.',
    ]);
    expect(hints({ secretName: null })).toEqual(['Give the field a value.']);
    expect(hints({ privateKey: { algorithm: 'RSB' } })).toEqual([
      'Correct the value, or check that the cluster runs a release that takes it.',
    ]);
  });

  test('is not told what fits', () => {
    const rule = { matches: [{ path: { type: 'PathPrefix', value: '/' } }], backendRefs: [{ name: 'web', port: 80 }] };

    expect(told({ head: [route({ parentRefs: [{ name: 'gateway' }], rules: [rule] })] })).toEqual([]);
  });

  test('is not judged when it is a version that the release does not have', () => {
    expect(told({ head: [object('cert-manager.io/v1alpha2', 'Certificate', { spec: { any: 1 } })] })).toEqual([
      'note: No schema for `Certificate (cert-manager.io/v1alpha2)`.',
    ]);
  });

  test('is held against the definition where the tree has one, whichever versions that has', () => {
    const own = definition({ group: 'cert-manager.io', names: { kind: 'Certificate', plural: 'certificates' } });

    expect(told({ head: [own, object('cert-manager.io/v1', 'Certificate', { spec: { size: 1 } })] })).toEqual([]);
    // A version that it lacks is told as such, and no schema is missing.
    expect(told({ head: [own, object('cert-manager.io/v1beta1', 'Certificate', { spec: { sice: 1 } })] })).toEqual([]);
  });
});
