import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { printResource } from '../../../src/core/resource-id.ts';
import type { ReviewedComparison } from '../../../src/findings/review.ts';
import { preview } from '../../../src/render/preview/preview.ts';

type Files = Record<string, string>;

const kustomization = (name: string, path: string, source = 'flux-system', more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  path: ${path}\n  prune: true\n  sourceRef: {kind: GitRepository, name: ${source}}\n${more}`;
const configMap = (name: string, value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: apps}\ndata: {v: "${value}"}\n`;
const url = 'https://github.com/example/cluster';
const repository = (name: string, more = ''): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 1h, url: "${url}", ref: {branch: main}${more}}\n`;
const stopped = ', suspend: true';

/** Compares the last two of some commits in both modes, with the others as history. */
async function compared(...commits: readonly Files[]): Promise<ReviewedComparison> {
  const [head = {}, base = {}, ...before] = [...commits].reverse();
  const side = (tree: Files) => ({ tree: memoryTree(tree), path: 'cluster' });
  const history = async () =>
    before.map((tree, at) => ({
      commit: String(at + 1).repeat(40),
      isFirst: at === before.length - 1,
      committedAt: 1_790_000_000 - at * 86_400,
      tree: memoryTree(tree),
    }));
  const reports: ReviewedComparison[] = [];
  for (const changedOnly of [true, false]) {
    const options = { selfUrls: [url], selfBranches: ['main'], settings: { changedOnly }, concurrency: 0, history };
    reports.push((await preview(side(base), side(head), options)).comparison);
  }
  expect(reports[1]).toEqual(reports[0]);
  return reports[0] as ReviewedComparison;
}

const changes = ({ groups }: ReviewedComparison): string[] =>
  groups.flatMap((group) => group.changes.map(({ id, status }) => `${status} ${printResource(id)}`));
const undecided = ({ warnings }: ReviewedComparison): string[] =>
  warnings.flatMap(({ category, message }) => (category === 'undecided' ? [message] : []));

describe('what a disabled object of Flux Operator applied', () => {
  const disabled = 'annotations: {fluxcd.controlplane.io/reconcile: disabled}';
  const set = (path: string, mark = disabled): string =>
    `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: set, namespace: flux-system, ${mark}}\nspec:\n  resources:\n  - ${kustomization('child', path).replaceAll('\n', '\n    ').trimEnd()}\n`;
  const instance = (path: string, mark = disabled): string =>
    `apiVersion: fluxcd.controlplane.io/v1\nkind: FluxInstance\nmetadata: {name: flux, namespace: flux-system, ${mark}}\nspec:\n  distribution: {version: 2.x, registry: ghcr.io/fluxcd}\n  sync: {kind: GitRepository, url: "${url}", ref: refs/heads/main, path: ${path}}\n`;

  test.each<[string, (path: string, mark?: string) => string]>([
    ['ResourceSet', set],
    ['FluxInstance', instance],
  ])('goes on: %s', async (_, of) => {
    const files = (object: string, value: string): Files => ({
      'cluster/object.yaml': object,
      'child/c.yaml': configMap('c', value),
      'next/n.yaml': configMap('n', '1'),
    });
    expect(changes(await compared(files(of('./child'), '1'), files(of('./child'), '2')))).toEqual([
      'changed ConfigMap apps/c',
    ]);
    // Its own edits do not happen.
    expect(changes(await compared(files(of('./child'), '1'), files(of('./next'), '2')))).not.toContain(
      'added ConfigMap apps/n',
    );
    const enabled = await compared(files(of('./child'), '1'), files(of('./next', ''), '1'));
    expect(changes(enabled)).toEqual(expect.arrayContaining(['removed ConfigMap apps/c', 'added ConfigMap apps/n']));
  });
});

describe('a suspended source of this repository', () => {
  const files = (value: string, suspend: string, more = ''): Files => ({
    'cluster/source.yaml': repository('other', suspend),
    'cluster/apps.yaml': kustomization('apps', './apps', 'other', more),
    'apps/a.yaml': configMap('a', value),
    'apps/child.yaml': kustomization('child', './child'),
    'child/c.yaml': configMap('c', value),
  });

  test('brings no edits, and what was applied from it goes on', async () => {
    const comparison = await compared(files('1', stopped), files('2', stopped));
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/c']);
    expect(undecided(comparison)).toEqual([]);
  });

  test('leaves undecided what becomes of other edits of its consumer', async () => {
    const comparison = await compared(files('1', stopped), files('1', stopped, '  targetNamespace: other\n'));
    expect(undecided(comparison)).toEqual([expect.stringContaining('fetched last')]);
  });

  test('may bring the edits that come with its suspension', async () => {
    const comparison = await compared(files('1', ''), files('2', stopped));
    expect(changes(comparison)).toContain('changed ConfigMap apps/a');
    expect(undecided(comparison)).toEqual([expect.stringContaining('before it is suspended')]);
  });

  test('brings what was edited before it is resumed', async () => {
    const comparison = await compared(files('1', ''), files('1', stopped), files('2', stopped), files('2', ''));
    expect(changes(comparison)).toEqual(expect.arrayContaining(['changed ConfigMap apps/a']));
  });

  test('that brought its own suspension brought the edits too', async () => {
    const own = (value: string, suspend: string): Files => ({
      'cluster/sync.yaml': `${repository('flux-system', suspend)}---\n${kustomization('flux-system', './cluster')}`,
      'cluster/apps.yaml': kustomization('apps', './apps'),
      'apps/a.yaml': configMap('a', value),
    });
    const comparison = await compared(own('1', ''), own('2', stopped));
    expect(changes(comparison)).toContain('changed ConfigMap apps/a');
    expect(undecided(comparison)).toEqual([]);
    expect(changes(await compared(own('1', stopped), own('2', stopped)))).toEqual([]);
  });
});

describe('a Kustomization that is at no path that it builds', () => {
  const sync = (path: string, more = ''): string =>
    `${repository('flux-system')}---\n${kustomization('flux-system', path, 'flux-system', more)}`;
  const files = (own: string, at: string): Files => ({
    [at]: own,
    'cluster/a.yaml': configMap('a', '1'),
    'next/n.yaml': configMap('n', '1'),
  });

  test('any more prunes itself', async () => {
    const at = 'cluster/sync.yaml';
    const comparison = await compared(files(sync('./cluster'), at), files(sync('./next'), at));
    expect(changes(comparison)).toContain('removed Kustomization flux-system/flux-system');
    expect(changes(comparison)).not.toContain('changed Kustomization flux-system/flux-system');
    expect(undecided(comparison)).toEqual([expect.stringContaining('prunes itself')]);
  });

  test('and never was is left as it is', async () => {
    const at = 'cluster/bootstrap/sync.yaml';
    const listed = { 'cluster/kustomization.yaml': 'resources: [a.yaml]\n' };
    const before = { ...files(sync('./cluster'), at), ...listed };
    const comparison = await compared(before, { ...files(sync('./cluster', '  wait: true\n'), at), ...listed });
    expect(changes(comparison)).toEqual(['changed Kustomization flux-system/flux-system']);
  });
});

test.each<[string, Files, Files]>([
  [
    'a suspended Kustomization',
    { 'cluster/apps.yaml': kustomization('apps', './apps', 'flux-system', '  suspend: true\n') },
    {},
  ],
  [
    'a Kustomization that gets suspended',
    { 'cluster/apps.yaml': kustomization('apps', './apps') },
    { 'cluster/apps.yaml': kustomization('apps', './apps', 'flux-system', '  suspend: true\n') },
  ],
])('what moves away from %s is taken over', async (_, before, after) => {
  const files = (at: string, value: string): Files => ({
    ...before,
    'cluster/other.yaml': kustomization('other', './other'),
    'apps/a.yaml': configMap('a', '1'),
    'other/o.yaml': configMap('o', '1'),
    [at]: configMap('b', value),
  });
  const comparison = await compared(files('apps/b.yaml', '1'), { ...files('other/b.yaml', '2'), ...after });
  expect(changes(comparison)).toContain('moved ConfigMap apps/b');
  expect(changes(comparison)).not.toContain('added ConfigMap apps/b');
});
