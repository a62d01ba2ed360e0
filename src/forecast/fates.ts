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
  /** Test for a node of which the API server refuses something, so that nothing else of it counts as applied. */
  readonly isRefused: (root: string, node: ResourceId) => boolean;
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

/** Gathers the fates of a judged comparison. */
export function fatesOf({ groups, review }: ReviewedComparison): Fates {
  const findings = [...(review?.findings ?? []), ...(review?.acknowledged ?? []).map(({ finding }) => finding)];
  const ofRefusals = findings.filter(({ rule }) => refusals.has(rule));
  const forced = new Map(ofRefusals.filter(isForced).map((one) => [keyOf(one.root, one.resource), one]));
  const refused = new Set(
    ofRefusals.filter((one) => !isForced(one) && one.severity === 'block').map((one) => keyOf(one.root, one.resource)),
  );
  const nodes = new Set(
    refused.size === 0
      ? []
      : groups.flatMap(({ root, node, changes }) =>
          changes.some(({ id }) => refused.has(keyOf(root, id))) ? [keyOf(root, node)] : [],
        ),
  );
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
