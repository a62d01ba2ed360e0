import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { preview } from '../../src/render/preview/preview.ts';
import { htmlReport } from '../../src/report/html/html-report.ts';
import { jsonReport } from '../../src/report/json.ts';
import { markdownReport } from '../../src/report/markdown/markdown.ts';
import { terminalReport } from '../../src/report/terminal.ts';
import { chart, compare, configMap, type Files, flux, kustomize, release, source } from './cluster.ts';

const context = { base: 'base', head: 'head', sourceUrls: {} };
const deployment = (name: string, image: string, more = '', api = 'apps/v1'): string =>
  `apiVersion: ${api}\nkind: Deployment\nmetadata: {name: ${name}, namespace: apps}\nspec: {selector: {matchLabels: {app: ${name}}}, template: {metadata: {labels: {app: ${name}}}, spec: {containers: [{name: main, image: '${image}'${more}}]}}}\n`;
const apps: Files = { 'cluster/ks.yaml': flux('apps', './apps') };

test('an upgrade that changes nothing but labels and annotations of the chart shows what cannot be changed, and no other resource', async () => {
  const metadata = `metadata: {name: NAME, labels: {helm.sh/chart: '{{ .Chart.Name }}-{{ .Chart.Version }}', app.kubernetes.io/version: '{{ .Chart.Version }}'}, annotations: {checksum/config: '{{ .Chart.Version | sha256sum }}'}}`;
  const named = (name: string): string => metadata.replace('NAME', name);
  const files = (version: string): Files => ({
    'charts/app/Chart.yaml': `apiVersion: v2\nname: app\nversion: ${version}\n`,
    'charts/app/templates/all.yaml': `apiVersion: batch/v1\nkind: CronJob\n${named('job')}\nspec: {jobTemplate: {${named('job')}, spec: {template: {${named('job')}}}}}\n---\napiVersion: apps/v1\nkind: StatefulSet\n${named('set')}\nspec: {volumeClaimTemplates: [{${named('claim')}}], template: {${named('set')}}}\n`,
    'release.yaml': release('app'),
  });
  const { comparison, changes } = await compare(files('1.0.0'), files('1.0.1'));

  // Claims of a StatefulSet are made once, so that an upgrade fails when their labels differ.
  expect(changes).toEqual(['app: changed StatefulSet apps/set']);
  expect(comparison.hiddenIn).toMatchObject([
    { id: { kind: 'CronJob' }, rules: ['app-version', 'checksum', 'helm-chart'] },
  ]);
});

describe('resources of one identity', () => {
  const templates: Files = {
    ...chart,
    'charts/app/templates/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shared}\ndata: {size: {{ .Values.size | quote }}}\n',
  };

  test('that two releases make are compared each with that of its own release', async () => {
    const files = (one: number, two: number): Files => ({
      ...templates,
      'one.yaml': release('one', `  values: {size: ${one}}\n`),
      'two.yaml': release('two', `  values: {size: ${two}}\n`),
    });
    const result = await compare(files(1, 2), files(1, 3));

    expect(result.changes).toEqual(['two: changed ConfigMap apps/shared', 'two: changed HelmRelease apps/two']);
    expect(result.lines).toEqual(['- size: "2"', '+ size: "3"', '- size: 2', '+ size: 3']);
  });

  test('that go from one release to another have moved', async () => {
    const files = (one: boolean): Files => ({
      ...templates,
      'charts/app/templates/cm.yaml': `{{ if .Values.has }}\n${(templates['charts/app/templates/cm.yaml'] as string).replace('size', 'has').replace('.Values.size', '.Values.has')}{{ end }}\n`,
      'one.yaml': release('one', `  values: {has: ${one}}\n`),
      'two.yaml': release('two', `  values: {has: ${!one}}\n`),
    });
    const result = await compare(files(true), files(false));

    expect(result.changes).toContain('two: moved ConfigMap apps/shared');
    expect(result.comparison.counts).toMatchObject({ added: 0, removed: 0, moved: 1 });
  });

  test('that Kustomizations of one name in two clusters make are compared within their cluster', async () => {
    const cluster = (name: string, value: string): Files => ({
      [`clusters/${name}/ks.yaml`]: flux('apps', `./clusters/${name}/apps`),
      [`clusters/${name}/apps/cm.yaml`]: configMap('cm', `key: ${value}`),
    });
    const result = await compare(
      { ...cluster('east', 'a'), ...cluster('west', 'b') },
      { ...cluster('east', 'a'), ...cluster('west', 'c') },
    );

    expect(result.comparison.groups.map(({ root, changes }) => `${root} ${changes.length}`)).toEqual(['west 1']);
    expect(result.lines).toEqual(['- key: b', '+ key: c']);
  });
});

test('two equal sides, or one tree twice, have no difference in any form', async () => {
  const files: Files = { ...apps, ...chart, 'apps/cm.yaml': configMap('cm'), 'apps/release.yaml': release('app') };
  const { comparison } = await compare(files, files);
  const [first, second] = [
    markdownReport(comparison, { ...context, limit: 65_000 }),
    terminalReport(comparison, context, { color: false, width: 80 }),
  ];

  expect(comparison.counts).toEqual({ added: 0, changed: 0, hiddenOnly: 0, moved: 0, removed: 0 });
  expect(comparison.groups).toEqual([]);
  for (const text of [first, second]) expect(text).not.toMatch(/^[-+@]/m);
  expect(jsonReport(comparison, context)).toMatchObject({ counts: { changed: 0 } });
});

describe('an image', () => {
  const images = async (base: string, head: string): Promise<string[]> => {
    const { comparison } = await compare(
      { ...apps, 'apps/a.yaml': base, 'apps/b.yaml': base.replace('name: web', 'name: other') },
      { ...apps, 'apps/a.yaml': head, 'apps/b.yaml': head.replace('name: web', 'name: other') },
    );
    return comparison.versions.map((change) => `${change.name} ${change.from} ${change.to}`);
  };

  test.each(['ghcr.io/org/web', 'nginx', 'docker.io/library/nginx'])(
    'of another tag is listed once: %s',
    async (name) => {
      const [only, ...more] = await images(deployment('web', `${name}:1.26`), deployment('web', `${name}:1.27`));

      expect(only).toMatch(/nginx 1\.26 1\.27|web 1\.26 1\.27/);
      expect(more).toEqual([]);
    },
  );

  test('is not listed when only a variable beside it changed', async () => {
    const variable = (value: string): string => `, env: [{name: A, value: ${value}}]`;

    expect(
      await images(deployment('web', 'nginx:1.27', variable('a')), deployment('web', 'nginx:1.27', variable('b'))),
    ).toEqual([]);
  });
});

test('another API version of one object is a change of it, and resources under new names do not disturb the others', async () => {
  const api = await compare(
    { ...apps, 'apps/a.yaml': deployment('web', 'nginx:1', '', 'apps/v1beta1') },
    { ...apps, 'apps/a.yaml': deployment('web', 'nginx:1') },
  );
  expect(api.changes).toEqual(['apps: changed Deployment apps/web']);
  expect(api.lines).toEqual(['-apiVersion: apps/v1beta1', '+apiVersion: apps/v1']);

  const files = (names: readonly string[]): Files => ({
    ...apps,
    'apps/kustomization.yaml': kustomize(names.map((name) => `${name}.yaml`)),
    ...Object.fromEntries(names.map((name) => [`apps/${name}.yaml`, configMap(name, `of: ${name.slice(1)}`)])),
  });
  const renamed = await compare(files(['aaa', 'mbb', 'zcc']), files(['yaa', 'zcc', 'mbb']));
  expect(renamed.changes).toEqual(['apps: removed ConfigMap apps/aaa', 'apps: added ConfigMap apps/yaa']);
});

test('an object that goes to another version of its API is the same object with a change', async () => {
  const scaler = (version: string): string =>
    `apiVersion: autoscaling/${version}\nkind: HorizontalPodAutoscaler\nmetadata: {name: web, namespace: apps}\nspec: {minReplicas: 1, maxReplicas: 3, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}\n`;
  const result = await compare({ ...apps, 'apps/a.yaml': scaler('v1') }, { ...apps, 'apps/a.yaml': scaler('v2') });

  expect(result.changes).toEqual(['apps: changed HorizontalPodAutoscaler apps/web']);
});

test('a run gives the same bytes again, whatever runs at one time', async () => {
  const more = (at: number): Files => ({
    [`cluster/${at}.yaml`]: flux(`ks-${at}`, `./apps/${at}`, at === 3 ? '  dependsOn: [{name: none}]\n' : ''),
    [`apps/${at}/cm.yaml`]: configMap(`cm-${at}`, `v: '${at}'`),
    [`apps/${at}/release.yaml`]: release(`release-${at}`, `  values: {unknown: ${at}}\n`),
    [`apps/${at}/source.yaml`]: source('Bucket', `bucket-${at}`, 'secretRef: {name: none}'),
    [`apps/${at}/ks.yaml`]: flux(`bucket-ks-${at}`, './', '', `bucket-${at}`).replace('GitRepository', 'Bucket'),
  });
  const numbers = [1, 2, 3, 4, 5, 6];
  const base: Files = { ...chart, ...Object.assign({}, ...numbers.map(more)) };
  const head: Files = {
    ...base,
    'charts/app/values.yaml': 'size: 2\n',
    ...Object.fromEntries(numbers.map((at) => [`apps/${at}/cm.yaml`, configMap(`cm-${at}`, 'v: other')])),
  };
  const run = async (concurrency: number): Promise<string[]> => {
    const side = (files: Files) => ({ tree: memoryTree(files), path: 'cluster' });
    const { comparison } = await preview(side(base), side(head), {
      selfUrls: [],
      settings: { changedOnly: true },
      concurrency,
    });
    return [
      markdownReport(comparison, { ...context, limit: 65_000 }),
      terminalReport(comparison, context, { color: true, width: 100 }),
      htmlReport(comparison, context),
      JSON.stringify(jsonReport(comparison, context)),
      JSON.stringify(comparison.warnings),
    ];
  };
  const first = await run(0);

  expect(first[0]).toContain('cm-6');
  for (const concurrency of [0, 1, 2, 5]) expect(await run(concurrency)).toEqual(first);
});
