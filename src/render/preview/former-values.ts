import { type JsonValue, objectAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { FormerSpecBuild, Manifest } from '../../core/side-result.ts';
import { newestHelm } from '../../core/versions/helm-versions.ts';
import type { ChartLoad } from '../../engines/helm/public.ts';
import { helmReleaseSpec } from '../../flux/public.ts';
import {
  type ChartReference,
  chartReference,
  loadArtifactChart,
  type Memoised,
  type Orchestrator,
  type StoredObject,
} from '../public.ts';
import { interimEffect } from './interim.ts';
import type { Rounds, SettledSides } from './settled-sides.ts';

/**
 * Effects of new charts with the former values of their releases, by key: source-controller packages a chart of this
 * repository at once, while the new values come through what applies the release. The base is rendered so, and as it
 * was again; undefined where no release asks for it.
 */
export async function* formerValuesRenders(
  sides: SettledSides,
): Rounds<ReadonlyMap<string, readonly FormerSpecBuild[]> | undefined> {
  const { base, head } = sides;
  const found = new Map<string, readonly FormerSpecBuild[]>();
  const charts = new Map(releasesWithBoth(sides).map(({ id, chart }) => [resourceKey(id), chart]));
  if (charts.size === 0) return undefined;
  const again = base.store.all().flatMap(({ id }) => (charts.has(resourceKey(id)) ? [id] : []));
  const manifestsOf = ({ store }: Orchestrator, id: ResourceId): readonly Manifest[] =>
    store.status(id)?.manifests ?? [];
  const before = new Map(again.map((id) => [resourceKey(id), manifestsOf(base, id)]));
  yield { reason: 'new charts with former values', base: { again, due: again, charts } };
  for (const id of again) {
    if (base.store.status(id)?.state !== 'rendered') continue;
    const interim = { prune: true, before: before.get(resourceKey(id)) ?? [], between: manifestsOf(base, id) };
    const effect = interimEffect(interim, { id, state: 'rendered', manifests: manifestsOf(head, id) });
    if (effect !== undefined) found.set(resourceKey(id), [effect]);
  }
  const none = new Map([...charts.keys()].map((key) => [key, undefined]));
  yield { reason: 'their own charts', base: { again, due: again, charts: none } };
  return found;
}

/** Releases of which the chart, in this repository, gets another version together with another spec or other values. */
function releasesWithBoth({
  base,
  head,
  memo,
}: SettledSides): readonly (Pick<StoredObject, 'id'> & { readonly chart: Memoised<ChartLoad> })[] {
  return base.store.all().flatMap((former) => {
    const { id } = former;
    const next = head.store.get(id);
    if (id.kind !== 'HelmRelease' || next === undefined) return [];
    if (![base, head].every(({ store }) => store.status(id)?.state === 'rendered')) return [];
    const [reference, other] = [chartReference(base.store, former), chartReference(head.store, next)];
    if (!('source' in reference) || !('source' in other)) return [];
    const isSame = jsonEqual(inputsOf(former, base), inputsOf(next, head));
    const isOther = reference.chart !== other.chart || !jsonEqual(filesOf(reference), filesOf(other));
    if (isSame && !isOther) return [];
    // Of the chart that it has until then, be it in another directory.
    const [was, is] = [base.store, head.store].map((store) => store.artifact(reference.source));
    if (was?.reviewed === undefined || is?.reviewed === undefined) return [];
    const [packaged, chart] = [
      loadArtifactChart(memo, was, reference, newestHelm),
      // As it is packaged before the HelmChart has its new values files.
      loadArtifactChart(memo, is, reference, newestHelm),
    ];
    const [version, raised] = [packaged, chart].map(({ value }) => value.chart?.metadata.version);
    const isAnew = reference.tracks === 'revision' ? packaged.identity !== chart.identity : version !== raised;
    return raised === undefined || !isAnew ? [] : [{ id, chart }];
  });
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
