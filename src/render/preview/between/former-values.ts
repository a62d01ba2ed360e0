import { type JsonValue, jsonAt, objectAt } from '../../../core/json.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import { type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import type { FormerSpecBuild, Manifest } from '../../../core/side-result.ts';
import { newestHelm } from '../../../core/versions/helm-versions.ts';
import type { ChartLoad } from '../../../engines/helm/public.ts';
import { keepReason } from '../../../findings/public.ts';
import { helmReleaseSpec } from '../../../flux/public.ts';
import {
  type ChartReference,
  chartReference,
  loadArtifactChart,
  type Memoised,
  type Orchestrator,
  type StoredObject,
} from '../../public.ts';
import type { SettledSides } from '../settled-sides.ts';
import { formerObjects, lateData, sourceOrder } from './former-inputs.ts';
import type { Interim } from './interim.ts';

/** A release or ResourceSet before and after. */
type BothSpecs = readonly [StoredObject, StoredObject];

/**
 * New inputs of a release with former ones: source-controller packages a chart of this repository at once, while the
 * new spec and values come through what applies the release; values of others may come later still, as may the chart
 * of another source than the spec comes by.
 */
export async function releaseInterims(specs: BothSpecs, sides: SettledSides): Promise<readonly Interim[]> {
  const isEdited = !jsonEqual(jsonAt(specs[0].object, 'spec'), jsonAt(specs[1].object, 'spec'));
  return [
    ...(await newChartFirst(specs, sides)),
    ...(await newValuesFirst(specs, sides)),
    ...(isEdited ? await beforeLateData(specs, sides) : []),
  ];
}

/** The new spec of a release or ResourceSet with the former values or inputs of others, which come after that. */
export async function beforeLateData(
  [former, next]: BothSpecs,
  { base, head }: SettledSides,
): Promise<readonly Interim[]> {
  const stores = { base: base.store, head: head.store };
  const from = lateData(next, stores, 'head');
  if (from === undefined) return [];
  return await interimOf(
    former,
    base,
    { from: { ...from, isLast: true } },
    async () => await head.tried(next, { objects: formerObjects(next, stores, 'head') }),
  );
}

async function interimOf(
  { id }: StoredObject,
  base: Orchestrator,
  more: Pick<Interim, 'from' | 'isOpen'>,
  run: () => Promise<readonly Manifest[] | undefined>,
): Promise<readonly Interim[]> {
  const between = await run();
  const { manifests: before } = base.store.status(id) ?? {};
  return between === undefined || before === undefined ? [] : [{ prune: true, before, between, ...more, run }];
}

/** The new chart with the former spec and values. */
async function newChartFirst([former, next]: BothSpecs, sides: SettledSides): Promise<readonly Interim[]> {
  const { base, head } = sides;
  const [reference, other] = [chartReference(base.store, former), chartReference(head.store, next)];
  if (!('source' in reference) || !('source' in other)) return [];
  const isOther = reference.chart !== other.chart || !jsonEqual(filesOf(reference), filesOf(other));
  if (isSame([former, next], sides) && !isOther) return [];
  // Of the chart that it has until then, be it in another directory.
  const chart = raisedChart(reference, sides);
  if (chart === undefined) return [];
  const order = sourceOrder(reference.source, former, base.store);
  const isOpen = order === 'open' || order === 'spec first';
  return await interimOf(former, base, isOpen ? { isOpen } : {}, async () => await base.tried(former, { chart }));
}

/** The chart that source-controller packages anew at a reference, before the HelmChart has its new values files. */
function raisedChart(
  reference: ChartReference,
  { base, head, memo }: Pick<SettledSides, 'base' | 'head' | 'memo'>,
): Memoised<ChartLoad> | undefined {
  const [was, is] = [base.store, head.store].map((store) => store.artifact(reference.source));
  if (was?.reviewed === undefined || is?.reviewed === undefined) return undefined;
  const [packaged, chart] = [
    loadArtifactChart(memo, was, reference, newestHelm),
    loadArtifactChart(memo, is, reference, newestHelm),
  ];
  const [version, raised] = [packaged, chart].map(({ value }) => value.chart?.metadata.version);
  const isAnew = reference.tracks === 'revision' ? packaged.identity !== chart.identity : version !== raised;
  return raised === undefined || !isAnew ? undefined : chart;
}

/** The new spec and values with the chart that another source of this repository still has. */
async function newValuesFirst([former, next]: BothSpecs, sides: SettledSides): Promise<readonly Interim[]> {
  const { base, head, memo } = sides;
  const reference = chartReference(head.store, next);
  if (!('source' in reference) || isSame([former, next], sides)) return [];
  const order = sourceOrder(reference.source, former, base.store);
  if (order === 'together' || raisedChart(reference, sides) === undefined) return [];
  const was = base.store.artifact(reference.source);
  const chart = was && loadArtifactChart(memo, was, reference, newestHelm);
  if (chart?.value.chart === undefined) return [];
  const by = head.store.get(reference.source)?.parent ?? reference.source;
  const from = { id: reference.source, by, isLast: true as const };
  const objects = formerObjects(next, { base: base.store, head: head.store }, 'head');
  return await interimOf(
    former,
    base,
    { from, ...(order === 'spec first' ? {} : { isOpen: true }) },
    async () => await head.tried(next, { chart, objects }),
  );
}

/**
 * The effect of edits of a chart on its release that goes with them: source-controller mostly packages them first, so
 * that the release is upgraded and then uninstalled. What it loses, or keeps no more, is deleted; what is new and has a
 * mark stays.
 */
export async function removedReleaseBuild(
  former: StoredObject,
  sides: SettledSides,
): Promise<FormerSpecBuild | undefined> {
  const { base } = sides;
  const reference = chartReference(base.store, former);
  const chart = 'source' in reference ? raisedChart(reference, sides) : undefined;
  const between = chart && (await base.tried(former, { chart }));
  if (between === undefined) return undefined;
  const { manifests: before = [] } = base.store.status(former.id) ?? {};
  const [had, has] = [before, between].map((some) => new Map(some.map((one) => [resourceKey(one.id), one])));
  const isKept = (one: Manifest): boolean => keepReason(one, former.id, true) !== undefined;
  const pruned = before.filter((one) => {
    const next = has?.get(resourceKey(one.id));
    return next !== undefined && isKept(one) && !isKept(next);
  });
  const made = between.filter(({ id }) => had?.has(resourceKey(id)) === false);
  if (pruned.length + made.length === 0) return undefined;
  const idsOf = (some: readonly Manifest[]): readonly ResourceId[] => some.map(({ id }) => id);
  return { pruned: idsOf(pruned), made: idsOf(made), kept: idsOf(made.filter(isKept)), otherwise: [], bound: [] };
}

function isSame([former, next]: BothSpecs, { base, head }: Pick<SettledSides, 'base' | 'head'>): boolean {
  return jsonEqual(inputsOf(former, base), inputsOf(next, head));
}

/** All of a release but which chart it is of: what it says itself, and the data of the objects that give it values. */
function inputsOf({ id, object }: StoredObject, { store }: Orchestrator): JsonValue[] {
  const given = helmReleaseSpec(object).valuesFrom.map(({ kind = '', name = '' }): JsonValue[] => {
    const from = store.get({ group: '', kind, namespace: id.namespace, name })?.object;
    return [from?.['data'] ?? null, from?.['stringData'] ?? null];
  });
  const own = Object.entries(objectAt(object, 'spec') ?? {}).filter(([field]) => field !== 'chart');
  return [Object.fromEntries(own), ...given];
}

/** Files of a chart with which it is packaged. */
function filesOf({ valuesFiles, ignoreMissingValuesFiles }: ChartReference): JsonValue[] {
  return [[...valuesFiles], ignoreMissingValuesFiles];
}
