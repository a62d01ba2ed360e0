import { describe, expect, test } from 'vitest';
import { verdictOf } from '../../../../src/report/verdict.ts';
import {
  changes,
  chartOf,
  compared,
  configMap,
  type Files,
  kustomization,
  mayTake,
  releaseOf,
  stopped,
  taking,
  variables,
} from '../../../support/history-of-commits.ts';

const child = (value: string): string =>
  kustomization('child', './child', `  postBuild: {substitute: {v: "${value}"}}\n`);

describe('no all-clear is given where a release has made something else of what others take: it', () => {
  const maker = releaseOf('vars');
  const byChart = `apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmChart\nmetadata: {name: vars, namespace: flux-system}\nspec: {interval: 1h, chart: ./charts/vars, sourceRef: {kind: GitRepository, name: flux-system}`;
  const referring = `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: vars, namespace: apps}\nspec:\n  interval: 1h\n  chartRef: {kind: HelmChart, name: vars, namespace: flux-system}\n`;
  const takes = (value: string, way = taking): Files => ({
    'cluster/apps.yaml': kustomization('apps', './apps', way),
    'apps/a.yaml': configMap('a', value),
  });
  const ways: readonly (readonly [string, readonly Files[], (string | undefined)?])[] = [
    [
      'keeps a chart that was edited without a version',
      ['one', 'two'].map((value) => ({ 'cluster/vars.yaml': maker, ...chartOf('vars', '1.0.0', variables(value)) })),
    ],
    [
      'keeps a values file of its chart',
      ['one', 'two'].map((value) => ({
        'cluster/vars.yaml': releaseOf('vars', '', ', valuesFiles: [charts/vars/v.yaml]'),
        'charts/vars/values.yaml': 'v: zero\n',
        'charts/vars/v.yaml': `v: ${value}\n`,
        ...chartOf('vars', '1.0.0', variables('{{ .Values.v }}')),
      })),
    ],
    [
      'keeps a dependency of its chart',
      ['one', 'two'].map((value) => ({
        'cluster/vars.yaml': maker,
        'charts/vars/Chart.yaml':
          'apiVersion: v2\nname: vars\nversion: 1.0.0\ndependencies: [{name: lib, version: "*", repository: "file://../lib"}]\n',
        'charts/vars/templates/x.yaml': configMap('x'),
        ...chartOf('lib', '1.0.0', variables(value)),
      })),
    ],
    [
      'keeps the chart of a HelmChart that is suspended',
      [
        ['', '1.0.0', 'one'],
        [', suspend: true', '1.0.0', 'one'],
        [', suspend: true', '1.0.1', 'two'],
      ].map(([suspends = '', version = '', value = '']) => ({
        'cluster/chart.yaml': `${byChart}${suspends}}\n`,
        'cluster/vars.yaml': referring,
        ...chartOf('vars', version, variables(value)),
      })),
    ],
    [
      'is suspended',
      ['', stopped].map((suspends) => ({
        'cluster/vars.yaml': releaseOf('vars', suspends),
        ...chartOf('vars', '1.0.0', variables('one')),
      })),
      mayTake,
    ],
    [
      'was dropped while it was suspended',
      ['', stopped, undefined].map((suspends) => ({
        'cluster/vars.yaml': suspends === undefined ? configMap('z') : releaseOf('vars', suspends),
        ...chartOf('vars', '1.0.0', variables('one')),
      })),
      mayTake,
    ],
    [
      'was dropped, and its resource policy is keep',
      [true, false].map((isThere) => ({
        'cluster/vars.yaml': isThere ? maker : configMap('z'),
        ...chartOf('vars', '1.0.0', variables('one', 'helm.sh/resource-policy: keep')),
      })),
      mayTake,
    ],
  ];
  test.each(ways.map(([name, commits, way]) => ({ name, commits, way })))('$name', async ({ commits, way }) => {
    const before = way === undefined ? '${v}' : '${v:=two}';
    const last = commits.at(-1) ?? {};
    const comparison = await compared([
      ...commits.map((files) => ({ ...files, ...takes(before, way) })),
      { ...last, ...takes('two', way) },
    ]);
    expect(verdictOf(comparison).level).not.toBe('same');
  });

  test('has made a Kustomization of a chart that was edited without a version', async () => {
    const files = (value: string, content: string): Files => ({
      'cluster/vars.yaml': maker,
      ...chartOf('vars', '1.0.0', child(value)),
      'child/c.yaml': configMap('c', content),
    });
    const comparison = await compared([files('one', '${v}'), files('two', '${v}'), files('two', 'two')]);
    expect(verdictOf(comparison).level).not.toBe('same');
  });
});

describe('data of a release whose chart was edited without a version', () => {
  const files = (version: string, made: string, own: string): Files => ({
    'cluster/vars.yaml': releaseOf('vars'),
    ...chartOf('vars', version, variables(made)),
    'cluster/apps.yaml': kustomization('apps', './apps', taking),
    'apps/a.yaml': configMap('a', own),
  });
  const edited = [files('1.0.0', 'one', '${v}'), files('1.0.0', 'two', '${v}')];

  const lines = ({ groups }: Awaited<ReturnType<typeof compared>>): string =>
    JSON.stringify(groups.flatMap((group) => group.changes.map(({ hunks }) => hunks)));

  test('is that of the version for who takes it and changes', async () => {
    const comparison = await compared([...edited, files('1.0.0', 'two', 'own ${v}')]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/a']);
    expect(lines(comparison)).toMatch(/own one/);
    expect(comparison.warnings).toEqual([]);
  });

  test('is in doubt for who takes it and changes where the commit of the version is not known', async () => {
    const untouched = files('1.0.0', 'two', '${v}');
    const many = Array.from({ length: 4 }, () => untouched);
    const { warnings } = await compared([...edited, ...many, files('1.0.0', 'two', 'own ${v}')], true, false);
    expect(warnings.map(({ category, message }) => `${category}: ${message}`)).toContain(
      'undecided: takes ConfigMap flux-system/vars, which the cluster may have otherwise: the chart of HelmRelease apps/vars was edited without a new version',
    );
  });

  test.each([
    ['suspended', stopped],
    ['failing', '  values: {isWrong: true}\n'],
  ])('is that of the version for who begins to take it as the release is %s', async (_, more) => {
    const template = (made: string): string =>
      `{{ if .Values.isWrong }}{{ fail "wrong" }}{{ end }}\n${variables(made)}`;
    const all = (made: string, spec: string, way: string): Files => ({
      ...files('1.0.0', made, '${v:=none}'),
      ...chartOf('vars', '1.0.0', template(made)),
      'cluster/vars.yaml': releaseOf('vars', spec),
      'cluster/apps.yaml': kustomization('apps', './apps', way),
    });
    const comparison = await compared([
      all('one', '', '  postBuild: {substitute: {w: x}}\n'),
      all('two', '', '  postBuild: {substitute: {w: x}}\n'),
      all('two', more, taking),
    ]);
    expect(lines(comparison)).toContain('+  v: one');
    expect(lines(comparison)).not.toContain('v: two');
  });

  test('is in no doubt where the version is raised with it, or was since', async () => {
    for (const commits of [
      [...edited, files('1.0.1', 'two', '${v}')],
      [...edited, files('1.0.1', 'two', '${v}'), files('1.0.1', 'two', 'own ${v}')],
    ]) {
      const comparison = await compared(commits);
      expect(changes(comparison)).toContain('changed ConfigMap apps/a');
      expect(comparison.warnings.filter(({ category }) => category === 'undecided')).toEqual([]);
    }
  });
});

describe('a Kustomization of a release whose chart was edited without a version', () => {
  const files = (path: string, claims: Files): Files => ({
    'cluster/boot.yaml': releaseOf('boot', '  values: {n: child}\n'),
    ...chartOf('boot', '1.0.0', kustomization('{{ .Values.n }}', path)),
    'one/a.yaml': configMap('a'),
    'two/b.yaml': configMap('b'),
    ...claims,
  });
  const gone = { 'one/c.yaml': configMap('c') };

  test('prunes from the directory that it has in the cluster', async () => {
    const comparison = await compared([files('./one', gone), files('./two', gone), files('./two', {})]);
    expect(changes(comparison)).toEqual(['removed ConfigMap apps/c']);
    // That the chart was edited without a version was told when it was.
    expect(comparison.review?.findings.map(({ rule }) => rule)).not.toContain('chart-edited-without-version');
  });

  test('applies no edit of the directory that waits', async () => {
    const edited = { 'two/b.yaml': configMap('b', '2') };
    const comparison = await compared([files('./one', {}), files('./two', {}), files('./two', edited)]);
    expect(changes(comparison)).toEqual([]);
  });
});

describe('a release whose HelmChart is suspended', () => {
  test('is rendered with the chart that it has, or depends on the cluster', async () => {
    const files = (suspends: string, version: string, template: string, value: number): Files => ({
      'cluster/chart.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmChart\nmetadata: {name: web, namespace: flux-system}\nspec: {interval: 1h, chart: ./charts/web, sourceRef: {kind: GitRepository, name: flux-system}${suspends}}\n`,
      'cluster/web.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: apps}\nspec:\n  interval: 1h\n  chartRef: {kind: HelmChart, name: web, namespace: flux-system}\n  values: {v: ${value}}\n`,
      ...chartOf('web', version, configMap('m', template)),
    });
    const comparison = await compared([
      files('', '1.0.0', '{{ .Values.v }}', 1),
      files(', suspend: true', '1.0.0', '{{ .Values.v }}', 1),
      files(', suspend: true', '1.0.1', 'const', 1),
      files(', suspend: true', '1.0.1', 'const', 2),
    ]);
    const told = changes(comparison).includes('changed ConfigMap apps/m') || verdictOf(comparison).level === 'unsure';
    expect(told).toBe(true);
  });
});

/** Reads the file without effect, so that the file alone does not tell. */
const mask = kustomization(
  'mask',
  './child',
  `  targetNamespace: masked\n  patches: [{target: {kind: ConfigMap}, patch: '[{"op": "replace", "path": "/data/v", "value": "mask"}]'}]\n`,
);
const charted: readonly (readonly [string, string])[] = [
  ['plain', kustomization('child', './child')],
  ['of a template', kustomization('{{ .Values.n }}', './{{ .Values.n }}')],
];
describe.each(charted)('a Kustomization that a release has made, %s, may read its files', (_, made) => {
  const files = (more: Files, content: string): Files => ({
    'cluster/mask.yaml': mask,
    'cluster/boot.yaml': releaseOf('boot', '  values: {n: child}\n'),
    ...chartOf('boot', '1.0.0', made),
    'child/c.yaml': configMap('c', content),
    ...more,
  });
  const states: readonly (readonly [string, Files])[] = [
    ['suspended', { 'cluster/boot.yaml': releaseOf('boot', `${stopped}  values: {n: child}\n`) }],
    ['failing', { 'charts/boot/templates/x.yaml': '{{ fail "x" }}' }],
  ];
  test.each(states)('where that is %s', async (_state, more) => {
    const comparison = await compared([files({}, '1'), files(more, '1'), files(more, '2')]);
    expect(verdictOf(comparison).level).not.toBe('same');
  });
});
