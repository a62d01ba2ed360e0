import { expect, test } from 'vitest';
import { changedPaths } from '../../../src/core/files/changed-paths.ts';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { type Discovery, discover } from '../../../src/flux/discovery/discovery.ts';
import {
  restoreDiscovery,
  sameDiscovery,
  snapshotClaims,
  snapshotDiscovery,
} from '../../../src/flux/discovery/discovery-snapshot.ts';
import { FileFacts } from '../../../src/flux/discovery/file-facts.ts';
import { filesOf, repositories } from '../../properties/flux-repositories.ts';
import { fc } from '../../support/property.ts';

/** What a run begins with. */
function beginnings({ roots, selfUrls, problems }: Discovery): unknown {
  const places = roots.map(({ name, entries }) => ({
    name,
    entries: entries.map((entry) =>
      entry.kind === 'directory' ? entry.path : [entry.object.id, entry.object.at, entry.object.object],
    ),
  }));
  return { places, selfUrls: [...selfUrls], problems };
}

test('what is kept of a discovery is what a tree comes to that does not differ in what discovery reads', () => {
  let alike = 0;
  fc.assert(
    fc.property(repositories, fc.nat({ max: 7 }), fc.constantFrom('one', 'two', 'three'), (repository, at, value) => {
      const applications = repository.applications.map((one, index) =>
        index === at % repository.applications.length ? { ...one, value, dependsOn: at } : one,
      );
      const [base, head] = [
        memoryTree(filesOf(repository).tree),
        memoryTree(filesOf({ ...repository, applications }).tree),
      ];
      const facts = new FileFacts();
      const options = { path: 'cluster', selfUrls: [], facts };
      const before = discover(base, options);
      const kept = snapshotDiscovery(before, base, facts);
      expect(kept).toBeDefined();
      if (
        kept === undefined ||
        !sameDiscovery(base, head, changedPaths(base, head), facts, new Set(kept.pathVariables))
      )
        return;
      alike++;
      const claims = JSON.parse(JSON.stringify(snapshotClaims(before)));
      const restored = restoreDiscovery(JSON.parse(JSON.stringify(kept)), head, options, () => claims);
      const whole = discover(head, options);
      expect(restored && beginnings(restored)).toEqual(beginnings(whole));
      expect(restored?.claims).toEqual(whole.claims.map(({ at, ...claim }) => ({ ...claim, at: { file: at.file } })));
      expect(restored?.objects).toEqual(whole.objects);
    }),
  );
  expect(alike).toBeGreaterThan(0);
});

test('a cluster that the chart of a FluxInstance begins is kept', () => {
  const release = (image: string): string =>
    JSON.stringify({
      apiVersion: 'helm.toolkit.fluxcd.io/v2',
      kind: 'HelmRelease',
      metadata: { name: 'flux-instance', namespace: 'flux-system' },
      spec: {
        chartRef: { kind: 'OCIRepository', name: 'flux-instance' },
        values: { image, instance: { sync: { url: 'https://git.example/a/b.git', path: 'cluster' } } },
      },
    });
  const files = { 'flux/release.yaml': release('a'), 'cluster/a.yaml': 'a: 1\n' };
  const [base, head] = [memoryTree(files), memoryTree({ ...files, 'flux/release.yaml': `# moved\n${release('b')}` })];
  const facts = new FileFacts();
  const options = { path: '', selfUrls: [], facts };

  const kept = snapshotDiscovery(discover(base, options), base, facts);
  const isSame = sameDiscovery(base, head, changedPaths(base, head), facts, new Set());
  const restored = kept && restoreDiscovery(JSON.parse(JSON.stringify(kept)), head, options, () => undefined);

  expect(isSame).toBe(true);
  expect(restored && beginnings(restored)).toEqual(beginnings(discover(head, options)));
  expect(restored?.roots.flatMap(({ entries }) => entries.map(({ kind }) => kind))).toContain('object');
});

const kustomization = (dependsOn: readonly object[]): string =>
  JSON.stringify({
    apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
    kind: 'Kustomization',
    metadata: { name: 'a', namespace: 'flux-system' },
    spec: { path: './a', dependsOn },
  });

test.each([
  ['a file that is looked through comes', {}, { 'a.yaml': 'a: 1\n' }],
  [
    'a kustomization lists another file',
    { 'kustomization.yaml': 'resources: [a.yaml]\n' },
    { 'kustomization.yaml': 'resources: [b.yaml]\n' },
  ],
  [
    'a Kustomization waits for another one',
    { 'a.yaml': kustomization([{ name: 'b' }]) },
    { 'a.yaml': kustomization([{ name: 'c' }]) },
  ],
  ['patterns of ignored files change', { '.krmignore': 'a\n' }, { '.krmignore': 'b\n' }],
  ['a file becomes a link', { 'notes.txt': 'a\n' }, { 'notes.txt': { link: 'other' } }],
])('a discovery is another when %s', (_what, before, after) => {
  const [base, head] = [memoryTree(before), memoryTree(after)];
  expect(sameDiscovery(base, head, changedPaths(base, head), new FileFacts(), new Set())).toBe(false);
});
