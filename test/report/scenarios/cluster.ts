import type { Files } from './scenario.ts';

const source = '  sourceRef: {kind: GitRepository, name: flux-system}\n';

/** A Flux Kustomization in flux-system that applies `path`, and prunes. */
export function kustomization(name: string, path: string, more = ''): string {
  return `---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata:
  name: ${name}
  namespace: flux-system
spec:
  interval: 1h
  path: ./${path}
  prune: true
${source}${more}`;
}

/** A cluster whose sync applies clusters/home, with what is there besides. */
export function cluster(files: Files): Files {
  return {
    'clusters/home/flux-system/gotk-sync.yaml': `apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata:
  name: flux-system
  namespace: flux-system
spec:
  interval: 1m
  url: https://github.com/example/cluster
  ref: {branch: main}
${kustomization('flux-system', 'clusters/home')}`,
    ...files,
  };
}

/** A cluster with one Kustomization `apps` that applies the files of apps/, which are given without that folder. */
export function apps(files: Files, more = ''): Files {
  return cluster({
    'clusters/home/apps.yaml': kustomization('apps', 'apps', more),
    ...Object.fromEntries(Object.entries(files).map(([path, file]) => [`apps/${path}`, file])),
  });
}

/** A kustomize file that lists resources. */
export function listing(resources: readonly string[], more = ''): string {
  return `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
${resources.map((path) => `  - ${path}\n`).join('')}${more}`;
}

/** What a workload is made with, apart from its name. */
export interface Workload {
  readonly image: string;
  readonly namespace?: string;
  readonly replicas?: number;
  /** Lines of its container, at the indentation of `image`. */
  readonly container?: string;
  /** Lines of the pod's spec, at the indentation of `containers`. */
  readonly pod?: string;
}

/** A Deployment of one container. */
export function deployment(
  name: string,
  { image, namespace = 'shop', replicas = 2, container = '', pod = '' }: Workload,
): string {
  return `---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  namespace: ${namespace}
spec:
  replicas: ${replicas}
  selector:
    matchLabels:
      app: ${name}
  template:
    metadata:
      labels:
        app: ${name}
    spec:
      containers:
        - name: ${name}
          image: ${image}
          resources:
            requests: {cpu: 50m, memory: 128Mi}
            limits: {memory: 256Mi}
${container}${pod}`;
}

/** A StatefulSet with a claim of its own. */
export function statefulSet(name: string, image: string, namespace = 'db'): string {
  return `---
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: ${name}
  namespace: ${namespace}
spec:
  replicas: 1
  serviceName: ${name}
  selector:
    matchLabels:
      app: ${name}
  template:
    metadata:
      labels:
        app: ${name}
    spec:
      containers:
        - name: postgres
          image: ${image}
          volumeMounts:
            - name: data
              mountPath: /var/lib/postgresql/data
  volumeClaimTemplates:
    - metadata:
        name: data
      spec:
        accessModes: [ReadWriteOnce]
        resources:
          requests:
            storage: 20Gi
`;
}

/** A Service of one port. */
export function service(name: string, more = '', namespace = 'shop'): string {
  return `---
apiVersion: v1
kind: Service
metadata:
  name: ${name}
  namespace: ${namespace}
spec:
${more}  selector:
    app: ${name}
  ports:
    - name: http
      port: 80
      targetPort: 8080
`;
}

/** A ConfigMap with one key. */
export function configMap(name: string, key: string, value: string, namespace = 'shop'): string {
  const text = value.includes('\n') ? `|\n${value.replace(/^(?=.)/gm, '    ').replace(/\n*$/, '\n')}` : `${value}\n`;
  return `---
apiVersion: v1
kind: ConfigMap
metadata:
  name: ${name}
  namespace: ${namespace}
data:
  ${key}: ${text}`;
}

/** A PersistentVolumeClaim. */
export function claim(name: string, namespace: string, size = '100Gi'): string {
  return `---
apiVersion: v1
kind: PersistentVolumeClaim
metadata:
  name: ${name}
  namespace: ${namespace}
spec:
  accessModes: [ReadWriteOnce]
  storageClassName: ceph-block
  resources:
    requests:
      storage: ${size}
`;
}

/** A Namespace. */
export function namespace(name: string): string {
  return `---\napiVersion: v1\nkind: Namespace\nmetadata:\n  name: ${name}\n`;
}

/** An OCIRepository of a chart, and the HelmRelease that installs it. */
export function release(name: string, version: string, values: string, more = ''): string {
  return `---
apiVersion: source.toolkit.fluxcd.io/v1
kind: OCIRepository
metadata:
  name: ${name}
  namespace: shop
spec:
  interval: 1h
  url: oci://registry.example.com/charts/${name}
  ref:
    tag: ${version}
---
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata:
  name: ${name}
  namespace: shop
spec:
  interval: 1h
  chartRef:
    kind: OCIRepository
    name: ${name}
${more}  values:
${values.replace(/^(?=.)/gm, '    ')}`;
}
