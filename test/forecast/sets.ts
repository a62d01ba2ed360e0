import type { JsonObject } from '../../src/core/json.ts';
import { object } from '../findings/objects.ts';
import type { ForecastCase } from './forecast-case.ts';
import { controllers, probed, set, setStep } from './objects.ts';

const daemons = 'https://kubernetes.io/docs/tasks/manage-daemon/update-daemon-set/';
const updates = (rollingUpdate: Record<string, number | string>) => ({
  updateStrategy: { type: 'RollingUpdate', rollingUpdate },
});
const cronJob = (image: string, more: Record<string, boolean> = {}) =>
  object('batch/v1', 'CronJob', {
    spec: {
      schedule: '0 0 * * *',
      ...more,
      jobTemplate: { spec: { template: { spec: { restartPolicy: 'Never', containers: [{ name: 'app', image }] } } } },
    },
  });
const job = (image: string) =>
  object('batch/v1', 'Job', {
    spec: { template: { spec: { restartPolicy: 'Never', containers: [{ name: 'app', image }] } } },
  });

const forced = (made: JsonObject): JsonObject => ({
  ...made,
  metadata: { name: 'app', namespace: 'shop', annotations: { 'kustomize.toolkit.fluxcd.io/force': 'enabled' } },
});

/** Settings by which a release does not wait for pods that keep their template. */
const withoutWait: readonly JsonObject[] = [{ upgrade: { disableWait: true } }, { waitStrategy: { name: 'legacy' } }];

/** The ways in which pods of StatefulSets, DaemonSets and Jobs are replaced. */
export const setCases: readonly ForecastCase[] = [
  {
    says: 'the only pod of a StatefulSet ends before the new one begins',
    source: `${controllers}/statefulset/#rolling-updates`,
    ...setStep('StatefulSet'),
    expected: ['StatefulSet shop/app restarts (image): down until ready (one-replica) of 1'],
  },
  {
    says: 'pods of a StatefulSet are replaced one after the other',
    source: `${controllers}/statefulset/#rolling-updates`,
    ...setStep('StatefulSet', { replicas: 3 }),
    expected: ['StatefulSet shop/app restarts (image): short downtime (one-by-one) of 3'],
  },
  {
    says: 'parallel management counts for scaling alone',
    source: `${controllers}/statefulset/#parallel-pod-management`,
    ...setStep('StatefulSet', { replicas: 3, podManagementPolicy: 'Parallel' }),
    expected: ['StatefulSet shop/app restarts (image): short downtime (one-by-one) of 3'],
  },
  {
    says: 'a number of pods that may be away together counts with a feature gate alone',
    source: 'k8s.io/kubernetes pkg/features/kube_features.go',
    ...setStep('StatefulSet', { replicas: 3, ...updates({ maxUnavailable: 3 }) }),
    expected: ['StatefulSet shop/app restarts (image): unknown () of 3'],
  },
  {
    says: 'somebody has to delete the pods of a StatefulSet with OnDelete',
    source: `${controllers}/statefulset/#on-delete`,
    ...setStep('StatefulSet', { replicas: 3, updateStrategy: { type: 'OnDelete' } }),
    expected: ['StatefulSet shop/app waits (image, on-delete)'],
  },
  {
    says: 'no pod is replaced below a partition',
    source: `${controllers}/statefulset/#partitions`,
    ...setStep('StatefulSet', { replicas: 3, ...updates({ partition: 3 }) }),
    expected: ['StatefulSet shop/app waits (image, partition)'],
  },
  {
    says: 'those from the partition on are',
    source: `${controllers}/statefulset/#partitions`,
    ...setStep('StatefulSet', { replicas: 3, ...updates({ partition: 2 }) }),
    expected: ['StatefulSet shop/app restarts (image, below-partition): short downtime (one-by-one) of 3'],
  },
  {
    says: 'a partition that is taken away lets go what it held back',
    source: `${controllers}/statefulset/#partitions`,
    base: [set('StatefulSet', 'app:1', { replicas: 3, ...updates({ partition: 3 }) })],
    head: [set('StatefulSet', 'app:1', { replicas: 3, ...updates({ partition: 0 }) })],
    expected: ['StatefulSet shop/app perhaps restarts (resumed): short downtime (one-by-one) of 3'],
  },
  {
    says: 'nothing runs of a StatefulSet without replicas',
    source: `${controllers}/statefulset/#replicas`,
    ...setStep('StatefulSet', { replicas: 0 }),
    expected: ['StatefulSet shop/app none (image, no-replicas)'],
  },
  {
    says: 'each node is without the pod of a DaemonSet for a while',
    source: daemons,
    ...setStep('DaemonSet'),
    expected: ['DaemonSet shop/app restarts (image): short downtime (node-by-node)'],
  },
  {
    says: 'so it is where several nodes are at once',
    source: daemons,
    ...setStep('DaemonSet', updates({ maxUnavailable: '30%' })),
    expected: ['DaemonSet shop/app restarts (image): short downtime (node-by-node)'],
  },
  {
    says: 'no pod is left where all nodes are at once',
    source: daemons,
    ...setStep('DaemonSet', updates({ maxUnavailable: '100%' })),
    expected: ['DaemonSet shop/app restarts (image): down until ready (all-unavailable)'],
  },
  {
    says: 'a DaemonSet may surge',
    source: 'k8s.io/api apps/v1/types.go',
    ...setStep('DaemonSet', updates({ maxSurge: 1, maxUnavailable: 0 })),
    expected: ['DaemonSet shop/app restarts (image): no downtime (ready-first)'],
  },
  {
    says: 'it does not beside a pod that has the port of the node',
    source: 'k8s.io/kubernetes pkg/scheduler/framework/plugins/nodeports/node_ports.go',
    ...setStep('DaemonSet', updates({ maxSurge: 1, maxUnavailable: 0 }), {
      ...probed,
      ports: [{ containerPort: 80, hostPort: 80 }],
    }),
    expected: ['DaemonSet shop/app restarts (image): stuck (host-port)'],
  },
  {
    says: 'somebody has to delete the pods of a DaemonSet with OnDelete',
    source: daemons,
    ...setStep('DaemonSet', { updateStrategy: { type: 'OnDelete' } }),
    expected: ['DaemonSet shop/app waits (image, on-delete)'],
  },
  {
    says: 'the next Job of a CronJob has its new template',
    source: `${controllers}/cron-jobs/#job-template`,
    base: [cronJob('app:1')],
    head: [cronJob('app:2')],
    expected: ['CronJob shop/app next-run (image, cron-job)'],
  },
  {
    says: 'there is no next Job where it is suspended',
    source: `${controllers}/cron-jobs/#schedule-suspension`,
    base: [cronJob('app:1', { suspend: true })],
    head: [cronJob('app:2', { suspend: true })],
    expected: ['CronJob shop/app waits (image, suspended)'],
  },
  {
    says: 'a Job that Flux forces is made anew',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#force',
    base: [job('app:1')],
    head: [job('app:2')],
    spec: { force: true },
    expected: ['Job shop/app recreated (forced)'],
  },
  {
    says: 'one that it does not is refused, and nothing else of its Kustomization happens',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#force',
    base: [job('app:1'), set('DaemonSet', 'app:1')],
    head: [job('app:2'), set('DaemonSet', 'app:2')],
    expected: [],
  },
  {
    says: 'Helm applies the rest of a release beside it',
    source: 'k8s.io/helm pkg/kube/client.go',
    base: [job('app:1'), set('DaemonSet', 'app:1')],
    head: [job('app:2'), set('DaemonSet', 'app:2')],
    byHelm: true,
    expected: ['DaemonSet shop/app restarts (image): short downtime (node-by-node)'],
  },
  {
    says: 'Helm ends with an object that it cannot make, and may not come to the others',
    source: 'k8s.io/helm pkg/kube/client.go',
    base: [set('DaemonSet', 'app:1')],
    head: [set('DaemonSet', 'app:2'), set('StatefulSet', 'app:1', { replicas: -1 })],
    byHelm: true,
    expected: ['DaemonSet shop/app perhaps restarts (image): short downtime (node-by-node)'],
  },
  {
    says: 'Flux applies nothing beside it',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#force',
    base: [set('DaemonSet', 'app:1')],
    head: [set('DaemonSet', 'app:2'), set('StatefulSet', 'app:1', { replicas: -1 })],
    expected: [],
  },
  {
    says: 'a forced one beside it is deleted, and not made again',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#force',
    base: [job('app:1'), set('StatefulSet', 'app:1')],
    head: [job('app:2'), forced(set('StatefulSet', 'app:1', { serviceName: 'other' }))],
    expected: [
      'StatefulSet shop/app perhaps recreated (forced-beside-refused): down until ready (forced-beside-refused)',
    ],
  },
  {
    says: 'what waits for a DaemonSet is not ready before somebody deletes its pods',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#wait',
    ...setStep('DaemonSet', { updateStrategy: { type: 'OnDelete' } }),
    spec: { wait: true },
    expected: ['DaemonSet shop/app waits (image, never-ready of Kustomization apps, on-delete)'],
  },
  {
    says: 'a release may wait for them, too, unless it is told not to, or to wait as Helm 3 did',
    source: 'https://fluxcd.io/flux/components/helm/helmreleases/#wait-strategy',
    ...setStep('DaemonSet', { updateStrategy: { type: 'OnDelete' } }),
    byHelm: true,
    expected: ['DaemonSet shop/app waits (image, perhaps-never-ready of HelmRelease app, on-delete)'],
  },
  ...withoutWait.map(
    (headRelease): ForecastCase => ({
      says: `a release with ${Object.keys(headRelease)[0]} does not wait for them`,
      source: 'https://fluxcd.io/flux/components/helm/helmreleases/#wait-strategy',
      ...setStep('DaemonSet', { updateStrategy: { type: 'OnDelete' } }),
      byHelm: true,
      headRelease,
      expected: ['DaemonSet shop/app waits (image, on-delete)'],
    }),
  ),
  {
    says: 'a StatefulSet counts as ready without new pods',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#wait',
    ...setStep('StatefulSet', { updateStrategy: { type: 'OnDelete' } }),
    spec: { wait: true },
    expected: ['StatefulSet shop/app waits (image, on-delete)'],
  },
  {
    says: 'a Job with a new name is no restart',
    source: `${controllers}/job/`,
    base: [{ ...job('app:1'), metadata: { name: 'app-1', namespace: 'shop' } }],
    head: [{ ...job('app:1'), metadata: { name: 'app-2', namespace: 'shop' } }],
    expected: [],
  },
  {
    says: 'what a Deployment selects cannot change, so that a forced one is deleted first',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#force',
    base: [set('StatefulSet', 'app:1')],
    head: [set('StatefulSet', 'app:1', { serviceName: 'other' })],
    spec: { force: true },
    expected: ['StatefulSet shop/app recreated (forced): down until ready (forced)'],
  },
  {
    says: 'pods of a ReplicaSet keep the template that they were made of',
    source: `${controllers}/replicaset/#pod-template`,
    base: [{ ...set('StatefulSet', 'app:1'), kind: 'ReplicaSet' }],
    head: [{ ...set('StatefulSet', 'app:2'), kind: 'ReplicaSet' }],
    expected: ['ReplicaSet shop/app waits (image, replica-set)'],
  },
];
