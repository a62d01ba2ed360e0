import { expect, test } from 'vitest';
import { preview } from '../../../src/render/preview/preview.ts';
import { options, side } from '../../support/preview-files.ts';

type Files = Readonly<Record<string, string>>;

const kustomization = (name: string, namespace: string, path: string, source = 'flux-system'): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: ${namespace}}\nspec: {interval: 1h, prune: true, path: ./${path}, sourceRef: {kind: GitRepository, name: ${source}}}\n`;
const source = (namespace: string): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: ${namespace}}\nspec: {interval: 1h, url: "https://github.com/example/cluster", ref: {branch: main}}\n`;

const bootstrap: Files = {
  'cluster/flux-system/gotk-sync.yaml': `${source('flux-system')}---\n${kustomization('flux-system', 'flux-system', 'cluster')}`,
};
const app: Files = { 'apps/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: apps}\n' };

const stateOf = async (files: Files, before = files): Promise<string | undefined> => {
  const { head } = await preview(side(before), side({ ...files, 'note.md': '' }), {
    ...options({ selfUrls: ['https://github.com/example/cluster'] }),
    settings: { changedOnly: false },
  });
  return head.nodes.find(({ id }) => id.name === 'apps')?.state;
};

const ofTeam = kustomization('apps', 'team', 'apps');

test('a source that neither side defines comes from outside where the tree defines its own', async () => {
  expect(await stateOf({ ...bootstrap, ...app, 'cluster/apps.yaml': ofTeam })).toBe('unchecked');
  expect(
    await stateOf({
      ...bootstrap,
      ...app,
      'cluster/apps.yaml': kustomization('apps', 'flux-system', 'apps', 'flux-syste'),
    }),
  ).toBe('unchecked');
});

test('it is missing where only the change names it', async () => {
  const before = { ...bootstrap, ...app, 'cluster/apps.yaml': kustomization('apps', 'flux-system', 'apps') };
  const after = { ...before, 'cluster/apps.yaml': kustomization('apps', 'flux-system', 'apps', 'flux-syste') };
  expect(await stateOf(after, before)).toBe('failed');
});

test('it is found where something defines it', async () => {
  const defined = { ...bootstrap, ...app, 'cluster/apps.yaml': ofTeam, 'cluster/source.yaml': source('team') };
  expect(await stateOf(defined)).toBe('rendered');
});

test('it stands for the tree where Terraform or an instance from outside makes the first source', async () => {
  expect(await stateOf({ ...app, 'cluster/apps.yaml': ofTeam })).toBe('rendered');
});

test('a source that is removed while in use is told once, by the failure of who uses it', async () => {
  const release =
    'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: apps}\nspec:\n  interval: 1h\n  chart: {spec: {chart: web, sourceRef: {kind: HelmRepository, name: web}}}\n';
  const repository =
    'apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: web, namespace: apps}\nspec: {interval: 1h, url: "https://charts.example"}\n';
  const files = (more: Files): Files => ({
    ...bootstrap,
    'cluster/apps.yaml': kustomization('apps', 'flux-system', 'apps'),
    'apps/release.yaml': release,
    ...more,
  });
  const { comparison } = await preview(
    side(files({ 'apps/source.yaml': repository })),
    side(files({})),
    options({ selfUrls: ['https://github.com/example/cluster'] }),
  );

  expect(comparison.failures.new.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual([
    'SOURCE_NOT_FOUND',
  ]);
  expect(comparison.review?.findings.map(({ rule }) => rule)).not.toContain('source-still-used');
});
