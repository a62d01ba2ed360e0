import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { type Case, findingsOf } from './judge-case.ts';
import { clusterObject, definition, object, widget } from './objects.ts';

const said = (of: Case): string[] =>
  findingsOf(of).map(({ rule, severity, message }) => `${rule} ${severity} ${message}`);

test('an API version that the definition in the repository does not serve is refused', () => {
  const old = widget({ size: 1 }, 'acme.example/v1beta1');

  expect(said({ base: [definition()], head: [definition(), old] })).toEqual([
    'api-removed block `acme.example/v1beta1` is not served: the definition in this repository has `acme.example/v1`.',
  ]);
  expect(said({ base: [definition()], head: [definition(), widget()] })).toEqual([]);
  // What was there before has failed before, and another cluster has definitions of its own.
  expect(said({ base: [definition(), old], head: [definition(), old] })).toEqual([]);
  const elsewhere = { kubeConfig: { secretRef: { name: 'other' } } };
  expect(said({ base: [definition()], head: [definition(), old], spec: elsewhere })).toEqual([
    expect.stringContaining('kind-without-schema'),
  ]);
});

test('an API version of Flux that the definition no longer serves is not told as deprecated', () => {
  const definitionOf = (...names: readonly string[]): JsonObject =>
    clusterObject(
      'apiextensions.k8s.io/v1',
      'CustomResourceDefinition',
      {
        spec: {
          group: 'source.toolkit.fluxcd.io',
          names: { kind: 'HelmRepository', plural: 'helmrepositories' },
          scope: 'Namespaced',
          versions: names.map((name) => ({ name, served: true, storage: name === 'v1' })),
        },
      },
      { name: 'helmrepositories.source.toolkit.fluxcd.io' },
    );
  const repository = object('source.toolkit.fluxcd.io/v1beta2', 'HelmRepository', {
    spec: { interval: '1h', url: 'https://charts.example.com' },
  });
  const rules = (crd: JsonObject): string[] =>
    findingsOf({ base: [crd], head: [crd, repository] }).map(({ rule, severity }) => `${rule} ${severity}`);

  expect(rules(definitionOf('v1'))).toEqual(['api-removed block']);
  expect(rules(definitionOf('v1', 'v1beta2'))).toEqual(['api-deprecated warn']);
});
