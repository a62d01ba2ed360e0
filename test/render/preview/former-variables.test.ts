import { expect, test } from 'vitest';
import { binding, claim, deletes, files, found, web } from '../../support/former-inputs.ts';
import { configMap, type Files, kustomization } from '../../support/history-of-commits.ts';

const withVariables = (key: string, of: { readonly taker?: string; readonly maker?: string } = {}): Files => ({
  ...files(`${of.taker ?? ''}  postBuild: {substituteFrom: [{kind: ConfigMap, name: vars}]}\n`, {
    'apps/a.yaml': claim(`\${${key}:=dev}-x`),
  }),
  'cluster/core.yaml': kustomization('core', './core'),
  'core/c.yaml': configMap('c'),
  'cluster/infra.yaml': kustomization('infra', './infra', of.maker ?? ''),
  'infra/vars.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: vars, namespace: flux-system}\ndata: {${key}: prod}\n`,
});

test.each<[string, string, { readonly taker?: string; readonly maker?: string }, string | undefined]>([
  ['is applied after others', 'next', { maker: '  dependsOn: [{name: core}]\n' }, 'block'],
  ['is applied at the same time', 'next', {}, 'warn'],
  ['is applied before', 'next', { taker: '  dependsOn: [{name: infra}]\n' }, undefined],
  ['is the same', 'env', { maker: '  dependsOn: [{name: core}]\n' }, undefined],
])('a claim that a variable names, where its ConfigMap %s', async (_, key, of, severity) => {
  expect(await found(withVariables('env', of), withVariables(key, of))).toEqual(
    severity === undefined ? [] : deletes(severity),
  );
});

const vars = (kind: string, data: string, name = 'vars'): string =>
  `apiVersion: v1\nkind: ${kind}\nmetadata: {name: ${name}, namespace: flux-system}\n${kind === 'Secret' ? 'stringData' : 'data'}: {${data}}\n`;
const from = (kind: string, name = 'vars', more = ''): string =>
  `  postBuild: {substituteFrom: [{kind: ${kind}, name: ${name}${more}}]}\n`;
const infra = {
  'cluster/core.yaml': kustomization('core', './core'),
  'core/c.yaml': configMap('c'),
  'cluster/infra.yaml': kustomization('infra', './infra', '  dependsOn: [{name: core}]\n'),
};

test.each<[string, Files, Files, string[]]>([
  [
    'of a Secret',
    {
      ...files(from('Secret'), { 'apps/a.yaml': claim('${env:=dev}-x') }),
      ...infra,
      'infra/v.yaml': vars('Secret', 'env: prod'),
    },
    {
      ...files(from('Secret'), { 'apps/a.yaml': claim('${next:=dev}-x') }),
      ...infra,
      'infra/v.yaml': vars('Secret', 'next: prod'),
    },
    ['block deleted-by-former-spec'],
  ],
  [
    'of a ConfigMap that comes with them',
    {
      ...files(from('ConfigMap', 'new', ', optional: true'), { 'apps/a.yaml': configMap('a') }),
      ...infra,
      'infra/b.yaml': configMap('b'),
    },
    {
      ...files(from('ConfigMap', 'new', ', optional: true'), {
        'apps/a.yaml': configMap('a'),
        'apps/b.yaml': binding('${role:=cluster-admin}'),
      }),
      ...infra,
      'infra/b.yaml': configMap('b'),
      'infra/v.yaml': vars('ConfigMap', 'role: view', 'new'),
    },
    ['block bound-by-former-spec'],
  ],
  [
    'beside an object whose name looks like one',
    files('  postBuild: {substitute: {a: b}}\n', { 'apps/a.yaml': configMap('a') }),
    files('  postBuild: {substitute: {a: b, role: view}}\n', {
      'apps/a.yaml': configMap('a'),
      'apps/b.yaml': binding('${role:=cluster-admin}'),
      'apps/c.yaml': binding('view').replace('name: readers}', () => "name: '$${x}'}"),
    }),
    ['block bound-by-former-spec'],
  ],
  [
    'that others wait for, while what brings the spec waits longer',
    {
      'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
      ...infra,
      'cluster/apps.yaml': kustomization('apps', './apps', '  dependsOn: [{name: infra}]\n'),
      'infra/b.yaml': configMap('b'),
      'apps/back.yaml': kustomization('back', './back'),
      'apps/front.yaml': kustomization('front', './front', '  dependsOn: [{name: back}]\n  namePrefix: ""\n'),
      'back/b.yaml': configMap('back'),
      'front/a.yaml': claim('a-x'),
    },
    {
      'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
      ...infra,
      'cluster/apps.yaml': kustomization('apps', './apps', '  dependsOn: [{name: infra}]\n'),
      'infra/b.yaml': configMap('b'),
      'apps/back.yaml': kustomization('back', './back'),
      'apps/front.yaml': kustomization('front', './front', '  dependsOn: [{name: back}]\n  namePrefix: a-\n'),
      'back/b.yaml': configMap('back'),
      'front/a.yaml': claim('x'),
    },
    ['block deleted-by-former-spec'],
  ],
  [
    'without the namespace that only the new spec gives: Flux refuses the files then',
    files('', {
      'apps/kustomization.yaml': 'resources: [a.yaml]\nnamespace: apps\n',
      'apps/a.yaml': claim('x').replace(', namespace: apps', ''),
    }),
    files('  targetNamespace: apps\n', {
      'apps/kustomization.yaml': 'resources: [a.yaml]\n',
      'apps/a.yaml': claim('x').replace(', namespace: apps', ''),
    }),
    [],
  ],
])('new files meet the former inputs %s', async (_, before, after, expected) => {
  const all = await found(before, after);
  expect(
    all.map((one) => one.split(':')[0]),
    all.join(),
  ).toEqual(expected);
});

test('of two maps of variables the one counts that does not come before the files', async () => {
  const spec = (more: string): string =>
    `  dependsOn: [{name: first}]\n  postBuild: {substituteFrom: [{kind: ConfigMap, name: one}, {kind: ConfigMap, name: two}]}\n${more}`;
  const tree = (key: string): Files => ({
    ...files(spec(''), { 'apps/a.yaml': claim(`x-\${${key}:=dev}`) }),
    ...infra,
    'cluster/first.yaml': kustomization('first', './first'),
    'first/v.yaml': vars('ConfigMap', `other-${key}: a`, 'one').replace('other-', 'o_'),
    'infra/v.yaml': vars('ConfigMap', `${key}: prod`, 'two'),
  });
  const all = await found(tree('env'), tree('next'));
  expect(all).toEqual([expect.stringMatching(/^warn deleted-by-former-spec: .*ConfigMap flux-system\/two/)]);
  expect(await found(tree('env'), { ...tree('env'), 'first/v.yaml': tree('next')['first/v.yaml'] ?? '' })).toEqual([]);
});

test('a variable that moves from the spec into a map which comes later is missed by the new spec', async () => {
  const before = {
    ...files('  postBuild: {substitute: {name: web}}\n', { 'apps/a.yaml': claim('x-${name:=none}') }),
    ...infra,
    'infra/b.yaml': configMap('b'),
  };
  const after = (spec: string) => ({ ...before, ...files(spec, {}), 'infra/v.yaml': vars('ConfigMap', 'name: web') });
  const taking = from('ConfigMap', 'vars', ', optional: true');
  expect(await found(before, after(taking.replace('postBuild: {', 'postBuild: {substitute: {other: x}, ')))).toEqual([
    expect.stringMatching(/^block deleted-by-former-spec: .* its new spec before the new variables of .ConfigMap/),
  ]);
  // Without any variable Flux replaces none, and no claim has such a name.
  expect(await found(before, after(taking))).toEqual([]);
});

test('a variable with quotes changes no text of fields into none', async () => {
  const quoted = (more: string): string => `  postBuild: {substitute: {name: 'say "x"'${more}}}\n`;
  const named = web('nginx:1').replace('env:', "args: ['${name}'], env:");
  const next = named.replace('nginx:1', '"nginx:${tag:=2}"');
  expect(
    await found(files(quoted(''), { 'apps/a.yaml': named }), files(quoted(', tag: "3"'), { 'apps/a.yaml': next })),
  ).toEqual([expect.stringMatching(/^warn applied-by-former-spec: .* otherwise than shown/)]);
});
