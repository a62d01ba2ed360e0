import { describe, expect, test } from 'vitest';
import {
  active,
  changes,
  chart,
  compared,
  configMap,
  type Files,
  kustomization,
  release,
  stopped,
  suspended,
} from '../../../support/history-of-commits.ts';

describe('a Kustomization that came below one that waited for a suspended one', () => {
  const files = (apps: Files, more: Files = {}): Files => ({
    ...apps,
    'cluster/on.yaml': kustomization('on', './on', '  dependsOn: [{name: apps}]\n'),
    'apps/a.yaml': configMap('a'),
    'on/o.yaml': configMap('o'),
    'child/c.yaml': configMap('c'),
    ...more,
  });

  test('is told with all that it applies when that is resumed', async () => {
    const child = { 'on/child.yaml': kustomization('child', './child') };
    const comparison = await compared([files(active), files(suspended, child), files(active, child)]);
    expect(changes(comparison)).toEqual([
      'changed Kustomization flux-system/apps',
      'added ConfigMap apps/c',
      'added Kustomization flux-system/child',
    ]);
  });
});

describe('what goes on below a Kustomization whose directory was not there,', () => {
  test('a release with a chart that was edited without a version, stays as it is when the directory comes back', async () => {
    const there = { ...active, 'apps/release.yaml': release };
    const edited = chart('1.0.0', '2');
    const comparison = await compared([
      { ...there, ...chart('1.0.0', '1'), 'apps/a.yaml': configMap('a') },
      { ...active, ...edited },
      { ...there, ...edited },
    ]);
    expect(changes(comparison)).toEqual(['removed ConfigMap apps/a']);
  });

  test('a Kustomization, loses what it has got from the tree since then when it gets another path', async () => {
    const next = { 'next/n.yaml': configMap('n') };
    const comparison = await compared([
      { ...active, ...next, 'apps/child.yaml': kustomization('child', './child'), 'child/c.yaml': configMap('c') },
      { ...active, ...next, 'child/c.yaml': configMap('c'), 'child/d.yaml': configMap('d') },
      { ...active, ...next, 'apps/child.yaml': kustomization('child', './next'), 'child/c.yaml': configMap('c') },
    ]);
    expect(changes(comparison)).toEqual([
      'changed Kustomization flux-system/child',
      'removed ConfigMap apps/c',
      'removed ConfigMap apps/d',
      'added ConfigMap apps/n',
    ]);
  });
});

describe('what was edited together with the suspension of its owner, and goes on as it was applied,', () => {
  const child = (more: string) => ({ 'apps/child.yaml': kustomization('child', './child', more) });
  const edited = child('  timeout: 1m\n');

  test('a Kustomization, has the files since then when that is resumed', async () => {
    const comparison = await compared([
      { ...active, ...child(''), 'child/c.yaml': configMap('c') },
      { ...suspended, ...edited, 'child/c.yaml': configMap('c', '2') },
      { ...active, ...edited, 'child/c.yaml': configMap('c', '2') },
    ]);
    expect(changes(comparison)).toEqual([
      'changed Kustomization flux-system/apps',
      'changed Kustomization flux-system/child',
    ]);
  });

  test('a Kustomization, has taken over what was moved to it', async () => {
    const stopped = child('  suspend: true\n');
    const moved = { 'child/a.yaml': configMap('a'), 'child/c.yaml': configMap('c') };
    const comparison = await compared([
      { ...active, ...child(''), 'apps/a.yaml': configMap('a'), 'child/c.yaml': configMap('c') },
      { ...suspended, ...stopped, ...moved },
      { ...active, ...stopped, ...moved },
    ]);
    expect(changes(comparison)).toEqual([
      'changed Kustomization flux-system/apps',
      'changed Kustomization flux-system/child',
    ]);
  });

  test('a Kustomization, has pruned what was moved to another owner', async () => {
    const kept = { 'apps/child.yaml': kustomization('child', './child').replace('prune: true', 'prune: false') };
    const moved = { 'apps/c.yaml': configMap('c'), 'child/d.yaml': configMap('d') };
    const comparison = await compared([
      { ...active, ...child(''), 'child/c.yaml': configMap('c'), 'child/d.yaml': configMap('d') },
      { ...suspended, ...kept, ...moved },
      { ...active, ...kept, ...moved },
    ]);
    expect(changes(comparison)).toEqual([
      'changed Kustomization flux-system/apps',
      'changed Kustomization flux-system/child',
      'added ConfigMap apps/c',
    ]);
  });

  test('a commit that may have been pushed together with the suspension hides nothing of it', async () => {
    const files = { 'child/c.yaml': configMap('c'), 'next/n.yaml': configMap('n') };
    const next = { 'apps/child.yaml': kustomization('child', './next') };
    const comparison = await compared([
      { ...active, ...child(''), ...files },
      { ...active, ...next, ...files },
      { ...suspended, ...child(''), ...files },
      { ...active, ...next, ...files },
    ]);
    expect(changes(comparison)).toEqual(
      expect.arrayContaining([
        'removed ConfigMap apps/c',
        'changed Kustomization flux-system/child',
        'added ConfigMap apps/n',
      ]),
    );
  });
});

test('what a suspended Kustomization that was repaired with its suspension would apply is there in doubt', async () => {
  const child = { 'apps/child.yaml': kustomization('child', './child') };
  const comparison = await compared([
    { ...active, ...child, 'apps/broken.yaml': 'a: [\n', 'child/c.yaml': configMap('c') },
    { ...suspended, ...child, 'child/c.yaml': configMap('c') },
    { ...suspended, ...child, 'child/c.yaml': configMap('c', '2') },
  ]);
  expect(comparison.warnings).toMatchObject([
    { category: 'undecided', message: expect.stringContaining('goes on in the cluster if it is there') },
  ]);
});

test('a Kustomization that waits for what was below it may have taken that away', async () => {
  const files = {
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'next/n.yaml': configMap('n'),
    'child/c.yaml': configMap('c'),
  };
  const waiting = { 'cluster/apps.yaml': kustomization('apps', './next', '  dependsOn: [{name: child}]\n') };
  const comparison = await compared([
    { ...files, ...active, 'apps/child.yaml': kustomization('child', './child') },
    { ...files, ...waiting, 'apps/child.yaml': kustomization('child', './child') },
    { ...files, 'cluster/apps.yaml': kustomization('apps', './next') },
  ]);
  expect(comparison.warnings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/it waits for what it had below itself, so that the edits since then may be there too$/),
  );
});

test('a Kustomization whose former directory is gone takes nothing away when it stops pruning', async () => {
  const at = (path: string, prune = true): Files => ({
    'cluster/apps.yaml': kustomization('apps', path).replace('prune: true', `prune: ${prune}`),
    'next/n.yaml': configMap('n'),
  });
  const comparison = await compared([
    { ...at('./apps'), 'apps/a.yaml': configMap('a') },
    at('./apps'),
    at('./next', false),
  ]);
  const notes = comparison.groups.flatMap((group) =>
    group.changes.flatMap(({ id, notes }) => (id.name === 'a' ? notes : [])),
  );
  expect(notes).toEqual([expect.stringContaining('stays in the cluster')]);
});

describe('a Kustomization that was not suspended below its suspended owner, as its file has it now,', () => {
  const deep = {
    ...{ 'child/deep.yaml': kustomization('deep', './deep'), 'deep/d.yaml': configMap('d') },
    'apps/a.yaml': configMap('a'),
  };
  const child = (more = ''): Files => ({ 'apps/child.yaml': kustomization('child', './child', more) });
  const failing = { 'child/kustomization.yaml': 'resources: [gone.yaml]\n' };

  test('takes all with it that it applies when that drops it', async () => {
    const comparison = await compared([
      { ...active, ...child(), ...deep },
      { ...active, ...child(), ...deep, ...failing },
      { ...suspended, ...child(), ...deep, ...failing },
      { ...suspended, ...child(stopped), ...deep },
      { ...active, ...deep },
    ]);
    expect(changes(comparison)).toEqual([
      'removed Kustomization flux-system/child',
      'changed Kustomization flux-system/apps',
      'removed Kustomization flux-system/deep',
      'removed ConfigMap apps/d',
    ]);
  });
});

describe('a release that came below a suspended Kustomization, and is suspended in the commit that resumes that,', () => {
  const files = (apps: Files, more: string, version: string): Files => ({
    ...{ ...apps, ...chart('1.0.0', version), 'apps/a.yaml': configMap('a') },
    'apps/release.yaml': `${release}${more}`,
  });

  test('is new when it is resumed', async () => {
    const comparison = await compared([
      { ...active, ...chart('1.0.0', '1'), 'apps/a.yaml': configMap('a') },
      { ...suspended, ...chart('1.0.0', '1'), 'apps/a.yaml': configMap('a') },
      files(suspended, '', '1'),
      files(active, stopped, '1'),
      files(active, '', '1'),
    ]);
    expect(changes(comparison)).toEqual(['added ConfigMap apps/web', 'changed HelmRelease apps/web']);
  });
});

test('what a suspended Kustomization would have applied is not taken away when it is resumed without that', async () => {
  const child = (more: string): Files => ({ 'apps/child.yaml': kustomization('child', './child', more) });
  const edit = '  timeout: 1m\n';
  const comparison = await compared([
    {
      ...{ ...active, ...child(stopped), 'apps/a.yaml': configMap('a') },
      ...{ 'child/deep.yaml': kustomization('deep', './deep'), 'deep/d.yaml': configMap('d') },
    },
    { ...suspended, ...child(`${stopped}${edit}`), 'apps/a.yaml': configMap('a'), 'child/c.yaml': configMap('c') },
    { ...active, ...child(edit), 'apps/a.yaml': configMap('a'), 'child/c.yaml': configMap('c') },
  ]);
  expect(changes(comparison)).toEqual([
    'changed Kustomization flux-system/apps',
    'changed Kustomization flux-system/child',
    'added ConfigMap apps/c',
  ]);
});
