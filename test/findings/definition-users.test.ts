import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { type Case, findingsOf } from './judge-case.ts';
import { definition, version, widget } from './objects.ts';

const size = { type: 'integer' };
const withPorts = { size, ports: { type: 'array', items: { type: 'object', properties: { name: size, port: size } } } };
const withoutNames = { size, ports: { type: 'array', items: { type: 'object', properties: { port: size } } } };
const crd = (properties: JsonObject): JsonObject =>
  definition({ versions: [version('v1', { storage: true }, properties)] });

/** What is said of a field of items that goes, beside some objects. */
function told(objects: readonly JsonObject[], more: Case = {}): string[] {
  return findingsOf({ base: [crd(withPorts), ...objects], head: [crd(withoutNames), ...objects], ...more }).flatMap(
    ({ rule, message, hint }) => (rule === 'crd-field-removed' ? [`${message} ${hint}`] : []),
  );
}

describe('a field that a definition loses', () => {
  test('is told with the resources that use it', () => {
    expect(told([widget({ size: 1, ports: [{ port: 1 }, { name: 1 }] })])).toEqual([
      'Removed: `spec.ports[].name`. `Widget shop/app` uses the fields. Change the resources together with the CRD.',
    ]);
  });

  test('is not told where Flux leaves the definition of the chart as the cluster has it', () => {
    const users = [widget({ size: 1, ports: [{ port: 1 }] })];
    const of = (policy: 'kept' | 'replaced'): string[] =>
      told(users, { byHelm: true, crds: { base: policy, head: policy } });

    expect(of('kept')).toEqual([]);
    expect(of('replaced')).toHaveLength(1);
  });

  test('is told with nobody to use it where everything was looked at', () => {
    expect(told([widget({ size: 1, ports: [{ port: 1 }] })])).toEqual([
      'Removed: `spec.ports[].name`. No resource in this repository uses the fields. Check resources from elsewhere.',
    ]);
  });
});

test('what a definition asks of a status is told only where manifests may have one', () => {
  const withStatus = (required: readonly string[], more: JsonObject): JsonObject => {
    const status = { type: 'object', required: [...required], properties: { phase: { type: 'string' } } };
    const openAPIV3Schema = { type: 'object', properties: { spec: { type: 'object' }, status } };
    return definition({ versions: [{ ...version('v1', { storage: true }), schema: { openAPIV3Schema }, ...more }] });
  };
  const fired = (more: JsonObject): string[] =>
    findingsOf({ base: [withStatus([], more)], head: [withStatus(['phase'], more)] }).map(({ rule }) => rule);

  expect(fired({})).toEqual(['crd-field-required']);
  expect(fired({ subresources: { status: {} } })).toEqual([]);
});

test('a version that a definition no longer serves is told with nobody to use it where everything was looked at', () => {
  const versions = (...names: readonly string[]): JsonObject =>
    definition({ versions: names.map((name) => version(name, { storage: name === 'v1' }, { size })) });
  const said = (apiVersion: string): string[] =>
    findingsOf({
      base: [versions('v1', 'v1beta1'), widget({ size: 1 }, apiVersion)],
      head: [versions('v1'), widget({ size: 1 }, apiVersion)],
    }).flatMap(({ rule, severity, message, hint }) =>
      rule === 'crd-version-removed' ? [`${severity}: ${message} ${hint}`] : [],
    );

  expect(said('acme.example/v1')).toEqual([
    'warn: Version `v1beta1` of `Widget` is no longer served. No resource in this repository uses it. Check resources from elsewhere.',
  ]);
  expect(said('acme.example/v1beta1')).toEqual([
    'block: Version `v1beta1` of `Widget` is no longer served; 1 resource of this repository uses it. Move the resources to a served version first.',
  ]);
});
