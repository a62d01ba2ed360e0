import type { Discovery } from '../discovery/discovery.ts';
import type { Warning } from '../model/problem.ts';
import type { SideResult } from '../model/side-result.ts';
import { safeSide } from '../net/safe-message.ts';
import { withEditedEntryPoints } from '../orchestrator/changes/edited-entry-points.ts';
import { nodeDiffers, type SideKeys, type SideName } from '../orchestrator/changes/node-keys.ts';
import type { RenderedSide } from '../orchestrator/collect-run.ts';
import type { RenderSettings } from '../orchestrator/controllers/controller.ts';
import { Orchestrator } from '../orchestrator/orchestrator.ts';
import type { OrchestratorConfig } from '../orchestrator/orchestrator-config.ts';
import type { RunHook } from '../orchestrator/run-hook.ts';
import { ancestorsOf } from './ancestor-runs.ts';
import { settingsFor } from './cluster-settings.ts';
import { withClusterWarnings } from './cluster-warnings.ts';
import { lastApplied, withLastApplied } from './last-applied.ts';
import { lastHeld, withHeldBefore } from './last-held.ts';
import { neverApplied, withoutResources } from './never-applied.ts';
import { nextRound, type SettledSides } from './next-round.ts';
import type { DiscoveredTrees, PreviewSide, RenderingOptions, SharedState } from './preview-request.ts';

/** One cluster as both sides came to it. */
export interface RenderedCluster {
  readonly keys: SideKeys;
  readonly base: RenderedSide;
  readonly head: RenderedSide;
}

/**
 * Renders one cluster on both sides. Each side runs to rest by itself; then what the two came to is compared, and both are told what to go on with: releases that differ, and what else `nextRound` finds. That ends
 * when a comparison finds nothing, and it finds each thing once. Then the base gets what the cluster last got of it, and they go on once more.
 */
export async function renderCluster(
  trees: DiscoveredTrees,
  root: string,
  options: RenderingOptions,
  hooks: SideHooks,
): Promise<RenderedCluster> {
  const { base, head, found, shared } = trees;
  const both = { releaseAction: 'upgrade', weighsAnswers: true } as const;
  const begun = (side: PreviewSide, name: SideName): Begun =>
    beginSide(side, found[name], root, options, shared, {
      holdsReleases: true,
      settings: { ...both, suspended: name === 'base' ? 'followed' : 'at-rest' },
      hook: hooks[name],
    });
  const [before, after] = [begun(base, 'base'), begun(head, 'head')];
  const sides: SettledSides = {
    base: before.orchestrator,
    head: after.orchestrator,
    memo: shared.memo,
    reconsidered: new Set(),
    awaited: new Set(),
    ...(hooks.head === undefined ? {} : { hook: hooks.head }),
  };
  const settle = (): Promise<unknown> =>
    Promise.all([sides.base.settle(options.signal), sides.head.settle(options.signal)]);
  const goOn = async (): Promise<void> => {
    for (let round = nextRound(sides); round !== undefined; round = nextRound(sides)) {
      sides.base.resume(round.base);
      sides.head.resume(round.head);
      await settle();
    }
  };
  const ancestors = ancestorsOf(trees, options, (side, discovery, suspended) =>
    beginSide(side, discovery, root, options, shared, { holdsReleases: true, settings: { ...both, suspended } }),
  );
  await settle();
  await goOn();
  const first = await neverApplied(sides, base, goOn, ancestors);
  const { held, left } = await lastHeld(sides, trees, { ...options, goOn, never: first }, ancestors);
  // Some of them may be held.
  const never = held.size === 0 ? first : await neverApplied(sides, base, goOn, ancestors, first);
  const earlier = await lastApplied(sides, trees, { ...options, never }, ancestors);
  // What was rendered anew may be what others follow from.
  await goOn();
  // What is recorded of the base is what its own tree says.
  if ([...earlier.values()].some(({ kind }) => kind !== 'unknown-chart')) hooks.base?.extended?.();
  const keys = { base: sides.base.keys, head: sides.head.keys };
  const [old, next] = withHeldBefore([before.result(keys), after.result(keys)], held);
  return {
    keys,
    ...withEditedEntryPoints(
      withLastApplied(withoutResources(old, next, never), earlier),
      withClusterWarnings(old, next, { earlier, held, left, never }, { keys, tree: head.tree, discovery: found.head }),
    ),
  };
}

/** What takes part in the run of each side. */
export type SideHooks = Readonly<Partial<Record<SideName, RunHook>>>;

/** Renders one cluster of one tree. */
export async function renderAlone(
  side: PreviewSide,
  discovery: Discovery,
  root: string,
  options: RenderingOptions,
  shared: SharedState,
): Promise<SideResult> {
  const { orchestrator, result } = beginSide(side, discovery, root, options, shared, {});
  await orchestrator.settle(options.signal);
  return result().side;
}

interface Begun {
  readonly orchestrator: Orchestrator;
  readonly result: (keys?: SideKeys) => RenderedSide;
}

function beginSide(
  side: PreviewSide,
  discovery: Discovery,
  root: string,
  options: RenderingOptions,
  shared: SharedState,
  { settings: more, ...config }: Partial<OrchestratorConfig>,
): Begun {
  const settings = settingsFor(shared.memo, side, discovery, root, options);
  const orchestrator = new Orchestrator({
    tree: side.tree,
    path: side.path,
    root,
    discovery,
    selfUrls: options.selfUrls,
    selfBranches: options.selfBranches ?? [],
    // What the base has is in the cluster; what it has not is shown as it is installed.
    settings: { ...more, ...settings },
    concurrency: options.concurrency,
    ...shared,
    ...config,
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.isOver === undefined ? {} : { isOver: options.isOver }),
    ...(options.nodeTimeout === undefined ? {} : { nodeTimeout: options.nodeTimeout }),
  });
  for (const [kind, fetcher] of options.fetchers ?? []) orchestrator.withFetcher(kind, fetcher);
  const result = (keys?: SideKeys): RenderedSide => {
    const { side: rendered } = orchestrator.result(keys === undefined ? undefined : (id) => nodeDiffers(keys, id));
    const warnings = [...rendered.warnings, ...helmWarnings(root, settings.helm)];
    return { side: safeSide({ ...rendered, warnings }, options.hidden), store: orchestrator.store };
  };
  return { orchestrator, result };
}

/** Says of a cluster with an older helm-controller that its releases are rendered by another Helm here. */
function helmWarnings(root: string, helm: RenderSettings['helm'] | undefined): Warning[] {
  if (helm !== 3) return [];
  const where = root === '' ? 'This cluster' : `Cluster ${root}`;
  const message = `${where} runs Flux before 2.8 with Helm 3: releases rendered here with Helm 4 may differ`;
  return [{ category: 'helm-version', message }];
}
