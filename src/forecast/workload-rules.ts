import type { WorkloadRule } from '../core/forecast.ts';

const concepts = 'https://kubernetes.io/docs/concepts';
const controllers = `${concepts}/workloads/controllers`;
const configMaps = `${concepts}/configuration/configmap`;
const deployments = `${controllers}/deployment`;
const statefulSets = `${controllers}/statefulset`;
const kustomizations = 'https://fluxcd.io/flux/components/kustomize/kustomizations';
const releases = 'https://fluxcd.io/flux/components/helm/helmreleases';

/** A rule about workloads: a clause that fits behind a name, and the text that decides it. */
interface WorkloadRuleText {
  readonly says: string;
  readonly source: string;
}

/** The rules about workloads. */
export const workloadRuleTexts: Readonly<Record<WorkloadRule, WorkloadRuleText>> = {
  'all-unavailable': { says: 'all pods may be away at once', source: `${deployments}/#max-unavailable` },
  'below-partition': {
    says: 'pods below its partition keep the template that they have',
    source: `${statefulSets}/#partitions`,
  },
  checksum: {
    says: 'another checksum of data',
    source: 'https://helm.sh/docs/howto/charts_tips_and_tricks/#automatically-roll-deployments',
  },
  'cron-job': { says: 'the next Job has the new template', source: `${controllers}/cron-jobs/#job-template` },
  'data-later': { says: 'its pods start before the new data is applied', source: `${kustomizations}/#dependencies` },
  'data-order-open': {
    says: 'its pods may start before the new data is applied',
    source: `${configMaps}/#using-configmaps-as-environment-variables`,
  },
  'deleted-after-apply': {
    says: 'the former one is deleted once the new one is applied, ready or not',
    source: `${kustomizations}/#prune`,
  },
  'deleted-first': {
    says: 'its former owner deletes before its new one applies',
    source: `${kustomizations}/#dependencies`,
  },
  'deleted-when-ready': {
    says: 'the former one is deleted when the new one is ready',
    source: `${kustomizations}/#dependencies`,
  },
  environment: {
    says: 'read as environment when a container starts',
    source: `${configMaps}/#using-configmaps-as-environment-variables`,
  },
  forced: { says: 'Flux deletes it and makes it again', source: `${kustomizations}/#force` },
  'forced-beside-refused': {
    says: 'Flux deletes it, and makes it again once nothing beside it is refused',
    source: `${kustomizations}/#force`,
  },
  'generated-name': {
    says: 'another generated name of data',
    source: 'https://kubernetes.io/docs/tasks/manage-kubernetes-objects/kustomization/#configmapgenerator',
  },
  'host-port': {
    says: 'a port of the node that an old pod has',
    source: `${concepts}/configuration/overview/#services`,
  },
  image: { says: 'another image', source: `${deployments}/#updating-a-deployment` },
  'init-container': {
    says: 'read by an init container, which runs once',
    source: `${concepts}/workloads/pods/init-containers/`,
  },
  'needs-later': { says: 'its pods need what is applied only after them', source: `${kustomizations}/#dependencies` },
  'never-ready': { says: 'what applies it waits for new pods', source: `${kustomizations}/#wait` },
  'new-release': { says: 'its release is uninstalled and installed again', source: `${releases}/#release-name` },
  'no-readiness-probe': {
    says: 'no readiness probe: a pod counts as ready when its containers run',
    source: `${concepts}/workloads/pods/pod-lifecycle/#types-of-probe`,
  },
  'no-replicas': { says: 'no pod runs', source: `${deployments}/#replicas` },
  'node-by-node': {
    says: 'on each node the pod ends before the new one begins',
    source: 'https://kubernetes.io/docs/tasks/manage-daemon/update-daemon-set/',
  },
  'on-delete': { says: 'a pod gets the new template when somebody deletes it', source: `${statefulSets}/#on-delete` },
  'one-by-one': { says: 'each pod ends before the new one begins', source: `${statefulSets}/#rolling-updates` },
  'one-replica': { says: 'its only pod ends before the new one begins', source: `${statefulSets}/#rolling-updates` },
  operator: { says: 'its operator makes pods anew', source: 'src/forecast/operated.ts' },
  'operator-image': {
    says: 'another version of its operator makes pods anew',
    source: 'https://cloudnative-pg.io/documentation/current/rolling_update/',
  },
  'order-open': { says: 'its former owner may delete first', source: `${kustomizations}/#prune` },
  partition: { says: 'no pod has an ordinal from the partition on', source: `${statefulSets}/#partitions` },
  paused: {
    says: 'paused: pods keep the template that they have',
    source: `${deployments}/#pausing-and-resuming-a-deployment`,
  },
  'perhaps-never-ready': { says: 'what applies it may wait for new pods', source: `${releases}/#wait-strategy` },
  'pod-anti-affinity': {
    says: 'no two of its pods on one node',
    source: `${concepts}/scheduling-eviction/assign-pod-node/#inter-pod-affinity-and-anti-affinity`,
  },
  'pod-metadata': { says: 'another label or annotation', source: `${deployments}/#updating-a-deployment` },
  'pod-template': { says: 'another pod template', source: `${deployments}/#updating-a-deployment` },
  'probed-port': {
    says: 'its readiness probe names a port that its container does not have',
    source: `${concepts}/workloads/pods/pod-lifecycle/#types-of-probe`,
  },
  quota: {
    says: 'no room in the quota for a new pod beside the old ones',
    source: `${concepts}/policy/resource-quotas/`,
  },
  'read-write-once': {
    says: 'a ReadWriteOnce volume: no new pod on another node',
    source: `${concepts}/storage/persistent-volumes/#access-modes`,
  },
  'read-write-once-pod': {
    says: 'a ReadWriteOncePod volume: no new pod beside the old one',
    source: `${concepts}/storage/persistent-volumes/#access-modes`,
  },
  'ready-first': {
    says: 'an old pod stays until a new one is ready',
    source: `${deployments}/#rolling-update-deployment`,
  },
  'recreate-strategy': { says: 'all pods end before new ones begin', source: `${deployments}/#recreate-deployment` },
  'release-deletes': {
    says: 'its former release deletes it, whoever applies it now',
    source: 'https://helm.sh/docs/howto/charts_tips_and_tricks/#tell-helm-not-to-uninstall-a-resource',
  },
  'replica-set': {
    says: 'only pods that are made later have the new template',
    source: `${controllers}/replicaset/#pod-template`,
  },
  resumed: {
    says: 'pods with an older template are replaced',
    source: `${deployments}/#pausing-and-resuming-a-deployment`,
  },
  'service-follows': {
    says: 'a Service of the former pods selects its own',
    source: `${concepts}/services-networking/service/#services-in-kubernetes`,
  },
  'service-leaves': {
    says: 'a Service may not reach the old pods any more',
    source: `${concepts}/services-networking/service/#services-in-kubernetes`,
  },
  'service-left': {
    says: 'a Service of the former pods selects none of its own',
    source: `${concepts}/services-networking/service/#services-in-kubernetes`,
  },
  'sub-path': {
    says: 'mounted by subPath, which is never brought up to date',
    source: `${configMaps}/#mounted-configmaps-are-updated-automatically`,
  },
  suspended: { says: 'suspended: no Job is made', source: `${controllers}/cron-jobs/#schedule-suspension` },
  'takes-place': { says: 'it takes the place of another one', source: `${kustomizations}/#prune` },
  volume: {
    says: 'in its volume within about a minute, where the program reads it again',
    source: `${configMaps}/#mounted-configmaps-are-updated-automatically`,
  },
  watcher: { says: 'restarted for other data', source: 'src/forecast/watchers.ts' },
};
