import { describe, expect, test } from 'vitest';
import { chart, configMap, type Files, flux, kustomize, release, render } from './cluster.ts';

describe('data of a generator', () => {
  const files = (resources: readonly string[]): Files => ({
    ...chart,
    'apps/kustomization.yaml': kustomize(
      resources,
      'namespace: apps\nconfigMapGenerator:\n  - name: values\n    files: [values.yaml, more=other.yaml]\nsecretGenerator:\n  - name: env\n    envs: [env.yaml]\n',
    ),
    'apps/values.yaml': release('data'),
    'apps/other.yaml': flux('other', './nowhere'),
    'apps/env.yaml': `A=b\n#${flux('env', './nowhere').replaceAll('\n', '\n#')}\n`,
    'apps/cm.yaml': configMap('cm'),
  });

  test('that looks like a Flux object is not one', async () => {
    const alone = render(files(['cm.yaml']));
    const owned = await render({ ...files(['cm.yaml']), 'cluster/ks.yaml': flux('apps', './apps') });

    await expect(alone).rejects.toMatchObject({ problem: { code: 'ENTRY_NOT_FOUND' } });
    expect(owned.states).toEqual(['Kustomization flux-system/apps rendered']);
    expect(owned.orphans).toEqual([]);
  });

  test('is an object too when the kustomization lists it as a resource', async () => {
    const listed = await render({ ...files(['cm.yaml', 'values.yaml']), 'cluster/ks.yaml': flux('apps', './apps') });

    expect(listed.states).toEqual(['HelmRelease apps/data rendered', 'Kustomization flux-system/apps rendered']);
  });
});

test('a patch file that looks like a Flux object is not one', async () => {
  const patch =
    'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: apps}\nspec: {values: {size: 2}}\n';
  const files: Files = {
    ...chart,
    'apps/kustomization.yaml': kustomize(['release.yaml'], 'patches:\n  - path: ../patches/size.yaml\n'),
    'apps/release.yaml': release('app'),
    'patches/size.yaml': patch,
  };

  expect((await render(files)).states).toEqual(['HelmRelease apps/app rendered', 'Kustomization apps rendered']);
});

test('a patch without a path or a source that looks like a Kustomization is not one', async () => {
  const rendered = await render(
    {
      'cluster/ks.yaml': flux('parent', './parent'),
      'parent/kustomization.yaml': kustomize(['child.yaml'], 'patches:\n  - path: patch.yaml\n'),
      'parent/child.yaml': flux('child', './child'),
      'parent/patch.yaml':
        'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: child, namespace: flux-system}\nspec: {namePrefix: my-}\n',
      'child/cm.yaml': configMap('cm'),
    },
    { path: 'cluster' },
  );

  expect(rendered.states).toEqual([
    'Kustomization flux-system/child rendered',
    'Kustomization flux-system/parent rendered',
  ]);
  expect(rendered.made('child')).toEqual(['ConfigMap apps/my-cm']);
});

test('an object of a foreign group whose kind has the name of one of Flux is an object as any other', async () => {
  const foreign = (kind: string): string =>
    `apiVersion: foreign.example.com/v1\nkind: ${kind}\nmetadata: {name: foreign, namespace: apps}\nspec: {path: ./nowhere}\n`;
  const rendered = await render({
    'cluster/ks.yaml': flux('apps', './apps'),
    'apps/all.yaml': [foreign('Kustomization'), foreign('HelmRelease')].join('---\n'),
  });

  expect(rendered.states).toEqual(['Kustomization flux-system/apps rendered']);
  expect(rendered.made('apps')).toHaveLength(2);
});

test('what a directory without a Kustomization makes is as somebody applies it by hand, without labels of an owner', async () => {
  const rendered = await render({
    'cluster/kustomization.yaml': kustomize(['ks.yaml', 'cm.yaml']),
    'cluster/ks.yaml': flux('apps', './apps'),
    'cluster/cm.yaml': configMap('by-hand'),
    'apps/cm.yaml': configMap('by-flux'),
  });
  const labels = (name: string): unknown =>
    (rendered.object('ConfigMap', name)['metadata'] as { readonly labels?: unknown }).labels;

  expect(rendered.states).toEqual(['Kustomization cluster rendered', 'Kustomization flux-system/apps rendered']);
  expect(labels('by-hand')).toBeUndefined();
  expect(labels('by-flux')).toEqual({
    'kustomize.toolkit.fluxcd.io/name': 'apps',
    'kustomize.toolkit.fluxcd.io/namespace': 'flux-system',
  });
});

describe('what no build reads', () => {
  test('because a line is commented out is not reconciled and fails nothing', async () => {
    const rendered = await render({
      'cluster/ks.yaml': flux('apps', './apps'),
      'apps/kustomization.yaml': 'resources:\n  - cm.yaml\n#  - broken.yaml\n',
      'apps/cm.yaml': configMap('cm'),
      'apps/broken.yaml': flux('broken', './does/not/exist'),
    });

    expect(rendered.states).toEqual(['Kustomization flux-system/apps rendered']);
    expect(rendered.orphans).toEqual(['broken at apps/broken.yaml']);
  });

  test('because its directory is not listed is not loaded', async () => {
    const files: Files = {
      'apps/kustomization.yaml': kustomize(['a']),
      'apps/a/kustomization.yaml': kustomize(['ks.yaml']),
      'apps/a/ks.yaml': flux('a', './a'),
      'apps/b/ks.yaml': flux('b', './b'),
      'a/cm.yaml': configMap('a'),
      'b/cm.yaml': configMap('b'),
    };
    const rendered = await render({ ...files, 'cluster/ks.yaml': flux('apps', './apps') });

    expect(rendered.states).toEqual([
      'Kustomization flux-system/a rendered',
      'Kustomization flux-system/apps rendered',
    ]);
    // Without a Kustomization above, the kustomization in the directory decides.
    expect((await render(files)).states).toEqual([
      'Kustomization apps rendered',
      'Kustomization flux-system/a rendered',
    ]);
  });

  test('in a base whose kustomization lists other files is an orphan, and no failure', async () => {
    const rendered = await render({
      'cluster/ks.yaml': flux('apps', './apps'),
      'apps/kustomization.yaml': kustomize(['../base']),
      'base/kustomization.yaml': kustomize(['cm.yaml']),
      'base/cm.yaml': configMap('cm'),
      'base/ks.yaml': flux('forgotten', './nowhere'),
    });

    expect(rendered.states).toEqual(['Kustomization flux-system/apps rendered']);
    expect(rendered.orphans).toEqual(['forgotten at base/ks.yaml']);
  });
});

test('a base outside of the directory is followed, and so is a file, since Flux builds without load restrictions', async () => {
  const rendered = await render({
    'cluster/ks.yaml': flux('apps', './clusters/main/apps'),
    'clusters/main/apps/kustomization.yaml': kustomize(['../../../base/app', '../shared.yaml']),
    'clusters/main/shared.yaml': configMap('shared'),
    'base/app/kustomization.yaml': kustomize(['cm.yaml']),
    'base/app/cm.yaml': configMap('base'),
  });

  expect(rendered.made('apps')).toEqual(['ConfigMap apps/base', 'ConfigMap apps/shared']);
});

describe('a Component', () => {
  const component = (more: string): string => `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n${more}`;

  test('of kustomize is no directory to load objects from, while another kind of that name is an object', async () => {
    const rendered = await render({
      'cluster/ks.yaml': flux('apps', './apps'),
      'components/unused/kustomization.yaml': component('resources: [ks.yaml]\n'),
      'components/unused/ks.yaml': flux('listed', './nowhere'),
      'components/unused/more/ks.yaml': flux('beside', './nowhere'),
      'apps/component.yaml':
        'apiVersion: core.oam.dev/v1beta1\nkind: Component\nmetadata: {name: other, namespace: apps}\nspec: {}\n',
    });

    expect(rendered.states).toEqual(['Kustomization flux-system/apps rendered']);
    expect(rendered.made('apps')).toEqual(['Component apps/other']);
  });

  test.each([
    ['holds', 'resources: [cm.yaml]\n'],
    [
      'generates',
      'generatorOptions: {disableNameSuffixHash: true}\nconfigMapGenerator: [{name: settings, literals: [NAME=x]}]\n',
    ],
  ])('that %s variables gives them to whoever waits for them', async (_how, more) => {
    const rendered = await render({
      'cluster/a.yaml': flux(
        'a-consumer',
        './apps',
        '  postBuild: {substituteFrom: [{kind: ConfigMap, name: settings}]}\n',
      ),
      'cluster/b.yaml': flux('b-producer', './settings', '  targetNamespace: flux-system\n'),
      'apps/cm.yaml': configMap('cm', "name: '${NAME}'"),
      'settings/kustomization.yaml': 'components: [../components/settings]\n',
      'components/settings/kustomization.yaml': component(more),
      'components/settings/cm.yaml': configMap('settings', 'NAME: x'),
    });

    expect(rendered.made('a-consumer')).toEqual(['ConfigMap apps/cm']);
    expect(rendered.object('ConfigMap', 'cm')['data']).toEqual({ name: 'x' });
  });

  test('that comes back to itself through another one ends, with the circle as its problem', async () => {
    const rendered = await render({
      'cluster/ks.yaml': flux('apps', './apps'),
      'apps/kustomization.yaml': 'components: [../one]\n',
      'one/kustomization.yaml': component('components: [../two]\n'),
      'two/kustomization.yaml': component('components: [../one]\n'),
    });

    expect(rendered.node('apps').problems.map(({ code }) => code)).toEqual(['KUSTOMIZE_CYCLE']);
  });
});

describe('a Kustomization beside a kustomization that does not list it', () => {
  const files: Files = {
    'apps/foo/kustomization.yaml': kustomize(['cm.yaml']),
    'apps/foo/cm.yaml': configMap('listed'),
    'apps/foo/ks.yaml': flux('foo', './apps/foo/app'),
    'apps/foo/app/cm.yaml': configMap('foo'),
  };

  test('begins a run when no Kustomization covers it', async () => {
    expect((await render(files)).states).toEqual(['Kustomization flux-system/foo rendered']);
  });

  test('does not when a Kustomization builds its directory', async () => {
    const rendered = await render({ ...files, 'cluster/ks.yaml': flux('parent', './apps/foo') });

    expect(rendered.states).toEqual(['Kustomization flux-system/parent rendered']);
    expect(rendered.orphans).toEqual(['foo at apps/foo/ks.yaml']);
  });
});

test('YAML that holds no objects is passed over beside objects', async () => {
  const rendered = await render({
    'ks.yaml': flux('apps', './apps'),
    'list.yaml': '- kustomize.toolkit.fluxcd.io\n- 2\n',
    'scalar.yaml': 'kustomize.toolkit.fluxcd.io\n',
    'data.yaml': 'group: kustomize.toolkit.fluxcd.io\n---\n---\n# a comment\n---\n',
    'apps/cm.yaml': `# leading comment\n---\n${configMap('cm')}---\n`,
  });

  expect(rendered.states).toEqual(['Kustomization flux-system/apps rendered']);
  expect(rendered.side.problems).toEqual([]);
});

test('a manifest that cannot be parsed is named, whether it was to be built or to begin a run', async () => {
  const rendered = await render({
    'cluster/ks.yaml': flux('apps', './apps'),
    'apps/cm.yaml': 'apiVersion: v1\nkind: [\n',
    'cluster/other.yaml': 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: [\n',
  });

  expect(rendered.node('apps').problems.map(({ code, at }) => `${code} ${at?.file}`)).toEqual([
    'YAML_SYNTAX apps/cm.yaml',
  ]);
  expect(rendered.side.problems.map(({ code, at }) => `${code} ${at?.file}`)).toEqual([
    'YAML_SYNTAX cluster/other.yaml',
  ]);
});
