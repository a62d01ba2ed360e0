import { expect, test } from 'vitest';
import { diskTree } from '../src/core/files/disk-tree.ts';
import { memoryTree } from '../src/core/files/memory-tree.ts';
import { preview } from '../src/render/preview/preview.ts';
import type { PreviewSide } from '../src/render/preview/preview-request.ts';
import { options } from './support/preview-files.ts';

/** Where each change comes from, as `Kind name: side file:line`. */
async function causes(base: PreviewSide, head: PreviewSide): Promise<readonly string[]> {
  const { comparison } = await preview(base, head, options());
  return comparison.groups.flatMap(({ changes }) =>
    changes.map(({ id, cause }) => {
      const place = cause === undefined ? '?' : `${cause.side} ${cause.at.file}:${cause.at.line}`;
      return `${id.kind} ${id.name.replace(/-[a-z0-9]{10}$/, '')}: ${place}`;
    }),
  );
}

const kustomization = (name: string, path: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  interval: 1h\n  prune: true\n  path: ./${path}\n  sourceRef: {kind: GitRepository, name: flux-system}\n`;
const configMap = (name: string, value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: apps}\ndata: {value: ${value}}\n`;
const side = (files: Readonly<Record<string, string>>): PreviewSide => ({ tree: memoryTree(files), path: 'cluster' });
const common = {
  'cluster/east.yaml': kustomization('east', 'apps/east'),
  'cluster/west.yaml': kustomization('west', 'apps/west'),
  'shared/one.yaml': configMap('one', 'first'),
  'shared/two.yaml': configMap('two', 'second'),
  'shared/kustomization.yaml': 'resources: [one.yaml, two.yaml]\n',
  'apps/east/kustomization.yaml': 'resources: [../../shared, east.yaml]\n',
  'apps/east/east.yaml': configMap('east', 'first'),
  'apps/west/kustomization.yaml': 'resources: [west.yaml]\n',
  'apps/west/west.yaml': configMap('west', 'first'),
};

test('in the example, what a generator makes of a file comes from the line of that file, not from what is listed beside it', async () => {
  const sideOf = (name: string): PreviewSide => ({ tree: diskTree(`test/fixtures/example/${name}`), path: '' });

  expect(await causes(sideOf('base'), sideOf('head'))).toContain(
    'ConfigMap web-config: head apps/base/web/config.toml:3',
  );
});

test('what goes with a kustomization.yaml comes from it, not from a file that another Kustomization builds', async () => {
  const { 'apps/east/kustomization.yaml': _gone, ...others } = common;
  const head = { ...others, 'apps/west/west.yaml': configMap('west', 'second') };

  expect(await causes(side(common), side(head))).toEqual([
    'ConfigMap one: base apps/east/kustomization.yaml:1',
    'ConfigMap two: base apps/east/kustomization.yaml:1',
    'ConfigMap west: head apps/west/west.yaml:4',
  ]);
});

test('an edit of a resource beside another one is no cause, however alike the texts are', async () => {
  const head = {
    ...common,
    'apps/east/kustomization.yaml': `${common['apps/east/kustomization.yaml']}namePrefix: new-\n`,
    'apps/east/east.yaml': configMap('east', 'new-one'),
  };

  expect((await causes(side(common), side(head))).filter((line) => line.includes('new-one'))).toEqual([
    'ConfigMap new-one: head apps/east/kustomization.yaml:2',
  ]);
});

test('a comment in a file that a generator takes as a text is the cause of what comes of it', async () => {
  const files = {
    ...common,
    'apps/west/kustomization.yaml': 'configMapGenerator: [{name: west, namespace: apps, files: [settings.yaml]}]\n',
    'apps/west/settings.yaml': 'level: info\n',
  };

  expect(await causes(side(files), side({ ...files, 'apps/west/settings.yaml': 'level: info # or debug\n' }))).toEqual([
    'ConfigMap west: head apps/west/settings.yaml:1',
  ]);
});

test('data that an annotation copies from another object come from the line of that object', async () => {
  const set = `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: copies, namespace: flux-system}\nspec:\n  resources:\n    - apiVersion: v1\n      kind: ConfigMap\n      metadata:\n        name: copied\n        namespace: other\n        annotations: {fluxcd.controlplane.io/copyFrom: apps/west}\n`;
  const base = { ...common, 'cluster/copies.yaml': set };
  const head = { ...base, 'apps/west/west.yaml': configMap('west', 'second') };

  expect(await causes(side(base), side(head))).toEqual([
    'ConfigMap west: head apps/west/west.yaml:4',
    'ConfigMap copied: head apps/west/west.yaml:4',
  ]);
});

test('what a component brings comes from the line that takes it, not from an edit of a field in its file', async () => {
  const component = (labels: string): Record<string, string> => ({
    'parts/kustomization.yaml':
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [map.yaml]\n',
    'parts/map.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: map\n  namespace: apps\n${labels}data: {value: a}\n`,
  });
  const taking = (more: string): string => `${kustomization('app', 'apps/app')}${more}`;
  const app = { 'apps/app/app.yaml': configMap('app', 'a') };
  const base = { ...app, ...component(''), 'cluster/app.yaml': taking('') };
  const labelled = component('  labels:\n    taken: map\n');
  const head = { ...app, ...labelled, 'cluster/app.yaml': taking('  components: [../../parts]\n') };

  expect((await causes(side(base), side(head))).find((one) => one.startsWith('ConfigMap map'))).toBe(
    'ConfigMap map: head cluster/app.yaml:9',
  );

  // A Kustomization that gets its namespace from the build that applies it is still the one of that document.
  const nested = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
    const { 'cluster/app.yaml': definition = '', ...others } = files;
    return {
      ...others,
      'cluster/all.yaml': kustomization('all', 'all'),
      'all/kustomization.yaml': 'namespace: other\nresources: [app.yaml]\n',
      'all/app.yaml': definition.replace('name: flux-system}\n', 'name: flux-system, namespace: flux-system}\n'),
    };
  };

  expect((await causes(side(nested(base)), side(nested(head)))).find((one) => one.startsWith('ConfigMap map'))).toBe(
    'ConfigMap map: head all/app.yaml:9',
  );
});

test('a value that a release has from elsewhere as well is no cause when its file loses it', async () => {
  const release = (values: string): string =>
    `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: apps}\nspec:\n${values}`;
  const common = {
    'cluster/app.yaml': kustomization('app', 'apps/app'),
    'apps/app/kustomization.yaml': 'resources: [release.yaml]\npatches: [{path: patch.yaml}]\n',
    'apps/app/release.yaml': release(
      '  interval: 1h\n  chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n  values:\n    ports: {http: 80, https: 443}\n    host: {enabled: true}\n',
    ),
    'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'chart/templates/map.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata:\n{{ if .Values.host.enabled }}  a: "80"\n  b: "443"\n{{ end }}  c: d\n',
  };
  const base = {
    ...common,
    'apps/app/patch.yaml': release('  values:\n    ports:\n      http: 80\n      https: 443\n'),
  };
  const head = { ...common, 'apps/app/patch.yaml': release('  values:\n    host:\n      enabled: false\n') };

  expect((await causes(side(base), side(head))).find((one) => one.startsWith('ConfigMap web'))).toBe(
    'ConfigMap web: head apps/app/patch.yaml:6',
  );
});
