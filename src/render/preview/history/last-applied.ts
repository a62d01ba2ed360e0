import { append } from '../../../core/append.ts';
import { type NodeKind, nodeKindOf } from '../../../core/flux-kinds.ts';
import { getOrInsert } from '../../../core/get-or-insert.ts';
import { compareResources, type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import type { Manifest, NodeResult } from '../../../core/side-result.ts';
import { nodesAbove, type Orchestrator, type RenderedSide, type Resumption, type StoredObject } from '../../public.ts';
import { comparedRounds, readersOf } from '../next-round.ts';
import type { Ancestor, DiscoveredTrees, PreviewSide, RenderingOptions } from '../preview-request.ts';
import type { Rounds, SettledSides } from '../settled-sides.ts';
import { nodeDiffers } from '../sides/side-keys.ts';
import type { Ancestors } from './ancestor-runs.ts';
import { type LastChart, lastChart, packagedAnew } from './last-chart.ts';
import { dataOf } from './last-held.ts';
import { type CommitsBefore, commitsBefore, type LastRender, lastRender, renderedNodes } from './last-render.ts';
import { heldAlone, type NeverApplied, nothingApplied, suspendedPast } from './never-applied.ts';
import { appliedKeys, withOwnDifferences } from './own-differences.ts';
import type { RefusedSince } from './refused-updates.ts';

/**
 * The content that the cluster last got of a node, where the base's tree has another: the render of an ancestor, or
 * another chart.
 */
export type LastApplied = ({ readonly kind: 'render' } & LastRender) | LastChart;

/**
 * The nodes that the cluster got from a commit before the base, by key, for those of both sides at rest that a
 * comparison with the base's tree would say nothing true about: nodes that are suspended, fail or wait on the base, and
 * render on the head or are gone, and releases of charts of this repository whose version the head changes, after the
 * chart was edited without one. The newest first-parent ancestor counts in which the node renders, or which has set the
 * version. Releases of the second kind run again on the base. Those that were `never` applied have nothing.
 */
export async function* lastApplied(
  sides: SettledSides,
  trees: DiscoveredTrees,
  options: Pick<RenderingOptions, 'isOver'>,
  ancestors: Ancestors,
  never: NeverApplied,
  refused: ReadonlyMap<string, RefusedSince>,
): Rounds<ReadonlyMap<string, LastApplied>> {
  const { base } = trees;
  const applied = new Map<string, LastApplied>();
  if (sides.base.isStopped || sides.head.isStopped) return applied;
  const wanted = notRenderedBefore(sides).filter(({ id }) => !never.has(resourceKey(id)));
  let packaged = packagedAnew(sides);
  if (wanted.length === 0 && packaged.length === 0) return applied;
  for (const node of wanted) {
    const [history, last] = await commitsBefore(node, sides.base, base, ancestors);
    // What is repaired may as well be new; what goes deletes what it has.
    const isMoved = sides.head.store.get(node.id) === undefined ? 'taken' : 'skipped';
    const render = await lastRender(node, sides.base, history, last, ancestors, isMoved);
    if (render === undefined) continue;
    const { nodes, unapplied } = await suspendedBelow(render, sides, history, base, ancestors);
    const { blockedOn = [] } = sides.base.store.status(node.id) ?? {};
    const [since] = [node.id, ...blockedOn].flatMap((one) => refused.get(resourceKey(one)) ?? []);
    const because = since === undefined ? {} : { refused: since };
    applied.set(resourceKey(node.id), { kind: 'render', ...render, ...because, below: [...render.below, ...nodes] });
    yield { reason: 'inputs of an earlier commit', base: { inputs: render.inputs } };
    if (unapplied.length === 0) continue;
    const again = unapplied.flatMap(({ id, but }) =>
      readersOf(
        dataOf(sides.base, id).filter((one) => !but.has(resourceKey(one.id))),
        sides.base.store,
      ),
    );
    yield { reason: 'objects that nobody applied yet', base: { unheld: unapplied, again } };
    yield* comparedRounds(sides);
  }
  // What came while it was suspended, or waited, is new.
  const unheld = [...applied.values()].flatMap((last) =>
    last.kind === 'render' && sides.base.store.status(last.node.id)?.held !== undefined
      ? [{ id: last.node.id, but: new Set(last.node.manifests.map((one) => resourceKey(one.id))) }]
      : [],
  );
  if (unheld.length > 0) {
    yield { reason: 'objects that nobody applied yet', base: { unheld } };
    yield { reason: 'objects below those', head: { unheld: heldAlone(sides) } };
  }
  // Releases that differ from what the cluster has below one of these, and not from the base.
  const due = [...applied.values()].flatMap((last) =>
    (last.kind === 'render' ? last.below : []).flatMap(({ id }) =>
      [sides.base, sides.head].every(({ store }) => store.status(id)?.pending === undefined) ? [] : [id],
    ),
  );
  if (due.length > 0) {
    yield { reason: 'releases that differ from an earlier commit', base: { due }, head: { due } };
    // The base has run with inputs of its own.
    const inputs = [...applied.values()].flatMap((last) => (last.kind === 'render' ? last.inputs : []));
    yield { reason: 'inputs of an earlier commit', base: { inputs } };
    packaged = packagedAnew(sides);
  }
  if (applied.size > 0 && options.isOver?.() !== true) {
    const active = await ancestors.settled(base.tree, 'rendered');
    for (const [key, last] of applied) {
      if (last.kind !== 'render') continue;
      const [own] = await renderedNodes(active, last.node.id, sides.base.store);
      if (own !== undefined) applied.set(key, withOwnNodes(last, own, sides));
    }
  }
  const unknown = wanted.filter(({ id }) => !applied.has(resourceKey(id)));
  for (const one of [...packaged, ...packagedAnew(sides, unknown)]) {
    const chart = yield* lastChart(one, sides, trees, options, ancestors);
    if (chart !== undefined) applied.set(resourceKey(one.release.id), chart);
  }
  return applied;
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
    if (head.store.get(id) === undefined) return true;
    // What fails on the base fails with the same inputs on the head, too, once somebody asks for it.
    const isAlike = state === 'failed' && !nodeDiffers({ base: base.keys, head: head.keys }, id);
    return isRendering(head, id) && !(isAlike && head.store.status(id)?.pending !== undefined);
  });
}

/**
 * Nodes that were suspended below a node when it was applied last, as they were applied before, where the base knows
 * nothing of them, or has them active: what resumes them came while the node itself was suspended. Those that were
 * suspended in all commits, and what is below them, have applied nothing.
 */
async function suspendedBelow(
  { ancestor, node }: LastRender,
  { base, head }: SettledSides,
  history: readonly Ancestor[],
  side: PreviewSide,
  ancestors: Ancestors,
): Promise<{ readonly nodes: readonly NodeResult[]; readonly unapplied: NonNullable<Resumption['unheld']> }> {
  const run = await ancestors.runOf(ancestor);
  if (run === undefined) return { nodes: [], unapplied: [] };
  const { store } = run.orchestrator;
  const isBelow = (of: Orchestrator['store'], id: ResourceId, above: ResourceId): boolean =>
    nodesAbove(of, id).some((one) => resourceKey(one) === resourceKey(above));
  const older = history.slice(history.indexOf(ancestor) + 1);
  const found: NodeResult[] = [];
  const unapplied: { readonly id: ResourceId; readonly but: ReadonlySet<string> }[] = [];
  for (const one of store.all()) {
    if (store.status(one.id)?.state !== 'suspended' || !appliers.has(nodeKindOf(one.id))) continue;
    if (!isRendering(head, one.id) || !isBelow(store, one.id, node.id)) continue;
    const own = base.store.get(one.id);
    // What is between them goes on.
    const isChild = own?.parent !== undefined && resourceKey(own.parent) === resourceKey(node.id);
    const isResumed = isChild && isRendering(base, one.id);
    if (own !== undefined && !isResumed) continue;
    const before: CommitsBefore = [older, { ...side, tree: ancestor.tree }, ancestor.isFirst];
    const last = await lastRender(one, run.orchestrator, older, before[1], ancestors);
    if (last !== undefined) {
      append(found, [last.node, ...last.below]);
      if (isResumed) unapplied.push({ id: one.id, but: new Set(last.node.manifests.map(({ id }) => resourceKey(id))) });
    } else if (isResumed && (await suspendedPast(one, run.orchestrator, before, ancestors)) !== undefined) {
      unapplied.push({ id: one.id, but: new Set() });
      for (const each of run.result().side.nodes)
        if (resourceKey(each.id) === resourceKey(one.id) || isBelow(store, each.id, one.id))
          if (head.store.get(each.id) === undefined || isRendering(head, each.id)) found.push(nothingApplied(each));
    }
  }
  return { nodes: found, unapplied };
}

/** Test for a node that renders, or that nobody asked to render yet. */
function isRendering({ store }: Orchestrator, id: ResourceId): boolean {
  const { pending, state } = store.status(id) ?? {};
  return state === 'rendered' || pending !== undefined;
}

/**
 * A node of an ancestor and those below it, with the differences that they have on the base, where the first is taken
 * as if it were active.
 */
function withOwnNodes(
  last: LastRender & { readonly kind: 'render' },
  own: NodeResult,
  { base, head }: SettledSides,
): LastApplied {
  const manifestsIn = ({ store }: Orchestrator, { id }: NodeResult): readonly Manifest[] =>
    store.status(id)?.manifests ?? [];
  const applied = appliedKeys(head);
  const { refused } = last;
  const told = (one: NodeResult, manifests: readonly Manifest[]): NodeResult => {
    const next = manifestsIn(head, one);
    const known = withOwnDifferences(one.manifests, manifests, next, applied);
    if (refused === undefined) return { ...one, manifests: known };
    const former = new Set(one.manifests.map(({ id }) => resourceKey(id)));
    // No cluster has what any API server refuses.
    const isAbsent = (key: string): boolean => refused.isAlone === true && key === resourceKey(refused.id);
    const isThere = ({ id }: Manifest): boolean => former.has(resourceKey(id)) || !isAbsent(resourceKey(id));
    // What a suspended or failing node brings comes with the change that resumes or mends it.
    return { ...one, manifests: known.filter(isThere), ofTree: manifests, ofCommit: one.manifests };
  };
  return {
    ...last,
    node: told(last.node, own.manifests),
    below: last.below.map((one) => told(one, manifestsIn(base, one))),
  };
}

/** Test for a node that fails, or waits for what does; what the API server refuses renders. */
function isFailing({ problems, state }: NodeResult): boolean {
  return (state === 'failed' || state === 'blocked') && problems.every(({ code }) => code !== 'UPDATE_REFUSED');
}

/** The base with what the cluster last got of its nodes. */
export function withLastApplied(base: RenderedSide, earlier: ReadonlyMap<string, LastApplied>): RenderedSide {
  if (earlier.size === 0) return base;
  const nodes = new Map(base.side.nodes.map((node) => [resourceKey(node.id), node]));
  /** The nodes that apply an object, and the object of an entry point itself. */
  const owners = new Map<string, Set<string>>();
  for (const [key, { id, parent, manifests }] of nodes)
    for (const one of [...(parent === undefined ? [id] : []), ...manifests.map((object) => object.id)])
      getOrInsert(owners, resourceKey(one), () => new Set<string>()).add(key);
  for (const [key, last] of earlier) {
    const node = nodes.get(key);
    if (node === undefined) continue;
    if (last.kind === 'chart') nodes.set(key, { ...node, manifests: last.manifests });
    if (last.kind !== 'render') continue;
    const all = [last.node, ...last.below.filter(({ id }) => !earlier.has(resourceKey(id)))];
    const own = new Set(all.map(({ id }) => resourceKey(id)));
    const files = new Set(last.inputs.flatMap(({ inputs }) => (inputs.reads ?? []).map(([, path]) => path)));
    // A source and a Kustomization of bootstrapping are entry points also where they are applied by themselves.
    const isOwnEntry = (by: string): boolean => files.has(nodes.get(by)?.definedAt?.file ?? '');
    for (const one of all) {
      // What another node has taken over since then is not its own any more.
      const isTaken = ({ id }: Manifest): boolean =>
        [...(owners.get(resourceKey(id)) ?? [])].some(
          (by) => !own.has(by) && !(by === resourceKey(id) && isOwnEntry(by)),
        );
      const objects = one.manifests.filter((manifest) => !isTaken(manifest));
      // It may have come to another owner since.
      const { parent } = one === last.node ? node : one;
      nodes.set(resourceKey(one.id), {
        ...one,
        parent,
        manifests: objects,
        root: node.root,
        touched: true,
        isEarlier: true,
        ...(one === last.node && isFailing(node) ? { failedAs: node } : {}),
      });
    }
  }
  const all = [...nodes.values()].sort((a, b) => compareResources(a.id, b.id));
  return { ...base, side: { ...base.side, nodes: all } };
}
