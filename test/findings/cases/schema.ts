import type { JsonObject } from '../../../src/core/json.ts';
import type { RuleCases } from '../judge-case.ts';
import { claim, clusterObject, definition, deployment, object, version, widget } from '../objects.ts';

const strict = definition({ versions: [version('v1', { storage: true }, { size: { type: 'integer', minimum: 5 } })] });

const ruled = (rule: string) =>
  definition({
    versions: [version('v1', { storage: true }, { size: { type: 'integer', 'x-kubernetes-validations': [{ rule }] } })],
  });

const labelled = (level: string, version = 'latest') =>
  clusterObject(
    'v1',
    'Namespace',
    {},
    {
      name: 'shop',
      labels: { 'pod-security.kubernetes.io/enforce': level, 'pod-security.kubernetes.io/enforce-version': version },
    },
  );
const limits = object('v1', 'LimitRange', {
  spec: { limits: [{ type: 'PersistentVolumeClaim', max: { storage: '8Gi' } }] },
});
const quota = object('v1', 'ResourceQuota', { spec: { hard: { 'requests.cpu': '2' } } });
const asking = (cpu: string) => deployment({ resources: { requests: { cpu } } }, {}, { replicas: 2 });

const admission = (kind: string, name: string, spec: JsonObject) =>
  clusterObject('admissionregistration.k8s.io/v1', kind, { spec }, { name });
const policy = (expression: string) =>
  admission('ValidatingAdmissionPolicy', 'images', {
    matchConstraints: {
      resourceRules: [{ apiGroups: ['apps'], apiVersions: ['v1'], operations: ['*'], resources: ['deployments'] }],
    },
    validations: [{ expression, message: 'no' }],
  });
const bound = (action: string) =>
  admission('ValidatingAdmissionPolicyBinding', 'all', { policyName: 'images', validationActions: [action] });
const ours = policy("object.spec.template.spec.containers.all(c, c.image.startsWith('registry.example.com/'))");

const certificate = (spec: JsonObject) =>
  object('cert-manager.io/v1', 'Certificate', { spec: { secretName: 'tls', issuerRef: { name: 'ca' }, ...spec } });

const settings = (data: JsonObject, name = 'settings') => object('v1', 'ConfigMap', { data }, { name });

export const schemaCases: Readonly<Record<string, RuleCases>> = {
  'api-server-refuses': {
    fires: { base: [deployment()], head: [deployment({ imagePullPolicy: true })] },
    nearMiss: { base: [deployment()], head: [deployment({ imagePullPolicy: 'Always', restartPolicy: 'Always' })] },
  },
  'flux-drops-fields': {
    fires: { base: [deployment()], head: [deployment({ imagePullPolcy: 'Always' })] },
    // Helm sends what the chart holds.
    nearMiss: { base: [deployment()], head: [deployment({ imagePullPolcy: 'Always' })], byHelm: true },
  },
  'pods-refused': {
    fires: {
      base: [labelled('baseline'), deployment()],
      head: [labelled('baseline'), deployment({}, { hostPID: true })],
    },
    // Pods that were refused before are no news.
    nearMiss: {
      base: [labelled('restricted'), deployment()],
      head: [labelled('restricted'), deployment({}, { hostPID: true })],
    },
  },
  'pods-refused-later': {
    fires: { base: [labelled('baseline'), deployment()], head: [labelled('restricted'), deployment()] },
    nearMiss: { base: [labelled('privileged'), deployment()], head: [labelled('baseline'), deployment()] },
  },
  'pod-security-label-invalid': {
    fires: { base: [labelled('baseline')], head: [labelled('Baseline')] },
    // Flux asks the variable's value of a Secret: nothing is known of it.
    nearMiss: { base: [labelled('baseline')], head: [labelled('$'.concat('{level}'))] },
  },
  'claim-outside-limits': {
    fires: { base: [limits], head: [limits, claim()] },
    nearMiss: { base: [limits], head: [limits, claim({ resources: { requests: { storage: '5Gi' } } })] },
  },
  'quota-exceeded': {
    fires: { base: [quota, asking('1')], head: [quota, asking('1500m')] },
    nearMiss: { base: [quota, asking('500m')], head: [quota, asking('1')] },
  },
  'policy-refuses': {
    fires: { base: [ours, bound('Deny')], head: [ours, bound('Deny'), deployment({ image: 'example.org/a:1' })] },
    nearMiss: {
      base: [ours, bound('Deny')],
      head: [ours, bound('Deny'), deployment({ image: 'registry.example.com/a:1' })],
    },
  },
  'policy-warns': {
    fires: { base: [ours, bound('Warn')], head: [ours, bound('Warn'), deployment({ image: 'example.org/a:1' })] },
    nearMiss: { base: [ours, bound('Audit')], head: [ours, bound('Audit'), deployment({ image: 'example.org/a:1' })] },
  },
  'policy-refuses-later': {
    fires: { base: [deployment()], head: [ours, bound('Deny'), deployment()] },
    nearMiss: { base: [deployment()], head: [ours, bound('Audit'), deployment()] },
  },
  'policy-not-evaluated': {
    fires: {
      base: [policy("request.userInfo.username == 'a'"), bound('Deny')],
      head: [policy("request.userInfo.username == 'a'"), bound('Deny'), deployment()],
    },
    nearMiss: {
      base: [policy("true || request.userInfo.username == 'a'"), bound('Deny')],
      head: [policy("true || request.userInfo.username == 'a'"), bound('Deny'), deployment()],
    },
  },
  'kind-without-schema': {
    fires: { base: [], head: [widget()] },
    nearMiss: { base: [], head: [definition(), widget()] },
  },
  'unlike-known-release': {
    fires: { base: [certificate({})], head: [certificate({ renewBefor: '1h' })] },
    // What it was before is no news.
    nearMiss: { base: [certificate({ renewBefor: '1h' })], head: [certificate({ renewBefor: '2h', duration: '9h' })] },
  },
  'rule-not-evaluated': {
    fires: { base: [], head: [ruled("authorizer.group('').resource('pods').check('get').allowed()"), widget()] },
    nearMiss: { base: [], head: [ruled("quantity('1') == quantity('1000m')"), widget()] },
  },
  'crd-rejects-resources': {
    fires: { base: [definition(), widget()], head: [strict, widget()] },
    nearMiss: { base: [definition(), widget({ size: 7 })], head: [strict, widget({ size: 7 })] },
  },
  'refused-on-base': {
    fires: { base: [settings({ a: 'old' }), settings({ n: 1 }, 'other')], head: [settings({ a: 'new' })] },
    nearMiss: { base: [settings({ a: 'old' }), settings({ n: '1' }, 'other')], head: [settings({ a: 'new' })] },
  },
};
