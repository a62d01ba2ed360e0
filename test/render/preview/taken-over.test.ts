import { describe, expect, test } from 'vitest';
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
} from '../../support/history-of-commits.ts';

const entry = { 'cluster/flux-system.yaml': kustomization('flux-system', './cluster') };
const suspended = '  suspend: true\n';
const apps = (more = '', path = './apps'): Files => ({
  ...entry,
  'apps/b.yaml': configMap('b'),
  'cluster/apps.yaml': kustomization('apps', path, more),
});
const messages = ({ warnings }: Awaited<ReturnType<typeof compared>>): string[] =>
  warnings.map(({ message }) => message);

test('an object that was dropped with a suspension may be there when another Kustomization adds it', async () => {
  const a = configMap('a');
  const comparison = await compared([
    { ...apps(), 'apps/a.yaml': a },
    apps(suspended),
    { ...apps(suspended), 'cluster/a.yaml': a },
  ]);
  expect(changes(comparison)).toEqual(['added ConfigMap apps/a']);
  expect(messages(comparison)).toEqual([
    'may find ConfigMap apps/a in the cluster: Kustomization flux-system/apps, which does not render, has applied that as of 1111111 of 2026-09-21',
  ]);
});

test('an object that came since a suspension is new where another Kustomization applies it', async () => {
  const next = { 'next/a.yaml': configMap('a') };
  const files = (more: string, path: string, added: Files): Files => ({
    ...apps(more),
    ...added,
    'cluster/other.yaml': kustomization('other', path),
    'other/o.yaml': configMap('o'),
    'next/n.yaml': configMap('n'),
    'cluster/next.yaml': kustomization('next', './next', more),
  });
  const { 'cluster/next.yaml': _, ...head } = files(suspended, './next', next);
  const comparison = await compared([
    files('', './other', {}),
    files(suspended, './other', {}),
    files(suspended, './other', next),
    head,
  ]);
  expect(changes(comparison)).toContain('added ConfigMap apps/a');
});

describe('a Kustomization that goes and leaves its resources behind', () => {
  const orphan = '  deletionPolicy: Orphan\n';
  const late = /^may still get the edits that come with its removal/;
  test('may get edits of the same commit before', async () => {
    const comparison = await compared([apps(orphan), apps(orphan), { ...entry, 'apps/b.yaml': configMap('b', '2') }]);
    expect(messages(comparison)).toEqual([expect.stringMatching(late)]);
  });

  test.each<[string, Files]>([
    ['without edits', { ...entry, 'apps/b.yaml': configMap('b') }],
    ['with its directory', entry],
  ])('gets nothing more %s', async (_, head) => {
    expect(messages(await compared([apps(orphan), apps(orphan), head]))).toEqual([]);
  });
});

test('what a Kustomization had that got another owner with its suspension may be there for others', async () => {
  const files = (owner: string, child: string, more: Files): Files => ({
    ...entry,
    'cluster/b.yaml': kustomization('b', './b'),
    'b/b.yaml': configMap('b'),
    [`apps/${owner}.yaml`]: kustomization(owner, './owner'),
    'cluster/apps.yaml': kustomization('apps', './apps'),
    'owner/child.yaml': kustomization('child', './child', child),
    'child/c.yaml': configMap('c'),
    ...more,
  });
  const comparison = await compared([
    files('old', '', {}),
    files('new', suspended, {}),
    files('new', suspended, { 'b/c.yaml': configMap('c') }),
  ]);
  expect(messages(comparison)).toContainEqual(expect.stringMatching(/^may find ConfigMap apps\/c in the cluster/));
});

describe('what may still get the edits of a commit', () => {
  const child = (more: string): Files => ({
    'apps/child.yaml': kustomization('child', './child', more),
    'child/c.yaml': configMap('c'),
  });

  test('a Kustomization that goes, for what they let another one leave behind', async () => {
    const commits = [child(''), child('')].map((files) => ({ ...entry, ...active, ...files }));
    const comparison = await compared([...commits, { ...entry, ...child('  suspend: true\n') }]);
    expect(messages(comparison)).toContainEqual(
      'may still get the edits that come with its removal: Flux hands new files to all at once',
    );
  });

  test.each<[string, Files]>([
    ['take objects away', { ...entry, ...child('') }],
    ['bring objects that leave nothing behind', { ...entry, ...child(''), 'apps/b.yaml': configMap('b') }],
  ])('not a Kustomization that goes, where they only %s', async (_, head) => {
    const files = { ...entry, ...active, ...child(''), 'apps/a.yaml': configMap('a') };
    expect(messages(await compared([files, files, head]))).toEqual([]);
  });

  test('a Kustomization that goes, of what grants rights until then, and not where another one has that', async () => {
    const binding =
      'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: evil}\nroleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin}\n';
    const files = { ...entry, ...active, 'apps/a.yaml': configMap('a') };
    const gone = { ...entry, 'apps/a.yaml': configMap('a'), 'apps/b.yaml': binding };
    expect(messages(await compared([files, files, gone]))).toContainEqual(
      'may still get the edits that come with its removal, with ClusterRoleBinding evil: Flux hands new files to all at once',
    );
    const renamed = { ...gone, 'cluster/next.yaml': kustomization('next', './apps') };
    expect(messages(await compared([files, files, renamed]))).toEqual([]);
  });

  test('a Kustomization that goes and fails until then, of what repairs it', async () => {
    const files = { ...entry, ...active, ...broken, 'apps/a.yaml': configMap('a') };
    const { 'apps/kustomization.yaml': _, ...repaired } = { ...files, 'cluster/apps.yaml': '' };
    expect(messages(await compared([files, files, repaired]))).toContainEqual(
      'may render with the edits that come with its removal: Flux hands new files to all at once',
    );
  });

  test('a release that is suspended, of its chart', async () => {
    const files = { ...entry, ...active };
    const comparison = await compared([
      { ...files, ...chart('1.0.0', '1'), 'apps/release.yaml': release },
      { ...files, ...chart('1.0.0', '1'), 'apps/release.yaml': release },
      { ...files, ...chart('1.1.0', '2'), 'apps/release.yaml': `${release}  suspend: true\n` },
    ]);
    expect(messages(comparison)).toEqual([
      'may still get the edits that come with its suspension: Flux hands new files to all at once',
    ]);
  });

  test('no release that is suspended without others', async () => {
    const files = { ...entry, ...active, ...chart('1.0.0', '1') };
    const comparison = await compared([
      { ...files, 'apps/release.yaml': release },
      { ...files, 'apps/release.yaml': release },
      { ...files, 'apps/release.yaml': `${release}  suspend: true\n` },
    ]);
    expect(messages(comparison)).toEqual([]);
  });
});

test.each<[string, string, string, boolean]>([
  ['false', 'true', 'stays', true],
  ['true', 'false', 'is deleted', false],
])(
  'what a Kustomization drops that applies itself goes by its former spec, from prune %s to %s',
  async (old, next, _, stays) => {
    const files = (prune: string, more: Files): Files => ({
      'cluster/flux-system.yaml': entry['cluster/flux-system.yaml'].replace('prune: true', `prune: ${prune}`),
      ...more,
    });
    const a = { 'cluster/a.yaml': configMap('a') };
    const comparison = await compared([files(old, a), files(old, a), files(next, {})]);
    const notes = comparison.groups.flatMap((group) => group.changes.flatMap((change) => change.notes));
    expect(notes.some((note) => note.startsWith('stays in the cluster'))).toBe(stays);
  },
);

test('a release below a Kustomization that is resumed keeps a chart that was edited without a version', async () => {
  const files = (more: string, value: string): Files => ({
    ...apps(more),
    ...chart('1.0.0', value),
    'apps/child.yaml': kustomization('child', './child', more),
    'child/next.yaml': kustomization('next', './next'),
    'next/web.yaml': release,
  });
  const comparison = await compared([files('', 'old'), files('', 'old'), files(suspended, 'new'), files('', 'new')]);
  expect(changes(comparison)).not.toContain('changed ConfigMap apps/web');
});

test('what is resumed below an owner that was renamed since it was suspended may be new', async () => {
  const files = (owner: string, state: string): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/owner.yaml': kustomization(owner, './apps'),
    'apps/child.yaml': kustomization('child', './child'),
    'child/next.yaml': kustomization('next', './next', state),
    'next/c.yaml': configMap('c'),
  });
  const stopped = '  suspend: true\n';
  const { notCompared } = await compared([files('former', ''), files('owner', stopped), files('owner', '')]);
  expect(notCompared.map(({ node, applies }) => [node.name, applies.length])).toEqual([['next', 1]]);
});

test('what fails at another path, moves, and goes then takes away what it applied before', async () => {
  const files = (more: Files): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/apps.yaml': kustomization('apps', './apps'),
    'apps/a.yaml': configMap('a'),
    'next/c.yaml': configMap('c'),
    ...more,
  });
  const comparison = await compared([
    files({ 'apps/next.yaml': kustomization('next', './next') }),
    files({ 'apps/next.yaml': kustomization('next', './none') }),
    files({ 'cluster/next.yaml': kustomization('next', './none') }),
    files({}),
  ]);
  expect(changes(comparison)).toEqual(['removed Kustomization flux-system/next', 'removed ConfigMap apps/c']);
});

test('what a child came to apply while its owner was suspended goes with the child that had it before', async () => {
  const files = (owner: string, child: string, state: string): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/owner.yaml': kustomization('owner', './apps', owner),
    'apps/child.yaml': kustomization(child, './child', state),
    'child/next.yaml': kustomization('next', './next'),
    'next/c.yaml': configMap('c'),
  });
  const stopped = '  suspend: true\n';
  const comparison = await compared([
    files('', 'former', ''),
    files(stopped, 'child', ''),
    files('', 'child', stopped),
  ]);
  expect(changes(comparison)).toContain('removed ConfigMap apps/c');
});
