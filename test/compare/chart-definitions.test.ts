import { expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import type { Manifest } from '../../src/core/side-result.ts';
import { node, side } from './sides.ts';

const id = { group: 'apiextensions.k8s.io', kind: 'CustomResourceDefinition', namespace: '', name: 'foos.a.io' };
const release = (scope: string, crds: Manifest['crds']): ReturnType<typeof side> => {
  const object = { apiVersion: 'apiextensions.k8s.io/v1', kind: id.kind, metadata: { name: id.name }, spec: { scope } };
  return side([node('HelmRelease shop/web', [{ id, object, ...(crds === undefined ? {} : { crds }) }])]);
};
const notesOf = (before: Manifest['crds'], after: Manifest['crds'], scope = 'Namespaced'): readonly string[] =>
  diffSides(release('Cluster', before), release(scope, after)).groups.flatMap(({ changes }) =>
    changes.flatMap((one) => [one.status, ...one.notes]),
  );

test('a definition of a chart that differs says where it stays as it is', () => {
  expect(notesOf('replaced', 'replaced')).toEqual(['changed']);
  expect(notesOf('open', 'open')).toEqual([
    'changed',
    'only where Helm applies the release on the server (spec.upgrade.crds: Create)',
  ]);
  expect(notesOf('kept', 'kept')[1]).toMatch(/^Flux leaves it as it is while it is there/);
  expect(notesOf('kept', 'replaced')[1]).toMatch(/^Flux has left it as it was until now .* more may differ$/);
});

test('a definition that moves from the templates of a chart into its directory is a change, though it is the same', () => {
  expect(notesOf(undefined, 'open', 'Cluster')).toEqual(['changed']);
  expect(notesOf('open', undefined, 'Cluster')).toEqual([]);
});
