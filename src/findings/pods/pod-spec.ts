import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt } from '../../core/json.ts';
import type { Container, PodTemplate } from '../../core/pod-template.ts';

/** Kinds that run pods, as `Kind.group`. */
export const workloads: readonly string[] = [
  'CronJob.batch',
  'DaemonSet.apps',
  'Deployment.apps',
  'Job.batch',
  'Pod.',
  'ReplicaSet.apps',
  'ReplicationController.',
  'StatefulSet.apps',
];

/** Kinds whose pods run until they are told to end. */
export const services: readonly string[] = ['DaemonSet.apps', 'Deployment.apps', 'StatefulSet.apps'];

/** A container as both sides have it; `before` is absent when the container is new. */
export interface ContainerPair {
  readonly name: string;
  readonly before: Container | undefined;
  readonly after: Container;
}

/** Pairs containers by name; when one is left on each side, it was renamed. */
export function pairContainers(
  before: PodTemplate | undefined,
  after: PodTemplate | undefined,
): readonly ContainerPair[] {
  if (after === undefined) return [];
  const old = new Map(before?.containers.map((container) => [container.name, container]));
  const names = new Set(after.containers.map(({ name }) => name));
  const leftBefore = [...old.values()].filter(({ name }) => !names.has(name));
  const leftAfter = after.containers.filter(({ name }) => !old.has(name));
  const renamed = leftBefore.length === 1 && leftAfter.length === 1 ? leftBefore[0] : undefined;
  return after.containers.map((container) => ({
    name: container.name,
    before: old.get(container.name) ?? renamed,
    after: container,
  }));
}

/** A field of a container's security context, or of its pod's where the container has none. */
export function securityField(
  container: Container | undefined,
  pod: PodTemplate | undefined,
  field: string,
): JsonValue | undefined {
  const own = objectAt(container?.object, 'securityContext');
  if (own !== undefined && own[field] !== undefined) return own[field];
  return objectAt(pod?.spec, 'securityContext')?.[field];
}

/** The texts in a list of texts. */
export function textsAt(value: JsonValue | undefined, ...path: readonly string[]): readonly string[] {
  return listAt(value, ...path).filter((item): item is string => typeof item === 'string');
}

/** A port as it is written, a number or a name; empty when there is none. */
export function portText(value: JsonValue | undefined): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

/** The mappings in a list of mappings. */
export function objectsAt(value: JsonValue | undefined, ...path: readonly string[]): readonly JsonObject[] {
  return listAt(value, ...path).filter(isJsonObject);
}
