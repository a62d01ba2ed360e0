import type { Change } from '../compare/public.ts';
import type { ForecastReason, Rollout, WorkloadForecast } from '../core/forecast.ts';
import { type JsonObject, jsonAt, listAt, stringAt } from '../core/json.ts';
import { podTemplateOf } from '../core/pod-template.ts';
import { words } from '../core/text/words.ts';
import type { SideIndex } from '../findings/public.ts';
import { fieldOf, mostFields } from './forecast-field.ts';
import { headReason, runsNone } from './workload.ts';

/** A kind of which an operator runs pods, and makes them anew when some fields change. */
interface OperatedKind {
  /** Fields of its spec, any depth below them included, whose change makes pods anew. */
  readonly rolls: readonly string[];
  /** The field with the number of its pods, where each of them is away while it is made anew. */
  readonly pods?: string;
  readonly source: string;
}

const prometheusOperator = 'https://prometheus-operator.dev/docs/api-reference/api';
const ofPods = words(`
  additionalArgs affinity baseImage containers disableCompaction enableAdminAPI enableFeatures externalUrl hostNetwork
  image imagePullPolicy imagePullSecrets initContainers listenLocal logFormat logLevel nodeSelector podMetadata portName
  priorityClassName query resources retention retentionSize routePrefix secrets configMaps securityContext
  serviceAccountName sha tag terminationGracePeriodSeconds thanos tolerations topologySpreadConstraints version
  volumeMounts volumes walCompression web
`);
const victoriaMetrics = {
  rolls: words('affinity containers extraArgs image nodeSelector resources retentionPeriod tolerations'),
  source: 'https://docs.victoriametrics.com/operator/resources/',
};

/** Kinds of operators that are known to make pods anew, by `Kind.group`. */
const operatedKinds: Readonly<Record<string, OperatedKind>> = {
  'Alertmanager.monitoring.coreos.com': {
    rolls: ofPods,
    pods: 'replicas',
    source: `${prometheusOperator}/#monitoring.coreos.com/v1.Alertmanager`,
  },
  // What is changed in `postgresql.parameters` may be reloaded.
  'Cluster.postgresql.cnpg.io': {
    rolls: words(`
      affinity env envFrom imageCatalogRef imageName postgresql.extensions projectedVolumeTemplate resources
    `),
    pods: 'instances',
    source: 'https://cloudnative-pg.io/documentation/current/rolling_update/',
  },
  'Dragonfly.dragonflydb.io': {
    rolls: ['args', 'env', 'image', 'resources'],
    source: 'https://www.dragonflydb.io/docs/managing-dragonfly/operator/dragonfly-configuration',
  },
  'Elasticsearch.elasticsearch.k8s.elastic.co': {
    rolls: ['image', 'nodeSets', 'version'],
    source: 'https://www.elastic.co/docs/deploy-manage/deploy/cloud-on-k8s/nodes-orchestration',
  },
  'Grafana.grafana.integreatly.org': {
    rolls: ['config', 'deployment', 'version'],
    source: 'https://grafana.github.io/grafana-operator/docs/grafana/',
  },
  'Kafka.kafka.strimzi.io': {
    rolls: ['kafka.image', 'kafka.jvmOptions', 'kafka.resources', 'kafka.template', 'kafka.version'],
    source: 'https://strimzi.io/docs/operators/latest/deploying#assembly-rolling-updates-str',
  },
  'Kibana.kibana.k8s.elastic.co': {
    rolls: ['config', 'image', 'podTemplate', 'version'],
    source: 'https://www.elastic.co/docs/deploy-manage/deploy/cloud-on-k8s/kibana-configuration',
  },
  'MariaDB.k8s.mariadb.com': {
    rolls: ['image', 'myCnf', 'resources'],
    source: 'https://github.com/mariadb-operator/mariadb-operator/blob/main/docs/updates.md',
  },
  'OpenTelemetryCollector.opentelemetry.io': {
    rolls: ['args', 'config', 'env', 'image', 'resources'],
    source: 'https://opentelemetry.io/docs/platforms/kubernetes/operator/',
  },
  'Prometheus.monitoring.coreos.com': {
    rolls: ofPods,
    pods: 'replicas',
    source: `${prometheusOperator}/#monitoring.coreos.com/v1.Prometheus`,
  },
  'RabbitmqCluster.rabbitmq.com': {
    rolls: ['affinity', 'image', 'resources', 'tolerations'],
    source: 'https://www.rabbitmq.com/kubernetes/operator/using-operator#update',
  },
  'Rollout.argoproj.io': { rolls: ['template'], source: 'https://argo-rollouts.readthedocs.io/en/stable/concepts/' },
  'Service.serving.knative.dev': { rolls: ['template'], source: 'https://knative.dev/docs/serving/revisions/' },
  'VMAgent.operator.victoriametrics.com': victoriaMetrics,
  'VMAlert.operator.victoriametrics.com': victoriaMetrics,
  'VMAlertmanager.operator.victoriametrics.com': victoriaMetrics,
  'VMSingle.operator.victoriametrics.com': victoriaMetrics,
};

/** Fields of which the number says how many pods there are, and nothing about each of them. */
const counts = /\.(?:count|replicas)$/;

/**
 * Test for a resource of which an operator runs no pods, or does nothing while it is so.
 * Sources: https://cloudnative-pg.io/documentation/current/declarative_hibernation/, the API reference of Prometheus,
 * https://strimzi.io/docs/operators/latest/deploying#proc-pausing-reconciliation-str.
 */
function isAtRest(object: JsonObject | undefined): boolean {
  return (
    jsonAt(object, 'spec', 'paused') === true ||
    runsNone(object) ||
    stringAt(object, 'metadata', 'annotations', 'cnpg.io/hibernation') === 'on' ||
    stringAt(object, 'metadata', 'annotations', 'strimzi.io/pause-reconciliation') === 'true'
  );
}

/** The fields of an operator's resource that make its pods anew; undefined where none does. */
export function operatedReason({
  base,
  fields: differing,
  head,
  id,
}: Pick<Change, 'base' | 'fields' | 'head' | 'id'>): ForecastReason | undefined {
  const kind = kindOf(id);
  if (kind === undefined || isAtRest(base?.object) || isAtRest(head?.object)) return undefined;
  const fields = differing
    .map(fieldOf)
    .filter(({ path }) => !counts.test(path))
    .filter(({ path }) =>
      kind.rolls.some(
        (field) =>
          path === `spec.${field}` ||
          (/^[.[]/.test(path.slice(`spec.${field}`.length)) && path.startsWith(`spec.${field}`)),
      ),
    );
  return fields.length === 0 ? undefined : { rule: 'operator', resource: id, fields: fields.slice(0, mostFields) };
}

/** The way in which an operator makes pods anew, as far as it is known: one after the other. */
export function operatedRollout(id: Change['id'], object: JsonObject): Rollout {
  const field = kindOf(id)?.pods;
  if (field === undefined) return {};
  const pods = jsonAt(object, 'spec', field) ?? 1;
  if (typeof pods !== 'number' || pods < 1) return {};
  const range = { least: pods, most: pods };
  // Somebody has to let the primary of a database go.
  if (jsonAt(object, 'spec', 'primaryUpdateStrategy') === 'supervised') return { pods: range };
  return pods === 1
    ? { word: 'down until ready', because: headReason('one-replica', id, `spec.${field}`, pods), pods: range }
    : { word: 'short downtime', because: headReason('one-by-one', id, `spec.${field}`, pods), pods: range };
}

/**
 * Kinds whose pods hold a part of their operator, by the last part of its image, so that another version of it makes
 * them anew; unless a variable of the operator says otherwise.
 * Source: https://cloudnative-pg.io/documentation/current/installation_upgrade/#upgrades.
 */
const operators: Readonly<Record<string, { readonly kind: string; readonly unless: string }>> = {
  'cloudnative-pg': { kind: 'Cluster.postgresql.cnpg.io', unless: 'ENABLE_INSTANCE_MANAGER_INPLACE_UPDATES' },
};

/**
 * Forecasts of what the operator runs whose image a change exchanges. Which namespaces it watches, and what its own
 * configuration says, the cluster knows.
 */
export function operatedByImage(
  { root, resource, why }: WorkloadForecast,
  { base, head }: { readonly base: SideIndex; readonly head: SideIndex },
): readonly WorkloadForecast[] {
  const reason = why.find(({ rule }) => rule === 'image');
  if (reason === undefined) return [];
  const containers = podTemplateOf(head.definition(root, resource))?.containers ?? [];
  return containers.flatMap(({ object }) => {
    const name = (stringAt(object, 'image') ?? '').split('/').at(-1)?.split(/[:@]/)[0] ?? '';
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    const isOff = listAt(object, 'env').some(
      (one) => stringAt(one, 'name') === operator?.unless && stringAt(one, 'value') === 'true',
    );
    if (operator === undefined || isOff) return [];
    return head.ofKind(root, operator.kind).flatMap(({ manifest: { id, object: own }, node }): WorkloadForecast[] => {
      if (base.find(root, id) === undefined) return [];
      const why: readonly ForecastReason[] = [{ ...reason, rule: 'operator-image' }];
      const rollout = operatedRollout(id, own);
      return [{ root, node: node.id, resource: id, effect: 'restarts', isPossible: true, why, rollout }];
    });
  });
}

function kindOf({ kind, group }: Change['id']): OperatedKind | undefined {
  const key = `${kind}.${group}`;
  return Object.hasOwn(operatedKinds, key) ? operatedKinds[key] : undefined;
}
