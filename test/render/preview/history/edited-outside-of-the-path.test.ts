import { describe, expect, test } from 'vitest';
import {
  changes,
  chartOf,
  compared,
  configMap,
  type Files,
  kustomization,
  otherSource,
  releaseOf,
  stopped,
  variables,
} from '../../../support/history-of-commits.ts';

const child = (value: string): string =>
  kustomization('child', './child', `  postBuild: {substitute: {v: "${value}"}}\n`);
const childPatch = (value: string): string =>
  `patches: [{target: {kind: Kustomization, name: child}, patch: '[{"op": "replace", "path": "/spec/postBuild/substitute/v", "value": "${value}"}]'}]\n`;

/** What is below `apps` has `one` in the cluster since that was suspended; the base's tree has `two`. */
describe('what a suspended Kustomization has applied is told as it was, where the edits since then lie', () => {
  const ways: readonly (readonly [string, (suspends: string, value: string) => Files])[] = [
    [
      'in a base that its path names',
      (suspends, value) => ({
        'cluster/apps.yaml': kustomization('apps', './apps/prod', suspends),
        'apps/prod/kustomization.yaml': 'resources: [../base]\n',
        'apps/base/kustomization.yaml': 'resources: [child.yaml]\n',
        'apps/base/child.yaml': child(value),
      }),
    ],
    [
      'in a component outside of its path',
      (suspends, value) => ({
        'cluster/apps.yaml': kustomization('apps', './apps', `  components: [../comp]\n${suspends}`),
        'apps/child.yaml': child('none'),
        'comp/kustomization.yaml': `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n${childPatch(value)}`,
      }),
    ],
    [
      'in a patch of its own definition by its owner',
      (suspends, value) => ({
        'cluster/kustomization.yaml': `resources: [apps.yaml]\npatches: [{target: {kind: Kustomization, name: apps}, patch: '[{"op": "replace", "path": "/spec/postBuild/substitute/w", "value": "${value}"}]'}]\n`,
        'cluster/apps.yaml': kustomization('apps', './apps', `  postBuild: {substitute: {w: none}}\n${suspends}`),
        'apps/child.yaml': child('${w}'),
      }),
    ],
    [
      'in the variables that it takes',
      (suspends, value) => ({
        'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
        'cluster/apps.yaml': kustomization(
          'apps',
          './apps',
          `  postBuild: {substituteFrom: [{kind: ConfigMap, name: vars}]}\n${suspends}`,
        ),
        'cluster/vars.yaml': variables(value),
        'apps/child.yaml': child('${v}'),
      }),
    ],
    [
      'on the line that suspends it',
      (suspends, value) => ({
        'cluster/flux-system/gotk-sync.yaml': `${otherSource().replace('name: other', 'name: flux-system')}---\n${kustomization('flux-system', './cluster')}`,
        'cluster/apps.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux-system}\nspec: {\n  suspend: ${suspends !== ''}, path: ./${value},\n  prune: true, sourceRef: {kind: GitRepository, name: flux-system}}\n`,
        'one/child.yaml': child('one'),
        'two/child.yaml': child('two'),
      }),
    ],
  ];
  test.each(ways)('%s', async (_, files) => {
    const comparison = await compared([
      { ...files('', 'one'), 'child/c.yaml': configMap('c', '${v}') },
      { ...files(stopped, 'two'), 'child/c.yaml': configMap('c', '${v}') },
      { ...files(stopped, 'two'), 'child/c.yaml': configMap('c', 'two') },
    ]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/c']);
  });

  const overlay = (suspends: string, files: Files): Files => ({
    'cluster/apps.yaml': kustomization('apps', './apps/prod', suspends),
    'cluster/next.yaml': kustomization('next', './next'),
    'next/n.yaml': configMap('n'),
    'apps/prod/kustomization.yaml': 'resources: [../base]\n',
    'apps/base/z.yaml': configMap('z'),
    'apps/base/kustomization.yaml': `resources: [${[
      'z.yaml',
      ...Object.keys(files)
        .filter((path) => path.startsWith('apps/base/'))
        .map((path) => path.slice('apps/base/'.length)),
    ].join(', ')}]\n`,
    ...files,
  });

  test('for a release', async () => {
    const files = (suspends: string, value: string, version: string, template: string): Files =>
      overlay(suspends, {
        'apps/base/web.yaml': releaseOf('web', `  values: {v: ${value}}\n`),
        ...chartOf('web', version, configMap('m', template)),
      });
    const comparison = await compared([
      files('', 'one', '1.0.0', '{{ .Values.v }}'),
      files(stopped, 'one', '1.0.0', '{{ .Values.v }}'),
      files(stopped, 'two', '1.0.0', '{{ .Values.v }}'),
      files(stopped, 'two', '1.0.1', 'two'),
    ]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/m']);
  });

  test('for an object that moves to another Kustomization', async () => {
    const comparison = await compared([
      overlay('', { 'apps/base/a.yaml': configMap('a') }),
      overlay(stopped, { 'apps/base/a.yaml': configMap('a') }),
      overlay(stopped, { 'apps/base/a.yaml': configMap('a', '2') }),
      overlay(stopped, { 'next/a.yaml': configMap('a', '2') }),
    ]);
    const [moved] = comparison.groups.flatMap((group) => group.changes);
    expect(moved?.base?.object['data']).toEqual({ v: '1' });
  });
});

test('a source of bootstrapping is no news once its Kustomization renders again, with files outside of its path', async () => {
  const source = (kind: string, spec: string): string =>
    `apiVersion: source.toolkit.fluxcd.io/v1\nkind: ${kind}\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1h, ${spec}}\n`;
  const repository = source('GitRepository', 'url: "https://github.com/example/cluster", ref: {branch: main}');
  const files = (more: Files): Files => ({
    'cluster/flux-system/gotk-sync.yaml': `${repository}---\n${kustomization('flux-system', './cluster')}`,
    'cluster/flux-system/kustomization.yaml': 'resources: [gotk-sync.yaml, ../../helm]\n',
    'helm/charts.yaml': source('HelmRepository', 'url: "https://charts.example"'),
    'helm/kustomization.yaml': 'resources: [charts.yaml]\n',
    ...more,
  });
  const comparison = await compared([
    files({}),
    files({ 'cluster/web/kustomization.yaml': 'resources: [gone.yaml]\n' }),
    files({ 'cluster/a.yaml': configMap('a') }),
  ]);

  expect(changes(comparison)).toEqual(['added ConfigMap apps/a']);
});
