import { type JsonObject, jsonAt, stringAt } from '../../core/json.ts';
import { podTemplateOf } from '../../core/pod-template.ts';
import { resourceIdOf } from '../../core/resource-id.ts';
import { words } from '../../core/text/words.ts';
import { type ImageReference, imageReferenceOf } from '../image-reference.ts';
import { objectsAt, pairContainers } from '../pods/pod-spec.ts';
import { kindKey } from '../side-index.ts';
import { keepsData } from './volume-sources.ts';

/** What a step to another series of a database means for its data. */
interface DatabaseStep {
  readonly message: string;
  readonly hint: string;
}

/** A database server. */
interface Engine {
  readonly name: string;
  /** Publisher and name of its images, in whatever registry. */
  readonly images: readonly string[];
  /** True where the second number of a version of this first number names a series too; never without it. */
  readonly hasMinorSeries?: (major: number) => boolean;
  readonly up: (from: string, to: string) => DatabaseStep;
}

const bySnapshot = 'Take a backup that the old version can restore.';

const postgres: Engine = {
  name: 'PostgreSQL',
  images: words(`
    library/postgres bitnami/postgresql bitnami/postgresql-repmgr bitnamilegacy/postgresql
    bitnamilegacy/postgresql-repmgr cloudnative-pg/postgis cloudnative-pg/postgresql immich-app/postgres
    pgvector/pgvector postgis/postgis tensorchord/cloudnative-pgvecto.rs tensorchord/cloudnative-vectorchord
    tensorchord/pgvecto-rs tensorchord/vchord-postgres timescale/timescaledb timescale/timescaledb-ha
  `),
  hasMinorSeries: (major) => major < 10,
  up: (from, to) => ({
    message: `PostgreSQL ${to} does not start on data of ${from}.`,
    hint: 'Dump and restore, or use `pg_upgrade`.',
  }),
};

/** Series of which each upgrades the data of the one before. */
const mysqlSeries: readonly string[] = ['5.5', '5.6', '5.7', '8.0', '8.4', '9'];

const mysql: Engine = {
  name: 'MySQL',
  images: words(`
    library/mysql bitnami/mysql bitnamilegacy/mysql mysql/community-server mysql/mysql-server percona/percona-server
    percona/percona-xtradb-cluster
  `),
  hasMinorSeries: (major) => major < 9,
  up: (from, to) =>
    mysqlSeries.indexOf(to) === mysqlSeries.indexOf(from) + 1
      ? {
          message: `MySQL ${to} upgrades the data of ${from} when it starts, and ${from} no longer reads it.`,
          hint: bySnapshot,
        }
      : { message: `MySQL ${to} does not start on data of ${from}.`, hint: 'Upgrade one series at a time.' },
};

const mariadb: Engine = {
  name: 'MariaDB',
  images: words(`
    library/mariadb bitnami/mariadb bitnami/mariadb-galera bitnamilegacy/mariadb bitnamilegacy/mariadb-galera
    linuxserver/mariadb
  `),
  hasMinorSeries: () => true,
  up: (from, to) => ({
    message: `MariaDB ${to} needs the system tables of ${from} upgraded, after which ${from} is not supported on the data.`,
    hint: `Run \`mariadb-upgrade\`. ${bySnapshot}`,
  }),
};

const mongo: Engine = {
  name: 'MongoDB',
  images: words(`
    library/mongo bitnami/mongodb bitnamilegacy/mongodb mongodb/mongodb-community-server
    mongodb/mongodb-enterprise-server percona/percona-server-mongodb
  `),
  hasMinorSeries: (major) => major < 5,
  up: (from, to) => ({
    message: `MongoDB ${to} does not start on data of ${from} whose feature compatibility version is not that of the release before ${to}.`,
    hint: 'Upgrade one major version at a time, and set the feature compatibility version first.',
  }),
};

const redis: Engine = {
  name: 'Redis',
  images: ['library/redis', 'bitnami/redis', 'bitnamilegacy/redis', 'bitnami/redis-cluster', 'opstree/redis'],
  up: (from, to) => ({ message: `Redis ${from} may not read what ${to} saves.`, hint: bySnapshot }),
};

const valkey: Engine = {
  name: 'Valkey',
  images: ['valkey/valkey', 'bitnami/valkey', 'bitnamilegacy/valkey'],
  up: (from, to) => ({ message: `Valkey ${from} may not read what ${to} saves.`, hint: bySnapshot }),
};

const elasticsearch: Engine = {
  name: 'Elasticsearch',
  images: words('library/elasticsearch elasticsearch/elasticsearch bitnami/elasticsearch bitnamilegacy/elasticsearch'),
  up: (from, to) => ({
    message: `Elasticsearch ${to} starts only on data of the last releases of the major version before it, and ${from} does not start on the data afterwards.`,
    hint: `Upgrade one major version at a time. ${bySnapshot}`,
  }),
};

const openSearch: Engine = {
  name: 'OpenSearch',
  images: ['opensearchproject/opensearch', 'bitnami/opensearch', 'bitnamilegacy/opensearch'],
  up: (from, to) => ({
    message: `OpenSearch ${from} does not start on the data that ${to} has written.`,
    hint: `Upgrade one major version at a time. ${bySnapshot}`,
  }),
};

const clickHouse: Engine = {
  name: 'ClickHouse',
  images: words('clickhouse/clickhouse-server altinity/clickhouse-server bitnami/clickhouse bitnamilegacy/clickhouse'),
  up: (from, to) => ({ message: `ClickHouse ${from} may not read what ${to} writes.`, hint: bySnapshot }),
};

const influx: Engine = {
  name: 'InfluxDB',
  images: ['library/influxdb', 'bitnami/influxdb', 'bitnamilegacy/influxdb'],
  up: (from, to) => ({
    message: `InfluxDB ${to} does not read the data of ${from}.`,
    hint: 'Migrate the data as the release notes say.',
  }),
};

const rabbitMq: Engine = {
  name: 'RabbitMQ',
  images: ['library/rabbitmq', 'bitnami/rabbitmq', 'bitnamilegacy/rabbitmq'],
  up: (from, to) => ({
    message: `RabbitMQ ${to} does not start on data of ${from} unless all stable feature flags are enabled.`,
    hint: `Upgrade to the last release of ${from} first, and enable all stable feature flags.`,
  }),
};

const etcd: Engine = {
  name: 'etcd',
  images: ['coreos/etcd', 'etcd-development/etcd', 'bitnami/etcd', 'bitnamilegacy/etcd'],
  hasMinorSeries: () => true,
  up: (from, to) => ({
    message: `etcd ${to} migrates the data of ${from}, one minor version at a time.`,
    hint: 'Upgrade one minor version at a time, with a snapshot before each.',
  }),
};

const engines: ReadonlyMap<string, Engine> = new Map(
  [
    postgres,
    mysql,
    mariadb,
    mongo,
    redis,
    valkey,
    elasticsearch,
    openSearch,
    clickHouse,
    influx,
    rabbitMq,
    etcd,
  ].flatMap((engine) => engine.images.map((image) => [image, engine] as const)),
);

/** The database server of an image, by publisher and name; undefined for any other image. */
function engineOf(image: string): Engine | undefined {
  return engines.get(image.split('/').slice(-2).join('/'));
}

/** Test for the name of an image of a database server. */
export function isDatabaseImage(name: string): boolean {
  return engineOf(imageReferenceOf(name)?.name ?? '') !== undefined;
}

/** The one or two numbers that name the series of a version or tag; undefined where it has none. */
function seriesOf(engine: Engine, text: string): readonly [major: number, minor: number | undefined] | undefined {
  const ofExtension = engine === postgres ? /(?:^|-)pg(\d{1,2})(?:[.-]|$)/.exec(text) : null;
  const [, major, minor] = ofExtension ?? /^v?(\d{1,3})(?:\.(\d{1,3}))?(?!\d)/.exec(text) ?? [];
  if (major === undefined) return undefined;
  const isOfMinor = minor !== undefined && engine.hasMinorSeries?.(Number(major)) === true;
  return [Number(major), isOfMinor ? Number(minor) : undefined];
}

/** What another version means; undefined for one of the same series, and where a series is not known. */
function stepOf(engine: Engine, before: string, after: string): DatabaseStep | undefined {
  const [old, next] = [seriesOf(engine, before), seriesOf(engine, after)];
  if (old === undefined || next === undefined) return undefined;
  const byMinor = old[1] === undefined || next[1] === undefined ? 0 : next[1] - old[1];
  const by = next[0] - old[0] || byMinor;
  if (by === 0) return undefined;
  const [from = '', to = ''] = [old, next].map(([major, minor]) =>
    minor === undefined ? `${major}` : `${major}.${minor}`,
  );
  if (by > 0) return engine.up(from, to);
  return {
    message: `${engine.name} ${to} is not supported on data of ${from}.`,
    hint: 'Restore a backup of the older version.',
  };
}

function imageStep(before: ImageReference | undefined, after: ImageReference | undefined): DatabaseStep | undefined {
  if (before === undefined || after === undefined) return undefined;
  const engine = engineOf(after.name);
  return engine === undefined || engineOf(before.name) !== engine ? undefined : stepOf(engine, before.tag, after.tag);
}

/** Custom resources with a field that says the version of a database, or its image. */
const fields: Readonly<Record<string, readonly (readonly [engine: Engine, path: string, hint?: string])[]>> = {
  'Cluster.postgresql.cnpg.io': [
    [postgres, 'spec.imageName', 'From version 1.26 on the operator runs `pg_upgrade`, with the database offline.'],
    [
      postgres,
      'spec.imageCatalogRef.major',
      'From version 1.26 on the operator runs `pg_upgrade`, with the database offline.',
    ],
  ],
  'Elasticsearch.elasticsearch.k8s.elastic.co': [[elasticsearch, 'spec.version']],
  'InnoDBCluster.mysql.oracle.com': [[mysql, 'spec.version']],
  'MariaDB.k8s.mariadb.com': [[mariadb, 'spec.image']],
  'MongoDB.mongodb.com': [[mongo, 'spec.version']],
  'MongoDBCommunity.mongodbcommunity.mongodb.com': [[mongo, 'spec.version']],
  'OpenSearchCluster.opensearch.opster.io': [[openSearch, 'spec.general.version']],
  'PerconaPGCluster.pgv2.percona.com': [[postgres, 'spec.postgresVersion', 'Use a PerconaPGUpgrade.']],
  'PerconaServerMongoDB.psmdb.percona.com': [[mongo, 'spec.image']],
  'PerconaXtraDBCluster.pxc.percona.com': [[mysql, 'spec.pxc.image']],
  'PostgresCluster.postgres-operator.crunchydata.com': [[postgres, 'spec.postgresVersion', 'Use a PGUpgrade.']],
  'RabbitmqCluster.rabbitmq.com': [[rabbitMq, 'spec.image']],
  'RedisCluster.redis.redis.opstreelabs.in': [[redis, 'spec.kubernetesConfig.image']],
  'RedisFailover.databases.spotahome.com': [[redis, 'spec.redis.image']],
  'postgresql.acid.zalan.do': [
    [postgres, 'spec.postgresql.version', 'The operator upgrades the data only in its `major_version_upgrade_mode`.'],
  ],
};

/** The kinds of custom resources that are asked for the version of a database. */
export const versionedDatabases: readonly string[] = Object.keys(fields);

/**
 * Consequences of a change of an object for the data of databases: of containers that keep theirs on a volume, and by
 * the resource of an operator.
 */
export function databaseSteps(before: JsonObject | undefined, after: JsonObject | undefined): readonly DatabaseStep[] {
  const id = after === undefined ? undefined : resourceIdOf(after);
  if (before === undefined || after === undefined || id === undefined) return [];
  const podAfter = podTemplateOf(after);
  if (podAfter !== undefined) {
    const claims = objectsAt(after, 'spec', 'volumeClaimTemplates').map((claim) => stringAt(claim, 'metadata', 'name'));
    const volumes = objectsAt(podAfter.spec, 'volumes').filter(keepsData);
    const kept = new Set([...claims, ...volumes.map((volume) => stringAt(volume, 'name'))]);
    return pairContainers(podTemplateOf(before), podAfter).flatMap((pair) => {
      if (!objectsAt(pair.after.object, 'volumeMounts').some((mount) => kept.has(stringAt(mount, 'name')))) return [];
      const [old, next] = [pair.before, pair.after].map((one) =>
        imageReferenceOf(stringAt(one?.object, 'image') ?? ''),
      );
      return imageStep(old, next) ?? [];
    });
  }
  return (fields[kindKey(id)] ?? []).flatMap(([engine, path, hint]) => {
    const [old = '', next = ''] = [before, after].map((object) => versionAt(object, path));
    const step = stepOf(engine, old, next);
    return step === undefined ? [] : [{ message: step.message, hint: hint ?? step.hint }];
  });
}

/** A version, or the tag of an image. */
function versionAt(object: JsonObject, path: string): string {
  const value = jsonAt(object, ...path.split('.'));
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return path.toLowerCase().includes('image') ? (imageReferenceOf(value)?.tag ?? '') : value;
}
