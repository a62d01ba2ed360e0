import { expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { stringAt } from '../../../src/core/json.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import type { Fetcher } from '../../../src/sources/public.ts';
import { active, compared, configMap, type Files, kustomization, release } from '../../support/history-of-commits.ts';

const claim = (name: string): string =>
  `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: "${name}", namespace: apps}\nspec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}\n`;
const binding = (role: string): string =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: readers}\nroleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: "${role}"}\nsubjects: [{kind: Group, name: readers}]\n`;
const files = (more: string, of: Files, path = './apps'): Files => ({
  'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
  'cluster/apps.yaml': kustomization('apps', path, more),
  ...of,
});

const found = async (before: Files, after: Files): Promise<readonly string[]> => {
  const { review } = await compared([before, after]);
  return (review?.findings ?? [])
    .filter(({ rule }) => rule.endsWith('-by-former-spec'))
    .map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`);
};
const deletes = (severity: string): unknown[] => [
  expect.stringMatching(new RegExp(`^${severity} deleted-by-former-spec: .*makes that again`)),
];

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
const web = (image: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: apps}\nspec: {selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {containers: [{name: web, image: ${image}, env: [{name: x, value: y}]}]}}}\n`;
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

const both = { 'apps/a.yaml': claim('x'), 'apps/b.yaml': configMap('b') };
test.each<[string, Files, string[]]>([
  [
    'adds a binding',
    { ...both, 'apps/c.yaml': binding('view') },
    ['block applied-by-former-spec: .*, and leaves that'],
  ],
  [
    'drops a claim',
    { 'apps/b.yaml': configMap('b') },
    ['block deleted-by-former-spec: .*PersistentVolumeClaim apps/x., and the new one suspends it'],
  ],
  ['edits what is less', { 'apps/a.yaml': claim('x'), 'apps/d.yaml': configMap('d') }, []],
])('a Kustomization that is suspended together with what %s applies that first', async (_, after, expected) => {
  expect(await found(files('', both), files('  suspend: true\n', after))).toEqual(
    expected.map((one) => expect.stringMatching(new RegExp(`^${one}`))),
  );
});

const orphan = '  deletionPolicy: Orphan\n';
const goes = (of: Files): Files => ({ 'cluster/flux-system.yaml': kustomization('flux-system', './cluster'), ...of });
test.each<[string, Files, string[]]>([
  ['while its files lose a claim', goes({ 'apps/b.yaml': configMap('b') }), ['block pvc-removed']],
  ['with its directory', goes({ 'other/b.yaml': configMap('b') }), []],
  ['alone', goes(both), []],
  [
    'while its claim moves to another one, and files are left',
    goes({
      'apps/b.yaml': configMap('b'),
      'next/a.yaml': claim('x'),
      'cluster/next.yaml': kustomization('next', './next'),
    }),
    ['warn moved-may-be-deleted'],
  ],
  [
    'while all moves to another one',
    goes({
      'next/a.yaml': claim('x'),
      'next/b.yaml': configMap('b'),
      'cluster/next.yaml': kustomization('next', './next'),
    }),
    [],
  ],
])('a Kustomization that leaves behind what it has goes %s', async (_, after, expected) => {
  const { review } = await compared([files(orphan, both), after]);
  const claims = review?.findings.filter(({ resource }) => resource.kind === 'PersistentVolumeClaim') ?? [];
  expect(claims.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(expected);
});

test('a Kustomization that goes deletes a claim that its new files keep no more', async () => {
  const kept = claim('x').replace(
    'namespace: apps}',
    'namespace: apps, annotations: {kustomize.toolkit.fluxcd.io/prune: disabled}}',
  );
  const before = files('', { 'apps/a.yaml': kept });
  const about = async (after: Files): Promise<unknown> =>
    (await compared([before, after])).review?.findings.map(({ rule }) => rule).filter((rule) => rule === 'pvc-removed');
  expect(await about(goes({ 'apps/a.yaml': claim('x') }))).toEqual(['pvc-removed']);
  expect(await about(goes({ 'apps/a.yaml': kept, 'apps/b.yaml': configMap('b') }))).toEqual([]);
  expect(await about(goes({}))).toEqual([]);
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

const valued = (version: string, condition: string, values: string, setting: string): Files => ({
  ...active,
  'apps/release.yaml': `${release}  values: ${setting}\n`,
  'charts/web/Chart.yaml': `apiVersion: v2\nname: web\nversion: ${version}\n`,
  'charts/web/values.yaml': values,
  'charts/web/templates/x.yaml': configMap('x'),
  'charts/web/templates/claim.yaml': `{{ if ${condition} }}\n${claim('x')}{{ end }}\n`,
});

test('a claim is deleted and made again where a chart of this repository and the values for it change at once', async () => {
  const before = valued('1.0.0', '.Values.persistence', 'persistence: false\n', '{persistence: true}');
  const after = (set: string): Files => valued('1.1.0', '.Values.storage.enabled', 'storage: {enabled: false}\n', set);
  expect(await found(before, after('{storage: {enabled: true}}'))).toEqual(deletes('block'));
  const inConfigMap = (tree: Files, set: string): Files => ({
    ...tree,
    'apps/release.yaml': `${release}  valuesFrom: [{kind: ConfigMap, name: web}]\n`,
    'apps/values.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web, namespace: apps}\ndata: {values.yaml: "${set}"}\n`,
  });
  const given = [inConfigMap(before, '{persistence: true}'), inConfigMap(after(''), '{storage: {enabled: true}}')];
  expect(await found(...(given as [Files, Files]))).toEqual(deletes('block'));
  // A chart of each commit needs no other version.
  const followed = (tree: Files): Files => ({
    ...tree,
    'apps/release.yaml':
      tree['apps/release.yaml']?.replace('sourceRef', 'reconcileStrategy: Revision, sourceRef') ?? '',
  });
  const sameVersion = {
    ...after('{storage: {enabled: true}}'),
    ...{ 'charts/web/Chart.yaml': before['charts/web/Chart.yaml'] ?? '' },
  };
  expect(await found(followed(before), followed(sameVersion))).toEqual(deletes('block'));
  expect(await found(before, sameVersion)).toEqual([]);
  // With both settings from before nothing is missing in between.
  const both = valued(
    '1.0.0',
    '.Values.persistence',
    'persistence: false\n',
    '{persistence: true, storage: {enabled: true}}',
  );
  expect(await found(both, after('{storage: {enabled: true}}'))).toEqual([]);
});

test('a binding of a new chart is applied for a time, where the values without it come with that', async () => {
  const before = valued('1.0.0', 'false', '{}\n', '{}');
  const binds = (version: string, condition: string, values: string): Files => ({
    ...valued(version, 'false', '{}\n', values),
    'charts/web/templates/binding.yaml': `{{ if ${condition} }}\n${binding('cluster-admin')}{{ end }}\n`,
  });
  const after = binds('1.1.0', 'ne .Values.admin "no"', '{admin: "no"}');
  expect(await found(before, after)).toEqual([
    expect.stringMatching(
      /^block applied-by-former-spec: .* new chart before its new values: .*ClusterRoleBinding readers`, which the new ones do not make/,
    ),
  ]);
  expect(await found(before, binds('1.1.0', 'eq .Values.admin "yes"', '{admin: "no"}'))).toEqual([]);
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

test('a workload of which each side has a part is nothing new', async () => {
  const chartOf = (version: string, args: string, tag: string): Files => ({
    ...valued(version, 'false', 'tag: "1"\n', `{tag: "${tag}"}`),
    'charts/web/templates/web.yaml': web('nginx:{{ .Values.tag }}').replace('env:', `args: ${args}, env:`),
  });
  expect(await found(chartOf('1.0.0', '[a]', '1'), chartOf('1.1.0', '[b]', '2'))).toEqual([]);
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

test('a variable that moves from the spec into a map which comes later is missed by the new spec', async () => {
  const before = {
    ...files('  postBuild: {substitute: {name: web}}\n', { 'apps/a.yaml': claim('x-${name:=none}') }),
    ...infra,
    'infra/b.yaml': configMap('b'),
  };
  const after = {
    ...before,
    ...files(from('ConfigMap', 'vars', ', optional: true'), {}),
    'infra/v.yaml': vars('ConfigMap', 'name: web'),
  };
  expect(await found(before, after)).toEqual([
    expect.stringMatching(/^block deleted-by-former-spec: .* its new spec before the new variables of .ConfigMap/),
  ]);
});

test('a release that goes to a copy of its chart gets what its former directory has first', async () => {
  const copied = (chart: string, of: Files): Files => ({
    ...of,
    'apps/release.yaml': release.replace('./charts/web', chart),
  });
  const before = valued('1.0.0', 'true', '{}\n', '{}');
  const old = Object.fromEntries(
    Object.entries(before).map(([path, text]) => [path.replace('charts/web', 'charts/old'), text]),
  );
  const after = copied('./charts/old', { ...old, ...valued('2.0.0', 'false', '{}\n', '{}') });
  expect(await found(copied('./charts/web', before), after)).toEqual([
    expect.stringMatching(/^block deleted-by-former-spec: .*PersistentVolumeClaim/),
  ]);
  expect(await found(copied('./charts/web', before), { ...active, ...copied('./charts/old', old) })).toEqual([]);
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

test('a variable with quotes changes no text of fields into none', async () => {
  const quoted = (more: string): string => `  postBuild: {substitute: {name: 'say "x"'${more}}}\n`;
  const named = web('nginx:1').replace('env:', "args: ['${name}'], env:");
  const next = named.replace('nginx:1', '"nginx:${tag:=2}"');
  expect(
    await found(files(quoted(''), { 'apps/a.yaml': named }), files(quoted(', tag: "3"'), { 'apps/a.yaml': next })),
  ).toEqual([expect.stringMatching(/^warn applied-by-former-spec: .* otherwise than shown/)]);
});
