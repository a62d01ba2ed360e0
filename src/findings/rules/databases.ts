import { words } from '../../core/text/words.ts';

/** Custom resources that hold a database or a queue with its data: deleting them deletes the volumes. */
export const databases: readonly string[] = words(`
  Cassandra.cassandra.apache.org CassandraDatacenter.cassandra.datastax.com
  ClickHouseInstallation.clickhouse.altinity.com Cluster.postgresql.cnpg.io Cockroachdb.crdb.cockroachlabs.com
  CrdbCluster.crdb.cockroachlabs.com Dragonfly.dragonflydb.io Elasticsearch.elasticsearch.k8s.elastic.co
  EtcdCluster.etcd.database.coreos.com InnoDBCluster.mysql.oracle.com Kafka.kafka.strimzi.io KafkaTopic.kafka.strimzi.io
  MariaDB.k8s.mariadb.com MongoDB.mongodb.com MongoDBCommunity.mongodbcommunity.mongodb.com
  OpenSearchCluster.opensearch.opster.io PerconaPGCluster.pgv2.percona.com PerconaServerMongoDB.psmdb.percona.com
  PerconaXtraDBCluster.pxc.percona.com PostgresCluster.postgres-operator.crunchydata.com RabbitmqCluster.rabbitmq.com
  RedisCluster.redis.redis.opstreelabs.in RedisFailover.databases.spotahome.com Tenant.minio.min.io
  TidbCluster.pingcap.com VitessCluster.planetscale.com postgresql.acid.zalan.do
`);
