import { describe, expect, test } from 'vitest';
import { diffSides } from '../../../src/compare/diff-sides.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { resourceIdOf } from '../../../src/core/resource-id.ts';
import type { NodeResult } from '../../../src/core/side-result.ts';
import { type ReviewedComparison, reviewComparison } from '../../../src/findings/review.ts';
import { acceptableFindings } from '../../../src/report/acceptance.ts';
import { comparisonShape, writeComparison } from '../../../src/report/artifact/comparison-shape.ts';
import { node, side } from '../../compare/sides.ts';
import { binding, clusterObject, deployment, kustomization, object } from '../objects.ts';

const group = 'rbac.authorization.k8s.io';

/** A node that applies some objects. */
const applied = (name: string, ...objects: readonly JsonObject[]): NodeResult =>
  node(
    `Kustomization flux-system/${name}`,
    objects.flatMap((one) => {
      const id = resourceIdOf(one);
      return id === undefined ? [] : [{ id, object: one }];
    }),
  );
const broken = (name: string): NodeResult =>
  node(`Kustomization flux-system/${name}`, '', { state: 'failed', reason: 'no such file' });
const review = (base: readonly NodeResult[], head: readonly NodeResult[]): ReviewedComparison =>
  reviewComparison(diffSides(side(base), side(head)), side(base), side(head), {});

/** The fingerprints of what blocks, or of what the API server refuses too, at a commit. */
const fingerprints = (comparison: ReviewedComparison, commit = 'b', refusals = true): string[] => {
  const accept = { way: 'label', refusals } as const;
  return [...acceptableFindings(comparison, { failOn: ['block'], accept, branch: 'main', commit }).keys()];
};
/** The comparison as another job reads it. */
const travelled = (comparison: ReviewedComparison): ReviewedComparison =>
  comparisonShape(JSON.parse(JSON.stringify(writeComparison(comparison))));

const everybody = (role: string): JsonObject =>
  clusterObject(`${group}/v1`, 'ClusterRoleBinding', {
    roleRef: { apiGroup: group, kind: 'ClusterRole', name: role },
    subjects: [{ apiGroup: group, kind: 'Group', name: 'system:authenticated' }],
  });
const role = (name: string, verb: string, labels: JsonObject = {}, more: JsonObject = {}): JsonObject => ({
  ...clusterObject(`${group}/v1`, 'ClusterRole', {}, { name, labels }),
  rules: [{ apiGroups: [''], resources: ['pods'], verbs: [verb] }],
  ...more,
});
const taking = (...labels: readonly JsonObject[]): JsonObject => ({
  aggregationRule: { clusterRoleSelectors: labels.map((matchLabels) => ({ matchLabels })) },
});
const sealed = (data: string): string => `ENC[AES256_GCM,data:${data},iv:AAAA,tag:AAAA,type:str]`;
const runs = (text: string): JsonObject => deployment({ args: [text], securityContext: { privileged: true } });

describe('another acceptance is needed where a later push changes', () => {
  const to = (name: string): JsonObject => ({ [`${group}/aggregate-to-${name}`]: 'true' });
  const shop = { team: 'shop' };
  test.each<[string, (verb: string) => readonly NodeResult[]]>([
    ['the role', (verb) => [applied('a', everybody('guests'), role('guests', verb))]],
    [
      'the role in another Kustomization',
      (verb) => [applied('a', everybody('guests')), applied('b', role('guests', verb))],
    ],
    [
      'a role for one that something else applies',
      (verb) => [applied('a', everybody('guests'), role('x', verb, shop))],
    ],
    [
      'a role that is selected by any label',
      (verb) => [applied('a', everybody('guests'), role('guests', '', {}, taking(shop)), role('part', verb, shop))],
    ],
    [
      'a role that is added in two steps',
      (verb) => [
        applied(
          'a',
          everybody('guests'),
          role('guests', '', {}, taking(to('guests'))),
          role('middle', '', to('guests'), taking(to('middle'))),
          role('leaf', verb, to('middle')),
        ),
      ],
    ],
    ['a role that goes into view, of admin', (verb) => [applied('a', everybody('admin'), role('x', verb, to('view')))]],
    ['ciphertext within a longer text', (verb) => [applied('a', runs(`--config=${sealed(verb)}`))]],
  ])('%s', (_, head) => {
    const [few, same, more] = ['list', 'list', 'patch'].map((verb) => review([applied('a')], head(verb)));
    if (few === undefined || same === undefined || more === undefined) throw new Error('not compared');

    expect(fingerprints(few)).toHaveLength(1);
    expect(fingerprints(same, 'd')).toEqual(fingerprints(few));
    expect(fingerprints(more)).not.toEqual(fingerprints(few));
    expect(fingerprints(travelled(few))).toEqual(fingerprints(few));
    expect(fingerprints(travelled(more))).toEqual(fingerprints(more));
  });
});

const kustomized = (spec: JsonObject): JsonObject => ({
  ...kustomization(spec),
  metadata: { name: 'a', namespace: 'flux-system' },
});
/** Objects of `flux-system/a`, whose Kustomization something applies with other objects. */
const below = (spec: JsonObject, ...others: readonly JsonObject[]): readonly NodeResult[] => [
  applied('top', kustomized(spec), ...others),
  { ...applied('a', runs('x')), parent: node('Kustomization flux-system/top', '').id },
];
const inFlux = (name: string, data: JsonObject, more: JsonObject = {}): JsonObject =>
  object('v1', 'ConfigMap', { data }, { name, namespace: 'flux-system', ...more });
const map = (name: string): JsonObject => ({ kubeConfig: { configMapRef: { name } } });
const holders = (name: string, roleName: string, metadata: JsonObject = {}): JsonObject => ({
  ...everybody(roleName),
  metadata: { name, ...metadata },
  subjects: [{ apiGroup: group, kind: 'Group', name: 'shop' }],
});
const wildcard = (labels: JsonObject = {}): JsonObject => ({
  ...clusterObject(`${group}/v1`, 'ClusterRole', {}, { name: 'all', labels }),
  rules: [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }],
});

describe('another acceptance is needed where', () => {
  const to = { team: 'all' };
  const near = object(`${group}/v1`, 'Role', { rules: [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }] });
  const inShop = (kind: string, name: string): JsonObject =>
    object(`${group}/v1`, 'RoleBinding', { roleRef: { apiGroup: group, kind, name }, subjects: [] });
  const first = inFlux('one', { address: 'https://one.example' });
  test.each<[string, readonly NodeResult[], readonly NodeResult[]]>([
    ['the owner gets a kubeConfig', below({}), below(map('one'), first)],
    [
      'the owner names another kubeConfig',
      below(map('one'), first, inFlux('two', { address: 'https://one.example' })),
      below(map('two'), first, inFlux('two', { address: 'https://one.example' })),
    ],
    [
      'the ConfigMap of a kubeConfig has another address',
      below(map('one'), first),
      below(map('one'), inFlux('one', { address: 'https://two.example' })),
    ],
    ['a role gets a binding', [applied('a', wildcard())], [applied('a', wildcard(), holders('x', 'all'))]],
    [
      'the binding of a role gets a subject',
      [applied('a', wildcard(), holders('x', 'all'))],
      [applied('a', wildcard(), { ...holders('x', 'all'), subjects: [] })],
    ],
    [
      'a role is taken by another one',
      [applied('a', wildcard(to))],
      [applied('a', wildcard(to), role('x', 'list', {}, taking(to)))],
    ],
    [
      'a role that takes it is bound',
      [applied('a', wildcard(to), role('x', 'list', {}, taking(to)))],
      [applied('a', wildcard(to), role('x', 'list', {}, taking(to)), holders('x', 'x'))],
    ],
    [
      'a role that nothing here applies is bound',
      [applied('a', wildcard(to))],
      [applied('a', wildcard(to), holders('x', 'x'))],
    ],
    [
      'a ClusterRole is bound in a namespace',
      [applied('a', wildcard())],
      [applied('a', wildcard(), inShop('ClusterRole', 'all'))],
    ],
    [
      'a fifth subject that the message counts is another one',
      [applied('a', binding('cluster-admin', 'a', 'b', 'c', 'd', 'e'))],
      [applied('a', binding('cluster-admin', 'a', 'b', 'c', 'd', 'f'))],
    ],
    ['a Role is bound', [applied('a', near)], [applied('a', near, inShop('Role', 'app'))]],
  ])('%s', (_, before, after) => {
    const [one, same, other] = [before, before, after].map((head) => fingerprints(review([applied('a')], head)));

    expect(one).toHaveLength(1);
    expect(same).toEqual(one);
    expect(other).toHaveLength(1);
    expect(other).not.toEqual(one);
  });
});

test('a binding of another role leaves what was accepted of a role', () => {
  const of = (...more: readonly JsonObject[]): string[] =>
    fingerprints(review([applied('a')], [applied('a', wildcard(), role('x', 'list'), ...more)]));

  expect(of()).toHaveLength(1);
  expect(of(holders('x', 'x'))).toEqual(of());
});

test.each<[string, readonly NodeResult[]]>([
  ['a Secret', below({ kubeConfig: { secretRef: { name: 'one' } } })],
  ['a ConfigMap that nothing here applies', below(map('one'))],
  ['a ConfigMap with ciphertext', below(map('one'), inFlux('one', { address: sealed('x') }))],
  [
    'a ConfigMap with data of another object',
    below(
      map('one'),
      inFlux('one', {}, { annotations: { 'fluxcd.controlplane.io/convertKubeConfigFrom': 'shop/secret' } }),
    ),
  ],
])('in a cluster that %s tells, a finding is accepted for its commit alone', (_, head) => {
  const comparison = review([applied('a')], head);

  expect(fingerprints(comparison)).toHaveLength(1);
  expect(fingerprints(comparison, 'd')).not.toEqual(fingerprints(comparison));
});

test.each([3, 12])('another order of %i init containers needs another acceptance', (count) => {
  const names = Array.from({ length: count }, (_, at) => `step-${at}`);
  const [first = '', ...rest] = names.slice(-2);
  const turned = [...names.slice(0, -2), ...rest, first];
  const withSteps = (steps: readonly string[], privileged: boolean): NodeResult =>
    applied(
      'a',
      deployment({ securityContext: { privileged } }, { initContainers: steps.map((name) => ({ name, image: name })) }),
    );
  const [one, other, same] = [names, turned, turned].map((steps) =>
    fingerprints(review([withSteps(names, false)], [withSteps(steps, true)])),
  );

  expect(one).toHaveLength(1);
  expect(other).toHaveLength(1);
  expect(other).not.toEqual(one);
  expect(same).toEqual(other);
});

test('a role that the bound one does not take leaves what was accepted', () => {
  const [few, more] = ['list', 'patch'].map((verb) =>
    fingerprints(review([applied('a')], [applied('a', everybody('guests'), role('guests', ''), role('x', verb))])),
  );

  expect(few).toHaveLength(1);
  expect(more).toEqual(few);
});

describe('where the base does not render, another acceptance is needed for', () => {
  const members = (last: string): JsonObject =>
    clusterObject(`${group}/v1`, 'ClusterRoleBinding', {
      roleRef: { apiGroup: group, kind: 'ClusterRole', name: 'cluster-admin' },
      subjects: ['a', 'b', 'c', 'd', 'e', last].map((name) => ({ kind: 'ServiceAccount', name, namespace: 'shop' })),
    });
  test.each<[string, readonly NodeResult[], (text: string) => readonly NodeResult[]]>([
    ['a subject that the message does not name', [broken('a')], (last) => [applied('a', members(last))]],
    ['more of a role', [broken('a')], (verb) => [applied('a', everybody('guests'), role('guests', verb))]],
    [
      'more of a role of the app',
      [applied('a'), broken('b')],
      (verb) => [applied('a', everybody('guests')), applied('b', role('guests', verb))],
    ],
    ['other ciphertext', [broken('a')], (data) => [applied('a', runs(sealed(data)))]],
  ])('%s', (_, base, head) => {
    const [one, same, other] = ['good', 'good', 'evil'].map((text) => review(base, head(text)));
    if (one === undefined || same === undefined || other === undefined) throw new Error('not compared');

    expect(fingerprints(one)).toHaveLength(1);
    expect(fingerprints(same, 'd')).toEqual(fingerprints(one));
    expect(fingerprints(other)).not.toEqual(fingerprints(one));
  });
});

test('a hidden value in clear is accepted for its commit alone, also by a job that only posts', () => {
  const secret = (value: string): NodeResult =>
    applied('a', object('v1', 'Secret', { immutable: true, stringData: { word: value } }));
  const comparison = review([secret('first')], [secret('second')]);

  expect(fingerprints(comparison)).toHaveLength(1);
  expect(fingerprints(comparison, 'd')).not.toEqual(fingerprints(comparison));
  expect(fingerprints(travelled(comparison))).toEqual(fingerprints(comparison));
  expect(fingerprints(travelled(comparison), 'd')).toEqual(fingerprints(comparison, 'd'));
  expect(comparison.review?.findings.map(({ content }) => content)).toEqual([undefined]);
});

test('a removed Namespace with other resources in it needs another acceptance', () => {
  const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } };
  const of = (inside: JsonObject): string[] => fingerprints(review([applied('a', namespace)], [applied('a', inside)]));
  const [settings, account] = [object('v1', 'ConfigMap'), object('v1', 'ServiceAccount')];

  expect(of(settings)).toHaveLength(1);
  expect(of(settings)).toEqual(of(settings));
  expect(of(account)).toHaveLength(1);
  expect(of(account)).not.toEqual(of(settings));
});

test('a removed object needs another acceptance where another user that the message counts remains', () => {
  const settings = object('v1', 'ConfigMap', { data: { a: 'b' } }, { name: 'settings' });
  const user = (name: string): JsonObject => {
    const made = deployment({ envFrom: [{ configMapRef: { name: 'settings' } }] });
    return { ...made, metadata: { name, namespace: 'shop' } };
  };
  const of = (last: string): ReviewedComparison => {
    const users = ['a', 'b', 'c', last].map(user);
    return review([applied('a', settings, ...users, user('x'), user('y'))], [applied('a', ...users)]);
  };
  const [one, same, other] = [of('x'), of('x'), of('y')];

  expect(one.review?.findings[0]?.message).toContain('and 1 more still use it');
  expect(fingerprints(one)).toHaveLength(1);
  expect(fingerprints(same)).toEqual(fingerprints(one));
  expect(other.review?.findings[0]?.message).toBe(one.review?.findings[0]?.message);
  expect(fingerprints(other)).not.toEqual(fingerprints(one));
  expect(fingerprints(travelled(one))).toEqual(fingerprints(one));
});

test('a message about a binding says how many subjects it leaves out', () => {
  const comparison = review([applied('a')], [applied('a', binding('cluster-admin', 'a', 'b', 'c', 'd', 'e', 'f'))]);

  expect(comparison.review?.findings.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('`ServiceAccount shop/d` and 2 more may do everything in the cluster.'),
  );
});

test('what is about no resource is accepted for its commit alone', () => {
  const position = { file: '.fluxdelta.yaml', line: 1 };
  const sides = [side([]), side([])] as const;
  const configuration = { position, faults: [{ position, message: 'unknown field' }], weaker: [] };
  const comparison = reviewComparison(diffSides(...sides), ...sides, { configuration });

  expect(fingerprints(comparison)).toHaveLength(1);
  expect(fingerprints(comparison, 'd')).not.toEqual(fingerprints(comparison));
});
