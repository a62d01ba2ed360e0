import { describe, expect, test } from 'vitest';
import { printResource } from '../../../../src/core/resource-id.ts';
import type { ReviewedComparison } from '../../../../src/findings/review.ts';
import {
  changes,
  chart,
  compared,
  configMap,
  type Files,
  kustomization,
  release,
} from '../../../support/history-of-commits.ts';

const entry = { 'cluster/flux-system.yaml': kustomization('flux-system', './cluster') };
const stopped = '  suspend: true\n';
const variables = (value: string): string => configMap('vars', value).replace('apps', 'flux-system');
/** The Kustomization that applies the variables, and its file. */
const owner = (value: string, more = ''): Files => ({
  'cluster/owner.yaml': kustomization('owner', './owner', more),
  'owner/vars.yaml': variables(value),
});
const taken = '  postBuild: {substituteFrom: [{kind: ConfigMap, name: vars}]}\n';
/** The Kustomization that takes them. */
const reader = (more = taken): Files => ({
  ...entry,
  'cluster/reader.yaml': kustomization('reader', './reader', more),
  'reader/a.yaml': configMap('a', '${v}'),
});
const written = '  postBuild: {substitute: {v: two}}\n';

/** The changes, each with the values before and after. */
const valuesOf = ({ groups }: ReviewedComparison): string[] =>
  groups.flatMap((group) =>
    group.changes.flatMap(({ id, fields }) =>
      fields.flatMap((field) =>
        field.kind === 'changed' ? [`${printResource(id)}: ${JSON.stringify([field.from, field.to])}`] : [],
      ),
    ),
  );
const messages = ({ warnings }: ReviewedComparison): string[] => warnings.map(({ message }) => message);
const doubt = expect.stringMatching(/^takes ConfigMap \S+, which the cluster has as of 2222222/) as string;

describe('variables that a suspended Kustomization has applied, and that were edited since then,', () => {
  const before = [
    { ...reader(), ...owner('one') },
    { ...reader(), ...owner('one', stopped) },
    { ...reader(), ...owner('two', stopped) },
  ];

  test('reach who takes them when it is resumed', async () => {
    const comparison = await compared([...before, { ...reader(), ...owner('two') }]);
    expect(changes(comparison)).toEqual([
      'changed Kustomization flux-system/owner',
      'changed ConfigMap flux-system/vars',
      'changed ConfigMap apps/a',
    ]);
    expect(messages(comparison)).toContainEqual(doubt);
  });

  test('are of that time for who writes them out instead', async () => {
    const comparison = await compared([...before, { ...reader(written), ...owner('two', stopped) }]);
    expect(valuesOf(comparison)).toContainEqual('ConfigMap apps/a: ["one","two"]');
    expect(messages(comparison)).toContainEqual(doubt);
  });

  test('are of that time for what is added', async () => {
    const comparison = await compared([
      ...before,
      { ...reader(), ...owner('two', stopped), 'reader/b.yaml': configMap('b', '${v}') },
    ]);
    expect(changes(comparison)).toEqual(['added ConfigMap apps/b']);
    expect(JSON.stringify(comparison.groups)).toContain('"v":"one"');
  });

  test('change with another owner', async () => {
    const comparison = await compared([
      ...before,
      {
        ...reader(),
        'cluster/owner.yaml': kustomization('owner', './owner', stopped),
        'owner/other.yaml': configMap('other'),
        'cluster/next.yaml': kustomization('next', './next'),
        'next/vars.yaml': variables('two'),
      },
    ]);
    expect(valuesOf(comparison)).toContainEqual('ConfigMap apps/a: ["one","two"]');
  });

  test('decide which path a child has', async () => {
    const child = (of: Files): Files => ({
      ...of,
      'reader/child.yaml': kustomization('child', './${v}'),
      'one/o.yaml': configMap('o'),
      'two/t.yaml': configMap('t'),
    });
    const comparison = await compared([...before.map(child), child({ ...reader(), ...owner('two') })]);
    expect(changes(comparison)).toEqual(
      expect.arrayContaining(['removed ConfigMap apps/o', 'added ConfigMap apps/t']) as string[],
    );
  });
});

test('variables that a suspended Kustomization has applied, and that its files have not any more, stay for who takes them', async () => {
  const other = { 'owner/other.yaml': configMap('other') };
  const gone = { 'cluster/owner.yaml': kustomization('owner', './owner', stopped), ...other };
  const comparison = await compared([
    { ...reader(), ...owner('one'), ...other },
    { ...reader(), ...owner('one', stopped), ...other },
    { ...reader(), ...gone },
    { ...reader(), ...gone, 'reader/b.yaml': configMap('b', '${v}') },
  ]);
  expect(changes(comparison)).toEqual(['added ConfigMap apps/b']);
  expect(JSON.stringify(comparison.groups)).toContain('"v":"one"');
});

test('values that a suspended Kustomization has applied reach the release that takes them when it is resumed', async () => {
  const values = (value: string, more = ''): Files => ({
    ...entry,
    ...chart('1.0.0', '{{ .Values.x }}'),
    'cluster/release.yaml': `${release}  valuesFrom: [{kind: ConfigMap, name: vals}]\n`,
    'cluster/owner.yaml': kustomization('owner', './owner', more),
    'owner/vals.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: vals, namespace: apps}\ndata: {values.yaml: "x: ${value}"}\n`,
  });
  const comparison = await compared([values('one'), values('one', stopped), values('two', stopped), values('two')]);
  expect(valuesOf(comparison)).toContainEqual('ConfigMap apps/web: ["one","two"]');
});

test('variables of a disabled ResourceSet are of the time before', async () => {
  const set = (value: string, state: string): Files => ({
    ...reader(),
    'cluster/set.yaml': `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: set, namespace: flux-system, annotations: {fluxcd.controlplane.io/reconcile: ${state}}}\nspec: {resources: [{apiVersion: v1, kind: ConfigMap, metadata: {name: vars, namespace: flux-system}, data: {v: ${value}}}]}\n`,
  });
  const comparison = await compared([
    set('one', 'enabled'),
    set('one', 'disabled'),
    set('two', 'disabled'),
    set('two', 'enabled'),
  ]);
  expect(valuesOf(comparison)).toContainEqual('ConfigMap apps/a: ["one","two"]');
});

test('variables of a Kustomization whose source is suspended are of the time before', async () => {
  const second = (value: string, more: string, of = reader()): Files => ({
    ...of,
    'cluster/second.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: second, namespace: flux-system}\nspec: {url: "https://github.com/example/cluster", interval: 1m, ref: {branch: main}${more}}\n`,
    'cluster/first.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {url: "https://github.com/example/cluster", interval: 1m, ref: {branch: main}}\n`,
    'cluster/owner.yaml': kustomization('owner', './owner').replace('name: flux-system}\n', 'name: second}\n'),
    'owner/vars.yaml': variables(value),
  });
  const comparison = await compared([
    second('one', ''),
    second('one', ', suspend: true'),
    second('two', ', suspend: true'),
    second('two', ', suspend: true', reader(written)),
  ]);
  expect(valuesOf(comparison)).toContainEqual('ConfigMap apps/a: ["one","two"]');
});

test('variables of a Kustomization that waits for what fails on both sides are in doubt for who takes them', async () => {
  const waiting = (value: string, more: Files): Files => ({
    ...reader(),
    'cluster/first.yaml': kustomization('first', './first'),
    'first/b.yaml': configMap('b'),
    ...owner(value, '  dependsOn: [{name: first}]\n'),
    ...more,
  });
  const broken = { 'first/broken.yaml': 'a: [\n' };
  const comparison = await compared([
    waiting('one', {}),
    waiting('one', broken),
    waiting('two', broken),
    waiting('two', { ...broken, ...reader(written) }),
  ]);
  expect(messages(comparison)).toContainEqual(
    'takes ConfigMap flux-system/vars, which the cluster may have otherwise: Kustomization flux-system/owner, which it comes from, waits for what is not ready or not in the tree, with or without the change',
  );
});

const broken = { 'owner/broken.yaml': 'a: [\n' };

test('variables of a Kustomization that fails from now on stay for who takes them', async () => {
  const comparison = await compared([
    { ...reader(), ...owner('one') },
    { ...reader(), ...owner('two'), ...broken, 'reader/b.yaml': configMap('b', '${v}') },
  ]);
  expect(changes(comparison)).toEqual(['added ConfigMap apps/b']);
  expect(JSON.stringify(comparison.groups)).toContain('"v":"one"');
});

test('variables that are optional are there before the Kustomization that has applied them is repaired', async () => {
  const optional = '  postBuild: {substituteFrom: [{kind: ConfigMap, name: vars, optional: true}]}\n';
  const comparison = await compared([
    { ...reader(optional), ...owner('one') },
    { ...reader(optional), ...owner('one'), ...broken },
    { ...reader(optional), ...owner('one') },
  ]);
  expect(changes(comparison)).toEqual([]);
});

test('variables that come to the Kustomization that takes them, from one that fails, are its own from then on', async () => {
  const comparison = await compared([
    { ...reader(), ...owner('one') },
    {
      ...reader(),
      'cluster/owner.yaml': kustomization('owner', './nowhere'),
      'owner/vars.yaml': variables('one'),
      'reader/vars.yaml': variables('two'),
    },
  ]);
  expect(valuesOf(comparison)).toContainEqual('ConfigMap apps/a: ["one","two"]');
});

test('below a suspended Kustomization that may do without its variables a child goes on', async () => {
  const without = `${stopped}  postBuild: {substituteFrom: [{kind: ConfigMap, name: nowhere, optional: true}]}\n`;
  const files = (value: string): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', './apps', without),
    'apps/child.yaml': kustomization('child', './child'),
    'child/c.yaml': configMap('c', value),
  });
  const comparison = await compared([files('1'), files('2')]);
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/c']);
});

test('all of a Kustomization is new that takes variables from below itself, and was never applied', async () => {
  const circle = (state: string): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization(
      'apps',
      './apps',
      `${state}  postBuild: {substituteFrom: [{kind: ConfigMap, name: vars, optional: true}]}\n`,
    ),
    'apps/child.yaml': kustomization('child', './child'),
    'child/vars.yaml': variables('one'),
  });
  const comparison = await compared([circle(stopped), { ...circle(stopped), 'other.md': 'text' }, circle('')]);
  expect(changes(comparison)).toEqual(
    expect.arrayContaining(['added Kustomization flux-system/child', 'added ConfigMap flux-system/vars']) as string[],
  );
});

test('variables that may have come with the suspension of their owner are in doubt for who takes them', async () => {
  const optional = '  postBuild: {substituteFrom: [{kind: ConfigMap, name: vars, optional: true}]}\n';
  const files = (state: string, more: Files): Files => ({
    ...reader(optional),
    'cluster/owner.yaml': kustomization('owner', './owner', state),
    'owner/other.yaml': configMap('other'),
    ...more,
  });
  const comparison = await compared([
    files('', {}),
    files(stopped, { 'owner/vars.yaml': variables('one') }),
    files(stopped, { 'owner/vars.yaml': variables('one'), 'reader/b.yaml': configMap('b') }),
  ]);
  expect(messages(comparison)).toContainEqual(
    'takes ConfigMap flux-system/vars, which the cluster has as of 1111111 of 2026-09-21, or as edits since then have it: what applies it does not render since then',
  );
});

test('a release that has waited for one that is not there is in doubt once it waits no more', async () => {
  const files = (more: string): Files => ({
    ...entry,
    ...chart('1.0.0', '1'),
    'cluster/release.yaml': `${release}${more}`,
  });
  const comparison = await compared([files('  dependsOn: [{name: nowhere}]\n'), files('')]);
  expect(messages(comparison)).toContainEqual(
    'has waited for HelmRelease apps/nowhere, which the base does not have: the cluster has it as it was before that',
  );
});

test('variables below what may have gone with another owner are in doubt for who takes them', async () => {
  const files = (owner: string, child: string, more: Files): Files => ({
    ...reader('  postBuild: {substituteFrom: [{kind: ConfigMap, name: vars, optional: true}]}\n'),
    [`cluster/${owner}.yaml`]: kustomization(owner, './apps'),
    'apps/child.yaml': kustomization('child', './child', child),
    'child/next.yaml': kustomization('next', './next'),
    'next/n.yaml': configMap('n'),
    ...more,
  });
  const comparison = await compared([
    files('apps', '', {}),
    files('other', stopped, {}),
    files('other', stopped, { 'next/vars.yaml': variables('one') }),
  ]);
  expect(messages(comparison)).toContainEqual(
    'takes ConfigMap flux-system/vars, which the cluster may have otherwise, or not at all: what it has of Kustomization flux-system/next, which applies it, is not known',
  );
});

test('a release that waits for one which waits for another that is not there is in doubt', async () => {
  const named = (name: string, more: string): string => `${release.replace('name: web,', `name: ${name},`)}${more}`;
  const files = (more: Files): Files => ({
    ...entry,
    ...chart('1.0.0', '1'),
    'cluster/first.yaml': named('first', '  dependsOn: [{name: nowhere}]\n'),
    ...more,
  });
  const comparison = await compared([
    files({}),
    files({ 'cluster/second.yaml': named('second', '  dependsOn: [{name: first}]\n') }),
  ]);
  expect(messages(comparison)).toContainEqual(
    'waits for HelmRelease apps/nowhere, which nothing in the tree makes: Flux applies nothing unless the cluster has it',
  );
});

test('a suspension that comes while what applies the Kustomization is suspended does not reach it', async () => {
  const files = (owner: string, child: string, more: Files): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', './apps', owner),
    'apps/child.yaml': kustomization('child', './child', child),
    'child/c.yaml': configMap('c'),
    ...more,
  });
  const later = { 'child/d.yaml': configMap('d') };
  const comparison = await compared([
    files('', '', {}),
    files(stopped, stopped, {}),
    files(stopped, stopped, later),
    files('', stopped, later),
    files('', '', later),
  ]);
  expect(changes(comparison)).toEqual(['changed Kustomization flux-system/child']);
});

test('variables of a suspended Kustomization stay where another one has applied an object beside them last', async () => {
  const optional = '  postBuild: {substituteFrom: [{kind: ConfigMap, name: vars, optional: true}]}\n';
  const files = (state: string, more: Files): Files => ({
    ...reader(optional),
    ...owner('one', state),
    'owner/child.yaml': kustomization('child', './child'),
    ...more,
  });
  const moved = { 'owner/d.yaml': configMap('d') };
  const comparison = await compared([
    files('', { 'child/d.yaml': configMap('d') }),
    files(stopped, moved),
    files(stopped, { ...moved, 'other.md': 'text' }),
  ]);
  expect(changes(comparison)).toEqual([]);
});
