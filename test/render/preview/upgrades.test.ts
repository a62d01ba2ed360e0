import { describe, expect, test } from 'vitest';
import type { ReviewedComparison } from '../../../src/findings/review.ts';
import { verdictOf } from '../../../src/report/verdict.ts';
import { chart, compared, configMap, type Files, kustomization, release } from '../../support/history-of-commits.ts';

const files = (version: string, template: string, more: Files = {}): Files => ({
  'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
  'cluster/release.yaml': release,
  ...chart(version, '{{ .Values.v }}'),
  'charts/web/values.yaml': 'v: 1\n',
  'charts/web/templates/more.yaml': template,
  ...more,
});
const job = (hook: string): string =>
  `apiVersion: batch/v1\nkind: Job\nmetadata: {name: migrate, namespace: apps, annotations: {helm.sh/hook: "${hook}"}}\nspec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: "a:1"}]}}}\n`;
const secret = (value: string): string =>
  `apiVersion: v1\nkind: Secret\nmetadata: {name: s, namespace: apps}\nstringData: {p: ${value}}\n`;
const when = (action: string): string => `{{ if .Release.${action} }}\n${configMap('once')}{{ end }}\n`;

const said = (comparison: ReviewedComparison): string[] => [
  verdictOf(comparison).level,
  ...(comparison.review?.findings ?? []).map(({ severity, message }) => `${severity}: ${message}`),
];

describe('an upgrade of which no resource differs', () => {
  const text = 'warn: Flux upgrades the release from version `1.0.0` of its chart to `1.0.1`:';

  test.each([
    ['of a chart that only applies the same', configMap('a'), ['same']],
    [
      'runs hooks again',
      job('pre-install,pre-upgrade'),
      ['changes', `${text} its hooks run again (\`Job apps/migrate\`).`],
    ],
    ['runs no hooks of an installation', job('pre-install'), ['same']],
    [
      'draws random values anew',
      secret('{{ randAlphaNum 8 }}'),
      ['changes', `${text} its random values are drawn anew.`],
    ],
    [
      'may be the first one',
      when('IsInstall'),
      ['changes', `${text} the first time, what templates make on installation or upgrade alone changes too.`],
    ],
    [
      'may be the first one to make something',
      when('IsUpgrade'),
      ['changes', `${text} the first time, what templates make on installation or upgrade alone changes too.`],
    ],
  ])('%s', async (_what, template, expected) => {
    const before = files('1.0.0', template);
    expect(said(await compared([before, before, files('1.0.1', template)]))).toEqual(expected);
  });

  test('gives the chart another name, and so another release', async () => {
    const before = files('1.0.0', configMap('a'));
    const renamed = { 'charts/web/Chart.yaml': 'apiVersion: v2\nname: other\nversion: 1.0.0\n' };
    expect(said(await compared([before, before, { ...before, ...renamed }]))).toEqual([
      'changes',
      'block: Flux uninstalls the Helm release and installs another: the chart `web` becomes `other`.',
    ]);
    const inPlace = { 'cluster/release.yaml': `${release}  upgrade: {chartNameChangeStrategy: InPlaceUpdate}\n` };
    expect(said(await compared([before, { ...before, ...inPlace }, { ...before, ...inPlace, ...renamed }]))).toEqual([
      'same',
    ]);
  });

  test('is noted of values that bring it', async () => {
    const before = files('1.0.0', secret('{{ randAlphaNum 8 }}'));
    const valued = { 'cluster/release.yaml': `${release}  values: {v: 2}\n` };
    expect(said(await compared([before, before, { ...before, ...valued }]))).toEqual([
      'changes',
      'note: Flux upgrades the release: its random values are drawn anew.',
    ]);
  });

  test('is noted of data that its values come from', async () => {
    const taking = (v: string): Files =>
      files('1.0.0', secret('{{ randAlphaNum 8 }}'), {
        'cluster/release.yaml': `${release}  valuesFrom: [{kind: ConfigMap, name: own}]\n`,
        'cluster/own.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: own, namespace: apps}\ndata: {values.yaml: "other: ${v}"}\n`,
      });
    expect(said(await compared([taking('1'), taking('1'), taking('2')]))).toEqual([
      'changes',
      'warn: Flux upgrades the release: its random values are drawn anew.',
    ]);
  });

  test.each([
    ['once', 'x', ['warn: Flux upgrades the release: its hooks run again (`Job apps/migrate`).']],
    ['not where no reconciliation is asked for', 'y', []],
  ])('is forced by annotations, %s', async (_when, requested, expected) => {
    const forced = (at: string): Files => ({
      ...files('1.0.0', job('post-upgrade')),
      'cluster/release.yaml': release.replace(
        'namespace: apps}',
        `namespace: apps, annotations: {reconcile.fluxcd.io/forceAt: ${at}, reconcile.fluxcd.io/requestedAt: ${requested}}}`,
      ),
    });
    const before = files('1.0.0', job('post-upgrade'));
    expect(said(await compared([before, before, forced('x')]))).toEqual(['changes', ...expected]);
    expect(said(await compared([before, forced('x'), { ...forced('x'), 'README.md': '1' }]))).toEqual(['same']);
  });

  test('comes with another digest of the files, where that is a part of its version', async () => {
    const generated = (readme: string): Files =>
      files('1.0.0', '', {
        'cluster/release.yaml': `${release.slice(0, release.indexOf('  chart:'))}  chartRef: {kind: ExternalArtifact, name: web}\n`,
        'cluster/generator.yaml':
          'apiVersion: source.extensions.fluxcd.io/v1beta1\nkind: ArtifactGenerator\nmetadata: {name: web, namespace: apps}\nspec:\n  sources: [{alias: repo, kind: GitRepository, name: flux-system, namespace: flux-system}]\n  artifacts:\n  - name: web\n    copy: [{from: "@repo/charts/web/**", to: "@artifact/web/"}]\n',
        'charts/web/README.md': readme,
      });
    expect(said(await compared([generated('1'), generated('2')]))).toEqual([
      'changes',
      'warn: Flux upgrades the release: what prints the version of its chart changes with the digest of its files.',
    ]);
  });

  test('comes with each commit where the chart follows the source', async () => {
    const following = (more: Files): Files =>
      files('1.0.0', configMap('a'), {
        'cluster/release.yaml': release.replace('./charts/web,', './charts/web, reconcileStrategy: Revision,'),
        ...more,
      });
    const comparison = await compared([following({}), following({ 'README.md': 'new' })]);
    expect(verdictOf(comparison)).toEqual({
      level: 'unsure',
      text: 'Nothing changes but what the warnings say',
    });
    expect(comparison.warnings.map(({ message }) => message)).toEqual([
      'each commit upgrades HelmRelease apps/web, whose chart follows the source (reconcileStrategy: Revision): hooks run again, and what prints the version of the chart changes',
    ]);
  });
});

describe('a HelmChart', () => {
  const named = release.replace(
    / {2}chart: .*\n/,
    '  chartRef: {kind: HelmChart, name: web, namespace: flux-system}\n',
  );
  const helmChart = (spec: string): string =>
    `apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmChart\nmetadata: {name: web, namespace: flux-system}\nspec: {${spec}chart: ./charts/web, sourceRef: {kind: GitRepository, name: flux-system}}\n`;
  const valued = 'valuesFiles: [./charts/web/values.yaml], ';
  const tree = (spec: string, value: string, version = '1.0.0'): Files => ({
    ...files(version, configMap('more', value)),
    'cluster/release.yaml': named,
    'cluster/chart.yaml': helmChart(spec),
  });
  const changed = ({ groups }: ReviewedComparison): string[] =>
    groups.flatMap((group) => group.changes.map(({ id }) => `${id.kind} ${id.name}`));

  test('with values files takes edits that wait with whatever makes another generation of it', async () => {
    for (const [before, after] of [
      [`interval: 1h, ${valued}`, `interval: 60m, ${valued}`],
      [`interval: 1h, ${valued}`, `interval: 1h, ${valued}suspend: false, `],
    ] as const) {
      const comparison = await compared([tree(before, '1'), tree(before, '2'), tree(after, '2')]);
      expect(changed(comparison)).toEqual(['ConfigMap more', 'HelmChart web']);
    }
  });

  test('packages nothing while it is suspended', async () => {
    const suspended = 'interval: 1h, suspend: true, ';
    const kept = await compared([tree('interval: 1h, ', '1'), tree(suspended, '1'), tree(suspended, '2', '1.1.0')]);
    expect(changed(kept)).toEqual([]);
    expect(said(kept)).toEqual([
      'unsure',
      'warn: Chart `charts/web` changes, but `HelmChart flux-system/web` is suspended: running releases do not get the changes.',
    ]);
    const resumed = await compared([
      tree('interval: 1h, ', '1'),
      tree(suspended, '2', '1.1.0'),
      tree('interval: 1h, ', '2', '1.1.0'),
    ]);
    expect(verdictOf(resumed).level).toBe('unsure');
    expect(resumed.warnings.map(({ message }) => message)).toEqual([
      'gets all edits of its chart since the former version was set: which these are is not known',
    ]);
  });

  test('of another name brings no upgrade for the same version', async () => {
    const other = (tree: Files): Files => ({
      ...tree,
      'cluster/release.yaml': named.replace('name: web, namespace: flux-system', 'name: other, namespace: flux-system'),
      'cluster/chart.yaml': helmChart('interval: 1h, ').replace('name: web', 'name: other'),
    });
    const before = tree('interval: 1h, ', '2');
    const comparison = await compared([tree('interval: 1h, ', '1'), before, other(before)]);
    expect(changed(comparison)).not.toContain('ConfigMap more');
  });
});
