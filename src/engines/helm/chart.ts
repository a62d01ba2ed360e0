import type { JsonObject, JsonValue } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';

/** A file of a chart. `name` is relative to the chart's root, with `/`; `data` is without a byte order mark. */
export interface ChartFile {
  readonly name: string;
  readonly data: Uint8Array;
}

/** One entry of `dependencies` in Chart.yaml, requirements.yaml or a lock file. Absent strings are empty. */
export interface ChartDependency {
  readonly name: string;
  readonly version: string;
  readonly repository: string;
  readonly condition: string;
  readonly tags: readonly string[];
  readonly enabled: boolean;
  /** `import-values` as written: strings and `{ child, parent }` mappings. */
  readonly importValues: readonly JsonValue[];
  readonly alias: string;
}

/** Maintainer in a Chart.yaml. */
export interface ChartMaintainer {
  readonly name: string;
  readonly email: string;
  readonly url: string;
}

/**
 * Chart.yaml as Helm reads it: scalars are coerced to strings, absent strings are empty, `apiVersion` defaults to `v1`.
 */
export interface ChartMetadata {
  readonly name: string;
  readonly home: string;
  readonly sources: readonly string[];
  readonly version: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly maintainers: readonly ChartMaintainer[];
  readonly icon: string;
  readonly apiVersion: string;
  readonly condition: string;
  readonly tags: string;
  readonly appVersion: string;
  readonly deprecated: boolean;
  readonly annotations?: ReadonlyMap<string, string>;
  readonly kubeVersion: string;
  /** Absent and empty differ: Helm looks at the subcharts of a chart only when the list is present. */
  readonly dependencies?: readonly ChartDependency[];
  readonly type: string;
}

/** A loaded chart. It is never changed: renders work on copies of what Helm changes, and share the rest. */
export interface Chart {
  readonly metadata: ChartMetadata;
  /** Dependencies as locked in Chart.lock or requirements.lock; absent without one. */
  readonly lock?: readonly ChartDependency[];
  /** Default values: all documents of values.yaml merged. */
  readonly values: JsonObject;
  /** Bytes of values.schema.json. */
  readonly schema?: Uint8Array;
  /** Files under `templates/`, in the order in which they were loaded. */
  readonly templates: readonly ChartFile[];
  /** Everything else that `.Files` offers, `crds/` included. */
  readonly files: readonly ChartFile[];
  /** The files of `crds/` that hold manifests; subcharts have their own. */
  readonly crds: readonly ChartFile[];
  /** The charts found in `charts/`, declared or not, sorted by the name of their entry there. */
  readonly dependencies: readonly Chart[];
  /**
   * Identity of the content: equal for charts whose files have equal names and bytes, wherever they were loaded from.
   */
  readonly digest: string;
}

/** A chart, or why there is none; a chart may come with problems only when they do not stop Helm. */
export interface ChartLoad {
  readonly chart?: Chart;
  readonly problems: readonly Problem[];
}

/**
 * The chart under another version, as helm-controller makes it when it tracks the digest or the commit of a chart's
 * source (`6.0.0+abcdef123456`). Everything else is shared, compiled templates included.
 */
export function withChartVersion(chart: Chart, version: string): Chart {
  return { ...chart, metadata: { ...chart.metadata, version }, digest: `${chart.digest}@${version}` };
}

/**
 * The chart with other default values, as source-controller makes it when a HelmChart names `valuesFiles`: they replace
 * values.yaml.
 */
export function withDefaultValues(chart: Chart, values: JsonObject, valuesDigest: string): Chart {
  return { ...chart, values, digest: `${chart.digest}#${valuesDigest}` };
}
