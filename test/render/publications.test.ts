import { describe, expect, test } from 'vitest';
import { type Preview } from '../../src/render/preview/preview.ts';
import type { PreviewOptions } from '../../src/render/preview/preview-request.ts';
import { configMap } from '../support/flux-objects.ts';
import { compareThreeWays, options, side } from '../support/preview-files.ts';

type Files = Record<string, string>;

const repository = (name: string, url: string, ref = 'tag: latest'): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 1h, url: "${url}", ref: {${ref}}}\n`;
const kustomization = (name: string, path: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 1h, prune: true, path: ${path}, sourceRef: {kind: OCIRepository, name: ${name}}}\n`;

/** A cluster whose applications are artifacts that this repository pushes. */
const files: Files = {
  '.fluxdelta.yaml':
    'publishes:\n  - source: oci://ghcr.io/example/apps/{app}\n    path: deploy/{app}\n    ignore: ["*.md", "drafts/"]\n  - source: oci://ghcr.io/example/charts/{chart}\n    path: charts/{chart}\n',
  'clusters/prod/one.yaml':
    repository('one', 'oci://ghcr.io/example/apps/one') + '---\n' + kustomization('one', './prod'),
  'clusters/prod/two.yaml':
    repository('two', 'oci://ghcr.io/example/apps/two', 'semver: ">=1.0.0"') + '---\n' + kustomization('two', './'),
  'clusters/prod/release.yaml': `${repository('app', 'oci://ghcr.io/example/charts/app', 'tag: 1.4.2')}---\napiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: flux-system}\nspec: {interval: 1h, chartRef: {kind: OCIRepository, name: app}}\n`,
  'deploy/one/prod/kustomization.yaml': 'resources: [../base]\n',
  'deploy/one/base/kustomization.yaml': 'resources: [map.yaml]\n',
  'deploy/one/base/map.yaml': configMap('one'),
  'deploy/two/map.yaml': configMap('two'),
  'deploy/two/drafts/map.yaml': configMap('draft'),
  'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.4.2\n',
  'charts/app/templates/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Release.Name }}-chart"}\n',
};

const settings = (more: Partial<PreviewOptions> = {}): PreviewOptions =>
  options({ configFile: '.fluxdelta.yaml', ...more });

/** Compares with all nodes, with those that changed, and with a base that was compared before; all come to the same. */
async function compare(edit: Files, base = files): Promise<Preview> {
  const head = Object.fromEntries(Object.entries({ ...base, ...edit }).filter(([, content]) => content !== ''));
  const earlier = side({ ...base, 'deploy/two/map.yaml': configMap('earlier') });
  return (await compareThreeWays(side(base), side(head), earlier, settings())).changed;
}

const changes = ({ comparison }: Preview): string[] =>
  comparison.groups.flatMap((group) =>
    group.changes.map(
      ({ status, id, origin }) => `${status} ${id.kind} ${id.name} of ${group.node.name} in ${origin?.file ?? ''}`,
    ),
  );

describe('an artifact that the repository publishes', () => {
  test('is the directory that it is pushed from, on each side', async () => {
    const result = await compare({ 'deploy/one/base/map.yaml': configMap('one', 'new') });
    expect(changes(result)).toEqual(['changed ConfigMap one of one in deploy/one/base/map.yaml']);
    expect(result.head.nodes.map(({ id, state }) => `${id.kind} ${id.name} ${state}`)).toEqual([
      'HelmRelease app unchanged',
      'Kustomization one rendered',
      'Kustomization two rendered',
      'OCIRepository app rendered',
      'OCIRepository one rendered',
      'OCIRepository two rendered',
    ]);
  });

  test('holds nothing that is not pushed', async () => {
    expect(changes(await compare({ 'deploy/two/drafts/map.yaml': configMap('draft', 'new') }))).toEqual([]);
  });

  test('may be a chart', async () => {
    const template = `${files['charts/app/templates/cm.yaml'] ?? ''}data: {new: value}\n`;
    expect(changes(await compare({ 'charts/app/templates/cm.yaml': template }))).toEqual([
      'changed ConfigMap app-chart of app in charts/app/templates/cm.yaml',
    ]);
  });

  test('is found by names that share a part of its URL, the first of them as long as it can be', async () => {
    const one = {
      ...files,
      '.fluxdelta.yaml':
        'publishes:\n  - source: oci://ghcr.io/Example/{cluster}-{app}/\n    path: deploy/{app}/{cluster}\n',
      'clusters/prod/one.yaml':
        repository('one', 'oci://ghcr.io/example/EU-west-one') + '---\n' + kustomization('one', './'),
      'deploy/one/EU-west/map.yaml': configMap('one'),
    };
    expect(changes(await compare({ 'deploy/one/EU-west/map.yaml': configMap('one', 'new') }, one))).toEqual([
      'changed ConfigMap one of one in deploy/one/EU-west/map.yaml',
    ]);
  });

  test('is said to follow a version, when its source names one', async () => {
    const { head } = await compare({ 'deploy/two/map.yaml': configMap('two', 'new') });
    expect(head.nodes.flatMap(({ warnings }) => warnings.map(({ message }) => message))).toEqual([
      'follows tag 1.4.2: changes in charts/app reach it with the next release',
      'follows the versions >=1.0.0: changes in deploy/two reach it with the next release',
    ]);
  });

  test('is what the registry has, when that is asked for', async () => {
    const pinned = (files['.fluxdelta.yaml'] ?? '').replaceAll('    path:', '    follow: pinned\n    path:');
    const { head } = await compare({}, { ...files, '.fluxdelta.yaml': pinned });
    expect(head.nodes.filter(({ state }) => state === 'unchecked').map(({ id }) => `${id.kind} ${id.name}`)).toEqual([
      'Kustomization two',
      'OCIRepository two',
    ]);
  });

  test('is not what a change says that it is', async () => {
    const result = await compare({
      '.fluxdelta.yaml': (files['.fluxdelta.yaml'] ?? '').replaceAll('deploy/{app}', 'deploy/two'),
    });
    expect(changes(result)).toEqual([]);
  });

  const chart: Files = {
    'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.4.2\n',
    'charts/app/templates/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Release.Name }}-chart"}\n',
  };
  const repositoryRelease = (url: string, version: string): Files => ({
    ...chart,
    'deploy/two/map.yaml': configMap('two'),
    'clusters/prod/release.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: charts, namespace: flux-system}\nspec: {interval: 1h, url: "${url}"}\n---\napiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: flux-system}\nspec: {interval: 1h, chart: {spec: {chart: app, version: "${version}", sourceRef: {kind: HelmRepository, name: charts}}}}\n`,
  });
  const changedChart = {
    'charts/app/templates/cm.yaml': `${chart['charts/app/templates/cm.yaml'] ?? ''}data: {new: value}\n`,
  };

  test('may be a chart of a repository of charts', async () => {
    for (const [url, source] of [
      ['https://example.github.io/charts/', 'https://example.github.io/charts/{chart}'],
      ['oci://ghcr.io/example/charts', 'oci://ghcr.io/example/charts/{chart}'],
    ]) {
      const base = {
        ...repositoryRelease(url ?? '', '1.4.2'),
        '.fluxdelta.yaml': `publishes: [{source: "${source}", path: "charts/{chart}"}]\n`,
      };
      const result = await compare(changedChart, base);
      expect(changes(result)).toEqual(['changed ConfigMap app-chart of app in charts/app/templates/cm.yaml']);
      expect(result.head.nodes.flatMap(({ warnings }) => warnings.map(({ message }) => message))).toEqual([
        'chart app follows version 1.4.2: changes in charts/app reach it with the next release',
      ]);
    }
  });

  test('is a chart of the registry where another one is published, or what the registry has is asked for', async () => {
    const url = 'oci://ghcr.io/example/charts';
    for (const publishes of [
      '{source: "oci://ghcr.io/example/other/{chart}", path: "charts/{chart}"}',
      '{source: "oci://ghcr.io/example/charts/{chart}", path: "charts/{chart}", follow: pinned}',
    ]) {
      const base = { ...repositoryRelease(url, '1.4.2'), '.fluxdelta.yaml': `publishes: [${publishes}]\n` };
      const { head } = await compare({}, base);
      expect(head.nodes.find(({ id }) => id.kind === 'HelmRelease')?.state).not.toBe('rendered');
      expect(changes(await compare(changedChart, base))).toEqual([]);
    }
  });

  test('is pushed as a chart by the workflow that makes a package of it', async () => {
    const base = {
      ...repositoryRelease('oci://ghcr.io/example/charts', '>=1.0.0'),
      '.github/workflows/release.yaml':
        'jobs:\n  a:\n    steps:\n      - run: helm package charts/app && helm push app-*.tgz oci://ghcr.io/example/charts\n',
    };
    const result = await compare(changedChart, base);
    expect(changes(result)).toEqual(['changed ConfigMap app-chart of app in charts/app/templates/cm.yaml']);
    expect(result.head.nodes.flatMap(({ warnings }) => warnings.map(({ message }) => message))).toEqual([
      'chart app is rendered from charts/app, pushed by .github/workflows/release.yaml:4',
    ]);
  });

  test('may be a repository under another name', async () => {
    const base: Files = {
      '.fluxdelta.yaml': 'publishes: [{source: "https://git.example.com/mirror/fleet", path: deploy}]\n',
      'clusters/prod/one.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: mirror, namespace: flux-system}\nspec: {interval: 1h, url: "ssh://git@git.example.com/mirror/fleet.git", ref: {branch: main}}\n---\n${kustomization('mirror', './one').replace('OCIRepository', 'GitRepository')}`,
      'deploy/one/map.yaml': configMap('one'),
      'deploy/two/map.yaml': configMap('two'),
    };
    expect(changes(await compare({ 'deploy/one/map.yaml': configMap('one', 'new') }, base))).toEqual([
      'changed ConfigMap one of mirror in deploy/one/map.yaml',
    ]);
  });
});
