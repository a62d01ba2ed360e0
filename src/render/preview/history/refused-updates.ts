import { clampPath, parentPath } from '../../../core/files/paths.ts';
import { type TreeChanges, treeChanges } from '../../../core/files/tree-changes.ts';
import { kustomizeGroup, nodeKindOf } from '../../../core/flux-kinds.ts';
import { getOrInsert } from '../../../core/get-or-insert.ts';
import { type JsonObject, objectAt } from '../../../core/json.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import type { Problem } from '../../../core/problem.ts';
import { printResource, type ResourceId, resourceIdOf, resourceKey } from '../../../core/resource-id.ts';
import type { Manifest } from '../../../core/side-result.ts';
import {
  kindKey,
  kindsWithFixedFields,
  type RefusedUpdate,
  refusedAlone,
  refusedBetween,
} from '../../../findings/public.ts';
import { dependenciesOf, kustomizationSpec } from '../../../flux/public.ts';
import { type BuildMemo, buildWithFields, nodesAbove, type Orchestrator, type StoredObject } from '../../public.ts';
import { shallowSide } from '../discover-sides.ts';
import { comparedRounds, readersOf } from '../next-round.ts';
import type { Ancestor, DiscoveredTrees, PreviewSide } from '../preview-request.ts';
import type { Rounds, SettledSides } from '../settled-sides.ts';
import type { Ancestors } from './ancestor-runs.ts';
import { definitionIn } from './builds-the-same.ts';
import { editsFixedField, editsJob, type FixedFieldFiles, fixedFieldFiles } from './fixed-field-edits.ts';
import { renderedNodes } from './last-render.ts';

/** Object of a Kustomization that the API server refuses since a commit. */
export interface RefusedSince extends RefusedUpdate {
  /** The newest commit that was applied. */
  readonly ancestor: Ancestor;
  /** True where any API server refuses the object, whatever it was before. */
  readonly isAlone?: true;
}

/**
 * Commits of the base that are looked at, seconds within which commits may have come in one push, edits of fixed fields
 * among them, and builds that are compared. Who looks at a cluster at all has seen after a week that nothing is
 * applied, and has deleted the object.
 */
const most = { builds: 12, commits: 60, edits: 6, pushSeconds: 60, seconds: 7 * 86_400 };

/**
 * Kinds of which ordinary edits are refused: a new image of a Job, a larger claim of a StatefulSet. For other
 * kinds no commits are fetched that a shallow clone lacks, since most Kustomizations have some.
 */
const fetchedFor: ReadonlySet<string> = new Set(['Job.batch', 'StatefulSet.apps']);

/** Kustomizations whose updates are refused, by key. */
export interface RefusedUpdates {
  /** Those of which the base is what an earlier commit applied. */
  readonly refused: ReadonlyMap<string, RefusedSince>;
  /** Those that differ and may be older in the cluster. */
  readonly behind: ReadonlyMap<string, RefusedSince>;
}

/**
 * The Kustomizations of the base of which the API server has refused the update of an object in a commit before it:
 * kustomize-controller applies none of the objects then, so that the cluster has what the commit before that has
 * applied, and what depends on them waits. The base is told so. Looked at are those that the change reaches, those that
 * these depend on, and what applies them. Where somebody has deleted such an object by hand, it was applied: nothing in
 * the tree tells. So those are only doubted that the change leaves as they are, or that apply Flux objects, or data of
 * others, or on which such a one depends: what came below them since then may be there.
 */
export async function* refusedUpdates(
  sides: SettledSides,
  trees: Pick<DiscoveredTrees, 'base'>,
  ancestors: Ancestors,
): Rounds<RefusedUpdates> {
  const { base, head } = sides;
  const found = new Map<string, RefusedSince>();
  const behind = new Map<string, RefusedSince>();
  const result = { refused: found, behind };
  if (base.isStopped || head.isStopped) return result;
  const refused: { readonly id: ResourceId; readonly problem: Problem }[] = [];
  const steps = new Map<Ancestor, TreeChanges>();
  for (const node of reachedKustomizations(sides)) {
    if (ancestors.isOver()) break;
    const since = await refusedSince(node, sides, trees, ancestors, steps);
    if (since === undefined) continue;
    const { id } = node;
    const all = waitingOn(id, sides);
    if (!differs(id, sides) || all.some((one) => feedsOthers(one, base.store))) {
      for (const one of all) if (differs(one, sides)) behind.set(resourceKey(one), since);
      continue;
    }
    found.set(resourceKey(id), since);
    const message = `${printResource(since.id)} is refused since the commit after ${since.ancestor.commit.slice(0, 7)}: ${since.said}`;
    const problem: Problem = { code: 'UPDATE_REFUSED', message, resource: id };
    ancestors.refuse(since.ancestor, { id, problem });
    refused.push({ id, problem });
  }
  if (refused.length === 0) return result;
  yield { reason: 'updates that the API server has refused', base: { refused } };
  yield* comparedRounds(sides);
  return result;
}

/** A node, and those that wait for it, directly or not. */
function waitingOn(id: ResourceId, { base, head }: SettledSides): readonly ResourceId[] {
  const found = new Map([[resourceKey(id), id]]);
  // What begins to wait does so in vain.
  const nodes = [base, head].flatMap(({ store }) => store.all());
  const all = nodes.map((one) => ({ id: one.id, on: dependenciesOf(one.object, one.id) }));
  // A map that grows while it is gone through.
  for (const key of found.keys())
    for (const one of all)
      if (one.on.some((each) => resourceKey(each.id) === key)) found.set(resourceKey(one.id), one.id);
  return [...found.values()];
}

/** Test for a node that applies Flux objects, or data that some node takes. */
function feedsOthers(id: ResourceId, store: Orchestrator['store']): boolean {
  const own = store.all().filter(({ parent }) => parent !== undefined && resourceKey(parent) === resourceKey(id));
  return own.some((one) => nodeKindOf(one.id) !== undefined) || readersOf(own, store).length > 0;
}

/** Test for a node that both sides have otherwise; what has no key on either, as data or what is kept, is alike. */
function differs(id: ResourceId, { base, head }: SettledSides): boolean {
  return base.keys.key(id) !== head.keys.key(id);
}

/** The Kustomizations of the base that differ, that these depend on, and that apply them, of those that render. */
function reachedKustomizations(sides: SettledSides): readonly StoredObject[] {
  const { store } = sides.base;
  const reached = new Map(
    store.all().flatMap((one) => (differs(one.id, sides) ? [[resourceKey(one.id), one] as const] : [])),
  );
  // A map that grows while it is gone through.
  for (const { id, object } of reached.values())
    for (const next of [
      ...[object, sides.head.store.get(id)?.object].flatMap((one) => dependenciesOf(one, id).map((on) => on.id)),
      ...nodesAbove(store, id),
    ]) {
      const one = store.get(next);
      if (one !== undefined) reached.set(resourceKey(next), one);
    }
  return [...reached.values()].filter(
    ({ id }) => id.group === kustomizeGroup && store.status(id)?.state === 'rendered',
  );
}

/** The newest commit that was applied of a Kustomization, where a later one that led to the base was refused. */
async function refusedSince(
  node: StoredObject,
  { base, memo }: SettledSides,
  trees: Pick<DiscoveredTrees, 'base'>,
  ancestors: Ancestors,
  steps: Map<Ancestor, TreeChanges>,
): Promise<RefusedSince | undefined> {
  const { id } = node;
  const { manifests = [] } = base.store.status(id) ?? {};
  const reads = new Set(base.keys.reads(id).map(([, path]) => path));
  const alone = refusedAlone(node, manifests);
  const kinds = new Set(manifests.map((one) => kindKey(one.id)));
  if (alone === undefined && ![...kinds].some((kind) => kindsWithFixedFields.has(kind))) return undefined;
  const isFetched = alone !== undefined || [...kinds].some((kind) => fetchedFor.has(kind));
  const history = (await ancestors.history(isFetched ? 'fetched' : 'at hand')).slice(0, most.commits);
  const trail = stepsOf(trees.base.tree, history.filter(isAppliedAlone), steps);
  const past = pastOf(node, trees.base, memo);
  const files = fixedFieldFiles(manifests, [...reads]);
  const without = alone === undefined ? undefined : beforeRefusedObject(past, trail, reads, alone);
  // Updates before that may have been refused, too.
  const older = trail.slice(trail.findIndex(({ before }) => before === without) + 1);
  const applied =
    alone === undefined
      ? beforeRefusedEdit(past, trail, files, reads)
      : without && (beforeRefusedEdit(past, older, files, reads) ?? without);
  if (applied === undefined) return undefined;
  // With its variables it may be another one.
  const [before] = await renderedNodes(await ancestors.runOf(applied), id, base.store);
  if (before === undefined) return undefined;
  const isNew = alone !== undefined && refusedAlone(node, before.manifests) === undefined;
  if (isNew) return { ...alone, ancestor: applied, isAlone: true };
  const update = refusedBetween(node, before.manifests, manifests);
  return update && { ...update, ancestor: applied };
}

/** Test for a commit that Flux has seen by itself: what is pushed together it applies as the last of it. */
function isAppliedAlone({ committedAt, followedAt }: Ancestor): boolean {
  return followedAt === undefined || Math.abs(followedAt - committedAt) >= most.pushSeconds;
}

/** A Kustomization in the trees before the base. */
interface Past {
  readonly node: StoredObject;
  /** Its definition; undefined where it is not there. */
  readonly at: (tree: Ancestor['tree']) => Pick<StoredObject, 'id' | 'object'> | undefined;
  /** The build of its directory; undefined where it is not there, or fails. */
  readonly built: (tree: Ancestor['tree']) => readonly Manifest[] | undefined;
}

function pastOf(node: StoredObject, base: PreviewSide, memo: BuildMemo): Past {
  const { id, object, origin } = node;
  const own = definitionIn(base.tree, node, origin);
  const { suspend: _suspend, ...spec } = objectAt(object, 'spec') ?? {};
  // What patches it makes its file say less.
  const isWritten = own !== undefined && jsonEqual(own['spec'], spec);
  const at: Past['at'] = (tree) => {
    const former = isWritten ? definitionIn(tree, node, origin) : object;
    return former && { id, object: former };
  };
  const built: Past['built'] = (tree) => {
    const former = at(tree)?.object;
    if (former === undefined) return undefined;
    const path = clampPath(kustomizationSpec(former).path ?? '');
    const { problems, resources } = buildWithFields(memo, shallowSide({ ...base, tree }).tree, path, former).value;
    if (problems.length > 0) return undefined;
    return resources.flatMap(({ object: one }) => {
      const made = resourceIdOf(one);
      return made === undefined ? [] : [{ id: made, object: one }];
    });
  };
  return { node, at, built };
}

/** A commit, the tree after it, and the files in which they differ. */
interface Step {
  readonly before: Ancestor;
  readonly tree: Ancestor['tree'];
  readonly changes: () => TreeChanges;
}

/** The steps that led to a tree, the newest first. */
function stepsOf(tree: Ancestor['tree'], history: readonly Ancestor[], known: Map<Ancestor, TreeChanges>): Step[] {
  return history.map((before, at) => {
    const after = history[at - 1]?.tree ?? tree;
    return { before, tree: after, changes: () => getOrInsert(known, before, () => treeChanges(before.tree, after)) };
  });
}

/** The commit before the first of the refused edits that led to the base. */
function beforeRefusedEdit(
  past: Past,
  steps: readonly Step[],
  files: FixedFieldFiles,
  reads: ReadonlySet<string>,
): Ancestor | undefined {
  const { at, node } = past;
  const oldest = (steps[0]?.before.committedAt ?? 0) - most.seconds;
  const edits: Step[] = [];
  for (const step of steps) {
    const { before, tree, changes } = step;
    if (before.committedAt < oldest) break;
    const isDefined = changes().has(node.origin?.file ?? '');
    const [was, is] = isDefined ? [at(before.tree), at(tree)].map((one) => objectAt(one?.object, 'spec') ?? {}) : [];
    const isOfSpec = was !== undefined && is !== undefined && editsJob(was, is, files.jobs);
    if (isOfSpec || editsFixedField(node, files, [before.tree, tree], changes())) edits.push(step);
    // The first of them all is not known then.
    if (edits.length > most.edits) return undefined;
  }
  const applied = lastOf(past, edits);
  if (applied === undefined) return undefined;
  // In between the object may have gone and come again, or Flux was told to make it anew.
  const since = steps.slice(0, steps.findIndex(({ before }) => before === applied) + 1);
  const all = since.filter((step) => edits.includes(step) || reaches(step, reads, node));
  return all.length > most.builds ? applied : lastOf(past, all);
}

/** The commit before the first refused one of some steps, newest first, unless a later one was not refused. */
function lastOf({ at, built }: Past, steps: readonly Step[]): Ancestor | undefined {
  let applied: Ancestor | undefined;
  for (const { before, tree } of [...steps].reverse()) {
    const owner = at(tree);
    const [had, was, is] = [at((applied ?? before).tree), built((applied ?? before).tree), built(tree)];
    // Where the build fails nothing is applied.
    if (owner !== undefined && is === undefined) continue;
    const isThere = owner !== undefined && had !== undefined && was !== undefined && is !== undefined;
    const isSame = isThere && jsonEqual(kubeConfigOf(had), kubeConfigOf(owner));
    applied = isSame && refusedBetween(owner, was, is) !== undefined ? (applied ?? before) : undefined;
  }
  return applied;
}

/** The cluster that a Kustomization applies to, where that is another one. */
function kubeConfigOf({ object }: Pick<StoredObject, 'object'>): JsonObject {
  return objectAt(object, 'spec', 'kubeConfig') ?? {};
}

/** Test for a step in what a build reads, in what is beside that, or in the definition. */
function reaches({ changes }: Step, reads: ReadonlySet<string>, { origin }: StoredObject): boolean {
  return [...changes().keys()].some((path) => reads.has(path) || reads.has(parentPath(path)) || path === origin?.file);
}

/** The newest commit that does not have an object which any API server refuses, or not so. */
function beforeRefusedObject(
  { built, node }: Past,
  steps: readonly Step[],
  reads: ReadonlySet<string>,
  { id }: RefusedUpdate,
): Ancestor | undefined {
  let builds = 0;
  for (const step of steps) {
    if (!reaches(step, reads, node)) continue;
    const { before } = step;
    builds += 1;
    if (builds > most.builds) return undefined;
    const objects = built(before.tree)?.filter((one) => one.id.kind === id.kind && one.id.name === id.name);
    if (objects !== undefined && refusedAlone(node, objects) === undefined) return before;
  }
  return undefined;
}
