import {
  attackOn,
  configMap,
  type Files,
  type HostileTree,
  kustomization,
  type Met,
  resourceSet,
  times,
} from './hostile-tree.ts';

const sets = 'ResourceSets';
const cel = 'Expressions';
const map = '      apiVersion: v1\n      kind: ConfigMap\n      metadata: {name: x, namespace: apps}\n';
const template = (text: string): string => `  resourcesTemplate: |\n${text.replaceAll(/^/gm, '    ')}\n`;
const inSet = (name: string, meets: Met, spec: string, count = 1): HostileTree =>
  attackOn(sets, name, meets, () => ({
    head: Object.fromEntries(times(count, (at) => [`victim/set${at}.yaml`, resourceSet(`set${at}`, spec)])),
  }));
const many =
  '<< range until 1000000 >>---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: x<< . >>, namespace: apps}\ndata: {a: b}\n<< end >>';

const waiting = (name: string, meets: Met, expression: string, count = 1): HostileTree =>
  attackOn(cel, name, meets, () => ({
    head: Object.fromEntries(
      times(count, (at) => [
        `victim/waits${at}.yaml`,
        kustomization(
          `waits${at}`,
          './waits',
          `  dependsOn:\n${times(count > 1 ? 1 : 1, () => `    - name: witness\n      readyExpr: ${JSON.stringify(expression)}\n`).join('')}`,
        ),
      ]).concat([['waits/config.yaml', configMap('waits', '  a: b\n')]]),
    ) as Files,
  }));
const ten = '[0,1,2,3,4,5,6,7,8,9]';
const sharing = `[1]${'.map(x, [x, x])'.repeat(40)}`;
const nested = (depth: number, inner: string, macro: string): string =>
  depth === 0 ? inner : `${ten}.${macro}(x${depth}, ${nested(depth - 1, inner, macro)})`;

export const operatorTrees: readonly HostileTree[] = [
  inSet('a million objects', 'TEMPLATE_LIMIT', template(many)),
  inSet('a million objects, four times', 'TEMPLATE_LIMIT', template(many), 4),
  inSet('a text of 100 MB', 'TEMPLATE_LIMIT', template('<< repeat 100000000 "x" >>')),
  inSet(
    'a list of a million items',
    'rendered',
    template(
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x, namespace: apps}\nx: [<< range until 1000000 >>a,<< end >>]`,
    ),
  ),
  inSet(
    'a list of ten million items',
    'TEMPLATE_LIMIT',
    template(
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x, namespace: apps}\nx: [<< range until 1000000 >>a,a,a,a,a,a,a,a,a,a,<< end >>]`,
    ),
  ),
  inSet(
    'sixty sets of 40,000 objects each',
    'OUTPUT_LIMIT',
    template(many.replace('1000000', '40000').replace('a: b', `a: ${'b'.repeat(200)}`)),
    60,
  ),
  inSet(
    'inputs that permute',
    'VALUES_NOT_FOUND',
    `  inputStrategy: {name: Permute}\n  inputs: [${times(1000, (at) => `{a: ${at}}`).join(', ')}]\n  inputsFrom: [${times(6, (at) => `{name: p${at}}`).join(', ')}]\n${template(map)}`,
  ),
  inSet(
    'a hundred thousand inputs',
    'TEMPLATE_LIMIT',
    `  inputs: [${times(100_000, (at) => `{a: ${at}}`).join(', ')}]\n  resources:\n    - ${map.trim().replaceAll('\n', '\n    ').replace('name: x', 'name: x').replaceAll('      ', '  ')}\n`,
  ),
  attackOn(sets, 'a set that makes a set that makes a set', 'OUTPUT_LIMIT', () => {
    const body =
      'apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: << inputs.name >>x, namespace: flux-system}\nspec:\n  inputs: [{name: << inputs.name >>x, body: << inputs.body | toJson >>}]\n  resourcesTemplate: << inputs.body | toJson >>\n';
    return {
      head: {
        'victim/set.yaml': `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: x, namespace: flux-system}\nspec:\n  inputs: [{name: x, body: ${JSON.stringify(body)}}]\n  resourcesTemplate: ${JSON.stringify(body)}\n`,
      },
    };
  }),
  waiting(
    'a pattern that is retried in Perl',
    'DEPENDENCY_NOT_READY',
    "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'.matches('^(a+)+$')",
  ),
  waiting('lists of lists', 'EXPRESSION_LIMIT', `${nested(9, '1', 'map')}.size() > 0`),
  waiting('questions about each of each', 'EXPRESSION_LIMIT', nested(9, 'true', 'all')),
  waiting('questions that fail', 'EXPRESSION_LIMIT', nested(9, 'self.none', 'exists')),
  waiting('filters of filters', 'OBJECT_INVALID', `${nested(9, 'true', 'filter')}.size() > 0`),
  waiting('patterns of a thousand counts', 'EXPRESSION_LIMIT', nested(4, "'a'.matches('(a{30}){30}')", 'exists')),
  waiting(
    'a text that doubles',
    'EXPRESSION_LIMIT',
    `cel.bind(a0, 'xxxxxxxx', ${times(40, (at) => `cel.bind(a${at + 1}, a${at} + a${at}, `).join('')}a40.size() > 0${')'.repeat(41)}`,
  ),
  waiting('equality of lists that share their parts', 'EXPRESSION_LIMIT', `${sharing} == ${sharing}`),
  waiting('a list among lists that share their parts', 'EXPRESSION_LIMIT', `${sharing} in [${sharing}]`),
  waiting('a duration of digits', 'EXPRESSION_LIMIT', `duration('${'1'.repeat(5_000)}') == duration('1s')`),
  waiting('parentheses without end', 'OBJECT_INVALID', `${'('.repeat(4000)}true${')'.repeat(4000)}`),
  waiting('an expression of 100,000 characters', 'OBJECT_INVALID', `${'true || '.repeat(12_500)}true`),
  waiting('lists of lists, for 500 nodes', 'EXPRESSION_LIMIT', `${nested(9, '1', 'map')}.size() > 0`, 500),
];
