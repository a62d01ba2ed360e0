import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { findingsOf } from './judge-case.ts';
import { deployment, object } from './objects.ts';

const keeps = { persistentVolumeClaim: { claimName: 'data' } };

function server(image: string, volume: JsonObject = keeps): JsonObject {
  return deployment(
    { image, volumeMounts: [{ name: 'data', mountPath: '/data' }] },
    { volumes: [{ name: 'data', ...volume }] },
  );
}

/** What is said of the version of a database, and of images. */
function told(before: JsonObject, after: JsonObject): string[] {
  return findingsOf({ base: [before], head: [after] }).flatMap(({ rule, severity, message }) =>
    /^(?:database-major|image-(?:major|downgraded))$/.test(rule) ? [`${severity} ${rule}: ${message}`] : [],
  );
}

describe('the image of a database with a volume', () => {
  test.each([
    ['postgres:16.2', 'postgres:17.0', 'PostgreSQL 17 does not start on data of 16.'],
    ['ghcr.io/mirror/library/postgres:17', 'postgres:16', 'PostgreSQL 16 is not supported on data of 17.'],
    ['pgvector/pgvector:pg16', 'pgvector/pgvector:pg17', 'PostgreSQL 17 does not start on data of 16.'],
    [
      'timescale/timescaledb:2.1.0-pg13',
      'timescale/timescaledb:2.1.0-pg14',
      'PostgreSQL 14 does not start on data of 13.',
    ],
    ['mysql:8.0.36', 'mysql:8.4.0', 'MySQL 8.4 upgrades the data of 8.0 when it starts, and 8.0 no longer reads it.'],
    ['mysql:5.7', 'mysql:8.4', 'MySQL 8.4 does not start on data of 5.7.'],
    [
      'rabbitmq:3.13-management',
      'rabbitmq:4.0-management',
      'RabbitMQ 4 does not start on data of 3 unless all stable feature flags are enabled.',
    ],
  ])('warns in place of the note on %s to %s', (before, after, message) => {
    expect(told(server(before), server(after))).toEqual([`warn database-major: ${message}`]);
  });

  test.each([
    ['another version of the same series', server('postgres:16.2'), server('postgres:16.3')],
    ['a tag without a version', server('postgres:16'), server('postgres:alpine')],
    ['a series that the tag does not say', server('mysql:8.0'), server('mysql:8')],
  ])('says nothing of %s', (_what, before, after) => {
    expect(told(before, after).filter((text) => text.includes('database-major'))).toEqual([]);
  });

  test.each([
    [
      'a volume that goes with the pod',
      server('postgres:16.2', { emptyDir: {} }),
      server('postgres:17.0', { emptyDir: {} }),
    ],
    ['an image of another publisher', server('ghcr.io/acme/postgres:16.2'), server('ghcr.io/acme/postgres:17.0')],
  ])('has the note of any image with %s', (_what, before, after) => {
    expect(told(before, after)).toEqual([expect.stringMatching(/^note image-major: /)]);
  });
});

describe('the resource of a database operator', () => {
  test.each([
    [
      'postgresql.cnpg.io/v1',
      'Cluster',
      (version: string) => ({ imageName: `ghcr.io/cloudnative-pg/postgresql:${version}` }),
    ],
    ['acid.zalan.do/v1', 'postgresql', (version: string) => ({ postgresql: { version } })],
    [
      'postgres-operator.crunchydata.com/v1beta1',
      'PostgresCluster',
      (version: string) => ({ postgresVersion: Number(version) }),
    ],
  ] as const)('of %s %s warns of another major version', (apiVersion, kind, spec) => {
    expect(
      told(object(apiVersion, kind, { spec: spec('16') }), object(apiVersion, kind, { spec: spec('17') })),
    ).toEqual(['warn database-major: PostgreSQL 17 does not start on data of 16.']);
  });

  test('of Elasticsearch says nothing of a minor version', () => {
    const elasticsearch = (version: string) =>
      object('elasticsearch.k8s.elastic.co/v1', 'Elasticsearch', { spec: { version } });

    expect(told(elasticsearch('8.18.0'), elasticsearch('8.19.1'))).toEqual([]);
    expect(told(elasticsearch('8.19.1'), elasticsearch('9.0.0'))).toHaveLength(1);
  });
});

describe('a volume of a pod', () => {
  const volume = (source: JsonObject): JsonObject => server('ghcr.io/acme/app:1.0.0', source);
  const messages = (before: JsonObject, after: JsonObject): string[] =>
    findingsOf({ base: [volume(before)], head: [volume(after)] })
      .filter(({ rule }) => rule === 'volume-source-changed')
      .map(({ message }) => message);

  test.each<[string, JsonObject, JsonObject, string]>([
    [
      'path',
      { nfs: { server: 'a', path: '/x' } },
      { nfs: { server: 'a', path: '/y' } },
      '`nfs.path` changes from `/x` to `/y`',
    ],
    [
      'directory of the node',
      { hostPath: { path: '/data/a' } },
      { hostPath: { path: '/data/b' } },
      '`hostPath.path` changes from `/data/a` to `/data/b`',
    ],
    [
      'share',
      { csi: { driver: 'nfs.csi.k8s.io', volumeAttributes: { server: 'a', share: '/x' } } },
      { csi: { driver: 'nfs.csi.k8s.io', volumeAttributes: { server: 'a', share: '/y' } } },
      '`csi.volumeAttributes.share` changes from `/x` to `/y`',
    ],
  ])('warns of another %s', (_what, before, after, text) => {
    expect(messages(before, after)).toEqual([`Volume \`data\`: ${text}.`]);
  });

  test('warns of another kind of storage', () => {
    expect(messages({ nfs: { server: 'a', path: '/x' } }, keeps)).toEqual([
      'Volume `data` changes from `nfs` to `persistentVolumeClaim`.',
    ]);
    expect(messages(keeps, { hostPath: { path: '/data' } })).toEqual([
      'Volume `data` changes from a PersistentVolumeClaim to `hostPath`.',
    ]);
  });

  test('says nothing of what holds no data', () => {
    expect(messages({ hostPath: { path: '/run/a.sock' } }, { hostPath: { path: '/run/b.sock' } })).toEqual([]);
    expect(messages({ emptyDir: {} }, { nfs: { server: 'a', path: '/x' } })).toEqual([]);
  });
});
