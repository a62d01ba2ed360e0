import type { JsonObject } from '../../../src/core/json.ts';
import { chart } from '../../forecast/order/order-trees.ts';
import { apps, cluster, deployment, kustomization, listing } from '../../report/scenarios/cluster.ts';
import type { Files } from '../../report/scenarios/scenario.ts';

/** An object in the cluster, as the API server is asked for it. */
interface PlayedObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
}

/** A change that blocks, and the sequences that avoid that. */
export interface PlanScenario {
  /** The folder of its plan below the golden ones. */
  readonly name: string;
  readonly base: Files;
  readonly head: Files;
  /** The rules that the change as proposed has findings of that are to be avoided. */
  readonly rules: readonly string[];
  /** The directories of the sequences. */
  readonly sequences: readonly string[];
  /** Files in which a sequence, by its directory, ends otherwise than the change. */
  readonly amended?: Readonly<Record<string, readonly string[]>>;
  /** What a real Flux leaves the same object from the base to the end of each sequence. */
  readonly keeps?: readonly PlayedObject[];
  /** What a controller makes that does not run beside Flux: placed into the cluster after the base. */
  readonly beside?: readonly JsonObject[];
  /** What is there at the end of a sequence, by its directory; in all of them without one. */
  readonly has?: Readonly<Record<string, readonly PlayedObject[]>>;
  /** What a real Flux does with the change as proposed: an object of `keeps` is another or gone, or it fails. */
  readonly asProposed: 'fails' | 'loses' | 'may lose';
  /** What a person does after the step of this number: objects are written as they are, then a status is patched. */
  readonly byHand?: {
    readonly after: number;
    readonly rewrites: readonly PlayedObject[];
    readonly of: PlayedObject;
    readonly status: JsonObject;
  };
}

const namespace = `apiVersion: v1
kind: Namespace
metadata:
  name: shop
`;

const claim = `# The uploads of ten years.
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: uploads # also named in the backup
  namespace: shop
spec:
  accessModes: [ReadWriteOnce]

  resources: {requests: {storage: 10Gi}}
`;

const uploads: PlayedObject = { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'uploads', namespace: 'shop' };
const nightly: PlayedObject = { apiVersion: 'example.com/v1', kind: 'Backup', name: 'nightly', namespace: 'shop' };
const web: PlayedObject = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', namespace: 'shop' };

const image = 'ghcr.io/example/web:1.4.2';
const autoscaler = `---
# Sized after the sale in May.
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: web
  namespace: shop
spec:
  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}
  minReplicas: 2
  maxReplicas: 6
`;

/** A Deployment whose selector and labels have one more label. */
const withTier = (text: string): string => text.replaceAll(/^( +)app: web$/gm, '$1app: web\n$1tier: front');

const other = `apiVersion: v1
kind: Namespace
metadata:
  name: other
`;

/** A Job that runs a version. */
const job = (version: string): string => `# Before each release.
apiVersion: batch/v1
kind: Job
metadata:
  name: migrate
  namespace: shop
spec:
  template:
    spec:
      restartPolicy: Never
      containers:
        - name: migrate
          image: ghcr.io/example/web:${version}
`;
const migrate: PlayedObject = { apiVersion: 'batch/v1', kind: 'Job', name: 'migrate', namespace: 'shop' };

/** A database whose claims are of a size. */
const database = (size: string): string => `# Restored in June: see the runbook.
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: db
  namespace: shop
spec:
  serviceName: db
  replicas: 1
  selector:
    matchLabels: {app: db}
  template:
    metadata:
      labels: {app: db}
    spec:
      containers:
        - name: db
          image: ghcr.io/example/db:16.3
          volumeMounts:
            - {name: data, mountPath: /data}
  volumeClaimTemplates:
    - metadata: {name: data}
      spec:
        accessModes: [ReadWriteOnce]
        resources: {requests: {storage: ${size}}}
`;

const version = (name: string, storage: boolean): string => `    - name: ${name}
      served: true
      storage: ${String(storage)}
      schema:
        openAPIV3Schema:
          type: object
          x-kubernetes-preserve-unknown-fields: true
`;
const definition = (versions: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: backups.example.com
spec:
  group: example.com
  names: {kind: Backup, plural: backups, singular: backup, listKind: BackupList}
  scope: Namespaced
  versions:
${versions}`;
const backup = (version: string): string => `apiVersion: example.com/${version}
kind: Backup
metadata:
  name: nightly
  namespace: shop
spec:
  keep: 7
`;
const backups = (files: Files): Files =>
  cluster({
    'clusters/home/definitions.yaml': kustomization('definitions', 'definitions'),
    'clusters/home/apps.yaml': kustomization('apps', 'apps', '  dependsOn: [{name: definitions}]\n'),
    'apps/namespace.yaml': namespace,
    ...files,
  });

/** A cluster with a release of a chart in its repository that has a claim. */
const released = (release: string): Files => ({
  ...apps({ 'namespace.yaml': namespace, 'wiki.yaml': release }),
  ...chart('wiki', {
    'values.yaml': 'a: "0"\nkeeps: true\n',
    'templates/claim.yaml':
      '{{- if .Values.keeps }}\napiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: uploads}\nspec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}\n{{- end }}\n',
  }),
});
const wiki = (name: string, more = '', values = "a: '1'"): string => `# The wiki of the shop.
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata:
  name: ${name}
  namespace: flux-system
spec:
  interval: 10m
  targetNamespace: shop # with its claim
  chart:
    spec:
      chart: ./charts/wiki
      sourceRef: {kind: GitRepository, name: flux-system}
${more}  values: {${values}}
`;

/** A source of its own, which Flux fetches at another time than that of the cluster. */
const dataSource = `apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: {name: data, namespace: flux-system}
spec: {interval: 10m, url: 'https://github.com/example/cluster', ref: {branch: main}}
`;

/** Changes with safe sequences, each with what a real Flux is asked about them. */
export const planScenarios: readonly PlanScenario[] = [
  {
    name: 'claim-leaves-kustomization',
    base: apps({
      'kustomization.yaml': listing(['namespace.yaml', 'claim.yaml']),
      'namespace.yaml': namespace,
      'claim.yaml': claim,
    }),
    head: apps({ 'kustomization.yaml': listing(['namespace.yaml']), 'namespace.yaml': namespace }),
    rules: ['pvc-removed'],
    sequences: ['1-keep-before-remove'],
    keeps: [uploads],
    asProposed: 'loses',
  },
  {
    name: 'claim-leaves-release',
    base: released(wiki('wiki')),
    head: released(wiki('wiki', '', "a: '1', keeps: false")),
    rules: ['pvc-removed'],
    sequences: ['1-keep-before-remove'],
    keeps: [uploads],
    asProposed: 'loses',
  },
  {
    name: 'claim-moves',
    base: apps({ 'namespace.yaml': namespace, 'claim.yaml': claim }),
    head: {
      ...apps({ 'namespace.yaml': namespace }),
      'clusters/home/data.yaml': kustomization('data', 'data'),
      'data/claim.yaml': claim,
    },
    rules: ['moved-may-be-deleted'],
    sequences: ['1-orphan-then-adopt'],
    keeps: [uploads],
    asProposed: 'may lose',
  },
  {
    name: 'claim-moves-to-another-source',
    base: apps({ 'namespace.yaml': namespace, 'claim.yaml': claim }),
    head: {
      ...apps({ 'namespace.yaml': namespace }),
      'clusters/home/data.yaml': `${dataSource}${kustomization('data', 'data').replace('name: flux-system}', 'name: data}')}`,
      'data/claim.yaml': claim,
    },
    rules: ['moved-may-be-deleted'],
    sequences: ['1-orphan-then-adopt'],
    keeps: [uploads],
    asProposed: 'may lose',
  },
  {
    name: 'prefix-moves-into-spec',
    base: apps({
      'kustomization.yaml': `namePrefix: our-\n${listing(['namespace.yaml', 'claim.yaml'])}`,
      'namespace.yaml': namespace,
      'claim.yaml': claim,
    }),
    head: {
      ...apps({
        'kustomization.yaml': listing(['namespace.yaml', 'claim.yaml']),
        'namespace.yaml': namespace,
        'claim.yaml': claim,
      }),
      'clusters/home/apps.yaml': kustomization('apps', 'apps', '  namePrefix: our-\n'),
    },
    rules: ['deleted-by-former-spec'],
    sequences: ['1-stop-pruning'],
    keeps: [{ ...uploads, name: 'our-uploads' }],
    asProposed: 'loses',
  },
  {
    name: 'kustomization-renamed',
    base: apps({ 'namespace.yaml': namespace, 'claim.yaml': claim }),
    head: cluster({
      'clusters/home/shop.yaml': kustomization('shop', 'apps'),
      'apps/namespace.yaml': namespace,
      'apps/claim.yaml': claim,
    }),
    rules: ['moved-may-be-deleted', 'moved-may-be-deleted'],
    sequences: ['1-orphan-then-adopt'],
    keeps: [uploads],
    asProposed: 'may lose',
  },
  {
    name: 'selector-of-deployment',
    base: apps({ 'namespace.yaml': namespace, 'web.yaml': deployment('web', { image }) + autoscaler }),
    head: apps({ 'namespace.yaml': namespace, 'web.yaml': withTier(deployment('web', { image })) + autoscaler }),
    rules: ['workload-selector-immutable'],
    sequences: ['1-new-name', '2-recreate-by-force'],
    amended: { '1-new-name': ['apps/web.yaml'] },
    has: { '1-new-name': [{ ...web, name: 'web-2' }], '2-recreate-by-force': [web] },
    asProposed: 'fails',
  },
  {
    name: 'claims-of-statefulset',
    base: apps({ 'namespace.yaml': namespace, 'db.yaml': database('10Gi') }),
    head: apps({ 'namespace.yaml': namespace, 'db.yaml': database('50Gi') }),
    rules: ['statefulset-immutable'],
    sequences: ['1-recreate-by-force'],
    keeps: [{ ...uploads, name: 'data-db-0' }],
    beside: [
      {
        apiVersion: 'v1',
        kind: 'PersistentVolumeClaim',
        metadata: { name: 'data-db-0', namespace: 'shop', labels: { app: 'db' } },
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '10Gi' } } },
      },
    ],
    has: { '1-recreate-by-force': [{ apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'db', namespace: 'shop' }] },
    asProposed: 'fails',
  },
  {
    name: 'storage-version-goes',
    base: backups({
      'definitions/backups.yaml': definition(version('v1alpha1', true) + version('v1', false)),
      'apps/nightly.yaml': backup('v1'),
    }),
    head: backups({ 'definitions/backups.yaml': definition(version('v1', true)), 'apps/nightly.yaml': backup('v1') }),
    rules: ['crd-stored-version-removed'],
    sequences: ['1-migrate-before-the-version-goes'],
    keeps: [nightly],
    asProposed: 'fails',
    byHand: {
      after: 1,
      rewrites: [nightly],
      of: {
        apiVersion: 'apiextensions.k8s.io/v1',
        kind: 'CustomResourceDefinition',
        name: 'backups.example.com',
      },
      status: { storedVersions: ['v1'] },
    },
  },
  {
    name: 'release-of-another-name',
    base: released(wiki('wiki')),
    head: released(wiki('wiki', '  releaseName: docs\n', "a: '2'")),
    rules: ['flux-release-reinstalled'],
    sequences: ['1-keep-the-release'],
    amended: { '1-keep-the-release': ['apps/wiki.yaml'] },
    keeps: [uploads],
    asProposed: 'loses',
  },
  {
    name: 'release-handed-over',
    base: released(wiki('wiki', '  releaseName: wiki\n')),
    head: released(wiki('docs', '  releaseName: wiki\n')),
    rules: ['flux-release-shared', 'moved-may-be-deleted', 'moved-may-be-deleted'],
    sequences: ['1-hand-the-release-over'],
    keeps: [uploads],
    asProposed: 'loses',
  },
  {
    name: 'release-goes',
    base: released(wiki('wiki')),
    head: apps({ 'namespace.yaml': namespace }),
    rules: ['pvc-removed'],
    sequences: ['1-keep-before-remove'],
    keeps: [uploads],
    asProposed: 'loses',
  },
  {
    name: 'namespace-goes',
    base: apps({ 'namespace.yaml': namespace, 'claim.yaml': claim, 'other.yaml': other }),
    head: apps({ 'other.yaml': other }),
    rules: ['namespace-removed', 'pvc-removed'],
    sequences: ['1-keep-before-remove'],
    keeps: [uploads, { apiVersion: 'v1', kind: 'Namespace', name: 'shop' }],
    asProposed: 'loses',
  },
  {
    name: 'template-of-job',
    base: apps({ 'namespace.yaml': namespace, 'job.yaml': job('1.4.2') }),
    head: apps({ 'namespace.yaml': namespace, 'job.yaml': job('1.5.0') }),
    rules: ['job-immutable'],
    sequences: ['1-new-name', '2-recreate-by-force'],
    amended: { '1-new-name': ['apps/job.yaml'] },
    has: { '1-new-name': [{ ...migrate, name: 'migrate-2' }], '2-recreate-by-force': [migrate] },
    asProposed: 'fails',
  },
  {
    name: 'claim-leaves-release-for-kustomization',
    base: released(wiki('wiki')),
    head: { ...released(wiki('wiki', '', "a: '1', keeps: false")), 'apps/claim.yaml': claim.replace('10Gi', '1Gi') },
    rules: ['moved-may-be-deleted'],
    sequences: ['1-orphan-then-adopt'],
    keeps: [uploads],
    asProposed: 'loses',
  },
  {
    name: 'claim-leaves-kustomization-for-release',
    base: { ...released(wiki('wiki', '', "a: '1', keeps: false")), 'apps/claim.yaml': claim.replace('10Gi', '1Gi') },
    head: released(wiki('wiki')),
    rules: ['moved-may-be-deleted'],
    sequences: ['1-orphan-then-adopt'],
    keeps: [uploads],
    asProposed: 'may lose',
  },
];
