import { type Change, type Comparison } from '../compare/public.ts';
import { nodeKindOf } from '../core/flux-kinds.ts';
import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from '../core/json.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import { words } from '../core/text/words.ts';
import { helmReleaseSpec } from '../flux/public.ts';
import { dataKeys, type HeldData, heldDataReader, ownedSecret } from './held-data.ts';
import { otherApplier } from './other-applier.ts';
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

/** The return of a ConfigMap or Secret that goes. */
interface Again {
  /** The object that makes it, which is itself where Flux applies it. */
  readonly by: ResourceId;
  /** The keys of all objects that make it. */
  readonly makers: ReadonlySet<string>;
  /** The data keys that it surely does not get back. */
  readonly lost: readonly string[];
}

/** Reference of something that stays to something that is removed. */
export interface BrokenReference {
  readonly root: string;
  /** What goes. */
  readonly gone: ResourceId;
  /** The key of it that goes, when the object itself stays. */
  readonly key?: string;
  readonly change: Change;
  /** The object with which it goes, where it is not applied itself. */
  readonly with?: ResourceId;
  /** Its return; absent when it is not made again. */
  readonly again?: Again;
  /** A Kustomization that may apply the ConfigMap or Secret: nothing is known of its objects. */
  readonly mayComeFrom?: ResourceId;
  /** What still names it, in the order of the head. */
  readonly users: readonly ResourceId[];
}

/** References of resources that stay to resources that are removed. */
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

const clusterKinds = new Set(
  words(`
    ClusterIssuer ClusterRole ClusterSecretStore GatewayClass IngressClass PriorityClass RuntimeClass StorageClass
    VolumeAttributesClass VolumeSnapshotClass
  `),
);

/** Nothing that people write is nested deeper. */
const maxDocumentDepth = 60;

/**
 * Gives every mention of another object: by the field names that Kubernetes and charts use (`secretName`,
 * `configMapKeyRef`, `existingClaim`), and by any mapping with a kind and a name. What is marked optional is none. With
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
  readonly with?: ResourceId;
  readonly again?: Again;
  readonly users: Map<string, ResourceId>;
}

/**
 * Finds what on the head still names an object that goes, or a key of a ConfigMap or Secret that goes. What Flux leaves
 * in the cluster, and what another node applies now, does not go; what a controller makes again is told as such. Empty
 * without a look at the head when nothing goes.
 */
export function brokenReferences(comparison: Comparison, base: SideIndex, head: SideIndex): BrokenReferences {
  const byRoot = new Map<string, Map<string, Gone>>();
  const after = heldDataReader(head);
  for (const group of comparison.groups) {
    for (const change of group.changes) {
      const gone = goneOf(change, group.root, base, after);
      if (gone.length === 0) continue;
      if (change.status === 'removed') {
        if (otherApplier(group.root, change.id, group.node, { base, head }) !== undefined) continue;
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
      // A binding of an account that is gone grants nothing, and nothing waits for the account.
      const isBinding = manifest.id.group === 'rbac.authorization.k8s.io';
      eachReference(manifest.object, manifest.id, withAddresses, ({ kind, namespace, name, key }) => {
        if (isBinding && kind === 'ServiceAccount') return;
        const whole = gone.get(goneKey(kind, namespace, name)) ?? gone.get(goneKey(kind, '', name));
        const part = key === undefined ? undefined : gone.get(goneKey(kind, namespace, name, key));
        for (const one of [whole, part]) one?.users.set(resourceKey(manifest.id), manifest.id);
      });
    }
  }
  return [...byRoot].flatMap(([root, gone]) =>
    [...gone.values()].flatMap(({ users, ...one }) => {
      for (const key of [resourceKey(one.id), ...(one.again?.makers ?? [])]) users.delete(key);
      if (users.size === 0) return [];
      const isData = one.id.group === '' && /^(?:ConfigMap|Secret)$/.test(one.id.kind);
      const maker = isData && one.key === undefined && one.again === undefined ? unknownMaker(head, root) : undefined;
      const more = maker === undefined ? {} : { mayComeFrom: maker };
      return [{ root, ...one, ...more, gone: one.id, users: [...users.values()] }];
    }),
  );
}

/** A Kustomization that could not be checked. */
function unknownMaker({ nodes }: SideIndex, root: string): ResourceId | undefined {
  return nodes.find(
    (node) => node.root === root && node.state === 'unchecked' && nodeKindOf(node.id) === 'kustomization',
  )?.id;
}

function goneKey(kind: string, namespace: string, name: string, key?: string): string {
  return `${kind}/${namespace}/${name}${key === undefined ? '' : `\0${key}`}`;
}

function goneOf(change: Change, root: string, base: SideIndex, after: ReturnType<typeof heldDataReader>): Gone[] {
  const users = (): Map<string, ResourceId> => new Map();
  const ofKeys = (id: ResourceId, keys: readonly string[]): Gone[] =>
    keys.map((key) => ({ id, key, change, users: users() }));
  const lostKeys = (held: HeldData | undefined, keys: ReadonlySet<string>): string[] =>
    held?.complete === true ? [...keys].filter((key) => !held.keys.has(key)) : [];
  /** An object that goes as a whole, or the keys that it loses where it is made again. */
  const ofWhole = (id: ResourceId, keys: ReadonlySet<string>, owner?: ResourceId): Gone[] => {
    const held = after(root, id);
    const one = { id, change, ...(owner === undefined ? {} : { with: owner }), users: users() };
    if (held === undefined) return [one];
    const lost = lostKeys(held, keys);
    return [{ ...one, again: { by: held.by, makers: held.makers, lost } }, ...ofKeys(id, lost)];
  };
  const { base: before, head } = change;
  if (change.renamedFrom !== undefined) return ofWhole(change.renamedFrom, new Set());
  if (before === undefined) return [];
  const owned = ownedSecret(before);
  const isOwned = owned !== undefined && base.find(root, owned.id) === undefined;
  if (change.status === 'removed')
    return [
      ...ofWhole(change.id, dataKeys(before.object)),
      ...(isOwned ? ofWhole(owned.id, owned.keys, change.id) : []),
    ];
  if (head === undefined) return [];
  if (isOwned) return ofKeys(owned.id, lostKeys(after(root, owned.id), owned.keys));
  if (change.id.group !== '' || (change.id.kind !== 'ConfigMap' && change.id.kind !== 'Secret')) return [];
  const own = dataKeys(head.object);
  const dropped = new Set([...dataKeys(before.object)].filter((key) => !own.has(key)));
  return dropped.size === 0 ? [] : ofKeys(change.id, lostKeys(after(root, change.id), dropped));
}
