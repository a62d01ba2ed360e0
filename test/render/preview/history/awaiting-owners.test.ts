import { expect, test } from 'vitest';
import {
  chartOf,
  compared,
  configMap,
  type Files,
  kustomization,
  releaseOf,
} from '../../../support/history-of-commits.ts';

const dependent = '  dependsOn: [{name: gate}]\n';
const waiting = '  wait: true\n';
const broken = 'v: {{ required "v" .Values.v }}\n';

/** The Kustomization `apps` depends on `gate`, which has a release; the child of `apps` has moved to another path. */
const files = (path: string, content: string, gate: string, template: string): Files => ({
  'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
  'cluster/gate.yaml': kustomization('gate', './gate', gate),
  'gate/release.yaml': releaseOf('web'),
  ...chartOf('web', '1.0.0', template),
  'cluster/apps.yaml': kustomization('apps', './apps', dependent),
  'apps/child.yaml': kustomization('child', path),
  'old/kustomization.yaml': 'resources: [cm.yaml]\n',
  'old/cm.yaml': configMap('old', content),
  'new/cm.yaml': configMap('new'),
  // Reads the file, and makes the same of it.
  'cluster/other.yaml': kustomization('other', './other'),
  'other/kustomization.yaml':
    'resources: [../old]\npatches: [{target: {kind: ConfigMap}, patch: "- {op: replace, path: /data/v, value: x}"}]\n',
});
const reasons = async (commits: readonly Files[]): Promise<readonly (string | undefined)[]> => {
  const { files: read = [] } = await compared(commits);
  return read.map(({ reason }) => reason);
};
const former = (name: string): string => `\`${name}\` of an earlier commit may still be in the cluster, and read it`;
const reasonOf = async (gate: string, template: string): Promise<readonly (string | undefined)[]> => {
  const commits = [
    files('./old', '1', gate, configMap('web')),
    files('./new', '1', gate, template),
    files('./new', '2', gate, template),
  ];
  return await reasons(commits);
};

test('a child of an owner that waits for a release which fails may still be as it was', async () => {
  expect(await reasonOf(waiting, broken)).toEqual([former('Kustomization flux-system/child')]);
  expect(
    await reasonOf(
      '  healthChecks: [{apiVersion: helm.toolkit.fluxcd.io/v2, kind: HelmRelease, name: web, namespace: apps}]\n',
      broken,
    ),
  ).toEqual([former('Kustomization flux-system/child')]);
});

test.each([
  ['the release renders', waiting, configMap('web')],
  ['nobody waits for the release', '', broken],
])('a child of an owner that waits for nothing more is as the base has it: %s', async (_, gate, template) => {
  expect(await reasonOf(gate, template)).toEqual(['`Kustomization flux-system/other` reads it, without effect']);
});

test('Flux objects of a release that waits for another one may still be as they were', async () => {
  const path = (value: string): string => `  dependsOn: [{name: web}]\n  values: {path: ${value}}\n`;
  const of = (value: string, content: string, template: string): Files => ({
    ...files('./new', content, '', template),
    'apps/t.yaml': releaseOf('t', path(value)),
    ...chartOf('t', '1.0.0', kustomization('made', '{{ .Values.path }}')),
  });
  const commits = [of('./old', '1', configMap('web')), of('./new', '1', broken), of('./new', '2', broken)];
  expect(await reasons(commits)).toEqual([former('HelmRelease apps/t')]);
});
