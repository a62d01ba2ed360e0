import { describe, expect, test } from 'vitest';
import { type MemoryFile, memoryTree } from '../../../src/core/files/memory-tree.ts';
import { discover } from '../../../src/flux/discovery/discovery.ts';
import { normaliseRepositoryUrl } from '../../../src/flux/discovery/self-url.ts';

const flux = (name: string, path: string, source = 'flux-system'): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {path: ${path}, sourceRef: {kind: GitRepository, name: ${source}}}\n`;
const kustomization = (...resources: string[]): string =>
  `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [${resources.join(', ')}]\n`;

/** Roots with their entries: objects as `Kind name`, directories as their path. */
function roots(files: Record<string, MemoryFile>, path = ''): Record<string, string[]> {
  const found = discover(memoryTree(files), { path, selfUrls: [] });
  return Object.fromEntries(
    found.roots.map(({ name, entries }) => [
      name,
      entries.map((entry) =>
        entry.kind === 'object' ? `${entry.object.id.kind} ${entry.object.id.name}` : `${entry.path}/`,
      ),
    ]),
  );
}

describe('entry points', () => {
  test('are the objects that no other Kustomization covers', () => {
    expect(
      roots({
        'flux/cluster.yaml': flux('cluster', './apps'),
        'apps/a/ks.yaml': flux('a', './apps/a/app'),
        'apps/a/app/cm.yaml': 'a: 1\n',
      }),
    ).toEqual({ '': ['Kustomization cluster'] });
  });

  test.each([
    ['into the directory itself', '@artifact/apps/web/**', '@artifact/apps/web/'],
    ['into one within it', '@artifact/apps/web/', '@artifact/apps/web/'],
  ])('are not what a generator copies %s from a source that holds a directory of the tree', (_where, from, to) => {
    const files = {
      '.github/workflows/push.yaml':
        'jobs: {push: {steps: [{run: "flux push artifact oci://ghcr.io/example/fleet:latest --path=./cluster"}]}}\n',
      'cluster/ks.yaml': flux('cluster', './flux').replace('GitRepository', 'OCIRepository'),
      'cluster/flux/ks.yaml': flux('web', './apps/web', 'web').replace('GitRepository', 'ExternalArtifact'),
      'cluster/flux/generator.yaml': `apiVersion: source.extensions.fluxcd.io/v1beta1\nkind: ArtifactGenerator\nmetadata: {name: generator, namespace: flux-system}\nspec:\n  sources: [{alias: repo, kind: OCIRepository, name: flux-system}]\n  artifacts: [{name: web, copy: [{from: "${from.replace('@artifact', '@repo')}", to: "${to}"}]}]\n`,
      'cluster/flux/kustomization.yaml': kustomization('ks.yaml', 'generator.yaml'),
      'cluster/apps/web/kustomization.yaml': kustomization('release.yaml'),
      'cluster/apps/web/release.yaml':
        'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: web}\nspec: {}\n',
    };
    expect(roots(files)).toEqual({ '': ['Kustomization cluster'] });
  });

  test('of two clusters are told apart by what one begins with and the other one builds', () => {
    const files = {
      'clusters/dev/config/cluster.yaml': flux('flux-system', './clusters/dev'),
      'clusters/dev/infra/dns.yaml': flux('dns', './dns/dev'),
      'clusters/prod/infra/kustomization.yaml': kustomization('dns.yaml'),
      'clusters/prod/infra/dns.yaml': flux('dns', './dns/prod'),
    };

    expect(roots(files)).toEqual({ dev: ['Kustomization flux-system'], prod: ['clusters/prod/infra/'] });
    expect(roots({ ...files, 'clusters/prod/infra/dns.yaml': flux('names', './dns/prod') })).toEqual({
      '': ['Kustomization flux-system', 'clusters/prod/infra/'],
    });
  });

  test('of two clusters are told apart by what a FluxInstance makes and another file defines with another path', () => {
    const instance = (path: string): string =>
      `apiVersion: fluxcd.controlplane.io/v1\nkind: FluxInstance\nmetadata: {name: flux, namespace: flux-system}\nspec: {distribution: {version: 2.x}, sync: {kind: GitRepository, url: https://example.com/r.git, ref: refs/heads/main, path: ${path}}}\n`;
    const bootstrapped =
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {path: ./one, sourceRef: {kind: GitRepository, name: flux-system}}\n';
    const names = (path: string): readonly string[] =>
      discover(
        memoryTree({
          'one/flux-system/gotk-sync.yaml': bootstrapped,
          'two/flux-system/instance.yaml': instance(path),
          'two/apps/none.yaml': '',
        }),
        { path: '', selfUrls: ['https://example.com/r'] },
      ).roots.map(({ name }) => name);

    expect(names('two/apps')).toEqual(['one', 'two']);
    expect(names('one')).toEqual(['']);
  });

  test('of clusters are told apart by what several that apply themselves build from one file', () => {
    const cluster = (name: string, ...apps: string[]) => ({
      [`clusters/${name}/cluster.yaml`]: flux(name, `./clusters/${name}`),
      [`clusters/${name}/apps/kustomization.yaml`]: kustomization(...apps),
    });
    const app = { 'apps/web.yaml': flux('web', './web') };
    expect(
      roots({ ...app, ...cluster('a', '../../../apps/web.yaml'), ...cluster('b', '../../../apps/web.yaml') }),
    ).toEqual({
      a: ['Kustomization a'],
      b: ['Kustomization b'],
    });
    expect(roots({ ...app, ...cluster('a', '../../../apps/web.yaml'), ...cluster('b') })).toEqual({
      '': ['Kustomization a', 'Kustomization b'],
    });
  });

  test('keep a self-managed flux-system although its own path covers it', () => {
    const files = {
      'clusters/main/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/main'),
      'clusters/main/flux-system/kustomization.yaml': kustomization('gotk-sync.yaml'),
      'clusters/main/apps.yaml': flux('apps', './'),
    };

    expect(roots(files)).toEqual({ '': ['Kustomization flux-system'] });
  });

  test('are no Kustomizations beside the manifests that they apply, where another one builds their files', () => {
    const files = {
      'flux/cluster.yaml': flux('cluster', './apps'),
      'apps/shop/kustomization.yaml': `${kustomization('database/ks.yaml')}namespace: shop\n`,
      'apps/shop/database/ks.yaml': flux('database', './apps/shop/database'),
      'apps/shop/database/kustomization.yaml': kustomization('cm.yaml'),
      'apps/shop/database/cm.yaml': 'a: 1\n',
    };

    expect(roots(files)).toEqual({ '': ['Kustomization cluster'] });
  });

  test('are clusters of their own where each applies its own source under the same id', () => {
    const source =
      'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {}\n';
    const bootstrap = (name: string, path: string): string => `${source}---\n${flux(name, path)}`;
    const files = {
      'clusters/apps/flux-system/gotk-sync.yaml': bootstrap('apps-config', './clusters/apps'),
      'clusters/infra/flux-system/gotk-sync.yaml': bootstrap('infra-config', './clusters/infra'),
    };
    const withoutSource = flux('infra-config', './clusters/infra');

    expect(roots(files)).toEqual({ apps: ['Kustomization apps-config'], infra: ['Kustomization infra-config'] });
    expect(roots({ ...files, 'clusters/infra/flux-system/gotk-sync.yaml': withoutSource })).toEqual({
      '': ['Kustomization apps-config', 'Kustomization infra-config'],
    });
  });

  test('may be in a hidden directory that a cluster was bootstrapped in, and in no other', () => {
    const files = {
      'clusters/main/.bootstrap/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/main/.bootstrap'),
      'clusters/main/.bootstrap/apps.yaml': flux('apps', './apps'),
      '.archive/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/old'),
      '.archive/other.yaml': flux('other', './other'),
    };

    expect(roots(files)).toEqual({ '': ['Kustomization flux-system'] });
    expect(roots({ '.archive/other.yaml': flux('other', './other') })).toEqual({ '': [] });
  });

  test('are what the Kustomization that covers them waits for, since nothing could begin otherwise', () => {
    const waiting = flux('cluster', './clusters/main').replace('spec: {', 'spec: {dependsOn: [{name: shared}], ');
    const files = { 'clusters/main/all.yaml': `${waiting}---\n${flux('shared', './shared')}` };

    expect(roots(files)).toEqual({ '': ['Kustomization cluster', 'Kustomization shared'] });
    expect(roots({ ...files, 'main.yaml': flux('main', './clusters') })).toEqual({
      '': ['Kustomization cluster', 'Kustomization main'],
    });
  });

  test('are no releases that stand apart from where something begins', () => {
    const helm = (kind: string, name: string, group: string, spec = 'chart: {spec: {chart: web}}'): string =>
      `apiVersion: ${group}.toolkit.fluxcd.io/v1\nkind: ${kind}\nmetadata: {name: ${name}, namespace: apps}\nspec: {${spec}}\n`;
    const files = {
      'clusters/a/apps.yaml': flux('apps', './apps/a'),
      'apps/base/web.yaml': helm('HelmRelease', 'web', 'helm'),
      'apps/base/kustomization.yaml': kustomization('web.yaml'),
      'sources/charts.yaml': helm('HelmRepository', 'charts', 'source'),
    };

    expect(roots(files)).toEqual({ '': ['Kustomization apps', 'HelmRepository charts'] });
    expect(roots({ ...files, 'clusters/a/more/web.yaml': helm('HelmRelease', 'more', 'helm') })).toEqual({
      '': ['Kustomization apps', 'HelmRelease more', 'HelmRepository charts'],
    });
    // One without a chart is a patch.
    for (const spec of ['values: {a: b}', 'chart: {spec: {version: 1.x}}']) {
      const patch = helm('HelmRelease', 'more', 'helm', spec);
      expect(roots({ ...files, 'clusters/a/more/web.yaml': patch })).toEqual(roots(files));
    }
    expect(roots({ ...files, 'clusters/b/apps.yaml': flux('apps', './apps/b') })).toEqual({
      a: ['Kustomization apps', 'HelmRepository charts'],
      b: ['Kustomization apps', 'HelmRepository charts'],
    });
  });

  test('beside a kustomization that does not list them are found when nothing else covers them', () => {
    expect(
      roots({
        'apps/foo/ks.yaml': flux('foo', './apps/foo/app'),
        'apps/foo/kustomization.yaml': kustomization('ns.yaml'),
        'apps/foo/app/cm.yaml': 'a: 1\n',
      }),
    ).toEqual({ '': ['Kustomization foo'] });
  });

  test('that a free kustomization lists come through its build', () => {
    expect(
      roots({
        'cluster/kustomization.yaml': kustomization('ks.yaml'),
        'cluster/ks.yaml': flux('apps', './apps'),
        'apps/cm.yaml': 'a: 1\n',
      }),
    ).toEqual({ '': ['cluster/'] });
  });

  test('are not patches that look like Kustomizations', () => {
    const patch =
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: all}\nspec: {prune: true}\n';

    expect(roots({ 'cluster/ks.yaml': flux('apps', './apps'), 'cluster/patch.yaml': patch })).toEqual({
      '': ['Kustomization apps'],
    });
  });

  test('are not covered by a Kustomization of another repository', () => {
    const external =
      'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: external, namespace: flux-system}\nspec: {url: "https://git.example.com/a/b"}\n';

    expect(
      roots({
        'a/ks.yaml': flux('external', './', 'external'),
        'a/repo.yaml': external,
        'b/ks.yaml': flux('apps', './apps'),
      })[''],
    ).toContain('Kustomization apps');
  });

  test('are not covered by a patch of a Kustomization of another repository', () => {
    const files = (url: string): Record<string, string> => ({
      'clusters/prod/tenants.yaml': flux('tenants', './tenants/prod', 'platform'),
      'tenants/base/kustomization.yaml': kustomization('sync.yaml'),
      'tenants/base/sync.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: dev, namespace: flux-system}\nspec: {url: "${url}"}\n---\n${flux('dev', './clusters/any', 'dev')}`,
      'tenants/prod/kustomization.yaml': `${kustomization('../base')}patches: [{path: patch.yaml}]\n`,
      'tenants/prod/patch.yaml': flux('dev', './clusters/prod').replace(/, sourceRef.*\}\}/, '}'),
    });

    expect(roots(files('https://git.example.com/a/dev'))).toEqual({ '': ['Kustomization tenants'] });
  });

  test('of foreign groups with the same kinds are ignored', () => {
    expect(
      roots({
        'a.yaml': 'apiVersion: example.com/v1\nkind: HelmRelease\nmetadata: {name: x}\n# helm.toolkit.fluxcd.io\n',
      }),
    ).toEqual({ '': [] });
  });

  test('inside of charts are templates, not objects', () => {
    expect(
      roots({ 'charts/a/Chart.yaml': 'name: a\n', 'charts/a/templates/ks.yaml': flux('templated', './') }),
    ).toEqual({ '': [] });
  });

  test('are one root for each cluster when clusters define the same object', () => {
    const files = {
      'clusters/a/flux-system/sync.yaml': flux('flux-system', './clusters/a'),
      'clusters/b/flux-system/sync.yaml': flux('flux-system', './clusters/b'),
    };

    expect(roots(files)).toEqual({ a: ['Kustomization flux-system'], b: ['Kustomization flux-system'] });
    expect(roots(files, 'clusters/b')).toEqual({ '': ['Kustomization flux-system'] });
  });

  test('is the directory itself when it holds a kustomization without Flux objects', () => {
    expect(roots({ 'apps/kustomization.yaml': kustomization('cm.yaml'), 'apps/cm.yaml': 'a: 1\n' }, 'apps')).toEqual({
      '': ['apps/'],
    });
  });

  test('that cannot be read are problems with file and line', () => {
    const found = discover(memoryTree({ 'ks.yaml': 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: [\n' }), {
      path: '',
      selfUrls: [],
    });

    expect(found.problems.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`)).toEqual(['YAML_SYNTAX ks.yaml:3']);
  });
});

describe('repository URLs', () => {
  test.each([
    ['https://github.com/Owner/Name.git', 'github.com/owner/name'],
    ['ssh://git@github.com:22/owner/name', 'github.com/owner/name'],
    ['git@github.com:owner/name.git', 'github.com/owner/name'],
    ['https://user:secret@[2001:db8::1]:8443/owner/name/?x#y', '[2001:db8::1]/owner/name'],
    ['../relative', undefined],
    ['', undefined],
  ])('%s', (url, expected) => {
    expect(normaliseRepositoryUrl(url)).toBe(expected);
  });
});

describe('the URLs of this repository', () => {
  const source =
    'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: home, namespace: flux-system}\nspec: {url: "ssh://git@git.example.com/org/home"}\n';
  const cluster = (path: string): string =>
    `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: cluster, namespace: flux-system}\nspec: {path: ${path}, sourceRef: {kind: GitRepository, name: home}}\n`;
  const urls = (files: Record<string, string>): string[] => [
    ...discover(memoryTree(files), { path: '', selfUrls: [] }).selfUrls,
  ];

  test('include that of a source whose Kustomization applies itself and the source', () => {
    expect(urls({ 'cluster/flux/source.yaml': source, 'cluster/flux/cluster.yaml': cluster('./cluster') })).toEqual([
      'git.example.com/org/home',
    ]);
  });

  test('include it whatever else has the name of the source', () => {
    const template = source.replace('ssh://git@git.example.com/org/home', '${REPOSITORY}');
    expect(
      urls({
        'cluster/flux/all.yaml': `${source}---\n${cluster('./cluster')}`,
        'templates/source.yaml': `${template}---\n${cluster('./cluster')}`,
      }),
    ).toEqual(['git.example.com/org/home']);
  });

  test('do not include that of a repository that is laid out alike, below what applies itself', () => {
    const other = (text: string): string =>
      text
        .replaceAll('name: cluster', 'name: other')
        .replaceAll('name: home', 'name: other')
        .replace('org/home', 'org/other');
    expect(
      urls({
        'cluster/flux/all.yaml': `${source}---\n${cluster('./cluster')}`,
        'cluster/apps/other.yaml': `${other(source)}---\n${other(cluster('./cluster/apps'))}`,
      }),
    ).toEqual(['git.example.com/org/home']);
  });

  test('do not include that of a repository that is laid out alike, which the source from outside of the tree applies', () => {
    const apps = cluster('./k8s/apps').replaceAll('home', 'flux-system').replace('name: cluster', 'name: apps');

    expect(urls({ 'k8s/flux/apps.yaml': apps, 'k8s/apps/other.yaml': `${source}---\n${cluster('./k8s')}` })).toEqual(
      [],
    );
  });

  test.each([
    ['another directory', { 'cluster/source.yaml': source, 'cluster/cluster.yaml': cluster('./deploy') }],
    ['itself but not the source', { 'sources/home.yaml': source, 'cluster/cluster.yaml': cluster('./cluster') }],
    ['a whole repository', { 'source.yaml': source, 'cluster.yaml': cluster('./') }],
  ])('do not include that of a source whose Kustomization applies %s', (_what, files) => {
    expect(urls(files)).toEqual([]);
  });
});

describe('a release of the chart flux-instance', () => {
  const release = (path: string, url = 'https://git.example.com/org/fleet'): string =>
    `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: flux, namespace: flux-system}\nspec:\n  chartRef: {kind: OCIRepository, name: flux-instance}\n  values: {instance: {sync: {kind: GitRepository, url: "${url}", path: ${path}}}}\n`;
  const apps = (path: string): string =>
    `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux-system}\nspec: {path: ${path}}\n`;
  const found = (files: Record<string, string>, selfUrls: readonly string[] = []): string[] =>
    discover(memoryTree(files), { path: '', selfUrls }).roots.map(
      ({ name, entries }) =>
        `${name}: ${entries.map((entry) => (entry.kind === 'object' ? `${entry.object.id.name} at ${entry.object.at.file}` : entry.path)).join(', ')}`,
    );

  test('begins a cluster at the path that it syncs', () => {
    expect(found({ 'a/flux/release.yaml': release('a'), 'a/apps.yaml': apps('./apps'), 'a/cm.yaml': '' })).toEqual([
      ': flux-system at a/flux/release.yaml',
    ]);
  });

  test('begins one cluster each, and what nothing applies begins in none', () => {
    const twice =
      'apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: same, namespace: x}\n';
    expect(
      found({
        'clusters/a/flux/release.yaml': release('clusters/a'),
        'clusters/b/flux/release.yaml': release('clusters/b'),
        'base/one/source.yaml': twice,
        'base/two/source.yaml': twice,
      }),
    ).toEqual(['a: flux-system at clusters/a/flux/release.yaml', 'b: flux-system at clusters/b/flux/release.yaml']);
  });

  test('of another repository begins nothing here', () => {
    expect(
      found({ 'flux/release.yaml': release('a'), 'a/apps.yaml': apps('./flux') }, [
        'https://git.example.com/org/other',
      ]),
    ).toEqual([': apps at a/apps.yaml']);
  });

  test('begins nothing that the tree defines itself', () => {
    expect(
      found({
        'a/release.yaml': release('a'),
        'a/sync.yaml': apps('./a').replace('name: apps', 'name: flux-system'),
      }),
    ).toEqual([': flux-system at a/sync.yaml']);
  });
});
