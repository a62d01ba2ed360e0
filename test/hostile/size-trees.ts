import {
  attackOn,
  chartFiles,
  configMap,
  drawing,
  type HostileTree,
  type Met,
  release,
  times,
} from './hostile-tree.ts';

const family = 'Large inputs';
const differing = (name: string, meets: Met, text: (side: 'base' | 'head') => string): HostileTree =>
  attackOn(family, name, meets, () => ({
    base: { 'victim/much.yaml': text('base') },
    head: { 'victim/much.yaml': text('head') },
  }));
const randomLines = (count: number, seed: number, words: number): string => {
  const draw = drawing(seed);
  return times(count, () => `    ${draw(words)} ${draw(words)}\n`).join('');
};
const seedOf = (side: 'base' | 'head'): number => (side === 'base' ? 1 : 2);

export const sizeTrees: readonly HostileTree[] = [
  differing('70,000 keys that change', 'rendered', (side) =>
    configMap('much', times(70_000, (at) => `  k${at}: ${side}\n`).join('')),
  ),
  differing('70,000 other keys', 'rendered', (side) =>
    configMap('much', times(70_000, (at) => `  ${side}${at}: v\n`).join('')),
  ),
  differing('70,000 keys in a text', 'rendered', (side) =>
    configMap('much', `  a.yaml: |\n${times(70_000, (at) => `    k${at}: ${side}\n`).join('')}`),
  ),
  differing('integers of a million digits', 'rendered', (side) =>
    configMap('much', times(5, (at) => `  k${at}: ${side === 'base' ? 1 : 2}${'7'.repeat(1_000_000)}\n`).join('')),
  ),
  attackOn('Kustomizations', '10,000 variables of as many objects', 'rendered', () => ({
    head: {
      'victim/kustomization.yaml': `resources: [plain.yaml, all.yaml]\nvars:\n${times(10_000, (at) => `- {name: V${at}, objref: {apiVersion: v1, kind: ConfigMap, name: c${at}}}\n`).join('')}`,
      'victim/all.yaml': times(10_000, (at) => configMap(`c${at}`, '  a: b\n')).join('---\n'),
    },
  })),
  differing('300,000 random lines', 'rendered', (side) =>
    configMap('much', `  text: |\n${randomLines(300_000, seedOf(side), 1_000_000)}`),
  ),
  differing('300,000 lines of few words', 'rendered', (side) =>
    configMap('much', `  text: |\n${randomLines(300_000, seedOf(side), 4)}`),
  ),
  differing('100,000 lines in another order', 'rendered', (side) =>
    configMap('much', `  text: |\n${times(100_000, (at) => `    ${side === 'base' ? at : 99_999 - at}\n`).join('')}`),
  ),
  differing('a line of five million characters', 'rendered', (side) =>
    configMap('much', `  text: ${'x'.repeat(5_000_000)}${side}\n`),
  ),
  attackOn(family, '3,000 values out of one large ConfigMap', 'rendered', () => ({
    head: {
      ...chartFiles('apiVersion: v1\nkind: ConfigMap\nmetadata: {name: made}\n'),
      'victim/values.yaml': configMap('values', `  small: v\n  large: ${'x'.repeat(300_000)}\n`).replace(
        'namespace: apps',
        'namespace: flux-system',
      ),
      'victim/release.yaml': release(
        'victim',
        './charts/victim',
        `  valuesFrom:\n${times(3_000, (at) => `    - {kind: ConfigMap, name: values, valuesKey: small, targetPath: a.b${at}}\n`).join('')}`,
      ),
    },
  })),
  differing('5,000 changed ConfigMaps', 'rendered', (side) =>
    times(5000, (at) => configMap(`m${at}`, `  a: ${side}\n`)).join('---\n'),
  ),
  differing(
    '20,000 items of a list, moved',
    'rendered',
    (side) =>
      `apiVersion: v1\nkind: Pod\nmetadata: {name: x, namespace: apps}\nspec:\n  containers:\n    - name: a\n      image: a\n      env:\n${times(20_000, (at) => `        - {name: e${side === 'base' ? at : 19_999 - at}, value: v}\n`).join('')}`,
  ),
  differing(
    '20,000 items without names',
    'rendered',
    (side) =>
      `apiVersion: example.com/v1\nkind: Thing\nmetadata: {name: x, namespace: apps}\nspec:\n  list:\n${times(20_000, (at) => `    - {a: ${side}${at}, b: ${(at * 7919) % 20_000}}\n`).join('')}`,
  ),
  differing('mappings 900 deep', 'rendered', (side) =>
    configMap('much', `  a: b\nspec: ${'{a: '.repeat(900)}${side}${'}'.repeat(900)}\n`),
  ),
  differing('mappings 100,000 deep', 'YAML_LIMIT', (side) =>
    configMap('much', `  a: b\nspec: ${'{a: '.repeat(100_000)}${side}${'}'.repeat(100_000)}\n`),
  ),
  differing('lists 100,000 deep by indentation', 'YAML_LIMIT', (side) =>
    configMap('much', `  a: b\nspec:\n  ${'- '.repeat(100_000)}${side}\n`),
  ),
  differing('JSON 100,000 deep in a text', 'rendered', (side) =>
    configMap('much', `  a.json: '${'['.repeat(100_000)}"${side}"${']'.repeat(100_000)}'\n`),
  ),
  differing('TOML 100,000 deep in a text', 'rendered', (side) =>
    configMap('much', `  a.toml: 'a = ${'['.repeat(100_000)}"${side}"${']'.repeat(100_000)}'\n`),
  ),
  differing('a document in a document, 200 times', 'rendered', (side) => {
    let text = side as string;
    for (let at = 0; at < 14; at++) text = JSON.stringify({ a: text });
    return configMap('much', `  a.json: ${JSON.stringify(text)}\n`);
  }),
  differing('base64 of a large text', 'rendered', (side) =>
    configMap('much', `  a: ${btoa(randomLines(100_000, seedOf(side), 1_000_000))}\n`),
  ),
  differing('10,000 images in a text', 'rendered', (side) =>
    configMap(
      'much',
      `  text: |\n${times(10_000, (at) => `    image: example.com/a${at}:${side === 'base' ? 1 : 2}.0.${at}\n`).join('')}`,
    ),
  ),
  differing(
    'numbers of a million digits',
    'rendered',
    (side) =>
      `apiVersion: example.com/v1\nkind: Thing\nmetadata: {name: x, namespace: apps}\nspec: {a: 1${'0'.repeat(1_000_000)}${side === 'base' ? 1 : 2}}\n`,
  ),
  differing(
    'quantities with exponents',
    'rendered',
    (side) =>
      `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: x, namespace: apps}\nspec: {resources: {requests: {storage: ${side === 'base' ? '1e999999999' : '1e999999998'}}}}\n`,
  ),
  differing('a key of a million characters', 'YAML_SYNTAX', (side) =>
    configMap('much', `  ${'k'.repeat(1_000_000)}${side}: v\n`),
  ),
  differing('a thousand certificates', 'rendered', (side) =>
    configMap(
      'much',
      times(
        1000,
        (at) =>
          `  k${at}: |\n    -----BEGIN CERTIFICATE-----\n    ${btoa(`${side}${at}`.repeat(100))}\n    -----END CERTIFICATE-----\n`,
      ).join(''),
    ),
  ),
  differing('key markers that never end', 'rendered', (side) =>
    configMap(
      'much',
      `  a: |\n${times(20_000, (at) => `    -----BEGIN RSA PRIVATE KEY-----\n    ${side}${at}\n`).join('')}`,
    ),
  ),
  differing('selectors of 3,000 workloads', 'rendered', (side) =>
    times(
      3000,
      (at) =>
        `apiVersion: v1\nkind: Service\nmetadata: {name: s${at}, namespace: apps}\nspec: {selector: {app: a${at}}, ports: [{port: ${side === 'base' ? 80 : 81}}]}\n`,
    ).join('---\n'),
  ),
  differing(
    'a CustomResourceDefinition of 20,000 fields',
    'rendered',
    (side) =>
      `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: things.example.com}\nspec:\n  group: example.com\n  names: {kind: Thing, plural: things}\n  scope: Namespaced\n  versions:\n    - name: v1\n      served: true\n      storage: true\n      schema:\n        openAPIV3Schema:\n          type: object\n          properties:\n${times(20_000, (at) => `            f${at}: {type: ${side === 'base' || at % 2 === 0 ? 'string' : 'integer'}}\n`).join('')}`,
  ),
  differing(
    'a CustomResourceDefinition whose pattern is retried in Perl',
    'rendered',
    (side) =>
      `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: things.example.com}\nspec:\n  group: example.com\n  names: {kind: Thing, plural: things}\n  scope: Namespaced\n  versions:\n    - name: v1\n      served: true\n      storage: true\n      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: string, pattern: "^(a+)+$"}}}}}}\n---\napiVersion: example.com/v1\nkind: Thing\nmetadata: {name: x, namespace: apps}\nspec: {a: "${'a'.repeat(60)}!${side}"}\n`,
  ),
  attackOn(family, 'values against a schema that is retried in Perl', 'VALUES_SCHEMA', () => ({
    head: chartFiles('a: b\n', {
      'charts/victim/values.yaml': `a: ${'a'.repeat(60)}!\n`,
      'charts/victim/values.schema.json': '{"properties":{"a":{"pattern":"^(a+)+$"}}}',
    }),
  })),
  attackOn(family, 'values against a schema that refers to itself', 'VALUES_SCHEMA', () => ({
    head: chartFiles('a: b\n', {
      'charts/victim/values.schema.json':
        '{"$ref":"#/definitions/a","definitions":{"a":{"$ref":"#/definitions/b"},"b":{"$ref":"#/definitions/a"}}}',
    }),
  })),
  attackOn(family, 'values against a schema of all of all', 'VALUES_SCHEMA', () => ({
    head: chartFiles('a: b\n', {
      'charts/victim/values.schema.json': JSON.stringify({
        $ref: '#/definitions/a0',
        definitions: Object.fromEntries(
          times(40, (at) => [
            `a${at}`,
            at === 39
              ? { type: 'string' }
              : { anyOf: [{ $ref: `#/definitions/a${at + 1}` }, { $ref: `#/definitions/a${at + 1}` }] },
          ]),
        ),
      }),
    }),
  })),
  attackOn(family, 'a thousand quotas, limits and policies over as many workloads', 'rendered', () => ({
    head: {
      'victim/quotas.yaml': times(
        1_000,
        (at) =>
          `apiVersion: v1\nkind: ResourceQuota\nmetadata: {name: q${at}, namespace: apps}\nspec: {hard: {requests.cpu: "${at}"}}\n---\napiVersion: v1\nkind: LimitRange\nmetadata: {name: l${at}, namespace: apps}\nspec: {limits: [{type: Container, max: {cpu: "${at + 1}"}}]}\n---\napiVersion: kyverno.io/v1\nkind: ClusterPolicy\nmetadata: {name: k${at}}\nspec: {validationFailureAction: Enforce, rules: [{name: r, match: {any: [{resources: {kinds: [Deployment]}}]}, validate: {pattern: {spec: {replicas: "<${at + 5}"}}}}]}\n`,
      ).join('---\n'),
      'victim/workloads.yaml': times(
        1_000,
        (at) =>
          `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d${at}, namespace: apps}\nspec: {selector: {matchLabels: {app: d}}, template: {metadata: {labels: {app: d}}, spec: {containers: [{name: c, image: nginx, resources: {requests: {cpu: 1m}}}]}}}\n`,
      ).join('---\n'),
    },
  })),
  attackOn(family, 'values of 100,000 unique items', 'rendered', () => ({
    head: chartFiles(configMap('victim', '  a: b\n'), {
      'charts/victim/values.yaml': `a: [${times(20_000, (at) => `{x: ${at}}`).join(', ')}]\n`,
      'charts/victim/values.schema.json': '{"properties":{"a":{"uniqueItems":true}}}',
    }),
  })),
];
