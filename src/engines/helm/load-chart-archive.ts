import { createHash } from 'node:crypto';
import { problemOf } from '../../core/problem.ts';
import { buildChart } from './build-chart.ts';
import type { ChartLoad } from './chart.ts';
import { type ChartLimits, chartBudget } from './chart-limits.ts';
import { checkApiVersion } from './load-chart.ts';
import { readArchiveFiles } from './read-archive.ts';

/**
 * Loads a packaged chart. `.helmignore` is not applied, as in Helm: packaging has done that.
 *
 * Problems (`CHART_INVALID`): not a gzipped tar archive, paths that leave the chart, links, more bytes or files than
 * `limits` allow, and everything that makes a chart invalid.
 */
export function loadChartArchive(bytes: Uint8Array, limits: Partial<ChartLimits> = {}, helm?: string): ChartLoad {
  try {
    const budget = chartBudget(limits, helm);
    const files = readArchiveFiles(bytes, budget);
    const digest = `tgz:${createHash('sha256').update(bytes).digest('hex')}`;
    return { chart: checkApiVersion(buildChart(files, digest, budget)), problems: [] };
  } catch (error) {
    return { problems: [problemOf(error)] };
  }
}
