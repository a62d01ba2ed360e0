import { describe, expect, test } from 'vitest';
import { type Preview, preview } from '../../../src/render/preview/preview.ts';
import { verdictOf } from '../../../src/report/verdict.ts';
import { kustomization } from '../../support/flux-objects.ts';
import { options, report, side } from '../../support/preview-files.ts';

type Files = Readonly<Record<string, string>>;

const configMap = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings, namespace: apps}\ndata: {key: ${value}}\n`;
const release =
  'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: loose, namespace: apps}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ./charts/loose, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n';
const loose: Files = {
  'releases/loose.yaml': release,
  'charts/loose/Chart.yaml': 'apiVersion: v2\nname: loose\nversion: 1.0.0\n',
  'charts/loose/templates/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: of-chart}\n',
};

const compare = (base: Files, head: Files): Promise<Preview> => preview(side(base), side(head), options());
const changes = ({ comparison }: Preview): string[] =>
  comparison.groups.flatMap(({ changes }) => changes.map(({ status, id }) => `${status} ${id.kind} ${id.name}`));
const nodes = ({ head }: Preview): string[] =>
  head.nodes.map(({ root, id, state }) => `${root} ${id.kind} ${id.name}: ${state}`);

describe('a release that stands apart from where something begins', () => {
  const cluster: Files = { 'clusters/a/apps.yaml': kustomization('apps', './apps'), 'apps/cm.yaml': configMap('one') };

  test('is applied by nothing that is known, and its files are named', async () => {
    const base = { ...loose, ...cluster };
    const result = await compare(base, { ...base, 'releases/loose.yaml': release.replace('1h', '2h') });

    expect(nodes(result).filter((node) => node.includes('loose'))).toEqual([]);
    expect(verdictOf(result.comparison)).toMatchObject({
      level: 'unsure',
      text: '1 changed file not applied by any Flux object found',
    });
  });

  test('is not deleted by a request that brings the first Kustomization', async () => {
    const result = await compare(loose, { ...loose, ...cluster });

    expect(changes(result)).toEqual(['added ConfigMap settings']);
  });

  test('is not deleted either where a kustomization lists it', async () => {
    const listed = { ...loose, 'releases/kustomization.yaml': 'resources: [loose.yaml]\n' };
    const result = await compare(listed, { ...listed, ...cluster });

    expect(changes(result)).toEqual(['added ConfigMap settings']);
  });

  test('is shown as removed where its file goes in that request', async () => {
    const { 'releases/loose.yaml': _gone, ...rest } = loose;
    const result = await compare(loose, { ...rest, ...cluster });

    expect(changes(result)).toContain('removed ConfigMap of-chart');
  });
});

describe('a tree without a cluster', () => {
  const library: Files = {
    'bases/web/kustomization.yaml': 'resources: [release.yaml]\n',
    'bases/web/release.yaml':
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: apps}\nspec:\n  interval: 1h\n  chart: {spec: {chart: web, sourceRef: {kind: HelmRepository, name: charts}}}\n',
    'bases/silences/kustomization.yaml': 'resources: [cm.yaml]\n',
    'bases/silences/cm.yaml': configMap('one'),
    'extras/jobs/kustomization.yaml': 'resources: [ks.yaml]\n',
    'extras/jobs/ks.yaml': `${kustomization('jobs', './{cluster}/jobs').replace('name: flux-system}', 'name: fleet}')}---\napiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: fleet, namespace: flux-system}\nspec: {interval: 1h, url: 'https://example.org/fleet'}\n`,
    'tests/case/instance.yaml':
      'apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: case, namespace: apps}\nspec: {}\n',
  };

  test('is compared build by build, without failures for want of what a cluster has', async () => {
    const result = await compare(library, {
      ...library,
      'bases/web/release.yaml': `${library['bases/web/release.yaml']}  timeout: 5m\n`,
      'bases/silences/cm.yaml': configMap('"${cluster}"'),
    });

    expect(result.comparison.groups.map(({ root, changes }) => [root, changes.map(({ id }) => id.name)])).toEqual([
      ['bases/silences', ['settings']],
      ['bases/web', ['web']],
    ]);
    expect(result.comparison.failures).toEqual({ new: [], still: [], fixed: [] });
    expect(nodes(result).filter((node) => node.includes('HelmRelease'))).toEqual([
      'bases/web HelmRelease web: unchecked',
    ]);
    expect(result.comparison.review?.findings).toEqual([]);
  });

  test('tells the change of a file that one of its builds reads', async () => {
    const patched = {
      ...library,
      'extras/patched/kustomization.yaml': 'resources: [cm.yaml]\npatches: [path: ../../patches/one.yaml]\n',
      'extras/patched/cm.yaml': configMap('one'),
      'patches/one.yaml': configMap('two'),
    };
    const head = { ...patched, 'patches/one.yaml': configMap('three') };
    const changed = await compare(patched, head);
    const whole = await preview(side(patched), side(head), options({ settings: { changedOnly: false } }));

    expect(report(changed)).toEqual(report(whole));

    expect(changes(changed)).toEqual(['changed ConfigMap settings']);
    const { comparison } = await compare(library, { ...library, 'README.md': 'text' });
    expect(verdictOf(comparison)).toMatchObject({ level: 'same' });
  });

  test('is one where clusters that repeated ids tell apart would have most builds in common', async () => {
    const source = (name: string): string =>
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: ${name}, namespace: apps}\nspec: {interval: 1h, url: "https://charts.example.org"}\n`;
    const parts = ['a', 'b', 'c', 'd', 'e'].map((name) => [name, name < 'c' ? 'same' : name]);
    const base = Object.fromEntries(
      parts.flatMap(([name = '', id = '']) => [
        [`parts/${name}/kustomization.yaml`, 'resources: [source.yaml]\n'],
        [`parts/${name}/source.yaml`, source(id)],
      ]),
    );
    const head = { ...base, 'parts/c/source.yaml': source('c').replace('1h', '2h') };

    expect((await compare(base, head)).comparison.groups.map(({ root }) => root)).toEqual(['c']);
  });

  test('is none where the builds of a tree find their sources in one another: something from outside may apply all', async () => {
    const flat = {
      'sources/kustomization.yaml': 'resources: [charts.yaml]\n',
      'sources/charts.yaml':
        'apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: charts, namespace: apps}\nspec: {interval: 1h, url: "https://charts.example.org"}\n',
      'web/kustomization.yaml': 'resources: [release.yaml]\n',
      'web/release.yaml': library['bases/web/release.yaml'] ?? '',
    };
    const result = await compare(flat, { ...flat, 'web/release.yaml': `${flat['web/release.yaml']}  timeout: 5m\n` });

    expect(result.comparison.groups.map(({ root }) => root)).toEqual(['']);
  });

  test('is compared without any object of Flux, and is none beside a first Kustomization', async () => {
    const plain = {
      'web/kustomization.yaml': 'resources: [cm.yaml]\n',
      'web/cm.yaml': configMap('one'),
      'jobs/overlay/kustomization.yaml': 'resources: [../base]\n',
      'jobs/base/kustomization.yaml': 'resources: [cm.yaml]\n',
      'jobs/base/cm.yaml': configMap('one'),
      'jobs/overlay/setup/kustomization.yaml': 'resources: [cm.yaml]\n',
      'jobs/overlay/setup/cm.yaml': configMap('one'),
    };
    const nested = await compare(plain, { ...plain, 'jobs/overlay/setup/cm.yaml': configMap('two') });
    expect(nested.comparison.groups.map(({ root }) => root)).toEqual(['jobs/overlay/setup']);
    const result = await compare(plain, { ...plain, 'jobs/base/cm.yaml': configMap('two') });
    expect(result.comparison.groups.map(({ root }) => root)).toEqual(['jobs/overlay']);

    const first = await compare(plain, { ...plain, 'cluster/web.yaml': kustomization('web', './web') });
    expect(changes(first)).toEqual(['added ConfigMap settings']);
  });

  test('is one cluster as before where the change brings a Kustomization', async () => {
    const result = await compare(library, {
      ...library,
      'clusters/a/silences.yaml': kustomization('silences', './bases/silences'),
    });

    expect(changes(result).filter((change) => change.startsWith('removed'))).toEqual([]);
  });
});

test('a forgotten Kustomization in a base begins nothing while another one begins, and is not deleted by the request that brings that', async () => {
  const forgotten = {
    'platform/base/db/ks.yaml': kustomization('db', './platform/db'),
    'platform/db/cm.yaml': configMap('one'),
  };
  const cluster = { 'clusters/a/apps.yaml': kustomization('apps', './apps'), 'apps/cm.yaml': configMap('one') };
  const base = { ...forgotten, ...cluster };

  expect(nodes(await compare(base, { ...base, 'apps/cm.yaml': configMap('two') }))).toEqual([
    ' Kustomization apps: rendered',
  ]);
  expect(nodes(await compare(forgotten, base))).toContain(' Kustomization db: rendered');
});

test('a FluxInstance whose path has a variable of the cluster decides neither where clusters begin nor fails', async () => {
  const instance =
    'apiVersion: fluxcd.controlplane.io/v1\nkind: FluxInstance\nmetadata: {name: flux, namespace: flux-system}\nspec:\n  distribution: {version: 2.x, registry: ghcr.io/fluxcd}\n  sync: {kind: GitRepository, url: "${url}", ref: refs/heads/main, path: "${directory}"}\n';
  const base: Files = Object.fromEntries(
    ['east', 'west'].flatMap((name) => [
      [`clusters/${name}/flux-system/instance.yaml`, instance],
      [`clusters/${name}/flux-system/kustomization.yaml`, 'resources: [instance.yaml]\n'],
      [`clusters/${name}/apps.yaml`, kustomization('apps', `./apps/${name}`)],
      [`apps/${name}/cm.yaml`, configMap('one')],
    ]),
  );
  const result = await compare(base, { ...base, 'apps/east/cm.yaml': configMap('two') });

  expect(changes(result)).toEqual(['changed ConfigMap settings']);
  expect(nodes(result)).toContain('east Kustomization flux-system: unchecked');
  expect(nodes(result)).toContain('west Kustomization apps: rendered');
});

test('a Kustomization that a build gives fails with a path that looks like a variable', async () => {
  const base: Files = {
    'clusters/a/root.yaml': kustomization('root', './root'),
    'root/apps.yaml': kustomization('apps', './apps'),
    'apps/cm.yaml': configMap('one'),
  };
  const result = await compare(base, { ...base, 'root/apps.yaml': kustomization('apps', '"./apps${x}"') });

  expect(nodes(result)).toContain(' Kustomization apps: failed');
});

describe('a directory that stands for itself on the base', () => {
  const sync = (path: string): string =>
    `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1h, url: "https://github.com/example/cluster", ref: {branch: main}}\n---\n${kustomization('flux-system', path)}`;
  const base: Files = {
    'clusters/a/flux-system/kustomization.yaml': 'resources: [namespace.yaml, gotk-sync.yaml]\n',
    'clusters/a/flux-system/namespace.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop}\n',
    'clusters/a/flux-system/gotk-sync.yaml': sync('./clusters/gone'),
    'clusters/a/claim.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {}\n',
  };

  test('loses nothing to a Kustomization that applies it on the head, and does not render there', async () => {
    const result = await compare(base, { ...base, 'clusters/a/flux-system/gotk-sync.yaml': sync('./clusters/a') });

    expect(changes(result).filter((change) => change.startsWith('removed'))).toEqual([]);
    expect(result.comparison.notCompared.map(({ node }) => node.name)).toContain('clusters/a/flux-system');
  });
});

describe('a directory that stands for itself on the base, and whose sync comes with the head', () => {
  const source =
    'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1h, url: "https://github.com/example/cluster", ref: {branch: main}}\n';
  const instance =
    'apiVersion: fluxcd.controlplane.io/v1\nkind: FluxInstance\nmetadata: {name: flux, namespace: flux-system}\nspec:\n  distribution: {version: 2.x, registry: ghcr.io/fluxcd}\n  sync: {kind: GitRepository, url: "https://github.com/example/cluster", ref: refs/heads/main, path: clusters/a}\n';
  const base: Files = {
    'clusters/a/kustomization.yaml': 'resources: [../../environments/prod]\n',
    'environments/prod/kustomization.yaml': 'resources: [ns.yaml, cm.yaml, release.yaml]\n',
    'environments/prod/ns.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: {name: apps}\n',
    'environments/prod/cm.yaml': configMap('one'),
    'environments/prod/release.yaml': release,
    'charts/loose/Chart.yaml': 'apiVersion: v2\nname: loose\nversion: 1.0.0\n',
    'charts/loose/templates/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: of-chart}\n',
  };

  test.each([
    ['a bootstrap', `${source}---\n${kustomization('flux-system', './clusters/a')}`],
    ['an instance', instance],
  ])('moves nothing to %s', async (_, sync) => {
    const head = { ...base, 'clusters/a/flux-system/gotk-sync.yaml': sync };
    const result = await compare(base, head);

    expect(changes(result)).toEqual([]);
    expect(result.comparison.warnings).toEqual([]);
    expect(changes(await compare(base, { ...head, 'environments/prod/cm.yaml': configMap('two') }))).toEqual([
      'changed ConfigMap settings',
    ]);
  });

  test('is told where the sync applies something else', async () => {
    const sync = `${source}---\n${kustomization('flux-system', './clusters/a')}  targetNamespace: other\n`;
    const result = await compare(base, { ...base, 'clusters/a/flux-system/gotk-sync.yaml': sync });

    expect(changes(result)).toContain('removed ConfigMap settings');
  });

  test('adds the sync where the directory lists it', async () => {
    const head = {
      ...base,
      'clusters/a/kustomization.yaml': 'resources: [../../environments/prod, flux-system/gotk-sync.yaml]\n',
      'clusters/a/flux-system/gotk-sync.yaml': `${source}---\n${kustomization('flux-system', './clusters/a')}`,
    };

    expect(changes(await compare(base, head))).toEqual([
      'added GitRepository flux-system',
      'added Kustomization flux-system',
    ]);
  });
});
