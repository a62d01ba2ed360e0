import { expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { discover } from '../../../src/flux/discovery/discovery.ts';
import { everyCommitWarning } from '../../../src/render/preview/every-commit.ts';
import { id, node } from '../../compare/sides.ts';

test('releases of several clusters that have one name are named once', () => {
  const cluster = (name: string): Record<string, string> => ({
    [`clusters/${name}/flux-system/gotk-sync.yaml`]: `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1m, url: "https://git.example.com/org/fleet", ref: {branch: main}}\n---\napiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 10m, path: ./clusters/${name}, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}\n`,
    [`clusters/${name}/web.yaml`]:
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: flux-system}\nspec: {interval: 1h, chart: {spec: {chart: ./chart, reconcileStrategy: Revision, sourceRef: {kind: GitRepository, name: flux-system}}}}\n',
  });
  const tree = memoryTree({
    ...cluster('a'),
    ...cluster('b'),
    'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  });
  const found = discover(tree, { path: '', selfUrls: [] });
  const side = { nodes: [node('HelmRelease flux-system/web', [], { id: id('HelmRelease flux-system/web') })] };
  const [warning] = everyCommitWarning(side, tree, found);

  expect(warning?.message).toMatch(/^each commit upgrades HelmRelease flux-system\/web, whose chart follows/);
});
