import { expect, test } from 'vitest';
import { changedPaths } from '../../../src/core/files/changed-paths.ts';
import { type MemoryFile, memoryTree } from '../../../src/core/files/memory-tree.ts';
import { deriveDiscovery } from '../../../src/flux/discovery/derive-discovery.ts';
import { type Discovery, discover } from '../../../src/flux/discovery/discovery.ts';
import { FileFacts } from '../../../src/flux/discovery/file-facts.ts';
import { filesOf, repositories } from '../../properties/flux-repositories.ts';
import { fc } from '../../support/property.ts';

type Files = Readonly<Record<string, MemoryFile>>;

/** What is found of the second of two trees by way of the first, and without it. */
function bothWays(before: Files, after: Files, path = ''): [Discovery | undefined, Discovery] {
  const [base, head] = [memoryTree(before), memoryTree(after)];
  const facts = new FileFacts();
  const options = { path, selfUrls: [] };
  const known = discover(base, { ...options, facts });
  const whole = discover(head, { ...options, ignoreFrom: { tree: base, path } });
  return [deriveDiscovery(known, base, head, changedPaths(base, head), facts), whole];
}

/** All of a discovery, with claims in the order in which they stand above each object. */
function said({ roots, objects, claims, claimsOn, selfUrls, problems }: Discovery): unknown {
  return { roots, objects, claims, claimsOn: [...claimsOn], selfUrls: [...selfUrls], problems };
}

const kustomization = (name: string, path: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  path: ${path}\n  sourceRef: {kind: GitRepository, name: flux-system}\n${more}`;
const release = (name: string, more = ''): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: apps}\nspec:\n  chart: {spec: {chart: app}}\n${more}`;
const files: Files = {
  'cluster/apps.yaml': kustomization('apps', './apps'),
  'cluster/vars.yaml': kustomization('vars', './vars/${stage}', '  postBuild: {substitute: {stage: a, other: b}}\n'),
  'vars/a/c.yaml': release('d'),
  'apps/a.yaml': release('a'),
  'apps/b.yaml': `${release('b')}---\n${release('c')}`,
  'charts/app/values.yaml': 'size: 1\n',
  'README.md': 'Read me.\n',
};

test.each([
  ['values of a chart', { 'charts/app/values.yaml': 'size: 2\n' }],
  ['text that nobody reads', { 'README.md': 'Do not.\n' }],
  ['values of a release', { 'apps/a.yaml': release('a', '  values: {size: 2}\n') }],
  [
    'a line before another object',
    { 'apps/b.yaml': `# two\n${release('b', '  values: {a: 1}\n')}---\n${release('c')}` },
  ],
  [
    'a variable that no path takes',
    {
      'cluster/vars.yaml': kustomization(
        'vars',
        './vars/${stage}',
        '  postBuild: {substitute: {stage: a, other: c}}\n',
      ),
    },
  ],
  ['a line before a claim', { 'cluster/apps.yaml': `# first\n${kustomization('apps', './apps', '  prune: true\n')}` }],
])('the other side is found by way of the first when it differs in %s', (_what, change) => {
  const [found, whole] = bothWays(files, { ...files, ...change });

  expect(found && said(found)).toEqual(said(whole));
});

test.each([
  ['builds another directory', { 'cluster/apps.yaml': kustomization('apps', './other') }],
  [
    'sets another variable of a path',
    {
      'cluster/vars.yaml': kustomization(
        'vars',
        './vars/${stage}',
        '  postBuild: {substitute: {stage: b, other: b}}\n',
      ),
    },
  ],
  ['has another object', { 'apps/b.yaml': release('b') }],
  ['has another file', { 'apps/d.yaml': release('d') }],
  ['has another file that nobody reads', { 'other/notes.txt': 'a\n' }],
  ['waits for another one', { 'cluster/apps.yaml': kustomization('apps', './apps', '  dependsOn: [{name: a}]\n') }],
])('a side that %s is found by itself', (_what, change) => {
  expect(bothWays(files, { ...files, ...change })[0]).toBeUndefined();
});

test('what is found by way of the other side is what is found without', () => {
  let alike = 0;
  fc.assert(
    fc.property(repositories, fc.nat({ max: 7 }), fc.constantFrom('one', 'two', 'three'), (repository, at, value) => {
      const applications = repository.applications.map((one, index) =>
        index === at % repository.applications.length ? { ...one, value } : one,
      );
      const after = filesOf({ ...repository, applications }).tree;
      const [found, whole] = bothWays(filesOf(repository).tree, after, 'cluster');
      if (found === undefined) return;
      alike++;
      expect(said(found)).toEqual(said(whole));
    }),
  );
  expect(alike).toBeGreaterThan(0);
});
