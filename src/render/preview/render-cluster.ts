import { type RenderedSide, type RunHook } from '../public.ts';
import { type Begun, beginSide } from './begin-side.ts';
import { withDeletedFirst } from './between/deleted-first.ts';
import { interimBuilds } from './between/interim-builds.ts';
import { settingsFor } from './cluster-settings.ts';
import { type ClusterHistory, withClusterWarnings } from './cluster-warnings.ts';
import { withHelmChange } from './helm-warnings.ts';
import { type Ancestors, ancestorsOf } from './history/ancestor-runs.ts';
import { doubtfulInputs } from './history/doubtful-inputs.ts';
import { withHeldBefore } from './history/held-before.ts';
import { lastApplied, withLastApplied } from './history/last-applied.ts';
import { lastHeld } from './history/last-held.ts';
import { neverApplied, withoutResources } from './history/never-applied.ts';
import { refusedUpdates } from './history/refused-updates.ts';
import { returningNodes } from './history/returning-nodes.ts';
import { comparedRounds } from './next-round.ts';
import type { DiscoveredTrees, PreviewSide, RenderingOptions } from './preview-request.ts';
import type { Rounds, SettledSides } from './settled-sides.ts';
import { withEditedEntryPoints } from './sides/edited-entry-points.ts';
import type { SideKeys, SideName } from './sides/side-keys.ts';
import {
  type AwaitingOwners,
  awaitedReleases,
  awaitingFailures,
  mayAwaitReleases,
  type StaleOwners,
  staleByDefinition,
  staleOwners,
} from './stale-owners.ts';

/** One cluster as both sides came to it. */
export interface RenderedCluster {
  readonly keys: SideKeys;
  readonly base: RenderedSide;
  readonly head: RenderedSide;
  /** Nodes of the base that render, and of which the cluster may have older objects. */
  readonly staleOwners: () => StaleOwners;
  /** Nodes of the base that may wait for releases which were not rendered, and those that do once all are. */
  readonly awaiting: AwaitingOwners;
}

/** Hooks of the run of each side. */
export type SideHooks = Readonly<Partial<Record<SideName, RunHook>>>;

/**
 * Renders one cluster on both sides. Each side runs to rest by itself; then the two are compared, and both are told
 * what to go on with, one round after the other, until no comparison finds anything. A round comes again only where a
 * node has run in between, and these runs are counted.
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
      // Where all releases are rendered, none waits to be told.
      holdsReleases: options.settings.changedOnly === true,
      settings: { ...both, suspended: name === 'base' ? 'followed' : 'at-rest' },
      hook: hooks[name],
    });
  const [before, after] = [begun(base, 'base'), begun(head, 'head')];
  const sides: SettledSides = {
    base: before.orchestrator,
    head: after.orchestrator,
    tree: head.tree,
    memo: shared.memo,
    keptCharts: new Map(),
    awaited: new Set(),
    isLibrary: found.head.isLibrary === true,
    mayBeLenient: settingsFor(shared.memo, head, found.head, root, options).strictSubstitution === undefined,
    ...(hooks.head === undefined ? {} : { hook: hooks.head }),
  };
  const ancestors = ancestorsOf(trees, options, (side, discovery, suspended) =>
    beginSide(side, discovery, root, options, shared, { holdsReleases: true, settings: { ...both, suspended } }),
  );
  const history = await atRest(sides, clusterRounds(sides, trees, root, options, ancestors), options);
  const { earlier, held, known, never } = history;
  const keys = { base: sides.base.keys, head: sides.head.keys };
  const results = [before.result(keys), after.result(keys)] as const;
  // Few changes ask for them.
  let asked: StaleOwners | undefined;
  const stale = (): StaleOwners => (asked ??= staleOwners(results[0], sides.base.settings));
  const doubts =
    ancestors === undefined
      ? undefined
      : await doubtfulInputs(sides, { side: base, history: ancestors.history, known, stale });
  // A run with a recorded base does not know the definitions of all owners.
  if (staleByDefinition(sides.base.store).size > 0) hooks.base?.extended?.();
  // What is recorded of the base is what its own tree says.
  if ([...earlier.values()].some(({ kind }) => kind !== 'unknown-chart')) hooks.base?.extended?.();
  const build = { memo: shared.memo, isStrict: !sides.mayBeLenient && sides.head.settings.strictSubstitution };
  const [old, next] = withHeldBefore(results, held);
  const between = await interimBuilds(sides, [old, next], earlier, build);
  const awaiting: AwaitingOwners = {
    possible: () => mayAwaitReleases(sides.base.store),
    known: async () => {
      const settings = { ...both, suspended: 'followed' } as const;
      const { orchestrator } = beginSide(base, found.base, root, options, shared, { holdsReleases: true, settings });
      await orchestrator.settle(options.signal);
      orchestrator.resume({ due: awaitedReleases(orchestrator.store) });
      await orchestrator.settle(options.signal);
      return awaitingFailures(orchestrator.store);
    },
  };
  return {
    keys,
    staleOwners: stale,
    awaiting,
    ...withEditedEntryPoints(
      withLastApplied(
        withoutResources(
          withDeletedFirst(old, next, { base: base.tree, head: head.tree }, build, between),
          next,
          never,
        ),
        earlier,
      ),
      withHelmChange(
        withClusterWarnings(
          old,
          next,
          { ...history, between },
          {
            ...{ keys, former: base.tree, tree: head.tree, discovery: found.head },
            settings: sides.head.settings,
            doubts,
            build,
          },
        ),
        root,
        sides,
      ),
    ),
  };
}

/** Runs both sides to rest, and on in all rounds. */
async function atRest<Found>(
  { base, head }: SettledSides,
  rounds: Rounds<Found>,
  { log, signal }: RenderingOptions,
): Promise<Found> {
  for (;;) {
    await Promise.all([base.settle(signal), head.settle(signal)]);
    const { done, value } = await rounds.next();
    if (done === true) return value;
    log?.(`Go on with ${value.reason}`);
    if (value.base !== undefined) base.resume(value.base);
    if (value.head !== undefined) head.resume(value.head);
  }
}

/** The rounds that two trees lead to, and then those that bring the base to what the cluster last got of it. */
async function* clusterRounds(
  sides: SettledSides,
  trees: DiscoveredTrees,
  root: string,
  options: RenderingOptions,
  ancestors: Ancestors | undefined,
): Rounds<Omit<ClusterHistory, 'between'>> {
  yield* comparedRounds(sides);
  if (ancestors === undefined) {
    const none = new Map<string, never>();
    const unknown = {
      earlier: none,
      held: none,
      left: none,
      never: new Map(),
      behind: none,
      late: new Set<string>(),
      data: none,
    };
    return { ...unknown, known: new Set() };
  }
  const rounds = historyRounds(sides, trees, root, options, ancestors);
  let isAnew = false;
  for (;;) {
    const { done, value } = await rounds.next();
    if (done === true) {
      // What was rendered anew may be what others follow from.
      if (isAnew) yield* comparedRounds(sides);
      return value;
    }
    isAnew = true;
    yield value;
  }
}

async function* historyRounds(
  sides: SettledSides,
  trees: DiscoveredTrees,
  root: string,
  options: RenderingOptions,
  ancestors: Ancestors,
): Rounds<Omit<ClusterHistory, 'between'>> {
  const { refused, behind } = yield* refusedUpdates(sides, trees, ancestors);
  const returning = yield* returningNodes(sides, trees, root, ancestors);
  const first = yield* neverApplied(sides, trees.base, ancestors);
  const { data, held, known, late, left } = yield* lastHeld(sides, trees, ancestors, first);
  // Some of them may be held.
  const never = held.size === 0 ? first : yield* neverApplied(sides, trees.base, ancestors, first);
  const earlier = yield* lastApplied(sides, trees, options, ancestors, never, refused);
  const charted = [...earlier].flatMap(([key, { kind }]) =>
    kind === 'chart' || kind === 'waiting-edits' ? [key] : [],
  );
  const owners = new Set([...known, ...charted]);
  return { earlier, held: new Map([...held, ...returning]), left, never, behind, late, data, known: owners };
}
