import { type Comparison } from '../compare/public.ts';
import { helmGroup, sourceGroup, sourceId } from '../core/flux-kinds.ts';
import { type JsonObject, objectAt, stringAt } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import { type ChartOrigin, isRendered } from '../core/side-result.ts';
import { helmChartSpec, helmReleaseSpec, namesSource, sourceSpec } from '../flux/public.ts';
import { type DirectorySides, withoutDirectory } from './gone-directory.ts';
import { exchangedChart, isOtherRelease } from './release-identity.ts';
import { removalOutcomeOfOwned } from './removal-outcome.ts';
import type { SideIndex } from './side-index.ts';
import { alikePlaced } from './unplaced.ts';

/** What Flux does to a Helm release. */
type ReleaseAction = 'installed' | 'reinstalled' | 'uninstalled' | 'upgraded';

/** One HelmRelease that something happens to. */
export interface ReleaseChange {
  readonly root: string;
  readonly release: ResourceId;
  readonly action: ReleaseAction;
  /** What the release is made from, as far as the definition says: the chart's name, or the source it refers to. */
  readonly chart: string;
  /** Version of the chart before and after; absent when the definition does not say it. */
  readonly from?: string;
  readonly to?: string;
  /** What is different, for upgrades: the chart, the values, or settings of the HelmRelease itself. */
  readonly differs: readonly ('chart' | 'settings' | 'values')[];
  /** How many of its resources differ. */
  readonly resources: number;
  /** True when Flux leaves it as it is until it is resumed. */
  readonly suspended: boolean;
  /** True when it renders on both sides, and to the same but for what is hidden. */
  readonly sameResult?: boolean;
}

/** Where a HelmRelease says where its chart comes from, with what the source of that chart says about its version. */
function chartOf(
  definition: JsonObject,
  root: string,
  side: SideIndex,
): { readonly name: string; readonly version: string | undefined } {
  const { chart, chartRef } = helmReleaseSpec(definition);
  if (chart?.spec !== undefined) return { name: chart.spec.chart ?? '', version: chart.spec.version };
  const { kind = '', name = '', namespace = stringAt(definition, 'metadata', 'namespace') ?? '' } = chartRef ?? {};
  const source = side.definition(root, sourceId(kind, namespace, name));
  const { ref, url } = sourceSpec(source);
  const ofChart = helmChartSpec(source);
  return { name: url ?? ofChart.chart ?? name, version: ref?.tag ?? ref?.semver ?? ref?.digest ?? ofChart.version };
}

function settingsOf(definition: JsonObject): JsonObject {
  const {
    chart: _chart,
    chartRef: _chartRef,
    values: _values,
    valuesFrom: _valuesFrom,
    suspend: _suspend,
    ...rest
  } = objectAt(definition, 'spec') ?? {};
  return rest;
}

/**
 * The settings whose change alone makes helm-controller upgrade. Source: `DetermineReleaseState` of helm-controller
 * 1.6.
 */
function upgradingSettings(definition: JsonObject): JsonObject {
  const { commonMetadata = null, postRenderers = null } = objectAt(definition, 'spec') ?? {};
  return { commonMetadata, postRenderers };
}

/**
 * Says for every HelmRelease that this change touches what Flux will do with its release. A release whose definition is
 * the same is upgraded when its source has another version, or when what it renders differs: its values then come from
 * elsewhere.
 */
export function releaseChanges(comparison: Comparison, sides: DirectorySides): readonly ReleaseChange[] {
  const { head } = sides;
  const found = new Map<string, ReleaseChange>();
  const resources = new Map<string, number>();
  const touched = new Map<string, { readonly root: string; readonly id: ResourceId; readonly former: ResourceId }>();
  const touch = (root: string, id: ResourceId, former = id): void => {
    const key = `${root}\0${resourceKey(id)}`;
    if (id.kind === 'HelmRelease' && (former !== id || !touched.has(key))) touched.set(key, { root, id, former });
  };
  for (const { root, node, changes } of comparison.groups) {
    if (node.kind === 'HelmRelease') {
      resources.set(`${root}\0${resourceKey(node)}`, changes.length);
      touch(root, node);
    }
    for (const { id, base: before } of changes) {
      touch(root, id, before?.id);
      if (id.group === sourceGroup) for (const user of usersOf(root, id, head)) touch(root, user);
    }
  }
  for (const [key, { root, id, former }] of touched) {
    const change = releaseChange(root, { id, former }, sides, resources.get(key) ?? 0);
    if (change !== undefined) found.set(key, change);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
}

/** The releases that take their chart from a source. */
function usersOf(root: string, source: ResourceId, side: SideIndex): ResourceId[] {
  return side.ofKind(root, `HelmRelease.${helmGroup}`).flatMap(({ manifest: { id, object } }) => {
    return namesSource(helmReleaseSpec(object).chartRef, id.namespace, source) ? [id] : [];
  });
}

function releaseChange(
  root: string,
  { id: release, former }: { readonly id: ResourceId; readonly former: ResourceId },
  sides: DirectorySides,
  resources: number,
): ReleaseChange | undefined {
  const { base, head } = sides;
  const before = base.definition(root, former);
  const after = head.definition(root, release);
  const definition = after ?? before;
  if (definition === undefined) return undefined;
  const [old, next] = [
    before === undefined ? undefined : chartOf(before, root, base),
    after === undefined ? undefined : chartOf(after, root, head),
  ];
  const suspended = helmReleaseSpec(definition).suspend;
  const common = {
    root,
    release,
    chart: next?.name ?? old?.name ?? '',
    ...(old?.version === undefined ? {} : { from: old.version }),
    ...(next?.version === undefined ? {} : { to: next.version }),
    resources,
    suspended,
  };
  const held = head.findNode(root, release);
  // What does not render is not applied, and told as a failure.
  const state = held?.state;
  if (after !== undefined && (state === 'failed' || state === 'blocked')) return undefined;
  if (before === undefined) return { ...common, action: 'installed', differs: [] };
  // What is suspended, told to stay, or left behind is not uninstalled.
  const stays =
    held !== undefined ||
    !removalOutcomeOfOwned(root, release, base, head).deleted ||
    withoutDirectory(root, release, sides) !== undefined;
  if (after === undefined && stays) return undefined;
  if (after === undefined) return { ...common, action: 'uninstalled', differs: [] };
  const [placed = before, nextPlaced = after] = alikePlaced(before, after);
  const pair = { root, base: placed, head: nextPlaced };
  if (isOtherRelease(pair, { base, head })) {
    const exchanged = exchangedChart(pair, { base, head });
    return { ...common, action: 'reinstalled', differs: [exchanged === undefined ? 'settings' : 'chart'] };
  }
  const valuesOf = (object: JsonObject): JsonObject => ({
    values: objectAt(object, 'spec')?.['values'] ?? null,
    from: objectAt(object, 'spec')?.['valuesFrom'] ?? null,
  });
  const loaded = { base: base.findNode(root, former)?.chart, head: held?.chart };
  const isOtherContent = differsInContent(loaded.base, loaded.head);
  // The same version at another address may well be the same artifact, of which Flux makes nothing.
  const isElsewhere = old?.name !== next?.name && (resources > 0 || lastPart(old?.name) !== lastPart(next?.name));
  const chart = isElsewhere || plain(old?.version) !== plain(next?.version) || isOtherContent;
  const versions = { from: loaded.base?.version, to: loaded.head?.version };
  const values = !jsonEqual(valuesOf(before), valuesOf(after));
  const settings = !jsonEqual(settingsOf(before), settingsOf(after));
  const isUpgraded =
    chart || values || resources > 0 || !jsonEqual(upgradingSettings(before), upgradingSettings(after));
  if (!isUpgraded) return undefined;
  const differs = [
    ...(chart ? (['chart'] as const) : []),
    // What renders differently from the same chart and definition has other values from elsewhere.
    ...(values || (!chart && !settings) ? (['values'] as const) : []),
    ...(settings ? (['settings'] as const) : []),
  ];
  // What is the same on both sides may be rendered or not, which no report depends on.
  const isSame = resources === 0 && isRendered(state) && isRendered(base.findNode(root, release)?.state);
  const told = isOtherContent && old?.version === next?.version ? { ...common, ...versions } : common;
  return { ...told, action: 'upgraded', differs, ...(isSame ? { sameResult: true } : {}) };
}

/** Test for two charts that were loaded, where Flux takes the second one: another version, or another package of it. */
function differsInContent(base: ChartOrigin | undefined, head: ChartOrigin | undefined): boolean {
  if (base === undefined || head === undefined || head.kept !== undefined) return false;
  return base.name !== head.name || base.version !== head.version || base.packaged !== head.packaged;
}

/** A version without the `v` that some tags begin with. */
function plain(version: string | undefined): string | undefined {
  return version?.replace(/^v(?=\d)/, '');
}

function lastPart(text: string | undefined): string | undefined {
  return text?.split('/').findLast((part) => part !== '');
}
