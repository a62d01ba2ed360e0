import { packChart } from '../engines/helm/pack-archive.ts';
import { attackOn, chartFiles, configMap, type HostileTree, kustomization, release, times } from './hostile-tree.ts';

const paths = 'Names, links and many files';
const archives = 'Archives';
const archive = (name: string, meets: HostileTree['meets'], bytes: () => Uint8Array): HostileTree =>
  attackOn(archives, name, meets, () => ({
    head: {
      ...chartFiles(configMap('victim', '  a: b\n')),
      'charts/victim/Chart.yaml':
        'apiVersion: v2\nname: victim\nversion: 1.0.0\ndependencies: [{name: sub, version: "*", repository: ""}]\n',
      'charts/victim/charts/sub.tgz': bytes(),
    },
  }));
const member = (
  name: string,
  data: string | Uint8Array = '',
  type = '0',
  link = '',
): Parameters<typeof packChart>[0][number] => ({ name, data, type, link });
const sub = member('sub/Chart.yaml', 'apiVersion: v2\nname: sub\nversion: 1.0.0\n');

export const pathTrees: readonly HostileTree[] = [
  attackOn(paths, 'a link to itself', 'PATH_NOT_FOUND', () => ({
    head: { 'victim/kustomization.yaml': 'resources: [a.yaml]\n', 'victim/a.yaml': { link: 'a.yaml' } },
  })),
  attackOn(paths, 'links in a circle', 'PATH_NOT_FOUND', () => ({
    head: {
      'victim/kustomization.yaml': 'resources: [a.yaml]\n',
      'victim/a.yaml': { link: 'b.yaml' },
      'victim/b.yaml': { link: 'a.yaml' },
    },
  })),
  attackOn(paths, 'a link out of the tree', 'PATH_NOT_FOUND', () => ({
    head: { 'victim/kustomization.yaml': 'resources: [a.yaml]\n', 'victim/a.yaml': { link: '../../../../etc/passwd' } },
  })),
  attackOn(paths, 'an absolute link', 'PATH_NOT_FOUND', () => ({
    head: { 'victim/kustomization.yaml': 'resources: [a.yaml]\n', 'victim/a.yaml': { link: '/etc/passwd' } },
  })),
  attackOn(paths, 'a directory that links to its parent', 'rendered', () => ({
    head: { 'victim/up': { link: '..' } },
  })),
  attackOn(paths, 'links 10,000 long', 'PATH_NOT_FOUND', () => ({
    head: {
      'victim/kustomization.yaml': 'resources: [l0]\n',
      ...Object.fromEntries(times(10_000, (at) => [`victim/l${at}`, { link: `l${at + 1}` }])),
    },
  })),
  attackOn(paths, 'links that double, 60 deep', 'PATH_NOT_FOUND', () => ({
    head: {
      'victim/kustomization.yaml': 'resources: [l0/x.yaml]\n',
      ...Object.fromEntries(times(60, (at) => [`victim/l${at}`, { link: `l${at + 1}/../l${at + 1}` }])),
    },
  })),
  attackOn(paths, 'directories 3,000 deep', 'TREE_LIMIT', () => ({
    head: { [`victim/${'a/'.repeat(3000)}x.yaml`]: configMap('deep', '  a: b\n') },
  })),
  attackOn(paths, 'directories 3,000 deep that nothing applies', 'TREE_LIMIT', () => ({
    head: { [`other/${'a/'.repeat(3000)}x.yaml`]: configMap('deep', '  a: b\n') },
  })),
  attackOn(paths, 'directories 3,000 deep on both sides, with another file', 'TREE_LIMIT', () => ({
    base: { [`victim/${'a/'.repeat(3000)}x.yaml`]: configMap('deep', '  a: b\n') },
    head: { [`victim/${'a/'.repeat(3000)}x.yaml`]: configMap('deep', '  a: c\n') },
  })),
  attackOn(paths, 'directories 3,000 deep in a chart', 'TREE_LIMIT', () => ({
    head: chartFiles(configMap('victim', '  a: b\n'), { [`charts/victim/${'a/'.repeat(3000)}x.yaml`]: 'a: b\n' }),
  })),
  attackOn(paths, 'a name with control characters and markup', 'rendered', () => ({
    head: { 'victim/a\u001b[31m\n<script>`x`.yaml': configMap('odd', '  a: b\n') },
  })),
  attackOn(paths, 'names of prototypes', 'rendered', () => ({
    head: {
      'victim/__proto__/x.yaml': configMap('proto', '  a: b\n'),
      'victim/constructor/y.yaml': configMap('constructor', '  a: b\n'),
    },
  })),
  attackOn(paths, 'paths that differ in case only', 'rendered', () => ({
    head: { 'victim/A.yaml': configMap('upper', '  a: b\n'), 'victim/a.yaml': configMap('lower', '  a: b\n') },
  })),
  attackOn(paths, 'paths that differ in their Unicode form only', 'rendered', () => ({
    head: { 'victim/\u00e9.yaml': configMap('one', '  a: b\n'), 'victim/e\u0301.yaml': configMap('two', '  a: b\n') },
  })),
  attackOn(paths, '100,000 files that nothing applies', 'rendered', () => ({
    head: Object.fromEntries(times(100_000, (at) => [`other/d${at % 1000}/f${at}.yaml`, `a: ${at}\n`])),
  })),
  attackOn(paths, '20,000 files of one Kustomization', 'rendered', () => ({
    head: Object.fromEntries(
      times(20_000, (at) => [`victim/d${at % 100}/f${at}.yaml`, configMap(`f${at}`, '  a: b\n')]),
    ),
  })),
  attackOn(paths, 'an ignore file of stars', 'rendered', () => ({
    head: { '.sourceignore': `${'*a'.repeat(40)}b\n`.repeat(200), [`other/${'a'.repeat(200)}`]: 'x' },
  })),
  attackOn(paths, 'an ignore file of names anywhere, over directories 100 deep', 'rendered', () => ({
    head: {
      '.sourceignore': times(25_000, (at) => `**/x${at}\n!**/d/**/y${at}/z\n`).join(''),
      ...Object.fromEntries(times(1500, (at) => [`other/${'d/'.repeat(at % 100)}f${at}`, ''])),
    },
  })),
  attackOn(paths, 'an ignore file of stars without end', 'SOURCE_LIMIT', () => ({
    head: {
      'victim/.sourceignore': times(50_000, (at) => `*${at}*x\n`).join(''),
      ...Object.fromEntries(times(2000, (at) => [`victim/d/f${at}.yaml`, ''])),
    },
  })),
  attackOn(paths, 'a path that leads out of the tree', 'PATH_NOT_FOUND', () => ({
    head: { 'victim/out.yaml': kustomization('out', './../../../../etc') },
  })),
  attackOn(archives, 'patterns of a chart that begin with stars', 'CHART_INVALID', () => ({
    head: chartFiles(configMap('victim', '  a: b\n'), {
      'charts/victim/.helmignore': times(20_000, (at) => `*${at}*x\nname${at}\n`).join(''),
      ...Object.fromEntries(times(2000, (at) => [`charts/victim/files/f${at}`, ''])),
    }),
  })),
  archive('a bomb', 'CHART_INVALID', () =>
    packChart([sub, ...times(8, (at) => member(`sub/templates/a${at}`, new Uint8Array(30_000_000)))]),
  ),
  archive('30,000 members', 'CHART_INVALID', () =>
    packChart([sub, ...times(30_000, (at) => member(`sub/templates/a${at}`, 'x'))]),
  ),
  archive('a member above it', 'CHART_INVALID', () => packChart([sub, member('../../x', 'x')])),
  archive('an absolute member', 'rendered', () => packChart([sub, member('/etc/x', 'x')])),
  archive('a link', 'rendered', () => packChart([sub, member('sub/templates/l.yaml', '', '2', '/etc/passwd')])),
  archive('a device', 'rendered', () => packChart([sub, member('sub/templates/d', '', '3')])),
  archive('an archive in an archive, 30 deep', 'CHART_INVALID', () => {
    let bytes = packChart([sub]);
    for (let at = 0; at < 30; at++) bytes = packChart([sub, member('sub/charts/sub.tgz', bytes)]);
    return bytes;
  }),
  archive('half an archive', 'CHART_INVALID', () => packChart([sub, member('sub/a', 'x'.repeat(10_000))]).slice(0, 60)),
  archive('no archive', 'CHART_INVALID', () => new Uint8Array(1000)),
  attackOn(archives, 'a chart in its own charts, 30 deep', 'CHART_INVALID', () => ({
    head: {
      'victim/release.yaml': release('victim', './charts/victim'),
      ...Object.fromEntries(
        times(30, (at) => [
          `charts/victim/${'charts/victim/'.repeat(at)}Chart.yaml`,
          'apiVersion: v2\nname: victim\nversion: 1.0.0\n',
        ]),
      ),
    },
  })),
];
