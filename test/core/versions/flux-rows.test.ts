import { expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { type BehaviourId, behaves } from '../../../src/core/versions/behaviours.ts';
import { fluxOfController } from '../../../src/core/versions/flux-versions.ts';
import { clusterFlux } from '../../../src/flux/discovery/cluster-flux/cluster-flux.ts';
import { settingsOfVersion } from '../../../src/flux/discovery/cluster-flux/flux-settings.ts';
import { unknownFieldWarnings } from '../../../src/render/controllers/unknown-fields.ts';

const sides = ['2.8', '2.9'] as const;

test('undefined variables fail a Kustomization since Flux 2.9', () => {
  expect(sides.map((flux) => settingsOfVersion(flux).strictSubstitution)).toEqual([false, true]);
});

test('post-renderers take hooks since Flux 2.9', () => {
  expect(sides.map((flux) => settingsOfVersion(flux).postRenderStrategy)).toEqual(['nohooks', 'combined']);
});

const fields: readonly (readonly [BehaviourId, JsonObject])[] = [
  ['flux-drift-ignore', { ignore: [{ paths: ['/spec'] }] }],
  ['flux-substitute-strategy', { postBuild: { substituteStrategy: 'Always' } }],
];

test.each(fields)('%s comes with the field in Flux 2.9', (row, spec) => {
  const warned = [8, 9].map((minor) => {
    const id = { kind: 'Kustomization', group: 'kustomize.toolkit.fluxcd.io', namespace: 'x', name: 'x' };
    return unknownFieldWarnings({ minor }, { id, object: { spec } }).length;
  });

  expect(warned).toEqual([1, 0]);
  expect(sides.map((flux) => behaves(row, flux))).toEqual([false, true]);
});

test('hooks pass the post-renderers of helm-controller 1.5.0 to 1.5.3', () => {
  const strategy = (version: string): string | undefined =>
    clusterFlux(
      memoryTree({
        'c/gotk-components.yaml': `# Flux Version: v2.8.1\nimage: ghcr.io/fluxcd/helm-controller:${version}\n`,
      }),
      { instances: [] },
      { name: 'c', entries: [{ kind: 'directory', path: 'c', objects: [], components: ['c/gotk-components.yaml'] }] },
    )?.settings.postRenderStrategy;

  expect(['v1.4.9', 'v1.5.0', 'v1.5.3', 'v1.5.4'].map(strategy)).toEqual([
    'nohooks',
    'combined',
    'combined',
    'nohooks',
  ]);
});

test('a kustomize-controller tells which Flux it belongs to', () => {
  expect(['1.9', 'v1.10.1', '2.0'].map(fluxOfController)).toEqual(['2.9', '2.10', '3.0']);
});

test('the controllers of Flux 2.1 to 2.4 have the Helm of their modules', () => {
  expect(['2.1', '2.2', '2.3', '2.4'].map((flux) => settingsOfVersion(flux).helm)).toEqual([
    '3.12',
    '3.13',
    '3.14',
    '3.16',
  ]);
});
