import { expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { stringAt } from '../../../src/core/json.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import type { Fetcher } from '../../../src/sources/public.ts';
import { binding, claim, deletes, files, found, web } from '../../support/former-inputs.ts';
import { compared, configMap, type Files, kustomization } from '../../support/history-of-commits.ts';

test.each<[string, string, Files, string, Files, string?]>([
  ['a prefix', '', { 'apps/a.yaml': claim('a-x') }, '  namePrefix: a-\n', { 'apps/a.yaml': claim('x') }],
  [
    'a component',
    '',
    {
      'apps/kustomization.yaml': 'components: [../part]\n',
      'part/kustomization.yaml': 'kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\nresources: [a.yaml]\n',
      'part/a.yaml': claim('x'),
    },
    '  components: [../part]\n',
    {
      'apps/kustomization.yaml': '{}\n',
      'part/kustomization.yaml': 'kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\nresources: [a.yaml]\n',
      'part/a.yaml': claim('x'),
    },
  ],
  [
    'a variable',
    '  postBuild: {substitute: {region: eu}}\n',
    { 'apps/a.yaml': claim('x-prod') },
    '  postBuild: {substitute: {region: eu, env: prod}}\n',
    { 'apps/a.yaml': claim('x-${env:=dev}') },
  ],
  [
    'another path, of which something is left,',
    '',
    { 'apps/a.yaml': claim('x'), 'apps/README.md': 'x' },
    '',
    { 'next/a.yaml': claim('x'), 'apps/README.md': 'x' },
    './next',
  ],
])(
  'a claim is deleted and made again where %s comes with the files that need it',
  async (_, old, before, next, after, path) => {
    expect(await found(files(old, before), files(next, after, path))).toEqual(deletes('block'));
  },
);

test('what holds no data is worth a warning', async () => {
  const [before, after] = [{ 'apps/a.yaml': configMap('a-x') }, { 'apps/a.yaml': configMap('x') }];
  expect(await found(files('', before), files('  namePrefix: a-\n', after))).toEqual(deletes('warn'));
});

test('a Kustomization whose new path does not exist deletes what it had, where its former one has other files', async () => {
  const after = { 'next/a.yaml': claim('x'), 'apps/README.md': 'x' };
  expect(await found(files('', { 'apps/a.yaml': claim('x') }), files('', after, './nxt'))).toEqual([
    expect.stringMatching(/^block deleted-by-former-spec: .*the new one does not build/),
  ]);
  const { failures } = await compared([files('', { 'apps/a.yaml': claim('x') }), files('', after, './nxt')]);
  expect(failures.new).toMatchObject([{ notCompared: 1, deletesFirst: true }]);
});

test('a binding is made for the role that its former spec gives it', async () => {
  const [old, next] = ['  postBuild: {substitute: {a: b}}\n', '  postBuild: {substitute: {a: b, role: view}}\n'];
  const after = { 'apps/a.yaml': configMap('a'), 'apps/b.yaml': binding('${role:=cluster-admin}') };
  expect(await found(files(old, { 'apps/a.yaml': configMap('a') }), files(next, after))).toEqual([
    expect.stringMatching(
      /^block bound-by-former-spec: Flux mostly hands `Kustomization flux-system\/apps` the new files before its new spec: with the former one it binds `ClusterRole cluster-admin`/,
    ),
  ]);
});

const source = (ignore = ''): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1h, url: "https://git.example.com/acme/fleet", ref: {branch: main}${ignore}}\n`;
const deleted = `  patches: [{patch: '{apiVersion: rbac.authorization.k8s.io/v1, kind: ClusterRoleBinding, metadata: {name: readers}, $patch: delete}'}]\n`;
test.each<[string, Files, Files, string[]]>([
  [
    'whose source leaves it out from the same change on',
    { ...files('', { 'apps/a.yaml': configMap('a') }), 'cluster/source.yaml': source() },
    {
      ...files('', { 'apps/a.yaml': configMap('a'), 'apps/b.yaml': binding('cluster-admin') }),
      'cluster/source.yaml': source(', ignore: /apps/b.yaml'),
    },
    ['block'],
  ],
  [
    'that a patch of the same change deletes',
    files('', { 'apps/a.yaml': configMap('a') }),
    files(deleted, { 'apps/a.yaml': configMap('a'), 'apps/b.yaml': binding('cluster-admin') }),
    ['block'],
  ],
  [
    'that a patch deletes which was there',
    files(deleted, { 'apps/a.yaml': configMap('a'), 'apps/b.yaml': binding('cluster-admin') }),
    files(`${deleted}  wait: true\n`, { 'apps/a.yaml': configMap('b'), 'apps/b.yaml': binding('cluster-admin') }),
    [],
  ],
])('a binding is applied for a time %s', async (_, before, after, severities) => {
  expect(await found(before, after)).toEqual(
    severities.map((one) =>
      expect.stringMatching(
        new RegExp(
          `^${one} applied-by-former-spec: .*applies .ClusterRoleBinding readers., which the new one does not make`,
        ),
      ),
    ),
  );
});

const patched = (kind: string, patch: string): string =>
  `  patches: [{target: {kind: ${kind}}, patch: '- ${patch}'}]\n`;
const role = (verb: string): string =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: readers}\nrules: [{apiGroups: [""], resources: [pods], verbs: [${verb}]}]\n`;
test.each<[string, string, Files, string, Files, string[]]>([
  [
    'a child that a patch of the same change suspends',
    '',
    { 'apps/a.yaml': configMap('a') },
    patched('Kustomization', '{op: add, path: /spec/suspend, value: true}'),
    {
      'apps/a.yaml': configMap('a'),
      'apps/child.yaml': kustomization('child', './child'),
      'child/b.yaml': configMap('b'),
    },
    ['block'],
  ],
  [
    'a role whose rules a patch of the same change narrows',
    '',
    { 'apps/a.yaml': role('get') },
    patched('ClusterRole', '{op: replace, path: /rules/0/verbs, value: [list]}'),
    { 'apps/a.yaml': role('"*"') },
    ['block'],
  ],
  [
    'a Deployment whose image moves into the spec',
    '',
    { 'apps/a.yaml': web('nginx:1') },
    '  images: [{name: nginx, newTag: "1"}]\n',
    { 'apps/a.yaml': web('nginx') },
    ['warn'],
  ],
  [
    'nothing where a number is larger than JavaScript holds',
    '',
    { 'apps/a.yaml': web('nginx:1').replace('env:', 'securityContext: {runAsUser: 9007199254740993}, env:') },
    '  namePrefix: ""\n',
    { 'apps/a.yaml': web('nginx:1').replace('env:', 'securityContext: {runAsUser: 9007199254740993}, env:') },
    [],
  ],
  [
    'nothing where the patch changes a variable of the environment',
    '',
    { 'apps/a.yaml': web('nginx:1') },
    patched('Deployment', '{op: replace, path: /spec/template/spec/containers/0/env/0/value, value: z}'),
    { 'apps/a.yaml': web('nginx:1'), 'apps/b.yaml': configMap('b') },
    [],
  ],
  [
    'nothing that was so before',
    '',
    { 'apps/a.yaml': role('"*"') },
    patched('ClusterRole', '{op: replace, path: /rules/0/verbs, value: [list]}'),
    { 'apps/a.yaml': role('"*"'), 'apps/b.yaml': configMap('b') },
    [],
  ],
])('the former spec applies otherwise %s', async (_, old, before, next, after, severities) => {
  expect(await found(files(old, before), files(next, after))).toEqual(
    severities.map((one) =>
      expect.stringMatching(new RegExp(`^${one} applied-by-former-spec: .* otherwise than shown`)),
    ),
  );
});

const one = { 'apps/a.yaml': claim('x') };
test.each<[string, Files, Files]>([
  ['the spec alone', files('', one), files('  wait: true\n', one)],
  ['the files alone', files('', one), files('', { 'apps/b.yaml': claim('x') })],
  ['the directory moves whole', files('', one), files('', { 'next/a.yaml': claim('x') }, './next')],
  [
    'another interval comes with it',
    files('', one),
    files('  interval: 7m\n', { 'apps/b.yaml': claim('x'), 'apps/c.yaml': configMap('c') }),
  ],
  [
    'a variable has the value of its default',
    files('  postBuild: {substitute: {region: eu}}\n', { 'apps/a.yaml': claim('x-dev') }),
    files('  postBuild: {substitute: {region: eu, env: dev}}\n', { 'apps/a.yaml': claim('x-${env:=dev}') }),
  ],
  [
    'it waits for another one of its source',
    {
      ...files('  dependsOn: [{name: core}]\n', { 'apps/a.yaml': claim('a-x') }),
      'cluster/core.yaml': kustomization('core', './core'),
      'core/c.yaml': configMap('c'),
    },
    {
      ...files('  dependsOn: [{name: core}]\n  namePrefix: a-\n', { 'apps/a.yaml': claim('x') }),
      'cluster/core.yaml': kustomization('core', './core'),
      'core/c.yaml': configMap('c'),
    },
  ],
  [
    'it waits for what applies it',
    files('  namePrefix: ""\n  dependsOn: [{name: flux-system}]\n', { 'apps/a.yaml': claim('a-x') }),
    files('  namePrefix: a-\n  dependsOn: [{name: flux-system}]\n', { 'apps/a.yaml': claim('x') }),
  ],
])('nothing is deleted in between where %s', async (_, before, after) => {
  expect(await found(before, after)).toEqual([]);
});

const released = (tag: string, more: string): Files => ({
  'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
  'cluster/released.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: released, namespace: flux-system}\nspec: {interval: 1h, url: "https://git.example.com/acme/apps", ref: {tag: ${tag}}}\n`,
  'cluster/apps.yaml': kustomization('apps', './apps', more).replace('name: flux-system}\n', 'name: released}\n'),
});
const releases: Readonly<Record<string, Files>> = {
  v1: { 'apps/a.yaml': claim('a-x') },
  v2: { 'apps/a.yaml': claim('x') },
};

test.each([
  ['its files come from a source that gets another tag', 'v1', 'v2', ['block']],
  ['that source stays', 'v1', 'v1', []],
])('a new prefix meets the former files where %s', async (_, before, after, severities) => {
  const fetch: Fetcher['fetch'] = async ({ spec }) => {
    const tag = stringAt(spec, 'ref', 'tag') ?? '';
    return { artifact: { identity: tag, revision: tag, tree: memoryTree(releases[tag] ?? {}) } };
  };
  const options = { selfUrls: [], settings: {}, concurrency: 0, fetchers: new Map([['GitRepository', { fetch }]]) };
  const [base, head] = [released(before, ''), released(after, '  namePrefix: a-\n')];
  const side = (files: Files) => ({ tree: memoryTree(files), path: '' });
  const { comparison } = await preview(side(base), side(head), options);
  expect(
    comparison.review?.findings.flatMap(({ rule, severity, message }) =>
      rule === 'deleted-by-former-spec' ? [`${severity} ${message}`] : [],
    ),
  ).toEqual(
    severities.map((one) =>
      expect.stringMatching(
        new RegExp(`^${one} Flux mostly hands it its new spec before the new files of .GitRepository`),
      ),
    ),
  );
});

test('new files that repair a Kustomization meet its former spec, too', async () => {
  const ok = files('  postBuild: {substitute: {name: web}}\n', { 'apps/a.yaml': claim('x-${name}') });
  const failing = { ...ok, 'apps/b.yaml': 'a: [\n' };
  const repaired = files('  postBuild: {substitute: {app: web}}\n', { 'apps/a.yaml': claim('x-${app:=y}') });
  const { review } = await compared([ok, failing, repaired]);
  expect(review?.findings.map(({ rule, severity }) => `${severity} ${rule}`)).toContain('block deleted-by-former-spec');
});

test('what the annotations of all objects keep is not deleted in between', async () => {
  const kept = '  commonMetadata: {annotations: {kustomize.toolkit.fluxcd.io/prune: disabled}}\n';
  const before = files(kept, { 'apps/a.yaml': claim('a-x') });
  expect(await found(before, files(`${kept}  namePrefix: a-\n`, { 'apps/a.yaml': claim('x') }))).toEqual([
    expect.stringMatching(/^warn applied-by-former-spec/),
  ]);
});

test('files with a Secret that only the new spec decrypts are not applied before', async () => {
  const secret =
    'apiVersion: v1\nkind: Secret\nmetadata: {name: s, namespace: apps}\nstringData: {a: "ENC[AES256_GCM,data:x]"}\nsops: {version: 3.9.0}\n';
  const before = files('', { 'apps/a.yaml': claim('a-x') });
  const after = files('  namePrefix: a-\n  decryption: {provider: sops}\n', {
    'apps/a.yaml': claim('x'),
    'apps/s.yaml': secret,
  });
  expect(await found(before, after)).toEqual([]);
});

test('a claim that is made with the class of a variable which is not there yet keeps that', async () => {
  const classed = claim('x').replace('spec: {', 'spec: {storageClassName: "${class:=slow}", ');
  const before = files('  postBuild: {substitute: {a: b}}\n', { 'apps/b.yaml': configMap('b') });
  const after = (value: string): Files =>
    files(`  postBuild: {substitute: {a: b, class: ${value}}}\n`, {
      'apps/b.yaml': configMap('b'),
      'apps/a.yaml': classed,
    });
  expect(await found(before, after('fast'))).toEqual([
    expect.stringMatching(/^block applied-by-former-spec: .* otherwise than shown, and cannot change that/),
  ]);
  expect(await found(before, after('slow'))).toEqual([]);
});

test('a name that the former variables leave empty stops the build', async () => {
  const before = files('  postBuild: {substitute: {name: web}}\n', { 'apps/a.yaml': claim('x-${name}') });
  const after = files('  postBuild: {substitute: {app: web}}\n', { 'apps/a.yaml': claim('x-${app}') });
  expect(await found(before, after)).toEqual([]);
});

test('a binding that is made for a time is told beside what is deleted', async () => {
  const before = files('', { 'apps/a.yaml': configMap('a-x') });
  const after = files(`  namePrefix: a-\n${deleted}`, {
    'apps/a.yaml': configMap('x'),
    'apps/b.yaml': binding('cluster-admin'),
  });
  expect((await found(before, after)).map((one) => one.split(':')[0])).toEqual([
    'block applied-by-former-spec',
    'warn deleted-by-former-spec',
  ]);
});
