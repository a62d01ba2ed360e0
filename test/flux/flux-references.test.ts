import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { printResource, resourceIdOf } from '../../src/core/resource-id.ts';
import { dependenciesOf, fluxLinksOf, fluxReferences } from '../../src/flux/flux-references.ts';

const object = (apiVersion: string, kind: string, spec: JsonObject): JsonObject => ({
  apiVersion,
  kind,
  metadata: { name: 'own', namespace: 'apps' },
  spec,
});
const idOf = (one: JsonObject) => resourceIdOf(one) ?? { group: '', kind: '', namespace: '', name: '' };
const named = (one: JsonObject): string[] =>
  fluxReferences(one, idOf(one)).map(({ role, id }) => `${role}: ${printResource(id)}`);

const helmRelease = (spec: JsonObject): JsonObject => object('helm.toolkit.fluxcd.io/v2', 'HelmRelease', spec);
const kustomization = (spec: JsonObject): JsonObject => object('kustomize.toolkit.fluxcd.io/v1', 'Kustomization', spec);
const resourceSet = (spec: JsonObject): JsonObject => object('fluxcd.controlplane.io/v1', 'ResourceSet', spec);
const source = (kind: string, spec: JsonObject): JsonObject => object('source.toolkit.fluxcd.io/v1', kind, spec);

describe('the references of a Flux object', () => {
  test.each<[string, JsonObject, string[]]>([
    [
      'a Kustomization names its source and its variables',
      kustomization({
        sourceRef: { kind: 'OCIRepository', name: 'src', namespace: 'flux-system' },
        postBuild: { substituteFrom: [{ kind: 'Secret', name: 'vars' }] },
      }),
      ['source: OCIRepository flux-system/src', 'variables: Secret apps/vars'],
    ],
    [
      'a Kustomization without a source is of this tree',
      kustomization({}),
      ['source: GitRepository flux-system/flux-system'],
    ],
    [
      'a HelmRelease names the source of its chart and its values',
      helmRelease({
        chart: { spec: { chart: 'web', sourceRef: { name: 'charts' } } },
        valuesFrom: [{ kind: 'ConfigMap', name: 'values' }, { kind: 'Secret' }],
      }),
      ['source: HelmRepository apps/charts', 'values: ConfigMap apps/values'],
    ],
    [
      'a HelmRelease names its HelmChart',
      helmRelease({ chartRef: { kind: 'HelmChart', name: 'web' } }),
      ['chart: HelmChart apps/web'],
    ],
    [
      'a HelmChart names its source',
      source('HelmChart', { sourceRef: { kind: 'Bucket', name: 'charts' } }),
      ['source: Bucket apps/charts'],
    ],
    [
      'a GitRepository names those that it includes',
      source('GitRepository', { include: [{ repository: { name: 'more' } }] }),
      ['source: GitRepository apps/more'],
    ],
    [
      'a ResourceSet names its providers, and all where a label selects',
      resourceSet({ inputsFrom: [{ name: 'in' }, { selector: { matchLabels: { a: 'b' } } }] }),
      ['inputs: ResourceSetInputProvider apps/in', 'inputs: ResourceSetInputProvider apps/'],
    ],
    [
      'an ArtifactGenerator names its sources',
      object('source.extensions.fluxcd.io/v1beta1', 'ArtifactGenerator', {
        sources: [{ alias: 'a', kind: 'GitRepository', name: 'src' }],
      }),
      ['source: GitRepository apps/src'],
    ],
    ['another object names nothing', object('v1', 'ConfigMap', { sourceRef: { kind: 'Bucket', name: 'a' } }), []],
  ])('%s', (_title, one, expected) => {
    expect(named(one)).toEqual(expected);
  });
});

describe('the dependencies of a Flux object', () => {
  const waits = (one: JsonObject): string[] =>
    dependenciesOf(one, idOf(one)).map(({ id, mustBeReady }) => `${printResource(id)}${mustBeReady ? '' : ' exists'}`);

  test('are of its own kind, in its namespace unless stated', () => {
    const dependsOn: JsonObject[] = [{ name: 'a' }, { name: 'b', namespace: 'other' }, { namespace: 'other' }];

    expect(waits(kustomization({ dependsOn }))).toEqual(['Kustomization apps/a', 'Kustomization other/b']);
    expect(waits(helmRelease({ dependsOn }))).toEqual(['HelmRelease apps/a', 'HelmRelease other/b']);
  });

  test('are of any kind in a ResourceSet, whose entries need not be ready', () => {
    const dependsOn: JsonObject[] = [
      { apiVersion: 'v1', kind: 'Namespace', name: 'a' },
      { apiVersion: 'kustomize.toolkit.fluxcd.io/v1', kind: 'Kustomization', name: 'b', ready: true },
    ];

    expect(waits(resourceSet({ dependsOn }))).toEqual(['Namespace a exists', 'Kustomization apps/b']);
  });

  test('are links between nodes, beside sources and charts', () => {
    const one = resourceSet({
      dependsOn: [{ apiVersion: 'helm.toolkit.fluxcd.io/v2', kind: 'HelmRelease', name: 'b' }],
      inputsFrom: [{ name: 'in' }],
    });
    const [link] = fluxLinksOf([{ id: idOf(one), object: one }]);

    expect(link?.references).toHaveLength(1);
    expect(link?.references[0]).toContain('HelmRelease');
  });
});
