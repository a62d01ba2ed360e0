import { attackOn, type HostileTree, times } from './hostile-tree.ts';

const text = 'x'.repeat(100_000);
const sharing = `[1]${'.map(x, [x, x])'.repeat(40)}`;
const sharingInJmesPath = `(\`[1]\`${' | [@, @]'.repeat(40)})`;
const yaml = (value: unknown): string => JSON.stringify(value);

/** A policy that both sides have, and a ConfigMap with a long text that the head brings. */
const policy = (name: string, documents: readonly unknown[], data = text): HostileTree =>
  attackOn('Policies', name, 'rendered', () => {
    const files = { 'victim/policy.yaml': documents.map(yaml).join('\n---\n') };
    const asked = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'asked', namespace: 'apps' },
      data: { text: data },
    };
    return { base: files, head: { ...files, 'victim/asked.yaml': yaml(asked) } };
  });

const kyverno = (name: string, validate: unknown, data?: string): HostileTree => {
  const rule = { name: 'check', match: { any: [{ resources: { kinds: ['ConfigMap'] } }] }, validate };
  const spec = { validationFailureAction: 'Enforce', rules: [rule] };
  return policy(
    name,
    [{ apiVersion: 'kyverno.io/v1', kind: 'ClusterPolicy', metadata: { name: 'hostile' }, spec }],
    data,
  );
};
const denied = (key: unknown, operator = 'Equals', value: unknown = 'x'): unknown => ({
  deny: { conditions: { any: [{ key, operator, value }] } },
});

const admitting = (name: string, more: object, bindings: readonly object[] = [{}]): HostileTree => {
  const apiVersion = 'admissionregistration.k8s.io/v1';
  const resourceRules = [{ apiGroups: [''], apiVersions: ['v1'], operations: ['*'], resources: ['configmaps'] }];
  const spec = { matchConstraints: { resourceRules }, ...more };
  return policy(name, [
    { apiVersion, kind: 'ValidatingAdmissionPolicy', metadata: { name: 'hostile' }, spec },
    ...bindings.map((binding, at) => ({
      apiVersion,
      kind: 'ValidatingAdmissionPolicyBinding',
      metadata: { name: `hostile-${at}` },
      spec: { policyName: 'hostile', validationActions: ['Deny'], ...binding },
    })),
  ]);
};
const admission = (name: string, expression: string): HostileTree => admitting(name, { validations: [{ expression }] });
const variables = (count: number, expression: (at: number) => string): readonly object[] =>
  times(count, (at) => ({ name: `v${at}`, expression: expression(at) }));

/** A definition whose rules both sides have, and many objects that the head brings. */
const rules = (name: string, expressions: readonly string[], objects: number): HostileTree =>
  attackOn('Policies', name, 'rendered', () => {
    const spec = {
      type: 'object',
      properties: { text: { type: 'string' } },
      'x-kubernetes-validations': expressions.map((rule) => ({ rule })),
    };
    const schema = { openAPIV3Schema: { type: 'object', properties: { spec } } };
    const definition = {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'widgets.example.org' },
      spec: {
        group: 'example.org',
        scope: 'Namespaced',
        names: { kind: 'Widget', plural: 'widgets' },
        versions: [{ name: 'v1', served: true, storage: true, schema }],
      },
    };
    const files = { 'victim/definition.yaml': yaml(definition) };
    const widgets = times(objects, (at) =>
      yaml({
        apiVersion: 'example.org/v1',
        kind: 'Widget',
        metadata: { name: `w${at}`, namespace: 'apps' },
        spec: { text: 'x'.repeat(1_000) },
      }),
    );
    return { base: files, head: { ...files, 'victim/widgets.yaml': widgets.join('\n---\n') } };
  });

export const policyTrees: readonly HostileTree[] = [
  kyverno('equality of lists that share their parts', denied(`{{ ${sharingInJmesPath} == ${sharingInJmesPath} }}`)),
  kyverno('lists that share their parts as a text', denied(`{{ to_string(${sharingInJmesPath}) }}`)),
  kyverno(
    'a thousand looks at a long text',
    denied(`{{ request.object.data | [${times(1_000, () => 'text').join()}] | [?trim(@, 'y') == 'z'] }}`),
  ),
  kyverno('wildcards that begin anew at each place', { pattern: { data: { text: `!*${'x'.repeat(50_000)}y*` } } }),
  policy('names of context entries that a search begins anew for', [
    {
      apiVersion: 'kyverno.io/v1',
      kind: 'ClusterPolicy',
      metadata: { name: 'hostile' },
      spec: {
        validationFailureAction: 'Enforce',
        rules: [
          {
            name: 'check',
            match: { any: [{ resources: { kinds: ['ConfigMap'] } }] },
            context: Array.from({ length: 25 }, (_, at) => ({
              name: `${'a'.repeat(2_000 + at)}b${'a'.repeat(2_500)}`,
              variable: { value: '1' },
            })),
            validate: {
              deny: {
                conditions: {
                  any: Array.from({ length: 100 }, () => ({
                    key: `{{ '${'a'.repeat(9_900)}' }}`,
                    operator: 'Equals',
                    value: 'x',
                  })),
                },
              },
            },
          },
        ],
      },
    },
  ]),
  kyverno('twenty thousand alternatives', { pattern: { data: { text: 'y|'.repeat(20_000) } } }),
  kyverno(
    'each of ten thousand names among as many',
    denied(
      times(10_000, (at) => `n${at}`),
      'AnyIn',
      times(10_000, (at) => `*m${at}?`),
    ),
  ),
  admission('equality in expressions of lists that share their parts', `${sharing} == ${sharing}`),
  admission('lists in expressions that share their parts, among others', `${sharing} in [${sharing}]`),
  admission('a million lengths of a long text', 'lists.range(1000000).all(i, size(object.data.text) > 0)'),
  admission('a search that begins anew at each place', "(object.data.text + 'y').contains(object.data.text + 'z')"),
  admission(
    'a duration of a hundred thousand digits',
    "duration(object.data.text.replace('x', '1')) == duration('1s')",
  ),
  admitting('six thousand variables', {
    variables: variables(6_000, () => '1'),
    validations: [{ expression: 'true' }],
  }),
  admitting('thirty thousand uses of thirty thousand variables', {
    variables: variables(30_000, () => '1'),
    validations: [{ expression: times(3_000, () => 'variables.v29999').join(' + ') }],
  }),
  admitting('three thousand validations beside a long variable', {
    variables: variables(1, () => `'${text}${text}'`),
    validations: times(3_000, () => ({ expression: 'true' })),
  }),
  admitting(
    'a thousand bindings that select parameters',
    {
      paramKind: { apiVersion: 'v1', kind: 'ConfigMap' },
      validations: [{ expression: "params.data.text != 'y'" }],
    },
    times(1_000, () => ({ paramRef: { selector: {}, namespace: 'apps', parameterNotFoundAction: 'Deny' } })),
  ),
  attackOn('Policies', 'a rule about pods of thirty thousand fields, for 500 Deployments', 'rendered', () => {
    const containers = [Object.fromEntries(times(30_000, (at) => [`f${at}`, '*']))];
    const rule = {
      name: 'check',
      match: { any: [{ resources: { kinds: ['Pod'] } }] },
      preconditions: { all: [{ key: 'a', operator: 'Equals', value: 'b' }] },
      validate: { pattern: { spec: { containers } } },
    };
    const spec = { validationFailureAction: 'Enforce', rules: [rule] };
    const files = {
      'victim/policy.yaml': yaml({ apiVersion: 'kyverno.io/v1', kind: 'ClusterPolicy', metadata: { name: 'p' }, spec }),
    };
    const deployment = (at: number): string =>
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d${at}, namespace: apps}\nspec: {selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {containers: [{name: c, image: nginx}]}}}\n`;
    return { base: files, head: { ...files, 'victim/deployments.yaml': times(500, deployment).join('---\n') } };
  }),
  rules('rules that compare what shares its parts, for 300 objects', [`${sharing} == ${sharing}`], 300),
  rules(
    'a thousand rules of a million steps, for 100 objects',
    times(1_000, (at) => `lists.range(${900 + at}).all(i, lists.range(300).all(j, i + j >= 0))`),
    100,
  ),
];
