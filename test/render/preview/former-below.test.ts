import { expect, test } from 'vitest';
import { claim, files, found, web } from '../../support/former-inputs.ts';
import { configMap, type Files, kustomization, release } from '../../support/history-of-commits.ts';

const named = (values: string): string => `  postBuild: {substitute: {region: eu${values}}}\n`;
const chart = (template: string): Files => ({
  'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'charts/web/values.yaml': 'persistence: false\n',
  'charts/web/templates/x.yaml': configMap('x'),
  'charts/web/templates/y.yaml': template,
});
const persistent = chart(`{{ if .Values.persistence }}\n${claim('x')}{{ end }}\n`);
const valued = (values: string, more: string, of: Files): Files =>
  files(more, { ...of, 'apps/release.yaml': `${release}${values}` });

test.each<[string, Files, Files]>([
  [
    'a variable of its Kustomization gets another name',
    valued('  values: {persistence: "${a:=}"}\n', named(', a: "true"'), persistent),
    valued('  values: {persistence: "${b:=}"}\n', named(', b: "true"'), persistent),
  ],
  [
    'they move into a patch of its Kustomization',
    valued('  values: {persistence: true}\n', '', persistent),
    valued(
      '',
      `  patches: [{target: {kind: HelmRelease}, patch: '[{op: add, path: /spec/values, value: {persistence: true}}]'}]\n`,
      persistent,
    ),
  ],
])('a release loses a claim to the values that it has in between, where %s', async (_, before, after) => {
  expect(await found(before, after)).toEqual([
    expect.stringMatching(
      /^block deleted-by-former-spec: Flux mostly hands .Kustomization flux-system\/apps. the new files before its new spec: with the former one it makes another .HelmRelease apps\/web., which deletes .PersistentVolumeClaim apps\/x., and makes that again/,
    ),
  ]);
});

test('values that make nothing else of the chart in between are no news', async () => {
  const before = valued('  values: {persistence: true, zone: "${a:=}"}\n', named(', a: x'), persistent);
  expect(
    await found(before, valued('  values: {persistence: true, zone: "${b:=}"}\n', named(', b: x'), persistent)),
  ).toEqual([]);
  const both = named(', a: "true", b: "true"');
  const used = (name: string): Files => valued(`  values: {persistence: "\${${name}:=}"}\n`, both, persistent);
  expect(await found(used('a'), used('b'))).toEqual([]);
});

test('an image that a release has in between alone is told of the release', async () => {
  const imaged = chart(web('nginx:{{ .Values.tag }}'));
  const tree = (name: string): Files =>
    valued(`  values: {tag: "\${${name}:=1.0}"}\n`, named(`, ${name}: "2.0"`), imaged);
  expect(await found(tree('a'), tree('b'))).toEqual([
    expect.stringMatching(
      /^warn applied-by-former-spec: .*makes another .HelmRelease apps\/web., which applies .Deployment apps\/web. otherwise/,
    ),
  ]);
});

const child = (name: string): Files => ({
  ...files(named(`, ${name}: web`), {}),
  'apps/child.yaml': kustomization('child', './child', `  postBuild: {substitute: {own: "x\${${name}:=}"}}\n`),
  'child/a.yaml': claim('a-${own}'),
});

test('a child may lose a claim to the variables that its owner gives it in between', async () => {
  expect(await found(child('a'), child('b'))).toEqual([
    expect.stringMatching(
      /^warn deleted-by-former-spec: Flux may hand .*makes another .Kustomization flux-system\/child., which deletes .PersistentVolumeClaim apps\/a-xweb/,
    ),
  ]);
  expect(await found(child('a'), { ...child('a'), 'child/b.yaml': configMap('b') })).toEqual([]);
});
