import type { JsonObject } from '../../src/core/json.ts';
import { deployment, object } from '../findings/objects.ts';
import type { ForecastCase } from './forecast-case.ts';

const postgres = 'https://cloudnative-pg.io/documentation/current/rolling_update/';
const api = 'https://prometheus-operator.dev/docs/api-reference/api';

function edited(
  apiVersion: string,
  kind: string,
  base: JsonObject,
  head: JsonObject,
): Pick<ForecastCase, 'base' | 'head'> {
  return { base: [object(apiVersion, kind, { spec: base })], head: [object(apiVersion, kind, { spec: head })] };
}

const database = object('postgresql.cnpg.io/v1', 'Cluster', { spec: { instances: 1 } });
const operator = (version: string, env: JsonObject[] = []) =>
  deployment({ image: `ghcr.io/cloudnative-pg/cloudnative-pg:${version}`, env });

/** What changes of resources do whose operators make the pods. */
export const operatedCases: readonly ForecastCase[] = [
  {
    says: 'another image of PostgreSQL restarts the instances one after the other',
    source: postgres,
    ...edited(
      'postgresql.cnpg.io/v1',
      'Cluster',
      { instances: 3, imageName: 'pg:16.1' },
      { instances: 3, imageName: 'pg:16.2' },
    ),
    expected: ['Cluster shop/app restarts (operator): short downtime (one-by-one) of 3'],
  },
  {
    says: 'nobody answers for the only instance',
    source: postgres,
    ...edited(
      'postgresql.cnpg.io/v1',
      'Cluster',
      { instances: 1, resources: {} },
      { instances: 1, resources: { limits: { memory: '1Gi' } } },
    ),
    expected: ['Cluster shop/app restarts (operator): down until ready (one-replica) of 1'],
  },
  {
    says: 'somebody has to let the primary go where updates are supervised',
    source: postgres,
    ...edited(
      'postgresql.cnpg.io/v1',
      'Cluster',
      { instances: 3, primaryUpdateStrategy: 'supervised', imageName: 'pg:16.1' },
      { instances: 3, primaryUpdateStrategy: 'supervised', imageName: 'pg:16.2' },
    ),
    expected: ['Cluster shop/app restarts (operator): unknown () of 3'],
  },
  {
    says: 'another version of the operator may restart all databases',
    source: 'https://cloudnative-pg.io/documentation/current/installation_upgrade/',
    base: [operator('1.28.0'), database],
    head: [operator('1.28.1'), database],
    expected: [
      'Cluster shop/app perhaps restarts (operator-image of Deployment app): down until ready (one-replica) of 1',
      'Deployment shop/app restarts (image): no downtime (ready-first) of 1, 1 more, 0 away',
    ],
  },
  {
    says: 'it does not where it is told to exchange its own part alone',
    source: 'https://cloudnative-pg.io/documentation/current/installation_upgrade/',
    base: [operator('1.28.0', [{ name: 'ENABLE_INSTANCE_MANAGER_INPLACE_UPDATES', value: 'true' }]), database],
    head: [operator('1.28.1', [{ name: 'ENABLE_INSTANCE_MANAGER_INPLACE_UPDATES', value: 'true' }]), database],
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 1, 1 more, 0 away'],
  },
  {
    says: 'a schedule of backups restarts nothing',
    source: postgres,
    ...edited(
      'postgresql.cnpg.io/v1',
      'Cluster',
      { instances: 1, backup: { retentionPolicy: '7d' } },
      { instances: 1, backup: { retentionPolicy: '8d' } },
    ),
    expected: [],
  },
  {
    says: 'another retention restarts Prometheus',
    source: `${api}/#monitoring.coreos.com/v1.Prometheus`,
    ...edited(
      'monitoring.coreos.com/v1',
      'Prometheus',
      { replicas: 2, retention: '7d' },
      { replicas: 2, retention: '8d' },
    ),
    expected: ['Prometheus shop/app restarts (operator): short downtime (one-by-one) of 2'],
  },
  {
    says: 'other rules are loaded without a restart',
    source: `${api}/#monitoring.coreos.com/v1.Prometheus`,
    ...edited(
      'monitoring.coreos.com/v1',
      'Prometheus',
      { ruleSelector: {} },
      { ruleSelector: { matchLabels: { a: 'b' } } },
    ),
    expected: [],
  },
  {
    says: 'another version restarts an Alertmanager',
    source: `${api}/#monitoring.coreos.com/v1.Alertmanager`,
    ...edited('monitoring.coreos.com/v1', 'Alertmanager', { version: 'v0.27.0' }, { version: 'v0.28.0' }),
    expected: ['Alertmanager shop/app restarts (operator): down until ready (one-replica) of 1'],
  },
  {
    says: 'nothing restarts of a Prometheus whose operator is told to pause',
    source: `${api}/#monitoring.coreos.com/v1.Prometheus`,
    ...edited(
      'monitoring.coreos.com/v1',
      'Prometheus',
      { paused: true, retention: '10d' },
      { paused: true, retention: '20d' },
    ),
    expected: [],
  },
  {
    says: 'nothing restarts of an Alertmanager without replicas',
    source: `${api}/#monitoring.coreos.com/v1.Alertmanager`,
    ...edited(
      'monitoring.coreos.com/v1',
      'Alertmanager',
      { replicas: 0, version: 'v0.27.0' },
      { replicas: 0, version: 'v0.28.0' },
    ),
    expected: [],
  },
  {
    says: 'more nodes of an Elasticsearch restart none',
    source: 'https://www.elastic.co/docs/deploy-manage/deploy/cloud-on-k8s/nodes-orchestration',
    ...edited(
      'elasticsearch.k8s.elastic.co/v1',
      'Elasticsearch',
      { nodeSets: [{ name: 'a', count: 3 }] },
      { nodeSets: [{ name: 'a', count: 4 }] },
    ),
    expected: [],
  },
  {
    says: 'another template of a Rollout makes pods anew, in steps of its own',
    source: 'https://argo-rollouts.readthedocs.io/en/stable/concepts/',
    ...edited(
      'argoproj.io/v1alpha1',
      'Rollout',
      { template: { spec: { containers: [{ name: 'app', image: 'app:1' }] } } },
      { template: { spec: { containers: [{ name: 'app', image: 'app:2' }] } } },
    ),
    expected: ['Rollout shop/app restarts (operator): unknown ()'],
  },
  {
    says: 'of a kind of which nothing is known nothing is told',
    source: 'https://kubernetes.io/docs/concepts/extend-kubernetes/api-extension/custom-resources/',
    ...edited('acme.example/v1', 'Widget', { image: 'app:1' }, { image: 'app:2' }),
    expected: [],
  },
];
