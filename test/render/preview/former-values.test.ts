import { expect, test } from 'vitest';
import { binding, claim, deletes, found, web } from '../../support/former-inputs.ts';
import { active, compared, configMap, type Files, kustomization, release } from '../../support/history-of-commits.ts';

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

const ofOther = (interval: string, tree: Files): Files => ({
  ...tree,
  'apps/release.yaml': (tree['apps/release.yaml'] ?? '').replace('name: flux-system,', 'name: charts,'),
  'cluster/sources.yaml': ['flux-system', 'charts']
    .map(
      (name) =>
        `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: ${name === 'charts' ? interval : '1m'}, url: "https://git.example.com/acme/fleet", ref: {branch: main}}\n`,
    )
    .join('---\n'),
});

test('new values meet the former chart of another source of this repository', async () => {
  const before = valued('1.0.0', '.Values.persistence', 'persistence: false\n', '{persistence: true}');
  const after = valued('1.1.0', '.Values.persistence', 'persistence: true\n', '{}');
  const late = await found(ofOther('1h', before), ofOther('1h', after));
  expect(late).toEqual(deletes('block'));
  expect(late).toEqual([
    expect.stringContaining('its new spec before the new chart of `GitRepository flux-system/charts`'),
  ]);
  expect(await found(ofOther('1m', before), ofOther('1m', after))).toEqual(deletes('warn'));
  expect(await found(before, after)).toEqual([]);
  // A chart that waits for nothing new is the same before and after.
  const same = valued('1.0.0', '.Values.persistence', 'persistence: false\n', '{persistence: true, zone: b}');
  expect(await found(ofOther('1h', before), ofOther('1h', same))).toEqual([]);
});

const moved = (values: string, maker: string, more: Files): Files => ({
  ...valued('1.0.0', '.Values.persistence', 'persistence: false\n', ''),
  'apps/release.yaml': `${release}${values}`,
  'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
  'cluster/core.yaml': kustomization('core', './core'),
  'core/c.yaml': configMap('c'),
  'cluster/infra.yaml': kustomization('infra', './infra', maker),
  'infra/b.yaml': configMap('b'),
  ...more,
});
const map = (values: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web, namespace: apps}\ndata: {values.yaml: "${values}"}\n`;
const from = (optional: string): string => `  valuesFrom: [{kind: ConfigMap, name: web${optional}}]\n`;
const waits = '  dependsOn: [{name: core}]\n';

test.each<[string, string, Files, string, Files, string[]]>([
  [
    'that is applied later',
    waits,
    { 'infra/v.yaml': map('zone: a') },
    '',
    { 'infra/v.yaml': map('{persistence: true}') },
    ['block'],
  ],
  ['that comes later', waits, {}, ', optional: true', { 'infra/v.yaml': map('{persistence: true}') }, ['block']],
  [
    'that is applied at the same time',
    '',
    {},
    ', optional: true',
    { 'infra/v.yaml': map('{persistence: true}') },
    ['warn'],
  ],
  ['without which it is not upgraded', waits, {}, '', { 'infra/v.yaml': map('{persistence: true}') }, []],
  ['beside it', waits, {}, ', optional: true', { 'apps/v.yaml': map('{persistence: true}') }, []],
])('a value moves from a release into a ConfigMap %s', async (_, maker, before, optional, after, severities) => {
  const own = Object.keys(before).length === 0 ? '' : from(optional);
  const all = await found(
    moved(`${own}  values: {persistence: true}\n`, maker, before),
    moved(from(optional), maker, after),
  );
  expect(all).toEqual(
    severities.map((severity) =>
      expect.stringMatching(
        new RegExp(`^${severity} deleted-by-former-spec: .*its new spec before the new values of .ConfigMap apps/web`),
      ),
    ),
  );
});

test('a release that goes is upgraded with the edits of its chart first', async () => {
  const keep = (object: string): string =>
    object.replace('name: ', 'annotations: {helm.sh/resource-policy: keep}, name: ');
  const charted = (version: string, templates: Files): Files => ({
    ...active,
    'apps/b.yaml': configMap('b'),
    'charts/web/Chart.yaml': `apiVersion: v2\nname: web\nversion: ${version}\n`,
    'charts/web/templates/x.yaml': configMap('x'),
    ...templates,
  });
  const before = {
    ...charted('1.0.0', { 'charts/web/templates/y.yaml': keep(claim('x')) }),
    'apps/release.yaml': release,
  };
  const rules = async (after: Files): Promise<readonly string[]> =>
    ((await compared([before, after])).review?.findings ?? []).map(({ rule, severity }) => `${severity} ${rule}`);
  const lost = await rules(charted('1.1.0', { 'charts/web/templates/y.yaml': claim('x') }));
  expect(lost).toEqual(expect.arrayContaining(['block pvc-removed']));
  const kept = charted('1.0.0', { 'charts/web/templates/y.yaml': keep(claim('x')) });
  expect(await rules(kept)).not.toContain('block pvc-removed');
  const binds = {
    'charts/web/templates/y.yaml': keep(claim('x')),
    'charts/web/templates/z.yaml': keep(binding('admin')),
  };
  expect(await rules(charted('1.1.0', binds))).toContain('block applied-by-former-spec');
  // Without a new version the chart is not packaged.
  expect(await rules(charted('1.0.0', binds))).not.toContain('block applied-by-former-spec');
});

const tenants = (inputs: string, named: Files, maker: string): Files => ({
  'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
  'cluster/core.yaml': kustomization('core', './core'),
  'core/c.yaml': configMap('c'),
  'cluster/infra.yaml': kustomization('infra', './infra', maker),
  'infra/b.yaml': configMap('b'),
  'cluster/set.yaml': `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: tenants, namespace: flux-system}\nspec:\n${inputs}  inputsFrom: [{kind: ResourceSetInputProvider, selector: {matchLabels: {role: tenant}}}]\n  resources:\n  - apiVersion: kustomize.toolkit.fluxcd.io/v1\n    kind: Kustomization\n    metadata: {name: << inputs.tenant >>, namespace: flux-system}\n    spec: {path: "./<< inputs.tenant >>", prune: true, sourceRef: {kind: GitRepository, name: flux-system}}\n`,
  'web/a.yaml': claim('x'),
  'api/a.yaml': configMap('a'),
  ...named,
});
const provider = (tenant: string): string =>
  `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSetInputProvider\nmetadata: {name: ${tenant}, namespace: flux-system, labels: {role: tenant}}\nspec: {type: Static, defaultValues: {tenant: ${tenant}}}\n`;

test('what a ResourceSet makes of an input is deleted and made again where the input moves to a later provider', async () => {
  const own = '  inputs: [{tenant: web}]\n';
  const api = { 'infra/api.yaml': provider('api') };
  const before = tenants(own, api, waits);
  expect(await found(before, tenants('', { ...api, 'infra/web.yaml': provider('web') }, waits))).toEqual([
    expect.stringMatching(
      /^block deleted-by-former-spec: .*its new spec before the new inputs of .ResourceSetInputProvider flux-system\/web.: .*deletes .Kustomization flux-system\/web/,
    ),
  ]);
  expect(await found(before, tenants(own, { 'infra/api.yaml': provider('api2') }, waits))).toEqual([]);
  expect(await found(before, tenants('', { ...api, 'cluster/web.yaml': provider('web') }, waits))).toEqual([]);
});
