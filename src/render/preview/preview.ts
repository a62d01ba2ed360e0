import { nodeKey, toldNodes } from '../../compare/public.ts';
import type { FileReader } from '../../core/changed-file.ts';
import type { ClusterAccount } from '../../core/cluster-account.ts';
import { treeChanges } from '../../core/files/tree-changes.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { type JudgedSides, joinClusters } from '../../findings/public.ts';
import type { NodeMaterials } from '../../forecast/public.ts';
import type { RenderedSide } from '../public.ts';
import { askedClusters, clusterAccount } from './account-cluster.ts';
import { accountFiles, fetchesSubmodules, type RenderedRoot } from './account-files.ts';
import { comparisonInputs } from './comparison-inputs.ts';
import { discoverSides, requireEntries, shallowSide } from './discover-sides.ts';
import { type ExplainedCluster, explainCluster } from './explain-cluster.ts';
import { joinSides, judgeClusters } from './judge-clusters.ts';
import { type BaseShortcut, recordBase, restoreKeptBase } from './kept-base/kept-base.ts';
import { withConfiguration } from './load-configuration.ts';
import type { ComparedTrees, CrossRunCache, DiscoveredTrees, PreviewOptions, PreviewSide } from './preview-request.ts';
import { renderCluster } from './render-cluster.ts';
import { withDeadline } from './run-deadline.ts';
import { crossRunCache } from './shared-state.ts';
import type { Explanation } from './sides/explanation.ts';
import { FileReaders } from './sides/file-readers.ts';

/** Both sides rendered, compared and judged. */
export interface Preview extends JudgedSides {
  /** Of what `explains` asks for, by root and id. */
  readonly explanations: readonly Explanation[];
  /** All nodes that a side has, also those that nobody asked for. */
  readonly ids: readonly ResourceId[];
  /** Of a run for one cluster: what joins its report with those of the others. */
  readonly account?: ClusterAccount;
}

/**
 * Renders both sides at one time, sharing sources and equal work, and compares what they apply: each cluster by itself.
 * Failures of nodes are part of the result.
 *
 * @throws ProblemError `ENTRY_NOT_FOUND` when no cluster begins on either side, or none has the name that is asked for
 */
export async function preview(givenBase: PreviewSide, givenHead: PreviewSide, given: PreviewOptions): Promise<Preview> {
  const [base, head] = [shallowSide(givenBase), shallowSide(givenHead)];
  const options = withDeadline(await withConfiguration(base, given));
  const kept = options.kept ?? (await crossRunCache(options, [base, head]));
  const compared = { base, head, changes: treeChanges(base.tree, head.tree) };
  const { trees, roots, clusters } =
    (await renderFromKeptBase(compared, options, kept)) ?? (await renderAnew(compared, options, kept));
  const inputs = await comparisonInputs(trees, options);
  const judged = await judgeClusters(trees, roots, inputs, options);
  const isWhole = options.selects === undefined && (options.skipKinds ?? []).length === 0;
  const isOfAll = isWhole && options.cluster === undefined;
  const told = new Set(judged.flatMap((one) => [...toldNodes(one.comparison)]));
  const isTold = ({ root, node }: FileReader): boolean => told.has(nodeKey(root, node));
  const files = isWhole ? await accountFiles(trees, roots, options, kept.facts, isTold) : undefined;
  const comparison = joinClusters(judged, isOfAll ? files : undefined);
  const [only] = judged;
  const account =
    files === undefined || options.cluster === undefined || only === undefined
      ? undefined
      : clusterAccount(options.cluster, trees, only, files, inputs, options);
  return {
    base: joinSides(judged.map((one) => one.base)),
    head: joinSides(judged.map((one) => one.head)),
    // What one cluster leaves out another may apply.
    comparison: isOfAll
      ? comparison
      : { ...comparison, isPart: true, orphans: options.cluster === undefined ? comparison.orphans : [] },
    explanations: clusters.flatMap((cluster) => explainCluster(cluster, judged, options)),
    ids: roots.flatMap((root) => [...root.head.nodes, ...root.base.nodes].map(({ id }) => id)),
    ...(account === undefined ? {} : { account }),
  };
}

/** Every root of both sides rendered. */
interface RenderedSides {
  readonly trees: DiscoveredTrees;
  /** By name. */
  readonly roots: readonly RenderedRoot[];
  /** What explanations are found in, where there are any to find. */
  readonly clusters: readonly ExplainedCluster[];
}

/**
 * Both sides rendered with what an earlier comparison left of the base; undefined where there is nothing, or where the
 * run did what that does not foresee.
 */
async function renderFromKeptBase(
  compared: ComparedTrees,
  options: PreviewOptions,
  kept: CrossRunCache,
): Promise<RenderedSides | undefined> {
  const base = restoreKeptBase(compared, options, kept);
  if (base === undefined) return undefined;
  const { found } = base;
  requireEntries([compared.head, compared.base], options, kept.facts, found.head, found.base);
  const rendered = await renderSides({ ...compared, found, shared: kept.shared }, options, base);
  if (!base.isInvalidated()) return rendered;
  kept.shared.sourceCache.retryFailed();
  return undefined;
}

/** Both sides rendered, and left behind for later comparisons what this one found out about the base. */
async function renderAnew(
  compared: ComparedTrees,
  options: PreviewOptions,
  { facts, shared }: CrossRunCache,
): Promise<RenderedSides> {
  const trees = { ...compared, found: discoverSides(compared, options, facts, shared.memo), shared };
  const recording = recordBase(trees, options, facts);
  const rendered = await renderSides(trees, options, recording);
  recording.save();
  return rendered;
}

async function renderSides(
  trees: DiscoveredTrees,
  options: PreviewOptions,
  { hooks, awaiting: recorded, add }: BaseShortcut,
): Promise<RenderedSides> {
  const { changes, found } = trees;
  const roots: RenderedRoot[] = [];
  const clusters: ExplainedCluster[] = [];
  for (const root of askedClusters(found, options)) {
    // Roots run one after the other: each is a cluster of its own, and the work they share is in the memo by then.
    const cluster = await renderCluster(trees, root, options, hooks(root));
    const { awaiting, keys, base, head, staleOwners } = cluster;
    add?.(root, cluster);
    const readers = new FileReaders(changes, root, keys, base.side, head.side);
    const submodules = [base, head].some(({ store }) => fetchesSubmodules(store));
    const materials = { base: materialsOf(base), head: materialsOf(head) };
    const sides = { base: base.side, head: head.side };
    roots.push({
      name: root,
      ...sides,
      readers,
      materials,
      fetchesSubmodules: submodules,
      staleOwners,
      awaiting: { ...awaiting, possible: () => recorded?.(root) ?? awaiting.possible() },
    });
    if (options.explains !== undefined) clusters.push({ root, base: base.store, head: head.store, keys, changes });
  }
  return { trees, roots, clusters };
}

function materialsOf({ store }: RenderedSide): NodeMaterials {
  return {
    release: (id) => store.status(id)?.again?.(),
    kustomization: (id) => store.status(id)?.builtFrom?.(),
  };
}
