import { describe, expect, test } from 'vitest';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import type { NodeResult } from '../../src/core/side-result.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';
import { preview } from '../../src/render/preview/preview.ts';

type Files = Record<string, MemoryFile>;

const kustomization = (name: string, more = '', labels = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system, labels: {${labels}}}\nspec:\n  path: ./apps\n${more}`;
const waiting = (expression: string, labels = ''): string =>
  kustomization('app', `  dependsOn:\n    - name: base\n      readyExpr: ${JSON.stringify(expression)}\n`, labels);

async function app(files: Files): Promise<NodeResult | undefined> {
  const tree = memoryTree({
    'apps/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x, namespace: x}\n',
    ...files,
  });
  return (await new Orchestrator({ tree }).render()).side.nodes.find(({ id }) => id.name === 'app');
}

async function outcome(
  expression: string,
  labels = '',
  base = kustomization('base', '', 'version: v1'),
): Promise<string> {
  const node = await app({ 'app.yaml': waiting(expression, labels), 'base.yaml': base });
  return node?.problems[0] === undefined ? `${node?.state}` : `${node.problems[0].code} ${node.problems[0].message}`;
}

describe('an expression in dependsOn', () => {
  test('compares what the two objects say', async () => {
    const expression = "dep.metadata.labels['version'] == self.metadata.labels['version']";

    expect(await outcome(expression, 'version: v1')).toBe('rendered');
    expect(await outcome(expression, 'version: v2')).toBe(
      `DEPENDENCY_NOT_READY readyExpr of Kustomization flux-system/base is not true: ${expression}`,
    );
  });

  test('sees the dependency as the controller leaves it when it is ready', async () => {
    expect(
      await outcome(
        "dep.status.conditions.filter(e, e.type == 'Ready').all(e, e.status == 'True') && dep.status.observedGeneration == dep.metadata.generation",
      ),
    ).toBe('rendered');
  });

  test('takes the place of readiness', async () => {
    const failing = kustomization('base', '  patches: [{patch: "x: ["}]\n', 'version: v1');

    expect(await outcome("dep.metadata.labels['version'] == 'v1'", '', failing)).toBe('rendered');
    expect(await outcome("dep.status.conditions.exists(e, e.type == 'Ready' && e.status == 'True')", '', failing)).toBe(
      'blocked',
    );
  });

  test('waits for a field that is missing, and fails in the end', async () => {
    expect(await outcome("dep.metadata.annotations['x'] == 'y'")).toContain('DEPENDENCY_NOT_READY');
  });

  test('is taken to be true, and said so, when it asks for a status that only the cluster knows', async () => {
    const node = await app({
      'app.yaml': waiting("dep.status.lastAppliedRevision == 'x'"),
      'base.yaml': kustomization('base'),
    });

    expect(node?.state).toBe('rendered');
    expect(node?.warnings.map(({ message }) => message)).toEqual([
      'readyExpr of Kustomization flux-system/base needs state of the cluster: assumed to be true',
    ]);
  });

  test.each([
    ['dep.x ==', 'Unexpected token: EOF at character 9'],
    ['foo.bar == 1', 'Unknown variable: foo at character 1'],
    ['1 + 1', 'result is int, not bool'],
  ])('that is invalid fails at once, with its place: %s', async (expression, reason) => {
    const node = await app({ 'app.yaml': waiting(expression), 'base.yaml': kustomization('base') });

    expect(node?.problems).toMatchObject([
      {
        code: 'OBJECT_INVALID',
        message: `invalid CEL expression in spec.dependsOn[0].readyExpr of Kustomization flux-system/base: ${reason}`,
        at: { file: 'app.yaml', line: 1 },
      },
    ]);
  });

  test('brings a change of the dependency to the dependent', async () => {
    const side = (version: string) => ({
      tree: memoryTree({
        'apps/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x, namespace: x}\n',
        'app.yaml': waiting("dep.metadata.labels['version'] == 'v1'"),
        'base.yaml': kustomization('base', '', `version: ${version}`),
      }),
      path: '',
    });
    const { comparison } = await preview(side('v1'), side('v2'), { selfUrls: [], settings: {}, concurrency: 0 });

    expect(comparison.failures.new.map(({ node }) => node?.name)).toEqual(['app']);
  });
});

describe('a Kustomization that applies itself', () => {
  const own = (name: string, path: string, more = ''): string =>
    `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  path: ${path}\n  prune: true\n  sourceRef: {kind: GitRepository, name: own}\n${more}`;
  const files = (vars: string): Files => ({
    'cluster/repository.yaml':
      'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: own, namespace: flux-system}\nspec: {url: https://example.com/own.git}\n',
    'cluster/app.yaml': own(
      'app',
      './cluster',
      '  dependsOn: [{name: vars}]\n  postBuild: {substituteFrom: [{kind: ConfigMap, name: settings}]}\n',
    ),
    'cluster/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x, namespace: x}\ndata: {v: "${domain}"}\n',
    ...(vars === '' ? {} : { 'cluster/vars.yaml': own(vars, './vars') }),
    'vars/settings.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings, namespace: flux-system}\ndata: {domain: example.org}\n',
  });
  const rendered = async (vars: string): Promise<NodeResult | undefined> => {
    const tree = memoryTree(files(vars));
    const { side } = await new Orchestrator({ tree, selfUrls: ['https://example.com/own.git'] }).render();
    return side.nodes.find(({ id }) => id.name === 'app');
  };

  test('has applied before what it waits for, and takes variables of it', async () => {
    const node = await rendered('vars');

    expect(node?.state).toBe('rendered');
    expect(node?.manifests.find(({ id }) => id.name === 'x')?.object['data']).toEqual({ v: 'example.org' });
  });

  test('fails where it does not apply that either', async () => {
    expect((await rendered('others'))?.problems[0]?.message).toBe(
      'dependsOn: Kustomization flux-system/vars is not in the tree',
    );
  });
});
