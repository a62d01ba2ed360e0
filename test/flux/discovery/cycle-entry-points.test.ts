import { expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { discover } from '../../../src/flux/discovery/discovery.ts';
import type { FluxObject } from '../../../src/flux/discovery/flux-object.ts';
import { fc, runs } from '../../support/property.ts';

const flux = (name: string, path: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {path: ${path}, sourceRef: {kind: GitRepository, name: flux-system}}\n`;
const kustomization = (...resources: string[]): string =>
  `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [${resources.join(', ')}]\n`;
const discovered = (files: Record<string, string>): ReturnType<typeof discover> =>
  discover(memoryTree(files), { path: '', selfUrls: [] });
const begun = (files: Record<string, string>): readonly string[] =>
  discovered(files).entries.map((entry) => (entry.kind === 'object' ? entry.object.id.name : `${entry.path}/`));

/** A cluster whose second Kustomization builds the directory in which the first one stands. */
const cluster = (name: string): Record<string, string> => ({
  [`clusters/${name}/flux-system/gotk-sync.yaml`]: flux('flux-system', `./clusters/${name}`),
  [`clusters/${name}/flux-system/kustomization.yaml`]: kustomization('gotk-sync.yaml'),
  [`clusters/${name}/kustomization.yaml`]: kustomization('flux.yaml', 'apps.yaml'),
  [`clusters/${name}/flux.yaml`]: flux('flux', `./clusters/${name}/flux-system`),
  [`clusters/${name}/apps.yaml`]: flux('apps', './apps'),
});

test('a circle of Kustomizations begins with the one that has the widest path', () => {
  expect(begun(cluster('main'))).toEqual(['flux-system']);
  expect(begun({ 'x/a.yaml': flux('b', './yy'), 'yy/b.yaml': flux('a', './x') })).toEqual(['a']);
});

test('a circle begins with what the others cover and do not read', () => {
  const files = {
    'kubernetes/kustomization.yaml': kustomization(),
    'kubernetes/clusters/main/bootstrap/entrypoint.yaml': flux('cluster', './kubernetes/clusters/main/apps'),
    'kubernetes/clusters/main/apps/ai/kustomization.yaml': kustomization('database.yaml'),
    'kubernetes/clusters/main/apps/ai/database.yaml': flux('database', './kubernetes'),
  };
  expect(begun(files)).toEqual(['cluster']);
});

test('a circle begins beside a cluster that begins by itself', () => {
  const other = {
    'clusters/test/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/test'),
    'clusters/test/apps.yaml': flux('apps', './apps'),
  };
  const { roots } = discovered({ ...cluster('main'), ...other });
  expect(roots.map(({ name, entries }) => [name, entries.length])).toEqual([
    ['main', 1],
    ['test', 1],
  ]);
});

test('a circle begins with what its first Kustomization depends on, too', () => {
  const waiting = flux('apps', './apps').replace('spec: {', 'spec: {dependsOn: [{name: sources}], ');
  const instance =
    'apiVersion: fluxcd.controlplane.io/v1\nkind: FluxInstance\nmetadata: {name: flux, namespace: flux-system}\nspec: {distribution: {version: 2.x}, sync: {kind: GitRepository, url: https://example.com/r.git, ref: refs/heads/main, path: ./cluster}}\n';
  const files = {
    'cluster/sync.yaml': `${flux('sources', './sources')}---\n${flux('later', './later')}---\n${waiting}`,
    'apps/flux.yaml': instance,
    'sources/none.yaml': kustomization(),
  };
  const { entries } = discover(memoryTree(files), { path: '', selfUrls: ['https://example.com/r'] });
  expect(entries.map((entry) => (entry.kind === 'object' ? entry.object.id.name : entry.path))).toEqual([
    'sources',
    'apps',
  ]);
});

const directory = fc.constantFrom('', 'a', 'a/b', 'a/b/c', 'a/d', 'e', 'e/f', 'g');

test('something begins that leads to each Kustomization', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(directory, directory), { minLength: 1, maxLength: 8 }), (placed) => {
      const files = Object.fromEntries(
        placed.map(([at, path], number) => [
          `${at === '' ? '' : `${at}/`}ks-${number}.yaml`,
          flux(`ks-${number}`, `./${path}`),
        ]),
      );
      const { entries, claimsOn } = discovered(files);
      const reached = new Set(entries.flatMap((entry) => (entry.kind === 'object' ? [entry.object] : entry.objects)));
      const isLedTo = (object: FluxObject): boolean =>
        (claimsOn.get(object) ?? []).some(({ at }) => [...reached].some((one) => one.at === at));
      for (let before = -1; before < reached.size; ) {
        before = reached.size;
        for (const object of claimsOn.keys()) if (isLedTo(object)) reached.add(object);
      }
      expect([...claimsOn.keys()].filter((object) => !reached.has(object)).map(({ id }) => id.name)).toEqual([]);
      expect(claimsOn.size).toBe(placed.length);
    }),
    { numRuns: runs(500) },
  );
});
