import type { ForecastReason, WorkloadRule } from '../core/forecast.ts';
import { type JsonObject, type JsonValue, jsonAt, stringAt } from '../core/json.ts';
import type { ResourceId } from '../core/resource-id.ts';
import type { SideIndex } from '../findings/public.ts';

/** A workload as the head has it, with the side that it is on. */
export interface Workload {
  readonly root: string;
  readonly id: ResourceId;
  readonly object: JsonObject;
  /** The same as the base has it: its pods run meanwhile. */
  readonly former?: JsonObject | undefined;
  readonly head: SideIndex;
}

/** Test for a workload that is told to run no pods. */
export function runsNone(object: JsonObject | undefined): boolean {
  return jsonAt(object, 'spec', 'replicas') === 0;
}

/** Test for a workload that gets its first pods: none of them is replaced. */
export function startsAnew(base: JsonObject | undefined, head: JsonObject): boolean {
  return runsNone(base) && !runsNone(head);
}

/** Numbers of pods between which a workload runs some. */
export interface PodRange {
  readonly least: number;
  readonly most: number;
}

/** A reason with one field, of which only the head's value decides. */
export function headReason(rule: WorkloadRule, resource: ResourceId, path: string, value?: JsonValue): ForecastReason {
  const head = value === undefined || typeof value === 'object' ? {} : { head: String(value) };
  return { rule, resource, fields: [{ path, ...head }] };
}

/** What scales workloads, with its fields for the least and the most pods, and their defaults. */
const scalers = [
  { kind: 'HorizontalPodAutoscaler.autoscaling', least: ['minReplicas', 1], most: ['maxReplicas', undefined] },
  { kind: 'ScaledObject.keda.sh', least: ['minReplicaCount', 0], most: ['maxReplicaCount', 100] },
] as const;

/**
 * The pods that a Deployment or StatefulSet runs: as many as it states, or those between which an autoscaler of the
 * tree decides. Undefined where that is not known. Sources: the API reference of HorizontalPodAutoscaler,
 * https://keda.sh/docs/latest/reference/scaledobject-spec/.
 */
export function podRange({ root, id, object, head }: Workload): PodRange | undefined {
  for (const { kind, least, most } of scalers)
    for (const { manifest } of head.ofKind(root, kind)) {
      const target = jsonAt(manifest.object, 'spec', 'scaleTargetRef');
      const isIt = stringAt(target, 'name') === id.name && (stringAt(target, 'kind') ?? 'Deployment') === id.kind;
      if (manifest.id.namespace !== id.namespace || !isIt) continue;
      const [low, high] = [least, most].map(([field, fallback]) => jsonAt(manifest.object, 'spec', field) ?? fallback);
      return typeof low === 'number' && typeof high === 'number' && low <= high
        ? { least: low, most: high }
        : undefined;
    }
  const replicas = jsonAt(object, 'spec', 'replicas') ?? 1;
  return typeof replicas === 'number' ? { least: replicas, most: replicas } : undefined;
}
