import { sourceId } from '../../core/flux-kinds.ts';
import { isJsonObject, type JsonValue, objectAt, stringAt } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { type HelmChartSpec, helmChartSpec, helmReleaseSpec } from '../../flux/public.ts';
import { inputsKey } from '../controllers/controller.ts';
import type { NodeStore } from '../observed-store.ts';
import type { StoredObject } from '../store.ts';

/** Origin of a HelmRelease's chart. */
export interface ChartReference {
  readonly source: ResourceId;
  /**
   * Directory of the chart inside a Git or Bucket source, or its name in a repository; empty when the artifact is the
   * chart.
   */
  readonly chart: string;
  readonly version: string;
  readonly valuesFiles: readonly string[];
  readonly ignoreMissingValuesFiles: boolean;
  /**
   * What of the source's revision Flux appends to the chart's version: the digest of an artifact, or the commit where a
   * HelmChart follows it.
   */
  readonly tracks: 'digest' | 'nothing' | 'revision';
  /** What Flux verifies the signature of the chart with; absent when it does not. */
  readonly verifiedBy?: string;
}

/** The kinds that `spec.chartRef` may name (the enumeration of its definition). */
const chartKinds: ReadonlySet<string> = new Set(['ExternalArtifact', 'HelmChart', 'OCIRepository']);

/** The reference in a `spec.chart.spec` of a HelmRelease or the `spec` of a HelmChart. */
function chartTemplate(spec: HelmChartSpec, namespace: string): ChartReference | Problem {
  const { chart, version = '*', valuesFiles, ignoreMissingValuesFiles, reconcileStrategy, verify } = spec;
  const { kind = 'HelmRepository', name, namespace: ofSource } = spec.sourceRef ?? {};
  if (chart === undefined || name === undefined)
    return { code: 'OBJECT_INVALID', message: 'missing chart or sourceRef.name in the chart reference' };
  return {
    source: sourceId(kind, ofSource || namespace, name),
    chart,
    version,
    valuesFiles,
    ignoreMissingValuesFiles,
    tracks: kind !== 'HelmRepository' && reconcileStrategy === 'Revision' ? 'revision' : 'nothing',
    ...(verify === undefined ? {} : { verifiedBy: stringAt(verify, 'provider') ?? 'cosign' }),
  };
}

/** The HelmChart that a HelmRelease names; undefined where it names none, or none is there. */
export function namedHelmChart(store: Pick<NodeStore, 'get'>, { id, object }: StoredObject): StoredObject | undefined {
  const { kind, name, namespace } = helmReleaseSpec(object).chartRef ?? {};
  return kind !== 'HelmChart' || name === undefined
    ? undefined
    : store.get(sourceId(kind, namespace || id.namespace, name));
}

/**
 * The spec of a HelmChart in a text that is equal as long as its generation is: as it is written, with the defaults of
 * the API.
 */
export function helmChartText({ object }: StoredObject): string {
  const { verify, ...spec } = objectAt(object, 'spec') ?? {};
  const written = {
    reconcileStrategy: 'ChartVersion',
    version: '*',
    ...spec,
    ...(isJsonObject(verify) ? { verify: { provider: 'cosign', ...verify } } : {}),
  };
  return inputsKey(sorted(written));
}

/** The same value with the keys of its objects in order. */
function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}

/**
 * Follows `spec.chart` or `spec.chartRef` to the source that holds the chart; a HelmChart object in between is followed
 * too. An id means: wait for that object.
 */
export function chartReference(store: NodeStore, node: StoredObject): ChartReference | Problem | ResourceId {
  const { chart, chartRef } = helmReleaseSpec(node.object);
  if (chartRef === undefined) {
    if (chart?.spec === undefined)
      return {
        code: 'OBJECT_INVALID',
        message: 'neither spec.chart nor spec.chartRef is set',
        hint: 'Set exactly one of them.',
      };
    return chartTemplate(chart.spec, node.id.namespace);
  }
  if (chart !== undefined)
    return {
      code: 'OBJECT_INVALID',
      message: 'both spec.chart and spec.chartRef are set',
      hint: 'Set exactly one of them.',
    };
  const { kind, name, namespace } = chartRef;
  if (kind === undefined || name === undefined)
    return { code: 'OBJECT_INVALID', message: 'missing kind or name in spec.chartRef' };
  if (!chartKinds.has(kind))
    return {
      code: 'OBJECT_INVALID',
      message: `unsupported kind in spec.chartRef: ${kind}`,
      hint: `Use ${[...chartKinds].join(', ')}. For a chart in a Git repository, use spec.chart.`,
    };
  const source = sourceId(kind, namespace || node.id.namespace, name);
  if (kind !== 'HelmChart')
    return { source, chart: '', version: '', valuesFiles: [], ignoreMissingValuesFiles: false, tracks: 'digest' };
  const object = store.get(source);
  if (object === undefined) return source;
  return chartTemplate(helmChartSpec(object.object), source.namespace);
}
