import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import type { JsonValue } from '../../src/core/json.ts';
import type { NodeResult } from '../../src/core/side-result.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';
import type { Artifact, Fetcher } from '../../src/sources/fetcher.ts';
import { packChart } from '../engines/helm/pack-archive.ts';

const digest = '0123456789abcdef'.repeat(4);
const template =
  'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: printed}\ndata:\n  version: {{ .Chart.Version | quote }}\n  a: {{ .Values.a | quote }}\n  b: {{ .Values.b | quote }}\n';
const files: Readonly<Record<string, string>> = {
  'app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.2.3\n',
  'app/values.yaml': 'a: 1\nb: 1\n',
  'app/prod.yaml': 'b: 2\n',
  'app/templates/cm.yaml': template,
};

function served(revision: string, chart: Partial<Artifact>): Fetcher {
  return {
    fetch: () => Promise.resolve({ artifact: { identity: revision, revision, tree: memoryTree({}), ...chart } }),
  };
}

const packed = { chartArchive: packChart(Object.entries(files).map(([name, data]) => ({ name, data }))) };

/** What a release of a chart from this source renders; `spec` is how it refers to it. */
async function release(kind: string, source: string, spec: string, fetcher: Fetcher): Promise<NodeResult | undefined> {
  const tree = memoryTree({
    'cluster/source.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: ${kind}\nmetadata: {name: charts, namespace: apps}\nspec: {interval: 1h, ${source}}\n`,
    'cluster/release.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: apps}\nspec:\n  ${spec}\n`,
    'cluster/ks.yaml':
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {path: ./cluster}\n',
  });
  const { side } = await new Orchestrator({ tree, path: 'cluster' })
    .withFetcher(kind, fetcher)
    .withFetcher('HelmChart', fetcher)
    .render();
  return side.nodes.find(({ id }) => id.kind === 'HelmRelease');
}

function data(node: NodeResult | undefined): JsonValue | undefined {
  expect(node?.problems).toEqual([]);
  return node?.manifests[0]?.object['data'];
}

const fromOci = 'chartRef: {kind: OCIRepository, name: charts}';
const oci = 'url: "oci://registry.example.com/app"';

describe('the version of a chart', () => {
  test('from an OCIRepository ends in the digest of its artifact, as helm-controller makes it', async () => {
    const node = await release('OCIRepository', oci, fromOci, served(`1.2.3@sha256:${digest}`, packed));

    expect(data(node)).toMatchObject({ version: '1.2.3+0123456789ab' });
  });

  test('must be the tag of its artifact, which Flux refuses otherwise', async () => {
    const node = await release('OCIRepository', oci, fromOci, served(`1.2.4@sha256:${digest}`, packed));

    expect(node?.state).toBe('failed');
    expect(node?.problems[0]).toMatchObject({
      code: 'CHART_INVALID',
      message: 'tag 1.2.4 of OCIRepository apps/charts is not the version of its chart, 1.2.3',
    });
  });

  test('may be anything where the tag is no version', async () => {
    const node = await release('OCIRepository', oci, fromOci, served(`latest@sha256:${digest}`, packed));

    expect(data(node)).toMatchObject({ version: '1.2.3+0123456789ab' });
  });

  test('ends in the commit of a GitRepository that the chart follows by revision, and only then', async () => {
    const git = served(`main@sha1:${digest.slice(0, 40)}`, { tree: memoryTree(files) });
    const chart = (more: string): string =>
      `chart: {spec: {chart: ./app, sourceRef: {kind: GitRepository, name: charts}${more}}}`;
    const url = 'url: "https://git.example.com/charts"';

    expect(data(await release('GitRepository', url, chart(', reconcileStrategy: Revision'), git))).toMatchObject({
      version: '1.2.3+0123456789ab',
    });
    expect(data(await release('GitRepository', url, chart(''), git))).toMatchObject({ version: '1.2.3' });
  });
});

describe('values files of a chart', () => {
  const repository = 'url: "https://charts.example.com"';
  const chart = (names: string): string =>
    `chart: {spec: {chart: app, version: 1.2.3, valuesFiles: [${names}], sourceRef: {kind: HelmRepository, name: charts}}}`;
  const render = (names: string): Promise<NodeResult | undefined> =>
    release('HelmRepository', repository, chart(names), served('sha256:x', packed));

  test('replace its own values, which are kept only when they are named', async () => {
    expect(data(await render('prod.yaml'))).toMatchObject({ a: null, b: '2' });
    expect(data(await render('values.yaml, prod.yaml'))).toMatchObject({ a: '1', b: '2' });
    expect(data(await render('prod.yaml, values.yaml'))).toMatchObject({ a: '1', b: '1' });
  });

  test('must be there', async () => {
    const node = await render('nope.yaml');

    expect(node?.problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      "VALUES_NOT_FOUND: no values file found at path 'nope.yaml'",
    ]);
  });

  test('of a chart in git are found from the root of the repository', async () => {
    const node = await release(
      'GitRepository',
      'url: "https://git.example.com/charts"',
      'chart: {spec: {chart: ./app, valuesFiles: [app/values.yaml, env/prod.yaml], sourceRef: {kind: GitRepository, name: charts}}}',
      served('main@sha1:x', { tree: memoryTree({ ...files, 'env/prod.yaml': 'b: 3\n' }) }),
    );

    expect(data(node)).toMatchObject({ a: '1', b: '3' });
  });
});

test('a template of a chart from elsewhere is no file of the tree', async () => {
  const broken = { ...files, 'app/templates/cm.yaml': 'kind: {{ fail "not so" }}\n' };
  const packed = { chartArchive: packChart(Object.entries(broken).map(([name, data]) => ({ name, data }))) };
  const node = await release('OCIRepository', oci, fromOci, served(`1.2.3@sha256:${digest}`, packed));

  expect(node?.problems[0]?.at).toMatchObject({ file: 'chart app 1.2.3+0123456789ab//templates/cm.yaml', line: 1 });
});
