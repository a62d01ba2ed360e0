import { apps, claim, cluster, configMap, deployment, kustomization, listing, service } from './cluster.ts';
import type { Files, Scenario } from './scenario.ts';

const web = { image: 'ghcr.io/example/web:1.8.2' };
const shop: Files = { 'web.yaml': deployment('web', web), 'service.yaml': service('web') };
const clusters = (production: string, staging: string): Files => ({
  ...Object.fromEntries(
    (
      [
        ['production', production],
        ['staging', staging],
      ] as const
    ).flatMap(([name, image]) => [
      [`clusters/${name}/apps.yaml`, kustomization('apps', `apps/${name}`)],
      [`apps/${name}/web.yaml`, deployment('web', { image })],
    ]),
  ),
});

/** Definitions, infrastructure and apps, each of which waits for the one before. */
const chained: Files = cluster({
  'clusters/home/all.yaml':
    kustomization('crds', 'crds', '  wait: true\n  timeout: 2m\n') +
    kustomization('infra', 'infra', '  wait: true\n  timeout: 5m\n  dependsOn: [{name: crds}]\n') +
    kustomization('apps', 'apps', '  dependsOn: [{name: infra}]\n'),
  'crds/a.yaml': configMap('crds', 'a', '"1"'),
  'infra/a.yaml': configMap('infra', 'a', '"1"'),
  'apps/web.yaml': deployment('web', { ...web, replicas: 1 }),
});

/** What Flux itself is told, and what this program is told. */
export const fluxScenarios: readonly Scenario[] = [
  {
    name: 'suspended-app',
    reviewerSees: 'that an app is suspended',
    firstLine: 'fluxdelta: `Kustomization flux-system/apps` suspended · 1 warning',
    base: apps(shop),
    change: { 'clusters/home/apps.yaml': kustomization('apps', 'apps', '  suspend: true\n') },
  },
  {
    name: 'resumed-app',
    reviewerSees: 'that an app is resumed',
    firstLine: 'fluxdelta: `Kustomization flux-system/apps` resumed · 1 warning · 2 resources not compared',
    base: apps(shop, '  suspend: true\n'),
    change: { 'clusters/home/apps.yaml': kustomization('apps', 'apps') },
  },
  {
    name: 'other-path',
    reviewerSees: 'what goes and what comes when an app takes another folder',
    firstLine:
      'fluxdelta: 3 resources in `flux-system/apps`: 1 removed, 2 changed · `web` `1.8.2` → `1.9.0` · 1 blocking: PersistentVolumeClaim removed · 1 warning',
    base: cluster({
      'clusters/home/apps.yaml': kustomization('apps', 'apps/v1'),
      'apps/v1/web.yaml': deployment('web', web) + claim('uploads', 'shop'),
      'apps/v2/web.yaml': deployment('web', { image: 'ghcr.io/example/web:1.9.0' }),
    }),
    change: { 'clusters/home/apps.yaml': kustomization('apps', 'apps/v2') },
  },
  {
    name: 'prune-switched-off',
    reviewerSees: 'which Kustomization changes, and that it is to be looked at',
    firstLine: 'fluxdelta: `Kustomization flux-system/apps` changed · 1 warning: pruning disabled',
    base: apps(shop),
    change: { 'clusters/home/apps.yaml': kustomization('apps', 'apps').replace('prune: true', 'prune: false') },
  },
  {
    name: 'not-listed',
    reviewerSees: 'that the new file is not applied',
    firstLine: 'fluxdelta: 1 changed file not applied by any Flux object found',
    base: apps({ 'kustomization.yaml': listing(['web.yaml']), 'web.yaml': deployment('web', web) }),
    change: { 'apps/worker.yaml': deployment('worker', web) },
  },
  {
    name: 'two-clusters',
    reviewerSees: 'which cluster changes',
    firstLine: 'fluxdelta: `staging: Deployment shop/web` changed · `web` `1.8.2` → `1.9.0`',
    base: clusters('ghcr.io/example/web:1.8.2', 'ghcr.io/example/web:1.8.2'),
    change: { 'apps/staging/web.yaml': deployment('web', { image: 'ghcr.io/example/web:1.9.0' }) },
  },
  {
    name: 'waits-for-each-other',
    reviewerSees: 'how many apps change; the graph says what waits for what',
    firstLine: 'fluxdelta: 3 resources changed in 3 apps · `web` `1.8.2` → `1.9.0`',
    base: chained,
    change: {
      'crds/a.yaml': configMap('crds', 'a', '"2"'),
      'infra/a.yaml': configMap('infra', 'a', '"3"'),
      'apps/web.yaml': deployment('web', { image: 'ghcr.io/example/web:1.9.0', replicas: 1 }),
    },
  },
  {
    name: 'acknowledged-finding',
    reviewerSees: 'the removal, without an alarm about it',
    firstLine: 'fluxdelta: `PersistentVolumeClaim media/library` removed',
    base: {
      ...apps({ 'library.yaml': claim('library', 'media') + claim('cache', 'media', '5Gi') }),
      '.fluxdelta.yaml':
        'acknowledge:\n  - rule: "*"\n    resource: media/library\n    reason: moved to object storage in October\n    until: 2026-12-31\n',
    },
    change: { 'apps/library.yaml': claim('cache', 'media', '5Gi') },
  },
  {
    name: 'published-elsewhere',
    reviewerSees: 'that a changed file may reach the cluster through an artifact, and how to declare it',
    firstLine: 'fluxdelta: 1 changed file not applied by any Flux object found',
    base: {
      ...apps(shop),
      'clusters/home/fleet.yaml':
        'apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: fleet, namespace: flux-system}\nspec: {interval: 1h, url: "oci://ghcr.io/example/fleet", ref: {tag: "1.0"}}\n---\napiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: fleet, namespace: flux-system}\nspec: {interval: 1h, prune: true, path: ./prod, sourceRef: {kind: OCIRepository, name: fleet}}\n',
      'deploy/prod/api.yaml': deployment('api', web),
      '.fluxdelta.yaml':
        '# Pushed by workflows\npublishes:\n  - source: oci://ghcr.io/example/base # monthly\n    path: base\n\nlinks: false\n',
    },
    change: { 'deploy/prod/api.yaml': deployment('api', { image: 'ghcr.io/example/web:1.9.0' }) },
  },
  {
    name: 'nothing-relevant',
    reviewerSees: 'that nothing changes in the cluster',
    firstLine: 'fluxdelta: Nothing changes in the cluster',
    base: { ...apps(shop), 'README.md': '# Cluster\n' },
    change: { 'README.md': '# My cluster\n', 'apps/web.yaml': `# The shop\n${deployment('web', web)}` },
  },
];
