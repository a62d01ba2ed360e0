import { printResource, resourceIdOf } from '../../core/resource-id.ts';
import {
  type ClusterFlux,
  clusterFlux,
  type EntryPointSummary,
  entryPointSummaries,
  FileFacts,
} from '../../flux/public.ts';
import { owningKustomizations } from '../public.ts';
import { discoverOne } from './discover-sides.ts';
import { withConfiguration } from './load-configuration.ts';
import type { EntryPointOptions, JudgingOptions, PreviewSide, SharedOptions } from './preview-request.ts';
import { sharedState } from './shared-state.ts';

/** A cluster that was found, and what it is rendered for. */
export interface ListedCluster {
  /** Empty for the only one. */
  readonly name: string;
  /**
   * How it was found: named by the configuration, by a path or glob that was asked for, by what begins, or as a build
   * of a library.
   */
  readonly foundBy: 'beginnings' | 'configuration' | 'library' | 'path';
  /** The directory that somebody says it is; empty where nobody does. */
  readonly path: string;
  readonly beginnings: readonly EntryPointSummary[];
  /** What the tree says of its Flux; absent where it says nothing. */
  readonly flux?: ClusterFlux;
  /** What the configuration says of it, by field, and the file that does. */
  readonly configured: readonly { readonly field: string; readonly value: string }[];
}

/**
 * The clusters of a tree, by name. Nothing is rendered.
 *
 * @throws ProblemError `ENTRY_NOT_FOUND` when no cluster begins in it
 */
export async function listClusters(
  side: PreviewSide,
  given: EntryPointOptions & Pick<JudgingOptions, 'configFile'> & SharedOptions,
): Promise<readonly ListedCluster[]> {
  const options = await withConfiguration(side, given);
  const discovery = discoverOne(side, options, new FileFacts(options.memoStore));
  const { memo } = await sharedState(options);
  const owners = (directory: string): readonly string[] =>
    owningKustomizations(memo, side.tree, directory, true).flatMap(({ object }) => {
      const id = resourceIdOf(object);
      return id?.kind === 'Kustomization' ? [printResource(id)] : [];
    });
  const isLibrary = discovery.isLibrary === true;
  return discovery.roots.map((root): ListedCluster => {
    const { name, path = '' } = root;
    const cluster = options.clusters?.find((one) => one.name === name);
    const flux = clusterFlux(side.tree, discovery, root);
    const {
      kubeVersion,
      kubeVersions = [],
      apiVersions = [],
      fluxVersion,
      helmVersion,
      featureGates = [],
      substitutions = {},
    } = cluster ?? {};
    const configured = [
      ...(kubeVersion === undefined ? [] : [{ field: 'kube-version', value: kubeVersion }]),
      ...(kubeVersions.length === 0 ? [] : [{ field: 'kube-versions', value: kubeVersions.join(', ') }]),
      ...(apiVersions.length === 0 ? [] : [{ field: 'api-versions', value: apiVersions.join(', ') }]),
      ...(fluxVersion === undefined ? [] : [{ field: 'flux-version', value: fluxVersion }]),
      ...(helmVersion === undefined ? [] : [{ field: 'helm-version', value: helmVersion }]),
      ...(featureGates.length === 0 ? [] : [{ field: 'feature-gates', value: featureGates.join(', ') }]),
      // Values may be nobody's business.
      ...(Object.keys(substitutions).length === 0
        ? []
        : [{ field: 'substitutions', value: Object.keys(substitutions).join(', ') }]),
    ];
    return {
      name,
      foundBy: cluster !== undefined ? 'configuration' : path !== '' ? 'path' : isLibrary ? 'library' : 'beginnings',
      path,
      beginnings: entryPointSummaries(root, owners),
      ...(flux === undefined ? {} : { flux }),
      configured,
    };
  });
}
