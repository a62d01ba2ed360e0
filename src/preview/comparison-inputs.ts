import { isIgnoreFile } from '../diff/causes/edit-scope.ts';
import { type ChangedFile, maxEditedFiles, type SourceEdit, sourceEdits } from '../diff/causes/source-edits.ts';
import { claimChains } from '../discovery/claim-chains.ts';
import type { MovedBeginning } from '../discovery/discovery.ts';
import { type UnreadFileOfSide, unreadFiles } from '../discovery/unread-files.ts';
import type { FileTree } from '../files/file-tree.ts';
import type { ComparisonInputs } from '../findings/compare-and-judge.ts';
import { type FileReads, quotedName } from '../model/changed-file.ts';
import type { Warning } from '../model/problem.ts';
import type { SideResult } from '../model/side-result.ts';
import type { FileReaders } from '../orchestrator/changes/file-readers.ts';
import { clusterAccounts } from './cluster-settings.ts';
import { loadConfiguration } from './load-configuration.ts';
import { possibleReaders } from './possible-readers.ts';
import type { DiscoveredTrees, JudgingOptions, PreviewSide } from './preview-request.ts';

/** What two trees are compared and judged by, as the configuration of the base says. Edits of files that nobody read are the cause of nothing. */
export async function comparisonInputs(
  { base, head, changes, found, shared: { memo, decryption } }: DiscoveredTrees,
  { clusters = [], configFile, featureGates = [], settings, today }: JudgingOptions,
  readers: FileReaders,
): Promise<ComparisonInputs> {
  const changed = [...changes.keys()];
  const configuration =
    configFile === undefined ? undefined : await loadConfiguration(base.tree, head.tree, configFile);
  const ofClusters = clusters.flatMap(({ name: root, kubeVersion: version }) =>
    version === undefined ? [] : [{ root, version }],
  );
  const roots = new Set([...found.base.roots, ...found.head.roots].map(({ name }) => name));
  const gates = [...roots].flatMap((root) => {
    const own = clusters.find(({ name }) => name === root)?.featureGates ?? [];
    // Of two that name one gate the later holds.
    const ofCluster = [...featureGates, ...own];
    return ofCluster.length === 0 ? [] : [{ root, gates: ofCluster }];
  });
  const accounts = clusterAccounts(memo, { base, head }, found, { settings, clusters });
  return {
    diff: {
      edits: editsBetween(
        base,
        head,
        changed.filter((path) => readers.isCause(path) || isIgnoreFile(path)),
      ),
      reads: changed.map((path) => ({ path, readers: readers.of(path) })),
      ...configuration?.diff,
    },
    review: {
      ...configuration?.review,
      ...(settings.kubeVersion === undefined ? {} : { kubeVersion: settings.kubeVersion }),
      ...(accounts.length === 0 ? {} : { accounts }),
      ...(ofClusters.length === 0 ? {} : { kubeVersions: ofClusters }),
      ...(gates.length === 0 ? {} : { featureGates: gates }),
      ...(today === undefined ? {} : { today }),
    },
    warnings: [...(configuration?.warnings ?? []), ...(decryption?.showsValues === true ? [valuesAreShown] : [])],
    // Few ask, and to answer everything may have to be discovered.
    claims: {
      get base() {
        return claimChains(found.base, changed);
      },
      get head() {
        return claimChains(found.head, changed);
      },
    },
  };
}

const valuesAreShown: Warning = {
  category: 'decryption',
  message: 'rendered with decrypted values, as `decrypt: values` says: who reads this report may read them',
};

/** Who read the files that differ, and what becomes of those that nobody read. */
export async function collectFileReads(
  { base, head, found, shared }: DiscoveredTrees,
  configFile: string | undefined,
  readers: FileReaders,
  results: Readonly<Record<'base' | 'head', readonly SideResult[]>>,
): Promise<FileReads[]> {
  const [before, after] = [
    { tree: base.tree, discovery: found.base, results: results.base },
    { tree: head.tree, discovery: found.head, results: results.head },
  ];
  // Asked for only where a file has no reader, since who claims a path is not known in a run with a known base.
  let unread: ReturnType<typeof unreadFiles> | undefined;
  let possible: ReturnType<typeof possibleReaders> | undefined;
  const files = [...readers.changes].map(([path, change]) => {
    const nodes = readers.of(path);
    const moved = found.head.movedBeginnings?.find(({ from, to }) => path === from || path === to);
    if (moved !== undefined) return { path, change, readers: nodes, unread: doubtfulBeginning(moved) };
    if (nodes.length > 0) return { path, change, readers: nodes };
    unread ??= unreadFiles(before, after, configFile);
    possible ??= possibleReaders([after, before], shared.memo);
    const { isUncovered = false, ...look } = unread(path);
    const { isSure = false, ...reader } = possible(path) ?? {};
    const mayBeRead = (isSure || isUncovered) && 'node' in reader;
    return { path, change, readers: nodes, unread: mayBeRead ? { ...look, possible: reader } : look };
  });
  if (files.every((file) => file.unread?.publication === undefined)) return files;
  // Loads what reads and edits a configuration file, which most runs have none of.
  const { publicationHints } = await import('./publication-hints.ts');
  const hintOf = publicationHints(head.tree, configFile);
  return files.map(({ unread: look, ...file }): FileReads => {
    if (look === undefined) return file;
    const { publication, ...rest } = look;
    return { ...file, unread: publication === undefined ? rest : { ...rest, ...hintOf(publication) } };
  });
}

/** A file that begins a cluster, and stood elsewhere. */
function doubtfulBeginning({ id, from, to }: MovedBeginning): UnreadFileOfSide {
  const name = quotedName(`${id.kind} ${id.name}`);
  return {
    class: 'unexplained',
    isDoubtful: true,
    reason: `${name} moves from ${quotedName(from)} to ${quotedName(to)}, and nothing in the tree applies either file: whether the cluster still does is not known`,
    hint: 'Say where clusters begin with `clusters` in `.fluxdelta.yaml`.',
  };
}

/** Larger files than this many bytes are not looked at for the causes of changes. */
const largestCause = 1_000_000;

/** What was edited between two trees in some files. */
function editsBetween(base: PreviewSide, head: PreviewSide, paths: readonly string[]): SourceEdit[] {
  const decoder = new TextDecoder();
  const textOf = (tree: FileTree, path: string): string | undefined => {
    const bytes = tree.read(path);
    return bytes === undefined || bytes.length > largestCause ? undefined : decoder.decode(bytes);
  };
  const files = paths.slice(0, maxEditedFiles).map((path): ChangedFile => {
    const [before, after] = [textOf(base.tree, path), textOf(head.tree, path)];
    return {
      path,
      ...(before === undefined ? {} : { base: before }),
      ...(after === undefined ? {} : { head: after }),
    };
  });
  return sourceEdits(files);
}
