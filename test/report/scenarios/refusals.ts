import { webChart } from './chart.ts';
import { apps, deployment, namespace, release, service } from './cluster.ts';
import type { Scenario } from './scenario.ts';

const cronJob = (schedule: string): string => `apiVersion: batch/v1
kind: CronJob
metadata:
  name: report
  namespace: shop
spec:
  schedule: "${schedule}"
  jobTemplate:
    spec:
      template:
        spec:
          restartPolicy: OnFailure
          containers:
            - name: report
              image: ghcr.io/example/report:1.0.0
              securityContext: {allowPrivilegeEscalation: false, runAsNonRoot: true, capabilities: {drop: [ALL]}, seccompProfile: {type: RuntimeDefault}}
`;
const certificate = (renewal: string): string => `apiVersion: cert-manager.io/v1
kind: Certificate
metadata: {name: web, namespace: shop}
spec:
  secretName: web-tls
  dnsNames: [web.example.org]
  issuerRef: {kind: ClusterIssuer, name: letsencrypt}
  ${renewal}
`;
const definition = `---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: backups.example.com
spec:
  group: example.com
  names: {kind: Backup, plural: backups, singular: backup, listKind: BackupList}
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              required: [bucket]
              x-kubernetes-validations:
                - {rule: self.bucket == oldSelf.bucket, message: the bucket of a backup cannot change}
              properties:
                bucket: {type: string, pattern: "^[a-z0-9-]+$"}
                keep: {type: integer, minimum: 1}
                mode: {type: string, enum: [full, incremental]}
`;
const backup = (name: string, spec: string): string => `---
apiVersion: example.com/v1
kind: Backup
metadata:
  name: ${name}
  namespace: shop
spec: {${spec}}
`;
const restricted = namespace('shop').replace(
  'metadata:\n',
  'metadata:\n  labels: {pod-security.kubernetes.io/enforce: baseline}\n',
);
const values = 'replicas: 2\n';

const replicas = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata:
  name: replicas
spec:
  matchConstraints:
    resourceRules:
      - {apiGroups: [apps], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [deployments]}
  validations:
    - expression: object.spec.replicas <= int(params.data.most)
      messageExpression: "'at most ' + params.data.most + ' replicas'"
  paramKind: {apiVersion: v1, kind: ConfigMap}
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata:
  name: shop
spec:
  policyName: replicas
  validationActions: [Deny]
  paramRef: {name: replicas, namespace: shop, parameterNotFoundAction: Deny}
  matchResources:
    namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: shop}}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: replicas
  namespace: shop
data:
  most: "5"
`;
const kyverno = (name: string, message: string, validate: string): string => `apiVersion: kyverno.io/v1
kind: ClusterPolicy
metadata:
  name: ${name}
spec:
  validationFailureAction: Enforce
  rules:
    - name: check
      match: {any: [{resources: {kinds: [Pod]}}]}
      validate:
        message: ${message}
        ${validate}
`;
const tagged = kyverno('images', 'an image needs a version', 'pattern: {spec: {containers: [{image: "!*:latest"}]}}');
const owned = kyverno('teams', 'a team is missing', 'pattern: {metadata: {labels: {team: "?*"}}}');
const signed = kyverno(
  'users',
  'not by people',
  'deny: {conditions: {any: [{key: "{{ request.userInfo.username }}", operator: NotEquals, value: flux}]}}',
);

/** What the API server would refuse, for reasons of every sort. */
export const refusalScenarios: readonly Scenario[] = [
  {
    name: 'refused-by-the-api-server',
    reviewerSees: 'that findings block, and how many',
    firstLine: 'fluxdelta: 8 resources changed in 2 apps · 9 blocking · 3 warnings',
    base: apps({
      'namespace.yaml': restricted,
      'store.yaml': deployment('store', { image: 'ghcr.io/example/store:1.8.2' }),
      'api.yaml': deployment('api', { image: 'ghcr.io/example/api:2.0.0' }),
      'agent.yaml': deployment('agent', { image: 'ghcr.io/example/agent:2.0.0' }),
      'service.yaml': service('store'),
      'report.yaml': cronJob('0 3 * * *'),
      'backup.yaml':
        definition + backup('nightly', 'bucket: nightly, keep: 7, mode: full') + backup('weekly', 'bucket: weekly'),
      'release.yaml': release('web', '1.0.0', values),
    }),
    change: {
      // Not in the schema.
      'apps/store.yaml': deployment('store', {
        image: 'ghcr.io/example/store:1.8.3',
        container: '          imagePullPolcy: Always\n',
      }),
      // A rule of the kind, in two fields.
      'apps/service.yaml': service('store', '  type: LoadBalance\n').replace('port: 80', 'port: 99999'),
      'apps/report.yaml': cronJob('0 3 * *'),
      // The schema of a definition.
      'apps/backup.yaml':
        definition +
        backup('nightly', 'bucket: nightly, keep: 0, mode: partial') +
        // A rule of the definition about what was before.
        backup('weekly', 'bucket: weekly-2'),
      // What cannot change.
      'apps/api.yaml': deployment('api', { image: 'ghcr.io/example/api:2.0.0' }).replaceAll('app: api', 'app: api-v2'),
      // Pod Security.
      'apps/agent.yaml': deployment('agent', {
        image: 'ghcr.io/example/agent:2.0.0',
        pod: '      hostNetwork: true\n',
      }),
      // The definition of Flux.
      'apps/release.yaml': release('web', '1.0.0', values, '  upgrade: {forceUpgrade: true}\n'),
    },
    charts: { 'web-1.0.0': webChart({ version: '1.0.0', image: 'ghcr.io/example/web:1.0.0' }) },
  },
  {
    name: 'refused-by-policies',
    reviewerSees: 'that findings block, and how many',
    firstLine:
      'fluxdelta: 3 resources in `flux-system/apps`: 2 changed, 1 added · `api` `2.0.0` → `latest` · 2 blocking: admission policy refuses a resource · 2 warnings',
    base: apps({
      'namespace.yaml': namespace('shop'),
      'policies.yaml': [replicas, tagged, signed].join('---\n'),
      'store.yaml': deployment('store', { image: 'ghcr.io/example/store:1.8.2' }),
      'api.yaml': deployment('api', { image: 'ghcr.io/example/api:2.0.0' }),
      'agent.yaml': deployment('agent', { image: 'ghcr.io/example/agent:2.0.0' }),
    }),
    change: {
      // A policy with a parameter.
      'apps/store.yaml': deployment('store', { image: 'ghcr.io/example/store:1.8.2' }).replace(
        /replicas: \d+/,
        'replicas: 9',
      ),
      // A rule about pods, of a Deployment.
      'apps/api.yaml': deployment('api', { image: 'ghcr.io/example/api:latest' }),
      // A policy that what stays does not meet.
      'apps/policies.yaml': [replicas, tagged, signed, owned].join('---\n'),
    },
  },
  {
    name: 'unlike-a-known-release',
    reviewerSees: 'that one custom resource changes; below it, the field that its project does not know, as a note',
    firstLine: 'fluxdelta: `Certificate shop/web` changed',
    base: apps({ 'certificate.yaml': certificate('renewBefore: 360h') }),
    change: { 'apps/certificate.yaml': certificate('renewBefor: 720h') },
  },
];
