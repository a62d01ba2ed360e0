import { describe, expect, test } from 'vitest';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import type { NodeResult } from '../../src/core/side-result.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';

/**
 * Applies everything in ./objects, and a ConfigMap in another Kustomization that takes its variables from one Secret or
 * ConfigMap.
 */
function files(objects: string, name: string, text: string, kind = 'Secret'): Record<string, MemoryFile> {
  return {
    'objects.yaml':
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: objects, namespace: apps}\nspec: {path: ./objects}\n',
    'objects/objects.yaml': objects,
    'consumer.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: consumer, namespace: apps}\nspec:\n  path: ./consumer\n  dependsOn: [{name: objects}]\n  postBuild:\n    substituteFrom: [{kind: ${kind}, name: ${name}}]\n`,
    'consumer/cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x, namespace: apps}\ndata: {v: "${text}"}\n`,
  };
}

async function consumer(objects: string, name: string, text: string, kind?: string): Promise<NodeResult | undefined> {
  const { side } = await new Orchestrator({ tree: memoryTree(files(objects, name, text, kind)) }).render();
  return side.nodes.find(({ id }) => id.name === 'consumer');
}

const object = (apiVersion: string, kind: string, rest: string, name = 'own'): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: ${name}, namespace: apps}\n${rest}\n`;

/** What makes a Secret, the Secret's name, and a variable that it holds. */
const producers: readonly (readonly [string, string, string])[] = [
  [object('external-secrets.io/v1', 'ExternalSecret', 'spec: {data: [{secretKey: KEY}]}'), 'own', 'KEY'],
  [
    object(
      'external-secrets.io/v1beta1',
      'ExternalSecret',
      'spec: {target: {name: other, template: {data: {KEY: x}}}}',
    ),
    'other',
    'KEY',
  ],
  [
    object(
      'external-secrets.io/v1',
      'ClusterExternalSecret',
      'spec: {namespaceSelectors: [{}], externalSecretName: made, externalSecretSpec: {data: [{secretKey: KEY}]}}',
    ),
    'made',
    'KEY',
  ],
  [object('bitnami.com/v1alpha1', 'SealedSecret', 'spec: {encryptedData: {KEY: x}}'), 'own', 'KEY'],
  [
    object(
      'secrets.hashicorp.com/v1beta1',
      'VaultStaticSecret',
      'spec: {destination: {name: made, transformation: {templates: {KEY: {}}}}}',
    ),
    'made',
    'KEY',
  ],
  [
    object(
      'secrets.hashicorp.com/v1beta1',
      'VaultDynamicSecret',
      'spec: {destination: {name: made, transformation: {templates: {KEY: {}}}}}',
    ),
    'made',
    'KEY',
  ],
  [object('objectbucket.io/v1alpha1', 'ObjectBucketClaim', 'spec: {}'), 'own', 'AWS_ACCESS_KEY_ID'],
  [
    object('k8s.bitwarden.com/v1', 'BitwardenSecret', 'spec: {secretName: made, map: [{secretKeyName: KEY}]}'),
    'made',
    'KEY',
  ],
  [
    object(
      'secrets.infisical.com/v1alpha1',
      'InfisicalSecret',
      'spec: {managedSecretReference: {secretName: made, secretNamespace: apps, template: {data: {KEY: x}}}}',
    ),
    'made',
    'KEY',
  ],
  [
    object('spv.no/v2beta1', 'AzureKeyVaultSecret', 'spec: {output: {secret: {name: made, dataKey: KEY}}}'),
    'made',
    'KEY',
  ],
  [
    object(
      'isindir.github.com/v1alpha3',
      'SopsSecret',
      'spec: {secretTemplates: [{name: made, stringData: {KEY: x}}]}',
    ),
    'made',
    'KEY',
  ],
  [object('secretgenerator.mittwald.de/v1alpha1', 'StringSecret', 'spec: {fields: [{fieldName: KEY}]}'), 'own', 'KEY'],
  [
    object('v1', 'Secret', 'stringData: {OTHER: x}').replace(
      'namespace: apps}',
      'namespace: apps, annotations: {secret-generator.v1.mittwald.de/autogenerate: KEY}}',
    ),
    'own',
    'KEY',
  ],
];

/** What makes a Secret whose keys the tree does not tell. */
const silent: readonly (readonly [string, string])[] = [
  [object('onepassword.com/v1', 'OnePasswordItem', 'spec: {itemPath: x}'), 'own'],
  [object('external-secrets.io/v1', 'ExternalSecret', 'spec: {dataFrom: [{extract: {key: x}}]}'), 'own'],
  [object('secrets.doppler.com/v1alpha1', 'DopplerSecret', 'spec: {managedSecret: {name: made}}'), 'made'],
  [
    object('database.example.org/v1', 'Instance', 'spec: {writeConnectionSecretToRef: {name: made, namespace: apps}}'),
    'made',
  ],
  [object('infra.contrib.fluxcd.io/v1alpha2', 'Terraform', 'spec: {writeOutputsToSecret: {name: made}}'), 'made'],
];

describe('a Secret that is not in the tree', () => {
  test.each(producers)('has placeholders for the keys that its producer declares: %s', async (made, name, key) => {
    const node = await consumer(made, name, `[\${${key}}]`);

    expect(node?.problems).toEqual([]);
    expect(node?.warnings).toEqual([]);
    expect(node?.manifests[0]?.object['data']).toEqual({ v: `[..PLACEHOLDER_${key}..]` });
  });

  test.each(silent)('leaves variables as they are written when its producer tells no keys: %s', async (made, name) => {
    const node = await consumer(made, name, '[${KEY}]');

    expect(node?.problems).toEqual([]);
    expect(node?.manifests[0]?.object['data']).toEqual({ v: '[${KEY}]' });
  });

  test.each([
    ["'ca.crt', 'tls.crt', 'tls.key'", object('cert-manager.io/v1', 'Certificate', 'spec: {secretName: made}'), 'made'],
    ["'jdbc-uri'", object('postgresql.cnpg.io/v1', 'Cluster', 'spec: {}', 'db'), 'db-app'],
    [
      "'jdbc-uri'",
      object('postgres-operator.crunchydata.com/v1beta1', 'PostgresCluster', 'spec: {users: [{name: app}]}', 'db'),
      'db-pguser-app',
    ],
    ["'default_user.conf'", object('rabbitmq.com/v1beta1', 'RabbitmqCluster', 'spec: {}', 'mq'), 'mq-default-user'],
  ])('may hold keys that are no names of variables, as Flux finds out: %s', async (keys, made, name) => {
    const message = (await consumer(made, name, 'plain'))?.problems[0]?.message;

    for (const key of keys.split(', ')) expect(message).toContain(key);
    expect(message).toContain('invalid');
  });

  test('may be a ConfigMap', async () => {
    const claim = object('objectbucket.io/v1alpha1', 'ObjectBucketClaim', 'spec: {}');

    expect((await consumer(claim, 'own', '[${BUCKET_NAME}]', 'ConfigMap'))?.manifests[0]?.object['data']).toEqual({
      v: '[..PLACEHOLDER_BUCKET_NAME..]',
    });
    expect((await consumer(claim, 'absent', '[${BUCKET_NAME}]', 'ConfigMap'))?.problems[0]?.code).toBe(
      'VALUES_NOT_FOUND',
    );
  });

  test('is not the one that a producer makes in another namespace', async () => {
    const made = object('external-secrets.io/v1', 'ExternalSecret', 'spec: {data: [{secretKey: KEY}]}').replace(
      'namespace: apps',
      'namespace: other',
    );
    const node = await consumer(made, 'own', '[${KEY}]');

    expect(node?.manifests[0]?.object['data']).toEqual({ v: '[${KEY}]' });
    expect(node?.warnings).toHaveLength(1);
  });

  test('is copied from another namespace by the annotations of reflector and replicator', async () => {
    const source = (annotations: string): string =>
      `apiVersion: v1\nkind: Secret\nmetadata: {name: shared, namespace: source, annotations: {${annotations}}}\nstringData: {KEY: value}\n`;

    for (const annotations of [
      'reflector.v1.k8s.emberstack.com/reflection-auto-enabled: "true"',
      'reflector.v1.k8s.emberstack.com/reflection-auto-enabled: "true", reflector.v1.k8s.emberstack.com/reflection-auto-namespaces: "x,ap.*"',
      'replicator.v1.mittwald.de/replicate-to: "apps"',
    ])
      expect((await consumer(source(annotations), 'shared', '[${KEY}]'))?.manifests[0]?.object['data']).toEqual({
        v: '[value]',
      });
    expect(
      (await consumer(source('replicator.v1.mittwald.de/replicate-to: "other"'), 'shared', '[${KEY}]'))?.manifests[0]
        ?.object['data'],
    ).toEqual({ v: '[${KEY}]' });
  });

  test('takes its data from the object that it reflects', async () => {
    const objects = `apiVersion: v1\nkind: Secret\nmetadata: {name: source, namespace: other}\nstringData: {KEY: value}\n---\napiVersion: v1\nkind: Secret\nmetadata: {name: copy, namespace: apps, annotations: {reflector.v1.k8s.emberstack.com/reflects: other/source}}\n`;

    expect((await consumer(objects, 'copy', '[${KEY}]'))?.manifests[0]?.object['data']).toEqual({ v: '[value]' });
  });
});

test('a Secret that comes of something applied later gives its variables to those that ended before', async () => {
  const made = object('external-secrets.io/v1', 'ExternalSecret', 'spec: {data: [{secretKey: KEY}]}');
  const kustomization = (name: string, more: string): string =>
    `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: apps}\nspec:\n  path: ./${name}\n  ${more}\n`;
  const { side } = await new Orchestrator({
    tree: memoryTree({
      ...files(made, 'own', '${KEY}'),
      'objects.yaml': kustomization('objects', 'dependsOn: [{name: consumer}]'),
      'consumer.yaml': kustomization('consumer', 'postBuild: {substituteFrom: [{kind: Secret, name: own}]}'),
    }),
  }).render();

  const node = side.nodes.find(({ id }) => id.name === 'consumer');
  expect(node?.manifests[0]?.object).toMatchObject({ data: { v: '..PLACEHOLDER_KEY..' } });
  expect(node?.warnings).toEqual([]);
});
