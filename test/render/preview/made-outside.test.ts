import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { objectAt, stringAt } from '../../../src/core/json.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import type { Fetcher } from '../../../src/sources/fetcher.ts';
import { active, changes, compared, configMap, type Files, kustomization } from '../../support/history-of-commits.ts';
import { options, side } from '../../support/preview-files.ts';

/** A Kustomization that needs an object, and a file that it applies. */
const needing = (spec: string, value: string): Files => ({
  ...active,
  'cluster/apps.yaml': kustomization('apps', './apps').replace(own, spec),
  'apps/a.yaml': configMap('a', value),
});
const own = '  sourceRef: {kind: GitRepository, name: flux-system}\n';
const waits = (name: string): string => `${own}  dependsOn: [{name: ${name}}]\n`;
const reads = (name: string): string => `${own}  postBuild: {substituteFrom: [{kind: ConfigMap, name: ${name}}]}\n`;

const failures = ({ failures: found }: Awaited<ReturnType<typeof compared>>): string[] =>
  [...found.new, ...found.still].flatMap(({ problems }) => problems.map(({ code }) => code));

test.each([
  ['waits for', waits],
  ['reads', reads],
])('what a Kustomization %s on both sides, and nothing in the tree makes, comes from outside', async (_, needs) => {
  const comparison = await compared([needing(needs('made-by-hand'), '1'), needing(needs('made-by-hand'), '2')]);
  expect(failures(comparison)).toEqual([]);
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/a']);
});

test.each([
  ['waits for', waits, 'DEPENDENCY_NOT_FOUND'],
  ['reads', reads, 'VALUES_NOT_FOUND'],
])('what a Kustomization %s from the change on, and nothing in the tree makes, is missing', async (_, needs, code) => {
  const comparison = await compared([needing(needs('made-by-hand'), '1'), needing(needs('made-by-han'), '2')]);
  expect(failures(comparison)).toEqual([code]);
});

test('what a Kustomization reads from the change on, and Terraform makes with files of the tree, comes from outside', async () => {
  const terraform = (name: string): Files => ({
    'terraform/vars.tf': `resource "kubernetes_config_map" "vars" {\n  metadata {\n    name = "${name}"\n  }\n}\n`,
  });
  const before = { ...active, 'apps/a.yaml': configMap('a', '1') };
  const after = (made: string): Files => ({ ...needing(reads('vars'), '2'), ...terraform(made) });
  expect(failures(await compared([before, after('other')]))).toEqual(['VALUES_NOT_FOUND']);
  const comparison = await compared([before, after('vars')]);
  expect(failures(comparison)).toEqual([]);
  expect(changes(comparison)).toContain('changed ConfigMap apps/a');
});

test('what a change removes is missing for who needs it on both sides', async () => {
  const before = { ...needing(waits('infra'), '1'), 'cluster/infra.yaml': kustomization('infra', './infra') };
  const comparison = await compared([before, needing(waits('infra'), '2')]);
  expect(failures(comparison)).toEqual(['DEPENDENCY_NOT_FOUND']);
});

test('variables that nothing sets on either side leave the rest to see, where no tree says which Flux it is for', async () => {
  const files = (value: string): Files => ({
    ...needing(`${own}  postBuild: {substitute: {SET: "1"}}\n`, value),
    'apps/b.yaml': configMap('b', '${UNSET}'),
  });
  const comparison = await compared([files('1'), files('2')]);
  expect(failures(comparison)).toEqual([]);
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/a']);
});

test('a variable that nothing sets from the change on is missing', async () => {
  const files = (value: string): Files => needing(`${own}  postBuild: {substitute: {SET: "1"}}\n`, value);
  expect(failures(await compared([files('1'), files('${UNSET}')]))).toEqual(['SUBSTITUTION']);
});

test('a source that is not found on either side leaves what is built of it unchecked, and fails where the base has found it', async () => {
  const oci = (tag: string): string =>
    `apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: web, namespace: flux-system}\nspec: {interval: 1h, url: "oci://registry.example/web", ref: {tag: "${tag}"}}\n`;
  const files = (tag: string): Files => ({
    ...needing('  sourceRef: {kind: OCIRepository, name: web}\n', '1'),
    'cluster/source.yaml': oci(tag),
  });
  const fetcher: Fetcher = {
    fetch: async ({ spec }) =>
      stringAt(objectAt(spec, 'ref'), 'tag') === 'found'
        ? { artifact: { identity: 'a', revision: 'a', tree: memoryTree({ 'apps/a.yaml': configMap('a') }) } }
        : { problem: { code: 'SOURCE_NOT_FOUND', message: 'HTTP status 404' } },
  };
  const states = async (before: string, after: string): Promise<(string | undefined)[]> => {
    const given = { ...options({ selfUrls: [] }), fetchers: new Map([['OCIRepository', fetcher]]) };
    const { head } = await preview(side(files(before)), side(files(after)), given);
    return ['OCIRepository', 'Kustomization'].map((kind) => head.nodes.find(({ id }) => id.kind === kind)?.state);
  };
  expect(await states('a', 'b')).toEqual(['unchecked', 'unchecked']);
  expect(await states('found', 'b')).toEqual(['failed', 'blocked']);
});

test('a path that a library lacks on both sides may be put together elsewhere', async () => {
  const files = (value: string, path: string): Files => ({
    'web/kustomization.yaml': `resources: [${path}, a.yaml]\n`,
    'web/a.yaml': configMap('a', value),
    'web/b.yaml': configMap('c'),
    'other/kustomization.yaml': 'resources: [b.yaml]\n',
    'other/b.yaml': configMap('b'),
  });
  expect(failures(await compared([files('1', './made'), files('2', './made')]))).toEqual([]);
  expect(failures(await compared([files('1', './b.yaml'), files('2', './made')]))).not.toEqual([]);
});

test('another chart of a release whose values come from outside is not checked, and said so', async () => {
  const files = (tag: string): Files => ({
    ...active,
    'cluster/apps.yaml': kustomization('apps', './apps'),
    'apps/web.yaml':
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: apps}\nspec:\n  interval: 1h\n  chartRef: {kind: OCIRepository, name: web}\n  valuesFrom: [{kind: ConfigMap, name: made-by-hand}]\n',
    'apps/chart.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: web, namespace: apps}\nspec: {interval: 1h, url: "oci://example.com/web", ref: {semver: "${tag}"}}\n`,
  });
  const { notCompared } = await compared([files('1.x'), files('2.x')]);

  expect(notCompared.map(({ node, side: of, state }) => [node.name, of, state])).toEqual([
    ['web', 'both', 'unchecked'],
  ]);
  expect((await compared([files('1.x'), { ...files('1.x'), 'apps/b.yaml': configMap('b') }])).notCompared).toEqual([]);
});

describe('variables that come from a Kustomization which waits for the one that takes them', () => {
  const files = (value: string, isLate = true): Files => ({
    ...needing(reads('vars'), value),
    'cluster/vars.yaml': kustomization('vars', './vars').replace(own, isLate ? waits('apps') : own),
    'cluster/web.yaml': kustomization('web', './web').replace(own, waits('apps')),
    'vars/vars.yaml': configMap('vars', '7').replace('namespace: apps', 'namespace: flux-system'),
    'web/w.yaml': configMap('w', value),
  });

  test('are in a cluster of which both sides take them so', async () => {
    const comparison = await compared([files('1'), files('2 ${v}')]);
    expect(failures(comparison)).toEqual([]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/a', 'changed ConfigMap apps/w']);
    expect(JSON.stringify(comparison.groups)).toContain('2 7');
  });

  test('are in a cluster that got them before they waited', async () => {
    const comparison = await compared([files('1', false), files('2')]);
    expect(failures(comparison)).toEqual([]);
    expect(changes(comparison)).toContain('changed ConfigMap apps/a');
  });

  test('come to no cluster that has not got them', async () => {
    const comparison = await compared([{ ...active, 'apps/a.yaml': configMap('a') }, files('1')]);
    const problems = comparison.failures.new.flatMap((failure) => failure.problems);
    expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'DEPENDENCY_CYCLE needs ConfigMap flux-system/vars from Kustomization flux-system/vars, which waits for it by dependsOn',
    ]);
  });
});
