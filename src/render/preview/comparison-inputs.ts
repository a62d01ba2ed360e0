import { type DiffOptions, isIgnoreFile, maxEditedFiles, type SourceEdit, sourceEdits } from '../../compare/public.ts';
import type { ClaimChain } from '../../core/claim-chain.ts';
import type { FileTree } from '../../core/files/file-tree.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import type { Warning } from '../../core/problem.ts';
import { knownGates } from '../../engines/kubernetes/public.ts';
import { type ComparisonInputs } from '../../findings/public.ts';
import { claimChains, type Discovery, inferredRootWarnings } from '../../flux/public.ts';
import { clusterAccounts } from './cluster-settings.ts';
import { loadConfiguration } from './load-configuration.ts';
import type { ComparedTrees, DiscoveredTrees, JudgingOptions } from './preview-request.ts';
import type { FileReaders } from './sides/file-readers.ts';

/** Inputs of a comparison, and whether registries are asked for new images. */
export interface PreviewInputs extends ComparisonInputs {
  readonly verifiesImages: boolean;
}

/** Inputs of the comparison and the judgement of two trees, as the configuration of the base has them. */
export async function comparisonInputs(
  { base, head, changes, found, shared: { memo, decryption } }: DiscoveredTrees,
  { clusters = [], configFile, featureGates = [], settings, today, verifiesImages = false }: JudgingOptions,
): Promise<PreviewInputs> {
  const changed = [...changes.keys()];
  const configuration =
    configFile === undefined ? undefined : await loadConfiguration(base.tree, head.tree, configFile);
  const ofClusters = clusters.flatMap(({ name: root, kubeVersion: version }) =>
    version === undefined ? [] : [{ root, version }],
  );
  const possible = clusters.flatMap(({ name: root, kubeVersions: versions = [] }) =>
    versions.length === 0 ? [] : [{ root, versions }],
  );
  const { kubeVersions = [] } = settings;
  const roots = new Set([...found.base.roots, ...found.head.roots].map(({ name }) => name));
  const gates = [...roots].flatMap((root) => {
    const own = clusters.find(({ name }) => name === root)?.featureGates ?? [];
    // Of two that name one gate the later holds.
    const ofCluster = [...featureGates, ...own];
    return ofCluster.length === 0 ? [] : [{ root, gates: ofCluster }];
  });
  const accounts = clusterAccounts(memo, { base, head }, found, { settings, clusters });
  return {
    verifiesImages: verifiesImages || configuration?.verifiesImages === true,
    diff: configuration?.diff ?? {},
    review: {
      ...configuration?.review,
      ...(settings.kubeVersion === undefined ? {} : { kubeVersion: settings.kubeVersion }),
      ...(accounts.length === 0 ? {} : { accounts }),
      ...(ofClusters.length === 0 ? {} : { kubeVersions: ofClusters }),
      ...(kubeVersions.length === 0 ? {} : { possibleVersions: kubeVersions }),
      ...(possible.length === 0 ? {} : { possibleOfClusters: possible }),
      ...(gates.length === 0 ? {} : { featureGates: gates }),
      ...(today === undefined ? {} : { today }),
    },
    warnings: [
      ...(configuration?.warnings ?? []),
      ...gateWarnings(gates),
      ...(decryption?.showsValues === true ? [valuesAreShown] : []),
      ...inferredRootWarnings(found.base.publications, found.head.publications),
    ],
    claims: { base: lazyChains(found.base, changed), head: lazyChains(found.head, changed) },
  };
}

/** Says of feature gates that nothing here asks about: a misspelt one would be taken in silence. */
function gateWarnings(gates: readonly { readonly gates: readonly string[] }[]): Warning[] {
  const named = gates.flatMap(({ gates: of }) => of.map((gate) => gate.split('=')[0] ?? ''));
  const unknown = [...new Set(named)].filter((gate) => !knownGates.includes(gate));
  if (unknown.length === 0) return [];
  const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
  const message = `\`feature-gates\`: ${list(unknown)} decides nothing here; these do: ${list(knownGates)}`;
  return [{ category: 'feature-gates', message }];
}

const valuesAreShown: Warning = {
  category: 'decryption',
  message: 'rendered with decrypted values, as `decrypt: values` says: who reads this report may read them',
};

/** Larger files than this many bytes are not looked at for the causes of changes. */
const largestCause = 1_000_000;

/**
 * Edits between two trees with their readers, for one cluster after the other: edits of files that a cluster did not
 * read are the cause of nothing in it.
 */
export function causesBetween({
  base,
  head,
  changes,
}: ComparedTrees): (readers: FileReaders) => Required<Pick<DiffOptions, 'edits' | 'reads'>> {
  const decoder = new TextDecoder();
  const textOf = (tree: FileTree, path: string): string | undefined => {
    const bytes = tree.read(path);
    return bytes === undefined || bytes.length > largestCause ? undefined : decoder.decode(bytes);
  };
  // Clusters share files.
  const known = new Map<string, readonly SourceEdit[]>();
  const editsOf = (path: string): readonly SourceEdit[] =>
    getOrInsert(known, path, () => {
      const [before, after] = [textOf(base.tree, path), textOf(head.tree, path)];
      return sourceEdits([
        {
          path,
          ...(before === undefined ? {} : { base: before }),
          ...(after === undefined ? {} : { head: after }),
        },
      ]);
    });
  const changed = [...changes];
  return (readers) => ({
    edits: changed
      .map(([path]) => path)
      .filter((path) => readers.isCause(path) || isIgnoreFile(path))
      .slice(0, maxEditedFiles)
      .flatMap(editsOf),
    reads: changed.map(([path, change]) => ({ path, change, readers: readers.of(path) })),
  });
}

/** The chains of claims over what differs on a side. Few ask, and to answer everything may have to be discovered. */
function lazyChains(discovery: Discovery, changed: readonly string[]): () => readonly ClaimChain[] {
  let chains: readonly ClaimChain[] | undefined;
  return () => (chains ??= claimChains(discovery, changed));
}
