import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import type { NodeResult } from '../../src/core/side-result.ts';
import { reviewComparison } from '../../src/findings/review.ts';
import { id, node, side } from '../compare/sides.ts';

const parent = id('Kustomization flux-system/cluster');

/** A Kustomization of the namespace flux-system, as YAML. */
const kustomization = (name: string, spec = ''): string =>
  `---\napiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {path: ./${name}${spec === '' ? '' : `, ${spec}`}}\n`;
const release = (name: string, spec = 'chart: {}'): string =>
  `---\napiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {${spec}}\n`;
const on = (...names: readonly string[]): string => `dependsOn: [${names.map((name) => `{name: ${name}}`).join(', ')}]`;
const namespace = '---\napiVersion: v1\nkind: Namespace\nmetadata: {name: shop}\n';
const definition =
  '---\napiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: widgets.example.com}\nspec: {group: example.com, names: {kind: Widget}, scope: Cluster}\n';
const widget = '---\napiVersion: example.com/v1\nkind: Widget\nmetadata: {name: one}\n';
const config = '---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: one, namespace: shop}\n';

/** What is applied, by Kustomization or `HelmRelease name`; `cluster` applies the rest. */
type Tree = Readonly<Record<string, string>>;

function nodesOf(tree: Tree, parents: Readonly<Record<string, string>>): NodeResult[] {
  return Object.entries(tree).map(([name, text]) => {
    const [kind = '', own = ''] = name.includes(' ') ? name.split(' ') : ['Kustomization', name];
    const of = parents[name];
    return node(`${kind} flux-system/${own}`, text, {
      ...(name === 'cluster' ? {} : { parent: of === undefined ? parent : id(`Kustomization flux-system/${of}`) }),
    });
  });
}

/** The findings about order of a change from one tree to another. */
function told(base: Tree, head: Tree, parents: Readonly<Record<string, string>> = {}): readonly string[] | undefined {
  const sides = [side(nodesOf(base, parents)), side(nodesOf(head, parents))] as const;
  return reviewComparison(diffSides(...sides), ...sides, {})
    .review?.findings.filter(({ rule }) => rule === 'flux-applied-too-early')
    .map(({ severity, message }) => `${severity}: ${message}`);
}

const apps = (spec = ''): Tree => ({
  cluster: kustomization('apps', spec) + kustomization('base') + kustomization('next', on('base')),
  apps: config,
  base: namespace,
  next: '',
});
const before: Tree = { cluster: '', old: '' };

describe('a new resource whose namespace another Kustomization applies', () => {
  test('is to wait for that, unless that waits for pods which need what this one applies', () => {
    const pods = (data: string): string =>
      `---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: shop}\nspec: {selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {containers: [{name: web, image: web, envFrom: [{configMapRef: {name: ${data}}}]}]}}}\n`;
    const hint = (spec: string, data: string): string | undefined => {
      const head = { cluster: kustomization('apps') + kustomization('base', spec), apps: config };
      const sides = [before, { ...head, base: namespace + pods(data) }].map((tree) => side(nodesOf(tree, {})));
      const [from = side([]), to = side([])] = sides;
      return reviewComparison(diffSides(from, to), from, to, {}).review?.findings.find(
        ({ rule }) => rule === 'flux-applied-too-early',
      )?.hint;
    };

    expect(hint('wait: true', 'one')).toBe('Apply Namespace `shop` in the same or an earlier Kustomization.');
    expect(hint('wait: false', 'one')).toBe('Add it to `spec.dependsOn`.');
    expect(hint('wait: true', 'other')).toBe('Add it to `spec.dependsOn`.');
  });

  test('waits for it without an order, and Flux retries', () => {
    expect(told(before, apps())).toEqual([
      'warn: Kustomization `flux-system/apps` does not wait for Kustomization `flux-system/base`, which applies Namespace `shop`. Until then it fails with `namespaces "shop" not found` and retries.',
    ]);
  });

  test.each([
    ['depends on it', apps(on('base'))],
    ['depends on what depends on it', apps(on('next'))],
    ['applies it itself', { ...apps(), apps: namespace + config }],
    ['is applied in another cluster', apps('kubeConfig: {secretRef: {name: a}}')],
  ])('comes in order where its Kustomization %s', (_how, head) => {
    expect(told(before, head)).toEqual([]);
  });

  test('comes in order below the Kustomization that applies it, or after one that waits for that', () => {
    const nested = { cluster: kustomization('base'), base: namespace + kustomization('apps'), apps: config };
    expect(told(before, nested, { apps: 'base' })).toEqual([]);
    const after = (spec: string): Tree => ({
      cluster: kustomization('apps', on('infra')) + kustomization('infra', spec),
      infra: kustomization('base'),
      base: namespace,
      apps: config,
    });
    expect(told(before, after('wait: true'), { base: 'infra' })).toEqual([]);
    expect(told(before, after(''), { base: 'infra' })).toHaveLength(1);
  });

  test('is in a namespace that is there when the base applies it, or anything in it', () => {
    expect(told({ ...before, base: namespace }, apps())).toEqual([]);
    expect(told({ ...before, old: config.replace('one', 'two') }, apps())).toEqual([]);
  });

  test('is in a namespace that is there when the Kustomization itself is in it', () => {
    const own = (text: string): string => text.replaceAll('shop', 'flux-system');
    expect(told(before, { ...apps(), apps: own(config), base: own(namespace) })).toEqual([]);
  });

  test('is told of in no new cluster, where all of it settles', () => {
    expect(told({}, apps())).toEqual([]);
  });

  test('is never applied where that Kustomization waits for this one, or comes with it', () => {
    const words =
      'block: Refused: `namespaces "shop" not found`. Kustomization `flux-system/base` applies Namespace `shop` only after Kustomization `flux-system/apps`: neither is ever ready.';
    const waiting: Tree = {
      cluster: kustomization('apps') + kustomization('base', on('apps')),
      apps: config,
      base: namespace,
    };
    expect(told(before, waiting)).toEqual([words]);
    const inside: Tree = {
      cluster: kustomization('apps'),
      apps: config + kustomization('base'),
      base: namespace,
    };
    expect(told(before, inside, { base: 'apps' })).toEqual([words]);
    // A Kustomization that is there goes on by itself.
    expect(told({ ...inside, apps: kustomization('base'), base: '' }, inside, { base: 'apps' })?.[0]).toMatch(/^warn/);
  });
});

describe('a new custom resource whose definition comes with a release', () => {
  const head = (spec = '', more = ''): Tree => ({
    cluster: kustomization('charts', more) + kustomization('apps', spec),
    charts: release('widgets'),
    'HelmRelease widgets': definition,
    apps: widget,
  });
  const parents = { 'HelmRelease widgets': 'charts' };

  test('waits for it without an order, unless what applies the release waits for that', () => {
    expect(told(before, head(), parents)).toEqual([
      'warn: Kustomization `flux-system/apps` does not wait for HelmRelease `flux-system/widgets`, which applies the CRD of `Widget`. Until then it fails with `no matches for kind "Widget" in version "example.com/v1"` and retries.',
    ]);
    expect(told(before, head(on('charts')), parents)).toHaveLength(1);
    expect(told(before, head(on('charts'), 'wait: true'), parents)).toEqual([]);
  });

  test('is never applied in the same Kustomization as the new release', () => {
    const together: Tree = {
      cluster: kustomization('apps'),
      apps: widget + release('widgets'),
      'HelmRelease widgets': definition,
    };
    expect(told(before, together, { 'HelmRelease widgets': 'apps' })).toEqual([
      'block: Refused: `no matches for kind "Widget" in version "example.com/v1"`. HelmRelease `flux-system/widgets` applies the CRD of `Widget` only after Kustomization `flux-system/apps`: neither is ever ready.',
    ]);
    const used: Tree = { ...before, old: widget.replace('one', 'two') };
    expect(told(used, together, { 'HelmRelease widgets': 'apps' })).toEqual([]);
  });
});
