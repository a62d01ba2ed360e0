import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import type { NodeResult, SideResult } from '../../src/core/side-result.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';
import type { OrchestratorConfig } from '../../src/render/orchestrator-config.ts';

type Files = Record<string, MemoryFile>;

const kustomization = (name: string, path: string, more = '', source = 'flux-system', version = 'v1'): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/${version}\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  path: ${path}\n  sourceRef: {kind: GitRepository, name: ${source}}\n${more}`;
const configMap = (name: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: apps}\ndata: {a: b}\n`;
const gitRepository = (name: string, more: string, version = 'v1'): string =>
  `apiVersion: source.toolkit.fluxcd.io/${version}\nkind: GitRepository\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  interval: 1m\n  url: ssh://git@git.example.com/org/repo\n${more}`;

const run = async (files: Files, config: Partial<OrchestratorConfig> = {}) =>
  await new Orchestrator({ tree: memoryTree(files), ...config }).render();

async function node(
  files: Files,
  name: string,
  config: Partial<OrchestratorConfig> = {},
): Promise<NodeResult | undefined> {
  return (await run(files, config)).side.nodes.find(({ id }) => id.kind === 'Kustomization' && id.name === name);
}

async function made(files: Files, name: string, config: Partial<OrchestratorConfig> = {}): Promise<string[]> {
  const found = await node(files, name, config);
  expect(found?.problems).toEqual([]);
  return (found?.manifests ?? []).map(({ id }) => id.name);
}

describe('what a source leaves out', () => {
  test('is no part of a generated kustomization', async () => {
    const files: Files = {
      'cluster/ks.yaml': kustomization('apps', './apps'),
      'apps/cm.yaml': configMap('kept'),
      'apps/values.yaml': 'replicas: 1\n',
    };

    expect((await node(files, 'apps'))?.problems[0]?.message).toContain('apps/values.yaml');
    expect(await made({ ...files, '.sourceignore': 'values.yaml\n' }, 'apps')).toEqual(['kept']);
    expect(await made({ ...files, 'apps/.sourceignore': '/values.yaml\n' }, 'apps')).toEqual(['kept']);
    expect(
      await made({ ...files, 'cluster/repo.yaml': gitRepository('flux-system', '  ignore: "values.yaml"\n') }, 'apps'),
    ).toEqual(['kept']);
  });

  test('is what Flux leaves out by itself when nobody writes a pattern', async () => {
    expect(
      await made(
        {
          'cluster/ks.yaml': kustomization('all', './apps'),
          'apps/cm.yaml': configMap('kept'),
          'apps/.github/workflow.yaml': 'on: push\n',
          'apps/.sops.yaml': 'creation_rules: []\n',
        },
        'all',
      ),
    ).toEqual(['kept']);
  });

  test('may be taken back by a later pattern, also below an ignored directory', async () => {
    expect(
      await made(
        {
          '.sourceignore': '/*\n!/apps\n',
          'cluster/ks.yaml': kustomization('apps', './apps'),
          'apps/cm.yaml': configMap('kept'),
        },
        'apps',
      ),
    ).toEqual(['kept']);
  });

  test('cannot be read by a build either', async () => {
    const files: Files = {
      'cluster/ks.yaml': kustomization('apps', './apps'),
      'apps/kustomization.yaml': 'resources: [cm.yaml]\n',
      'apps/cm.yaml': configMap('x'),
      '.sourceignore': 'cm.yaml\n',
    };

    expect((await node(files, 'apps'))?.state).toBe('failed');
  });
});

describe('.krmignore', () => {
  const files = (text: string): Files => ({
    '.krmignore': text,
    'a/ks.yaml': kustomization('a', './apps'),
    'more/x/ks.yaml': kustomization('old', './apps'),
    'more/kept/ks.yaml': kustomization('kept', './apps'),
    'apps/cm.yaml': configMap('x'),
  });
  const names = async (text: string): Promise<string[]> => (await run(files(text))).side.nodes.map(({ id }) => id.name);

  test('keeps entry points out by directory and by pattern', async () => {
    expect(await names('')).toEqual(['a', 'kept', 'old']);
    expect(await names('# a comment\n\nmore/\n')).toEqual(['a']);
    expect(await names('**/x/**\n')).toEqual(['a', 'kept']);
  });

  test('takes back what a later pattern names, below an ignored directory too', async () => {
    expect(await names('more/\n!more/kept/ks.yaml\n')).toEqual(['a', 'kept']);
  });

  test('counts only where the scan begins', async () => {
    const nested = { ...files(''), 'more/.krmignore': '*\n' };

    expect((await run(nested)).side.nodes.map(({ id }) => id.name)).toEqual(['a', 'kept', 'old']);
    expect((await run(nested, { path: 'more' })).side.nodes.map(({ id }) => id.name)).toEqual([]);
  });
});

describe('a source that is this repository', () => {
  const files = (ref: string): Files => ({
    'cluster/ks.yaml': kustomization('apps', './apps', '', 'self'),
    'cluster/repo.yaml': gitRepository('self', ref),
    'apps/cm.yaml': configMap('of the working tree'),
    'apps/ks.yaml': kustomization('child', './nothing', '', 'self'),
  });
  const config = { selfUrls: ['https://git.example.com/org/repo.git'] };

  test('is the working tree when it follows a branch', async () => {
    expect(await made(files('  ref: {branch: main}\n'), 'apps', config)).toEqual(['of the working tree', 'child']);
    expect(await made(files(''), 'apps', config)).toEqual(['of the working tree', 'child']);
  });

  test.each(['tag: v1', 'commit: 0a23', 'semver: 1.x', 'name: refs/tags/v1'])(
    'is fetched when it is pinned by %s, and nothing below its path is taken from the working tree',
    async (ref) => {
      const { side } = await new Orchestrator({ tree: memoryTree(files(`  ref: {${ref}}\n`)), ...config })
        .withFetcher('GitRepository', {
          fetch: async () => ({
            artifact: { identity: ref, revision: ref, tree: memoryTree({ 'apps/cm.yaml': configMap('of the tag') }) },
          }),
        })
        .render();

      expect(
        side.nodes.map(({ id, manifests }) => `${id.name}: ${manifests.map((manifest) => manifest.id.name).join()}`),
      ).toEqual(['self: ', 'apps: of the tag']);
    },
  );

  test('holds only what its sparse checkout names', async () => {
    const sparse = (path: string): Files => files(`  ref: {branch: main}\n  sparseCheckout: [${path}]\n`);
    expect(await made(sparse('./apps'), 'apps', config)).toEqual(['of the working tree', 'child']);
    expect((await node(sparse('./cluster'), 'apps', config))?.problems[0]?.code).toBe('PATH_NOT_FOUND');
  });

  test('holds what it includes of others, once that is there', async () => {
    const include =
      '  ref: {branch: main}\n  include: [{repository: {name: other}, fromPath: deploy, toPath: apps/other}]\n';
    const tree = memoryTree({
      ...files(include),
      'cluster/other.yaml': gitRepository('other', '  ref: {branch: main}\n').replace('org/repo', 'org/other'),
    });
    const run = async (content: Files) => {
      const { side } = await new Orchestrator({ tree, ...config })
        .withFetcher('GitRepository', {
          fetch: async () => ({ artifact: { identity: 'other', revision: 'other', tree: memoryTree(content) } }),
        })
        .render();
      return side.nodes.find(({ id }) => id.name === 'apps');
    };
    const done = await run({ 'deploy/cm.yaml': configMap('of another') });
    expect(done?.manifests.map(({ id }) => id.name)).toContain('of another');
    expect((await run({ 'elsewhere/cm.yaml': configMap('x') }))?.state).toBe('blocked');
  });

  test('is the working tree when it is the bootstrap source, pinned or not', async () => {
    expect(
      await made(
        {
          'cluster/ks.yaml': kustomization('apps', './apps'),
          'cluster/repo.yaml': gitRepository('flux-system', '  ref: {tag: v1}\n'),
          'apps/cm.yaml': configMap('x'),
        },
        'apps',
      ),
    ).toEqual(['x']);
  });
});

describe('an object that is defined twice', () => {
  test('in one build fails it', async () => {
    const files: Files = {
      'cluster/ks.yaml': kustomization('apps', './apps'),
      'apps/a.yaml': configMap('same'),
      'apps/b.yaml': configMap('same'),
    };

    expect((await node(files, 'apps'))?.problems[0]?.code).toBe('KUSTOMIZE_DUPLICATE_ID');
  });

  test('by two Kustomizations is told, and is that of the first by name whatever the order', async () => {
    const source =
      'apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: chart, namespace: apps}\nspec: {interval: 1h, url: oci://registry.example/chart, ref: {tag: 1.0.0}}\n';
    const { side, manifests } = await run({
      'cluster/a.yaml': kustomization('a', './one'),
      'cluster/b.yaml': kustomization('b', './two'),
      'one/cm.yaml': configMap('same'),
      'two/cm.yaml': configMap('same'),
      'two/ns.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: {name: apps}\n',
      'one/ns.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: {name: apps}\n',
      // As many repositories have it in a component of every app.
      'one/source.yaml': source,
      'two/source.yaml': source.replace('name: chart,', 'name: chart, labels: {app: two},'),
    });

    expect(side.warnings.map(({ message }) => message)).toEqual([
      'is applied by Kustomization flux-system/a and Kustomization flux-system/b: they overwrite each other',
    ]);
    expect(manifests.size).toBe(2);
  });

  test('by two Kustomizations with different content is told as that, for a Namespace too', async () => {
    const namespace = (name: string): string =>
      `apiVersion: v1\nkind: Namespace\nmetadata: {name: apps, labels: {team: ${name}}}\n`;
    const deployment = (replicas: number): string =>
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: apps}\nspec: {replicas: ${replicas}}\n`;
    const { side } = await run({
      'cluster/a.yaml': kustomization('a', './one'),
      'cluster/b.yaml': kustomization('b', './two'),
      'one/ns.yaml': namespace('one'),
      'two/ns.yaml': namespace('two'),
      'one/web.yaml': deployment(1),
      'two/web.yaml': deployment(2),
      // The order of keys is none.
      'one/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cm, namespace: apps}\ndata: {a: "1", b: "2"}\n',
      'two/cm.yaml': 'kind: ConfigMap\napiVersion: v1\nmetadata: {namespace: apps, name: cm}\ndata: {b: "2", a: "1"}\n',
    });

    const both = 'is applied by Kustomization flux-system/a and Kustomization flux-system/b: they overwrite each other';
    expect(side.warnings.map(({ message, resource }) => [resource?.kind, message])).toEqual([
      ['ConfigMap', both],
      ['Deployment', `${both} with different content`],
      ['Namespace', `${both} with different content`],
    ]);
  });

  test('by fewer Kustomizations than before is no news, and by others, or with other content, is', async () => {
    const sideOf = async (paths: Readonly<Record<string, string>>): Promise<SideResult> => {
      const names = Object.entries(paths);
      const files = names.map(([name, path]): [string, string] => [`cluster/${name}.yaml`, kustomization(name, path)]);
      const contents = { 'one/cm.yaml': configMap('same'), 'two/cm.yaml': configMap('same').replace('a: b', 'a: c') };
      return (await run({ ...Object.fromEntries(files), ...contents })).side;
    };
    const told = async (base: Readonly<Record<string, string>>, head: Readonly<Record<string, string>>) =>
      diffSides(await sideOf(base), await sideOf(head)).warnings.map(({ message }) => message);
    const [one, two] = ['./one', './two'];

    expect(await told({ a: one, b: one, c: one }, { a: one, b: one })).toEqual([]);
    expect(await told({ a: one, b: one }, { a: one, c: one })).toHaveLength(1);
    expect(await told({ a: one, b: one, c: one }, { a: one, b: two })).toHaveLength(1);
    expect(await told({ a: one, b: two, c: one }, { a: one, c: one })).toEqual([]);
  });

  test('by two Kustomizations is no conflict when each applies it to another cluster', async () => {
    const remote = (name: string, cluster: string): string =>
      `${kustomization(name, './one')}  kubeConfig: {secretRef: {name: ${cluster}}}\n`;
    const { side } = await run({
      'cluster/a.yaml': remote('a', 'staging'),
      'cluster/b.yaml': remote('b', 'production'),
      'one/cm.yaml': configMap('same'),
    });

    expect(side.warnings).toEqual([]);
  });
});

test('Flux objects that a Kustomization applies to another cluster are rendered, and it is said that they are not of this one', async () => {
  const files = {
    'cluster/a.yaml': `${kustomization('a', './one')}  kubeConfig: {secretRef: {name: staging}}\n`,
    'one/child.yaml': kustomization('child', './child'),
    'one/second.yaml': kustomization('second', './child'),
    'child/cm.yaml': configMap('made'),
  };

  expect((await node(files, 'child'))?.state).toBe('rendered');
  expect((await node(files, 'a'))?.warnings.map(({ message }) => message)).toEqual([
    'applies Kustomization flux-system/child and 1 more to another cluster (spec.kubeConfig): rendered as in this cluster, and only one of each name',
  ]);
  expect((await node(files, 'child'))?.warnings).toEqual([]);
});

test('a list stands for its items, of whatever kind they are', async () => {
  const list = (kind: string, items: readonly string[]): string =>
    `apiVersion: v1\nkind: ${kind}\nitems:\n${items.map((item) => item.replace(/^(?!$)/gm, '    ').replace('    ', '  - ')).join('')}`;
  const { side } = await run({
    'cluster/ks.yaml': kustomization('parent', './lists'),
    'lists/list.yaml': list('List', [configMap('one'), kustomization('child', './child')]),
    'lists/typed.yaml': list('ConfigMapList', [configMap('two')]),
    'child/cm.yaml': configMap('three'),
  });

  expect(
    side.nodes.map(({ id, manifests }) => `${id.name}: ${manifests.map((manifest) => manifest.id.name).join()}`),
  ).toEqual(['child: three', 'parent: one,child,two']);
});

describe('every served version of a kind', () => {
  test.each(['v1', 'v1beta2', 'v1beta1'])('of Kustomization is built: %s', async (version) => {
    expect(
      await made(
        {
          'cluster/ks.yaml': kustomization('apps', './apps', '', 'flux-system', version),
          'apps/cm.yaml': configMap('x'),
        },
        'apps',
      ),
    ).toEqual(['x']);
  });

  test.each(['v1', 'v1beta2', 'v1beta1'])('of GitRepository is known: %s', async (version) => {
    expect(
      await made(
        {
          'cluster/ks.yaml': kustomization('apps', './apps', '', 'self'),
          'cluster/repo.yaml': gitRepository('self', '', version),
          'apps/cm.yaml': configMap('x'),
        },
        'apps',
        { selfUrls: ['https://git.example.com/org/repo'] },
      ),
    ).toEqual(['x']);
  });

  test.each(['v2', 'v2beta2', 'v2beta1'])('of HelmRelease is rendered: %s', async (version) => {
    const { side } = await run({
      'release.yaml': `apiVersion: helm.toolkit.fluxcd.io/${version}\nkind: HelmRelease\nmetadata: {name: app, namespace: apps}\nspec:\n  chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n`,
      'chart/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
      'chart/templates/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\n',
    });

    expect(side.nodes.map(({ state, manifests }) => `${state} ${manifests.length}`)).toEqual(['rendered 1']);
  });

  test.each([
    ['HelmRepository', 'v1'],
    ['HelmRepository', 'v1beta2'],
    ['HelmRepository', 'v1beta1'],
    ['HelmChart', 'v1'],
    ['HelmChart', 'v1beta2'],
    ['HelmChart', 'v1beta1'],
    ['OCIRepository', 'v1'],
    ['OCIRepository', 'v1beta2'],
    ['Bucket', 'v1'],
    ['Bucket', 'v1beta2'],
    ['Bucket', 'v1beta1'],
    ['ExternalArtifact', 'v1'],
  ])('of %s is a source: %s', async (kind, version) => {
    const { side } = await run({
      'source.yaml': `apiVersion: source.toolkit.fluxcd.io/${version}\nkind: ${kind}\nmetadata: {name: x, namespace: flux-system}\nspec: {}\n`,
    });

    expect(side.nodes.map(({ id, state }) => `${id.kind} ${state}`)).toEqual([`${kind} unchanged`]);
  });
});

test('whole numbers beyond those of a double are kept in every kind of node', async () => {
  const big = '12345678901234567890';
  const { side } = await run({
    'cluster/ks.yaml': kustomization('apps', './apps', `  postBuild: {substitute: {X: y}}\n  timeout: ${big}\n`),
    'apps/source.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: Bucket\nmetadata: {name: bucket, namespace: apps}\nspec: {size: ${big}}\n`,
    'apps/release.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: apps}\nspec:\n  chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n  values: {big: ${big}}\n`,
    'apps/set.yaml': `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: set, namespace: apps}\nspec: {inputs: [{big: ${big}}], resources: []}\n`,
    'chart/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'chart/templates/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\n',
  });

  expect(side.nodes.map(({ id, state, reason }) => `${id.kind} ${state} ${reason}`)).toEqual([
    'Bucket unchanged not needed',
    'HelmRelease rendered ',
    'Kustomization rendered ',
    'ResourceSet rendered ',
  ]);
});

describe('what Flux fails at first', () => {
  const settings = (version: string): Files => ({
    'cluster/ks.yaml': kustomization(
      'apps',
      './apps',
      '  postBuild: {substituteFrom: [{kind: ConfigMap, name: settings}]}\n',
    ),
    'apps/kustomization.yaml': `apiVersion: kustomize.config.k8s.io/${version}\nkind: Kustomization\nnamespace: flux-system\nresources: [cm.yaml]\nconfigMapGenerator: [{name: settings, literals: [NAME=x], options: {disableNameSuffixHash: true}}]\n`,
    'apps/cm.yaml': configMap('cm').replace('a: b', 'a: "${NAME}"'),
  });

  test('is what is told: a build that fails, rather than the variables that it would make', async () => {
    expect((await node(settings('v1beta1'), 'apps'))?.problems).toEqual([]);
    const wrong = await node(settings('v1beta2'), 'apps');
    expect(wrong?.problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'KUSTOMIZATION_INVALID The apiVersion of a Kustomization is kustomize.config.k8s.io/v1beta1, not kustomize.config.k8s.io/v1beta2.',
    ]);
  });
});
