import { describe, expect, test } from 'vitest';
import { chart, configMap, type Files, flux, kustomize, release, render, served, source } from './cluster.ts';

describe('spec.path', () => {
  test.each([['./'], ['.'], ['/'], ["''"]])('%s is the root of the source', async (path) => {
    const rendered = await render({
      'kustomization.yaml': kustomize(['apps']),
      'apps/kustomization.yaml': kustomize(['cm.yaml']),
      'apps/cm.yaml': configMap('cm'),
      'cluster/ks.yaml': flux('all', path),
    });

    expect(rendered.made('all')).toEqual(['ConfigMap apps/cm']);
  });

  test.each(['/apps', 'apps/', './apps', 'apps', './/apps/.'])(
    '%s is taken from the root of the source',
    async (path) => {
      const rendered = await render(
        { 'apps/cm.yaml': configMap('cm'), 'cluster/one/ks.yaml': flux('apps', path) },
        { path: 'cluster/one' },
      );

      expect(rendered.made('apps')).toEqual(['ConfigMap apps/cm']);
    },
  );
});

test('two Kustomizations with one path both build it, and neither waits for the other', async () => {
  const rendered = await render({
    'cluster/a.yaml': flux('a', './apps', '  namePrefix: a-\n'),
    'cluster/b.yaml': flux('b', './apps', '  namePrefix: b-\n'),
    'apps/cm.yaml': configMap('cm'),
  });

  expect(rendered.made('a')).toEqual(['ConfigMap apps/a-cm']);
  expect(rendered.made('b')).toEqual(['ConfigMap apps/b-cm']);
});

test('a Kustomization of another repository owns nothing here, and makes no circle of dependencies', async () => {
  const rendered = await render(
    {
      'cluster/external.yaml': flux('external', './', '', 'other'),
      'cluster/repo.yaml': source('GitRepository', 'other', 'url: "https://git.example.com/other/repo"'),
      'cluster/apps.yaml': flux('apps', './apps', '  dependsOn: [{name: external}]\n'),
      'apps/cm.yaml': configMap('cm'),
      'apps/ks.yaml': flux('child', './child'),
      'child/cm.yaml': configMap('child'),
    },
    { fetchers: new Map([['GitRepository', served({ 'cm.yaml': configMap('fetched') })]]) },
  );

  expect(rendered.states).toEqual([
    'GitRepository flux-system/other rendered',
    'Kustomization flux-system/apps rendered',
    'Kustomization flux-system/child rendered',
    'Kustomization flux-system/external rendered',
  ]);
  expect(rendered.made('external')).toEqual(['ConfigMap apps/fetched']);
});

describe('a Kustomization that the one above it waits for', () => {
  const files: Files = {
    'cluster/ks.yaml': flux('cluster', './cluster', '  dependsOn: [{name: flux}]\n'),
    'cluster/flux.yaml': flux('flux', './', '', 'manifests'),
    'cluster/cm.yaml': configMap('cm'),
    'not-kubernetes.yaml': 'key: value\n',
  };
  const declared = source('GitRepository', 'manifests', 'url: "https://git.example.com/flux/manifests"');
  const fetchers = new Map([['GitRepository' as const, served({ 'cm.yaml': configMap('fetched') })]]);

  test('begins with its source, however both stand in what the one above builds', async () => {
    const rendered = await render({ ...files, 'cluster/source.yaml': declared }, { fetchers });

    expect(rendered.made('flux')).toEqual(['ConfigMap apps/fetched']);
    expect(rendered.made('cluster')).toContain('ConfigMap apps/cm');
  });

  test('is not built from this repository because nothing makes the other one that its source is', async () => {
    const unlisted = await render(
      {
        ...files,
        'sources/ks.yaml': flux('sources', './sources'),
        'sources/kustomization.yaml': kustomize(['ks.yaml']),
        'sources/source.yaml': declared,
      },
      { fetchers },
    );

    expect(unlisted.problems('flux')).toEqual([
      'SOURCE_NOT_FOUND source GitRepository flux-system/manifests is not in the tree',
    ]);
  });
});

test.each([
  ['a template of it', '"${REPOSITORY}"'],
  ['a template of its address', '"https://git.example.com/${OWNER}/cluster"'],
])(
  'a source that a Kustomization applies together with itself is this repository, although %s declares it too',
  async (_, url) => {
    const cluster = (address: string): string =>
      `${source('GitRepository', 'home', `url: ${address}`)}---\n${flux('cluster', './cluster', '', 'home')}`;
    const rendered = await render(
      {
        'cluster/cluster.yaml': cluster('"https://git.example.com/home/cluster"'),
        'cluster/cm.yaml': configMap('cm'),
        'templates/cluster.yaml': cluster(url),
      },
      { path: 'cluster' },
    );

    expect(rendered.made('cluster')).toContain('ConfigMap apps/cm');
  },
);

describe('the namespace of an object', () => {
  test('is that of the outermost kustomization that sets one, as the build gives it', async () => {
    const rendered = await render({
      ...chart,
      'cluster/ks.yaml': flux('apps', './apps'),
      'apps/kustomization.yaml': kustomize(['inner'], 'namespace: outer\n'),
      'apps/inner/kustomization.yaml': kustomize(['release.yaml'], 'namespace: inner\n'),
      'apps/inner/release.yaml': release('app', '', ''),
    });

    expect(rendered.states).toEqual(['HelmRelease outer/app rendered', 'Kustomization flux-system/apps rendered']);
  });

  const transformer =
    'apiVersion: builtin\nkind: NamespaceTransformer\nmetadata: {name: target, namespace: injected}\nfieldSpecs:\n  - {kind: Kustomization, group: kustomize.toolkit.fluxcd.io, path: spec/targetNamespace, create: true}\nunsetOnly: true\n';
  const replacement =
    'replacements:\n  - source: {kind: Namespace, name: injected, fieldPath: metadata.name}\n    targets:\n      - select: {kind: Kustomization}\n        fieldPaths: [spec.targetNamespace]\n        options: {create: true}\n';

  test.each([
    ['a NamespaceTransformer', 'transformers: [transformer.yaml]\n'],
    ['a replacement', replacement],
  ])('may be put into its Kustomization by %s above', async (_by, more) => {
    const rendered = await render({
      ...chart,
      'cluster/ks.yaml': flux('parent', './parents'),
      'parents/kustomization.yaml': kustomize(['ks.yaml', 'namespace.yaml'], more),
      'parents/namespace.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: {name: injected}\n',
      'parents/transformer.yaml': transformer,
      'parents/ks.yaml': flux('apps', './apps'),
      'apps/release.yaml': release('app', '', ''),
    });

    expect(rendered.states).toEqual([
      'HelmRelease injected/app rendered',
      'Kustomization flux-system/apps rendered',
      'Kustomization flux-system/parent rendered',
    ]);
  });

  test('differs where two Kustomizations build one base for different namespaces', async () => {
    const rendered = await render({
      ...chart,
      'cluster/a.yaml': flux('a', './clusters/a'),
      'cluster/b.yaml': flux('b', './clusters/b'),
      'clusters/a/kustomization.yaml': kustomize(['../../base'], 'namespace: one\n'),
      'clusters/b/kustomization.yaml': kustomize(['../../base'], 'namespace: two\n'),
      'base/kustomization.yaml': kustomize(['release.yaml']),
      'base/release.yaml': release('app', '', ''),
    });

    expect(rendered.states).toEqual([
      'HelmRelease one/app rendered',
      'HelmRelease two/app rendered',
      'Kustomization flux-system/a rendered',
      'Kustomization flux-system/b rendered',
    ]);
  });
});

describe('a HelmRelease', () => {
  test('under no Kustomization is rendered by itself', async () => {
    const rendered = await render({ ...chart, 'apps/app/release.yaml': release('app') });

    expect(rendered.states).toEqual(['HelmRelease apps/app rendered']);
    expect(rendered.made('app')).toEqual(['ConfigMap apps/app']);
  });

  test('under a Kustomization that does not build is not rendered by itself', async () => {
    const rendered = await render({
      ...chart,
      'cluster/ks.yaml': flux('apps', './apps'),
      'apps/kustomization.yaml': kustomize(['release.yaml', 'missing.yaml']),
      'apps/release.yaml': release('app'),
    });

    expect(rendered.states).toEqual(['Kustomization flux-system/apps failed']);
    expect(rendered.orphans).toEqual([]);
  });
});

test('a Kustomization in a base counts as the one Kustomization that builds the base makes it', async () => {
  const rendered = await render({
    'cluster/ks.yaml': flux('main', './clusters/main', '  postBuild: {substitute: {ENV: main}}\n'),
    'clusters/main/kustomization.yaml': kustomize(['../../apps/base/x']),
    'apps/base/x/kustomization.yaml': kustomize(['ks.yaml']),
    'apps/base/x/ks.yaml': flux('x', './apps/${ENV}/x'),
    'apps/main/x/cm.yaml': configMap('of-main'),
  });

  expect(rendered.states).toEqual(['Kustomization flux-system/main rendered', 'Kustomization flux-system/x rendered']);
  expect(rendered.made('x')).toEqual(['ConfigMap apps/of-main']);
});

test.each([
  [
    'two files',
    { 'cluster/a.yaml': flux('apps', './apps'), 'cluster/b.yaml': flux('apps', './other') },
    'cluster/b.yaml:1',
  ],
  ['one file', { 'cluster/a.yaml': `${flux('apps', './apps')}---\n${flux('apps', './other')}` }, 'cluster/a.yaml:10'],
])(
  'a Kustomization that stands twice in %s is taken from the first place, with a warning',
  async (_where, files, second) => {
    const rendered = await render({
      ...files,
      'apps/cm.yaml': configMap('first'),
      'other/cm.yaml': configMap('second'),
    });

    expect(rendered.made('apps')).toEqual(['ConfigMap apps/first']);
    expect(rendered.node('apps').warnings.map(({ message }) => message)).toEqual([
      `Kustomization flux-system/apps is defined twice, at cluster/a.yaml:1 and ${second}; the first is used`,
    ]);
  },
);

describe('a path with a variable', () => {
  const parent = flux('main', './clusters/main', '  postBuild: {substitute: {ENV: main, WHOLE: ./whole/main}}\n');

  test.each([
    ['in a part of it', './apps/${ENV}/x', 'apps/main/x'],
    ['at its end', './apps/${ENV}', 'apps/main'],
    ['with a default', './apps/${NONE:=other}/x', 'apps/other/x'],
    ['in a part of a name', './apps/env-${ENV}', 'apps/env-main'],
    ['as all of it', '${WHOLE}', 'whole/main'],
  ])('covers what it may come to mean: %s', async (_where, path, directory) => {
    const rendered = await render({
      ...chart,
      'cluster/ks.yaml': parent,
      'clusters/main/x.yaml': flux('x', path, '  targetNamespace: target\n'),
      [`${directory}/release.yaml`]: release('app', '', ''),
    });

    expect(rendered.states).toEqual([
      'HelmRelease target/app rendered',
      'Kustomization flux-system/main rendered',
      'Kustomization flux-system/x rendered',
    ]);
  });
});

describe('a symlink', () => {
  const files = (resources: readonly string[]): Files => ({
    'cluster/ks.yaml': flux('apps', './apps'),
    'apps/cm.yaml': configMap('cm'),
    'apps/broken.yaml': { link: 'nowhere.yaml' },
    'apps/outside.yaml': { link: '../../../etc/passwd' },
    'apps/inside.yaml': { link: '../shared/other.yaml' },
    'shared/other.yaml': configMap('other'),
    ...(resources.length === 0 ? {} : { 'apps/kustomization.yaml': kustomize(resources) }),
  });

  test('is no part of what Flux builds, broken or not', async () => {
    expect((await render(files([]))).made('apps')).toEqual(['ConfigMap apps/cm']);
  });

  test.each(['broken.yaml', 'outside.yaml', 'inside.yaml'])('that is listed fails the build: %s', async (name) => {
    const rendered = await render(files(['cm.yaml', name]));

    expect(rendered.node('apps').state).toBe('failed');
    expect(rendered.problems('apps').join()).toContain(name);
  });
});

test('files and directories may have names with spaces and of any script', async () => {
  const rendered = await render({
    'cluster/my ks ü.yaml': flux('apps', "'./my apps/日本'"),
    'my apps/日本/kustomization.yaml': kustomize(["'a b.yaml'", "'ключ.yaml'"]),
    'my apps/日本/a b.yaml': configMap('spaces'),
    'my apps/日本/ключ.yaml': configMap('letters'),
  });

  expect(rendered.made('apps')).toEqual(['ConfigMap apps/spaces', 'ConfigMap apps/letters']);
});
