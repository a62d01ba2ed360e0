import { attackOn, chartFiles, configMap, type HostileTree, kustomization, times } from './hostile-tree.ts';

const large = 'Large inputs';
const kustomizations = 'Kustomizations';
/** A part that an engine finds in a text of its letters only by comparing nearly all of both at each place. */
const rare = (length: number): string => `${'a'.repeat(length / 2)}b${'a'.repeat(length / 2)}`;
const letters = 'a'.repeat(400_000);

/** Trees whose texts and lists are looked through for each of their own parts. */
export const searchTrees: readonly HostileTree[] = [
  attackOn(large, 'names of 40,000 letters with one change each', 'rendered', () => {
    const maps = (value: string) =>
      Object.fromEntries(
        times(4, (at) => [`victim/m${at}.yaml`, configMap(`${'a.'.repeat(20_000)}b${at}`, `  key: ${value}${at}\n`)]),
      );
    return { base: maps('x'), head: maps('y') };
  }),
  attackOn(large, 'a text within a longer one that has it not', 'rendered', () => ({
    base: { 'victim/text.yaml': configMap('text', `  key: ${letters}\n  part: x\n`) },
    head: { 'victim/text.yaml': configMap('text', `  key: ${letters}a\n  part: ${rare(200_000)}\n`) },
  })),
  attackOn(large, 'variables from an object with a name of 200,000 letters', 'VALUES_NOT_FOUND', () => ({
    head: {
      'broken/kustomization.yaml': 'resources: [text.yaml, missing.yaml]\n',
      'broken/text.yaml': configMap('text', `  key: ${letters}\n`),
      'clusters/broken.yaml': kustomization('broken', './broken'),
      'clusters/victim.yaml': kustomization(
        'victim',
        './victim',
        `  postBuild: {substituteFrom: [{kind: ConfigMap, name: ${rare(200_000)}}]}\n`,
      ),
    },
  })),
  attackOn(large, 'a definition that allows 20,000 other values', 'rendered', () => {
    const definition = (letter: string): string =>
      `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: things.example.com}\nspec:\n  group: example.com\n  names: {kind: Thing, plural: things}\n  scope: Namespaced\n  versions:\n    - name: v1\n      served: true\n      storage: true\n      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: string, enum: [${times(20_000, (at) => `${letter}${at}`).join(', ')}]}}}}\n`;
    return { base: { 'victim/crd.yaml': definition('a') }, head: { 'victim/crd.yaml': definition('b') } };
  }),
  attackOn('Templates', '40,000 variables of a chart', 'rendered', () => ({
    head: chartFiles(
      `${times(40_000, (at) => `{{- $a${at} := 1 }}{{- $_ := $a${at} }}`).join('')}\n${configMap('victim', '  a: b\n')}`,
    ),
  })),
  attackOn(kustomizations, '2,000 artifacts of a generator', 'rendered', () => ({
    head: {
      'victim/generator.yaml': `apiVersion: source.extensions.fluxcd.io/v1beta1\nkind: ArtifactGenerator\nmetadata: {name: g, namespace: flux-system}\nspec:\n  sources: [{alias: s, kind: GitRepository, name: flux-system}]\n  artifacts:\n${times(2_000, (at) => `    - {name: a${at}, copy: [{from: "@s/clusters/witness.yaml", to: "@artifact/"}]}\n`).join('')}`,
    },
  })),
  attackOn(kustomizations, '20,000 images', 'rendered', () => ({
    head: {
      'clusters/victim.yaml': kustomization(
        'victim',
        './victim',
        `  images:\n${times(20_000, (at) => `    - {name: image${at}, newTag: v2}\n`).join('')}`,
      ),
    },
  })),
  attackOn(kustomizations, 'an image by a name of three million letters', 'KUSTOMIZE_TRANSFORMER', () => ({
    head: {
      'victim/kustomization.yaml': `resources: [pod.yaml]\nimages:\n  - name: ${'a'.repeat(3_000_000)}\n    newTag: v2\n`,
      'victim/pod.yaml':
        'apiVersion: v1\nkind: Pod\nmetadata: {name: p, namespace: apps}\nspec: {containers: [{name: c, image: a:1}]}\n',
    },
  })),
  attackOn(kustomizations, 'a replacement that splits a text at half of it', 'KUSTOMIZE_LIMIT', () => ({
    head: {
      'victim/kustomization.yaml': `resources: [text.yaml]\nreplacements:\n  - source: {kind: ConfigMap, name: text, fieldPath: data.key, options: {delimiter: ${rare(200_000)}, index: 0}}\n    targets:\n      - {select: {kind: ConfigMap, name: text}, fieldPaths: [data.part]}\n`,
      'victim/text.yaml': configMap('text', `  key: ${letters}\n  part: x\n`),
    },
  })),
  attackOn(kustomizations, 'a replacement in an item by half of its name', 'KUSTOMIZE_LIMIT', () => ({
    head: {
      'victim/kustomization.yaml': `resources: [text.yaml, list.yaml]\nreplacements:\n  - source: {kind: ConfigMap, name: text, fieldPath: data.key}\n    targets:\n      - select: {kind: Thing, name: list}\n        fieldPaths: ["list.[name=${rare(200_000)}].x"]\n`,
      'victim/text.yaml': configMap('text', '  key: x\n'),
      'victim/list.yaml': `apiVersion: example.com/v1\nkind: Thing\nmetadata: {name: list, namespace: apps}\nlist:\n  - {name: ${letters}, x: 1}\n`,
    },
  })),
];
