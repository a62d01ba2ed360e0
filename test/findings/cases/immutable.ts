import type { JsonObject } from '../../../src/core/json.ts';
import type { RuleCases } from '../judge-case.ts';
import { binding, claim, clusterObject, definition, deployment, object, service, statefulSet } from '../objects.ts';

const config = (data: JsonObject, immutable?: boolean) =>
  object('v1', 'ConfigMap', { data, ...(immutable === undefined ? {} : { immutable }) });
const job = (image: string, more: JsonObject = {}) =>
  object('batch/v1', 'Job', { spec: { template: { spec: { containers: [{ name: 'a', image }] } }, ...more } });
const volume = (spec: JsonObject) => clusterObject('v1', 'PersistentVolume', { spec });
const pod = (spec: JsonObject, image = 'ghcr.io/acme/app:1') =>
  object('v1', 'Pod', { spec: { containers: [{ name: 'a', image }], ...spec } });
const slice = (addressType: string, port = 80) =>
  object('discovery.k8s.io/v1', 'EndpointSlice', { addressType, ports: [{ port }] });
const driver = (spec: JsonObject) => clusterObject('storage.k8s.io/v1', 'CSIDriver', { spec });
const storage = (more: JsonObject) =>
  clusterObject('storage.k8s.io/v1', 'StorageClass', { provisioner: 'csi.example', ...more });
const priority = (more: JsonObject) => clusterObject('scheduling.k8s.io/v1', 'PriorityClass', { value: 10, ...more });
const quota = (scopes: string[]) => object('v1', 'ResourceQuota', { spec: { hard: { pods: '2' }, scopes } });
const attributes = (parameters: JsonObject, metadata: JsonObject = {}) =>
  clusterObject('storage.k8s.io/v1', 'VolumeAttributesClass', { driverName: 'csi.example', parameters }, metadata);
const secret = (type: string, key = 'a') => object('v1', 'Secret', { type, data: { [key]: 'YQ==' } });

export const immutableCases: Readonly<Record<string, RuleCases>> = {
  'claim-immutable': {
    fires: { base: [claim({ storageClassName: 'slow' })], head: [claim({ storageClassName: 'fast' })] },
    nearMiss: { base: [claim()], head: [claim({ resources: { requests: { storage: '20Gi' } } })] },
  },
  'claim-shrunk': {
    fires: { base: [claim()], head: [claim({ resources: { requests: { storage: '5Gi' } } })] },
    nearMiss: {
      base: [claim()],
      head: [claim({ resources: { requests: { storage: '10240Mi' } }, accessModes: ['ReadWriteMany'] })],
    },
  },
  'config-immutable': {
    fires: { base: [config({ a: '1' }, true)], head: [config({ a: '2' }, true)] },
    nearMiss: { base: [config({ a: '1' })], head: [config({ a: '2' }, true)] },
  },
  'crd-immutable': {
    fires: { base: [definition()], head: [definition({ scope: 'Cluster' })] },
    nearMiss: { base: [definition()], head: [definition({ preserveUnknownFields: false })] },
  },
  'csi-driver-immutable': {
    fires: { base: [driver({ attachRequired: true })], head: [driver({ attachRequired: false })] },
    nearMiss: {
      base: [driver({ attachRequired: true })],
      head: [driver({ attachRequired: true, storageCapacity: true })],
    },
  },
  'endpoint-slice-immutable': {
    fires: { base: [slice('IPv4')], head: [slice('IPv6')] },
    nearMiss: { base: [slice('IPv4')], head: [slice('IPv4', 81)] },
  },
  'ingress-class-immutable': {
    fires: {
      base: [clusterObject('networking.k8s.io/v1', 'IngressClass', { spec: { controller: 'a.example/one' } })],
      head: [clusterObject('networking.k8s.io/v1', 'IngressClass', { spec: { controller: 'a.example/two' } })],
    },
    nearMiss: {
      base: [clusterObject('networking.k8s.io/v1', 'IngressClass', { spec: { controller: 'a.example/one' } })],
      head: [
        clusterObject(
          'networking.k8s.io/v1',
          'IngressClass',
          { spec: { controller: 'a.example/one' } },
          { labels: { a: 'b' } },
        ),
      ],
    },
  },
  'job-immutable': {
    fires: { base: [job('a:1')], head: [job('a:2')] },
    nearMiss: { base: [job('a:1')], head: [job('a:1', { ttlSecondsAfterFinished: 60 })] },
  },
  'persistent-volume-immutable': {
    fires: {
      base: [volume({ nfs: { server: 'one', path: '/' } })],
      head: [volume({ nfs: { server: 'two', path: '/' } })],
    },
    nearMiss: {
      base: [volume({ nfs: { server: 'one', path: '/' } })],
      head: [volume({ nfs: { server: 'one', path: '/' }, volumeMode: 'Filesystem', mountOptions: ['ro'] })],
    },
  },
  'pod-immutable': {
    fires: { base: [pod({})], head: [pod({ nodeName: 'one' })] },
    nearMiss: { base: [pod({})], head: [pod({}, 'ghcr.io/acme/app:2')] },
  },
  'priority-class-immutable': {
    fires: { base: [priority({})], head: [priority({ value: 20 })] },
    nearMiss: { base: [priority({})], head: [priority({ description: 'more' })] },
  },
  'resource-quota-immutable': {
    fires: { base: [quota(['BestEffort'])], head: [quota(['NotBestEffort'])] },
    nearMiss: { base: [quota(['BestEffort', 'Terminating'])], head: [quota(['Terminating', 'BestEffort'])] },
  },
  'role-ref-immutable': {
    fires: { base: [binding('view', 'a')], head: [binding('edit', 'a')] },
    nearMiss: { base: [binding('view', 'a')], head: [binding('view', 'b')] },
  },
  'runtime-class-immutable': {
    fires: {
      base: [clusterObject('node.k8s.io/v1', 'RuntimeClass', { handler: 'runc' })],
      head: [clusterObject('node.k8s.io/v1', 'RuntimeClass', { handler: 'runsc' })],
    },
    nearMiss: {
      base: [clusterObject('node.k8s.io/v1', 'RuntimeClass', { handler: 'runc' })],
      head: [clusterObject('node.k8s.io/v1', 'RuntimeClass', { handler: 'runc', scheduling: {} })],
    },
  },
  'secret-type-immutable': {
    fires: { base: [secret('Opaque')], head: [secret('kubernetes.io/tls')] },
    nearMiss: { base: [secret('Opaque')], head: [secret('Opaque', 'b')] },
  },
  'service-cluster-ip-immutable': {
    fires: { base: [service({ clusterIP: '10.0.0.1' })], head: [service({ clusterIP: '10.0.0.2' })] },
    nearMiss: { base: [service({ clusterIP: '10.0.0.1' })], head: [service()] },
  },
  'service-cluster-ip-set': {
    fires: { base: [service()], head: [service({ clusterIP: '10.0.0.2' })] },
    nearMiss: { base: [service({ type: 'ExternalName' })], head: [service({ clusterIP: '10.0.0.2' })] },
  },
  'service-immutable': {
    fires: {
      base: [service({ type: 'LoadBalancer', loadBalancerClass: 'a.example/one' })],
      head: [service({ type: 'LoadBalancer', loadBalancerClass: 'a.example/two' })],
    },
    nearMiss: {
      base: [service({ type: 'LoadBalancer', loadBalancerClass: 'a.example/one' })],
      head: [service({ type: 'ClusterIP' })],
    },
  },
  'statefulset-immutable': {
    fires: { base: [statefulSet()], head: [statefulSet({ serviceName: 'other' })] },
    nearMiss: {
      base: [statefulSet({ revisionHistoryLimit: 5 })],
      head: [statefulSet({ revisionHistoryLimit: 3, replicas: 2 })],
      options: { kubeVersion: '1.36' },
    },
  },
  'storage-class-immutable': {
    fires: { base: [storage({})], head: [storage({ reclaimPolicy: 'Retain' })] },
    nearMiss: { base: [storage({})], head: [storage({ reclaimPolicy: 'Delete', allowVolumeExpansion: true })] },
  },
  'update-strategy-immutable': {
    fires: { base: [deployment()], head: [deployment({}, {}, { strategy: { type: 'Recreate' } })] },
    nearMiss: {
      base: [deployment({}, {}, { strategy: { rollingUpdate: { maxSurge: 1 } } })],
      head: [deployment({}, {}, { strategy: { type: 'Recreate' } })],
    },
  },
  'volume-attributes-class-immutable': {
    fires: { base: [attributes({ iops: '1' })], head: [attributes({ iops: '2' })] },
    nearMiss: {
      base: [attributes({ iops: '1' })],
      head: [attributes({ iops: '1' }, { labels: { a: 'b' } })],
    },
  },
  'workload-selector-immutable': {
    fires: { base: [deployment()], head: [deployment({}, {}, { selector: { matchLabels: { app: 'other' } } })] },
    nearMiss: { base: [deployment()], head: [deployment({}, {}, { replicas: 2 })] },
  },
};
