import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { stringAt } from '../../src/core/json.ts';
import { type Preview, preview } from '../../src/render/preview/preview.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';
import { packagedChart } from '../support/packaged-chart.ts';
import { options } from '../support/preview-files.ts';

const fetcher: Fetcher = {
  async fetch({ kind, spec }) {
    const revision = JSON.stringify(spec['ref'] ?? spec['version']);
    const version = stringAt(spec, 'version') ?? '';
    if (kind === 'HelmChart')
      return {
        artifact: { identity: revision, revision, tree: memoryTree({}), chartArchive: packagedChart('app', version) },
      };
    const tree = memoryTree({
      'map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: map, namespace: apps}\n',
    });
    return { artifact: { identity: revision, revision, tree } };
  },
};

const metadata = 'metadata: {name: app, namespace: apps}';
const kustomization = (kind: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\n${metadata}\nspec: {interval: 1h, prune: true, path: ./, sourceRef: {kind: ${kind}, name: app}}\n`;
const source = (kind: string, spec: string): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: ${kind}\n${metadata}\nspec: {interval: 1h, ${spec}}\n`;
const release = (chart: string): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\n${metadata}\nspec: {interval: 1h, ${chart}}\n`;
const repository = source('HelmRepository', 'type: oci, url: "oci://registry.example.org/charts"');

async function compare(base: readonly string[], head: readonly string[]): Promise<Preview> {
  const side = (documents: readonly string[]) => ({
    tree: memoryTree({ 'all.yaml': documents.join('---\n') }),
    path: '',
  });
  return await preview(
    side(base),
    side(head),
    options({ fetchers: new Map(['GitRepository', 'HelmChart', 'OCIRepository'].map((kind) => [kind, fetcher])) }),
  );
}

const signed = '{provider: cosign, secretRef: {name: key}}';
const cases: readonly (readonly [string, (version: string) => readonly string[], string])[] = [
  [
    'an OCIRepository',
    (tag) => [
      source(
        'OCIRepository',
        `url: "oci://registry.example.org/app", ref: {tag: ${tag}}, verify: {provider: notation}`,
      ),
      kustomization('OCIRepository'),
    ],
    'OCIRepository apps/app: signature ({"tag":"2.0.0"}) not verified here; Flux verifies it by notation',
  ],
  [
    'a GitRepository',
    (tag) => [
      source(
        'GitRepository',
        `url: "https://git.example.org/app", ref: {tag: ${tag}}, verify: {mode: TagAndHEAD, secretRef: {name: key}}`,
      ),
      kustomization('GitRepository'),
    ],
    'GitRepository apps/app: signature of its tag and commit ({"tag":"2.0.0"}) not verified here; Flux verifies it',
  ],
  [
    'a chart in a HelmRelease',
    (version) => [
      repository,
      release(
        `chart: {spec: {chart: app, version: ${version}, verify: ${signed}, sourceRef: {kind: HelmRepository, name: app}}}`,
      ),
    ],
    'HelmRelease apps/app: signature of chart app 2.0.0 not verified here; Flux verifies it by cosign',
  ],
  [
    'a HelmChart',
    (version) => [
      repository,
      source('HelmChart', `chart: app, version: ${version}, verify: {}, sourceRef: {kind: HelmRepository, name: app}`),
      release('chartRef: {kind: HelmChart, name: app}'),
    ],
    'HelmRelease apps/app: signature of chart app 2.0.0 not verified here; Flux verifies it by cosign',
  ],
];

describe('the signature of', () => {
  test.each(cases)('%s that changes is said not to be verified', async (_what, documents, message) => {
    const { comparison } = await compare(documents('1.0.0'), documents('2.0.0'));
    expect(comparison.warnings.map((warning) => warning.message)).toEqual([message]);
  });

  test.each(cases)('%s that stays what it is is no news', async (_what, documents) => {
    const { comparison } = await compare(documents('1.0.0'), [...documents('1.0.0'), 'kind: Other\n']);
    expect(comparison.warnings).toEqual([]);
  });
});
