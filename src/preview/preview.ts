import { withLazyModules } from '../apiserver/lazy-module.ts';
import { FileFacts } from '../discovery/file-facts.ts';
import { treeChanges } from '../files/tree-changes.ts';
import { compareResults, type JudgedSides, judgeResults } from '../findings/compare-and-judge.ts';
import { append } from '../model/append.ts';
import type { ResourceId } from '../model/resource-id.ts';
import type { SideResult } from '../model/side-result.ts';
import type { Explanation } from '../orchestrator/changes/explanation.ts';
import { FileReaders } from '../orchestrator/changes/file-readers.ts';
import type { SideName } from '../orchestrator/changes/node-keys.ts';
import { Provenance } from '../orchestrator/changes/provenance.ts';
import { collectFileReads, comparisonInputs } from './comparison-inputs.ts';
import { depthProblems, discoverOne, discoverSides, requireEntries, shallowSide } from './discover-sides.ts';
import { applySelection, joinRoots, withProblems } from './join-roots.ts';
import { type BaseShortcut, recordBase, restoreKeptBase } from './kept-base/kept-base.ts';
import { withConfiguration } from './load-configuration.ts';
import type { ComparedTrees, CrossRunCache, DiscoveredTrees, PreviewOptions, PreviewSide } from './preview-request.ts';
import { renderAlone, renderCluster } from './render-cluster.ts';
import { deadlineProblems, judgedInTime, withDeadline } from './run-deadline.ts';
import { crossRunCache, sharedState } from './shared-state.ts';

/** Both sides rendered, compared and judged. */
export interface Preview extends JudgedSides {
  /** Of what `explains` asks for, by root and id. */
  readonly explanations: readonly Explanation[];
  /** All nodes that a side has, also those that nobody asked for. */
  readonly ids: readonly ResourceId[];
}

/**
 * Renders both sides at one time, sharing sources and equal work, and compares what they apply. Failures of nodes are part of the result.
 *
 * @throws ProblemError `ENTRY_NOT_FOUND` when no cluster begins on either side
 */
export async function preview(givenBase: PreviewSide, givenHead: PreviewSide, given: PreviewOptions): Promise<Preview> {
  const [base, head] = [shallowSide(givenBase), shallowSide(givenHead)];
  const options = withDeadline(await withConfiguration(base, given));
  const kept = options.kept ?? (await crossRunCache(options, base, head));
  const compared = { base, head, changes: treeChanges(base.tree, head.tree) };
  const { trees, results, explanations, readers } =
    (await renderFromKeptBase(compared, options, kept)) ?? (await renderAnew(compared, options, kept));
  const sides = [
    applySelection(joinRoots(results.base, trees.found.base), options),
    applySelection(
      withProblems(joinRoots(results.head, trees.found.head), [
        ...depthProblems(compared),
        ...deadlineProblems([...results.base, ...results.head]),
      ]),
      options,
    ),
  ] as const;
  const inputs = await comparisonInputs(trees, options, readers);
  const isWhole = options.selects === undefined && (options.skipKinds ?? []).length === 0;
  const files = isWhole ? { files: await collectFileReads(trees, options.configFile, readers, results) } : {};
  const result = compareResults(...sides, { ...inputs, ...files });
  const judged = await judgedInTime(options.isOver, (isOver) =>
    withLazyModules(() => judgeResults(result, inputs.review, isOver)),
  );
  return {
    ...judged,
    comparison: isWhole ? judged.comparison : { ...judged.comparison, isPart: true },
    explanations,
    ids: [...results.head, ...results.base].flatMap(({ nodes }) => nodes.map(({ id }) => id)),
  };
}

/** Every root of both sides rendered. */
interface RenderedSides {
  readonly trees: DiscoveredTrees;
  readonly results: Readonly<Record<SideName, readonly SideResult[]>>;
  readonly explanations: readonly Explanation[];
  readonly readers: FileReaders;
}

/** Both sides rendered with what an earlier comparison left of the base; undefined where there is nothing, or where the run did what that does not foresee. */
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
  const trees = { ...compared, found: discoverSides(compared, options, facts), shared };
  const recording = recordBase(trees, options, facts);
  const rendered = await renderSides(trees, options, recording);
  recording.save();
  return rendered;
}

async function renderSides(
  trees: DiscoveredTrees,
  options: PreviewOptions,
  { hooks, add }: BaseShortcut,
): Promise<RenderedSides> {
  const { changes, found } = trees;
  const roots = new Set([...found.base.roots, ...found.head.roots].map(({ name }) => name));
  const results: Record<SideName, SideResult[]> = { base: [], head: [] };
  const explanations: Explanation[] = [];
  const readers = new FileReaders(changes);
  for (const root of [...roots].sort()) {
    // Roots run one after the other: each is a cluster of its own, and the work they share is in the memo by then.
    const cluster = await renderCluster(trees, root, options, hooks(root));
    const { keys, base, head } = cluster;
    add?.(root, cluster);
    results.base.push(base.side);
    results.head.push(head.side);
    readers.add(root, keys, base.side, head.side);
    if (options.explains === undefined) continue;
    const provenance = new Provenance({ root, base: base.store, head: head.store, keys, changes });
    append(explanations, provenance.explainAll(options.explains));
  }
  return { trees, results, explanations, readers };
}

/**
 * Renders one tree.
 *
 * @throws ProblemError `ENTRY_NOT_FOUND` when no cluster begins in it
 */
export async function renderTree(givenSide: PreviewSide, given: PreviewOptions): Promise<SideResult> {
  const side = shallowSide(givenSide);
  const options = withDeadline(await withConfiguration(side, given));
  const shared = await sharedState(options, side);
  const facts = new FileFacts(options.memoStore);
  const discovery = discoverOne(side, options, facts);
  const results: SideResult[] = [];
  for (const { name } of discovery.roots) results.push(await renderAlone(side, discovery, name, options, shared));
  return joinRoots(results, discovery);
}
