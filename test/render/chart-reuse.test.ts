import { expect, test } from 'vitest';
import type { FileTree } from '../../src/core/files/file-tree.ts';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';

const release = (name: string): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: apps}\nspec:\n  chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n`;

test('a chart is loaded once for all releases that use it', async () => {
  const files = memoryTree({
    'cluster/ks.yaml':
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {path: ./cluster}\n',
    'cluster/releases.yaml': ['a', 'b', 'c', 'd'].map(release).join('---\n'),
    'chart/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'chart/templates/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Release.Name }}"}\n',
  });
  const read: string[] = [];
  const tree: FileTree = {
    list: (path) => files.list(path),
    kind: (path) => files.kind(path),
    readLink: (path) => files.readLink(path),
    contentId: (path) => files.contentId(path),
    read(path) {
      read.push(path);
      return files.read(path);
    },
  };

  const { side } = await new Orchestrator({ tree, path: 'cluster' }).render();
  const rendered = side.nodes.filter(({ id }) => id.kind === 'HelmRelease').flatMap(({ manifests }) => manifests);

  expect(rendered.map(({ id }) => id.name).sort()).toEqual(['a', 'b', 'c', 'd']);
  expect(read.filter((path) => path === 'chart/templates/cm.yaml')).toHaveLength(1);
});
