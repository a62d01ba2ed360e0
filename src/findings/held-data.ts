import { getOrInsert } from '../core/get-or-insert.ts';
import { addToGroup } from '../core/group-by.ts';
import { type JsonObject, objectAt, stringAt } from '../core/json.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import {
  copiedInto,
  copySource,
  copyTargets,
  generatedKeys,
  makes,
  producedObjects,
} from '../core/secret-producers.ts';
import type { Manifest } from '../core/side-result.ts';
import { kindKey, type SideIndex } from './side-index.ts';

/**
 * The data of a ConfigMap or Secret that the cluster has on one side: applied by Flux, or made by a controller out of
 * an object that Flux applies.
 */
export interface HeldData {
  /** The object itself, or the first that makes it. */
  readonly by: ResourceId;
  /** The keys of all objects that make it. */
  readonly makers: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
  /** False when it may hold more keys. */
  readonly complete: boolean;
}

/** The keys that a ConfigMap or Secret says itself. */
export function dataKeys(object: JsonObject): ReadonlySet<string> {
  return new Set(['data', 'binaryData', 'stringData'].flatMap((field) => Object.keys(objectAt(object, field) ?? {})));
}

function ownData(manifest: Manifest): HeldData {
  const keys = new Set([...dataKeys(manifest.object), ...generatedKeys(manifest)]);
  return { by: manifest.id, makers: new Set(), keys, complete: copySource(manifest) === undefined };
}

function madeData(manifest: Manifest, id: ResourceId): HeldData | undefined {
  if (copiedInto(manifest, id)) return { ...ownData(manifest), complete: false };
  const made = producedObjects(manifest).find((one) => makes(manifest, one, id));
  if (made === undefined) return undefined;
  return { by: manifest.id, makers: new Set(), keys: new Set(made.keys), complete: made.open !== true };
}

/** Objects that may make a ConfigMap or Secret on a side, by the name of what they make. */
function makersByName(side: SideIndex, root: string): ReadonlyMap<string, readonly Manifest[]> {
  const byName = new Map<string, Manifest[]>();
  for (const { manifest } of side.all(root)) {
    const names = new Set(producedObjects(manifest).map(({ name }) => name));
    if (manifest.id.group === '' && copyTargets(manifest).length > 0) names.add(manifest.id.name);
    for (const name of names) addToGroup(byName, name, manifest);
  }
  return byName;
}

/**
 * Reads ConfigMaps and Secrets as a side has them: undefined where nothing of the side applies or makes it. Looks
 * through the side once.
 */
export function heldDataReader(side: SideIndex): (root: string, id: ResourceId) => HeldData | undefined {
  const makers = new Map<string, ReadonlyMap<string, readonly Manifest[]>>();
  return (root, id) => {
    if (id.group !== '' || (id.kind !== 'Secret' && id.kind !== 'ConfigMap')) return undefined;
    const own = side.find(root, id);
    const named = getOrInsert(makers, root, () => makersByName(side, root)).get(id.name) ?? [];
    const made = named.flatMap((manifest) => madeData(manifest, id) ?? []);
    const all = own === undefined ? made : [ownData(own.manifest), ...made];
    const [first] = all;
    if (first === undefined) return undefined;
    return {
      by: first.by,
      makers: new Set(made.map(({ by }) => resourceKey(by))),
      keys: new Set(all.flatMap(({ keys }) => [...keys])),
      complete: all.every(({ complete }) => complete),
    };
  };
}

/**
 * The Secret that a controller makes of an object, with the keys that it says, and that is deleted with the object: as
 * of an ExternalSecret that owns its Secret, a SealedSecret, an item of 1Password and what Vault's operator creates.
 * Undefined for any other.
 */
export function ownedSecret(
  manifest: Manifest,
): { readonly id: ResourceId; readonly keys: ReadonlySet<string> } | undefined {
  const { id, object } = manifest;
  if (!owners[kindKey(id)]?.(object)) return undefined;
  const [made] = producedObjects(manifest);
  if (made === undefined || made.kind === 'ConfigMap' || made.name === '') return undefined;
  const namespace = Array.isArray(made.namespaces) ? made.namespaces[0] : id.namespace;
  if (namespace !== id.namespace) return undefined;
  return { id: { group: '', kind: 'Secret', namespace, name: made.name }, keys: new Set(made.keys) };
}

const isCreated = (object: JsonObject): boolean => objectAt(object, 'spec', 'destination')?.['create'] === true;

/** Predicates by kind: the object owns what is made of it. */
const owners: Readonly<Record<string, (object: JsonObject) => boolean>> = {
  'ExternalSecret.external-secrets.io': (object) =>
    (stringAt(object, 'spec', 'target', 'creationPolicy') ?? 'Owner') === 'Owner',
  'SealedSecret.bitnami.com': (object) =>
    ['managed', 'patch', 'skip-set-owner-references'].every(
      (name) =>
        stringAt(object, 'spec', 'template', 'metadata', 'annotations', `sealedsecrets.bitnami.com/${name}`) !== 'true',
    ),
  'OnePasswordItem.onepassword.com': () => true,
  'VaultDynamicSecret.secrets.hashicorp.com': isCreated,
  'VaultPKISecret.secrets.hashicorp.com': isCreated,
  'VaultStaticSecret.secrets.hashicorp.com': isCreated,
};
