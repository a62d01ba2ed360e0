import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import type { ResourceId } from '../../src/core/resource-id.ts';
import { Store } from '../../src/render/store.ts';
import { chart, compare, configMap, type Files, flux, kustomize, release, render } from './cluster.ts';

const dependsOn = (...names: readonly string[]): string =>
  `  dependsOn: [${names.map((name) => `{name: ${name}}`).join(', ')}]\n`;
const substituteFrom = (name: string): string => `  postBuild: {substituteFrom: [{kind: ConfigMap, name: ${name}}]}\n`;

describe('a circle of dependencies', () => {
  const apps: Files = { 'apps/cm.yaml': configMap('cm') };

  test('fails all of its members with the way around, blocks what waits for them, and leaves the rest alone', async () => {
    const rendered = await render({
      ...apps,
      'a.yaml': flux('a', './apps', dependsOn('b')),
      'b.yaml': flux('b', './apps', dependsOn('a')),
      'itself.yaml': flux('itself', './apps', dependsOn('itself')),
      'waiting.yaml': flux('waiting', './apps', dependsOn('a')),
      'free.yaml': flux('free', './apps'),
    });

    expect(rendered.states).toEqual([
      'Kustomization flux-system/a failed',
      'Kustomization flux-system/b failed',
      'Kustomization flux-system/free rendered',
      'Kustomization flux-system/itself failed',
      'Kustomization flux-system/waiting blocked',
    ]);
    expect(rendered.problems('a')).toEqual([
      'DEPENDENCY_CYCLE cycle in dependsOn: flux-system/a → flux-system/b → flux-system/a',
    ]);
    expect(rendered.problems('itself')).toEqual([
      'DEPENDENCY_CYCLE cycle in dependsOn: flux-system/itself → flux-system/itself',
    ]);
  });

  test('of HelmReleases fails them too', async () => {
    const rendered = await render({
      ...chart,
      'one.yaml': release('one', dependsOn('two')),
      'two.yaml': release('two', dependsOn('one')),
    });

    expect(rendered.states).toEqual(['HelmRelease apps/one failed', 'HelmRelease apps/two failed']);
  });

  test('of HelmReleases that were ready before fails too, where the edit of one closes it', async () => {
    const files = (more: string): Files => ({
      ...chart,
      'cluster/ks.yaml': flux('apps', './apps'),
      'apps/one.yaml': release('one', more),
      'apps/two.yaml': release('two', dependsOn('one')),
    });
    const result = await compare(files(''), files(`${dependsOn('two')}  values: {size: 2}\n`), { path: 'cluster' });

    expect(result.comparison.failures.new.map(({ node, state }) => `${node?.name} ${state}`)).toEqual(['one failed']);
  });

  test('that only the files show, and a patch of the parent takes away, is none', async () => {
    const rendered = await render({
      ...apps,
      'cluster/parent.yaml': flux(
        'parent',
        './kustomizations',
        '  patches:\n    - target: {kind: Kustomization, name: a}\n      patch: |\n        - {op: remove, path: /spec/dependsOn}\n',
      ),
      'kustomizations/a.yaml': flux('a', './apps', dependsOn('b')),
      'kustomizations/b.yaml': flux('b', './apps', dependsOn('a')),
    });

    expect(rendered.states).toEqual([
      'Kustomization flux-system/a rendered',
      'Kustomization flux-system/b rendered',
      'Kustomization flux-system/parent rendered',
    ]);
  });
});

test('a dependency that a later render makes is waited for', async () => {
  const rendered = await render({
    'cluster/a.yaml': flux('a', './a', dependsOn('made-late')),
    'cluster/z.yaml': flux('z', './z'),
    'z/ks.yaml': flux('z-child', './z-child'),
    'z-child/ks.yaml': flux('made-late', './a'),
    'a/cm.yaml': configMap('cm'),
  });

  expect(rendered.states.filter((state) => !state.endsWith('rendered'))).toEqual([]);
});

test('a chain of dependencies whose end is missing is blocked to its last link, and what is beside it is not', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const rendered = await render({
    ...Object.fromEntries(
      names.map((name, at) => [`${name}.yaml`, flux(name, './apps', dependsOn(names[at + 1] ?? 'missing'))]),
    ),
    'free.yaml': flux('free', './apps'),
    'apps/cm.yaml': configMap('cm'),
  });

  expect(rendered.states).toEqual([
    ...['a', 'b', 'c', 'd', 'e'].map((name) => `Kustomization flux-system/${name} blocked`),
    'Kustomization flux-system/f failed',
    'Kustomization flux-system/free rendered',
  ]);
  expect(rendered.problems('f').join()).toContain('missing');
});

test.each([
  ["dep.metadata.annotations['x'] == 'y'", 'DEPENDENCY_NOT_READY'],
  ['dep.x ==', 'OBJECT_INVALID'],
])('an expression about a dependency that cannot be answered fails who waits: %s', async (readyExpr, code) => {
  const rendered = await render({
    'base.yaml': flux('base', './apps'),
    'waiting.yaml': flux('waiting', './apps', `  dependsOn: [{name: base, readyExpr: "${readyExpr}"}]\n`),
    'apps/cm.yaml': configMap('cm'),
  });

  expect(rendered.states).toEqual([
    'Kustomization flux-system/base rendered',
    'Kustomization flux-system/waiting failed',
  ]);
  expect(rendered.problems('waiting').join()).toContain(code);
});

describe('what a Kustomization would make that does not build', () => {
  const files = (broken: string): Files => ({
    ...chart,
    'cluster/parent.yaml': flux('parent', './parent'),
    'parent/kustomization.yaml': kustomize(['child.yaml', 'settings.yaml', broken]),
    'parent/child.yaml': flux('child', './child'),
    'parent/child2.yaml': configMap('second'),
    'parent/settings.yaml': configMap('settings', 'NAME: x', 'flux-system'),
    'child/cm.yaml': configMap('child'),
    'cluster/dependent.yaml': flux('dependent', './child', dependsOn('child')),
    'cluster/variables.yaml': flux('variables', './child', substituteFrom('settings')),
    'cluster/late.yaml': flux('late', './child', dependsOn('variables')),
  });

  test('holds back who needs it, with that Kustomization as the cause, and is not called missing', async () => {
    const rendered = await render(files('missing.yaml'));

    expect(rendered.states).toEqual([
      'Kustomization flux-system/dependent blocked',
      'Kustomization flux-system/late blocked',
      'Kustomization flux-system/parent failed',
      'Kustomization flux-system/variables blocked',
    ]);
    expect(rendered.node('dependent').reason).toBe(
      'needs Kustomization flux-system/child from Kustomization flux-system/parent, which is not ready',
    );
    expect(rendered.node('variables').blockedOn.map(({ name }) => name)).toEqual(['parent']);
  });

  test('is one failure with what it blocks in a comparison', async () => {
    const result = await compare(files('child2.yaml'), files('missing.yaml'));

    expect(result.comparison.failures.new.map(({ node, state }) => `${node?.name} ${state}`)[0]).toBe('parent failed');
    expect(result.comparison.counts).toMatchObject({ added: 0, removed: 0 });
  });
});

test('a file that cannot be parsed leaves what needs an object in it with that of the base', async () => {
  const settings = (data: string): Files => ({
    'cluster/settings.yaml': flux('settings', './settings'),
    'settings/cm.yaml': configMap('settings', data, 'flux-system'),
    'cluster/apps.yaml': flux('apps', './apps', substituteFrom('settings')),
    'apps/cm.yaml': configMap('cm', "name: '${NAME}'"),
  });
  const result = await compare(settings('NAME: x'), settings('NAME: ["x"'));

  expect(
    result.comparison.failures.new.map(({ node, state, blocks }) => `${node?.name} ${state} ${blocks.length}`),
  ).toEqual(['settings failed 0']);
});

test('what a suspended Kustomization applied before is there for who depends on it', async () => {
  const rendered = await render({
    'cluster/parent.yaml': flux('parent', './parent', '  suspend: true\n'),
    'parent/child.yaml': flux('child', './child'),
    'parent/settings.yaml': configMap('settings', 'NAME: x', 'flux-system'),
    'child/cm.yaml': configMap('child'),
    'cluster/dependent.yaml': flux('dependent', './child', dependsOn('child')),
    'cluster/variables.yaml': flux('variables', './child', substituteFrom('settings')),
  });

  expect(rendered.states).toEqual([
    'Kustomization flux-system/dependent rendered',
    'Kustomization flux-system/parent suspended',
    'Kustomization flux-system/variables unchecked',
  ]);
});

describe('an object that is put into the store again', () => {
  const id: ResourceId = {
    group: 'kustomize.toolkit.fluxcd.io',
    kind: 'Kustomization',
    namespace: 'flux-system',
    name: 'a',
  };
  const parent: ResourceId = { ...id, name: 'parent' };
  const object = (path: string): JsonObject => ({ kind: 'Kustomization', spec: { path } });

  test('as it was wakes nobody and leaves its status as it is', () => {
    const store = new Store();
    const heard: string[] = [];
    store.add({ id, object: object('a'), parent });
    store.setStatus(id, {
      ready: true,
      state: 'rendered',
      reason: '',
      problems: [],
      warnings: [],
      blockedOn: [],
      manifests: [],
    });
    store.listen({ added: () => heard.push('added'), status: () => heard.push('status') });

    expect(store.add({ id, object: object('a'), parent })).toBe(false);
    store.retainEmitted(parent, new Set(['Kustomization.kustomize.toolkit.fluxcd.io/flux-system/a']));
    expect(heard).toEqual([]);
    expect(store.status(id)?.ready).toBe(true);
  });

  test('with another content is news', () => {
    const store = new Store();
    const heard: string[] = [];
    store.add({ id, object: object('a'), parent });
    store.listen({ added: ({ object }) => heard.push(JSON.stringify(object['spec'])) });

    expect(store.add({ id, object: object('b'), parent })).toBe(true);
    expect(heard).toEqual(['{"path":"b"}']);
  });
});

describe('a node whose object is replaced during the run', () => {
  const provider = (name: string, values: string): string =>
    `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSetInputProvider\nmetadata: {name: ${name}, namespace: apps, labels: {team: x}}\nspec: {type: Static, defaultValues: {${values}}}\n`;
  const set = (resource: string): string =>
    `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: set, namespace: apps}\nspec:\n  inputsFrom: [{selector: {matchLabels: {team: x}}}]\n  resources:\n    - ${resource.replaceAll('\n', '\n      ').trim()}\n`;
  // The set has one input at first; what the Kustomization makes comes before it by name, and then is what counts.
  const files = (resource: string, early: string, late: string): Files => ({
    ...chart,
    'cluster/set.yaml': set(resource),
    'cluster/early.yaml': provider('z-early', early),
    'cluster/ks.yaml': flux('providers', './providers'),
    'providers/late.yaml': provider('a-late', late),
  });

  test('is rendered again, and the last state is what counts', async () => {
    const rendered = await render(
      files(release('app', '  values: {size: << inputs.size | quote >>}\n'), 'size: early', 'size: late'),
    );

    expect(rendered.made('app')).toEqual(['ConfigMap apps/app']);
    expect(rendered.object('ConfigMap', 'app')['data']).toEqual({ values: '{"size":"late"}' });
  });

  const endOf = async (tree: Files, name: string): Promise<JsonObject> => {
    const rendered = await render(tree, { path: 'cluster' });
    const { state, manifests } = rendered.node(name);
    return { state, made: manifests.length, below: rendered.states.filter((each) => /grandchild|leaf/.test(each)) };
  };
  const nothing = { state: 'failed', made: 0, below: [] };

  test('applies nothing when its last state fails, whatever it made before', async () => {
    const failing = {
      ...files(release('app', '  values: {broken: << inputs.broken >>}\n'), 'broken: false', 'broken: true'),
      'charts/app/templates/fail.yaml': '{{ if .Values.broken }}{{ fail "broken" }}{{ end }}',
    };

    expect(await endOf(failing, 'app')).toEqual(nothing);
  });

  test('leaves nothing of what came of it when it is a Kustomization that fails in the end', async () => {
    const gone = {
      ...files(flux('child', './<< inputs.path >>'), 'path: child', 'path: nowhere'),
      'child/ks.yaml': flux('grandchild', './leaf'),
      'leaf/ks.yaml': flux('leaf', './last'),
      'last/cm.yaml': configMap('cm'),
    };

    expect(await endOf(gone, 'child')).toEqual(nothing);
  });
});

test('an object on disk counts again when what applied it no longer does', () => {
  const id: ResourceId = { group: '', kind: 'ConfigMap', namespace: 'apps', name: 'a' };
  const parent: ResourceId = { ...id, kind: 'Kustomization', name: 'parent' };
  const store = new Store();
  const disk = { id, object: { kind: 'ConfigMap', data: { from: 'disk' } } };
  store.add(disk);
  store.add({ id, object: { kind: 'ConfigMap', data: { from: 'parent' } }, parent });

  expect(store.get(id)?.object['data']).toEqual({ from: 'parent' });
  store.retainEmitted(parent, new Set());
  expect(store.get(id)).toBe(disk);
});

test('a Kustomization that applies itself is what its own build makes of it, and is built once', async () => {
  const rendered = await render({
    'clusters/main/flux-system/sync.yaml': flux(
      'flux-system',
      './clusters/main',
      '  postBuild: {substitute: {NAME: injected}}\n',
    ),
    'clusters/main/apps.yaml': flux('apps', './apps', "  commonMetadata: {annotations: {cluster: '${NAME}'}}\n"),
    'clusters/main/kustomization.yaml': kustomize(
      ['flux-system/sync.yaml', 'apps.yaml'],
      'patches:\n  - target: {kind: Kustomization, name: flux-system}\n    patch: |\n      - {op: remove, path: /spec/postBuild}\n',
    ),
    'apps/cm.yaml': configMap('cm'),
  });

  expect(rendered.made('flux-system')).toEqual([
    'Kustomization flux-system/flux-system',
    'Kustomization flux-system/apps',
  ]);
  expect(rendered.object('ConfigMap', 'cm')['metadata']).toMatchObject({ annotations: { cluster: '${NAME}' } });
});

describe('a dependency that one side lacks', () => {
  const states = (failures: readonly { readonly node?: ResourceId; readonly state: string }[]): string[] =>
    failures.map(({ node, state }) => `${node?.kind} ${node?.name} ${state}`);
  const files: Files = {
    'cluster/a.yaml': flux('a', './a'),
    'cluster/b.yaml': flux('b', './b', dependsOn('a')),
    'a/cm.yaml': configMap('a'),
    'b/cm.yaml': configMap('b'),
  };

  test('is a new failure of a Kustomization that nothing else changes, and repaired with it', async () => {
    const { 'cluster/a.yaml': _gone, ...without } = files;
    const removed = await compare(files, without, { path: 'cluster' });
    const added = await compare(without, files, { path: 'cluster' });

    expect(states(removed.comparison.failures.new)).toEqual(['Kustomization b failed']);
    expect(states(added.comparison.failures.fixed)).toEqual(['Kustomization b failed']);
  });

  test('is a new failure of a release that nothing else changes, and repaired with it', async () => {
    const releases: Files = {
      ...chart,
      'cluster/a.yaml': release('a'),
      'cluster/b.yaml': release('b', dependsOn('a')),
    };
    const { 'cluster/a.yaml': _gone, ...without } = releases;
    const removed = await compare(releases, without, { path: 'cluster' });
    const added = await compare(without, releases, { path: 'cluster' });

    expect(states(removed.comparison.failures.new)).toEqual(['HelmRelease b failed']);
    expect(states(added.comparison.failures.fixed)).toEqual(['HelmRelease b failed']);
  });
});

describe('a dependency on what is no node', () => {
  const set = (kind: string, apiVersion: string): string =>
    `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: set, namespace: apps}\nspec:\n  dependsOn: [{apiVersion: ${apiVersion}, kind: ${kind}, name: absent}]\n  inputs: [{}]\n  resources: [{apiVersion: v1, kind: ConfigMap, metadata: {name: made, namespace: apps}}]\n`;

  test.each([
    ['CustomResourceDefinition', 'apiextensions.k8s.io/v1'],
    ['ConfigMap', 'v1'],
  ])('is taken to be in the cluster, with one warning that names it: %s', async (kind, apiVersion) => {
    const rendered = await render({ 'set.yaml': set(kind, apiVersion) });

    expect(rendered.made('set')).toEqual(['ConfigMap apps/made']);
    expect(rendered.node('set').warnings.map(({ message }) => message)).toEqual([
      `waits for ${kind} absent, which is not in the tree: assumed to be in the cluster`,
    ]);
  });
});
