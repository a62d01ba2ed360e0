import { expect, test } from 'vitest';
import { binding, claim, deletes, found, web } from '../../support/former-inputs.ts';
import { active, configMap, type Files, release } from '../../support/history-of-commits.ts';

const valued = (version: string, condition: string, values: string, setting: string): Files => ({
  ...active,
  'apps/release.yaml': `${release}  values: ${setting}\n`,
  'charts/web/Chart.yaml': `apiVersion: v2\nname: web\nversion: ${version}\n`,
  'charts/web/values.yaml': values,
  'charts/web/templates/x.yaml': configMap('x'),
  'charts/web/templates/claim.yaml': `{{ if ${condition} }}\n${claim('x')}{{ end }}\n`,
});

test('a claim is deleted and made again where a chart of this repository and the values for it change at once', async () => {
  const before = valued('1.0.0', '.Values.persistence', 'persistence: false\n', '{persistence: true}');
  const after = (set: string): Files => valued('1.1.0', '.Values.storage.enabled', 'storage: {enabled: false}\n', set);
  expect(await found(before, after('{storage: {enabled: true}}'))).toEqual(deletes('block'));
  const inConfigMap = (tree: Files, set: string): Files => ({
    ...tree,
    'apps/release.yaml': `${release}  valuesFrom: [{kind: ConfigMap, name: web}]\n`,
    'apps/values.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web, namespace: apps}\ndata: {values.yaml: "${set}"}\n`,
  });
  const given = [inConfigMap(before, '{persistence: true}'), inConfigMap(after(''), '{storage: {enabled: true}}')];
  expect(await found(...(given as [Files, Files]))).toEqual(deletes('block'));
  // A chart of each commit needs no other version.
  const followed = (tree: Files): Files => ({
    ...tree,
    'apps/release.yaml':
      tree['apps/release.yaml']?.replace('sourceRef', 'reconcileStrategy: Revision, sourceRef') ?? '',
  });
  const sameVersion = {
    ...after('{storage: {enabled: true}}'),
    ...{ 'charts/web/Chart.yaml': before['charts/web/Chart.yaml'] ?? '' },
  };
  expect(await found(followed(before), followed(sameVersion))).toEqual(deletes('block'));
  expect(await found(before, sameVersion)).toEqual([]);
  // With both settings from before nothing is missing in between.
  const both = valued(
    '1.0.0',
    '.Values.persistence',
    'persistence: false\n',
    '{persistence: true, storage: {enabled: true}}',
  );
  expect(await found(both, after('{storage: {enabled: true}}'))).toEqual([]);
});

test('a binding of a new chart is applied for a time, where the values without it come with that', async () => {
  const before = valued('1.0.0', 'false', '{}\n', '{}');
  const binds = (version: string, condition: string, values: string): Files => ({
    ...valued(version, 'false', '{}\n', values),
    'charts/web/templates/binding.yaml': `{{ if ${condition} }}\n${binding('cluster-admin')}{{ end }}\n`,
  });
  const after = binds('1.1.0', 'ne .Values.admin "no"', '{admin: "no"}');
  expect(await found(before, after)).toEqual([
    expect.stringMatching(
      /^block applied-by-former-spec: .* new chart before its new values: .*ClusterRoleBinding readers`, which the new ones do not make/,
    ),
  ]);
  expect(await found(before, binds('1.1.0', 'eq .Values.admin "yes"', '{admin: "no"}'))).toEqual([]);
});

test('a workload of which each side has a part is nothing new', async () => {
  const chartOf = (version: string, args: string, tag: string): Files => ({
    ...valued(version, 'false', 'tag: "1"\n', `{tag: "${tag}"}`),
    'charts/web/templates/web.yaml': web('nginx:{{ .Values.tag }}').replace('env:', `args: ${args}, env:`),
  });
  expect(await found(chartOf('1.0.0', '[a]', '1'), chartOf('1.1.0', '[b]', '2'))).toEqual([]);
});

test('a release that goes to a copy of its chart gets what its former directory has first', async () => {
  const copied = (chart: string, of: Files): Files => ({
    ...of,
    'apps/release.yaml': release.replace('./charts/web', chart),
  });
  const before = valued('1.0.0', 'true', '{}\n', '{}');
  const old = Object.fromEntries(
    Object.entries(before).map(([path, text]) => [path.replace('charts/web', 'charts/old'), text]),
  );
  const after = copied('./charts/old', { ...old, ...valued('2.0.0', 'false', '{}\n', '{}') });
  expect(await found(copied('./charts/web', before), after)).toEqual([
    expect.stringMatching(/^block deleted-by-former-spec: .*PersistentVolumeClaim/),
  ]);
  expect(await found(copied('./charts/web', before), { ...active, ...copied('./charts/old', old) })).toEqual([]);
});
