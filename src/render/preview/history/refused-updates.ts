import { clampPath } from '../../../core/files/paths.ts';
import { type TreeChanges, treeChanges } from '../../../core/files/tree-changes.ts';
import { kustomizeGroup } from '../../../core/flux-kinds.ts';
import { getOrInsert } from '../../../core/get-or-insert.ts';
import type { Problem } from '../../../core/problem.ts';
import { printResource, type ResourceId, resourceIdOf, resourceKey } from '../../../core/resource-id.ts';
import type { Manifest } from '../../../core/side-result.ts';
import { kindKey, kindsWithFixedFields, type RefusedUpdate, refusedBetween } from '../../../findings/public.ts';
import { dependenciesOf, kustomizationSpec } from '../../../flux/public.ts';
import { buildWithFields, nodesAbove, type StoredObject } from '../../public.ts';
import { shallowSide } from '../discover-sides.ts';
import { comparedRounds } from '../next-round.ts';
import type { Ancestor, DiscoveredTrees } from '../preview-request.ts';
import type { Rounds, SettledSides } from '../settled-sides.ts';
import { nodeDiffers } from '../sides/side-keys.ts';
import type { Ancestors } from './ancestor-runs.ts';
import { editsFixedField, fixedFieldFiles } from './fixed-field-edits.ts';
import { renderedNodes } from './last-render.ts';

/** Object of a Kustomization that the API server refuses since a commit. */
export interface RefusedSince extends RefusedUpdate {
  /** The newest commit that was applied. */
  readonly ancestor: Ancestor;
}

/**
 * Commits of the base that are looked at, and edits of fixed fields among them of which the builds are compared. Who
 * looks at a cluster at all has seen after a week that nothing is applied, and has deleted the object.
 */
const most = { commits: 60, edits: 6, seconds: 7 * 86_400 };

/**
 * Kinds of which edits that look ordinary are refused: a new image of a Job, a larger claim of a StatefulSet. For other
 * kinds no commits are fetched that a shallow clone lacks, since most Kustomizations have some.
 */
const fetchedFor: ReadonlySet<string> = new Set(['Job.batch', 'StatefulSet.apps']);

/**
 * The Kustomizations of the base, by key, of which the API server has refused the update of an object in a commit before
 * it: kustomize-controller applies none of the objects then, so that the cluster has what the commit before that has
 * applied, and what depends on them waits. The base is told so. Looked at are those that the change reaches, those that
 * these depend on, and what applies them. Where somebody has deleted such an object by hand, it was applied: nothing in
 * the tree tells.
 */
export async function* refusedUpdates(
  sides: SettledSides,
  trees: Pick<DiscoveredTrees, 'base'>,
  ancestors: Ancestors,
): Rounds<ReadonlyMap<string, RefusedSince>> {
  const { base, head } = sides;
  const found = new Map<string, RefusedSince>();
  if (base.isStopped || head.isStopped) return found;
  const refused: { readonly id: ResourceId; readonly problem: Problem }[] = [];
  const steps = new Map<Ancestor, TreeChanges>();
  for (const node of reachedKustomizations(sides)) {
    if (ancestors.isOver()) break;
    const since = await refusedSince(node, sides, trees, ancestors, steps);
    if (since === undefined) continue;
    const { id } = node;
    found.set(resourceKey(id), since);
    const message = `${printResource(since.id)} is refused since the commit after ${since.ancestor.commit.slice(0, 7)}: ${since.said}`;
    const problem: Problem = { code: 'UPDATE_REFUSED', message, resource: id };
    ancestors.refuse(since.ancestor, { id, problem });
    refused.push({ id, problem });
  }
  if (refused.length === 0) return found;
  const keys = { base: base.keys, head: head.keys };
  const alike = refused.filter(({ id }) => !nodeDiffers(keys, id));
  yield { reason: 'updates that the API server has refused', base: { refused }, head: { refused: alike } };
  yield* comparedRounds(sides);
  return found;
}

/** The Kustomizations of the base that differ, that these depend on, and that apply them, of those that render. */
function reachedKustomizations({ base: { keys, store }, head }: SettledSides): readonly StoredObject[] {
  const both = { base: keys, head: head.keys };
  const reached = new Map(
    store.all().flatMap((one) => (nodeDiffers(both, one.id) ? [[resourceKey(one.id), one] as const] : [])),
  );
  // A map that grows while it is gone through.
  for (const { id, object } of reached.values())
    for (const next of [...dependenciesOf(object, id).map((one) => one.id), ...nodesAbove(store, id)]) {
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
  const { id, object } = node;
  const { manifests = [] } = base.store.status(id) ?? {};
  const kinds = new Set(manifests.map((one) => kindKey(one.id)));
  if (![...kinds].some((kind) => kindsWithFixedFields.has(kind))) return undefined;
  const files = fixedFieldFiles(
    manifests,
    base.keys.reads(id).map(([, path]) => path),
  );
  const history = await ancestors.history([...kinds].some((kind) => fetchedFor.has(kind)) ? 'fetched' : 'at hand');
  /** Newest first: the tree before each edit of a fixed field, and that with it. */
  const edits: { readonly before: Ancestor; readonly tree: Ancestor['tree'] }[] = [];
  let tree = trees.base.tree;
  const since = (history[0]?.committedAt ?? 0) - most.seconds;
  for (const before of history.slice(0, most.commits)) {
    if (before.committedAt < since) break;
    const after = tree;
    const changes = getOrInsert(steps, before, () => treeChanges(before.tree, after));
    if (editsFixedField(node, files, [before.tree, after], changes)) edits.push({ before, tree: after });
    if (edits.length === most.edits) break;
    tree = before.tree;
  }
  const built = (of: Ancestor['tree']): readonly Manifest[] | undefined => {
    const path = clampPath(kustomizationSpec(object).path ?? '');
    const { problems, resources } = buildWithFields(
      memo,
      shallowSide({ ...trees.base, tree: of }).tree,
      path,
      object,
    ).value;
    if (problems.length > 0) return undefined;
    return resources.flatMap(({ object: one }) => {
      const own = resourceIdOf(one);
      return own === undefined ? [] : [{ id: own, object: one }];
    });
  };
  let applied: Ancestor | undefined;
  for (const { before, tree: after } of edits.reverse()) {
    const [was, is] = [built((applied ?? before).tree), built(after)];
    const isRefused = was !== undefined && is !== undefined && refusedBetween(node, was, is) !== undefined;
    applied = isRefused ? (applied ?? before) : undefined;
  }
  if (applied === undefined) return undefined;
  // With its variables it may be another one.
  const [before] = await renderedNodes(await ancestors.runOf(applied), id, base.store);
  const refused = before && refusedBetween(node, before.manifests, manifests);
  return refused && { ...refused, ancestor: applied };
}
