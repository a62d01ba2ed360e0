/** Bounds on what one chart may hold, subcharts and archives inside it included. */
export interface ChartLimits {
  /** Largest file, in bytes. Helm's own bound is the default. */
  readonly fileBytes: number;
  /** All files together, in bytes after decompression. Helm's own bound is the default. */
  readonly totalBytes: number;
  /** Most files and archive entries. */
  readonly entries: number;
  /** Deepest nesting of subcharts. */
  readonly depth: number;
}

export const defaultChartLimits: ChartLimits = {
  fileBytes: 5 * 1024 * 1024,
  totalBytes: 100 * 1024 * 1024,
  entries: 20_000,
  depth: 20,
};

/** What is left of a chart's bounds while it is loaded; shared by everything inside it. */
export interface ChartBudget {
  readonly limits: ChartLimits;
  bytes: number;
  entries: number;
}

export function chartBudget(limits: Partial<ChartLimits> = {}): ChartBudget {
  const all = { ...defaultChartLimits, ...limits };
  return { limits: all, bytes: all.totalBytes, entries: all.entries };
}
