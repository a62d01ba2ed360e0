import { append } from '../../core/append.ts';
import { nodeKindOf } from '../../core/flux-kinds.ts';
import { addToGroup } from '../../core/group-by.ts';
import type { Warning } from '../../core/problem.ts';
import { printResource, resourceKey } from '../../core/resource-id.ts';
import { isRendered, type NodeResult, undecided } from '../../core/side-result.ts';
import { firstNames } from '../../core/text/counted.ts';
import { dependenciesOf } from '../../flux/public.ts';
import { nodeInputs, nodesAbove, type RenderedSide, type Store } from '../public.ts';
import { nodesBehind } from './history/nodes-behind.ts';

/** Warnings of nodes that go on although Flux applies nothing of them, by key. */
export type ExcusedWarnings = ReadonlyMap<string, Warning>;

/**
 * Warnings of the rendered nodes that, directly or not, wait for what is not ready with or without the change, or for
 * what stands nowhere in the tree and is taken to come from outside: the nearest reason of each. Dependencies are gone
 * through once, whatever the number of nodes that share them.
 */
export function excusedWarnings(
  { side, store }: RenderedSide,
  madeOutside: ReadonlySet<string> = new Set(),
): ExcusedWarnings {
  const found = new Map(side.nodes.map(({ id }) => [resourceKey(id), id]));
  const dependents = new Map<string, string[]>();
  const absent: (readonly [string, Warning])[] = [];
  const unready: (readonly [string, Warning])[] = [];
  // What it has in its files is awaited as it is itself.
  const maker = side.nodes.find(({ id, state }) => {
    return nodeKindOf(id) === 'kustomization' && !isRendered(state) && store.status(id)?.isExcused === true;
  });
  // A map that grows while it is gone through.
  for (const [key, each] of found) {
    const status = store.status(each);
    if (status?.isExcused === true && status.state !== 'suspended') {
      const message = `waits for ${printResource(each)}, which is not ready with or without the change: Flux applies nothing until it is`;
      unready.push([key, { category: undecided, message }]);
    }
    for (const { id: one } of dependenciesOf(store.get(each)?.object, each)) {
      const awaited = resourceKey(one);
      // A release that is the same on both sides is not rendered, and has looked for nothing.
      const mayBeAbsent = status?.pending !== undefined || madeOutside.has(awaited);
      const isOwn = mayBeAbsent && nodesAbove(store, one).some((above) => resourceKey(above) === key);
      if (mayBeAbsent && (isOwn || store.get(one) === undefined)) {
        const message = `waits for ${printResource(one)}, which nothing in the tree makes${isOwn ? ' but itself' : ''}: Flux applies nothing unless the cluster has it`;
        absent.push([key, { category: undecided, message }]);
      } else if (maker !== undefined && nodeKindOf(one) !== undefined && store.get(one) === undefined) {
        const message = `waits for ${printResource(one)}, which is not there while ${printResource(maker.id)} is not ready, with or without the change: Flux applies nothing until it is`;
        absent.push([key, { category: undecided, message }]);
      }
      addToGroup(dependents, awaited, key);
      if (!found.has(awaited)) found.set(awaited, one);
    }
  }
  const warnings = new Map<string, Warning>();
  const passOn = (key: string, warning: Warning): (readonly [string, Warning])[] =>
    (dependents.get(key) ?? []).map((one) => [one, warning]);
  const nearest = [...absent, ...unready.flatMap(([key, warning]) => passOn(key, warning))];
  // A list that grows while it is gone through.
  for (const [key, warning] of nearest) {
    if (warnings.has(key)) continue;
    warnings.set(key, warning);
    append(nearest, passOn(key, warning));
  }
  const rendered = new Set(side.nodes.filter(({ state }) => state === 'rendered').map(({ id }) => resourceKey(id)));
  return new Map([...warnings].filter(([key]) => rendered.has(key)));
}

/**
 * Warning of a node that takes data of one that is excused, so that the cluster has an older one, or of a `doubted`
 * one, which may not be there, or be another one.
 */
export function excusedDataWarning(
  { id, state }: NodeResult,
  sides: readonly { readonly store: Store; readonly excused: ExcusedWarnings }[],
  doubted: ReadonlySet<string>,
): Warning | undefined {
  if (state !== 'rendered' || nodeKindOf(id) === 'source') return undefined;
  for (const side of sides) {
    const node = side.store.get(id);
    for (const { id: taken, role } of node === undefined ? [] : nodeInputs(side.store, node)) {
      const owner = role === 'values' || role === 'variables' ? side.store.get(taken)?.parent : undefined;
      if (owner !== undefined && doubted.has(resourceKey(owner))) {
        const message = `takes ${printResource(taken)}, which the cluster may have otherwise, or not at all: what it has of ${printResource(owner)}, which applies it, is not known`;
        return { category: undecided, message };
      }
      // What makes it may take data of others in turn.
      const chain = owner === undefined || side.excused.size === 0 ? [] : nodesBehind(side.store, taken).nodes;
      const end = chain.find((one) => side.excused.has(resourceKey(one)));
      if (end === undefined) continue;
      const message = `takes ${printResource(taken)}, which the cluster may have otherwise: ${printResource(end)}, which it comes from, waits for what is not ready or not in the tree, with or without the change`;
      return { category: undecided, message };
    }
  }
  return undefined;
}

/** Warning of a node that has waited on the base and waits for nothing more: the cluster may have edits of it later. */
export function releasedWarning(
  { id, state }: NodeResult,
  before: NodeResult | undefined,
  excused: Readonly<Record<'base' | 'head', ExcusedWarnings>>,
): Warning | undefined {
  const waited = before === undefined || state !== 'rendered' ? undefined : excused.base.get(resourceKey(id));
  if (waited === undefined || excused.head.has(resourceKey(id))) return undefined;
  const message = `waits no longer; the cluster may have older resources of it, for on the base it ${waited.message}`;
  return { category: undecided, message };
}

/**
 * Warning of a node that is compared with an earlier commit, and had objects then that a waiting node has taken over
 * since: Flux takes these away where that has applied nothing.
 */
export function waitingTakerWarning(
  earlier: NodeResult,
  base: readonly NodeResult[],
  excused: ExcusedWarnings,
): Warning | undefined {
  if (excused.size === 0) return undefined;
  const had = new Set(earlier.manifests.map(({ id }) => resourceKey(id)));
  for (const taker of base) {
    if (!excused.has(resourceKey(taker.id)) || resourceKey(taker.id) === resourceKey(earlier.id)) continue;
    const taken = taker.manifests.filter(({ id }) => had.has(resourceKey(id)));
    if (taken.length === 0) continue;
    const names = firstNames(
      taken.map(({ id }) => printResource(id)),
      5,
    );
    const message = `may remove ${names}, which ${printResource(taker.id)} takes over: that waits for what is not ready or not in the tree`;
    return { category: undecided, message };
  }
  return undefined;
}

/**
 * Warning of a node that takes over what a suspended one had in its files, below one that waits: Flux may never have
 * applied that.
 */
export function takenBelowWaitingWarning(
  { manifests, touched }: NodeResult,
  before: NodeResult | undefined,
  { side, store }: RenderedSide,
  excused: ExcusedWarnings,
): Warning | undefined {
  if (!touched || excused.size === 0) return undefined;
  const had = new Set(before?.manifests.map(({ id }) => resourceKey(id)));
  const gained = new Set(manifests.map(({ id }) => resourceKey(id)).filter((key) => !had.has(key)));
  for (const { id, held = [] } of side.nodes) {
    const taken = held.filter((one) => gained.has(resourceKey(one.id)));
    const end = taken.length === 0 ? undefined : nodesAbove(store, id).find((one) => excused.has(resourceKey(one)));
    if (end === undefined) continue;
    const names = firstNames(
      taken.map((one) => printResource(one.id)),
      5,
    );
    const message = `takes ${names} from ${printResource(id)}, which may never have applied that: ${printResource(end)} above it waits for what is not ready or not in the tree`;
    return { category: undecided, message };
  }
  return undefined;
}
