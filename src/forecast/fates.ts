import type { Change, ChangeGroup } from '../compare/public.ts';
import type { ForecastReason } from '../core/forecast.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import { type Finding, type ReviewedComparison, recreatesIt, rules } from '../findings/public.ts';

/** A removed object, and what applied it. */
interface Removal {
  readonly change: Change;
  readonly group: ChangeGroup;
}

/** Fates of whole objects and nodes that the findings know of. */
export interface Fates {
  /** Test for a node of which the API server refuses something, so that nothing of it counts as deleted. */
  readonly isRefused: (root: string, node: ResourceId) => boolean;
  /** Test for an object that does not count as applied: it, or what is applied together with it, is refused. */
  readonly isHeldBack: (root: string, node: ResourceId, id: ResourceId) => boolean;
  /** Test for a release that ends with an object that the API server refuses to make: it may not come to the others. */
  readonly isPerhapsHeldBack: (root: string, node: ResourceId) => boolean;
  /** The reason for which Flux deletes an object and makes it again. */
  readonly recreated: (root: string, id: ResourceId) => ForecastReason | undefined;
  /** Test for a HelmRelease that is uninstalled and installed again. */
  readonly isReinstalled: (root: string, node: ResourceId) => boolean;
  /** The removal of an object, with what applied it. */
  readonly removed: (root: string, id: ResourceId) => Removal | undefined;
  /** HelmReleases that are uninstalled and installed again. */
  readonly reinstalled: readonly { readonly root: string; readonly id: ResourceId }[];
}

const refusals = new Set(rules.flatMap(({ id, isRefusal }) => (isRefusal === true ? [id] : [])));
const updateRefusals = new Set(rules.flatMap(({ id, group }) => (group === 'immutable' ? [id] : [])));

/** Gathers the fates of a judged comparison. */
export function fatesOf({ groups, review }: ReviewedComparison): Fates {
  const findings = [...(review?.findings ?? []), ...(review?.acknowledged ?? []).map(({ finding }) => finding)];
  const ofRefusals = findings.filter(({ rule }) => refusals.has(rule));
  const forced = new Map(ofRefusals.filter(isForced).map((one) => [keyOf(one.root, one.resource), one]));
  const refused = new Set(
    ofRefusals.filter((one) => !isForced(one) && one.severity === 'block').map((one) => keyOf(one.root, one.resource)),
  );
  const among = (ids: ReadonlySet<string>): ReadonlySet<string> =>
    new Set(
      ids.size === 0
        ? []
        : groups.flatMap(({ root, node, changes }) =>
            changes.some(({ id }) => ids.has(keyOf(root, id))) ? [keyOf(root, node)] : [],
          ),
    );
  const nodes = among(refused);
  // Helm goes on after a refused update; what else it asks for before it applies is not told apart.
  const updates = new Set(
    ofRefusals.filter(({ rule }) => updateRefusals.has(rule)).map((one) => keyOf(one.root, one.resource)),
  );
  const stopping = among(new Set([...refused].filter((key) => !updates.has(key))));
  const reinstalled = (review?.releases ?? [])
    .filter(({ action }) => action === 'reinstalled')
    .map(({ root, release: id }) => ({ root, id }));
  const again = new Set(reinstalled.map(({ root, id }) => keyOf(root, id)));
  let removals: ReadonlyMap<string, Removal> | undefined;
  return {
    removed: (root, id) => {
      removals ??= removalsIn(groups);
      return removals.get(keyOf(root, id));
    },
    isReinstalled: (root, node) => again.has(keyOf(root, node)),
    isRefused: (root, node) => nodes.has(keyOf(root, node)),
    isHeldBack: (root, node, id) =>
      refused.has(keyOf(root, id)) || (node.kind !== 'HelmRelease' && nodes.has(keyOf(root, node))),
    isPerhapsHeldBack: (root, node) => node.kind === 'HelmRelease' && stopping.has(keyOf(root, node)),
    recreated: (root, id) => {
      const finding = forced.get(keyOf(root, id));
      return finding === undefined ? undefined : { rule: 'forced', resource: id, fields: namedFields(finding) };
    },
    reinstalled,
  };
}

function removalsIn(groups: readonly ChangeGroup[]): ReadonlyMap<string, Removal> {
  return new Map(
    groups.flatMap((group) =>
      group.changes
        .filter(({ status }) => status === 'removed')
        .map((change) => [keyOf(group.root, change.id), { change, group }] as const),
    ),
  );
}

function keyOf(root: string, id: ResourceId): string {
  return `${root}\0${resourceKey(id)}`;
}

function isForced({ message }: Finding): boolean {
  return message.startsWith(recreatesIt);
}

function namedFields({ message }: Finding): readonly { readonly path: string }[] {
  return [...message.matchAll(/`(spec\.[^`]{1,200})`/g)].map(([, path = '']) => ({ path }));
}
