import { isJsonObject, type JsonObject, type JsonValue } from '../../../core/json.ts';
import { type PodTemplate } from '../../../core/pod-template.ts';

/** Value at a chain of keys; undefined as well where it is null, as the API server decodes it. */
export function inside(value: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  let at = value;
  for (const key of path) at = isJsonObject(at) ? at[key] : undefined;
  return at ?? undefined;
}

/** The items of a list; none where there is no list. */
export function list(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

/** Value of a field in the security context of a pod or a container. */
export function security(object: JsonObject, path: readonly string[]): JsonValue | undefined {
  return inside(object, ['securityContext', ...path]);
}

/** `"a", "b"`. */
export function quoted(items: Iterable<string>): string {
  return [...items].map((item) => `"${item}"`).join(', ');
}

/** A noun for one, with an s for any other number. */
export function plural(count: number, singular: string): string {
  return count === 1 ? singular : `${singular}s`;
}

/** Each value once, in order. */
export function sorted(values: Iterable<string>): string[] {
  return [...new Set(values)].sort();
}

/** `container "a"`, `containers "a", "b"`. */
export function named(containers: readonly string[]): string {
  return `${plural(containers.length, 'container')} ${quoted(containers)}`;
}

/** Names of the containers for which something holds. */
export function containersWhere({ containers }: PodTemplate, holds: (container: JsonObject) => boolean): string[] {
  return containers.filter(({ object }) => holds(object)).map(({ name }) => name);
}

/** Setters of a bad value: the pod itself, containers, or both. */
export function setters(pod: PodTemplate, isBad: (object: JsonObject) => boolean): string[] {
  const containers = containersWhere(pod, isBad);
  return [...(isBad(pod.spec) ? ['pod'] : []), ...(containers.length === 0 ? [] : [named(containers)])];
}

/** The text of a value; empty where it is none. */
export function text(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Some containers use some forbidden values. */
export function uses(containers: readonly string[], values: readonly string[], what: string, print = quoted): string {
  const verb = containers.length === 1 ? 'uses' : 'use';
  return `${named(containers)} ${verb} ${plural(values.length, what)} ${print(values)}`;
}

/** Annotations of a pod. */
export function annotationsOf({ metadata }: PodTemplate): [string, string][] {
  const annotations = metadata['annotations'];
  return isJsonObject(annotations) ? Object.entries(annotations).map(([key, value]) => [key, text(value)]) : [];
}
