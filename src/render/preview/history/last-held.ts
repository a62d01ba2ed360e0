import { kustomizeGroup, nodeKindOf, operatorGroup } from '../../../core/flux-kinds.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import { type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import type { Manifest, NodeState } from '../../../core/side-result.ts';
import { fluxSpec } from '../../../flux/public.ts';
import { nodesAbove, type Orchestrator, type StoredObject } from '../../public.ts';
import { awaitsOutside, comparedRounds, isData, readersOf, waitingFor } from '../next-round.ts';
import type { Ancestor, DiscoveredTrees } from '../preview-request.ts';
import type { Rounds, SettledSides } from '../settled-sides.ts';
import { nodeDiffers } from '../sides/side-keys.ts';
import type { Ancestors } from './ancestor-runs.ts';
import { buildsTheSame } from './builds-the-same.ts';
import { commitsBefore, type LastRender, lastRender } from './last-render.ts';
import { heldAlone, type NeverApplied } from './never-applied.ts';
import { withOwnDifferences } from './own-differences.ts';

/**
 * Results of a held node on both sides with the definition of the base, before it got the one that its owner applied
 * last.
 */
export interface HeldBefore {
  readonly ancestor: Ancestor;
  /**
   * True where its owner was suspended together with edits that may have reached it: it may have gone, or become
   * another one, with these.
   */
  readonly isOpen: boolean;
  /** True where another owner has it on the head, so that it may be in the cluster as it was. */
  readonly isTaken: boolean;
  /** Present where its former owner has left it behind, and does not wait or fail. */
  readonly isLeft?: true;
  readonly base: readonly Manifest[];
  readonly head: readonly Manifest[];
}

/** Known state of data whose owner does not render. */
export interface FormerData {
  /** The commit that has applied it; absent where none is known. */
  readonly ancestor?: Ancestor;
  /** True where edits that came with the suspension of its owner may have reached it. */
  readonly isOpen: boolean;
  /** True where its owner may have been deleted since then, with what it had applied. */
  readonly mayBeGone?: boolean;
}

/** Object that a Kustomization that does not render has applied, and the base's tree has not. */
export interface LeftObject {
  readonly object: ResourceId;
  readonly owner: ResourceId;
  /** The commit that it has applied; absent where edits that came with its suspension may have reached it. */
  readonly ancestor?: Ancestor;
}

/**
 * The nodes, by key, that a Kustomization which does not render on the base has applied otherwise than the base's tree
 * has them, or that the base has not: its files were edited since then, or it fails. The base gets them as they were
 * applied last, and so does the head where it suspends their owner too. With them come all objects, by key, that these
 * Kustomizations have applied and the base's tree does not have, and the children that may not be there: they came
 * together with a suspension, or go from an owner that renders in no commit. So do ConfigMaps and Secrets, by key, that
 * the base's tree has otherwise than such an owner has applied them, and the owners of which all of that is known for
 * certain. Those that were `never` applied have nothing.
 */
export async function* lastHeld(
  sides: SettledSides,
  trees: Pick<DiscoveredTrees, 'base'>,
  ancestors: Ancestors,
  never: NeverApplied,
): Rounds<{
  readonly held: ReadonlyMap<string, HeldBefore>;
  readonly left: ReadonlyMap<string, LeftObject>;
  readonly late: ReadonlySet<string>;
  readonly data: ReadonlyMap<string, FormerData>;
  readonly known: ReadonlySet<string>;
}> {
  const { base, head } = sides;
  const found = new Map<string, HeldBefore>();
  const left = new Map<string, LeftObject>();
  const late = new Set<string>();
  const data = new Map<string, FormerData>();
  // Owners of which it is known for certain what they have applied.
  const known = new Set<string>();
  const result = { held: found, left, late, data, known };
  // Of several owners one that stays is named.
  const leave = (one: LeftObject): void => {
    const key = resourceKey(one.object);
    const known = left.get(key);
    if (known === undefined || head.store.get(known.owner) === undefined) left.set(key, one);
  };
  if (base.isStopped || head.isStopped) return result;
  const asked = new Set(never.keys());
  // What is held may not render either, and holds others then.
  for (let owners = ownersOf(base, asked); owners.length > 0; owners = ownersOf(base, asked))
    for (const owner of owners) {
      if (ancestors.isOver()) return result;
      const { id } = owner;
      asked.add(resourceKey(id));
      const isStopped = base.store.status(id)?.state === 'suspended';
      const [was, is] = [base, head].map(({ store }) => store.status(id)?.state);
      // What is suspended when it goes leaves all that it has applied.
      const isAtRest =
        (isStopped && (head.store.get(id) === undefined || is === 'suspended')) ||
        (was === 'blocked' && is === 'blocked');
      const [history, last] = await commitsBefore(owner, base, trees.base, ancestors);
      // Who takes data of it that it may never have applied may differ.
      const readers = readersOf(dataOf(base, id), base.store);
      const isTakenFrom = readers.some((one) => nodeDiffers({ base: base.keys, head: head.keys }, one));
      if (buildsTheSame(owner, base, [last.tree, trees.base.tree], history, sides.memo)) {
        known.add(resourceKey(id));
        if (!isTakenFrom) continue;
      }
      const status = base.store.status(id);
      // What is repaired may as well be new.
      const isMoved = isStopped || head.store.status(id)?.state === 'rendered' ? 'skipped' : 'taken';
      const own = await lastRender(owner, base, history, last, ancestors, isMoved);
      // Moved to another owner it may be the same one as before.
      const moved =
        own === undefined && isMoved === 'skipped'
          ? await lastRender(owner, base, history, last, ancestors, 'taken')
          : undefined;
      const before = own ?? (isAtRest && moved !== undefined ? { ...moved, isOpen: true } : undefined);
      for (const one of moved?.node.manifests ?? []) leave({ object: one.id, owner: id, ancestor: moved?.ancestor });
      if (before === undefined) {
        // With its former owner it may have been deleted, and that with it.
        if (moved !== undefined)
          for (const one of dataOf(base, id))
            data.set(resourceKey(one.id), { ancestor: moved.ancestor, isOpen: moved.isOpen, mayBeGone: true });
        // What waits for an object from outside in all commits is taken to have that.
        if (moved === undefined && !awaitsOutside(base, id)) {
          // It rendered in no commit while it was active.
          for (const one of childrenOf(base, id)) late.add(resourceKey(one.id));
          for (const one of isStopped ? dataOf(base, id) : []) data.set(resourceKey(one.id), { isOpen: true });
          for (const one of (isStopped && status?.held) || []) leave({ object: one.id, owner: id });
        }
        continue;
      }
      const { ancestor, below, hasMoved, inputs, isOpen, node } = before;
      const former = new Map(node.manifests.map((one) => [resourceKey(one.id), one]));
      for (const one of dataOf(base, id)) {
        const was = former.get(resourceKey(one.id));
        if (was === undefined ? isOpen : !jsonEqual(one.object, was.object))
          data.set(resourceKey(one.id), { ancestor, isOpen });
      }
      // With its former owner it may have been deleted, and that with it.
      // So may edits that came with its suspension have done.
      const stays = new Set(dataOf(base, id).map((one) => resourceKey(one.id)));
      for (const one of hasMoved ? [node, ...below].flatMap(({ manifests }) => manifests) : node.manifests)
        if (isData(one.id) && (hasMoved || (isOpen && !stays.has(resourceKey(one.id)))))
          data.set(resourceKey(one.id), { ancestor, isOpen, mayBeGone: true });
      const run = await ancestors.runOf(ancestor);
      if (run === undefined) continue;
      if (!isOpen && !hasMoved) known.add(resourceKey(id));
      if (isOpen)
        for (const one of childrenOf(base, id))
          if (moved !== undefined || run.orchestrator.store.get(one.id) === undefined) late.add(resourceKey(one.id));
      const builds = isStopped && status?.held !== undefined && status.held.length > 0;
      // Another node may take that over.
      const applied = status?.state === 'failed' ? [{ id, held: node.manifests }] : [];
      const held = [...childrenOf(run.orchestrator, id), ...dataOf(run.orchestrator, id)].flatMap(
        (one): StoredObject[] => {
          const own = base.store.get(one.id);
          if (isAtRest) {
            const isTaken = own !== undefined && own.isHeld !== true;
            return isTaken || jsonEqual(own?.object, one.object) ? [] : [{ ...one, isHeld: true }];
          }
          // What it has applied goes on with the files and the charts of the base's tree.
          const isActive = !fluxSpec(one.object).suspend;
          if (isActive && own?.isHeld === true && !jsonEqual(own.object, one.object)) {
            const from = isChildOf(own, id) ? undefined : ancestors.heldFrom(one.id);
            return from !== undefined && history.indexOf(from) < history.indexOf(ancestor)
              ? []
              : [{ ...one, isHeld: true }];
          }
          const file = one.origin?.file;
          const isThere = file !== undefined && trees.base.tree.kind(file) === 'file';
          // What comes with a resumption may as well be new, but for what fails on the base.
          const isNew = builds && head.store.get(one.id) !== undefined && !isThere;
          return own !== undefined || isNew ? [] : [{ ...one, isHeld: true }];
        },
      );
      const kept = new Set(status?.held?.map((one) => resourceKey(one.id)));
      if (isStopped && status?.held !== undefined) {
        // Another node takes from it what it has applied, and not what came since then.
        const next = head.store.all().flatMap((one) => head.store.status(one.id)?.manifests ?? []);
        const own = node.manifests.filter((one) => kept.has(resourceKey(one.id)));
        const all = withOwnDifferences(own, status.held, next);
        applied.push({ id, held: all });
        // Which of the two it is depends on what was pushed together.
        for (const one of all)
          if (nodeKindOf(one.id) === undefined && !jsonEqual(one.object, former.get(resourceKey(one.id))?.object))
            leave({ object: one.id, owner: id, ancestor });
      }
      for (const one of status?.state === 'rendered' && awaitsOutside(base, id) ? [] : node.manifests)
        if (!kept.has(resourceKey(one.id))) leave({ object: one.id, owner: id, ancestor });
      const children = node.manifests.map((one) => resourceKey(one.id));
      // With what has come since it was suspended it applies nothing.
      const unheld = isStopped && !isOpen ? [{ id, but: new Set(children) }] : [];
      // Who applies an object last has it.
      const takenFrom = held.flatMap((one) => {
        const own = base.store.get(one.id);
        return own?.isHeld === true && own.parent !== undefined && !isChildOf(own, id) ? [own.parent] : [];
      });
      const taken = new Set(held.map((one) => resourceKey(one.id)));
      const given = takenFrom.map((owner) => {
        const children = [...childrenOf(base, owner), ...dataOf(base, owner)].map((one) => resourceKey(one.id));
        return { id: owner, but: new Set(children.filter((key) => !taken.has(key))) };
      });
      const isUnheld =
        unheld.length > 0 && status?.held?.some((one) => !children.includes(resourceKey(one.id))) === true;
      // What fails on both sides alike is none of the change's news.
      const isAlike = status?.state === 'failed' && !nodeDiffers({ base: base.keys, head: head.keys }, id);
      yield { reason: 'applied before', base: { applied, inputs: isAlike ? withKeyOf(base, id, inputs) : inputs } };
      if (held.length === 0 && !isUnheld) continue;
      ancestors.hold(ancestor, held);
      for (const one of held) {
        const { isHeld = false } = head.store.get(one.id) ?? { isHeld: true };
        const isTaken = isAtRest && !isHeld;
        const isCompared = isAtRest ? isHeld : builds && nodeKindOf(one.id) === 'kustomization';
        const [was = [], is = []] = isCompared ? [base, head].map((of) => manifestsOf(of, one.id, !isAtRest)) : [];
        found.set(resourceKey(one.id), { ancestor, isOpen, isTaken, base: was, head: is });
      }
      const [old, next] = [base, head].map(({ store }) => ({
        held,
        again: [...waitingFor(held, store), ...readersOf(held, store)],
        unheld: [...unheld, ...given],
      }));
      yield { reason: 'objects that were applied before', base: old, ...(isAtRest ? { head: next } : {}) };
      yield { reason: 'objects below those', head: { unheld: heldAlone(sides) } };
      yield* comparedRounds(sides);
      // Which of them render may be others now.
      break;
    }
  return result;
}

/** The manifests of a node in a run; of one at rest those that it would apply, if these count (`counts`). */
function manifestsOf({ store }: Orchestrator, id: ResourceId, counts: boolean): readonly Manifest[] | undefined {
  const { held, manifests } = store.status(id) ?? {};
  return counts ? (held ?? manifests) : manifests;
}

/** Inputs of nodes, with the key that one of them has in a run. */
function withKeyOf({ keys }: Orchestrator, id: ResourceId, inputs: LastRender['inputs']): LastRender['inputs'] {
  const key = keys.key(id);
  const isOwn = (one: ResourceId): boolean => resourceKey(one) === resourceKey(id);
  return inputs.map((one) => (key !== undefined && isOwn(one.id) ? { ...one, inputs: { ...one.inputs, key } } : one));
}

/** The Flux objects that a node applies in a run. */
export function childrenOf({ store }: Orchestrator, id: ResourceId): readonly StoredObject[] {
  return store.all().filter((one) => isChildOf(one, id) && nodeKindOf(one.id) !== undefined);
}

/** The variables and values that a node applies in a run. */
export function dataOf({ store }: Orchestrator, id: ResourceId): readonly StoredObject[] {
  return store.all().filter((one) => isChildOf(one, id) && isData(one.id));
}

function isChildOf({ parent }: StoredObject, id: ResourceId): boolean {
  return parent !== undefined && resourceKey(parent) === resourceKey(id);
}

/**
 * The Kustomizations of a side that do not render, and are none of `asked`: what they have applied is in the cluster.
 */
function ownersOf(side: Orchestrator, asked: ReadonlySet<string>): readonly StoredObject[] {
  const { store } = side;
  const nodes = [...store.ofKind(kustomizeGroup, 'Kustomization'), ...store.ofKind(operatorGroup, 'ResourceSet')];
  const owners = nodes.filter(({ id }) => {
    const state = store.status(id)?.state;
    if (state === undefined || asked.has(resourceKey(id))) return false;
    return withoutRender.has(state) || awaitsOutside(side, id);
  });
  // What an owner has applied may be another one than the files have below it.
  return owners.sort((a, b) => nodesAbove(store, a.id).length - nodesAbove(store, b.id).length);
}

const withoutRender: ReadonlySet<NodeState> = new Set(['blocked', 'failed', 'suspended']);
