import { nodeKindOf } from '../../../core/flux-kinds.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import type { Warning } from '../../../core/problem.ts';
import { printResource, type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import { type NodeResult, type NodeState, undecided } from '../../../core/side-result.ts';
import { firstNames } from '../../../core/text/counted.ts';
import { dependenciesOf, kustomizationSpec } from '../../../flux/public.ts';
import { nodeInputs, type RenderedSide } from '../../public.ts';
import type { Ancestor } from '../preview-request.ts';
import type { LastApplied } from './last-applied.ts';
import type { ChartEnd } from './last-chart.ts';
import type { FormerData, HeldBefore, LeftObject } from './last-held.ts';
import type { NeverApplied } from './never-applied.ts';
import { nodesBehind } from './nodes-behind.ts';
import type { RefusedSince } from './refused-updates.ts';

/**
 * Warning of a node that stays in the cluster though its owner does not render; a late one came together with the
 * suspension of that.
 */
export function heldWarning(
  { id }: NodeResult,
  { store }: RenderedSide,
  former: RenderedSide['store'],
  held: HeldBefore | undefined,
  isLate: boolean,
  isAwaiting: boolean,
): Warning | undefined {
  const { isHeld = false, parent: owner } = store.get(id) ?? {};
  if (!isHeld && held?.isTaken === true) {
    const end = held.isLeft === true ? 'has left it behind' : 'is suspended since that';
    const message = `may be in the cluster as ${commitText(held.ancestor)} has it: what applied it then ${end}`;
    return { category: undecided, message };
  }
  if (!isHeld && isLate && owner !== undefined) {
    const before = former.get(id)?.parent ?? owner;
    const message = `is there only if edits that came with the suspension of ${printResource(before)} have reached it: else all of it is new`;
    return { category: undecided, message };
  }
  if (!isHeld || owner === undefined) return undefined;
  const state = store.status(owner)?.state;
  const ends: Partial<Record<NodeState, string>> = {
    rendered: isAwaiting ? 'waits for what nothing in the tree makes' : 'leaves it behind',
    suspended: 'is suspended',
    blocked: 'waits for others',
  };
  const end = state === undefined ? 'goes and leaves it behind' : (ends[state] ?? 'fails');
  // Of other owners history is not asked.
  const isAsked = nodeKindOf(owner) === 'kustomization';
  const { ancestor, isOpen = false } = held ?? {};
  const since = ancestor !== undefined ? commitText(ancestor) : isAsked ? 'the base' : 'the base or a commit before';
  if (isLate) {
    const reason =
      state === 'suspended'
        ? `${printResource(owner)} was suspended together with edits that add it, or with another owner`
        : `${printResource(owner)}, which applies it, renders in no commit that is known`;
    const message = `goes on in the cluster if it is there: ${reason}`;
    return { category: undecided, message };
  }
  const message = `goes on in the cluster as ${since} has it: ${printResource(owner)}, which applies it, ${end}${isOpen ? '; edits that came with that suspension, or with another owner, may have reached it' : ''}`;
  // Flux may have applied another one of the commits before.
  return { category: ancestor === undefined && isAsked ? 'owner-not-rendered' : undecided, message };
}

/** Warning of a node that goes, and was perhaps never there. */
export function doubtfulRemovalWarning(
  { id }: NodeResult,
  { store }: RenderedSide,
  late: ReadonlySet<string>,
): Warning | undefined {
  const owner = store.get(id)?.parent;
  if (owner === undefined || !late.has(resourceKey(id))) return undefined;
  const message =
    store.status(owner)?.state === 'suspended'
      ? `is there only if edits that came with the suspension of ${printResource(owner)} have reached it`
      : `is there only if ${printResource(owner)} has applied it, which renders in no commit that is known`;
  return { category: undecided, message };
}

/**
 * Warning of a node that waits, on the side at hand or on the base, for one of which nothing was applied: it may have
 * applied nothing either.
 */
export function neverReadyWarning(
  { id }: NodeResult,
  stores: readonly RenderedSide['store'][],
  never: NeverApplied,
  late: ReadonlySet<string>,
): Warning | undefined {
  if (never.size + late.size === 0 || never.has(resourceKey(id))) return undefined;
  const awaited = stores.flatMap((store) => dependenciesOf(store.get(id)?.object, id).map((one) => one.id));
  const absent = awaited.find((one) => late.has(resourceKey(one)));
  if (absent !== undefined) {
    const message = `waits or has waited for ${printResource(absent)}, which may not be there: Flux applies nothing until it is`;
    return { category: undecided, message };
  }
  const unapplied = awaited.find((one) => never.has(resourceKey(one)));
  if (unapplied === undefined) return undefined;
  const message = `waits or has waited for ${printResource(unapplied)}, of which Flux has applied nothing: all of it may be new`;
  return { category: undecided, message };
}

/** Warning of a release that waited on the base for one which is not there: nothing of it was applied since. */
export function waitedInVainWarning({ id }: NodeResult, { store }: RenderedSide): Warning | undefined {
  if (nodeKindOf(id) !== 'helmrelease') return undefined;
  const absent = dependenciesOf(store.get(id)?.object, id).find((one) => store.get(one.id) === undefined);
  if (absent === undefined) return undefined;
  const message = `has waited for ${printResource(absent.id)}, which the base does not have: the cluster has it as it was before that`;
  return { category: undecided, message };
}

/**
 * Warning of a node that takes data which the cluster has of a commit before the base: its owner does not render since
 * then. A node that is not `changing` differs in the cluster only where its data does, or the state of its owner.
 */
export function formerDataWarning(
  { id }: NodeResult,
  { base, head }: Readonly<Record<'base' | 'head', RenderedSide['store']>>,
  data: ReadonlyMap<string, FormerData>,
  isChanging: boolean,
): Warning | undefined {
  if (data.size === 0 || nodeKindOf(id) === 'source') return undefined;
  const stays = (one: ResourceId): boolean => {
    const [was, now] = [base.get(one), head.get(one)];
    const [before, after] = [base, head].map((store) => {
      const owner = store.get(one)?.parent;
      return owner === undefined ? undefined : store.status(owner)?.state;
    });
    return before === after && jsonEqual(was?.object ?? null, now?.object ?? null);
  };
  const inputs = [base, head].flatMap((store) => {
    const node = store.get(id);
    const taken = node === undefined ? [] : nodeInputs(store, node);
    return taken.flatMap(({ id: one, role }) => {
      if (role !== 'values' && role !== 'variables') return [];
      // What makes it may take data of others in turn.
      return [{ one, from: one }, ...nodesBehind(store, one).inputs.map((from) => ({ one, from }))];
    });
  });
  for (const { one, from } of inputs) {
    const former = data.get(resourceKey(from));
    if (former === undefined || (!isChanging && stays(from))) continue;
    const { ancestor, isOpen, mayBeGone = false } = former;
    const others = `${isOpen ? ', or as edits since then have it' : ''}${mayBeGone ? ', or not any more' : ''}`;
    const made = one === from ? '' : `, which is made from ${printResource(from)}`;
    const what = `takes ${printResource(one)}${made}`;
    const message =
      ancestor === undefined
        ? `${what}, of which it is not known what the cluster has: what applies it renders in no commit that is known`
        : `${what}, which the cluster has as of ${commitText(ancestor)}${others}: what applies it does not render since then`;
    return { category: undecided, message };
  }
  return undefined;
}

/** Warning of a Kustomization that is resumed for the first time. */
export function neverAppliedWarning({ id, state }: NodeResult, never: NeverApplied): Warning | undefined {
  const past = never.get(resourceKey(id));
  if (state !== 'rendered' || past === undefined) return undefined;
  if (past === 'deleted') {
    const message =
      'was deleted together with its owner, and suspended since it came again: if it was suspended before, what it has applied is still there';
    return { category: undecided, message };
  }
  const message = 'was suspended or failed in all commits since it is there: Flux has applied nothing of it until now';
  return { category: 'last-applied', message };
}

/** Warning of a node that changes and gets what a Kustomization has applied that does not render any more. */
export function presentWarning(
  node: NodeResult,
  before: NodeResult | undefined,
  left: ReadonlyMap<string, LeftObject>,
): Warning | undefined {
  if (left.size === 0 || node.state !== 'rendered') return undefined;
  const { id: own, manifests } = node;
  if (manifests === before?.manifests) return undefined;
  const had = new Set(before?.manifests.map(({ id }) => resourceKey(id)));
  const taken = manifests.filter(({ id }) => {
    const { owner = own } = left.get(resourceKey(id)) ?? {};
    // A node that is repaired takes nothing from itself.
    return resourceKey(owner) !== resourceKey(own) && !had.has(resourceKey(id));
  });
  const [first] = taken.flatMap(({ id }) => left.get(resourceKey(id)) ?? []);
  if (first === undefined) return undefined;
  const names = firstNames(
    taken.map(({ id }) => printResource(id)),
    5,
  );
  const owner = printResource(first.owner);
  const reason =
    first.ancestor === undefined
      ? `edits that came with the suspension of ${owner} may have reached it`
      : `${owner}, which does not render, has applied that as of ${commitText(first.ancestor)}`;
  const message = `may find ${names} in the cluster: ${reason}`;
  return { category: undecided, message };
}

/** Warning of a node that goes with what another one has applied that does not render any more, and stays. */
export function sharedRemovalWarning(
  { id: own, manifests }: NodeResult,
  head: RenderedSide,
  left: ReadonlyMap<string, LeftObject>,
): Warning | undefined {
  if (left.size === 0) return undefined;
  const shared = manifests.flatMap((one) => {
    const other = left.get(resourceKey(one.id));
    const stays = other !== undefined && head.store.get(other.owner) !== undefined;
    return stays && resourceKey(other.owner) !== resourceKey(own) ? [other] : [];
  });
  const [first] = shared;
  if (first === undefined) return undefined;
  const names = firstNames(
    shared.map(({ object }) => printResource(object)),
    5,
  );
  const message = `may leave ${names} in the cluster: ${printResource(first.owner)}, which does not render, has applied that, too`;
  return { category: undecided, message };
}

/**
 * Warning of a Kustomization that is repaired, and got another owner since it has applied something: with that it may
 * have been deleted, or still prunes what it had.
 */
export function ownLeftWarning(
  { id, manifests, state }: NodeResult,
  { store }: RenderedSide,
  left: ReadonlyMap<string, LeftObject>,
): Warning | undefined {
  if (left.size === 0 || state !== 'rendered' || !kustomizationSpec(store.get(id)?.object).prune) return undefined;
  const has = new Set(manifests.map((one) => resourceKey(one.id)));
  const own = [...left].filter(([key, { owner }]) => resourceKey(owner) === resourceKey(id) && !has.has(key));
  const ancestor = own[0]?.[1].ancestor;
  if (ancestor === undefined) return undefined;
  const names = firstNames(
    own.map(([, { object }]) => printResource(object)),
    5,
  );
  const message = `may remove ${names}: it has applied that as of ${commitText(ancestor)}, and has another owner since then`;
  return { category: undecided, message };
}

/** Warning of a node of which an update was refused, and something below which may have changed since then. */
export function refusedUpdateWarning(since: RefusedSince | undefined): Warning | undefined {
  if (since === undefined) return undefined;
  const message = `may be as of ${commitText(since.ancestor)} in the cluster: since then the API server refuses ${printResource(since.id)}${since.isAlone === true ? '' : ', unless somebody has deleted that'}`;
  return { category: undecided, message };
}

/** A commit as texts name it, with its day. */
function commitText({ commit, committedAt }: Ancestor): string {
  return `${commit.slice(0, 7)} of ${new Date(committedAt * 1000).toISOString().slice(0, 10)}`;
}

const unknownCharts: Readonly<Record<ChartEnd, string>> = {
  kept: 'keeps its chart, of which edits since its version was set may wait for a new one: which these are is not known',
  removed: 'goes with what its chart had: which edits since its version was set wait for a new one is not known',
  replaced: 'gets all edits of its chart since the former version was set: which these are is not known',
};

/** Warning of a node that is compared with a commit before the base. */
export function historyWarning(last: LastApplied): Warning {
  switch (last.kind) {
    case 'unknown-chart': {
      return { category: undecided, message: unknownCharts[last.end] };
    }
    case 'waiting-edits': {
      const message = `keeps its chart as of ${commitText(last.ancestor)}, which has set the version: edits since then wait for a new one, unless it was made anew since`;
      return { category: undecided, message };
    }
    case 'chart': {
      const message = `is compared with its chart as of ${commitText(last.ancestor)}, which has set the version before: edits since then wait for a new one`;
      return { category: 'last-applied', message };
    }
    case 'render': {
      // Flux applies the newest of the commits that are pushed together, and no other.
      const doubt = last.isOpen
        ? 'the edits that came with the suspension may be there too'
        : last.hasTaken
          ? 'it waits for what it had below itself, so that the edits since then may be there too'
          : 'that Flux has applied this commit is likely, and not known';
      const chart = last.mayLackEdits ? ', and edits of its chart may wait for a new version' : '';
      const data =
        last.takes === undefined
          ? ''
          : `, and ${printResource(last.takes)} may have been another one then: what applies it did not render`;
      if (last.refused !== undefined) {
        const object = printResource(last.refused.id);
        const message = `is compared with ${commitText(last.ancestor)}, the last commit that Flux has applied of it: since then the API server refuses ${object}${last.refused.isAlone === true ? '' : ', unless somebody has deleted that'}${chart}${data}`;
        return { category: undecided, message };
      }
      const message = `is compared with ${commitText(last.ancestor)}, the last commit in which it renders and is not suspended: ${doubt}${chart}${data}`;
      return { category: undecided, message };
    }
  }
}
