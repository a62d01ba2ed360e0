import { isClusterScoped } from './cluster-scope.ts';
import { type JsonObject, stringAt } from './json.ts';

/**
 * Identity of a Kubernetes object apart from its API version, as the API server and kustomize see it. `namespace` is
 * empty for cluster-scoped objects and for objects whose namespace is not stated; `group` is empty for the core group.
 */
export interface ResourceId {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

/** A text that is equal exactly when the ids are equal; usable as a map key and as a stable sort key. */
export function resourceKey(id: ResourceId): string {
  return `${id.kind}.${id.group}/${id.namespace}/${id.name}`;
}

/** The id of which `resourceKey` made a key. */
export function resourceOfKey(key: string): ResourceId {
  const dot = key.indexOf('.');
  const first = key.indexOf('/', dot);
  const second = key.indexOf('/', first + 1);
  return {
    group: key.slice(dot + 1, first),
    kind: key.slice(0, dot),
    namespace: key.slice(first + 1, second),
    name: key.slice(second + 1),
  };
}

/**
 * Name of a resource for a person: `Deployment media/plex`, or `ClusterRole reader` without a namespace. What SOPS has
 * encrypted of it is `ENC[…]`.
 */
export function printResource(id: ResourceId): string {
  const text = id.namespace === '' ? `${id.kind} ${id.name}` : `${id.kind} ${id.namespace}/${id.name}`;
  return text.includes(ciphertextBegin) ? text.replace(/ENC\[AES256_GCM,[^[\]]*\]/g, 'ENC[…]') : text;
}

const ciphertextBegin = 'ENC[AES256_GCM,';

/** Test for a kind that SOPS has encrypted: no server takes an object of it. */
export function isEncryptedKind({ kind }: ResourceId): boolean {
  return kind.startsWith(ciphertextBegin);
}

/** The group part of an `apiVersion` (`apps/v1` → `apps`, `v1` → empty). */
export function apiGroup(apiVersion: string): string {
  const slash = apiVersion.indexOf('/');
  return slash < 0 ? '' : apiVersion.slice(0, slash);
}

/** Reads the identity out of an object; undefined when kind or name is missing or not a string. */
export function resourceIdOf(object: JsonObject): ResourceId | undefined {
  const kind = stringAt(object, 'kind');
  const name = stringAt(object, 'metadata', 'name');
  if (kind === undefined || name === undefined) return undefined;
  const group = apiGroup(stringAt(object, 'apiVersion') ?? '');
  const namespace = stringAt(object, 'metadata', 'namespace') ?? '';
  // The API server drops a namespace that is written there.
  return { group, kind, namespace: namespace !== '' && isClusterScoped(group, kind) ? '' : namespace, name };
}

/** Orders by kind, group, namespace and name, bytewise. */
export function compareResources(a: ResourceId, b: ResourceId): number {
  const left = resourceKey(a);
  const right = resourceKey(b);
  return left < right ? -1 : left > right ? 1 : 0;
}
