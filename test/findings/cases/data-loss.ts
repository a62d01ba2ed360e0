import type { RuleCases } from '../judge-case.ts';
import {
  claim,
  clusterObject,
  definition,
  deployment,
  helmRelease,
  kustomization,
  object,
  statefulSet,
  widget,
} from '../objects.ts';

const backup = object('velero.io/v1', 'Schedule', { spec: { schedule: '0 1 * * *' } });
const database = object('postgresql.cnpg.io/v1', 'Cluster', { spec: { instances: 3 } });
const namespace = clusterObject('v1', 'Namespace', {}, { name: 'shop' });
const volume = (policy: string) =>
  clusterObject('v1', 'PersistentVolume', { spec: { persistentVolumeReclaimPolicy: policy } });
const unpruned = { metadata: { annotations: { 'kustomize.toolkit.fluxcd.io/prune': 'disabled' } } };
const kept = (of: { readonly metadata?: unknown }) => ({
  ...of,
  metadata: { ...(of.metadata as object), ...unpruned.metadata },
});
const mounted = (volume: object) => deployment({}, { volumes: [{ name: 'data', ...volume }] });
const scaledSet = (replicas: number, whenScaled: string) =>
  statefulSet({ replicas, persistentVolumeClaimRetentionPolicy: { whenScaled } });
const postgres = (tag: string) =>
  deployment(
    { image: `docker.io/library/postgres:${tag}`, volumeMounts: [{ name: 'data', mountPath: '/data' }] },
    { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }] },
  );

export const dataLossCases: Readonly<Record<string, RuleCases>> = {
  'backup-removed': { fires: { base: [backup] }, nearMiss: { base: [backup], spec: { prune: false } } },
  'claim-retention-delete': {
    fires: {
      base: [statefulSet()],
      head: [statefulSet({ persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Delete' } })],
    },
    nearMiss: {
      base: [statefulSet()],
      head: [statefulSet({ persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Retain' } })],
    },
  },
  'claims-scaled-away': {
    fires: { base: [scaledSet(3, 'Delete')], head: [scaledSet(1, 'Delete')] },
    nearMiss: { base: [scaledSet(3, 'Delete')], head: [scaledSet(1, 'Retain')] },
  },
  'crd-removed': {
    fires: { base: [definition(), widget()] },
    nearMiss: { base: [definition()], spec: { prune: false } },
  },
  'database-removed': { fires: { base: [database] }, nearMiss: { base: [kept(database)] } },
  'deleted-by-former-spec': {
    fires: {
      base: [claim()],
      head: [claim()],
      headSpec: { namePrefix: 'a-' },
      headNode: {
        withFormerSpec: [
          {
            pruned: [{ group: '', kind: 'ConfigMap', namespace: 'shop', name: 'config' }],
            made: [],
            otherwise: [],
            bound: [],
          },
        ],
      },
    },
    nearMiss: { base: [claim()], head: [claim()], headSpec: { namePrefix: 'a-' } },
  },
  'helm-release-removed': {
    fires: { base: [helmRelease()] },
    nearMiss: { base: [helmRelease()], head: [helmRelease({ interval: '2h' })] },
  },
  'keep-annotation-removed': {
    fires: { base: [kept(claim())], head: [claim()] },
    nearMiss: { base: [claim({}, { annotations: { 'example.com/owner': 'shop' } })], head: [claim()] },
  },
  'kustomization-removed': { fires: { base: [kustomization()] }, nearMiss: { base: [kept(kustomization())] } },
  'moved-may-be-deleted': {
    fires: { base: [claim()], head: [claim()], moves: true },
    nearMiss: { base: [kept(claim())], head: [kept(claim())], moves: true },
  },
  'namespace-removed': { fires: { base: [namespace], head: [claim()] }, nearMiss: { base: [kept(namespace)] } },
  'persistent-volume-removed': {
    fires: { base: [volume('Delete')] },
    nearMiss: { base: [volume('Delete')], spec: { prune: false } },
  },
  'pvc-removed': { fires: { base: [claim()] }, nearMiss: { base: [kept(claim())] } },
  'reclaim-policy-delete': {
    fires: { base: [volume('Retain')], head: [volume('Delete')] },
    nearMiss: { base: [volume('Delete')], head: [volume('Retain')] },
  },
  'statefulset-removed': {
    fires: { base: [statefulSet()] },
    nearMiss: { base: [statefulSet()], head: [statefulSet({ replicas: 2 })] },
  },
  'volume-claim-exchanged': {
    fires: {
      base: [mounted({ persistentVolumeClaim: { claimName: 'one' } })],
      head: [mounted({ persistentVolumeClaim: { claimName: 'two' } })],
    },
    nearMiss: {
      base: [mounted({ persistentVolumeClaim: { claimName: 'one' } })],
      head: [mounted({ persistentVolumeClaim: { claimName: 'one', readOnly: true } })],
    },
  },
  'volume-source-changed': {
    fires: {
      base: [mounted({ nfs: { server: 'one', path: '/a' } })],
      head: [mounted({ nfs: { server: 'two', path: '/a' } })],
    },
    nearMiss: {
      base: [mounted({ nfs: { server: 'one', path: '/a' } })],
      head: [mounted({ nfs: { server: 'one', path: '/a', readOnly: true } })],
    },
  },
  'database-major': {
    fires: { base: [postgres('16.2')], head: [postgres('17.0')] },
    nearMiss: { base: [postgres('16.2')], head: [postgres('16.3')] },
  },
  'volume-made-ephemeral': {
    fires: { base: [mounted({ persistentVolumeClaim: { claimName: 'one' } })], head: [mounted({ emptyDir: {} })] },
    nearMiss: { base: [mounted({ emptyDir: {} })], head: [mounted({ emptyDir: { sizeLimit: '1Gi' } })] },
  },
};
