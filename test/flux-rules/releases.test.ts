import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { chart, compare, configMap, type Files, flux, release, releaseOf, render, source } from './cluster.ts';

/** A chart of these templates. */
const chartOf = (templates: Files, more: Files = {}): Files => ({
  'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  ...Object.fromEntries(Object.entries(templates).map(([name, text]) => [`charts/app/templates/${name}`, text])),
  ...more,
});
const cm = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: made}\n';
const hook = (name: string, event: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}, annotations: {helm.sh/hook: ${event}}}\nspec: {containers: [{name: main, image: 'tool:1'}]}\n`;
const values = async (valuesFrom: string, objects: string): Promise<unknown> => {
  const rendered = await render(
    {
      ...chart,
      'charts/app/values.yaml': '{}',
      'cluster/ks.yaml': flux('apps', './apps'),
      'apps/objects.yaml': objects,
      'apps/release.yaml': release('app', `  valuesFrom: ${valuesFrom}\n`),
    },
    { path: 'cluster' },
  );
  rendered.made('app');
  const data = rendered.object('ConfigMap', 'app')['data'] as { readonly values: string };
  return JSON.parse(data.values);
};
const metadata = (object: JsonObject): JsonObject => object['metadata'] as JsonObject;

test('a HelmChart that a later render makes is waited for, and gives its values files', async () => {
  const rendered = await render({
    ...chart,
    'charts/app/prod.yaml': 'size: 2\nstage: prod\n',
    'cluster/a.yaml': flux('a-apps', './apps'),
    'cluster/z.yaml': flux('z-charts', './parent'),
    'parent/ks.yaml': flux('charts', './sources'),
    'sources/chart.yaml': source(
      'HelmChart',
      'app',
      'chart: ./charts/app, valuesFiles: [charts/app/values.yaml, charts/app/prod.yaml], sourceRef: {kind: GitRepository, name: flux-system}',
    ),
    'apps/release.yaml': releaseOf('app', 'chartRef: {kind: HelmChart, name: app, namespace: flux-system}'),
  });

  rendered.made('app', 'HelmRelease');
  expect(rendered.object('ConfigMap', 'app')['data']).toEqual({ values: '{"size":2,"stage":"prod"}' });
});

test('a release names its chart once, and by a kind that holds one', async () => {
  const problems = async (text: string): Promise<string[]> =>
    (await render({ ...chart, 'release.yaml': text })).problems('app');

  expect(await problems(release('app', '  chartRef: {kind: OCIRepository, name: app}\n'))).toEqual([
    'OBJECT_INVALID both spec.chart and spec.chartRef are set',
  ]);
  expect(await problems(releaseOf('app', 'values: {}'))).toEqual([
    'OBJECT_INVALID neither spec.chart nor spec.chartRef is set',
  ]);
  expect(await problems(releaseOf('app', 'chartRef: {kind: GitRepository, name: flux-system}'))).toEqual([
    'OBJECT_INVALID unsupported kind in spec.chartRef: GitRepository',
  ]);
});

test('values files replace the values of the chart, which count only where they are listed', async () => {
  const named = (name: string, files: string): string =>
    release(name).replace('sourceRef:', `valuesFiles: [${files}], sourceRef:`);
  const rendered = await render({
    ...chart,
    'charts/app/values.yaml': 'size: 1\nkept: true\n',
    'charts/app/prod.yaml': 'size: 2\n',
    'cluster/ks.yaml': flux('apps', './apps'),
    'apps/alone.yaml': named('alone', 'charts/app/prod.yaml'),
    'apps/both.yaml': named('both', 'charts/app/values.yaml, charts/app/prod.yaml'),
    'apps/reverse.yaml': named('reverse', 'charts/app/prod.yaml, charts/app/values.yaml'),
  });
  const values = (name: string): unknown => rendered.object('ConfigMap', name)['data'];

  expect(values('alone')).toEqual({ values: '{"size":2}' });
  expect(values('both')).toEqual({ values: '{"kept":true,"size":2}' });
  expect(values('reverse')).toEqual({ values: '{"kept":true,"size":1}' });
});

test('the version of a chart from an OCIRepository ends in the digest of its artifact, and that of a HelmRepository is the one asked for', async () => {
  const rendered = await render(
    {
      'cluster/ks.yaml': flux('apps', './apps'),
      'apps/oci.yaml': source(
        'OCIRepository',
        'oci',
        'url: "oci://registry.example.com/charts/app", ref: {tag: 1.0.0}',
        'apps',
      ),
      'apps/repository.yaml': source('HelmRepository', 'charts', 'url: "https://charts.example.com"', 'apps'),
      'apps/one.yaml': releaseOf('one', 'chartRef: {kind: OCIRepository, name: oci}'),
      'apps/two.yaml': releaseOf(
        'two',
        'chart: {spec: {chart: app, version: 1.0.0, sourceRef: {kind: HelmRepository, name: charts}}}',
      ),
    },
    { outside: { charts: ['1.0.0'] } },
  );

  expect(rendered.object('ConfigMap', 'one')['data']).toMatchObject({ version: `1.0.0+${'0'.repeat(12)}` });
  expect(rendered.object('ConfigMap', 'two')['data']).toMatchObject({ version: '1.0.0' });
});

describe('values from an object', () => {
  test('are texts where they are quoted, and empty when they are one quotation mark', async () => {
    const entry = (key: string): string => `{kind: ConfigMap, name: v, valuesKey: ${key}, targetPath: ${key}}`;

    expect(
      await values(
        `[${['quoted', 'bare', 'apostrophe', 'mark'].map(entry).join(', ')}]`,
        configMap('v', `quoted: '"true"', bare: 'true', apostrophe: "'", mark: '"'`),
      ),
    ).toEqual({ quoted: 'true', bare: true, apostrophe: '', mark: '' });
  });

  test('are set at paths with places in lists and with dots in keys, and verbatim when they are literal', async () => {
    expect(
      await values(
        "[{kind: ConfigMap, name: v, valuesKey: a, targetPath: 'list[0].x'}, {kind: ConfigMap, name: v, valuesKey: a, targetPath: 'x\\.y'}, {kind: ConfigMap, name: v, valuesKey: b, targetPath: text, literal: true}]",
        configMap('v', "a: '5', b: 'one,two={3}'"),
      ),
    ).toEqual({ list: [{ x: 5 }], 'x.y': 5, text: 'one,two={3}' });
  });

  test('may be missing, as object or as key, when they are optional, and no other key of the object is read', async () => {
    const entries =
      '{kind: ConfigMap, name: absent, optional: true}, {kind: Secret, name: v, valuesKey: absent, optional: true}';
    const object = `${configMap('v', "good: 'size: 3', bad: '[: not YAML'")}---\napiVersion: v1\nkind: Secret\nmetadata: {name: v, namespace: apps}\n`;

    expect(await values(`[${entries}, {kind: ConfigMap, name: v, valuesKey: good}]`, object)).toEqual({ size: 3 });
  });

  test('bring a change of the object into the release', async () => {
    const files = (size: number): Files => ({
      ...chart,
      'cluster/ks.yaml': flux('apps', './apps'),
      'apps/values.yaml': configMap('values', `values.yaml: 'size: ${size}'`),
      'apps/app.yaml': release('app', '  valuesFrom: [{kind: ConfigMap, name: values}]\n'),
    });
    const result = await compare(files(1), files(2), { path: 'cluster' });

    expect(result.changes).toEqual(['app: changed ConfigMap apps/app', 'apps: changed ConfigMap apps/values']);
  });

  test('that two releases of one chart share do not mix with what each sets itself', async () => {
    const rendered = await render({
      ...chart,
      'cluster/ks.yaml': flux('apps', './apps'),
      'apps/v.yaml': configMap('v', "values.yaml: 'shared: {a: 1, list: [x]}', one: mine"),
      'apps/one.yaml': release(
        'one',
        '  valuesFrom: [{kind: ConfigMap, name: v}, {kind: ConfigMap, name: v, valuesKey: one, targetPath: shared.a}, {kind: ConfigMap, name: v, valuesKey: one, targetPath: "shared.list[0]"}]\n',
      ),
      'apps/two.yaml': release('two', '  valuesFrom: [{kind: ConfigMap, name: v}]\n'),
    });

    expect(rendered.object('ConfigMap', 'one')['data']).toEqual({
      values: '{"shared":{"a":"mine","list":["mine"]},"size":1}',
    });
    expect(rendered.object('ConfigMap', 'two')['data']).toEqual({
      values: '{"shared":{"a":1,"list":["x"]},"size":1}',
    });
  });
});

test('what a chart draws or takes from the clock is the same on both sides', async () => {
  const files = (size: number): Files => ({
    ...chartOf({
      'cm.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: made}\ndata:\n  size: {{ .Values.size | quote }}\n  token: {{ randAlphaNum 20 }}\n  ca: {{ (genCA "ca" 9).Cert | quote }}\n  now: {{ now | quote }}\n  mixed: {{ shuffle "abcdef" }}\n  login: {{ htpasswd "a" "b" | quote }}\n  hash: {{ bcrypt "a" | quote }}\n  id: {{ uuidv4 }}\n',
    }),
    'release.yaml': release('app', `  values: {size: ${size}}\n`),
  });
  const result = await compare(files(1), files(2));

  expect(result.lines).toEqual(['- size: "1"', '+ size: "2"', '- size: 1', '+ size: 2']);
});

describe('a hook of a chart', () => {
  const files = (more = ''): Files => ({
    ...chartOf({ 'cm.yaml': cm, 'hook.yaml': hook('before', 'pre-install'), 'test.yaml': hook('check', 'test') }),
    'release.yaml': release('app', `  commonMetadata: {labels: {team: one}}\n${more}`),
  });

  test('is shown unless hooks are disabled, and a test never', async () => {
    expect((await render(files())).made('app')).toEqual(['ConfigMap apps/made', 'Pod apps/before']);
    expect((await render(files('  install: {disableHooks: true}\n'))).made('app')).toEqual(['ConfigMap apps/made']);
    expect((await render(files('  upgrade: {disableHooks: true}\n'))).made('app')).toEqual([
      'ConfigMap apps/made',
      'Pod apps/before',
    ]);
  });

  const patched =
    '  postRenderers: [{kustomize: {images: [{name: tool, newTag: "2"}], patches: [{target: {kind: Pod}, patch: "- {op: add, path: /metadata/labels, value: {patched: \\"yes\\"}}"}]}}]\n';

  test.each(['combined', 'separate'])('passes the post-renderers and is labelled: %s', async (strategy) => {
    const rendered = await render(
      files(`${strategy === 'combined' ? '' : `  postRenderStrategy: ${strategy}\n`}${patched}`),
    );
    const pod = rendered.object('Pod', 'before');

    expect(JSON.stringify(pod)).toContain('tool:2');
    expect(metadata(pod)['labels']).toMatchObject({
      patched: 'yes',
      team: 'one',
      'helm.toolkit.fluxcd.io/name': 'app',
    });
  });

  test('passes by the post-renderers and the labels with the strategy nohooks', async () => {
    const pod = (await render(files('  postRenderStrategy: nohooks\n'))).object('Pod', 'before');

    expect(metadata(pod)['labels']).toBeUndefined();
    expect(JSON.stringify(pod)).toContain('tool:1');
  });

  test('may be an object of the manifests too, unless both go through one stream', async () => {
    const twice = (more: string): Files => ({
      ...chartOf({
        'a.yaml': cm,
        'hook.yaml': cm.replace('name: made', 'name: made, annotations: {helm.sh/hook: pre-install}'),
      }),
      'release.yaml': release('app', more),
    });

    expect((await render(twice(''))).problems('app')).toEqual([
      'KUSTOMIZE_DUPLICATE_ID ConfigMap made is rendered twice, by app/templates/a.yaml and app/templates/hook.yaml',
    ]);
    expect((await render(twice('  postRenderStrategy: separate\n'))).made('app')).toEqual([
      'ConfigMap apps/made',
      'ConfigMap apps/made',
    ]);
  });
});

describe('a definition in the crds of a chart', () => {
  const definition =
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: things.example.com}\nspec: {group: example.com, names: {kind: Thing, plural: things}, scope: Namespaced, versions: []}\n';
  const files = (more: string): Files => ({
    ...chartOf({ 'cm.yaml': cm }, { 'charts/app/crds/things.yaml': definition }),
    'release.yaml': release('app', `  commonMetadata: {labels: {team: one}}\n${more}`),
  });

  test('is applied with the labels of its origin and without common metadata', async () => {
    const rendered = await render(files(''));

    expect(rendered.made('app')).toEqual(['CustomResourceDefinition things.example.com', 'ConfigMap apps/made']);
    expect(metadata(rendered.object('CustomResourceDefinition', 'things.example.com'))['labels']).toEqual({
      'helm.toolkit.fluxcd.io/name': 'app',
      'helm.toolkit.fluxcd.io/namespace': 'apps',
    });
  });

  test('is left out where the release skips definitions, and where a comparison does', async () => {
    expect((await render(files('  install: {crds: Skip}\n  upgrade: {crds: Skip}\n'))).made('app')).toEqual([
      'ConfigMap apps/made',
    ]);
    const { 'release.yaml': _none, ...without } = files('');
    const result = await compare(without, files(''), { skipKinds: ['CustomResourceDefinition'] });
    expect(result.changes).toEqual(['app: added ConfigMap apps/made']);
  });
});

describe('what a release says for its installation and for its upgrades', () => {
  const definition = (names: string): string =>
    `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: things.example.com}\nspec: {group: example.com, names: {kind: Thing, listKind: ThingList, plural: things, singular: thing${names}}, scope: Namespaced, versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]}\n`;
  const files = (more: string, names = ''): Files => ({
    ...chartOf(
      { 'cm.yaml': cm, 'hook.yaml': hook('before', 'pre-install,pre-upgrade') },
      { 'charts/app/crds/things.yaml': definition(names) },
    ),
    'cluster/ks.yaml': flux('apps', './apps'),
    'apps/release.yaml': release('app', more),
  });
  const installsOnly = '  install: {crds: CreateReplace}\n  upgrade: {crds: Skip, disableHooks: true}\n';
  const upgradesOnly = '  install: {crds: Skip, disableHooks: true}\n  upgrade: {crds: CreateReplace}\n';
  /** Changes of the release `app` with what is said of them: `changed Thing only on install`. */
  const changes = async (base: Files, head: Files): Promise<string[]> => {
    // What an action leaves out is in the cluster all the same where another one made it: no matter for records.
    const { comparison } = await compare(base, head, { path: 'cluster', skipKinds: [] });
    return comparison.groups
      .filter(({ node }) => node.name === 'app')
      .flatMap((group) =>
        group.changes.map(({ id, status, notes }) =>
          [status, id.kind, ...notes.filter((note) => note.startsWith('only'))].join(' '),
        ),
      );
  };

  test('counts for a new release as for an installation', async () => {
    const without = { ...files(''), 'apps/release.yaml': configMap('other') };

    expect(await changes(without, files(installsOnly))).toEqual([
      'added ConfigMap',
      'added CustomResourceDefinition',
      'added Pod',
    ]);
    expect(await changes(without, files(upgradesOnly))).toEqual([
      'added ConfigMap',
      'added CustomResourceDefinition only on upgrade',
      'added Pod only on upgrade',
    ]);
  });

  test('counts for one that is there as for an upgrade', async () => {
    const next = (more: string): Files => ({
      ...files(more, ', shortNames: [th]'),
      'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.1\n',
    });

    expect(await changes(files(installsOnly), next(installsOnly))).toEqual([
      'changed CustomResourceDefinition only on install',
    ]);
    expect(await changes(files(upgradesOnly), next(upgradesOnly))).toEqual(['changed CustomResourceDefinition']);
  });

  test('is that of the installation in a build', async () => {
    expect((await render(files(installsOnly), { path: 'cluster' })).made('app')).toEqual([
      'CustomResourceDefinition things.example.com',
      'ConfigMap apps/made',
      'Pod apps/before',
    ]);
  });
});

test('a release is installed again when its chart calls itself otherwise, whatever its directory is called', async () => {
  const files = (directory: string, name: string): Files => ({
    ...chartOf({ 'cm.yaml': cm }),
    [`charts/${directory}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 1.0.1\n`,
    [`charts/${directory}/templates/cm.yaml`]: cm,
    'cluster/ks.yaml': flux('apps', './apps'),
    'apps/release.yaml': release('app').replace('charts/app', `charts/${directory}`),
  });
  const told = async (head: Files): Promise<unknown> =>
    (await compare(files('old', 'app'), head, { path: 'cluster' })).preview.comparison.review?.findings
      .map(({ rule }) => rule)
      .filter((rule) => /reinstalled|exchanged/.test(rule));

  expect(await told(files('new', 'other'))).toEqual(['flux-release-reinstalled']);
  expect(await told(files('new', 'app'))).toEqual([]);
});

test('what a chart renders without an apiVersion fails its release', async () => {
  const rendered = await render({
    ...chartOf({ 'cm.yaml': cm.replace('apiVersion: v1\n', '') }),
    'cluster/ks.yaml': flux('apps', './apps'),
    'apps/release.yaml': release('app'),
  });

  expect(rendered.problems('app')).toEqual([
    'RENDERED_YAML app/templates/cm.yaml renders what Helm cannot apply: the ConfigMap has no apiVersion',
  ]);
});

test('what a chart makes is in the namespace of the release, unless it has its own or none', async () => {
  const rendered = await render({
    ...chartOf({
      'cm.yaml': cm,
      'role.yaml': 'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: role}\n',
      'other.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: made, namespace: elsewhere}\n',
    }),
    'release.yaml': release('app', '  targetNamespace: target\n'),
  });

  expect(rendered.made('app')).toEqual(['ConfigMap target/made', 'ConfigMap elsewhere/made', 'ClusterRole role']);
});

describe('the name of a release', () => {
  const nameOf = async (name: string, more = ''): Promise<string> => {
    const rendered = await render({
      ...chartOf({ 'cm.yaml': `${cm}data: {name: {{ .Release.Name }}}\n` }),
      'release.yaml': release(name, more),
    });
    rendered.made(name);
    return (rendered.object('ConfigMap', 'made')['data'] as { readonly name: string }).name;
  };

  test('is that of the object, that which it states, or that of both namespace and object', async () => {
    expect(await nameOf('app')).toBe('app');
    expect(await nameOf('app', '  releaseName: stated\n  targetNamespace: target\n')).toBe('stated');
    expect(await nameOf('app', '  targetNamespace: target\n')).toBe('target-app');
  });

  test('of more than 53 bytes is cut at 40 and ends in the start of its digest', async () => {
    expect(await nameOf('a'.repeat(60))).toBe('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-11ee391211c6');
    expect(await nameOf('a'.repeat(53))).toBe('a'.repeat(53));
  });
});

test('post-renderers run in order, each over what the one before made', async () => {
  const rendered = await render({
    ...chartOf({
      'pod.yaml':
        "apiVersion: v1\nkind: Pod\nmetadata: {name: made}\nspec: {containers: [{name: main, image: 'tool:1'}]}\n",
    }),
    'release.yaml': release(
      'app',
      '  postRenderers:\n    - kustomize: {images: [{name: tool, newName: other}]}\n    - kustomize:\n        images: [{name: other, newTag: "2"}]\n        patches: [{target: {kind: Pod}, patch: "- {op: add, path: /spec/containers/0/args, value: [first]}"}]\n    - kustomize: {patches: [{target: {kind: Pod}, patch: "- {op: add, path: /spec/containers/0/args/-, value: second}"}]}\n',
    ),
  });

  rendered.made('app');
  expect(rendered.object('Pod', 'made')['spec']).toEqual({
    containers: [{ name: 'main', image: 'other:2', args: ['first', 'second'] }],
  });
});

test('a post-renderer that cannot be built is a failure at the release, which names it', async () => {
  const cases = [
    '- {kustomize: {patches: [{patch: "{kind: Pod}"}]}}',
    '- {kustomize: {patches: [{target: {kind: Pod}, patch: "- {op: remove, path: /none}"}]}}',
    '- {kustomize: {images: one}}',
  ];
  for (const renderer of cases) {
    const rendered = await render({
      ...chartOf({ 'pod.yaml': 'apiVersion: v1\nkind: Pod\nmetadata: {name: made}\n' }),
      'release.yaml': release('app', `  postRenderers:\n    - kustomize: {}\n    ${renderer}\n`),
    });
    const { problems, definedAt } = rendered.node('app');

    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^spec\.postRenderers\[1\]\.kustomize: /),
    ]);
    expect(problems[0]?.at ?? definedAt).toMatchObject({ file: 'release.yaml' });
    expect(JSON.stringify(problems)).not.toMatch(/kustomization\.yaml/);
  }
});

describe('a post-renderer with the patches of v2beta1 and v2beta2', () => {
  const files = (version: string, field: string): Files => ({
    ...chartOf({
      'pod.yaml':
        "apiVersion: v1\nkind: Pod\nmetadata: {name: made}\nspec: {containers: [{name: main, image: 'tool:1'}]}\n",
    }),
    'release.yaml': release('app', `  postRenderers: [{kustomize: {${field}}}]\n`).replace('/v2\n', `/${version}\n`),
  });
  const strategic =
    'patchesStrategicMerge: [{apiVersion: v1, kind: Pod, metadata: {name: made}, spec: {containers: [{name: main, tty: true}]}}]';
  const json = (patch: string): string =>
    `patchesJson6902: [{target: {version: v1, kind: Pod, name: made}, patch: ${patch}}]`;
  const operation = '[{op: replace, path: /spec/containers/0/image, value: "other:2"}]';

  test.each(['v2beta1', 'v2beta2'])('takes them as objects: %s', async (version) => {
    const rendered = await render(files(version, `${strategic}, ${json(operation)}`));

    rendered.made('app');
    expect(rendered.object('Pod', 'made')['spec']).toEqual({
      containers: [{ name: 'main', image: 'other:2', tty: true }],
    });
  });

  test.each([
    ['a strategic merge patch', "patchesStrategicMerge: ['{kind: Pod}']"],
    ['a JSON patch', json(`'${operation.replaceAll('"', '')}'`)],
  ])('takes no text: %s', async (_, field) => {
    expect((await render(files('v2beta2', field))).problems('app')).toHaveLength(1);
  });

  test.each([
    ['patchesStrategicMerge', strategic],
    ['patchesJson6902', json(operation)],
  ])('is refused in v2, which has no %s', async (name, field) => {
    expect((await render(files('v2', field))).problems('app')).toEqual([
      `OBJECT_INVALID unknown field in helm.toolkit.fluxcd.io/v2: spec.postRenderers[0].kustomize.${name}`,
    ]);
  });
});

test('origin labels win over common metadata', async () => {
  const rendered = await render({
    ...chart,
    'release.yaml': release('app', '  commonMetadata: {labels: {helm.toolkit.fluxcd.io/name: mine, team: one}}\n'),
  });

  expect(metadata(rendered.object('ConfigMap', 'app'))['labels']).toEqual({
    'helm.toolkit.fluxcd.io/name': 'app',
    'helm.toolkit.fluxcd.io/namespace': 'apps',
    team: 'one',
  });
});

test('many releases of one chart with dependencies come to what each comes to alone', async () => {
  const library: Files = {
    ...chart,
    'charts/app/Chart.yaml':
      'apiVersion: v2\nname: app\nversion: 1.0.0\ndependencies: [{name: sub, version: 1.0.0, alias: one}, {name: sub, version: 1.0.0, alias: two, condition: two.enabled}]\n',
    'charts/app/charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
    'charts/app/charts/sub/values.yaml': 'enabled: true\n',
    'charts/app/charts/sub/templates/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}-{{ .Chart.Name }}}\ndata: {values: {{ .Values | toJson | quote }}}\n',
  };
  const releases = Array.from({ length: 20 }, (_none, at) => [
    `app-${at}`,
    release(`app-${at}`, `  values: {one: {at: ${at}}, two: {enabled: ${at % 2 === 0}}}\n`),
  ]);
  const files = (of: readonly (readonly string[])[]): Files => ({
    ...library,
    ...Object.fromEntries(of.map(([name, text]) => [`releases/${name}.yaml`, text ?? ''])),
  });
  const together = await render(files(releases));

  for (const [name = '', text = ''] of releases) {
    const alone = await render(files([[name, text]]));
    expect(together.node(name).manifests).toEqual(alone.node(name).manifests);
  }
});
