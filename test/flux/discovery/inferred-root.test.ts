import { expect, test } from 'vitest';
import { preview } from '../../../src/render/preview/preview.ts';
import { verdictOf } from '../../../src/report/verdict.ts';
import { options, side } from '../../support/preview-files.ts';

type Files = Readonly<Record<string, string>>;

const kustomization = (name: string, path: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 1h, path: ${path}, prune: true, sourceRef: {kind: OCIRepository, name: flux-system}}\n`;
const configMap = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: app, namespace: apps}\ndata: {key: ${value}}\n`;

const pushed: Files = {
  'k8s/clusters/base/kustomization.yaml': 'resources: [apps.yaml]\n',
  'k8s/clusters/base/apps.yaml': kustomization('apps', 'providers/__PROVIDER__/apps'),
  'k8s/clusters/prod/kustomization.yaml':
    'resources: [../base]\npatches:\n  - patch: |\n      - {op: replace, path: /spec/path, value: providers/hetzner/apps}\n    target: {kind: Kustomization, name: apps}\n',
  'k8s/providers/hetzner/apps/cm.yaml': configMap('one'),
};

async function states(files: Files): Promise<readonly string[]> {
  const head = { ...files, 'k8s/providers/hetzner/apps/cm.yaml': configMap('two') };
  const { head: result, comparison } = await preview(side(files), side(head), options());
  const changes = comparison.groups.flatMap(({ changes: of }) => of.map(({ status, id }) => `${status} ${id.name}`));
  return [...result.nodes.filter(({ id }) => id.name === 'apps').map(({ state }) => state), ...changes];
}

test('the root of an artifact that a tool pushes is the only directory under which all paths exist', async () => {
  expect(await states(pushed)).toEqual(['rendered', 'changed app']);
});

test('the report says, folded, that the root of an artifact was inferred', async () => {
  const { comparison } = await preview(side(pushed), side({ ...pushed, 'a.md': '' }), options());

  expect(comparison.warnings).toEqual([
    {
      category: 'inferred-source',
      message:
        'no file defines the OCIRepository: its content is taken from k8s, the only directory that has all paths of its Kustomizations',
      standing: true,
    },
  ]);
});

test('what stands under a path that something fills in begins nothing', async () => {
  const shared = { 'k8s/providers/docker/apps/kustomization.yaml': 'resources: [../../../shared]\n' };
  const release = {
    'k8s/shared/kustomization.yaml': 'resources: [source.yaml]\n',
    'k8s/shared/source.yaml':
      'apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: charts, namespace: apps}\nspec: {interval: 1h, url: "https://charts.example.org"}\n',
  };
  const files = side({ ...pushed, ...shared, ...release });
  const { head } = await preview(side({ ...pushed, ...shared, ...release, 'a.md': '' }), files, options());

  expect(head.nodes.map(({ id }) => id.name)).not.toContain('k8s/providers/docker/apps');
});

test('it is not known where several directories hold the paths', async () => {
  expect(await states({ ...pushed, 'old/providers/docker/apps/cm.yaml': configMap('old') })).not.toContain('rendered');
});

test('it is not known where the paths are those of several artifacts', async () => {
  const of = (name: string, source: string): string =>
    kustomization(name, `./${name}`).replace('name: flux-system}}', `name: ${source}}}`);
  const files = {
    'clusters/apps.yaml': of('apps', 'one'),
    'clusters/infra.yaml': of('infra', 'two'),
    'one/apps/cm.yaml': configMap('one'),
    'two/infra/cm.yaml': configMap('two'),
    // Left over from when one artifact held both.
    'old/apps/cm.yaml': configMap('old'),
    'old/infra/cm.yaml': configMap('old'),
  };
  const head = { ...files, 'one/apps/cm.yaml': configMap('new') };
  const { comparison, head: result } = await preview(side(files), side(head), options());
  expect(result.nodes.map(({ state }) => state)).not.toContain('rendered');
  expect(verdictOf(comparison).level).not.toBe('same');
});
