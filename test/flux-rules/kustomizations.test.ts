import { describe, expect, test } from 'vitest';
import { compare, configMap, type Files, flux, kustomize, render } from './cluster.ts';

/** Files of one Kustomization `apps`; `more` are lines of its spec. */
const apps = (more: string, files: Files): Files => ({ 'cluster/ks.yaml': flux('apps', './apps', more), ...files });
const deployment = (...images: readonly string[]): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: apps}\nspec: {selector: {matchLabels: {app: web}}, template: {metadata: {labels: {app: web}}, spec: {containers: [${images.map((image, at) => `{name: c${at}, image: '${image}'}`).join(', ')}]}}}\n`;
const variables = (name: string, data: string): string => configMap(name, data, 'flux-system');
const from = (...names: readonly string[]): string =>
  `  postBuild:\n    substituteFrom: [${names.map((name) => `{kind: ConfigMap, name: ${name}}`).join(', ')}]\n`;
const inline = (text: string): string => `  postBuild: {substitute: {${text}}}\n`;

async function data(files: Files, name = 'cm'): Promise<unknown> {
  const rendered = await render(files, { path: 'cluster' });
  rendered.made('apps');
  return rendered.object('ConfigMap', name)['data'];
}

async function failure(files: Files): Promise<string> {
  const rendered = await render(files, { path: 'cluster' });
  expect(rendered.node('apps').state).toBe('failed');
  return rendered.problems('apps').join('\n');
}

test('a Kustomization without a source builds the tree under review', async () => {
  const rendered = await render({
    'ks.yaml':
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux-system}\nspec: {path: ./apps}\n',
    'apps/cm.yaml': configMap('cm'),
  });

  expect(rendered.made('apps')).toEqual(['ConfigMap apps/cm']);
});

describe('substitution', () => {
  test('replaces keys too, and of two keys that become one the last one counts', async () => {
    expect(await data(apps(inline('X: key'), { 'apps/cm.yaml': configMap('cm', "'${X}': a") }))).toEqual({ key: 'a' });
    expect(
      await data(apps(inline('X: key'), { 'apps/cm.yaml': configMap('cm', "'${X}': from-variable, key: plain") })),
    ).toEqual({ key: 'plain' });
  });

  test('leaves an escaped variable as text, and an object that opts out as it is, also where it is generated', async () => {
    const files = apps(inline('X: value'), {
      'apps/kustomization.yaml': kustomize(
        ['cm.yaml'],
        "generatorOptions: {disableNameSuffixHash: true}\nconfigMapGenerator:\n  - name: generated\n    namespace: apps\n    literals: ['key=$${X} ${X}']\n    options: {labels: {kustomize.toolkit.fluxcd.io/substitute: disabled}}\n",
      ),
      'apps/cm.yaml': configMap('cm', "key: '$${X} ${X}'"),
    });

    expect(await data(files)).toEqual({ key: '${X} value' });
    expect(await data(files, 'generated')).toEqual({ key: '$${X} ${X}' });
  });

  test('takes a variable of the Kustomization before those of objects, and of two objects the later one', async () => {
    const files = (more: string): Files => ({
      ...apps(more, { 'apps/cm.yaml': configMap('cm', "key: '${A} ${B}'") }),
      'cluster/settings.yaml': flux('settings', './settings'),
      'settings/one.yaml': variables('one', 'A: one, B: one'),
      'settings/two.yaml': variables('two', 'B: two'),
    });

    expect(await data(files(from('one', 'two')))).toEqual({ key: 'one two' });
    expect(await data(files(from('two', 'one')))).toEqual({ key: 'one one' });
    expect(await data(files(from('two', 'one', 'two')))).toEqual({ key: 'one two' });
    expect(await data(files(`${from('one', 'two')}    substitute: {B: inline}\n`))).toEqual({ key: 'one inline' });
  });

  test('takes line breaks out of values', async () => {
    const files: Files = {
      ...apps(from('settings'), { 'apps/cm.yaml': configMap('cm', "key: '${A}'") }),
      'cluster/settings.yaml': flux('settings', './settings'),
      'settings/cm.yaml': variables('settings', 'A: "one\\ntwo\\n"'),
    };

    expect(await data(files)).toEqual({ key: 'onetwo' });
  });

  test('fails on keys that are no names of variables, used or not, and names them in order', async () => {
    const files: Files = {
      ...apps(from('settings'), { 'apps/cm.yaml': configMap('cm') }),
      'cluster/settings.yaml': flux('settings', './settings'),
      'settings/cm.yaml': variables('settings', 'z-var: a, FINE: b, my-var: c'),
    };

    expect(await failure(files)).toContain("'my-var', 'z-var' var names are invalid");
  });

  test('fails on what a shell would read otherwise, unless the object opts out', async () => {
    const script = (text: string, more = ''): Files =>
      apps(inline('v: x'), {
        'apps/cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cm, namespace: apps${more}}\ndata:\n  run.sh: |\n    ${text}\n`,
      });

    expect(await failure(script('echo "${ARR[@]}"'))).toContain('missing closing brace');
    expect(await failure(script('echo "${v-default}"'))).toContain('missing closing brace');
    expect(await data(script('echo "${v:+other} ${none:+other}"'))).toEqual({ 'run.sh': 'echo "x other"\n' });
    expect(
      await data(script('echo "${ARR[@]}"', ', annotations: {kustomize.toolkit.fluxcd.io/substitute: disabled}')),
    ).toEqual({ 'run.sh': 'echo "${ARR[@]}"\n' });
  });

  test('sees a key that only a patch of the Kustomization above adds', async () => {
    const files: Files = {
      ...apps(from('settings'), { 'apps/cm.yaml': configMap('cm', "key: '${ADDED}'") }),
      'cluster/settings.yaml': flux('settings', './settings'),
      'settings/kustomization.yaml': kustomize(['cm.yaml'], 'patches: [{path: patch.yaml}]\n'),
      'settings/cm.yaml': variables('settings', 'A: a'),
      'settings/patch.yaml': variables('settings', 'ADDED: by the patch'),
    };

    expect(await data(files)).toEqual({ key: 'by the patch' });
  });

  test('fails when nothing makes the variables', async () => {
    const files = apps(from('settings'), {
      'apps/cm.yaml': configMap('cm', "key: '${NAME}'"),
      'apps/settings.yaml': variables('other', 'NAME: mine'),
    });

    expect(await failure(files)).toContain('VALUES_NOT_FOUND');
  });

  test('takes variables that the Kustomization made before it used them', async () => {
    const files = (more: string, value: string): Files =>
      apps(more, {
        'apps/cm.yaml': configMap('cm', `key: '${value}'`),
        'apps/settings.yaml': variables('settings', 'NAME: mine'),
      });
    const result = await compare(files('', 'theirs'), files(from('settings'), '${NAME}'), { path: 'cluster' });

    expect(result.lines).toEqual(expect.arrayContaining(['- key: theirs', '+ key: mine']));
  });

  test('takes variables from what the Kustomization makes itself, and fails when nothing makes them', async () => {
    const own = (settings: string): Files =>
      apps(from('settings'), {
        'apps/cm.yaml': configMap('cm', "key: '${NAME}'"),
        'apps/settings.yaml': variables(settings, 'NAME: mine'),
        'cluster/other.yaml': flux('another', './another', from('settings')),
        'another/cm.yaml': configMap('another', "key: '${NAME}'"),
      });

    expect(await data(own('settings'))).toEqual({ key: 'mine' });
    expect(await data(own('settings'), 'another')).toEqual({ key: 'mine' });
    expect(await failure(own('other'))).toContain('VALUES_NOT_FOUND');
  });
});

describe('an image', () => {
  const images = (...entries: readonly string[]): string => `  images: [${entries.join(', ')}]\n`;
  const imagesOf = async (more: string, file = ''): Promise<unknown> => {
    const rendered = await render(
      apps(more, {
        'apps/kustomization.yaml': kustomize(['deployment.yaml'], file),
        'apps/deployment.yaml': deployment('web:1', 'side:1'),
      }),
    );
    rendered.made('apps');
    return JSON.stringify(rendered.object('Deployment', 'web')['spec'])
      .match(/"image":"[^"]*"/g)
      ?.map((text) => text.slice(9, -1));
  };

  test('that both the Kustomization and the file set is that of the Kustomization', async () => {
    expect(await imagesOf(images('{name: web, newTag: "3"}'), 'images: [{name: web, newTag: "2"}]\n')).toEqual([
      'web:3',
      'side:1',
    ]);
  });

  test('that the Kustomization sets twice is the last one', async () => {
    expect(await imagesOf(images('{name: web, newTag: "2"}', '{name: web, newTag: "3"}'))).toEqual(['web:3', 'side:1']);
  });
});

describe('a build', () => {
  test('of one object in two files names both', async () => {
    const files = apps('', { 'apps/one.yaml': configMap('same'), 'apps/two.yaml': configMap('same') });
    const text = await failure(files);

    expect(text).toContain('apps/one.yaml');
    expect(text).toContain('apps/two.yaml');
  });

  test('of a directory without a kustomization fails on YAML that is no object, unless the source leaves it out', async () => {
    const files = apps('', { 'apps/cm.yaml': configMap('cm'), 'apps/values.yaml': 'replicas: 1\n' });

    expect(await failure(files)).toContain('apps/values.yaml');
    expect(await data({ ...files, '.sourceignore': '/apps/values.yaml\n' })).toEqual({ key: 'value' });
  });

  test('of an object without an apiVersion fails, although kustomize takes it', async () => {
    const files = apps('', {
      'apps/kustomization.yaml': kustomize(['cm.yaml', 'account.yaml']),
      'apps/cm.yaml': configMap('cm'),
      'apps/account.yaml': 'kind: ServiceAccount\nmetadata: {name: team, namespace: apps}\n',
    });

    expect(await failure(files)).toContain('ServiceAccount apps/team has no apiVersion');
  });

  test('takes a list for its items, and labels each', async () => {
    const rendered = await render(
      apps('', {
        'apps/list.yaml': `apiVersion: v1\nkind: List\nitems:\n  - {apiVersion: v1, kind: ConfigMap, metadata: {name: one, namespace: apps}}\n  - {apiVersion: v1, kind: ConfigMap, metadata: {name: two, namespace: apps}}\n`,
      }),
    );

    expect(rendered.made('apps')).toEqual(['ConfigMap apps/one', 'ConfigMap apps/two']);
    expect(rendered.object('ConfigMap', 'two')['metadata']).toMatchObject({
      labels: { 'kustomize.toolkit.fluxcd.io/name': 'apps', 'kustomize.toolkit.fluxcd.io/namespace': 'flux-system' },
    });
  });

  test('applies nothing that is meant for kustomize itself', async () => {
    const rendered = await render(
      apps('', {
        'apps/kustomization.yaml': kustomize(['all.yaml']),
        'apps/all.yaml': `${configMap('cm')}---\napiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nmetadata: {name: stray}\n`,
      }),
    );

    expect(rendered.made('apps')).toEqual(['ConfigMap apps/cm']);
  });

  test('of a kustomization of another API version is refused', async () => {
    const rendered = await render(
      apps('', {
        'apps/kustomization.yaml':
          'apiVersion: kustomize.config.k8s.io/v1\nkind: Kustomization\nresources: [cm.yaml]\n',
        'apps/cm.yaml': configMap('cm'),
      }),
    );

    expect(rendered.node('apps').problems.map(({ code, message }) => [code, message])).toEqual([
      [
        'KUSTOMIZATION_INVALID',
        'The apiVersion of a Kustomization is kustomize.config.k8s.io/v1beta1, not kustomize.config.k8s.io/v1.',
      ],
    ]);
  });
});

test('common metadata wins over the labels of the owner', async () => {
  const rendered = await render(
    apps('  commonMetadata: {labels: {kustomize.toolkit.fluxcd.io/name: mine, team: one}, annotations: {a: b}}\n', {
      'apps/cm.yaml': configMap('cm'),
    }),
  );

  expect(rendered.object('ConfigMap', 'cm')['metadata']).toMatchObject({
    labels: {
      'kustomize.toolkit.fluxcd.io/name': 'mine',
      'kustomize.toolkit.fluxcd.io/namespace': 'flux-system',
      team: 'one',
    },
    annotations: { a: 'b' },
  });
});

test.each([
  ['a label that is no string takes the others with it', 'labels: {a: b, enabled: false}', {}],
  ['a label that is null is an empty one', 'labels: {a: b, enabled: }', { a: 'b', enabled: '' }],
])('%s where Flux sets its own', async (_what, metadata, kept) => {
  const rendered = await render(
    apps('', {
      'apps/cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cm, namespace: apps, ${metadata}}\n`,
    }),
  );

  expect(rendered.object('ConfigMap', 'cm')['metadata']).toEqual({
    name: 'cm',
    namespace: 'apps',
    labels: {
      ...kept,
      'kustomize.toolkit.fluxcd.io/name': 'apps',
      'kustomize.toolkit.fluxcd.io/namespace': 'flux-system',
    },
  });
});

describe('an object that Flux does not apply', () => {
  test.each([
    ['annotations', 'reconcile', 'disabled'],
    ['labels', 'reconcile', 'Disabled'],
    ['annotations', 'ssa', 'Ignore'],
  ])('because it is marked so is shown with a warning: %s %s %s', async (field, name, value) => {
    const rendered = await render(
      apps('', {
        'apps/cm.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cm, namespace: apps, ${field}: {kustomize.toolkit.fluxcd.io/${name}: ${value}}}\n`,
      }),
    );

    expect(rendered.made('apps')).toEqual(['ConfigMap apps/cm']);
    expect(rendered.node('apps').warnings.map(({ message }) => message)).toEqual([
      `ConfigMap apps/cm is marked kustomize.toolkit.fluxcd.io/${name}: ${value}: Flux does not apply the changes shown here`,
    ]);
  });

  test('because it has no namespace fails its Kustomization, unless its kind may have none', async () => {
    const files = (more: string): Files =>
      apps(more, {
        'apps/cm.yaml': configMap('cm', 'a: b', ''),
        'apps/role.yaml': 'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: role}\n',
        'apps/other.yaml': 'apiVersion: example.com/v1\nkind: Unknown\nmetadata: {name: unknown}\n',
        'apps/gone.yaml': 'apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: gone}\n',
      });
    const rendered = await render(files(''));

    expect(rendered.node('apps')).toMatchObject({ state: 'failed', manifests: [] });
    expect(
      rendered.node('apps').problems.map(({ code, message, hint, at }) => [code, message, hint, at?.file]),
    ).toEqual([
      [
        'NAMESPACE_MISSING',
        'ConfigMap cm has no namespace: Flux refuses it, does not apply the rest of the Kustomization and prunes nothing',
        'Set metadata.namespace, or spec.targetNamespace of the Kustomization. Until then Flux applies only ClusterRole role (first stage: Namespaces, definitions, ClusterRoles, classes).',
        'apps/cm.yaml',
      ],
    ]);
    expect((await render(files('  targetNamespace: apps\n'))).node('apps').state).toBe('rendered');
    const excluded = configMap('cm', 'a: b', '').replace(
      'name: cm',
      'name: cm, annotations: {kustomize.toolkit.fluxcd.io/ssa: ignore}',
    );
    expect((await render(apps('', { 'apps/cm.yaml': excluded }))).node('apps').state).toBe('rendered');
  });
});

test('a Kustomization that names a source nothing can be built from is invalid', async () => {
  const files = apps('', { 'apps/cm.yaml': configMap('cm') });
  const rendered = await render({
    ...files,
    'cluster/ks.yaml': flux('apps', './apps').replace('kind: GitRepository', 'kind: HelmRepository'),
  });

  expect(rendered.problems('apps')).toEqual(['OBJECT_INVALID unsupported kind in spec.sourceRef: HelmRepository']);
});
