import { expect, test } from 'vitest';
import { compared, type Files, kustomization } from '../../support/history-of-commits.ts';

const definition = (fields: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: foos.a.io}
spec:
  group: a.io
  names: {kind: Foo, plural: foos}
  scope: Namespaced
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {${fields}}}}}]
`;
const tree = (version: string, directory: 'crds' | 'templates', fields: string, upgrade = '{}'): Files => ({
  'cluster/apps.yaml': kustomization('apps', './apps'),
  'apps/web.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: web, namespace: apps}
spec:
  interval: 1h
  upgrade: ${upgrade}
  chart: {spec: {chart: ./charts/web, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}
`,
  'charts/web/Chart.yaml': `apiVersion: v2\nname: web\nversion: ${version}\n`,
  [`charts/web/${directory}/foo.yaml`]: definition(fields),
});
const told = async (base: Files, head: Files): Promise<readonly string[]> => {
  const { groups, review } = await compared([base, head], false);
  const changes = groups.flatMap(({ changes: all }) =>
    all.filter(({ id }) => id.kind === 'CustomResourceDefinition').flatMap(({ status, notes }) => [status, ...notes]),
  );
  return [
    ...changes,
    ...(review?.findings ?? []).filter(({ severity }) => severity === 'block').map(({ rule }) => rule),
  ];
};

test('an upgrade may leave a definition of the chart as it is, where the release does not say otherwise', async () => {
  const notesOf = async (upgrade: string): Promise<readonly string[]> =>
    (await told(tree('1.0.0', 'crds', '', upgrade), tree('1.1.0', 'crds', 'spec: {type: object}', upgrade))).filter(
      (note) => note !== 'changed' && !note.startsWith('schema'),
    );

  expect(await notesOf('{}')).toEqual([
    'only where Helm applies the release on the server (spec.upgrade.crds: Create)',
  ]);
  expect(await notesOf('{serverSideApply: disabled}')).toEqual([
    'Flux leaves it as it is while it is there (spec.upgrade.crds)',
  ]);
  expect(await notesOf('{serverSideApply: enabled}')).toEqual([]);
  expect(await notesOf('{crds: CreateReplace}')).toEqual([]);
});

test('a definition that moves from the templates into the directory of definitions is deleted', async () => {
  expect(await told(tree('1.0.0', 'templates', ''), tree('1.1.0', 'crds', ''))).toContain('flux-crd-set-apart');
  expect(await told(tree('1.0.0', 'crds', ''), tree('1.1.0', 'templates', ''))).toEqual([]);
});
