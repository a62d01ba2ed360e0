import { expect, test } from 'vitest';
import type { ReviewedComparison } from '../../../src/findings/review.ts';
import {
  active,
  changes,
  chartOf,
  compared,
  configMap,
  type Files,
  kustomization,
  releaseOf,
} from '../../support/history-of-commits.ts';

const bad = (replicas: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d, namespace: default}\nspec: {replicas: ${replicas}, selector: {matchLabels: {a: d}}, template: {metadata: {labels: {a: d}}, spec: {containers: [{name: c, image: "a:1"}]}}}\n`;
const binding = (role: string, mark = 'kustomize.toolkit.fluxcd.io/ssa: IfNotPresent'): string =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: x, annotations: {${mark}}}\nroleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: ${role}}\nsubjects: [{kind: ServiceAccount, name: x, namespace: default}]\n`;
const entry = { 'cluster/flux-system.yaml': kustomization('flux-system', './cluster') };

const messages = async (rule: string, ...commits: readonly Files[]): Promise<readonly string[]> =>
  found(rule, await compared(commits));
/** Where no commit before the base is known. */
const messagesAlone = async (rule: string, ...commits: readonly Files[]): Promise<readonly string[]> =>
  found(rule, await compared(commits, false));
const found = (rule: string, { review }: ReviewedComparison): readonly string[] =>
  (review?.findings ?? []).flatMap((one) => (one.rule === rule ? [one.message] : []));

test('what waits for a Kustomization that a refused object holds back, and what is below it, is named with it', async () => {
  const files = (replicas: string, value: string): Files => ({
    ...entry,
    'cluster/a.yaml': kustomization('a', './a'),
    'cluster/b.yaml': kustomization('b', './b', '  dependsOn: [{name: a}]\n'),
    'cluster/other.yaml': kustomization('other', './other'),
    'a/d.yaml': bad(replicas),
    'a/child.yaml': kustomization('child', './child'),
    'b/c.yaml': configMap('b', value),
    'child/c.yaml': configMap('child', value),
    'other/c.yaml': configMap('other', value),
  });

  const told = await messagesAlone('refused-on-base', files('"x"', '2'), files('1', '2'));
  expect(told).toEqual([
    expect.stringContaining(
      'older content of it, and of what it holds back: `Kustomization flux-system/b`, `Kustomization flux-system/child`.',
    ),
  ]);
  // What is below may have changed since then all the same.
  const known = await compared([files('1', '1'), files('"x"', '2'), files('1', '2')]);
  expect(changes(known)).toEqual(['changed Deployment default/d']);
  expect(known.warnings.map(({ message }) => message)).toEqual([
    'may be as of 1111111 of 2026-09-21 in the cluster: since then the API server refuses Deployment default/d',
  ]);
});

test('what depends on a Kustomization that waits for it is named too, and what is beside it is not', async () => {
  const files = (replicas: string, more = '  wait: true\n'): Files => ({
    ...entry,
    'cluster/p.yaml': kustomization('p', './p', more),
    'cluster/q.yaml': kustomization('q', './q', '  dependsOn: [{name: p}]\n'),
    'p/a.yaml': kustomization('a', './a'),
    'p/beside.yaml': kustomization('beside', './beside'),
    'a/d.yaml': bad(replicas),
    'q/c.yaml': configMap('q', '1'),
    'beside/c.yaml': configMap('beside', '1'),
  });

  expect(await messages('refused-on-base', files('"x"'), files('1'))).toEqual([
    expect.stringContaining('of what it holds back: `Kustomization flux-system/q`.'),
  ]);
  expect(await messages('refused-on-base', files('"x"', ''), files('1', ''))).toEqual([
    expect.not.stringContaining('holds back'),
  ]);
});

test('an object that is made where it is missing is shown and judged, since the base may not have made it', async () => {
  const files = (replicas: string, role: string, mark?: string): Files => ({
    ...entry,
    'cluster/a.yaml': kustomization('a', './a'),
    'a/d.yaml': bad(replicas),
    'a/x.yaml': binding(role, mark),
  });
  const { 'a/x.yaml': _later, ...before } = files('1', 'view');

  expect(await messages('cluster-admin-bound', before, files('"x"', 'view'), files('1', 'cluster-admin'))).toHaveLength(
    1,
  );
  const ignored = 'kustomize.toolkit.fluxcd.io/ssa: Ignore';
  const { groups } = await compared([files('1', 'view', ignored), files('1', 'view')]);
  expect(groups.flatMap(({ changes }) => changes.map(({ id, notes }) => [id.kind, ...notes]))).toEqual([
    ['ClusterRoleBinding', 'Flux leaves it as it is while it is there (kustomize.toolkit.fluxcd.io/ssa: IfNotPresent)'],
  ]);
});

test('an object that Flux has not applied until now is judged as a new one, and one that it has made before is not', async () => {
  const files = (mark: string): Files => ({ ...entry, 'cluster/x.yaml': binding('cluster-admin', mark) });

  const judged = (mark: string) => messages('cluster-admin-bound', files(mark), files('a: b'));
  expect(await judged('kustomize.toolkit.fluxcd.io/ssa: Ignore')).toHaveLength(1);
  expect(await judged('kustomize.toolkit.fluxcd.io/ssa: IfNotPresent')).toEqual([]);
});

test('a node that no longer waits for a Kustomization with a refused object is named', async () => {
  const files = (dependsOn: string, value: string, replicas = '"x"'): Files => ({
    ...entry,
    'cluster/a.yaml': kustomization('a', './a'),
    'cluster/b.yaml': kustomization('b', './b', dependsOn),
    'a/d.yaml': bad(replicas),
    'b/c.yaml': configMap('b', value),
  });
  const waiting = '  dependsOn: [{name: a}]\n';

  expect(await messagesAlone('refused-on-base', files(waiting, '2'), files('', '2'))).toEqual([
    expect.stringContaining('which this one waits for no more: the cluster may have older content of it'),
  ]);
  const known = await compared([files(waiting, '1', '1'), files(waiting, '2'), files('', '2')]);
  expect(known.warnings.map(({ message }) => message)).toContain(
    'may be as of 1111111 of 2026-09-21 in the cluster: since then the API server refuses Deployment default/d',
  );
  expect(await messages('refused-on-base', files(waiting, '2'), files(`${waiting}  force: true\n`, '2'))).toEqual([]);
});

test('a definition that takes what it refused lets the rest of its Kustomization go', async () => {
  const definition = (type: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: foos.a.io}
spec:
  group: a.io
  names: {kind: Foo, plural: foos}
  scope: Namespaced
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: ${type}}}}}}}}]
`;
  const files = (type: string, value: string): Files => ({
    ...entry,
    'cluster/crds.yaml': kustomization('crds', './crds'),
    'cluster/a.yaml': kustomization('a', './a'),
    'crds/foo.yaml': definition(type),
    'a/foo.yaml': 'apiVersion: a.io/v1\nkind: Foo\nmetadata: {name: foo, namespace: default}\nspec: {a: x}\n',
    'a/c.yaml': configMap('a', value),
  });

  expect(await messages('refused-on-base', files('string', '1'), files('integer', '2'), files('string', '2'))).toEqual([
    expect.stringContaining('`Foo default/foo` is refused'),
  ]);
});

test('of a refused object that stays, what Flux applies before it is no part of what waits', async () => {
  const files = (value: string, more: Files = {}): Files => ({
    ...entry,
    'cluster/a.yaml': kustomization('a', './a'),
    'a/d.yaml': bad('"x"'),
    'a/c.yaml': configMap('c', value),
    ...more,
  });
  const namespace = { 'a/n.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: {name: n}\n' };

  expect(await messages('refused-on-base', files('1'), files('2'))).toEqual([
    expect.stringMatching(/nothing else of the same Kustomization: nothing changes until that is mended\.$/),
  ]);
  expect(await messages('refused-on-base', files('1'), files('2', namespace))).toEqual([
    expect.stringMatching(
      /same Kustomization but its definitions and classes: nothing else changes until that is mended\.$/,
    ),
  ]);
});

test('a release that had a refused object may be older in the cluster than the base', async () => {
  const files = (replicas: string, value: string): Files => ({
    ...entry,
    ...active,
    'apps/web.yaml': releaseOf('web'),
    ...chartOf('web', `1.0.${value}`, configMap('web', value)),
    'charts/web/templates/d.yaml': bad(replicas),
  });
  expect(await messages('refused-on-base', files('"x"', '1'), files('1', '2'))).toEqual([
    expect.stringMatching(/^On the base `Deployment .*\/d` is refused .* so that upgrades of the release fail/),
  ]);
  expect(await messages('refused-on-base', files('1', '1'), files('1', '2'))).toEqual([]);
});
