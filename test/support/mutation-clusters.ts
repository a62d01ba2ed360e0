import { headOf } from '../report/scenarios/scenario.ts';
import { scenarios } from '../report/scenarios/scenarios.ts';
import type { Chance } from './chance.ts';
import type { TextFiles } from './source-mutation.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const key = `-----BEGIN PRIVATE KEY-----\n${'abcd'.repeat(16)}\n-----END PRIVATE KEY-----`;
const indented = (text: string, by: number): string => text.replaceAll('\n', `\n${' '.repeat(by)}`);

const workload = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: shop
  labels:
    app: web
    app.kubernetes.io/version: "1.0.0"
    helm.sh/chart: web-1.0.0
spec:
  replicas: 1
  selector:
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
        helm.sh/chart: web-1.0.0
      annotations:
        checksum/config: e3b0c44298fc1c149afbf4c8996fb924
    spec:
      containers:
        - name: web
          image: registry.example.com/web:1.0.0
          command: [sh, -c, "echo ${base64(key)} | base64 -d > /tmp/key"]
          args:
            - --interval
            - 60m
          env:
            - name: LEVEL
              value: info
            - name: VERSION
              valueFrom:
                fieldRef:
                  fieldPath: metadata.labels['app']
          ports:
            - containerPort: 8080
              name: http
          resources:
            requests:
              cpu: 1000m
              memory: 1Gi
`;
const stateful = `apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: store
  namespace: shop
  labels: {chart: store-1.0.0}
spec:
  serviceName: store
  selector:
    matchLabels: {app: store}
  template:
    metadata:
      labels: {app: store, chart: store-1.0.0}
    spec:
      containers:
        - name: store
          image: registry.example.com/store:1.0.0
  volumeClaimTemplates:
    - metadata:
        name: data
        labels: {helm.sh/chart: store-1.0.0}
      spec:
        accessModes: [ReadWriteOnce]
        resources:
          requests:
            storage: 1Gi
`;
const job = `apiVersion: batch/v1
kind: CronJob
metadata:
  name: sweep
  namespace: shop
spec:
  schedule: "0 1 * * *"
  jobTemplate:
    metadata:
      labels:
        app.kubernetes.io/version: "1.0.0"
    spec:
      template:
        metadata:
          labels:
            helm.sh/chart: sweep-1.0.0
        spec:
          restartPolicy: Never
          containers:
            - name: sweep
              image: registry.example.com/sweep:1.0.0
`;
const texts = `apiVersion: v1
kind: ConfigMap
metadata:
  name: texts
  namespace: shop
data:
  interval: 60m
  limits: 1000m
  empty: ""
  config.yaml: |
    #cloud-config
    server:
      port: 80
      names: [a, b]
    # {{ .Comment }}
  merged.yaml: |
    base: &base {a: 1}
    derived:
      <<: *base
      b: 2
  dashboard.json: '{"title": "web", "panels": [{"id": 1}, {"id": 2}]}'
  settings.toml: |
    [server]
    port = 80
  run.sh: |
    #!/bin/sh
    echo start
    ${indented(key, 4)}
    echo end
  long: "${'0123456789'.repeat(130)}"
binaryData:
  logo: AAECAwQFBgcICQ==
  note: ${base64('port: 80\n')}
`;
const secret = `apiVersion: v1
kind: Secret
metadata:
  name: login
  namespace: shop
  annotations:
    kubectl.kubernetes.io/last-applied-configuration: '{"a":1}'
data:
  user: ${base64('admin')}
  file.json: ${base64('{"a": 1}')}
stringData:
  password: password-value-1
  timeout: 60m
`;
const network = `apiVersion: v1
kind: Service
metadata:
  name: web
  namespace: shop
  labels:
    app.kubernetes.io/version: "1.0.0"
spec:
  type: ClusterIP
  selector:
    app: web
  ports:
    - name: http
      port: 80
      protocol: TCP
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web
  namespace: shop
spec:
  podSelector:
    matchLabels:
      helm.sh/chart: web-1.0.0
  ingress:
    - ports:
        - port: 8080
`;
const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: things.example.com
  creationTimestamp: null
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Thing, plural: things}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          description: A thing
          properties:
            spec:
              type: object
              description: What it is
              properties:
                description: {type: string, default: none}
`;
const custom = `apiVersion: example.com/v1
kind: Thing
metadata:
  name: thing
  namespace: shop
  labels:
    kustomize.toolkit.fluxcd.io/name: other
spec:
  interval: 60m
  requests: {cpu: 1000m}
  description: text
  nothing: null
  items:
    - name: a
      value: 1
    - name: b
      value: "2"
`;
const manifests: TextFiles = {
  'definition.yaml': definition,
  'job.yaml': job,
  'network.yaml': network,
  'secret.yaml': secret,
  'stateful.yaml': stateful,
  'texts.yaml': texts,
  'thing.yaml': custom,
  'workload.yaml': workload,
};

const kustomization = (name: string, path: string, more = ''): string => `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata:
  name: ${name}
  namespace: flux-system
spec:
  interval: 1h
  prune: true
  path: ${path}
  sourceRef:
    kind: GitRepository
    name: flux-system
${more}`;

const release = `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata:
  name: web
  namespace: shop
spec:
  interval: 60m
  chart:
    spec:
      chart: ./charts/web
      sourceRef:
        kind: GitRepository
        name: flux-system
        namespace: flux-system
  values:
    replicas: 1
    timeout: 60m
    resources:
      limits:
        cpu: 1000m
    extra: null
`;
const chart: TextFiles = {
  'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\nappVersion: "1.0.0"\n',
  'charts/web/values.yaml': 'replicas: 2\nextra:\n  level: info\ntimeout: 1m\n',
  'charts/web/templates/all.yaml': `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}-app
  labels:
    helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
    app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
spec:
  replicas: {{ .Values.replicas }}
  selector:
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
      annotations:
        checksum/config: {{ .Values | toJson | sha256sum }}
    spec:
      containers:
        - name: web
          image: registry.example.com/web:{{ .Chart.AppVersion }}
          args: [--timeout, {{ .Values.timeout | quote }}]
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-values
data:
  values.json: {{ .Values | toJson | quote }}
`,
};

/** A cluster of some of the shapes above, in one or two Kustomizations, with a release or without. */
export function generatedCluster(chance: Chance): TextFiles {
  const files: Record<string, string> = {};
  const own = chance.some(Object.keys(manifests));
  for (const name of own) files[`apps/${name}`] = manifests[name] ?? '';
  const resources = own.map((name) => `  - ${name}\n`).join('');
  const labels = chance.below(3) === 0 ? 'labels:\n  - pairs:\n      team: shop\n' : '';
  const generated =
    chance.below(3) === 0
      ? 'configMapGenerator:\n  - name: generated\n    namespace: shop\n    literals: [level=info]\n'
      : '';
  files['apps/kustomization.yaml'] =
    `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n${resources}${labels}${generated}`;
  const substitute = chance.below(3) === 0 ? '  postBuild:\n    substitute:\n      level: debug\n' : '';
  files['clusters/apps.yaml'] = kustomization('apps', './apps', substitute);
  if (chance.below(2) === 0) {
    files['releases/web.yaml'] = release;
    files['clusters/releases.yaml'] = kustomization('releases', './releases');
    Object.assign(files, chart);
  }
  return files;
}

/** The small golden scenarios that render without anything from outside, as they are after their change. */
export const scenarioClusters: readonly TextFiles[] = scenarios.flatMap((scenario) => {
  const files = Object.entries(headOf(scenario));
  if (scenario.isLarge === true || scenario.charts !== undefined || files.length > 40) return [];
  return [Object.fromEntries(files.filter((file): file is [string, string] => typeof file[1] === 'string'))];
});
