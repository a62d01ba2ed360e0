import type { JsonObject } from '../../../src/core/json.ts';
import type { RuleCases } from '../judge-case.ts';
import {
  claim,
  clusterObject,
  definition,
  deployment,
  gitRepository,
  helmRelease,
  ingress,
  kustomization,
  object,
  service,
  widget,
} from '../objects.ts';

const config = (data: JsonObject = { a: '1' }) => object('v1', 'ConfigMap', { data }, { name: 'settings' });
const secret = object('v1', 'Secret', { data: { a: 'YQ==' } }, { name: 'token' });
const reads = (env: JsonObject) => deployment({ env: [{ name: 'A', valueFrom: env }] });
const fromKey = (key: string) => reads({ configMapKeyRef: { name: 'settings', key } });
const fromSecret = (key: string) => reads({ secretKeyRef: { name: 'token', key } });
const externalSecret = (secretKey: string) =>
  object('external-secrets.io/v1', 'ExternalSecret', { spec: { data: [{ secretKey }] } }, { name: 'token' });
const account = object('v1', 'ServiceAccount', {}, { name: 'runner' });
const storage = clusterObject('storage.k8s.io/v1', 'StorageClass', { provisioner: 'csi.example' }, { name: 'fast' });
const mounts = deployment({}, { volumes: [{ name: 'a', persistentVolumeClaim: { claimName: 'app' } }] });
const routed = ingress({
  rules: [{ host: 'shop.example', http: { paths: [{ backend: { service: { name: 'app', port: { number: 80 } } } }] } }],
});
const issuer = clusterObject('cert-manager.io/v1', 'ClusterIssuer', { spec: {} }, { name: 'letters' });
const certificate = (name: string) =>
  object('cert-manager.io/v1', 'Certificate', { spec: { issuerRef: { kind: 'ClusterIssuer', name } } });

export const referenceCases: Readonly<Record<string, RuleCases>> = {
  'claim-still-used': {
    fires: { base: [claim(), mounts], head: [mounts] },
    nearMiss: { base: [claim(), mounts], head: [mounts], spec: { prune: false } },
  },
  'class-still-used': {
    fires: { base: [storage, claim({ storageClassName: 'fast' })], head: [claim({ storageClassName: 'fast' })] },
    nearMiss: { base: [storage, claim({ storageClassName: 'slow' })], head: [claim({ storageClassName: 'slow' })] },
  },
  'config-key-still-used': {
    fires: { base: [config(), fromKey('a')], head: [config({ b: '1' }), fromKey('a')] },
    nearMiss: { base: [config({ a: '1', b: '2' }), fromKey('a')], head: [config(), fromKey('a')] },
  },
  'config-map-still-used': {
    fires: {
      base: [config(), helmRelease({ valuesFrom: [{ kind: 'ConfigMap', name: 'settings' }] })],
      head: [helmRelease({ valuesFrom: [{ kind: 'ConfigMap', name: 'settings' }] })],
    },
    nearMiss: {
      base: [config(), fromKey('a')],
      head: [reads({ configMapKeyRef: { name: 'settings', key: 'a', optional: true } })],
    },
  },
  'crd-still-used': {
    fires: { base: [definition(), widget()], head: [widget()] },
    nearMiss: { base: [definition(), widget()] },
  },
  'data-made-again': {
    fires: { base: [secret, fromSecret('a')], head: [externalSecret('a'), fromSecret('a')] },
    nearMiss: { base: [secret, fromSecret('a')], head: [externalSecret('a')] },
  },
  'resource-still-used': {
    fires: { base: [issuer, certificate('letters')], head: [certificate('letters')] },
    nearMiss: { base: [issuer, certificate('letters')], head: [certificate('other')] },
  },
  'secret-still-used': {
    fires: {
      base: [secret, helmRelease({ values: { auth: { existingSecret: 'token' } } })],
      head: [helmRelease({ values: { auth: { existingSecret: 'token' } } })],
    },
    nearMiss: {
      base: [secret, helmRelease({ targetNamespace: 'other', values: { existingSecret: 'token' } })],
      head: [helmRelease({ targetNamespace: 'other', values: { existingSecret: 'token' } })],
    },
  },
  'service-account-still-used': {
    fires: {
      base: [account, deployment({}, { serviceAccountName: 'runner' })],
      head: [deployment({}, { serviceAccountName: 'runner' })],
    },
    nearMiss: { base: [account, deployment({}, { serviceAccountName: 'runner' })], head: [deployment()] },
  },
  'service-still-used': {
    fires: { base: [service(), routed], head: [routed] },
    nearMiss: { base: [service(), routed], head: [ingress()] },
  },
  'source-still-used': {
    fires: { base: [gitRepository(), kustomization()], head: [kustomization()] },
    nearMiss: {
      base: [gitRepository(), kustomization()],
      head: [kustomization({ sourceRef: { kind: 'OCIRepository', name: 'repo' } })],
    },
  },
};
