import { attackOn, chartFiles, chartValue, configMap, type HostileTree, kustomization, times } from './hostile-tree.ts';

const family = 'Patterns';
const changing = (name: string, text: (value: string) => string): HostileTree =>
  attackOn(family, name, 'rendered', () => ({
    base: { 'victim/much.yaml': text('a') },
    head: { 'victim/much.yaml': text('b') },
  }));
const many = 200_000;
const pods = (quantity: string, value: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: x, namespace: apps}\nspec:\n  containers: [{name: a, image: ${value}, resources: {requests: {cpu: "${quantity}"}}}]\n`;

/** A class of which RE2 looks at a hundred thousand characters where case does not count. */
const wide = '[B-\u{1e942}]';

const selecting = (name: string): string =>
  `  - target: {kind: ConfigMap, name: "${name}"}\n    patch: |\n      - {op: add, path: /data/k, value: v}\n`;

/** Texts in which a search that begins anew at each place takes quadratic time. */
export const patternTrees: readonly HostileTree[] = [
  ...['eyJ-', 'password:', 'a.', 'token  ', 'https://.', "'/"].map((part) =>
    attackOn(family, `a failure in words of ${part}`, 'TEMPLATE_EXEC', () => ({
      head: chartFiles(chartValue(`{{ fail (repeat 50000 ${JSON.stringify(part)}) }}`)),
    })),
  ),
  changing('a quantity of noughts', (value) => pods(`${'0'.repeat(many)}!`, value)),
  changing('an interval of digits', (value) =>
    kustomization('much', './victim', `  timeout: "${'1'.repeat(many)}${value}!"\n`),
  ),
  attackOn(family, 'a path of slashes', 'PATH_NOT_FOUND', () => ({
    base: { 'victim/much.yaml': kustomization('much', './victim') },
    head: { 'victim/much.yaml': kustomization('much', `"${'/'.repeat(many)}b"`) },
  })),
  changing('a key of number signs in TOML', (value) =>
    configMap('much', `  x.toml: |\n    a = "${value}"\n    "${'#'.repeat(many)}" = 1\n`),
  ),
  changing(
    'a URL of slashes',
    (value) =>
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: x, namespace: apps}\nspec: {interval: 1h, url: "oci://${value}${'/'.repeat(many)}x"}\n`,
  ),
  attackOn(family, 'selectors whose counts multiply', 'KUSTOMIZATION_FIELD', () => ({
    head: {
      'victim/kustomization.yaml': `resources: [plain.yaml]\npatches:\n${selecting('(a{1,100}){1,10}'.repeat(20))}`,
    },
  })),
  attackOn(family, 'a template with ranges without regard to case', 'TEMPLATE_LIMIT', () => ({
    head: chartFiles(chartValue(`{{ regexMatch (print "(?i)" (repeat 9000 "${wide}")) "x" }}`)),
  })),
  attackOn(family, 'a readiness with ranges without regard to case', 'EXPRESSION_LIMIT', () => ({
    head: {
      'victim/a.yaml': kustomization('a', './plain'),
      'plain/cm.yaml': configMap('a', '  a: b\n'),
      'victim/b.yaml': kustomization(
        'b',
        './plain',
        `  dependsOn: [{name: a, readyExpr: "'x'.matches('(?i)${wide.repeat(1_000)}')"}]\n`,
      ),
    },
  })),
  attackOn(family, 'a hundred selectors with ranges without regard to case', 'KUSTOMIZE_LIMIT', () => ({
    head: {
      'victim/kustomization.yaml': `resources: [plain.yaml]\npatches:\n${times(100, (at) => selecting(`(?i)${at}${wide.repeat(9)}`)).join('')}`,
    },
  })),
  attackOn(family, 'selectors that look at all of many names', 'KUSTOMIZE_LIMIT', () => ({
    head: {
      'victim/kustomization.yaml': `resources: [many.yaml]\npatches:\n${times(20, () => selecting('(a{1,100}){1,10}x')).join('')}`,
      'victim/many.yaml': times(1000, (at) => configMap(`${'a'.repeat(200)}${at}`, '  a: b\n')).join('---\n'),
    },
  })),
];
