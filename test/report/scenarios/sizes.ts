import { apps, cluster, configMap, deployment, kustomization, listing, service } from './cluster.ts';
import type { Files, Scenario } from './scenario.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const namesAndImages = (count: number, version: string): string =>
  numbers(count)
    .map((at) => deployment(`web-${String(at).padStart(2, '0')}`, { image: `ghcr.io/example/web:${version}` }))
    .join('');
const many = (level: string): Files =>
  Object.fromEntries(
    numbers(30).map((at) => [
      `app-${at}.yaml`,
      configMap(`settings-${at}`, 'settings.yaml', `name: app-${at}\nlevel: ${level}\nport: ${8000 + at}\n`),
    ]),
  );

/** Fifty resources in each of some apps; the versions of images are those of `round`. */
const fleet = (count: number, round: number): Files =>
  Object.fromEntries(
    numbers(count).map((app) => [
      `fleet/app-${String(app).padStart(3, '0')}/all.yaml`,
      numbers(25)
        .map((at) => {
          const name = `web-${app}-${at}`;
          const image = `ghcr.io/example/${name}:1.${round}.${at}`;
          return (
            deployment(name, { image, namespace: `app-${app}`, replicas: 1 + ((at + round) % 3) }) +
            (round === 0 || at % 10 !== 0
              ? service(name, round === 1 && app === 3 && at === 5 ? '  type: LoadBalancer\n' : '', `app-${app}`)
              : '') +
            (round === 1 && at % 10 === 0 ? configMap(name, 'round', `number ${at}`, `app-${app}`) : '')
          );
        })
        .join(''),
    ]),
  );
const fleetOf = (count: number): Files =>
  cluster({
    'clusters/home/fleet.yaml': numbers(count)
      .map((app) => kustomization(`app-${String(app).padStart(3, '0')}`, `fleet/app-${String(app).padStart(3, '0')}`))
      .join(''),
    ...fleet(count, 0),
  });

const teams = ['ai', 'blog', 'media', 'shop', 'web'];
/** Teams of which each has a Kustomization of its own; `alerts` are added to all of them. */
const teamFiles = (resources: readonly string[]): Files => ({
  'alerts/alert.yaml': configMap('alerts', 'receiver', 'pager', 'default'),
  'alerts/kustomization.yaml': listing(['alert.yaml'])
    .replace('v1beta1', 'v1alpha1')
    .replace('kind: Kustomization', 'kind: Component'),
  ...Object.fromEntries(
    teams.flatMap((team) => [
      [
        `teams/${team}/kustomization.yaml`,
        listing(
          ['web.yaml'],
          `namespace: ${team}\n${resources.length === 0 ? '' : `components:\n${resources.map((path) => `  - ${path}\n`).join('')}`}`,
        ),
      ],
      [`teams/${team}/web.yaml`, deployment('web', { image: 'ghcr.io/example/web:1.8.2', namespace: team })],
    ]),
  ),
});

/** Few changes in many resources, and many. */
export const sizeScenarios: readonly Scenario[] = [
  {
    name: 'same-change-everywhere',
    reviewerSees: 'how many resources change, in one app',
    firstLine: 'fluxdelta: 40 resources changed in `flux-system/apps` · `web` `1.8.2` → `1.8.3`',
    base: apps({ 'web.yaml': namesAndImages(40, '1.8.2') }),
    change: { 'apps/web.yaml': namesAndImages(40, '1.8.3') },
  },
  {
    name: 'same-value-in-many',
    reviewerSees: 'how many ConfigMaps change, in one app',
    firstLine: 'fluxdelta: 30 resources changed in `flux-system/apps`',
    base: apps(many('info')),
    change: Object.fromEntries(Object.entries(many('debug')).map(([path, file]) => [`apps/${path}`, file])),
  },
  {
    name: 'same-addition-everywhere',
    reviewerSees: 'how many resources come, in how many apps',
    firstLine: 'fluxdelta: 5 resources added in 5 apps',
    base: cluster({
      'clusters/home/teams.yaml': teams.map((team) => kustomization(team, `teams/${team}`)).join(''),
      ...teamFiles([]),
    }),
    change: teamFiles(['../../alerts']),
  },
  {
    name: 'three-hundred-resources',
    reviewerSees: 'how much changes in how many apps, what goes, and how much is to be looked at',
    firstLine:
      'fluxdelta: 311 resources in 10 apps: 30 removed, 251 changed, 30 added · 1 warning: Service gets a load balancer (external address)',
    base: fleetOf(10),
    change: fleet(10, 1),
    isLarge: true,
  },
  {
    name: 'five-thousand-resources',
    reviewerSees: 'how much changes in how many apps, what goes, and how much is to be looked at',
    firstLine:
      'fluxdelta: 5,705 resources in 184 apps: 552 removed, 4,601 changed, 552 added · 1 warning: Service gets a load balancer (external address)',
    base: fleetOf(184),
    change: fleet(184, 1),
    isLarge: true,
  },
];
