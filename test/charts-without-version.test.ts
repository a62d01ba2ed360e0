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

/** The releases whose chart is said to be edited in vain. */
async function told(head: Files, before = base): Promise<readonly string[]> {
  const { review } = await compareEveryWay(before, head);
  return (review?.findings ?? [])
    .filter(({ rule }) => rule === 'chart-edited-without-version')
    .map(({ resource, message, position }) => `${resource.name}: ${message} ${position?.file ?? ''}`);
}

describe('a chart in the tree that is edited', () => {
  test('without a new version reaches no cluster, and that is said', async () => {
    expect(await told({ ...base, ...edited })).toEqual([
      'web: Its chart `charts/web` is edited, and its version stays `1.0.0`: the edits reach no cluster until that changes, whatever is shown here. charts/web/Chart.yaml',
    ]);
  });

  test('with a new version, a new HelmChart or the strategy Revision reaches the cluster', async () => {
    expect(await told({ ...base, ...edited, 'charts/web/Chart.yaml': chart('1.0.1') })).toEqual([]);
    const files = '      valuesFiles: [charts/web/values.yaml]\n';
    const values = { 'charts/web/values.yaml': 'a: 1\n' };
    expect(await told({ ...base, ...edited, ...values, 'cluster/web.yaml': release('web', files) })).toEqual([]);
    const revision = { 'cluster/web.yaml': release('web', '      reconcileStrategy: Revision\n') };
    expect(await told({ ...base, ...revision, ...edited }, { ...base, ...revision })).toEqual([]);
  });

  test('reaches a release that is installed anew', async () => {
    expect(await told({ ...base, ...edited, 'cluster/more.yaml': release('more') })).toEqual([
      expect.stringContaining('web: Its chart'),
    ]);
  });
});
