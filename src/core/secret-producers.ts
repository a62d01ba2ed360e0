import { isJsonObject, type JsonObject, type JsonValue, jsonAt, listAt, objectAt, stringAt } from './json.ts';
import type { ResourceId } from './resource-id.ts';
import { partsOf, words } from './text/words.ts';

/** An object with its identity. */
interface IdentifiedObject {
  readonly id: ResourceId;
  readonly object: JsonObject;
}

/** A Secret (or ConfigMap) that some controller makes in the cluster out of an object in the tree. */
export interface ProducedObject {
  readonly name: string;
  /** The keys it is known to hold. */
  readonly keys: readonly string[];
  /** True when it may hold more keys than the tree tells. */
  readonly open?: boolean;
  /** `Secret` unless stated. */
  readonly kind?: 'ConfigMap' | 'Secret';
  /** Where it is made: the object's own namespace unless stated. */
  readonly namespaces?: readonly string[] | 'any';
}

type Produce = (object: JsonObject, name: string, namespace: string) => readonly ProducedObject[];

const keysOf = (value: JsonValue | undefined): string[] => (isJsonObject(value) ? Object.keys(value) : []);

const textsAt = (list: readonly JsonValue[], ...path: string[]): string[] =>
  list.flatMap((entry) => stringAt(entry, ...path) ?? []);

const where = (namespace: string | undefined): Pick<ProducedObject, 'namespaces'> =>
  namespace === undefined || namespace === '' ? {} : { namespaces: [namespace] };

/** A Secret that may hold more keys than these. */
const open = (name: string | undefined, keys: readonly string[] = []): ProducedObject => ({
  name: name ?? '',
  keys,
  open: true,
});

/** The Secret of an ExternalSecret's spec: a template says all its keys unless it is merged with what was fetched. */
function externalSecret(spec: JsonValue | undefined, name: string): ProducedObject {
  const target = objectAt(spec, 'target');
  const template = objectAt(target, 'template');
  const fetched = textsAt(listAt(spec, 'data'), 'secretKey');
  const templated = keysOf(template?.['data']);
  const merged = templated.length === 0 || stringAt(template, 'mergePolicy') === 'Merge';
  const keys = [...new Set([...templated, ...(merged ? fetched : [])])];
  const open =
    listAt(template, 'templateFrom').length > 0 || (merged && listAt(spec, 'dataFrom').length > 0) || keys.length === 0;
  return { name: stringAt(target, 'name') || name, keys, open };
}

const database = ['dbname', 'host', 'password', 'port', 'uri', 'user', 'username'];

/**
 * What makes Secrets and ConfigMaps, by `Kind.group`, sorted. A line a kind; see the API reference of its operator for
 * where the name and the keys are. A name that is not stated is an empty text, which no Secret has.
 */
const producers: Readonly<Record<string, Produce>> = {
  'AzureKeyVaultSecret.spv.no': (object, name) => {
    const secret = objectAt(object, 'spec', 'output', 'secret');
    const map = objectAt(object, 'spec', 'output', 'configMap');
    return [
      open(stringAt(secret, 'name') || (secret === undefined ? '' : name), textsAt([secret ?? null], 'dataKey')),
      { name: stringAt(map, 'name') ?? '', keys: textsAt([map ?? null], 'dataKey'), open: true, kind: 'ConfigMap' },
    ];
  },
  'BitwardenSecret.k8s.bitwarden.com': (object) => [
    open(stringAt(object, 'spec', 'secretName'), textsAt(listAt(object, 'spec', 'map'), 'secretKeyName')),
  ],
  'BucketAccess.objectstorage.k8s.io': (object) => [
    open(stringAt(object, 'spec', 'credentialsSecretName'), ['BucketInfo']),
  ],
  'CephClient.ceph.rook.io': (_object, name) => [open(`rook-ceph-client-${name}`, [name])],
  'CephObjectStoreUser.ceph.rook.io': (object, name) => [
    open(
      `rook-ceph-object-user-${stringAt(object, 'spec', 'store') ?? ''}-${name}`,
      words('AccessKey Endpoint SecretKey'),
    ),
  ],
  'Certificate.cert-manager.io': (object) => [
    open(stringAt(object, 'spec', 'secretName'), ['ca.crt', 'tls.crt', 'tls.key']),
  ],
  'Cluster.postgresql.cnpg.io': (_object, name) => [
    open(`${name}-app`, [...database, 'fqdn-jdbc-uri', 'fqdn-uri', 'jdbc-uri', 'pgpass']),
    open(`${name}-superuser`, [...database, 'jdbc-uri', 'pgpass']),
    { name: `${name}-ca`, keys: ['ca.crt', 'ca.key'] },
    { name: `${name}-replication`, keys: ['tls.crt', 'tls.key'] },
    { name: `${name}-server`, keys: ['tls.crt', 'tls.key'] },
  ],
  'ClusterExternalSecret.external-secrets.io': (object, name) => {
    const own = stringAt(object, 'spec', 'externalSecretName') || name;
    const listed = listAt(object, 'spec', 'namespaces').filter((namespace) => typeof namespace === 'string');
    const selects =
      objectAt(object, 'spec', 'namespaceSelector') !== undefined ||
      listAt(object, 'spec', 'namespaceSelectors').length > 0;
    const namespaces = selects ? ('any' as const) : listed;
    return [{ ...externalSecret(objectAt(object, 'spec', 'externalSecretSpec'), own), namespaces }];
  },
  'Connection.k8s.mariadb.com': (object, name) => [open(stringAt(object, 'spec', 'secretName') || name, ['dsn'])],
  'DopplerSecret.secrets.doppler.com': (object) => {
    const managed = objectAt(object, 'spec', 'managedSecret');
    return [{ name: stringAt(managed, 'name') ?? '', keys: [], open: true, ...where(stringAt(managed, 'namespace')) }];
  },
  'ExternalSecret.external-secrets.io': (object, name) => [
    {
      ...externalSecret(objectAt(object, 'spec'), name),
      ...(stringAt(object, 'spec', 'target', 'manifest', 'kind') === 'ConfigMap' ? { kind: 'ConfigMap' as const } : {}),
    },
  ],
  'ExternalSecret.kubernetes-client.io': (object, name) => [
    open(name, textsAt(listAt(object, 'spec', 'data'), 'name')),
  ],
  'HCPVaultSecretsApp.secrets.hashicorp.com': (object) => vaultSecret(object),
  'InfisicalDynamicSecret.secrets.infisical.com': (object) => infisicalSecret(object),
  'InfisicalSecret.secrets.infisical.com': (object) => infisicalSecret(object),
  'KafkaUser.kafka.strimzi.io': (_object, name) => [
    open(name, ['ca.crt', 'password', 'sasl.jaas.config', 'user.crt', 'user.key', 'user.p12', 'user.password']),
  ],
  'MariaDB.k8s.mariadb.com': (object, name) => [
    open(stringAt(object, 'spec', 'rootPasswordSecretKeyRef', 'name') ?? `${name}-root`, ['password']),
    open(stringAt(object, 'spec', 'passwordSecretKeyRef', 'name') ?? `${name}-password`, ['password']),
  ],
  'ObjectBucketClaim.objectbucket.io': (_object, name) => [
    { name, keys: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] },
    {
      name,
      keys: ['BUCKET_HOST', 'BUCKET_NAME', 'BUCKET_PORT', 'BUCKET_REGION', 'BUCKET_SUBREGION'],
      kind: 'ConfigMap',
    },
  ],
  'OnePasswordItem.onepassword.com': (_object, name) => [open(name)],
  'Password.secretgen.k14s.io': (_object, name) => [open(name, ['password'])],
  'PostgresCluster.postgres-operator.crunchydata.com': (object, name) => {
    const users = textsAt(listAt(object, 'spec', 'users'), 'name');
    return (users.length === 0 ? [name] : users).map((user) =>
      open(`${name}-pguser-${user}`, ['dbname', 'host', 'jdbc-uri', 'password', 'port', 'uri', 'user', 'verifier']),
    );
  },
  'RabbitmqCluster.rabbitmq.com': (_object, name) => [
    open(
      `${name}-default-user`,
      words('connection_string default_user.conf host password port provider type username'),
    ),
  ],
  'SealedSecret.bitnami.com': (object, name) => [
    {
      name: stringAt(object, 'spec', 'template', 'metadata', 'name') || name,
      keys: [
        ...new Set([
          ...keysOf(jsonAt(object, 'spec', 'encryptedData')),
          ...keysOf(jsonAt(object, 'spec', 'template', 'data')),
        ]),
      ],
      // The old form encrypts the Secret as a whole.
      open: jsonAt(object, 'spec', 'data') !== undefined,
      ...where(stringAt(object, 'spec', 'template', 'metadata', 'namespace')),
    },
  ],
  'SecretImport.secretgen.carvel.dev': (_object, name) => [open(name)],
  'SecretProviderClass.secrets-store.csi.x-k8s.io': (object) =>
    listAt(object, 'spec', 'secretObjects').map((entry) => ({
      name: stringAt(entry, 'secretName') ?? '',
      keys: textsAt(listAt(entry, 'data'), 'key'),
    })),
  'SecretTemplate.secretgen.carvel.dev': (_object, name) => [open(name)],
  'SopsSecret.addons.projectcapsule.dev': (object) => sopsSecrets(listAt(object, 'spec', 'secrets')),
  'SopsSecret.isindir.github.com': (object) => sopsSecrets(listAt(object, 'spec', 'secretTemplates')),
  'StringSecret.secretgenerator.mittwald.de': (object, name) => [
    {
      name,
      keys: [...textsAt(listAt(object, 'spec', 'fields'), 'fieldName'), ...keysOf(jsonAt(object, 'spec', 'data'))],
    },
  ],
  'Terraform.infra.contrib.fluxcd.io': (object) => [
    open(
      stringAt(object, 'spec', 'writeOutputsToSecret', 'name'),
      listAt(object, 'spec', 'writeOutputsToSecret', 'outputs').flatMap((output) =>
        typeof output === 'string' ? [output.slice(output.lastIndexOf(':') + 1)] : [],
      ),
    ),
  ],
  'VaultDynamicSecret.secrets.hashicorp.com': (object) => vaultSecret(object),
  'VaultPKISecret.secrets.hashicorp.com': (object) => vaultSecret(object),
  'VaultSecret.ricoberger.de': (object, name) => [
    open(
      name,
      listAt(object, 'spec', 'keys').filter((key) => typeof key === 'string'),
    ),
  ],
  'VaultStaticSecret.secrets.hashicorp.com': (object) => vaultSecret(object),
  'postgresql.acid.zalan.do': (object, name) => {
    const users = [...keysOf(jsonAt(object, 'spec', 'users')), ...keysOf(jsonAt(object, 'spec', 'preparedDatabases'))];
    return ['postgres', 'standby', ...users].map((user) => ({
      name: `${user.replaceAll('_', '-')}.${name}.credentials.postgresql.acid.zalan.do`,
      keys: ['password', 'username'],
    }));
  },
};

function vaultSecret(object: JsonObject): ProducedObject[] {
  const destination = objectAt(object, 'spec', 'destination');
  const templates = keysOf(jsonAt(destination, 'transformation', 'templates'));
  return [open(stringAt(destination, 'name'), templates)];
}

function infisicalSecret(object: JsonObject): ProducedObject[] {
  const of = (reference: JsonValue, kind: 'ConfigMap' | 'Secret'): ProducedObject => {
    const field = kind === 'Secret' ? 'secret' : 'configMap';
    return {
      name: stringAt(reference, `${field}Name`) ?? '',
      keys: keysOf(jsonAt(reference, 'template', 'data')),
      open: true,
      kind,
      ...where(stringAt(reference, `${field}Namespace`)),
    };
  };
  return [
    of(objectAt(object, 'spec', 'managedSecretReference') ?? null, 'Secret'),
    ...listAt(object, 'spec', 'managedKubeSecretReferences').map((reference) => of(reference, 'Secret')),
    ...listAt(object, 'spec', 'managedKubeConfigMapReferences').map((reference) => of(reference, 'ConfigMap')),
  ];
}

function sopsSecrets(templates: readonly JsonValue[]): ProducedObject[] {
  return templates.map((template) => ({
    name: stringAt(template, 'name') ?? '',
    keys: [...keysOf(jsonAt(template, 'data')), ...keysOf(jsonAt(template, 'stringData'))],
  }));
}

/**
 * Secrets and ConfigMaps that a controller makes of an object, as far as its kind is known: by the table, or as a
 * managed resource of Crossplane.
 */
export function producedObjects(by: IdentifiedObject): readonly ProducedObject[] {
  const { id } = by;
  const produce = producers[`${id.kind}.${id.group}`];
  if (produce !== undefined) return produce(by.object, id.name, id.namespace);
  // Kinds that Kubernetes itself has make none, and their objects may be yet to be parsed; the group of any other has a
  // dot.
  if (!id.group.includes('.')) return [];
  const connection = objectAt(by.object, 'spec', 'writeConnectionSecretToRef');
  const name = stringAt(connection, 'name');
  return name === undefined ? [] : [{ name, keys: [], open: true, ...where(stringAt(connection, 'namespace')) }];
}

const reflector = 'reflector.v1.k8s.emberstack.com';
const replicator = 'replicator.v1.mittwald.de';

/**
 * The namespaces into which a Secret or ConfigMap of the tree is copied by annotation, as texts in which `*` or a
 * regular expression may stand; `any` for all.
 */
export function copyTargets({ object }: IdentifiedObject): readonly string[] | 'any' {
  const annotations = objectAt(object, 'metadata', 'annotations');
  const list = (text = ''): string[] => partsOf(text, ',');
  if (stringAt(annotations, `${reflector}/reflection-auto-enabled`) === 'true') {
    const namespaces = list(
      stringAt(annotations, `${reflector}/reflection-auto-namespaces`) ??
        stringAt(annotations, `${reflector}/reflection-allowed-namespaces`),
    );
    return namespaces.length === 0 ? 'any' : namespaces;
  }
  if (stringAt(annotations, `${replicator}/replicate-to-matching`) !== undefined) return 'any';
  if (stringAt(annotations, 'kubed.appscode.com/sync') !== undefined) return 'any';
  return list(stringAt(annotations, `${replicator}/replicate-to`));
}

/** The `namespace/name` from which a Secret or ConfigMap of the tree takes its data by annotation. */
export function copySource({ object }: IdentifiedObject): string | undefined {
  const annotations = objectAt(object, 'metadata', 'annotations');
  return stringAt(annotations, `${reflector}/reflects`) ?? stringAt(annotations, `${replicator}/replicate-from`);
}

/** Keys that a controller fills in a Secret of the tree, by annotation. */
export function generatedKeys({ object }: IdentifiedObject): readonly string[] {
  const text = stringAt(object, 'metadata', 'annotations', 'secret-generator.v1.mittwald.de/autogenerate') ?? '';
  return partsOf(text, ',');
}

/** Test whether what an object makes is the ConfigMap or Secret `id`. */
export function makes(object: IdentifiedObject, made: Omit<ProducedObject, 'keys'>, id: ResourceId): boolean {
  const { name, kind = 'Secret', namespaces = [object.id.namespace] } = made;
  return name === id.name && kind === id.kind && (namespaces === 'any' || namespaces.includes(id.namespace));
}

/**
 * Predicate on ids of ConfigMaps and Secrets that an object makes appear in the cluster; undefined for one that makes
 * none.
 */
export function declarationMatcher(object: IdentifiedObject): ((id: ResourceId) => boolean) | undefined {
  const produced = producedObjects(object);
  const copies = object.id.group === '' && copyTargets(object).length > 0;
  if (produced.length === 0 && !copies) return undefined;
  return (id) => produced.some((made) => makes(object, made, id)) || (copies && copiedInto(object, id));
}

/** Test for a ConfigMap or Secret that is copied, by annotation, to where it is `id`. */
export function copiedInto(object: IdentifiedObject, id: ResourceId): boolean {
  if (object.id.group !== '' || object.id.kind !== id.kind || object.id.name !== id.name) return false;
  const namespaces = copyTargets(object);
  return namespaces === 'any' || namespaces.some((pattern) => matchesNamespace(pattern, id.namespace));
}

/** Both copiers take regular expressions; what stands there is names, sometimes with `.*`, `*` or an alternative. */
function matchesNamespace(pattern: string, namespace: string): boolean {
  if (pattern.length > 253 || !/^[a-z0-9.*|()-]+$/.test(pattern)) return false;
  return pattern
    .replace(/[()]/g, '')
    .split('|')
    .some((part) => {
      const [start = '', ...rest] = part.replaceAll('.*', '*').split('*');
      const end = rest.at(-1);
      return end === undefined
        ? start === namespace
        : namespace.startsWith(start) && namespace.endsWith(end) && namespace.length >= start.length + end.length;
    });
}
