import { describe, expect, test } from 'vitest';
import { isProblem } from '../../../src/core/problem.ts';
import type { ReviewedComparison } from '../../../src/findings/review.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import type { PreviewOptions } from '../../../src/render/preview/preview-request.ts';
import { joinArtifacts } from '../../../src/report/artifact/join-artifacts.ts';
import { type ReportArtifact, writeReportArtifact } from '../../../src/report/artifact/report-artifact.ts';
import { jsonReport } from '../../../src/report/json.ts';
import { verdictOf } from '../../../src/report/verdict.ts';
import { clusterDocuments, joined } from '../../support/joined-clusters.ts';
import { options, side } from '../../support/preview-files.ts';

type Files = Readonly<Record<string, string>>;

const flux = (name: string, path: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {path: ${path}, sourceRef: {kind: GitRepository, name: flux-system}}\n`;
const configMap = (name: string, value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: shop}\ndata: {value: "${value}"}\n`;
const secret = (value: string): string =>
  `apiVersion: v1\nkind: Secret\nmetadata: {name: login, namespace: shop}\nstringData: {password: ${value}}\n`;

/** Two clusters with an app each, and a shared one that `a` takes. */
const fleet = (value: string, more: Files = {}): Files => ({
  'clusters/a/flux-system.yaml': flux('flux-system', './clusters/a'),
  'clusters/b/flux-system.yaml': flux('flux-system', './clusters/b'),
  'clusters/a/apps.yaml': flux('apps', './apps/a'),
  'clusters/b/apps.yaml': flux('apps', './apps/b'),
  'apps/a/kustomization.yaml': 'resources: [map.yaml, ../shared]\n',
  'apps/a/map.yaml': configMap('own', value),
  'apps/b/map.yaml': configMap('own', 'b'),
  'apps/shared/kustomization.yaml': 'resources: [map.yaml, secret.yaml]\n',
  'apps/shared/map.yaml': configMap('shared', value),
  'apps/shared/secret.yaml': secret(`hunter2-${value}`),
  ...more,
});
const asked = options({ configFile: '.fluxdelta.yaml', today: '2026-11-24' });

const documents = async (base: Files, head: Files, more: Partial<PreviewOptions> = {}): Promise<ReportArtifact[]> =>
  await clusterDocuments(side(base), side(head), { ...asked, ...more });
const join = (all: readonly ReportArtifact[]): ReviewedComparison => {
  const report = joinArtifacts(all);
  if (isProblem(report)) throw new Error(report.message);
  return report.comparison;
};
const only = (all: readonly ReportArtifact[], cluster: string): ReportArtifact[] =>
  all.filter(({ account }) => account?.cluster === cluster);
const outcomes = ({ files = [] }: ReviewedComparison): readonly string[] =>
  files.map((file) => `${file.path}: ${file.class}, ${file.reason}`);
const failures = ({ failures: { new: all } }: ReviewedComparison): readonly string[] =>
  all.map(({ root, node, problems }) => `${root} ${node?.name ?? '-'}: ${problems[0]?.code}`);

describe('documents of clusters', () => {
  test('say of a file that another cluster reads who that is, and of one that none reads that it is no input', async () => {
    const all = await documents(fleet('1', { 'README.md': 'a\n' }), fleet('2', { 'README.md': 'b\n' }));

    expect(outcomes(join(all))).toEqual([
      'README.md: not-an-input, it is documentation that no build reads',
      'apps/a/map.yaml: shown, `Kustomization flux-system/apps` reads it and changes',
      'apps/shared/map.yaml: shown, `Kustomization flux-system/apps` reads it and changes',
      'apps/shared/secret.yaml: shown, `Kustomization flux-system/apps` reads it and changes',
    ]);
    for (const { comparison } of all) expect(comparison.files).toBeUndefined();
  });

  test('say of a file in a chart that a release may read it that names its place, unless a cluster has rendered that', async () => {
    const chart = { 'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 1.0.0\n' };
    const files = (value: string, release: string): Files =>
      fleet('1', {
        ...chart,
        'chart/values.yaml': `a: ${value}\n`,
        'apps/b/source.yaml':
          'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: other, namespace: shop}\nspec: {interval: 1h, url: "https://git.example.org/other", ref: {branch: main}}\n',
        'apps/b/release.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: app, namespace: shop}\nspec: {${release}chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: other}}}}\n`,
      });
    const artifact = { identity: 'other', revision: 'main@sha1:1', tree: side(chart).tree };
    const fetchers = new Map([['GitRepository', { fetch: async () => ({ artifact }) }]]);
    const told = async (release: string): Promise<readonly string[]> => {
      const [base, head] = [files('1', release), files('2', release)];
      const { comparison } = await preview(side(base), side(head), { ...asked, fetchers });
      expect(outcomes(join(await documents(base, head, { fetchers })))).toEqual(outcomes(comparison));
      return outcomes(comparison);
    };

    expect(await told('')).toEqual([
      'chart/values.yaml: unexplained, no Kustomization in the tree builds the chart in `chart`',
    ]);
    expect(await told('suspend: true, ')).toEqual([
      'chart/values.yaml: unexplained, `HelmRelease shop/app` may read it, and is not rendered: it is suspended',
    ]);
  });

  test('say of a file that no cluster reads which node of any of them may', async () => {
    const files = (value: string): Files =>
      fleet('1', {
        'clusters/b/extra.yaml': flux('extra', './extra').replace('spec: {', 'spec: {suspend: true, '),
        'extra/kustomization.yaml': 'resources: [map.yaml, ../outside]\n',
        'extra/map.yaml': configMap('extra', value),
        'outside/kustomization.yaml': 'resources: [map.yaml]\n',
        'outside/map.yaml': configMap('outside', value),
      });
    const report = join(await documents(files('1'), files('2')));

    expect(outcomes(report)).toEqual([
      'extra/map.yaml: unexplained, `Kustomization flux-system/extra` would read it, but is suspended',
      'outside/map.yaml: unexplained, `Kustomization flux-system/extra` would read it, but is suspended',
    ]);
  });

  test('tell the versions of all clusters by their names, and one change of several clusters once', async () => {
    const pod = (image: string): string =>
      `apiVersion: v1\nkind: Pod\nmetadata: {name: web, namespace: shop}\nspec: {containers: [{name: web, image: "example.org/${image}"}, {name: all, image: "example.org/all:${image.slice(-1)}"}]}\n`;
    const files = (version: string): Files =>
      fleet('1', {
        'apps/a/kustomization.yaml': 'resources: [map.yaml, pod.yaml]\n',
        'apps/a/pod.yaml': pod(`zeta:${version}`),
        'apps/b/pod.yaml': pod(`alpha:${version}`),
      });
    const { versions } = join(await documents(files('1'), files('2')));

    expect(versions.map(({ name, usedBy }) => `${name} ${usedBy.length}`)).toEqual([
      'example.org/all 2',
      'example.org/alpha 1',
      'example.org/zeta 1',
    ]);
  });

  test('name the cluster that is missing, which may read whatever no other reads', async () => {
    const all = await documents(fleet('1', { 'README.md': 'a\n' }), fleet('2', { 'README.md': 'b\n' }));
    const report = join(only(all, 'b'));

    expect(failures(report)).toEqual(['a -: CLUSTER_MISSING']);
    expect(verdictOf(report).text).toMatch(/^1 cluster without a report/);
    expect(report.failures.new[0]?.problems[0]?.message).toContain('`a`');
    expect(outcomes(report)).toEqual(
      ['README.md', 'apps/a/map.yaml', 'apps/shared/map.yaml', 'apps/shared/secret.yaml'].map(
        (path) => `${path}: unexplained, \`a\`, which is not compared, may read it`,
      ),
    );
  });

  test('name a cluster that is missing because it was added, or removed', async () => {
    const added = {
      'clusters/c/flux-system.yaml': flux('flux-system', './clusters/c'),
      'clusters/c/map.yaml': configMap('c', '1'),
    };
    for (const [base, head] of [
      [fleet('1'), fleet('1', added)],
      [fleet('1', added), fleet('1')],
    ] as const) {
      const all = await documents(base, head);
      expect(all.map(({ account }) => account?.cluster)).toEqual(['c', 'b', 'a']);
      expect(failures(join(all.slice(1)))).toEqual(['c -: CLUSTER_MISSING']);
    }
  });

  test('tell no orphan that another cluster applies, and one that none applies', async () => {
    const shared = (more: Files): Files =>
      fleet('1', { 'apps/b/kustomization.yaml': 'resources: [map.yaml]\n', ...more });
    const found = async (more: Files): Promise<readonly string[]> =>
      join(await documents(shared({}), shared(more))).orphans.map(({ id }) => id.name);
    const left = { 'apps/b/extra.yaml': flux('extra', './extra') };

    expect(await found(left)).toEqual(['extra']);
    expect(
      await found({ ...left, 'apps/a/kustomization.yaml': 'resources: [map.yaml, ../shared, ../b/extra.yaml]\n' }),
    ).toEqual([]);
    const all = await documents(shared({}), shared(left));
    expect(all.map(({ comparison }) => comparison.orphans)).toEqual([[], []]);
    expect(join(only(all, 'b')).orphans).toEqual([]);
  });

  test('tell once what is of no cluster: a changed configuration, and a file that nobody can read', async () => {
    const more = (severity: string): Files => ({
      '.fluxdelta.yaml': `rules: [{rule: 'image-*', severity: '${severity}'}]\n`,
    });
    const [base, head] = [
      fleet('1', more('warn')),
      fleet('1', {
        ...more('off'),
        'lost.yaml': 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: [\n',
      }),
    ];
    const { comparison } = await preview(side(base), side(head), asked);
    const report = join(await documents(base, head));

    expect(report.review?.findings.map(({ rule }) => rule)).toEqual([
      'configuration-weakened',
      'configuration-changed',
    ]);
    expect(failures(report)).toEqual([' -: YAML_SYNTAX']);
    expect(jsonReport(report, { base: '', head: '' })).toEqual(jsonReport(comparison, { base: '', head: '' }));
  });

  test('tell of a broken file where a node reports it', async () => {
    const broken = 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: [\n';
    const [base, head] = [fleet('1'), fleet('1', { 'apps/b/broken.yaml': broken })];
    const report = join(await documents(base, head));

    expect(failures(report)).toEqual(['b apps: YAML_SYNTAX']);
  });

  test('hold no value of a Secret, no digest of one, and no manifest', async () => {
    const all = await documents(fleet('1'), fleet('2'), {
      settings: { changedOnly: true, substitutions: { TOKEN: 'hunter2-token' } },
    });
    const text = all.map((one) => writeReportArtifact(one)).join('');
    const other = await documents(fleet('1'), fleet('2'), {
      settings: { changedOnly: true, substitutions: { TOKEN: 'hunter3-token' } },
    });

    expect(text).not.toMatch(/hunter|aHVudGVy/);
    expect(other.map((one) => writeReportArtifact(one)).join('')).toBe(text);
  });
});

describe('documents that do not belong together are refused:', () => {
  const message = (all: readonly ReportArtifact[]): string => {
    const report = joinArtifacts(all);
    return isProblem(report) ? `${report.code} ${report.message}` : 'joined';
  };
  const pair = async (more: {
    readonly head?: Files;
    readonly base?: Files;
    readonly options?: Partial<PreviewOptions>;
  }): Promise<string> => {
    const one = await documents(fleet('1'), fleet('2'));
    const other = await documents(more.base ?? fleet('1'), more.head ?? fleet('2'), more.options);
    return message([...only(one, 'a'), ...only(other, 'b')]);
  };

  test('not those of one run', async () => {
    expect(await pair({})).toBe('joined');
    expect(await pair({ options: { today: '2026-11-25' } })).toBe('joined');
  });

  test.each<[string, Parameters<typeof pair>[0], string]>([
    ['another head', { head: fleet('2', { 'apps/b/more.yaml': configMap('more', '1') }) }, 'is of other trees'],
    ['another base', { base: fleet('1', { 'apps/b/map.yaml': configMap('own', '0') }) }, 'is of other trees'],
    [
      'other clusters',
      { head: fleet('2', { 'clusters/c/flux-system.yaml': flux('flux-system', './clusters/c') }) },
      'is of other trees',
    ],
    [
      'another Kubernetes version',
      { options: { settings: { changedOnly: true, kubeVersion: '1.30' } } },
      'has another configuration or version',
    ],
    [
      'other API versions',
      { options: { settings: { changedOnly: true, apiVersions: ['a/v1'] } } },
      'has another configuration or version',
    ],
    [
      'other variables',
      { options: { settings: { changedOnly: true, substitutions: { A: 'b' } } } },
      'has another configuration or version',
    ],
    ['feature gates', { options: { featureGates: ['HPAScaleToZero=true'] } }, 'has another configuration or version'],
  ])('%s', async (_what, more, why) => {
    expect(await pair(more)).toBe(`ARTIFACT_REFUSED reports do not belong together: that of "b" ${why}`);
  });

  test('another configuration', async () => {
    const configured = (rules: string): Files =>
      fleet('1', { '.fluxdelta.yaml': `rules: [{rule: 'image-*', severity: ${rules}}]\n` });
    const one = await documents(configured('warn'), configured('warn'));
    const other = await documents(configured('block'), configured('block'));

    expect(message([...only(one, 'a'), ...only(other, 'b')])).toContain('has another configuration');
  });

  test('one that is not judged', async () => {
    const [b, a] = await documents(fleet('1'), fleet('2'));
    if (a === undefined || b === undefined) throw new Error('two documents are needed');
    const { review: _review, ...comparison } = a.comparison;
    expect(message([b, { ...a, comparison }])).toMatch(/is not judged$/);
  });

  test('another run, two of one cluster, one of all beside others, one that is none of its own clusters', async () => {
    const [b, a] = await documents(fleet('1'), fleet('2'));
    if (a?.account === undefined || b === undefined) throw new Error('two documents are needed');
    const { account, ...whole } = a;

    expect(message([{ ...a, run: { ...a.run, headSha: 'a'.repeat(40) } }, b])).toContain(
      'that of "b" is of another run',
    );
    expect(message([a, a, b])).toContain('two are of "a"');
    expect(message([whole, b])).toContain('one of all clusters beside others');
    expect(message([{ ...a, account: { ...account, cluster: 'z' } }, b])).toContain('"z" is none of its clusters');
    expect(message([])).toContain('there is none');
  });
});

test('a cluster that does not exist is refused, with the names of those that do', async () => {
  await expect(preview(side(fleet('1')), side(fleet('2')), { ...asked, cluster: 'c' })).rejects.toMatchObject({
    problem: { code: 'ENTRY_NOT_FOUND', hint: expect.stringContaining('`a`, `b`') },
  });
});

test('a run for one cluster renders no other, and says nothing of what none reads', async () => {
  const { comparison, head } = await preview(side(fleet('1')), side(fleet('2', { 'clusters/b/bad.yaml': 'a: [\n' })), {
    ...asked,
    cluster: 'a',
  });

  expect(new Set(head.nodes.map(({ root }) => root))).toEqual(new Set(['a']));
  expect(comparison).toMatchObject({ isPart: true, counts: { changed: 3 } });
  expect(comparison.files).toBeUndefined();
});

test('documents are joined in any order', async () => {
  const [base, head] = [side(fleet('1')), side(fleet('2'))];
  const all = await clusterDocuments(base, head, asked);

  expect(join([...all].reverse())).toEqual(join(all));
  expect(join(all)).toEqual(await joined(base, head, asked));
});
