import { describe, expect, test } from 'vitest';
import { resourceKey } from '../../src/core/resource-id.ts';
import { type Preview, preview } from '../../src/render/preview/preview.ts';
import { configMap } from '../support/flux-objects.ts';
import { compareThreeWays, options, side } from '../support/preview-files.ts';

type Files = Record<string, string>;

const generator = (artifacts: string, more = ''): string =>
  `apiVersion: source.extensions.fluxcd.io/v1beta1\nkind: ArtifactGenerator\nmetadata: {name: gen, namespace: flux-system}\nspec:\n  sources: [{alias: repo, kind: GitRepository, name: flux-system}]\n${more}  artifacts:\n${artifacts}`;
const kustomization = (name: string, path: string, artifact = name): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 1h, prune: true, path: ${path}, sourceRef: {kind: ExternalArtifact, name: ${artifact}}}\n`;
const chart = (name: string): Files => ({
  [`charts/${name}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
  [`charts/${name}/values.yaml`]: 'size: 1\n',
  [`charts/${name}/templates/cm.yaml`]:
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}-chart}\ndata: {size: "{{ .Values.size }}"}\n',
});

/** A cluster with two artifacts of its own repository, one of which is a chart with other values. */
const files: Files = {
  'cluster/generator.yaml': generator(
    [
      '    - name: apps\n      copy:\n        - {from: "@repo/apps/base/**", to: "@artifact/base/"}\n        - {from: "@repo/apps/prod/**", to: "@artifact/prod/", exclude: ["*.md"]}',
      '    - name: infra\n      copy: [{from: "@repo/infra/", to: "@artifact/"}]',
      '    - name: chart\n      copy:\n        - {from: "@repo/charts/app/", to: "@artifact/"}\n        - {from: "@repo/values/prod.yaml", to: "@artifact/app/values.yaml", strategy: Merge}\n',
    ].join('\n'),
  ),
  'cluster/apps.yaml': kustomization('apps', './prod'),
  'cluster/infra.yaml': kustomization('infra', './infra'),
  'cluster/release.yaml':
    'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: flux-system}\nspec: {interval: 1h, chartRef: {kind: ExternalArtifact, name: chart}}\n',
  'apps/base/kustomization.yaml': 'resources: [map.yaml]\n',
  'apps/base/map.yaml': configMap('app'),
  'apps/prod/kustomization.yaml': 'resources: [../base, own.yaml]\n',
  'apps/prod/own.yaml': configMap('own'),
  'apps/prod/README.md': 'words\n',
  'infra/one.yaml': configMap('one'),
  'infra/two/two.yaml': configMap('two'),
  'values/prod.yaml': 'size: 2\n',
  ...chart('app'),
};

/**
 * Compares with all nodes, with those that changed, and with a base that was compared before; all come to the same.
 * `left`: the nodes that did not run in the last of these.
 */
async function compare(edit: Files, base = files): Promise<{ readonly result: Preview; readonly left: string[] }> {
  const head = Object.fromEntries(Object.entries({ ...base, ...edit }).filter(([, content]) => content !== ''));
  const earlier = side({ ...base, 'infra/one.yaml': configMap('earlier') });
  const { changed: result, again } = await compareThreeWays(side(base), side(head), earlier);
  const inBase = new Set(again.base.nodes);
  const left = again.head.nodes.filter((node) => inBase.has(node)).map(({ id }) => `${id.kind} ${id.name}`);
  return { result, left };
}

const changes = ({ comparison }: Preview): string[] =>
  comparison.groups.flatMap((group) =>
    group.changes.map(({ status, id }) => `${status} ${id.kind} ${id.name} of ${group.node.kind} ${group.node.name}`),
  );
const states = ({ head }: Preview): string[] =>
  head.nodes
    .filter(({ state }) => state !== 'rendered')
    .map(({ id, state, reason }) => `${id.kind} ${id.name} ${state}: ${reason}`);

test('an artifact of a generator that fails is not told to be defined by nothing', async () => {
  const infra = '    - name: infra\n      copy: [{from: "@repo/infra/", to: "@artifact/"}]\n';
  const failing = '    - name: other\n      copy: [{from: "@repo/nowhere/**", to: "@artifact/"}]\n';
  const base = {
    'cluster/all.yaml': kustomization('all', './all').replace('ExternalArtifact', 'GitRepository'),
    'all/generator.yaml': generator(infra),
    'all/infra.yaml': kustomization('infra', './infra'),
    'infra/one.yaml': configMap('one'),
  };
  const told = async (edit: Files): Promise<string[]> =>
    (
      await compare({ 'all/infra.yaml': kustomization('infra', './infra', 'other'), ...edit }, base)
    ).result.comparison.review?.findings.map(({ message }) => message) ?? [];
  const change = 'The source changes from `ExternalArtifact/flux-system/infra` to `ExternalArtifact/flux-system/other`';

  expect(await told({})).toContain(`${change}, which nothing in the tree defines.`);
  expect(await told({ 'all/generator.yaml': generator(infra + failing) })).toContain(`${change}.`);
});

describe('what is built from a generated artifact', () => {
  test('renders from the files that the artifact copies', async () => {
    const { result } = await compare({});

    expect(states(result)).toEqual(['HelmRelease app unchanged: ']);
    expect(changes(result)).toEqual([]);
    const whole = await preview(side(files), side(files), options({ settings: { changedOnly: false } }));
    expect(
      whole.head.nodes.flatMap(({ id, manifests }) =>
        manifests.map((one) => `${id.name}: ${one.id.name} ${one.origin?.file ?? ''}`),
      ),
    ).toEqual([
      'gen: apps cluster/generator.yaml',
      'gen: infra cluster/generator.yaml',
      'gen: chart cluster/generator.yaml',
      'app: app-chart charts/app/templates/cm.yaml',
      'apps: app apps/base/map.yaml',
      'apps: own apps/prod/own.yaml',
      'infra: one infra/one.yaml',
      'infra: two infra/two/two.yaml',
    ]);
  });

  test('changes with each file that is copied, and with no other', async () => {
    const base = await compare({ 'apps/base/map.yaml': configMap('app', 'new') });
    expect(changes(base.result)).toEqual(['changed ConfigMap app of Kustomization apps']);
    const added = await compare({ 'infra/three.yaml': configMap('three') });
    expect(changes(added.result)).toEqual(['added ConfigMap three of Kustomization infra']);
    const words = await compare({ 'apps/prod/README.md': 'other\n', 'docs/x.yaml': configMap('x') });
    expect(changes(words.result)).toEqual([]);
    expect(words.result.head.nodes.filter(({ touched }) => touched).map(({ id }) => resourceKey(id))).toEqual([]);
  });

  test('names the file in the tree, and not in the artifact', async () => {
    const { result } = await compare({ 'apps/prod/own.yaml': configMap('own', 'new') });
    expect(result.comparison.groups.flatMap(({ changes: all }) => all.map(({ origin }) => origin?.file))).toEqual([
      'apps/prod/own.yaml',
    ]);
  });

  test('takes the values that are merged into a chart', async () => {
    const { result } = await compare({ 'values/prod.yaml': 'size: 3\n' });
    expect(changes(result)).toEqual(['changed ConfigMap app-chart of HelmRelease app']);
  });

  test('is blocked when the generator fails, which is no deletion', async () => {
    const { result } = await compare({ 'values/prod.yaml': '' });
    expect(changes(result)).toEqual([]);
    expect(states(result)).toEqual([
      "ArtifactGenerator gen failed: chart build failed: failed to apply copy operations: failed to apply copy operation from '@repo/values/prod.yaml' to '@artifact/app/values.yaml': source 'values/prod.yaml' does not exist",
      expect.stringMatching(
        /^HelmRelease app blocked: ExternalArtifact flux-system\/chart comes from ArtifactGenerator flux-system\/gen, which is not ready/,
      ),
    ]);
  });

  test('follows a generator that copies other directories', async () => {
    const { result } = await compare({
      'cluster/generator.yaml': (files['cluster/generator.yaml'] ?? '').replace(
        '@repo/infra/',
        '@repo/elsewhere/infra/',
      ),
      'elsewhere/infra/one.yaml': configMap('one', 'other'),
      'elsewhere/infra/three.yaml': configMap('three'),
    });
    expect(changes(result)).toEqual([
      'changed ArtifactGenerator gen of ArtifactGenerator gen',
      'removed ConfigMap two of Kustomization infra',
      'changed ConfigMap one of Kustomization infra',
      'added ConfigMap three of Kustomization infra',
    ]);
  });

  test('is rendered anew when what applies it is edited, although nobody puts the artifact together again', async () => {
    const release = await compare({
      'cluster/release.yaml': `${(files['cluster/release.yaml'] ?? '').trimEnd().slice(0, -1)}, values: {size: 9}}\n`,
    });
    expect(changes(release.result)).toEqual([
      'changed ConfigMap app-chart of HelmRelease app',
      'changed HelmRelease app of HelmRelease app',
    ]);
    expect(release.left).toEqual([
      'ArtifactGenerator gen',
      'ExternalArtifact apps',
      'ExternalArtifact infra',
      'Kustomization apps',
      'Kustomization infra',
    ]);
    const prefixed = kustomization('apps', './prod').replace('prune: true', 'prune: true, namePrefix: new-');
    const renamed = await compare({ 'cluster/apps.yaml': prefixed });
    expect(changes(renamed.result)).toEqual(expect.arrayContaining(['added ConfigMap new-own of Kustomization apps']));
    expect(renamed.left).toContain('Kustomization infra');
  });

  test('stays as it is while the generator is disabled', async () => {
    const disabled = (files['cluster/generator.yaml'] ?? '').replace(
      'namespace: flux-system}',
      'namespace: flux-system, annotations: {source.extensions.fluxcd.io/reconcile: Disabled}}',
    );
    const { result } = await compare(
      { 'apps/base/map.yaml': configMap('app', 'new') },
      { ...files, 'cluster/generator.yaml': disabled },
    );
    expect(changes(result)).toEqual([]);
    expect(states(result)[0]).toBe('ArtifactGenerator gen suspended: reconciliation is disabled by annotation');
    expect(states(result)).toHaveLength(4);
  });
});

describe('files that an artifact copies', () => {
  test('begin nothing by themselves, wherever the artifact puts them', async () => {
    const release = (files['cluster/release.yaml'] ?? '').replace('name: app,', 'name: inner,');
    const { result } = await compare(
      { 'elsewhere/base/release.yaml': release.replace('1h', '2h') },
      {
        ...files,
        'cluster/generator.yaml': generator(
          [
            '    - name: apps\n      copy: [{from: "@repo/elsewhere/**", to: "@artifact/"}]',
            '    - name: infra\n      copy: [{from: "@repo/infra/", to: "@artifact/"}]',
            '    - name: chart\n      copy: [{from: "@repo/charts/app/", to: "@artifact/"}]\n',
          ].join('\n'),
        ),
        'elsewhere/prod/kustomization.yaml': 'resources: [../base/release.yaml]\nnamespace: apps\n',
        'elsewhere/base/release.yaml': release,
      },
    );

    expect(
      result.head.nodes.map(({ id, parent }) => `${id.namespace}/${id.name} of ${parent?.name ?? 'nobody'}`),
    ).toEqual([
      'flux-system/gen of nobody',
      'flux-system/apps of gen',
      'flux-system/chart of gen',
      'flux-system/infra of gen',
      'apps/inner of apps',
      'flux-system/app of nobody',
      'flux-system/apps of nobody',
      'flux-system/infra of nobody',
    ]);
    expect(changes(result)).toEqual(['changed HelmRelease inner of Kustomization apps']);
  });

  test('are those of the generator of the same cluster', async () => {
    const cluster = (name: string): Files => ({
      [`clusters/${name}/gen.yaml`]: generator(
        `    - name: apps\n      copy: [{from: "@repo/apps/${name}/**", to: "@artifact/"}]\n`,
      ),
      [`clusters/${name}/apps.yaml`]: kustomization('apps', './'),
      [`apps/${name}/map.yaml`]: configMap(name),
    });
    const { result } = await compare(
      { 'apps/two/map.yaml': configMap('two', 'new') },
      { ...cluster('one'), ...cluster('two') },
    );
    expect(result.comparison.groups.map(({ root, node }) => `${root}: ${node.name}`)).toEqual(['two: apps']);
    expect(changes(result)).toEqual(['changed ConfigMap two of Kustomization apps']);
  });
});
