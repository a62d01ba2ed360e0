import { clampPath } from '../../files/paths.ts';
import { type HelmChartSpec, helmChartSpec } from '../../flux/helm-chart-spec.ts';
import { type HelmReleaseSpec, helmReleaseSpec, isForcedAnew } from '../../flux/helm-release-spec.ts';
import type { ChartLoad } from '../../helm/chart.ts';
import { loadChartMetadata } from '../../helm/load-chart.ts';
import { fluxNanoseconds } from '../../model/duration.ts';
import { stringAt } from '../../model/json.ts';
import { inputsKey } from '../../orchestrator/controllers/controller.ts';
import type { BuildMemo, Memoised } from '../../orchestrator/memo/build-memo.ts';
import { type ChartReference, helmChartText, namedHelmChart } from '../../orchestrator/release/chart-reference.ts';
import { loadArtifactChart } from '../../orchestrator/release/load-artifact-chart.ts';
import type { Store, StoredObject } from '../../orchestrator/store.ts';
import type { Artifact } from '../../sources/fetcher.ts';
import { newestHelm } from '../../versions/helm-versions.ts';

/** Where a chart is looked for: the side at hand, and what is in the cluster before it. */
export interface KeptChartSides {
  readonly store: Pick<Store, 'artifact' | 'get'>;
  readonly earlier: Pick<Store, 'artifact' | 'get'>;
  readonly memo: BuildMemo;
  /** The version of Helm that loads charts; the newest without it, which tells whether they are the same. */
  readonly helm?: string;
}

/**
 * The chart that Flux keeps for a release, although the files at its reference are others by now; undefined where there is none, or these are the same. A chart of a GitRepository or Bucket is packaged again,
 * with its dependencies and values files, only when its name or version is another one, the HelmChart was changed, or that follows the revision (`Build` of the local chart builder, with `Force` where the generation of the
 * HelmChart was not observed). What is packaged anew under the same version waits for an upgrade, which helm-controller makes for another version or other values alone. Nothing but the Chart.yaml is read before, so that what else is broken there is not seen.
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
  const [before, after] = [earlier.artifact(source), store.artifact(source)];
  if (before === undefined || after === undefined) return undefined;
  const load = (artifact: Artifact): Memoised<ChartLoad> => loadArtifactChart(memo, artifact, reference, helm);
  const [packaged, present] = [load(before), load(after)];
  if (packaged.identity === present.identity) return undefined;
  if (isAtRest) return packaged;
  const had = packaged.value.chart?.metadata;
  const has = present.value.chart?.metadata ?? loadChartMetadata(after.tree, clampPath(chart));
  if (had === undefined || has === undefined) return undefined;
  return had.name === has.name && had.version === has.version ? packaged : undefined;
}

/** Whether the HelmChart of a release is there on both sides, of one generation. */
export function isSameHelmChart(
  { store, earlier }: Pick<KeptChartSides, 'earlier' | 'store'>,
  release: StoredObject,
): boolean {
  const helmChart = helmChartOf(store, release);
  return helmChart !== undefined && helmChart === helmChartOf(earlier, earlier.get(release.id) ?? release);
}

/** True for a release whose HelmChart is suspended: nothing is packaged for it. */
export function isSuspendedChart(store: KeptChartSides['store'], release: StoredObject): boolean {
  return helmChartSpec(namedHelmChart(store, release)?.object).suspend;
}

/** Whether nothing of a release differs that brings helm-controller to upgrade it, given that the version of its chart is the same. */
function hasNoUpgrade({ store, earlier }: Pick<KeptChartSides, 'earlier' | 'store'>, after: StoredObject): boolean {
  const before = earlier.get(after.id);
  if (before === undefined || isForcedAnew(before.object, after.object)) return false;
  const [old, next] = [helmReleaseSpec(before.object), helmReleaseSpec(after.object)];
  const specOf = (of: KeptChartSides['store'], release: StoredObject): HelmChartSpec | undefined => {
    const declared = namedHelmChart(of, release);
    return declared === undefined ? helmReleaseSpec(release.object).chart?.spec : helmChartSpec(declared.object);
  };
  // With values files, or where it follows the revision, another generation is another version.
  const isPlain = (chart: HelmChartSpec | undefined, { valuesFrom }: HelmReleaseSpec): boolean =>
    chart !== undefined && chart.reconcileStrategy !== 'Revision' && chart.valuesFiles.length + valuesFrom.length === 0;
  const inputs = ({ chart: _chart, chartRef: _ref, interval: _interval, ...rest }: HelmReleaseSpec): string =>
    inputsKey(rest);
  const isSame = inputs(old) === inputs(next);
  return isSame && isPlain(specOf(earlier, before), old) && isPlain(specOf(store, after), next);
}

/** The HelmChart of a release in a text that is equal exactly when its identity and generation are; undefined when nothing on this side defines it. */
function helmChartOf(store: KeptChartSides['store'], { id, object }: StoredObject): string | undefined {
  const { chart, chartRef, interval: ofRelease } = helmReleaseSpec(object);
  if (chartRef !== undefined) {
    const declared = namedHelmChart(store, { id, object });
    return declared === undefined ? undefined : inputsKey(declared.id, helmChartText(declared));
  }
  if (chart?.spec === undefined || store.get(id) === undefined) return undefined;
  const namespace = chart.spec.sourceRef?.namespace || id.namespace;
  const interval = chart.spec.interval ?? ofRelease ?? '';
  // helm-controller writes the interval as Go prints durations, so that `60m` and `1h` are one.
  return inputsKey(namespace, '', chartFields(chart.spec), fluxNanoseconds(interval)?.toString() ?? interval);
}

/** The fields that the template of a release and a HelmChart have in common, with the defaults of the API. */
function chartFields(spec: HelmChartSpec): readonly unknown[] {
  const { chart, version = '*', sourceRef, reconcileStrategy = 'ChartVersion', verify } = spec;
  return [
    chart,
    version,
    sourceRef?.kind,
    sourceRef?.name,
    reconcileStrategy,
    spec.valuesFiles,
    spec.ignoreMissingValuesFiles,
    verify === undefined ? null : [verify, stringAt(verify, 'provider') ?? 'cosign'],
  ];
}
