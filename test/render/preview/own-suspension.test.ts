import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { printResource } from '../../../src/core/resource-id.ts';
import type { ReviewedComparison } from '../../../src/findings/review.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import { kustomization as blockKustomization } from '../../support/history-of-commits.ts';

type Files = Record<string, string>;

const kustomization = (name: string, path: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 1h, path: ./${path}, prune: true, sourceRef: {kind: GitRepository, name: flux-system}${more}}\n`;
const configMap = (name: string, value = '0'): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: apps}\ndata: {v: "${value}"}\n`;
const suspended = ', suspend: true';
const cluster = kustomization('flux-system', 'cluster');

/** Compares the last two of some commits, with the others as history. */
async function compared(...commits: readonly Files[]): Promise<ReviewedComparison> {
  const [head = {}, base = {}, ...before] = [...commits].reverse();
  const side = (tree: Files) => ({ tree: memoryTree(tree), path: '' });
  const history = async () =>
    before.map((tree, at) => ({
      commit: String(at + 1).repeat(40),
      isFirst: at === before.length - 1,
      committedAt: 0,
      tree: memoryTree(tree),
    }));
  return (await preview(side(base), side(head), { selfUrls: [], settings: {}, concurrency: 0, history })).comparison;
}

const changes = ({ groups }: ReviewedComparison): string[] =>
  groups.flatMap((group) => group.changes.map(({ id, status }) => `${status} ${printResource(id)}`));

test('a Kustomization that suspends itself applies what comes with that', async () => {
  const files = (more: string, value: string): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', 'cluster', more),
    'cluster/a.yaml': configMap('a', value),
  });
  const comparison = await compared(files('', '0'), files(suspended, '1'));
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/a', 'changed Kustomization flux-system/flux-system']);
  expect(comparison.warnings).toEqual([]);
});

describe('a Kustomization that is suspended since it is there', () => {
  const files = (more: string, rest: Files = {}): Files => ({
    'cluster/flux-system.yaml': cluster,
    'cluster/apps.yaml': kustomization('apps', 'apps', more),
    'apps/child.yaml': kustomization('child', 'child'),
    'child/c.yaml': configMap('c'),
    ...rest,
  });
  const before = { 'cluster/flux-system.yaml': cluster, 'cluster/z.yaml': configMap('z') };

  test.each([
    ['after commits without it', [before, files(suspended)]],
    ['from the first commit on', [files(suspended), files(suspended, { 'cluster/z.yaml': configMap('z') })]],
  ])('adds all that it applies when it is resumed, %s', async (_, history) => {
    const base = history.at(-1) ?? {};
    const comparison = await compared(...history, { ...base, ...files('') });
    expect(changes(comparison).sort()).toEqual([
      'added ConfigMap apps/c',
      'added Kustomization flux-system/child',
      'changed Kustomization flux-system/apps',
    ]);
    expect(comparison.warnings).toMatchObject([{ category: 'last-applied', resource: { name: 'apps' } }]);
  });

  test('takes over nothing by what lies below it', async () => {
    const base = files(suspended, { 'cluster/z.yaml': configMap('z') });
    const { 'cluster/z.yaml': moved = '', ...rest } = base;
    expect(changes(await compared(before, base, { ...rest, 'child/z.yaml': moved }))).toEqual([
      'removed ConfigMap apps/z',
    ]);
  });

  test('removes nothing when it goes', async () => {
    expect(changes(await compared(before, files(suspended), before))).toContain(
      'removed Kustomization flux-system/apps',
    );
    expect(changes(await compared(before, files(suspended), before))).not.toContain('removed ConfigMap apps/c');
  });

  test('is not compared where no history is known', async () => {
    const comparison = await compared(files(suspended), files(''));
    expect(comparison.notCompared).toMatchObject([
      { node: { name: 'apps' }, state: 'suspended', applies: [{ id: { name: 'child' } }] },
    ]);
  });
});

test('a Kustomization may wait for one that it has applied itself', async () => {
  const files = (more: string, value: string): Files => ({
    'cluster/flux-system.yaml': cluster,
    'cluster/apps.yaml': kustomization('apps', 'apps', more),
    'apps/a.yaml': configMap('a', value),
    'apps/child.yaml': kustomization('child', 'child'),
    'child/c.yaml': configMap('c', value),
  });
  const waits = ', dependsOn: [{name: child}]';
  const first = await compared(files('', '0'), files(waits, '1'));
  expect(first.failures.new).toEqual([]);
  expect(changes(first)).toContain('changed ConfigMap apps/a');
  expect(changes(await compared(files('', '0'), files(waits, '1'), files(waits, '2')))).toEqual([
    'changed ConfigMap apps/a',
    'changed ConfigMap apps/c',
  ]);
});

test('a child that was suspended when its owner failed is compared with what it applied before', async () => {
  const files = (more: string, broken: Files): Files => ({
    'cluster/flux-system.yaml': cluster,
    'cluster/apps.yaml': kustomization('apps', 'apps'),
    'apps/child.yaml': kustomization('child', 'child', more),
    'child/c.yaml': configMap('c'),
    ...broken,
  });
  const broken = { 'apps/broken.yaml': 'a: [\n' };
  const comparison = await compared(files('', {}), files(suspended, {}), files('', broken), files('', {}));
  expect(changes(comparison)).toEqual(['changed Kustomization flux-system/child']);
});

test('what another Kustomization takes over from one that fails moves', async () => {
  const files = (owner: 'apps' | 'other', value: Files): Files => ({
    'cluster/flux-system.yaml': cluster,
    'cluster/apps.yaml': kustomization('apps', 'apps', ', dependsOn: [{name: none}]'),
    'cluster/other.yaml': kustomization('other', 'other'),
    'apps/b.yaml': configMap('b'),
    'other/o.yaml': configMap('o'),
    [`${owner}/a.yaml`]: configMap('a'),
    ...value,
  });
  const rendered = { 'cluster/apps.yaml': kustomization('apps', 'apps') };
  expect(changes(await compared(files('apps', rendered), files('apps', {}), files('other', {})))).toEqual([
    'moved ConfigMap apps/a',
  ]);
});

test('warnings about what a cluster has name it', async () => {
  const files = (more: string, value: string): Files => ({
    ...Object.fromEntries(
      ['one', 'two'].flatMap((name) => [
        [`clusters/${name}/flux-system.yaml`, kustomization('flux-system', `clusters/${name}`)],
        [`clusters/${name}/apps.yaml`, kustomization('apps', 'apps', name === 'one' ? more : '')],
      ]),
    ),
    'apps/a.yaml': configMap('a', value),
  });
  const comparison = await compared(files('', '0'), files(suspended, '1'));
  expect(comparison.warnings).toMatchObject([{ category: 'undecided', root: 'one', resource: { name: 'apps' } }]);
});

test('a Kustomization that got another path with its suspension keeps what it has applied', async () => {
  const files = (path: string, more: string, value: string): Files => ({
    'cluster/flux-system.yaml': cluster,
    'cluster/apps.yaml': kustomization('apps', path, more),
    'apps/child.yaml': kustomization('child', 'child'),
    'other/o.yaml': kustomization('other', 'none'),
    'child/c.yaml': configMap('c', value),
  });
  expect(
    changes(await compared(files('apps', '', '0'), files('other', suspended, '0'), files('other', suspended, '1'))),
  ).toContain('changed ConfigMap apps/c');
});

test('a release that came with a suspension is new with all that it makes', async () => {
  const release =
    'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: apps}\nspec: {interval: 1h, chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}}\n';
  const files = (more: string, added: Files): Files => ({
    'cluster/flux-system.yaml': cluster,
    'cluster/apps.yaml': kustomization('apps', 'apps', more),
    'apps/a.yaml': configMap('a'),
    'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'chart/templates/made.yaml': configMap('made'),
    ...added,
  });
  const added = { 'apps/web.yaml': release };
  expect(changes(await compared(files('', {}), files(suspended, added), files('', added)))).toEqual(
    expect.arrayContaining(['added HelmRelease apps/web', 'added ConfigMap apps/made']),
  );
});

describe('a variable that suspends a Kustomization', () => {
  const files = (suspend: string, value: string): Files => ({
    'cluster/flux-system.yaml': cluster,
    'cluster/vars.yaml': kustomization('vars', 'vars'),
    'vars/v.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: v, namespace: flux-system}\ndata: {s: "${suspend}"}\n`,
    'cluster/own.yaml': kustomization('own', 'own', ', postBuild: {substituteFrom: [{kind: ConfigMap, name: v}]}'),
    'own/child.yaml': blockKustomization('child', './child', '  suspend: ${s}\n'),
    'child/c.yaml': configMap('c', value),
  });

  test('is looked for in the history', async () => {
    const comparison = await compared(files('false', '1'), files('true', '1'), files('true', '2'), files('false', '2'));
    expect(changes(comparison)).toContain('changed ConfigMap apps/c');
    expect(comparison.notCompared).toEqual([]);
  });

  test('may have done so in all commits', async () => {
    const comparison = await compared(files('true', '1'), files('true', '2'), files('false', '2'));
    expect(changes(comparison)).toContain('added ConfigMap apps/c');
    expect(comparison.notCompared).toEqual([]);
  });
});
