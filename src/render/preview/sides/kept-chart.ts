import { clampPath } from '../../../core/files/paths.ts';
import { newestHelm } from '../../../core/versions/helm-versions.ts';
import { type ChartLoad, loadChartMetadata } from '../../../engines/helm/public.ts';
import {
  type HelmChartSpec,
  type HelmReleaseSpec,
  helmChartSpec,
  helmReleaseSpec,
  isForcedAnew,
} from '../../../flux/public.ts';
import { type Artifact } from '../../../sources/public.ts';
import {
  type BuildMemo,
  type ChartReference,
  chartReference,
  inputsKey,
  loadArtifactChart,
  type Memoised,
  namedHelmChart,
  type Store,
  type StoredObject,
} from '../../public.ts';
import { type BothStores, isSameHelmChart, isSuspendedChart } from './helm-chart-generation.ts';

/** Sides in which a chart is looked for. */
export interface KeptChartSides extends BothStores {
  readonly earlier: Store;
  readonly memo: BuildMemo;
  /** The version of Helm that loads charts; the newest without it, which tells whether they are the same. */
  readonly helm?: string;
}

/**
 * The chart that Flux keeps for a release, although the files at its reference are others by now; undefined where there
 * is none, or these are the same. Of a GitRepository or Bucket (`Build` of the local chart builder of
 * source-controller, with `Force` for a new generation; helm-controller compares the version of the chart and the
 * digest of values):
 *
 * | what differs | packaged again | upgraded |
 * |---|---|---|
 * | nothing, or the HelmChart is suspended | no | no |
 * | name or version in the Chart.yaml, or the chart follows the revision | yes | yes |
 * | generation of the HelmChart, with values files | yes, as another version | yes |
 * | generation of the HelmChart alone (interval, directory) | yes, as the same version | no: it waits |
 * | values, other fields of the release, a forced request | no | yes, to what is packaged |
 *
 * Nothing but the Chart.yaml is read before, so that what else is broken there is not seen.
 */
export function keptChart(
  { store, earlier, memo, helm = newestHelm }: KeptChartSides,
  release: StoredObject,
  reference: ChartReference,
): Memoised<ChartLoad> | undefined {
  const { source, chart, tracks } = reference;
  if ((source.kind !== 'GitRepository' && source.kind !== 'Bucket') || tracks !== 'nothing') return undefined;
  const isAtRest = isSuspendedChart(store, release);
  if (!isAtRest && !isSameHelmChart({ store, earlier }, release) && !hasNoUpgrade({ store, earlier }, release))
    return undefined;
  const former = formerReference(earlier, release) ?? reference;
  const [before, after] = [earlier.artifact(former.source), store.artifact(source)];
  if (before === undefined || after === undefined) return undefined;
  const load = (artifact: Artifact, at: ChartReference): Memoised<ChartLoad> =>
    loadArtifactChart(memo, artifact, at, helm);
  const [packaged, present] = [load(before, former), load(after, reference)];
  if (packaged.identity === present.identity || isMovedAlone([before, former], [after, reference])) return undefined;
  if (isAtRest) return packaged;
  const had = packaged.value.chart?.metadata;
  const has = present.value.chart?.metadata ?? loadChartMetadata(after.tree, clampPath(chart));
  if (had === undefined || has === undefined) return undefined;
  return had.name === has.name && had.version === has.version ? packaged : undefined;
}

/** A chart in an artifact. */
type PlacedChart = readonly [Artifact, ChartReference];

/** Test for a chart that gets another directory alone: its files are the same, and no dependency is outside of it. */
function isMovedAlone(before: PlacedChart, after: PlacedChart): boolean {
  const idOf = ([{ tree }, { chart }]: PlacedChart): string | undefined => tree.contentId(clampPath(chart));
  if (idOf(after) === undefined || idOf(before) !== idOf(after)) return false;
  const [{ tree }, { chart }] = after;
  const { dependencies = [] } = loadChartMetadata(tree, clampPath(chart)) ?? {};
  const isPlain = ([, { valuesFiles }]: PlacedChart): boolean => valuesFiles.length === 0;
  return [before, after].every(isPlain) && dependencies.every(({ repository }) => !repository.startsWith('file://'));
}

/** The chart that a release had, which may be in another directory. */
function formerReference(earlier: Store, { id }: StoredObject): ChartReference | undefined {
  const former = earlier.get(id);
  const reference = former && chartReference(earlier, former);
  return reference !== undefined && 'source' in reference ? reference : undefined;
}

/**
 * Test whether nothing of a release differs that brings helm-controller to upgrade it, given that the version of its
 * chart is the same.
 */
function hasNoUpgrade({ store, earlier }: BothStores, after: StoredObject): boolean {
  const before = earlier.get(after.id);
  if (before === undefined || isForcedAnew(before.object, after.object)) return false;
  const [old, next] = [helmReleaseSpec(before.object), helmReleaseSpec(after.object)];
  const specOf = (of: BothStores['store'], release: StoredObject): HelmChartSpec | undefined => {
    const declared = namedHelmChart(of, release);
    return declared === undefined ? helmReleaseSpec(release.object).chart?.spec : helmChartSpec(declared.object);
  };
  // With values files, or where it follows the revision, another generation is another version.
  const isPlain = (chart: HelmChartSpec | undefined, { valuesFrom }: HelmReleaseSpec): boolean =>
    chart !== undefined && chart.reconcileStrategy !== 'Revision' && chart.valuesFiles.length + valuesFrom.length === 0;
  const inputs = ({ chart: _chart, chartRef: _ref, interval: _interval, ...rest }: HelmReleaseSpec): string =>
    inputsKey(rest);
  const isSame = inputs(old) === inputs(next);
  const [had, has] = [specOf(earlier, before), specOf(store, after)];
  return isSame && isPlain(had, old) && isPlain(has, next);
}
