import { baseName, clampPath, joinPath, parentPath } from '../../../core/files/paths.ts';
import { walk } from '../../../core/files/walk.ts';
import { nodeKindOf } from '../../../core/flux-kinds.ts';
import { type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import type { Manifest } from '../../../core/side-result.ts';
import { newestHelm } from '../../../core/versions/helm-versions.ts';
import { type ChartLoad, loadChartMetadata } from '../../../engines/helm/public.ts';
import { type Artifact } from '../../../sources/public.ts';
import {
  type BuildMemo,
  type ChartReference,
  chartReference,
  inputsKey,
  loadArtifactChart,
  type Memoised,
  nodeInputs,
  nodesAbove,
  type Orchestrator,
  type Resumption,
  type StoredObject,
} from '../../public.ts';
import { comparedRounds, readersOf, waitingFor } from '../next-round.ts';
import type { Ancestor, DiscoveredTrees, PreviewSide, RenderingOptions } from '../preview-request.ts';
import type { Rounds, SettledSides } from '../settled-sides.ts';
import { isSuspendedChart, isVersionedAnew } from '../sides/helm-chart-generation.ts';
import { keptChart } from '../sides/kept-chart.ts';
import { nodeDiffers } from '../sides/side-keys.ts';
import type { Ancestors } from './ancestor-runs.ts';
import { childrenOf, dataOf } from './last-held.ts';
import { appliedKeys, withOwnDifferences } from './own-differences.ts';

/** The chart that the cluster has of a release, where that is not the one in the base's tree. */
export type LastChart =
  /** The base was rendered with the chart of the ancestor, and has these objects. */
  | { readonly kind: 'chart'; readonly ancestor: Ancestor; readonly manifests: readonly Manifest[] }
  /** The cluster has the chart of the ancestor before the change and after it: both sides were rendered with that. */
  | { readonly kind: 'waiting-edits'; readonly ancestor: Ancestor }
  /** Which chart the cluster has under the base's version is not known, with what becomes of it. */
  | { readonly kind: 'unknown-chart'; readonly end: ChartEnd };

/** The end of the chart that the cluster has of a release: the release keeps it, gets another one, or goes with it. */
export type ChartEnd = 'kept' | 'replaced' | 'removed';

/**
 * The chart that the cluster has of such a release; undefined where that is the one of the base. It is rendered on the
 * base again, and on the head where it stays.
 */
export async function* lastChart(
  packaged: Packaged,
  sides: SettledSides,
  { base, shared: { memo } }: DiscoveredTrees,
  { isOver }: Pick<RenderingOptions, 'isOver'>,
  { history, runOf }: Ancestors,
): Rounds<LastChart | undefined> {
  const { after, artifact, end, isResumed, isStopped, reference, release } = packaged;
  if (isResumed) return { kind: 'unknown-chart', end };
  const ancestor = packagedAt(packaged, base, await history(), memo, isOver);
  if (ancestor === 'same') return undefined;
  if (ancestor === undefined) return end === 'kept' ? undefined : { kind: 'unknown-chart', end };
  if (isStopped) return { kind: 'unknown-chart', end };
  const earlier = (await runOf(ancestor))?.orchestrator.store;
  // A release that came later, or to this cluster later, was packaged with edits.
  if (earlier !== undefined && !isActive(earlier, release.id)) return { kind: 'unknown-chart', end };
  if (isSameChart(memo, reference, artifact, earlier?.artifact(reference.source))) return undefined;
  // The HelmChart may have got another generation in between.
  const keptOf = ({ store }: Orchestrator, of: StoredObject): Memoised<ChartLoad> | undefined => {
    const own = chartReference(store, of);
    return earlier === undefined || !('source' in own) ? undefined : keptChart({ store, earlier, memo }, of, own);
  };
  const again = [release.id];
  const withChart = (chart: Memoised<ChartLoad> | undefined): Resumption => {
    return { again, due: again, charts: new Map([[resourceKey(release.id), chart]]) };
  };
  const kept = keptOf(sides.base, release);
  if (kept !== undefined && end === 'kept' && after !== undefined) {
    const stays = keptOf(sides.head, after);
    // Edits that were waiting and are taken back leave the chart that the cluster has.
    const isBack = isSameChart(
      memo,
      reference,
      sides.head.store.artifact(reference.source),
      earlier?.artifact(reference.source),
    );
    if (stays !== undefined || isBack) {
      yield { reason: 'the chart that the cluster keeps', base: withChart(kept), head: withChart(stays) };
      if (isHolding(sides.head, release.id)) {
        const held = heldOf(sides.base, release.id);
        const again = [...waitingFor(held, sides.head.store), ...readersOf(held, sides.head.store)];
        yield { reason: 'objects of a release that does not render any more', head: { held, again } };
        yield* comparedRounds(sides);
      }
      return { kind: 'waiting-edits', ancestor };
    }
  }
  if (kept === undefined) return { kind: 'unknown-chart', end };
  const manifests = ({ store }: Orchestrator): readonly Manifest[] => store.status(release.id)?.manifests ?? [];
  const own = manifests(sides.base);
  yield { reason: 'the chart that the cluster has', base: withChart(kept) };
  const had = withOwnDifferences(manifests(sides.base), own, manifests(sides.head), appliedKeys(sides.head));
  return { kind: 'chart', ancestor, manifests: had };
}

/**
 * Releases that render on both sides and differ, go, or make what others are rendered from, with a chart of this
 * repository: the cluster may lack edits of it that came without another version. So may `stopped` ones, which render
 * on the head alone.
 */
export function packagedAnew(
  { base, head, memo }: SettledSides,
  stopped?: readonly StoredObject[],
): readonly Packaged[] {
  const keys = { base: base.keys, head: head.keys };
  let known: ReadonlySet<string> | undefined;
  // Few runs ask for them.
  const makers = (): ReadonlySet<string> => (known ??= new Set([base, head].flatMap(makersOfInputs)));
  return (stopped ?? base.store.all()).flatMap((release): Packaged[] => {
    if (nodeKindOf(release.id) !== 'helmrelease') return [];
    const after = head.store.get(release.id);
    const isStopped = stopped !== undefined;
    // What it has made goes on after it is suspended, or fails.
    const isEnded = !isStopped && after !== undefined && isHolding(head, release.id);
    const sides = [...(isStopped ? [] : [base]), ...(after === undefined || isEnded ? [] : [head])];
    if (!sides.every(({ store }) => store.status(release.id)?.state === 'rendered')) return [];
    const reference = chartReference(base.store, release);
    if (!('source' in reference) || reference.tracks !== 'nothing') return [];
    const artifact = base.store.artifact(reference.source);
    // Only of what is this repository the history is known.
    const chart = clampPath(reference.chart);
    const [place, another] = artifact?.reviewed?.(chart) ?? [];
    if (artifact === undefined || place === undefined || another !== undefined) return [];
    const found = { release, after, reference, place, artifact, isStopped };
    if (after === undefined) return [{ ...found, end: 'removed', isResumed: false }];
    // It may be in another directory, or of another source.
    const next = chartReference(head.store, after);
    const source = 'source' in next ? head.store.artifact(next.source) : undefined;
    if (!('source' in next) || source?.reviewed === undefined) return [];
    const isSame = artifact.tree.contentId(chart) === source.tree.contentId(clampPath(next.chart));
    // Which chart was packaged before that was suspended is not known.
    const isResumed = isSuspendedChart(base.store, release) && !isSuspendedChart(head.store, after);
    const stores = { store: head.store, earlier: base.store };
    // Edits of the head that wait for a version come after those that have waited before.
    const isKept = keptChart({ ...stores, memo }, after, next) !== undefined;
    const isReplaced = !isEnded && !isKept && (isResumed || !isSame || isVersionedAnew(stores, after, reference));
    const isDifferent = isReplaced || (!isEnded && nodeDiffers(keys, release.id));
    if (!isDifferent && !makers().has(resourceKey(release.id))) return [];
    return [{ ...found, end: isReplaced ? 'replaced' : 'kept', isResumed: isReplaced && isResumed }];
  });
}

/** A release whose chart source-controller packages anew, or would, or that goes. */
export interface Packaged {
  /** As the base has it. */
  readonly release: StoredObject;
  /** As the head has it; undefined where it is gone. */
  readonly after: StoredObject | undefined;
  readonly end: ChartEnd;
  /** True where the HelmChart is suspended on the base alone. */
  readonly isResumed: boolean;
  /** True for what does not render on the base, and of which it is not known what it had before. */
  readonly isStopped: boolean;
  readonly reference: ChartReference;
  /** The content of its source on the base. */
  readonly artifact: Artifact;
  /** The directory of the chart in the tree under review. */
  readonly place: string;
}

/**
 * The ancestor that has set the version which the chart has on the base; `same` where the chart was the same since
 * then; undefined where history does not reach so far.
 */
function packagedAt(
  { artifact, place, reference }: Packaged,
  { tree }: PreviewSide,
  history: readonly Ancestor[],
  memo: BuildMemo,
  isOver: RenderingOptions['isOver'],
): Ancestor | 'same' | undefined {
  const metadataOf = (directory: string): string => joinPath(directory, 'Chart.yaml');
  // A chart has few versions in a long history.
  const versionIn = (of: PreviewSide['tree'], directory: string): string | undefined =>
    memo.fromKey(inputsKey('chart version', of.contentId(metadataOf(directory)) ?? null), () => {
      return loadChartMetadata(of, directory)?.version;
    }).value;
  const version = versionIn(tree, place);
  // With its values files and dependencies in other directories, as it is packaged.
  const isOther = (ancestor: Ancestor): boolean =>
    place !== clampPath(reference.chart) ||
    !isSameChart(memo, reference, artifact, { ...artifact, tree: ancestor.tree });
  let set: Ancestor | undefined;
  let isEdited = false;
  let at = place;
  let newer = tree;
  for (const ancestor of history) {
    if (isOver?.() === true) return undefined;
    // Under its former directory it had the version already.
    at = ancestor.tree.kind(metadataOf(at)) === 'file' ? at : (movedFrom(ancestor.tree, newer, metadataOf(at)) ?? at);
    newer = ancestor.tree;
    const isSet = versionIn(ancestor.tree, at) === version;
    if (isSet) {
      set = ancestor;
      isEdited ||= ancestor.tree.contentId(at) !== tree.contentId(place);
    }
    if (!isSet || ancestor.isFirst) return set !== undefined && (isEdited || isOther(set)) ? set : 'same';
  }
  return undefined;
}

/** The directory that has a Chart.yaml in a tree, which is at `path` in a newer one; undefined where none has. */
function movedFrom(tree: PreviewSide['tree'], newer: PreviewSide['tree'], path: string): string | undefined {
  const id = newer.contentId(path);
  if (id === undefined) return undefined;
  for (const one of walk(tree))
    if (one.kind === 'file' && baseName(one.path) === 'Chart.yaml' && tree.contentId(one.path) === id)
      return parentPath(one.path);
  return undefined;
}

/** Keys of those that make Flux objects, or data that others take: what they have made decides what these apply. */
function makersOfInputs({ store }: Orchestrator): readonly string[] {
  const taken = new Set(
    store.all().flatMap((node) => {
      return nodeKindOf(node.id) === undefined ? [] : nodeInputs(store, node).map(({ id }) => resourceKey(id));
    }),
  );
  return store.all().flatMap(({ id, parent }) => {
    return parent !== undefined && (nodeKindOf(id) !== undefined || taken.has(resourceKey(id)))
      ? [resourceKey(parent)]
      : [];
  });
}

/** The Flux objects and data that a node has applied, as they are held where it is suspended. */
function heldOf(of: Orchestrator, id: ResourceId): readonly StoredObject[] {
  return [...childrenOf(of, id), ...dataOf(of, id)].map((one) => ({ ...one, isHeld: true }));
}

/** Test for a node that a run has, and that does not render there: what it has applied goes on. */
function isHolding({ store }: Orchestrator, id: ResourceId): boolean {
  return ['blocked', 'failed', 'suspended'].includes(store.status(id)?.state ?? '');
}

/** Test for a node that a run has, which is not suspended with those above it. */
function isActive(store: Orchestrator['store'], id: ResourceId): boolean {
  return [id, ...nodesAbove(store, id)].every(
    (one) => store.get(one) !== undefined && store.status(one)?.state !== 'suspended',
  );
}

function isSameChart(
  memo: BuildMemo,
  reference: ChartReference,
  one: Artifact | undefined,
  other: Artifact | undefined,
): boolean {
  if (one === undefined || other === undefined) return false;
  const [a, b] = [one, other].map((artifact) => loadArtifactChart(memo, artifact, reference, newestHelm).identity);
  return a === b;
}
