import { attackOn, configMap, type Files, type HostileTree, kustomization, type Met, times } from './hostile-tree.ts';

const family = 'Kustomizations';
const building = (name: string, meets: Met, file: string, more: () => Files = () => ({})): HostileTree =>
  attackOn(family, name, meets, () => ({ head: { 'victim/kustomization.yaml': file, ...more() } }));
const objects = (count: number): Files => ({
  'victim/many.yaml': times(count, (at) => configMap(`many${at}`, '  a: b\n')).join('---\n'),
});
const patch = (at: number): string =>
  `  - target: {kind: ConfigMap}\n    patch: |\n      - {op: add, path: /data/k${at}, value: v}\n`;

const substitution = 'Substitution';
const substituting = (name: string, meets: Met, text: string, variables: Record<string, string> = {}): HostileTree =>
  attackOn(substitution, name, meets, () => ({
    head: {
      'victim/inner.yaml': kustomization(
        'inner',
        './inner',
        `  postBuild:\n    substitute: ${JSON.stringify({ a: 'a', ...variables })}\n`,
      ),
      'inner/config.yaml': configMap('inner', `  key: ${JSON.stringify(text)}\n`),
    },
  }));

/** Many objects with one text, in each of some Kustomizations that set a variable of 100,000 characters. */
const substituted = (name: string, meets: Met, kustomizations: number, count: number, text: string): HostileTree =>
  attackOn(substitution, name, meets, () => ({
    head: Object.fromEntries(
      times(kustomizations, (at) => at).flatMap((at) => [
        [
          `victim/inner${at}.yaml`,
          kustomization(`inner${at}`, `./inner${at}`, `  postBuild: {substitute: {a: ${'x'.repeat(100_000)}}}\n`),
        ],
        [
          `inner${at}/config.yaml`,
          times(count, (one) => configMap(`inner${at}-${one}`, `  key: "${text}"\n`)).join('---\n'),
        ],
      ]),
    ),
  }));

export const buildTrees: readonly HostileTree[] = [
  building(
    '1,000 patches of 2,000 objects',
    'KUSTOMIZE_LIMIT',
    `resources: [many.yaml]\npatches:\n${times(1000, patch).join('')}`,
    () => objects(2000),
  ),
  building(
    '300 merges of 2,000 objects',
    'KUSTOMIZE_LIMIT',
    `resources: [many.yaml]\npatches:\n${times(300, (at) => `  - target: {kind: ConfigMap}\n    patch: |\n      apiVersion: v1\n      kind: ConfigMap\n      metadata: {name: x}\n      data: {k${at}: v}\n`).join('')}`,
    () => objects(2000),
  ),
  building(
    'patches that copy all that is there',
    'KUSTOMIZE_LIMIT',
    `resources: [plain.yaml]\npatches:\n${times(60, (at) => `  - target: {kind: ConfigMap}\n    patch: |\n      - {op: copy, from: /data, path: /data/k${at}}\n`).join('')}`,
  ),
  building(
    'replacements that double',
    'KUSTOMIZE_LIMIT',
    `resources: [plain.yaml]\nreplacements:\n${times(60, () => '  - source: {kind: ConfigMap, fieldPath: data.key}\n    targets: [{select: {kind: ConfigMap}, fieldPaths: [data.key], options: {delimiter: "/", index: 99}}]\n').join('')}`,
  ),
  building(
    'replacements of all by all',
    'KUSTOMIZE_LIMIT',
    `resources: [many.yaml]\nreplacements:\n${times(200, (at) => `  - source: {kind: ConfigMap, name: many${at}, fieldPath: data}\n    targets: [{select: {kind: ConfigMap}, fieldPaths: [data.x${at}], options: {create: true}}]\n`).join('')}`,
    () => objects(2000),
  ),
  building('a base that is built 2²⁰ times', 'KUSTOMIZE_DUPLICATE_ID', 'resources: [../d0]\n', () =>
    Object.fromEntries(
      times(20, (at) => [
        `d${at}/kustomization.yaml`,
        at === 19 ? 'resources: [a.yaml]\n' : `nameSuffix: -a\nresources: [../d${at + 1}, ../e${at + 1}]\n`,
      ]).concat(
        times(20, (at) => [
          `e${at}/kustomization.yaml`,
          at === 19 ? 'resources: [../d19/a.yaml]\n' : `nameSuffix: -b\nresources: [../d${at + 1}, ../e${at + 1}]\n`,
        ]),
        [['d19/a.yaml', configMap('a', '  a: b\n')]],
      ),
    ),
  ),
  building('bases 500 deep', 'KUSTOMIZE_LIMIT', 'resources: [../b0]\n', () =>
    Object.fromEntries(
      times(500, (at) => [
        `b${at}/kustomization.yaml`,
        at === 499
          ? 'configMapGenerator: [{name: x, namespace: apps, literals: [a=b]}]\n'
          : `resources: [../b${at + 1}]\n`,
      ]),
    ),
  ),
  building('a base that leads to itself', 'KUSTOMIZE_CYCLE', 'resources: [../c]\n', () => ({
    'c/kustomization.yaml': 'resources: [../victim]\n',
  })),
  building(
    'a prefix of 100,000 characters, 50 deep',
    'rendered',
    `namePrefix: ${'a'.repeat(1000)}\nresources: [../p0]\n`,
    () =>
      Object.fromEntries(
        times(50, (at) => [
          `p${at}/kustomization.yaml`,
          at === 49
            ? 'configMapGenerator: [{name: x, namespace: apps, literals: [a=b]}]\n'
            : `namePrefix: ${'a'.repeat(1000)}\nresources: [../p${at + 1}]\n`,
        ]),
      ),
  ),
  building(
    'a generator of one large file a thousand times',
    'KUSTOMIZE_LIMIT',
    `configMapGenerator: [{name: x, files: [${times(1000, (at) => `f${at}=big.txt`).join(', ')}]}]\n`,
    () => ({ 'victim/big.txt': 'x'.repeat(1_000_000) }),
  ),
  building(
    'a generator of 20,000 literals',
    'rendered',
    `configMapGenerator: [{name: x, namespace: apps, literals: [${times(20_000, (at) => `k${at}=v`).join(', ')}]}]\n`,
  ),
  building(
    'labels in a hundred places of 2,000 objects',
    'KUSTOMIZE_LIMIT',
    `resources: [many.yaml]\nlabels:\n${times(500, (at) => `  - pairs: {l${at}: v}\n    fields: [{path: "data/x${at}", create: true}, {path: "metadata/y${at}", create: true}]\n`).join('')}`,
    () => objects(2000),
  ),
  building(
    'a selector that is retried in Perl',
    'rendered',
    'resources: [plain.yaml]\npatches: [{target: {name: "^(p+)+x$"}, patch: "[]"}]\n',
  ),
  building(
    'selectors of a thousand counts',
    'KUSTOMIZE_PATCH',
    `resources: [many.yaml]\npatches: [${times(20, () => '{target: {name: "(a{1,100}){1,10}x"}, patch: "[{op: add, path: /data/x, value: y}]"}').join(', ')}]\n`,
    () => objects(2000),
  ),
  building('60,000 objects', 'KUSTOMIZE_LIMIT', 'resources: [many.yaml]\n', () => objects(60_000)),
  building(
    'a list of 100,000 resources that are one',
    'KUSTOMIZE_DUPLICATE_ID',
    `resources: [${times(100_000, () => 'plain.yaml').join(', ')}]\n`,
  ),
  building(
    '1,001 remote bases',
    'KUSTOMIZE_LIMIT',
    `resources: [${times(1001, (at) => `"https://example.com/a${at}.yaml"`).join(', ')}]\n`,
  ),
  building('an executable generator', 'KUSTOMIZE_UNSUPPORTED', 'generators: [gen.yaml]\n', () => ({
    'victim/gen.yaml':
      'apiVersion: x/v1\nkind: X\nmetadata: {name: x, annotations: {config.kubernetes.io/function: "exec: {path: ./run.sh}"}}\n',
  })),
  building('a chart inflated by helm', 'KUSTOMIZE_UNSUPPORTED', 'helmCharts: [{name: x, repo: https://example.com}]\n'),
  building('a resource outside of the tree', 'PATH_ESCAPES_ROOT', 'resources: [../../../etc/passwd]\n'),
  building(
    'an OpenAPI schema that refers to itself',
    'rendered',
    'resources: [plain.yaml]\nopenapi: {path: s.json}\n',
    () => ({ 'victim/s.json': '{"definitions":{"a":{"$ref":"#/definitions/b"},"b":{"$ref":"#/definitions/a"}}}' }),
  ),
  building(
    'names that refer to names, 2,000 times 2,000',
    'rendered',
    'namePrefix: a-\nresources: [refs.yaml]\n',
    () => ({
      'victim/refs.yaml': times(
        2000,
        (at) =>
          `${configMap(`m${at}`, '  a: b\n')}---\napiVersion: v1\nkind: Pod\nmetadata: {name: p${at}, namespace: apps}\nspec: {volumes: [${times(20, (on) => `{name: v${on}, configMap: {name: m${(at + on) % 2000}}}`).join(', ')}]}\n`,
      ).join('---\n'),
    }),
  ),
  building(
    'kustomize metadata that names prototypes',
    'rendered',
    'resources: [proto.yaml]\ncommonAnnotations: {__proto__: x, constructor: y}\n',
    () => ({
      'victim/proto.yaml': configMap('__proto__', '  __proto__: x\n  constructor: y\n').replace(
        'name: __proto__',
        'name: constructor',
      ),
    }),
  ),
  substituting('a variable that doubles', 'SUBSTITUTION', '${a/a/${a}${a}}'.repeat(2)),
  substituting('defaults in defaults, 5,000 deep', 'SUBSTITUTION', `${'${x:-'.repeat(5000)}a${'}'.repeat(5000)}`),
  substituting('replacements of stars', 'rendered', `\${a//${'*a'.repeat(30)}b/x}`, { a: 'a'.repeat(5000) }),
  substituting('a text that is replaced by longer ones', 'SUBSTITUTION', times(100, () => '${a//a/${b}}').join(''), {
    a: 'a'.repeat(100_000),
    b: 'b'.repeat(10_000),
  }),
  substituting('a hundred thousand variables', 'rendered', times(100_000, () => '${a}').join('')),
  substituted('a heavy default in each of four thousand objects', 'SUBSTITUTION', 1, 4_000, '${none:-${a}}'),
  substituted('a little of a long value in each of four thousand objects', 'SUBSTITUTION', 1, 4_000, '${a:0:1}'),
  substituted('a long value in objects of many Kustomizations', 'OUTPUT_LIMIT', 10, 300, '${a}'),
];
