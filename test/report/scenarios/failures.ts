import { webChart } from './chart.ts';
import { apps, cluster, deployment, kustomization, listing, release } from './cluster.ts';
import type { Files, Scenario } from './scenario.ts';

const charts: Record<string, Files> = {
  'web-1.0.0': webChart({ version: '1.0.0', image: 'ghcr.io/example/web:1.8.2' }),
  'worker-1.0.0': webChart({ version: '1.0.0', image: 'ghcr.io/example/worker:1.0.0' }),
};
const good = 'replicas: 2\n';
const bad = 'replicas: "two"\n';
const releases = (values: string): Files => ({
  'web.yaml': release('web', '1.0.0', values),
  'worker.yaml': release('worker', '1.0.0', good, '  dependsOn:\n    - name: web\n'),
});
const web = { image: 'ghcr.io/example/web:1.8.2' };

/** The address of the API server, as a chart asks the cluster for it. */
const address =
  '{{- define "address" }}{{ (index (lookup "v1" "Endpoints" "default" "kubernetes").subsets 0).ip }}{{ end }}\n';
const policy = (ip: string): string =>
  `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: egress}\nspec:\n  podSelector: {}\n  policyTypes: [Egress]\n  egress:\n    - to: [{ipBlock: {cidr: ${ip}/32}}]\n`;
const ofTree = (name: string, more = ''): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: shop}\nspec:\n  interval: 1h\n${more}  chart:\n    spec:\n      chart: ./charts/${name}\n      reconcileStrategy: Revision\n      sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}\n`;
const chart = (name: string, templates: Files): Files =>
  Object.fromEntries([
    [`charts/${name}/Chart.yaml`, `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`],
    ...Object.entries(templates).map(([path, text]) => [`charts/${name}/templates/${path}`, text] as const),
  ]);

/** What no longer renders, renders again, or still does not. */
export const failureScenarios: readonly Scenario[] = [
  {
    name: 'failing-render',
    reviewerSees: 'which release no longer renders',
    firstLine: 'fluxdelta: `HelmRelease shop/web` no longer renders',
    base: apps(releases(good)),
    change: { 'apps/web.yaml': release('web', '1.0.0', bad) },
    charts,
  },
  {
    name: 'fixed-base',
    reviewerSees: 'which release renders again, that nothing fails, and what it applies',
    firstLine: 'fluxdelta: `HelmRelease shop/web` renders again, 2 resources not compared',
    base: apps(releases(bad)),
    change: { 'apps/web.yaml': release('web', '1.0.0', good) },
    charts,
  },
  {
    name: 'fixed-owner-of-a-failure',
    reviewerSees: 'that a release fails, and not that it did before, which nobody knows',
    firstLine:
      'fluxdelta: `HelmRelease shop/web` does not render · `Kustomization flux-system/apps` renders again, 2 resources not compared',
    base: apps({ 'kustomization.yaml': listing(['web.yaml', 'gone.yaml']), 'web.yaml': release('web', '1.0.0', bad) }),
    change: { 'apps/kustomization.yaml': listing(['web.yaml']) },
    charts,
  },
  {
    name: 'fixed-with-more',
    reviewerSees:
      'all that is applied once it renders again, which cannot be compared, and what is to be decided about it',
    firstLine:
      'fluxdelta: 1 blocking: cluster-admin granted · `Kustomization flux-system/apps` renders again, 2 resources not compared',
    base: apps({
      'kustomization.yaml': listing(['web.yaml', 'access.yaml']),
      'web.yaml': deployment('web', web),
    }),
    change: {
      'apps/access.yaml': `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata:
  name: web
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ClusterRole
  name: cluster-admin
subjects:
  - kind: ServiceAccount
    name: web
    namespace: shop
`,
    },
  },
  {
    name: 'still-failing',
    reviewerSees: "that what failed before still fails, which is not this change's doing",
    firstLine: 'fluxdelta: `HelmRelease shop/web` still does not render',
    base: apps(releases(bad)),
    change: { 'apps/web.yaml': release('web', '1.0.0', `${bad}env:\n  LEVEL: debug\n`) },
    charts,
  },
  {
    name: 'missing-file',
    reviewerSees: 'that a whole Kustomization no longer builds, rather than that all of it is deleted',
    firstLine: 'fluxdelta: `Kustomization flux-system/apps` no longer renders',
    base: apps({
      'kustomization.yaml': listing(['web.yaml', 'worker.yaml']),
      'web.yaml': deployment('web', web),
      'worker.yaml': deployment('worker', web),
    }),
    change: { 'apps/worker.yaml': undefined },
  },
  {
    name: 'misspelt-file',
    reviewerSees: 'which Kustomization no longer renders, and which file was meant',
    firstLine: 'fluxdelta: `Kustomization flux-system/apps` no longer renders',
    base: apps({ 'kustomization.yaml': listing(['web.yaml']), 'web.yaml': deployment('web', web) }),
    change: { 'apps/kustomization.yaml': listing(['web.yml']) },
  },
  {
    name: 'broken-yaml',
    reviewerSees: 'that the app of a file that is no YAML no longer builds',
    firstLine: 'fluxdelta: `Kustomization flux-system/apps` no longer renders',
    base: apps({ 'kustomization.yaml': listing(['web.yaml']), 'web.yaml': deployment('web', web) }),
    change: { 'apps/web.yaml': deployment('web', web).replace('replicas: 2', 'replicas: [2') },
  },
  {
    name: 'broken-manifest',
    reviewerSees: 'which Kustomization no longer renders, and which line of which file is to be corrected',
    firstLine: 'fluxdelta: `Kustomization flux-system/apps` no longer renders',
    base: apps({ 'web.yaml': deployment('web', web) }),
    change: { 'apps/web.yaml': deployment('web', web).replace('replicas: 2', 'replicas: [2') },
  },
  {
    name: 'behind-a-failure',
    reviewerSees: 'what does not render, rather than that nothing changes: the change lies behind it',
    firstLine: 'fluxdelta: `Kustomization flux-system/deploy` still does not render',
    base: cluster({
      'clusters/home/deploy.yaml': kustomization('deploy', 'deploy', '  dependsOn: [{name: deploy}]\n'),
      'deploy/web.yaml': kustomization('web', 'apps/web'),
      'apps/web/web.yaml': deployment('web', web),
    }),
    change: { 'apps/web/web.yaml': deployment('web', { image: 'ghcr.io/example/web:2.0.0' }) },
  },
  {
    name: 'known-only-in-cluster',
    reviewerSees: 'what is not checked, since only the cluster has what it takes, rather than that it fails',
    firstLine: 'fluxdelta: `HelmRelease shop/api` changed · 2 apps not checked',
    base: {
      ...apps({
        'api.yaml': ofTree('api', '  valuesFrom: [{kind: ConfigMap, name: api}]\n  values: {level: info}\n'),
        'egress.yaml': ofTree('egress'),
      }),
      ...chart('api', { 'config.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: api}\n' }),
      ...chart('egress', { '_address.tpl': address, 'policy.yaml': policy('10.0.0.1') }),
    },
    change: {
      'apps/api.yaml': ofTree('api', '  valuesFrom: [{kind: ConfigMap, name: api}]\n  values: {level: debug}\n'),
      'charts/egress/templates/policy.yaml': policy('{{ include "address" . }}'),
    },
  },
];
