import type { JsonObject } from '../../src/core/json.ts';
import { object, service } from '../findings/objects.ts';
import type { ForecastCase } from './forecast-case.ts';
import { app, concepts, controllers, onClaim, probed, step, volumeClaim } from './objects.ts';

const rolling = (rollingUpdate: Record<string, number | string>) => ({
  strategy: { type: 'RollingUpdate', rollingUpdate },
});
const scaler = (spec: Record<string, number>, name = 'app') =>
  object('autoscaling/v2', 'HorizontalPodAutoscaler', {
    spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name }, ...spec },
  });
const quota = (hard: Record<string, string>) => object('v1', 'ResourceQuota', { spec: { hard } });
const sized = { ...probed, resources: { requests: { cpu: '1' } } };

/** A pod that is not on a node with others of its kind. */
const apart = (more: JsonObject): JsonObject => ({
  affinity: {
    podAntiAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [
        { topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { app: 'app' } }, ...more },
      ],
    },
  },
});

const ports = (targetPort: string): JsonObject => ({ ports: [{ port: 80, targetPort }] });
const onTwo = { ports: [80, 8080].map((port) => ({ name: `p${port}`, port })) };
const onPort = (name: string): JsonObject => ({
  ports: [{ name, containerPort: 80 }],
  readinessProbe: { tcpSocket: { port: name } },
});
const account = (name: string): JsonObject => object('v1', 'ServiceAccount', {}, { name });
/** The Deployment with two ports, and these labels of its pods besides its own. */
const labelled = (labels: JsonObject): JsonObject => {
  const ports = ['web', 'other'].map((name, at) => ({ name, containerPort: 80 + at }));
  const container = { name: 'app', ...probed, ports };
  return app({
    spec: { template: { metadata: { labels: { app: 'app', ...labels } }, spec: { containers: [container] } } },
  });
};

const onClass: JsonObject = { storageClassName: 'data' };
const asDefault = {
  metadata: { name: 'data', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
};
/** A class of this provisioner, or the driver itself. */
const storage = (kind: 'CSIDriver' | 'Class', name: string, more: JsonObject = {}): JsonObject => ({
  apiVersion: 'storage.k8s.io/v1',
  ...(kind === 'Class'
    ? { kind: 'StorageClass', metadata: { name: 'data' }, provisioner: name }
    : { kind, metadata: { name } }),
  ...more,
});
const volumeOf = (spec: JsonObject): JsonObject => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name: 'data' },
  spec: { capacity: { storage: '1Gi' }, accessModes: ['ReadWriteOnce'], ...spec },
});

/** The ways in which pods of Deployments are replaced. */
export const deploymentCases: readonly ForecastCase[] = [
  {
    says: 'a Deployment of one pod surges by one, and none may be away',
    source: `${controllers}/deployment/#rolling-update-deployment`,
    ...step(),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 1, 1 more, 0 away'],
  },
  {
    says: 'percentages are rounded up for the surge, and down for pods that are away',
    source: 'k8s.io/kubernetes pkg/controller/deployment/util/deployment_util.go',
    ...step({ spec: { replicas: 5 } }),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 5, 2 more, 1 away'],
  },
  {
    says: 'a percentage that is stated counts as one that is filled in',
    source: `${controllers}/deployment/#max-surge`,
    ...step({ spec: { replicas: 10, ...rolling({ maxSurge: '11%', maxUnavailable: '19%' }) } }),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 10, 2 more, 1 away'],
  },
  {
    says: 'one pod may be away where both percentages come to none',
    source: 'k8s.io/kubernetes pkg/controller/deployment/util/deployment_util.go',
    ...step({ spec: { replicas: 3, ...rolling({ maxSurge: 0, maxUnavailable: '10%' }) } }),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 3, 0 more, 1 away'],
  },
  {
    says: 'the only pod ends first where there is no surge',
    source: `${controllers}/deployment/#max-unavailable`,
    ...step({ spec: rolling({ maxSurge: 0, maxUnavailable: 1 }) }),
    expected: ['Deployment shop/app restarts (image): down until ready (all-unavailable) of 1, 0 more, 1 away'],
  },
  {
    says: 'a single pod that may be away ends at once, whatever the surge',
    source: `${controllers}/deployment/#max-unavailable`,
    ...step({ spec: rolling({ maxSurge: 1, maxUnavailable: 1 }) }),
    expected: ['Deployment shop/app restarts (image): down until ready (all-unavailable) of 1, 1 more, 1 away'],
  },
  {
    says: 'all pods end at once where all of them may be away',
    source: `${controllers}/deployment/#max-unavailable`,
    ...step({ spec: { replicas: 4, ...rolling({ maxUnavailable: '100%' }) } }),
    expected: ['Deployment shop/app restarts (image): down until ready (all-unavailable) of 4, 1 more, 4 away'],
  },
  {
    says: 'no more pods are away than there are',
    source: 'k8s.io/kubernetes pkg/controller/deployment/util/deployment_util.go',
    ...step({ spec: { replicas: 2, ...rolling({ maxUnavailable: 7 }) } }),
    expected: ['Deployment shop/app restarts (image): down until ready (all-unavailable) of 2, 1 more, 2 away'],
  },
  {
    says: 'Recreate ends all pods first',
    source: `${controllers}/deployment/#recreate-deployment`,
    ...step({ spec: { replicas: 3, strategy: { type: 'Recreate' } } }),
    expected: ['Deployment shop/app restarts (image): down until ready (recreate-strategy) of 3'],
  },
  {
    says: 'the new strategy counts where it changes with the template',
    source: `${controllers}/deployment/#strategy`,
    base: [app({ spec: { strategy: { type: 'Recreate' } } })],
    head: [app({ spec: {}, container: { ...probed, image: 'app:2' } })],
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 1, 1 more, 0 away'],
  },
  {
    says: 'nothing is known of a percentage that only the cluster has',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#post-build-variable-substitution',
    ...step({ spec: { replicas: 3, ...rolling({ maxUnavailable: '..PLACEHOLDER_AWAY..' }) } }),
    expected: ['Deployment shop/app restarts (image): unknown () of 3'],
  },
  {
    says: 'a pod without a readiness probe counts as ready before it answers',
    source: `${concepts}/workloads/pods/pod-lifecycle/#types-of-probe`,
    ...step({ container: { ports: [{ containerPort: 80 }] } }),
    expected: ['Deployment shop/app restarts (image): short downtime (no-readiness-probe) of 1, 1 more, 0 away'],
  },
  {
    says: 'a startup probe holds readiness back as well',
    source: 'k8s.io/kubernetes pkg/kubelet/prober/prober_manager.go',
    ...step({ container: { ports: [{ containerPort: 80 }], startupProbe: { tcpSocket: { port: 80 } } } }),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 1, 1 more, 0 away'],
  },
  {
    says: 'a liveness probe does not',
    source: `${concepts}/workloads/pods/pod-lifecycle/#types-of-probe`,
    ...step({ container: { ports: [{ containerPort: 80 }], livenessProbe: { tcpSocket: { port: 80 } } } }),
    expected: ['Deployment shop/app restarts (image): short downtime (no-readiness-probe) of 1, 1 more, 0 away'],
  },
  {
    says: 'a readiness gate does',
    source: `${concepts}/workloads/pods/pod-lifecycle/#pod-readiness-gate`,
    ...step({ container: { ports: [{ containerPort: 80 }] }, pod: { readinessGates: [{ conditionType: 'a.b/c' }] } }),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 1, 1 more, 0 away'],
  },
  {
    says: 'a probe says nothing of pods that take no requests',
    source: `${concepts}/services-networking/service/`,
    ...step({ container: {} }),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 1, 1 more, 0 away'],
  },
  {
    says: 'pods that a Service selects take some, without a port of their own',
    source: `${concepts}/services-networking/service/`,
    ...step({ container: {} }, [service()]),
    expected: ['Deployment shop/app restarts (image): short downtime (no-readiness-probe) of 1, 1 more, 0 away'],
  },
  {
    says: 'nothing runs of a Deployment without replicas',
    source: `${controllers}/deployment/#replicas`,
    ...step({ spec: { replicas: 0 } }),
    expected: ['Deployment shop/app none (image, no-replicas)'],
  },
  {
    says: 'a paused Deployment keeps its pods',
    source: `${controllers}/deployment/#pausing-and-resuming-a-deployment`,
    ...step({ spec: { paused: true } }),
    expected: ['Deployment shop/app waits (image, paused)'],
  },
  {
    says: 'a Deployment that is resumed may have an older template in its pods',
    source: `${controllers}/deployment/#pausing-and-resuming-a-deployment`,
    base: [app({ spec: { paused: true } })],
    head: [app()],
    expected: ['Deployment shop/app perhaps restarts (resumed): no downtime (ready-first) of 1, 1 more, 0 away'],
  },
  {
    says: 'another number of replicas restarts nothing',
    source: `${controllers}/deployment/#scaling-a-deployment`,
    base: [app({ spec: { replicas: 2 } })],
    head: [app({ spec: { replicas: 5 } })],
    expected: [],
  },
  {
    says: 'an autoscaler has the number of pods, and one word holds for all of its numbers',
    source: `${concepts}/workloads/autoscaling/horizontal-pod-autoscale/`,
    ...step({}, [scaler({ minReplicas: 2, maxReplicas: 8 })]),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 2–8'],
  },
  {
    says: 'no word holds for all numbers where one pod would be alone',
    source: `${concepts}/workloads/autoscaling/horizontal-pod-autoscale/`,
    ...step({ spec: rolling({ maxSurge: 0, maxUnavailable: 1 }) }, [scaler({ maxReplicas: 8 })]),
    expected: ['Deployment shop/app restarts (image): unknown () of 1–8'],
  },
  {
    says: 'an autoscaler of something else says nothing',
    source: `${concepts}/workloads/autoscaling/horizontal-pod-autoscale/`,
    ...step({}, [scaler({ minReplicas: 2, maxReplicas: 8 }, 'other')]),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 1, 1 more, 0 away'],
  },
  {
    says: 'a ScaledObject has a hundred pods at most unless it says otherwise',
    source: 'https://keda.sh/docs/latest/reference/scaledobject-spec/',
    ...step({}, [object('keda.sh/v1alpha1', 'ScaledObject', { spec: { scaleTargetRef: { name: 'app' } } })]),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 0–100'],
  },
  {
    says: 'a ReadWriteOnce volume may be on another node than the new pod',
    source: `${concepts}/storage/persistent-volumes/#access-modes`,
    ...step({ pod: onClaim }, [volumeClaim(['ReadWriteOnce'])]),
    expected: ['Deployment shop/app restarts (image): perhaps stuck (read-write-once) of 1, 1 more, 0 away'],
  },
  {
    says: 'a pod that may be away does not free a ReadWriteOnce volume, which the others keep on their node',
    source: 'k8s.io/kubernetes pkg/controller/volume/attachdetach/reconciler/reconciler.go',
    ...step({ pod: onClaim, spec: { replicas: 2, ...rolling({ maxUnavailable: 1 }) } }, [
      volumeClaim(['ReadWriteOnce']),
    ]),
    expected: ['Deployment shop/app restarts (image): perhaps stuck (read-write-once) of 2, 1 more, 1 away'],
  },
  {
    says: 'a volume of many nodes is with the new pod in any case',
    source: `${concepts}/storage/persistent-volumes/#access-modes`,
    ...step({ pod: onClaim }, [volumeClaim(['ReadWriteMany'])]),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 1, 1 more, 0 away'],
  },
  {
    says: 'a claim for one of several modes says nothing for certain',
    source: `${concepts}/storage/persistent-volumes/#access-modes`,
    ...step({ pod: onClaim }, [volumeClaim(['ReadWriteOnce', 'ReadWriteMany'])]),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 1, 1 more, 0 away'],
  },
  {
    says: 'Recreate gives a ReadWriteOnce volume away first',
    source: `${controllers}/deployment/#recreate-deployment`,
    ...step({ pod: onClaim, spec: { strategy: { type: 'Recreate' } } }, [volumeClaim(['ReadWriteOnce'])]),
    expected: ['Deployment shop/app restarts (image): down until ready (recreate-strategy) of 1'],
  },
  {
    says: 'pods on one node share a ReadWriteOnce volume',
    source: `${concepts}/storage/persistent-volumes/#access-modes`,
    ...step({ pod: { ...onClaim, nodeSelector: { 'kubernetes.io/hostname': 'one' } } }, [
      volumeClaim(['ReadWriteOnce']),
    ]),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 1, 1 more, 0 away'],
  },
  ...(
    [
      ['of a local class is on its node', { storageClassName: 'local-path' }, [], false],
      ['of a class of a local provisioner is on its node', onClass, [storage('Class', 'rancher.io/local-path')], false],
      ['of a file system on a network is on all nodes', onClass, [storage('Class', 'nfs.csi.k8s.io')], false],
      ['of a class that is called after NFS may be attached', { storageClassName: 'managed-nfs-storage' }, [], true],
      ['of a provisioner of NFS is on all nodes', onClass, [storage('Class', 'cluster.local/nfs-client')], false],
      [
        'of a driver of NFS that is not known may be attached',
        onClass,
        [storage('Class', 'org.democratic-csi.nfs')],
        true,
      ],
      ['of the default class is on all nodes', {}, [storage('Class', 'smb.csi.k8s.io', asDefault)], false],
      [
        'of another driver that attaches none is on all nodes',
        onClass,
        [
          storage('Class', 'files.example.com'),
          storage('CSIDriver', 'files.example.com', { spec: { attachRequired: false } }),
        ],
        false,
      ],
      ['of NFS is on all nodes', { volumeName: 'data' }, [volumeOf({ nfs: { server: 'a', path: '/' } })], false],
      [
        'of a driver that attaches it is on one node',
        { volumeName: 'data' },
        [volumeOf({ csi: { driver: 'a.io' } })],
        true,
      ],
      ['of a class that attaches it is on one node', onClass, [storage('Class', 'ebs.csi.aws.com')], true],
      [
        'of one of two default classes may be on one node',
        {},
        [
          storage('Class', 'nfs.csi.k8s.io', asDefault),
          storage('Class', 'ebs.csi.aws.com', { metadata: { ...asDefault.metadata, name: 'b' } }),
        ],
        true,
      ],
    ] satisfies readonly (readonly [string, JsonObject, readonly JsonObject[], boolean])[]
  ).map(
    ([what, claim, others, isHeld]): ForecastCase => ({
      says: `a volume ${what}`,
      source: 'https://kubernetes-csi.github.io/docs/skip-attach.html',
      ...step({ pod: onClaim }, [volumeClaim(['ReadWriteOnce'], claim), ...others]),
      expected: [
        `Deployment shop/app restarts (image): ${isHeld ? 'perhaps stuck (read-write-once)' : 'no downtime (ready-first)'} of 1, 1 more, 0 away`,
      ],
    }),
  ),
  {
    says: 'of a claim that the tree does not have nothing is known',
    source: `${concepts}/storage/persistent-volumes/#access-modes`,
    ...step({ pod: onClaim }),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 1, 1 more, 0 away'],
  },
  {
    says: 'no second pod starts with a ReadWriteOncePod volume',
    source: 'k8s.io/kubernetes pkg/scheduler/framework/plugins/volumerestrictions/volume_restrictions.go',
    ...step({ pod: onClaim }, [volumeClaim(['ReadWriteOncePod'])]),
    expected: ['Deployment shop/app restarts (image): stuck (read-write-once-pod) of 1, 1 more, 0 away'],
  },
  {
    says: 'a port of the node needs a node without the old pod',
    source: 'k8s.io/kubernetes pkg/scheduler/framework/plugins/nodeports/node_ports.go',
    ...step({ container: { ...probed, ports: [{ containerPort: 80, hostPort: 80 }] } }),
    expected: ['Deployment shop/app restarts (image): perhaps stuck (host-port) of 1, 1 more, 0 away'],
  },
  {
    says: 'on the only node that it may have there is none',
    source: 'k8s.io/kubernetes pkg/scheduler/framework/plugins/nodeports/node_ports.go',
    ...step({ container: { ...probed, ports: [{ containerPort: 80, hostPort: 80 }] }, pod: { nodeName: 'one' } }),
    expected: ['Deployment shop/app restarts (image): stuck (host-port) of 1, 1 more, 0 away'],
  },
  {
    says: 'on the network of the node all ports are those of the node',
    source: 'k8s.io/kubernetes pkg/apis/core/v1/defaults.go',
    ...step({ pod: { hostNetwork: true } }),
    expected: ['Deployment shop/app restarts (image): perhaps stuck (host-port) of 1, 1 more, 0 away'],
  },
  {
    says: 'a port is free where an old pod ends first',
    source: `${controllers}/deployment/#max-unavailable`,
    ...step({
      spec: { replicas: 2, ...rolling({ maxUnavailable: 1 }) },
      container: { ...probed, ports: [{ containerPort: 80, hostPort: 80 }] },
    }),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 2, 1 more, 1 away'],
  },
  ...(
    [
      ['a ReadWriteOncePod volume', onClaim, {}, [volumeClaim(['ReadWriteOncePod'])]],
      ['a ReadWriteOnce volume', onClaim, {}, [volumeClaim(['ReadWriteOnce'])]],
      ['a port of the node', {}, { ports: [{ containerPort: 80, hostPort: 80 }] }, []],
    ] satisfies readonly (readonly [string, JsonObject, JsonObject, readonly JsonObject[]])[]
  ).map(
    ([what, pod, container, others]): ForecastCase => ({
      says: `the old pod has nothing of ${what} that is new`,
      source: 'k8s.io/kubernetes pkg/scheduler/framework/plugins/nodeports/node_ports.go',
      base: [app(), ...others],
      head: [app({ pod, container: { ...probed, ...container } }), ...others],
      expected: ['Deployment shop/app restarts (pod-template): no downtime (ready-first) of 1, 1 more, 0 away'],
    }),
  ),
  {
    says: 'pods of another claim start beside those of the former one',
    source: 'k8s.io/kubernetes pkg/scheduler/framework/plugins/volumerestrictions/volume_restrictions.go',
    base: [
      app({ pod: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'former' } }] } }),
      volumeClaim(['ReadWriteOncePod']),
    ],
    head: [app({ pod: onClaim }), volumeClaim(['ReadWriteOncePod'])],
    expected: ['Deployment shop/app restarts (pod-template): no downtime (ready-first) of 1, 1 more, 0 away'],
  },
  {
    says: 'a Deployment that gets its first pods restarts none',
    source: `${controllers}/deployment/#replicas`,
    base: [app({ spec: { replicas: 0 } })],
    head: [app({ spec: { replicas: 2, strategy: { type: 'Recreate' } }, container: { ...probed, image: 'app:2' } })],
    expected: [],
  },
  ...(
    [
      ['go by the hash of the template', { matchLabelKeys: ['pod-template-hash'] }, false],
      ['look at another namespace', { namespaces: ['other'] }, false],
      ['look at their own namespace by name', { namespaces: ['shop'] }, true],
    ] satisfies readonly (readonly [string, JsonObject, boolean])[]
  ).map(
    ([what, more, isHindered]): ForecastCase => ({
      says: `rules of pods against each other that ${what} ${isHindered ? 'count' : 'do not count'}`,
      source: `${concepts}/scheduling-eviction/assign-pod-node/#matchlabelkeys`,
      ...step({ pod: apart(more) }),
      expected: [
        `Deployment shop/app restarts (image): ${isHindered ? 'perhaps stuck (pod-anti-affinity)' : 'no downtime (ready-first)'} of 1, 1 more, 0 away`,
      ],
    }),
  ),
  {
    says: 'the rule of the old pods counts until they are gone',
    source: 'k8s.io/kubernetes pkg/scheduler/framework/plugins/interpodaffinity/filtering.go',
    base: [app({ pod: apart({}) })],
    head: [app({ container: { ...probed, image: 'app:2' } })],
    expected: [
      'Deployment shop/app restarts (image, pod-template): perhaps stuck (pod-anti-affinity) of 1, 1 more, 0 away',
    ],
  },
  {
    says: 'empty texts of pods are stored as if they were absent',
    source: 'k8s.io/api core/v1/types.go',
    base: [app()],
    head: [app({ pod: { priorityClassName: '', serviceAccountName: '', hostname: '', subdomain: '' } })],
    expected: [],
  },
  {
    says: 'pods that must not be together need a node more',
    source: `${concepts}/scheduling-eviction/assign-pod-node/#inter-pod-affinity-and-anti-affinity`,
    ...step({
      spec: { replicas: 3 },
      pod: {
        affinity: {
          podAntiAffinity: {
            requiredDuringSchedulingIgnoredDuringExecution: [
              { topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { app: 'app' } } },
            ],
          },
        },
      },
    }),
    expected: ['Deployment shop/app restarts (image): perhaps stuck (pod-anti-affinity) of 3, 1 more, 0 away'],
  },
  {
    says: 'pods that need not be together are together where there is no room',
    source: `${concepts}/scheduling-eviction/assign-pod-node/#inter-pod-affinity-and-anti-affinity`,
    ...step({
      spec: { replicas: 3 },
      pod: {
        affinity: {
          podAntiAffinity: {
            preferredDuringSchedulingIgnoredDuringExecution: [
              {
                weight: 1,
                podAffinityTerm: {
                  topologyKey: 'kubernetes.io/hostname',
                  labelSelector: { matchLabels: { app: 'app' } },
                },
              },
            ],
          },
        },
      },
    }),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 3, 1 more, 0 away'],
  },
  {
    says: 'a quota without room for another pod lets no new one in',
    source: `${concepts}/policy/resource-quotas/`,
    ...step({ container: sized, spec: { replicas: 2 } }, [quota({ 'requests.cpu': '2500m' })]),
    expected: ['Deployment shop/app restarts (image): stuck (quota) of 2, 1 more, 0 away'],
  },
  {
    says: 'a quota with room for it does',
    source: `${concepts}/policy/resource-quotas/`,
    ...step({ container: sized, spec: { replicas: 2 } }, [quota({ 'requests.cpu': '3' })]),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 2, 1 more, 0 away'],
  },
  {
    says: 'a full quota has room again where an old pod ends first',
    source: `${controllers}/deployment/#max-unavailable`,
    ...step({ container: sized, spec: { replicas: 2, ...rolling({ maxUnavailable: 1 }) } }, [quota({ pods: '2' })]),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 2, 1 more, 1 away'],
  },
  {
    says: 'a PodDisruptionBudget does not hold a rollout back',
    source: `${concepts}/workloads/pods/disruptions/#pod-disruption-budgets`,
    ...step({}, [
      object('policy/v1', 'PodDisruptionBudget', {
        spec: { minAvailable: 1, selector: { matchLabels: { app: 'app' } } },
      }),
    ]),
    expected: ['Deployment shop/app restarts (image): no downtime (ready-first) of 1, 1 more, 0 away'],
  },
  {
    says: 'a Service that selects none of the new pods has none in the end',
    source: 'k8s.io/kubernetes pkg/controller/endpointslice/endpointslice_controller.go',
    base: [labelled({ zone: 'a' }), service({ selector: { zone: 'a' } })],
    head: [labelled({ zone: 'b' }), service({ selector: { zone: 'a' } })],
    expected: [
      'Deployment shop/app restarts (pod-metadata, service-left of Service app): unknown () of 1, 1 more, 0 away',
    ],
  },
  {
    says: 'a Service finds no port of another name in the new pods',
    source: 'k8s.io/endpointslice util/controller_utils.go',
    base: [app({ container: onPort('web') }), service(ports('web'))],
    head: [app({ container: onPort('http') }), service(ports('web'))],
    expected: ['Deployment shop/app restarts (pod-template): unknown () of 1, 1 more, 0 away'],
  },
  {
    says: 'a port that gets another name in pods and Service is not found in the old pods',
    source: 'k8s.io/endpointslice util/controller_utils.go',
    base: [app({ container: onPort('web') }), service(ports('web'))],
    head: [app({ container: onPort('http') }), service(ports('http'))],
    expected: [
      'Deployment shop/app restarts (pod-template): perhaps down until ready (service-leaves) of 1, 1 more, 0 away',
    ],
  },
  {
    says: 'a probe of a port that the container does not have never succeeds',
    source: 'k8s.io/kubernetes pkg/probe/util.go',
    base: [app({ container: onPort('web') })],
    head: [app({ container: { ...onPort('http'), readinessProbe: { tcpSocket: { port: 'web' } } } })],
    expected: ['Deployment shop/app restarts (pod-template): stuck (probed-port) of 1, 1 more, 0 away'],
  },
  {
    says: 'old pods without their ServiceAccount may do nothing',
    source: 'k8s.io/kubernetes pkg/serviceaccount/claims.go',
    base: [app({ pod: { serviceAccountName: 'a' } }), account('a')],
    head: [app({ pod: { serviceAccountName: 'b' } }), account('b')],
    expected: ['Deployment shop/app restarts (pod-template): unknown () of 1, 1 more, 0 away'],
  },
  {
    says: 'a ServiceAccount that stays lets them go on',
    source: 'k8s.io/kubernetes pkg/serviceaccount/claims.go',
    base: [app({ pod: { serviceAccountName: 'a' } }), account('a')],
    head: [app({ pod: { serviceAccountName: 'b' } }), account('a'), account('b')],
    expected: ['Deployment shop/app restarts (pod-template): no downtime (ready-first) of 1, 1 more, 0 away'],
  },
  {
    says: 'new pods do not start where they need what is applied only after them',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#dependencies',
    ...lateAccount({}),
    expected: [
      'Deployment shop/app restarts (pod-template): stuck (needs-later of ServiceAccount late) of 1, 1 more, 0 away',
    ],
  },
  {
    says: 'none is left of those that end before',
    source: 'https://fluxcd.io/flux/components/kustomize/kustomizations/#dependencies',
    ...lateAccount({ strategy: { type: 'Recreate' } }),
    expected: [
      'Deployment shop/app restarts (pod-template): down until ready (needs-later of ServiceAccount late) of 1',
    ],
  },
  ...(
    [
      ['a label that old pods lack', {}, { selector: { app: 'app', tier: 'front' } }, true],
      ['a label that old pods have', {}, { selector: { app: 'app', zone: 'a' } }, false],
      ['another port, which old pods do not have', {}, { ports: [{ port: 80, targetPort: 8080 }] }, true],
      ['another port, which old pods have', {}, { ports: [{ port: 80, targetPort: 81 }] }, false],
      ['a name of the same port', {}, ports('web'), false],
      ['one more port', {}, onTwo, false],
    ] satisfies readonly (readonly [string, JsonObject, JsonObject, boolean])[]
  ).map(
    ([what, before, after, leaves]): ForecastCase => ({
      says: `a Service that asks for ${what} ${leaves ? 'leaves them' : 'keeps them'}`,
      source: 'k8s.io/kubernetes pkg/controller/endpointslice/endpointslice_controller.go',
      base: [labelled({ zone: 'a' }), service(before)],
      head: [labelled({ zone: 'a', tier: 'front' }), service(after)],
      expected: [
        `Deployment shop/app restarts (pod-metadata): ${leaves ? 'perhaps down until ready (service-leaves)' : 'no downtime (ready-first)'} of 1, 1 more, 0 away`,
      ],
    }),
  ),
];

/** Pods with a ServiceAccount that another Kustomization applies when they are ready. */
function lateAccount(spec: JsonObject): Omit<ForecastCase, 'expected' | 'says' | 'source'> {
  return {
    base: [app({ spec })],
    head: [app({ spec, pod: { serviceAccountName: 'late' } })],
    beside: [object('v1', 'ServiceAccount', {}, { name: 'late' })],
    spec: { wait: true },
    otherSpec: { dependsOn: [{ name: 'apps' }] },
  };
}
