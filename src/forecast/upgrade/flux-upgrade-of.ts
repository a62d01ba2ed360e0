import { extensionsGroup, operatorGroup } from '../../core/flux-kinds.ts';
import {
  type FluxBehaviourChange,
  type FluxUpgrade,
  fluxBehaviours,
  type UnservedVersion,
} from '../../core/flux-upgrade.ts';
import { stringAt } from '../../core/json.ts';
import { apiGroup } from '../../core/resource-id.ts';
import { fluxWithout, latestMinor, versionsThatEnd } from '../../core/versions/flux-versions.ts';
import { type IndexedSides, indexSides, type JudgedSides, servedVersions } from '../../findings/public.ts';
import type { FluxSettings } from '../../flux/public.ts';

/** The most users of a version that are named. */
const mostUsers = 20;

/** Facts about the Flux of one side of a cluster, as that side is rendered. */
export type SideFlux = Partial<Pick<FluxSettings, (typeof fluxBehaviours)[number] | 'minor'>>;

/**
 * The step of a cluster's Flux to another minor version; undefined where there is none, or where one is not known. What
 * a later version no longer serves is told by the definitions of both sides; where they have none, by those of the
 * controllers of each version.
 */
export function fluxUpgradeOf(
  root: string,
  sides: JudgedSides,
  { before, after }: Readonly<Record<'after' | 'before', SideFlux>>,
): FluxUpgrade | undefined {
  if (before.minor === after.minor || !isKnown(before.minor) || !isKnown(after.minor)) return undefined;
  const indexes = sides.indexes ?? indexSides(sides.base, sides.head);
  const [from, to] = [`2.${before.minor}`, `2.${after.minor}`];
  const controllers = sides.comparison.versions.flatMap(({ name, from: old, to: next }) => {
    const controller = /(?:^|\/)fluxcd\/((?:[a-z-]+-controller|source-watcher))$/.exec(name)?.[1];
    return controller === undefined || old === undefined || next === undefined
      ? []
      : [{ name: controller, from: old, to: next }];
  });
  const behaviours = fluxBehaviours.flatMap((behaviour): readonly FluxBehaviourChange[] => {
    const [base, head] = [before[behaviour], after[behaviour]];
    if (base === undefined || head === undefined || base === head) return [];
    return [{ behaviour, base: String(base), head: String(head) }];
  });
  const defined = endedByDefinitions(root, sides, indexes);
  const known = new Set(defined.map(({ apiVersion }) => apiVersion));
  const ended = endedByVersions(root, from, to, indexes).filter(({ apiVersion }) => !known.has(apiVersion));
  return { root, from, to, controllers, behaviours, unserved: [...defined, ...ended] };
}

/** Versions before Flux 2 count as its version 0. */
function isKnown(minor: number | undefined): minor is number {
  return minor !== undefined && minor !== 0 && minor !== latestMinor;
}

function isFluxGroup(group: string): boolean {
  return group === operatorGroup || group === extensionsGroup || group.endsWith('.toolkit.fluxcd.io');
}

function endedByDefinitions(
  root: string,
  { comparison }: JudgedSides,
  { head }: IndexedSides,
): readonly UnservedVersion[] {
  return comparison.groups.flatMap(({ changes }) =>
    changes.flatMap(({ id, base, head: after }) => {
      const group = stringAt(after?.object, 'spec', 'group') ?? '';
      if (id.kind !== 'CustomResourceDefinition' || base === undefined || !isFluxGroup(group)) return [];
      const kind = stringAt(after?.object, 'spec', 'names', 'kind') ?? '';
      const served = servedVersions(after?.object);
      return servedVersions(base.object)
        .filter((version) => !served.includes(version))
        .map((version): UnservedVersion => {
          const apiVersion = `${group}/${version}`;
          return { ...usersOf(root, kind, apiVersion, head), by: 'definitions' };
        });
    }),
  );
}

/** Users of the versions that end in between, whose definitions the tree does not have. */
function endedByVersions(root: string, from: string, to: string, { head }: IndexedSides): readonly UnservedVersion[] {
  const ended = versionsThatEnd(to).filter((apiVersion) => fluxWithout(apiVersion, from) === undefined);
  if (ended.length === 0) return [];
  const kinds = new Map<string, { readonly kind: string; readonly apiVersion: string }>();
  for (const { manifest } of head.all(root)) {
    const apiVersion = stringAt(manifest.object, 'apiVersion') ?? '';
    const { kind } = manifest.id;
    if (ended.includes(apiVersion)) kinds.set(`${apiVersion} ${kind}`, { apiVersion, kind });
  }
  return [...kinds.values()]
    .filter(({ kind, apiVersion }) => !isDefined(root, kind, apiVersion, head))
    .map(({ kind, apiVersion }): UnservedVersion => ({ ...usersOf(root, kind, apiVersion, head), by: 'versions' }));
}

function isDefined(root: string, kind: string, apiVersion: string, head: IndexedSides['head']): boolean {
  return head
    .ofKind(root, 'CustomResourceDefinition.apiextensions.k8s.io')
    .some(
      ({ manifest: { object } }) =>
        stringAt(object, 'spec', 'group') === apiGroup(apiVersion) &&
        stringAt(object, 'spec', 'names', 'kind') === kind,
    );
}

function usersOf(
  root: string,
  kind: string,
  apiVersion: string,
  head: IndexedSides['head'],
): Omit<UnservedVersion, 'by'> {
  const users = head
    .ofKind(root, `${kind}.${apiGroup(apiVersion)}`)
    .filter(({ manifest }) => manifest.object['apiVersion'] === apiVersion)
    .map(({ manifest }) => manifest.id);
  return { apiVersion, kind, users: users.slice(0, mostUsers), userCount: users.length };
}
