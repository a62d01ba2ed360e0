import { fluxNanoseconds } from '../../../core/duration.ts';
import { stringAt } from '../../../core/json.ts';
import { type HelmChartSpec, helmChartSpec, helmReleaseSpec } from '../../../flux/public.ts';
import {
  type ChartReference,
  chartReference,
  helmChartText,
  inputsKey,
  namedHelmChart,
  type Store,
  type StoredObject,
} from '../../public.ts';

/** Objects of one side. */
type ReadStore = Pick<Store, 'artifact' | 'get'>;

/** The side at hand, and what is in the cluster before it. */
export interface BothStores {
  readonly store: ReadStore;
  readonly earlier: ReadStore;
}

/** Test whether the HelmChart of a release is there on both sides, of one generation. */
export function isSameHelmChart({ store, earlier }: BothStores, release: StoredObject): boolean {
  const helmChart = helmChartOf(store, release);
  return helmChart !== undefined && helmChart === helmChartOf(earlier, earlier.get(release.id) ?? release);
}

/** Test for a release whose HelmChart is suspended: nothing is packaged for it. */
export function isSuspendedChart(store: ReadStore, release: StoredObject): boolean {
  return helmChartSpec(namedHelmChart(store, release)?.object).suspend;
}

/**
 * Test for a HelmChart of another generation that has another version: helm-controller upgrades to no chart of the
 * version that it has. `before` is its reference on the side before.
 */
export function isVersionedAnew(
  { store, earlier }: BothStores & { readonly store: Store },
  release: StoredObject,
  before: ChartReference,
): boolean {
  if (isSameHelmChart({ store, earlier }, release)) return false;
  const after = chartReference(store, release);
  if (!('source' in after)) return false;
  // The generation is part of the version where there are values files.
  return after.tracks === 'revision' || before.valuesFiles.length + after.valuesFiles.length > 0;
}

/**
 * The HelmChart of a release in a text that is equal exactly when its identity and generation are; undefined when
 * nothing on this side defines it.
 */
function helmChartOf(store: ReadStore, { id, object }: StoredObject): string | undefined {
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
