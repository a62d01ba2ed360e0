import { describe, expect, test } from 'vitest';
import { type MemoryFile, memoryTree } from '../../../src/core/files/memory-tree.ts';
import { type Discovery, type DiscoveryOptions, discover } from '../../../src/flux/discovery/discovery.ts';
import { isKnownElsewhere } from '../../../src/flux/discovery/reviewed-revisions.ts';
import { fc } from '../../support/property.ts';

type Files = Record<string, MemoryFile>;

const url = 'https://git.example.com/org/repo';
const ks = (name: string, path: string | undefined, source = 'flux-system'): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  interval: 1h\n  sourceRef: {kind: GitRepository, name: ${source}}\n${path === undefined ? '' : `  path: ${path}\n`}`;
const repository = (name: string, ref: string, of = url): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 1h, url: "${of}"${ref === '' ? '' : `, ref: ${ref}`}}\n`;
const instance = (ref: string): string =>
  `apiVersion: fluxcd.controlplane.io/v1\nkind: FluxInstance\nmetadata: {name: flux, namespace: flux-system}\nspec:\n  distribution: {version: 2.x, registry: ghcr.io/fluxcd}\n  sync: {kind: GitRepository, url: "${url}", ref: ${ref}, path: clusters/x}\n`;

/** A cluster of which nothing says from where it begins, with a tenant on a branch of the same repository. */
const tenant = (path: string | undefined): Files => ({
  'clusters/x/infra.yaml': ks('infra', './infra'),
  'clusters/x/tenants.yaml': ks('tenants', './tenants'),
  'tenants/sync.yaml': `${repository('team', '{branch: team}')}---\n${ks('team', path, 'team')}`,
  'infra/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: infra, namespace: apps}\n',
});

const found = (files: Files, more: Partial<DiscoveryOptions> = {}): Discovery =>
  discover(memoryTree(files), { path: '', selfUrls: [url], ...more });
const names = ({ roots }: Discovery): string[] =>
  roots.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === 'object' ? [entry.object.id.name] : [`${entry.path}/`])),
  );
const reviewed = (files: Files, ...selfBranches: readonly string[]): readonly string[] => [
  ...found(files, { selfBranches }).reviewed.references,
];

test('a repository beside this one is known to be another one where an instance syncs this one by its URL', () => {
  const isElsewhere = (more: Files, selfBranches: readonly string[]): boolean => {
    const discovery = found({ 'clusters/x/ks.yaml': ks('infra', './infra'), ...more }, { selfBranches });
    const other = { apiVersion: 'source.toolkit.fluxcd.io/v1', kind: 'GitRepository' };
    const id = { group: 'source.toolkit.fluxcd.io', kind: 'GitRepository', namespace: 'apps', name: 'fleet' };
    const object = { ...other, spec: { url: 'ssh://git@git.example.com/org/fleet', ref: { branch: 'main' } } };
    return isKnownElsewhere(id, object, discovery, discovery.objects);
  };
  expect(isElsewhere({ 'clusters/x/flux.yaml': instance('refs/heads/main') }, ['main'])).toBe(true);
  expect(isElsewhere({}, ['main'])).toBe(false);
});

describe('a Kustomization on another branch of this repository', () => {
  test.each([[undefined], ['./'], ['./tenants'], ['./clusters'], ['./clusters/x'], ['./infra']])(
    'with the path %s hides nothing with which this tree begins',
    (path) => {
      for (const selfBranches of [['main'], [], ['feature', 'main']])
        expect(names(found(tenant(path), { selfBranches }))).toEqual(['infra', 'tenants']);
    },
  );

  test('never hides an entry, whatever its path', () => {
    const paths = fc.constantFrom('', '.', './', 'infra', 'tenants', 'clusters', 'clusters/x', 'tenants/a', '..', 'x');
    fc.assert(
      fc.property(paths, fc.constantFrom('team', 'master', 'release/1'), (path, branch) => {
        const files = {
          ...tenant(path),
          'tenants/sync.yaml': `${repository('team', `{branch: ${branch}}`)}---\n${ks('team', path, 'team')}`,
        };
        expect(names(found(files, { selfBranches: ['main'] }))).toEqual(['infra', 'tenants']);
      }),
    );
  });

  test('covers what may be a later state of what it builds, where nothing leads from there to it', () => {
    const files = {
      'cluster/all.yaml': `${repository('live', '{tag: v1}')}---\n${ks('apps', './apps', 'live')}`,
      'apps/new.yaml': ks('new', './new', 'live'),
    };
    expect(names(found(files, { selfBranches: ['main'] }))).toEqual(['live', 'apps']);
  });
});

describe('the branch under review', () => {
  const bootstrap = (ref: string): Files => ({
    'clusters/x/flux-system/sync.yaml': `${repository('flux-system', ref)}---\n${ks('flux-system', './clusters/x')}`,
  });

  test('is the likeliest one that a source of this repository follows', () => {
    const both = { ...bootstrap('{branch: main}'), 'clusters/y/sync.yaml': repository('other', '{branch: staging}') };
    expect(reviewed(both, 'main')).toEqual(['refs/heads/main']);
    expect(reviewed(both, 'staging', 'main')).toEqual(['refs/heads/staging']);
    expect(reviewed(both, 'stacked', 'main')).toEqual(['refs/heads/main']);
  });

  test.each([
    ['{branch: main}', 'refs/heads/main'],
    ['', 'refs/heads/master'],
    ['{}', 'refs/heads/master'],
    ['{name: refs/heads/main}', 'refs/heads/main'],
    ['{name: refs/pull/7/head}', 'refs/pull/7/head'],
    ['{tag: v1, branch: main}', 'refs/tags/v1'],
    ['{name: refs/heads/main, tag: v1}', 'refs/heads/main'],
  ])('is read from %j as source-controller does', (ref, name) => {
    const branch = /^refs\/heads\/(.*)/.exec(name)?.[1] ?? 'none';
    expect(found(bootstrap(ref), { selfBranches: [branch] }).reviewed).toEqual({
      references: new Set([name]),
      isBootstrap: branch === 'none',
    });
  });

  test('is what the bootstrap source follows when nobody follows the branch at hand', () => {
    expect(reviewed(bootstrap('{branch: main}'), 'feature')).toEqual(['refs/heads/main']);
    expect(reviewed(bootstrap('{branch: main}'))).toEqual(['refs/heads/main']);
    expect(reviewed({ 'clusters/x/instance.yaml': instance('refs/heads/prod') }, 'feature')).toEqual([
      'refs/heads/prod',
    ]);
    const named = {
      'cluster/home.yaml': `${repository('home', '{branch: main}')}---\n${ks('cluster', './cluster', 'home')}`,
    };
    expect(reviewed(named, 'feature')).toEqual(['refs/heads/main']);
  });

  test('is no tenant’s, however it manages itself, where the first source is made outside of the tree', () => {
    expect(reviewed(tenant('./tenants'), 'feature')).toEqual(['refs/heads/feature']);
    expect(reviewed(tenant('./tenants'))).toEqual(['refs/heads/main', 'refs/heads/master']);
  });

  test('does not become another one because a change has the bootstrap source follow that', () => {
    const base = found(bootstrap('{branch: main}'), { selfBranches: ['main'] });
    const head = found(bootstrap('{branch: live}'), { selfBranches: ['main'], base });
    expect([...head.reviewed.references]).toEqual(['refs/heads/main']);
  });
});
