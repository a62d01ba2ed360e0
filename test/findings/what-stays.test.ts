import { beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { resourceIdOf } from '../../src/core/resource-id.ts';
import { withLazyModules } from '../../src/engines/kubernetes/lazy-module.ts';
import { type AskedChange, policiesOf, verdictsOf } from '../../src/findings/admission/tree-policies.ts';
import { indexSide, type SideIndex } from '../../src/findings/side-index.ts';
import { node, side } from '../compare/sides.ts';
import { fc, runs } from '../support/property.ts';
import { judgeCase } from './judge-case.ts';
import { claim, clusterObject, deployment, object } from './objects.ts';

const running = deployment({}, {}, { replicas: 3 });
const data = claim({ resources: { requests: { storage: '5Gi' } } });
const id = resourceIdOf(running);
if (id === undefined) throw new Error('no name');

/** What policies and limits read, each in a few forms; an empty text for what is not there. */
const parts = fc.record({
  expression: fc.constantFrom('object.spec.replicas <= 2', 'object.spec.replicas <= int(params.data.most)', 'true'),
  failurePolicy: fc.constantFrom('Fail', 'Ignore'),
  action: fc.constantFrom('Audit', 'Deny', 'Deny', ''),
  selects: fc.constantFrom('gold', ''),
  tier: fc.constantFrom('gold', 'iron', ''),
  most: fc.constantFrom('2', '5', 'many', ''),
  notFound: fc.constantFrom('Allow', 'Deny'),
  limit: fc.constantFrom('2', '5', ''),
  isExempt: fc.boolean(),
  action2: fc.constantFrom('Audit', 'Enforce'),
  storage: fc.constantFrom('2Gi', '8Gi', ''),
});
type Parts = Parameters<Parameters<typeof parts.map>[0]>[0];
const partNames: (keyof Parts)[] = [
  'expression',
  'failurePolicy',
  'action',
  'selects',
  'tier',
  'most',
  'notFound',
  'limit',
  'isExempt',
  'action2',
  'storage',
];

const admission = (kind: string, spec: JsonObject): JsonObject =>
  clusterObject('admissionregistration.k8s.io/v1', kind, { spec }, { name: 'limits' });
const deployments = { any: [{ resources: { kinds: ['Deployment'] } }] };

function treeOf(of: Parts): JsonObject[] {
  const config = (name: string, most: string): JsonObject[] =>
    most === '' ? [] : [object('v1', 'ConfigMap', { data: { most } }, { name })];
  const hasParams = of.expression.includes('params');
  const key = '{{ request.object.spec.replicas }}';
  return [
    running,
    data,
    clusterObject('v1', 'Namespace', {}, { name: 'shop', labels: of.tier === '' ? {} : { tier: of.tier } }),
    ...config('limits', of.most),
    ...config('other', of.limit),
    admission('ValidatingAdmissionPolicy', {
      failurePolicy: of.failurePolicy,
      ...(hasParams ? { paramKind: { apiVersion: 'v1', kind: 'ConfigMap' } } : {}),
      matchConstraints: {
        resourceRules: [{ apiGroups: ['apps'], apiVersions: ['v1'], operations: ['*'], resources: ['deployments'] }],
      },
      validations: [{ expression: of.expression, message: 'too many' }],
    }),
    ...(of.action === ''
      ? []
      : [
          admission('ValidatingAdmissionPolicyBinding', {
            policyName: 'limits',
            validationActions: [of.action],
            ...(hasParams
              ? { paramRef: { name: 'limits', namespace: 'shop', parameterNotFoundAction: of.notFound } }
              : {}),
            ...(of.selects === ''
              ? {}
              : { matchResources: { namespaceSelector: { matchLabels: { tier: of.selects } } } }),
          }),
        ]),
    clusterObject(
      'kyverno.io/v1',
      'ClusterPolicy',
      {
        spec: {
          validationFailureAction: of.action2,
          rules: [
            {
              name: 'check',
              match: deployments,
              context: [{ name: 'limits', configMap: { name: 'other', namespace: 'shop' } }],
              validate: {
                message: 'too many',
                deny: { conditions: { any: [{ key, operator: 'GreaterThan', value: '{{ limits.data.most }}' }] } },
              },
            },
          ],
        },
      },
      { name: 'limits' },
    ),
    ...(of.isExempt
      ? [
          object('kyverno.io/v2', 'PolicyException', {
            spec: { exceptions: [{ policyName: 'limits', ruleNames: ['*'] }], match: deployments },
          }),
        ]
      : []),
    ...(of.storage === ''
      ? []
      : [
          object('v1', 'LimitRange', {
            spec: { limits: [{ type: 'PersistentVolumeClaim', max: { storage: of.storage } }] },
          }),
        ]),
  ];
}

function indexOf(objects: readonly JsonObject[]): SideIndex {
  const manifests = objects.flatMap((each) => {
    const found = resourceIdOf(each);
    return found === undefined ? [] : [{ id: found, object: each }];
  });
  return indexSide(side([node('Kustomization flux-system/apps', manifests)]));
}

/** The policies that refuse the Deployment as it is, by kind. */
function refusing(index: SideIndex, gone: readonly JsonObject[]): readonly string[] {
  if (id === undefined) return [];
  const deleted = gone.flatMap((one) => {
    const found = resourceIdOf(one);
    return found === undefined ? [] : [{ id: found, object: one }];
  });
  const update: AskedChange = { operation: 'UPDATE', root: '', id, object: running, oldObject: running, deleted };
  return policiesOf(index, '').flatMap((policy) => {
    const { kind } = policy.indexed.manifest.id;
    // Kyverno asks nothing of what was so before.
    const asked: AskedChange =
      kind === 'ClusterPolicy' ? { ...update, operation: 'CREATE', oldObject: undefined } : update;
    return verdictsOf([policy], asked, index).some(({ effect }) => effect === 'deny') ? [kind] : [];
  });
}

beforeAll(async () => {
  const of: Parts = {
    ...{ expression: 'object.spec.replicas <= 2', failurePolicy: 'Fail', action: 'Deny', selects: '', tier: '' },
    ...{ most: '', notFound: 'Deny', limit: '', isExempt: false, action2: 'Enforce', storage: '' },
  };
  await withLazyModules(() => refusing(indexOf(treeOf(of)), []));
});

test('whatever changes of what policies and limits read, what stays and is refused from then on is told, and nothing else', () => {
  let refused = 0;
  fc.assert(
    fc.property(parts, parts, fc.subarray(partNames, { minLength: 1, maxLength: 3 }), (one, drawn, names) => {
      // Few parts differ: with many, the policy itself nearly always does.
      const other = { ...one, ...Object.fromEntries(names.map((name) => [name, drawn[name]])) };
      const [base, head] = [treeOf(one), treeOf(other)];
      const there = new Set(head.map((each) => JSON.stringify(resourceIdOf(each))));
      const gone = base.filter((each) => !there.has(JSON.stringify(resourceIdOf(each))));
      const before = refusing(indexOf(base), []);
      const after = refusing(indexOf(head), gone).filter((kind) => !before.includes(kind));
      const isLimited = one.storage !== '2Gi' && other.storage === '2Gi';
      refused += after.length + (isLimited ? 1 : 0);
      const told = (judgeCase({ base, head }).review?.findings ?? []).map(({ rule }) => rule);

      expect(told.filter((rule) => rule === 'policy-refuses-later')).toHaveLength(after.length);
      expect(told.includes('claim-outside-limits')).toBe(isLimited);
    }),
    { numRuns: runs(300) },
  );
  expect(refused).toBeGreaterThan(20);
});

test('pods that a LimitRange gives no defaults any more lack what a quota asks for', () => {
  const quota = object('v1', 'ResourceQuota', { spec: { hard: { 'requests.cpu': '9' } } });
  const limits = object('v1', 'LimitRange', {
    spec: { limits: [{ type: 'Container', defaultRequest: { cpu: '1' } }] },
  });
  const other = object('v1', 'LimitRange', {
    spec: { limits: [{ type: 'Container', defaultRequest: { memory: '1Gi' } }] },
  });
  const told = (base: readonly JsonObject[], head: readonly JsonObject[], prune = true): readonly string[] =>
    (
      judgeCase({ base: [...base, running, quota], head: [...head, running, quota], spec: { prune } }).review
        ?.findings ?? []
    )
      .filter(({ rule }) => rule === 'pods-refused-later')
      .map(({ message }) => message);
  const words = [
    expect.stringContaining(
      'The API server refuses the pods of `Deployment shop/app`: `failed quota: app: must specify requests.cpu',
    ),
  ];

  expect(told([limits], [other])).toEqual(words);
  expect(told([limits], [])).toEqual(words);
  expect(told([limits], [], false)).toEqual([]);
  expect(told([], [other])).toEqual([]);
});
