import { unmanagedMark } from '../../../compare/public.ts';
import { type TreeChanges, treeChanges } from '../../../core/files/tree-changes.ts';
import { kustomizeGroup } from '../../../core/flux-kinds.ts';
import { type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import { isRendered, type SideResult } from '../../../core/side-result.ts';
import { isAtRest, keepReason } from '../../../findings/public.ts';
import { type EntryPoint, isManifestFile, kustomizationSpec } from '../../../flux/public.ts';
import { entryObjects } from '../../public.ts';
import type { Ancestor } from '../preview-request.ts';
import type { StaleOwners } from '../stale-owners.ts';
import { type AppliedNode, appliedNodes, type CommitFiles, filesBefore, identityOf } from './applied-nodes.ts';
import { lacksVersion } from './last-render.ts';

/** A node as the newest commit has it that applies it so. */
interface FormerNode extends AppliedNode {
  readonly commit: Ancestor;
}

/** Tester for the nodes of a run. A definition may get its namespace and parts of its name from an owner. */
export function nodeTester({ nodes }: SideResult): (id: ResourceId) => boolean {
  const [known, names] = [new Set(nodes.map(({ id }) => resourceKey(id))), new Set(nodes.map(({ id }) => id.name))];
  return (id) => known.has(resourceKey(id)) || (id.namespace === '' && names.has(id.name));
}

/**
 * The Flux objects that earlier commits of a cluster apply and its base does not, or not so, and that nothing is known
 * to have taken away: they say that they stay, or are left as they are; or their owner has not pruned since, has left
 * behind what it applied, does not render on the base, is `stale` or has a chart that waits for a version, or stays
 * itself. It is known by files alone: nothing is rendered.
 */
export function formerNodes(
  base: CommitFiles,
  entries: readonly EntryPoint[],
  result: SideResult,
  ancestors: readonly Ancestor[],
  stale: StaleOwners = new Map(),
): FormerNode[] {
  const history = new OwnersSince();
  const seen = new Set<string>();
  const former: FormerNode[] = [];
  const places = new Map(
    entries.flatMap((entry) => (entry.kind === 'object' ? [[entry, entry.object.at.file] as const] : [])),
  );
  let files = base;
  let applied = appliedNodes(files, beginsOf(files, entries, places));
  history.note(applied);
  for (const node of applied) seen.add(identityOf(node));
  for (const ancestor of ancestors) {
    const { tree } = ancestor;
    const changes = treeChanges(tree, files.tree);
    const known = files.builds.size;
    files = filesBefore(files, tree, changes);
    if (files.builds.size === known && ![...changes.keys()].some(isManifestFile)) continue;
    followEntries(places, files, changes);
    applied = appliedNodes(files, beginsOf(files, entries, places));
    history.note(applied);
    for (const node of applied) {
      const identity = identityOf(node);
      if (seen.has(identity)) continue;
      seen.add(identity);
      former.push({ ...node, commit: ancestor });
    }
  }
  const isNode = nodeTester(result);
  const states = new Map(result.nodes.map(({ id, state }) => [resourceKey(id), state]));
  const stays = ({ id, object, owner }: AppliedNode): boolean => {
    const isStale =
      owner !== undefined && (stale.has(resourceKey(owner.id)) || lacksVersion(owner, [base, ...ancestors]));
    if (isNode(id)) return isStale || history.isLeftAlone(id);
    if (owner === undefined) return false;
    if (isStale) return true;
    const isThere = isNode(owner.id);
    if (keepReason({ object }, owner.id, !isThere) !== undefined || history.keeps(owner.id, isThere)) return true;
    return isThere ? !isRendered(states.get(resourceKey(owner.id))) : stays(owner);
  };
  return former.filter(stays);
}

/** What the definitions of owners say in the commits since some commit. */
class OwnersSince {
  readonly #leftAlone = new Set<string>();
  readonly #keeping = new Set<string>();
  readonly #orphaning = new Set<string>();
  /** Taken away in some commit, whether or not it came back. */
  readonly #gone = new Set<string>();
  /** Applied by the commit that was noted last. */
  #next: ReadonlySet<string> | undefined;

  /** Takes what one commit applies, which is before all that were noted. */
  note(applied: readonly AppliedNode[]): void {
    for (const { id, object, owner } of applied) {
      const key = resourceKey(id);
      if (unmanagedMark(owner?.id, { object }) !== undefined) this.#leftAlone.add(key);
      // What is at rest when it goes takes nothing with it.
      if (isAtRest(object)) this.#orphaning.add(key);
      // What stands for a directory in which a cluster begins, and has no namespace, says nothing of pruning.
      if (id.group !== kustomizeGroup || id.namespace === '') continue;
      const { deletionPolicy, prune } = kustomizationSpec(object);
      if (!prune) this.#keeping.add(key);
      if (deletionPolicy === 'Orphan') this.#orphaning.add(key);
    }
    const keys = new Set(applied.map(({ id }) => resourceKey(id)));
    for (const key of keys) if (this.#next?.has(key) === false) this.#gone.add(key);
    this.#next = keys;
  }

  /** True for an object that a Kustomization leaves as it is. */
  isLeftAlone(id: ResourceId): boolean {
    return this.#leftAlone.has(resourceKey(id));
  }

  /** True for an owner that does not take away what it does not apply any more, or has not when it went. */
  keeps(id: ResourceId, isThere: boolean): boolean {
    const key = resourceKey(id);
    return this.#keeping.has(key) || (this.#orphaning.has(key) && (!isThere || this.#gone.has(key)));
  }
}

/** What a cluster begins with in one commit. */
function beginsOf(
  { tree, facts, memo }: CommitFiles,
  entries: readonly EntryPoint[],
  places: ReadonlyMap<EntryPoint, string>,
): AppliedNode[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'directory') return entryObjects(entry, tree, memo, false);
    const file = places.get(entry) ?? entry.object.at.file;
    const key = resourceKey(entry.object.id);
    const { objects } = facts.objects(tree, file);
    return objects
      .filter(({ id }) => resourceKey(id) === key)
      .flatMap(({ id, line, object }) =>
        entryObjects({ ...entry, object: { id, object, at: { file, line } } }, tree, memo, false),
      );
  });
}

/** Follows what a cluster begins with into the files where an older commit has it. */
function followEntries(places: Map<EntryPoint, string>, { tree, facts }: CommitFiles, changes: TreeChanges): void {
  for (const [entry, file] of places) {
    if (entry.kind !== 'object' || tree.kind(file) !== undefined) continue;
    const key = resourceKey(entry.object.id);
    for (const [path, change] of changes)
      if (change !== 'added' && isManifestFile(path))
        if (facts.objects(tree, path).objects.some(({ id }) => resourceKey(id) === key)) places.set(entry, path);
  }
}
