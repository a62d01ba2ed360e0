import { describe, expect, test } from 'vitest';
import type { FileTree } from '../../src/core/files/file-tree.ts';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import type { Manifest } from '../../src/core/side-result.ts';
import type { RenderSettings } from '../../src/render/controllers/controller.ts';
import { BuildMemo } from '../../src/render/memo/build-memo.ts';
import { Orchestrator } from '../../src/render/orchestrator.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';
import { packChart } from '../engines/helm/pack-archive.ts';
import { memoryMemo } from '../support/memory-memo.ts';

type Files = Record<string, string>;

const planted = 'correct-horse-battery';

const kustomization = (more = ''): Files => ({
  'cluster/flux-system.yaml':
    'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {path: ./cluster}\n',
  'cluster/ks.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: apps}\nspec: {path: ./apps, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}${more}}\n`,
});
const release = (spec = ''): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: apps}\nspec:\n  chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n${spec}`;
const chart = (template: string): Files => ({
  'chart/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  'chart/templates/app.yaml': template,
});
const template = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: rendered}\ndata: {text: "{{ .Values.text }}"}\n';
const secret = `apiVersion: v1\nkind: Secret\nmetadata: {name: login, namespace: apps}\nstringData: {text: ${planted}}\n`;

/** What is rendered with what earlier runs left behind, and which files of the tree were read. */
async function rendered(
  memoStore: ReturnType<typeof memoryMemo>,
  files: Files,
  settings: Partial<RenderSettings> = {},
): Promise<{ readonly manifests: readonly Manifest[]; readonly read: readonly string[] }> {
  const tree = memoryTree(files);
  const read: string[] = [];
  const watched: FileTree = {
    list: (path) => tree.list(path),
    kind: (path) => tree.kind(path),
    readLink: (path) => tree.readLink(path),
    contentId: (path) => tree.contentId(path),
    read(path) {
      read.push(path);
      return tree.read(path);
    },
  };
  const { side } = await new Orchestrator({
    tree: watched,
    path: 'cluster',
    memo: new BuildMemo(memoStore),
    settings,
  }).render();
  expect(side.nodes.map(({ problems }) => problems).flat()).toEqual([]);
  return { manifests: side.nodes.find(({ id }) => id.kind === 'HelmRelease')?.manifests ?? [], read };
}

const everythingIn = (memo: ReturnType<typeof memoryMemo>): string => [...memo.texts].flat().join('\n');

describe('what stands beside a Secret in clear', () => {
  const beside = (more: string): Files => ({
    ...kustomization(),
    'apps/kustomization.yaml': `# https://example.com/schema\nresources: [secret.yaml, below.yaml]\n${more}`,
    'apps/secret.yaml': secret,
    'apps/below.yaml':
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: below, namespace: apps}\nspec: {path: ./below, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}\n',
    'below/map.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: below, namespace: apps}\ndata: {key: a distinct text}\n',
  });
  const kept = async (more: string): Promise<boolean> => {
    const memo = memoryMemo();
    await rendered(memo, beside(more));
    expect(everythingIn(memo)).not.toContain(planted);
    return everythingIn(memo).includes('a distinct text');
  };

  test('is kept with the Secret sealed, which opens for who has the files', async () => {
    const memo = memoryMemo();
    const files = beside('');
    const secretOf = async (given: Files): Promise<Manifest | undefined> => {
      const { side } = await new Orchestrator({
        tree: memoryTree(given),
        path: 'cluster',
        memo: new BuildMemo(memo),
      }).render();
      return side.nodes.flatMap(({ manifests }) => manifests).find(({ id }) => id.kind === 'Secret');
    };
    const first = await secretOf(files);
    const names = memo.texts.size;
    expect(first?.object['stringData']).toEqual({ text: planted });
    expect(await secretOf(files)).toEqual(first);
    expect(memo.texts.size).toBe(names);
    expect(everythingIn(memo)).toContain(
      '"sealedWith":["apps/below.yaml","apps/kustomization.yaml","apps/secret.yaml"]',
    );
    expect(everythingIn(memo)).not.toContain(planted);
    // A file that this build does not read has no say.
    expect(await secretOf({ ...files, 'apps/other.yaml': 'a: b\n' })).toEqual(first);
    const changed = await secretOf({ ...files, 'apps/secret.yaml': secret.replace(planted, 'another') });
    expect(changed?.object['stringData']).toEqual({ text: 'another' });
    expect(everythingIn(memo)).not.toContain('another');
  });

  test('is kept, as far as its kustomization cannot take anything from the Secret', async () => {
    expect(await kept('')).toBe(true);
    expect(await kept('namePrefix: ""\n')).toBe(true);
    expect(
      await kept(
        'replacements:\n  - source: {kind: Secret, name: login, fieldPath: stringData.text}\n    targets: [{select: {kind: Kustomization}, fieldPaths: [metadata.annotations.text], options: {create: true}}]\n',
      ),
    ).toBe(false);
    expect(await kept('secretGenerator: [{name: more, namespace: apps, literals: [a=b]}]\n')).toBe(false);
  });
});

describe('a release that an earlier run rendered', () => {
  const files = { ...kustomization(), 'apps/app.yaml': release('  values: {text: a}\n'), ...chart(template) };

  test('is there without a look into its chart', async () => {
    const memo = memoryMemo();
    const first = await rendered(memo, files);
    const second = await rendered(memo, files);

    expect(first.read).toContain('chart/templates/app.yaml');
    expect(second.read.filter((path) => path.startsWith('chart/'))).toEqual([]);
    expect(second.manifests).toEqual(first.manifests);
    expect(second.manifests[0]?.object['data']).toEqual({ text: 'a' });
  });

  test.each([
    ['its values', { ...files, 'apps/app.yaml': release('  values: {text: b}\n') }, {}],
    ['its chart', { ...files, ...chart(template.replace('rendered', 'renamed')) }, {}],
    ['the version of its chart', { ...files, 'chart/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.1\n' }, {}],
    ['its name', { ...files, 'apps/app.yaml': release('  releaseName: other\n  values: {text: a}\n') }, {}],
    [
      'what its values come from',
      {
        ...files,
        'apps/app.yaml': release('  valuesFrom: [{kind: ConfigMap, name: values, optional: true}]\n'),
        'apps/values.yaml':
          'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: values, namespace: apps}\ndata: {values.yaml: "text: c"}\n',
      },
      {},
    ],
    ['the version of Kubernetes', files, { kubeVersion: '1.31.0' }],
    ['the API versions', files, { apiVersions: ['example.org/v1'] }],
  ])('is rendered anew when %s differs', async (_what, changed, settings) => {
    const memo = memoryMemo();
    await rendered(memo, files);
    const { read, manifests } = await rendered(memo, changed, settings);

    expect(read).toContain('chart/templates/app.yaml');
    expect(manifests).toEqual((await rendered(memoryMemo(), changed, settings)).manifests);
  });

  test('shows a Secret that its chart makes, of which nothing was kept in clear', async () => {
    const withSecret = {
      ...files,
      ...chart(
        `${template}---\napiVersion: v1\nkind: Secret\nmetadata: {name: drawn}\nstringData: {drawn: "{{ randAlphaNum 24 }}", text: "{{ .Values.text }}-in-secret"}\n`,
      ),
    };
    const memo = memoryMemo();
    const first = await rendered(memo, withSecret);
    const made = first.manifests.find(({ id }) => id.kind === 'Secret')?.object['stringData'];
    const { drawn } = made as { readonly drawn: string };
    const second = await rendered(memo, withSecret);

    expect(second.manifests).toEqual(first.manifests);
    expect(second.read.filter((path) => path.startsWith('chart/'))).toEqual([]);
    expect(everythingIn(memo)).not.toContain(drawn);
    expect(everythingIn(memo)).not.toContain('a-in-secret');
    expect(everythingIn(memo)).toContain('ConfigMap');
    expect(drawn).toHaveLength(24);
  });

  test('and that failed fails in the same way', async () => {
    const broken = { ...files, ...chart('{{ fail "no text" }}') };
    const run = async (memo: ReturnType<typeof memoryMemo>) => {
      const { side } = await new Orchestrator({
        tree: memoryTree(broken),
        path: 'cluster',
        memo: new BuildMemo(memo),
      }).render();
      return side.nodes.map(({ state, reason, problems }) => ({ state, reason, problems }));
    };
    const memo = memoryMemo();
    const first = await run(memo);

    expect(await run(memo)).toEqual(first);
    expect(first.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(['TEMPLATE_EXEC']);
  });

  test('from a package is there without opening it', async () => {
    let isBroken = false;
    const archive = packChart([
      { name: 'app/Chart.yaml', data: 'apiVersion: v2\nname: app\nversion: 1.0.0\n' },
      { name: 'app/templates/app.yaml', data: template },
    ]);
    const fetcher: Fetcher = {
      async fetch() {
        const chartArchive = isBroken ? Buffer.from('no package') : archive;
        const revision = `1.0.0@sha256:${'1'.repeat(64)}`;
        return { artifact: { identity: 'sha256:1', revision, tree: memoryTree({}), chartArchive } };
      },
    };
    const source =
      'apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: app, namespace: apps}\nspec: {url: "oci://registry.example.org/app", ref: {tag: 1.0.0}}\n';
    const app =
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: apps}\nspec: {chartRef: {kind: OCIRepository, name: app}}\n';
    const tree = memoryTree({ ...kustomization(), 'apps/source.yaml': source, 'apps/app.yaml': app });
    const memo = memoryMemo();
    const run = async (): Promise<readonly Manifest[]> => {
      const orchestrator = new Orchestrator({ tree, path: 'cluster', memo: new BuildMemo(memo) });
      const { side } = await orchestrator.withFetcher('OCIRepository', fetcher).render();
      return side.nodes.find(({ id }) => id.kind === 'HelmRelease')?.manifests ?? [];
    };
    const first = await run();
    isBroken = true;

    expect(first.map(({ id }) => id.name)).toEqual(['rendered']);
    expect(await run()).toEqual(first);
  });
});

describe('nothing is kept of what comes from', () => {
  const values = '  valuesFrom: [{kind: Secret, name: login, valuesKey: text, targetPath: text}]\n';
  const map = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: values, namespace: apps}\ndata: {text: "\${text}"}\n`;
  const fromMap = values.replace('kind: Secret, name: login', 'kind: ConfigMap, name: values');
  const substituting = kustomization(', postBuild: {substituteFrom: [{kind: Secret, name: login}]}');
  const base = { 'cluster/secret.yaml': secret, ...chart(template) };

  test.each<[what: string, files: Files, settings?: Partial<RenderSettings>]>([
    ['values in a Secret', { ...base, ...kustomization(), 'apps/app.yaml': release(values) }],
    ['variables in a Secret', { ...base, ...substituting, 'apps/app.yaml': release(`  values: {text: "\${text}"}\n`) }],
    [
      'variables in a Secret, by way of a ConfigMap of values',
      { ...base, ...substituting, 'apps/map.yaml': map, 'cluster/app.yaml': release(fromMap) },
    ],
    [
      'variables in a Secret, by way of another Kustomization',
      {
        ...base,
        ...substituting,
        'apps/inner.yaml': (kustomization(`, postBuild: {substitute: {inner: "\${text}"}}`)['cluster/ks.yaml'] ?? '')
          .replace('name: apps', 'name: inner')
          .replace('./apps', './inner'),
        'inner/app.yaml': release(`  values: {text: "\${inner}"}\n`),
      },
    ],
    [
      'a replacement of a value of a Secret',
      {
        ...chart(template),
        ...kustomization(),
        'apps/kustomization.yaml':
          'resources: [app.yaml, secret.yaml]\nreplacements: [{source: {kind: Secret, fieldPath: stringData.text}, targets: [{select: {kind: HelmRelease}, fieldPaths: [spec.values.text]}]}]\n',
        'apps/secret.yaml': secret,
        'apps/app.yaml': release('  values: {text: a}\n'),
      },
    ],
    [
      'a Secret in clear that a suspended Kustomization substitutes',
      {
        ...chart(template),
        ...kustomization(', suspend: true, postBuild: {substituteFrom: [{kind: Secret, name: login}]}'),
        'cluster/secret.yaml': secret,
        'apps/app.yaml': release(`  values: {text: "\${text}"}\n`),
      },
      { suspended: 'followed' },
    ],
    [
      'the user',
      {
        ...chart(template),
        ...kustomization(', postBuild: {substituteFrom: [{kind: Secret, name: elsewhere}]}'),
        'apps/app.yaml': release(`  values: {text: "\${text}"}\n`),
      },
      { substitutions: { text: planted } },
    ],
  ])('%s', async (_what, files, settings) => {
    const memo = memoryMemo();
    const first = await rendered(memo, files, settings);
    const second = await rendered(memo, files, settings);

    expect(first.manifests[0]?.object['data']).toEqual({ text: planted });
    expect(second.manifests).toEqual(first.manifests);
    expect(second.read).toContain('chart/templates/app.yaml');
    expect(everythingIn(memo)).not.toContain(planted);
  });
});
