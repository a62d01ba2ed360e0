import { describe, expect, test } from 'vitest';
import type { ReviewedComparison } from '../../../../src/findings/review.ts';
import {
  active,
  changes,
  chart,
  compared,
  configMap,
  type Files,
  kustomization,
  release,
  since,
} from '../../../support/history-of-commits.ts';

describe('a chart of this repository that gets a new version', () => {
  const cluster = { ...active, 'apps/release.yaml': release };

  test('brings what was edited without one', async () => {
    const comparison = await compared([
      { ...cluster, ...chart('0.9.0', '0') },
      { ...cluster, ...chart('1.0.0', '1') },
      { ...cluster, ...chart('1.0.0', '2') },
      { ...cluster, ...chart('1.0.1', '2') },
    ]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/web']);
    expect(since(comparison)).toEqual([expect.stringContaining('its chart as of 1111111 of 2026-09-21')]);
  });

  test('brings edits that are not known where the release came after them', async () => {
    const comparison = await compared([
      { ...active, 'apps/a.yaml': configMap('a'), ...chart('1.0.0', '1') },
      { ...cluster, ...chart('1.0.0', '2') },
      { ...cluster, ...chart('1.0.0', '1') },
      { ...cluster, ...chart('1.0.1', '3') },
    ]);
    expect(comparison.warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining('gets all edits of its chart since the former version was set'),
    ]);
  });

  test('brings nothing else where it was not edited', async () => {
    const comparison = await compared([
      { ...cluster, ...chart('0.9.0', '0') },
      { ...cluster, ...chart('1.0.0', '1') },
      { ...cluster, ...chart('1.0.0', '1') },
      { ...cluster, ...chart('1.0.1', '2') },
    ]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/web']);
    expect(since(comparison)).toEqual([]);
  });
});

test('a release that is resumed by another owner with other values keeps edits of its chart that are not known', async () => {
  const entry = { 'cluster/flux-system.yaml': kustomization('flux-system', './cluster') };
  const files = { ...entry, ...active, 'apps/a.yaml': configMap('a') };
  const comparison = await compared([
    { ...files, ...chart('1.0.0', '1'), 'apps/release.yaml': release },
    { ...files, ...chart('1.0.0', '2'), 'cluster/release.yaml': `${release}  suspend: true\n` },
    { ...files, ...chart('1.0.0', '2'), 'cluster/release.yaml': `${release}  values: {a: 1}\n` },
  ]);
  expect(comparison.warnings.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('edits since its version was set may wait for a new one'),
  );
});

test('a release that is resumed may not get edits of its chart that came while it was suspended', async () => {
  const stopped = { 'apps/release.yaml': `${release}  suspend: true\n` };
  const comparison = await compared([
    { ...active, ...chart('1.0.0', '1'), 'apps/release.yaml': release },
    { ...active, ...chart('1.0.0', '1'), ...stopped },
    { ...active, ...chart('1.0.0', '2'), ...stopped },
    { ...active, ...chart('1.0.0', '2'), 'apps/release.yaml': `${release}  values: {a: 1}\n` },
  ]);
  expect(since(comparison)).toEqual([expect.stringContaining('edits of its chart may wait for a new version')]);
});

test('a release that is resumed may lack edits of its chart that waited when it was suspended', async () => {
  const stopped = { 'apps/release.yaml': `${release}  suspend: true\n` };
  const comparison = await compared([
    { ...active, ...chart('1.0.0', '1'), 'apps/release.yaml': release },
    { ...active, ...chart('1.0.0', '2'), 'apps/release.yaml': release },
    { ...active, ...chart('1.0.1', '2'), ...stopped },
    { ...active, ...chart('1.0.1', '2'), 'apps/release.yaml': release },
  ]);
  expect(since(comparison)).toEqual([expect.stringContaining('edits of its chart may wait for a new version')]);
});

test.each<[string, string, boolean]>([
  ['another interval does not bring', 'interval: 7m, ', false],
  ['another strategy brings', 'reconcileStrategy: Revision, ', true],
  ['a values file brings', 'valuesFiles: [./charts/web/values.yaml], ', true],
])('a HelmChart with %s what was edited without a version', async (_, field, brings) => {
  const files = { ...active, 'charts/web/values.yaml': 'v: 1\n' };
  const comparison = await compared([
    { ...files, ...chart('1.0.0', '1'), 'apps/release.yaml': release },
    { ...files, ...chart('1.0.0', '2'), 'apps/release.yaml': release },
    { ...files, ...chart('1.0.0', '2'), 'apps/release.yaml': release.replace('chart: ./', `${field}chart: ./`) },
  ]);
  expect(changes(comparison)).toEqual([
    ...(brings ? ['changed ConfigMap apps/web'] : []),
    'changed HelmRelease apps/web',
  ]);
  expect(since(comparison)).toEqual(brings ? [expect.stringContaining('its chart as of 1111111')] : []);
});

describe('a HelmChart of another generation', () => {
  const otherwise = release.replace('./charts/web,', './charts/web, interval: 7m,');
  const files = (of: string, value: string): Files => ({
    ...active,
    'apps/release.yaml': of,
    ...chart('1.0.0', value),
  });
  const edited = '{{ .Values.v }} edited';

  test('brings no edit of its chart without another version or other values', async () => {
    const comparison = await compared([files(release, '1'), files(otherwise, edited)]);
    expect(changes(comparison)).toEqual(['changed HelmRelease apps/web']);
  });

  test('brings it with other values', async () => {
    const comparison = await compared([files(release, '1'), files(`${otherwise}  values: {v: 2}\n`, edited)]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/web', 'changed HelmRelease apps/web']);
  });

  test('brings it with other values later', async () => {
    const comparison = await compared([
      files(release, '1'),
      files(release, 'edited'),
      files(otherwise, 'edited'),
      files(`${otherwise}  values: {v: 2}\n`, 'edited'),
    ]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/web', 'changed HelmRelease apps/web']);
  });

  test('is none where other values come alone', async () => {
    const comparison = await compared([
      files(release, '1'),
      files(release, 'edited'),
      files(`${release}  values: {v: 2}\n`, 'edited'),
    ]);
    expect(changes(comparison)).toEqual(['changed HelmRelease apps/web']);
  });

  test('leaves other values their effect where an edit of the chart waits that does not read them', async () => {
    const comparison = await compared([
      files(release, '{{ .Values.v }}'),
      files(release, 'edited'),
      files(`${release}  values: {v: 2}\n`, 'edited'),
    ]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/web', 'changed HelmRelease apps/web']);
    expect(comparison.warnings).toMatchObject([
      { category: 'undecided', message: expect.stringMatching(/^keeps its chart as of 1111111 /) },
    ]);
  });

  test('leaves what waits unsaid where something else changes', async () => {
    const other = (value: string): Files => ({ 'apps/a.yaml': configMap('a', value) });
    const { warnings } = await compared([
      { ...files(release, '1'), ...other('1') },
      { ...files(release, 'edited'), ...other('1') },
      { ...files(release, 'edited'), ...other('2') },
    ]);
    expect(warnings).toEqual([]);
  });
});

test('a chart that gets another directory waits with its edits for other values', async () => {
  const inDirectory = (directory: string, value: string, more = ''): Files => ({
    ...active,
    'apps/release.yaml': `${release.replace('./charts/web', `./${directory}`)}${more}`,
    ...Object.fromEntries(
      Object.entries(chart('1.0.0', value)).map(([path, text]) => [path.replace('charts/web', directory), text]),
    ),
  });
  const former = inDirectory('charts/web', '1');
  const edited = inDirectory('charts/web', '2');
  const moved = inDirectory('helm/web', '2');
  const valued = inDirectory('helm/web', '2', '  values: {a: 1}\n');
  expect(changes(await compared([former, edited, moved]))).toEqual(['changed HelmRelease apps/web']);
  expect(changes(await compared([former, edited, moved, valued]))).toEqual([
    'changed ConfigMap apps/web',
    'changed HelmRelease apps/web',
  ]);
  // Without edits it is the same chart.
  const [plain, plainlyMoved] = [inDirectory('charts/web', '1'), inDirectory('helm/web', '1')];
  const { review, warnings } = await compared([plain, plain, plainlyMoved]);
  expect([review?.findings, warnings]).toEqual([[], []]);
  // Where the former directory stays, it is the same.
  const copied = { ...edited, ...moved };
  expect(changes(await compared([former, edited, copied, { ...copied, ...valued }]))).toContain(
    'changed ConfigMap apps/web',
  );
});

test('a release that had another name when its version was set keeps a chart of which not all is known', async () => {
  const files = (of: string, value: string): Files => ({
    ...active,
    'apps/release.yaml': of,
    ...chart('1.0.0', value),
  });
  const comparison = await compared([
    files(release.replace('name: web', 'name: former'), '1'),
    files(release, '2'),
    files(`${release}  values: {v: 2}\n`, '2'),
  ]);
  expect(comparison.warnings.map(({ message }) => message)).toEqual([
    'keeps its chart, of which edits since its version was set may wait for a new one: which these are is not known',
  ]);
});

test('a new version of a chart whose history is not known is no all-clear', async () => {
  const cluster = { ...active, 'apps/release.yaml': release };
  const commits = [
    { ...cluster, ...chart('1.0.0', '2') },
    { ...cluster, ...chart('1.0.1', '2') },
  ];
  expect((await compared(commits)).warnings).toMatchObject([{ category: 'undecided', resource: { name: 'web' } }]);
  expect((await compared([commits[0] ?? {}, ...commits])).warnings).toEqual([]);
  // Of two directories the base is what somebody says that the cluster has.
  expect((await compared(commits, false)).warnings).toEqual([]);
});

test.each<[string, Files, Files, Files]>([
  [
    'a values file beside it',
    { 'values.yaml': 'v: "1"\n' },
    { 'values.yaml': 'v: "2"\n' },
    {
      'apps/release.yaml': release.replace('chart: ./charts/web', 'chart: ./charts/web, valuesFiles: [./values.yaml]'),
    },
  ],
  [
    'a dependency in another directory',
    { 'charts/lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\n', 'charts/lib/values.yaml': 'v: "1"\n' },
    { 'charts/lib/Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\n', 'charts/lib/values.yaml': 'v: "2"\n' },
    { 'apps/release.yaml': release },
  ],
])('a new version of a chart brings an edit of %s that waited', async (what, before, after, more) => {
  const isLibrary = what.includes('dependency');
  const files = (version: string, set: Files): Files => ({
    ...active,
    ...more,
    ...set,
    'charts/web/Chart.yaml': `apiVersion: v2\nname: web\nversion: ${version}\n${isLibrary ? 'dependencies: [{name: lib, version: 1.0.0, repository: "file://../lib"}]\n' : ''}`,
    ...(isLibrary
      ? { 'charts/lib/templates/cm.yaml': configMap('web').replace('"1"', '{{ .Values.v | quote }}') }
      : { 'charts/web/templates/cm.yaml': configMap('web').replace('"1"', '{{ .Values.v | quote }}') }),
  });
  const comparison = await compared([
    files('0.9.0', before),
    files('1.0.0', before),
    files('1.0.0', after),
    files('1.0.1', after),
  ]);
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/web']);
  expect(since(comparison)).toEqual([expect.stringContaining('its chart as of 1111111')]);
});

test('a release that keeps its values is undecided where it changes, and nowhere else', async () => {
  const files = (values: string, other = '1'): Files => ({
    ...active,
    ...chart('1.0.0', '1'),
    'apps/a.yaml': configMap('a', other),
    'apps/release.yaml': `${release}  upgrade: {preserveValues: true}\n  values: ${values}\n`,
  });
  const keeps = { category: 'undecided', message: expect.stringContaining('`spec.upgrade.preserveValues`') };
  const { warnings } = await compared([files('{a: 1}'), files('{b: 1}')]);
  expect(warnings).toContainEqual(expect.objectContaining(keeps));
  expect((await compared([files('{a: 1}'), files('{a: 1}', '2')])).warnings).toEqual([]);
});

test('a bound for pods in a chart that waited refuses what is applied besides', async () => {
  const bound = (cpu: string): string =>
    `apiVersion: v1\nkind: LimitRange\nmetadata: {name: lr, namespace: apps}\nspec: {limits: [{type: Container, max: {cpu: "${cpu}"}}]}\n`;
  const pods =
    'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d}\nspec:\n  selector: {matchLabels: {a: b}}\n  template:\n    metadata: {labels: {a: b}}\n    spec: {containers: [{name: c, image: "x:1", resources: {requests: {cpu: "1"}, limits: {cpu: "1"}}}]}\n';
  const files = (version: string, cpu: string): Files => ({
    ...active,
    'apps/web.yaml': release,
    'apps/other.yaml': release.replaceAll('web', 'other'),
    'charts/web/Chart.yaml': `apiVersion: v2\nname: web\nversion: ${version}\n`,
    'charts/web/templates/a.yaml': bound(cpu),
    'charts/other/Chart.yaml': 'apiVersion: v2\nname: other\nversion: 1.0.0\n',
    'charts/other/templates/a.yaml': pods,
  });
  const waited = await compared([files('1.0.0', '4'), files('1.0.0', '100m'), files('1.0.1', '100m')]);
  const edited = await compared([files('1.0.0', '4'), files('1.0.1', '100m')]);
  const rules = ({ review }: ReviewedComparison): string[] => (review?.findings ?? []).map(({ rule }) => rule);
  expect(rules(edited)).toContain('pods-refused-later');
  expect(rules(waited)).toEqual(rules(edited));
});

test('charts with more edits that waited than commits are rendered for are no all-clear', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `web${at}`);
  const files = (version: (at: number) => string, value: (at: number) => string): Files =>
    Object.fromEntries(
      names.flatMap((name, at) => [
        [`apps/${name}.yaml`, release.replaceAll('web', name)],
        [`charts/${name}/Chart.yaml`, `apiVersion: v2\nname: ${name}\nversion: ${version(at)}\n`],
        [`charts/${name}/templates/cm.yaml`, configMap(name, value(at))],
      ]),
    );
  // Each chart got its version in another commit, and was edited later.
  const commits = names.map((_, commit) =>
    files(
      (at) => (at <= commit ? '1.0.0' : '0.9.0'),
      () => '1',
    ),
  );
  const edited = files(
    () => '1.0.0',
    () => '2',
  );
  const raised = files(
    () => '1.0.1',
    () => '2',
  );
  const all = [...commits, edited, raised].map((one) => ({ ...active, ...one }));
  const comparison = await compared([
    {
      ...active,
      ...files(
        () => '0.9.0',
        () => '1',
      ),
    },
    ...all,
  ]);
  const unknown = comparison.warnings.filter(({ category }) => category === 'undecided').length;
  expect(since(comparison).length + unknown).toBe(8);
  expect(unknown).toBeGreaterThan(0);
});

test('a release that nobody has applied takes the edits of its chart that come with the resumption of its owner', async () => {
  const files = (state: string, value: string): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/apps.yaml': kustomization('apps', './apps', state),
    'apps/web.yaml': release,
    ...chart('1.0.0', value),
  });
  const { groups } = await compared([files('  suspend: true\n', '1'), files('  suspend: true\n', '1'), files('', '2')]);
  const made = groups.flatMap((group) => group.changes).find(({ id }) => id.kind === 'ConfigMap');
  expect(made).toMatchObject({ status: 'added', head: { object: { data: { v: '2' } } } });
});

test('a release that gets another chart has that one with all its edits', async () => {
  const other = (value: string): Files => ({
    'charts/other/Chart.yaml': 'apiVersion: v2\nname: other\nversion: 1.0.0\n',
    'charts/other/templates/cm.yaml': configMap('web', value),
  });
  const { groups } = await compared([
    { ...active, ...chart('1.0.0', '1'), ...other('2'), 'apps/release.yaml': release },
    {
      ...active,
      ...chart('1.0.0', '1'),
      ...other('3'),
      'apps/release.yaml': release.replace('charts/web', 'charts/other'),
    },
  ]);
  const lines = groups.flatMap(({ changes: all }) => all.flatMap(({ hunks }) => hunks.flatMap((hunk) => hunk.lines)));
  expect(JSON.stringify(lines)).toContain('v: \\"3\\"');
});
