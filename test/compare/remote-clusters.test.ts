import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import type { NodeResult } from '../../src/core/side-result.ts';
import { id, node, side } from './sides.ts';

const deployment = (image: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: prod}\nspec: {template: {spec: {containers: [{name: web, image: "${image}"}]}}}\n`;
const release = (name: string, cluster: string): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: flux}\nspec: {releaseName: web${cluster === '' ? '' : `, kubeConfig: {secretRef: {name: ${cluster}}}`}}\n---\n`;
/** Releases that apply one Deployment each, to the clusters that are given by their names. */
const releases = (clusters: Readonly<Record<string, string>>, image = 'example.com/web:1.0.0'): NodeResult[] => [
  node(
    'Kustomization flux/apps',
    Object.entries(clusters)
      .map(([name, cluster]) => release(name, cluster))
      .join(''),
  ),
  ...Object.keys(clusters).map((name) =>
    node(`HelmRelease flux/${name}`, deployment(image), { parent: id('Kustomization flux/apps') }),
  ),
];
const statuses = (base: NodeResult[], head: NodeResult[]): string[] =>
  diffSides(side(base), side(head)).groups.flatMap(({ changes }) =>
    changes.flatMap(({ id: of, status }) => (of.kind === 'Deployment' ? [status] : [])),
  );

describe('resources of one name in two clusters', () => {
  test('are a removal and an addition where another release applies one to another cluster', () => {
    expect(statuses(releases({ east: 'east' }), releases({ west: 'west' }))).toEqual(['removed', 'added']);
    expect(statuses(releases({ east: '' }), releases({ west: 'west' }))).toEqual(['removed', 'added']);
  });

  test('are a move where another release applies one to the same cluster', () => {
    expect(statuses(releases({ east: 'same' }), releases({ west: 'same' }))).toEqual(['moved']);
    expect(statuses(releases({ east: '' }), releases({ west: '' }))).toEqual(['moved']);
  });

  test('are in the cluster of what applies their release', () => {
    const within = (name: string, cluster: string): NodeResult[] => {
      const parent = id('Kustomization flux/apps');
      return [
        node(
          'Kustomization flux/flux',
          `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux}\nspec: {kubeConfig: {secretRef: {name: ${cluster}}}}\n`,
        ),
        node('Kustomization flux/apps', release(name, ''), { parent: id('Kustomization flux/flux') }),
        node(`HelmRelease flux/${name}`, deployment('example.com/web:1.0.0'), { parent }),
      ];
    };

    expect(statuses(within('a', 'east'), within('b', 'west'))).toEqual(['removed', 'added']);
    expect(statuses(within('a', 'east'), within('b', 'east'))).toEqual(['moved']);
  });

  test('count each as what uses a version', () => {
    const clusters = { east: 'east', west: 'west' };
    const { versions } = diffSides(side(releases(clusters)), side(releases(clusters, 'example.com/web:1.1.0')));

    expect(versions).toEqual([
      expect.objectContaining({ from: '1.0.0', to: '1.1.0', usedBy: [expect.anything(), expect.anything()] }),
    ]);
  });
});
