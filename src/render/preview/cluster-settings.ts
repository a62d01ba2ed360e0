import type { FileTree } from '../../core/files/file-tree.ts';
import { type ClusterAccounts } from '../../findings/public.ts';
import {
  clusterFlux,
  type Discovery,
  fluxOfVersion,
  fluxSettings,
  placeOf,
  type Root,
  treeApiVersions,
} from '../../flux/public.ts';
import { type BuildMemo, inputsKey, type RenderSettings } from '../public.ts';
import type { PreviewSide, RenderingOptions } from './preview-request.ts';

/**
 * The Flux of a cluster as `clusterFlux` reads it, which takes long for what bootstrapping leaves, and the paths that
 * were asked for.
 */
export function fluxOf(
  memo: BuildMemo,
  tree: FileTree,
  { instances }: Pick<Discovery, 'instances'>,
  root: Root,
): NonNullable<Root['flux']> {
  if (root.flux !== undefined) return root.flux;
  const entries = root.entries.map((entry) => [placeOf(entry), entry.kind === 'directory' ? entry.components : null]);
  const { value, readSet } = memo.fromTree(
    inputsKey('flux', entries, instances),
    tree,
    (recorded) => clusterFlux(recorded, { instances }, root),
    false,
  );
  const reads = [...new Set(readSet.map(([, path]) => path))];
  return { ...(value === undefined ? {} : { found: value }), reads };
}

/**
 * Settings of a cluster: those of its own Flux, over them the user's for all clusters, and over both those of its entry
 * in the configuration.
 */
export function settingsFor(
  memo: BuildMemo,
  { tree, path }: PreviewSide,
  discovery: Discovery,
  root: string,
  { settings, crdApiVersions, clusters = [] }: Pick<RenderingOptions, 'clusters' | 'crdApiVersions' | 'settings'>,
): Partial<RenderSettings> {
  const cluster = discovery.roots.find(({ name }) => name === root);
  const configured = clusters.find(({ name }) => name === root);
  const {
    fluxVersion: version,
    helmVersion,
    kubeVersion,
    kubeVersions,
    apiVersions = [],
    substitutions = {},
  } = configured ?? {};
  const found = cluster === undefined ? undefined : fluxOf(memo, tree, discovery, cluster).found;
  return {
    ...fluxSettings(version === undefined ? found : fluxOfVersion(version, found)),
    ...settings,
    ...(helmVersion === undefined ? {} : { helm: helmVersion.replace(/^v/, '') }),
    ...(kubeVersion === undefined ? {} : { kubeVersion }),
    ...(kubeVersions === undefined || kubeVersions.length === 0 ? {} : { kubeVersions }),
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
  options: Pick<RenderingOptions, 'clusters' | 'settings'>,
): readonly ClusterAccounts[] {
  const of = (side: 'base' | 'head', root: string): ClusterAccounts['head'] =>
    settingsFor(memo, sides[side], found[side], root, options).defaultServiceAccounts ?? {};
  const names = new Set([...found.base.roots, ...found.head.roots].map(({ name }) => name));
  return [...names].flatMap((root) => {
    const [base, head] = [of('base', root), of('head', root)];
    return Object.keys({ ...base, ...head }).length === 0 ? [] : [{ root, base, head }];
  });
}
