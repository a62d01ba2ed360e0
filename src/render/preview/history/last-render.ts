import type { FileTree } from '../../../core/files/file-tree.ts';
import { clampPath, joinPath } from '../../../core/files/paths.ts';
import { readSetHolds } from '../../../core/files/read-set.ts';
import { kustomizeGroup, nodeKindOf } from '../../../core/flux-kinds.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import type { Position } from '../../../core/position.ts';
import { type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import type { NodeResult } from '../../../core/side-result.ts';
import { loadChartMetadata } from '../../../engines/helm/public.ts';
import type { RefusedUpdate } from '../../../findings/public.ts';
import { chartPlaces, dependenciesOf, FileFacts, fluxSpec, kustomizationSpec } from '../../../flux/public.ts';
import {
  inputsKey,
  nodeInputs,
  nodesAbove,
  type Orchestrator,
  type Resumption,
  type StoredObject,
  waitedFor,
} from '../../public.ts';
import { isData } from '../next-round.ts';
import type { Ancestor, PreviewSide } from '../preview-request.ts';
import type { AncestorRun, Ancestors } from './ancestor-runs.ts';
import { wasDeleted } from './deleted-since.ts';
import { failsForWant } from './fails-for-want.ts';
import { nodesBehind } from './nodes-behind.ts';

/** A node as an ancestor of the base has it. */
export interface LastRender {
  readonly node: NodeResult;
  /**
   * Nodes below it that the base has not any more, or has otherwise: they are in the cluster until it is applied again.
   */
  readonly below: readonly NodeResult[];
  readonly ancestor: Ancestor;
  /**
   * True where the commit that suspended it edits it too: kustomize-controller hands new files to every Kustomization
   * at once, and may have applied them before it was told to stop.
   */
  readonly isOpen: boolean;
  /** True where it, or a node above, had another owner then: it may have been deleted since, and made anew. */
  readonly hasMoved: boolean;
  /**
   * True where it waits for what it had below itself: it may have been applied once since then, and have taken that
   * away.
   */
  readonly hasTaken: boolean;
  /** True for a release whose chart was edited without a version, before or since: the cluster may lack these edits. */
  readonly mayLackEdits: boolean;
  /** Present where it failed since then, by itself or by what it waits for, since the API server refuses an object. */
  readonly refused?: RefusedUpdate & { readonly isAlone?: true };
  /** Variables or values of which the cluster may have had others then: what applies them did not render. */
  readonly takes?: ResourceId;
  /** The inputs of it and of those below, so that files which are gone since then have a reader. */
  readonly inputs: NonNullable<Resumption['inputs']>;
}

/**
 * A node as the newest ancestor has it in which it renders. Looked at are those between which its definition or that of
 * a node above, the files at its path, or what else its failed build looked at differ. With a former owner, of its own
 * or of a node above, it may have been deleted, and made anew: such a render counts where `isMoved` is taken.
 */
export async function lastRender(
  { id, object }: StoredObject,
  { keys, store }: Orchestrator,
  history: readonly Ancestor[],
  base: PreviewSide,
  ancestors: Pick<Ancestors, 'heldFrom' | 'hold' | 'isBroken' | 'runOf'>,
  isMoved: 'skipped' | 'taken' = 'skipped',
): Promise<LastRender | undefined> {
  const { heldFrom, runOf } = ancestors;
  const isSuspended = store.status(id)?.state === 'suspended';
  const pathOf = (of: StoredObject['object']): readonly string[] => {
    const path = nodeKindOf(id) === 'kustomization' ? clampPath(kustomizationSpec(of).path ?? '') : '';
    return path === '' ? [] : [path];
  };
  const filesOf = (ids: readonly ResourceId[]): readonly string[] =>
    ids.flatMap((each) => store.get(each)?.origin?.file ?? []);
  const waited = waitedFor(store, id);
  const behind = nodesBehind(store, id);
  // A patch of what applies it may suspend it, too.
  const isPatched = isSuspended && fluxSpec(object).suspend && !isSuspendedAt(base.tree, store.get(id)?.origin);
  const patches = isPatched ? behind.nodes.flatMap((one) => keys.reads(one).map(([, read]) => read)) : [];
  const definition = [...filesOf([id, ...waited, ...behind.inputs, ...(isPatched ? behind.nodes : [])]), ...patches];
  const stateIn = (tree: PreviewSide['tree'], places: readonly string[]): string =>
    JSON.stringify(places.map((place) => tree.contentId(place) ?? null));
  // Where what applies it was suspended too, its own suspension has not reached it.
  const stopping = [...definition, ...filesOf(behind.nodes)];
  const suspended = isSuspended ? stateIn(base.tree, stopping) : undefined;
  // What it waits for may have failed at its own path, or in what that reads.
  const reads = [id, ...waited].flatMap((one) => keys.reads(one).map(([, read]) => read));
  let places = [...new Set([...definition, ...filesOf(behind.nodes), ...pathOf(object), ...reads])];
  let seen = stateIn(base.tree, places);
  // Nor has it where what applies it does not build.
  const owners = nodesAbove(store, id).flatMap((one) => store.get(one) ?? []);
  const isHeldUp = ({ tree }: Ancestor): boolean =>
    isSuspended && owners.some((owner) => ancestors.isBroken(tree, owner));
  // Where it may be that it lacks is not known.
  const isWanting = failsForWant(store, id);
  for (const [at, ancestor] of history.entries()) {
    const state = stateIn(ancestor.tree, places);
    if (state === seen && !isWanting) continue;
    if (stateIn(ancestor.tree, stopping) === suspended && !isHeldUp(ancestor)) continue;
    const run = runOf(ancestor);
    if (run === undefined) return undefined;
    const found = await run;
    // Where what is above it does not render, it is as that has applied it before.
    const older = history.slice(at + 1);
    let isThere = true;
    if (found !== undefined)
      for (const owner of [...nodesAbove(store, id)].reverse())
        isThere &&= await holdAgain(found, owner, id, older, { ...base, tree: ancestor.tree }, ancestors);
    const former = found?.orchestrator.store.get(id);
    if (found === undefined) seen = state;
    else if (former !== undefined) {
      // It may have failed at another path, as another file defines it.
      places = [
        ...new Set([
          ...places,
          ...pathOf(former.object),
          ...(former.origin === undefined ? [] : [former.origin.file]),
          ...(found.orchestrator.keys.reads(id) ?? []).map(([, read]) => read),
        ]),
      ];
      seen = stateIn(ancestor.tree, places);
    }
    const [node, ...below] = await renderedNodes(found, id, store);
    if (found === undefined || node === undefined || !isThere) continue;
    const chain = [id, ...nodesAbove(found.orchestrator.store, id)];
    const hasMoved = chain.some((one) => isTakenOver(found.orchestrator.store.get(one), store.get(one)));
    if (isMoved === 'skipped' && hasMoved) continue;
    const above = chain.filter((one) => heldFrom(one) === undefined);
    if (!isApplied(found.orchestrator.store, above, ancestor, older)) continue;
    if (await wasDeleted(id, found.orchestrator, { keys, store }, history.slice(0, at), base, runOf)) return undefined;
    const inputs = [node, ...below].map((one) => ({
      id: one.id,
      inputs: { key: inputsKey(ancestor.commit), reads: found.orchestrator.keys.reads(one.id) },
    }));
    const next = history[at - 1] ?? base;
    const isOpen = isSuspended && !readSetHolds(found.orchestrator.keys.reads(id), next.tree);
    const hasTaken = !isSuspended && waitsForOwn({ id, object }, store, found.orchestrator.store);
    const mayLackEdits = [history.slice(at), [base, ...history]].some((commits) =>
      lacksVersion({ id, object: former?.object ?? object }, commits),
    );
    const takes = takenFromStopped(found.orchestrator.store, id);
    return { node, below, ancestor, isOpen, hasMoved, hasTaken, mayLackEdits, takes, inputs };
  }
  return undefined;
}

/** Test for a definition that is suspended as its file has it. */
export function isSuspendedAt(tree: FileTree, at: Position | undefined): boolean {
  if (at === undefined) return false;
  const { objects } = new FileFacts().objects(tree, at.file);
  const own = objects.filter(({ line }) => line === at.line);
  return (own.length === 0 ? objects : own).some(({ object }) => fluxSpec(object).suspend);
}

/**
 * Gives a run of an ancestor the objects that the owner of a node has applied before, where it does not render; false
 * where that has applied nothing of all that is known, or has not applied the node, as what is suspended has not that
 * came since.
 */
async function holdAgain(
  run: AncestorRun,
  id: ResourceId,
  below: ResourceId,
  older: readonly Ancestor[],
  side: PreviewSide,
  ancestors: Pick<Ancestors, 'heldFrom' | 'hold' | 'isBroken' | 'runOf'>,
): Promise<boolean> {
  const { store } = run.orchestrator;
  const owner = store.get(id);
  const state = store.status(id)?.state;
  if (owner === undefined || (state !== 'failed' && state !== 'blocked' && state !== 'suspended')) return true;
  const before = await lastRender(owner, run.orchestrator, older, side, ancestors, 'taken');
  const former = before && (await ancestors.runOf(before.ancestor))?.orchestrator.store;
  const isOwn = ({ parent }: StoredObject): boolean =>
    parent !== undefined && resourceKey(parent) === resourceKey(owner.id);
  const isOther = (one: StoredObject): boolean => {
    const own = store.get(one.id);
    const goesOn = own?.isHeld === true && state === 'suspended' && !fluxSpec(one.object).suspend;
    return own === undefined || (goesOn && !jsonEqual(own.object, one.object));
  };
  const held = (former?.all() ?? []).flatMap((one) =>
    isOwn(one) && (nodeKindOf(one.id) !== undefined || isData(one.id)) && isOther(one)
      ? [{ ...one, isHeld: true }]
      : [],
  );
  if (before === undefined) return state !== 'suspended' || older.length === 0;
  const chain = [below, ...nodesAbove(store, below)];
  const child = chain[chain.findIndex((one) => resourceKey(one) === resourceKey(id)) - 1];
  if (state === 'suspended' && !before.isOpen && child !== undefined && former?.get(child) === undefined) return false;
  if (held.length === 0) return true;
  ancestors.hold(before.ancestor, held);
  await run.goOn({ held });
  return true;
}

/**
 * Test for a release or HelmChart whose chart in this repository, or a values file of it, differs in earlier commits
 * with the same Chart.yaml as in the first of these.
 */
export function lacksVersion(
  release: Pick<StoredObject, 'id' | 'object'>,
  [first, ...older]: readonly Pick<Ancestor, 'tree'>[],
): boolean {
  const [place, ...valuesFiles] = first === undefined ? [] : chartPlaces(first.tree, release);
  if (first === undefined || place === undefined) return false;
  const idOf = (of: Pick<Ancestor, 'tree'>, path: string): string | undefined => of.tree.contentId(path);
  const metadata = joinPath(place, 'Chart.yaml');
  const isOther = (of: Pick<Ancestor, 'tree'>): boolean => idOf(of, metadata) !== idOf(first, metadata);
  const end = older.findIndex(isOther);
  return older
    .slice(0, end === -1 ? older.length : end)
    .some((one) =>
      [place, ...valuesFiles, ...localDependencies(first.tree, place)].some(
        (path) => idOf(one, path) !== idOf(first, path),
      ),
    );
}

/** The directories of the charts beside a chart that its dependencies name. */
function localDependencies(tree: FileTree, place: string): readonly string[] {
  const repositories = (loadChartMetadata(tree, place)?.dependencies ?? []).map(({ repository }) => repository);
  return repositories.flatMap((one) =>
    one.startsWith('file://') ? [clampPath(joinPath(place, one.slice('file://'.length)))] : [],
  );
}

/**
 * The commits before a node became as a run has it, the side that they led to, and whether that is the first commit of
 * all.
 */
export type CommitsBefore = readonly [history: readonly Ancestor[], side: PreviewSide, isFirst: boolean];

/**
 * Commits in which a node of the base's run rendered last. What is held and suspended is as it was when its owner
 * applied it last.
 */
export async function commitsBefore(
  { id }: StoredObject,
  { store }: Orchestrator,
  base: PreviewSide,
  ancestors: Ancestors,
): Promise<CommitsBefore> {
  const history = await ancestors.history();
  const applied = ancestors.refusedAfter(id);
  if (applied !== undefined) {
    const at = history.indexOf(applied);
    return [history.slice(at), { ...base, tree: history[at - 1]?.tree ?? base.tree }, false];
  }
  const isHeld = store.status(id)?.state === 'suspended' && store.get(id)?.isHeld === true;
  const from = isHeld ? ancestors.heldFrom(id) : undefined;
  return from === undefined
    ? [history, base, false]
    : [history.slice(history.indexOf(from) + 1), { ...base, tree: from.tree }, from.isFirst];
}

/**
 * False for a node, with those above it, that nobody has applied, for all that is known: what would apply it was
 * suspended in all commits before.
 */
function isApplied(
  store: Orchestrator['store'],
  nodes: readonly ResourceId[],
  { tree }: Ancestor,
  older: readonly Ancestor[],
): boolean {
  return nodes.every((one) => {
    const { isHeld = false, parent } = store.get(one) ?? {};
    const file = parent === undefined ? undefined : store.get(parent)?.origin?.file;
    if (!isHeld || file === undefined) return true;
    const state = tree.contentId(file);
    return older.some((each) => ![undefined, state].includes(each.tree.contentId(file)));
  });
}

/**
 * Variables or values of a node that somebody applies who does not render, or that are not there while somebody fails
 * who may have applied them before.
 */
function takenFromStopped(store: Orchestrator['store'], id: ResourceId): ResourceId | undefined {
  const node = store.get(id);
  const taken = node === undefined ? [] : nodeInputs(store, node);
  const isFailing = (one: ResourceId): boolean => ['blocked', 'failed'].includes(store.status(one)?.state ?? '');
  return taken.find(({ id: input, role }) => {
    if (role !== 'values' && role !== 'variables') return false;
    const made = store.get(input);
    // Secrets are mostly made outside of the tree.
    if (made === undefined)
      return (
        input.kind === 'ConfigMap' && store.ofKind(kustomizeGroup, 'Kustomization').some((one) => isFailing(one.id))
      );
    const owner = made.parent;
    return owner !== undefined && (store.status(owner)?.state === 'suspended' || isFailing(owner));
  })?.id;
}

/** Test for a node that waits for what is not there, and was below it in a former run. */
function waitsForOwn(
  { id, object }: Pick<StoredObject, 'id' | 'object'>,
  store: Orchestrator['store'],
  former: Orchestrator['store'],
): boolean {
  const isBelow = (one: ResourceId): boolean =>
    nodesAbove(former, one).some((above) => resourceKey(above) === resourceKey(id));
  return dependenciesOf(object, id).some((one) => store.get(one.id) === undefined && isBelow(one.id));
}

/** A node of an ancestor, and those below it that `base` has not, or has otherwise; none where it does not render. */
export async function renderedNodes(
  run: AncestorRun | undefined,
  id: ResourceId,
  base: Orchestrator['store'],
): Promise<readonly NodeResult[]> {
  if (run === undefined) return [];
  const { result } = run;
  const { store } = run.orchestrator;
  const isStopped = base.status(id)?.state === 'suspended';
  const isBelowNew = (one: ResourceId): boolean => {
    const path = nodesAbove(base, one);
    const child = path[path.findIndex((above) => resourceKey(above) === resourceKey(id)) - 1];
    return isStopped && child !== undefined && store.get(child) === undefined;
  };
  const isAsked = (one: ResourceId): boolean => {
    const path = [one, ...nodesAbove(store, one)];
    const at = path.findIndex((above) => resourceKey(above) === resourceKey(id));
    // What goes on below a node that is as it was has been applied since, but for what came while the node asked for
    // did not render.
    const isAsItWas = (each: ResourceId): boolean => {
      const [before, now] = [store.get(each), base.get(each)];
      return (isTakenOver(before, now) || isSameObject(before, now)) && !isBelowNew(each);
    };
    // What a suspended node has applied is of another commit.
    const isBelowStopped = path.slice(1, at).some((each) => store.status(each)?.state === 'suspended');
    return at >= 0 && !isBelowStopped && !path.slice(0, at).some(isAsItWas);
  };
  // What it takes may be made by a release that nobody asked for.
  const isLacking = store.status(id)?.state === 'rendered' && lacksData(store, id);
  const due = store.all().flatMap((node) => {
    return store.status(node.id)?.pending !== undefined && (isLacking || isAsked(node.id)) ? [node.id] : [];
  });
  if (due.length > 0) await run.goOn({ due });
  if (store.status(id)?.state !== 'rendered') return [];
  const nodes = result().side.nodes.filter((node) => isAsked(node.id));
  const own = (node: NodeResult): boolean => resourceKey(node.id) === resourceKey(id);
  return [...nodes.filter(own), ...nodes.filter((node) => !own(node) && node.state === 'rendered')];
}

/** Test for a node that takes variables or values of a ConfigMap that is not there. */
function lacksData(store: Orchestrator['store'], id: ResourceId): boolean {
  const node = store.get(id);
  const taken = node === undefined ? [] : nodeInputs(store, node);
  return taken.some(
    ({ id: input, role }) =>
      (role === 'values' || role === 'variables') && input.kind === 'ConfigMap' && store.get(input) === undefined,
  );
}

/** Test for an object that another node applies later. */
function isTakenOver(one: StoredObject | undefined, other: StoredObject | undefined): boolean {
  if (one?.parent === undefined || other === undefined) return false;
  return other.parent === undefined || resourceKey(one.parent) !== resourceKey(other.parent);
}

function isSameObject(one: StoredObject | undefined, other: StoredObject | undefined): boolean {
  return one !== undefined && other !== undefined && jsonEqual(one.object, other.object);
}
