import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { withLazyModules } from '../../src/engines/kubernetes/lazy-module.ts';
import { type Case, judgeCase } from './judge-case.ts';
import { clusterObject, deployment, object } from './objects.ts';
import { change, kyverno, refused, team, told } from './policy-cases.ts';

beforeAll(async () => {
  await withLazyModules(() => void judgeCase(change(kyverno(team))));
});

describe('a policy of Kyverno', () => {
  test('refuses a controller of pods by a rule about pods', () => {
    expect(told(change(kyverno(team)))).toEqual([refused]);
  });

  test('says nothing where it only audits, also in one namespace', () => {
    const overrides = [{ action: 'Audit', namespaces: ['sh*'] }];
    expect(told(change(kyverno(team, { validationFailureAction: 'Audit' })))).toEqual([]);
    expect(told(change(kyverno(team, { validationFailureActionOverrides: overrides })))).toEqual([]);
  });

  test('warns where it audits and is told to warn', () => {
    expect(told(change(kyverno(team, { validationFailureAction: 'Audit', emitWarning: true })))).toEqual([
      expect.stringMatching(/^policy-warns Deployment: /),
    ]);
  });

  test('is not evaluated where a PolicyException may exempt the resource, or where who asks counts', () => {
    const exception = object('kyverno.io/v2', 'PolicyException', {
      spec: {
        exceptions: [{ policyName: 'teams', ruleNames: ['autogen-*'] }],
        match: { any: [{ resources: { kinds: ['Deployment'] } }] },
      },
    });
    const byUser = { ...team, exclude: { any: [{ clusterRoles: ['cluster-admin'] }] } };
    expect(told(change(kyverno(team), exception))).toEqual([
      expect.stringMatching(
        /^policy-not-evaluated ClusterPolicy: Not evaluated for `Deployment shop\/\w+`: `rule autogen-check: the PolicyException/,
      ),
    ]);
    expect(told(change(kyverno(byUser)))).toEqual([
      expect.stringMatching(/^policy-not-evaluated ClusterPolicy: .*who asks/),
    ]);
  });

  test('refuses where a rule ends in an error, unless its errors are ignored', () => {
    const rule: JsonObject = {
      match: { any: [{ resources: { kinds: ['Deployment'] } }] },
      validate: { message: 'never', pattern: { metadata: { name: '{{ request.object.spec.none }}' } } },
    };
    expect(told(change(kyverno(rule)))).toEqual([
      expect.stringMatching(/^policy-refuses Deployment: .*teams: check: 'variable substitution failed: unknown key/),
    ]);
    expect(told(change(kyverno(rule, { failurePolicy: 'Ignore' })))).toEqual([]);
  });

  describe('that counts who asks', () => {
    const named = (subject: JsonObject): JsonObject =>
      kyverno({ ...team, exclude: { any: [{ subjects: [subject] }] } });
    const spec = { serviceAccountName: 'deployer' };
    const deployer: JsonObject = { kind: 'ServiceAccount', namespace: 'flux-system', name: 'deployer' };
    const controller = (name: string): JsonObject =>
      object(
        'apps/v1',
        'Deployment',
        { spec: { template: { spec: { serviceAccountName: name, containers: [] } } } },
        { name: 'kustomize-controller', namespace: 'flux-system' },
      );

    test.each([
      deployer,
      { ...deployer, name: 'deploy*' },
      { kind: 'User', name: 'system:serviceaccount:flux-system:deployer' },
      { kind: 'Group', name: 'system:serviceaccounts:flux-system' },
    ])('is silent where it excludes the account of the Kustomization: %j', (subject) => {
      expect(told({ ...change(named(subject)), spec })).toEqual([]);
    });

    test('refuses where it excludes another account', () => {
      expect(told({ ...change(named({ ...deployer, name: 'other' })), spec })).toEqual([refused]);
    });

    test('knows the account of the controller, as its Deployment names it', () => {
      const policy = named({ ...deployer, name: 'kustomize' });
      expect(told(change(policy, controller('kustomize')))).toEqual([]);
      expect(told(change(policy, controller('another')))).toEqual([refused]);
      expect(told(change(policy))).toEqual([expect.stringMatching(/^policy-not-evaluated .*who asks/)]);
    });

    test('knows the roles that the tree binds, and no more', () => {
      const byRole = kyverno({ ...team, exclude: { any: [{ clusterRoles: ['cluster-admin'] }] } });
      const bound = (role: string): JsonObject =>
        clusterObject(
          'rbac.authorization.k8s.io/v1',
          'ClusterRoleBinding',
          { roleRef: { kind: 'ClusterRole', name: role }, subjects: [deployer] },
          { name: 'deployer' },
        );
      expect(told({ ...change(byRole, bound('cluster-admin')), spec })).toEqual([]);
      expect(told({ ...change(byRole, bound('view')), spec })).toEqual([
        expect.stringMatching(/^policy-not-evaluated .*who asks/),
      ]);
    });

    test('gives its name to conditions', () => {
      const rule: JsonObject = {
        match: { any: [{ resources: { kinds: ['Deployment'] } }] },
        validate: {
          message: 'not by {{ serviceAccountName }}',
          deny: {
            conditions: {
              any: [
                {
                  key: '{{ request.userInfo.username }}',
                  operator: 'Equals',
                  value: 'system:serviceaccount:flux-system:deployer',
                },
              ],
            },
          },
        },
      };
      expect(told({ ...change(kyverno(rule)), spec })).toEqual([
        expect.stringMatching(/^policy-refuses Deployment: .*not by deployer/),
      ]);
    });
  });

  test('refuses what stays as it is when it is new, and says so once', () => {
    const second = { ...deployment(), metadata: { name: 'second', namespace: 'shop' } };
    expect(told({ base: [deployment(), second], head: [deployment(), second, kyverno(team)] })).toEqual([
      expect.stringMatching(
        /^policy-refuses-later ClusterPolicy: 2 existing resources would be refused, `Deployment shop\/\w+`, /,
      ),
    ]);
  });

  test('accepts an update of what violated it before, and names it for its next creation', () => {
    const changed = { ...deployment({ image: 'example.org/b:2' }) };
    expect(told({ base: [deployment()], head: [changed, kyverno(team)] })).toEqual([
      expect.stringMatching(/^policy-refuses-later ClusterPolicy: 1 existing resource would be refused/),
    ]);
    const strict = { ...team, validate: { ...(team['validate'] as JsonObject), allowExistingViolations: false } };
    expect(told({ base: [deployment()], head: [changed, kyverno(strict)] })).toEqual([refused]);
  });

  test('reads its variables from ConfigMaps of the tree, and says so where there is none', () => {
    const rule: JsonObject = {
      match: { any: [{ resources: { kinds: ['Deployment'] } }] },
      context: [{ name: 'teams', configMap: { name: 'teams', namespace: 'shop' } }],
      validate: {
        message: 'no such team',
        deny: {
          conditions: {
            any: [{ key: '{{ request.object.metadata.name }}', operator: 'AnyNotIn', value: '{{ teams.data.all }}' }],
          },
        },
      },
    };
    const map = object('v1', 'ConfigMap', { data: { all: '["other"]' } }, { name: 'teams' });
    expect(told(change(kyverno(rule), map))).toEqual([
      expect.stringMatching(/^policy-refuses Deployment: .*no such team/),
    ]);
    expect(told(change(kyverno(rule)))).toEqual([expect.stringMatching(/^policy-not-evaluated /)]);
  });

  test('leaves out the namespaces that its own configuration leaves out', () => {
    const system = { ...deployment(), metadata: { name: 'dns', namespace: 'kube-system' } };
    expect(told({ base: [kyverno(team)], head: [kyverno(team), system] })).toEqual([]);
  });
});

describe('a ValidatingPolicy of Kyverno', () => {
  const of = (validationActions: readonly string[]): JsonObject =>
    clusterObject(
      'policies.kyverno.io/v1',
      'ValidatingPolicy',
      {
        spec: {
          validationActions: [...validationActions],
          matchConstraints: {
            resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['pods'] }],
          },
          validations: [{ expression: "'team' in object.metadata.labels", message: 'a team is missing' }],
        },
      },
      { name: 'teams' },
    );

  test('refuses or warns in its own words, also a controller of pods', () => {
    expect(told(change(of(['Deny'])))).toEqual([
      expect.stringContaining(
        '`admission webhook "vpol.validate.kyverno.svc-fail" denied the request: Policy teams failed: a team is missing`',
      ),
    ]);
    expect(told(change(of(['Warn'])))).toEqual([expect.stringContaining('`Policy teams failed: a team is missing`')]);
    expect(told(change(of(['Audit'])))).toEqual([]);
  });
});

describe('a policy about one version of a kind', () => {
  const versioned = (apiVersion: string, kind: string): JsonObject => object(apiVersion, kind, { spec: {} });
  const denied = { validate: { deny: {} } };
  const asked = (rule: JsonObject, one: JsonObject): readonly string[] => {
    const policy = kyverno({ ...denied, ...rule });
    return told({ base: [policy], head: [policy, one] });
  };
  const kinds = (...list: readonly string[]): JsonObject => ({ any: [{ resources: { kinds: [...list] } }] });
  const [first, second] = ['v1', 'v2'].map((version) => versioned(`autoscaling/${version}`, 'HorizontalPodAutoscaler'));
  const custom = versioned('example.org/v1beta1', 'Widget');
  const refuses = [expect.stringMatching(/^policy-refuses /)];
  const unknown = [expect.stringMatching(/^policy-not-evaluated ClusterPolicy: .*versions that the tree does not say/)];

  test.each<[string, JsonObject, JsonObject, readonly unknown[]]>([
    ['that version', kinds('autoscaling/v2/HorizontalPodAutoscaler'), second as JsonObject, refuses],
    ['another one that is served', kinds('autoscaling/v2/HorizontalPodAutoscaler'), first as JsonObject, unknown],
    ['a version without group', kinds('v1/HorizontalPodAutoscaler'), second as JsonObject, unknown],
    ['that version among others', kinds('v2/HorizontalPodAutoscaler', 'v1/*'), first as JsonObject, refuses],
    ['a version that is not served', kinds('v2beta2/HorizontalPodAutoscaler'), first as JsonObject, []],
    ['a kind of one version', kinds('apps/v1beta1/Deployment'), deployment(), []],
    ['another kind', kinds('example.org/v1/Gadget'), custom, []],
    ['a custom kind', kinds('example.org/v1/Widget'), custom, unknown],
    ['a version with a wildcard', kinds('example.org/*/Widget'), custom, refuses],
  ])('of Kyverno: %s', (_name, match, one, found) => {
    expect(asked({ match }, one)).toEqual(found);
  });

  test('of Kyverno excludes no other version of what comes as it is', () => {
    const match = kinds('Widget');
    expect(asked({ match, exclude: kinds('example.org/v1/Widget') }, custom)).toEqual(refuses);
    expect(asked({ match, exclude: kinds('v1beta1/Widget') }, custom)).toEqual([]);
  });

  test.each<[string, string, JsonObject, string, readonly RegExp[]]>([
    ['another version that may be served', 'gateway.networking.k8s.io', {}, 'v1beta1', [/^policy-not-evaluated /]],
    ['that version', 'gateway.networking.k8s.io', {}, 'v1', [/^policy-refuses /]],
    ['another version, exactly', 'gateway.networking.k8s.io', { matchPolicy: 'Exact' }, 'v1beta1', []],
  ])('of the API server: %s', (_name, group, more, version, found) => {
    const rule = (of: string): JsonObject => ({
      apiGroups: [group],
      apiVersions: [of],
      operations: ['*'],
      resources: ['httproutes'],
    });
    const policyOf = (constraints: JsonObject): readonly JsonObject[] => [
      clusterObject('admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicy', {
        spec: { matchConstraints: constraints, validations: [{ expression: 'false' }] },
      }),
      clusterObject('admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicyBinding', {
        spec: { policyName: 'app', validationActions: ['Deny'] },
      }),
    ];
    const route = versioned(`${group}/${version}`, 'HTTPRoute');
    const ask = (constraints: JsonObject): readonly string[] => {
      const policy = policyOf({ ...more, ...constraints });
      return told({ base: policy, head: [...policy, route] });
    };
    const any = { ...rule('*'), apiVersions: ['*'] };

    expect(ask({ resourceRules: [rule('v1')] })).toEqual(found.map((one) => expect.stringMatching(one)));
    // What excludes another version does so with the same words of `matchPolicy`.
    const excluded = ask({ resourceRules: [any], excludeResourceRules: [rule('v1')] });
    const still =
      version === 'v1' ? [] : [more['matchPolicy'] === 'Exact' ? /^policy-refuses / : /^policy-not-evaluated /];
    expect(excluded).toEqual(still.map((one) => expect.stringMatching(one)));
  });
});

describe('what a policy reads beside requests', () => {
  const about = [{ apiGroups: ['apps'], apiVersions: ['v1'], operations: ['*'], resources: ['deployments'] }];
  const bound = (spec: JsonObject, more: JsonObject = {}): readonly JsonObject[] => [
    clusterObject(
      'admissionregistration.k8s.io/v1',
      'ValidatingAdmissionPolicy',
      { spec: { matchConstraints: { resourceRules: about }, ...spec } },
      { name: 'limits' },
    ),
    clusterObject('admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicyBinding', {
      spec: { policyName: 'limits', validationActions: ['Deny'], ...more },
    }),
  ];
  const limited = bound(
    {
      paramKind: { apiVersion: 'v1', kind: 'ConfigMap' },
      validations: [{ expression: 'object.spec.replicas <= int(params.data.most)', message: 'too many' }],
    },
    { paramRef: { name: 'limits', namespace: 'shop', parameterNotFoundAction: 'Deny' } },
  );
  const most = (data: string, name = 'limits'): JsonObject =>
    object('v1', 'ConfigMap', { data: { most: data } }, { name });
  const running = deployment({}, {}, { replicas: 3 });
  const namespace = (labels: JsonObject): JsonObject => clusterObject('v1', 'Namespace', {}, { name: 'shop', labels });
  const later = (kind: string, words: string): readonly unknown[] => [
    expect.stringMatching(
      new RegExp(
        `^policy-refuses-later ${kind}: 1 existing resource would be refused, \\\`Deployment shop/app\\\`: .*${words}`,
      ),
    ),
  ];
  const sides = (base: readonly JsonObject[], head: readonly JsonObject[], ...kept: readonly JsonObject[]): Case => ({
    base: [...base, ...kept, running],
    head: [...head, ...kept, running],
  });

  test('refuses what stays when a parameter is tightened, and nothing when it is loosened or another one is', () => {
    expect(told(sides([most('5')], [most('2')], ...limited))).toEqual(later('ConfigMap', 'too many'));
    expect(told(sides([most('2')], [most('5')], ...limited))).toEqual([]);
    expect(told(sides([most('5', 'other')], [most('2', 'other')], most('5'), ...limited))).toEqual([]);
  });

  test('is named for what stays where its answer cannot be worked out', () => {
    const byUser = bound(
      {
        paramKind: { apiVersion: 'v1', kind: 'ConfigMap' },
        matchConditions: [{ name: 'people', expression: "request.userInfo.username != 'robot'" }],
        validations: [{ expression: 'object.spec.replicas <= int(params.data.most)', message: 'too many' }],
      },
      { paramRef: { name: 'limits', namespace: 'shop', parameterNotFoundAction: 'Deny' } },
    );
    expect(told(sides([most('5')], [most('2')], ...byUser))).toEqual([
      expect.stringMatching(
        /^policy-not-evaluated ConfigMap: Not evaluated for 1 existing resource, `Deployment shop\/app`: .*userInfo/,
      ),
    ]);
    expect(told(sides([most('5')], [most('5')], ...byUser))).toEqual([]);
  });

  test('refuses what stays when Flux deletes a parameter that the binding asks for', () => {
    expect(told(sides([most('5')], [], ...limited))).toEqual(later('ConfigMap', 'no params found'));
    expect(told({ ...sides([most('5')], [], ...limited), spec: { prune: false } })).toEqual([]);
  });

  test('refuses what stays when labels bring a namespace under a policy', () => {
    const policy = bound(
      { validations: [{ expression: 'object.spec.replicas <= 2', message: 'too many' }] },
      { matchResources: { namespaceSelector: { matchLabels: { tier: 'gold' } } } },
    );
    expect(told(sides([namespace({})], [namespace({ tier: 'gold' })], ...policy))).toEqual(
      later('Namespace', 'too many'),
    );
    expect(told(sides([namespace({ tier: 'gold' })], [namespace({})], ...policy))).toEqual([]);
    expect(told(sides([namespace({ tier: 'gold' })], [namespace({ tier: 'gold', a: 'b' })], ...policy))).toEqual([]);
  });

  test('refuses what stays when an exception of Kyverno goes, or a ConfigMap that a rule takes variables from differs', () => {
    const exception = object('kyverno.io/v2', 'PolicyException', {
      spec: {
        exceptions: [{ policyName: 'teams', ruleNames: ['*'] }],
        match: { any: [{ resources: { kinds: ['Deployment'] } }] },
      },
    });
    const rule: JsonObject = {
      match: { any: [{ resources: { kinds: ['Deployment'] } }] },
      context: [{ name: 'limits', configMap: { name: 'limits', namespace: 'shop' } }],
      validate: {
        message: 'too many',
        deny: {
          conditions: {
            any: [
              { key: '{{ request.object.spec.replicas }}', operator: 'GreaterThan', value: '{{ limits.data.most }}' },
            ],
          },
        },
      },
    };
    expect(told(sides([exception], [], kyverno(team)))).toEqual(later('PolicyException', 'a team is missing'));
    const byUser = kyverno({ ...team, exclude: { any: [{ clusterRoles: ['cluster-admin'] }] } });
    const other = { ...exception, spec: { exceptions: [{ policyName: 'others', ruleNames: ['*'] }] } };
    expect(told(sides([exception], [], byUser))).toEqual([
      expect.stringMatching(/^policy-not-evaluated PolicyException: Not evaluated for 1 existing resource/),
    ]);
    expect(told(sides([], [exception], byUser))).toEqual([]);
    expect(told(sides([other], [], byUser))).toEqual([]);
    expect(told(sides([most('5')], [most('2')], kyverno(rule)))).toEqual(later('ConfigMap', 'too many'));
    expect(told(sides([most('5')], [most('2')], kyverno(team)))).toEqual([]);
  });
});

describe('what is asked about a change and cannot be worked out', () => {
  const rules = [{ apiGroups: ['apps'], apiVersions: ['v1'], operations: ['*'], resources: ['deployments'] }];
  const webhook = (resources: readonly JsonObject[]): JsonObject =>
    clusterObject('admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration', {
      webhooks: [{ name: 'check.example.com', rules: [...resources] }],
    });

  test('is named where it is asked about what changes, and nowhere else', () => {
    expect(told(change(webhook(rules)))).toEqual([
      expect.stringMatching(
        /^policy-not-evaluated ValidatingWebhookConfiguration: .*the webhook check.example.com is asked/,
      ),
    ]);
    expect(told(change(webhook([{ ...rules[0], resources: ['daemonsets'] }])))).toEqual([]);
  });

  test('names a constraint of Gatekeeper', () => {
    const template = clusterObject('templates.gatekeeper.sh/v1', 'ConstraintTemplate', {
      spec: { crd: { spec: { names: { kind: 'K8sTeams' } } } },
    });
    const constraint = clusterObject('constraints.gatekeeper.sh/v1beta1', 'K8sTeams', {
      spec: { match: { kinds: [{ apiGroups: ['apps'], kinds: ['Deployment'] }] } },
    });
    expect(told(change(template, constraint))).toEqual([expect.stringMatching(/^policy-not-evaluated K8sTeams: /)]);
  });
});
