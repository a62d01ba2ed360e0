import { describe, expect, test } from 'vitest';
import { compareEveryWay, type Files } from './support/every-way.ts';

const release = (name: string, more = ''): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: shop}\nspec:\n  interval: 1h\n  chart:\n    spec:\n      chart: ./charts/web\n${more}      sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}\n`;
const chart = (version: string): string => `apiVersion: v2\nname: web\nversion: ${version}\n`;
const template = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Release.Name }}"}\ndata: {value: ${value}}\n`;
const sync = (kind: string, spec: string): string =>
  `apiVersion: ${kind === 'Kustomization' ? 'kustomize' : 'source'}.toolkit.fluxcd.io/v1\nkind: ${kind}\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1h, ${spec}}\n`;
const base: Files = {
  'cluster/flux-system/source.yaml': sync('GitRepository', 'url: https://github.com/example/fleet'),
  'cluster/flux-system/sync.yaml': sync(
    'Kustomization',
    'prune: true, path: ./cluster, sourceRef: {kind: GitRepository, name: flux-system}',
  ),
  'cluster/web.yaml': release('web'),
  'charts/web/Chart.yaml': chart('1.0.0'),
  'charts/web/templates/map.yaml': template('one'),
};
const edited = { 'charts/web/templates/map.yaml': template('two') };

/** What is said of charts that are edited in vain, what differs, and what becomes of the files that do. */
async function told(
  head: Files,
  before = base,
): Promise<{
  readonly findings: readonly string[];
  readonly changes: readonly string[];
  readonly files: readonly string[];
}> {
  const { groups, review, files, failures } = await compareEveryWay(before, head);
  expect(failures.new).toEqual([]);
  return {
    findings: (review?.findings ?? [])
      .filter(({ rule }) => rule === 'chart-edited-without-version')
      .map(({ resource, message, position }) => `${resource.name}: ${message} ${position?.file ?? ''}`),
    changes: groups.flatMap(({ node, changes }) =>
      changes.map(({ id, status, cause, hunks }) =>
        [
          `${node.name}: ${id.name} ${status}`,
          ...hunks.flatMap(({ lines }) =>
            lines.filter((line) => /^[-+]/.test(line)).map((line) => line.slice(1).trim()),
          ),
          cause?.at.file,
        ].join(' '),
      ),
    ),
    files: (files ?? []).map(({ path, class: kind, reason }) => `${path} ${kind}: ${reason}`),
  };
}

const kept = '`HelmRelease shop/web` keeps its chart until the version changes, and then takes this edit';
const webFinding =
  'web: Chart `charts/web` changes, but its version stays `1.0.0`: running releases do not get the changes. charts/web/Chart.yaml';

describe('a chart in the tree that is edited', () => {
  test('without a new version reaches no cluster: nothing changes now, and that it waits is said', async () => {
    expect(await told({ ...base, ...edited })).toEqual({
      findings: [webFinding],
      changes: [],
      files: [`charts/web/templates/map.yaml waiting: ${kept}`],
    });
  });

  test('in its values, its dependencies, or with files that come and go reaches none either', async () => {
    const sub = {
      'charts/web/Chart.yaml': `${chart('1.0.0')}dependencies: [{name: sub, version: 1.0.0, repository: file://../sub}]\n`,
      'charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
      'charts/sub/templates/sub.yaml': template('sub').replace('Release.Name }}', 'Release.Name }}-sub'),
    };
    const before = { ...base, ...sub, 'charts/web/values.yaml': 'a: 1\n' };
    const paths = {
      'charts/sub/templates/sub.yaml': template('another'),
      'charts/web/values.yaml': 'a: 2\n',
      'charts/web/templates/more.yaml': template('more').replace('Release.Name }}', 'Release.Name }}-more'),
    };
    expect(await told({ ...before, ...paths }, before)).toEqual({
      findings: [webFinding],
      changes: [],
      files: Object.keys(paths)
        .sort()
        .map((path) => `${path} waiting: ${kept}`),
    });
  });

  test('beside another way to write the interval reaches none either', async () => {
    const { findings } = await told({ ...base, ...edited, 'cluster/web.yaml': release('web').replace('1h', '60m') });
    expect(findings).toEqual([webFinding]);
  });

  test('so that it cannot be rendered, or can again, does nothing either', async () => {
    const broken = { ...base, 'charts/web/templates/map.yaml': '{{ fail "no" }}' };
    expect(await told(broken)).toMatchObject({ findings: [webFinding], changes: [] });
    expect(await told(base, broken)).toMatchObject({ findings: [webFinding], changes: [] });
    const unreadable = { ...base, 'charts/web/values.yaml': 'a: [\n' };
    expect(await told(unreadable)).toMatchObject({ findings: [webFinding], changes: [] });
  });

  test('beside the values of its release leaves that with the chart that it has and the new values', async () => {
    const withValue = (value: string): Files => ({
      'cluster/web.yaml': `${release('web')}  values: {value: ${value}}\n`,
    });
    const before = { ...base, ...withValue('small'), 'charts/web/templates/map.yaml': template('{{ .Values.value }}') };
    const after = {
      ...before,
      ...withValue('large'),
      'charts/web/templates/map.yaml': template('"{{ .Values.value }} large"'),
    };
    expect(await told(after, before)).toEqual({
      findings: [webFinding],
      changes: [
        'web: web changed value: small value: large cluster/web.yaml',
        'flux-system: web changed value: small value: large cluster/web.yaml',
      ],
      files: [
        `charts/web/templates/map.yaml waiting: ${kept}`,
        'cluster/web.yaml shown: `Kustomization flux-system/flux-system` reads it and changes',
      ],
    });
  });

  test('with a new version or another HelmChart, or under the strategy Revision, reaches the cluster', async () => {
    const reaches = { findings: [], changes: [expect.stringContaining('web: web changed value: one value: two')] };
    expect(await told({ ...base, ...edited, 'charts/web/Chart.yaml': chart('1.0.1') })).toMatchObject(reaches);
    const files = '      valuesFiles: [charts/web/values.yaml]\n';
    const values = { 'charts/web/values.yaml': 'a: 1\n' };
    const { findings, changes } = await told({
      ...base,
      ...edited,
      ...values,
      'cluster/web.yaml': release('web', files),
    });
    expect(findings).toEqual([]);
    expect(changes).toContainEqual(expect.stringContaining('web: web changed value: one value: two'));
    const revision = { 'cluster/web.yaml': release('web', '      reconcileStrategy: Revision\n') };
    expect(await told({ ...base, ...revision, ...edited }, { ...base, ...revision })).toMatchObject(reaches);
  });

  test('reaches no release of a HelmChart that stays, and one that is installed anew', async () => {
    const { findings, changes } = await told({ ...base, ...edited, 'cluster/more.yaml': release('more') });
    expect(findings).toEqual([webFinding]);
    expect(changes).toEqual([
      expect.stringContaining('more: more added'),
      expect.stringContaining('flux-system: more added'),
    ]);
    expect(changes[0]).toContain('value: two');

    const shared = {
      'cluster/chart.yaml':
        'apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmChart\nmetadata: {name: web, namespace: flux-system}\nspec: {interval: 1h, chart: ./charts/web, sourceRef: {kind: GitRepository, name: flux-system}}\n',
    };
    const of = (name: string): string =>
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: shop}\nspec: {interval: 1h, chartRef: {kind: HelmChart, name: web, namespace: flux-system}}\n`;
    const before = { ...base, ...shared, 'cluster/web.yaml': of('web') };
    const both = await told({ ...before, ...edited, 'cluster/more.yaml': of('more') }, before);
    expect(both.findings).toEqual([expect.stringContaining('more: '), webFinding]);
    expect(both.changes[0]).toContain('value: one');
  });
});
