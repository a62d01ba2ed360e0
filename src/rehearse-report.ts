import { sourceEdits } from './diff/source-edits.ts';
import { concludeSides } from './findings/conclude.ts';
import type { JsonObject } from './model/json.ts';
import { type ResourceId, resourceIdOf } from './model/resource-id.ts';
import type { Manifest, NodeResult, SideResult } from './model/side-result.ts';
import { markdownReport } from './report/markdown.ts';

const file = 'apps/app.yaml';
const kustomization: ResourceId = {
  group: 'kustomize.toolkit.fluxcd.io',
  kind: 'Kustomization',
  namespace: 'flux-system',
  name: 'apps',
};

/**
 * Compares, judges and writes a small change of a release, whose report nobody has to see. The engine compiles functions when they are first called, which takes ten times as long as the report of most
 * changes: done while git is starting, that costs next to nothing, and the report of the run is ready at once when everything is rendered.
 */
export function rehearseReport(): string {
  const [before, after] = [sideOf('1.0.0'), sideOf('1.0.1')];
  const { comparison } = concludeSides(before, after, {
    diff: { edits: sourceEdits([{ path: file, base: releaseText('1.0.0'), head: releaseText('1.0.1') }]) },
    review: { kubeVersion: '1.34', today: '2026-01-01' },
    warnings: [],
  });
  const address = 'https://example.com/';
  const context = { base: 'base', head: 'head', sourceUrls: { base: address, head: address } };
  return markdownReport(comparison, { ...context, limit: 65_000, links: [{ text: 'job summary', url: address }] });
}

function releaseText(tag: string): string {
  return `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata:\n  name: app\n  namespace: apps\nspec:\n  values:\n    image:\n      tag: ${tag}\n`;
}

function sideOf(tag: string): SideResult {
  const metadata = { name: 'app', namespace: 'apps', labels: { app: 'app' } };
  const release = manifest({
    apiVersion: 'helm.toolkit.fluxcd.io/v2',
    kind: 'HelmRelease',
    metadata,
    spec: { interval: '1h', chartRef: { kind: 'OCIRepository', name: 'app' }, values: { image: { tag } } },
  });
  const workload = manifest({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata,
    spec: {
      replicas: 1,
      selector: { matchLabels: { app: 'app' } },
      template: {
        metadata: { labels: { app: 'app' }, annotations: { 'checksum/config': tag } },
        spec: {
          containers: [{ name: 'app', image: `ghcr.io/example/app:${tag}`, resources: { requests: { cpu: '10m' } } }],
          volumes: [{ name: 'config', configMap: { name: 'app' } }],
        },
      },
    },
  });
  const config = manifest({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata,
    data: { 'app.yaml': `version: ${tag}\nname: app\n` },
  });
  const apps = node(kustomization, [release]);
  return {
    nodes: [{ ...node(release.id, [workload, config]), parent: kustomization, definedAt: { file, line: 1 } }, apps],
    orphans: [],
    problems: [],
    warnings: [],
  };
}

function manifest(object: JsonObject): Manifest {
  return { id: resourceIdOf(object) ?? kustomization, object, origin: { file, line: 1 } };
}

function node(id: ResourceId, manifests: readonly Manifest[]): NodeResult {
  return {
    id,
    root: '',
    state: 'rendered',
    reason: '',
    manifests,
    problems: [],
    warnings: [],
    blockedOn: [],
    touched: true,
    milliseconds: 0,
  };
}
