import { isJsonObject, listAt, objectAt, stringAt } from '../../model/json.ts';
import type { ResourceId } from '../../model/resource-id.ts';
import { resourceKey } from '../../model/resource-id.ts';
import type { Store, StoredObject } from '../store.ts';
import { dataOf, placeholder } from './placeholder.ts';

/** What makes a Secret (or ConfigMap) appear in the cluster without being in the tree: which object, and which keys it will hold if it says so. */
interface Producer {
  readonly kind: string;
  readonly group: string;
  readonly produces: (
    object: StoredObject,
  ) => { readonly name: string; readonly keys: readonly string[]; readonly kinds?: readonly string[] }[];
}

const keysOf = (value: unknown): string[] => (isJsonObject(value as never) ? Object.keys(value as object) : []);

/** Sorted by kind. One line per operator; see its API reference for where the target's name is. */
const producers: readonly Producer[] = [
  {
    kind: 'Certificate',
    group: 'cert-manager.io',
    produces: ({ object }) => [
      { name: stringAt(object, 'spec', 'secretName') ?? '', keys: ['ca.crt', 'tls.crt', 'tls.key'] },
    ],
  },
  {
    kind: 'ExternalSecret',
    group: 'external-secrets.io',
    produces: ({ id, object }) => {
      const template = keysOf(objectAt(object, 'spec', 'target', 'template', 'data'));
      const data = listAt(object, 'spec', 'data').flatMap((entry) => stringAt(entry, 'secretKey') ?? []);
      return [
        { name: stringAt(object, 'spec', 'target', 'name') ?? id.name, keys: template.length > 0 ? template : data },
      ];
    },
  },
  {
    kind: 'ObjectBucketClaim',
    group: 'objectbucket.io',
    produces: ({ id }) => [
      { name: id.name, keys: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] },
      {
        name: id.name,
        keys: ['BUCKET_HOST', 'BUCKET_NAME', 'BUCKET_PORT', 'BUCKET_REGION', 'BUCKET_SUBREGION'],
        kinds: ['ConfigMap'],
      },
    ],
  },
  { kind: 'OnePasswordItem', group: 'onepassword.com', produces: ({ id }) => [{ name: id.name, keys: [] }] },
  {
    kind: 'SealedSecret',
    group: 'bitnami.com',
    produces: ({ id, object }) => [
      {
        name: stringAt(object, 'spec', 'template', 'metadata', 'name') ?? id.name,
        keys: keysOf(objectAt(object, 'spec', 'encryptedData')),
      },
    ],
  },
  {
    kind: 'VaultStaticSecret',
    group: 'secrets.hashicorp.com',
    produces: ({ object }) => [{ name: stringAt(object, 'spec', 'destination', 'name') ?? '', keys: [] }],
  },
];

/**
 * The data of a ConfigMap or Secret on this side: its own when it is in the tree, placeholders for the keys that a producer in the same namespace declares,
 * undefined when nothing is known of it. `declared` tells the two absent cases apart from a typo.
 */
export function dataFor(
  store: Store,
  id: ResourceId,
): { readonly entries: ReadonlyMap<string, string>; readonly declared: boolean } | undefined {
  const object = store.get(id);
  if (object !== undefined) return { entries: dataOf(object.object), declared: false };
  for (const producer of producers) {
    for (const candidate of store.ofKind(producer.group, producer.kind)) {
      if (candidate.id.namespace !== id.namespace) continue;
      for (const { name, keys, kinds } of producer.produces(candidate)) {
        if (name !== id.name || !(kinds ?? ['Secret']).includes(id.kind)) continue;
        return { entries: new Map(keys.map((key) => [key, placeholder(key)])), declared: true };
      }
    }
  }
  return undefined;
}

/** Equal for two states of the data that a node reads, for use in its key. */
export function dataKey(store: Store, id: ResourceId): string {
  const data = dataFor(store, id);
  return JSON.stringify([resourceKey(id), data === undefined ? null : [...data.entries], data?.declared ?? null]);
}
