import { attackOn, chartFiles, configMap, type HostileTree, kustomization, release, times } from './hostile-tree.ts';

const family = 'Nested objects';

export const graphTrees: readonly HostileTree[] = [
  attackOn(family, 'a Kustomization that builds itself', 'rendered', () => ({
    head: { 'victim/self.yaml': kustomization('self', './victim') },
  })),
  attackOn(family, 'a Kustomization that makes another under a longer name', 'OUTPUT_LIMIT', () => ({
    head: {
      'victim/loop.yaml': kustomization('loop', './loop', '  postBuild: {substitute: {n: x}}\n'),
      'loop/loop.yaml': kustomization('loop-${n}', './loop', '  postBuild: {substitute: {n: "${n}x"}}\n'),
    },
  })),
  attackOn(family, 'a Kustomization that makes two others', 'OUTPUT_LIMIT', () => ({
    head: {
      'victim/loop.yaml': kustomization('loop', './loop', '  postBuild: {substitute: {n: x}}\n'),
      'loop/a.yaml': kustomization('loop-${n}', './loop', '  postBuild: {substitute: {n: "${n}a"}}\n'),
      'loop/b.yaml': kustomization('loop-${n}-', './loop', '  postBuild: {substitute: {n: "${n}b"}}\n').replace(
        'loop-${n}-',
        'loop-b-${n}',
      ),
    },
  })),
  attackOn(family, 'a release that makes another', 'OUTPUT_LIMIT', () => ({
    head: chartFiles(
      `${release('x', './charts/victim').replace('name: x', 'name: r{{ .Values.depth }}')}  values: {depth: {{ add1 .Values.depth }}}\n`,
      { 'charts/victim/values.yaml': 'depth: 1\n' },
    ),
  })),
  attackOn(family, 'a circle of a thousand dependencies', 'DEPENDENCY_NOT_READY', () => ({
    head: Object.fromEntries(
      times(1000, (at) => [
        `victim/k${at}.yaml`,
        kustomization(`k${at}`, './other', `  dependsOn: [{name: k${(at + 1) % 1000}}]\n`),
      ]),
    ),
  })),
  attackOn(family, 'a circle of fifty dependencies', 'DEPENDENCY_CYCLE', () => ({
    head: Object.fromEntries(
      times(50, (at) => [
        `victim/k${at}.yaml`,
        kustomization(`k${at}`, './other', `  dependsOn: [{name: k${(at + 1) % 50}}]\n`),
      ]),
    ),
  })),
  attackOn(family, 'a chain of two thousand dependencies', 'rendered', () => ({
    head: {
      'other/config.yaml': configMap('other', '  a: b\n'),
      ...Object.fromEntries(
        times(2000, (at) => [
          `victim/k${at}.yaml`,
          kustomization(`k${at}`, './other', at === 0 ? '' : `  dependsOn: [{name: k${at - 1}}]\n`),
        ]),
      ),
    },
  })),
  attackOn(family, 'a thousand that depend on a thousand', 'rendered', () => ({
    head: {
      'other/config.yaml': configMap('other', '  a: b\n'),
      ...Object.fromEntries(
        times(400, (at) => [
          `victim/k${at}.yaml`,
          kustomization(`k${at}`, './other', `  dependsOn: [${times(at, (on) => `{name: k${on}}`).join(', ')}]\n`),
        ]),
      ),
    },
  })),
  attackOn(family, 'two hundred Kustomizations of one large directory', 'OUTPUT_LIMIT', () => ({
    head: {
      'other/config.yaml': times(200, (at) => configMap(`other${at}`, `  a: ${'b'.repeat(20_000)}\n`)).join('---\n'),
      ...Object.fromEntries(
        times(200, (at) => [`victim/k${at}.yaml`, kustomization(`k${at}`, './other', `  namePrefix: a${at}-\n`)]),
      ),
    },
  })),
  attackOn(family, 'values from values', 'VALUES_NOT_FOUND', () => ({
    head: {
      ...chartFiles('a: b\n'),
      'victim/release.yaml': release('victim', './charts/victim', '  valuesFrom: [{kind: ConfigMap, name: victim}]\n'),
    },
  })),
];
