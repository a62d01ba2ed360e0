import { describe, expect, test } from 'vitest';
import { verdictOf } from '../../../src/report/verdict.ts';
import {
  active,
  changes,
  chartOf,
  compared,
  configMap,
  type Files,
  kustomization,
  mayTake,
  releaseOf,
  variables,
} from '../../support/history-of-commits.ts';

const waits = (name: string): Files => ({
  'cluster/apps.yaml': kustomization('apps', './apps', `  dependsOn: [{name: ${name}}]\n`),
});
const messages = ({ warnings }: Awaited<ReturnType<typeof compared>>): string[] =>
  warnings.map(({ message }) => message);

describe('a change of what waits for a Kustomization that fails on both sides', () => {
  const failing = { ...waits('infra'), 'cluster/infra.yaml': kustomization('infra', './infra') };
  const below = { 'apps/child.yaml': kustomization('child', './child') };

  test.each<[string, Files, Files]>([
    ['itself', { 'apps/a.yaml': configMap('a') }, { 'apps/a.yaml': configMap('a', '2') }],
    ['below', { ...below, 'child/c.yaml': configMap('c') }, { ...below, 'child/c.yaml': configMap('c', '2') }],
  ])('is shown and undecided: %s', async (_, before, after) => {
    const comparison = await compared([
      { ...failing, ...before },
      { ...failing, ...after },
    ]);
    expect(changes(comparison)).toHaveLength(1);
    expect(messages(comparison)).toEqual([
      'waits for Kustomization flux-system/infra, which is not ready with or without the change: Flux applies nothing until it is',
    ]);
    expect(verdictOf(comparison).level).toBe('unsure');
  });

  test('is none where only comments are edited', async () => {
    const files = (comment: string): Files => ({ ...failing, 'apps/a.yaml': `# ${comment}\n${configMap('a')}` });
    const comparison = await compared([files('one'), files('two')]);
    expect(messages(comparison)).toEqual([]);
    expect(verdictOf(comparison).level).toBe('same');
  });
});

test('a change of what takes data of a release is undecided where that waits for one of a failing Kustomization', async () => {
  const files = (value: string): Files => ({
    'cluster/infra.yaml': kustomization('infra', './infra'),
    'infra/kustomization.yaml': 'resources: [other.yaml, gone.yaml]\n',
    'infra/other.yaml': releaseOf('other'),
    'cluster/vars.yaml': releaseOf('vars', '  dependsOn: [{name: other}]\n'),
    ...chartOf('vars', '1.0.0', variables('made')),
    ...chartOf('other', '1.0.0', configMap('other')),
    'cluster/apps.yaml': kustomization('apps', './apps', mayTake),
    'apps/a.yaml': configMap('a', value),
  });
  const comparison = await compared([files('${v:=none}'), files('own')]);
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/a']);
  expect(messages(comparison)).toContain(
    'takes ConfigMap flux-system/vars, which the cluster may have otherwise: HelmRelease apps/vars, which it comes from, waits for what is not ready or not in the tree, with or without the change',
  );
});

test('a dependency comes from outside where only another Kustomization of the same name would apply it', async () => {
  const files = (value: string): Files => ({
    ...waits('other'),
    'apps/a.yaml': configMap('a', value),
    'stray/apps.yaml': kustomization('apps', './elsewhere'),
    'elsewhere/other.yaml': kustomization('other', './child'),
    'child/c.yaml': configMap('c'),
  });
  const comparison = await compared([files('1'), files('2')]);
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/a']);
  expect(messages(comparison)).toEqual([
    'waits for Kustomization flux-system/other, which nothing in the tree makes: Flux applies nothing unless the cluster has it',
  ]);
});

test('what waits for what nothing makes stands as before where the change is elsewhere', async () => {
  const files = (value: string): Files => ({
    ...waits('other'),
    'apps/a.yaml': configMap('a'),
    'cluster/more.yaml': kustomization('more', './more'),
    'more/b.yaml': configMap('b', value),
  });
  const comparison = await compared([files('1'), files('2')]);
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/b']);
  expect(comparison.warnings.filter(({ standing }) => standing !== true)).toEqual([]);
});

test('a circle of what waits ends where a Kustomization of it is in the cluster, and gets its directory', async () => {
  const files = (more: string, policy: string): Files => ({
    ...active,
    'cluster/apps.yaml': kustomization('apps', './apps', more),
    'cluster/mid.yaml': kustomization('mid', './mid', '  dependsOn: [{name: child}]\n'),
    'apps/child.yaml': kustomization('child', './child', policy),
    'mid/m.yaml': configMap('m'),
  });
  const waiting = '  dependsOn: [{name: mid}]\n';
  const comparison = await compared([
    files('', ''),
    files(waiting, ''),
    { ...files(waiting, '  deletionPolicy: Orphan\n'), 'child/c.yaml': configMap('c') },
  ]);
  expect(changes(comparison)).toContain('changed Kustomization flux-system/child');
});

describe('edits that a Kustomization may get before its owner changes it', () => {
  const late = /^may (?:render with|still get) the edits/;

  test('are undecided where it fails and goes', async () => {
    const other = { 'cluster/other.yaml': kustomization('other', './other'), 'other/o.yaml': configMap('o') };
    const comparison = await compared([
      { ...active, ...other },
      { ...other, 'apps/a.yaml': configMap('a') },
    ]);
    expect(messages(comparison)).toContainEqual(expect.stringMatching(late));
  });

  test.each([
    [false, 1],
    [true, 0],
  ])('are undecided where it gets another path and does not prune: %s', async (prune, count) => {
    const at = (path: string): Files => ({
      'cluster/apps.yaml': kustomization('apps', path).replace('prune: true', `prune: ${prune}`),
      'next/n.yaml': configMap('n'),
    });
    const comparison = await compared([
      { ...at('./apps'), 'apps/a.yaml': configMap('a') },
      { ...at('./next'), 'apps/a.yaml': configMap('a'), 'apps/b.yaml': configMap('b') },
    ]);
    expect(messages(comparison).filter((message) => late.test(message))).toHaveLength(count);
  });
});

test('a dependency that a Kustomization begins to make itself, below what it applies, is there only from outside', async () => {
  const files = {
    ...{ ...active, 'cluster/flux-system.yaml': kustomization('flux-system', './cluster') },
    'child/deep.yaml': kustomization('deep', './deep'),
    ...{ 'deep/d.yaml': configMap('d'), 'other/o.yaml': configMap('o') },
  };
  const child = { 'apps/child.yaml': kustomization('child', './child', '  dependsOn: [{name: other}]\n') };
  const comparison = await compared([
    { ...files, ...child },
    files,
    { ...files, 'deep/other.yaml': kustomization('other', './other') },
  ]);
  expect(changes(comparison)).toEqual(['added Kustomization flux-system/other', 'added ConfigMap apps/o']);
  expect(messages(comparison)).toContain(
    'waits for Kustomization flux-system/other, which nothing in the tree makes but itself: Flux applies nothing unless the cluster has it',
  );
});
