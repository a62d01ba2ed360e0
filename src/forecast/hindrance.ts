import type { ForecastReason, WorkloadEffect } from '../core/forecast.ts';
import { type JsonObject, jsonAt, stringAt } from '../core/json.ts';
import type { ResourceId } from '../core/resource-id.ts';
import { headReason } from './workload.ts';

/** A reason for which the pods of a workload stay as they are although its template is another one. */
export interface Hindrance {
  readonly effect: Extract<WorkloadEffect, 'none' | 'waits'>;
  readonly reason: ForecastReason;
  /** Present where Flux does not count the workload as ready as long as its pods have another template. */
  readonly isNeverReady?: true;
}

/**
 * The hindrance of a Deployment, StatefulSet or DaemonSet; undefined where its pods are replaced. Sources: the pages
 * of these kinds in the documentation of Kubernetes, which the rules name; kstatus of fluxcd/cli-utils, which asks for
 * updated pods, but of a StatefulSet with `OnDelete` or a partition.
 */
export function hindranceOf(id: ResourceId, object: JsonObject): Hindrance | undefined {
  const replicas = jsonAt(object, 'spec', 'replicas') ?? 1;
  if (id.kind !== 'DaemonSet' && replicas === 0)
    return { effect: 'none', reason: headReason('no-replicas', id, 'spec.replicas', 0) };
  if (id.kind === 'Deployment')
    return jsonAt(object, 'spec', 'paused') === true
      ? { effect: 'waits', isNeverReady: true, reason: headReason('paused', id, 'spec.paused', true) }
      : undefined;
  if (stringAt(object, 'spec', 'updateStrategy', 'type') === 'OnDelete') {
    const reason = headReason('on-delete', id, 'spec.updateStrategy.type', 'OnDelete');
    return { effect: 'waits', reason, ...(id.kind === 'DaemonSet' ? { isNeverReady: true } : {}) };
  }
  const path = ['updateStrategy', 'rollingUpdate', 'partition'];
  const partition = jsonAt(object, 'spec', ...path);
  const isWhole = typeof partition === 'number' && typeof replicas === 'number' && partition >= replicas;
  return id.kind === 'StatefulSet' && isWhole
    ? { effect: 'waits', reason: headReason('partition', id, `spec.${path.join('.')}`, partition) }
    : undefined;
}

/** The reason for which some pods of a StatefulSet keep the template that they have while others are replaced. */
export function heldPart(id: ResourceId, object: JsonObject): readonly ForecastReason[] {
  const path = ['updateStrategy', 'rollingUpdate', 'partition'];
  const partition = jsonAt(object, 'spec', ...path);
  return id.kind === 'StatefulSet' && typeof partition === 'number' && partition > 0
    ? [headReason('below-partition', id, `spec.${path.join('.')}`, partition)]
    : [];
}
