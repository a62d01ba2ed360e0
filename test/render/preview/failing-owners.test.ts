import { describe, expect, test } from 'vitest';
import { verdictOf } from '../../../src/report/verdict.ts';
import {
  changes,
  chart,
  compared,
  configMap,
  type Files,
  kustomization,
  release,
} from '../../support/history-of-commits.ts';

const apps = { 'cluster/apps.yaml': kustomization('apps', './apps') };
const brokenApps = { 'cluster/apps.yaml': kustomization('apps', './none') };
const entry = { 'cluster/flux-system.yaml': kustomization('flux-system', './cluster') };
const suspended = '  suspend: true\n';

describe('what a Kustomization has applied that does not render any more', () => {
  const below: Files = { ...entry, 'next/web.yaml': release, 'apps/a.yaml': configMap('a') };

  test.each<[string, Files, Files]>([
    [
      'it went to another owner with a path that does not exist',
      {
        ...apps,
        'apps/child.yaml': kustomization('child', './child'),
        'child/k.yaml': kustomization('next', './next'),
      },
      {
        ...apps,
        'cluster/child.yaml': kustomization('child', './none'),
        'child/k.yaml': kustomization('next', './next'),
      },
    ],
    [
      'its owner got a path where it has one that does not exist',
      {
        ...apps,
        'apps/child.yaml': kustomization('child', './next'),
        'other/child.yaml': kustomization('child', './none'),
      },
      { 'cluster/apps.yaml': kustomization('apps', './other'), 'other/child.yaml': kustomization('child', './none') },
    ],
    [
      'it was suspended before its owner failed, and is resumed in files that nothing reads',
      {
        ...apps,
        'apps/child.yaml': kustomization('child', './child', suspended),
        'child/k.yaml': kustomization('next', './next'),
      },
      {
        ...brokenApps,
        'apps/child.yaml': kustomization('child', './child'),
        'child/k.yaml': kustomization('next', './next'),
      },
    ],
  ])('goes on where %s', async (_, before, after) => {
    const first = { ...apps, 'apps/child.yaml': kustomization('child', './child'), ...before };
    const active = { ...before, 'apps/child.yaml': first['apps/child.yaml'].replace(suspended, '') };
    const comparison = await compared([
      { ...below, ...chart('1.0.0', 'old'), ...active },
      { ...below, ...chart('1.0.0', 'old'), ...before },
      { ...below, ...chart('1.0.0', 'old'), ...after },
      { ...below, ...chart('1.0.1', 'new'), ...after },
    ]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/web']);
  });

  test('goes with a child that another owner took while its own failed', async () => {
    const files = (...more: readonly Files[]): Files => Object.assign({}, entry, ...more);
    const child = { 'apps/child.yaml': kustomization('child', './child'), 'child/c.yaml': configMap('c') };
    const taken = { ...brokenApps, 'cluster/child.yaml': kustomization('child', './none') };
    const comparison = await compared([files(apps, child), files(taken), files(brokenApps)]);
    expect(changes(comparison)).toEqual(expect.arrayContaining(['removed ConfigMap apps/c']));
  });

  test('is what commits made of it that its owner did not render in', async () => {
    const files = (more: Files): Files => ({ ...more, 'apps/a.yaml': configMap('a'), 'other/o.yaml': configMap('o') });
    const child = kustomization('child', './child');
    const comparison = await compared([
      files({ ...apps, 'apps/child.yaml': child, 'child/c.yaml': configMap('c'), 'child/d.yaml': configMap('d') }),
      files({ ...brokenApps, 'child/c.yaml': configMap('c'), 'child/d.yaml': configMap('d') }),
      files({ ...brokenApps, 'child/c.yaml': configMap('c') }),
      files({ ...brokenApps, 'child/c.yaml': configMap('c'), 'child/broken.yaml': 'a: [\n' }),
      files({ ...brokenApps, 'child/c.yaml': configMap('c') }),
    ]);
    expect(changes(comparison)).toEqual([]);
    expect(comparison.warnings.map(({ message }) => message.slice(0, 35))).toContain(
      'is compared with 1111111 of 2026-09',
    );
  });
});

test('a suspended Kustomization applies nothing of a path that it got since then', async () => {
  const files = (more: Files, path: string, isSuspended: boolean): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', path, isSuspended ? suspended : ''),
    'apps/child.yaml': kustomization('child', './child'),
    'child/c.yaml': configMap('c'),
    'next/d.yaml': configMap('d'),
    ...more,
  });
  const next = { 'child/next.yaml': kustomization('next', './next') };
  const comparison = await compared([
    files(next, './apps', false),
    files(next, './apps', true),
    files(next, './child', true),
    files({}, './child', true),
  ]);
  expect(changes(comparison)).toEqual(['removed Kustomization flux-system/next', 'removed ConfigMap apps/d']);
});

test('a Kustomization that was active below a failing one was not suspended in all commits', async () => {
  const files = (more: Files, child: Files): Files => ({ ...more, ...child, 'child/c.yaml': configMap('c') });
  const waits = { 'cluster/apps.yaml': kustomization('apps', './apps', '  dependsOn: [{name: none}]\n') };
  const own = { 'apps/child.yaml': kustomization('child', './child'), 'apps/a.yaml': configMap('a') };
  const moved = (more: string): Files => ({
    'apps/a.yaml': configMap('a'),
    'cluster/child.yaml': kustomization('child', './child', more),
  });
  const comparison = await compared([
    files(apps, own),
    files(waits, own),
    files(waits, moved(suspended)),
    files(waits, moved('')),
  ]);
  expect(comparison.warnings.map(({ message }) => message)).not.toContainEqual(
    expect.stringContaining('suspended or failed in all commits'),
  );
});

test('what is suspended in files that a suspended owner does not apply goes on', async () => {
  const files = (owner: Files, child: string, next: string, more: Files): Files => ({
    ...entry,
    ...owner,
    'apps/child.yaml': kustomization('child', './child', child),
    'child/next.yaml': kustomization('next', './next', next),
    'next/c.yaml': configMap('c'),
    ...more,
  });
  const d = { 'next/d.yaml': configMap('d') };
  const gone = (all: Files): Files => {
    const { 'apps/child.yaml': _child, ...rest } = all;
    return rest;
  };
  const comparison = await compared([
    files(apps, '', '', d),
    files(apps, suspended, '', d),
    gone(files(brokenApps, suspended, '', d)),
    gone(files(brokenApps, suspended, suspended, d)),
    gone(files(brokenApps, suspended, suspended, {})),
  ]);
  expect(changes(comparison)).toEqual(['removed ConfigMap apps/d']);
  expect(comparison.warnings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(
      /^goes on in the cluster as .*: Kustomization flux-system\/child, which applies it, is suspended$/,
    ),
  );
});

test('what changes below a node that stays unchanged without its owner is told with that', async () => {
  const files = (owner: Files, more: Files): Files => ({
    ...entry,
    ...owner,
    'child/next.yaml': kustomization('next', './next'),
    'next/c.yaml': configMap('c'),
    ...more,
  });
  const child = { 'apps/child.yaml': kustomization('child', './child') };
  const comparison = await compared([
    files(apps, child),
    files(brokenApps, {}),
    files(brokenApps, { 'next/c.yaml': configMap('c', '2') }),
  ]);
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/c']);
  expect(comparison.warnings).toMatchObject([
    {
      category: 'undecided',
      resource: { name: 'child' },
      message: expect.stringMatching(/^goes on in the cluster as 1111111/),
    },
  ]);
});

test('nothing lies below a child that is suspended when its owner is resumed for the first time', async () => {
  const files = (owner: string, child: string, more: Files): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', './apps', owner),
    'apps/child.yaml': kustomization('child', './child', child),
    'child/next.yaml': kustomization('next', './next'),
    'next/c.yaml': configMap('c'),
    ...more,
  });
  const comparison = await compared([
    files(suspended, '', {}),
    files(suspended, '', { 'cluster/z.yaml': configMap('z') }),
    files('', suspended, { 'cluster/z.yaml': configMap('z'), 'next/d.yaml': configMap('d') }),
  ]);
  expect(changes(comparison).sort()).toEqual([
    'added Kustomization flux-system/child',
    'changed Kustomization flux-system/apps',
  ]);
});

test('edits behind a Kustomization that waits for what no tree has are no all-clear', async () => {
  const files = (value: string): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', './apps', '  dependsOn: [{name: none}]\n'),
    'apps/a.yaml': configMap('a', value),
  });
  const comparison = await compared([files('1'), files('1'), files('2')]);
  expect(verdictOf(comparison)).toEqual({
    level: 'unsure',
    text: '1 resource changed · result of 1 app depends on the cluster',
  });
});

test('what waits for a Kustomization that fails, and goes with it, takes away what it applied before', async () => {
  const files: Files = {
    ...entry,
    ...apps,
    'apps/next.yaml': kustomization('next', './next', '  dependsOn: [{name: apps}]\n'),
    'next/c.yaml': configMap('c'),
  };
  const { 'cluster/apps.yaml': _apps, ...rest } = { ...apps, ...files };
  const broken = { ...files, 'apps/broken.yaml': 'a: [\n' };
  const gone = { ...rest, 'apps/broken.yaml': 'a: [\n' };
  expect(changes(await compared([files, broken, gone]))).toEqual([
    'removed Kustomization flux-system/next',
    'removed Kustomization flux-system/apps',
    'removed ConfigMap apps/c',
  ]);
});

test('a Kustomization that fails may still get what repairs it, where that comes with its suspension', async () => {
  const files: Files = { ...entry, ...apps, 'apps/a.yaml': configMap('a') };
  const moved = { ...files, ...brokenApps };
  const stopped = { ...moved, 'cluster/apps.yaml': kustomization('apps', './none', suspended) };
  const { warnings } = await compared([files, moved, { ...stopped, 'none/b.yaml': configMap('b') }]);
  expect(warnings.map(({ message }) => message)).toContainEqual(expect.stringMatching(/^may still get the edits/));
});

test('a child of a failing owner that fails as well is none of the news of a change that touches the owner alone', async () => {
  const of = (...listed: readonly string[]): Files => ({
    ...entry,
    ...apps,
    'apps/kustomization.yaml': `resources: [${listed.join(', ')}]\n`,
    'apps/a.yaml': configMap('a'),
    'apps/b.yaml': configMap('b'),
  });
  const child = { 'apps/child.yaml': kustomization('child', './child') };
  const comparison = await compared([
    { ...of('a.yaml', 'b.yaml', 'child.yaml'), ...child, 'child/c.yaml': configMap('c') },
    of('a.yaml', 'b.yaml', 'gone.yaml'),
    of('a.yaml', 'gone.yaml'),
  ]);
  expect(comparison.failures.still.map(({ node }) => node?.name)).toEqual(['apps']);
});

test('a release of a failing owner that lost its source before the change still fails', async () => {
  const source = (address: string): string =>
    `apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: charts, namespace: apps}\nspec: {interval: 1h, url: "${address}"}\n`;
  const web =
    'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: apps}\nspec: {interval: 1h, chart: {spec: {chart: web, sourceRef: {kind: HelmRepository, name: charts}}}}\n';
  const of = (listed: string): Files => ({
    ...entry,
    ...apps,
    'apps/kustomization.yaml': `resources: [${listed}]\n`,
    'apps/web.yaml': release,
  });
  const comparison = await compared([
    { ...of('web.yaml'), ...chart('1.0.0', 'old') },
    { ...of('web.yaml, gone.yaml') },
    { ...of('web.yaml, gone.yaml'), 'cluster/more.yaml': source('https://one.example'), 'web.yaml': web },
  ]);
  expect(comparison.failures.new).toEqual([]);
  expect(comparison.failures.still.map(({ node }) => node?.name)).toEqual(['apps']);
});
