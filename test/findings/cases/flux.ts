import type { JsonObject } from '../../../src/core/json.ts';
import type { RuleCases } from '../judge-case.ts';
import { clusterObject, deployment, gitRepository, helmRelease, kustomization, object } from '../objects.ts';

const retries = (count: number) => helmRelease({ upgrade: { remediation: { retries: count } } });
const drift = (mode: string) => helmRelease({ driftDetection: { mode } });
const encrypted = object('v1', 'Secret', {
  stringData: { a: 'ENC[AES256_GCM,data:x,iv:x,tag:x,type:str]' },
  sops: { mac: 'ENC[AES256_GCM,data:x,iv:x,tag:x,type:str]' },
});
const named = (name: string, spec: JsonObject) => {
  const release = helmRelease(spec);
  return { ...release, metadata: { name, namespace: 'shop' } };
};
const other = object(
  'kustomize.toolkit.fluxcd.io/v1',
  'Kustomization',
  { spec: { path: './other' } },
  { name: 'other' },
);

const definitionOf = (fields: JsonObject) =>
  clusterObject(
    'apiextensions.k8s.io/v1',
    'CustomResourceDefinition',
    {
      spec: {
        group: 'example.com',
        names: { kind: 'Widget', plural: 'widgets' },
        scope: 'Namespaced',
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            schema: { openAPIV3Schema: { type: 'object', properties: fields } },
          },
        ],
      },
    },
    { name: 'widgets.example.com' },
  );
const [definition, otherDefinition] = [definitionOf({}), definitionOf({ size: { type: 'integer' } })];

const settings = object('v1', 'ConfigMap', { data: { NAME: 'mine' } }, { name: 'settings', namespace: 'flux-system' });
const variables = (more: JsonObject) => ({
  postBuild: { substituteFrom: [{ kind: 'ConfigMap', name: 'settings', ...more }] },
});

const lateAccount = object('v1', 'ServiceAccount', {}, { name: 'late' });

/** A hook of a chart. */
const migration = object(
  'batch/v1',
  'Job',
  {
    spec: {
      template: { spec: { restartPolicy: 'Never', containers: [{ name: 'a', image: 'ghcr.io/acme/app:1.0.0' }] } },
    },
  },
  { name: 'migrate', annotations: { 'helm.sh/hook': 'pre-install,pre-upgrade' } },
);

const fleet = { name: 'apps', namespace: 'flux-system' };

const configMap = (where: string) => object('v1', 'ConfigMap', {}, { namespace: where });
const deployer = [
  object('v1', 'ServiceAccount', {}, { name: 'deployer', namespace: 'flux-system' }),
  object('rbac.authorization.k8s.io/v1', 'RoleBinding', {
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' },
    subjects: [{ kind: 'ServiceAccount', name: 'deployer', namespace: 'flux-system' }],
  }),
];
const namespace = clusterObject('v1', 'Namespace', {}, { name: 'shop' });
const accounts = [{ root: '', base: { Kustomization: 'default' }, head: { Kustomization: 'default' } }];

const own = object('kustomize.toolkit.fluxcd.io/v1', 'Kustomization', { spec: { path: './apps', prune: true } }, fleet);
const ownSource = (branch: string) =>
  object('source.toolkit.fluxcd.io/v1', 'GitRepository', { spec: { interval: '1m', ref: { branch } } }, fleet);

export const fluxCases: Readonly<Record<string, RuleCases>> = {
  'flux-account-forbidden': {
    fires: { base: deployer, head: [...deployer, configMap('default')], spec: { serviceAccountName: 'deployer' } },
    nearMiss: { base: deployer, head: [...deployer, configMap('shop')], spec: { serviceAccountName: 'deployer' } },
  },
  'flux-account-unbound': {
    fires: { base: [], head: [kustomization()], options: { accounts } },
    nearMiss: { base: [], head: [kustomization({ serviceAccountName: 'flux' })], options: { accounts } },
  },
  'flux-applied-too-early': {
    fires: { base: [], head: [gitRepository()], beside: [namespace] },
    nearMiss: { base: [], head: [gitRepository()], beside: [namespace], spec: { dependsOn: [{ name: 'other' }] } },
  },
  'flux-applied-too-late': {
    fires: {
      base: [deployment()],
      head: [deployment({}, { serviceAccountName: 'late' })],
      beside: [lateAccount],
      spec: { wait: true },
      otherSpec: { dependsOn: [{ name: 'apps' }] },
    },
    nearMiss: {
      base: [deployment()],
      head: [deployment({}, { serviceAccountName: 'late' })],
      beside: [lateAccount],
      spec: { wait: true },
    },
  },
  'flux-chart-exchanged': {
    fires: {
      base: [helmRelease()],
      head: [
        helmRelease({
          chart: { spec: { chart: 'other', version: '1.2.3' } },
          upgrade: { chartNameChangeStrategy: 'InPlaceUpdate' },
        }),
      ],
    },
    nearMiss: { base: [helmRelease()], head: [helmRelease({ chart: { spec: { chart: 'app', version: '1.2.4' } } })] },
  },
  'flux-crds-policy': {
    fires: { base: [helmRelease()], head: [helmRelease({ upgrade: { crds: 'CreateReplace' } })] },
    nearMiss: { base: [helmRelease()], head: [helmRelease({ upgrade: { crds: 'Create' } })] },
  },
  'flux-decryption-removed': {
    fires: { base: [kustomization({ decryption: { provider: 'sops' } })], head: [kustomization()] },
    nearMiss: { base: [kustomization()], head: [kustomization({ decryption: { provider: 'sops' } })] },
  },
  'flux-dependency-removed': {
    fires: { base: [kustomization({ dependsOn: [{ name: 'other' }] }), other], head: [kustomization(), other] },
    nearMiss: { base: [kustomization({ dependsOn: [{ name: 'other' }] }), other], head: [kustomization()] },
  },
  'flux-depends-on-missing': {
    fires: { base: [kustomization()], head: [kustomization({ dependsOn: [{ name: 'nothing' }] })] },
    nearMiss: { base: [kustomization(), other], head: [kustomization({ dependsOn: [{ name: 'other' }] }), other] },
  },
  'flux-depends-on-suspended': {
    fires: {
      base: [helmRelease()],
      head: [helmRelease({ dependsOn: [{ name: 'new' }] }), named('new', { suspend: true })],
    },
    nearMiss: {
      base: [helmRelease(), named('new', {})],
      head: [helmRelease({ dependsOn: [{ name: 'new' }] }), named('new', { suspend: true })],
    },
  },
  'flux-drift-detection-off': {
    fires: { base: [drift('enabled')], head: [drift('warn')] },
    nearMiss: { base: [drift('warn')], head: [drift('disabled')] },
  },
  'flux-force-enabled': {
    fires: { base: [kustomization()], head: [kustomization({ force: true })] },
    nearMiss: { base: [kustomization({ force: true })], head: [kustomization({ force: true, timeout: '5m' })] },
  },
  'flux-interval-extreme': {
    fires: { base: [kustomization()], head: [kustomization({ interval: '2s' })] },
    nearMiss: { base: [kustomization({ interval: '2s' })], head: [kustomization({ interval: '30s' })] },
  },
  'flux-own-source-changed': {
    fires: { base: [own, ownSource('main')], head: [own, ownSource('next')] },
    nearMiss: { base: [ownSource('main')], head: [ownSource('next')] },
  },
  'applied-by-former-spec': {
    fires: {
      head: [kustomization()],
      headNode: {
        withFormerSpec: [
          {
            pruned: [],
            made: [{ group: '', kind: 'ConfigMap', namespace: 'shop', name: 'config' }],
            otherwise: [],
            bound: [],
          },
        ],
      },
    },
    nearMiss: {
      head: [kustomization()],
      headNode: {
        withFormerSpec: [
          {
            pruned: [{ group: '', kind: 'ConfigMap', namespace: 'shop', name: 'old' }],
            made: [],
            otherwise: [],
            bound: [],
          },
        ],
      },
    },
  },
  'flux-path-changed': {
    fires: { base: [kustomization()], head: [kustomization({ path: './other' })] },
    nearMiss: { base: [kustomization()], head: [kustomization({ path: './../app/' })] },
  },
  'flux-prune-disabled': {
    fires: { base: [kustomization()], head: [kustomization({ prune: false })] },
    nearMiss: { base: [kustomization({ prune: false })], head: [kustomization({ prune: false, wait: true })] },
  },
  'flux-prune-enabled': {
    fires: { base: [kustomization({ prune: false })], head: [kustomization()] },
    nearMiss: { head: [kustomization()] },
  },
  'flux-release-reinstalled': {
    fires: { base: [helmRelease()], head: [helmRelease({ releaseName: 'other' })] },
    nearMiss: { base: [helmRelease()], head: [helmRelease({ releaseName: 'app', targetNamespace: 'shop' })] },
  },
  'flux-remediation-removed': {
    fires: { base: [retries(3)], head: [retries(0)] },
    nearMiss: { base: [retries(3)], head: [retries(1)] },
  },
  'flux-resumed': {
    fires: { base: [kustomization({ suspend: true })], head: [kustomization()] },
    nearMiss: { base: [kustomization({ suspend: true })], head: [kustomization({ suspend: true, wait: true })] },
  },
  'flux-release-shared': {
    fires: { base: [named('old', { releaseName: 'web' })], head: [named('new', { releaseName: 'web' })] },
    nearMiss: {
      base: [named('old', { releaseName: 'web', suspend: true })],
      head: [named('new', { releaseName: 'web' })],
    },
  },
  'flux-secret-encrypted': {
    fires: { head: [encrypted] },
    nearMiss: { base: [encrypted], head: [{ ...encrypted, type: 'Opaque' }] },
  },
  'flux-crd-set-apart': {
    fires: { base: [definition], head: [definition], byHelm: true, crds: { head: 'open' } },
    nearMiss: { base: [definition], head: [otherDefinition], byHelm: true },
  },
  'flux-kubeconfig-changed': {
    fires: {
      base: [kustomization()],
      head: [kustomization({ kubeConfig: { secretRef: { name: 'other' } } })],
    },
    nearMiss: {
      base: [kustomization({ kubeConfig: { secretRef: { name: 'other', key: 'value' } } })],
      head: [kustomization({ kubeConfig: { secretRef: { key: 'value', name: 'other' } } })],
    },
  },
  'flux-source-changed': {
    fires: {
      base: [kustomization()],
      head: [kustomization({ sourceRef: { kind: 'GitRepository', name: 'elsewhere' } })],
    },
    nearMiss: {
      base: [kustomization()],
      head: [kustomization({ sourceRef: { kind: 'GitRepository', name: 'repo', namespace: 'shop' } })],
    },
  },
  'flux-source-insecure': {
    fires: { base: [gitRepository()], head: [gitRepository({ url: 'http://git.example/repo' })] },
    nearMiss: { base: [gitRepository()], head: [gitRepository({ url: 'ssh://git@git.example/repo' })] },
  },
  'flux-source-unverified': {
    fires: { base: [gitRepository({ verify: { mode: 'HEAD' } })], head: [gitRepository()] },
    nearMiss: { base: [gitRepository()], head: [gitRepository({ verify: { mode: 'HEAD' } })] },
  },
  'flux-source-url-changed': {
    fires: { base: [gitRepository()], head: [gitRepository({ url: 'https://elsewhere.example/repo' })] },
    nearMiss: { base: [gitRepository()], head: [gitRepository({ ref: { branch: 'next' } })] },
  },
  'flux-suspended': {
    fires: { base: [kustomization()], head: [kustomization({ suspend: true })] },
    nearMiss: { base: [kustomization()], head: [kustomization({ suspend: false })] },
  },
  'chart-edited-without-version': {
    fires: {
      base: [deployment()],
      head: [deployment({ image: 'ghcr.io/acme/app:2.0.0' })],
      byHelm: true,
      headChart: { kept: { waiting: '1', directory: 'charts/app' } },
    },
    nearMiss: {
      base: [deployment()],
      head: [deployment({ image: 'ghcr.io/acme/app:2.0.0' })],
      byHelm: true,
      headChart: {},
    },
  },
  'chart-renamed': {
    fires: { base: [deployment()], head: [deployment()], byHelm: true, headChart: { name: 'other' } },
    nearMiss: { base: [deployment()], head: [deployment()], byHelm: true, headChart: { version: '1.0.1' } },
  },
  'release-runs-again': {
    fires: {
      base: [deployment()],
      head: [deployment()],
      byHelm: true,
      headChart: { version: '1.0.1' },
      hook: migration,
    },
    nearMiss: { base: [deployment()], head: [deployment()], byHelm: true, headChart: {}, hook: migration },
  },
  'flux-target-namespace-changed': {
    fires: { base: [kustomization()], head: [kustomization({ targetNamespace: 'other' })] },
    nearMiss: {
      base: [kustomization({ targetNamespace: 'other' })],
      head: [kustomization({ targetNamespace: 'other', wait: true })],
    },
  },
  'flux-timeout-short': {
    fires: { base: [kustomization()], head: [kustomization({ timeout: '5s' })] },
    nearMiss: { base: [kustomization()], head: [kustomization({ timeout: '5m' })] },
  },
  'flux-variable-unresolved': {
    fires: { base: [deployment()], head: [deployment({ image: 'ghcr.io/acme/app:${VERSION}' })] },
    nearMiss: { base: [deployment()], head: [deployment({ command: ['sh', '-c', 'echo ${VERSION}'] })] },
  },
  'flux-variables-own': {
    fires: { base: [], head: [settings], spec: variables({}) },
    nearMiss: { base: [], head: [settings], spec: variables({ optional: true }) },
  },
  'flux-wait-disabled': {
    fires: { base: [kustomization({ wait: true })], head: [kustomization()] },
    nearMiss: {
      base: [kustomization({ wait: true })],
      head: [kustomization({ healthChecks: [{ kind: 'Deployment', name: 'app' }] })],
    },
  },
};
