import { expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';

test('a values schema that refers to a document elsewhere permits what that document would decide, and says so', async () => {
  const tree = memoryTree({
    'cluster/release.yaml':
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: apps}\nspec:\n  chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n  values: {remote: 1, own: text}\n',
    'cluster/ks.yaml':
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {path: ./cluster}\n',
    'chart/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'chart/values.schema.json': JSON.stringify({
      properties: { remote: { $ref: 'https://schemas.example.org/remote.json' }, own: { type: 'string' } },
    }),
    'chart/templates/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: printed}\ndata: {remote: "{{ .Values.remote }}", own: {{ .Values.own }}}\n',
  });

  const { side } = await new Orchestrator({ tree, path: 'cluster' }).render();
  const release = side.nodes.find(({ id }) => id.kind === 'HelmRelease');

  expect(release?.state).toBe('rendered');
  expect(release?.manifests[0]?.object['data']).toEqual({ remote: '1', own: 'text' });
  expect(release?.warnings.map(({ message }) => message)).toEqual([
    'values of app were not checked against https://schemas.example.org/remote.json, which is not at hand',
  ]);
});
