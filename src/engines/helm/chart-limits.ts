import { behaves } from '../../core/versions/behaviours.ts';
import { newestHelm } from '../../core/versions/helm-versions.ts';

/** Bounds on what one chart may hold, subcharts and archives inside it included. */
export interface ChartLimits {
  /** Largest file, in bytes. Helm's own bound is the default, which it has no more since 4.3. */
  readonly fileBytes: number;
  /** All files together, in bytes after decompression. Helm's own bound is the default. */
  readonly totalBytes: number;
  /** Most files and archive entries. */
  readonly entries: number;
  /** Deepest nesting of subcharts. */
  readonly depth: number;
}

/** Limits of Helm for a chart and its files, in bytes. */
export const defaultChartLimits: ChartLimits = {
  fileBytes: 5 * 1024 * 1024,
  totalBytes: 100 * 1024 * 1024,
  entries: 20_000,
  depth: 20,
};

/** The bounds that a version of Helm has, under those that are given. */
function limitsOf(helm: string, given: Partial<ChartLimits>): ChartLimits {
  const own = behaves('helm-file-bound', helm) ? {} : { fileBytes: defaultChartLimits.totalBytes };
  return { ...defaultChartLimits, ...own, ...given };
}

/** Rest of a chart's bounds while it is loaded; shared by everything inside it. */
export interface ChartBudget {
  readonly limits: ChartLimits;
  /** The version of Helm that loads it. */
  readonly helm: string;
  bytes: number;
  entries: number;
}

/** Budget of a chart that begins to load. */
export function chartBudget(limits: Partial<ChartLimits> = {}, helm = newestHelm): ChartBudget {
  const all = limitsOf(helm, limits);
  return { limits: all, helm, bytes: all.totalBytes, entries: all.entries };
}
