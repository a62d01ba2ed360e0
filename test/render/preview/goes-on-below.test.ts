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
} from '../../support/history-of-commits.ts';

const entry = { 'cluster/flux-system.yaml': kustomization('flux-system', './cluster') };
const stopped = '  suspend: true\n';
const broken = { 'child/broken.yaml': 'a: [\n' };

describe('below an owner that waits,', () => {
  test('what a child that fails has applied goes on, though the owner waits for that child', async () => {
    const files = (owner: string, value: string, more: Files): Files => ({
      ...entry,
      'cluster/apps.yaml': owner,
      'child/next.yaml': kustomization('next', './next'),
      'next/d.yaml': configMap('d', value),
      ...more,
    });
    const child = { 'apps/child.yaml': kustomization('child', './child') };
    const waiting = kustomization('apps', './next', '  dependsOn: [{name: child}]\n');
    const comparison = await compared([
      files(kustomization('apps', './apps'), '1', child),
      files(waiting, '1', broken),
      files(waiting, '2', broken),
    ]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/d']);
  });

  test('a child has what its former path has got since then, and prunes that with another path', async () => {
    const files = (path: string, child: string, more: Files): Files => ({
      ...entry,
      'cluster/base.yaml': kustomization('base', path),
      'apps/child.yaml': kustomization('child', child),
      'base/b.yaml': configMap('b'),
      'child/c.yaml': configMap('c'),
      'other/o.yaml': configMap('o'),
      'late/l.yaml': configMap('l'),
      ...more,
    });
    const waiting = { 'cluster/apps.yaml': kustomization('apps', './apps', '  dependsOn: [{name: base}]\n') };
    const came = { ...waiting, 'child/late.yaml': kustomization('late', './late') };
    const comparison = await compared([
      files('./base', './child', active),
      files('./none', './other', came),
      files('./base', './other', came),
    ]);
    expect(changes(comparison)).toEqual([
      'changed Kustomization flux-system/child',
      'removed ConfigMap apps/c',
      'removed Kustomization flux-system/late',
      'added ConfigMap apps/o',
      'changed Kustomization flux-system/base',
      'removed ConfigMap apps/l',
    ]);
  });
});

test('what came below a child while its owner failed goes on when the child fails too', async () => {
  const files = (more: Files, version: string): Files => ({ ...active, ...chart(version, version), ...more });
  const child = { 'apps/child.yaml': kustomization('child', './child') };
  const comparison = await compared([
    files({ ...child, 'child/c.yaml': configMap('c') }, '1.0.0'),
    files({ 'child/c.yaml': configMap('c'), 'child/release.yaml': release }, '1.0.0'),
    files(child, '1.0.0'),
    files(child, '1.1.0'),
  ]);
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/web']);
});

test('a child that was suspended in the files of its suspended owner has got the edits since then', async () => {
  const files = (owner: string, child: string, next: string): Files => ({
    'cluster/apps.yaml': kustomization('apps', './apps', owner),
    'apps/child.yaml': kustomization('child', './child', child),
    'child/next.yaml': kustomization('next', './next', next),
    'next/n.yaml': configMap('n'),
  });
  const orphans = '  deletionPolicy: Orphan\n';
  const comparison = await compared([
    files('', '', ''),
    files(stopped, '', ''),
    files(stopped, stopped, orphans),
    files('', '', orphans),
  ]);
  expect(changes(comparison)).toEqual([
    'changed Kustomization flux-system/apps',
    'changed Kustomization flux-system/child',
  ]);
});

describe('what is suspended or waits in the files of a suspended owner goes on,', () => {
  const both = (owner: string, child: string, next: string, more: Files): Files => ({
    'cluster/apps.yaml': kustomization('apps', './apps', owner),
    'apps/child.yaml': kustomization('child', './child', child),
    'child/next.yaml': kustomization('next', './next', next),
    'child/c.yaml': configMap('c'),
    ...more,
  });
  const there = { 'next/n.yaml': configMap('n') };
  const none = { 'other/o.yaml': configMap('o') };

  test('and has applied what repaired it', async () => {
    const comparison = await compared([
      both('', '', '', none),
      both('', stopped, '', none),
      both('', stopped, stopped, there),
      both('', stopped, stopped, { ...there, ...none }),
    ]);
    expect(changes(comparison)).toEqual([]);
  });

  test('and has applied what came below it when that was repaired', async () => {
    const comparison = await compared([
      both('', '', '', { ...there, ...broken }),
      both(stopped, '', '', there),
      both('', stopped, stopped, there),
      both('', stopped, stopped, { ...there, ...none }),
    ]);
    expect(changes(comparison)).toEqual([]);
  });

  test('and has what came at its path before it waits', async () => {
    const waits = '  dependsOn: [{name: none}]\n';
    const files = (owner: string, child: string, more: Files): Files => {
      const { 'child/next.yaml': _, ...others } = both(owner, child, '', { ...there, ...more });
      return others;
    };
    const next = { 'child/next.yaml': kustomization('next', './next') };
    const comparison = await compared([
      files('', '', {}),
      files(stopped, waits, next),
      files('', waits, next),
      files('', '', next),
    ]);
    expect(changes(comparison)).toEqual(['changed Kustomization flux-system/child']);
  });
});

describe('what a patch of its owner suspends is found as it was before that,', () => {
  const files = (isSuspended: boolean, more: Files): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', './apps'),
    'cluster/kustomization.yaml': `resources: [flux-system.yaml, apps.yaml]\n${isSuspended ? 'patches: [{target: {name: apps}, patch: \'[{"op": "add", "path": "/spec/suspend", "value": true}]\'}]\n' : ''}`,
    ...more,
  });

  test('with what was edited and dropped since then', async () => {
    const [before, after] = [
      { 'apps/a.yaml': configMap('a'), 'apps/gone.yaml': configMap('gone') },
      { 'apps/a.yaml': configMap('a', '2') },
    ];
    const comparison = await compared([
      files(false, before),
      files(true, before),
      files(true, after),
      files(false, after),
    ]);
    expect(changes(comparison).sort()).toEqual([
      'changed ConfigMap apps/a',
      'changed Kustomization flux-system/apps',
      'removed ConfigMap apps/gone',
    ]);
  });

  test('also where another object of its file is suspended there', async () => {
    const other = `---\n${kustomization('other', './other', stopped)}`;
    const both = (isSuspended: boolean, more: Files): Files => ({
      ...files(isSuspended, { ...more, 'other/o.yaml': configMap('o') }),
      'cluster/apps.yaml': `${kustomization('apps', './apps')}${other}`,
    });
    const comparison = await compared([
      both(false, { 'apps/a.yaml': configMap('a') }),
      both(true, { 'apps/a.yaml': configMap('a') }),
      both(true, { 'apps/a.yaml': configMap('a', '2') }),
      both(false, { 'apps/a.yaml': configMap('a', '2') }),
    ]);
    expect(changes(comparison)).toContain('changed ConfigMap apps/a');
  });

  test('with a release that was dropped since then', async () => {
    const [before, after] = [
      { ...chart('1.0.0', '1'), 'apps/release.yaml': release },
      { ...chart('1.0.0', '1'), 'apps/z.yaml': configMap('z') },
    ];
    const comparison = await compared([
      files(false, before),
      files(true, before),
      files(true, after),
      files(false, after),
    ]);
    expect(changes(comparison)).toEqual(
      expect.arrayContaining(['removed HelmRelease apps/web', 'removed ConfigMap apps/web', 'added ConfigMap apps/z']),
    );
  });
});
