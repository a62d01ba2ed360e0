import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/core/json.ts';
import { withLazyModules } from '../../src/engines/kubernetes/lazy-module.ts';
import { judgeCase } from './judge-case.ts';
import { clusterObject, deployment, object } from './objects.ts';
import { change, kyverno, team, told } from './policy-cases.ts';

beforeAll(async () => {
  await withLazyModules(() => void judgeCase(change(kyverno(team))));
});

describe('hostile policies end, and refuse nothing', () => {
  const doubling = Array.from({ length: 60 }, (_, at) => ({
    name: `v${at}`,
    variable: { jmesPath: at === 0 ? 'request.object.metadata.name' : `[v${at - 1}, v${at - 1}][]` },
  }));
  const deny = (key: string): JsonObject => ({ conditions: { any: [{ key, operator: 'Equals', value: 'x' }] } });
  const about = { match: { any: [{ resources: { kinds: ['Deployment'] } }] } };
  let deep: JsonObject = { spec: 'x' };
  for (let at = 0; at < 5_000; at++) deep = { '=(spec)': deep };

  test.each<[string, JsonObject]>([
    ['variables that double', { ...about, context: doubling, validate: { deny: deny('{{ v59 }}') } }],
    [
      'a variable of itself',
      { ...about, context: [{ name: 'a', variable: { jmesPath: 'a' } }], validate: { deny: deny('{{ a }}') } },
    ],
    [
      'texts that grow',
      {
        ...about,
        context: [
          { name: 'a', variable: { value: '{{ b }}{{ b }}' } },
          { name: 'b', variable: { value: '{{ a }}{{ a }}' } },
        ],
        validate: { deny: deny('{{ a }}') },
      },
    ],
    [
      'a long regular expression',
      { ...about, validate: { deny: deny(`{{ regex_match('(a{1,900}){1,900}', request.object.metadata.name) }}`) } },
    ],
    ['a deep expression', { ...about, validate: { deny: deny(`{{ ${'('.repeat(3000)}a${')'.repeat(3000)} }}`) } }],
    ['a deep pattern', { ...about, validate: { pattern: deep } }],
    ['many wildcards', { ...about, validate: { pattern: { metadata: { name: '*a'.repeat(20_000) } } } }],
    [
      'nested lists of elements',
      {
        ...about,
        validate: {
          foreach: [
            {
              list: 'keys(request.object)',
              foreach: [
                { list: 'keys(request.object)', foreach: [{ list: 'keys(request.object)', deny: deny('{{ a }}') }] },
              ],
            },
          ],
        },
      },
    ],
  ])('%s', (_name, rule) => {
    const found = told(change(kyverno(rule)));
    expect(
      found.filter((text) => text.startsWith('policy-refuses ')).every((text) => text.includes('/metadata/name/')),
    ).toBe(true);
  });
});

describe('a policy of Kyverno that takes too many steps is not evaluated', () => {
  const about = { match: { any: [{ resources: { kinds: ['Deployment'] } }] } };
  const denies = (key: JsonValue, operator = 'Equals', value: JsonValue = 'x'): JsonObject => ({
    ...about,
    validate: { deny: { conditions: { any: [{ key, operator, value }] } } },
  });
  const doubled = `\`[1]\`${' | [@, @]'.repeat(21)}`;
  const ofEachText = (ask: string): JsonObject =>
    denies(`{{ request.object.metadata.annotations | [${Array(1_000).fill('text').join()}] | [?${ask} == 'y'] }}`);
  const names = Array.from({ length: 3_500 }, (_, at) => `name-${at}`);
  const annotated = (text: string): JsonObject => {
    const object = deployment();
    return { ...object, metadata: { ...(object['metadata'] as JsonObject), annotations: { text } } };
  };
  const patternOf = (text: string): JsonObject => ({
    ...about,
    validate: { pattern: { metadata: { annotations: { text } } } },
  });

  test.each<[string, JsonObject, string?]>([
    ['equality of lists that share their parts', denies(`{{ (${doubled}) == (${doubled}) }}`)],
    ['such lists as a text', denies(`{{ to_string(${doubled}) }}`)],
    ['such lists in a text', denies(`a {{ length(to_array(${doubled})) }} {{ ${doubled} }}`)],
    ['such lists in a condition', denies(`{{ ${doubled} }}`, 'Equals', `{{ ${doubled} }}`)],
    ...["trim(@, 'y')", 'length(@)', 'to_upper(@)', 'base64_encode(@)', 'reverse(@)'].map(
      (ask): [string, JsonObject] => [`${ask} of long texts`, ofEachText(ask)],
    ),
    ['a list in the order of long texts', ofEachText('sort([@, @])')],
    ['wildcards of long texts', ofEachText(`pattern_match('*${'x'.repeat(300)}y', @)`)],
    [
      'each name among many',
      denies(
        names,
        'AnyIn',
        names.map((name) => `${name}-*?`),
      ),
    ],
    ['a long text against many alternatives', patternOf('y|'.repeat(20_000))],
    // It fits, so that what asks for the opposite would refuse.
    ['a pattern that must not fit', patternOf(`!*${'x'.repeat(6_000)}y*`), `${'x'.repeat(12_000)}y`],
    ['a pattern that must fit', patternOf(`*${'x'.repeat(6_000)}z*`), `${'x'.repeat(12_000)}y`],
  ])('%s', (_name, rule, text = 'x'.repeat(100_000)) => {
    const policy = kyverno(rule);

    expect(told({ base: [policy], head: [policy, annotated(text)] })).toEqual([
      expect.stringMatching(/^policy-not-evaluated ClusterPolicy: /),
    ]);
  });
});

describe('hostile expressions end, and refuse nothing', () => {
  const spec = (expression: string, variables: readonly JsonObject[] = []): JsonObject => ({
    matchConstraints: {
      resourceRules: [{ apiGroups: ['apps'], apiVersions: ['v1'], operations: ['*'], resources: ['deployments'] }],
    },
    variables: [...variables],
    validations: [{ expression }],
  });
  const policyOf = (of: JsonObject): readonly JsonObject[] => [
    clusterObject('admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicy', { spec: of }, { name: 'hostile' }),
    clusterObject('admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicyBinding', {
      spec: { policyName: 'hostile', validationActions: ['Deny'] },
    }),
  ];
  const doubling = Array.from({ length: 60 }, (_, at) => ({
    name: `v${at}`,
    expression: at === 0 ? '[object.metadata.name]' : `variables.v${at - 1} + variables.v${at - 1}`,
  }));
  const shared = `[1]${'.map(x, [x, x])'.repeat(21)}`;
  const list = `[${Array.from({ length: 100 }, (_, at) => at).join(',')}]`;

  test.each<[string, JsonObject]>([
    ['variables that double', spec('size(variables.v59) == 0', doubling)],
    ['a variable of itself', spec('variables.a == 1', [{ name: 'a', expression: 'variables.a' }])],
    ['loops in loops', spec(`${list}.all(a, ${list}.all(b, ${list}.all(c, ${list}.all(d, a + b + c + d >= 0))))`)],
    ['a regular expression', spec("object.metadata.name.matches('(a+)+$(b{1,900}){1,900}')")],
    ['a deep expression', spec(`${'('.repeat(5_000)}true${')'.repeat(5_000)}`)],
    ['lists that share their parts', spec(`${shared} == ${shared}`)],
    [
      'lists that share their parts in variables',
      spec('variables.a != variables.b', [
        { name: 'a', expression: shared },
        { name: 'b', expression: shared },
      ]),
    ],
    ['many alternatives', spec(Array.from({ length: 5_000 }, () => 'object.a == 1').join(' || '))],
  ])('%s', (_name, of) => {
    const policy = policyOf(of);
    const found = told({ base: policy, head: [...policy, deployment()] });

    expect(found).toEqual([expect.stringMatching(/^policy-not-evaluated /)]);
  });
});

describe('expressions that a change brings use up nothing of what the cluster has', () => {
  const admission = (name: string, resource: string, expressions: readonly string[]): readonly JsonObject[] => [
    clusterObject(
      'admissionregistration.k8s.io/v1',
      'ValidatingAdmissionPolicy',
      {
        spec: {
          matchConstraints: {
            resourceRules: [{ apiGroups: ['*'], apiVersions: ['v1'], operations: ['*'], resources: [resource] }],
          },
          validations: expressions.map((expression) => ({ expression })),
        },
      },
      { name },
    ),
    clusterObject(
      'admissionregistration.k8s.io/v1',
      'ValidatingAdmissionPolicyBinding',
      { spec: { policyName: name, validationActions: ['Deny'] } },
      { name },
    ),
  ];
  const old = admission('old', 'services', ["object.metadata.name == 'unlike'"]);
  const asked = [deployment(), object('v1', 'Service', { spec: {} }, { name: 'one', namespace: 'shop' })];
  const denial = expect.stringMatching(/^policy-refuses Service: .*ValidatingAdmissionPolicy 'old'/);

  test.each<[string, readonly string[]]>([
    ['many', Array.from({ length: 6_000 }, (_, at) => `${at} < ${at + 1}`)],
    ['long ones', Array.from({ length: 210 }, (_, at) => `'${'x'.repeat(19_900)}' != '${at}'`)],
  ])('%s: its policies answer', (_name, expressions) => {
    const found = told({ base: old, head: [...old, ...admission('new', 'deployments', expressions), ...asked] });

    expect(found).toContainEqual(denial);
  });

  test('one that is too long is not evaluated, and said to be too long', () => {
    const policy = admission('long', 'deployments', [`'${'x'.repeat(20_000)}' != ''`]);

    expect(told({ base: policy, head: [...policy, deployment()] })).toEqual([
      expect.stringMatching(/^policy-not-evaluated .*an expression is longer than 20,000 characters/),
    ]);
  });

  test('its rules of definitions answer', async () => {
    const definition = (kind: string, rules: readonly string[]): JsonObject =>
      clusterObject(
        'apiextensions.k8s.io/v1',
        'CustomResourceDefinition',
        {
          spec: {
            group: 'example.org',
            scope: 'Namespaced',
            names: { kind, plural: `${kind.toLowerCase()}s` },
            versions: [
              {
                name: 'v1',
                served: true,
                storage: true,
                schema: {
                  openAPIV3Schema: {
                    type: 'object',
                    properties: {
                      spec: {
                        type: 'object',
                        properties: { size: { type: 'integer' } },
                        'x-kubernetes-validations': rules.map((rule) => ({ rule })),
                      },
                    },
                  },
                },
              },
            ],
          },
        },
        { name: `${kind.toLowerCase()}s.example.org` },
      );
    const custom = (kind: string, name: string): JsonObject =>
      object('example.org/v1', kind, { spec: { size: 1 } }, { name, namespace: 'shop' });
    const there = definition('Widget', ['self.size > 1']);
    const heavy = definition(
      'Anvil',
      Array.from({ length: 600 }, (_, at) => `'${'x'.repeat(9_900)}' != '${at}'`),
    );
    const anvils = Array.from({ length: 30 }, (_, at) => custom('Anvil', `a${at}`));
    const one = { base: [there], head: [there, heavy, ...anvils, custom('Widget', 'last')] };
    const { review } = await withLazyModules(() => judgeCase(one));
    const found = review?.findings.map(({ rule, resource, message }) => `${rule} ${resource.kind}: ${message}`);

    expect(found).toContainEqual(expect.stringMatching(/ Widget: .*failed rule: self\.size > 1/));
    expect(found).toContainEqual(expect.stringMatching(/^rule-not-evaluated .*take too many steps/));
  });
});

describe('many policies beside many resources', () => {
  const times = (count: number, each: (at: number) => JsonObject): JsonObject[] =>
    Array.from({ length: count }, (_, at) => each(at));
  const policy = (at: number, more: JsonObject = {}): JsonObject => {
    const rule: JsonObject = {
      name: 'check',
      match: { any: [{ resources: { kinds: ['Deployment'] } }] },
      validate: { pattern: { metadata: { name: '?*' } } },
      ...more,
    };
    const spec = { validationFailureAction: 'Enforce', rules: [rule] };
    return clusterObject('kyverno.io/v1', 'ClusterPolicy', { spec }, { name: `p${at}` });
  };

  test('that are all new are asked to their end: what stays alone counts', () => {
    const others = times(16_000, (at) => object('v1', 'ConfigMap', {}, { name: `c${at}` }));
    const head = [deployment(), ...times(3_000, policy), ...others];
    const one = judgeCase({ base: [deployment()], head });

    expect(one.failures.new).toEqual([]);
    expect(one.review?.findings.filter(({ rule }) => rule === 'policy-refuses-later')).toEqual([]);
  });

  test('that all read what changes end when their steps are used up, and say from where on', () => {
    const context = (at: number): JsonObject => ({
      context: [{ name: 'read', configMap: { name: `c${at}`, namespace: 'shop' } }],
    });
    const policies = times(800, (at) => policy(at, context(at)));
    const read = (value: string): JsonObject[] =>
      times(800, (at) => object('v1', 'ConfigMap', { data: { key: value } }, { name: `c${at}` }));
    const found = told({
      base: [...policies, deployment(), ...read('before')],
      head: [...policies, deployment(), ...read('after')],
    });

    expect(found).toContainEqual(
      expect.stringMatching(
        /^policy-not-evaluated ConfigMap: Not evaluated for .*, and what follows: `too many policies/,
      ),
    );
  });
});
