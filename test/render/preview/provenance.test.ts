import { describe, expect, test } from 'vitest';
import { type MemoryFile, memoryTree } from '../../../src/core/files/memory-tree.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import type { Explanation } from '../../../src/render/preview/sides/explanation.ts';
import { options } from '../../support/preview-files.ts';

type Files = Record<string, MemoryFile>;

const kustomization = (name: string, path: string, more = '', source = 'flux-system'): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  path: ${path}\n  sourceRef: {kind: GitRepository, name: ${source}}\n${more}`;
const configMap = (name: string, data = 'key: value', namespace = 'flux-system'): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: ${namespace}}\ndata:\n  ${data}\n`;
const release = (name: string, more = ''): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: apps}\nspec:\n  chart:\n    spec:\n      chart: ./charts/app\n      reconcileStrategy: Revision\n      sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}\n${more}`;
const chart: Files = {
  'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  'charts/app/values.yaml': 'size: 1\n',
  'charts/app/templates/cm.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}\ndata:\n  size: {{ .Values.size | quote }}\n',
};
const cluster: Files = {
  'cluster/apps.yaml': kustomization(
    'apps',
    './apps',
    '  postBuild:\n    substituteFrom: [{kind: ConfigMap, name: settings}]\n',
  ),
  'cluster/settings.yaml': kustomization('settings', './settings'),
  'settings/settings.yaml': configMap('settings', 'domain: example.org'),
  'apps/release.yaml': release('app', '  valuesFrom: [{kind: ConfigMap, name: app-values}]\n'),
  'apps/values.yaml': configMap('app-values', 'values.yaml: "size: 2"', 'apps'),
  'apps/web.yaml': configMap('web', `host: "\${domain}"`, 'apps'),
  'apps/README.md': 'What this is.\n',
  ...chart,
};

/**
 * How `KIND NAME` comes to differ between the cluster and the cluster with other files; a file that is undefined is
 * taken away.
 */
async function explain(
  resource: string,
  changed: Record<string, string | undefined>,
  from: Files = cluster,
): Promise<Explanation> {
  const head: Files = { ...from };
  for (const [path, text] of Object.entries(changed)) {
    if (text === undefined) delete head[path];
    else head[path] = text;
  }
  const { explanations } = await preview(
    { tree: memoryTree(from), path: '' },
    { tree: memoryTree(head), path: '' },
    options({ explains: ({ kind, name }) => `${kind} ${name}` === resource }),
  );
  expect(explanations).toHaveLength(1);
  return explanations[0] as Explanation;
}

async function chainsTo(
  resource: string,
  changed: Record<string, string | undefined>,
  from?: Files,
): Promise<string[]> {
  const { chains } = await explain(resource, changed, from);
  return chains.map(({ file, change, steps }) =>
    [`${file} ${change}`, ...steps.map(({ relation, id }) => `${relation} ${id.kind} ${id.name}`)].join(' > '),
  );
}

describe('the way from a changed file to a node', () => {
  test('leads from a file straight to the Kustomization that builds it', async () => {
    expect(await chainsTo('Kustomization apps', { 'apps/web.yaml': configMap('web', 'host: other', 'apps') })).toEqual([
      'apps/web.yaml changed > reads Kustomization apps',
    ]);
  });

  test('leads from the values in a ConfigMap to the release that takes them', async () => {
    expect(
      await chainsTo('HelmRelease app', {
        'apps/values.yaml': configMap('app-values', 'values.yaml: "size: 3"', 'apps'),
      }),
    ).toEqual([
      'apps/values.yaml changed > reads Kustomization apps > applies ConfigMap app-values > values HelmRelease app',
    ]);
  });

  test('leads from variables to the Kustomization that substitutes them, and on to what it applies', async () => {
    const changed = { 'settings/settings.yaml': configMap('settings', 'domain: example.com') };
    const toApps =
      'settings/settings.yaml changed > reads Kustomization settings > applies ConfigMap settings > variables Kustomization apps';

    expect(await chainsTo('Kustomization apps', changed)).toEqual([toApps]);
    expect(await chainsTo('ConfigMap web', changed)).toEqual([`${toApps} > applies ConfigMap web`]);
  });

  test('leads to a resource from its own file and from the variables and the definition of what applies it', async () => {
    expect(
      await chainsTo('ConfigMap web', {
        'apps/web.yaml': configMap('web', `site: "\${domain}"`, 'apps'),
        'cluster/apps.yaml': kustomization(
          'apps',
          './apps',
          '  postBuild:\n    substituteFrom: [{kind: ConfigMap, name: settings}]\n  commonMetadata: {labels: {team: a}}\n',
        ),
        'settings/settings.yaml': configMap('settings', 'domain: example.com'),
      }),
    ).toEqual([
      'apps/web.yaml changed > reads Kustomization apps > applies ConfigMap web',
      'cluster/apps.yaml changed > defines Kustomization apps > applies ConfigMap web',
      'settings/settings.yaml changed > reads Kustomization settings > applies ConfigMap settings > variables Kustomization apps > applies ConfigMap web',
    ]);
  });

  test('leads from a chart in the tree to the release', async () => {
    expect(await chainsTo('HelmRelease app', { 'charts/app/values.yaml': 'size: 5\n' })).toEqual([
      'charts/app/values.yaml changed > chart HelmRelease app',
    ]);
  });

  test('leads from the definition of an entry point to it, and to a release whose definition its build changes', async () => {
    const patch =
      '  patches:\n    - patch: |\n        kind: HelmRelease\n        apiVersion: helm.toolkit.fluxcd.io/v2\n        metadata: {name: app, namespace: apps}\n        spec: {values: {size: 9}}\n';
    const changed = { 'cluster/apps.yaml': `${cluster['cluster/apps.yaml'] as string}${patch}` };

    expect(await chainsTo('Kustomization apps', changed)).toEqual([
      'cluster/apps.yaml changed > defines Kustomization apps',
    ]);
    expect(await chainsTo('HelmRelease app', changed)).toEqual([
      'cluster/apps.yaml changed > defines Kustomization apps > applies HelmRelease app',
    ]);
  });

  test('leads from a source to everything that is built from it', async () => {
    const repository = (tag: string): string =>
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: other, namespace: flux-system}\nspec: {url: "https://git.example.org/other", ref: {tag: ${tag}}}\n`;
    const files = { 'ks.yaml': kustomization('other', './', '', 'other'), 'source.yaml': repository('v1') };

    expect(await chainsTo('Kustomization other', { 'source.yaml': repository('v2') }, files)).toEqual([
      'source.yaml changed > defines GitRepository other > source Kustomization other',
    ]);
  });

  test('leads from a source that another one includes, and from the path of a source that is not at hand', async () => {
    const repository = (name: string, more: string): string =>
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {url: "https://git.example.org/${name}", ${more}}\n`;
    const files = {
      'flux/ks.yaml': kustomization('other', './other', '', 'other'),
      'flux/other.yaml': repository('other', 'include: [{repository: {name: part}}]'),
      'flux/part.yaml': repository('part', 'ref: {tag: v1}'),
      'other/map.yaml': configMap('a'),
    };

    expect(
      await chainsTo(
        'Kustomization other',
        {
          'flux/ks.yaml': kustomization('other', './other', '  prune: true\n', 'other'),
          'flux/part.yaml': repository('part', 'ref: {tag: v2}'),
        },
        files,
      ),
    ).toEqual([
      'flux/ks.yaml changed > defines Kustomization other',
      'flux/part.yaml changed > defines GitRepository part > source GitRepository other > source Kustomization other',
    ]);
    expect(await chainsTo('Kustomization other', { 'other/map.yaml': configMap('b') }, files)).toEqual([
      'other/map.yaml changed > reads Kustomization other',
    ]);
  });

  test('leads by what makes a Secret to who reads the Secret', async () => {
    const producer = (key: string): string =>
      `apiVersion: external-secrets.io/v1\nkind: ExternalSecret\nmetadata: {name: producer, namespace: apps}\nspec:\n  target: {name: secret}\n  data: [{secretKey: ${key}, remoteRef: {key: x}}]\n`;
    const files: Files = {
      'cluster/apps.yaml': kustomization('apps', './apps'),
      'apps/producer.yaml': producer('one'),
      'apps/release.yaml': release(
        'app',
        '  valuesFrom: [{kind: Secret, name: secret, valuesKey: one, targetPath: size}]\n',
      ),
      ...chart,
    };

    expect(
      await chainsTo(
        'HelmRelease app',
        {
          'apps/producer.yaml': `${producer('one')}    - {secretKey: two, remoteRef: {key: y}}\n`
            .replace('  data: [{', '  data:\n    - {')
            .replace('}}]', '}}'),
        },
        files,
      ),
    ).toEqual([
      'apps/producer.yaml changed > reads Kustomization apps > applies ExternalSecret producer > makes Secret secret > values HelmRelease app',
    ]);
  });

  test('leads from the inputs of a provider to the ResourceSet that takes them', async () => {
    const provider = (team: string): string =>
      `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSetInputProvider\nmetadata: {name: teams, namespace: flux-system}\nspec: {type: Static, defaultValues: {team: ${team}}}\n`;
    const files = {
      'provider.yaml': provider('a'),
      'set.yaml':
        'apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: set, namespace: flux-system}\nspec:\n  inputsFrom: [{kind: ResourceSetInputProvider, name: teams}]\n  resources: [{apiVersion: v1, kind: ConfigMap, metadata: {name: "<< inputs.team >>", namespace: apps}}]\n',
    };

    expect(await chainsTo('ResourceSet set', { 'provider.yaml': provider('b') }, files)).toEqual([
      'provider.yaml changed > defines ResourceSetInputProvider teams > inputs ResourceSet set',
    ]);
  });

  test('names a new file, and for what is listed anew the kustomization that lists it', async () => {
    const listing = (...names: string[]): string => `resources: [${names.join(', ')}]\n`;
    const files: Files = {
      'cluster/apps.yaml': kustomization('apps', './apps'),
      'apps/kustomization.yaml': listing('a.yaml'),
      'apps/a.yaml': configMap('a'),
      'apps/b.yaml': configMap('b'),
    };
    const changed = { 'apps/kustomization.yaml': listing('a.yaml', 'b.yaml', 'c.yaml'), 'apps/c.yaml': configMap('c') };

    expect(await chainsTo('ConfigMap b', changed, files)).toEqual([
      'apps/kustomization.yaml changed > reads Kustomization apps > applies ConfigMap b',
    ]);
    expect(await chainsTo('ConfigMap c', changed, files)).toEqual([
      'apps/c.yaml added > reads Kustomization apps > applies ConfigMap c',
    ]);
  });

  test('leads to a resource from the file that the report names, and not from what a generator made another one of', async () => {
    const generator = (name: string): string =>
      `  - {name: ${name}, namespace: apps, files: [level=${name}.txt], options: {disableNameSuffixHash: true}}\n`;
    const files: Files = {
      'cluster/apps.yaml': kustomization('apps', './apps'),
      'apps/kustomization.yaml': `configMapGenerator:\n${generator('one')}${generator('two')}`,
      'apps/one.txt': 'info\n',
      'apps/two.txt': 'info\n',
    };

    expect(await chainsTo('ConfigMap two', { 'apps/one.txt': 'warn\n', 'apps/two.txt': 'warn\n' }, files)).toEqual([
      'apps/two.txt changed > reads Kustomization apps > applies ConfigMap two',
    ]);
  });

  test('of what is gone leads from the file that is gone', async () => {
    const explanation = await explain('ConfigMap web', { 'apps/web.yaml': undefined });

    expect(explanation.verdict).toBe('removed');
    expect(explanation.chains).toEqual([
      expect.objectContaining({
        file: 'apps/web.yaml',
        change: 'removed',
        steps: [expect.anything(), expect.anything()],
      }),
    ]);
  });

  test('ends in a circle of Kustomizations that apply each other', async () => {
    const files = { 'a/b.yaml': kustomization('b', './b'), 'b/a.yaml': kustomization('a', './a') };

    expect(
      await chainsTo('Kustomization a', { 'b/a.yaml': kustomization('a', './a', '  prune: true\n') }, files),
    ).toEqual(['b/a.yaml changed > reads Kustomization b > applies Kustomization a']);
  });

  test('is found for every node that a change of any file concerns', async () => {
    let concerned = 0;
    for (const [path, text] of Object.entries(cluster)) {
      const head: Files = { ...cluster, [path]: `# edited\n${text as string}` };
      const { explanations, head: side } = await preview(
        { tree: memoryTree(cluster), path: '' },
        { tree: memoryTree(head), path: '' },
        options({ explains: ({ group }) => group !== '' }),
      );
      const touched = new Set(side.nodes.filter((node) => node.touched).map(({ id }) => `${id.kind} ${id.name}`));
      for (const { id, verdict, chains } of explanations) {
        const isTouched = touched.has(`${id.kind} ${id.name}`);
        expect([path, id.name, verdict]).toEqual([path, id.name, isTouched ? 'changed' : 'unchanged']);
        expect(chains.map(({ file }) => file)).toEqual(isTouched ? [path] : []);
        if (isTouched) concerned++;
      }
    }
    expect(concerned).toBeGreaterThan(5);
  });

  test('says of a new file in a directory that is listed, but that nobody reads, that it is listed', async () => {
    expect(await chainsTo('Kustomization apps', { 'apps/NOTES.md': 'new\n' })).toEqual([
      'apps/NOTES.md added > lists Kustomization apps',
    ]);
  });
});

describe('a node that a change does not concern', () => {
  test('is unchanged, with what was compared to know it and no way to it', async () => {
    const explanation = await explain('HelmRelease app', {
      'settings/settings.yaml': configMap('settings', 'domain: example.com'),
    });

    expect(explanation.verdict).toBe('unchanged');
    expect(explanation.headState).toBe('unchanged');
    expect(explanation.chains).toEqual([]);
    expect(explanation.inputs.map(({ role, differs }) => `${role} ${String(differs)}`)).toEqual([
      'definition false',
      'files false',
      'source false',
      'values false',
    ]);
  });

  test('names changed files in its directory that its build does not look at', async () => {
    const files: Files = {
      ...cluster,
      'apps/kustomization.yaml': 'resources: [release.yaml, values.yaml, web.yaml]\n',
    };
    const explanation = await explain('Kustomization apps', { 'apps/README.md': 'What it is.\n' }, files);

    expect(explanation.verdict).toBe('unchanged');
    expect(explanation.unread).toEqual(['apps/README.md']);
  });
});
