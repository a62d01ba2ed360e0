import { jsonEqual } from '../diff/json-equal.ts';
import { clampPath, joinPath } from '../files/paths.ts';
import { readSetHolds } from '../files/read-set.ts';
import { kustomizationSpec } from '../flux/kustomization-spec.ts';
import { loadChartMetadata } from '../helm/load-chart.ts';
import { type NodeKind, nodeKindOf } from '../model/flux-kinds.ts';
import { groupBy } from '../model/group-by.ts';
import type { JsonValue } from '../model/json.ts';
import { type ResourceId, resourceKey } from '../model/resource-id.ts';
import type { Manifest, NodeResult } from '../model/side-result.ts';
import type { BuildMemo } from '../orchestrator/changes/build-memo.ts';
import { nodeDiffers } from '../orchestrator/changes/node-keys.ts';
import { nodeKey } from '../orchestrator/controllers/controller.ts';
import type { Orchestrator } from '../orchestrator/orchestrator.ts';
import { nodesAbove } from '../orchestrator/output-budget.ts';
import { type ChartReference, chartReference } from '../orchestrator/release/chart-reference.ts';
import { isSameHelmChart, keptChart } from '../orchestrator/release/kept-chart.ts';
import { loadArtifactChart } from '../orchestrator/release/load-artifact-chart.ts';
import type { StoredObject } from '../orchestrator/store.ts';
import { waitedFor } from '../orchestrator/waited-for.ts';
import type { Artifact } from '../sources/fetcher.ts';
import type { AncestorRun, Ancestors } from './ancestor-runs.ts';
import type { SettledSides } from './next-round.ts';
import type { Ancestor, DiscoveredTrees, PreviewSide, RenderingOptions } from './preview-request.ts';

/** What the cluster last got of a node of the base, where that is not what the base's tree holds. */
export interface LastApplied {
  /** As an ancestor of the base has it; absent where the base itself is rendered with a chart of an ancestor. */
  readonly node?: NodeResult;
  /** The objects of such a release. */
  readonly manifests?: readonly Manifest[];
  /** Nodes below it that the base has not any more, or has otherwise: they are in the cluster until it is applied again. */
  readonly below?: readonly NodeResult[];
  /** Absent where it is not known which chart the cluster has under the base's version. */
  readonly ancestor?: Ancestor;
  /** True where the cluster has the chart of the ancestor before the change and after it, and both sides were rendered with edits that wait. */
  readonly isPackaged?: boolean;
  /** True where the commit that suspended it edits it too: kustomize-controller hands new files to every Kustomization at once, and may have applied them before it was told to stop. */
  readonly isOpen?: boolean;
}

/**
 * The nodes that the cluster got from a commit before the base, by key, for those of both sides at rest that a comparison
 * with the base's tree would say nothing true about: nodes that are suspended, fail or wait on the base, and render on the
 * head or are gone, and releases of charts of this repository whose version the head changes, after the chart was edited without
 * one. The newest first-parent ancestor counts in which the node renders, or which has set the version. Releases of the
 * second kind run again on the base, so that both sides have to be at rest, and are afterwards.
 */
export async function lastApplied(
  sides: SettledSides,
  { base, shared }: DiscoveredTrees,
  options: RenderingOptions,
  ancestors: Ancestors | undefined,
): Promise<ReadonlyMap<string, LastApplied>> {
  const applied = new Map<string, LastApplied>();
  if (ancestors === undefined || sides.base.isStopped || sides.head.isStopped) return applied;
  const wanted = notRenderedBefore(sides);
  const packaged = packagedAnew(sides);
  if (wanted.length === 0 && packaged.length === 0) return applied;
  const history = await ancestors.history();
  const { runOf, settled } = ancestors;
  for (const node of wanted) {
    const one = await lastRender(node, sides.base, history, base, runOf);
    if (one !== undefined) applied.set(resourceKey(node.id), one);
  }
  // Releases that differ from what the cluster has below one of these, and not from the base.
  const due = [...applied.values()].flatMap(({ below = [] }) =>
    below.flatMap(({ id }) => (sides.head.store.status(id)?.pending === undefined ? [] : [id])),
  );
  if (due.length > 0) {
    sides.head.resume({ due });
    await sides.head.settle(options.signal);
  }
  if (applied.size > 0 && options.isOver?.() !== true) {
    const active = await settled(base.tree, 'rendered');
    for (const [key, last] of applied) {
      const { node, below } = last;
      if (node === undefined) continue;
      const [own] = await renderedNodes(active, node.id, sides.base.store);
      if (own !== undefined) applied.set(key, { ...last, ...withOwnNodes({ node, below }, own, sides) });
    }
  }
  for (const one of packaged) {
    const { after, artifact, isUpgraded, reference, release } = one;
    const ancestor = packagedAt(one, base, history, shared.memo, options.isOver);
    if (ancestor === 'same' || (ancestor === undefined && !isUpgraded)) continue;
    const earlier = ancestor === undefined ? undefined : (await runOf(ancestor))?.orchestrator.store;
    if (isSameChart(shared.memo, reference, artifact, earlier?.artifact(reference.source))) continue;
    const isKept = ({ store }: Orchestrator, of: StoredObject): boolean =>
      earlier !== undefined && keptChart({ store, earlier, memo: shared.memo }, of, reference) !== undefined;
    if (!isUpgraded && isKept(sides.head, after)) {
      applied.set(resourceKey(release.id), { ancestor, isPackaged: true });
      continue;
    }
    applied.set(resourceKey(release.id), {});
    // The HelmChart may have got another generation in between.
    if (!isKept(sides.base, release)) continue;
    const manifests = ({ store }: Orchestrator): readonly Manifest[] => store.status(release.id)?.manifests ?? [];
    const own = manifests(sides.base);
    sides.base.resume({ again: [release.id], due: [release.id], earlier });
    await sides.base.settle(options.signal);
    const told = withOwnDifferences(manifests(sides.base), own, manifests(sides.head));
    applied.set(resourceKey(release.id), { ancestor, manifests: told });
  }
  return applied;
}

/** A node of an ancestor and those below it, with the differences that they have on the base, where the first is taken as if it were active. */
function withOwnNodes(
  { node, below = [] }: Pick<LastApplied, 'below'> & { readonly node: NodeResult },
  own: NodeResult,
  { base, head }: SettledSides,
): Pick<LastApplied, 'below' | 'node'> {
  const manifestsIn = ({ store }: Orchestrator, { id }: NodeResult): readonly Manifest[] =>
    store.status(id)?.manifests ?? [];
  const told = (one: NodeResult, manifests: readonly Manifest[]): NodeResult => ({
    ...one,
    manifests: withOwnDifferences(one.manifests, manifests, manifestsIn(head, one)),
  });
  return { node: told(node, own.manifests), below: below.map((one) => told(one, manifestsIn(base, one))) };
}

/**
 * Objects as an ancestor has them, and as the base has them where only the base differs from the head. History adds
 * differences and takes none away: of commits that are pushed together Flux applies the newest alone, so that an author
 * could have the content of a later change in a commit that nobody applied.
 */
function withOwnDifferences(
  ancestor: readonly Manifest[],
  own: readonly Manifest[],
  head: readonly Manifest[],
): readonly Manifest[] {
  const keyOf = ({ id }: Manifest): string => resourceKey(id);
  const [before, now, next] = [ancestor, own, head].map((manifests) => groupBy(manifests, keyOf));
  const objects = (manifests: readonly Manifest[] | undefined): JsonValue =>
    (manifests ?? []).map(({ object }) => object);
  const keys = new Set([...ancestor, ...own].map(keyOf));
  return [...keys].flatMap((key) => {
    const wanted = objects(next?.get(key));
    const isHidden = jsonEqual(objects(before?.get(key)), wanted) && !jsonEqual(objects(now?.get(key)), wanted);
    return (isHidden ? now : before)?.get(key) ?? [];
  });
}

/** The kinds of nodes that apply objects. */
const appliers: ReadonlySet<NodeKind | undefined> = new Set([
  'helmrelease',
  'instance',
  'kustomization',
  'resourceset',
]);

/** Nodes that do not render on the base, and on the head do or are gone. */
function notRenderedBefore({ base, head }: SettledSides): readonly StoredObject[] {
  return base.store.all().filter(({ id }) => {
    if (!appliers.has(nodeKindOf(id))) return false;
    const state = base.store.status(id)?.state;
    if (state !== 'suspended' && state !== 'failed' && state !== 'blocked') return false;
    return head.store.get(id) === undefined || head.store.status(id)?.state === 'rendered';
  });
}

/** Releases that render on both sides and differ, with a chart of this repository: what was edited in it without another version may come with them. */
function packagedAnew({ base, head, memo }: SettledSides): readonly Packaged[] {
  const keys = { base: base.keys, head: head.keys };
  return head.store.all().flatMap((release): Packaged[] => {
    if (nodeKindOf(release.id) !== 'helmrelease') return [];
    const before = base.store.get(release.id);
    if (before === undefined || ![base, head].every(({ store }) => store.status(release.id)?.state === 'rendered'))
      return [];
    const reference = chartReference(base.store, before);
    if (!('source' in reference) || reference.tracks !== 'nothing') return [];
    const [old, next] = [base, head].map(({ store }) => store.artifact(reference.source));
    // Only of what is this repository the history is known.
    if (old?.reviewed === undefined || next?.reviewed === undefined) return [];
    const chart = clampPath(reference.chart);
    const isSame = old.tree.contentId(chart) === next.tree.contentId(chart);
    const isUpgraded = !isSame || isVersionedAnew({ base, head }, release, reference);
    if (!isUpgraded && !nodeDiffers(keys, release.id)) return [];
    if (keptChart({ store: head.store, earlier: base.store, memo }, release, reference) !== undefined) return [];
    const [place, another] = old.reviewed(chart);
    if (place === undefined || another !== undefined) return [];
    return [{ release: before, after: release, reference, place, artifact: old, isUpgraded }];
  });
}

/** Whether a HelmChart of another generation has another version: helm-controller upgrades to no chart of the version that it has. */
function isVersionedAnew(
  { base, head }: Pick<SettledSides, 'base' | 'head'>,
  release: StoredObject,
  before: ChartReference,
): boolean {
  if (isSameHelmChart({ store: head.store, earlier: base.store }, release)) return false;
  const after = chartReference(head.store, release);
  if (!('source' in after)) return false;
  // The generation is part of the version where there are values files.
  return after.tracks === 'revision' || before.valuesFiles.length + after.valuesFiles.length > 0;
}

interface Packaged {
  readonly release: StoredObject;
  /** As the head has it. */
  readonly after: StoredObject;
  /** Whether the chart or its version is another one on the head. */
  readonly isUpgraded: boolean;
  readonly reference: ChartReference;
  /** The content of its source on the base. */
  readonly artifact: Artifact;
  /** The directory of the chart in the tree under review. */
  readonly place: string;
}

/** The ancestor that has set the version which the chart has on the base; `same` where the base itself did, or where the chart is the same there; undefined where history does not reach so far. */
function packagedAt(
  { artifact, place, reference }: Packaged,
  { tree }: PreviewSide,
  history: readonly Ancestor[],
  memo: BuildMemo,
  isOver: RenderingOptions['isOver'],
): Ancestor | 'same' | undefined {
  // A chart has few versions in a long history.
  const versionIn = (of: PreviewSide['tree']): string | undefined =>
    memo.fromKey(nodeKey('chart version', of.contentId(joinPath(place, 'Chart.yaml')) ?? null), () => {
      return loadChartMetadata(of, place)?.version;
    }).value;
  const version = versionIn(tree);
  // With its values files and dependencies in other directories, as it is packaged.
  const isOther = (ancestor: Ancestor): boolean =>
    place !== clampPath(reference.chart) ||
    !isSameChart(memo, reference, artifact, { ...artifact, tree: ancestor.tree });
  let set: Ancestor | undefined;
  for (const ancestor of history) {
    if (isOver?.() === true) return undefined;
    const isSet = versionIn(ancestor.tree) === version;
    if (isSet) set = ancestor;
    if (!isSet || ancestor.isFirst) return set !== undefined && isOther(set) ? set : 'same';
  }
  return undefined;
}

function isSameChart(memo: BuildMemo, reference: ChartReference, one: Artifact, other: Artifact | undefined): boolean {
  if (other === undefined) return false;
  const [a, b] = [one, other].map((artifact) => loadArtifactChart(memo, artifact, reference).identity);
  return a === b;
}

/** A node as the newest ancestor has it in which it renders. Looked at are those between which its definition, the files at its path, or what else its failed build looked at differ. */
export async function lastRender(
  { id, object }: StoredObject,
  { keys, store }: Orchestrator,
  history: readonly Ancestor[],
  base: PreviewSide,
  runOf: (ancestor: Ancestor) => Promise<AncestorRun | undefined> | undefined,
): Promise<LastApplied | undefined> {
  const isSuspended = store.status(id)?.state === 'suspended';
  const pathOf = (of: StoredObject['object']): readonly string[] => {
    const path = nodeKindOf(id) === 'kustomization' ? clampPath(kustomizationSpec(of).path ?? '') : '';
    return path === '' ? [] : [path];
  };
  const definition = [id, ...waitedFor(store, id)].flatMap((each) => store.get(each)?.origin?.file ?? []);
  const stateIn = (tree: PreviewSide['tree'], places: readonly string[]): string =>
    JSON.stringify(places.map((place) => tree.contentId(place) ?? null));
  const suspended = isSuspended ? stateIn(base.tree, definition) : undefined;
  let places = [...new Set([...definition, ...pathOf(object), ...keys.reads(id).map(([, read]) => read)])];
  let seen = stateIn(base.tree, places);
  for (const [at, ancestor] of history.entries()) {
    const state = stateIn(ancestor.tree, places);
    if (state === seen || stateIn(ancestor.tree, definition) === suspended) continue;
    const run = runOf(ancestor);
    if (run === undefined) return undefined;
    const found = await run;
    // Where its owner fails, nothing is known of the node itself.
    const former = found?.orchestrator.store.get(id);
    if (found === undefined) seen = state;
    else if (former !== undefined) {
      // It may have failed at another path.
      places = [...new Set([...places, ...pathOf(former.object)])];
      seen = stateIn(ancestor.tree, places);
    }
    const [node, ...below] = await renderedNodes(found, id, store);
    if (found === undefined || node === undefined) continue;
    // With its former owner it may have been deleted, and made anew.
    if (isTakenOver(former, store.get(id))) continue;
    if (!isApplied(found.orchestrator.store, id, ancestor, history.slice(at + 1))) continue;
    // So that files which are gone since then have a reader.
    for (const one of [node, ...below])
      keys.record(one.id, { key: nodeKey(ancestor.commit), reads: found.orchestrator.keys.reads(one.id) });
    const next = history[at - 1] ?? base;
    const isOpen = isSuspended && !readSetHolds(found.orchestrator.keys.reads(id), next.tree);
    return { node, below, ancestor, isOpen };
  }
  return undefined;
}

/** False for a node that nobody has applied, for all that is known: what would apply it was suspended in all commits before. */
function isApplied(
  store: Orchestrator['store'],
  id: ResourceId,
  { tree }: Ancestor,
  older: readonly Ancestor[],
): boolean {
  return [id, ...nodesAbove(store, id)].every((one) => {
    const { isHeld = false, parent } = store.get(one) ?? {};
    const file = parent === undefined ? undefined : store.get(parent)?.origin?.file;
    if (!isHeld || file === undefined) return true;
    const state = tree.contentId(file);
    return older.some((each) => ![undefined, state].includes(each.tree.contentId(file)));
  });
}

/** A node of an ancestor, and those below it that `base` has not, or has otherwise; none where it does not render. */
async function renderedNodes(
  run: AncestorRun | undefined,
  id: ResourceId,
  base: Orchestrator['store'],
): Promise<readonly NodeResult[]> {
  if (run === undefined) return [];
  const { orchestrator, result } = run;
  const { store } = orchestrator;
  const isAsked = (one: ResourceId): boolean => {
    const path = [one, ...nodesAbove(store, one)];
    const at = path.findIndex((above) => resourceKey(above) === resourceKey(id));
    if (path.slice(0, Math.max(at, 0)).some((each) => isTakenOver(store.get(each), base.get(each)))) return false;
    // What goes on below a child that is as it was has been applied since.
    const child = path[at - 1];
    return at === 0 || (child !== undefined && !isSameObject(store.get(child), base.get(child)));
  };
  const due = store.all().flatMap((node) => {
    return store.status(node.id)?.pending !== undefined && isAsked(node.id) ? [node.id] : [];
  });
  if (due.length > 0) {
    orchestrator.resume({ due });
    await orchestrator.settle();
  }
  if (store.status(id)?.state !== 'rendered') return [];
  const nodes = result().side.nodes.filter((node) => isAsked(node.id));
  const own = (node: NodeResult): boolean => resourceKey(node.id) === resourceKey(id);
  return [...nodes.filter(own), ...nodes.filter((node) => !own(node) && node.state === 'rendered')];
}

/** True for an object that another node applies later. */
function isTakenOver(one: StoredObject | undefined, other: StoredObject | undefined): boolean {
  if (one?.parent === undefined || other === undefined) return false;
  return other.parent === undefined || resourceKey(one.parent) !== resourceKey(other.parent);
}

function isSameObject(one: StoredObject | undefined, other: StoredObject | undefined): boolean {
  return one !== undefined && other !== undefined && jsonEqual(one.object, other.object);
}
