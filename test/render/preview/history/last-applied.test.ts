import { describe, expect, test } from 'vitest';
import type { ReviewedComparison } from '../../../../src/findings/review.ts';
import { verdictOf } from '../../../../src/report/verdict.ts';
import {
  active,
  broken,
  changes,
  chart,
  compared,
  configMap,
  type Files,
  kustomization,
  release,
  since,
  suspended,
} from '../../../support/history-of-commits.ts';

describe('a Kustomization that is resumed', () => {
  const commits: Files[] = [
    { ...active, 'apps/a.yaml': configMap('a'), 'apps/gone.yaml': configMap('gone') },
    { ...suspended, 'apps/a.yaml': configMap('a', '2') },
    { ...active, 'apps/a.yaml': configMap('a', '3'), 'apps/new.yaml': configMap('new') },
  ];

  test('is compared with what the cluster got before it was suspended', async () => {
    const comparison = await compared(commits);
    expect(changes(comparison)).toEqual([
      'removed ConfigMap apps/gone',
      'changed ConfigMap apps/a',
      'changed Kustomization flux-system/apps',
      'added ConfigMap apps/new',
    ]);
    expect(since(comparison)).toEqual([
      'is compared with 1111111 of 2026-09-21, the last commit in which it renders and is not suspended: the edits that came with the suspension may be there too',
    ]);
    expect(comparison.suspended).toEqual([]);
  });

  test('may have edits of the commit that suspended it, where that has some', async () => {
    const [first = {}, second = {}, third = {}] = commits;
    const [without, open] = [
      await compared([first, { ...first, ...suspended }, second, third]),
      await compared(commits),
    ];
    expect(since(without)).toEqual([
      expect.stringMatching(/that Flux has applied this commit is likely, and not known$/),
    ]);
    expect(since(open)).toEqual([expect.stringMatching(/may be there too$/)]);
    expect(changes(without)).toEqual(changes(open));
  });

  test('is compared with the newest of several commits in which it was active', async () => {
    const older = { ...active, 'apps/a.yaml': configMap('a', 'oldest') };
    const [first = {}, second = {}, third = {}] = commits;
    const comparison = await compared([older, second, first, second, second, third]);
    expect(changes(comparison)).toContain('removed ConfigMap apps/gone');
    expect(since(comparison)[0]).toContain('2222222');
  });

  test('shows what goes of a Kustomization below it that went while it was suspended', async () => {
    const below = { 'apps/child.yaml': kustomization('child', './child'), 'child/c.yaml': configMap('below') };
    const comparison = await compared([
      { ...active, ...below },
      { ...suspended, 'apps/a.yaml': configMap('a') },
      { ...active, 'apps/a.yaml': configMap('a') },
    ]);
    expect(changes(comparison)).toEqual(
      expect.arrayContaining([
        'removed Kustomization flux-system/child',
        'removed ConfigMap apps/below',
        'added ConfigMap apps/a',
      ]),
    );
  });

  test.each<[string, Files, Files, readonly string[]]>([
    [
      'a Kustomization with another path',
      { 'apps/child.yaml': kustomization('child', './child') },
      { 'apps/child.yaml': kustomization('child', './next') },
      ['removed ConfigMap apps/c', 'changed Kustomization flux-system/child', 'added ConfigMap apps/n'],
    ],
    [
      'a release with other values',
      { 'apps/child.yaml': release, ...chart('1.0.0', '{{ .Values.v }}') },
      { 'apps/child.yaml': `${release}  values: {v: 2}\n`, ...chart('1.0.0', '{{ .Values.v }}') },
      ['changed ConfigMap apps/web', 'changed HelmRelease apps/web'],
    ],
    [
      'a Kustomization whose own child went since then',
      { 'apps/child.yaml': kustomization('child', './child'), 'child/k.yaml': kustomization('grandchild', './next') },
      { 'apps/child.yaml': kustomization('child', './child') },
      [],
    ],
  ])('shows what becomes of %s that waited below it', async (_, before, after, expected) => {
    const files = { 'apps/a.yaml': configMap('a'), 'child/c.yaml': configMap('c'), 'next/n.yaml': configMap('n') };
    const comparison = await compared([
      { ...files, ...active, ...before },
      { ...files, ...suspended, ...after },
      { ...files, ...active, ...after },
    ]);
    expect(changes(comparison)).toEqual(expect.arrayContaining([...expected]));
    expect(changes(comparison)).toHaveLength(expected.length + 1);
  });

  test('is said to be resumed where it was never active, or where nothing of it is known', async () => {
    for (const comparison of [await compared(commits.slice(1)), await compared(commits, false)]) {
      expect(changes(comparison)).toEqual([]);
      expect(comparison.suspended).toHaveLength(1);
    }
  });

  test('is not compared, and judged, where it was never active', async () => {
    const binding =
      'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: evil}\nroleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin}\nsubjects: [{kind: ServiceAccount, name: x, namespace: apps}]\n';
    const comparison = await compared([
      { ...suspended, 'apps/a.yaml': configMap('a') },
      { ...active, 'apps/a.yaml': configMap('a'), 'apps/b.yaml': binding },
    ]);
    expect(comparison.notCompared.flatMap(({ applies }) => applies.map(({ id }) => id.name))).toEqual(['evil', 'a']);
    expect(comparison.review?.findings.map(({ rule }) => rule)).toContain('cluster-admin-bound');
  });
});

describe('a commit that may have been pushed together with its successor', () => {
  const clean = { ...active, 'apps/a.yaml': configMap('a') };
  const evil = { ...active, 'apps/a.yaml': configMap('a', 'evil'), 'apps/b.yaml': configMap('b', 'evil') };

  test('hides nothing that a Kustomization applies when it is resumed', async () => {
    const comparison = await compared([clean, evil, { ...suspended, 'apps/a.yaml': configMap('a') }, evil]);
    expect(changes(comparison)).toEqual([
      'changed ConfigMap apps/a',
      'changed Kustomization flux-system/apps',
      'added ConfigMap apps/b',
    ]);
  });

  test('hides nothing that goes with it', async () => {
    const less = { ...active, 'apps/b.yaml': configMap('b') };
    const both = { 'apps/a.yaml': configMap('a'), 'apps/b.yaml': configMap('b') };
    const comparison = await compared([{ ...active, ...both }, less, { ...suspended, ...both }, less]);
    expect(changes(comparison)).toEqual(['removed ConfigMap apps/a', 'changed Kustomization flux-system/apps']);
  });

  test('hides nothing of a Kustomization below it', async () => {
    const child = { 'apps/child.yaml': kustomization('child', './child'), 'child/c.yaml': configMap('below') };
    const comparison = await compared([
      clean,
      { ...clean, ...child },
      { ...suspended, 'apps/a.yaml': configMap('a') },
      { ...clean, ...child },
    ]);
    expect(changes(comparison)).toEqual(
      expect.arrayContaining(['added Kustomization flux-system/child', 'added ConfigMap apps/below']),
    );
  });

  test('leaves no all-clear where base and head are what it has', async () => {
    const comparison = await compared([clean, evil, { ...evil, ...suspended }, evil]);
    expect(changes(comparison)).toEqual(['changed Kustomization flux-system/apps']);
    expect(verdictOf(comparison).level).toBe('unsure');
  });

  test('hides nothing of a chart that gets a new version', async () => {
    const cluster = { ...active, 'apps/release.yaml': release };
    const comparison = await compared([
      { ...cluster, ...chart('1.0.0', '1') },
      { ...cluster, ...chart('1.0.1', 'evil') },
      { ...cluster, ...chart('1.0.1', '1') },
      { ...cluster, ...chart('1.0.2', 'evil') },
    ]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/web']);
  });

  test('hides nothing of a release that is resumed', async () => {
    const files = (suspend: string, value: string): Files => ({
      ...active,
      'apps/release.yaml': `${release}${suspend}`,
      ...chart(`1.0.${value.length}`, value),
    });
    const comparison = await compared([
      files('', '1'),
      files('', 'evil'),
      files('  suspend: true\n', '1'),
      files('', 'evil'),
    ]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/web', 'changed HelmRelease apps/web']);
  });
});

test('a Kustomization that is suspended together with edits is undecided', async () => {
  const files = { 'apps/a.yaml': configMap('a') };
  const edited = await compared([
    { ...active, ...files },
    { ...suspended, 'apps/a.yaml': configMap('a', '2') },
  ]);
  expect(edited.warnings).toMatchObject([
    { category: 'undecided', message: expect.stringContaining('may still get the edits') },
  ]);
  expect(
    (
      await compared([
        { ...active, ...files },
        { ...suspended, ...files },
      ])
    ).warnings,
  ).toEqual([]);
});

describe('a Kustomization that depends on a suspended one, through others too,', () => {
  const files = (apps: Files, value: string, more = ''): Files => ({
    ...apps,
    'cluster/mid.yaml': kustomization('mid', './mid', '  dependsOn: [{name: apps}]\n'),
    'cluster/on.yaml': kustomization('on', './on', `  dependsOn: [{name: mid}]\n${more}`),
    'apps/a.yaml': configMap('a'),
    'mid/m.yaml': configMap('m'),
    'on/o.yaml': configMap('o', value),
  });

  test('is blocked', async () => {
    const comparison = await compared([files(suspended, '1'), files(suspended, '2')]);
    expect(changes(comparison)).toEqual([]);
    expect(comparison.notCompared).toMatchObject([{ node: { name: 'on' }, side: 'both', state: 'blocked' }]);
  });

  test('is compared with the last commit in which it was not when that is resumed', async () => {
    const comparison = await compared([
      files(active, '1'),
      files(suspended, '1'),
      files(suspended, '2'),
      files(active, '2'),
    ]);
    expect(changes(comparison)).toEqual(['changed Kustomization flux-system/apps', 'changed ConfigMap apps/o']);
    expect(comparison.notCompared).toEqual([]);
  });

  test('is undecided where that is suspended from now on', async () => {
    const comparison = await compared([files(active, '1'), files(suspended, '2')]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/o']);
    expect(comparison.warnings).toMatchObject([
      { category: 'undecided', message: expect.stringContaining('waits for Kustomization flux-system/apps') },
    ]);
  });

  test('goes on where its source is another one', async () => {
    const other = (value: string): Files => ({
      'cluster/apps.yaml': suspended['cluster/apps.yaml'].replace('name: flux-system}', 'name: other}'),
      'cluster/on.yaml': kustomization('on', './on', '  dependsOn: [{name: apps}]\n'),
      'on/o.yaml': configMap('o', value),
    });
    expect(changes(await compared([other('1'), other('2')]))).toEqual(['changed ConfigMap apps/o']);
  });

  test('has Kustomizations that go on', async () => {
    const child = (at: Files, value: string): Files => ({
      ...files(at, '1'),
      'on/child.yaml': kustomization('child', './child'),
      'child/c.yaml': configMap('c', value),
    });
    expect(changes(await compared([child(suspended, '1'), child(suspended, '2')]))).toEqual([
      'changed ConfigMap apps/c',
    ]);
  });
});

describe('a Kustomization below one that stays suspended', () => {
  const files = (parent: Files, child: string | undefined, value: string): Files => ({
    ...parent,
    'apps/a.yaml': configMap('a'),
    ...(child === undefined ? {} : { 'apps/child.yaml': kustomization('child', child) }),
    'child/c.yaml': configMap('c', value),
    'next/n.yaml': configMap('n', value),
  });
  const goesOn = (commit: string) => ({
    category: 'undecided',
    message: expect.stringContaining(`goes on in the cluster as ${commit}`),
  });

  test('goes on at the path that was applied last', async () => {
    const comparison = await compared([
      files(active, './child', '1'),
      files(suspended, './child', '1'),
      files(suspended, './next', '1'),
      { ...files(suspended, './next', '1'), 'child/c.yaml': configMap('c', '2') },
    ]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/c']);
    expect(comparison.warnings).toMatchObject([goesOn('2222222')]);
  });

  test('goes on where the base has dropped it', async () => {
    const comparison = await compared([
      files(active, './child', '1'),
      files(suspended, undefined, '1'),
      files(suspended, undefined, '2'),
    ]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/c']);
    expect(comparison.warnings).toMatchObject([goesOn('1111111')]);
  });

  test('goes on as it was applied, whatever paths its suspended owner has had since', async () => {
    const moved = (more: string): Files => ({
      'cluster/apps.yaml': kustomization('apps', './moved', `  suspend: true\n${more}`),
      'moved/next.yaml': kustomization('next', './next'),
    });
    const comparison = await compared([
      files(active, './child', '1'),
      files(moved(''), './child', '1'),
      files(moved('  timeout: 1m\n'), './child', '1'),
      { ...files(moved('  timeout: 1m\n'), './child', '1'), 'child/c.yaml': configMap('c', '2') },
    ]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/c']);
  });

  test('may be as the base has it, where commits came together', async () => {
    const comparison = await compared([
      files(active, './child', '1'),
      files(suspended, './next', '1'),
      files(suspended, './next', '2'),
    ]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/c', 'changed ConfigMap apps/n']);
  });

  test('renders no commit before where its owner builds the same', async () => {
    const comparison = await compared([
      files(active, './child', '1'),
      files(suspended, './child', '1'),
      files(suspended, './child', '2'),
    ]);
    expect(comparison.warnings).toMatchObject([
      { category: 'owner-not-rendered', message: expect.stringContaining('as the base has it') },
    ]);
  });
});

describe('a Kustomization that fails and is mended', () => {
  test('is compared with the last commit in which it rendered', async () => {
    const comparison = await compared([
      { ...active, 'apps/a.yaml': configMap('a'), 'apps/gone.yaml': configMap('gone') },
      { ...active, ...broken, 'apps/a.yaml': configMap('a') },
      { ...active, 'apps/a.yaml': configMap('a') },
    ]);
    expect(changes(comparison)).toEqual(['removed ConfigMap apps/gone']);
    expect(comparison.notCompared).toEqual([]);
  });
});

describe('what lies below a Kustomization that renders on neither side', () => {
  const child = { 'apps/child.yaml': kustomization('child', './child'), 'child/c.yaml': configMap('c') };
  const edited = { 'child/c.yaml': configMap('c', '2') };
  const failing: Files = { ...active, ...child, 'apps/kustomization.yaml': 'resources: [child.yaml, gone.yaml]\n' };
  const waiting = { 'cluster/apps.yaml': kustomization('apps', './apps', '  dependsOn: [{name: nobody}]\n') };

  test.each<[string, Files]>([
    ['fails', failing],
    ['waits for what is not there', { ...child, ...waiting }],
    [
      'is suspended, and does not list it any more',
      { ...child, ...suspended, 'apps/kustomization.yaml': 'resources: []\n' },
    ],
    ['has no directory', { ...active, 'child/c.yaml': configMap('c') }],
  ])('is compared where that %s', async (_, files) => {
    const comparison = await compared([{ ...active, ...child }, files, { ...files, ...edited }]);
    expect(changes(comparison)).toEqual(['changed ConfigMap apps/c']);
  });

  test('goes when its owner goes', async () => {
    const { 'cluster/apps.yaml': _, ...gone } = failing;
    const other = { 'cluster/o.yaml': configMap('o') };
    const more = { ...other, 'child/new.yaml': configMap('new') };
    const comparison = await compared([
      { ...other, ...active, ...child },
      { ...failing, ...more },
      { ...gone, ...more },
    ]);
    expect(changes(comparison)).toEqual([
      'removed Kustomization flux-system/child',
      'removed ConfigMap apps/c',
      'removed ConfigMap apps/new',
    ]);
  });

  test('is no all-clear where history does not know it', async () => {
    const comparison = await compared([failing, { ...failing, ...edited }], false);
    expect(changes(comparison)).toEqual([]);
    expect(verdictOf(comparison).level).toBe('unsure');
  });
});

test('a Kustomization that another one has taken over from a suspended one is not removed when that is resumed', async () => {
  const files = { 'apps/a.yaml': configMap('a'), 'child/c.yaml': configMap('c') };
  const next = { 'cluster/child.yaml': kustomization('child', './child'), ...files };
  const comparison = await compared([
    { ...active, ...files, 'apps/child.yaml': kustomization('child', './child') },
    { ...suspended, ...files, 'apps/child.yaml': kustomization('child', './child') },
    { ...suspended, ...next },
    { ...active, ...next },
  ]);
  expect(changes(comparison)).toEqual(['changed Kustomization flux-system/apps']);
});

test('a Kustomization below one that was suspended from its first day on is not said to be as that would apply it', async () => {
  const files = (parent: Files, more: string, value: string): Files => ({
    ...parent,
    'apps/child.yaml': kustomization('child', './child', more),
    'child/c.yaml': configMap('c', value),
  });
  const stops = '  suspend: true\n';
  const last = [files(active, stops, '1'), files(active, '', '1')];
  const first = await compared([files(suspended, '', '0'), files(suspended, '', '1'), ...last]);
  expect(since(first)).toEqual([]);
  expect(changes(first)).toEqual(['changed Kustomization flux-system/child', 'added ConfigMap apps/c']);
  const later = await compared([files(active, '', '0'), files(suspended, '', '0'), files(suspended, '', '1'), ...last]);
  expect(since(later)).toEqual([expect.stringContaining('1111111')]);
});

test('a Kustomization that fails since another one applies it is not compared with what it applied before', async () => {
  const files = (owner: string, more: Files): Files => ({
    [`cluster/${owner}.yaml`]: kustomization(owner, './apps'),
    'apps/child.yaml': kustomization('child', './child'),
    'child/c.yaml': configMap('c'),
    ...more,
  });
  const comparison = await compared([
    files('apps', {}),
    files('other', { 'child/kustomization.yaml': 'resources: [c.yaml, gone.yaml]\n' }),
    files('other', {}),
  ]);
  expect(since(comparison)).toEqual([]);
  expect(comparison.failures.fixed).toMatchObject([{ node: { name: 'child' } }]);
});

describe('a Kustomization that is left behind', () => {
  const files = {
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'apps/child.yaml': kustomization('child', './child'),
    'child/c.yaml': configMap('c'),
  };
  const edited = { 'child/c.yaml': configMap('c', '2'), 'apps/child.yaml': configMap('a') };
  const owner = (more: string): Files => ({
    'cluster/apps.yaml': kustomization('apps', './apps', more).replace(
      '  prune: true\n',
      more.includes('prune') ? '' : '  prune: true\n',
    ),
  });

  test.each<[string, Files, Files]>([
    ['does not prune', owner('  prune: false\n'), owner('  prune: false\n')],
    ['goes without its resources', owner('  deletionPolicy: Orphan\n'), {}],
  ])('goes on where its owner %s', async (_, before, after) => {
    const comparison = await compared([
      { ...files, ...before },
      { ...files, ...edited, ...after },
    ]);
    expect(changes(comparison)).toContain('changed ConfigMap apps/c');
    expect(changes(comparison)).toContain('removed Kustomization flux-system/child');
  });

  test('deletes what leaves its files', async () => {
    const { 'child/c.yaml': _, ...rest } = files;
    const comparison = await compared([
      { ...files, ...owner('  deletionPolicy: Orphan\n') },
      { ...rest, 'child/d.yaml': configMap('d') },
    ]);
    const removed = comparison.groups.flatMap((group) =>
      group.changes.filter(({ status }) => status === 'removed').map(({ id, notes }) => [id.name, notes.length]),
    );
    expect(Object.fromEntries(removed)).toMatchObject({ c: 0, child: 1 });
  });
});

describe('a Kustomization that is removed', () => {
  const other = { 'cluster/other.yaml': kustomization('other', './other'), 'other/a.yaml': configMap('other') };
  const commits = (before: Files): Files[] => [
    { ...other, ...active, 'apps/a.yaml': configMap('a'), 'apps/gone.yaml': configMap('gone') },
    { ...other, ...before, 'apps/a.yaml': configMap('a') },
    other,
  ];

  test('after it failed loses all that it applied last', async () => {
    const comparison = await compared(commits({ ...active, ...broken }));
    expect(changes(comparison)).toEqual(['removed ConfigMap apps/a', 'removed ConfigMap apps/gone']);
    expect(comparison.notCompared).toEqual([]);
    expect(since(comparison)).toEqual([expect.stringContaining('1111111')]);
  });

  test('after it was suspended names what it leaves behind', async () => {
    const comparison = await compared(commits(suspended));
    expect(changes(comparison)).toEqual(['removed ConfigMap apps/a', 'removed ConfigMap apps/gone']);
    expect(comparison.suspended).toEqual([]);
  });
});

test('a release whose chart in this repository failed is compared with the last commit in which it rendered', async () => {
  const cluster = { ...active, 'apps/release.yaml': release };
  const comparison = await compared([
    { ...cluster, ...chart('1.0.0', '1') },
    { ...cluster, ...chart('1.0.1', '{{ fail `no` }}') },
    { ...cluster, ...chart('1.0.2', '2') },
  ]);
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/web']);
  expect(comparison.notCompared).toEqual([]);
});

test('a Kustomization that failed outside of its path is compared with the last commit in which it rendered', async () => {
  const shared = { ...active, 'apps/kustomization.yaml': 'resources: [../shared]\n' };
  const comparison = await compared([
    { ...shared, 'shared/kustomization.yaml': 'resources: [a.yaml]\n', 'shared/a.yaml': configMap('a') },
    { ...shared, 'shared/kustomization.yaml': 'resources: [a.yaml, gone.yaml]\n', 'shared/a.yaml': configMap('a') },
    { ...shared, 'shared/kustomization.yaml': 'resources: [a.yaml]\n', 'shared/a.yaml': configMap('a', '2') },
  ]);
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/a']);
  expect(comparison.notCompared).toEqual([]);
});

test('what renders on both sides asks for no history', async () => {
  const comparison = await compared(
    [
      { ...active, 'apps/a.yaml': configMap('a') },
      { ...active, 'apps/a.yaml': configMap('a', '2') },
      { ...active, 'apps/a.yaml': configMap('a', '3') },
    ],
    'never asked',
  );
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/a']);
});

test('a Kustomization that was active only while its owner was suspended has applied nothing', async () => {
  const files = (owner: string, child: string, path = './apps'): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/owner.yaml': kustomization('owner', path, owner),
    'apps/child.yaml': kustomization('child', './child', child),
    'child/c.yaml': configMap('c'),
  });
  const stopped = '  suspend: true\n';
  const comparison = await compared([files(stopped, ''), files('', stopped), files('', stopped, './child')]);
  expect(changes(comparison)).toEqual([
    'changed Kustomization flux-system/owner',
    'removed Kustomization flux-system/child',
    'added ConfigMap apps/c',
  ]);
});

test('a Kustomization that is compared with an earlier commit renders again where the base fails, and not where it is suspended', async () => {
  const fixed = ({ failures }: ReviewedComparison): string[] => failures.fixed.map(({ node }) => node?.name ?? '');
  const files = { ...active, 'apps/a.yaml': configMap('a') };
  const edited = { ...files, 'apps/a.yaml': configMap('a', '2') };

  expect(fixed(await compared([files, { ...edited, ...broken }, edited]))).toEqual(['apps']);
  expect(fixed(await compared([files, { ...files, ...suspended }, edited]))).toEqual([]);
});
