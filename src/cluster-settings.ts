import { type ClusterFlux, clusterFlux, fluxSettings, ofVersion } from './discovery/cluster-flux.ts';
import type { Discovery } from './discovery/discovery.ts';
import { placeOf, type Root } from './discovery/entries.ts';
import { treeApiVersions } from './discovery/tree-api-versions.ts';
import type { FileTree } from './files/file-tree.ts';
import type { ClusterAccounts } from './findings/review.ts';
import { type BuildMemo, jsonCodec } from './orchestrator/changes/build-memo.ts';
import { nodeKey, type RenderSettings } from './orchestrator/controllers/controller.ts';
import type { PreviewOptions, PreviewSide } from './preview-request.ts';

/** The Flux of a cluster as `clusterFlux` reads it, which takes long for what bootstrapping leaves: once for trees that hold the same. */
export function keptFlux(
  memo: BuildMemo,
  tree: FileTree,
  { instances }: Pick<Discovery, 'instances'>,
  root: Root,
): ClusterFlux | undefined {
  const entries = root.entries.map((entry) => [placeOf(entry), entry.kind === 'directory' ? entry.components : null]);
  const read = memo.fromTree(nodeKey('flux', entries, instances), tree, (recorded) => ({
    flux: clusterFlux(recorded, { instances }, root),
  }));
  const codec = jsonCodec<{ readonly flux?: ClusterFlux | undefined }>();
  return memo.fromKey(nodeKey('flux', read.identity), () => read.value, codec).value.flux;
}

/** What a cluster's own Flux is configured to do, over it what the user says of all clusters, and over both what the configuration says of this one. */
export function settingsFor(
  memo: BuildMemo,
  { tree, path }: PreviewSide,
  discovery: Discovery,
  root: string,
  { settings, crdApiVersions, clusters = [] }: Pick<PreviewOptions, 'clusters' | 'crdApiVersions' | 'settings'>,
): Partial<RenderSettings> {
  const cluster = discovery.roots.find(({ name }) => name === root);
  const configured = clusters.find(({ name }) => name === root);
  const { fluxVersion: version, kubeVersion, apiVersions = [], substitutions = {} } = configured ?? {};
  const found = cluster === undefined ? undefined : keptFlux(memo, tree, discovery, cluster);
  return {
    ...fluxSettings(version === undefined ? found : ofVersion(version, found)),
    ...settings,
    ...(kubeVersion === undefined ? {} : { kubeVersion }),
    apiVersions: [
      ...(settings.apiVersions ?? []),
      ...apiVersions,
      ...(crdApiVersions === true ? treeApiVersions(tree, path) : []),
    ],
    substitutions: { ...settings.substitutions, ...substitutions },
  };
}

/** The default accounts of the clusters whose controllers have some on either side. */
export function clusterAccounts(
  memo: BuildMemo,
  sides: Readonly<Record<'base' | 'head', PreviewSide>>,
  found: Readonly<Record<'base' | 'head', Discovery>>,
  options: Pick<PreviewOptions, 'clusters' | 'settings'>,
): readonly ClusterAccounts[] {
  const of = (side: 'base' | 'head', root: string): ClusterAccounts['head'] =>
    settingsFor(memo, sides[side], found[side], root, options).defaultServiceAccounts ?? {};
  const names = new Set([...found.base.roots, ...found.head.roots].map(({ name }) => name));
  return [...names].flatMap((root) => {
    const [base, head] = [of('base', root), of('head', root)];
    return Object.keys({ ...base, ...head }).length === 0 ? [] : [{ root, base, head }];
  });
}
