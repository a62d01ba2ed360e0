import type { Discovery } from '../discovery/discovery.ts';
import { changesAdmission } from '../findings/changes-admission.ts';
import type { Warning } from '../model/problem.ts';
import type { SideResult } from '../model/side-result.ts';
import { safeSide } from '../net/safe-message.ts';
import { withEditedEntryPoints } from '../orchestrator/changes/edited-entry-points.ts';
import { externalVariables } from '../orchestrator/changes/external-variables.ts';
import { NodeKeys, type SideName } from '../orchestrator/changes/node-keys.ts';
import type { RunSnapshot } from '../orchestrator/changes/run-snapshot.ts';
import { needsSkippedReleases } from '../orchestrator/changes/skipped-releases.ts';
import { usesKeptChart } from '../orchestrator/changes/uses-kept-chart.ts';
import type { RenderSettings } from '../orchestrator/controllers/controller.ts';
import { Orchestrator } from '../orchestrator/orchestrator.ts';
import type { OrchestratorConfig } from '../orchestrator/orchestrator-config.ts';
import type { Store } from '../orchestrator/store.ts';
import { settingsFor } from './cluster-settings.ts';
import type { DiscoveredTrees, PreviewSide, RenderingOptions, SharedState } from './preview-request.ts';
import { DownloadPrefetcher } from './shortcuts/download-prefetcher.ts';

/** One root as both sides came to it. */
export interface RootPair {
  readonly nodeKeys: NodeKeys;
  readonly base: RootRun;
  readonly head: RootRun;
}

/** Renders one root on both sides at one time, and once more where the head was given charts that Flux does not package again: then with those of the base. */
export async function renderRootPair(
  trees: DiscoveredTrees,
  root: string,
  options: RenderingOptions,
  left?: Pick<OrchestratorConfig, 'isElsewhere' | 'skipped'>,
): Promise<RootPair> {
  const { base, head, found, shared } = trees;
  const render = async (earlier: Pick<OrchestratorConfig, 'earlier'>): Promise<RootPair> => {
    const nodeKeys = new NodeKeys();
    const [before, after] = await Promise.all([
      renderRoot(base, found.base, root, options, shared, { nodeKeys, side: 'base' }, left),
      renderRoot(head, found.head, root, options, shared, { nodeKeys, side: 'head' }, { ...left, ...earlier }),
    ]);
    return { nodeKeys, base: before, head: after };
  };
  const first = await render({});
  const isKeeping = usesKeptChart(first.nodeKeys, first.base.store, first.head.store, shared.memo);
  const { nodeKeys, ...sides } = isKeeping ? await render({ earlier: first.base.store }) : first;
  return { nodeKeys, ...withEditedEntryPoints(sides.base, sides.head) };
}

/**
 * A root as it is, or rendered again. Where something failed for want of an object: with the releases that were left out as unchanged, which might make it, and then with the variables that come from outside of the
 * repository taken for unknown rather than missing. Where the change decides what the API server accepts: with all releases, which it may refuse from now on.
 */
export async function renderAgainWhereNeeded(
  trees: DiscoveredTrees,
  root: string,
  options: RenderingOptions,
  rendered: RootPair,
): Promise<RootPair> {
  let result = rendered;
  let { settings } = options;
  const again = async (changes: Partial<RenderSettings>): Promise<void> => {
    settings = { ...settings, ...changes };
    result = await renderRootPair(trees, root, { ...options, settings });
  };
  if (needsSkippedReleases([result.base.side, result.head.side])) await again({ changedOnly: false });
  // Each round may bring Kustomizations that name others.
  for (let round = 0; round < mostOutsideRounds; round++) {
    const outside = externalVariables(result.base, result.head);
    if (outside.size === 0) break;
    await again({ externalVariables: new Set([...(settings.externalVariables ?? []), ...outside]) });
    if (settings.changedOnly && needsSkippedReleases([result.base.side, result.head.side]))
      await again({ changedOnly: false });
  }
  if (changesAdmission(result.base.side, result.head.side)) await again({ countsUnchangedReleases: true });
  return result;
}

/** Kustomizations that make Kustomizations are rarely nested deeper. */
const mostOutsideRounds = 8;

/** One root as one side came to it. */
interface RootRun {
  readonly side: SideResult;
  readonly store: Store;
  readonly snapshot: () => RunSnapshot | undefined;
}

/** Runs one root of one side, but for the nodes that are `left` to others. */
export async function renderRoot(
  side: PreviewSide,
  discovery: Discovery,
  root: string,
  options: RenderingOptions,
  shared: SharedState,
  comparison?: { readonly nodeKeys: NodeKeys; readonly side: SideName },
  left: Pick<OrchestratorConfig, 'earlier' | 'isElsewhere' | 'skipped'> = {},
): Promise<RootRun> {
  const settings = settingsFor(shared.memo, side, discovery, root, options);
  const orchestrator = new Orchestrator({
    tree: side.tree,
    path: side.path,
    root,
    discovery,
    selfUrls: options.selfUrls,
    selfBranches: options.selfBranches ?? [],
    settings: {
      // What the base has is in the cluster; what it has not is shown as it is installed.
      ...(comparison === undefined ? {} : { releaseAction: 'upgrade', weighsAnswers: true }),
      ...settings,
    },
    concurrency: options.concurrency,
    prefetcher: (context) => new DownloadPrefetcher(context),
    ...shared,
    ...(comparison === undefined ? {} : { comparison }),
    ...left,
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.isOver === undefined ? {} : { isOver: options.isOver }),
    ...(options.nodeTimeout === undefined ? {} : { nodeTimeout: options.nodeTimeout }),
  });
  for (const [kind, fetcher] of options.fetchers ?? []) orchestrator.withFetcher(kind, fetcher);
  const { side: rendered } = await orchestrator.render(options.signal);
  return {
    side: safeSide(
      { ...rendered, warnings: [...rendered.warnings, ...helmWarnings(root, settings.helm)] },
      options.hidden,
    ),
    store: orchestrator.store,
    snapshot: () => orchestrator.snapshot(rendered.orphans),
  };
}

/** Says of a cluster with an older helm-controller that its releases are rendered by another Helm here. */
function helmWarnings(root: string, helm: RenderSettings['helm'] | undefined): Warning[] {
  if (helm !== 3) return [];
  const where = root === '' ? 'This cluster' : `Cluster ${root}`;
  const message = `${where} runs Flux before 2.8 with Helm 3: releases rendered here with Helm 4 may differ`;
  return [{ category: 'helm-version', message }];
}
