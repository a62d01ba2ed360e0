import type { ChartUpgrade } from './chart-upgrade.ts';
import type { FluxUpgrade } from './flux-upgrade.ts';
import type { ForecastOrder } from './forecast-order.ts';
import type { ResourceId } from './resource-id.ts';
import type { SourceUpgrade } from './source-upgrade.ts';

/**
 * Effects of a merge on a workload.
 * - `restarts`: its pods are replaced
 * - `recreated`: it is deleted with its pods, and made again
 * - `replaced`: it is deleted, and another workload of the same program is made in its place
 * - `needs-restart`: its pods have read data at their start that is other data now, and nothing restarts them
 * - `updated-in-place`: the kubelet writes other data into the volumes of its pods, which go on
 * - `waits`: its pods keep the template that they have until somebody acts
 * - `next-run`: the next Job has the new template
 * - `none`: no pod runs
 */
export const workloadEffects = [
  'restarts',
  'recreated',
  'replaced',
  'needs-restart',
  'updated-in-place',
  'waits',
  'next-run',
  'none',
] as const;
export type WorkloadEffect = (typeof workloadEffects)[number];

/**
 * Service of a workload while its pods are replaced.
 * - `no downtime`: a ready pod stays until another one is ready
 * - `short downtime`: each pod is away until the one in its place is ready, or counts as ready before it answers
 * - `down until ready`: no pod runs between the last old one and the first new one that is ready
 * - `stuck`: new pods do not start beside the old ones, and these stay
 */
export const downtimeWords = ['no downtime', 'short downtime', 'down until ready', 'stuck'] as const;
export type DowntimeWord = (typeof downtimeWords)[number];

/** Rules about workloads. What each says, and its source, is in `src/forecast/workload-rules.ts`. */
export const workloadRules = [
  'all-unavailable',
  'below-partition',
  'checksum',
  'cron-job',
  'data-later',
  'data-order-open',
  'deleted-after-apply',
  'deleted-first',
  'deleted-when-ready',
  'environment',
  'forced',
  'forced-beside-refused',
  'generated-name',
  'host-port',
  'image',
  'init-container',
  'never-ready',
  'needs-later',
  'new-release',
  'no-readiness-probe',
  'no-replicas',
  'node-by-node',
  'on-delete',
  'one-by-one',
  'one-replica',
  'operator',
  'operator-image',
  'order-open',
  'partition',
  'paused',
  'perhaps-never-ready',
  'pod-anti-affinity',
  'pod-metadata',
  'pod-template',
  'probed-port',
  'quota',
  'read-write-once',
  'read-write-once-pod',
  'ready-first',
  'recreate-strategy',
  'release-deletes',
  'replica-set',
  'resumed',
  'service-follows',
  'service-leaves',
  'service-left',
  'sub-path',
  'suspended',
  'takes-place',
  'volume',
  'watcher',
] as const;
export type WorkloadRule = (typeof workloadRules)[number];

/** A field behind a statement, with its values as text; a value is absent where there is none, or it is hidden. */
export interface ForecastField {
  readonly path: string;
  readonly base?: string;
  readonly head?: string;
}

/** One fact of a forecast: the rule that says it, the object that it looks at, and the fields behind it. */
export interface ForecastReason {
  readonly rule: WorkloadRule;
  readonly resource: ResourceId;
  readonly fields: readonly ForecastField[];
}

/** The way in which the pods of a workload are replaced. */
export interface Rollout {
  /** Absent where it is not known. */
  readonly word?: DowntimeWord;
  /** Present where the word holds only on some nodes of a cluster. */
  readonly isPossible?: true;
  /** The field that decides the word. */
  readonly because?: ForecastReason;
  /** The pods that it runs, of which an autoscaler has as many as it finds right; absent of a DaemonSet. */
  readonly pods?: { readonly least: number; readonly most: number };
  /** Pods beyond that number, and pods that may be away, at one time; absent where the number of pods is not known. */
  readonly surge?: number;
  readonly unavailable?: number;
}

/** The forecast of one workload. */
export interface WorkloadForecast {
  /** The named root (cluster); empty when the run has one. */
  readonly root: string;
  readonly node: ResourceId;
  readonly resource: ResourceId;
  readonly effect: WorkloadEffect;
  /** Present where the effect depends on a value that is not known here. */
  readonly isPossible?: true;
  readonly why: readonly ForecastReason[];
  readonly rollout?: Rollout;
}

/** Forecast of the merge of a change, as far as the two sides tell. */
export interface Forecast {
  /** By root and identity. */
  readonly workloads: readonly WorkloadForecast[];
  /** Absent where nothing is reconciled. */
  readonly order?: ForecastOrder;
  /** Steps of releases from one chart to another; absent where there is none. */
  readonly upgrades?: readonly ChartUpgrade[];
  /** Steps of Kustomizations from one revision of a source to another; absent where there is none. */
  readonly sources?: readonly SourceUpgrade[];
  /** Steps of clusters from one minor version of Flux to another; absent where there is none. */
  readonly flux?: readonly FluxUpgrade[];
}

/** Test for a workload of which other pods run after the merge. */
export function replacesPods({ effect, resource }: Pick<WorkloadForecast, 'effect' | 'resource'>): boolean {
  return effect === 'restarts' || effect === 'replaced' || (effect === 'recreated' && resource.kind !== 'Job');
}
