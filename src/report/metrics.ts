import type { SideResult } from '../core/side-result.ts';
import { type NodeStatus, nodeStatuses, type SideSummary, summariseSide } from './statuses.ts';

/** Version of the shape of the metrics; raised when a reader would have to change. */
const metricsVersion = 1;

/** A status with what it cost. Neither attempts nor times are the same in every run, so that no report holds them. */
interface NodeMetrics extends NodeStatus {
  readonly objects: number;
  readonly attempts: number;
  readonly milliseconds: number;
}

/** Counts and times of a run, for machines. */
export interface Metrics {
  readonly version: number;
  /** From the begin to the end of the work. */
  readonly milliseconds: number;
  readonly sides: Readonly<Record<string, { readonly overview: SideSummary; readonly nodes: readonly NodeMetrics[] }>>;
}

/** The metrics of the sides of a run by name. */
export function metricsOf(sides: Readonly<Record<string, SideResult>>, milliseconds: number): Metrics {
  const measured = Object.entries(sides).map(([name, side]) => {
    const statuses = nodeStatuses(side);
    const nodes = side.nodes.flatMap((node, index): NodeMetrics[] => {
      const status = statuses[index];
      if (status === undefined) return [];
      return [
        {
          ...status,
          objects: node.manifests.length,
          attempts: node.attempts ?? 0,
          milliseconds: rounded(node.milliseconds),
        },
      ];
    });
    return [name, { overview: summariseSide(side), nodes }] as const;
  });
  return { version: metricsVersion, milliseconds: rounded(milliseconds), sides: Object.fromEntries(measured) };
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1_000) / 1_000;
}
