import { describe, expect, test } from 'vitest';
import type { Comparison } from '../../src/compare/comparison.ts';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import { printResource } from '../../src/core/resource-id.ts';
import { preview } from '../../src/render/preview/preview.ts';
import { markdownReport } from '../../src/report/markdown/markdown.ts';
import { chart, kustomization, release } from '../support/flux-objects.ts';

type Files = Record<string, MemoryFile>;

const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: plain, namespace: apps}\ndata: {a: b}\n';

const files = (changes: Files = {}): Files => ({
  ...chart('apiVersion: v1\nkind: ConfigMap\nmetadata: {name: from-chart}\ndata: {v: {{ .Values.v | quote }}}\n'),
  'cluster/parent.yaml': kustomization('parent', './parents'),
  'parents/apps.yaml': kustomization('apps', './apps'),
  'apps/release.yaml': release('app'),
  'apps/cm.yaml': configMap,
  ...changes,
});

async function compared(base: Files, head: Files): Promise<Comparison> {
  const side = (tree: Files) => ({ tree: memoryTree(tree), path: 'cluster' });
  const results = await Promise.all(
    [true, false].map(
      async (changedOnly) =>
        (await preview(side(base), side(head), { selfUrls: [], settings: { changedOnly }, concurrency: 0 })).comparison,
    ),
  );
  expect(results[0]).toEqual(results[1]);
  return results[0] as Comparison;
}

const told = ({ suspended }: Comparison): string[] =>
  suspended.map(
    ({ node, change, resources, because }) =>
      `${printResource(node)} ${change} with ${resources}${because === undefined ? '' : ` because of ${printResource(because)}`}`,
  );
const changes = ({ groups }: Comparison): string[] =>
  groups.flatMap((group) => group.changes.map(({ id, status }) => `${status} ${printResource(id)}`));

describe('a change that suspends', () => {
  test('a HelmRelease removes nothing', async () => {
    const comparison = await compared(files(), files({ 'apps/release.yaml': release('app', '  suspend: true\n') }));

    expect(told(comparison)).toEqual(['HelmRelease apps/app suspended with 1']);
    expect(changes(comparison)).toEqual(['changed HelmRelease apps/app']);
    expect(comparison.counts).toMatchObject({ removed: 0, added: 0 });
    expect(markdownReport(comparison, { base: 'base', head: 'head', sourceUrls: {}, limit: 65_000 })).toContain(
      'suspended',
    );
  });

  test('a Kustomization removes nothing, nor what it holds', async () => {
    const comparison = await compared(
      files(),
      files({ 'parents/apps.yaml': kustomization('apps', './apps', '  suspend: true\n') }),
    );

    expect(told(comparison)).toEqual(['Kustomization flux-system/apps suspended with 2']);
    expect(changes(comparison)).toEqual(['changed Kustomization flux-system/apps']);
    expect(comparison.notCompared).toEqual([]);
  });

  test('a parent removes nothing of all that is below it', async () => {
    const comparison = await compared(
      files(),
      files({ 'cluster/parent.yaml': kustomization('parent', './parents', '  suspend: true\n') }),
    );

    expect(told(comparison)).toEqual(['Kustomization flux-system/parent suspended with 1']);
    expect(changes(comparison)).toEqual([]);
  });

  test('a source leaves what is built from it as it is', async () => {
    const source = (suspend: string): string =>
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: other, namespace: flux-system}\nspec: {interval: 1h, url: "oci://registry.example.com/x"${suspend}}\n`;
    const built = (suspend: string): Files =>
      files({
        'cluster/source.yaml': source(suspend),
        'cluster/other.yaml': kustomization('other', './').replace(
          'kind: GitRepository, name: flux-system',
          'kind: OCIRepository, name: other',
        ),
      });
    const comparison = await compared(built(''), built(', suspend: true'));

    expect(changes(comparison)).toEqual([]);
    expect(comparison.failures.new).toEqual([]);
  });

  test('and changes at once is told to suspend', async () => {
    const comparison = await compared(
      files({ 'apps/release.yaml': release('app', '  values: {v: one}\n') }),
      files({ 'apps/release.yaml': release('app', '  suspend: true\n  values: {v: two}\n') }),
    );

    expect(told(comparison)).toEqual(['HelmRelease apps/app suspended with 1']);
    expect(changes(comparison)).toEqual(['changed HelmRelease apps/app']);
  });
});

describe('a change that resumes', () => {
  test('a HelmRelease adds nothing', async () => {
    const comparison = await compared(files({ 'apps/release.yaml': release('app', '  suspend: true\n') }), files());

    expect(told(comparison)).toEqual(['HelmRelease apps/app resumed with 1']);
    expect(comparison.counts).toMatchObject({ removed: 0, added: 0 });
  });

  test('a Kustomization adds nothing, nor what it holds', async () => {
    const comparison = await compared(
      files({ 'parents/apps.yaml': kustomization('apps', './apps', '  suspend: true\n') }),
      files(),
    );

    expect(told(comparison)).toEqual(['Kustomization flux-system/apps resumed with 2']);
    expect(changes(comparison)).toEqual(['changed Kustomization flux-system/apps']);
  });
});

test('a Kustomization that is suspended on both sides says nothing of a change below it', async () => {
  const suspended = (v: string): Files =>
    files({
      'parents/apps.yaml': kustomization('apps', './apps', '  suspend: true\n'),
      'apps/release.yaml': release('app', `  values: {v: ${v}}\n`),
    });
  const comparison = await compared(suspended('one'), suspended('two'));

  expect(changes(comparison)).toEqual([]);
  expect(told(comparison)).toEqual([]);
});

describe('below a Kustomization that does not render', () => {
  const suspended = kustomization('parent', './parents', '  suspend: true\n');
  const edited: Files = { 'apps/cm.yaml': configMap.replace('a: b', 'a: c') };
  const goesOn = (why: string): unknown =>
    expect.objectContaining({
      category: 'owner-not-rendered',
      message: `goes on in the cluster as the base has it: Kustomization flux-system/parent, which applies it, ${why}`,
    });

  test.each<[string, Files, Files, string]>([
    ['is suspended', { 'cluster/parent.yaml': suspended }, { 'cluster/parent.yaml': suspended }, 'is suspended'],
    ['gets suspended by the change', {}, { 'cluster/parent.yaml': suspended }, 'is suspended'],
    ['fails with the change', {}, { 'parents/kustomization.yaml': 'resources: [apps.yaml, gone.yaml]\n' }, 'fails'],
    [
      'goes while it is suspended',
      {
        'cluster/parent.yaml': suspended,
        'cluster/other.yaml': kustomization('other', './other'),
        'other/x.yaml': configMap.replace('plain', 'x'),
      },
      {
        'cluster/parent.yaml': '',
        'cluster/other.yaml': kustomization('other', './other'),
        'other/x.yaml': configMap.replace('plain', 'x'),
      },
      'goes and leaves it behind',
    ],
  ])('an edit of what its children apply is shown where it %s', async (_, base, head, why) => {
    const comparison = await compared(files(base), files({ ...head, ...edited }));

    expect(changes(comparison)).toContain('changed ConfigMap apps/plain');
    expect(
      changes(comparison).filter((change) => /^(?:added|removed) (?!Kustomization flux-system\/parent)/.test(change)),
    ).toEqual([]);
    expect(comparison.warnings).toEqual([goesOn(why)]);
  });

  test('an edit of its children themselves does not reach the cluster', async () => {
    const comparison = await compared(
      files({ 'cluster/parent.yaml': suspended }),
      files({ 'cluster/parent.yaml': suspended, 'parents/apps.yaml': kustomization('apps', './elsewhere') }),
    );

    expect(changes(comparison)).toEqual([]);
    expect(comparison.failures.new).toEqual([]);
  });

  test('what an owner drops that is mended in a later round is removed', async () => {
    // The head's variables come from a release, which is rendered only after the sides have been compared.
    const variables =
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: from-chart, namespace: flux-system}\ndata: {v: x}\n';
    const asks = kustomization(
      'parent',
      './parents',
      '  postBuild: {substituteFrom: [{kind: ConfigMap, name: from-chart}]}\n',
    );
    const common = { 'cluster/parent.yaml': asks, 'cluster/vars.yaml': kustomization('vars', './vars') };
    const maker = release('app').replaceAll('namespace: apps', 'namespace: flux-system');
    const comparison = await compared(
      files({ ...common, 'vars/cm.yaml': variables }),
      files({ ...common, 'vars/maker.yaml': maker, 'parents/apps.yaml': configMap }),
    );

    expect(changes(comparison)).toContain('removed Kustomization flux-system/apps');
    expect(changes(comparison)).toContain('removed HelmRelease apps/app');
    expect(comparison.warnings.filter(({ category }) => category === 'owner-not-rendered')).toEqual([]);
  });

  test('what another Kustomization takes over is as that has it', async () => {
    const takenOver = { 'cluster/apps.yaml': kustomization('apps', './apps', '  targetNamespace: other\n') };
    const comparison = await compared(
      files({ 'cluster/parent.yaml': suspended }),
      files({ 'cluster/parent.yaml': suspended, ...takenOver }),
    );

    expect(comparison.warnings).toEqual([]);
    expect(changes(comparison).length).toBeGreaterThan(0);
  });
});
