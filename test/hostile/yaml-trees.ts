import { attackOn, chartFiles, chartValue, configMap, type HostileTree, release, times } from './hostile-tree.ts';

const family = 'YAML expansion';

/** Anchors each of which holds the one before twice: 44 lines say as much as 2⁴⁴ values. */
const doubled = (lines: number, indent = ''): string =>
  `${indent}a0: &a0 [x, x]\n${times(lines, (at) => `${indent}a${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`).join('')}`;
const doubledMappings = (lines: number, indent = ''): string =>
  `${indent}a0: &a0 {x: 1, y: 1}\n${times(lines, (at) => `${indent}a${at + 1}: &a${at + 1} {x: *a${at}, y: *a${at}}\n`).join('')}`;
const merged = (lines: number, indent = ''): string =>
  `${indent}a0: &a0 {x: 1}\n${times(lines, (at) => `${indent}a${at + 1}: &a${at + 1} {<<: [*a${at}, *a${at}], k${at}: *a${at}}\n`).join('')}`;

const shapes: readonly (readonly [string, (indent: string) => string])[] = [
  ['lists', (indent) => doubled(44, indent)],
  ['mappings', (indent) => doubledMappings(44, indent)],
  ['merge keys', (indent) => merged(44, indent)],
];

export const yamlTrees: readonly HostileTree[] = [
  ...shapes.flatMap(([shape, text]) => [
    attackOn(family, `aliases of ${shape} in a ConfigMap`, 'YAML_LIMIT', () => ({
      base: { 'victim/bomb.yaml': configMap('bomb', '  key: value\n') },
      head: { 'victim/bomb.yaml': configMap('bomb', text('  ')) },
    })),
    attackOn(family, `aliases of ${shape} on both sides, with another leaf`, 'YAML_LIMIT', () => ({
      base: { 'victim/bomb.yaml': configMap('bomb', text('  ')) },
      head: { 'victim/bomb.yaml': configMap('bomb', text('  ').replace(/x, x|x: 1/, 'z: 1')) },
    })),
    attackOn(family, `aliases of ${shape} outside of what is built, on both sides`, 'rendered', () => ({
      base: { 'other/bomb.yaml': text('') },
      head: { 'other/bomb.yaml': text('').replace(/x, x|x: 1/, 'z: 1') },
    })),
    attackOn(family, `aliases of ${shape} in a chart's values`, 'CHART_INVALID', () => ({
      head: chartFiles(chartValue('{{ .Values | toYaml }}'), { 'charts/victim/values.yaml': text('') }),
    })),
    attackOn(family, `aliases of ${shape} in a release's values`, 'YAML_LIMIT', () => ({
      head: {
        ...chartFiles(chartValue('{{ .Values | toYaml }}')),
        'victim/release.yaml': release('victim', './charts/victim', `  values:\n${text('    ')}`),
      },
    })),
    attackOn(family, `aliases of ${shape} in what a chart renders`, 'RENDERED_YAML', () => ({
      head: chartFiles(configMap('victim', text('  '))),
    })),
    attackOn(family, `aliases of ${shape} in a kustomization`, 'YAML_LIMIT', () => ({
      head: { 'victim/kustomization.yaml': `resources: [plain.yaml]\nopenapi:\n${text('  ')}` },
    })),
    attackOn(family, `aliases of ${shape} in a patch`, 'YAML_LIMIT', () => ({
      head: {
        'victim/kustomization.yaml': 'resources: [plain.yaml]\npatches: [{path: patch.yaml}]\n',
        'victim/patch.yaml': configMap('plain', text('  ')),
      },
    })),
    attackOn(family, `aliases of ${shape} in a text of a ConfigMap, on both sides`, 'rendered', () => ({
      base: { 'victim/text.yaml': configMap('text', `  a.yaml: |\n${text('    ')}`) },
      head: { 'victim/text.yaml': configMap('text', `  a.yaml: |\n${text('    ').replace(/x, x|x: 1/, 'z: 1')}`) },
    })),
    attackOn(family, `aliases of ${shape} in a cluster's own file`, 'rendered', () => ({
      head: { 'clusters/bomb.yaml': configMap('bomb', text('  ')) },
    })),
  ]),
  attackOn(family, 'an anchor that holds itself', 'YAML_SYNTAX', () => ({
    head: { 'victim/bomb.yaml': configMap('bomb', '  key: &a [*a, *a]\n') },
  })),
  attackOn(family, 'a text of 200,000 aliases of one mapping', 'YAML_LIMIT', () => ({
    head: {
      'victim/bomb.yaml': configMap(
        'bomb',
        `  k: &a {${times(200, (at) => `k${at}: ${at}`).join(', ')}}\n${times(200_000, (at) => `  a${at}: *a\n`).join('')}`,
      ),
    },
  })),
  attackOn(family, 'an alias of an alias, 20,000 deep', 'YAML_LIMIT', () => ({
    head: {
      'victim/bomb.yaml': configMap(
        'bomb',
        `  a0: &a0 [x]\n${times(20_000, (at) => `  a${at + 1}: &a${at + 1} [*a${at}]\n`).join('')}`,
      ),
    },
  })),
  attackOn(family, 'merges of a mapping of 1,000 keys, 2,000 times', 'YAML_LIMIT', () => ({
    head: {
      'victim/bomb.yaml': configMap(
        'bomb',
        `  k: &a {${times(1000, (at) => `k${at}: "${at}"`).join(', ')}}\n${times(2000, (at) => `  a${at}: {<<: *a}\n`).join('')}`,
      ),
    },
  })),
];
