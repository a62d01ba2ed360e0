import {
  apps,
  claim,
  cluster,
  configMap,
  deployment,
  kustomization,
  listing,
  namespace,
  service,
  statefulSet,
} from './cluster.ts';
import type { Files, Scenario } from './scenario.ts';

const web = { image: 'ghcr.io/example/web:1.8.2' };
const two = (first: Files, second: Files): Files =>
  cluster({
    'clusters/home/apps.yaml': kustomization('apps', 'apps') + kustomization('databases', 'databases'),
    ...Object.fromEntries(Object.entries(first).map(([path, file]) => [`apps/${path}`, file])),
    ...Object.fromEntries(Object.entries(second).map(([path, file]) => [`databases/${path}`, file])),
  });
const pg = statefulSet('pg', 'docker.io/library/postgres:17.0');

/** What moves, gets another name, comes or goes. */
export const identityScenarios: readonly Scenario[] = [
  {
    name: 'moved-between-kustomizations',
    reviewerSees: 'that the database moves, and is not removed',
    firstLine: 'fluxdelta: `StatefulSet db/pg` moved to `Kustomization flux-system/databases`',
    base: two({ 'pg.yaml': pg, 'web.yaml': deployment('web', web) }, { 'namespace.yaml': namespace('db') }),
    change: { 'apps/pg.yaml': undefined, 'databases/pg.yaml': pg },
  },
  {
    name: 'renamed-statefulset',
    reviewerSees: 'that one StatefulSet goes and another comes, and that this is to be decided',
    firstLine: 'fluxdelta: 2 resources in `flux-system/apps`: 1 removed, 1 added · 1 warning: StatefulSet removed',
    base: apps({ 'pg.yaml': pg }),
    change: { 'apps/pg.yaml': statefulSet('postgres', 'docker.io/library/postgres:17.0') },
  },
  {
    name: 'namespace-move',
    reviewerSees: 'that what is in one namespace goes and comes in another',
    firstLine: 'fluxdelta: 4 resources in `flux-system/apps`: 2 removed, 2 added',
    base: apps({
      'kustomization.yaml': listing(['web.yaml', 'service.yaml'], 'namespace: shop\n'),
      'web.yaml': deployment('web', web),
      'service.yaml': service('web'),
    }),
    change: { 'apps/kustomization.yaml': listing(['web.yaml', 'service.yaml'], 'namespace: store\n') },
  },
  {
    name: 'deleted-claim',
    reviewerSees: 'that the one thing that changes is a claim that is deleted, and that this is to be decided',
    firstLine: 'fluxdelta: `PersistentVolumeClaim media/library` removed · 1 blocking',
    base: apps({ 'library.yaml': claim('library', 'media') + claim('cache', 'media', '5Gi') }),
    change: { 'apps/library.yaml': claim('cache', 'media', '5Gi') },
  },
  {
    name: 'removed-namespace',
    reviewerSees: 'that a Namespace is removed, and that this is to be decided',
    firstLine: 'fluxdelta: `Namespace shop` removed · 1 blocking',
    base: apps({
      'kustomization.yaml': listing(['namespace.yaml', 'web.yaml']),
      'namespace.yaml': namespace('shop'),
      'web.yaml': deployment('web', web),
    }),
    change: { 'apps/kustomization.yaml': listing(['web.yaml']), 'apps/namespace.yaml': undefined },
  },
  {
    name: 'kept-namespace',
    reviewerSees: 'that two resources are removed, without an alarm about the one that stays',
    firstLine: 'fluxdelta: 2 resources removed in `flux-system/apps`',
    base: apps({
      'namespace.yaml': namespace('shop').replace(
        'name: shop',
        'name: shop\n  annotations: {kustomize.toolkit.fluxcd.io/prune: disabled}',
      ),
      'web.yaml': deployment('web', web),
      'blog.yaml': deployment('blog', { ...web, namespace: 'blog' }),
    }),
    change: { 'apps/namespace.yaml': undefined, 'apps/web.yaml': undefined },
  },
  {
    name: 'one-of-two-owners',
    reviewerSees: 'that one of them is still applied',
    firstLine: 'fluxdelta: 2 resources removed in `flux-system/apps`',
    base: two(
      {
        'cm.yaml': configMap('web', 'mode', 'dark'),
        'other.yaml': configMap('other', 'mode', 'dark'),
        'web.yaml': deployment('web', web),
      },
      { 'cm.yaml': configMap('web', 'mode', 'dark') },
    ),
    change: { 'apps/cm.yaml': undefined, 'apps/other.yaml': undefined },
  },
  {
    name: 'new-app',
    reviewerSees: 'how much comes, and that nothing else changes',
    firstLine: 'fluxdelta: `flux-system/blog` added (4 resources)',
    base: two({ 'web.yaml': deployment('web', web) }, { 'pg.yaml': pg }),
    change: {
      'clusters/home/blog.yaml': kustomization('blog', 'blog'),
      'blog/namespace.yaml': namespace('blog'),
      'blog/blog.yaml': deployment('blog', { image: 'ghcr.io/example/blog:3.1.0', namespace: 'blog' }),
      'blog/service.yaml': service('blog', '', 'blog'),
    },
  },
  {
    name: 'removed-app',
    reviewerSees: 'that an app is removed with its data, and that this is to be decided',
    firstLine:
      'fluxdelta: `flux-system/databases` removed (3 resources) · 1 blocking: PersistentVolumeClaim removed · 2 warnings',
    base: two({ 'web.yaml': deployment('web', web) }, { 'pg.yaml': pg, 'backup.yaml': claim('backup', 'db') }),
    change: {
      'clusters/home/apps.yaml': kustomization('apps', 'apps'),
      'databases/pg.yaml': undefined,
      'databases/backup.yaml': undefined,
    },
  },
];
