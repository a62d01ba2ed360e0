import type { Change, Comparison } from '../diff/comparison.ts';
import { helmReleaseSpec } from '../flux/helm-release-spec.ts';
import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from '../model/json.ts';
import { type ResourceId, resourceKey } from '../model/resource-id.ts';
import { removalOutcome } from './removal-outcome.ts';
import { type SideIndex } from './side-index.ts';
import { transitionOf } from './transition.ts';

/** A mention of another object. */
interface Reference {
  readonly kind: string;
  /** Empty for what has no namespace. */
  readonly namespace: string;
  readonly name: string;
  /** The key of a ConfigMap or Secret that is meant. */
  readonly key?: string;
}

/** Something that goes while something that stays still names it. */
export interface BrokenReference {
  readonly root: string;
  /** What goes. */
  readonly gone: ResourceId;
  /** The key of it that goes, when the object itself stays. */
  readonly key?: string;
  readonly change: Change;
  /** What still names it, in the order of the head. */
  readonly users: readonly ResourceId[];
}

export type BrokenReferences = readonly BrokenReference[];

/** Kinds that an object names by a field of this name, whose value is the name alone. */
const namingFields: ReadonlyMap<string, string> = new Map(
  Object.entries({
    claimName: 'PersistentVolumeClaim',
    existingClaim: 'PersistentVolumeClaim',
    existingConfigMap: 'ConfigMap',
    existingConfigmap: 'ConfigMap',
    existingSecret: 'Secret',
    gatewayClassName: 'GatewayClass',
    ingressClassName: 'IngressClass',
    priorityClassName: 'PriorityClass',
    runtimeClassName: 'RuntimeClass',
    secretName: 'Secret',
    serviceAccountName: 'ServiceAccount',
    serviceName: 'Service',
    storageClass: 'StorageClass',
    storageClassName: 'StorageClass',
    volumeAttributesClassName: 'VolumeAttributesClass',
  }),
);

/** Kinds that an object names by a field of this name, whose value is a mapping with `name` (and `key`). */
const namingMappings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    configMap: 'ConfigMap',
    configMapKeyRef: 'ConfigMap',
    configMapRef: 'ConfigMap',
    secretKeyRef: 'Secret',
    secretRef: 'Secret',
  }),
);

const clusterKinds = new Set([
  'ClusterIssuer',
  'ClusterRole',
  'ClusterSecretStore',
  'GatewayClass',
  'IngressClass',
  'PriorityClass',
  'RuntimeClass',
  'StorageClass',
  'VolumeAttributesClass',
  'VolumeSnapshotClass',
]);

/** Nothing that people write is nested deeper. */
const maxDocumentDepth = 60;

/**
 * Gives every mention of another object: by the field names that Kubernetes and charts use (`secretName`, `configMapKeyRef`, `existingClaim`), and by any mapping with a
 * kind and a name. What is marked optional is none. With
 * addresses, texts in which a Service is named by its address are looked for as well.
 */
function eachReference(
  object: JsonObject,
  id: ResourceId,
  withAddresses: boolean,
  found: (reference: Reference) => void,
): void {
  const visit = (
    value: JsonValue,
    field: string,
    holder: JsonObject | undefined,
    namespace: string,
    depth: number,
  ): void => {
    if (depth > maxDocumentDepth) return;
    if (typeof value === 'string') {
      const kind = namingFields.get(field);
      if (kind !== undefined && value !== '' && holder?.['optional'] !== true)
        found({ kind, namespace: clusterKinds.has(kind) ? '' : namespace, name: value });
      if (withAddresses && value.includes('.svc')) {
        for (const [, name = '', space = ''] of value.matchAll(/([a-z0-9-]{1,63})\.([a-z0-9-]{1,63})\.svc(?![\w-])/g))
          found({ kind: 'Service', namespace: space, name });
      }
      return;
    }
    if (Array.isArray(value)) {
      for (const item of value) {
        if (field === 'imagePullSecrets' && isJsonObject(item)) {
          const name = stringAt(item, 'name');
          if (name !== undefined) found({ kind: 'Secret', namespace, name });
        } else visit(item, field, isJsonObject(item) ? item : holder, namespace, depth + 1);
      }
      return;
    }
    if (!isJsonObject(value)) return;
    if (field !== 'dependsOn') named(value, field, namespace);
    for (const key of Object.keys(value)) {
      const item = value[key];
      if (item === undefined || item === null || typeof item === 'number' || typeof item === 'boolean') continue;
      if (depth === 0 && (key === 'metadata' || key === 'status')) continue;
      visit(item, key, value, namespace, depth + 1);
    }
  };
  const named = (value: JsonObject, field: string, namespace: string): void => {
    const name = stringAt(value, 'name');
    if (name === undefined || value['optional'] === true) return;
    const kind = stringAt(value, 'kind') ?? namingMappings.get(field);
    const space = stringAt(value, 'namespace') ?? namespace;
    if (kind !== undefined) {
      const key = stringAt(value, 'key');
      found({ kind, namespace: clusterKinds.has(kind) ? '' : space, name, ...(key === undefined ? {} : { key }) });
      const items = value['items'];
      if (Array.isArray(items)) {
        for (const item of items) {
          const itemKey = stringAt(item, 'key');
          if (itemKey !== undefined) found({ kind, namespace: space, name, key: itemKey });
        }
      }
    } else if (field === 'service' || field === 'backendRefs') found({ kind: 'Service', namespace: space, name });
  };
  const { targetNamespace: release, values } = helmReleaseSpec(id.kind === 'HelmRelease' ? object : undefined);
  if (values === undefined || release === undefined) return visit(object, '', undefined, id.namespace, 0);
  visit(values, '', undefined, release, 1);
  const spec = { ...objectAt(object, 'spec') };
  delete spec['values'];
  visit({ spec }, '', undefined, id.namespace, 0);
}

interface Gone {
  readonly id: ResourceId;
  readonly key?: string;
  readonly change: Change;
  readonly users: Map<string, ResourceId>;
}

/**
 * Finds what on the head still names an object that goes, or a key of a ConfigMap or Secret that goes. What Flux leaves in the cluster, and what another node
 * applies now, does not go. Empty without a look at the head when nothing goes.
 */
export function brokenReferences(comparison: Comparison, base: SideIndex, head: SideIndex): BrokenReferences {
  const byRoot = new Map<string, Map<string, Gone>>();
  for (const group of comparison.groups) {
    for (const change of group.changes) {
      const gone = goneOf(change);
      if (gone.length === 0) continue;
      if (change.status === 'removed') {
        if (head.find(group.root, change.id) !== undefined) continue;
        if (!removalOutcome(transitionOf(change, group, undefined), base, head).deleted) continue;
      }
      const known = byRoot.get(group.root) ?? new Map<string, Gone>();
      byRoot.set(group.root, known);
      for (const one of gone) known.set(goneKey(one.id.kind, one.id.namespace, one.id.name, one.key), one);
    }
  }
  for (const [root, gone] of byRoot) {
    const withAddresses = [...gone.values()].some(({ id }) => id.kind === 'Service');
    for (const { manifest } of head.all(root)) {
      eachReference(manifest.object, manifest.id, withAddresses, ({ kind, namespace, name, key }) => {
        const whole = gone.get(goneKey(kind, namespace, name)) ?? gone.get(goneKey(kind, '', name));
        const part = key === undefined ? undefined : gone.get(goneKey(kind, namespace, name, key));
        for (const one of [whole, part]) one?.users.set(resourceKey(manifest.id), manifest.id);
      });
    }
  }
  return [...byRoot].flatMap(([root, gone]) =>
    [...gone.values()].flatMap(({ id, key, change, users }) => {
      users.delete(resourceKey(id));
      return users.size === 0
        ? []
        : [{ root, gone: id, ...(key === undefined ? {} : { key }), change, users: [...users.values()] }];
    }),
  );
}

function goneKey(kind: string, namespace: string, name: string, key?: string): string {
  return `${kind}/${namespace}/${name}${key === undefined ? '' : `\0${key}`}`;
}

function goneOf(change: Change): Gone[] {
  const users = (): Map<string, ResourceId> => new Map();
  if (change.status === 'removed') return [{ id: change.id, change, users: users() }];
  if (change.renamedFrom !== undefined) return [{ id: change.renamedFrom, change, users: users() }];
  const { base, head } = change;
  if (base === undefined || head === undefined) return [];
  if (change.id.group !== '' || (change.id.kind !== 'ConfigMap' && change.id.kind !== 'Secret')) return [];
  const after = dataKeys(head.object);
  return [...dataKeys(base.object)]
    .filter((key) => !after.has(key))
    .map((key) => ({ id: change.id, key, change, users: users() }));
}

function dataKeys(object: JsonObject): Set<string> {
  return new Set(['data', 'binaryData', 'stringData'].flatMap((field) => Object.keys(objectAt(object, field) ?? {})));
}
