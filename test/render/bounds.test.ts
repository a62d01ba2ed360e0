import { describe, expect, test } from 'vitest';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import type { SideResult } from '../../src/core/side-result.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';
import { OutputBudget } from '../../src/render/output-budget.ts';
import { configMap } from '../support/flux-objects.ts';

const kustomization = (name: string, path: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  path: ${path}\n${more}`;

async function rendered(files: Record<string, MemoryFile>): Promise<SideResult> {
  const tree = memoryTree({ 'apps/rest.yaml': configMap('rest', 'x'), ...files });
  return (await new Orchestrator({ tree, path: 'cluster' }).render()).side;
}

const problems = ({ nodes }: SideResult): string[] => [
  ...new Set(nodes.flatMap((node) => node.problems.map(({ code, message }) => `${code} ${message}`))),
];
const isRendered = ({ nodes }: SideResult, name: string): boolean =>
  nodes.some(({ id, state }) => id.name === name && state === 'rendered');

describe('what a run holds is bounded, and the rest is rendered', () => {
  test('when Kustomizations make one another without end', async () => {
    const side = await rendered({
      'cluster/rest.yaml': kustomization('rest', './apps'),
      'cluster/loop.yaml': kustomization('loop', './loop', '  postBuild: {substitute: {n: x}}\n'),
      'loop/loop.yaml': kustomization('"loop-${n}"', './loop', '  postBuild: {substitute: {n: "${n}x"}}\n'),
    });

    expect(problems(side)).toEqual(['OUTPUT_LIMIT not rendered: more than 30 Flux objects nested above this one']);
    expect(isRendered(side, 'rest')).toBe(true);
  });

  test('when a Kustomization removes what defines it, and comes back without that, by the names of those that do', async () => {
    const side = await rendered({
      'cluster/rest.yaml': kustomization('rest', './apps'),
      'cluster/team.yaml': kustomization('team', './team'),
      'team/self.yaml': kustomization('self', './one'),
      'one/other.yaml': kustomization('other', './two'),
      'two/self.yaml': kustomization('self', './three'),
      'three/cm.yaml': configMap('three', 'x'),
    });

    expect(problems(side)).toEqual([
      'OUTPUT_LIMIT not rendered: its own definition changes with every run, 200 times: Kustomization flux-system/other and Kustomization flux-system/team apply it',
    ]);
    expect(isRendered(side, 'rest')).toBe(true);
  });

  test('but not when the other definition goes to another cluster', async () => {
    const side = await rendered({
      'cluster/self.yaml': kustomization('self', './one'),
      'one/other.yaml': kustomization('other', './two', '  kubeConfig: {secretRef: {name: staging}}\n'),
      'two/self.yaml': kustomization('self', './three'),
      'three/cm.yaml': configMap('three', 'x'),
    });

    expect(problems(side)).toEqual([]);
    expect(side.nodes.map(({ id, manifests }) => `${id.name} ${manifests.map((one) => one.id.name).join()}`)).toEqual([
      'other self',
      'self other',
    ]);
  });

  test('but not when Flux objects make one another in a circle, as a release does that installs the Flux by which it is applied', async () => {
    const chart = 'apiVersion: v2\nname: flux\nversion: 1.0.0\n';
    const instance =
      'apiVersion: fluxcd.controlplane.io/v1\nkind: FluxInstance\nmetadata: {name: flux, namespace: flux-system}\nspec:\n  distribution: {version: 2.9.x, registry: ghcr.io/fluxcd}\n  sync: {kind: GitRepository, url: "https://git.example.com/org/fleet.git", ref: refs/heads/main, path: cluster}\n';
    const side = await rendered({
      'cluster/flux.yaml': kustomization('cluster', './flux'),
      'flux/release.yaml':
        'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: flux, namespace: flux-system}\nspec:\n  chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n',
      'chart/Chart.yaml': chart,
      'chart/templates/flux.yaml': instance,
    });

    expect(problems(side)).toEqual([]);
    expect(side.nodes.map(({ id, state }) => `${id.kind} ${id.name} ${state}`)).toEqual([
      'FluxInstance flux rendered',
      'GitRepository flux-system rendered',
      'HelmRelease flux rendered',
      'Kustomization cluster rendered',
      'Kustomization flux-system rendered',
    ]);
  });

  test('by the bytes of all nodes together, each counted once', () => {
    const budget = new OutputBudget();
    const part = 2 ** 20;

    expect(budget.hold('a', 200 * part)).toBeUndefined();
    expect(budget.hold('a', 250 * part)).toBeUndefined();
    expect(budget.begin('b', 0)).toBeUndefined();
    expect(budget.hold('b', 10 * part)?.code).toBe('OUTPUT_LIMIT');
    expect(budget.begin('c', 0)?.code).toBe('OUTPUT_LIMIT');
    expect(budget.hold('a', 100 * part)).toBeUndefined();
    expect(budget.begin('c', 0)).toBeUndefined();
    expect(budget.begin('d', 31)?.code).toBe('OUTPUT_LIMIT');
  });

  test('by the objects of all nodes together', () => {
    const budget = new OutputBudget();

    expect(budget.hold('a', 0, 60_000)).toBeUndefined();
    expect(budget.hold('b', 0, 10_000)?.code).toBe('OUTPUT_LIMIT');
  });

  test('when a ResourceSet makes objects without end', async () => {
    const set = (name: string, text: string): string =>
      `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: ${name}, namespace: apps}\nspec:\n  resourcesTemplate: |\n    ${text}\n`;
    const object = '\n    apiVersion: v1\n    kind: ConfigMap\n    metadata: {name: x<< . >>, namespace: apps}\n    ';
    const side = await rendered({
      'cluster/rest.yaml': kustomization('rest', './apps'),
      'apps/many.yaml': set('many', `<< range until 200000 >>---${object}<< end >>`),
      'apps/long.yaml': set('long', '<< range until 1000000 >>a<< repeat 100 "b" >><< end >>'),
    });

    expect(problems(side)).toEqual([
      'TEMPLATE_LIMIT templates write more than 33554432 characters: spec.resourcesTemplate 100 % (33554523)',
      'TEMPLATE_LIMIT more than 50000 objects or endless values in spec.resourcesTemplate',
    ]);
    expect(isRendered(side, 'rest')).toBe(true);
  });
});

describe('hooks of a release', () => {
  const hooks = async (spec: string): Promise<string[] | undefined> => {
    const pod = (name: string, events: string): string =>
      `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}, annotations: {helm.sh/hook: "${events}"}}\n`;
    const side = await rendered({
      'cluster/all.yaml': kustomization('all', './all'),
      'all/release.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: apps}\nspec:\n  chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n${spec}`,
      'chart/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
      'chart/templates/hooks.yaml': [
        pod('upgrades', 'post-upgrade'),
        pod('both', 'post-upgrade, test'),
        pod('tests', 'test'),
        pod('also-tests', 'test-success,test'),
      ].join('---\n'),
    });
    return side.nodes.find(({ id }) => id.kind === 'HelmRelease')?.manifests.map(({ id }) => id.name);
  };

  test('are left out when nothing but a test runs them, and Flux runs none', async () => {
    expect(await hooks('')).toEqual(['upgrades', 'both']);
    expect(await hooks('  test: {enable: false}\n')).toEqual(['upgrades', 'both']);
  });

  test('are all there when Flux runs tests', async () => {
    expect(await hooks('  test: {enable: true}\n')).toEqual(['upgrades', 'both', 'tests', 'also-tests']);
  });
});
