import { describe, expect, test } from 'vitest';
import { previewOptions } from '../src/commands/preview-options.ts';
import { memoryTree } from '../src/core/files/memory-tree.ts';
import type { Finding } from '../src/findings/finding.ts';
import { preview } from '../src/render/preview/preview.ts';
import type { PreviewOptions, PreviewSide } from '../src/render/preview/preview-request.ts';
import { renderTree } from '../src/render/preview/render-tree.ts';
import { jsonReport } from '../src/report/json.ts';
import { configMap } from './support/flux-objects.ts';
import { joined } from './support/joined-clusters.ts';
import { memoryMemo } from './support/memory-memo.ts';
import { options } from './support/preview-files.ts';

type Files = Readonly<Record<string, string>>;
type Place = Omit<PreviewSide, 'tree'>;

const settings = (more: Partial<PreviewOptions> = {}): PreviewOptions =>
  options({ selfUrls: ['https://github.com/example/fleet'], configFile: '.fluxdelta.yaml', ...more });

const flux = (name: string, path: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  prune: true\n  path: ${path}\n  sourceRef: {kind: GitRepository, name: flux-system}\n${more}`;

/** Clusters by region and number that share an app, with a base that no cluster is and an unused directory. */
const fleet = (value: string, ...clusters: readonly string[]): Files => ({
  'apps/web/kustomization.yaml': 'resources: [cm.yaml]\n',
  'apps/web/cm.yaml': configMap('web', value),
  'clusters/eu/base/kustomization.yaml': 'resources: [apps.yaml]\n',
  'clusters/eu/base/apps.yaml': flux('apps', './apps/web'),
  'clusters/eu/notes/readme.md': 'nothing\n',
  ...Object.fromEntries(
    clusters.map((name) => [`clusters/${name}/kustomization.yaml`, 'resources: [../../eu/base]\nnamePrefix: ""\n']),
  ),
});
const all: Place = { path: 'clusters', places: ['clusters/*/*'] };
const three = ['eu/00', 'eu/01', 'us/00'] as const;

const nodes = async (files: Files, place: Place, more: Partial<PreviewOptions> = {}): Promise<string[]> =>
  (await renderTree({ tree: memoryTree(files), ...place }, settings(more))).nodes
    .filter(({ id }) => id.namespace === 'flux-system')
    .map(({ root, id, state }) => `${root}: ${id.name} ${state}`);

/** What was found in the comparison that was told last. */
let findings: readonly Finding[] = [];

/**
 * What a comparison tells, which is the same in full, of what changes, with what is known of the base, and joined from
 * jobs for each cluster.
 */
async function changes(
  base: Files,
  head: Files,
  place: Place,
  chosen: Partial<PreviewOptions> = {},
): Promise<string[]> {
  const sides = [
    { tree: memoryTree(base), ...place },
    { tree: memoryTree(head), ...place },
  ] as const;
  const memoStore = memoryMemo();
  const context = { base: 'main', head: 'change' };
  const { comparison } = await preview(...sides, settings(chosen));
  const report = jsonReport(comparison, context);
  findings = comparison.review?.findings ?? [];
  const same = async (more: Partial<PreviewOptions>): Promise<void> =>
    expect(jsonReport((await preview(...sides, settings({ ...chosen, ...more }))).comparison, context)).toEqual(report);
  await same({ settings: { changedOnly: false } });
  for (const _run of ['cold', 'warm']) await same({ memoStore });
  expect(jsonReport(await joined(...sides, settings(chosen)), context)).toEqual(report);
  return comparison.groups.flatMap((group) =>
    group.changes.map(({ id, status }) => `${group.root}: ${group.node.name} ${status} ${id.kind} ${id.name}`),
  );
}

describe('several paths', () => {
  test('are a cluster for each match of a glob in which something begins, named by what differs', async () => {
    const files = fleet('a', ...three);

    expect(await nodes(files, all)).toEqual(three.flatMap((name) => [`${name}: apps rendered`]));
    expect(await nodes(files, { path: 'clusters/eu', places: ['clusters/eu/*'] })).toEqual([
      '00: apps rendered',
      '01: apps rendered',
    ]);
  });

  test('are a cluster each as they are written, without what they have in common before and after', async () => {
    const files = {
      'sites/a/flux/apps.yaml': flux('apps', './apps/web'),
      'sites/b/flux/apps.yaml': flux('apps', './apps/web'),
      'sites/b/flux/more.yaml': flux('more', './apps/web'),
      'sites/c/flux/apps.yaml': flux('apps', './apps/web'),
      'apps/web/cm.yaml': configMap('web', 'a'),
    };

    expect(await nodes(files, { path: 'sites', places: ['sites/b/flux', 'sites/a/flux'] })).toEqual([
      'a: apps rendered',
      'b: apps rendered',
      'b: more rendered',
    ]);
  });

  test('show a change of what clusters share in each of them, however the comparison is made', async () => {
    expect(await changes(fleet('a', ...three), fleet('b', ...three), all)).toEqual(
      three.map((name) => `${name}: apps changed ConfigMap web`),
    );
  });

  test('show a cluster that comes, and one that goes', async () => {
    expect(await changes(fleet('a', 'eu/00', 'us/00'), fleet('a', ...three), all)).toEqual([
      'eu/01: clusters/eu/01 added Kustomization apps',
      'eu/01: apps added ConfigMap web',
    ]);
    expect(await changes(fleet('a', ...three), fleet('a', 'eu/00', 'us/00'), all)).toEqual([
      'eu/01: clusters/eu/01 removed Kustomization apps',
      'eu/01: apps removed ConfigMap web',
    ]);
  });

  test('hold no cluster that stands beside them', async () => {
    expect(
      await changes(fleet('a', ...three), fleet('b', ...three), { path: 'clusters', places: ['clusters/us/*'] }),
    ).toEqual([': apps changed ConfigMap web']);
  });

  test.each([
    ['a glob', 'clusters/*/flux', 'PATH_NOT_FOUND', 'no directory clusters/*/flux'],
    ['a directory', 'clusters/ue', 'PATH_NOT_FOUND', 'no directory clusters/ue'],
    [
      'a directory without a cluster',
      'clusters/eu/notes',
      'ENTRY_NOT_FOUND',
      'no cluster found below clusters/eu/notes',
    ],
  ])('that match nothing are an error with what is near: %s', async (_what, pattern, code, message) => {
    const side = { tree: memoryTree(fleet('a', ...three)), path: 'clusters', places: ['clusters/eu/0*', pattern] };

    await expect(preview(side, side, settings())).rejects.toMatchObject({ problem: { code, message } });
    await expect(renderTree(side, settings())).rejects.toMatchObject({ problem: { code, message } });
  });
});

describe('clusters of the configuration', () => {
  const configuration = `clusters:
  - {name: production, path: ./clusters/eu/00/, kube-version: "1.30", api-versions: [example.com/v1], substitutions: {SIZE: 3, ZONE: "true"}}
  - {name: staging, path: clusters/us/00, substitutions: {SIZE: 1}}
`;
  const files = (value: string): Files => ({
    ...fleet(value, ...three),
    '.fluxdelta.yaml': configuration,
    'clusters/eu/base/apps.yaml': flux(
      'apps',
      './apps/web',
      '  postBuild: {substituteFrom: [{kind: ConfigMap, name: outside}]}\n',
    ),
    'apps/web/cm.yaml': configMap('web', `${value} \${SIZE} \${ZONE:-none}`),
    'apps/web/hr.yaml':
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: apps}\nspec:\n  chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n',
    'apps/web/kustomization.yaml': 'resources: [cm.yaml, hr.yaml]\n',
    'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n',
    'chart/templates/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: app}\ndata: {kube: "{{ .Capabilities.KubeVersion.Minor }}", has: {{ .Capabilities.APIVersions.Has "example.com/v1" | quote }}}\n',
  });

  test('are rendered by their names, each with its own versions and variables, and no others', async () => {
    const { nodes: rendered } = await renderTree(
      { tree: memoryTree(files('a')), path: '' },
      settings({ settings: { kubeVersion: '1.33' } }),
    );
    const data = rendered.flatMap(({ root, manifests }) =>
      manifests.filter(({ id }) => id.kind === 'ConfigMap').map(({ object }) => [root, object['data']]),
    );

    expect(data).toEqual([
      ['production', { kube: '30', has: 'true' }],
      ['production', { key: 'a 3 true' }],
      ['staging', { kube: '33', has: 'false' }],
      ['staging', { key: 'a 1 none' }],
    ]);
  });

  test('are compared by their names, and narrowed by a path', async () => {
    expect(await changes(files('a'), files('b'), { path: '' })).toEqual([
      'production: apps changed ConfigMap web',
      'staging: apps changed ConfigMap web',
    ]);
    expect(await changes(files('a'), files('b'), { path: 'clusters/us' })).toEqual([
      'staging: apps changed ConfigMap web',
    ]);
    expect(await changes(files('a'), files('b'), { path: 'clusters', places: ['clusters/eu/0*'] })).toEqual([
      '01: apps changed ConfigMap web',
      'production: apps changed ConfigMap web',
    ]);
  });

  test('are judged each by its own version of Kubernetes', async () => {
    const job = (version: string): Files => ({
      ...files('a'),
      'apps/web/kustomization.yaml': 'resources: [job.yaml]\n',
      'apps/web/job.yaml': `apiVersion: batch/${version}\nkind: CronJob\nmetadata: {name: tidy, namespace: apps}\nspec: {schedule: "0 0 * * *", jobTemplate: {spec: {template: {spec: {restartPolicy: Never, containers: [{name: tidy, image: "tidy:1"}]}}}}}\n`,
      '.fluxdelta.yaml': configuration.replace('path: clusters/us/00,', 'path: clusters/us/00, kube-version: "1.24",'),
    });
    await changes(job('v1'), job('v1beta1'), { path: '' });

    expect(
      findings.flatMap(({ rule, root, message }) => (rule.startsWith('api-') ? [[root, rule, message]] : [])),
    ).toEqual([
      ['production', 'api-removed', 'Kubernetes 1.30 does not serve `batch/v1beta1`; use `batch/v1`.'],
      ['staging', 'api-deprecated', '`batch/v1beta1` is deprecated; use `batch/v1`.'],
    ]);
  });

  test('are judged by the feature gates of all clusters, and by their own over these', async () => {
    const scaler = (least: number): Files => ({
      ...files('a'),
      'apps/web/kustomization.yaml': 'resources: [hpa.yaml]\n',
      'apps/web/hpa.yaml': `apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: web, namespace: apps}\nspec: {minReplicas: ${least}, maxReplicas: 2, scaleTargetRef: {kind: Deployment, name: web}, metrics: [{type: External, external: {metric: {name: a}, target: {type: Value, value: 1}}}]}\n`,
      '.fluxdelta.yaml': configuration.replace(
        'path: clusters/us/00,',
        'path: clusters/us/00, feature-gates: [HPAScaleToZero=false],',
      ),
    });
    const refusing = async (featureGates: readonly string[]): Promise<readonly string[]> => {
      await changes(scaler(1), scaler(0), { path: '' }, { featureGates });
      return findings.flatMap(({ rule, root }) => (rule === 'api-server-refuses' ? [root] : []));
    };

    expect(await refusing([])).toEqual(['production', 'staging']);
    expect(await refusing(['HPAScaleToZero=true'])).toEqual(['staging']);
  });

  test('say which Flux they run', async () => {
    const strict = (version: string): Files => ({
      ...files('a'),
      '.fluxdelta.yaml': `clusters: [{name: one, path: clusters/eu/00, flux-version: "${version}"}]\n`,
      'clusters/eu/base/apps.yaml': flux('apps', './apps/web', '  postBuild: {substitute: {A: b}}\n'),
      'apps/web/kustomization.yaml': 'resources: [cm.yaml]\n',
    });

    expect(await nodes(strict('2.8'), { path: '' })).toEqual(['one: apps rendered']);
    expect(await nodes(strict('2.9'), { path: '' })).toEqual(['one: apps failed']);
  });

  test('say which Helm they render with', async () => {
    const lines = (version: string): Files => ({
      '.fluxdelta.yaml': `clusters: [{name: one, path: clusters/eu/00, helm-version: "${version}"}]\n`,
      'clusters/eu/00/web.yaml':
        'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: flux-system}\nspec: {interval: 1h, chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system}}}}\n',
      'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'chart/templates/x.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {seconds: "{{ durationSeconds "1m" }}"}\n',
    });

    expect(await nodes(lines('4.2'), { path: '' })).toContain('one: web failed');
    expect(await nodes(lines('v4.3.1'), { path: '' })).toContain('one: web rendered');

    const unnamed = { ...lines(''), '.fluxdelta.yaml': 'clusters: [{name: one, path: clusters/eu/00}]\n' };
    const chosen = (helmVersion: string) =>
      previewOptions({ apiVersions: [], helmVersion }, { urls: [], branches: [] }).settings;
    expect(await nodes(unnamed, { path: '' }, { settings: chosen('v4.2') })).toContain('one: web failed');
    expect(await nodes(unnamed, { path: '' }, { settings: chosen('4.3') })).toContain('one: web rendered');
    expect(await nodes(lines('4.3'), { path: '' }, { settings: chosen('4.2') })).toContain('one: web rendered');
  });

  test('that begin nowhere are an error', async () => {
    const side = {
      tree: memoryTree({ ...files('a'), '.fluxdelta.yaml': 'clusters: [{name: one, path: clusters/eu/05}]\n' }),
      path: '',
    };

    await expect(preview(side, side, settings())).rejects.toMatchObject({
      problem: {
        code: 'ENTRY_NOT_FOUND',
        message: 'no cluster found below clusters/eu/05, the path of cluster one in the configuration',
      },
    });
  });
});
