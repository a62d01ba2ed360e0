import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import { fluxUpgradeShape } from '../../../src/report/artifact/upgrade-shape.ts';
import { jsonReport } from '../../../src/report/json.ts';
import { upgradeTexts } from '../../../src/report/upgrade-text.ts';
import { schemaFaults } from '../../support/report-schema.ts';

type Files = Readonly<Record<string, string>>;

const definition = (kind: string, ...versions: readonly string[]): string => `---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${kind.toLowerCase()}s.kustomize.toolkit.fluxcd.io}
spec:
  group: kustomize.toolkit.fluxcd.io
  scope: Namespaced
  names: {kind: ${kind}, plural: ${kind.toLowerCase()}s}
  versions:
${versions
  .map(
    (name, at) =>
      `  - {name: ${name}, served: true, storage: ${at === 0}, schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}}\n`,
  )
  .join('')}`;
const controller = (name: string, version: string): string => `---
apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}, namespace: flux-system}
spec:
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec: {containers: [{name: manager, image: "ghcr.io/fluxcd/${name}:${version}"}]}
`;
const kustomization = (name: string, path: string, version = 'v1'): string => `---
apiVersion: kustomize.toolkit.fluxcd.io/${version}
kind: Kustomization
metadata: {name: ${name}, namespace: flux-system}
spec: {interval: 10m, path: ${path}, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}
`;

/** What bootstrapping leaves of a version of Flux, whose definition of Kustomizations serves these versions. */
const bootstrapped = (minor: number, ...versions: readonly string[]): Files => ({
  'prod/flux-system/gotk-components.yaml': `# Flux Version: v2.${minor}.0
${controller('kustomize-controller', `v1.${minor}.0`)}${controller('helm-controller', `v1.${minor - 3}.4`)}${definition('Kustomization', ...versions)}`,
  'prod/flux-system/gotk-sync.yaml': `apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: {name: flux-system, namespace: flux-system}
spec: {interval: 1m, url: "https://git.example.com/org/fleet", ref: {branch: main}}
${kustomization('flux-system', './prod')}`,
  'prod/flux-system/kustomization.yaml': 'resources: [gotk-components.yaml, gotk-sync.yaml]\n',
});
const instance = (version: string): Files => ({
  'flux/instance.yaml': `apiVersion: fluxcd.controlplane.io/v1
kind: FluxInstance
metadata: {name: flux, namespace: flux-system}
spec:
  distribution: {version: "${version}", registry: ghcr.io/fluxcd}
  sync: {kind: GitRepository, url: "https://git.example.com/org/fleet", ref: refs/heads/main, path: prod}
`,
});
const old: Files = {
  'prod/apps.yaml': kustomization('apps', './apps', 'v1beta2'),
  'apps/map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: app, namespace: apps}\n',
};

async function stepsBetween(base: Files, head: Files): Promise<readonly string[]> {
  const side = (files: Files) => ({ tree: memoryTree({ ...old, ...files }), path: '' });
  const { comparison } = await preview(side(base), side(head), { selfUrls: [], settings: {}, concurrency: 0 });
  const { flux = [] } = comparison.forecast ?? {};
  expect(schemaFaults(jsonReport(comparison, { base: 'base', head: 'head' }))).toEqual([]);
  expect(flux.map(fluxUpgradeShape)).toEqual(flux);
  return upgradeTexts(comparison.forecast ?? {}, (text) => `'${text}'`, 5).flatMap(({ summary, lines }) => [
    summary,
    ...lines,
  ]);
}

describe('a step of Flux', () => {
  test('of a bootstrapped cluster is told by its definitions', async () => {
    expect(await stepsBetween(bootstrapped(7, 'v1', 'v1beta2'), bootstrapped(8, 'v1'))).toEqual([
      "Flux 2.7 → 2.8: Helm 3.19 → 4.1, kustomize 5.7.1 → 5.8.1, 'kustomize.toolkit.fluxcd.io/v1beta2' of 'Kustomization' no longer served, and in use here",
      "'kustomize.toolkit.fluxcd.io/v1beta2' of 'Kustomization': no longer served, and used by 'Kustomization flux-system/apps'",
    ]);
  });

  test('is told with what both sides are rendered by', async () => {
    expect(await stepsBetween(bootstrapped(8, 'v1'), bootstrapped(9, 'v1'))).toEqual([
      'Flux 2.8 → 2.9: Helm 4.1 → 4.2',
      'Post-renderers get hooks too, unless a release says otherwise',
      'Undefined variables of substitutions are errors',
    ]);
  });

  test('of an instance is told by the versions, where the tree has no definitions', async () => {
    expect(await stepsBetween(instance('2.7.x'), instance('2.8.x'))).toEqual([
      "Flux 2.7 → 2.8: Helm 3.19 → 4.1, kustomize 5.7.1 → 5.8.1, 'kustomize.toolkit.fluxcd.io/v1beta2' of 'Kustomization' no longer served, and in use here",
      "'kustomize.toolkit.fluxcd.io/v1beta2' of 'Kustomization': no longer served, and used by 'Kustomization flux-system/apps'",
    ]);
  });

  test('is not told where the versions of its controllers say as much', async () => {
    expect(await stepsBetween(bootstrapped(5, 'v1'), bootstrapped(6, 'v1'))).toEqual([]);
  });

  test('is not told within a minor version, nor where one is not known', async () => {
    expect(await stepsBetween(instance('2.8.1'), instance('2.8.2'))).toEqual([]);
    expect(await stepsBetween(instance('2.8.x'), instance('2.x'))).toEqual([]);
  });
});
